"""Bots of all levels: chosen for all or seat by seat, and shown with how long they think."""

from __future__ import annotations

import pytest
from robot import DESK, PHONE, Person, Stage
from servers import KEY, Server

LEVELS = ("shambler", "survivor", "veteran", "legend")


def level(person: Person, name: str, seconds: float) -> str:
    """What is said of a bot at its seat."""
    thinks = person.say("bot-thinks", seconds=seconds)
    return person.say("bot-level", kind=person.say(f"bot-{name}-name"), thinks=thinks)


async def menu_says(person: Person, words: list[str]) -> None:
    """In whole words everybody's seat is in the menu, on a phone too."""
    await person.page.locator("[data-menu]").click()
    lines = person.page.locator(".whoplays li")
    told = await lines.all_inner_texts()
    assert len(told) == len(words)
    for line, word in zip(told, words, strict=True):
        assert word in line
    await person.page.keyboard.press("Escape")


@pytest.mark.parametrize(("size", "language"), [(DESK, "en"), (PHONE, "zh-Hant")])
def test_levels_are_chosen_before_the_game_and_shown_in_it(
    stage: Stage, server: Server, size: tuple[int, int], language: str
) -> None:
    async def scene() -> None:
        ann = await stage.person(server.url, size, language)
        await ann.page.goto(f"/game/{KEY}")
        levels = ann.page.locator(".levels")
        survivor = levels.get_by_role("radio", name=ann.say("bot-survivor-name"))
        assert await survivor.is_checked()  # for who chooses nothing
        for name in LEVELS:
            assert ann.say(f"bot-{name}-line") in await levels.inner_text()
        await ann.pick(levels.get_by_role("radio", name=ann.say("bot-veteran-name")))
        await ann.page.get_by_label(ann.say("web-bot-level", number=3)).select_option("legend")
        assert await levels.locator("input:checked").count() == 0  # they are not alike any more
        await ann.page.locator(".prompt").get_by_role("button", name=ann.say("web-play")).click()
        await ann.until(lambda seen: seen["phase"] == "decide", "the first decision")
        table = (await server.read(ann.code)).table()
        assert [seat.bot for seat in table.seats] == [None, "veteran", "legend", "veteran"]
        assert table.create.takeover == "veteran"

        tag = ann.page.locator(".seats [data-seat='2'] .who")
        assert level(ann, "legend", 1) in str(await tag.get_attribute("title"))
        shown = tag.locator(".said" if size == DESK else ".lv")
        await shown.get_by_text(ann.say("bot-legend-name")).wait_for()
        veteran, legend = level(ann, "veteran", 0.2), level(ann, "legend", 1)
        await menu_says(ann, [ann.say("web-you"), veteran, legend, veteran])
        assert ann.troubles == []

    stage.run(scene())


@pytest.mark.parametrize(("size", "language"), [(DESK, "zh-Hant"), (PHONE, "en")])
def test_levels_in_the_waiting_room(
    stage: Stage, server: Server, size: tuple[int, int], language: str
) -> None:
    async def scene() -> None:
        ann = await stage.person(server.url, size, language)
        await ann.page.goto(f"/game/{KEY}?with=friends")
        await ann.page.locator(".prompt").get_by_role("button", name=ann.say("web-invite")).click()
        await ann.page.locator(".wt").wait_for()
        seats = ann.page.locator(".ring .seat")
        await seats.nth(1).locator("select").select_option("bot:shambler")
        await seats.nth(1).get_by_text(level(ann, "shambler", 0)).wait_for()
        await ann.page.get_by_text(ann.say("web-levels-differ")).wait_for()  # open seats: survivors

        # whatever is still under way, a choice counts
        every = ann.page.locator(".howgood")
        await ann.pick(every.get_by_role("radio", name=ann.say("bot-legend-name")))
        await seats.nth(1).get_by_text(level(ann, "legend", 1)).wait_for()
        await every.get_by_text(ann.say("bot-legend-line")).wait_for()
        await seats.nth(2).locator("select").select_option("bot:veteran")
        await seats.nth(2).get_by_text(level(ann, "veteran", 0.2)).wait_for()
        await ann.press(ann.say("web-start"))
        await ann.until(lambda seen: seen["phase"] == "decide", "the first decision")
        table = (await server.read(ann.code)).table()
        assert [seat.bot for seat in table.seats] == [None, "legend", "veteran", "legend"]
        assert ann.troubles == []

    stage.run(scene())
