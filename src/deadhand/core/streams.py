"""Random streams. A game's chances come from its own stream and from nowhere else."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from deadhand.core.errors import InvalidSeed
from deadhand.core.messages import Message

MASK32: Final = 0xFFFFFFFF
TWO32: Final = 0x100000000
MAX_SEED: Final = 2**63 - 1
MAX_USED: Final = 2**48  # words of a committed stream that a position may say were used
SEED_BYTES: Final = 32
WORDS_PER_BLOCK: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomStream:
    """A sequence of uniform numbers; the same seed gives the same sequence on every machine, for ever."""

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, uniformly; n from 1 to 2**31."""
        raise NotImplementedError

    def clone(self) -> RandomStream:
        """An independent stream that goes on exactly as this one would."""
        raise NotImplementedError

    def drawn(self) -> i64:
        """How much of it was used: the same number twice means that nothing was drawn between."""
        raise NotImplementedError

    def to_json(self) -> dict[str, object]:
        """Where the stream stands; ``stream_from_json`` reads it."""
        raise NotImplementedError

    def shuffle(self, items: list[i64]) -> None:
        """Fisher-Yates in place, from the front: position i swaps with one of i..end."""
        self.draw_front(items, len(items))

    def draw_front(self, items: list[i64], count: i64) -> None:
        """Shuffle only as far as the first ``count`` items, which are then a uniform draw."""
        n: i64 = len(items)
        i: i64 = 0
        while i < count:
            j = i + self.below(n - i)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i += 1


@final
class FastStream(RandomStream):
    """sfc32: small, fast, good; for simulation and search. Bias below 1e-7 for the sizes of a card game."""

    a: i64
    b: i64
    c: i64
    counter: i64

    def __init__(self, seed: i64 = 0, like: FastStream | None = None) -> None:
        if like is not None:
            self.a = like.a
            self.b = like.b
            self.c = like.c
            self.counter = like.counter
            return
        self.a = seed & MASK32
        self.b = (seed >> 32) & MASK32
        self.c = 0x243F6A88
        self.counter = 1
        for _ in range(12):
            self.below(1)

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1."""
        b = self.b
        c = self.c
        t = (self.a + b + self.counter) & MASK32
        self.counter = (self.counter + 1) & MASK32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK32
        self.c = (((c << 21) & MASK32 | (c >> 11)) + t) & MASK32
        return (t * n) >> 32

    def clone(self) -> FastStream:
        """An independent copy."""
        return FastStream(0, self)

    def drawn(self) -> i64:
        """How many numbers it gave."""
        return self.counter

    def to_json(self) -> dict[str, object]:
        """The four words of its state."""
        return {"kind": "fast", "state": [self.a, self.b, self.c, self.counter]}

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by its four words."""
        return (_fast_stream, (self.a, self.b, self.c, self.counter))


def _fast_stream(a: i64, b: i64, c: i64, counter: i64) -> FastStream:
    stream = FastStream()
    stream.a = a
    stream.b = b
    stream.c = c
    stream.counter = counter
    return stream


@final
class CommittedStream(RandomStream):
    """HMAC-SHA-256 in counter mode under a secret 32-byte seed that was committed to before the deal.

    Block k (from 0) is HMAC(key=seed, message=k as 8 bytes, big-endian), read as eight 32-bit words,
    big-endian. ``below(n)`` takes the next word w below n * floor(2**32 / n), else the one after;
    the number is w mod n: exactly uniform. Anyone who learns the seed after the game can repeat it.
    """

    seed: bytes
    used: i64
    _block: bytes

    def __init__(self, seed: bytes, used: i64 = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise InvalidSeed(Message("error-seed-bytes", {"bytes": len(seed)}))
        self.seed = seed
        self.used = used
        self._block = b""

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, in hex: published before the deal."""
        return hashlib.sha256(self.seed).hexdigest()

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, exactly uniform."""
        limit = TWO32 - TWO32 % n
        word = self._next_word()
        while word >= limit:
            word = self._next_word()
        return word % n

    def _next_word(self) -> i64:
        place = self.used % WORDS_PER_BLOCK
        if place == 0 or not self._block:
            counter: int = self.used // WORDS_PER_BLOCK
            self._block = hmac.digest(self.seed, counter.to_bytes(8, "big"), "sha256")
        self.used += 1
        start: int = place * 4
        return int.from_bytes(self._block[start : start + 4], "big")

    def clone(self) -> CommittedStream:
        """An independent copy."""
        return CommittedStream(self.seed, self.used)

    def drawn(self) -> i64:
        """How many words are used."""
        return self.used

    def to_json(self) -> dict[str, object]:
        """The seed (secret until the game is over) and how many words are used."""
        return {"kind": "committed", "seed": self.seed.hex(), "used": self.used}

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by seed and place."""
        return (CommittedStream, (self.seed, self.used))


def make_stream(seed: object) -> RandomStream:
    """The stream for a seed: an integer from 0 to 2**63-1, 32 bytes, or a stream itself.

    Raises ``InvalidSeed`` for anything else.
    """
    if isinstance(seed, RandomStream):
        return seed
    if isinstance(seed, bytes):
        return CommittedStream(seed)
    if isinstance(seed, int) and not isinstance(seed, bool):
        if 0 <= seed <= MAX_SEED:
            return FastStream(seed)
        raise InvalidSeed(Message("error-seed-range", {"seed": str(seed), "max": str(MAX_SEED)}))
    raise InvalidSeed(Message("error-seed-kind", {"seed": repr(seed)}))


def stream_from_json(data: object) -> RandomStream:
    """The stream that ``RandomStream.to_json`` described; ``InvalidSeed`` when it is broken."""
    if isinstance(data, dict):
        if data.get("kind") == "fast":
            words = data.get("state")
            if isinstance(words, list) and len(words) == 4 and all(_is_word(word) for word in words):
                return _fast_stream(words[0], words[1], words[2], words[3])
        elif data.get("kind") == "committed":
            seed, used = data.get("seed"), data.get("used")
            if isinstance(seed, str) and type(used) is int and 0 <= used <= MAX_USED:
                try:
                    return CommittedStream(bytes.fromhex(seed), used)
                except ValueError:
                    pass
    raise InvalidSeed(Message("error-stream"))


def _is_word(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MASK32
