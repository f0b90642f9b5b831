"""What the server answers when it will not do something: a code, a status, a message; never a secret."""

from __future__ import annotations

from http import HTTPStatus

from deadhand.core.errors import DeadhandError
from deadhand.core.messages import Message

# Every code and its HTTP status. Its sentence is ``server-<code>`` in the catalogues beside this file.
STATUS: dict[str, int] = {
    "malformed": 400,
    "hello-first": 400,
    "wrong-token": 401,
    "not-creator": 403,
    "wrong-origin": 403,
    "no-table": 404,
    "no-page": 404,
    "no-seat": 404,
    "no-rulebook": 404,
    "method": 405,
    "not-seated": 409,
    "not-started": 409,
    "started": 409,
    "over": 409,
    "full": 409,
    "seat-taken": 409,
    "nobody-there": 409,
    "already-seated": 409,
    "closed": 409,
    "link-used": 409,
    "randomness-given": 409,
    "not-over": 409,
    "stale": 409,
    "illegal": 409,
    "nothing-to-take-back": 409,
    "nothing-to-undo": 409,
    "hint-off": 409,
    "hint-not-asked": 409,
    "hint-reaction": 409,
    "hint-busy": 503,
    "vote-clock": 409,
    "vote-not-away": 409,
    "other-version": 409,
    "too-large": 413,
    "too-fast": 429,
    "too-many-tables": 429,
    "too-many-reviews": 503,
    "talk-too-fast": 429,
    "talk-full": 409,
    "broken": 500,
    "store": 503,
    "server-full": 503,
}


class Refusal(Exception):
    """A request that is not done; the table stays as it was."""

    def __init__(self, code: str, message: Message | None = None, **args: object) -> None:
        self.code = code
        self.status = STATUS[code]
        self.message = Message(f"server-{code}", args) if message is None else message
        super().__init__(code)

    @staticmethod
    def of(problem: DeadhandError) -> Refusal:
        """A refusal by the core (an unknown game, an option out of range) as the wire says it."""
        return Refusal("malformed", problem.message)

    def frame(self, request: str | None) -> dict[str, object]:
        """The ``error`` frame of docs/protocol.md."""
        return {
            "type": "error",
            "id": request,
            "code": self.code,
            "message": self.message.to_json(),
            "detail": str(self.message),
        }

    def problem(self) -> dict[str, object]:
        """The body of an ``application/problem+json`` answer."""
        return {
            "status": self.status,
            "title": HTTPStatus(self.status).phrase,
            "code": self.code,
            "message": self.message.to_json(),
            "detail": str(self.message),
        }
