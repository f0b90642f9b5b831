"""The rulebook in a terminal: the whole, or the text of one clause."""

from __future__ import annotations

import re
from importlib import resources

from deadhand.core.game import Game

MARKER = re.compile(r"\{#([A-Z]+-\d+)\}\s*")
LIST_MARK = re.compile(r"^\s*(?:[-*]|\d+\.)\s+")


def rulebook(title: Game, language: str) -> str | None:
    """The whole rulebook as Markdown without its anchors; None when there is none in this language."""
    source = _source(title, language)
    return None if source is None else MARKER.sub(r"**\1** ", source)


def clause_text(title: Game, language: str, wanted: str) -> str | None:
    """The Markdown of one clause (``TWC-13``, or ``13``); None when the rulebook has no such clause."""
    source = _source(title, language)
    if source is None:
        return None
    name = wanted.strip().upper()
    if name.isdecimal():
        name = f"{title.prefix}-{name}"
    lines = source.splitlines()
    for place, line in enumerate(lines):
        if f"{{#{name}}}" in line:
            return MARKER.sub(r"**\1** ", "\n".join(_block(lines, place)))
    return None


def _block(lines: list[str], place: int) -> list[str]:
    """The paragraph or list item from its first line on, and a table right under it."""
    block = [LIST_MARK.sub("", lines[place])]
    following = place + 1
    while following < len(lines) and lines[following].strip():
        line = lines[following]
        if MARKER.search(line) or LIST_MARK.match(line) or line.startswith("#"):
            return block
        block.append(line.strip())
        following += 1
    table = following + 1
    if table < len(lines) and lines[table].startswith("|"):
        block.append("")
        while table < len(lines) and lines[table].startswith("|"):
            block.append(lines[table])
            table += 1
    return block


def _source(title: Game, language: str) -> str | None:
    file = resources.files("deadhand") / "games" / title.folder / "rulebook" / f"{language}.md"
    return file.read_text(encoding="utf-8") if file.is_file() else None
