"""The Walking Dead Board Game on screen: whole games by pressing what glows, the map by keys and by touch."""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from playwright.async_api import Locator, expect
from robot import DESK, GLOW_PATIENCE, PHONE, Json, Person, Robot, Size, Stage, check_the_end, read_the_end
from servers import Planted, Server
from test_pages import lasting_faults

from deadhand.core.streams import CommittedStream, make_stream
from deadhand.games.registry import game as find_game
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState, as_board_state
from deadhand.server.entries import Act, AnyEntry, Create, Sit, Start, encode_entry
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.tokens import hash_token, new_code, new_token
from deadhand.texts import words

pytestmark = pytest.mark.browser

KEY = "walking-dead-board"
TEAMS = "two-against-two"
Wanted = Callable[[WalkingDeadBoardState], bool]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One at which answers are waited for a small part of the usual time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DEADHAND_ANSWER_SCALE", "0.2")
        process = Server(tmp_path_factory.mktemp("server"))
    yield process
    assert process.stop() == 0, process.log_text()


# --- the robot ---------------------------------------------------------------------------------------------


@dataclass
class Walker(Robot):
    """Opens the lists of the strip now and then, and presses what is in them."""

    lists: float = 0.15

    def wish(self, seen: Json) -> Json | None:
        things: list[Json] = seen["things"]
        lists = [thing for thing in things if (thing["does"] or "").startswith("list-")]
        free = seen["phase"] == "decide" and not seen["sent"] and not seen["held"]
        if free and lists and self.chance.random() < self.lists:
            return self.chance.choice(lists)
        there = {thing["action"] for thing in things if thing["place"] is not None}
        shown = [thing for thing in things if thing["place"] is not None or thing["action"] not in there]
        return super().wish({**seen, "things": shown})

    def glows_right(self, actions: list[Json], glowing: set[str], *, raised: bool) -> bool:
        """Whatever glows is legal; before anything is raised, all but what a closed list has can be begun."""
        first = {action["text"]: action["target"] or action["text"] for action in actions}
        begun = {first[text] for text in glowing if text in first}
        wanted = {target for target in first.values() if not target.startswith("search ")}
        return glowing <= first.keys() and (raised or wanted <= begun)


def happened(person: Person, kind: str) -> list[Json]:
    """The events of this kind that the browser was told of."""
    return [event for event in person.history() if event["kind"] == kind]


def headline_of(person: Person) -> str:
    """The headline as it must be printed for this reader."""
    view = person.view
    names = [person.say(f"web-bot-{seat + 1}") for seat in range(len(view["seats"]))]
    names[view["viewer"]] = person.say("table-you")
    return words(person.language, view["outcome"]["headline"], names, view["viewer"])


# --- tables with a known past ------------------------------------------------------------------------------


async def plant(
    server: Server, players: int, seat: int, wanted: Wanted, mode: str = "every-survivor-alone"
) -> Planted:
    """A table of bots and one person that stands as wanted, after a game that could have been played."""
    title = find_game(KEY)
    options = title.check_options({"mode": mode})
    for number in range(300):
        seed = hashlib.sha256(f"board {number}".encode()).digest()
        state = title.deal(players, options, CommittedStream(seed))
        chance, steps = random.Random(number), list[tuple[int, str]]()
        while not state.is_terminal() and len(steps) < 400:
            if wanted(as_board_state(state)):
                return await store_table(server, players, seat, options, seed, steps)
            player = state.current_players()[0]
            wild = chance.random() < 0.2
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
    seat: int,
    options: dict[str, object],
    seed: bytes,
    steps: list[tuple[int, str]],
) -> Planted:
    code, token = new_code(), new_token()
    entries: list[AnyEntry] = [
        Create(
            at=0.0,
            game=KEY,
            version=find_game(KEY).version,
            options={name: str(value) for name, value in options.items()},
            players=players,
            seats=["open" if one == seat else "bot:simple" for one in range(players)],
            language="en",
            creator=seat,
            token_hash=hash_token(token),
        ),
        Sit(at=0.0, seat=seat, name="Person", token_hash=hash_token(token)),
        Start(at=0.0, fill="simple"),
    ]
    for number, (player, text) in enumerate(steps):
        bot = player != seat
        entries.append(Act(at=0.0, seat=player, texts=[text], id=None if bot else f"step {number}", bot=bot))
    store = SqliteStore.open(server.store)
    try:
        commitment = hashlib.sha256(seed).hexdigest()
        await store.create(code, seed, commitment, [encode_entry(entry) for entry in entries])
    finally:
        await store.close()
    return Planted(code, [token])


# --- whole games -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Whole:
    """One whole game of the robot's; ``mode``: the usual one is chosen on the game's page."""

    players: int
    seat: int
    language: str
    size: Size
    mode: str = ""
    steps: Literal["skip", "next", "watch"] = "skip"

    def __str__(self) -> str:
        screen = "phone" if self.size == PHONE else "desk"
        return f"{self.players}-seat{self.seat}-{self.language}-{screen}-{self.mode or 'alone'}"


GAMES = [
    Whole(1, 0, "zh-Hant", PHONE),
    Whole(3, 0, "en", DESK),
    Whole(4, 1, "en", PHONE, TEAMS),
]


async def whole_game(stage: Stage, server: Server, game: Whole, seed: int) -> tuple[Person, Json]:
    person = await stage.person(server.url, game.size, game.language)
    page = person.page
    if game.mode:
        table = await plant(server, game.players, game.seat, lambda state: True, game.mode)
        await person.sit_down(table.code, table.tokens[0], game.seat)
    else:
        await page.goto(f"/game/{KEY}")
        await page.locator(".howmany").get_by_role("radio", name=str(game.players), exact=True).check()
        await page.locator(".prompt").get_by_role("button", name=person.say("web-play")).click()
        await page.wait_for_url("**/t/*")
    await Walker(person, seed, game.steps).play()
    return person, await read_the_end(person)


@pytest.fixture(scope="module")
def played(stage: Stage, server: Server) -> dict[Whole, Any]:
    """All of them at the same time, in one browser."""

    async def all_games() -> list[Any]:
        deeds = (whole_game(stage, server, game, seed) for seed, game in enumerate(GAMES))
        return await asyncio.gather(*deeds, return_exceptions=True)

    return dict(zip(GAMES, stage.run(all_games()), strict=True))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_robot_plays_to_the_end(game: Whole, played: dict[Whole, Any]) -> None:
    result = played[game]
    if isinstance(result, BaseException):
        raise result
    person, printed = result
    assert person.troubles == []
    assert len(person.view["seats"]) == game.players
    assert happened(person, "move")
    check_the_end(printed, person.view["outcome"], headline_of(person))


# --- the map -----------------------------------------------------------------------------------------------


def is_moving(state: WalkingDeadBoardState) -> bool:
    """The first seat has rolled high enough to walk through other spaces, and has several to choose from."""
    return (
        state.is_to_act(0)
        and state.top_kind() == k.MOVE
        and state.roll >= 3
        and len(state.legal_actions(0)) > 2
    )


def test_a_piece_walks_by_keyboard(stage: Stage, server: Server) -> None:
    """Arrows go from one glowing space to the next, Enter raises and then goes; what awaits there is said."""

    async def deed() -> None:
        table = await plant(server, 3, 0, is_moving)
        person = await stage.person(server.url, DESK, "en", "full")
        await person.sit_down(table.code, table.tokens[0])
        page = person.page
        goals = page.locator(".board .go")
        legal = {action["text"] for action in person.view["decision"]["actions"]}
        spaces = {text for text in legal if text.startswith("go ")}
        await expect(goals).to_have_count(len(spaces))
        assert set(await goals.evaluate_all("all => all.map((one) => one.dataset.action)")) == spaces
        await page.locator('.board .go[tabindex="0"]').focus()
        await expect(page.locator(".await")).to_be_visible()
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        chosen = page.locator(".board .go.is-picked")
        node = str(await chosen.get_attribute("data-goal"))
        before = len(happened(person, "move"))
        async with person.notices(".sky .piece.me"):
            await page.keyboard.press("Enter")
        moves = happened(person, "move")[before:]
        assert moves[0]["focus"]["way"][-1] == node
        assert len(moves[0]["focus"]["way"]) > 2
        assert person.troubles == []

    stage.run(deed())


async def size_of(place: Locator) -> tuple[float, float]:
    """How wide and high it is on the screen."""
    box = await place.bounding_box()
    assert box is not None
    return box["width"], box["height"]


async def until_large(place: Locator, width: float, height: float) -> tuple[float, float]:
    """Its size, as soon as it is so large; else the size that it keeps."""
    end = time.monotonic() + GLOW_PATIENCE
    while True:
        size = await size_of(place)
        if (size[0] >= width and size[1] >= height) or time.monotonic() > end:
            return size
        await asyncio.sleep(0.1)


def test_a_phone_shows_the_whole_board_and_zooms(stage: Stage, server: Server) -> None:
    """Near enough, a finger's width belongs to each space; the list has them all."""

    async def deed() -> None:
        table = await plant(server, 3, 0, is_moving)
        person = await stage.person(server.url, PHONE, "zh-Hant")
        await person.sit_down(table.code, table.tokens[0])
        page = person.page
        await page.locator(".board .go").first.wait_for()
        sheet, frame = page.locator(".bsheet"), page.locator(".board")
        whole = (await size_of(frame))[0]
        assert abs(whole - (await size_of(sheet))[0]) < 2
        assert await lasting_faults(person) == []
        await page.locator(".zooms button").first.tap()
        nearer = (await until_large(sheet, 1.4 * whole, 0))[0]
        assert nearer > 1.4 * whole
        assert min(await until_large(page.locator(".board .go").first, 44, 44)) >= 44
        assert await lasting_faults(person) == []
        await page.locator('[data-do="list-spaces"]').tap()
        listed = page.locator(".choices [data-legal]")
        spaces = [one for one in person.view["decision"]["actions"] if one["text"].startswith("go ")]
        await expect(listed).to_have_count(len(spaces))
        await listed.first.tap()
        await page.locator(".acts [data-send][data-primary]").wait_for()
        await expect(page.locator(".go.is-picked")).to_have_count(1)
        assert person.troubles == []

    stage.run(deed())


def test_the_odds_are_shown_before_cards_are_committed(stage: Stage, server: Server) -> None:
    """TWB-24: raising a card says what the die must show with it, and marks the faces that win."""

    def is_fighting(state: WalkingDeadBoardState) -> bool:
        return (
            state.is_to_act(0)
            and state.top_kind() == k.COMBAT
            and 4 <= state.fight_value <= 6
            and any(1 <= state.cards.ammo[kind] < 4 for kind in state.hands[0])
        )

    async def deed() -> None:
        table = await plant(server, 2, 0, is_fighting)
        person = await stage.person(server.url, DESK, "en")
        await person.sit_down(table.code, table.tokens[0])
        page = person.page
        await page.locator(".hand .card[data-legal]").first.wait_for()
        decision = person.view["decision"]
        without = next(one for one in decision["actions"] if one["text"] == "roll")["odds"]["needs"]
        await expect(page.locator(".odds .win")).to_have_count(min(6, 7 - without))
        card = page.locator(".hand .card[data-legal]").first
        action = await card.get_attribute("data-action")
        await card.click()
        odds = next(one for one in decision["actions"] if one["text"] == action)["odds"]
        told = words("en", {"id": "twb-odds", "args": odds})
        await expect(page.locator(".ask")).to_contain_text(told, ignore_case=True, use_inner_text=True)
        await expect(page.locator(".odds .win")).to_have_count(min(6, 7 - odds["needs"]))
        assert person.troubles == []

    stage.run(deed())
