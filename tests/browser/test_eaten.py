"""Eaten By Zombies! on screen: whole games by pressing what glows, losing card by card, the zombie's side."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.async_api import expect
from robot import DESK, PHONE, Json, Person, Robot, Size, Stage, check_the_end, read_the_end
from servers import Planted, Server
from test_pages import Findings, measure

from deadhand.core.streams import CommittedStream, make_stream
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import house_text
from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState, as_eaten_state
from deadhand.games.registry import game as find_game
from deadhand.server.entries import Act, AnyEntry, Create, Sit, Start, encode_entry
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.tokens import hash_token, new_code, new_token
from deadhand.texts import words

pytestmark = pytest.mark.browser

KEY = "eaten-by-zombies"
Wanted = Callable[[EatenByZombiesState], bool]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One at which answers are waited for half the usual time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DEADHAND_ANSWER_SCALE", "0.5")
        process = Server(tmp_path_factory.mktemp("server"))
    yield process
    assert process.stop() == 0, process.log_text()


# --- the robot ---------------------------------------------------------------------------------------------


def reckless(glowing: list[Json]) -> Json:
    """Fights whatever comes and buys nothing, so that it soon is a zombie; else anything that glows."""
    for wish in ("fight", "resolve", "stop"):
        for thing in glowing:
            if thing["action"] == wish:
                return thing
    return random.Random(len(glowing)).choice(glowing)


@dataclass
class Eater(Robot):
    """Also knows that what is raised takes the place of what is usual."""

    def glows_right(self, actions: list[Json], glowing: set[str], *, raised: bool) -> bool:
        """Whatever glows is legal; and before anything is raised, every legal action can be begun."""
        legal = {action["text"] for action in actions}
        return glowing <= legal and (raised or glowing == legal)


# --- tables with a known past ------------------------------------------------------------------------------


async def plant(server: Server, players: int, people: int, wanted: Wanted, wild: float = 0.3) -> Planted:
    """A table that stands as wanted, after a game that anybody could have played so far."""
    title = find_game(KEY)
    options = title.check_options({})
    for number in range(2000):
        seed = hashlib.sha256(f"eaten {number}".encode()).digest()
        state = title.deal(players, options, CommittedStream(seed))
        chance, steps = random.Random(number), list[tuple[int, str]]()
        while not state.is_terminal() and len(steps) < 600:
            if wanted(as_eaten_state(state)):
                return await store_table(server, players, people, options, seed, steps)
            player = state.current_players()[0]
            action = (
                chance.choice(state.legal_actions(player))
                if chance.random() < wild
                else title.simple_action(state, player, make_stream(len(steps)))
            )
            steps.append((player, state.action_to_string(player, action)))
            state.apply_action(player, action)
    raise AssertionError("no such game")


async def store_table(
    server: Server,
    players: int,
    people: int,
    options: dict[str, object],
    seed: bytes,
    steps: list[tuple[int, str]],
) -> Planted:
    code, tokens = new_code(), [new_token() for _ in range(people)]
    entries: list[AnyEntry] = [
        Create(
            at=0.0,
            game=KEY,
            version=find_game(KEY).version,
            options={name: str(value) for name, value in options.items()},
            players=players,
            seats=["open"] * people + ["bot:simple"] * (players - people),
            language="en",
            creator=0,
            token_hash=hash_token(tokens[0]),
            answer_seconds=3 if people == 1 else 50,  # a slow machine is to see the answer held
        )
    ]
    entries += [
        Sit(at=0.0, seat=seat, name=f"Person {seat + 1}", token_hash=hash_token(token))
        for seat, token in enumerate(tokens)
    ]
    entries.append(Start(at=0.0, fill="simple"))
    for number, (player, text) in enumerate(steps):
        bot = player >= people
        entries.append(Act(at=0.0, seat=player, texts=[text], id=None if bot else f"step {number}", bot=bot))
    store = SqliteStore.open(server.store)
    try:
        commitment = hashlib.sha256(seed).hexdigest()
        await store.create(code, seed, commitment, [encode_entry(entry) for entry in entries])
    finally:
        await store.close()
    return Planted(code, tokens)


# --- whole games -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Whole:
    """One whole game of the robot's."""

    players: int
    language: str
    size: Size
    motion: Literal["full", "reduce"]
    reckless: bool

    def __str__(self) -> str:
        size = "phone" if self.size == PHONE else "desk"
        return f"{self.players}-{self.language}-{size}-{self.motion}{'-reckless' if self.reckless else ''}"


GAMES = [
    Whole(2, "zh-Hant", DESK, "reduce", False),
    Whole(3, "en", PHONE, "reduce", True),
    Whole(4, "zh-Hant", PHONE, "full", True),
    Whole(4, "en", DESK, "reduce", False),
]


async def play_now(person: Person, players: int) -> None:
    """From the front page to the table."""
    page = person.page
    await page.goto("/")
    await person.press(person.say("web-play-named", game=person.say(f"game-{KEY}-name")), "link")
    await page.locator(".howmany").wait_for()
    await page.locator(".howmany").get_by_role("radio", name=str(players), exact=True).check()
    await page.locator(".prompt").get_by_role("button", name=person.say("web-play")).click()
    await page.wait_for_url("**/t/*")


async def whole_game(stage: Stage, server: Server, game: Whole, seed: int) -> tuple[Person, Json]:
    person = await stage.person(server.url, game.size, game.language, game.motion)
    await play_now(person, game.players)
    picks = reckless if game.reckless else None
    await Eater(person, seed, "skip", picks=picks).play()
    return person, await read_the_end(person)


@pytest.fixture(scope="module")
def played(stage: Stage, server: Server) -> dict[Whole, Any]:
    """All of them at the same time, in one browser."""

    async def all_games() -> list[Any]:
        deeds = (whole_game(stage, server, game, seed) for seed, game in enumerate(GAMES))
        return await asyncio.gather(*deeds, return_exceptions=True)

    return dict(zip(GAMES, stage.run(all_games()), strict=True))


def headline_of(person: Person) -> str:
    """The headline as it must be printed for this reader."""
    view = person.view
    names = [person.say(f"web-bot-{seat + 1}") for seat in range(len(view["seats"]))]
    if view["viewer"] is not None:
        names[view["viewer"]] = person.say("table-you")
    return words(person.language, view["outcome"]["headline"], names, view["viewer"])


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_robot_plays_to_the_end(game: Whole, played: dict[Whole, Any]) -> None:
    """EBZ-70 to EBZ-72: whoever wins, the page says so, with everybody's cards."""
    result = played[game]
    if isinstance(result, BaseException):
        raise result
    person, printed = result
    assert person.troubles == []
    view = person.view
    assert len(view["seats"]) == game.players
    check_the_end(printed, view["outcome"], headline_of(person))


# --- the zombie's side -------------------------------------------------------------------------------------


def names_a_number(state: EatenByZombiesState) -> bool:
    """The first seat is a zombie with a power, at the beginning of its turn, and two humans live."""
    asked = state.top_kind() == k.NAME_NUMBER and state.is_to_act(0)
    return asked and len(state.powers[0]) > 0 and len(state.zombie_deck) > 6


def test_a_zombie_draws_lays_a_power_and_puts_back(stage: Stage, server: Server) -> None:
    """EBZ-60: name a number, lay a power from the hand, put a card back, reveal; then play on to the end."""

    async def deed() -> None:
        table = await plant(server, 4, 1, names_a_number, 0.5)
        person = await stage.person(server.url, PHONE, "zh-Hant", "reduce")
        await person.sit_down(table.code, table.tokens[0])
        page = person.page
        assert await page.locator(".table").get_attribute("data-side") == "zombie"
        laid = await page.locator(".own.powers .card").count()
        robot = Eater(person, 5)
        await person.press_thing(lambda thing: thing["action"] == "draw 3")
        for verb in ("power", "put back"):

            def begins(thing: Json, verb: str = verb) -> bool:
                return (thing["action"] or "").startswith(verb)

            await robot.play(lambda seen, begins=begins: any(map(begins, seen["things"])))  # type: ignore[misc]
            await person.press_thing(begins, verb)
            await person.press_thing(lambda thing: begins(thing) and thing["send"] and thing["primary"], verb)
        await expect(page.locator(".own.powers .card")).to_have_count(min(3, laid + 1))

        def known() -> bool:
            """The card that was put back is known to whoever put it back."""
            return bool(next(zone for zone in person.view["zones"] if zone["id"] == "zombie-deck")["known"])

        await person.until_told(known, "a deck with a card that is known")
        await robot.play()
        await read_the_end(person)
        assert person.troubles == []

    stage.run(deed())


def test_powers_are_read_on_the_tags(stage: Stage, server: Server) -> None:
    """EBZ-62: an octagon for each, and its sentence when it has the focus."""

    async def deed() -> None:
        def wanted(state: EatenByZombiesState) -> bool:
            return state.top_kind() == k.CHOOSE and state.is_to_act(0) and len(state.powers[1]) > 0

        table = await plant(server, 4, 1, wanted, 0.4)
        person = await stage.person(server.url, DESK, "en", "reduce")
        await person.sit_down(table.code, table.tokens[0])
        power = person.page.locator('.seat[data-seat="1"] .pw').first
        level = (await power.locator("> span").first.inner_text()).strip()
        await power.focus()
        sentence = person.say(f"ebz-power-{level}")
        await person.page.locator(".tip", has_text=sentence).first.wait_for(state="visible")
        assert sentence in (await power.get_attribute("aria-label") or "")

    stage.run(deed())


# --- two people --------------------------------------------------------------------------------------------


def may_add(state: EatenByZombiesState) -> bool:
    """The second seat is asked, and holds a zombie that may be added to the horde of the first."""
    asked = state.top_kind() == k.ADD_ZOMBIE and state.is_to_act(1) and state.active == 0
    return asked and len(state.legal_actions(1)) > 1


def added(person: Person) -> int:
    """How many zombies were added to hordes, as far as this browser was told."""
    return len([event for event in person.history() if event["kind"] == "add"])


def test_the_second_person_adds_a_zombie(stage: Stage, server: Server) -> None:
    """EBZ-21: one press answers; it is held until the line has burnt down, then both see the zombie come."""

    async def deed() -> None:
        table = await plant(server, 3, 2, may_add)
        victim = await stage.person(server.url, DESK, "en", "full")
        other = await stage.person(server.url, PHONE, "zh-Hant", "full")
        await asyncio.gather(
            victim.sit_down(table.code, table.tokens[0], 0), other.sit_down(table.code, table.tokens[1], 1)
        )
        asked = other.page.locator(".react")
        await expect(asked.locator(".fuse")).to_have_count(1)
        before = added(victim)
        answer = asked.locator('.acts [data-action^="add"]').first
        assert await asked.locator(".acts .locked").count() == 0, "locks are in the hand, not in the strip"
        await answer.click()
        await other.page.locator(".react .is-held").wait_for()
        assert added(victim) == before
        for person in (victim, other):
            await person.until_told(lambda person=person: added(person) == before + 1, "the zombie")  # type: ignore[misc]
            assert person.troubles == []

    stage.run(deed())


# --- losing ------------------------------------------------------------------------------------------------


def loses_much(state: EatenByZombiesState) -> bool:
    """The first seat must lose four or more, and may take them from deck or hand."""
    asked = state.top_kind() == k.LOSE and state.is_to_act(0)
    return asked and 4 <= state.top_data() <= len(state.decks[0]) and state.result != k.ESCAPED


def lost_by(person: Person, seat: int) -> list[str]:
    """Where a seat's lost cards came from, in order."""
    told = [event["message"]["args"] for event in person.history() if event["kind"] == "lose"]
    return [lost["from"] for lost in told if lost["player"] == seat]


def test_all_from_the_deck_in_one_go(stage: Stage, server: Server) -> None:
    """EBZ-31, EBZ-33: the button that loses them all from the top of the deck."""

    async def deed() -> None:
        table = await plant(server, 3, 1, loses_much)
        person = await stage.person(server.url, DESK, "en", "reduce")
        await person.sit_down(table.code, table.tokens[0])
        page = person.page
        shortcut = person.view["decision"]["shortcuts"][0]
        count = int(shortcut["text"].split()[-1])
        before = len(lost_by(person, 0))
        await page.locator("[data-do=shortcut]").click()
        await person.until_told(lambda: len(lost_by(person, 0)) >= before + count, f"{count} lost cards")
        assert lost_by(person, 0)[before : before + count] == ["deck"] * count
        assert person.troubles == []

    stage.run(deed())


def loses_from_discards(state: EatenByZombiesState) -> bool:
    """The first seat has escaped and may lose cards of its discard pile."""
    asked = state.top_kind() == k.LOSE and state.is_to_act(0)
    return asked and state.result == k.ESCAPED and len(state.discards[0]) >= 3


def test_a_card_of_the_discard_pile_is_lost_by_keyboard(stage: Stage, server: Server) -> None:
    """EBZ-32: the pile lies open where the market lay; Enter raises a card, Enter again loses it."""

    async def deed() -> None:
        table = await plant(server, 3, 1, loses_from_discards)
        person = await stage.person(server.url, DESK, "zh-Hant", "reduce")
        await person.sit_down(table.code, table.tokens[0])
        card = person.page.locator(".market.choose .card[data-legal]").first
        action = await card.get_attribute("data-action")
        assert action is not None
        assert action.endswith("from discard")
        before = len(lost_by(person, 0))
        await card.focus()
        await person.page.keyboard.press("Enter")
        await person.page.locator(".market.choose .card.is-selected").wait_for()
        await person.page.keyboard.press("Enter")
        await person.until_told(lambda: len(lost_by(person, 0)) > before, "the lost card")
        assert lost_by(person, 0)[before] == "discard"
        assert person.troubles == []

    stage.run(deed())


def loses_at_a_crowded_market(escaped: bool) -> Wanted:
    """The first seat loses cards; what lies where the market lies needs two rows on a phone."""

    def wanted(state: EatenByZombiesState) -> bool:
        asked = state.top_kind() == k.LOSE and state.is_to_act(0) and (state.result == k.ESCAPED) == escaped
        return asked and len(set(state.discards[0])) >= 8

    return wanted


@pytest.mark.parametrize("escaped", [True, False], ids=["escaped", "wounded"])
def test_a_phone_shows_all_that_may_be_lost(stage: Stage, server: Server, escaped: bool) -> None:
    """Nothing of it lies under the strip."""
    found = Findings()

    async def deed() -> None:
        table = await plant(server, 2, 1, loses_at_a_crowded_market(escaped))
        person = await stage.person(server.url, PHONE, "en", "reduce")
        await person.sit_down(table.code, table.tokens[0])
        await person.page.locator(".z-eaten.losing").wait_for()
        await measure(person, "losing", found, axe=False)
        assert person.troubles == []

    stage.run(deed())
    assert found.layout == {"losing": []}


# --- a card file of one's own ------------------------------------------------------------------------------


def test_a_card_file_is_sent_along(stage: Stage, server: Server, tmp_path: Path) -> None:
    """EBZ-3: what is wrong in it is said with its line; a right one is played with, its digest told."""
    house = house_text("swag.toml")
    wrong = house.replace("price = 5", "price = 99", 1)
    line = wrong[: wrong.index("price = 99")].count("\n") + 1

    async def deed() -> None:
        person = await stage.person(server.url, DESK, "en", "reduce")
        page = person.page
        await page.goto(f"/game/{KEY}")
        choose = page.locator("input[type=file]")
        await choose.wait_for(state="attached")
        long, picture, bad, own = (tmp_path / f"{name}.toml" for name in ("long", "picture", "bad", "own"))
        long.write_bytes(b"#" * (64 * 1024 + 1))
        picture.write_bytes(b"\xff\xfe\x00")
        for file in (long, picture):
            await choose.set_input_files(file)
            await page.locator(".fileproblem", has_text=file.name).wait_for()
        play = page.locator(".prompt").get_by_role("button", name=person.say("web-play"))
        bad.write_text(wrong, encoding="utf-8")
        await choose.set_input_files(bad)
        await page.locator(".filename", has_text=bad.name).wait_for()
        await play.click()
        await page.locator(".prompt", has_text=f"Line {line} of the file").wait_for()
        assert all("400" in trouble or "422" in trouble for trouble in person.troubles)
        own.write_text(house.replace("price = 5", "price = 6", 1), encoding="utf-8")
        await choose.set_input_files(own)
        await page.locator(".filename", has_text=own.name).wait_for()
        await play.click()
        await page.wait_for_url("**/t/*")
        await page.locator("[data-state]").first.wait_for()
        assert person.view["options"]["cards"].startswith("sha256:")

    stage.run(deed())
