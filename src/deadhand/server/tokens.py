"""Seat tokens and table codes. A token is known to its browser only: the log holds its hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import string

from deadhand.core.messages import Message
from deadhand.server.refusals import Refusal

# No vowels, and no two that look alike: a code is read aloud, typed on phones, and spells nothing.
CODE_LETTERS = "23456789BCDFGHJKMNPQRSTVWXYZ"
CODE_LENGTH = 6
TOKEN_BYTES = 32
RANDOMNESS_BYTES = 32
MAX_TOKEN_LENGTH = 128


def new_token() -> str:
    """256 random bits, safe in a URL."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """What is stored of a token. It is random, so a plain hash cannot be searched backwards."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same_hash(one: str, other: str) -> bool:
    """Compared in a time that does not depend on where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())


def read_bits(text: str) -> str:
    """A browser's part in the shuffle: 32 bytes in hex. Raises ``Refusal``."""
    if len(text) == 2 * RANDOMNESS_BYTES and all(letter in string.hexdigits for letter in text):
        return text.lower()
    raise Refusal("malformed", Message("server-randomness"))


def new_code() -> str:
    """A fresh table code; whether it is free, the store decides."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str | None:
    """A table code as somebody typed it, or None when it cannot be one."""
    code = text.strip().upper()
    if len(code) == CODE_LENGTH and all(letter in CODE_LETTERS for letter in code):
        return code
    return None
