"""Selfish: Zombie Edition from a position in which reactions come one after the other."""

from __future__ import annotations

from typing import Any

from deadhand.core.game import Game, Option
from deadhand.core.state import State
from deadhand.core.streams import RandomStream
from deadhand.games import registry
from deadhand.games.selfish_zombies.game import SelfishZombies

KEY = "selfish-zombies"
SUPPLIES = ["single"] * 4
AIMED = ["horde"] * 3 + ["rampage"] * 3 + ["alliance"]
# What seat 1, at whom seat 0 aims, holds besides its supplies: as many cards in every case.
HOLDINGS = {
    "vests": ["vest"] * 4,
    "nothing": ["scout"] * 4,
    "reflections": ["underestimated"] * 3 + ["scout"],
}


class TrialGame(Game):
    """The title under its own key, dealt from a fixed position; ``holding`` says what seat 1 has."""

    def __init__(self) -> None:
        title = SelfishZombies()  # not a base class: a compiled title cannot be one
        self.title = title
        self.key = title.key
        self.version = title.version
        self.folder = title.folder
        self.prefix = title.prefix
        self.min_players = title.min_players
        self.max_players = title.max_players
        self.minutes = title.minutes
        self.num_distinct_actions = title.num_distinct_actions
        self.options = [
            *title.options,
            Option("holding", "vests", list(HOLDINGS)),
            Option("vested", "no", ["no", "yes"]),  # whether seat 0 has a vest
        ]

    def max_decisions(self, players: int, options: dict[str, object]) -> int:
        return self.title.max_decisions(players, options)

    def from_position(self, position: dict[str, object]) -> State:
        return self.title.from_position(position)

    def simple_action(self, state: State, player: int, stream: RandomStream) -> int:
        return self.title.simple_action(state, player, stream)

    def deal(
        self, players: int, options: dict[str, object], stream: RandomStream, record: bool = False
    ) -> State:
        own = [*SUPPLIES, *AIMED, "vest" if options["vested"] == "yes" else "zombie-trap"]
        hands = [own, ["single"] * 8 + HOLDINGS[str(options["holding"])]]
        hands += [list(SUPPLIES) for _ in range(players - 2)]
        position: dict[str, Any] = {
            "game": KEY,
            # Views show the options: there, all cases must look the same.
            "options": {name: options[name] for name in ("track", "attack_discard")},
            "players": [{"level": 4, "hand": hand} for hand in hands],
            "turn": 0,
        }
        state = self.title.from_position(position)
        if record:
            state.events = []
        return state


def install() -> None:
    """Let the registry deal from the position."""
    registry.GAMES[:] = [title for title in registry.GAMES if title.key != KEY] + [TrialGame()]
