"""Small numbers of the rules: space kinds, cards, decisions, tasks, actions, conditions of a player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Spaces (TWB-4)
PLAIN: Final = 0
SCROUNGE_SPACE: Final = 1
QUIET: Final = 2
ANOTHER_TURN: Final = 3
PLUS_ONE: Final = 4
PLUS_TWO: Final = 5
CAMP: Final = 6
FIRST_LOCATION: Final = 7  # 7..10
SEWER: Final = 11
SPACE_KINDS: Final = [
    "plain",
    "scrounge",
    "quiet",
    "another-turn",
    "plus-one",
    "plus-two",
    "camp",
    "police-station",
    "department-store",
    "cdc",
    "car-lot",
]
LOCATIONS: Final = ["police-station", "department-store", "cdc", "car-lot"]
REGIONS: Final = ["none", "north-west", "north-east", "south-east", "south-west"]
ALL_TILES: Final = 15
NUM_SEWERS: Final = 4  # TWB-3

# Characters (TWB-1)
RICK: Final = 0
GLENN: Final = 1
LORI: Final = 2
SHANE: Final = 3
ANDREA: Final = 4
DALE: Final = 5
CHARACTERS: Final = ["rick", "glenn", "lori", "shane", "andrea", "dale"]
NO_CHARACTER: Final = -1

# What a player is
SURVIVOR: Final = 0
FALLEN: Final = 1  # TWB-40: rises at the start of the next turn
ZOMBIE: Final = 2  # on the board
KILLED_ZOMBIE: Final = 3  # TWB-44: off the board
OUT_OF_PLAY: Final = 4  # TWB-50
CONDITIONS: Final = ["survivor", "fallen", "zombie", "killed", "out"]
NOWHERE: Final = -1

# Decisions
TAKE_CHARACTER: Final = 1  # TWB-10
APPEAR: Final = 2  # TWB-44, TWB-54: a sewer
BEFORE_ROLL: Final = 3  # TWB-13, Shortcut
DRAG: Final = 4  # TWB-46, asked of every zombie player on the board
MOVE: Final = 5  # TWB-20; data: what the movement die counts, 0 after a Shortcut
HERD: Final = 6  # TWB-46
COMBAT: Final = 7  # TWB-24, TWB-43: cards with ammo, then the die
AFTER_DIE: Final = 8  # TWB-13: Rick
SAVE_ALLY: Final = 9  # First Aid Kit
SAVE_LIFE: Final = 10  # Non-Lethal Wound
CONFLICT: Final = 11  # personality conflict
AFTER_ENCOUNTERS: Final = 12  # TWB-13, TWB-51
LORI_MOVES: Final = 13  # data: who is moved
DALE_PUTS: Final = 14  # data: how many lie put back
ZOMBIE_START: Final = 15  # roll, or Onslaught before moving
ZOMBIE_MOVE: Final = 16  # TWB-41; data: how far, and the bits below
ZOMBIE_PLAY: Final = 17  # TWB-42
ZOMBIE_TARGET: Final = 18  # after Onslaught or Charging Walkers
WALKER_DISCARD: Final = 19  # TWB-45
# Tasks
TURN_BEGINS: Final = 30
ROLLED: Final = 31
SPACE: Final = 32
ENCOUNTER: Final = 33
TILE: Final = 34
EXTRA_TURN: Final = 35
TURN_CLOSES: Final = 36
TURN_ENDS: Final = 37
FIGHT: Final = 38
FIGHT_DONE: Final = 39
LOSE_ALLY: Final = 40  # data: player
LOSE_CARD: Final = 41  # data: player
DYING: Final = 42  # data: player
CARDS_BACK: Final = 43
ZOMBIE_ROLLS: Final = 44
ZOMBIE_MOVED: Final = 45  # data: as of its move
ZOMBIE_CLOSES: Final = 46
GAME_BEGINS: Final = 47
SECOND_ENCOUNTER: Final = 48  # a card has called another (Shotgun); data: player

# The data of a zombie's move: how far, whether a walker card moves it, whether one has been played this turn
STEPS_MASK: Final = 31
BY_CARD: Final = 32
PLAYED: Final = 64

# The last dice, packed
DIE_BITS: Final = 4
DICE_MASK: Final = 0xFFFFFFFF
DICE_SHOWN: Final = 8

# Actions
GO: Final = 0  # + space
ROLL: Final = 100
SHORTCUT: Final = 100  # + 1..3
REROLL: Final = 104
STAND: Final = 105
HURRY: Final = 106
ADD_ONE: Final = 107
PASS: Final = 108
END_TURN: Final = 109
PLAY_HERD: Final = 110
PLAY_DRAG: Final = 111
USE_FIRST_AID: Final = 112
USE_WOUND: Final = 113
SHANE_TAKES: Final = 114
DALE_STARTS: Final = 115
DALE_DONE: Final = 116
GIVE_UP_ALLY: Final = 117
GLENN_TAKES: Final = 120  # + scrounge kind
DALE_PUTS_BACK: Final = 140  # + scrounge kind
LORI_CHOOSES: Final = 155  # + player
USE: Final = 160  # + scrounge kind
DISCARD: Final = 180  # + scrounge kind
GIVE: Final = 200  # + 16 * player + scrounge kind
ATTACK: Final = 270  # + 16 * player + walker kind
PLAY_WALKER: Final = 340  # + walker kind
DISCARD_WALKER: Final = 350  # + walker kind
APPEAR_AT: Final = 360  # + sewer
TAKE_AS: Final = 370  # + character
NUM_ACTIONS: Final = 380

# Endings
GOING_ON: Final = 0
SURVIVOR_WINS: Final = 1  # TWB-70
ZOMBIES_WIN: Final = 2  # TWB-50
NOBODY_WINS: Final = 3  # TWB-52, TWB-53, TWB-72
ROUND_LIMIT: Final = 200
TURN_LIMIT: Final = 400  # for each player, extra turns counted: a bound that only own boards can reach


def tiles_in(mask: i64) -> i64:
    """How many location tiles."""
    count: i64 = 0
    while mask != 0:
        count += mask & 1
        mask >>= 1
    return count


def dice_in(packed: i64) -> list[int]:
    """The last dice rolled, the newest last."""
    dice: list[int] = []
    while packed != 0:
        dice.insert(0, int(packed & 15))
        packed >>= DIE_BITS
    return dice
