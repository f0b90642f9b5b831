"""Reviews of finished games: from the progress bar to the chart, the choices, and the same in the replay."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from robot import DESK, PHONE, Json, Person, Stage
from servers import KEY, Server, seed_number
from test_pages import Findings, measure

from deadhand.bots.policy import Infostate, SimplePolicy
from played import Played

pytestmark = pytest.mark.browser

SCALE = "0.05"  # few playouts: the page is the same
CODES = {
    KEY: "BCDFGH",
    "selfish-zombies": "CDFGHJ",
    "eaten-by-zombies": "DFGHJK",
    "walking-dead-board": "FGHJKM",
}
CROWDED = "GHJKMN"
SECONDS = 240
READY = ".reviewing[data-status=ready] .chart2"


def finished(game: str, code: str, **more: Any) -> Played:
    """The log of a game of two people and bots: Ann plays what comes first, the others by rules of thumb."""
    played = Played(game, code=code, **more)
    policy = SimplePolicy(1)
    while not played.state.is_terminal():
        seat = played.state.current_players()[-1]
        state = played.state
        legal = state.legal_actions(seat)
        action = legal[0] if seat == 0 else policy.choose(Infostate(state, seat), 1.0)
        played.act(seat, state.action_to_string(seat, action))
    return played


@pytest.fixture(scope="module")
def reviewing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with finished games, whose reviews take little work."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DEADHAND_REVIEW_SCALE", SCALE)
        process = Server(tmp_path_factory.mktemp("reviews"))

        async def plant() -> None:
            for game, code in CODES.items():
                await process.plant_log(finished(game, code))
            await process.plant_log(finished(KEY, CROWDED, players=10, options={"mode": "survival"}))

        asyncio.run(plant())
        yield process
        assert process.stop() == 0, process.log_text()


def told(server: Server, code: str) -> Json:
    """The review as the server has it."""
    with httpx.Client(base_url=server.url, timeout=60) as web:
        found: Json = web.get(f"/api/tables/{code}/review").raise_for_status().json()
        assert found["status"] == "ready"
        review: Json = found["review"]
        return review


async def opened(person: Person, code: str, query: str = "") -> None:
    await person.page.goto(f"/t/{code}/review{query}")
    await person.page.locator(READY).wait_for(timeout=SECONDS * 1000)


def percent(share: float) -> int:
    return int(share * 100 + 0.5)


async def texts(person: Person, selector: str) -> list[str]:
    return [" ".join(text.split()) for text in await person.page.locator(selector).all_inner_texts()]


def test_from_the_end_page_through_the_progress_to_the_chart(stage: Stage, reviewing: Server) -> None:
    async def scene() -> None:
        code = CODES[KEY]
        person = await stage.person(reviewing.url, DESK, "en")
        await person.sit_down(code, "token of 0", ready=".endacts")
        async with person.notices(".reviewing progress"):
            await person.page.locator("[data-do=review]").click()
        await person.page.locator(READY).wait_for(timeout=SECONDS * 1000)
        review = told(reviewing, code)
        own = [choice for choice in review["choices"] if choice["seat"] == 0]
        better = [choice for choice in own if choice["verdict"] == "better"]

        # the picture says in words what it shows, and the figures stand below it
        said = await person.page.locator(".chart2 svg.on-desk").get_attribute("aria-label")
        assert said is not None
        assert f"{percent(review['shares'][0][0])}% at the start" in said
        assert f"{percent(review['shares'][-1][0])}% at the end" in said
        await person.page.locator(".figures summary").click()
        rows = person.page.locator(".figures tbody tr")
        assert await rows.count() == len(review["marks"]) + 1
        cells = [percent(share) for share in review["shares"][-1]]
        assert await rows.last.locator("td").all_inner_texts() == [f"{cell}%" for cell in cells]

        # the turning points, and all choices
        turns = [turn for turn in review["turns"] if turn["seat"] == 0]
        assert await person.page.locator(".tp3").count() == len(turns)
        lines = person.page.locator(".rvlist tbody tr")
        assert await lines.count() == (len(better) or len(own))
        await person.page.locator(".rvlist .seg label").last.click()
        await lines.nth(len(own) - 1).wait_for()
        seen = await lines.evaluate_all("(all) => all.map((one) => Number(one.dataset.choice))")
        assert seen == [choice["step"] for choice in own]

        # a moment leads to the replay, and back
        await lines.last.locator(".see").click()
        await person.page.locator(f".rp[data-step='{own[-1]['step']}'][data-resting]").wait_for()
        assert person.page.url.endswith(f"/t/{code}/replay?view=0#{own[-1]['step']}")
        await person.page.locator("[data-do=review]").click()
        await person.page.locator(READY).wait_for()  # it was kept
        assert person.troubles == []

    stage.run(scene())


def test_it_steps_together_with_the_replay(stage: Stage, reviewing: Server) -> None:
    async def scene() -> None:
        code = CODES[KEY]
        person = await stage.person(reviewing.url, DESK, "zh-Hant")
        await opened(person, code)
        review = told(reviewing, code)
        own = {choice["step"]: choice for choice in review["choices"] if choice["seat"] == 0}
        await person.page.goto(f"/t/{code}/replay?view=0")
        await person.page.locator(".rp[data-step='0'][data-resting]").wait_for()
        await person.press(person.say("table-tab-review"), "tab")
        places = []
        for step in range(1, min(16, review["steps"])):
            await person.page.keyboard.press("Escape")
            await person.page.locator("#time").fill(str(step))
            await person.page.locator(f".rp[data-step='{step}'][data-resting]").wait_for()
            mark = await person.page.locator(".hindsight path.at").get_attribute("d")
            assert mark is not None
            places.append(float(mark[1:].split(" ")[0]))
            choice = own.get(step)
            assert await person.page.locator(".hindsight .vs").count() == (choice is not None)
            if choice is not None:
                shown = await person.page.locator(".hindsight .vs").get_attribute("data-verdict")
                assert shown == choice["verdict"]
                share = await person.page.locator(".hindsight .vs > div > b").first.inner_text()
                assert share == f"{percent(choice['done']['share'])}%"
            is_better = choice is not None and choice["verdict"] == "better"
            assert await person.page.locator(".rp .better").count() == is_better
        assert places == sorted(set(places))
        turns = [turn for turn in review["turns"] if turn["seat"] == 0]
        assert await person.page.locator(".marks .tp").count() == len(turns)
        assert person.troubles == []

    stage.run(scene())


def test_whoever_watched_chooses_whose_eyes(stage: Stage, reviewing: Server) -> None:
    async def scene() -> None:
        code = CODES["selfish-zombies"]
        person = await stage.person(reviewing.url, PHONE, "en")
        await opened(person, code)
        heading = person.page.locator("#h-c")
        assert (await heading.inner_text()).startswith("Ann: ")
        await person.page.locator(".eyes2 input[value='1']").focus()
        await person.page.keyboard.press("Space")
        await person.page.wait_for_url(f"**/t/{code}/review?seat=1")
        assert (await heading.inner_text()).startswith("小班: ")
        await person.page.keyboard.press("ArrowRight")  # a bot's: the chart, but no choices
        await person.page.wait_for_url(f"**/t/{code}/review?seat=2")
        assert person.say("table-review-not-judged") in await person.page.locator(".rvlist").inner_text()
        await person.page.reload()
        await person.page.locator(READY).wait_for()
        assert await person.page.locator(".eyes2 input[value='2']").is_checked()
        assert person.troubles == []

    stage.run(scene())


def test_before_the_end_there_is_none(stage: Stage, reviewing: Server) -> None:
    async def scene() -> None:
        planted = await reviewing.plant("survival", 1, 2, seed_number(8))
        person = await stage.person(reviewing.url, DESK, "en")
        await person.page.goto(f"/t/{planted.code}/review")
        await person.page.get_by_role("heading", name=person.say("web-replay-not-yet-title")).first.wait_for()
        assert person.troubles == []

    stage.run(scene())


@pytest.mark.parametrize("game", [*CODES, "ten players"])
def test_how_reviews_lie(stage: Stage, reviewing: Server, game: str) -> None:
    """The page with all choices, and the replay at a choice."""
    found = Findings()

    async def scene() -> None:
        code = CODES.get(game, CROWDED)
        person = await stage.person(reviewing.url)
        await person.sit_down(code, "token of 0", ready=".endacts")
        if game == "selfish-zombies":
            await measure(person, "end", found, axe=False)
        await opened(person, code)
        await person.page.locator(".rvlist .seg label").last.click()
        await person.page.locator(".figures summary").click()
        await measure(person, "review", found, axe=game in (KEY, "selfish-zombies"))
        step = told(reviewing, code)["choices"][0]["step"]
        await person.page.goto(f"/t/{code}/replay?view=0#{step}")
        await person.page.locator(f".rp[data-step='{step}'][data-resting]").wait_for()
        await person.press(person.say("table-tab-review"), "tab")
        await measure(person, "replay", found, axe=game == KEY)
        assert person.troubles == []
        await person.context.close()

    stage.run(scene())
    assert {page: faults for page, faults in found.layout.items() if faults} == {}
    assert {page: faults for page, faults in found.axe.items() if faults} == {}
