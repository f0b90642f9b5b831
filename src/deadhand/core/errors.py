"""What can be wrong with what somebody asked for. All are ``ValueError`` and carry a ``Message``."""

from __future__ import annotations

from deadhand.core.messages import Message


class DeadhandError(ValueError):
    """Base of all refusals; ``message`` says what happened and what was expected."""

    message: Message

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        """The English sentence, with the clause when a rule says so."""
        words = str(self.message)
        return f"{words} ({self.message.clause})" if self.message.clause else words

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the message."""
        return (type(self), (self.message,))


class UnknownGame(DeadhandError):
    """No game has this key."""


class InvalidOption(DeadhandError):
    """No such option, or not one of its values."""


class InvalidPlayers(DeadhandError):
    """A number of players that this game, or this mode of it, does not allow."""


class InvalidSeed(DeadhandError):
    """Neither an integer in range nor 32 bytes."""


class InvalidPosition(DeadhandError):
    """A position that is broken or cannot arise."""


class InvalidCards(InvalidOption):
    """A card file that is broken or breaks what the box says; the message names the line."""


class InvalidNotation(DeadhandError):
    """A text that names no action of this game."""


class IllegalAction(DeadhandError):
    """An action that is not legal now."""


class UnknownPolicy(DeadhandError):
    """No policy has this name."""


class UnknownLanguage(DeadhandError):
    """No catalogue in this language."""
