"""What a title is, apart from any one game of it: key, version, options, player counts, how to deal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deadhand.core.errors import InvalidOption, InvalidPlayers
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import RandomStream

CHOICE: Final = "choice"
INTEGER: Final = "integer"


class Option:
    """One option of a game: a choice among names, or an integer within bounds."""

    name: str
    kind: str
    default: str | int
    choices: list[str]
    low: int
    high: int

    def __init__(
        self, name: str, default: str | int, choices: list[str] | None = None, low: int = 0, high: int = 0
    ) -> None:
        self.name = name
        self.default = default
        self.choices = [] if choices is None else choices
        self.kind = INTEGER if choices is None else CHOICE
        self.low = low
        self.high = high

    def check(self, value: object) -> str | int:
        """The value if it is one of the option's; an integer may come as text. Raises ``InvalidOption``."""
        if self.kind == CHOICE:
            if isinstance(value, str) and value in self.choices:
                return value
            raise InvalidOption(
                Message("error-option-choice", {"option": self.name, "value": str(value), "choices": self.choices})
            )
        number: object = value
        if isinstance(value, str) and value.lstrip("-").isdecimal() and len(value) < 10:
            number = int(value)
        if isinstance(number, int) and not isinstance(number, bool) and self.low <= number <= self.high:
            return number
        raise InvalidOption(
            Message(
                "error-option-integer",
                {"option": self.name, "value": str(value), "low": self.low, "high": self.high},
            )
        )

    def to_json(self) -> dict[str, object]:
        """As the protocol's list of games has it."""
        result: dict[str, object] = {"name": self.name, "kind": self.kind, "default": self.default}
        if self.kind == CHOICE:
            result["choices"] = self.choices
        else:
            result["low"] = self.low
            result["high"] = self.high
        return result


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A title. One instance each, found by its key (``deadhand.game(key)``).

    ``version`` rises only when the behaviour does: old logs name the version they were played with.
    ``folder`` is the package folder that holds the title's texts and rulebook; ``prefix`` begins its clauses.
    """

    key: str
    version: int
    folder: str
    prefix: str
    min_players: int
    max_players: int
    minutes: int
    options: list[Option]
    num_distinct_actions: int

    def player_range(self, options: dict[str, object]) -> tuple[int, int]:
        """The fewest and the most players with these options."""
        return (self.min_players, self.max_players)

    def max_decisions(self, players: int, options: dict[str, object]) -> int:
        """No game, however it is played, has more small decisions than this."""
        raise NotImplementedError

    def deal(
        self, players: int, options: dict[str, object], stream: RandomStream, record: bool = False
    ) -> State:
        """A new game, after its setup; ``record``: with events from the setup on.

        Arguments are checked already (``check_options``, ``check_players``).
        """
        raise NotImplementedError

    def from_position(self, position: dict[str, object]) -> State:
        """The state a position describes. Raises ``InvalidPosition`` with what is wrong and what was expected."""
        raise NotImplementedError

    def simple_action(self, state: State, player: int, stream: RandomStream) -> int:
        """What the title's simple policy does: a sensible legal action by rules of thumb, no search."""
        raise NotImplementedError

    def conserved(self, state: State) -> dict[str, int]:
        """What a whole game never changes, counted wherever it lies: cards, coins. For the conformance kit."""
        raise NotImplementedError

    def check_options(self, given: dict[str, object]) -> dict[str, object]:
        """All options with their values, defaults filled in. Raises ``InvalidOption``."""
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise InvalidOption(
                    Message("error-option-unknown", {"option": str(name), "game": self.key, "options": names})
                )
        return {option.name: option.check(given.get(option.name, option.default)) for option in self.options}

    def check_players(self, players: object, options: dict[str, object]) -> int:
        """The number of players if these options allow it. Raises ``InvalidPlayers``."""
        low, high = self.player_range(options)
        if isinstance(players, int) and not isinstance(players, bool) and low <= players <= high:
            return players
        raise InvalidPlayers(
            Message("error-players", {"game": self.key, "players": str(players), "low": low, "high": high})
        )
