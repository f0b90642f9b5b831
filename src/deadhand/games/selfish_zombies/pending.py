"""What is pending on the stack, as readable data of a position; and whether it can arise.

A position that is accepted can be played: each kind of question stands on the tasks it stands on in play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadhand.core.errors import InvalidPosition
from deadhand.core.knowledge import seen_by
from deadhand.core.messages import Message
from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies.actions import NOTHING_SAID, REFLECTED
from deadhand.games.selfish_zombies.cards import ALLIANCE, HORDE, RAMPAGE, SCOUT, STEAL, TRAP, VEHICLE

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState

Json = dict[str, object]

WHAT = "what"
PLAYER = "player"
# Kind: its name, whether a player is asked, and what its data says: below 16, and from 16 on
FORMS: dict[int, tuple[str, bool, str | None, str | None]] = {
    k.ACT: ("act", True, None, None),
    k.ZOMBIE_ACT: ("zombie-act", True, None, None),
    k.ANSWER: ("answer", True, None, None),
    k.ANSWER_REFLECTED: ("answer-reflected", True, "reflected_by", None),
    k.ANSWER_ATTACK: ("answer-attack", True, None, None),
    k.DISCARD_ANY: ("discard", True, "count", None),
    k.DISCARD_SUPPLY: ("discard-supply", True, None, None),
    k.GIVE_SUPPLY: ("give-supply", True, "to", "count"),
    k.SCOUTING: ("scout", True, None, None),
    k.TRAPPING: ("trap", True, "left", "laid"),
    k.MOVE: ("move", False, PLAYER, "with_effect"),
    k.MOVED: ("moved", False, PLAYER, None),
    k.ALLIES_FOLLOW: ("allies-follow", False, "from", None),
    k.FOLLOW: ("follow", False, PLAYER, "distance"),
    k.EFFECT: ("effect", False, None, None),
    k.CARD_IS_DONE: ("card-done", False, None, None),
    k.CHECK_DEATH: ("check-death", False, PLAYER, None),
}
KINDS = {form[0]: kind for kind, form in FORMS.items()}

Frame = tuple[int, int, int, int]  # kind, player asked or -1, data below 16, data from 16 on


def to_json(frames: list[int]) -> list[Json]:
    """The stack, the oldest first: ``{"what": "give-supply", "player": 1, "to": 0, "count": 2}``."""
    result: list[Json] = []
    for packed in frames:
        name, asked, low, high = FORMS[packed & 0xFF]
        frame: Json = {WHAT: name}
        if asked:
            frame[PLAYER] = ((packed >> 8) & 0xFFFF).bit_length() - 1
        if low is not None:
            frame[low] = (packed >> 24) & 15
        if high is not None:
            frame[high] = packed >> 28
        result.append(frame)
    return result


def wrong_pending() -> InvalidPosition:
    """What is pending is no such list, or cannot arise."""
    return InvalidPosition(
        Message(
            "error-position-field", {"field": "pending", "expected": {"id": "expected-pending", "args": {}}}
        )
    )


def read(given: object, state: SelfishZombiesState) -> None:
    """Put it on the stack. Raises ``InvalidPosition``."""
    if not isinstance(given, list) or not given or len(given) > 40:
        raise wrong_pending()
    frames = [_frame(entry, state) for entry in given]
    if not can_arise(state, frames):
        raise wrong_pending()
    for kind, player, low, high in frames:
        state.push_decision(kind, 0 if player < 0 else 1 << player, low | high << 4)


def _frame(entry: object, state: SelfishZombiesState) -> Frame:
    kind = (
        KINDS.get(entry.get(WHAT, ""))
        if isinstance(entry, dict) and isinstance(entry.get(WHAT), str)
        else None
    )
    if kind is None or not isinstance(entry, dict):
        raise wrong_pending()
    _, asked, low, high = FORMS[kind]
    names = [WHAT, *([PLAYER] if asked else []), *(name for name in (low, high) if name is not None)]
    if sorted(entry) != sorted(names):
        raise wrong_pending()
    seats = (PLAYER, "to", "reflected_by")
    numbers: dict[str | None, int] = {None: 0}
    for name in names[1:]:
        value = entry[name]
        most = int(state.num_players) - 1 if name in seats else 15
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise wrong_pending()
        numbers[name] = value
    return kind, numbers[PLAYER] if asked else -1, numbers[low], numbers[high]


# --- what can arise --------------------------------------------------------------------------------------


def can_arise(state: SelfishZombiesState, frames: list[Frame]) -> bool:
    """Whether the question on top may stand on what is under it, in this position."""
    kind, player, low, high = frames[-1]
    under = frames[:-1]
    if player < 0:
        return False
    active: int = state.active
    living = state.is_living(player)
    on_turn = player == active and not state.turn_over
    card: int = state.played
    if kind in (k.SCOUTING, k.TRAPPING):
        return on_turn and living and _is_card_done(under) and _looks(state, kind, low, high)
    if state.looking:
        return False
    if kind == k.ACT:
        return on_turn and living and not under and card == k.NOTHING_PLAYED
    if kind == k.ZOMBIE_ACT:
        return on_turn and not living and not under and card == k.NOTHING_PLAYED and state.points > 0
    if kind == k.ANSWER_ATTACK:
        return living and not under and _attacked(state, player)
    if kind == k.ANSWER or kind == k.ANSWER_REFLECTED:
        return _answers(state, frames)
    if kind == k.GIVE_SUPPLY:
        pair = {player, low}
        targets = {seat for seat in range(state.num_players) if (state.targets >> seat) & 1}
        tasks = [(k.CARD_IS_DONE, -1, 0, 0), (k.CHECK_DEATH, -1, player, 0)]
        return (
            card == STEAL
            and all(state.is_living(seat) for seat in pair)
            and pair == targets | {active}
            and under == tasks
            and 0 < high < state.supplies(player)
        )
    enough = state.supplies(player) > 0 and (kind == k.DISCARD_SUPPLY or 0 < low < len(state.hands[player]))
    if under == [(k.CHECK_DEATH, -1, player, 0)]:
        return living and enough and kind == k.DISCARD_ANY and low == 1 and _attacked(state, player)
    return living and enough and low <= 3 and _moves(state, player, under)


def _is_card_done(under: list[Frame]) -> bool:
    return under == [(k.CARD_IS_DONE, -1, 0, 0)]


def _looks(state: SelfishZombiesState, kind: int, left: int, laid: int) -> bool:
    """SZE-3, SZE-32: the looked-at cards are known to the one who looks."""
    count = len(state.looking)
    for place, card in enumerate(state.looking):
        state.looking[place] = seen_by(card, state.active)
    if kind == k.SCOUTING:
        return state.played == SCOUT and count == 1
    return (
        state.played == TRAP
        and left == count
        and (laid, left) in ((0, 2), (0, 3), (1, 2))
        and laid <= len(state.wasteland)
    )


def _attacked(state: SelfishZombiesState, player: int) -> bool:
    """SZE-63: by the zombie on turn, on the same level."""
    together = state.levels[player] == state.levels[state.active]
    return (
        not state.is_living(state.active)
        and not state.turn_over
        and together
        and state.played == k.NOTHING_PLAYED
    )


def _answers(state: SelfishZombiesState, frames: list[Frame]) -> bool:
    """SZE-40: the targets still to be asked, in turn order; or the card's player after a reflection."""
    active: int = state.active
    card: int = state.played
    targets = [
        seat
        for step in range(1, state.num_players)
        if (state.targets >> (seat := (active + step) % int(state.num_players))) & 1
    ]
    most = 2 if card == RAMPAGE else 1
    if (
        card not in (ALLIANCE, HORDE, RAMPAGE, STEAL)
        or not 1 <= len(targets) <= most
        or (state.targets >> active) & 1
    ):
        return False
    if state.turn_over or not all(state.is_living(seat) for seat in [active, *targets]):
        return False
    if frames[:2] != [(k.CARD_IS_DONE, -1, 0, 0), (k.EFFECT, -1, 0, 0)]:
        return False
    asked = frames[2:]
    if asked and asked[-1][0] == k.ANSWER_REFLECTED:
        _, player, by, _ = asked.pop()
        if player != active or by not in targets or state.answers[by] != REFLECTED:
            return False
        if len(asked) == len(targets):
            return False
    for kind, seat, _, _ in asked:
        if kind != k.ANSWER or state.answers[seat] != NOTHING_SAID:
            return False
    waiting = [seat for _, seat, _, _ in asked]
    return waiting == targets[len(targets) - len(waiting) :][::-1]


def _moves(state: SelfishZombiesState, player: int, under: list[Frame]) -> bool:
    """SZE-30, SZE-45: a wasteland card of the one on turn, or of an ally who follows."""
    active: int = state.active
    if not under or under[-1] != (k.MOVED, -1, player, 0) or state.levels[player] == 0:
        return False
    tasks = under[:-1]
    if tasks and tasks[0] == (k.CARD_IS_DONE, -1, 0, 0):
        if state.played != VEHICLE or player == active:  # SZE-46: then the mover has nothing to decide
            return False
        tasks = tasks[1:]
    elif state.played != k.NOTHING_PLAYED or not state.turn_over:
        return False
    if player == active:
        return len(tasks) == 1 and tasks[0][0] == k.ALLIES_FOLLOW and tasks[0][2] < state.levels[player]
    followers = [task[2] for task in tasks if task[0] == k.FOLLOW]
    moves = tasks[len(followers) :]
    sound = all(task[0] == k.FOLLOW and task[3] <= state.track for task in tasks[: len(followers)])
    own = all(task == (k.MOVE, -1, player, 1) for task in moves) and len(moves) < state.track
    fresh = len({player, active, *followers}) == len(followers) + 2
    return sound and own and fresh and all(state.is_living(seat) for seat in followers)
