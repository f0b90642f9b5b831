"""What a hint says: whether a row is taken in this round, which, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deadhand.core.hints import PERCENT, Outlook, told
from deadhand.core.messages import Message
from deadhand.games.walking_dead_cards.cards import TAKE_ROW

if TYPE_CHECKING:
    from deadhand.games.walking_dead_cards.rules import WalkingDeadCardsState

NOTHING_TAKEN: Final = "nothing"
UNKNOWN_ROW: Final = 0
MOSTLY: Final = 60  # percent of the times a row is taken: then it is named


def outcome(before: WalkingDeadCardsState, now: WalkingDeadCardsState, player: int) -> str:
    """At the end of the round: ``row:bullets``, or that nothing was taken; "" before."""
    same_game = len(now.past_scores) == len(before.past_scores)
    if same_game and now.round == before.round and not now.is_terminal():
        return ""
    bullets = now.scores()[player] - before.scores()[player]
    if bullets == 0:
        return NOTHING_TAKEN
    taken = now.taken[player] if same_game else []
    rows = [number for number, row in enumerate(before.rows, 1) if row[0] in taken]
    return f"{rows[0] if len(rows) == 1 else UNKNOWN_ROW}:{bullets}"


def reason(before: WalkingDeadCardsState, player: int, actions: list[int], seen: Outlook) -> Message:
    """How often a row is taken, which one, and how many bullets that is."""
    ends = told(seen.score)
    if actions[0] > TAKE_ROW:
        cards = before.rows[actions[0] - TAKE_ROW - 1]
        return Message("twc-hint-choose-row", {"cards": len(cards), "score": ends})
    taken = 0
    bullets = 0
    rows: dict[int, int] = {}
    for word, count in seen.outcomes.items():
        if word and word != NOTHING_TAKEN:
            row_text, bullets_text = word.split(":")
            number = int(row_text)
            taken += count
            bullets += count * int(bullets_text)
            rows[number] = rows.get(number, 0) + count
    if taken == 0:
        return Message("twc-hint-none", {"score": ends})
    likely = max(rows, key=rows.__getitem__)
    if likely != UNKNOWN_ROW and PERCENT * rows[likely] < MOSTLY * taken:
        likely = UNKNOWN_ROW
    args: dict[str, object] = {
        "row": likely,
        "percent": seen.percent(taken),
        "bullets": told(bullets / taken),
        "score": ends,
    }
    return Message("twc-hint-taken", args)
