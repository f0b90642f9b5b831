"""What a hint says: what is gained and lost by the next own turn, and how often it is the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deadhand.core.hints import Outlook
from deadhand.core.messages import Message
from deadhand.games.walking_dead_board import kinds as k

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

DEAD: Final = "dead"
WON: Final = "won"
OVER: Final = "over"


def outcome(before: WalkingDeadBoardState, now: WalkingDeadBoardState, player: int) -> str:
    """``tiles:allies`` gained by the own next turn; of a zombie ``dead:allies`` that survivors lost."""
    if now.ending == k.SURVIVOR_WINS and now.returns()[player] > 0.0:
        return WON
    survivor = before.is_survivor(player)
    if survivor and not now.is_survivor(player):
        return DEAD
    # who takes a character has not had a turn: then it is the one after the first
    since = before.turns if before.turns > 0 else before.num_players
    if not now.is_terminal() and (now.turns <= since or now.active != player):
        return ""
    if survivor:
        if now.is_terminal():
            return OVER
        tiles = int(k.tiles_in(now.tiles[player]) - k.tiles_in(before.tiles[player]))
        return f"{tiles}:{int(now.allies[player] - before.allies[player])}"
    dead = 0
    lost = 0
    for other in range(int(before.num_players)):
        if before.is_survivor(other):
            if not now.is_survivor(other):
                dead += 1
            lost += max(0, int(before.allies[other] - now.allies[other]))
    return f"{dead}:{lost}"


def reason(before: WalkingDeadBoardState, player: int, actions: list[int], seen: Outlook) -> Message:
    """In parts, of which those stay away that never happen."""
    survivor = before.is_survivor(player)
    first = 0  # a tile gained, or of a zombie a survivor dead
    fewer = 0  # allies
    more = 0
    for word, count in seen.outcomes.items():
        if ":" in word:
            gained, allies = word.split(":")
            first += count if int(gained) > 0 else 0
            change = int(allies) if survivor else -int(allies)
            fewer += count if change < 0 else 0
            more += count if change > 0 else 0
    won = seen.outcomes.get(WON, 0)
    dead = seen.outcomes.get(DEAD, 0)
    if survivor:
        told = [
            ("twb-hint-won", won),
            ("twb-hint-tile", first),
            ("twb-hint-ally", more),
            ("twb-hint-ally-lost", fewer),
            ("twb-hint-dead", dead),
        ]
    else:
        told = [("twb-hint-survivor-dead", first), ("twb-hint-ally-lost", fewer)]
    parts: list[dict[str, object]] = [
        Message(name, {"percent": seen.percent(count)}).to_json() for name, count in told if count
    ]
    return Message("twb-hint-soon", {"parts": parts}) if parts else Message("twb-hint-quiet")
