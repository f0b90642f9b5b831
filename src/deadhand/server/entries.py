"""The entries of a table's log. In order they are the whole truth of a table; all else is computed."""

from __future__ import annotations

import msgspec

OPEN = "open"
HUMAN = "human"
BOT_PREFIX = "bot:"
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


AnyEntry = Create | Sit | SeatKind | Start | Act | TakeBack | PassForMe

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode_entry(entry: AnyEntry) -> bytes:
    """As the store keeps it: one JSON object."""
    return _encoder.encode(entry)


def decode_entry(body: bytes) -> AnyEntry:
    """Reads what ``encode_entry`` wrote. Raises ``msgspec.ValidationError`` for anything else."""
    return _decoder.decode(body)
