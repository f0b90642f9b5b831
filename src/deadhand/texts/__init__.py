"""From a message to words: the Fluent catalogues of the package, in every language.

A catalogue is the common file of this folder, then the terminal's, the browser client's, and every game's
own; ids are unique among them. Conventions for arguments are in docs/architecture.md, *Messages*.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "zh-Hant")
DEFAULT_LANGUAGE = "en"

Words = Mapping[str, object]


def catalogue_source(language: str) -> str:
    """The whole catalogue of a language, as Fluent source. Raises ``ValueError`` for an unknown language."""
    if language not in LANGUAGES:
        raise ValueError(f"no catalogue for {language!r}; there are {', '.join(LANGUAGES)}")
    parts: list[str] = []
    package = resources.files("deadhand")
    _collect(package / "texts", f"{language}.ftl", parts)
    _collect(package / "terminal", f"{language}.ftl", parts)
    _collect(package / "web", f"{language}.ftl", parts)
    _collect(package / "games", f"{language}.ftl", parts)
    return "\n\n".join(parts) + "\n"


def _collect(folder: Traversable, name: str, parts: list[str]) -> None:
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.is_dir():
            _collect(entry, name, parts)
        elif entry.name == name:
            parts.append(entry.read_text(encoding="utf-8"))


@functools.cache
def _bundle(language: str) -> FluentBundle:
    # isolation marks are for bidirectional text, which no language here has; they would break terminals
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue_source(language)))
    return bundle


def words(
    language: str, message: Words, names: Sequence[str] | None = None, viewer: int | None = None
) -> str:
    """The sentence of a message (``Message.to_json()``) in a language.

    ``names`` are the players' names by seat (else "Player 1" …); ``viewer`` is the seat that reads, so that
    the catalogue can say "you". A missing text comes back as its id: visible, and never an exception.
    """
    bundle = _bundle(language)
    identity = str(message["id"])
    if not bundle.has_message(identity):
        return identity
    pattern = bundle.get_message(identity).value
    if pattern is None:
        return identity
    given = message.get("args")
    args = _arguments(language, given, names, viewer) if isinstance(given, Mapping) else {}
    text, _problems = bundle.format_pattern(pattern, args)
    return str(text)


def english(message: Words) -> str:
    """The English sentence, seats as "Player 1" …"""
    return words("en", message)


def player_name(language: str, seat: int, names: Sequence[str] | None = None) -> str:
    """The name of a seat."""
    if names is not None and 0 <= seat < len(names):
        return names[seat]
    return words(language, {"id": "player-number", "args": {"number": seat + 1}})


def _arguments(
    language: str, given: Mapping[str, object], names: Sequence[str] | None, viewer: int | None
) -> dict[str, object]:
    args: dict[str, object] = {}
    for key, value in given.items():
        if isinstance(value, int) and (key == "player" or key.endswith("_player")):
            args[key] = player_name(language, value, names)
            args[key[:-6] + "you"] = "yes" if value == viewer else "no"
        elif isinstance(value, (list, tuple)) and (key == "players" or key.endswith("_players")):
            args[key] = _joined(language, [player_name(language, seat, names) for seat in value])
        elif isinstance(value, Mapping):
            args[key] = words(language, value, names, viewer)
        elif isinstance(value, (list, tuple)):
            parts = [
                words(language, part, names, viewer) if isinstance(part, Mapping) else str(part)
                for part in value
            ]
            args[key] = _joined(language, parts)
        else:
            args[key] = value
    return args


def _joined(language: str, parts: list[str]) -> str:
    return ("、" if language.startswith("zh") else ", ").join(parts)
