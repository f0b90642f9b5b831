"""Random streams: known answers, evenness, commitment, and the same numbers in both forms and for ever."""

from __future__ import annotations

import hashlib
import hmac
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadhand.core.errors import InvalidSeed
from deadhand.core.streams import (
    MAX_SEED,
    CommittedStream,
    FastStream,
    RandomStream,
    make_stream,
    stream_from_json,
)

SEED = bytes(range(32))
MASK = 0xFFFFFFFF
KNOWN_FAST = {
    0: [90, 0, 103, 79, 22, 9, 36, 14],
    1: [7, 24, 36, 100, 77, 73, 9, 56],
    7: [93, 63, 94, 53, 68, 27, 21, 21],
    MAX_SEED: [84, 48, 54, 30, 98, 3, 60, 10],
}
KNOWN_COMMITTED = [97, 81, 59, 12, 73, 97, 87, 89, 33, 71, 1, 6, 38, 19, 10, 44, 19, 20, 84, 50]


def words_of_sfc32(seed: int, count: int) -> list[int]:
    """The generator written out a second time, as its author describes it (sfc32, PractRand)."""
    a, b, c, counter = seed & MASK, seed >> 32 & MASK, 0x243F6A88, 1
    words = []
    for _ in range(12 + count):
        word = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a = b ^ b >> 9
        b = (c + (c << 3)) & MASK
        c = ((c << 21 | c >> 11) + word) & MASK
        words.append(word)
    return words[12:]


def words_of_hmac(seed: bytes, count: int) -> list[int]:
    """HMAC-SHA-256 in counter mode, as documented."""
    words: list[int] = []
    block = 0
    while len(words) < count:
        digest = hmac.new(seed, block.to_bytes(8, "big"), hashlib.sha256).digest()
        words += [int.from_bytes(digest[place : place + 4], "big") for place in range(0, 32, 4)]
        block += 1
    return words[:count]


# --- known answers -----------------------------------------------------------------------------------------


def test_the_fast_stream_gives_the_numbers_it_always_gave() -> None:
    for seed, expected in KNOWN_FAST.items():
        stream = FastStream(seed)
        assert [stream.below(104) for _ in range(8)] == expected


def test_the_committed_stream_gives_the_numbers_it_always_gave() -> None:
    stream = CommittedStream(SEED)
    assert [stream.below(104) for _ in range(20)] == KNOWN_COMMITTED
    assert stream.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@given(st.integers(0, MAX_SEED), st.integers(1, 2**31))
def test_the_fast_stream_is_sfc32(seed: int, n: int) -> None:
    stream = FastStream(seed)
    assert [stream.below(n) for _ in range(5)] == [word * n >> 32 for word in words_of_sfc32(seed, 5)]


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**31))
def test_the_committed_stream_is_hmac_sha256_in_counter_mode(seed: bytes, n: int) -> None:
    """What anybody can repeat who learns the seed after the game."""
    stream = CommittedStream(seed)
    limit = 2**32 - 2**32 % n
    good = [word % n for word in words_of_hmac(seed, 60) if word < limit]
    assert [stream.below(n) for _ in range(10)] == good[:10]


# --- evenness ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stream", [FastStream(3), CommittedStream(SEED)], ids=["fast", "committed"])
@pytest.mark.parametrize("n", [2, 3, 10, 104])
def test_numbers_are_even(stream: RandomStream, n: int) -> None:
    times = 200 * n
    counts = Counter(stream.below(n) for _ in range(times))
    assert set(counts) == set(range(n))
    chi_square = sum((count - 200) ** 2 / 200 for count in counts.values())
    assert chi_square < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


@pytest.mark.parametrize("stream", [FastStream(8), CommittedStream(SEED)], ids=["fast", "committed"])
def test_every_shuffle_is_equally_likely(stream: RandomStream) -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        items = [1, 2, 3, 4]
        stream.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 23 + 5 * 46**0.5


def test_drawing_the_front_is_the_front_of_a_shuffle() -> None:
    one, other = list(range(50)), list(range(50))
    FastStream(4).draw_front(one, 7)
    FastStream(4).shuffle(other)
    assert one[:7] == other[:7]
    assert sorted(one) == list(range(50))


def test_words_that_would_make_numbers_uneven_are_passed_over() -> None:
    n = 3 * 2**29  # 2**32 holds it twice, with a quarter of all words left over
    stream = CommittedStream(SEED)
    numbers = [stream.below(n) for _ in range(300)]
    words = words_of_hmac(SEED, stream.used)
    assert numbers == [word % n for word in words if word < 2 * n]
    assert stream.used > 330  # about 400


def test_only_one_answer_needs_no_luck() -> None:
    assert [FastStream(1).below(1), CommittedStream(SEED).below(1)] == [0, 0]


# --- copies ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [FastStream(9), CommittedStream(SEED)], ids=["fast", "committed"])
@pytest.mark.parametrize("used", [0, 1, 7, 8, 9, 16, 100])
def test_a_copy_goes_on_just_as_the_original(start: RandomStream, used: int) -> None:
    stream = start.clone()
    for _ in range(used):
        stream.below(52)
    clone = stream.clone()
    read = stream_from_json(stream.to_json())
    pickled = pickle.loads(pickle.dumps(stream))
    expected = [stream.below(52) for _ in range(20)]
    for copy in (clone, read, pickled):
        assert type(copy) is type(stream)
        assert [copy.below(52) for _ in range(20)] == expected


def test_playing_on_a_copy_leaves_the_original() -> None:
    for stream in (FastStream(9), CommittedStream(SEED)):
        before = stream.to_json()
        copy = stream.clone()
        copy.shuffle(list(range(30)))
        assert stream.to_json() == before


# --- seeds and commitment ----------------------------------------------------------------------------------


def test_the_commitment_is_the_sha256_of_the_seed_and_does_not_change() -> None:
    stream = CommittedStream(SEED)
    before = stream.commitment
    stream.shuffle(list(range(104)))
    assert stream.commitment == before == hashlib.sha256(SEED).hexdigest()


def test_different_seeds_give_different_streams() -> None:
    fast = {tuple(stream.below(1 << 31) for _ in range(4)) for stream in map(FastStream, range(500))}
    assert len(fast) == 500
    seeds = [number.to_bytes(32, "big") for number in range(500)]
    committed = {tuple(stream.below(1 << 31) for _ in range(4)) for stream in map(CommittedStream, seeds)}
    assert len(committed) == 500


def test_a_seed_says_which_stream() -> None:
    assert isinstance(make_stream(5), FastStream)
    assert isinstance(make_stream(SEED), CommittedStream)
    stream = FastStream(1)
    assert make_stream(stream) is stream


@pytest.mark.parametrize(
    "seed", [-1, MAX_SEED + 1, True, None, "1", 1.0, b"", SEED[:-1], SEED + b"x", bytearray(32)]
)
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(InvalidSeed):
        make_stream(seed)


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"kind": "slow"},
        {"kind": "fast"},
        {"kind": "fast", "state": [1, 2, 3]},
        {"kind": "fast", "state": [1, 2, 3, -1]},
        {"kind": "fast", "state": [1, 2, 3, 2**32]},
        {"kind": "fast", "state": [1, 2, 3, True]},
        {"kind": "committed", "seed": SEED.hex()},
        {"kind": "committed", "seed": SEED.hex()[:-2], "used": 0},
        {"kind": "committed", "seed": SEED.hex(), "used": -1},
        {"kind": "committed", "seed": SEED.hex(), "used": 2**62},
        {"kind": "committed", "seed": "no hex", "used": 0},
    ],
)
def test_a_broken_description_of_a_stream_is_refused(data: object) -> None:
    with pytest.raises(InvalidSeed):
        stream_from_json(data)
