"""What docs/positions.md shows is what the games read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import deadhand

TEXT = (Path(__file__).parents[1] / "docs" / "positions.md").read_text(encoding="utf-8")
POSITIONS = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", TEXT, flags=re.DOTALL)]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position["options"]))
def test_every_position_that_is_shown_is_read(position: dict[str, Any]) -> None:
    state = deadhand.from_position(position)
    assert deadhand.from_position(state.to_position()).to_position() == state.to_position()
    for field, value in position.items():
        if field != "options":
            assert state.to_position()[field] == value


def test_the_choices_of_the_example_are_as_explained() -> None:
    state = deadhand.from_position(POSITIONS[1])
    assert state.current_players() == [1, 2]
    assert [len(state.hidden_choice(player)) for player in range(3)] == [2, 1, 0]


def test_the_row_of_the_example_is_asked_of_the_first_player() -> None:
    state = deadhand.from_position(POSITIONS[2])
    assert state.current_players() == [0]
    assert state.action_to_string(0, state.legal_actions(0)[0]) == "take row 1"


@pytest.mark.parametrize("game", deadhand.games(), ids=lambda game: str(game.key))
def test_every_field_of_a_position_is_explained(game: deadhand.Game) -> None:
    options = game.check_options({})
    players = game.player_range(options)[1]
    position = game.deal(players, options, deadhand.FastStream(1)).to_position()
    assert [field for field in position if f"`{field}`" not in TEXT and f'`"{field}"`' not in TEXT] == []
