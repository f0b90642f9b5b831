"""What is pending on the stack, as readable data of a position; and whether it can arise.

A position that is accepted can be played: each question stands on the tasks it stands on in play.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from deadhand.core.errors import InvalidPosition
from deadhand.core.messages import Message
from deadhand.games.walking_dead_board import kinds as k

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

Json = dict[str, object]

WHAT: Final = "what"
PLAYER: Final = "player"
MOST_FRAMES: Final = 12
# Kind: its name, whether a player is asked, and what its data is called
FORMS: Final = {
    k.TAKE_CHARACTER: ("take-character", True, None),
    k.APPEAR: ("appear", True, None),
    k.BEFORE_ROLL: ("before-roll", True, None),
    k.DRAG: ("drag", True, None),
    k.MOVE: ("move", True, "die"),
    k.HERD: ("herd", True, None),
    k.COMBAT: ("combat", True, None),
    k.AFTER_DIE: ("after-die", True, None),
    k.SAVE_ALLY: ("save-ally", True, None),
    k.SAVE_LIFE: ("save-life", True, None),
    k.CONFLICT: ("conflict", True, None),
    k.AFTER_ENCOUNTERS: ("after-encounters", True, "given"),
    k.LORI_MOVES: ("lori-moves", True, "moved"),
    k.DALE_PUTS: ("dale-puts", True, "count"),
    k.ZOMBIE_START: ("zombie-start", True, None),
    k.ZOMBIE_MOVE: ("zombie-move", True, "steps"),
    k.ZOMBIE_PLAY: ("zombie-play", True, None),
    k.ZOMBIE_TARGET: ("zombie-target", True, None),
    k.WALKER_DISCARD: ("walker-discard", True, None),
    k.TURN_BEGINS: ("turn-begins", False, None),
    k.ROLLED: ("rolled", False, None),
    k.ENCOUNTER: ("encounter", False, "of"),
    k.TILE: ("tile", False, "location"),
    k.EXTRA_TURN: ("extra-turn", False, None),
    k.TURN_CLOSES: ("turn-closes", False, "given"),
    k.TURN_ENDS: ("turn-ends", False, None),
    k.FIGHT: ("fight", False, None),
    k.LOSE_CARD: ("lose-card", False, "of"),
    k.CARDS_BACK: ("cards-back", False, None),
    k.ZOMBIE_ROLLS: ("zombie-rolls", False, "played"),
    k.ZOMBIE_CLOSES: ("zombie-closes", False, "stage"),
}
KINDS: Final = {form[0]: kind for kind, form in FORMS.items()}
MOST: Final = {
    "die": 8,
    "given": 1,
    "count": 40,
    "steps": k.STEPS_MASK | k.BY_CARD | k.PLAYED,
    "location": 3,
    "played": k.PLAYED,
    "stage": 1,
}

LOSS: Final = "(save-ally|save-life)"
FIGHT: Final = f"(fight( herd)+|combat|after-die|cards-back( lose-card)? {LOSS})"
ENCOUNTER: Final = f"({FIGHT}|conflict|{LOSS})"
ABILITY: Final = "(lori-moves|dale-puts)"
SURVIVORS_TURN: Final = (
    f"before-roll( {ABILITY})?|rolled( drag)+|move|turn-closes {ABILITY}|after-encounters"
    f"|turn-closes( tile( encounter)?| extra-turn)? {ENCOUNTER}"
)
ZOMBIES_TURN: Final = (
    f"zombie-closes (zombie-start( appear)?|zombie-play|walker-discard"
    f"|(zombie-rolls )?(zombie-move|zombie-target|{ENCOUNTER}))"
)
SETUP: Final = re.compile("turn-begins( (take-character|appear))+")
SURVIVOR: Final = re.compile(f"turn-ends ({SURVIVORS_TURN})")
ZOMBIE: Final = re.compile(f"turn-ends ({ZOMBIES_TURN})")

OF_SURVIVORS: Final = [
    k.TAKE_CHARACTER,
    k.BEFORE_ROLL,
    k.MOVE,
    k.COMBAT,
    k.AFTER_DIE,
    k.SAVE_ALLY,
    k.SAVE_LIFE,
    k.CONFLICT,
    k.AFTER_ENCOUNTERS,
    k.LORI_MOVES,
    k.DALE_PUTS,
]
OF_THE_FIGHTER: Final = [k.COMBAT, k.AFTER_DIE]
OF_ANYBODY: Final = [k.SAVE_ALLY, k.SAVE_LIFE, k.CONFLICT, k.HERD, k.DRAG]  # not only of the one on turn

Frame = tuple[int, int, int]  # kind, player asked or -1, data


def to_json(frames: list[int]) -> list[Json]:
    """The stack, the oldest first: ``{"what": "move", "player": 1, "die": 5}``."""
    result: list[Json] = []
    for packed in frames:
        name, asked, data = FORMS[packed & 0xFF]
        frame: Json = {WHAT: name}
        if asked:
            frame[PLAYER] = ((packed >> 8) & 0xFFFF).bit_length() - 1
        if data is not None:
            frame[data] = packed >> 24
        result.append(frame)
    return result


def wrong_pending() -> InvalidPosition:
    """What is pending is no such list, or cannot arise."""
    return InvalidPosition(
        Message(
            "error-position-field", {"field": "pending", "expected": {"id": "expected-pending", "args": {}}}
        )
    )


def read(given: object, state: WalkingDeadBoardState) -> None:
    """Put it on the stack. Raises ``InvalidPosition``."""
    if not isinstance(given, list) or not 0 < len(given) <= MOST_FRAMES:
        raise wrong_pending()
    frames = [_frame(entry, state) for entry in given]
    if not can_arise(state, frames):
        raise wrong_pending()
    for kind, player, data in frames:
        state.push_decision(kind, 0 if player < 0 else 1 << player, data)


def _frame(entry: object, state: WalkingDeadBoardState) -> Frame:
    what = entry.get(WHAT) if isinstance(entry, dict) else None
    kind = KINDS.get(what) if isinstance(what, str) else None
    if kind is None or not isinstance(entry, dict):
        raise wrong_pending()
    _, asked, data = FORMS[kind]
    names = [WHAT, *([PLAYER] if asked else []), *([data] if data is not None else [])]
    if sorted(entry) != sorted(names):
        raise wrong_pending()
    player = _number(entry[PLAYER], int(state.num_players) - 1) if asked else -1
    number = _number(entry[data], MOST.get(data, int(state.num_players) - 1)) if data is not None else 0
    return kind, player, number


def _number(value: object, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise wrong_pending()
    return value


# --- what can arise ----------------------------------------------------------------------------------


def can_arise(state: WalkingDeadBoardState, frames: list[Frame]) -> bool:
    """Whether the question on top may stand on what is under it, in this position."""
    names = " ".join(FORMS[frame[0]][0] for frame in frames)
    kinds = [frame[0] for frame in frames]
    if SETUP.fullmatch(names):
        return _is_setup(state, frames)
    active: int = state.active
    if state.turns == 0 or -1 in [state.characters[seat] for seat in _asked(frames, k.TAKE_CHARACTER)]:
        return False
    if ZOMBIE.fullmatch(names):
        if not _is_zombies_turn(state, frames):
            return False
    elif not SURVIVOR.fullmatch(names) or not _is_survivors_turn(state, frames):
        return False
    for kind, player, _ in frames:
        if player >= 0 and kind not in OF_ANYBODY and kind not in OF_THE_FIGHTER and player != active:
            return False
        if kind in OF_SURVIVORS and not state.is_survivor(player):
            return False
        if kind in (k.DRAG, k.HERD) and not state.is_zombie(player):
            return False
    in_fight = [kind for kind in kinds if kind in (k.FIGHT, k.COMBAT, k.AFTER_DIE, k.CARDS_BACK)]
    if bool(in_fight) != (state.fighter >= 0):
        return False
    return not in_fight or _is_fight(state, frames)


def _asked(frames: list[Frame], kind: int) -> list[int]:
    """Who is asked this, the last first."""
    return [frame[1] for frame in frames if frame[0] == kind]


def _is_setup(state: WalkingDeadBoardState, frames: list[Frame]) -> bool:
    """TWB-10, TWB-54: the seats that have not chosen yet, in turn order."""
    seats = [frame[1] for frame in frames[1:]]
    left = list(range(state.num_players))[int(state.num_players) - len(seats) :]
    if seats != left[::-1] or state.turns != 0 or state.fighter >= 0 or state.attack_card >= 0:
        return False
    if any(hand_gone for hand_gone in (state.encounter >= 0, state.rounds > 0, state.roll > 0)):
        return False
    for kind, seat, _ in frames[1:]:
        zombie = state.team_mode and seat % 2 == 1
        if (kind == k.APPEAR) != zombie:
            return False
        if zombie and state.conditions[seat] != k.KILLED_ZOMBIE:
            return False
        if not zombie and (not state.is_survivor(seat) or state.characters[seat] >= 0):
            return False
    before = list(range(state.num_players))[: int(state.num_players) - len(seats)]
    done = all(state.is_zombie(seat) or state.characters[seat] >= 0 for seat in before)
    homes = all(
        state.places[seat] == state.board.camp for seat in range(state.num_players) if state.is_survivor(seat)
    )
    return done and homes


def _is_survivors_turn(state: WalkingDeadBoardState, frames: list[Frame]) -> bool:
    """TWB-20 to TWB-28: whose turn it is, and what the questions carry."""
    active: int = state.active
    kind, player, data = frames[-1]
    if not state.is_survivor(active) or state.attack_card >= 0:
        return False
    zombies = _in_turn_order(state)
    for frame, carried in ((frame[0], frame[2]) for frame in frames):
        space = state.board.kind[state.places[active]]
        if frame == k.TILE and space != k.FIRST_LOCATION + carried:
            return False
        if frame == k.EXTRA_TURN and space != k.ANOTHER_TURN:
            return False
        if frame in (k.ENCOUNTER, k.LOSE_CARD) and carried != active:
            return False
    if kind == k.DRAG:
        asked = _asked(frames, k.DRAG)[::-1]
        return state.roll > 0 and asked == zombies[len(zombies) - len(asked) :]
    if kind == k.MOVE:
        return state.roll > 0 and (data > 0 or not state.roll_added)
    if kind == k.LORI_MOVES:
        return state.is_survivor(data) and state.characters[player] == k.LORI
    if kind == k.DALE_PUTS:
        return len(state.hands[player]) > 0 and state.characters[player] == k.DALE
    return not (kind in (k.CONFLICT, k.SAVE_ALLY, k.SAVE_LIFE) and player != active)


def _is_zombies_turn(state: WalkingDeadBoardState, frames: list[Frame]) -> bool:
    """TWB-41 to TWB-46."""
    active: int = state.active
    kind, _, data = frames[-1]
    if active not in state.zombie_seats or state.extra_turn:
        return False
    if kind == k.APPEAR:
        return state.conditions[active] == k.KILLED_ZOMBIE and state.attack_card < 0
    on_board = state.is_zombie(active)
    stage = frames[1][2]
    rolls = [frame[2] for frame in frames if frame[0] == k.ZOMBIE_ROLLS]
    if any(carried != k.PLAYED for carried in rolls) or stage != (1 if kind == k.WALKER_DISCARD else 0):
        return False
    if kind == k.WALKER_DISCARD:
        return state.attack_card < 0
    by_card = kind == k.ZOMBIE_TARGET or (kind == k.ZOMBIE_MOVE and data & k.BY_CARD != 0)
    if kind in (k.ZOMBIE_START, k.ZOMBIE_PLAY, k.ZOMBIE_MOVE, k.ZOMBIE_TARGET):
        if not on_board or by_card != (state.attack_card >= 0):
            return False
        if by_card and kind == k.ZOMBIE_MOVE and data & k.PLAYED == 0:
            return False
        return not (rolls and not by_card) and (kind != k.ZOMBIE_TARGET or _has_prey(state))
    for frame in frames:
        if frame[0] == k.LOSE_CARD and (state.attack_card >= 0 or frame[2] != state.fighter):
            return False
        if frame[0] == k.CONFLICT and not state.is_survivor(frame[1]):
            return False
    return True


def _has_prey(state: WalkingDeadBoardState) -> bool:
    """Whether a survivor stands where the zombie on turn stands."""
    place = state.places[state.active]
    return any(state.is_survivor(seat) and state.places[seat] == place for seat in range(state.num_players))


def _in_turn_order(state: WalkingDeadBoardState) -> list[int]:
    """Zombie players on the board, as they are asked (TWB-46)."""
    seats = [(int(state.active) + step) % int(state.num_players) for step in range(state.num_players)]
    return [seat for seat in seats if state.is_zombie(seat)]


def _is_fight(state: WalkingDeadBoardState, frames: list[Frame]) -> bool:
    """TWB-24, TWB-28, TWB-43: a fighter, a value, a die when it has been rolled."""
    kind, player, _ = frames[-1]
    fighter: int = state.fighter
    on_attack = state.attack_card >= 0
    if not state.is_survivor(fighter) or on_attack == (state.encounter >= 0):
        return False
    if not on_attack and fighter != state.active and state.is_survivor(state.active):
        return False
    if on_attack and state.places[fighter] != state.places[state.active] and state.is_zombie(state.active):
        return False
    if kind == k.HERD:
        asked = _asked(frames, k.HERD)[::-1]
        zombies = _in_turn_order(state)
        return not on_attack and state.fight_die == 0 and asked == zombies[len(zombies) - len(asked) :]
    if kind == k.COMBAT:
        return player == fighter and state.fight_die == 0
    if kind == k.AFTER_DIE:
        can_reroll = state.characters[fighter] == k.RICK and (state.abilities >> fighter) & 1 == 1
        return player == fighter and state.fight_die > 0 and can_reroll
    return player == fighter and state.fight_die > 0 and not state.fight_won
