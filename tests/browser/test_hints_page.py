"""Hints on the page: they match what is legal, stand on what they are about; what is pressed is not sent."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any

import pytest
from robot import DESK, PATIENCE, PHONE, Json, Person, Size, Stage
from servers import Server

pytestmark = pytest.mark.browser

TABLES: list[tuple[str, int, Json, Size, str]] = [
    ("walking-dead-cards", 3, {"mode": "hero"}, DESK, "en"),
    ("walking-dead-cards", 4, {"mode": "survival"}, PHONE, "zh-Hant"),
    ("eaten-by-zombies", 3, {}, DESK, "zh-Hant"),
    ("selfish-zombies", 3, {}, PHONE, "en"),
    ("walking-dead-board", 2, {}, DESK, "en"),
    ("walking-dead-board", 2, {}, PHONE, "zh-Hant"),
]


async def table_of(person: Person, game: str, players: int, **wish: Any) -> Json:
    """Made by the first seat, among bots, dealt."""
    seats = ["you", *["bot:simple"] * (players - 1)]
    body = {"game": game, "players": players, "name": "Ann", "seats": seats, "start": True, **wish}
    answer = await person.page.request.post("/api/tables", data=body)
    assert answer.status == 201, await answer.text()
    made: Json = await answer.json()
    return made


async def asked(person: Person) -> Json:
    """Wait until there is something to decide; the decision."""
    await person.until(
        lambda seen: seen["phase"] == "decide" and not seen["sent"] and person.view["decision"] is not None,
        "a decision",
    )
    decision: Json = person.view["decision"]
    return decision


async def options(person: Person) -> list[list[str]]:
    """Wait for the hint; its choices, each as its action texts."""
    shown = person.page.locator(".hints [data-option]")
    await shown.first.wait_for()
    return [str(await one.get_attribute("data-option")).split(", ") for one in await shown.all()]


@pytest.mark.parametrize(("game", "players", "wish", "size", "language"), TABLES)
def test_a_hint_is_laid_beside_the_table_and_put_in_place(
    stage: Stage, server: Server, game: str, players: int, wish: Json, size: Size, language: str
) -> None:
    async def deed() -> None:
        ann = await stage.person(server.url, size, language)
        made = await table_of(ann, game, players, options=wish)
        await ann.sit_down(made["code"], made["token"])
        await asked(ann)
        await ann.page.locator("[data-do=hint]").click()
        given = await options(ann)
        decision = ann.view["decision"]  # asked for later, if only reactions to others could be chosen before
        assert await ann.page.locator(".hints").get_attribute("data-hint") == str(decision["id"])
        legal = {action["text"] for action in decision["actions"]}
        assert 1 <= len(given) <= 3
        assert all(texts[0] in legal for texts in given)
        words = await ann.page.locator(".hints").inner_text()
        assert ann.say("table-hint-share-word") in words or size == PHONE
        assert "hint-" not in words
        assert await ann.page.locator(".hints [role=status]").inner_text() != ann.say("table-hint-wait")
        # the ranks stand on the table, in the window
        ranks = await ann.page.locator(".ranks .rank").all()
        assert ranks
        for rank in ranks:
            box = await rank.bounding_box()
            assert box is not None
            assert 0 <= box["x"] <= size[0]
        # everything that can be pressed is large enough, and in the window
        for button in await ann.page.locator(".hints button").all():
            box = await button.bounding_box()
            assert box is not None
            assert box["width"] >= 44
            assert box["height"] >= 44
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size[0]
        await ann.page.locator(".hints [data-option]").first.click()
        last = given[0][-1]
        send = ann.page.locator(f'.acts [data-send][data-action="{last}"], .react [data-action="{last}"]')
        await send.first.wait_for()
        events = [event["kind"] for event in ann.history()]
        assert events.count("hint") == 1  # nobody was told of more than one
        asked_now = ann.view["decision"]
        assert asked_now is not None  # it is not sent
        if len(given[0]) > 1:
            assert ann.view["choice"]["begun"]
        assert await ann.page.locator(".hints").count() == 1
        await send.first.click()
        await ann.page.locator(".hints").wait_for(state="detached")
        await ann.until_told(
            lambda: (ann.view["decision"] or {"id": -1})["id"] != asked_now["id"], "that it is done"
        )
        assert ann.troubles == []

    stage.run(deed())


FOCUS = """() => {
  const at = document.activeElement;
  return at.dataset.option ?? (at.matches('.acts [data-send]') ? `send ${at.dataset.action}` : null);
}"""


async def focus(person: Person, wanted: str) -> None:
    """Wait until the keyboard is there."""
    end = time.monotonic() + PATIENCE
    while (at := await person.page.evaluate(FOCUS)) != wanted:
        assert time.monotonic() < end, f"at {at}, not at {wanted}"
        await asyncio.sleep(0.05)


def test_by_keyboard(stage: Stage, server: Server) -> None:
    async def deed() -> None:
        ann = await stage.person(server.url, DESK)
        made = await table_of(ann, "walking-dead-cards", 3, options={"mode": "survival"})
        await ann.sit_down(made["code"], made["token"])
        await asked(ann)
        hints = ann.page.locator(".hints")
        await ann.page.keyboard.press("h")
        given = await options(ann)
        await focus(ann, given[0][0])
        await ann.page.keyboard.press("h")  # laid aside
        await hints.wait_for(state="detached")
        await ann.page.keyboard.press("h")  # and there again, at once, without being asked for again
        assert await options(ann) == given
        await ann.page.keyboard.press("Escape")
        await hints.wait_for(state="detached")
        await ann.page.keyboard.press("h")
        await focus(ann, given[0][0])
        await ann.page.keyboard.press("Enter")
        await focus(ann, f"send {given[0][0]}")
        assert [event["kind"] for event in ann.history()].count("hint") == 1
        await ann.page.keyboard.press("Enter")
        await hints.wait_for(state="detached")
        assert ann.troubles == []

    stage.run(deed())


def is_begun(person: Person, card: str) -> bool:
    return f"card:{card}" in (person.view["choice"] or {"targets": []})["targets"]


def test_who_has_begun_a_pair_can_take_another(stage: Stage, server: Server) -> None:
    """Another choice of the hint takes back what was begun."""

    async def deed() -> None:
        ann = await stage.person(server.url, DESK)
        made = await table_of(ann, "walking-dead-cards", 3, options={"mode": "hero"})
        await ann.sit_down(made["code"], made["token"])
        await asked(ann)
        await ann.page.keyboard.press("h")
        given = await options(ann)
        for place in (0, len(given) - 1):
            await ann.page.locator(".hints [data-option]").nth(place).click()
            label = f'.acts [data-send][data-action="{given[place][-1]}"]'
            await ann.page.locator(label).first.wait_for()
            await ann.until_told(partial(is_begun, ann, given[place][0].split()[1]), "that it is begun")
        assert ann.troubles == []

    stage.run(deed())


def test_nobody_else_has_the_button(stage: Stage, server: Server) -> None:
    async def deed() -> None:
        ann, ben = [await stage.person(server.url, DESK) for _ in range(2)]
        made = await table_of(ann, "walking-dead-cards", 3, hints=False)
        await ann.sit_down(made["code"], made["token"])
        await asked(ann)
        assert await ann.page.locator("[data-do=hint]").count() == 0
        made = await table_of(ann, "walking-dead-cards", 3)
        await ben.page.goto(f"/t/{made['code']}")
        await ben.page.locator(".watching").wait_for()
        await ben.page.keyboard.press("h")
        await asyncio.sleep(0.2)
        assert await ben.page.locator("[data-do=hint], .hints").count() == 0
        assert [*ann.troubles, *ben.troubles] == []

    stage.run(deed())


def test_whether_there_are_any_is_chosen_with_the_table(stage: Stage, server: Server) -> None:
    async def deed() -> None:
        ann = await stage.person(server.url, DESK)
        await ann.page.goto("/game/walking-dead-cards?with=friends")
        switch = ann.page.get_by_role("switch", name=ann.say("web-hints"))
        assert await switch.get_attribute("aria-checked") == "false"  # friends sit down
        await switch.click()
        await ann.page.locator(".prompt").get_by_role("button", name=ann.say("web-invite")).click()
        await ann.page.get_by_text(ann.say("web-terms-hints")).first.wait_for()
        await ann.page.goto("/game/walking-dead-cards")
        await ann.page.get_by_text(ann.say("web-terms"), exact=True).click()
        assert (
            await ann.page.get_by_role("switch", name=ann.say("web-hints")).get_attribute("aria-checked")
            == "true"
        )

    stage.run(deed())
