"""The seed of a deal in which people took part: from the server's secret and everybody's random bits.

HKDF with SHA-256 (RFC 5869), by hand: it is two uses of HMAC, and this very file also runs where no library
of cryptography is at hand, in a browser that verifies a game (docs/fair-shuffle.md).
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from typing import Final

HASH: Final = "sha256"
HASH_BYTES: Final = 32
SALT: Final = b"deadhand fair shuffle 2"  # sets this use of HKDF apart from every other; must never change


def deal_seed(seed: bytes, code: str, game: str, randomness: Mapping[int, bytes]) -> bytes:
    """The 32 bytes that the deal's random stream starts from.

    ``seed``: the server's, committed to before anybody's bits were known; ``randomness``: the bits by seat.
    Secret and random goes in as key material, seats ascending, each with its number and its length; what
    table it is goes in as context. So different inputs are never the same bytes.
    """
    material = _sized(seed) + b"".join(
        seat.to_bytes(4, "big") + _sized(randomness[seat]) for seat in sorted(randomness)
    )
    context = _sized(code.encode()) + _sized(game.encode())
    return hkdf_expand(hkdf_extract(SALT, material), context, HASH_BYTES)


def hkdf_extract(salt: bytes, material: bytes) -> bytes:
    """HKDF-Extract of RFC 5869."""
    return hmac.digest(salt, material, HASH)


def hkdf_expand(key: bytes, context: bytes, length: int) -> bytes:
    """HKDF-Expand of RFC 5869; at most 255 blocks."""
    if not 0 <= length <= 255 * HASH_BYTES:
        raise ValueError(f"HKDF gives at most {255 * HASH_BYTES} bytes, not {length}")
    block = b""
    blocks: list[bytes] = []
    for number in range(1, (length + HASH_BYTES - 1) // HASH_BYTES + 1):
        block = hmac.digest(key, block + context + bytes([number]), HASH)
        blocks.append(block)
    return b"".join(blocks)[:length]


def _sized(part: bytes) -> bytes:
    return len(part).to_bytes(4, "big") + part
