"""The log file: written one way, read strictly; whatever is wrong is said, with the place."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deadhand.record.fields import BadLog
from deadhand.record.logfile import MOST_BYTES, checksum, read_log
from deadhand.texts import LANGUAGES, words
from played import Played

GOOD = Played("walking-dead-cards").play(12).body()
Json = dict[str, Any]


def problem_of(body: bytes) -> BadLog:
    with pytest.raises(BadLog) as caught:
        read_log(body)
    for language in LANGUAGES:
        text = words(language, caught.value.message.to_json())
        assert text != caught.value.message.id
        assert "{" not in text
    return caught.value


def changed(change: Callable[[Json], object]) -> bytes:
    """The good file with a change, and a checksum that fits again."""
    data = json.loads(GOOD)
    change(data)
    content = {name: value for name, value in data.items() if name != "sha256"}
    if "sha256" in data:
        data["sha256"] = checksum(content)
    return json.dumps(data, ensure_ascii=False).encode()


def test_what_is_written_is_read() -> None:
    log = read_log(GOOD)
    assert (log.code, log.game, log.end, log.intact) == ("BCDFGH", "walking-dead-cards", None, True)
    assert [entry.kind for entry in log.entries[:6]] == [
        "create",
        "sit",
        "sit",
        "randomness",
        "randomness",
        "start",
    ]
    assert len(log.entries) == 6 + 12


def test_a_file_that_was_only_laid_out_anew_is_intact() -> None:
    pretty = json.dumps(json.loads(GOOD), ensure_ascii=True, indent=2).encode()
    assert read_log(pretty).intact
    assert read_log("\ufeff".encode() + GOOD).intact


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b"", "record-not-json"),
        (b"hello", "record-not-json"),
        (GOOD[:-1], "record-not-json"),
        (GOOD + b"{}", "record-not-json"),
        (b"\xff\xfe", "record-not-text"),
        (b"[]", "record-not-ours"),
        (b"7", "record-not-ours"),
        (b"{}", "record-not-ours"),
        (b'{"deadhand": true}', "record-not-ours"),
        (b'{"deadhand": NaN}', "record-not-ours"),
        (b'{"deadhand": ' + b"9" * 5000 + b"}", "record-not-ours"),
        (b"[" * 100_000, "record-not-ours"),
        (b'{"deadhand": 2, "anything": "else"}', "record-newer"),
        (b'{"deadhand": 1, "deadhand": 1}', "record-twice"),
        (b" " * (MOST_BYTES + 1), "record-too-large"),
    ],
)
def test_what_is_no_log(body: bytes, message: str) -> None:
    assert problem_of(body).message.id == message


@pytest.mark.parametrize(
    ("change", "message", "args"),
    [
        (lambda log: log.pop("seed"), "record-field-lacks", {"field": "seed"}),
        (lambda log: log.update(token="x"), "record-field-extra", {"field": "token"}),
        (lambda log: log.update(seed="00"), "record-field-value", {"field": "seed", "value": "00"}),
        (lambda log: log.update(version=-1), "record-field-value", {"field": "version", "value": "-1"}),
        (lambda log: log.update(code=None), "record-field-value", {"field": "code", "value": "None"}),
        (lambda log: log.update(end=[]), "record-field-value", {"field": "end", "value": "[]"}),
        (lambda log: log.update(entries=[]), "record-no-entries", {}),
        (lambda log: log.update(entries="x"), "record-no-entries", {}),
        (lambda log: log["entries"].pop(0), "record-first-entry", {}),
        (lambda log: log["entries"].append(3), "record-entry-form", {"number": 19}),
        (
            lambda log: log["entries"][7].update(entry="cheat"),
            "record-entry-kind",
            {"number": 8, "kind": "cheat"},
        ),
        (
            lambda log: log["entries"][1].update(token_hash="ab"),
            "record-entry-extra",
            {"number": 2, "kind": "sit", "field": "token_hash"},
        ),
        (
            lambda log: log["entries"][1].pop("at"),
            "record-entry-lacks",
            {"number": 2, "kind": "sit", "field": "at"},
        ),
        (
            lambda log: log["entries"][7].update(seat=True),
            "record-entry-value",
            {"number": 8, "kind": "act", "field": "seat", "value": "True"},
        ),
        (
            lambda log: log["entries"][7].update(texts=[]),
            "record-entry-value",
            {"number": 8, "kind": "act", "field": "texts", "value": "[]"},
        ),
        (
            lambda log: log["entries"][3].update(bits="AB" * 32),
            "record-entry-value",
            {"number": 4, "kind": "randomness", "field": "bits", "value": ("AB" * 32)[:60]},
        ),
    ],
)
def test_what_is_broken_is_named(change: Callable[[Json], object], message: str, args: Json) -> None:
    found = problem_of(changed(change)).message
    assert (found.id, found.args) == (message, args)


def test_a_time_without_end_is_none() -> None:
    found = problem_of(GOOD.replace(b'"at":1790000000.25', b'"at":1e999'))
    assert found.message.args == {"number": 1, "kind": "create", "field": "at", "value": "inf"}


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_get_an_answer(body: bytes) -> None:
    with pytest.raises(BadLog):
        read_log(body)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from([*json.loads(GOOD), 0, 1, 3, 5, 8]), st.sampled_from(["", "at", "seat", "texts"]), JSON
)
def test_any_value_anywhere_gets_an_answer(where: str | int, name: str, value: object) -> None:
    data = json.loads(GOOD)
    if isinstance(where, str):
        data[where] = value
    elif name:
        data["entries"][where][name] = value
    else:
        data["entries"][where] = value
    with contextlib.suppress(BadLog):  # it may also be a value that fits; nothing else may come of it
        read_log(json.dumps(data).encode("utf-8", "surrogatepass"))
