"""What every HTTP call needs: its body, its table, who asks, and an answer in JSON."""

from __future__ import annotations

import io
from typing import cast
from urllib.parse import urlsplit

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response

from deadhand.core.messages import Message
from deadhand.server.config import Config
from deadhand.server.frames import BodyType, read_body
from deadhand.server.headers import same_origin
from deadhand.server.limits import MAX_BODY, ClientLimits
from deadhand.server.lobby import Lobby
from deadhand.server.refusals import Refusal
from deadhand.server.room import Room
from deadhand.server.tokens import MAX_TOKEN_LENGTH

PROBLEM = "application/problem+json"


def as_json(content: object, status: int = 200, media_type: str = "application/json") -> Response:
    """A JSON answer; it belongs to this moment and is not to be kept."""
    return Response(
        msgspec.json.encode(content), status, media_type=media_type, headers={"cache-control": "no-store"}
    )


def lobby_of(request: Request) -> Lobby:
    """The tables of this server."""
    return cast(Lobby, request.app.state.lobby)


def config_of(request: Request) -> Config:
    """How this server is set up."""
    return cast(Config, request.app.state.config)


def address_of(request: Request) -> str:
    """Where the call comes from."""
    return request.client.host if request.client is not None else ""


async def room_of(request: Request) -> Room:
    """The table that the address names. Raises ``Refusal``."""
    return await lobby_of(request).room_for(address_of(request), request.path_params["code"])


def public_url(request: Request) -> str:
    """What addresses begin with that are given to others."""
    config = config_of(request)
    if config.public_url is not None:
        return config.public_url
    return f"{request.url.scheme}://{request.headers.get('host') or urlsplit(str(request.url)).netloc}"


def qr_code(link: str, title: str | None = None) -> bytes:
    """A link as a picture."""
    picture = io.BytesIO()
    # make_qr, not make: that may choose a Micro QR code, which many phones cannot read.
    segno.make_qr(link, error="m").save(
        picture, kind="svg", xmldecl=False, omitsize=True, border=2, title=title
    )
    return picture.getvalue()


# --- what may be asked, and how often ------------------------------------------------------------------


async def read(request: Request, kind: type[BodyType], most: int = MAX_BODY) -> BodyType:
    """A body that may be read: from our pages, not too often, not too large, and what was expected."""
    if not same_origin(request.headers, config_of(request).public_url):
        raise Refusal("wrong-origin")
    spend(request, 1.0)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refusal("too-large", limit=most)
    return read_body(bytes(body), kind)


def spend(request: Request, cost: float) -> None:
    """This call is worth so many ordinary ones. Raises ``Refusal``."""
    if not cast(ClientLimits, request.app.state.client_limits).take(address_of(request), cost):
        raise Refusal("too-fast")


def take_table(request: Request) -> None:
    """One more table is to be made. Raises ``Refusal``."""
    limits = cast(ClientLimits | None, request.app.state.table_limits)
    address = address_of(request)
    if limits is not None and not limits.take(address):
        raise Refusal("too-many-tables", seconds=limits.seconds_to_next(address))


def give_table_back(request: Request) -> None:
    """It was not made."""
    limits = cast(ClientLimits | None, request.app.state.table_limits)
    if limits is not None:
        limits.give_back(address_of(request))


# --- who asks ------------------------------------------------------------------------------------------


def token_of(request: Request) -> str | None:
    """The token that came with the call; it opens a seat, or is the creator's, or nothing."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    return token if kind.lower() == "bearer" and 0 < len(token) <= MAX_TOKEN_LENGTH else None


async def check_creator(request: Request, room: Room) -> None:
    """Only the creator goes on. Raises ``Refusal``."""
    token = await _known_token(request, room, "server-no-token")
    if not room.table.is_creator(token):
        raise Refusal("not-creator")


async def seat_asking(request: Request, room: Room) -> int:
    """The seat of who asks. Raises ``Refusal``."""
    seat = room.table.seat_of(await _known_token(request, room, "server-no-seat-key"))
    if seat is None:
        raise Refusal("not-seated")
    return seat


async def check_may_free(request: Request, room: Room, seat: int) -> None:
    """Only who sits there, or the creator, goes on. Raises ``Refusal``."""
    token = await _known_token(request, room, "server-no-seat-key")
    if room.table.seat_of(token) != seat and not room.table.is_creator(token):
        raise Refusal("not-creator")


async def _known_token(request: Request, room: Room, otherwise: str) -> str:
    """A token that opens a seat here or is the creator's; ``otherwise`` is said of any other."""
    token = token_of(request)
    if token is not None:
        for look_again in (True, False):
            if room.table.seat_of(token) is not None or room.table.is_creator(token):
                return token
            if look_again:  # it may be so new that only another process knows it
                await room.link.refresh()
    raise Refusal("wrong-token", Message(otherwise))
