"""What a hint says: how far one gets by the next turn, what it costs, and how often it is the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deadhand.core.hints import Outlook, told
from deadhand.core.messages import Message

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState

DEAD: Final = "dead"
WON: Final = "won"
OVER: Final = "over"


def outcome(before: SelfishZombiesState, now: SelfishZombiesState, player: int) -> str:
    """Of the living ``levels:supplies`` gained by their next turn; of a zombie ``dead:cards`` in this one."""
    if not before.is_living(player):
        return _of_zombie(before, now, player)
    if now.winner == player:
        return WON
    if not now.is_living(player):
        return DEAD
    if now.is_terminal():
        return OVER
    if now.turns == before.turns or now.active != player:
        return ""
    levels = int(now.levels[player] - before.levels[player])
    return f"{levels}:{int(now.supplies(player) - before.supplies(player))}"


def _of_zombie(before: SelfishZombiesState, now: SelfishZombiesState, player: int) -> str:
    if now.turns == before.turns and not now.is_terminal():
        return ""
    dead = 0
    cards = 0
    for other in range(int(before.num_players)):
        if before.is_living(other):
            if not now.is_living(other):
                dead += 1
            held = len(now.hands[other])
            if other == now.active and now.turns != before.turns:
                held -= 1  # the card that begins their turn
            cards += max(0, len(before.hands[other]) - held)
    return f"{dead}:{cards}"


def reason(before: SelfishZombiesState, player: int, actions: list[int], seen: Outlook) -> Message:
    """In parts, of which those stay away that never happen."""
    sums = [0, 0]
    counted = 0
    hits = [0, 0]
    for word, count in seen.outcomes.items():
        if ":" in word:
            counted += count
            for place, number in enumerate(word.split(":")):
                sums[place] += count * int(number)
                hits[place] += count if int(number) else 0
    parts: list[dict[str, object]] = []
    if not before.is_living(player):
        for name, hit in (("sze-hint-turned", hits[0]), ("sze-hint-robbed", hits[1])):
            if hit:
                parts.append(Message(name, {"percent": seen.percent(hit)}).to_json())
        return Message("sze-hint-zombie", {"parts": parts}) if parts else Message("sze-hint-harmless")
    for name, word in (("sze-hint-won", WON), ("sze-hint-dead", DEAD)):
        if seen.outcomes.get(word, 0):
            parts.append(Message(name, {"percent": seen.percent(seen.outcomes[word])}).to_json())
    if counted:
        parts.append(Message("sze-hint-level", {"levels": _signed(sums[0] / counted)}).to_json())
        parts.append(Message("sze-hint-supplies", {"cards": _signed(sums[1] / counted)}).to_json())
    return Message("sze-hint-living", {"parts": parts})


def _signed(mean: float) -> str:
    number = told(mean)
    return f"+{number}" if number > 0 else f"±{number}" if number == 0 else f"−{-number}"
