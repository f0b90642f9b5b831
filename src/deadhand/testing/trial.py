"""One game under test: how it came to where it stands, and how to say what is wrong with it."""

from __future__ import annotations

import hashlib
import json
from typing import NoReturn, TypeVar

from deadhand.core.game import Game
from deadhand.core.state import State
from deadhand.core.streams import CommittedStream, FastStream, RandomStream

Item = TypeVar("Item")

LAST_SHOWN = 6


class ConformanceError(AssertionError):
    """A game breaks the contract; the message says where, and how to see it again."""


class Trial:
    """One random game: its setup, the actions so far and the kit's own stream of choices.

    Even seeds deal with the fast stream, odd ones with a committed one.
    """

    def __init__(self, game: Game, options: dict[str, object], players: int, seed: int) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.seed = seed
        self.choices = FastStream(seed + 1)
        self.log: list[tuple[int, int]] = []

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and the spectator."""
        return [*range(self.players), None]

    def stream(self) -> RandomStream:
        """A fresh stream for the deal, always the same one."""
        if self.seed % 2:
            return CommittedStream(hashlib.sha256(f"deadhand {self.seed}".encode()).digest())
        return FastStream(self.seed)

    def deal(self, record: bool = False) -> State:
        """The game at its beginning."""
        return self.game.deal(self.players, dict(self.options), self.stream(), record)

    def rebuild(self, log: list[tuple[int, int]]) -> State:
        """The game after these actions, as a table rebuilds it from its log."""
        state = self.deal()
        for player, action in log:
            state.apply_action(player, action)
        return state

    def pick(self, items: list[Item]) -> Item:
        """One of the items, by the kit's own stream."""
        return items[self.choices.below(len(items))]

    def some(self, items: list[Item], most: int) -> list[Item]:
        """At most so many of the items, drawn without repetition, in their order."""
        if len(items) <= most:
            return list(items)
        places = list(range(len(items)))
        self.choices.draw_front(places, most)
        return [items[place] for place in sorted(places[:most])]

    def fresh_stream(self) -> FastStream:
        """A new stream for resampling and for policies."""
        return FastStream(self.choices.below(1 << 31))

    def max_decisions(self) -> int:
        """The bound that the title states."""
        return self.game.max_decisions(self.players, dict(self.options))

    def play_on(self, state: State, most: int | None = None) -> list[tuple[int, int]]:
        """Play at random, in place, to the end or for some actions; the actions."""
        limit = self.max_decisions() if most is None else most
        done: list[tuple[int, int]] = []
        while not state.is_terminal() and len(done) < limit:
            player = self.pick(state.current_players())
            action = self.pick(state.legal_actions(player))
            state.apply_action(player, action)
            done.append((player, action))
        return done

    def fail(self, what: str) -> NoReturn:
        """Raise what is wrong, with everything that is needed to see it again."""
        raise ConformanceError(self.where(what))

    def where(self, what: str) -> str:
        """The sentence, with the setup, the step, the last actions and the call that repeats it."""
        lines = [
            f"{self.game.key}, options {self.options}, {self.players} players, seed {self.seed}, "
            f"step {len(self.log)}: {what}"
        ]
        if self.log:
            shown = [self._text(player, action) for player, action in self.log[-LAST_SHOWN:]]
            dots = "… " if len(self.log) > LAST_SHOWN else ""
            lines.append(f"  actions before it: {dots}{'; '.join(shown)}")
        lines.append(
            f"  to see it again: check_game(game, games=1, seed={self.seed}, players=[{self.players}], "
            f"options=[{self.options}])"
        )
        return "\n".join(lines)

    def _text(self, player: int, action: int) -> str:
        try:
            state = self.deal()
            return f"player {player}: {state.action_to_string(player, action)}"
        except Exception:  # a message about one fault must not fail by another
            return f"player {player}: action {action}"


def as_json(data: object) -> str:
    """Plain data as text, for comparing and for showing."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False)


def difference(one: object, other: object, path: str = "") -> str:
    """Where two pieces of plain data first differ: ``seats[1].state: 'chosen' / 'choosing'``."""
    if one == other:
        return ""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            if key not in other:
                return f"{path}.{key}: only in the first".lstrip(".")
            if one[key] != other[key]:
                return difference(one[key], other[key], f"{path}.{key}")
        extra = next(key for key in other if key not in one)
        return f"{path}.{extra}: only in the second".lstrip(".")
    if isinstance(one, list) and isinstance(other, list):
        for place, (first, second) in enumerate(zip(one, other, strict=False)):
            if first != second:
                return difference(first, second, f"{path}[{place}]")
        return f"{path}: {len(one)} entries / {len(other)}".lstrip(".")
    return f"{path}: {one!r} / {other!r}".lstrip(".")
