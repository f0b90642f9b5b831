"""What a title is, apart from any one game of it: key, version, options, player counts, how to deal."""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import mypyc_attr

from deadhand.core.errors import InvalidOption, InvalidPlayers
from deadhand.core.hints import Outlook, told
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import RandomStream

CHOICE: Final = "choice"
INTEGER: Final = "integer"
TEXT: Final = "text"
DIGEST_LENGTH: Final = 12


class Option:
    """One option of a game: a choice among names, an integer within bounds, or a text (a file)."""

    name: str
    kind: str
    default: str | int
    choices: list[str]
    low: int
    high: int
    max_bytes: int

    def __init__(
        self,
        name: str,
        default: str | int,
        choices: list[str] | None = None,
        low: int = 0,
        high: int = 0,
        max_bytes: int = 0,
    ) -> None:
        self.name = name
        self.default = default
        self.choices = [] if choices is None else choices
        self.kind = TEXT if max_bytes else INTEGER if choices is None else CHOICE
        self.low = low
        self.high = high
        self.max_bytes = max_bytes

    def check(self, value: object) -> str | int:
        """The value if it is one of the option's; an integer may come as text. Raises ``InvalidOption``."""
        if self.kind == CHOICE:
            if isinstance(value, str) and value in self.choices:
                return value
            raise InvalidOption(
                Message(
                    "error-option-choice",
                    {"option": self.name, "value": str(value), "choices": self.choices},
                )
            )
        if self.kind == TEXT:
            if isinstance(value, str) and _size(value) <= self.max_bytes:
                return value
            raise InvalidOption(
                Message("error-option-text", {"option": self.name, "kib": self.max_bytes // 1024})
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
        elif self.kind == TEXT:
            result["max_bytes"] = self.max_bytes
        else:
            result["low"] = self.low
            result["high"] = self.high
        return result


def _size(text: str) -> int:
    """In bytes, as it would be stored and sent."""
    return len(text.encode("utf-8", "surrogatepass"))


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
    answer_seconds: int = 6  # how long a table of people gives for a reaction, unless it wishes otherwise

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
        """The state a position describes. ``InvalidPosition`` says what is wrong and what was expected."""
        raise NotImplementedError

    def simple_action(self, state: State, player: int, stream: RandomStream) -> int:
        """What the title's simple policy does: a sensible legal action by rules of thumb, no search."""
        raise NotImplementedError

    def playout_action(self, state: State, player: int, stream: RandomStream) -> int:
        """What the playouts of a search, as far as they are led, let a player do: the simple action.

        A title may have another rule for them, quicker or nearer to what most players do.
        """
        return self.simple_action(state, player, stream)

    def hint_outcome(self, before: State, now: State, player: int) -> str:
        """What has become of a player's choice, made on ``before``: a word of the title's own; "" while open.

        Asked after every step of a trial (and at its end), which a hint makes of the best choices; what was
        seen how often is then put into words (``hint_reason``). Usual: by how much the own score has changed
        at the end of the round.
        """
        if not now.is_terminal() and now.round_number() == before.round_number():
            return ""
        return str(now.scores()[player] - before.scores()[player])

    def hint_reason(self, before: State, player: int, actions: list[int], seen: Outlook) -> Message:
        """A hint's short reason for a whole choice of a player. ``before`` is drawn from what they know."""
        return Message("hint-score", {"score": told(seen.score)})

    def conserved(self, state: State) -> dict[str, int]:
        """What a whole game never changes, counted wherever it lies: cards, coins (deadhand.testing)."""
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

    def shown_options(self, options: dict[str, object]) -> dict[str, object]:
        """The options as everybody is shown them again and again: of a long text only a digest."""
        shown = dict(options)
        for option in self.options:
            text = options.get(option.name)
            if option.kind == TEXT and isinstance(text, str) and text:
                digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
                shown[option.name] = f"sha256:{digest[:DIGEST_LENGTH]}"
        return shown

    def check_players(self, players: object, options: dict[str, object]) -> int:
        """The number of players if these options allow it. Raises ``InvalidPlayers``."""
        low, high = self.player_range(options)
        if isinstance(players, int) and not isinstance(players, bool) and low <= players <= high:
            return players
        raise InvalidPlayers(
            Message("error-players", {"game": self.key, "players": str(players), "low": low, "high": high})
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by class: a title is made without arguments, and once in a process is enough."""
        TITLES.setdefault(type(self), self)
        return (_title, (type(self),))


TITLES: Final[dict[type[Game], Game]] = {}


def _title(kind: type[Game]) -> Game:
    if kind not in TITLES:
        TITLES[kind] = kind()
    return TITLES[kind]
