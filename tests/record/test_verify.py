"""Whether the cards were honest: good games pass, and whatever does not fit is found and named."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import deadhand
from deadhand.record.browser import check
from deadhand.record.course import Course
from deadhand.record.logfile import checksum, read_log
from deadhand.record.verify import BAD, GOOD, NOTE, OPEN, Known, Verdict, verify
from deadhand.texts import LANGUAGES, words
from played import BITS, CODE, SEED, Played

KEY = "walking-dead-cards"
COMMITMENT = hashlib.sha256(SEED).hexdigest()
TOLD = Known(BITS[1], COMMITMENT)
Json = dict[str, Any]


def results(verdict: Verdict) -> dict[str, str]:
    return {finding.check: finding.result for finding in verdict.findings}


def ids(verdict: Verdict) -> list[str]:
    return [finding.message.id for finding in verdict.findings]


def wrong(verdict: Verdict) -> list[str]:
    assert not verdict.honest
    assert verdict.message.id == "record-verdict-wrong"
    return [finding.message.id for finding in verdict.findings if finding.result == BAD]


def retold(body: bytes, change: Callable[[Json], object]) -> bytes:
    """The file with a change and a checksum that fits again: the work of somebody who means it."""
    data = json.loads(body)
    change(data)
    data["sha256"] = checksum({name: value for name, value in data.items() if name != "sha256"})
    return json.dumps(data, ensure_ascii=False).encode()


@pytest.mark.parametrize("game", [title.key for title in deadhand.games()])
def test_an_honest_game_of_every_title(game: str) -> None:
    played = Played(game).play()
    verdict = verify(played.body(), TOLD)
    assert verdict.honest
    assert verdict.message.id == "record-verdict-honest"
    assert results(verdict) == dict.fromkeys(("file", "commitment", "shuffle", "mine", "moves", "end"), GOOD)
    assert verdict.names == ["Ann", "小班", None]
    for finding in verdict.findings:
        for language in LANGUAGES:
            text = words(language, finding.message.to_json(), ["Ann", "小班", "Bot"])
            assert text != finding.message.id
            assert "{" not in text


def test_what_was_found_says_who_took_part_and_how_much() -> None:
    played = Played(KEY).play()
    by_check = {finding.check: finding.message for finding in verify(played.body()).findings}
    assert by_check["shuffle"].args == {"players": [0, 1]}
    assert by_check["moves"].args == {"moves": sum(entry["entry"] == "act" for entry in played.entries)}
    end = played.end()
    assert end is not None
    assert by_check["end"].args == {"players": end.winners, "count": len(end.winners)}


def test_without_the_fingerprint_of_before_the_verdict_has_a_condition() -> None:
    verdict = verify(Played(KEY).play().body())
    assert verdict.honest
    assert verdict.message.to_json() == {"id": "record-verdict-honest-if", "args": {"short": COMMITMENT[:12]}}


def test_every_flipped_byte_is_found() -> None:
    closed = Played(KEY).play(6)
    closed.add("close")
    body = closed.body()
    assert verify(body).honest
    chance = random.Random(7)
    for place in range(len(body)):
        for mask in (1, 1 << chance.randrange(1, 8), chance.randrange(1, 256)):
            flipped = bytearray(body)
            flipped[place] ^= mask
            verdict = verify(bytes(flipped))
            assert not verdict.honest, (place, mask, flipped[place - 20 : place + 20])
            assert wrong(verdict)


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda log: log.update(seed="11" * 32), ["record-commitment-wrong", "record-entry-illegal"]),
        (lambda log: log.update(commitment="11" * 32), ["record-commitment-wrong"]),
        (lambda log: log["entries"][3].update(bits="11" * 32), ["record-entry-illegal"]),
        (lambda log: log["entries"].pop(4), ["record-entry-illegal"]),
        (lambda log: log["entries"].insert(4, log["entries"][3]), ["record-bits-twice"]),
        (lambda log: log.update(code="BCDFGJ"), ["record-entry-illegal"]),
        (lambda log: log["entries"][9].update(texts=["play 999"]), ["record-entry-illegal"]),
        (lambda log: log["entries"][9].update(seat=14), ["record-no-seat"]),
        (lambda log: log["entries"].pop(), ["record-end-other"]),
        (lambda log: log["entries"].append(log["entries"][9]), ["record-entry-illegal"]),
        (lambda log: log["end"]["scores"].__setitem__(0, 99), ["record-end-other"]),
        (lambda log: log["end"].update(winners=[]), ["record-end-other"]),
        (lambda log: log.update(end=None), ["record-end-other"]),
        (lambda log: log["entries"][0].update(players=4), ["record-seats"]),
        (lambda log: log["entries"][0].update(players=400), ["error-players"]),
        (lambda log: log["entries"][0].update(options={"mode": "hard"}), ["error-option-choice"]),
        (lambda log: log["entries"][0].update(shuffle=3), ["record-shuffle"]),
        (lambda log: log["entries"][0].update(version=99), ["record-other-head"]),
        (lambda log: log.update(game="selfish-zombies"), ["record-other-head"]),
        (lambda log: log["entries"].insert(1, log["entries"][9]), ["record-before-deal"]),
        (lambda log: log["entries"].insert(9, log["entries"][1]), ["record-after-deal"]),
        (lambda log: log["entries"].insert(9, log["entries"][0]), ["record-second-create"]),
        (lambda log: log["entries"].insert(2, log["entries"][1]), ["record-seat-not-open"]),
        (lambda log: log["entries"].insert(9, {"entry": "close", "at": 1}), ["record-after-close"]),
        (
            lambda log: log["entries"].insert(9, {"entry": "undo", "at": 1, "seat": 0}),
            ["record-nothing-to-undo"],
        ),
        (
            lambda log: log["entries"].insert(6, {"entry": "take-back", "at": 1, "seat": 0}),
            ["record-nothing-hidden"],
        ),
    ],
)
def test_a_change_by_somebody_who_mends_the_checksum_is_named(
    change: Callable[[Json], object], found: list[str]
) -> None:
    verdict = verify(retold(Played(KEY).play().body(), change))
    said = []
    for finding in verdict.findings:
        if finding.result == BAD:
            why = finding.message.args.get("why")
            deep = finding.message.id == "record-entry-wrong" and isinstance(why, dict)
            said.append(why["id"] if deep and isinstance(why, dict) else finding.message.id)
    assert said == found
    assert wrong(verdict)


def test_another_version_of_the_game_is_said_to_be_one() -> None:
    def older(log: Json) -> None:
        log["version"] = log["entries"][0]["version"] = 77

    verdict = verify(retold(Played(KEY).play().body(), older))
    assert wrong(verdict) == ["record-other-version"]
    assert verdict.findings[-1].message.args["found"] == 77


def test_bits_that_were_left_out() -> None:
    body = Played(KEY).play().body()
    assert wrong(verify(body, Known("ab" * 32, COMMITMENT))) == ["record-mine-missing"]
    assert wrong(verify(body, Known(BITS[1], "ab" * 32))) == ["record-commitment-other"]
    assert verify(body, Known(BITS[0].upper(), COMMITMENT.upper())).honest


def test_who_leaves_before_the_deal_takes_their_bits_along() -> None:
    played = Played(KEY, people=1, givers=1)
    left = Played(KEY, people=1, givers=1)
    # the same table, but somebody sat on that seat before, and gave bits of their own
    start = left.entries.pop()
    first = left.entries[1:]
    left.entries[1:] = []
    left.add("sit", seat=0, name="Zed")
    left.add("randomness", seat=0, bits=BITS[2])
    left.add("stand", seat=0)
    left.entries += [*first, start]
    assert Course(read_log(left.body())).stream_seed() == Course(read_log(played.body())).stream_seed()
    left.add("close")
    verdict = verify(left.body(), Known(BITS[2], COMMITMENT))
    assert verdict.honest
    assert "record-mine-left" in ids(verdict)


def test_where_nobody_took_part_nothing_is_promised() -> None:
    for played, said in [
        (Played(KEY, givers=0).play(), "record-shuffle-nobody"),
        (Played(KEY, shuffle=1).play(), "record-shuffle-old"),
    ]:
        verdict = verify(played.body(), Known(None, COMMITMENT))
        assert verdict.honest
        assert said in ids(verdict)
        assert results(verdict)["shuffle"] == OPEN
        assert verdict.message.id == "record-verdict-unproven"


def test_a_table_closed_early_and_one_never_dealt() -> None:
    played = Played(KEY).play(9)
    assert wrong(verify(played.body())) == ["record-end-missing"]
    played.add("close")
    verdict = verify(played.body())
    assert verdict.honest
    assert results(verdict)["end"] == NOTE
    never = Played(KEY)
    never.entries.pop()
    never.add("close")
    verdict = verify(never.body())
    assert verdict.honest
    assert results(verdict)["shuffle"] == NOTE


def test_what_was_taken_back_or_undone_does_not_stand() -> None:
    played = Played(KEY, options={"mode": "survival"})
    seat = 0
    first, second = (
        played.state.action_to_string(seat, action) for action in played.state.legal_actions(seat)[:2]
    )
    played.add("act", seat=seat, texts=[first])
    played.add("take-back", seat=seat)
    played.act(seat, second)
    course = Course(read_log(played.play().body()))
    assert [moment.action for moment in course.moments()][1] == second
    assert course.acts == len(course.steps) + 1
    assert course.end() == played.end()


def test_the_moments_are_the_game_from_any_step_on() -> None:
    played = Played("eaten-by-zombies").play()
    course = Course(read_log(played.body()))
    whole = [
        (moment.number, moment.action, [event.to_json(0) for event in moment.events], moment.state.view(0))
        for moment in course.moments()
    ]
    assert len(whole) == len(course.steps) + 1
    assert whole[-1][3]["outcome"] is not None
    for first in (1, len(whole) // 2, len(whole) - 1):
        later = [
            (
                moment.number,
                moment.action,
                [event.to_json(0) for event in moment.events],
                moment.state.view(0),
            )
            for moment in course.moments(first)
        ]
        assert later == whole[first:]


def test_a_browser_is_told_everything_as_text() -> None:
    told: list[Json] = []
    check(Played(KEY).play().body(), BITS[0], COMMITMENT, lambda text: told.append(json.loads(text)))
    assert next(each["check"] for each in told if each["type"] == "finding") == "file"
    progress = [each for each in told if each["type"] == "progress"]
    assert progress
    assert progress[-1]["done"] == progress[-1]["total"]
    assert told[-1]["type"] == "verdict"
    assert told[-1]["honest"] is True
    assert told[-1]["stream_seed"] == Course(read_log(Played(KEY).body())).stream_seed().hex()
    assert CODE == "BCDFGH"
