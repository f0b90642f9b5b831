"""The entries of a table's log. In order they are the whole truth of a table; all else is computed."""

from __future__ import annotations

import msgspec

OPEN = "open"
HUMAN = "human"
BOT_PREFIX = "bot:"
NEWEST_SHUFFLE = 2  # of tables that are made now
DEFAULT_ANSWER_SECONDS = 6  # of logs that name none; must never change


class Entry(msgspec.Struct, tag_field="entry", frozen=True, omit_defaults=True):
    """Something that happened to a table, at a time (seconds since 1970)."""

    at: float


class Create(Entry, tag="create", frozen=True, kw_only=True):
    """A table is made. ``seats``: ``open`` or ``bot:simple``, …; people sit down by entries of their own."""

    game: str
    version: int
    options: dict[str, str | int]
    players: int
    seats: list[str]
    language: str
    creator: int | None
    token_hash: str
    answer_seconds: int = DEFAULT_ANSWER_SECONDS
    clock: int = 0  # seconds for each decision, then a bot takes the seat over; 0: no clock
    takeover: str = "simple"  # the policy that does
    listed: bool = False  # shown among the open tables
    open_after_round: bool = False  # spectators see all cards, one full round late
    hints: bool = False  # whether seats may ask for hints
    shuffle: int = 1  # how the deal's stream comes from the seed (docs/fair-shuffle.md); 2: people take part
    rematch_of: str | None = None


class Sit(Entry, tag="sit", frozen=True, kw_only=True):
    """Somebody takes an open seat; their token is known by its hash."""

    seat: int
    name: str
    token_hash: str


class SeatKind(Entry, tag="seat", frozen=True, kw_only=True):
    """The creator opens a seat or gives it to a bot."""

    seat: int
    kind: str


class Start(Entry, tag="start", frozen=True, kw_only=True):
    """The deal. Seats still open go to bots of this kind."""

    fill: str


class Act(Entry, tag="act", frozen=True, kw_only=True):
    """A seat acts: one or more action texts, in order. ``id``: the browser's name for its request."""

    seat: int
    texts: list[str]
    id: str | None = None
    bot: bool = False


class TakeBack(Entry, tag="take-back", frozen=True, kw_only=True):
    """A seat takes its own hidden choice back."""

    seat: int
    id: str


class PassForMe(Entry, tag="pass-for-me", frozen=True, kw_only=True):
    """A seat wants its reactions passed unless it says otherwise, or no longer. Nobody else is told."""

    seat: int
    on: bool


class Stand(Entry, tag="stand", frozen=True, kw_only=True):
    """Before the deal somebody leaves their seat, or the creator has them leave; the seat is open again."""

    seat: int


class Close(Entry, tag="close", frozen=True, kw_only=True):
    """The creator closes the table: nothing can be done at it any more."""


class Link(Entry, tag="link", frozen=True, kw_only=True):
    """A seat asks for a link by which another browser may take it, once. An earlier link counts no more."""

    seat: int
    link_hash: str


class Move(Entry, tag="move", frozen=True, kw_only=True):
    """The link is used: the seat belongs to another browser from now on."""

    seat: int
    token_hash: str


class Randomness(Entry, tag="randomness", frozen=True, kw_only=True):
    """A browser's part in the shuffle: 32 bytes in hex, named when the commitment was known to it."""

    seat: int
    bits: str


class Takeover(Entry, tag="takeover", frozen=True, kw_only=True):
    """A bot plays for a person who is away. ``why``: ``clock`` or ``vote``."""

    seat: int
    bot: str
    why: str


class Return(Entry, tag="return", frozen=True, kw_only=True):
    """The person is back, and plays again."""

    seat: int


class Vote(Entry, tag="vote", frozen=True, kw_only=True):
    """Somebody wants a bot to play for a person who is away, or no longer wants it."""

    seat: int
    about: int
    on: bool


class Undo(Entry, tag="undo", frozen=True, kw_only=True):
    """A seat undoes the last of its own steps."""

    seat: int
    id: str


class Chat(Entry, tag="chat", frozen=True, kw_only=True):
    """A line of talk by somebody who has a seat. ``id``: the browser's name for its request."""

    seat: int
    text: str
    id: str | None = None


class Hint(Entry, tag="hint", frozen=True, kw_only=True):
    """A seat was given a hint for the decision with this id: everybody is told, of the hint nobody."""

    seat: int
    decision: int


class Rematch(Entry, tag="rematch", frozen=True, kw_only=True):
    """The game goes on at another table."""

    code: str


AnyEntry = (
    Create
    | Sit
    | SeatKind
    | Start
    | Act
    | TakeBack
    | PassForMe
    | Stand
    | Close
    | Link
    | Move
    | Randomness
    | Takeover
    | Return
    | Vote
    | Undo
    | Chat
    | Hint
    | Rematch
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode_entry(entry: AnyEntry) -> bytes:
    """As the store keeps it: one JSON object."""
    return _encoder.encode(entry)


def decode_entry(body: bytes) -> AnyEntry:
    """Reads what ``encode_entry`` wrote. Raises ``msgspec.ValidationError`` for anything else."""
    return _decoder.decode(body)
