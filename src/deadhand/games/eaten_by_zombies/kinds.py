"""The kinds of decisions, and of tasks that wait on the same stack, and how a game may end."""

from __future__ import annotations

from typing import Final

# Decisions
ADD_ZOMBIE: Final = 1  # EBZ-21, asked of every other player alike
CHOOSE: Final = 2  # EBZ-22
PLAY_CARDS: Final = 3  # EBZ-25
PARTIAL_KILLS: Final = 4  # EBZ-31, option partial-kills; data: levels still to spend
LOSE: Final = 5  # EBZ-31 to EBZ-33; data: how many cards
BUY_CARDS: Final = 6  # EBZ-40; data: how much is left to spend
POWER_DISCARD: Final = 7  # EBZ-62, power 1; data: how many
DISCARD_DOWN: Final = 8  # EBZ-41
SEND_KILLED_ZOMBIE: Final = 9  # Fire on a Stick; data: how many may still be sent
CARD_DISCARD: Final = 10  # Fists Full of Ammo
CARD_SEND: Final = 11  # Decoy; Dead Eye, data: the highest level
CARD_TAKE: Final = 12  # I Saw It First!; data: the highest price
CARD_LOOK: Final = 13  # Flashlight: one into hand
CARD_BOTTOM: Final = 14  # Flashlight: the others to the bottom
CARD_BURY: Final = 15  # Shovel
NAME_NUMBER: Final = 16  # EBZ-60
POWER: Final = 17  # EBZ-60
BACK_ON_TOP: Final = 18  # EBZ-60
# Tasks
TURN_BEGINS: Final = 30
REVEALED: Final = 31  # then everybody else is asked; data: the last player asked, as a distance in turn order
HUMAN_CHOOSES: Final = 32
PLAYED: Final = 33  # the next card, or the result
AFTER_LOSS: Final = 34
AFTER_BUY: Final = 35
REFILL: Final = 36
TURN_ENDS: Final = 37

# Declared
NOT_YET: Final = 0
FIGHTING: Final = 1
FLEEING: Final = 2

# Result of the turn (EBZ-26)
UNDECIDED: Final = 0
KILLED: Final = 1
WOUNDED_IN_FIGHT: Final = 2
ESCAPED: Final = 3
CAUGHT: Final = 4

# Endings
GOING_ON: Final = 0
LAST_HUMAN: Final = 1  # EBZ-70
CITY_CLEAN: Final = 2  # EBZ-71
ZOMBIES_WIN: Final = 3  # EBZ-72
NOBODY_WINS: Final = 4  # EBZ-72 with no zombie player
