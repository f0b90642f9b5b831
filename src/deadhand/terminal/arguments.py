"""Command line flags in the reader's language: argparse, with every word from the catalogue."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Sequence
from typing import NoReturn

from deadhand.core.errors import DeadhandError
from deadhand.core.messages import Message
from deadhand.terminal.speech import Speech

MAX_DIGITS = 20


class BadUsage(DeadhandError):
    """A command line that cannot be understood."""


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Help with flags on the left and words on the right."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30, width=100)

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """The usage line without argparse's English word before it."""
        super().add_usage(usage, actions, groups, "")


class Parser(argparse.ArgumentParser):
    """An argument parser that raises ``BadUsage`` instead of printing, and takes all values as text."""

    def __init__(self, prog: str, speech: Speech, description: Message) -> None:
        super().__init__(
            prog=prog,
            description=speech.say(description),
            add_help=False,
            allow_abbrev=False,
            formatter_class=Formatter,
        )
        self.speech = speech
        self._optionals.title = speech.say(Message("cli-flags"))
        self._positionals.title = speech.say(Message("cli-arguments"))
        self.flag("--help", "-h", Message("cli-help-help"), action="store_true")
        self.flag("--lang", None, Message("cli-help-lang"), metavar="en|zh-Hant")

    def flag(
        self,
        name: str,
        short: str | None,
        words: Message,
        metavar: str | None = None,
        action: str | None = None,
        more: str = "",
    ) -> None:
        """A flag: with a value, or (``action="store_true"``) without."""
        names = [name] if short is None else [short, name]
        text = (self.speech.say(words) + more).replace("%", "%%")
        if action is not None:
            self.add_argument(*names, action=action, help=text)
        else:
            self.add_argument(*names, metavar=metavar or name.lstrip("-").upper(), help=text)

    def error(self, message: str) -> NoReturn:
        """What argparse found wrong, as a message."""
        lacking = re.match(r"argument (\S+?)(?:/\S+)*: expected", message)
        if lacking is not None:
            raise BadUsage(Message("cli-error-flag-value", {"flag": lacking[1]}))
        superfluous = re.match(r"argument (\S+?)(?:/\S+)*: ignored explicit argument", message)
        if superfluous is not None:
            raise BadUsage(Message("cli-error-flag-no-value", {"flag": superfluous[1]}))
        raise BadUsage(Message("cli-error-usage", {"problem": message}))

    def read(self, arguments: Sequence[str]) -> dict[str, str | bool | None]:
        """The values by flag name. Raises ``BadUsage``."""
        values, left = self.parse_known_args(list(arguments))
        if left and not values.help:
            message = Message("cli-error-argument", {"argument": left[0], "command": self.prog})
            raise BadUsage(message)
        return vars(values)


def whole_number(flag: str, text: str) -> int:
    """The number that a flag was given. Raises ``BadUsage``."""
    digits = text[1:] if text[:1] in ("-", "+") else text
    if digits.isascii() and digits.isdecimal() and len(digits) <= MAX_DIGITS:
        return int(text)
    raise BadUsage(Message("cli-error-number", {"flag": flag, "value": text[:60]}))


def some_number(flag: str, text: str) -> float:
    """The number, whole or with a decimal point, that a flag was given. Raises ``BadUsage``."""
    if re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?", text, re.ASCII):
        return float(text)
    raise BadUsage(Message("arena-error-number", {"flag": flag, "value": text[:60]}))
