"""The title: options, player counts, how to deal."""

from __future__ import annotations

from deadhand.core.game import Game, Option
from deadhand.core.hints import Outlook
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import RandomStream
from deadhand.games.eaten_by_zombies import hints, policy, position
from deadhand.games.eaten_by_zombies.cards import (
    HIGHEST_NUMBER,
    MAX_FILE_BYTES,
    MAX_PLAYERS,
    NUM_ACTIONS,
    NUM_BASIC,
    NUM_ZOMBIES,
    OTHERS_PER_PLAYER,
    STARTER_COPIES,
    SWAG_COPIES,
    TWO_PLAYERS,
    card_set,
    check_enough,
)
from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState, as_eaten_state


class EatenByZombies(Game):
    """Eaten By Zombies! · 殭屍嚼嚼."""

    def __init__(self) -> None:
        self.key = "eaten-by-zombies"
        self.version = 1
        self.folder = "eaten_by_zombies"
        self.prefix = "EBZ"
        self.min_players = 2
        self.max_players = MAX_PLAYERS
        self.minutes = 45
        self.answer_seconds = 3
        self.options = [
            Option("after_flee", "all-stay", ["all-stay", "oldest-leaves"]),
            Option("lost_fight", "whole-horde", ["whole-horde", "partial-kills"]),
            Option("fatigue_rounding", "up", ["up", "down"]),
            Option("extermination", "shared", ["shared", "most-cards"]),
            Option("zombie_hand", "horde-wins", ["horde-wins", "player-dies"]),
            Option("cards", "", max_bytes=MAX_FILE_BYTES),
        ]
        self.num_distinct_actions = NUM_ACTIONS

    def check_options(self, given: dict[str, object]) -> dict[str, object]:
        """A card file is read here: whatever is wrong with it is said before anybody sits down."""
        checked = Game.check_options(self, given)
        card_set(str(checked["cards"]))
        return checked

    def check_players(self, players: object, options: dict[str, object]) -> int:
        """EBZ-11: a card file must hold enough kinds for the market of so many."""
        count = Game.check_players(self, players, options)
        check_enough(card_set(str(options.get("cards", ""))), count)
        return count

    def max_decisions(self, players: int, options: dict[str, object]) -> int:
        """The zombie deck and zombie players' hands shrink every turn until the deck is renewed (EBZ-60), and
        each renewal makes all later turns reveal one more (EBZ-24): that bounds the turns. In a turn a card
        is played, lost, discarded and added at most once, and asks at most so often.
        """
        zombies = sum(TWO_PLAYERS) + NUM_ZOMBIES * (players - 2)
        swag = SWAG_COPIES * (NUM_BASIC + OTHERS_PER_PLAYER * players)
        cards = zombies + swag + players * sum(STARTER_COPIES)
        return (zombies + 1) * (zombies + 1) * (HIGHEST_NUMBER + 5) * cards

    def deal(
        self, players: int, options: dict[str, object], stream: RandomStream, record: bool = False
    ) -> State:
        """EBZ-10 to EBZ-13."""
        state = EatenByZombiesState(self, options, players, stream)
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
        return policy.simple_action(as_eaten_state(state), player, stream)

    def hint_outcome(self, before: State, now: State, player: int) -> str:
        """What has become of a choice (hints.py)."""
        return hints.outcome(as_eaten_state(before), as_eaten_state(now), player)

    def hint_reason(self, before: State, player: int, actions: list[int], seen: Outlook) -> Message:
        """What is likely to become of it, in a sentence (hints.py)."""
        return hints.reason(as_eaten_state(before), player, actions, seen)

    def conserved(self, state: State) -> dict[str, int]:
        """EBZ-1 to EBZ-3: every card of every kind, wherever it lies."""
        return as_eaten_state(state).conserved()
