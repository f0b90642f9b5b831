"""Real browsers, and a robot before one: it presses what glows and the buttons of the strip, nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeVar

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Response,
    WebSocket,
    async_playwright,
    expect,
)

from deadhand.texts import words

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK, PHONE = (1440, 900), (390, 844)
SCRIPTS = Path(__file__).parent / "scripts"
LOOK = (SCRIPTS / "look.js").read_text()
NOTICE = """(selector) => {
  const there = () => document.querySelector(selector) !== null;
  if (there()) throw new Error(`${selector} is there already`);
  window.noticed = new Promise((done) => {
    new MutationObserver(() => { if (there()) done(true); })
      .observe(document, { subtree: true, childList: true, attributes: true });
  });
}"""
PATIENCE = 120.0  # seconds without any change: it is stuck
GLOW_PATIENCE = 15.0  # seconds in which what glows is not legal, or cannot be reached: a fault

expect.set_options(timeout=PATIENCE * 1000)

Json = dict[str, Any]
Size = tuple[int, int]
Result = TypeVar("Result")


class Stage:
    """One browser for all tests, in one event loop: people at it play at the same time."""

    def __init__(self, program: str, pictures: Path) -> None:
        self.pictures = pictures  # what a test saw when it failed
        self.people: list[Person] = []
        self._runner = asyncio.Runner()
        self._playwright, self.browser = self._runner.run(self._open(program))

    async def _open(self, program: str) -> tuple[Any, Browser]:
        playwright = await async_playwright().start()
        chromium = playwright.chromium
        return playwright, await chromium.launch(
            executable_path=program, args=ARGUMENTS, timeout=PATIENCE * 1000
        )

    def run(self, deed: Coroutine[Any, Any, Result]) -> Result:
        """Do it, and let nothing of it stay open. When it fails, everybody's screen is kept."""
        try:
            return self._runner.run(deed)
        except BaseException as problem:
            for note in self._runner.run(self._pictures()):
                problem.add_note(note)
            raise
        finally:
            self._runner.run(self._send_home())

    async def _pictures(self) -> list[str]:
        notes = []
        for person in self.people:
            with contextlib.suppress(Error):
                notes.append(f"{person.page.url}: {await person.picture()}, troubles {person.troubles}")
        return notes

    async def _send_home(self) -> None:
        self.people.clear()
        for context in list(self.browser.contexts):
            await context.close()

    def close(self) -> None:
        async def end() -> None:
            await self.browser.close()
            await self._playwright.stop()

        self._runner.run(end())
        self._runner.close()

    async def person(
        self, url: str, size: Size = DESK, language: str = "en", motion: Literal["full", "reduce"] = "reduce"
    ) -> Person:
        """Somebody with a browser of their own (no cookies or memory shared with others)."""
        phone = size[0] < 600
        context = await self.browser.new_context(
            base_url=url,
            viewport={"width": size[0], "height": size[1]},
            locale="zh-TW" if language == "zh-Hant" else "en-GB",
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
            has_touch=phone,
            is_mobile=phone,
        )
        context.set_default_timeout(PATIENCE * 1000)
        person = Person(self, context, await context.new_page(), language, phone)
        self.people.append(person)
        return person


class Person:
    """A browser's page, and everything that went wrong in it or was told to it."""

    def __init__(
        self, stage: Stage, context: BrowserContext, page: Page, language: str, touches: bool
    ) -> None:
        self.stage = stage
        self.context = context
        self.page = page
        self.language = language
        self.touches = touches
        self.troubles: list[str] = []
        self.updates: list[Json] = []
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        page.on("response", self._answered)
        page.on("websocket", self._listen)

    def _said(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.troubles.append(said.text)

    def _answered(self, answer: Response) -> None:
        if answer.status >= 400:
            self.troubles.append(f"{answer.status} {answer.url}")

    def _listen(self, socket: WebSocket) -> None:
        def heard(payload: str | bytes) -> None:
            frame = json.loads(payload)
            if frame["type"] == "update":
                self.updates.append(frame)

        socket.on("framereceived", heard)

    @property
    def view(self) -> Json:
        """The view that this browser was told last."""
        view: Json = self.updates[-1]["view"]
        return view

    def history(self) -> list[Json]:
        """All events that this browser was told, in order."""
        events: list[Json] = []
        for frame in self.updates:
            events = frame["events"] if frame["reset"] else events + frame["events"]
        return events

    @property
    def code(self) -> str:
        """The table's code, from the address."""
        return self.page.url.rsplit("/", 1)[1]

    def say(self, identity: str, **arguments: object) -> str:
        """Words of the catalogue in this person's language."""
        return words(self.language, {"id": identity, "args": arguments})

    async def press(self, name: str, role: Literal["button", "link", "tab"] = "button") -> None:
        """Press what has this name."""
        await self.page.get_by_role(role, name=name).first.click()

    async def pick(self, radio: Locator) -> None:
        """Press the words beside a radio button, once they stay where they are."""
        await radio.locator("xpath=..").click()
        await expect(radio).to_be_checked()

    async def sit_down(self, code: str, token: str, seat: int = 0, ready: str = "[data-state]") -> None:
        """Come back to a seat that this browser holds; ``ready`` is on the page then."""
        seats = json.dumps(json.dumps({code: {"token": token, "seat": seat, "at": 0}}))
        await self.context.add_init_script(
            f"if (!localStorage['deadhand.seats']) localStorage['deadhand.seats'] = {seats}"
        )
        await self.page.goto(f"/t/{code}")
        await self.page.locator(ready).first.wait_for()

    async def look(self) -> Json:
        """What is on the page now."""
        seen: Json = await self.page.evaluate(LOOK)
        return seen

    async def until(self, wanted: Callable[[Json], bool], what: str) -> Json:
        """Look until it is so."""
        end = time.monotonic() + PATIENCE
        while True:
            seen = await self.look()
            if wanted(seen):
                return seen
            if time.monotonic() > end:
                raise AssertionError(f"never came: {what}; seen {seen}")
            await asyncio.sleep(0.05)

    async def until_told(self, wanted: Callable[[], bool], what: str) -> None:
        """Wait until the server has told it, whatever the page shows."""
        await self.until(lambda seen: wanted(), what)

    @contextlib.asynccontextmanager
    async def notices(self, selector: str) -> AsyncIterator[None]:
        """What is done meanwhile makes this appear, if only for a moment."""
        await self.page.evaluate(NOTICE, selector)
        yield
        await asyncio.wait_for(self.page.evaluate("window.noticed"), PATIENCE)

    async def press_thing(self, wanted: Callable[[Json], bool], what: str = "something to press") -> None:
        """Press the first thing that is wanted, as soon as it can be reached: once, and for certain."""

        def there(seen: Json) -> list[Json]:
            return [thing for thing in seen["things"] if thing["place"] and wanted(thing)]

        end = time.monotonic() + PATIENCE
        while not await self.hit(there(await self.until(lambda seen: bool(there(seen)), what))[0]):
            if time.monotonic() > end:
                raise AssertionError(f"never stays where it is: {what}")

    async def hit(self, thing: Json) -> bool:
        """Press a thing that was seen, where it lies now; False when it has gone, and nothing was done."""
        alike = ("action", "does", "send")
        seen: Json = await self.page.evaluate(LOOK, {key: thing[key] for key in alike})
        now = [one for one in seen["things"] if one["place"] and all(one[key] == thing[key] for key in alike)]
        if not now:
            return False
        await self.touch(next((one for one in now if one["name"] == thing["name"]), now[0])["place"])
        return await self.page.evaluate("window.aimed?.hit") is not False

    async def touch(self, place: list[float]) -> None:
        """A click, or a tap on a phone, at this place of the window."""
        if self.touches:
            await self.page.touchscreen.tap(*place)
        else:
            await self.page.mouse.click(*place)

    async def picture(self, name: str = "stuck") -> str:
        """Keep what is on the screen; where it is kept."""
        path = self.stage.pictures / f"{name}-{time.monotonic_ns()}.png"
        await self.page.screenshot(path=path)
        return str(path)

    async def fail(self, why: str, seen: Json) -> None:
        raise AssertionError(f"{why}; {await self.picture()}; seen {seen}")


@dataclass
class Robot:
    """Plays by pressing what glows.

    ``steps``: how it gets through cards that move: ``skip`` presses Skip, ``next`` presses Next step again
    and again, ``watch`` waits. ``wavers``: how often it lowers what it raised, or takes its choice back.
    ``picks``: which glowing thing; else any.
    """

    person: Person
    seed: int = 1
    steps: Literal["skip", "next", "watch"] = "skip"
    wavers: float = 0.1
    picks: Callable[[list[Json]], Json] | None = None
    pressed: dict[str, int] = field(default_factory=dict)
    _unreachable: dict[str, float] = field(default_factory=dict)
    _considered: int = 0

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    async def play(self, enough: Callable[[Json], bool] = lambda seen: False) -> Json:
        """Press on until the end, or until it has seen enough. Raises when nothing happens any more."""
        person, last, changed = self.person, "", time.monotonic()
        wrong_since: float | None = None
        await person.page.locator("[data-state]").first.wait_for()
        while True:
            told = len(person.updates)
            seen = await person.look()
            state = json.dumps([seen, told])
            if state != last:
                last, changed = state, time.monotonic()
            elif time.monotonic() - changed > PATIENCE:
                await person.fail("stuck", seen)
            if seen["phase"] == "over" or enough(seen):
                return seen
            thing = self.wish(seen)
            if thing is None:
                await asyncio.sleep(0.08)
                continue
            fault = self.glow_fault(told, seen) if seen["phase"] == "decide" else None
            if fault is not None:  # the page may be drawing what it was told just now: what stays counts
                wrong_since = time.monotonic() if wrong_since is None else wrong_since
                if time.monotonic() - wrong_since > GLOW_PATIENCE:
                    await person.fail(fault, seen)
                await asyncio.sleep(0.1)
                continue
            wrong_since = None
            await self.press(thing, seen)

    async def press(self, thing: Json, seen: Json) -> None:
        """Press it where it can be reached; what glows and can never be reached is a fault."""
        now, name = time.monotonic(), thing["action"] or thing["does"]
        covered = {other["action"] or other["does"] for other in seen["things"] if other["place"] is None}
        self._unreachable = {one: since for one, since in self._unreachable.items() if one in covered}
        if thing["place"] is None:
            if now - self._unreachable.setdefault(name, now) > GLOW_PATIENCE:
                await self.person.fail(f"cannot be reached: {thing}", seen)
            await asyncio.sleep(0.05)
        elif await self.person.hit(thing):
            self._unreachable.pop(name, None)
            kind = thing["does"] or ("send" if thing["send"] else "choose")
            self.pressed[kind] = self.pressed.get(kind, 0) + 1

    def glow_fault(self, told: int, seen: Json) -> str | None:
        """How what glows differs from what the last view allows; None when it does not, or cannot be told."""
        if told == 0 or len(self.person.updates) != told or seen["sent"]:
            return None
        decision = self.person.updates[told - 1]["view"]["decision"]
        if decision is None:
            return None  # the answer was on its way while we looked
        actions: list[Json] = decision["actions"]
        glowing = {thing["action"] for thing in seen["things"] if thing["action"] is not None}
        if self.glows_right(actions, glowing, raised=any(thing["picked"] for thing in seen["things"])):
            return None
        return f"glows {sorted(glowing)}, legal {sorted(action['text'] for action in actions)}"

    def glows_right(self, actions: list[Json], glowing: set[str], *, raised: bool) -> bool:
        """All actions glow and nothing else; the usual ones need not when something is raised."""
        legal = {action["text"] for action in actions}
        usual = {action["text"] for action in actions if action["target"] is None and raised}
        return legal - usual <= glowing <= legal

    def wish(self, seen: Json) -> Json | None:
        """What to press now."""
        things: list[Json] = seen["things"]
        doing = {thing["does"]: thing for thing in things if thing["does"] is not None}
        wavering = self.chance.random() < self.wavers
        if seen["phase"] == "animate":
            return doing.get(self.steps)
        if seen["phase"] == "wait":
            told = len(self.person.updates)
            considered, self._considered = self._considered, told
            return doing.get("take-back") if wavering and told != considered else None  # not at every look
        if seen["phase"] != "decide" or seen["sent"] or seen["held"]:
            return None  # an answer that is held counts at the end of its time
        if wavering and "clear" in doing:
            return doing["clear"]
        sends = [thing for thing in things if thing["send"]]
        glowing = [thing for thing in things if thing["action"] is not None and not thing["picked"]]
        raised = any(thing["picked"] for thing in things)
        if raised and sends:
            primary = [thing for thing in sends if thing["primary"]]
            return self.chance.choice(primary or sends)
        if not glowing:
            return None
        return self.picks(glowing) if self.picks is not None else self.chance.choice(glowing)


def has_chosen(person: Person) -> Callable[[Json], bool]:
    """Whether this person's hidden choice of the present round is in, or the cards have turned up since.

    What has been told counts, not how the page looks for a moment: it also moves when others have chosen.
    """
    before = len(person.history())

    def enough(seen: Json) -> bool:
        if seen["sent"]:
            return False
        choice = person.view["choice"]
        if choice is not None and not choice["begun"]:
            return True
        return any(event["kind"] not in ("chosen", "taken-back") for event in person.history()[before:])

    return enough


def lowest(glowing: list[Json]) -> Json:
    """The card with the lowest number; then what has no number."""
    return min(glowing, key=lambda thing: number_of(thing["action"]) or 999)


def highest(glowing: list[Json]) -> Json:
    """The card with the highest number."""
    return max(glowing, key=lambda thing: number_of(thing["action"]))


def number_of(action: str) -> int:
    """The last number of an action; 0 when it has none."""
    last = action.split()[-1]
    return int(last) if last.isdigit() else 0


async def read_the_end(person: Person) -> Json:
    """The end as it is printed: winners, scores, headline."""
    page = person.page
    await page.locator(".ending[data-state=over]").wait_for()
    printed: Json = await page.evaluate(
        """() => ({
          headline: document.querySelector('.hl h1').innerText,
          rows: [...document.querySelectorAll('.score tbody tr')].map((row) => ({
            seat: Number(row.dataset.seat),
            score: Number(row.querySelector('.tot').innerText),
            won: row.classList.contains('win'),
          })),
        })"""
    )
    return printed


def check_the_end(printed: Json, outcome: Json, headline: str) -> None:
    """What is printed is what the server told."""
    told = [
        {"seat": row["seat"], "score": row["score"], "won": row["seat"] in outcome["winners"]}
        for row in outcome["rows"]
    ]
    assert printed["rows"] == told, f"printed {printed['rows']}, told {told}"
    read = " ".join(printed["headline"].split())
    assert read == headline, f"printed {read!r}, told {headline!r}"
