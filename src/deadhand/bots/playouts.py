"""Playouts: a game drawn from what a player knows is played to its end, led by the title's rules of thumb."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from deadhand.core.state import State
from deadhand.core.streams import RandomStream

PERCENT: Final = 100


@final
class Manner:
    """How playouts are played and what they are worth.

    ``own`` and ``others``: how many of a hundred decisions, of the player who thinks and of all others, are
    made by the title's rule for playouts (usually its simple policy). ``own_simple`` and ``others_simple``:
    how many more by the simple policy itself, where that is another. The rest are random. ``steady``: so many
    of the others are led all playout long, and the rest of them never. ``score_weight``: what a point of the
    own score is worth, as a share of a victory. ``rounds``: a playout is cut off after so many rounds, and
    only its scores count; 0: at the end of the game.
    """

    own: i64
    others: i64
    score_weight: float
    rounds: i64
    own_simple: i64
    steady: bool
    others_simple: i64

    def __init__(
        self,
        own: i64,
        others: i64,
        score_weight: float = 0.0,
        rounds: i64 = 0,
        own_simple: i64 = 0,
        steady: bool = False,
        others_simple: i64 = 0,
    ) -> None:
        self.own = own
        self.others = others
        self.score_weight = score_weight
        self.rounds = rounds
        self.own_simple = own_simple
        self.steady = steady
        self.others_simple = others_simple

    def to_the_end(self) -> Manner:
        """The same without a cut-off."""
        return Manner(
            self.own, self.others, self.score_weight, 0, self.own_simple, self.steady, self.others_simple
        )


@final
class Playout:
    """One playout after the other, for one decision of one player: what came of the last of them.

    ``led``: for whom the title's rule decides, where others are steady, a bit each. ``shares`` and
    ``scores`` are those of all players at the end. ``change`` is by how much the own score changed soon:
    until the next round or, in a title without rounds, until the player is asked the like again.
    """

    observer: i64
    manner: Manner
    led: i64
    asked: i64
    first_round: i64
    first_score: i64
    round: i64
    rounds: i64
    is_soon: bool
    change: i64
    shares: list[float]
    scores: list[int]

    def __init__(self, state: State, observer: i64, manner: Manner) -> None:
        self.observer = observer
        self.manner = manner
        self.asked = state.top_kind()
        self.first_round = state.round_number()
        self.first_score = state.scores()[observer]
        self.shares = []
        self.scores = state.scores()
        self.led = 0
        self.again()

    def begin(self, stream: RandomStream) -> None:
        """The next playout starts; who of the others is led in it is drawn, where they are steady."""
        if self.manner.steady:
            self.led = 0
            player: i64
            for player in range(len(self.scores)):
                if stream.below(PERCENT) < self.manner.others:
                    self.led |= 1 << player
        self.again()

    def again(self) -> None:
        """The next playout starts, with the same others."""
        self.round = self.first_round
        self.rounds = 0
        self.is_soon = True
        self.change = 0

    def goes_on(self, state: State, player: i64) -> bool:
        """Take note of a step, after which this player is to act; False when the playout is over."""
        if player < 0:
            return False
        if self.first_round == 0:
            if self.is_soon and player == self.observer and state.top_kind() == self.asked:
                self.soon_is_over(state)
            return True
        now = state.round_number()
        if now != self.round:
            self.round = now
            self.rounds += 1
            if self.is_soon:
                self.soon_is_over(state)
        return self.manner.rounds == 0 or self.rounds < self.manner.rounds

    def soon_is_over(self, state: State) -> None:
        """What the score has come to by now."""
        self.is_soon = False
        score: i64 = state.scores()[self.observer]
        self.change = score - self.first_score

    def action(self, state: State, player: i64, stream: RandomStream) -> i64:
        """What a player does in this playout."""
        manner = self.manner
        led = manner.own
        simple = manner.own_simple
        if player != self.observer:
            led = manner.others
            simple = manner.others_simple
            if manner.steady:
                led = PERCENT if (self.led >> player) & 1 else 0
        if led >= PERCENT:
            return state.game.playout_action(state, player, stream)
        if simple >= PERCENT:
            return state.game.simple_action(state, player, stream)
        if led + simple > 0:
            lot: i64 = stream.below(PERCENT)
            if lot < led:
                return state.game.playout_action(state, player, stream)
            if lot < led + simple:
                return state.game.simple_action(state, player, stream)
        return state.random_action(player, stream)

    def play_on(self, state: State, player: i64, stream: RandomStream) -> None:
        """Play on, in place, until the playout is over; then settle it."""
        while self.goes_on(state, player):
            state.apply_unchecked(player, self.action(state, player, stream))
            player = state.next_player()
        self.settle(state)

    def settle(self, state: State) -> None:
        """Shares and scores as they are now: a shared victory counts in equal parts."""
        shares = state.returns()
        total = 0.0
        for share in shares:
            total += share
        if total > 1.0:
            player: i64 = 0
            for share in shares:
                shares[player] = share / total
                player += 1
        self.shares = shares
        self.scores = state.scores()
        if self.is_soon:
            self.soon_is_over(state)

    def value(self, player: i64) -> float:
        """What the playout is worth to a player."""
        weight = self.manner.score_weight
        if weight == 0.0:
            return self.shares[player]
        return self.shares[player] + weight * float(self.scores[player])
