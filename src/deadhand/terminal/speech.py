"""Words on a terminal: the reader's language, the console, and how a clause is shown."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any, TextIO

from rich.console import Console
from rich.text import Text

from deadhand.core.messages import Message
from deadhand.texts import DEFAULT_LANGUAGE, LANGUAGES, words

Json = Mapping[str, Any]

PIPE_WIDTH = 100


def default_language(environ: Mapping[str, str] | None = None) -> str:
    """The language of somebody who names none: ``DEADHAND_LANG``, else that of the terminal, else English."""
    environment = os.environ if environ is None else environ
    named = environment.get("DEADHAND_LANG")
    if named:
        return named
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = environment.get(name)
        if locale:
            return "zh-Hant" if locale.lower().startswith("zh") else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


def known_language(language: str) -> bool:
    """Whether there is a catalogue."""
    return language in LANGUAGES


def prepare_streams() -> None:
    """What a terminal or a pipe cannot show or send must never end a game: it is replaced."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


class PlainConsole(Console):
    """A console that takes texts as they are, and leaves a reader that goes away to the command."""

    def on_broken_pipe(self) -> None:
        """Called while the ``BrokenPipeError`` is being handled."""
        raise BrokenPipeError


def make_console(file: TextIO | None = None) -> Console:
    """A console for words and tables. Colours only on a terminal."""
    console = PlainConsole(file=file, markup=False, emoji=False, highlight=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = PIPE_WIDTH
    return console


class Speech:
    """Turns messages into the words of one reader: a language; at a table a seat, and the names."""

    def __init__(self, language: str, viewer: int | None = None, names: Sequence[str] | None = None) -> None:
        self.language = language
        self.viewer = viewer
        self.names = names

    def say(self, message: Message | Json) -> str:
        """The sentence."""
        plain = message.to_json() if isinstance(message, Message) else message
        return words(self.language, plain, self.names, self.viewer)

    def label(self, label: str | Json | None) -> str:
        """A label as views have them: a plain text, or a message."""
        if label is None:
            return ""
        return label if isinstance(label, str) else self.say(label)

    def with_clause(self, message: Message | Json, style: str = "") -> Text:
        """The sentence, and the clause behind it where a rule is the reason."""
        plain = message.to_json() if isinstance(message, Message) else message
        text = Text(self.say(plain), style)
        clause = plain.get("clause")
        if clause:
            text.append(f" [{clause}]", "cyan dim")
        return text
