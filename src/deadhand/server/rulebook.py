"""The rulebook of a game as HTML, each clause with an anchor of its own."""

from __future__ import annotations

import re
from importlib import resources
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from deadhand.core.game import Game
from deadhand.server.refusals import Refusal
from deadhand.texts import LANGUAGES

# ``{#TWC-12}`` at the start of a paragraph, list item, heading or table cell names that element.
MARKER = re.compile(r"\{#([A-Za-z][A-Za-z0-9_.-]*)\}\s*")


class Rulebook(NamedTuple):
    """A rulebook as the browser gets it."""

    title: str
    html: str
    toc: list[dict[str, object]]


_ready: dict[tuple[str, str], Rulebook] = {}


def rulebook(title: Game, language: str) -> Rulebook:
    """The rulebook of a title in a language. Raises ``Refusal`` when there is none."""
    known = _ready.get((title.key, language))
    if known is not None:
        return known
    if language not in LANGUAGES:
        raise Refusal("no-rulebook")
    source = resources.files("deadhand") / "games" / title.folder / "rulebook" / f"{language}.md"
    if not source.is_file():
        raise Refusal("no-rulebook")
    _ready[title.key, language] = made = render(source.read_text(encoding="utf-8"))
    return made


def render(markdown: str) -> Rulebook:
    """Markdown (without raw HTML) to HTML with anchors and a table of contents."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.core.ruler.after("inline", "anchors", _set_anchors)
    environment: dict[str, object] = {}
    html = str(reader.render(markdown, environment))
    toc = environment.get("toc")
    entries = toc if isinstance(toc, list) else []
    heading = environment.get("title")
    return Rulebook(heading if isinstance(heading, str) else "", html, entries)


def _set_anchors(state: StateCore) -> None:
    toc: list[dict[str, object]] = []
    used: set[str] = set()
    for place, token in enumerate(state.tokens):
        _use_classes(token)
        if token.type != "inline" or not token.children:
            continue
        opener = _opener(state.tokens, place)
        names = _take_markers(token)
        if names and opener is not None:
            opener.attrSet("id", names[0])
            for name in names[1:]:
                anchor = Token("html_inline", "", 0)
                anchor.content = f'<span id="{name}"></span>'
                token.children.insert(0, anchor)
            used.update(names)
        if opener is not None and opener.type == "heading_open":
            text = "".join(child.content for child in token.children if child.type in ("text", "code_inline"))
            level = int(opener.tag[1])
            if level == 1 and "title" not in state.env:
                state.env["title"] = text
                continue
            identity = names[0] if names else _fresh(used, len(toc) + 1)
            opener.attrSet("id", identity)
            toc.append({"level": level, "id": identity, "text": text})
    state.env["toc"] = toc


def _take_markers(token: Token) -> list[str]:
    """The markers at the very start, cut off from the text."""
    names: list[str] = []
    children = token.children or []
    first = children[0]
    if first.type == "text":
        while match := MARKER.match(first.content):
            names.append(match[1])
            first.content = first.content[match.end() :]
    return names


def _opener(tokens: list[Token], place: int) -> Token | None:
    """The element that holds an inline token; in a tight list that is the item."""
    if place == 0:
        return None
    before = tokens[place - 1]
    if before.type == "paragraph_open" and place > 1 and tokens[place - 2].type == "list_item_open":
        return tokens[place - 2]
    return before if before.nesting == 1 else None


def _use_classes(token: Token) -> None:
    """Cells say how they align by inline style, which our security policy forbids: by class instead."""
    style = token.attrGet("style")
    if isinstance(style, str) and style.startswith("text-align:"):
        del token.attrs["style"]
        token.attrSet("class", "align-" + style.removeprefix("text-align:"))


def _fresh(used: set[str], number: int) -> str:
    name = f"section-{number}"
    while name in used:
        name += "x"
    used.add(name)
    return name
