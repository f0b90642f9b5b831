"""A thing to say to a person, without its words: those live in the Fluent catalogues."""

from __future__ import annotations

from typing import final


@final
class Message:
    """One sentence: a catalogue id, its arguments and, where a rule says so, the clause.

    Arguments are plain data. A seat goes as ``player`` (or ``…_player``); another message as
    ``Message.to_json()``; a list is joined by the reader's language. ``str()`` is the English.
    """

    id: str
    args: dict[str, object]
    clause: str | None

    def __init__(self, id: str, args: dict[str, object] | None = None, clause: str | None = None) -> None:
        self.id = id
        self.args = {} if args is None else args
        self.clause = clause

    def to_json(self) -> dict[str, object]:
        """The message as the protocol sends it; ``args`` and ``clause`` only where there are any."""
        result: dict[str, object] = {"id": self.id}
        if self.args:
            result["args"] = self.args
        if self.clause is not None:
            result["clause"] = self.clause
        return result

    def __eq__(self, other: object) -> bool:
        """Equal when they say the same."""
        return isinstance(other, Message) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        """By id: messages are rarely keys."""
        return hash(self.id)

    def __repr__(self) -> str:
        """For developers."""
        return f"Message({self.id!r}, {self.args!r}, {self.clause!r})"

    def __str__(self) -> str:
        """The English sentence, for exceptions and plain logs."""
        from deadhand.texts import english

        return english(self.to_json())

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by arguments."""
        return (Message, (self.id, self.args, self.clause))
