"""Reading board and card files: TOML, with refusals that name the line, the field and what was expected."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Final

from deadhand.core.errors import InvalidCards
from deadhand.core.messages import Message

MAX_FILE_BYTES: Final = 64 * 1024
FILES_KEPT: Final = 16
LONGEST_WORDS: Final = 200
WORD_FIELDS: Final = ["name", "text", "name_zh", "text_zh"]
KEY_FORM: Final = r"[a-z0-9][a-z0-9-]{0,29}"


def house_text(name: str) -> str:
    """One of the game's own files."""
    return (resources.files("deadhand.games.walking_dead_board") / name).read_text(encoding="utf-8")


class TextFile:
    """A board or card file: its text, its data, and how to refuse it. ``what`` is "board" or "cards"."""

    what: str
    text: str
    data: dict[str, object]

    def __init__(self, what: str, text: str) -> None:
        self.what = what
        self.text = text
        try:
            self.data = tomllib.loads(text)
        except RecursionError as problem:
            raise InvalidCards(Message("error-twb-toml-deep", {"what": what})) from problem
        except ValueError as problem:  # no TOML, or a number beyond all measure
            raise InvalidCards(
                Message("error-twb-toml", {"what": what, "problem": str(problem)})
            ) from problem

    def wrong(self, table: str, index: int, field: str, expected: Message, clause: str) -> InvalidCards:
        """A refusal, with the line of a field of the index-th entry of a table."""
        return self.wrong_line(self.line_of(table, index, field), field, expected, clause)

    def wrong_line(self, line: int, field: str, expected: Message, clause: str) -> InvalidCards:
        """A refusal, with the line."""
        args: dict[str, object] = {
            "what": self.what,
            "line": line,
            "field": field,
            "expected": expected.to_json(),
        }
        return InvalidCards(Message("error-twb-field", args, clause))

    def line_of(self, table: str, index: int, field: str) -> int:
        """The line of the index-th ``[[table]]`` (or of ``table =``), or of a field in it, where written."""
        name = re.escape(table)
        pattern = rf"^[ \t]*(\[\[[ \t]*{name}[ \t]*\]\]|{name}[ \t]*=)"
        heads = [match.start(1) for match in re.finditer(pattern, self.text, re.MULTILINE)]
        if not heads:
            return 1
        start = heads[min(index, len(heads) - 1)]
        following = self.text.find("\n[", start + 1)
        end = len(self.text) if following < 0 else following
        found = re.search(rf"^[ \t]*({re.escape(field)})[ \t]*=", self.text[start:end], re.MULTILINE)
        if found is not None:
            start += found.start(1)
        return 1 + self.text[:start].count("\n")

    def check_names(self, allowed: list[str], clause: str) -> None:
        """No table or field at the top that is not read: a slip of the pen is not passed over."""
        for name in self.data:
            if name not in allowed:
                expected = Message("expected-twb-fields", {"fields": allowed})
                raise self.wrong(name, 0, name, expected, clause)

    def check_fields(
        self, table: str, index: int, entry: dict[str, object], allowed: list[str], clause: str
    ) -> None:
        """The same for the fields of an entry."""
        for field in entry:
            if field not in allowed:
                expected = Message("expected-twb-fields", {"fields": allowed})
                raise self.wrong(table, index, field, expected, clause)

    def key(self, table: str, index: int, entry: dict[str, object], taken: list[str], clause: str) -> str:
        """The key of an entry: a short word that no other has."""
        key = entry.get("key")
        if not isinstance(key, str) or not re.fullmatch(KEY_FORM, key) or key in taken:
            raise self.wrong(table, index, "key", Message("expected-twb-key"), clause)
        return key

    def number(
        self,
        table: str,
        index: int,
        entry: dict[str, object],
        field: str,
        default: int,
        low: int,
        high: int,
        clause: str,
    ) -> int:
        """A whole number of an entry, within bounds."""
        value = entry.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            expected = Message("expected-twb-number", {"low": low, "high": high})
            raise self.wrong(table, index, field, expected, clause)
        return value

    def words(self, table: str, index: int, entry: dict[str, object], clause: str) -> dict[str, str]:
        """Name and text that a file of one's own may give a card, in both languages."""
        found: dict[str, str] = {}
        for field in WORD_FIELDS:
            value = entry.get(field, "")
            if not isinstance(value, str) or len(value) > LONGEST_WORDS or not value.isprintable():
                expected = Message("expected-twb-words", {"most": LONGEST_WORDS})
                raise self.wrong(table, index, field, expected, clause)
            if value.strip():
                found[field] = value.strip()
        return found
