"""The tables of the rulebooks say what the data files of the games say, in both languages: whoever tunes a
number is told which row of which book is stale."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import deadhand
from deadhand.texts import LANGUAGES, words

GAMES = Path(deadhand.__file__).parent / "games"
Row = list[str]


def book(folder: str, language: str) -> str:
    return (GAMES / folder / "rulebook" / f"{language}.md").read_text(encoding="utf-8")


def data(folder: str, name: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / folder / name).read_text(encoding="utf-8"))


def rows(text: str) -> list[Row]:
    """The cells of every row of every table, without emphasis."""
    plain = text.replace("**", "").replace("\\*", "*").replace("’", "'")
    lines = [line for line in plain.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in lines]


def rows_of(text: str, name: str, cells: int) -> list[Row]:
    """The rows with so many cells whose first begins with a name, and goes on with no word of it."""
    start = re.compile(re.escape(name.replace("’", "'")) + r"(?![\w'-])")
    return [row for row in rows(text) if len(row) == cells and start.match(row[0])]


def number(value: object) -> str:
    return str(value) if value else ""


def says(sentence: str, value: int) -> bool:
    return re.search(rf"(?<!\d){value}(?!\d)", sentence) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_eaten_by_zombies(language: str) -> None:
    text = book("eaten_by_zombies", language)
    swag = data("eaten_by_zombies", "swag.toml")
    for card in swag["starter"]:
        name = words(language, {"id": f"ebz-card-{card['key']}"})
        wanted = [number(card.get(field)) for field in ("copies", "fight", "flee", "draw")]
        assert [row[1:] for row in rows_of(text, name, 5)] == [wanted], name
    for card in swag["swag"]:
        name = words(language, {"id": f"ebz-card-{card['key']}"})
        wanted = [number(card.get(field)) for field in ("fight", "flee", "draw", "scavenge", "price")]
        found = rows_of(text, name, 6)
        assert [row[1:] for row in found] == [wanted], name
        assert ("*" in found[0][0]) == ("effect" in card), f"{name}: the * of cards with an effect"
        marks = ("gun", "basic") if language == "en" else ("槍械", "基本")
        assert (marks[0] in found[0][0]) == card.get("gun", False), name
        assert (marks[1] in found[0][0]) == card.get("basic", False), name
        effects = rows_of(text, name, 2)
        assert len(effects) == ("effect" in card), name
        if "amount" in card:
            assert says(effects[0][1], card["amount"]), f"{name}: the amount of its effect"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_zombies_of_eaten_by_zombies(language: str) -> None:
    table = [row for row in rows(book("eaten_by_zombies", language)) if len(row) == 4]
    found = [row[:3] for row in table if row[0].isdigit()]
    zombies = data("eaten_by_zombies", "zombies.toml")["zombie"]
    assert found == [[str(card[field]) for field in ("level", "copies", "speed")] for card in zombies]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_the_walking_dead_board_game(language: str) -> None:
    text = book("walking_dead_board", language)
    cards = data("walking_dead_board", "cards.toml")
    for table, field in (("scrounge", "ammo"), ("encounter", "value"), ("walker", "value")):
        for card in cards[table]:
            # several cards are called by their value, which has a cell of its own here
            name = words(language, {"id": f"twb-card-{card['key']}"}).removesuffix(f" {card.get('value')}")
            wanted = [str(card["copies"]), number(card.get(field))]
            assert wanted in [row[1:3] for row in rows_of(text, name, 4)], f"{table} {name}: {wanted}"
    for tile in cards["tile"]:
        name = words(language, {"id": f"twb-place-{tile['key']}"})
        (row,) = rows_of(text, name, 2)
        assert says(row[1], tile["amount"]), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_the_walking_dead_board_game_is_too_many(language: str) -> None:
    cards = data("walking_dead_board", "cards.toml")
    wanted = Counter(
        (str(card["copies"]), number(card.get("ammo") or card.get("value")))
        for table in ("scrounge", "encounter", "walker")
        for card in cards[table]
    )
    listed = [row for row in rows(book("walking_dead_board", language)) if len(row) == 4 and row[1].isdigit()]
    assert Counter((row[1], row[2]) for row in listed) == wanted


SIGNS = {
    "plain": ".",
    "scrounge": "s",
    "quiet": "o",
    "another-turn": "t",
    "plus-one": "1",
    "plus-two": "2",
    "camp": "@",
    "police-station": "P",
    "department-store": "D",
    "cdc": "C",
    "car-lot": "A",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_of_the_board(language: str) -> None:
    board = data("walking_dead_board", "board.toml")
    grid = [[" "] * 21 for _ in range(11)]
    for space in board["space"]:
        grid[space["y"]][2 * space["x"]] = SIGNS[space["kind"]]
    for sewer in board["sewer"]:
        for x, y in sewer["points"]:
            grid[round(y)][round(2 * x)] = "~"
    drawing = "\n".join("".join(line).rstrip() for line in grid)
    assert f"```\n{drawing}\n```" in book("walking_dead_board", language), drawing
