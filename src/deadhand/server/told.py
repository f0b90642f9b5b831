"""What each viewer has been told of a table: their own count of updates, their events, their last view.

Everything is encoded once, when it happens, and an update exists for a viewer only when the encoded view or
the events changed for that viewer. So the count says nothing about steps that others took in secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from deadhand.core.events import Event

Viewer = int | None  # a seat, or None for a spectator

_encode = msgspec.json.Encoder().encode


class Update(NamedTuple):
    """One update of one viewer; events and view are encoded."""

    n: int
    reset: bool
    events: list[bytes]
    view: bytes

    def frame(
        self,
        window: bytes = b"null",
        pass_for_me: bool | None = None,
        clocks: Sequence[tuple[int, float]] = (),
    ) -> bytes:
        """The ``update`` frame of docs/protocol.md. ``pass_for_me``: for a seat, its own wish."""
        own = b"" if pass_for_me is None else b'"pass_for_me":%s,' % _flag(pass_for_me)
        return b'{"type":"update","n":%d,"reset":%s,"window":%s,"clocks":%s,%s"events":[%s],"view":%s}' % (
            self.n,
            _flag(self.reset),
            window,
            _encode(clocks) if clocks else b"[]",
            own,
            b",".join(self.events),
            self.view,
        )


def _flag(value: bool) -> bytes:
    return b"true" if value else b"false"


class Told:
    """What one viewer was told so far."""

    __slots__ = ("history", "n", "view")

    def __init__(self) -> None:
        self.n = 0
        self.history: list[bytes] = []
        self.view = b""

    def tell(self, events: list[bytes], view: bytes) -> Update | None:
        """The viewer's next update, or None when nothing changed for them."""
        if not events and view == self.view:
            return None
        self.n += 1
        self.history.extend(events)
        self.view = view
        return Update(self.n, False, events, view)

    def everything(self) -> Update | None:
        """All of it again, for somebody who comes (back) to the table; None before the deal."""
        if self.n == 0:
            return None
        return Update(self.n, True, self.history, self.view)


def encode_view(view: dict[str, object]) -> bytes:
    """A view as it is sent."""
    return _encode(view)


class EncodedViews:
    """All views of one moment. What a seat's has in common with the public one (``State.seat_view``) is
    encoded once; nothing is taken for common but the very same object, as it was before any seat's was made.
    """

    __slots__ = ("_common", "_view", "public")

    def __init__(self, view: dict[str, object]) -> None:
        self._view = view  # keeps its parts alive, and so their identities their own
        self._common: dict[int, msgspec.Raw] = {}
        for name, part in view.items():
            for piece in part if name == "zones" and isinstance(part, list) else (part,):
                if isinstance(piece, dict | list):
                    self._common[id(piece)] = msgspec.Raw(_encode(piece))
        self.public = self.encode(view)

    def encode(self, view: dict[str, object]) -> bytes:
        """A view as it is sent."""
        common = self._common
        parts: dict[str, object] = {name: common.get(id(part), part) for name, part in view.items()}
        zones = view.get("zones")
        if isinstance(zones, list):
            parts["zones"] = [common.get(id(zone), zone) for zone in zones]
        return _encode(parts)


class EncodedEvents:
    """The events of one step, encoded once for all who are told the same of them."""

    __slots__ = ("_events", "_public")

    def __init__(self, events: Iterable[Event]) -> None:
        self._events = list(events)
        self._public: list[bytes | None] = [None] * len(self._events)

    def for_viewer(self, viewer: Viewer) -> list[bytes]:
        """What this viewer may know of, as sent."""
        result = []
        for place, event in enumerate(self._events):
            if not event.visible_to(viewer):
                continue
            if viewer is not None and viewer in event.private:
                result.append(_encode(event.to_json(viewer)))
                continue
            text = self._public[place]
            if text is None:
                text = self._public[place] = _encode(event.to_json(viewer))
            result.append(text)
        return result
