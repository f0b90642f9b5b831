"""What is told of zombies and their cards (TWB-40 to TWB-46); see narration.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.games.walking_dead_board import narration, notation
from deadhand.games.walking_dead_board.cards import HERD_BONUS

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

Json = dict[str, object]


def risen(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-40."""
    narration.tell(
        state,
        "rise",
        "twb-log-rise",
        {"player": narration.seat_of(player)},
        "TWB-40",
        ["map"],
        None,
        {"player": narration.seat_of(player)},
    )


def appeared(state: WalkingDeadBoardState, player: i64, sewer: i64) -> None:
    """TWB-44, TWB-54."""
    data: Json = {"player": narration.seat_of(player), "sewer": notation.sewer_name(state, sewer)}
    clause = "TWB-44" if state.turns > 0 else "TWB-54"
    focus = narration.way_focus(state, player, [state.places[player]])
    narration.tell(state, "appear", "twb-log-appear", data, clause, ["map"], None, focus)


def zombie_rolled(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-41."""
    narration.roll(state, "twb-log-zombie-roll", player, state.roll, "TWB-41", [])


def zombie_moved(state: WalkingDeadBoardState, player: i64, way: list[i64]) -> None:
    """TWB-41."""
    data: Json = {
        "player": narration.seat_of(player),
        "space": notation.space_name(state, way[-1]),
        "steps": len(way) - 1,
    }
    narration.tell(
        state,
        "move",
        "twb-log-zombie-move",
        data,
        "TWB-41",
        ["map"],
        None,
        narration.way_focus(state, player, way),
    )


def walker_played(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-42: for its text."""
    data: Json = {"player": narration.seat_of(player), "card": notation.walker_name(state, card)}
    focus = narration.from_hand(player, "combat")
    narration.tell(
        state, "play", "twb-log-walker-play", data, "TWB-42", ["combat"], [narration.seat_of(player)], focus
    )


def no_target(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-42: nobody is there."""
    zones = ["combat", "walker-discard"]
    narration.tell(
        state, "no-target", "twb-log-no-target", {"player": narration.seat_of(player)}, "TWB-42", zones
    )


def attacked(state: WalkingDeadBoardState, player: i64, target: i64, card: i64) -> None:
    """TWB-42, TWB-43."""
    data: Json = {
        "player": narration.seat_of(player),
        "target_player": narration.seat_of(target),
        "card": notation.walker_name(state, card),
        "value": int(state.fight_value),
    }
    focus = narration.from_hand(player, "combat")
    focus["target"] = narration.seat_of(target)
    narration.tell(
        state,
        "attack",
        "twb-log-attack",
        data,
        "TWB-43",
        ["combat", "die"],
        [narration.seat_of(player)],
        focus,
    )


def zombie_killed(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-44."""
    narration.tell(
        state,
        "killed",
        "twb-log-killed",
        {"player": narration.seat_of(player)},
        "TWB-44",
        ["map"],
        None,
        {"player": narration.seat_of(player)},
    )


def walker_discarded(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-45: public."""
    data: Json = {"player": narration.seat_of(player), "card": notation.walker_name(state, card)}
    focus = narration.from_hand(player, "walker-discard")
    narration.tell(
        state,
        "discard",
        "twb-log-discard",
        data,
        "TWB-45",
        ["walker-discard"],
        [narration.seat_of(player)],
        focus,
    )


def dragged_down(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-46: the survivor rolls again."""
    data: Json = {
        "player": narration.seat_of(player),
        "target_player": narration.seat_of(state.active),
        "card": notation.walker_name(state, card),
        "roll": int(state.roll),
    }
    focus = narration.from_hand(player, "walker-discard")
    focus["roll"] = int(state.roll)
    narration.tell(
        state,
        "drag",
        "twb-log-drag",
        data,
        "TWB-46",
        ["die", "walker-discard"],
        [narration.seat_of(player)],
        focus,
    )


def herd_played(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-46: the encounter has more."""
    data: Json = {
        "player": narration.seat_of(player),
        "card": notation.walker_name(state, card),
        "bonus": HERD_BONUS,
        "value": int(state.fight_value),
    }
    focus = narration.from_hand(player, "walker-discard")
    narration.tell(
        state,
        "herd",
        "twb-log-herd",
        data,
        "TWB-46",
        ["combat", "walker-discard"],
        [narration.seat_of(player)],
        focus,
    )
