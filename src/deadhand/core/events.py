"""What happened, step by step, each step with its audience: for log, animation, replay and spectators."""

from __future__ import annotations

from typing import Final, final

from deadhand.core.messages import Message

EVERYONE: Final = -1


@final
class Event:
    """One step of the rules as it happened.

    ``audience`` is ``EVERYONE`` (spectators too) or the one player who may know of it: something that only
    some may know is an event of its own for each of them. ``zones`` are the public zones that the step
    changed, as they stand after it; ``private`` holds a player's own zones changed by it. ``seats`` is the
    public line of seats after it, where it changed. ``data`` is plain data of the step for those who compute
    (tests, reviews, statistics), with the same audience.
    """

    kind: str
    message: Message | None
    audience: int
    data: dict[str, object]
    zones: list[dict[str, object]]
    private: dict[int, list[dict[str, object]]]
    seats: list[dict[str, object]] | None
    focus: dict[str, object] | None
    chart: list[int] | None

    def __init__(
        self,
        kind: str,
        message: Message | None = None,
        audience: int = EVERYONE,
        data: dict[str, object] | None = None,
        zones: list[dict[str, object]] | None = None,
        private: dict[int, list[dict[str, object]]] | None = None,
        seats: list[dict[str, object]] | None = None,
        focus: dict[str, object] | None = None,
        chart: list[int] | None = None,
    ) -> None:
        self.kind = kind
        self.message = message
        self.audience = audience
        self.data = {} if data is None else data
        self.zones = [] if zones is None else zones
        self.private = {} if private is None else private
        self.seats = seats
        self.focus = focus
        self.chart = chart

    def visible_to(self, viewer: int | None) -> bool:
        """Whether this viewer (None: a spectator) may know of the step at all."""
        return self.audience == EVERYONE or self.audience == viewer

    def to_json(self, viewer: int | None) -> dict[str, object]:
        """The step as this viewer is told of it (docs/protocol.md, *Event*)."""
        zones = self.zones
        if viewer is not None and viewer in self.private:
            zones = zones + self.private[viewer]
        return {
            "kind": self.kind,
            "message": None if self.message is None else self.message.to_json(),
            "zones": zones,
            "seats": self.seats,
            "focus": self.focus,
            "chart": self.chart,
        }

    def __repr__(self) -> str:
        """For developers."""
        return f"Event({self.kind!r}, {self.message!r}, audience={self.audience}, data={self.data!r})"
