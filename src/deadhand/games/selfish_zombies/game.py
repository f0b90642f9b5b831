"""The title: options, player counts, how to deal."""

from __future__ import annotations

from deadhand.core.game import Game, Option
from deadhand.core.hints import Outlook
from deadhand.core.knowledge import card_of
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import RandomStream
from deadhand.games.selfish_zombies import hints, policy, position
from deadhand.games.selfish_zombies.cards import ALLIANCE, GAME_KEYS, NUM_ACTIONS, WASTELAND_KEYS
from deadhand.games.selfish_zombies.kinds import NOTHING_PLAYED, ROUND_LIMIT
from deadhand.games.selfish_zombies.rules import SelfishZombiesState, as_selfish_state


class SelfishZombies(Game):
    """Selfish: Zombie Edition · 自私：殭屍版."""

    def __init__(self) -> None:
        self.key = "selfish-zombies"
        self.version = 1
        self.folder = "selfish_zombies"
        self.prefix = "SZE"
        self.min_players = 2
        self.max_players = 5
        self.minutes = 20
        self.options = [
            Option("track", 6, low=4, high=10),
            Option("attack_discard", "target-chooses", ["target-chooses", "random"]),
        ]
        self.num_distinct_actions = NUM_ACTIONS

    def max_decisions(self, players: int, options: dict[str, object]) -> int:
        """SZE-72 bounds the turns; in a turn each action card is played at most once, with its answers."""
        return ROUND_LIMIT * players * (33 * (2 * players + 3) + 20)

    def deal(
        self, players: int, options: dict[str, object], stream: RandomStream, record: bool = False
    ) -> State:
        """SZE-10 to SZE-12."""
        state = SelfishZombiesState(self, options, players, stream)
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
        return policy.simple_action(as_selfish_state(state), player, stream)

    def hint_outcome(self, before: State, now: State, player: int) -> str:
        """What has become of a choice (hints.py)."""
        return hints.outcome(as_selfish_state(before), as_selfish_state(now), player)

    def hint_reason(self, before: State, player: int, actions: list[int], seen: Outlook) -> Message:
        """What is likely to become of it, in a sentence (hints.py)."""
        return hints.reason(as_selfish_state(before), player, actions, seen)

    def conserved(self, state: State) -> dict[str, int]:
        """SZE-2, SZE-3: how many of each card there are, wherever they lie."""
        whole = as_selfish_state(state)
        counts = dict.fromkeys([*GAME_KEYS, *WASTELAND_KEYS], 0)
        for pile in [*whole.hands, whole.draw[: whole.draw_left], whole.discard]:
            for kind in pile:
                counts[GAME_KEYS[kind]] += 1
        counts[GAME_KEYS[ALLIANCE]] += len(whole.alliances)
        if whole.played != NOTHING_PLAYED:
            counts[GAME_KEYS[whole.played]] += 1
        for pile in [whole.wasteland, whole.wasteland_discard, whole.looking]:
            for card in pile:
                counts[WASTELAND_KEYS[card_of(card)]] += 1
        for lying in whole.lanes:
            if lying != 0:
                counts[WASTELAND_KEYS[card_of(lying) - 1]] += 1
        return counts
