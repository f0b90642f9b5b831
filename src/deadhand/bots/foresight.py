"""Foresight: what pays for those who choose in secret at the same time (search.py)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from deadhand.bots.playouts import PERCENT, Playout
from deadhand.core.state import State
from deadhand.core.streams import RandomStream

EXPERIENCE: Final = 24  # rounds before anybody chooses by what has paid
TRIED: Final = 2  # times that an action must have been chosen to count
UNKNOWN: Final = -1
DOUBT: Final = 4.0  # times more that it is taken to have brought nothing


@final
class Average:
    """Of what came of the states in which something was so."""

    count: float
    total: float

    def __init__(self) -> None:
        self.count = 0.0
        self.total = 0.0

    def add(self, value: float) -> None:
        """One more."""
        self.count += 1.0
        self.total += value


@final
class Choice:
    """What one of the others has chosen in the state at hand, and from which actions."""

    player: i64
    action: i64
    actions: list[int]
    total: float

    def __init__(self, player: i64, action: i64, actions: list[int]) -> None:
        self.player = player
        self.action = action
        self.actions = actions
        self.total = 0.0


@final
class Foresight:
    """What others choose in secret at the same time, learned in the course of one search.

    An action is worth what it brought to whoever chose it, beyond what those had who could have chosen it;
    what is learned of one player counts for all. In ``percent`` of the states each of the others chooses the
    action that is worth most, and in the rest as in any playout.
    """

    percent: i64
    rounds: i64
    chosen: dict[int, Average]
    offered: dict[int, Average]
    choices: list[Choice]
    results: float

    def __init__(self, percent: i64) -> None:
        self.percent = percent
        self.rounds = 0
        self.chosen = {}
        self.offered = {}
        self.choices = []
        self.results = 0.0

    def choose(self, state: State, playout: Playout, stream: RandomStream) -> None:
        """All others who are asked now choose, in place. Of several small steps it is the first."""
        self.choices = []
        self.results = 0.0
        asked = state.top_players() & ~(1 << playout.observer)
        if asked == 0:
            return
        thinks = self.rounds >= EXPERIENCE and stream.below(PERCENT) < self.percent
        player: i64
        for player in range(state.num_players):
            if (asked >> player) & 1:
                actions = state.legal_actions(player)
                action = self._best(actions) if thinks else UNKNOWN
                if action == UNKNOWN:
                    action = playout.action(state, player, stream)
                self.choices.append(Choice(player, action, actions))
        for choice in self.choices:
            state.apply_unchecked(choice.player, choice.action)

    def note(self, playout: Playout) -> None:
        """What a playout that went on from there came to."""
        self.results += 1.0
        for choice in self.choices:
            choice.total += playout.value(choice.player)

    def learn(self) -> None:
        """From the playouts noted since all have chosen."""
        self.rounds += 1
        for choice in self.choices:
            value = choice.total / self.results
            _average(self.chosen, choice.action).add(value)
            for action in choice.actions:
                _average(self.offered, action).add(value)

    def worth(self, action: i64) -> float:
        """What an action that has been chosen brought, beyond what those had who could have chosen it."""
        chosen = self.chosen[action]
        offered = self.offered[action]
        return (chosen.total - chosen.count * offered.total / offered.count) / (chosen.count + DOUBT)

    def _best(self, actions: list[int]) -> i64:
        """The action that is worth most; UNKNOWN if none has been tried enough."""
        best: i64 = UNKNOWN
        most = 0.0
        for action in actions:
            if action in self.chosen and self.chosen[action].count >= float(TRIED):
                worth = self.worth(action)
                if best == UNKNOWN or worth > most:
                    best = action
                    most = worth
        return best


def _average(averages: dict[int, Average], action: i64) -> Average:
    found = averages.get(action)
    if found is None:
        found = Average()
        averages[action] = found
    return found
