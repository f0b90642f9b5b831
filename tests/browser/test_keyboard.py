"""A whole game by keyboard alone, from the front page to the end; and the log as a screen reader has it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable

import pytest
from robot import DESK, PATIENCE, PHONE, SCRIPTS, Json, Person, Stage, check_the_end, read_the_end
from servers import KEY, Server

from deadhand.texts import words

pytestmark = pytest.mark.browser

FOCUS = (SCRIPTS / "focus.js").read_text()
UNSEEN = 15.0  # seconds in which the focus cannot be seen: a fault


class Typist:
    """Somebody who has no mouse, and looks after each key where they are."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    async def focus(self) -> Json:
        """Where the keyboard is; it must be seen (while something slides or is drawn, a moment later)."""
        end = time.monotonic() + UNSEEN
        while True:
            at: Json = await self.page.evaluate(FOCUS)
            if at["lost"] or at["landing"] or (at["ring"] and at["inWindow"] and at["onTop"]):
                return at
            if time.monotonic() > end:
                await self.person.fail("the focus cannot be seen", at)
            await asyncio.sleep(0.05)

    async def key(self, key: str) -> Json:
        await self.page.keyboard.press(key)
        return await self.focus()

    async def tab_to(
        self, wanted: Callable[[Json], bool], what: str, most: int = 80, *, back: bool = False
    ) -> Json:
        """Tab on, or back, until it is there."""
        at = await self.focus()
        for _ in range(most):
            if not at["lost"] and wanted(at):
                return at
            at = await self.key("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab never reaches {what}; now at {at}")

    async def arrow_to(self, key: str, wanted: Callable[[Json], bool]) -> Json:
        """Arrow on until it is there."""
        at = await self.focus()
        for _ in range(20):
            if wanted(at):
                return at
            at = await self.key(key)
        raise AssertionError(f"{key} does not lead there; now at {at}")

    async def led_to(self, wanted: Callable[[Json], bool], what: str) -> Json:
        """Nothing is pressed: the page itself leads the focus there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            at = await self.focus()
            if not at["lost"] and wanted(at):
                return at
            await asyncio.sleep(0.05)
        raise AssertionError(f"the focus was not led to {what}, but to {at}")


def is_card(at: Json) -> bool:
    return at["card"] is not None


def is_row(at: Json) -> bool:
    return (at["action"] or "").startswith("take row")


async def sit_down_to_play(typist: Typist) -> None:
    """From the front page to a table of three in survival mode."""
    person, page = typist.person, typist.page
    await page.goto("/")
    play = person.say("web-play-named", game=person.say(f"game-{KEY}-name"))
    await page.get_by_role("link", name=play).wait_for()
    await typist.tab_to(lambda at: at["name"] == play, play)
    await page.keyboard.press("Enter")
    await page.locator(".howmany").wait_for()
    await typist.tab_to(lambda at: at["role"] == "radio" and at["value"] == "4", "how many play")
    await typist.arrow_to("ArrowLeft", lambda at: at["value"] == "3")
    await typist.tab_to(lambda at: at["role"] == "radio" and at["value"] == "hero", "the mode")
    await typist.arrow_to("ArrowRight", lambda at: at["value"] == "survival")
    button = person.say("web-play")
    await typist.tab_to(lambda at: at["tag"] == "button" and at["name"].startswith(button), button)
    await page.keyboard.press("Enter")


async def play_rounds(typist: Typist, chance: random.Random, enough: Callable[[Json], bool]) -> None:
    """Cards by arrows and Enter, rows by Tab and Enter, what moves by the keys of Skip and Next step."""
    person, page = typist.person, typist.page
    while True:
        seen = await person.look()
        if seen["phase"] == "over" or enough(seen):
            return
        if seen["phase"] == "animate":
            await page.keyboard.press(chance.choice("nns"))
        elif seen["phase"] == "decide" and not seen["sent"]:
            told = len(person.updates)
            if any(is_row(thing) for thing in seen["things"]):
                # the rows lie before the hand, the same choices as buttons of the strip between the two
                for _ in range(chance.randrange(6)):
                    await typist.key("Shift+Tab")
                await typist.tab_to(is_row, "a row", back=chance.random() < 0.5)
                await page.keyboard.press("Enter")
            else:
                await typist.led_to(is_card, "the hand")
                await typist.key("Home")
                for _ in range(chance.randrange(len(seen["hand"]))):
                    await typist.key("ArrowRight")
                await play_the_card(typist, chance)
            await person.until(lambda _, told=told: len(person.updates) > told, "the answer")  # type: ignore[misc]
        else:
            await asyncio.sleep(0.04)


async def play_the_card(typist: Typist, chance: random.Random) -> None:
    """Enter raises the card and Enter plays it; between the two one may think again."""
    person, card = typist.person, (await typist.focus())["card"]

    def raised(seen: Json) -> bool:
        return bool(seen["selected"] == [card])

    await typist.key("Enter")
    await person.until(raised, f"card {card} raised")
    if chance.random() < 0.3:
        await typist.key("Escape")
        await person.until(lambda seen: not seen["selected"], f"card {card} lowered")
        await typist.key("Enter")
        await person.until(raised, f"card {card} raised again")
    await typist.page.keyboard.press("Enter")


async def read_the_log(person: Person) -> list[str]:
    """The lines of the log, found by roles."""
    panel = person.page.get_by_role("tabpanel", name=person.say("table-tab-log"))
    lines = await panel.get_by_role("listitem").all_text_contents()
    return ["".join(line.split()) for line in lines]


async def log_is_told(person: Person) -> None:
    """The log says what the server told, all of it and nothing else, once the page has drawn it."""
    end = time.monotonic() + PATIENCE
    while (read := await read_the_log(person)) != expected_log(person):
        assert time.monotonic() < end, f"reads {read}, told {expected_log(person)}"
        await asyncio.sleep(0.1)


def expected_log(person: Person) -> list[str]:
    """The same lines as the server tells them, each with its clause."""
    players = len(person.view["seats"])
    names = [person.say("player-number", number=1)] + [
        person.say(f"web-bot-{n + 1}") for n in range(1, players)
    ]
    lines = []
    for event in person.history():
        message = event["message"]
        if message is not None:
            text = words(person.language, message, names, person.view["viewer"])
            lines.append("".join(f"{text}{message.get('clause') or ''}".split()))
    return lines


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_whole_game_by_keyboard_alone(size: tuple[int, int], stage: Stage, server: Server) -> None:
    language = "en" if size == DESK else "zh-Hant"

    async def scene() -> None:
        person = await stage.person(server.url, size, language, "full" if size == DESK else "reduce")
        typist, chance = Typist(person), random.Random(7)
        await sit_down_to_play(typist)
        await person.until(lambda seen: seen["phase"] == "decide", "the first decision")
        hand = person.say("table-skip-to-hand")
        await typist.tab_to(lambda at: at["name"] == hand, hand)
        await typist.key("Enter")
        await typist.led_to(is_card, "the hand")

        def half_way(seen: Json) -> bool:
            return seen["phase"] == "decide" and len(seen["hand"]) == 6 and not seen["sent"]

        await play_rounds(typist, chance, half_way)

        # the log by roles, the rulebook beside it by arrows; on a phone both are behind a button
        drawer, log, rules = (
            person.say(name) for name in ("table-drawer", "table-tab-log", "table-tab-rules")
        )
        if size == PHONE:
            await typist.tab_to(lambda at: at["name"] == drawer and at["tag"] == "button", drawer)
            await typist.key("Enter")
        await typist.tab_to(lambda at: at["role"] == "tab" and at["name"] == log, log)
        await log_is_told(person)
        await typist.arrow_to("ArrowRight", lambda at: at["role"] == "tab" and at["name"] == rules)
        await person.page.get_by_role("tabpanel", name=rules).get_by_role("heading").first.wait_for()
        await typist.arrow_to("ArrowLeft", lambda at: at["role"] == "tab" and at["name"] == log)
        if size == PHONE:
            await typist.key("Escape")
            await typist.led_to(lambda at: at["name"] == drawer, drawer)
        await typist.tab_to(is_card, "the hand again", most=200)

        await play_rounds(typist, chance, lambda _: False)
        printed = await read_the_end(person)
        outcome = person.view["outcome"]
        names = [person.say("player-number", number=1), *(person.say(f"web-bot-{seat}") for seat in (2, 3))]
        check_the_end(printed, outcome, words(language, outcome["headline"], names, 0))
        again = person.say("table-play-again")
        await typist.tab_to(lambda at: at["name"] == again, again)
        assert person.troubles == []

    stage.run(scene())
