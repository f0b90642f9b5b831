"""The title: options, player counts, how to deal."""

from __future__ import annotations

from deadhand.core.game import Game, Option
from deadhand.core.hints import Outlook
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import RandomStream
from deadhand.games.walking_dead_cards import hints, policy, position
from deadhand.games.walking_dead_cards.cards import (
    HERO_MODE_HAND,
    NUM_ACTIONS,
    SURVIVAL_MODE_HAND,
    TOURNAMENT_GAMES,
)
from deadhand.games.walking_dead_cards.rules import WalkingDeadCardsState, as_cards_state


class WalkingDeadCards(Game):
    """The Walking Dead Card Game · 牛頭陰屍王."""

    def __init__(self) -> None:
        self.key = "walking-dead-cards"
        self.version = 1
        self.folder = "walking_dead_cards"
        self.prefix = "TWC"
        self.min_players = 2
        self.max_players = 10
        self.minutes = 15
        self.options = [
            Option("mode", "hero", ["hero", "survival"]),
            Option("length", "single", ["single", "tournament"]),
        ]
        self.num_distinct_actions = NUM_ACTIONS

    def player_range(self, options: dict[str, object]) -> tuple[int, int]:
        """TWC-10: two to six; TWC-20: three to ten."""
        return (2, 6) if options.get("mode", "hero") == "hero" else (3, 10)

    def max_decisions(self, players: int, options: dict[str, object]) -> int:
        """Every walker chosen alone, with a second decision each: whether alone, or which row to take."""
        hand = HERO_MODE_HAND if options["mode"] == "hero" else SURVIVAL_MODE_HAND
        games = TOURNAMENT_GAMES if options["length"] == "tournament" else 1
        return 2 * hand * players * games

    def deal(
        self, players: int, options: dict[str, object], stream: RandomStream, record: bool = False
    ) -> State:
        """TWC-10, TWC-20."""
        state = WalkingDeadCardsState(self, options, players, stream)
        if record:
            state.events = []
        state.set_up()
        state.deal()
        return state

    def from_position(self, given: dict[str, object]) -> State:
        """docs/positions.md has the form."""
        return position.from_position(self, given)

    def simple_action(self, state: State, player: int, stream: RandomStream) -> int:
        """Rules of thumb (policy.py)."""
        return policy.simple_action(as_cards_state(state), player, stream)

    def playout_action(self, state: State, player: int, stream: RandomStream) -> int:
        """In survival mode to the shortest row (policy.py)."""
        return policy.playout_action(as_cards_state(state), player, stream)

    def hint_outcome(self, before: State, now: State, player: int) -> str:
        """What was taken in this round (hints.py)."""
        return hints.outcome(as_cards_state(before), as_cards_state(now), player)

    def hint_reason(self, before: State, player: int, actions: list[int], seen: Outlook) -> Message:
        """How likely a row is taken, and what it costs (hints.py)."""
        return hints.reason(as_cards_state(before), player, actions, seen)

    def conserved(self, state: State) -> dict[str, int]:
        """TWC-1: each walker once, wherever it lies."""
        return as_cards_state(state).conserved()
