"""What a log file tells: who sat where, whose bits went into the deal, and the steps that stood."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from deadhand.core.errors import DeadhandError
from deadhand.core.events import Event
from deadhand.core.fair_shuffle import deal_seed
from deadhand.core.game import Game
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import CommittedStream
from deadhand.games.registry import game as find_game
from deadhand.record import fields
from deadhand.record.fields import BadLog, Entry
from deadhand.record.logfile import End, Log
from deadhand.record.steps import Step, Steps

OPEN = "open"
HUMAN = "human"
BOT_PREFIX = "bot:"
OWN_SEED_SHUFFLE = 1
SHUFFLES = (OWN_SEED_SHUFFLE, 2)
DEFAULT_SHUFFLE = OWN_SEED_SHUFFLE  # of logs that name none

Progress = Callable[[int, int], None]  # entries done, of how many


class BrokenEntry(BadLog):
    """An entry that cannot have happened at this table."""

    def __init__(self, number: int, seat: int | None, why: Message) -> None:
        said: dict[str, object] = {"number": number, "why": why.to_json()}
        if seat is None:
            super().__init__(Message("record-entry-wrong", said))
        else:
            super().__init__(Message("record-entry-illegal", {**said, "player": seat}, why.clause))


class Moment(NamedTuple):
    """The game after a step: number 0 is the deal, which nobody did."""

    number: int
    step: Step | None
    action: str | None
    state: State
    events: list[Event]


class Chair:
    """A seat as the entries leave it."""

    __slots__ = ("bits", "kind", "name")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.name: str | None = None
        self.bits: str | None = None

    @property
    def bot(self) -> str | None:
        """The kind of bot, if one sits here."""
        return self.kind.removeprefix(BOT_PREFIX) if self.kind.startswith(BOT_PREFIX) else None


class Course:
    """The game of a log. Making one replays every entry: ``BrokenEntry`` names the first that cannot be."""

    def __init__(self, log: Log, progress: Progress | None = None) -> None:
        create = log.create
        self.log = log
        self.title = title_of(log)
        self.players = create.number("players")
        self.options = self._checked_options(create)
        self.shuffle = int(str(create.said.get("shuffle", DEFAULT_SHUFFLE)))
        if self.shuffle not in SHUFFLES:
            raise BrokenEntry(1, None, Message("record-shuffle", {"shuffle": self.shuffle}))
        self.chairs = [Chair(kind) for kind in create.texts("seats")]
        if len(self.chairs) != self.players:
            raise BrokenEntry(1, None, Message("record-seats"))
        self.closed = False
        self.dealt_at = create.at
        self.steps = Steps()
        self.acts = 0
        self.state: State | None = None
        for number, entry in enumerate(log.entries[1:], start=2):
            self._apply(number, entry)
            if progress is not None:
                progress(number, len(log.entries))

    # --- what came of it -------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.state is not None and self.state.is_terminal()

    def end(self) -> End | None:
        """The end as the rules have it; None when it was not reached."""
        if self.state is None or not self.state.is_terminal():
            return None
        winners = [seat for seat, won in enumerate(self.state.returns()) if won > 0]
        return End(winners, [int(score) for score in self.state.scores()])

    def names(self, otherwise: Callable[[int], str]) -> list[str]:
        """Everybody's name by seat; ``otherwise`` gives the name of a seat that has none."""
        return [chair.name or otherwise(seat) for seat, chair in enumerate(self.chairs)]

    def bits(self) -> dict[int, str]:
        """Whose browser took part in the shuffle, and with which bits (hex)."""
        return {seat: chair.bits for seat, chair in enumerate(self.chairs) if chair.bits is not None}

    def stream_seed(self) -> bytes:
        """The 32 bytes that the deal's stream started from."""
        log = self.log
        if self.shuffle == OWN_SEED_SHUFFLE:
            return log.seed
        given = {seat: bytes.fromhex(bits) for seat, bits in self.bits().items()}
        return deal_seed(log.seed, log.code, log.game, given)

    def moments(self, first: int = 0) -> Iterator[Moment]:
        """The game step by step, from step ``first`` on. The state is one and the same, and moves on."""
        if self.state is None:
            return
        state = self._deal(record=True)
        if first > 0:
            state.events = None  # nobody listens yet
        else:
            yield Moment(0, None, None, state, state.take_events())
        for number, step in enumerate(self.steps, start=1):
            if number == first:
                state.events = []
            done: list[str] = []
            for action in step.actions:
                if number >= first:
                    done.append(state.action_to_string(step.seat, action))
                state.apply_action(step.seat, action)
            if number >= first:
                yield Moment(number, step, " · ".join(done), state, state.take_events())

    # --- the fold --------------------------------------------------------------------------------------

    def _checked_options(self, create: Entry) -> dict[str, object]:
        given = create.said["options"]
        assert isinstance(given, dict)
        try:
            options = self.title.check_options(given)
            self.title.check_players(self.players, options)
        except DeadhandError as problem:
            raise BrokenEntry(1, None, problem.message) from None
        return options

    def _deal(self, record: bool) -> State:
        stream = CommittedStream(self.stream_seed())
        return self.title.deal(self.players, dict(self.options), stream, record)

    def _apply(self, number: int, entry: Entry) -> None:
        kind = entry.kind
        for name in ("seat", "about"):
            if name in entry.said and entry.number(name) >= self.players:
                raise BrokenEntry(number, None, Message("record-no-seat", {"seat": entry.number(name) + 1}))
        if self.closed and kind != fields.REMATCH:
            raise BrokenEntry(number, None, Message("record-after-close"))
        if kind in _BEFORE_THE_DEAL and self.state is not None:
            raise BrokenEntry(number, None, Message("record-after-deal"))
        if kind in _IN_THE_GAME and self.state is None:
            raise BrokenEntry(number, None, Message("record-before-deal"))
        if kind == fields.ACT:
            self._act(number, entry)
        elif kind == fields.TAKE_BACK:
            self._take_back(number, entry.number("seat"))
        elif kind == fields.UNDO:
            self._undo(number, entry.number("seat"))
        elif kind == fields.START:
            self._start(number, entry)
        elif kind == fields.CLOSE:
            self.closed = True
        elif kind in _BEFORE_THE_DEAL:
            self._seat(number, entry)
        elif kind == fields.CREATE:
            raise BrokenEntry(number, None, Message("record-second-create"))
        # takeover, return, vote, rematch: who held the cards changes nothing about the cards

    def _seat(self, number: int, entry: Entry) -> None:
        seat = entry.number("seat")
        chair = self.chairs[seat]
        wanted = OPEN if entry.kind == fields.SIT else HUMAN
        if entry.kind != fields.SEAT and chair.kind != wanted:
            raise BrokenEntry(number, None, Message(f"record-seat-not-{wanted}", {"seat": seat + 1}))
        if entry.kind == fields.SIT:
            chair.kind, chair.name = HUMAN, entry.text("name")
        elif entry.kind == fields.RANDOMNESS:
            if chair.bits is not None:
                raise BrokenEntry(number, None, Message("record-bits-twice", {"seat": seat + 1}))
            chair.bits = entry.text("bits")
        else:  # who goes takes their bits along; who comes gives their own
            self.chairs[seat] = Chair(OPEN if entry.kind == fields.STAND else entry.text("kind"))

    def _start(self, number: int, entry: Entry) -> None:
        for seat, chair in enumerate(self.chairs):
            if chair.kind == OPEN:
                self.chairs[seat] = Chair(BOT_PREFIX + entry.text("fill"))
        self.dealt_at = entry.at
        try:
            self.state = self._deal(record=False)
        except DeadhandError as problem:
            raise BrokenEntry(number, None, problem.message) from None

    def _act(self, number: int, entry: Entry) -> None:
        assert self.state is not None
        seat, mark = entry.number("seat"), self.state.mark()
        actions: list[int] = []
        for text in entry.texts("texts"):
            try:
                actions += self.state.apply_text(seat, text)
            except DeadhandError as problem:
                raise BrokenEntry(number, seat, problem.message) from None
        self.acts += 1
        self.steps.add(Step(seat, actions, mark, entry.said.get("bot") is True, entry.at))

    def _take_back(self, number: int, seat: int) -> None:
        assert self.state is not None
        hidden = self.state.hidden_choice(seat)
        if not hidden:
            raise BrokenEntry(number, None, Message("record-nothing-hidden"))
        self.steps.take_back(seat, hidden)
        self._rebuild()

    def _undo(self, number: int, seat: int) -> None:
        assert self.state is not None
        last = self.steps.undoable(self.state)
        if last is None or last.seat != seat:
            raise BrokenEntry(number, None, Message("record-nothing-to-undo"))
        self.steps.undo(self.state)
        self._rebuild()

    def _rebuild(self) -> None:
        self.state = self._deal(record=False)
        self.steps.replay(self.state)


_BEFORE_THE_DEAL = (fields.SIT, fields.STAND, fields.SEAT, fields.RANDOMNESS, fields.START)
_IN_THE_GAME = (fields.ACT, fields.TAKE_BACK, fields.UNDO, fields.TAKEOVER, fields.RETURN, fields.VOTE)


def title_of(log: Log) -> Game:
    """The game that was played, if this build plays it as it was played then. Raises ``BadLog``."""
    create = log.create
    if create.text("game") != log.game or create.number("version") != log.version:
        raise BrokenEntry(1, None, Message("record-other-head"))
    title = find_game(log.game)
    if title.version != log.version:
        raise BadLog(
            Message(
                "record-other-version",
                {"game": {"id": f"game-{title.key}-name"}, "found": log.version, "known": title.version},
            )
        )
    return title
