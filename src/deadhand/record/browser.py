"""The way in for a browser that runs this package by itself: bytes in, JSON texts out."""

from __future__ import annotations

import json
from collections.abc import Callable

from deadhand.record.verify import Finding, Known, verify

EVERY = 8  # entries between two words on how far it has come

Post = Callable[[str], object]


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
