"""The page that verifies a game: a real browser does it, by its own cryptography and by the very rules."""

from __future__ import annotations

import hashlib

import pytest
from playwright.async_api import expect
from robot import Json, Person, Stage
from servers import Server
from test_pages import Findings, measure

from deadhand.record.course import Course
from deadhand.record.logfile import read_log
from played import BITS, SEED, Played

pytestmark = pytest.mark.browser

COMMITMENT = hashlib.sha256(SEED).hexdigest()
CHECKS = ["file", "commitment", "shuffle", "mine", "moves", "end"]


async def somebody(stage: Stage, server: Server, code: str, seat: int | None, language: str = "en") -> Person:
    """Somebody whose browser remembers what it added and was told at this table."""
    person = await stage.person(server.url, language=language)
    await person.page.goto("/verify")
    if seat is not None:
        await person.page.evaluate(
            "([code, bits, commitment]) => { localStorage.setItem(`deadhand.randomness.${code}`, bits);"
            " localStorage.setItem(`deadhand.commitment.${code}`, commitment); }",
            [code, BITS[seat], COMMITMENT],
        )
    return person


async def found(person: Person, file: str) -> dict[str, str]:
    """When it has come to a verdict on this file: the result of every question."""
    report = person.page.locator(f'.report[data-file="{file}"]')
    await expect(report.locator(".verdict")).to_be_visible()
    rows = report.locator(".checks li")
    return {
        str(await row.get_attribute("data-check")): str(await row.get_attribute("class"))
        for row in await rows.all()
    }


async def give(person: Person, name: str, body: bytes) -> None:
    file: Json = {"name": name, "mimeType": "application/json", "buffer": body}
    await person.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "code", "language"),
    [("walking-dead-cards", "BCDFGH", "en"), ("walking-dead-board", "CDFGHJ", "zh-Hant")],
)
def test_an_honest_game_by_its_code(
    stage: Stage, server: Server, game: str, code: str, language: str
) -> None:
    async def story() -> None:
        played = Played(game, code=code).play()
        await server.plant_log(played)
        person = await somebody(stage, server, code, 1, language)
        await person.page.locator("#vcode").fill(code.lower())
        await person.page.locator(".asker button[type=submit]").click()
        assert await found(person, code) == dict.fromkeys(CHECKS, "good")
        assert person.page.url.endswith(f"/verify/{code}")
        report = person.page.locator(".report")
        await expect(report.locator(".verdict")).to_have_text(person.say("record-verdict-honest"))
        moves = str(sum(entry["entry"] == "act" for entry in played.entries))
        await expect(report.locator("[data-check=moves] p")).to_contain_text(moves)
        await expect(report.locator("[data-check=shuffle] p")).to_contain_text("小班")
        await report.locator("summary").click()
        stream = Course(read_log(played.body())).stream_seed().hex()
        for figure in (COMMITMENT, SEED.hex(), BITS[1], stream):
            await expect(report.locator("dd", has_text=figure)).to_be_visible()
        findings = Findings()
        await measure(person, "verified", findings)
        assert findings == Findings({"verified": []}, {"verified": []})
        assert person.troubles == []

    stage.run(story())


def test_a_changed_file_is_named_also_without_a_network(stage: Stage, server: Server) -> None:
    async def story() -> None:
        body = Played("eaten-by-zombies").play().body()
        person = await somebody(stage, server, "BCDFGH", 0)
        findings = Findings()
        await measure(person, "verify", findings)
        await give(person, "good.json", body)
        assert set((await found(person, "good.json")).values()) == {"good"}
        await person.context.set_offline(True)  # all is in this browser by now: nothing more is asked of any
        for place, checks in (
            (body.index(SEED.hex().encode()) + 3, {"file", "commitment", "moves"}),
            (body.index(BITS[1].encode()) + 3, {"file", "moves"}),
            (body.index(b'"name":"Ann"') + 8, {"file"}),
        ):
            flipped = bytearray(body)
            flipped[place] = ord("0") if flipped[place] == ord("1") else ord("1")
            await give(person, f"changed-{place}.json", bytes(flipped))
            results = await found(person, f"changed-{place}.json")
            await expect(person.page.locator(".verdict.wrong")).to_be_visible()
            wrong = {check for check, result in results.items() if result == "bad"}
            assert wrong == checks
            if place == body.index(SEED.hex().encode()) + 3:
                await measure(person, "changed", findings)
        await give(person, "shopping.txt", b"bread, milk")
        await expect(person.page.locator(".report [data-check=file] p")).to_contain_text("no JSON")
        assert findings == Findings({"verify": [], "changed": []}, {"verify": [], "changed": []})

    stage.run(story())


def test_bits_that_were_not_used_and_another_fingerprint(stage: Stage, server: Server) -> None:
    async def story() -> None:
        body = Played("selfish-zombies").play().body()
        person = await somebody(stage, server, "BCDFGH", 2)  # the third browser: it took no part
        await give(person, "game.json", body)
        assert (await found(person, "game.json"))["mine"] == "bad"
        await person.page.evaluate("localStorage.setItem('deadhand.commitment.BCDFGH', 'ab'.repeat(32))")
        await give(person, "again.json", body)
        assert (await found(person, "again.json"))["commitment"] == "bad"
        await person.page.evaluate("localStorage.clear()")
        await give(person, "stranger.json", body)
        assert "mine" not in await found(person, "stranger.json")
        await expect(person.page.locator(".verdict.honest")).to_contain_text(COMMITMENT[:12])
        assert person.troubles == []

    stage.run(story())


def test_a_table_that_is_not_over_or_not_there(stage: Stage, server: Server) -> None:
    async def story() -> None:
        await server.plant_log(Played("walking-dead-cards", code="JKMNPQ").play(5))
        person = await somebody(stage, server, "JKMNPQ", None)
        for code, said in (("JKMNPQ", "server-not-over"), ("NPQRST", "web-no-table")):
            await person.page.locator("#vcode").fill(code)
            await person.page.locator(".asker button[type=submit]").click()
            await expect(person.page.locator(".problem")).to_have_text(person.say(said, code=code))
        await person.page.locator("#vcode").fill("")
        await person.page.locator(".asker button[type=submit]").click()
        await expect(person.page.locator(".problem")).to_have_text(person.say("web-join-empty"))

    stage.run(story())
