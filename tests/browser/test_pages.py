"""Every page in every state, at both sizes, in both languages: how it lies, and what axe-core finds."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from robot import (
    DESK,
    PATIENCE,
    PHONE,
    SCRIPTS,
    Json,
    Person,
    Robot,
    Size,
    Stage,
    has_chosen,
    highest,
    lowest,
)
from servers import KEY, Server, seed_number, seed_with_a_row_to_choose

pytestmark = pytest.mark.browser

LAYOUT = (SCRIPTS / "layout.js").read_text()
HOLD = SCRIPTS / "hold.js"
AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()
RUN_AXE = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
  .filter((one) => ['serious', 'critical'].includes(one.impact))
  .map((one) => `${one.impact} ${one.id}: ${one.help}: ${one.nodes.map((node) => node.html).join(' | ')}`)"""
# Fonts are there, and what opens, closes or moves has done so. What a change of size or language sets in
# motion begins with the next frame.
AT_REST = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const moving = () => document.getAnimations().some((one) => one.playState === 'running'
    && one.effect?.getComputedTiming().endTime < 10000);
  const end = performance.now() + 10000;
  await document.fonts.ready;
  for (let still = 0; still < 2 && performance.now() < end; still = moving() ? 0 : still + 1) await frame();
}"""
# A table in the midst of placing cards.
PLACING = ".table:has([data-state=animate]) .queue [aria-current]"
LANGUAGES = ("en", "zh-Hant")

# Pages without a table, and how to get there.
PLAIN = {
    "home": "/",
    "game": f"/game/{KEY}",
    "game, inviting": f"/game/{KEY}?with=friends",
    "rules": f"/rules/{KEY}",
    "credits": "/credits",
    "no such page": "/nowhere/at/all",
    "no such table": "/t/222222",
}
# Tables: how many play, which mode. Two of them are people: one looks, the other is waited for.
TABLES = {2: "hero", 4: "survival", 6: "hero", 10: "survival"}
STATES = ["choosing", "raised", "chosen", "placing", "placed", "end", "end, the table"]
OF_A_MODE = {"hero": ["begun"], "survival": ["row to choose"]}
AT_TABLES = [
    f"{state}, {players} players" for players, mode in TABLES.items() for state in [*STATES, *OF_A_MODE[mode]]
]
LOBBIES = ["waiting room", "waiting room, ten seats", "somebody comes"]
ALL = [*PLAIN, *LOBBIES, *AT_TABLES]


@dataclass
class Findings:
    """What was found on each page; a page that was never reached is missing."""

    layout: dict[str, list[str]] = field(default_factory=dict)
    axe: dict[str, list[str]] = field(default_factory=dict)


async def measure(person: Person, page: str, found: Findings, *, axe: bool = True) -> None:
    """Look at a page at both sizes in both languages; axe looks at each language once, at one size each."""
    layout = found.layout.setdefault(page, [])
    violations = found.axe.setdefault(page, []) if axe else None
    for size in (DESK, PHONE):
        await person.page.set_viewport_size({"width": size[0], "height": size[1]})
        for language in LANGUAGES:
            await speak(person, language)
            faults = await lasting_faults(person)
            layout.extend(f"{where(size, language)}: {fault}" for fault in faults)
            if faults:
                await person.picture(f"{page} {where(size, language)}".replace(" ", "-").replace(",", ""))
            if violations is not None and (size == DESK) == (language == "en"):
                violations.extend(f"{where(size, language)}: {one}" for one in await run_axe(person))
    await speak(person, "en")
    await person.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})


async def lasting_faults(person: Person) -> list[str]:
    """What is wrong with how the page lies, and stays so: not while something is still on its way."""
    faults: list[str] = []
    for _ in range(4):
        await person.page.evaluate(AT_REST)
        faults = await person.page.evaluate(LAYOUT)
        if not faults:
            break
        await asyncio.sleep(0.5)
    return faults


def where(size: Size, language: str) -> str:
    return f"{size[0]}×{size[1]}, {language}"


async def speak(person: Person, language: str) -> None:
    """Switch the page's language without leaving it."""
    await person.page.evaluate(
        "async (tag) => { const texts = await import('/web/i18n.js'); await texts.setLanguage(tag); "
        "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); }",
        language,
    )


async def run_axe(person: Person) -> list[str]:
    if not await person.page.evaluate("'axe' in window"):
        await person.page.evaluate(AXE)
    violations: list[str] = await person.page.evaluate(RUN_AXE)
    return violations


async def plain_pages(stage: Stage, server: Server, found: Findings) -> None:
    person = await stage.person(server.url)
    for name, path in PLAIN.items():
        await person.page.goto(path)
        await person.page.locator("main").wait_for()
        await person.page.wait_for_load_state("networkidle")
        await measure(person, name, found)


async def lobbies(stage: Stage, server: Server, found: Findings) -> None:
    for name, people, bots in (("waiting room", 2, 2), ("waiting room, ten seats", 2, 8)):
        planted = await server.plant("survival", people, bots, seed_number(1), start=False, empty=1)
        person = await stage.person(server.url)
        await person.sit_down(planted.code, planted.tokens[0], ready=".wt")
        await measure(person, name, found)
    guest = await stage.person(server.url)
    await guest.page.goto(f"/t/{planted.code}")
    await guest.page.locator(".join").wait_for()
    await measure(guest, "somebody comes", found)


async def table(stage: Stage, server: Server, players: int, mode: str, found: Findings) -> None:
    """One game, stopped in every state."""
    seed = seed_with_a_row_to_choose(players) if mode == "survival" else seed_number(players)
    planted = await server.plant(mode, 2, players - 2, seed)
    person, other = await stage.person(server.url), await stage.person(server.url)
    await person.context.add_init_script(path=HOLD)
    await person.sit_down(planted.code, planted.tokens[0])
    await other.sit_down(planted.code, planted.tokens[1], 1)

    async def here(state: str, *, axe: bool = True) -> None:
        # axe needs seconds a page: it looks at one table of each mode
        await measure(person, f"{state}, {players} players", found, axe=axe and players in (4, 6))

    await person.until(lambda seen: seen["phase"] == "decide", "the first decision")
    await here("choosing")
    robot = Robot(person, players, "skip", wavers=0, picks=lowest)
    if mode == "hero":
        await robot.play(lambda seen: bool(seen["selected"]) and not seen["sent"])
        await here("begun")
        last = (await person.look())["hand"][-1]  # the hero, who can only go with a walker
        await person.page.locator(f".hand [data-card='{last}']").press("Space")
        await person.until(lambda seen: last in seen["selected"] and len(seen["selected"]) == 2, "the hero")
    else:
        await robot.play(lambda seen: bool(seen["selected"]))
    await here("raised")
    await robot.play(has_chosen(person))
    await person.until(lambda seen: seen["phase"] == "wait", "to wait for the others")
    await here("chosen")
    if mode == "hero":
        await hold_when_placing(person)
    await Robot(other, 1, wavers=0, picks=highest).play(has_chosen(other))
    if mode == "survival":
        await robot.play(row_asked)
        await here("row to choose")
        await hold_when_placing(person)
        await person.press_thing(lambda thing: (thing["action"] or "").startswith("take row"))
    await until_it_holds(person)
    await here("placing", axe=False)
    assert (await person.look())["phase"] == "animate"
    await person.page.evaluate("window.letGo()")
    await robot.play(lambda seen: seen["phase"] == "decide" and not row_asked(seen))
    await here("placed")
    rest = Robot(other, 2, wavers=0)
    await asyncio.gather(robot.play(), rest.play())
    await person.page.locator(".ending").wait_for()
    await here("end")
    await person.page.locator("[data-do=see-table]").click()
    await person.page.locator("[data-do=results]").wait_for()
    await here("end, the table")
    assert person.troubles == []


async def hold_when_placing(person: Person) -> None:
    """From now on, the page stops as soon as a card is on its way to its row."""
    await person.page.evaluate("(selector) => { window.holdAt = selector; }", PLACING)


async def until_it_holds(person: Person) -> None:
    end = time.monotonic() + PATIENCE
    while not await person.page.evaluate("window.holds()"):
        assert time.monotonic() < end, f"no card was placed: {await person.look()}"
        await asyncio.sleep(0.1)


def row_asked(seen: Json) -> bool:
    return any("row" in (thing["action"] or "") for thing in seen["things"])


@pytest.fixture(scope="module")
def found(stage: Stage, server: Server) -> Findings:
    result = Findings()

    async def all_pages() -> list[BaseException | None]:
        deeds: list[Any] = [plain_pages(stage, server, result), lobbies(stage, server, result)]
        deeds += [table(stage, server, players, mode, result) for players, mode in TABLES.items()]
        ended: list[BaseException | None] = await asyncio.gather(*deeds, return_exceptions=True)
        return ended

    problems = [problem for problem in stage.run(all_pages()) if problem is not None]
    for problem in problems:
        result.layout.setdefault("reaching all pages", []).append(str(problem))
    return result


def test_every_page_was_reached(found: Findings) -> None:
    assert found.layout.pop("reaching all pages", []) == []
    assert set(found.layout) == set(ALL)


@pytest.mark.parametrize("page", ALL)
def test_layout(page: str, found: Findings) -> None:
    assert found.layout[page] == []


@pytest.mark.parametrize(
    "page",
    [page for page in ALL if "placing" not in page and not page.endswith((" 2 players", " 10 players"))],
)
def test_axe_finds_nothing_serious(page: str, found: Findings) -> None:
    assert found.axe[page] == []


def test_the_measure_finds_what_is_wrong(stage: Stage, server: Server) -> None:
    """Things done to a page that lies well, each of which must be noticed."""
    narrow = "style.cssText = 'width: 9px; overflow: clip; display: block'"
    spoil = {
        "scrolls sideways": "document.querySelector('.table').style.width = '500px'",
        "small text": "document.querySelector('.prompt p').style.fontSize = '10px'",
        "px high": "document.querySelector('.bar .iconbtn').style.cssText = 'min-height: 0; height: 30px'",
        "lie over each other": "document.querySelector('.acts .btn').style.marginRight = '-90px'",
        "clipped": f"document.querySelector('.seat b').{narrow}",
        "card out of the window": "document.querySelector('.hand').style.translate = '0 30px'",
        "covered": "document.querySelector('.sky').style.cssText = 'pointer-events: auto; background: red'",
    }

    async def scene() -> dict[str, list[str]]:
        planted = await server.plant("hero", 1, 3, seed_number(2))
        person = await stage.person(server.url)  # not as a phone: that would zoom out instead of scrolling
        await person.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        await person.sit_down(planted.code, planted.tokens[0])
        heard: dict[str, list[str]] = {}
        for name, deed in {"nothing": "0", **spoil}.items():
            await person.page.reload()
            await person.until(lambda seen: seen["phase"] == "decide", "the first decision")
            if name == "nothing":  # begun once, it is begun after every reload
                await person.page.locator(".hand .card").first.press("Enter")
            await person.page.locator("[data-do=clear]").wait_for()
            await person.page.evaluate(deed)
            heard[name] = await lasting_faults(person)
        return heard

    heard = stage.run(scene())
    assert heard.pop("nothing") == []
    for fault, faults in heard.items():
        assert any(fault in one for one in faults), (fault, faults)
