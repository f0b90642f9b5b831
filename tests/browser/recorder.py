"""Everything that a browser receives: bodies, headers and WebSocket frames, as DevTools has them."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import CDPSession, Error
from robot import Person

Json = dict[str, Any]


@dataclass(frozen=True)
class Body:
    """One answer of HTTP."""

    method: str
    path: str
    content: bytes


class Recorder:
    """Records a person's page from before its first request on."""

    def __init__(self, person: Person, session: CDPSession) -> None:
        self.person = person
        self.session = session
        self.bodies: list[Body] = []
        self.frames: list[str] = []
        self.headers: list[str] = []
        self.lost: list[str] = []  # answers whose body could not be had
        self._asked: dict[str, tuple[str, str]] = {}
        self._reading: set[asyncio.Task[None]] = set()
        session.on("Network.requestWillBeSent", self._request)
        session.on("Network.responseReceived", self._response)
        session.on("Network.responseReceivedExtraInfo", self._more_headers)
        session.on("Network.loadingFinished", self._finished)
        session.on("Network.webSocketFrameReceived", self._frame)
        session.on("Network.webSocketHandshakeResponseReceived", self._handshake)
        session.on("Network.eventSourceMessageReceived", self._unexpected)
        session.on("Network.webTransportCreated", self._unexpected)

    @classmethod
    async def on(cls, person: Person) -> Recorder:
        """Begin to record."""
        session = await person.context.new_cdp_session(person.page)
        recorder = cls(person, session)
        sizes = {"maxTotalBufferSize": 200_000_000, "maxResourceBufferSize": 50_000_000}
        await session.send("Network.enable", sizes)
        return recorder

    async def settle(self) -> None:
        """Until every body that was announced is here."""
        while self._reading:
            await asyncio.gather(*self._reading)
            await asyncio.sleep(0)

    def everything(self, changed: Callable[[str], str]) -> bytes:
        """All bytes in a row, what is text (all but pictures and fonts) changed like this before."""
        parts = []
        for content in [
            *(body.content for body in self.bodies),
            *map(str.encode, self.frames + self.headers),
        ]:
            try:
                parts.append(changed(content.decode()).encode())
            except UnicodeDecodeError:
                parts.append(content)
        return b"\n".join(parts)

    def _request(self, event: Json) -> None:
        self._asked[event["requestId"]] = (event["request"]["method"], event["request"]["url"])

    def _response(self, event: Json) -> None:
        self.headers.append(json.dumps(event["response"]["headers"]))

    def _more_headers(self, event: Json) -> None:
        self.headers.append(event.get("headersText") or json.dumps(event["headers"]))

    def _handshake(self, event: Json) -> None:
        self.headers.append(json.dumps(event["response"]["headers"]))

    def _frame(self, event: Json) -> None:
        frame = event["response"]
        text = frame["payloadData"]
        self.frames.append(text if frame["opcode"] == 1 else base64.b64decode(text).decode("latin-1"))

    def _unexpected(self, event: Json) -> None:
        self.lost.append(f"a channel that nobody records: {event}")

    def _finished(self, event: Json) -> None:
        task = asyncio.ensure_future(self._read(event["requestId"]))
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def _read(self, request: str) -> None:
        method, url = self._asked.get(request, ("?", "?"))
        try:
            answer = await self.session.send("Network.getResponseBody", {"requestId": request})
        except Error as problem:
            self.lost.append(f"{method} {url}: {problem}")
            return
        text = answer["body"]
        content = base64.b64decode(text) if answer["base64Encoded"] else text.encode()
        self.bodies.append(Body(method, urlsplit(url).path, content))
