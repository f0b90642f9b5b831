"""Selfish: Zombie Edition on screen: whole games by pressing what glows, life after death, two people."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, cast

import pytest
from playwright.async_api import expect
from robot import DESK, PHONE, Json, Person, Robot, Size, Stage, check_the_end, read_the_end
from servers import Planted, Server

from deadhand.core.streams import CommittedStream, make_stream
from deadhand.games.registry import game as find_game
from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies.cards import STEAL, VEST
from deadhand.games.selfish_zombies.rules import SelfishZombiesState, as_selfish_state
from deadhand.server.entries import DEFAULT_ANSWER_SECONDS, Act, AnyEntry, Create, Sit, Start, encode_entry
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.tokens import hash_token, new_code, new_token
from deadhand.texts import words

pytestmark = pytest.mark.browser

KEY = "selfish-zombies"
Wanted = Callable[[SelfishZombiesState], bool]
SLOW = 40  # seconds for an answer (half of them, at this server): a slow machine is to see it held


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
    """Travels whenever it can, so that it does not live long; else anything that glows."""
    travels = [thing for thing in glowing if thing["action"].startswith("travel")]
    return random.Random(len(glowing)).choice(travels or glowing)


@dataclass
class Selfish(Robot):
    """Knows cards that need a target besides."""

    def glows_right(self, actions: list[Json], glowing: set[str], *, raised: bool) -> bool:
        """Whatever glows is legal; and before anything is raised, every legal action can be begun."""
        first = {action["text"]: action["target"] or action["text"] for action in actions}
        begun = {first[text] for text in glowing if text in first}
        return glowing <= first.keys() and (raised or begun == set(first.values()))


def happened(person: Person, kind: str) -> list[Json]:
    """The events of this kind that the browser was told of, once each."""
    first = 0
    for number, frame in enumerate(person.updates):
        if frame["reset"]:
            first = number
    return [event for frame in person.updates[first:] for event in frame["events"] if event["kind"] == kind]


# --- tables with a known past ------------------------------------------------------------------------------


async def plant(
    server: Server, players: int, people: int, wanted: Wanted, answer_seconds: int = DEFAULT_ANSWER_SECONDS
) -> Planted:
    """A table that stands as wanted, after a game that anybody could have played so far."""
    title = find_game(KEY)
    options = title.check_options({})
    for number in range(500):
        seed = hashlib.sha256(f"selfish {number}".encode()).digest()
        state = title.deal(players, options, CommittedStream(seed))
        chance, steps = random.Random(number), list[tuple[int, str]]()
        while not state.is_terminal() and len(steps) < 300:
            if wanted(as_selfish_state(state)):
                return await store_table(server, players, people, options, seed, steps, answer_seconds)
            player = state.current_players()[0]
            wild = chance.random() < 0.3
            action = (
                chance.choice(state.legal_actions(player))
                if wild
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
    answer_seconds: int,
) -> Planted:
    code, tokens = new_code(), [new_token() for _ in range(people)]
    entries: list[AnyEntry] = [
        Create(
            at=0.0,
            game=KEY,
            version=find_game(KEY).version,
            options=cast("dict[str, str | int]", options),
            players=players,
            seats=["open"] * people + ["bot:simple"] * (players - people),
            language="en",
            creator=0,
            token_hash=hash_token(tokens[0]),
            answer_seconds=answer_seconds,
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
    steps: Literal["skip", "next", "watch"]

    def __str__(self) -> str:
        screen = "phone" if self.size == PHONE else "desk"
        return f"{self.players}-{self.language}-{screen}-{self.motion}-{self.steps}"


GAMES = [
    Whole(2, "en", DESK, "full", "next"),
    Whole(3, "zh-Hant", PHONE, "full", "skip"),
    Whole(4, "en", PHONE, "reduce", "skip"),
    Whole(5, "zh-Hant", DESK, "full", "skip"),
]


async def play_now(person: Person, players: int, longer: int) -> None:
    """From the front page to the table; the track is made longer by so many levels."""
    page = person.page
    await page.goto("/")
    await person.press(person.say("web-play-named", game=person.say(f"game-{KEY}-name")), "link")
    await page.locator(".howmany").wait_for()
    await page.locator(".howmany").get_by_role("radio", name=str(players), exact=True).check()
    more = person.say("web-more", label=person.say(f"option-{KEY}-track"))
    for _ in range(longer):
        await page.get_by_role("button", name=more).click()
    await page.locator(".prompt").get_by_role("button", name=person.say("web-play")).click()
    await page.wait_for_url("**/t/*")


async def whole_game(stage: Stage, server: Server, game: Whole, seed: int) -> tuple[Person, Json]:
    person = await stage.person(server.url, game.size, game.language, game.motion)
    await play_now(person, game.players, longer=4)  # who travels whenever it can dies on such a road
    await Selfish(person, seed, game.steps, picks=reckless).play()
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
def test_robot_plays_to_the_end_and_zombies_appear(game: Whole, played: dict[Whole, Any]) -> None:
    result = played[game]
    if isinstance(result, BaseException):
        raise result
    person, printed = result
    assert person.troubles == []
    view = person.view
    assert view["options"]["track"] == 10
    assert len(view["seats"]) == game.players
    assert happened(person, "death"), "nobody became a zombie"
    check_the_end(printed, view["outcome"], headline_of(person))


# --- after death -------------------------------------------------------------------------------------------


def is_zombie_beside_the_living(state: SelfishZombiesState) -> bool:
    """The first seat is a zombie with points to spend, and somebody living stands on its level."""
    level = state.levels[0]
    beside = any(
        state.is_living(seat) and state.levels[seat] == level for seat in range(1, state.num_players)
    )
    return state.top_kind() == k.ZOMBIE_ACT and state.is_to_act(0) and state.points > 1 and beside


def test_a_zombie_plays_on(stage: Stage, server: Server) -> None:
    """SZE-61 to SZE-64: who died walks and bites, by pressing who stands there."""

    async def deed() -> None:
        table = await plant(server, 4, 1, is_zombie_beside_the_living)
        person = await stage.person(server.url, DESK, "en", "full")
        await person.sit_down(table.code, table.tokens[0])
        assert await person.page.locator(".table").get_attribute("data-side") == "zombie"
        bitten = person.page.locator(".road button.piece[data-legal]").first
        await bitten.click()
        await expect(bitten).to_have_attribute("aria-pressed", "true")
        async with person.notices(".comic .of-attack"):
            await person.page.locator(".acts [data-send][data-primary]").click()
        robot = Selfish(person, 7)
        await robot.play()
        await read_the_end(person)
        assert happened(person, "zombie-move") or len(happened(person, "attack")) > 1
        assert person.troubles == []

    stage.run(deed())


# --- two people --------------------------------------------------------------------------------------------


def may_steal_from_a_vest(state: SelfishZombiesState) -> bool:
    """The first seat may steal; the second lives and holds a vest."""
    return (
        state.top_kind() == k.ACT
        and state.is_to_act(0)
        and STEAL in state.hands[0]
        and state.is_living(1)
        and VEST in state.hands[1]
    )


def test_the_second_person_is_attacked_and_answers(stage: Stage, server: Server) -> None:
    """SZE-40: asked in another browser, in another language; the answer is held, then shown to both alike."""

    async def deed() -> None:
        table = await plant(server, 3, 2, may_steal_from_a_vest, answer_seconds=SLOW)
        thief = await stage.person(server.url, DESK, "en", "full")
        victim = await stage.person(server.url, PHONE, "zh-Hant", "full")
        await thief.sit_down(table.code, table.tokens[0], 0)
        await victim.sit_down(table.code, table.tokens[1], 1)

        await thief.page.locator('.hand .card[data-action^="play steal-supplies"]').last.click()
        send = thief.page.locator(".acts [data-send][data-primary]")
        victims_seat = thief.page.locator('.seat[data-seat="1"] .pickseat')
        await expect(send.or_(victims_seat).first).to_be_visible()
        if await send.count() == 0:
            await victims_seat.click()
        await send.click()

        asked = victim.page.locator(".react")
        await expect(asked.locator(".fuse")).to_have_count(1)
        async with thief.notices(".comic .of-answer"), victim.notices(".comic .of-answer"):
            await asked.locator('[data-action="vest"]').click()
            await victim.page.locator(".react .is-held").wait_for()
            assert victim.view["decision"] is not None, "the answer counts at the end of its time, not before"
            assert not happened(thief, "answer")

        for person in (thief, victim):
            assert happened(person, "answer")[-1]["focus"]["panel"]["card"]["facts"]["kind"] == "vest"
            kinds = [[event["kind"] for event in frame["events"]] for frame in person.updates]
            assert next(told for told in kinds if "answer" in told)[-1] == "cancelled"
            assert person.troubles == []

    stage.run(deed())


def test_two_people_play_to_the_end(stage: Stage, server: Server) -> None:
    """What either is asked has its time, and neither waits for ever."""

    async def deed() -> None:
        table = await plant(server, 3, 2, may_steal_from_a_vest)
        thief = await stage.person(server.url, DESK, "en", "full")
        victim = await stage.person(server.url, PHONE, "zh-Hant", "full")
        await thief.sit_down(table.code, table.tokens[0], 0)
        await victim.sit_down(table.code, table.tokens[1], 1)
        await asyncio.gather(Selfish(thief, 1).play(), Selfish(victim, 2).play())
        for person in (thief, victim):
            await read_the_end(person)
            assert person.troubles == []

    stage.run(deed())


def is_asked_and_holds_a_vest(state: SelfishZombiesState) -> bool:
    """The first seat has something to decide, and no need to hurry: it is the only person."""
    return state.top_kind() == k.ANSWER and state.is_to_act(0) and VEST in state.hands[0]


def test_pass_for_me_is_kept(stage: Stage, server: Server) -> None:
    """The tick stays over a reload, and can be taken away."""

    async def deed() -> None:
        table = await plant(server, 3, 1, is_asked_and_holds_a_vest)
        person = await stage.person(server.url, DESK, "en", "reduce")
        await person.sit_down(table.code, table.tokens[0])
        box = person.page.get_by_label(person.say("table-pass-for-me"))
        await box.check()
        await person.until_told(lambda: bool(person.updates[-1]["pass_for_me"]), "that it is passed for them")
        await person.page.reload()
        await expect(box.first).to_be_checked()

    stage.run(deed())
