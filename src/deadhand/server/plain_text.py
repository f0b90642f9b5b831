"""What people write to each other, made fit to be shown: names and talk. It is text, never markup."""

from __future__ import annotations

import unicodedata

from deadhand.server.limits import MAX_NAME

JOINER = "\u200d"  # invisible, but part of many emoji


def one_line(text: str) -> str:
    """One line without control characters and invisible marks (those that turn the direction, say)."""
    kept = "".join(
        letter if unicodedata.category(letter)[0] not in "CZ" or letter == JOINER else " "
        for letter in unicodedata.normalize("NFC", text)
    )
    return " ".join(kept.split()).strip(JOINER + " ")


def tidy_name(text: str) -> str:
    """A name as it is shown: one line, not too long. May be empty."""
    return one_line(text)[:MAX_NAME].strip(JOINER + " ")
