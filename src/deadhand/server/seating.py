"""Who sits where at a table, whose table it is, and whether it is still in use.

``propose_…`` checks a wish and answers the entry to be stored, or raises ``Refusal``; ``reseat`` does a
stored one. Of tokens and links only hashes are ever here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable

from deadhand.bots.policy import USUAL_BOT, known_policy, thinking_seconds
from deadhand.core.errors import DeadhandError
from deadhand.core.game import Game
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.games.registry import game as find_game
from deadhand.server.absence import Absence
from deadhand.server.entries import (
    BOT_PREFIX,
    HUMAN,
    OPEN,
    AnyEntry,
    Close,
    Create,
    Link,
    Move,
    Randomness,
    Rematch,
    SeatKind,
    Sit,
    Stand,
    Start,
)
from deadhand.server.limits import LINK_SECONDS
from deadhand.server.refusals import Refusal
from deadhand.server.tokens import hash_token, read_bits, same_hash


class Seat:
    """Who sits on one seat."""

    __slots__ = ("kind", "link_at", "link_hash", "name", "randomness", "token_hash")

    def __init__(self, kind: str) -> None:
        self.kind = kind  # open | human | bot:<policy>
        self.name: str | None = None
        self.token_hash = ""
        self.randomness: str | None = None  # the part of this person's browser in the shuffle, in hex
        self.link_hash = ""  # of the link by which another browser may take the seat; "": there is none
        self.link_at = 0.0  # when it was asked for

    @property
    def bot(self) -> str | None:
        """The policy that plays here, if one does."""
        return self.kind.removeprefix(BOT_PREFIX) if self.kind.startswith(BOT_PREFIX) else None


class Seating:
    """The seats of one table."""

    def __init__(self, code: str, seed: bytes, create: Create) -> None:
        self.code = code
        self.seed = seed  # secret while the game lasts: goes into the deal, and nowhere else
        self.commitment = hashlib.sha256(seed).hexdigest()
        self.create = create
        self.seats = [Seat(kind) for kind in create.seats]
        self.creator: int | None = None  # where the one who made the table sits
        self.closed = False
        self.rematch: str | None = None  # the code of the table where the game goes on
        self.state: State | None = None
        self.absence = Absence(create, self.seats, self._running)  # who is away, and who plays for them
        self._creator_hash = create.token_hash
        self._game: Game = playable(create)

    # --- what anyone may ask ---------------------------------------------------------------------------

    @property
    def started(self) -> bool:
        """Whether the cards are dealt."""
        return self.state is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state is not None and self.state.is_terminal()

    @property
    def creator_hash(self) -> str:
        """The hash of the token that has the rights of who made the table."""
        return self._creator_hash

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
        return same_hash(self._creator_hash, hash_token(token))

    def people(self) -> int:
        """How many people have a seat."""
        return sum(seat.kind == HUMAN for seat in self.seats)

    def has_open_seat(self) -> bool:
        """Whether somebody could sit down now."""
        return not self.started and not self.closed and any(seat.kind == OPEN for seat in self.seats)

    def describe(self, connected: Iterable[int], away: Collection[int] = ()) -> dict[str, object]:
        """The ``Table`` of docs/protocol.md: who sits where. Nothing in it is secret."""
        present = set(connected)
        create = self.create
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
                    "away": number in away,
                    "played_by": self.absence.played_by[number],
                    "votes": self.absence.votes_of(number, present),
                    "votes_needed": self.absence.votes_needed(number, present, away),
                    "randomness": seat.randomness,
                }
            )
        return {
            "code": self.code,
            "game": create.game,
            "version": create.version,
            "options": self._game.shown_options(dict(create.options)),
            "players": create.players,
            "language": create.language,
            "started": self.started,
            "over": self.over,
            "closed": self.closed,
            "commitment": self.commitment,
            # Nothing more can be dealt then: until that moment it would tell every card.
            "seed": self.seed.hex() if self.over or self.closed else None,
            "creator": self.creator,
            "answer_seconds": create.answer_seconds,
            "clock": create.clock,
            "takeover": create.takeover,
            "listed": create.listed,
            "open_after_round": create.open_after_round,
            "hints": create.hints,
            "rematch": self.rematch,
            "rematch_of": create.rematch_of,
            "thinking": {kind: thinking_seconds(kind) for kind in self._kinds()},
            "seats": seats,
        }

    def _kinds(self) -> list[str]:
        """The kinds of bots that play here or may have to."""
        playing = [seat.bot for seat in self.seats] + self.absence.played_by
        return sorted({self.create.takeover, *(kind for kind in playing if kind is not None)})

    # --- wishes, checked -------------------------------------------------------------------------------

    def propose_sit(self, at: float, name: str, token_hash: str, seat: int | None = None) -> Sit:
        """Somebody wants to sit: on this seat, or on the first that is open."""
        self._before_the_deal()
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
        self._before_the_deal()
        if self._existing(seat).kind == HUMAN:
            raise Refusal("seat-taken", seat=seat + 1)
        return SeatKind(at=at, seat=seat, kind=seat_kind(kind))

    def propose_stand(self, at: float, seat: int) -> Stand:
        """Somebody wants to leave their seat, or the creator has them leave."""
        self._before_the_deal()
        if self._existing(seat).kind != HUMAN:
            raise Refusal("nobody-there", seat=seat + 1)
        return Stand(at=at, seat=seat)

    def propose_start(self, at: float, fill: str = USUAL_BOT) -> Start:
        """The creator wants the deal; bots of this kind play the seats that are still open."""
        self._before_the_deal()
        seat_kind(BOT_PREFIX + fill)
        return Start(at=at, fill=fill)

    def propose_close(self, at: float) -> Close:
        """The creator wants the table closed."""
        self._in_use()
        if self.over:
            raise Refusal("over")
        return Close(at=at)

    def propose_link(self, at: float, seat: int, link: str) -> Link:
        """Somebody wants to go on in another browser."""
        self._in_use()
        return Link(at=at, seat=seat, link_hash=hash_token(link))

    def propose_move(self, at: float, link: str, token_hash: str) -> Move:
        """Another browser has such a link. All are compared, so that time tells nothing."""
        self._in_use()
        hashed = hash_token(link)
        found: int | None = None
        for number, seat in enumerate(self.seats):
            if seat.link_hash and same_hash(seat.link_hash, hashed):
                found = number
        if found is None or at > self.seats[found].link_at + LINK_SECONDS:
            raise Refusal("link-used")  # or never made, or too old: who asks need not know which
        return Move(at=at, seat=found, token_hash=token_hash)

    def propose_randomness(self, at: float, seat: int, bits: str) -> Randomness | None:
        """A browser names its part in the shuffle. None when it is known already."""
        given = read_bits(bits)
        known = self.seats[seat].randomness
        if known is not None and known == given:
            return None
        self._in_use()
        if self.started:
            raise Refusal("started", Message("server-randomness-late"))
        if known is not None:
            raise Refusal("randomness-given")
        return Randomness(at=at, seat=seat, bits=given)

    def propose_rematch(self, at: float, code: str) -> Rematch | None:
        """The game goes on at that table. None when it goes on at some table already."""
        self._in_use()
        if not self.over:
            raise Refusal("not-over")
        return None if self.rematch is not None else Rematch(at=at, code=code)

    # --- the fold --------------------------------------------------------------------------------------

    def reseat(self, entry: AnyEntry) -> bool:
        """Do a stored entry, if it is one of these; whether it was."""
        if isinstance(entry, Sit):
            self._sit(entry)
        elif isinstance(entry, SeatKind):
            self.seats[entry.seat] = Seat(entry.kind)
        elif isinstance(entry, Stand):
            self.seats[entry.seat] = Seat(OPEN)
            if entry.seat == self.creator:
                self.creator = None  # the table is still theirs, by the token they have
        elif isinstance(entry, Close):
            self.closed = True
        elif isinstance(entry, Link):
            seat = self.seats[entry.seat]
            seat.link_hash, seat.link_at = entry.link_hash, entry.at
        elif isinstance(entry, Move):
            seat = self.seats[entry.seat]
            seat.token_hash, seat.link_hash = entry.token_hash, ""
            if entry.seat == self.creator:
                self._creator_hash = entry.token_hash
        elif isinstance(entry, Randomness):
            self.seats[entry.seat].randomness = entry.bits
        elif isinstance(entry, Rematch):
            self.rematch = entry.code
        else:
            return False
        return True

    def _sit(self, entry: Sit) -> None:
        seat = self.seats[entry.seat]
        seat.kind, seat.name, seat.token_hash = HUMAN, entry.name, entry.token_hash
        if same_hash(entry.token_hash, self._creator_hash):
            self.creator = entry.seat

    # --- helpers ---------------------------------------------------------------------------------------

    def _in_use(self) -> None:
        if self.closed:
            raise Refusal("closed")

    def _before_the_deal(self) -> None:
        self._in_use()
        if self.started:
            raise Refusal("started")

    def _running(self) -> State:
        self._in_use()
        if self.state is None:
            raise Refusal("not-started")
        if self.state.is_terminal():
            raise Refusal("over")
        return self.state

    def _existing(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refusal("no-seat", seat=seat + 1, seats=len(self.seats))
        return self.seats[seat]


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
