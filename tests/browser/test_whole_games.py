"""A robot that presses only what glows plays whole games: modes, languages, screens, ways to watch."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Literal

import pytest
from robot import DESK, PHONE, Json, Person, Robot, Size, Stage, check_the_end, read_the_end
from servers import KEY, Server

from deadhand.texts import words

pytestmark = pytest.mark.browser


@dataclass(frozen=True)
class Game:
    """One whole game of the robot's."""

    mode: str
    language: str
    size: Size
    players: int
    motion: Literal["full", "reduce"]
    steps: Literal["skip", "next", "watch"]

    def __str__(self) -> str:
        screen = "phone" if self.size == PHONE else "desk"
        return f"{self.mode}-{self.language}-{screen}-{self.players}-{self.motion}-{self.steps}"


GAMES = [
    Game("hero", "en", DESK, 2, "full", "watch"),
    Game("hero", "en", PHONE, 6, "reduce", "skip"),
    Game("hero", "zh-Hant", DESK, 5, "reduce", "skip"),
    Game("hero", "zh-Hant", PHONE, 3, "full", "next"),
    Game("survival", "en", DESK, 10, "full", "skip"),
    Game("survival", "en", PHONE, 4, "reduce", "next"),
    Game("survival", "zh-Hant", DESK, 7, "reduce", "next"),
    Game("survival", "zh-Hant", PHONE, 8, "reduce", "skip"),
]


@dataclass(frozen=True)
class Played:
    """How a game ended."""

    person: Person
    printed: Json
    pressed: dict[str, int]


async def play_now(person: Person, mode: str, players: int) -> None:
    """From the front page to the table, as somebody would who wants to play at once."""
    page = person.page
    await page.goto("/")
    await person.press(person.say("web-play-named", game=person.say(f"game-{KEY}-name")), "link")
    await page.locator(".howmany").wait_for()
    mode_name = person.say(f"option-{KEY}-mode-{mode}")
    await page.locator(".gp-opts").get_by_role("radio", name=mode_name, exact=True).check()
    await page.locator(".howmany").get_by_role("radio", name=str(players), exact=True).check()
    await page.locator(".prompt").get_by_role("button", name=person.say("web-play")).click()
    await page.wait_for_url("**/t/*")


async def whole_game(stage: Stage, server: Server, game: Game, seed: int) -> Played:
    person = await stage.person(server.url, game.size, game.language, game.motion)
    await play_now(person, game.mode, game.players)
    robot = Robot(person, seed, game.steps)
    await robot.play()
    return Played(person, await read_the_end(person), robot.pressed)


@pytest.fixture(scope="module")
def played(stage: Stage, server: Server) -> dict[Game, Played | BaseException]:
    """All of them at the same time, in one browser."""

    async def all_games() -> list[Played | BaseException]:
        deeds = (whole_game(stage, server, game, seed) for seed, game in enumerate(GAMES))
        return await asyncio.gather(*deeds, return_exceptions=True)

    return dict(zip(GAMES, stage.run(all_games()), strict=True))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_robot_plays_to_the_end(game: Game, played: dict[Game, Played | BaseException]) -> None:
    result = played[game]
    if isinstance(result, BaseException):
        raise result
    assert result.person.troubles == []
    view = result.person.view
    assert view["options"]["mode"] == game.mode
    assert len(view["seats"]) == game.players
    names = [result.person.say(f"web-bot-{seat + 1}") for seat in range(game.players)]
    names[view["viewer"]] = result.person.say("player-number", number=view["viewer"] + 1)
    headline = words(game.language, view["outcome"]["headline"], names, view["viewer"])
    check_the_end(result.printed, view["outcome"], headline)
    if game.steps != "watch":
        assert result.pressed[game.steps] >= 8
