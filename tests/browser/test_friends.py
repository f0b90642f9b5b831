"""Friends at a table: seats that come and go, talk, leavers, clocks, undo, rematch, tables of one's own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from robot import DESK, PATIENCE, PHONE, Json, Person, Robot, Size, Stage
from servers import KEY, Log, Server, seed_number
from test_pages import Findings, lasting_faults, measure

from deadhand.server.entries import Act, Chat, Randomness, Return, Sit, Start, Takeover, Undo

pytestmark = pytest.mark.browser

HURRIED = "0.15"  # who leaves is away after 3 seconds, a clock of 30 runs 4.5
TURNS = """(() => {
  window.knocks = 0;
  window.shown = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.knocks += 1; return make.call(this); };
  window.Notification = class {
    static permission = 'default';
    static requestPermission() { Notification.permission = 'granted'; return Promise.resolve('granted'); }
    constructor(title, how) { window.shown.push({ title, ...how }); }
    close() {}
  };
})()"""


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has no patience with people who leave."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DEADHAND_LEAVE_SCALE", HURRIED)
        process = Server(tmp_path_factory.mktemp("hurried"))
    yield process
    assert process.stop() == 0, process.log_text()


async def found_table(person: Person, name: str, *, game: str = KEY, players: int = 3, **wishes: Any) -> str:
    """Invite friends: make a table, with terms of its own (a switch or a choice by the id of its text)."""
    await person.page.goto(f"/game/{game}?with=friends")
    many = person.page.locator(".howmany")
    await person.pick(many.get_by_role("radio", name=str(players), exact=True))
    for wish, choice in wishes.items():
        label = person.say(f"web-{wish.replace('_', '-')}")
        if choice:
            group = person.page.get_by_role("radiogroup", name=label)
            await person.pick(group.get_by_role("radio", name=choice, exact=True))
        else:
            await person.page.get_by_role("switch", name=label).click()
    await person.page.get_by_label(person.say("web-your-name")).fill(name)
    await person.page.locator(".prompt").get_by_role("button", name=person.say("web-invite")).click()
    await person.page.locator(".wt").wait_for()
    return person.code


async def join(person: Person, code: str, name: str) -> None:
    """Open the link, type a name, sit down."""
    await person.page.goto(f"/t/{code}")
    await person.page.get_by_label(person.say("web-ask-name")).fill(name)
    await person.press(person.say("web-sit"))
    await person.page.locator(".wt").wait_for()


async def held(person: Person, code: str) -> Json | None:
    """What this browser keeps of its seat at a table."""
    kept: str | None = await person.page.evaluate("localStorage.getItem('deadhand.seats')")
    seats: dict[str, Json] = json.loads(kept or "{}")
    return seats.get(code)


async def memory(person: Person, key: str) -> str | None:
    kept: str | None = await person.page.evaluate("(key) => localStorage.getItem(`deadhand.${key}`)", key)
    return kept


def of_kind(log: Log, kind: type) -> list[Json]:
    """The entries of one kind, as plain fields."""
    return [
        {name: getattr(entry, name) for name in entry.__struct_fields__}
        for entry in log.entries
        if isinstance(entry, kind)
    ]


def test_sitting_down_standing_up_and_being_sent_away(stage: Stage, server: Server) -> None:
    async def scene() -> None:
        ann = await stage.person(server.url, DESK, "en")
        ben = await stage.person(server.url, PHONE, "zh-Hant")
        two = {"seconds": 120}
        code = await found_table(ann, "Ann", clock=ann.say("web-clock-of", **two), listed="", open_late="")
        terms = ann.page.locator(".wt-side")
        await terms.get_by_text(ann.say("web-terms-listed")).wait_for()
        await terms.get_by_text(ann.say("web-terms-open")).wait_for()
        await terms.get_by_text(ann.say("web-clock-of", **two)).wait_for()

        # the table stands among the open ones on the front page, and Ben comes that way
        await ben.page.goto("/")
        await ben.page.locator(f".stub[data-code='{code}']").click()
        await ben.page.get_by_label(ben.say("web-ask-name")).fill("小班")
        await ben.press(ben.say("web-sit"))
        mine = ben.page.locator(".seat.me")
        await mine.wait_for()
        await ann.page.locator(".ring").get_by_text("小班").wait_for()

        # he stands up, watches, sits down again; nothing of the old seat is left in his browser
        await mine.locator("[data-do=stand]").click()
        await ben.page.get_by_label(ben.say("web-ask-name")).wait_for()
        assert await held(ben, code) is None
        await ben.press(ben.say("web-watch"))
        await ben.page.get_by_role("button", name=ben.say("web-sit-here")).first.click()
        await ben.press(ben.say("web-sit"))
        await mine.wait_for()

        # Ann sends him away: he is told, and may come back
        await ann.page.get_by_role("button", name=ann.say("web-remove-named", name="小班")).click()
        await ben.page.get_by_text(ben.say("web-removed")).wait_for()
        assert await held(ben, code) is None
        await ben.press(ben.say("web-sit"))
        await mine.wait_for()

        # a bot for the last seat, by the fold on its tag
        await ann.page.locator(".seat.open select").select_option("bot:veteran")
        await ann.page.locator(".seat:not(.open) select").wait_for()
        await ann.press(ann.say("web-start"))
        for person, seat in ((ann, 0), (ben, 1)):
            await person.until(lambda seen: seen["phase"] == "decide", "the first decision")
            assert person.view["viewer"] == seat

        # both browsers had a part in the shuffle, made before the deal, and keep it
        log = await server.read(code)
        given = {entry["seat"]: entry["bits"] for entry in of_kind(log, Randomness)}
        for person, seat in ((ann, 0), (ben, 1)):
            assert await memory(person, f"randomness.{code}") == given[seat]
            assert await memory(person, f"commitment.{code}") == log.table().commitment
        kinds = [type(entry) for entry in log.entries]
        assert max(i for i, kind in enumerate(kinds) if kind is Randomness) < kinds.index(Start)
        assert ann.troubles == []
        assert ben.troubles == []

    stage.run(scene())


def test_play_now_takes_part_in_the_shuffle(stage: Stage, server: Server) -> None:
    async def scene() -> None:
        ann = await stage.person(server.url, PHONE, "zh-Hant")
        await ann.page.goto(f"/game/{KEY}")
        await ann.page.locator(".prompt").get_by_role("button", name=ann.say("web-play")).click()
        await ann.until(lambda seen: seen["phase"] == "decide", "the first decision")
        log = await server.read(ann.code)
        assert [entry["bits"] for entry in of_kind(log, Randomness)] == [
            await memory(ann, f"randomness.{ann.code}")
        ]
        assert ann.troubles == []

    stage.run(scene())


def test_a_seat_moves_to_a_phone_by_a_link_for_one_use(stage: Stage, server: Server) -> None:
    async def scene() -> None:
        planted = await server.plant("survival", 1, 2, seed_number(3))
        ann = await stage.person(server.url, DESK, "en")
        await ann.sit_down(planted.code, planted.tokens[0])
        await ann.until(lambda seen: seen["phase"] == "decide", "the first decision")
        hand = (await ann.look())["hand"]
        await ann.page.locator("[data-menu]").click()
        await ann.page.locator("[data-do=phone]").click()
        link = await ann.page.get_by_label(ann.say("web-phone-link"), exact=True).input_value()
        await ann.page.locator("dialog .qr svg path").first.wait_for(state="attached")
        assert "#move=" in link

        phone, thief = await stage.person(server.url, PHONE, "zh-Hant"), await stage.person(server.url)
        await phone.page.goto(link)
        go = phone.page.get_by_role("button", name=phone.say("web-move-go"))
        await go.wait_for()
        assert await held(phone, planted.code) is None  # opening the page alone does nothing
        await go.click()
        await phone.until(lambda seen: seen["phase"] == "decide" and seen["hand"] == hand, "the same hand")
        assert phone.page.url.endswith(f"/t/{planted.code}")
        assert (await held(phone, planted.code) or {})["seat"] == 0

        # here somebody watches from now on, without the hand
        await ann.page.keyboard.press("Escape")
        await ann.page.locator("[data-note=moved]").wait_for()
        await ann.until(lambda seen: seen["hand"] == [], "the hand to be gone")
        assert ann.view["viewer"] is None
        assert await held(ann, planted.code) is None

        # the link is used up
        await thief.page.goto(link)
        await thief.page.get_by_role("button", name=thief.say("web-move-go")).click()
        await thief.page.locator(".move [role=alert]:not(:empty)").wait_for()
        assert await held(thief, planted.code) is None
        await Robot(phone, 1, wavers=0).play(lambda seen: len(seen["hand"]) < len(hand))
        assert ann.troubles == []
        assert phone.troubles == []

    stage.run(scene())


def test_talk_at_the_table(stage: Stage, server: Server) -> None:
    async def scene() -> None:
        planted = await server.plant("survival", 2, 1, seed_number(5))
        ann = await stage.person(server.url, DESK, "en")
        ben = await stage.person(server.url, PHONE, "zh-Hant")
        eve = await stage.person(server.url, DESK, "en")
        await ann.sit_down(planted.code, planted.tokens[0])
        await ben.sit_down(planted.code, planted.tokens[1], 1)
        await eve.page.goto(f"/t/{planted.code}")

        async def say(person: Person, text: str) -> None:
            field = person.page.get_by_label(person.say("table-chat-write"))
            await field.fill(text)
            await field.press("Enter")
            await person.page.locator(".lines .mine").get_by_text(text, exact=True).wait_for()

        # Ann sees that something was said, reads it out to herself, and then the mark is gone
        await ben.page.locator("[data-toggle=drawer]").click()
        await ben.page.locator("#tab-chat").click()
        rude = "<b>Boo</b> & 你好"
        await say(ben, rude)
        await ann.page.locator("#tab-chat .unread").wait_for()
        await ann.page.locator("[data-news]").get_by_text(rude).wait_for(state="attached")
        await ann.page.locator("#tab-chat").click()
        await ann.page.locator(".lines").get_by_text(rude, exact=True).wait_for()
        assert await ann.page.locator("#tab-chat .unread").count() == 0
        await say(ann, "Hush.")

        # the phone's own mark is at the button of the drawer
        await ben.page.locator("#tab-log").click()
        await say(ann, "Still there?")
        await ben.page.locator("[data-toggle=drawer] .unread").wait_for(state="attached")

        # Ann mutes Ben, in this browser and for good
        await ann.page.locator("[data-mute='1']").click()
        await ann.page.locator(".lines").get_by_text(rude).wait_for(state="detached")
        await ann.page.reload()
        await ann.page.locator("#tab-chat").click()
        await ann.page.locator(".lines").get_by_text("Hush.").wait_for()
        assert await ann.page.locator(".lines").get_by_text(rude).count() == 0
        await ann.page.locator("[data-mute='1']").click()
        await ann.page.locator(".lines").get_by_text(rude).wait_for()

        # who watches reads, and cannot write
        await eve.page.locator("#tab-chat").click()
        await eve.page.locator(".lines").get_by_text(rude).wait_for()
        assert await eve.page.get_by_label(eve.say("table-chat-write")).count() == 0

        log = await server.read(planted.code)
        assert [(entry["seat"], entry["text"]) for entry in of_kind(log, Chat)] == [
            (1, rude),
            (0, "Hush."),
            (0, "Still there?"),
        ]
        for person in (ann, ben, eve):
            assert person.troubles == []

    stage.run(scene())


def test_talk_in_the_waiting_room(stage: Stage, server: Server) -> None:
    async def scene() -> None:
        planted = await server.plant("survival", 2, 0, seed_number(5), start=False, empty=1)
        ann = await stage.person(server.url, DESK, "en")
        ben = await stage.person(server.url, PHONE, "zh-Hant")
        await ann.sit_down(planted.code, planted.tokens[0], ready=".wt")
        await ben.sit_down(planted.code, planted.tokens[1], 1, ready=".wt")

        async def say(person: Person, text: str) -> None:
            field = person.page.get_by_label(person.say("table-chat-write"))
            await field.fill(text)
            await field.press("Enter")
            await person.page.locator(".lines .mine").get_by_text(text, exact=True).wait_for()

        # on a phone the bar says that there is something to read, and the paper lies over the room
        await say(ann, "Whom do we wait for?")
        toggle = ben.page.locator("[data-toggle=drawer]")
        await toggle.locator(".unread").wait_for(state="attached")
        assert not await ben.page.get_by_label(ben.say("table-chat-write")).is_visible()
        await toggle.click()
        await ben.page.locator(".lines").get_by_text("Whom do we wait for?", exact=True).wait_for()
        await say(ben, "小卡")
        await ben.page.keyboard.press("Escape")
        await ben.page.locator(".lines").wait_for(state="hidden")
        assert await toggle.evaluate("(button) => button === document.activeElement")
        assert await toggle.locator(".unread").count() == 0
        await ann.page.locator(".lines").get_by_text("小卡", exact=True).wait_for()

        # Ann mutes Ben; whoever has his chair after him is somebody else, and has not said what he said
        await ann.page.locator("[data-mute='1']").click()
        await ann.page.locator(".lines").get_by_text("小卡", exact=True).wait_for(state="detached")
        name = await ann.page.locator(".ring [data-seat='1'] b").inner_text()
        await ben.page.locator("[data-do=stand]").click()
        await ann.page.locator(".ring [data-seat='1'].open").wait_for()
        line = ann.page.locator(".lines li[data-seat='1']")
        await line.get_by_text("小卡", exact=True).wait_for()
        cat = await stage.person(server.url, DESK, "en")
        await join(cat, planted.code, "Cat")
        await cat.page.locator(".ring [data-seat='1'].me").wait_for()
        assert await cat.page.locator(".lines .mine").count() == 0
        assert await cat.page.locator(".lines li[data-seat='1'] .by b").inner_text() == name
        await say(cat, "Here I am.")
        await ann.page.locator(".lines").get_by_text("Here I am.", exact=True).wait_for()

        found = Findings()
        await measure(cat, "talk in the waiting room", found)
        await ben.page.get_by_role("button", name=ben.say("web-watch")).click()
        await toggle.click()
        await ben.page.get_by_text(ben.say("table-chat-watch")).wait_for()
        assert await lasting_faults(ben) == []
        assert (found.layout, found.axe) == (
            {"talk in the waiting room": []},
            {"talk in the waiting room": []},
        )

        # what was said is there when the cards are dealt
        await ann.press(ann.say("web-start"))
        await cat.until(lambda seen: seen["phase"] == "decide", "the first decision")
        await cat.page.locator("#tab-chat").click()
        await cat.page.locator(".lines .mine").get_by_text("Here I am.", exact=True).wait_for()
        for person in (ann, ben, cat):
            assert person.troubles == []

    stage.run(scene())


def test_too_much_talk_is_refused_and_not_lost(stage: Stage, server: Server) -> None:
    async def scene() -> None:
        planted = await server.plant("survival", 2, 1, seed_number(5))
        ann = await stage.person(server.url, DESK, "en")
        await ann.sit_down(planted.code, planted.tokens[0])
        await ann.page.locator("#tab-chat").click()
        field = ann.page.get_by_label(ann.say("table-chat-write"))
        refused = ann.page.locator(".saying [role=alert]")
        for number in range(60):
            await field.fill(f"line {number}")
            await field.press("Enter")
            await ann.page.locator(".saying button:not([disabled])").wait_for()
            if await refused.count():
                break
        await refused.wait_for()
        assert await field.input_value() == f"line {number}"
        assert ann.troubles == []

    stage.run(scene())


async def together(stage: Stage, hurried: Server, **wishes: Any) -> tuple[Person, Person, str]:
    """Ann and Ben at a table of three that has begun."""
    ann = await stage.person(hurried.url, DESK, "en")
    ben = await stage.person(hurried.url, PHONE, "zh-Hant")
    code = await found_table(ann, "Ann", **wishes)
    await join(ben, code, "小班")
    await ann.page.locator(".ring").get_by_text("小班").wait_for()
    await ann.press(ann.say("web-start"))
    for person in (ann, ben):
        await person.until(lambda seen: seen["phase"] == "decide", "the first decision")
    return ann, ben, code


def test_somebody_leaves_and_comes_back(stage: Stage, hurried: Server) -> None:
    async def scene() -> None:
        ann, ben, code = await together(stage, hurried)
        await Robot(ann, 1, wavers=0).play(lambda seen: seen["phase"] == "wait")
        await ben.page.goto("about:blank")

        # he is away for all; Ann alone is a majority of those who are there
        tag = ann.page.locator(".seats [data-seat='1']")
        await tag.get_by_role("img", name=ann.say("table-seat-gone")).wait_for()
        vote = ann.page.locator("[data-vote='1']")
        assert ann.say("table-vote", name="小班") in await vote.inner_text()
        await vote.click()
        await tag.get_by_text(ann.say("table-seat-played", kind=ann.say("bot-survivor-name"))).wait_for()
        await vote.wait_for(state="detached")
        await Robot(ann, 1, wavers=0).play(lambda seen: len(seen["hand"]) <= 6 and seen["phase"] == "decide")

        # he returns, and plays again: the log tells both
        await ben.page.goto(f"/t/{code}")
        await ben.until(lambda seen: seen["phase"] in ("decide", "wait") and bool(seen["hand"]), "his hand")
        await tag.get_by_text(ann.say("table-seat-guest")).wait_for()
        log = await hurried.read(code)
        assert [(entry["seat"], entry["why"]) for entry in of_kind(log, Takeover)] == [(1, "vote")]
        assert [entry["seat"] for entry in of_kind(log, Return)] == [1]
        by_bot = [entry["bot"] for entry in of_kind(log, Act) if entry["seat"] == 1]
        assert True in by_bot
        told = [event["kind"] for event in ann.history()]
        assert told.index("taken-over") < told.index("returned")
        assert ann.troubles == []

    stage.run(scene())


PRESS_AT_ONCE = """(selector) => {
  const press = () => {
    const button = document.querySelector(selector);
    if (button) { watch.disconnect(); button.click(); }
  };
  const watch = new MutationObserver(press);
  watch.observe(document, { subtree: true, childList: true });
  press();
}"""


def test_a_clock_runs_out_under_the_eyes_of_its_owner(stage: Stage, hurried: Server) -> None:
    async def scene() -> None:
        ann, ben, code = await together(stage, hurried, clock="30 s")
        await ben.page.locator(".prompt > .clock").wait_for()
        await ann.page.locator(".seats [data-seat='1'] .clock").wait_for()
        # nobody moves: both seats go to bots, and their people may take over again. Bots are soon done
        # with the game, so it is pressed the moment it is there.
        await ben.page.evaluate(PRESS_AT_ONCE, "[data-note=played] [data-do=back]")
        async with asyncio.timeout(PATIENCE):
            while not of_kind(await hurried.read(code), Return):
                await asyncio.sleep(0.1)
        log = await hurried.read(code)
        assert {(entry["seat"], entry["why"]) for entry in of_kind(log, Takeover)} >= {(1, "clock")}
        assert 1 in {entry["seat"] for entry in of_kind(log, Return)}

    stage.run(scene())


@pytest.mark.parametrize("how", ["button", "u", "Control+z"])
def test_a_slip_is_undone(stage: Stage, server: Server, how: str) -> None:
    async def scene() -> None:
        ann = await stage.person(server.url, PHONE if how == "button" else DESK, "en")
        await ann.page.goto("/game/eaten-by-zombies")
        await ann.page.locator(".prompt").get_by_role("button", name=ann.say("web-play")).click()
        await ann.page.locator("[data-state]").wait_for()
        robot = Robot(ann, 2, wavers=0)

        def can(seen: Json) -> bool:
            return seen["phase"] == "decide" and any(thing["does"] == "undo" for thing in seen["things"])

        await robot.play(can)
        steps, told, log = ann.view["undo"], len(ann.updates), await server.read(ann.code)
        assert steps > 0
        before = log.entries[:-1]  # as it was before the last step
        if how == "button":
            await ann.press_thing(lambda thing: thing["does"] == "undo")
        else:
            await ann.page.keyboard.press(how)
        await ann.until(
            lambda seen: len(ann.updates) > told and seen["phase"] == "decide" and not seen["sent"],
            "to be asked again",
        )
        assert ann.view["undo"] == steps - 1
        assert [event["kind"] for event in ann.updates[-1]["events"]] == ["undone"]
        after = (await server.read(ann.code)).table()
        was = Log(log.code, log.seed, before).table()
        assert after.state is not None
        assert was.state is not None
        assert after.state.to_position() == was.state.to_position()
        assert len(of_kind(await server.read(ann.code), Undo)) == 1
        assert ann.troubles == []

    stage.run(scene())


def test_rematch_in_one_click(stage: Stage, hurried: Server) -> None:
    async def scene() -> None:
        ann, ben, code = await together(stage, hurried)
        await ann.page.locator("#tab-chat").click()
        await ann.page.locator("[data-mute='1']").click()
        await asyncio.gather(*(Robot(person, 1, wavers=0).play() for person in (ann, ben)))
        again = ben.page.locator("[data-do=rematch]")
        await again.click()
        await ben.page.locator(".wt").wait_for()
        new = ben.code
        assert new != code
        strip = ben.page.locator(".prompt .ask")
        await strip.get_by_text(ben.say("web-rematch-waits", names="Ann")).wait_for()
        await strip.get_by_text(ben.say("web-rematch-detail")).wait_for()
        assert await lasting_faults(ben) == []

        # Ann is told who waits, and goes along: turned by one, with her mutes
        await ann.page.locator(".endacts [role=status]").get_by_text("小班").wait_for()
        await ann.press(ann.say("table-rematch-join"))
        log = await hurried.read(new)
        assert [(entry["seat"], entry["name"]) for entry in of_kind(log, Sit)] == [(0, "小班"), (2, "Ann")]
        for person in (ann, ben):  # it begins by itself, for everybody is back
            await person.until(lambda seen: seen["phase"] == "decide", "the first decision")
            assert person.code == new
        assert json.loads(await memory(ann, "muted") or "{}") == {code: [1], new: [0]}
        assert {entry["seat"] for entry in of_kind(await hurried.read(new), Randomness)} == {0, 2}
        assert ann.troubles == []
        assert ben.troubles == []

    stage.run(scene())


def test_my_tables(stage: Stage, server: Server) -> None:
    async def scene() -> None:
        ann = await stage.person(server.url, DESK, "en")
        turn = await server.plant("survival", 2, 1, seed_number(1))
        wait = await server.plant("survival", 2, 1, seed_number(2))
        lobby = await server.plant("survival", 1, 1, seed_number(3), start=False, empty=1)
        other = await stage.person(server.url)
        seats = {
            planted.code: {"token": planted.tokens[0], "seat": 0, "at": at}
            for at, planted in enumerate((turn, wait, lobby))
        }
        seats["ZZZZZZ"] = {"token": "0" * 43, "seat": 0, "at": 9}  # of a store that is no more
        await ann.context.add_init_script(
            "if (!localStorage['deadhand.seats']) "
            f"localStorage['deadhand.seats'] = {json.dumps(json.dumps(seats))}"
        )
        await ann.page.goto(f"/t/{wait.code}")
        await Robot(ann, 1, wavers=0).play(lambda seen: seen["phase"] == "wait")

        await ann.page.goto("/")
        await ann.page.locator(f".stub.turn[data-code='{turn.code}']").wait_for()
        await ann.page.locator(".foyer h2 a").click()
        rows = ann.page.locator(".mytable")
        await rows.first.wait_for()
        assert await rows.evaluate_all("(all) => all.map((one) => one.dataset.code ?? null)") == [
            turn.code,
            wait.code,
            lobby.code,
            None,
        ]
        assert (await ann.page.title()).startswith("●")
        await rows.nth(0).get_by_text(ann.say("web-mine-turn"), exact=True).wait_for()

        # what is gone goes at a click; a seat in a game that goes on is asked about twice
        await rows.nth(3).locator("[data-do=forget]").click()
        await rows.nth(3).wait_for(state="detached")
        assert await held(ann, "ZZZZZZ") is None
        forget = rows.nth(2).locator("[data-do=forget]")
        await forget.click()
        assert await held(ann, lobby.code) is not None
        await forget.click()
        await rows.nth(2).wait_for(state="detached")
        assert await held(ann, lobby.code) is None
        await (
            rows.nth(0)
            .get_by_role(
                "link", name=ann.say("web-mine-named", word=ann.say("web-mine-play"), code=turn.code)
            )
            .click()
        )
        await ann.until(lambda seen: seen["phase"] == "decide", "the table")
        assert ann.troubles == []

        await other.page.goto("/tables")
        await other.page.get_by_text(other.say("web-mine-none")).wait_for()

    stage.run(scene())


def test_it_is_my_turn(stage: Stage, server: Server) -> None:
    async def scene() -> None:
        planted = await server.plant("survival", 2, 1, seed_number(6))
        ann, ben = await stage.person(server.url), await stage.person(server.url)
        await ann.context.add_init_script(TURNS)
        await ann.sit_down(planted.code, planted.tokens[0])
        await ben.sit_down(planted.code, planted.tokens[1], 1)
        await ann.page.locator("[data-menu]").click()
        for what in ("web-sound", "web-notice"):
            switch = ann.page.get_by_role("switch", name=ann.say(what))
            assert await switch.get_attribute("aria-checked") == "false"
            await switch.click()
        await ann.page.keyboard.press("Escape")
        assert (await ann.page.title()).startswith("●")

        await Robot(ann, 1, wavers=0).play(lambda seen: seen["phase"] == "wait")
        await ann.page.wait_for_function("() => !document.title.startsWith('●')")
        knocks = await ann.page.evaluate("window.knocks")
        await ann.page.evaluate(
            "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"
        )
        await Robot(ben, 1, wavers=0).play(lambda seen: seen["phase"] != "decide" and not seen["sent"])
        await ann.page.wait_for_function("() => document.title.startsWith('●')")
        await ann.page.wait_for_function(f"() => window.knocks > {knocks} && window.shown.length === 1")
        shown = await ann.page.evaluate("window.shown")
        assert shown[0]["tag"] == planted.code
        assert shown[0]["title"].startswith("●")
        assert ann.troubles == []

    stage.run(scene())


def third_round(person: Person) -> Callable[[Json], bool]:
    """Whether this person is asked in the third round (or a later one)."""
    return lambda seen: seen["phase"] == "decide" and person.view["title"]["args"]["round"] >= 3


def test_spectators_see_all_cards_one_round_late(stage: Stage, hurried: Server) -> None:
    async def scene() -> None:
        ann, ben, code = await together(stage, hurried, open_late="")
        eve = await stage.person(hurried.url, DESK, "en")
        await eve.page.goto(f"/t/{code}")
        # both stop at the same decision: hands differ, for a choice may be of one or two cards
        await asyncio.gather(*(Robot(person, 1, wavers=0).play(third_round(person)) for person in (ann, ben)))
        hands = eve.page.locator(".openhands [data-open-seat]")
        await hands.first.wait_for()
        assert await hands.count() == 3
        await eve.page.locator("[data-note=late]").wait_for()
        shown = eve.view["open"]
        counts = {
            one["seat"]: sum(len(zone["cards"]) for zone in one["zones"] if zone["kind"] == "hand")
            for one in shown
        }
        await eve.page.wait_for_function(
            "(counts) => Object.entries(counts).every(([seat, count]) =>"
            " document.querySelectorAll(`[data-open-seat='${seat}'] .card`).length === count)",
            arg=counts,
        )
        assert eve.troubles == []

    stage.run(scene())


def test_closing_a_table(stage: Stage, server: Server) -> None:
    async def scene() -> None:
        planted = await server.plant("survival", 2, 1, seed_number(6))
        ann, ben = await stage.person(server.url), await stage.person(server.url, PHONE, "zh-Hant")
        await ann.sit_down(planted.code, planted.tokens[0])
        await ben.sit_down(planted.code, planted.tokens[1], 1)
        await ann.page.locator("[data-menu]").click()
        await ann.page.locator("[data-do=close-table]").click()
        await ann.page.locator("[data-do=close-sure]").click()
        for person in (ann, ben):
            await person.page.get_by_role("heading", name=person.say("web-closed-title")).first.wait_for()
        await ben.page.locator("[data-menu]").click()
        assert await ben.page.locator("[data-do=close-table]").count() == 0
        assert ann.troubles == []
        assert ben.troubles == []

    stage.run(scene())


async def look_at_everything(stage: Stage, server: Server, found: Findings) -> None:
    ann = await stage.person(server.url)
    await ann.page.goto(f"/game/{KEY}?with=friends")
    await ann.page.locator(".terms").wait_for()
    await measure(ann, "terms", found)
    code = await found_table(ann, "Ann", listed="", clock="2 min")
    ben = await stage.person(server.url)
    await ben.page.goto("/")
    await ben.page.locator(".stub").wait_for()
    await measure(ben, "open tables", found)
    await join(ben, code, "Benedikt")
    await ann.page.get_by_text("Benedikt").first.wait_for()
    await measure(ann, "lobby", found)
    await ann.page.locator("[data-menu]").click()
    await ann.page.locator("[data-do=phone]").click()
    await ann.page.locator(".qr svg").last.wait_for()
    await measure(ann, "phone", found)
    link = await ann.page.get_by_label(ann.say("web-phone-link"), exact=True).input_value()
    await ben.page.goto(link)
    await ben.page.locator(".move").wait_for()
    await measure(ben, "move", found)
    await ben.page.goto(f"/t/{code}")
    await ben.page.locator(".wt").wait_for()
    await ann.page.keyboard.press("Escape")
    await ann.press(ann.say("web-start"))
    await ann.until(lambda seen: seen["phase"] == "decide", "the first decision")
    await ann.page.locator("#tab-chat").click()
    field = ann.page.get_by_label(ann.say("table-chat-write"))
    await field.fill("Who is first to be bitten?")
    await field.press("Enter")
    await ann.page.locator(".lines .mine").wait_for()
    await measure(ann, "talk and clock", found)
    await ann.page.goto("/tables")
    await ann.page.locator(".mytable").wait_for()
    await measure(ann, "my tables", found)


def test_how_these_pages_lie(stage: Stage, server: Server) -> None:
    found = Findings()
    stage.run(look_at_everything(stage, server, found))
    under = [fault for fault in found.layout["phone"] if "covered: " not in fault]  # a dialog covers the page
    assert {page: faults for page, faults in {**found.layout, "phone": under}.items() if faults} == {}
    assert {page: faults for page, faults in found.axe.items() if faults} == {}


def test_away_and_voted_over(stage: Stage, hurried: Server) -> None:
    """The strip with a vote in it, at both sizes and in both languages."""
    found = Findings()

    async def scene() -> None:
        ann, ben, _ = await together(stage, hurried)
        await ben.page.goto("about:blank")
        await ann.page.locator("[data-vote]").wait_for()
        await measure(ann, "vote", found)

    stage.run(scene())
    assert found.layout == {"vote": []}
    assert found.axe == {"vote": []}


SIZES: dict[str, Size] = {"desk": DESK, "phone": PHONE}


@pytest.mark.parametrize("size", SIZES)
def test_the_seat_is_moved_and_muted_by_keyboard_alone(
    stage: Stage, server: Server, size: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        planted = await server.plant("survival", 2, 1, seed_number(6))
        ann = await stage.person(server.url, SIZES[size], "en")
        await ann.sit_down(planted.code, planted.tokens[0])
        await ann.page.locator("[data-menu]").focus()
        await ann.page.keyboard.press("Enter")
        await ann.page.wait_for_function("() => document.activeElement?.matches('.menu')")
        await ann.page.keyboard.press("Tab")  # close
        await ann.page.keyboard.press("Tab")
        assert await ann.page.evaluate("document.activeElement?.dataset.do") == "phone"
        await ann.page.keyboard.press("Enter")
        await ann.page.locator("dialog[open] .qr svg").wait_for()
        for _ in range(12):  # the focus stays in the dialog (or goes to the browser's own bar)
            await ann.page.keyboard.press("Tab")
            assert await ann.page.evaluate(
                "[document.body, null].includes(document.activeElement)"
                " || document.activeElement.closest('dialog') !== null"
            )
        await ann.page.keyboard.press("Escape")
        await ann.page.locator("dialog").wait_for(state="detached")
        await ann.page.wait_for_function("() => document.activeElement?.hasAttribute('data-menu')")

    stage.run(scene())
