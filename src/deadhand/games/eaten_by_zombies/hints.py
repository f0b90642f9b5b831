"""What a hint says: how the horde is likely to fare against the human who meets it next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deadhand.core.hints import Outlook, told
from deadhand.core.messages import Message
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import FIGHT

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState

NOT_ASKED: Final = "-"  # what is chosen is not about a horde that is still to be met
DEAD: Final = "dead"
PASSED: Final = "passed"  # the game ended, or others' turn did, and nothing was seen of a result


def outcome(before: EatenByZombiesState, now: EatenByZombiesState, player: int) -> str:
    """``won:cards`` or ``lost:cards``, of the human who meets the horde next; "" before."""
    if before.result != k.UNDECIDED or before.humans == 0:
        return NOT_ASKED
    human, away = _next_human(before)
    if not now.is_human(human):
        return DEAD
    turn = int(before.turns) + away
    gone = max(0, before.scores()[human] - now.scores()[human])
    if now.is_terminal() or now.turns > turn:
        return _unasked(before, now, gone) if away == 0 and not now.is_terminal() else PASSED
    if now.turns < turn or now.result == k.UNDECIDED:
        return ""
    won = now.result == k.KILLED or now.result == k.ESCAPED
    cards = gone + int(now.top_data()) if now.top_kind() == k.LOSE else gone
    return f"{'won' if won else 'lost'}:{0 if now.result == k.KILLED else cards}"


def _unasked(before: EatenByZombiesState, now: EatenByZombiesState, gone: int) -> str:
    """The own turn is over, and nothing was asked after the result: it is known by where the horde went."""
    thrown = len(now.zombie_discard) - len(before.zombie_discard)
    lost = bool(before.horde) and thrown >= len(before.horde)
    return f"{'lost' if lost else 'won'}:{gone}"


def _next_human(state: EatenByZombiesState) -> tuple[int, int]:
    """Who meets the horde next, and how many turns from now; there is a human."""
    away = 0
    seat = int(state.active)
    while not state.is_human(seat):
        away += 1
        seat = (seat + 1) % int(state.num_players)
    return seat, away


def reason(before: EatenByZombiesState, player: int, actions: list[int], seen: Outlook) -> Message:
    """The chance to beat the horde or to get away, and what it costs; else what is left at the end."""
    counts = {"won": 0, "lost": 0}
    cards = {"won": 0, "lost": 0}
    for word, count in seen.outcomes.items():
        verdict, _, lost = word.partition(":")
        if verdict in counts:
            counts[verdict] += count
            cards[verdict] += count * int(lost)
    dead = seen.outcomes.get(DEAD, 0)
    if counts["won"] + counts["lost"] + dead == 0:
        if not before.is_human(player):
            return Message("ebz-hint-dead-hand")
        return Message("ebz-hint-cards", {"cards": told(seen.score)})
    human, _ = _next_human(before)
    if human != player or before.active != player:
        args: dict[str, object] = {"player": human, "lost": seen.percent(counts["lost"] + dead)}
        return Message("ebz-hint-other", args)
    fights = actions[0] == FIGHT if before.top_kind() == k.CHOOSE else before.declared == k.FIGHTING
    return Message(
        "ebz-hint-fight" if fights else "ebz-hint-flee",
        {
            "won": seen.percent(counts["won"]),
            "lost": seen.percent(counts["lost"]),
            "price": told(cards["won"] / counts["won"]) if counts["won"] else 0,
            "cost": told(cards["lost"] / counts["lost"]) if counts["lost"] else 0,
            "dead": seen.percent(dead),
        },
    )
