"""The seed of a deal: HKDF as the RFC has it, what goes in, and that nothing goes in ambiguously."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadhand.core.fair_shuffle import SALT, deal_seed, hkdf_expand, hkdf_extract

# RFC 5869, appendix A.1 to A.3: (salt, input, info, length, pseudorandom key, output)
VECTORS = [
    (
        bytes(range(13)).hex(),
        "0b" * 22,
        "f0f1f2f3f4f5f6f7f8f9",
        42,
        "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5",
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865",
    ),
    (
        bytes(range(0x60, 0xB0)).hex(),
        bytes(range(0x50)).hex(),
        bytes(range(0xB0, 0x100)).hex(),
        82,
        "06a6b88c5853361a06104c9ceb35b45cef760014904671014a193f40c15fc244",
        "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c"
        "59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71"
        "cc30c58179ec3e87c14c01d5c1f3434f1d87",
    ),
    (
        "",
        "0b" * 22,
        "",
        42,
        "19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04",
        "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8",
    ),
]


@pytest.mark.parametrize(("salt", "material", "info", "length", "key", "output"), VECTORS)
def test_hkdf_gives_what_the_rfc_says(
    salt: str, material: str, info: str, length: int, key: str, output: str
) -> None:
    found = hkdf_extract(bytes.fromhex(salt), bytes.fromhex(material))
    assert found.hex() == key
    assert hkdf_expand(found, bytes.fromhex(info), length).hex() == output


def test_hkdf_has_an_end() -> None:
    assert len(hkdf_expand(b"key", b"", 255 * 32)) == 255 * 32
    with pytest.raises(ValueError, match="8160"):
        hkdf_expand(b"key", b"", 255 * 32 + 1)


def test_the_vectors_of_the_document() -> None:
    """docs/fair-shuffle.md has the same: they must never change, or old logs no longer verify."""
    seed = bytes(range(32))
    game = "walking-dead-cards"
    first = hashlib.sha256(b"browser 0").digest()
    second = hashlib.sha256(b"browser 1").digest()
    assert deal_seed(seed, "BCDFGH", game, {}).hex() == VECTOR_NOBODY
    assert deal_seed(seed, "BCDFGH", game, {0: first}).hex() == VECTOR_ONE
    assert deal_seed(seed, "BCDFGH", game, {1: second, 0: first}).hex() == VECTOR_TWO


def test_the_document_has_them() -> None:
    text = (Path(__file__).parents[2] / "docs" / "fair-shuffle.md").read_text(encoding="utf-8")
    commitment = hashlib.sha256(bytes(range(32))).hexdigest()
    for value in (VECTOR_NOBODY, VECTOR_ONE, VECTOR_TWO, commitment, SALT.decode()):
        assert value in text


VECTOR_NOBODY = "3c376fcf771d9414d0f1fc83bc4e253a01ef9333f6adfb1628208b0dec008252"
VECTOR_ONE = "929317c1d938f836cf5296aa6fe5160672c8884682349dc50ac7ceacca915dce"
VECTOR_TWO = "e549bc62d9d400253795192db010f7e28954fa348085496489176e36644cb39f"

BITS = st.dictionaries(st.integers(0, 15), st.binary(max_size=40), max_size=4)
INPUTS = st.tuples(st.binary(max_size=40), st.text(max_size=8), st.text(max_size=8), BITS)


@given(INPUTS, INPUTS)
def test_different_tables_have_different_deals(
    one: tuple[bytes, str, str, dict[int, bytes]], other: tuple[bytes, str, str, dict[int, bytes]]
) -> None:
    assert (deal_seed(*one) == deal_seed(*other)) == (one == other)


def test_parts_that_join_to_the_same_bytes_are_told_apart() -> None:
    seed = bytes(32)
    found = {
        deal_seed(seed, "AB", "C", {}),
        deal_seed(seed, "A", "BC", {}),
        deal_seed(seed, "AB", "C", {0: b"xy"}),
        deal_seed(seed, "AB", "C", {1: b"xy"}),
        deal_seed(seed, "AB", "C", {0: b"x", 1: b"y"}),
        deal_seed(seed, "AB", "C", {0: b"y", 1: b"x"}),
        deal_seed(seed + b"x", "AB", "C", {0: b"y"}),
    }
    assert len(found) == 7


def test_the_order_in_which_bits_came_does_not_matter() -> None:
    assert deal_seed(b"s", "c", "g", {0: b"a", 3: b"b"}) == deal_seed(b"s", "c", "g", {3: b"b", 0: b"a"})
