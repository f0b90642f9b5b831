"""Replays: stepping through a finished game from any seat or with all cards open."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
from robot import DESK, PHONE, Json, Person, Stage
from servers import KEY, Server, seed_number
from test_pages import Findings, lasting_faults, measure

from deadhand.bots.policy import SimplePolicy
from deadhand.server.tokens import new_code
from played import Played

pytestmark = pytest.mark.browser

GAMES = {KEY: 4, "selfish-zombies": 3, "eaten-by-zombies": 3, "walking-dead-board": 3}
OPEN_KINDS = {"hand", "looking"}  # of the zones of an open hand: what is held, and what is being looked at
SHOWN = """() => ({
  step: Number(document.querySelector('.rp').dataset.step),
  view: document.querySelector('.rp').dataset.view,
  rows: [...document.querySelectorAll('.lane[data-zone]')].map((row) =>
    [...row.querySelectorAll('[data-card]')].map((card) => card.dataset.card)),
  hand: [...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card),
  open: [...document.querySelectorAll('[data-open-seat]')].map((hand) =>
    [Number(hand.dataset.openSeat), hand.querySelectorAll('.card').length]),
  lines: document.querySelectorAll('.log li').length,
})"""


@pytest.fixture(scope="module")
def played(server: Server) -> dict[str, str]:
    """A finished table of each game, played by bots and always alike; the code by the game."""

    async def plant() -> dict[str, str]:
        codes = {}
        for game, players in GAMES.items():
            code = codes[game] = new_code()
            played = Played(game, players, people=0, givers=0, shuffle=1, seed=seed_number(31), code=code)
            await server.plant_log(played.play(policy=SimplePolicy(1)))
        return codes

    return asyncio.run(plant())


def told(server: Server, code: str, view: str) -> list[Json]:
    """The frames as the server has them."""
    frames: list[Json] = []
    with httpx.Client(base_url=server.url, timeout=60) as web:
        while True:
            wish: dict[str, str | int] = {"view": view, "from": len(frames), "count": 40}
            piece = web.get(f"/api/tables/{code}/replay", params=wish).raise_for_status().json()
            frames += piece["frames"]
            if len(frames) > piece["steps"]:
                return frames


async def at_rest(person: Person, step: int) -> Json:
    """What is shown, once this step is."""
    await person.page.locator(f".rp[data-step='{step}'][data-resting]").wait_for()
    shown: Json = await person.page.evaluate(SHOWN)
    return shown


def expected(frames: list[Json], step: int) -> Json:
    """What the page must show of a step."""
    view = frames[step]["view"]
    zones = view["zones"]
    hand = next((zone for zone in zones if zone["kind"] == "hand"), None)
    return {
        "rows": [
            [card["id"] for card in zone["cards"]]
            for zone in zones
            if zone["kind"] == "row" and view["game"] == KEY
        ],
        "hand": [card["id"] for card in hand["cards"]] if hand else [],
        "open": [
            [one["seat"], sum(len(zone["cards"]) for zone in one["zones"] if zone["kind"] in OPEN_KINDS)]
            for one in view.get("open", [])
        ],
        "lines": sum(bool(event["message"]) for frame in frames[: step + 1] for event in frame["events"]),
    }


def check(shown: Json, frames: list[Json], step: int) -> None:
    assert shown["step"] == step
    wanted: dict[str, Any] = expected(frames, step)
    assert {name: shown[name] for name in wanted} == wanted


def test_every_step_by_the_keyboard(stage: Stage, server: Server, played: dict[str, str]) -> None:
    async def scene() -> None:
        code = played[KEY]
        frames = told(server, code, "1")
        person = await stage.person(server.url, DESK, "en")
        await person.page.goto(f"/t/{code}/replay?view=1")
        check(await at_rest(person, 0), frames, 0)
        for step in range(1, 16):  # a round and a half, as it moved
            await person.page.keyboard.press("ArrowRight")
            check(await at_rest(person, step), frames, step)
        await person.page.keyboard.press("ArrowLeft")
        check(await at_rest(person, 14), frames, 14)

        numbers = [frame["round"] for frame in frames]
        rounds = [step for step in range(1, len(frames)) if numbers[step] != numbers[step - 1]]
        after = next(step for step in rounds if step > 14)
        await person.page.keyboard.press("PageDown")
        check(await at_rest(person, after), frames, after)
        await person.page.keyboard.press("PageUp")
        before = max([0, *(step for step in rounds if step < after)])
        check(await at_rest(person, before), frames, before)
        last = len(frames) - 1
        await person.page.keyboard.press("End")
        check(await at_rest(person, last), frames, last)
        await person.page.keyboard.press("ArrowRight")  # there is no more
        await person.page.keyboard.press("Home")
        check(await at_rest(person, 0), frames, 0)
        assert person.troubles == []

    stage.run(scene())


def test_other_eyes_and_a_link_to_a_moment(stage: Stage, server: Server, played: dict[str, str]) -> None:
    async def scene() -> None:
        code = played[KEY]
        person = await stage.person(server.url, DESK, "en")
        await person.page.goto(f"/t/{code}/replay#9")
        check(await at_rest(person, 9), told(server, code, "open"), 9)  # nobody's seat: all cards open
        for view in ("0", "2", "public", "open"):
            await person.pick(person.page.locator(f".rp2 input[value='{view}']"))
            await person.page.locator(f".rp[data-view='{view}']").wait_for()
            check(await at_rest(person, 9), told(server, code, view), 9)
        await person.pick(person.page.locator(".rp2 input[value='2']"))
        await person.page.locator("#time").fill("21")
        frames = told(server, code, "2")
        check(await at_rest(person, 21), frames, 21)

        # the address is the link to this moment, and what is copied
        await person.page.wait_for_url(f"**/t/{code}/replay?view=2#21")
        await person.context.grant_permissions(["clipboard-read", "clipboard-write"])
        await person.page.locator("[data-do=share]").click()
        copied = "() => navigator.clipboard.readText().then((text) => text === location.href)"
        await person.page.wait_for_function(copied)
        friend = await stage.person(server.url, PHONE, "zh-Hant")
        await friend.page.goto(person.page.url)
        check(await at_rest(friend, 21), frames, 21)
        await friend.page.locator(".rp2 select").select_option("open")
        check(await at_rest(friend, 21), told(server, code, "open"), 21)
        await friend.page.evaluate("location.hash = '#3'")
        check(await at_rest(friend, 3), told(server, code, "open"), 3)
        for one in (person, friend):
            assert one.troubles == []

    stage.run(scene())


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_by_itself_and_stops(
    stage: Stage, server: Server, played: dict[str, str], game: str
) -> None:
    async def scene() -> None:
        code = played[game]
        person = await stage.person(server.url, DESK, "en", "full")
        await person.page.goto(f"/t/{code}/replay?view=open")
        await at_rest(person, 0)
        await person.page.keyboard.press("Space")
        await person.page.wait_for_function("() => Number(document.querySelector('.rp').dataset.step) >= 4")
        await person.page.locator("[data-do=play]").click()
        shown: Json = await person.page.evaluate(SHOWN)
        shown = await at_rest(person, shown["step"])
        check(shown, told(server, code, "open"), shown["step"])
        # near the end it comes to the end, and stands still
        last = len(told(server, code, "open")) - 1
        await person.page.locator("#time").fill(str(last - 2))
        await at_rest(person, last - 2)
        await person.page.locator("[data-do=play]").click()
        await at_rest(person, last)
        name = person.say("table-replay-play")
        await person.page.get_by_role("button", name=name, exact=True).wait_for()
        assert person.troubles == []

    stage.run(scene())


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_of_every_game_step_by_step(
    stage: Stage, server: Server, played: dict[str, str], game: str
) -> None:
    """Every tenth step of a whole game as it stood, and the step after it as it moved."""

    async def scene() -> None:
        code = played[game]
        person = await stage.person(server.url, PHONE, "zh-Hant")
        frames = told(server, code, "1")
        await person.page.goto(f"/t/{code}/replay?view=1")
        await at_rest(person, 0)
        for step in range(7, len(frames) - 1, 10):
            await person.page.locator("#time").fill(str(step))
            check(await at_rest(person, step), frames, step)
            await person.page.locator("[data-do=next]").click()
            check(await at_rest(person, step + 1), frames, step + 1)
        assert person.troubles == []

    stage.run(scene())


def test_no_replay_before_the_end(stage: Stage, server: Server) -> None:
    async def scene() -> None:
        planted = await server.plant("survival", 1, 2, seed_number(8))
        person = await stage.person(server.url, DESK, "en")
        await person.page.goto(f"/t/{planted.code}/replay")
        await person.page.get_by_role("heading", name=person.say("web-replay-not-yet-title")).first.wait_for()
        assert person.troubles == []
        await person.page.goto("/t/222222/replay")
        await person.page.get_by_role("heading", name=person.say("web-no-table-title")).first.wait_for()

    stage.run(scene())


def test_from_the_end_page_to_replay_and_file(stage: Stage, server: Server, played: dict[str, str]) -> None:
    async def scene() -> None:
        code = played[KEY]
        person = await stage.person(server.url, DESK, "zh-Hant")
        await person.page.goto(f"/t/{code}")
        await person.page.locator(".endacts").wait_for()
        async with person.page.expect_download() as waiting:
            await person.page.locator("[data-do=download]").click()
        kept = json.loads((await (await waiting.value).path()).read_text())
        assert kept["code"] == code
        assert kept["entries"][0]["entry"] == "create"
        verify = person.page.locator("[data-do=verify]")
        assert await verify.get_attribute("href") == f"/verify/{code}"
        await person.page.locator("[data-do=replay]").click()
        await at_rest(person, 0)
        await person.page.go_back()
        await person.page.locator(".endacts").wait_for()
        assert person.troubles == []

    stage.run(scene())


def test_how_replays_lie(stage: Stage, server: Server, played: dict[str, str]) -> None:
    found = Findings()

    async def scene() -> None:
        person = await stage.person(server.url)
        for game in (KEY, "eaten-by-zombies"):
            for view in ("0", "public", "open"):
                await person.page.goto(f"/t/{played[game]}/replay?view={view}#13")
                await at_rest(person, 13)
                await measure(person, f"{game}, {view}", found, axe=game == KEY)

    stage.run(scene())
    assert {page: faults for page, faults in found.layout.items() if faults} == {}
    assert {page: faults for page, faults in found.axe.items() if faults} == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_thumb_finds_what_it_presses(
    stage: Stage, server: Server, played: dict[str, str], game: str
) -> None:
    """In the middle of any game, from any view: nothing is too small for it, covered or cut off."""

    async def scene() -> dict[str, list[str]]:
        with httpx.Client(base_url=server.url, timeout=60) as web:
            piece = web.get(f"/api/tables/{played[game]}/replay", params={"count": 1}).json()
        person, found = await stage.person(server.url, PHONE), {}
        for view in ("1", "public", "open"):
            for step in (0, piece["steps"] // 2, piece["steps"]):
                await person.page.goto(f"/t/{played[game]}/replay?view={view}#{step}")
                await at_rest(person, step)
                faults = await lasting_faults(person)
                found[f"{view}, {step}"] = [fault for fault in faults if not fault.startswith("small text")]
        assert person.troubles == []
        return {page: faults for page, faults in found.items() if faults}

    assert stage.run(scene()) == {}
