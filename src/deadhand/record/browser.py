"""The way in for a browser that runs this package by itself: bytes in, JSON texts out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Protocol

from deadhand.record.verify import Finding, Known, verify

EVERY = 8  # entries between two words on how far it has come

Post = Callable[[str], object]


class Buffer(Protocol):
    """A browser's bytes, as Pyodide hands them over."""

    def to_bytes(self) -> bytes:
        """A copy of them."""


def check_buffer(body: Buffer, bits: str | None, commitment: str | None, post: Post) -> None:
    """The same as ``check``, called from JavaScript."""
    # what is null there may come as a value of its own, which is no text
    check(body.to_bytes(), _text(bits), _text(commitment), post)


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def check(body: bytes, bits: str | None, commitment: str | None, post: Post) -> None:
    """Verify a log file; ``post`` is called with each finding, the progress, and at last the verdict."""

    def tell(finding: Finding) -> None:
        _say(post, "finding", finding.to_json())

    def progress(done: int, total: int) -> None:
        if done % EVERY == 0 or done == total:
            _say(post, "progress", {"done": done, "total": total})

    verdict = verify(body, Known(bits, commitment), tell, progress)
    _say(
        post,
        "verdict",
        {
            "honest": verdict.honest,
            "message": verdict.message.to_json(),
            "names": verdict.names,
            "stream_seed": verdict.stream_seed,
        },
    )


def _say(post: Post, kind: str, content: dict[str, object]) -> None:
    post(json.dumps({"type": kind, **content}))
