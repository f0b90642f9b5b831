"""The title: options, player counts, how to deal."""

from __future__ import annotations

from typing import Final

from deadhand.core.game import Game, Option
from deadhand.core.hints import Outlook
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import RandomStream
from deadhand.games.walking_dead_board import hints, policy, position
from deadhand.games.walking_dead_board.board_file import board_of
from deadhand.games.walking_dead_board.cards import cards_of
from deadhand.games.walking_dead_board.files import MAX_FILE_BYTES
from deadhand.games.walking_dead_board.kinds import NUM_ACTIONS, TURN_LIMIT
from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState, as_board_state

TEAM_PLAYERS: Final = 4  # TWB-54
MOST_IN_A_TURN: Final = 1000  # every card of a deck turned up and played, and every question about it


class WalkingDeadBoard(Game):
    """The Walking Dead Board Game · 陰屍路圖版遊戲."""

    def __init__(self) -> None:
        self.key = "walking-dead-board"
        self.version = 1
        self.folder = "walking_dead_board"
        self.prefix = "TWB"
        self.min_players = 1
        self.max_players = 4
        self.minutes = 60
        self.options = [
            Option("mode", "every-survivor-alone", ["every-survivor-alone", "two-against-two"]),
            Option("board", "", max_bytes=MAX_FILE_BYTES),
            Option("cards", "", max_bytes=MAX_FILE_BYTES),
        ]
        self.num_distinct_actions = NUM_ACTIONS

    def player_range(self, options: dict[str, object]) -> tuple[int, int]:
        """TWB-1, TWB-54."""
        if options["mode"] == "two-against-two":
            return (TEAM_PLAYERS, TEAM_PLAYERS)
        return (self.min_players, self.max_players)

    def check_options(self, given: dict[str, object]) -> dict[str, object]:
        """Files are read here too: what is wrong with one is said before anybody sits down."""
        checked = super().check_options(given)
        board_of(str(checked["board"]))
        cards_of(str(checked["cards"]))
        return checked

    def max_decisions(self, players: int, options: dict[str, object]) -> int:
        """TWB-72 bounds the turns."""
        return TURN_LIMIT * players * MOST_IN_A_TURN

    def deal(
        self, players: int, options: dict[str, object], stream: RandomStream, record: bool = False
    ) -> State:
        """TWB-10 to TWB-12, TWB-54."""
        state = WalkingDeadBoardState(self, options, players, stream)
        if record:
            state.events = []
        state.set_up(board_of(str(options["board"])), cards_of(str(options["cards"])))
        state.deal()
        return state

    def from_position(self, given: dict[str, object]) -> State:
        """docs/positions.md has the form."""
        return position.from_position(self, given)

    def simple_action(self, state: State, player: int, stream: RandomStream) -> int:
        """Rules of thumb (policy.py)."""
        return policy.simple_action(as_board_state(state), player, stream)

    def playout_action(self, state: State, player: int, stream: RandomStream) -> int:
        """Rules of thumb of those who know the game better (policy.py)."""
        return policy.playout_action(as_board_state(state), player, stream)

    def hint_outcome(self, before: State, now: State, player: int) -> str:
        """What has become of a choice (hints.py)."""
        return hints.outcome(as_board_state(before), as_board_state(now), player)

    def hint_reason(self, before: State, player: int, actions: list[int], seen: Outlook) -> Message:
        """What is likely to become of it, in a sentence (hints.py)."""
        return hints.reason(as_board_state(before), player, actions, seen)

    def conserved(self, state: State) -> dict[str, int]:
        """TWB-2, TWB-10: every card of each kind, and every ally token."""
        return as_board_state(state).conserved()
