"""The kinds of decisions, and of tasks that wait on the same stack, and how a game may end."""

from __future__ import annotations

from typing import Final

# Decisions
ACT: Final = 1  # a living player's steps 2 and 3: SZE-21, SZE-22
ZOMBIE_ACT: Final = 2  # SZE-62 to SZE-64
ANSWER: Final = 3  # a target: vest, underestimated or nothing: SZE-40
ANSWER_REFLECTED: Final = 4  # the card's player: vest or nothing; data: who reflected
ANSWER_ATTACK: Final = 5  # SZE-63
DISCARD_ANY: Final = 6  # data: how many
DISCARD_SUPPLY: Final = 7  # one
GIVE_SUPPLY: Final = 8  # SZE-44; data: receiver + 16 * how many
SCOUTING: Final = 9
TRAPPING: Final = 10  # data: how many cards are still to be put back + 16 * how many lie on top already
# Tasks: what the rules do next once the decisions above them are answered; with none left the turn goes on
MOVE: Final = 21  # data: player + 16 if the wasteland card has its effect
MOVED: Final = 22  # data: player
ALLIES_FOLLOW: Final = 23  # data: the level the active player started from
FOLLOW: Final = 24  # data: the ally + 16 * the distance
EFFECT: Final = 25  # of the action card that is played, all answers given
CARD_IS_DONE: Final = 26
CHECK_DEATH: Final = 27  # data: player

NO_WINNER: Final = -1
ZOMBIES_WIN: Final = -2
NOBODY_WINS: Final = -3
ROUND_LIMIT: Final = 200  # SZE-72
NOTHING_PLAYED: Final = -1
NO_ROLL: Final = -1
