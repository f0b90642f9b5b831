"""A table: a fold over its log. Given the entries in order, any process has the same table.

No clock, no network, no store in here. ``propose_…`` checks a wish against the table as it stands and answers
the entry to be stored, or raises ``Refusal``; ``apply`` does a stored entry and says who is to be told what.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from deadhand.bots.policy import known_policy
from deadhand.core.errors import DeadhandError
from deadhand.core.events import EVERYONE, Event
from deadhand.core.game import Game
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import CommittedStream
from deadhand.games.registry import game as find_game
from deadhand.server.entries import (
    BOT_PREFIX,
    HUMAN,
    OPEN,
    Act,
    AnyEntry,
    Create,
    PassForMe,
    SeatKind,
    Sit,
    Start,
    TakeBack,
)
from deadhand.server.limits import MAX_NAME
from deadhand.server.refusals import Refusal
from deadhand.server.tokens import hash_token, same_hash
from deadhand.server.told import Told, Update, Viewer, encode_events, encode_view

FILL = "simple"  # who plays the seats that are still open at the start


class Seat:
    """Who sits on one seat."""

    __slots__ = ("kind", "name", "token_hash")

    def __init__(self, kind: str) -> None:
        self.kind = kind  # open | human | bot:<policy>
        self.name: str | None = None
        self.token_hash = ""

    @property
    def bot(self) -> str | None:
        """The policy that plays here, if one does."""
        return self.kind.removeprefix(BOT_PREFIX) if self.kind.startswith(BOT_PREFIX) else None


class Change(NamedTuple):
    """What an entry changed, by who is to be told."""

    seating: bool
    updates: dict[Viewer, Update]


class Reaction(NamedTuple):
    """A seat is asked for a reaction. ``decision``: its decision's id; ``passing``: answering nothing."""

    seat: int
    decision: int
    passing: str


class BotChoice(NamedTuple):
    """What a bot wants to do; ``answers``: how often its seat had acted when it was asked."""

    seat: int
    answers: int
    texts: list[str]


class Table:
    """One table as it stands after the entries applied so far."""

    def __init__(self, code: str, seed: bytes, create: Create) -> None:
        self.code = code
        self.seed = seed  # secret: goes into the deal, and nowhere else
        self.commitment = hashlib.sha256(seed).hexdigest()
        self.create = create
        self.length = 1  # entries applied, ``create`` included
        self.seats = [Seat(kind) for kind in create.seats]
        self.state: State | None = None
        self.told: dict[Viewer, Told] = {}
        self.done: set[tuple[int, str]] = set()  # requests that are done, by seat and id
        self.answers = [0] * create.players  # how often each seat acted or took back: its decision ids
        self.pass_for_me = [False] * create.players  # whose reactions are passed unless they say otherwise
        self._actions: list[tuple[int, int]] = []  # the small actions in force, to rebuild the state from
        self._game: Game = playable(create)

    @classmethod
    def replay(cls, code: str, seed: bytes, entries: Iterable[AnyEntry]) -> Table:
        """The table of a log. Raises ``Refusal`` when this build cannot replay it."""
        steps = iter(entries)
        create = next(steps, None)
        if not isinstance(create, Create):
            raise Refusal("broken")
        table = cls(code, seed, create)
        for entry in steps:
            table.apply(entry)
        return table

    # --- what anyone may ask ---------------------------------------------------------------------------

    @property
    def started(self) -> bool:
        """Whether the cards are dealt."""
        return self.state is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state is not None and self.state.is_terminal()

    def seat_of(self, token: str) -> int | None:
        """The seat that a token opens. All are compared, so that time tells nothing."""
        hashed = hash_token(token)
        found: int | None = None
        for number, seat in enumerate(self.seats):
            if seat.token_hash and same_hash(seat.token_hash, hashed):
                found = number
        return found

    def is_creator(self, token: str) -> bool:
        """Whether the token is of who made the table."""
        return same_hash(self.create.token_hash, hash_token(token))

    def bots_to_act(self) -> list[int]:
        """The seats of bots that may act now, apart from reactions: those have their own time."""
        state = self.state
        if state is None:
            return []
        return [
            seat
            for seat in state.current_players()
            if self.seats[seat].bot is not None and state.reaction_pass(seat) < 0
        ]

    def reaction(self) -> Reaction | None:
        """Who is asked for a reaction now. It is asked of one player at a time."""
        state = self.state
        if state is not None:
            for seat in state.current_players():
                passing = state.reaction_pass(seat)
                if passing >= 0:
                    return Reaction(seat, self.answers[seat], state.action_to_string(seat, passing))
        return None

    def can_only_pass(self, asked: Reaction) -> bool:
        """Whether that seat has nothing to answer with. Only for the eyes of that seat."""
        state = self._running()
        return state.legal_actions(asked.seat) == [state.reaction_pass(asked.seat)]

    def people(self) -> int:
        """How many people have a seat."""
        return sum(seat.kind == HUMAN for seat in self.seats)

    def describe(self, connected: Iterable[int]) -> dict[str, object]:
        """The ``Table`` of docs/protocol.md: who sits where. Nothing in it is secret."""
        present = set(connected)
        seats = []
        for number, seat in enumerate(self.seats):
            kind = "bot" if seat.bot is not None else seat.kind
            seats.append(
                {
                    "seat": number,
                    "kind": kind,
                    "bot": seat.bot,
                    "name": seat.name,
                    "connected": number in present,
                }
            )
        return {
            "code": self.code,
            "game": self.create.game,
            "version": self.create.version,
            "options": self._game.shown_options(dict(self.create.options)),
            "players": self.create.players,
            "language": self.create.language,
            "started": self.started,
            "over": self.over,
            "commitment": self.commitment,
            "creator": self.create.creator,
            "answer_seconds": self.create.answer_seconds,
            "seats": seats,
        }

    # --- wishes, checked -------------------------------------------------------------------------------

    def propose_sit(self, at: float, name: str, token_hash: str, seat: int | None = None) -> Sit:
        """Somebody wants to sit: on this seat, or on the first that is open."""
        if self.started:
            raise Refusal("started")
        if seat is None:
            free = [number for number, place in enumerate(self.seats) if place.kind == OPEN]
            if not free:
                raise Refusal("full")
            seat = free[0]
        elif self._existing(seat).kind != OPEN:
            raise Refusal("seat-taken", seat=seat + 1)
        return Sit(at=at, seat=seat, name=name, token_hash=token_hash)

    def propose_seat(self, at: float, seat: int, kind: str) -> SeatKind:
        """The creator wants a bot on a seat, or the seat open."""
        if self.started:
            raise Refusal("started")
        if self._existing(seat).kind == HUMAN:
            raise Refusal("seat-taken", seat=seat + 1)
        return SeatKind(at=at, seat=seat, kind=seat_kind(kind))

    def propose_start(self, at: float) -> Start:
        """The creator wants the deal."""
        if self.started:
            raise Refusal("started")
        return Start(at=at, fill=FILL)

    def propose_act(self, at: float, seat: int, decision: int, text: str, request: str) -> Act | None:
        """A seat wants to act. None when this very request is done already."""
        if self._is_done(seat, request):
            return None
        state = self._running()
        if decision != self.answers[seat]:
            raise Refusal("stale")
        self._try(state, seat, [text])
        return Act(at=at, seat=seat, texts=[text], id=request)

    def propose_answer(self, at: float, asked: Reaction, texts: list[str], request: str) -> Act:
        """The answer to a reaction when its time is up: alike whether it was considered or comes by itself.

        ``request``: the browser's, or one made up. The entry names it by a hash, so that not even the log
        tells one from the other.
        """
        state = self._running()
        if self.reaction() != asked:
            raise Refusal("stale")
        self._try(state, asked.seat, texts)
        if self.seats[asked.seat].bot is not None:
            return Act(at=at, seat=asked.seat, texts=texts, bot=True)
        return Act(at=at, seat=asked.seat, texts=texts, id=self._mark(asked.seat, request))

    def propose_pass_for_me(self, at: float, seat: int, on: bool) -> PassForMe | None:
        """A seat wants its reactions passed, or no longer. None when it is so already."""
        self._running()
        return None if self.pass_for_me[seat] == on else PassForMe(at=at, seat=seat, on=on)

    def propose_bot_acts(self, at: float, choices: Iterable[BotChoice]) -> list[Act]:
        """What bots have chosen, as far as it still fits: the table may have moved while they thought.

        Several go together only while they answer one and the same (simultaneous) decision.
        """
        if self.state is None:
            return []
        trial = self.state
        entries: list[Act] = []
        for choice in choices:
            if choice.answers != self.answers[choice.seat] or not trial.is_to_act(choice.seat):
                continue
            attempt = trial.clone()
            try:
                for text in choice.texts:
                    attempt.apply_text(choice.seat, text)
            except DeadhandError:
                continue
            entries.append(Act(at=at, seat=choice.seat, texts=choice.texts, bot=True))
            left = [player for player in trial.current_players() if player != choice.seat]
            if attempt.current_players() != left or attempt.top_kind() != trial.top_kind():
                break  # that answer ended the decision: what the others chose was meant for it
            trial = attempt
        return entries

    def propose_take_back(self, at: float, seat: int, request: str) -> TakeBack | None:
        """A seat wants its hidden choice back. None when this very request is done already."""
        if self._is_done(seat, request):
            return None
        if not self._running().hidden_choice(seat):
            raise Refusal("nothing-to-take-back")
        return TakeBack(at=at, seat=seat, id=request)

    def why_not(self, seat: int, text: str) -> Message | None:
        """Why this seat may not do that now; None when it may."""
        return self._running().why_not(seat, text)

    # --- the fold --------------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry) -> Change:
        """Do a stored entry. It was checked before it was stored, so only a broken log can fail."""
        self.length += 1
        if isinstance(entry, Act):
            return Change(False, self._act(entry))
        if isinstance(entry, TakeBack):
            return Change(False, self._take_back(entry))
        if isinstance(entry, PassForMe):
            self.pass_for_me[entry.seat] = entry.on
            return Change(False, {})
        if isinstance(entry, Sit):
            seat = self.seats[entry.seat]
            seat.kind, seat.name, seat.token_hash = HUMAN, entry.name, entry.token_hash
            return Change(True, {})
        if isinstance(entry, SeatKind):
            self.seats[entry.seat] = Seat(entry.kind)
            return Change(True, {})
        if isinstance(entry, Start):
            return Change(True, self._start(entry))
        raise Refusal("broken")

    def _start(self, entry: Start) -> dict[Viewer, Update]:
        for number, seat in enumerate(self.seats):
            if seat.kind == OPEN:
                self.seats[number] = Seat(BOT_PREFIX + entry.fill)
        self.state = self._deal(record=True)
        # Bots need no telling: they are asked with a state drawn from what they may know.
        people: list[Viewer] = [number for number, seat in enumerate(self.seats) if seat.kind == HUMAN]
        self.told = {viewer: Told() for viewer in [*people, None]}
        return self._tell(self.state.take_events())

    def _deal(self, record: bool) -> State:
        create = self.create
        return self._game.deal(create.players, dict(create.options), CommittedStream(self.seed), record)

    def _act(self, entry: Act) -> dict[Viewer, Update]:
        state = self._running()
        for text in entry.texts:
            self._actions.extend((entry.seat, action) for action in state.apply_text(entry.seat, text))
        self._answered(entry.seat, entry.id)
        return self._tell(state.take_events())

    def _take_back(self, entry: TakeBack) -> dict[Viewer, Update]:
        state = self._running()
        seat = entry.seat
        choice = state.hidden_choice(seat)
        was_known = not state.is_to_act(
            seat
        )  # who has chosen is public; who is only choosing has shown nothing
        for action in reversed(choice):
            place = len(self._actions) - 1 - self._actions[::-1].index((seat, action))
            del self._actions[place]
        fresh = self._deal(record=False)
        for player, action in self._actions:
            fresh.apply_action(player, action)
        fresh.events = []
        self.state = fresh
        self._answered(seat, entry.id)
        seats = fresh.view(None).get("seats")
        event = Event(
            "taken-back",
            Message("server-log-taken-back", {"player": seat}),
            audience=EVERYONE if was_known else seat,
            seats=seats if isinstance(seats, list) else None,
        )
        return self._tell([event])

    def _answered(self, seat: int, request: str | None) -> None:
        self.answers[seat] += 1
        if request is not None:
            self.done.add((seat, request))

    def _is_done(self, seat: int, request: str) -> bool:
        return (seat, request) in self.done or (seat, self._mark(seat, request)) in self.done

    def _mark(self, seat: int, request: str) -> str:
        text = f"{self.code}/{seat}/{request}".encode("utf-8", "surrogatepass")
        return hashlib.sha256(text).hexdigest()[:32]

    def _tell(self, events: list[Event]) -> dict[Viewer, Update]:
        updates: dict[Viewer, Update] = {}
        shared: dict[bytes, bytes] = {}
        for viewer, told in self.told.items():
            update = told.tell(encode_events(events, viewer, shared), self._encoded_view(viewer))
            if update is not None:
                updates[viewer] = update
        return updates

    def _encoded_view(self, viewer: Viewer) -> bytes:
        assert self.state is not None
        view = self.state.view(viewer)
        decision = view.get("decision")
        if viewer is not None and isinstance(decision, dict):
            decision["id"] = self.answers[viewer]
        return encode_view(view)

    # --- helpers ---------------------------------------------------------------------------------------

    def _running(self) -> State:
        if self.state is None:
            raise Refusal("not-started")
        if self.state.is_terminal():
            raise Refusal("over")
        return self.state

    def _existing(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refusal("no-seat", seat=seat + 1, seats=len(self.seats))
        return self.seats[seat]

    @staticmethod
    def _try(state: State, seat: int, texts: list[str]) -> None:
        """Do it on a copy first: whatever goes wrong, nothing is stored and the table stays as it was."""
        trial = state.clone()
        try:
            for text in texts:
                trial.apply_text(seat, text)
        except DeadhandError as problem:
            raise Refusal("illegal", problem.message) from None


def playable(create: Create) -> Game:
    """The title of a log, if this build plays it as it was played then."""
    try:
        title = find_game(create.game)
    except DeadhandError:
        raise Refusal("other-version") from None
    if title.version != create.version:
        raise Refusal("other-version")
    return title


def seat_kind(text: str) -> str:
    """``open`` or ``bot:<policy>`` as a creator may ask for it."""
    if text == OPEN:
        return text
    if text.startswith(BOT_PREFIX):
        try:
            known_policy(text.removeprefix(BOT_PREFIX))
        except DeadhandError as problem:
            raise Refusal.of(problem) from None
        return text
    raise Refusal("malformed", Message("server-seat-kind", {"kind": text}))


def tidy_name(text: str) -> str:
    """A name as it is shown: one line, no invisible marks, not too long. May be empty."""
    plain = unicodedata.normalize("NFC", text)
    kept = "".join(
        letter if unicodedata.category(letter)[0] not in "CZ" or letter == "\u200d" else " "
        for letter in plain
    )
    return " ".join(kept.split())[:MAX_NAME].strip()
