"""Two browsers at one table: invited by link, choices seen and not read, reloads, a server that dies."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from robot import DESK, PHONE, Json, Person, Robot, Stage, has_chosen, read_the_end
from servers import KEY, Server, seed_number

pytestmark = pytest.mark.browser


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may kill."""
    process = Server(tmp_path)
    yield process
    assert process.stop() == 0, process.log_text()


async def invited(stage: Stage, server: Server, mode: str, players: int) -> tuple[Person, Person]:
    """Ann makes a table and gives the link to Ben, who reads Chinese on a phone; then she starts it."""
    ann = await stage.person(server.url, DESK, "en", "full")
    ben = await stage.person(server.url, PHONE, "zh-Hant", "full")
    await ann.page.goto(f"/game/{KEY}")
    options = ann.page.locator(".gp-opts")
    await options.get_by_role("radio", name=ann.say(f"option-{KEY}-mode-{mode}"), exact=True).check()
    await ann.page.locator(".howmany").get_by_role("radio", name=str(players), exact=True).check()
    await ann.page.get_by_label(ann.say("web-your-name")).fill("Ann")
    await ann.page.locator(".prompt").get_by_role("button", name=ann.say("web-invite")).click()
    link = await ann.page.get_by_label(ann.say("web-link"), exact=True).input_value()
    await ben.page.goto(link)
    await ben.page.get_by_label(ben.say("web-ask-name")).fill("小班")
    await ben.page.get_by_role("radio", name="3", exact=True).check()
    await ben.press(ben.say("web-sit"))
    await ann.page.get_by_text("小班").first.wait_for()
    await ben.page.get_by_text("Ann").first.wait_for()
    await ann.press(ann.say("web-start"))
    for person, seat in ((ann, 0), (ben, 2)):
        await person.until(lambda seen: seen["phase"] == "decide", "the first decision")
        assert person.view["viewer"] == seat
    return ann, ben


async def press_card(person: Person, card: str) -> None:
    """Press a card of the hand."""
    await person.press_thing(
        lambda thing: thing["action"] and not thing["send"] and thing["action"].split()[-1] == card,
        f"card {card} to glow",
    )


async def do(person: Person, does: str) -> None:
    """Press a button of the strip that sends no action (take-back, clear, skip)."""
    await person.page.locator(f"[data-do={does}]").click()


async def choose(person: Person, card: str) -> None:
    """Choose one walker in survival mode, and see that the choice is in."""
    chosen = has_chosen(person)
    await press_card(person, card)
    await person.page.locator("[data-send][data-primary]").click()
    await person.until(lambda seen: seen["phase"] != "decide" and chosen(seen), "the choice to be in")


async def see_mark(person: Person, seat: int, state: str) -> None:
    """Wait until a seat is marked so."""
    mark = f"{seat} {person.say(f'table-state-{state}')}"
    await person.until(lambda seen: mark in seen["seats"], mark)


async def at_ease(person: Person) -> Json:
    """Skip what moves, and take a row if that is asked, until a card is asked for."""
    return await Robot(person, wavers=0).play(asked_for_a_card)


def asked_for_a_card(seen: Json) -> bool:
    rows = any((thing["action"] or "").startswith("take row") for thing in seen["things"])
    return seen["phase"] == "decide" and not seen["sent"] and not rows


def test_two_people_share_a_table_by_link(stage: Stage, server: Server) -> None:
    async def scene() -> None:
        ann, ben = await invited(stage, server, "survival", 3)
        hand = (await ann.look())["hand"]
        first, second = hand[0], hand[-1]

        # Ann chooses; Ben sees that she has chosen, and nothing of what
        await choose(ann, first)
        await ann.until(lambda seen: seen["phase"] == "wait" and seen["selected"] == [first], "to wait")
        await see_mark(ben, 0, "chosen")
        await see_mark(ben, 1, "chosen")  # the bot
        assert (await ben.look())["phase"] == "decide"
        await see_mark(ann, 2, "choosing")

        # she takes it back, and chooses another
        told = len(ben.updates)
        await do(ann, "take-back")
        await see_mark(ben, 0, "choosing")
        await ann.until(
            lambda seen: seen["phase"] == "decide" and seen["selected"] == [], "to be asked again"
        )
        await choose(ann, second)
        await see_mark(ben, 0, "chosen")
        assert len(ben.updates) == told + 2

        # Ben chooses: all cards turn up, Ann's second one among them
        own = (await ben.look())["hand"][0]
        await choose(ben, own)
        for person in (ann, ben):
            await person.until_told(lambda person=person: bool(turned_up(person)), "the cards to turn up")  # type: ignore[misc]
            chosen = {card["owner"]: card["label"] for card in turned_up(person)}
            assert chosen[0] == second
            assert chosen[2] == own

        # now the other way round: Ben first
        await asyncio.gather(at_ease(ann), at_ease(ben))
        await choose(ben, (await ben.look())["hand"][0])
        await see_mark(ann, 2, "chosen")
        await choose(ann, first)

        # and a few rounds more, both as they like
        def enough(seen: Json) -> bool:
            return asked_for_a_card(seen) and len(seen["hand"]) <= 4

        await asyncio.gather(
            Robot(ann, 1, wavers=0.2).play(enough), Robot(ben, 2, "next", wavers=0.2).play(enough)
        )
        assert ann.view["title"]["args"]["round"] == ben.view["title"]["args"]["round"] == 7
        assert public(ann.view) == public(ben.view)
        assert ann.troubles == []
        assert ben.troubles == []

    stage.run(scene())


def turned_up(person: Person) -> list[Json]:
    """The cards that lie turned up, as this browser was told last."""
    queue = next((zone for zone in person.view["zones"] if zone["kind"] == "queue"), None)
    return [] if queue is None else list(queue["cards"])


def public(view: Json) -> Json:
    """What both must have been told alike."""
    zones = [zone for zone in view["zones"] if zone["kind"] != "hand"]
    return {"zones": zones, "counters": [seat["counters"] for seat in view["seats"]]}


def still(seen: Json) -> Json:
    """What must not change when nothing has happened: places on the screen may."""
    kept = {key: seen[key] for key in ("phase", "hand", "selected", "rows", "seats", "lines")}
    kept["things"] = sorted(str(thing["action"] or thing["does"]) for thing in seen["things"])
    return kept


async def chosen_and_begun(stage: Stage, server: Server) -> tuple[Person, Person]:
    """Hero mode: the first person has chosen, the second has only begun to."""
    planted = await server.plant("hero", 2, 1, seed_number(4))
    ann = await stage.person(server.url, DESK, "zh-Hant")
    ben = await stage.person(server.url, PHONE, "en")
    await ann.sit_down(planted.code, planted.tokens[0])
    await ben.sit_down(planted.code, planted.tokens[1], 1)
    robot = Robot(ann, 3, wavers=0)
    await robot.play(has_chosen(ann))
    seen = await ann.until(lambda seen: seen["phase"] == "wait", "to wait for the others")
    assert seen["selected"]
    card = (await ben.look())["hand"][5]
    await press_card(ben, card)
    await ben.until(
        lambda seen: seen["selected"] == [card] and not seen["sent"], "to be asked for a second card"
    )
    for person in (ann, ben):  # both have seen everything that has happened
        await see_mark(person, 2, "chosen")
    await see_mark(ben, 0, "chosen")
    await see_mark(ann, 1, "choosing")
    return ann, ben


async def finish(*people: Person) -> None:
    """They play on to the end, and read the same."""
    await asyncio.gather(*(Robot(person, number, wavers=0).play() for number, person in enumerate(people)))
    printed = [await read_the_end(person) for person in people]
    assert all(end["rows"] == printed[0]["rows"] for end in printed)


def test_reload_in_mid_round(stage: Stage, server: Server) -> None:
    async def scene() -> None:
        ann, ben = await chosen_and_begun(stage, server)
        for person in (ann, ben):
            before, view = still(await person.look()), person.view
            await person.page.reload()
            await person.page.locator("[data-state]").wait_for()
            await person.until(lambda seen, before=before: still(seen) == before, f"{before} again")  # type: ignore[misc]
            assert person.view == view
        await do(ann, "take-back")  # a choice made before the reload can still be taken back
        await ann.until(lambda seen: seen["phase"] == "decide", "to be asked again")
        await finish(ann, ben)
        assert ann.troubles == []
        assert ben.troubles == []

    stage.run(scene())


def test_server_killed_and_restarted_in_mid_round(stage: Stage, own_server: Server) -> None:
    async def scene() -> None:
        ann, ben = await chosen_and_begun(stage, own_server)
        kept = [(still(await person.look()), person.view) for person in (ann, ben)]
        log = await own_server.read(ann.code)

        own_server.kill()
        for person in (ann, ben):
            await person.until(lambda seen: seen["lost"], "the word that the connection is lost")
        own_server.start()
        for person, (before, view) in zip((ann, ben), kept, strict=True):
            told = len(person.updates)
            await person.until(lambda seen: not seen["lost"], "the connection again")
            await person.until(lambda _, person=person, told=told: len(person.updates) >= told, "the table")  # type: ignore[misc]
            await person.until(lambda seen, before=before: still(seen) == before, f"{before} again")  # type: ignore[misc]
            assert person.view == view
        assert (await own_server.read(ann.code)).entries == log.entries

        # what is pressed while the server is away is done once it is back, and once only
        own_server.kill()
        await ben.until(lambda seen: seen["lost"], "the word that the connection is lost")
        cards = len(ben.view["zones"][-1]["cards"])
        await ben.page.locator("[data-send][data-primary]").click()
        await ben.until(lambda seen: seen["sent"], "the word that it is sent")
        own_server.start()
        await ben.until(
            lambda seen: not seen["lost"] and not seen["sent"], "the answer to what was pressed meanwhile"
        )
        await at_ease(ben)
        assert len(ben.view["zones"][-1]["cards"]) == cards - 1
        await finish(ann, ben)
        for person in (ann, ben):
            assert [trouble for trouble in person.troubles if not of_the_line(trouble)] == []

    stage.run(scene())


def of_the_line(trouble: str) -> bool:
    """What a browser itself writes when a server is away."""
    return "WebSocket connection to" in trouble or "ERR_CONNECTION_REFUSED" in trouble
