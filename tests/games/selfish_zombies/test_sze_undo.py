"""Which steps can be undone: those by which nobody comes to know a card, and without a die."""

from __future__ import annotations

import pytest
from sze_tools import alive, do, table

from undo_tools import can_undo


def test_a_zombies_moves_and_attack_can_be_undone() -> None:
    state = table(None, "1 1 2", "1 1 2", levels=[2, 3, 0], points=3, turn=0)
    assert can_undo(state, 0, "forward")  # SZE-62: the card is laid unread
    assert can_undo(state, 0, "attack 2")  # SZE-63: until the target has answered
    assert can_undo(state, 1, "pass")  # the target's own answer, until a card is discarded


def test_a_zombies_last_point_cannot_for_the_next_turn_begins_with_a_card() -> None:
    state = table(None, "1 1 2", levels=[2, 3], points=1, turn=0)
    assert not can_undo(state, 0, "back")
    state = table(None, None, "1 1 2", levels=[2, 3, 0], points=1, turn=0, rolls=[2])
    assert not can_undo(state, 0, "back")  # SZE-61: or with a die


def test_travel_and_rest_cannot() -> None:
    for text in ("travel singles", "travel double", "rest single"):
        state = table("1 1 1 2", "1 1 2")
        assert not can_undo(state, 0, text)  # SZE-30, SZE-20


@pytest.mark.parametrize("text", ["play scout", "play zombie-trap", "play alliance on 2", "play horde on 2"])
def test_an_action_card_is_seen_by_all(text: str) -> None:
    state = table("1 1 2 scout trap alliance horde", "1 1 2", levels=[1, 1], top="blank sewer mall")
    assert not can_undo(state, 0, text)


def test_wasteland_cards_put_back_can_be_undone() -> None:
    state = do(table("1 1 2 scout", "1 1 2", top="mall sewer"), "0 play scout")
    assert can_undo(state, 0, "put bottom")
    state = do(table("1 1 2 trap", "1 1 2", top="mall sewer bitten"), "0 play zombie-trap")
    assert can_undo(state, 0, "top sewer")
    assert can_undo(state, 0, "top bitten")


def test_answers() -> None:
    state = do(table("1 1 2 steal", "1 1 1 2 vest"), "0 play steal-supplies on 2")
    assert can_undo(state, 1, "pass")  # SZE-44: now chooses what to give
    state = do(table("1 1 2 steal", "1 1 1 2 vest"), "0 play steal-supplies on 2")
    assert not can_undo(state, 1, "vest")


def test_a_card_given_away_is_seen_by_who_gets_it() -> None:
    state = do(table("1 1 2 steal", "1 1 1 2"), "0 play steal-supplies on 2", "1 pass")
    assert not can_undo(state, 1, "give single")


def test_a_supply_card_that_all_know_of_can_be_discarded_and_undone() -> None:
    bitten = {"points": 2, "turn": 0, "levels": [2, 2]}
    seen = {"known": [[{}, {"single": 1}], [{}, {}]], "sure_supplies": [0, 1]}
    for hidden, card, undoable in (
        ({}, "single", False),
        (seen, "single", True),  # SZE-11: dealt before everybody's eyes
        (seen, "double", False),
    ):
        state = do(table(None, "1 1 2 vest", **bitten, **hidden), "0 attack 2", "1 pass")
        assert can_undo(state, 1, f"discard {card}") is undoable


def test_a_card_given_to_who_knows_it_can_be_undone_by_the_giver() -> None:
    seen = {"known": [[{}, {"single": 2}], [{}, {}]], "sure_supplies": [0, 2]}
    state = do(table("1 1 2 steal", "1 1 2 2", **seen), "0 play steal-supplies on 2", "1 pass")
    assert can_undo(state, 1, "give single")
    assert not can_undo(state, 1, "give double")


def test_who_dies_shows_the_whole_hand() -> None:
    # SZE-60: all know of the single that is given up, but not of the vest that then goes with it
    known = [[{}, {"single": 1}, {}], [{}, {}, {}], [{}, {"single": 1}, {}]]
    seen = {"known": known, "sure_supplies": [0, 1, 0]}
    state = table(None, "1 vest", "1 1 2", levels=[2, 2, 0], points=2, turn=0, **seen)
    do(state, "0 attack 2", "1 pass")
    assert not can_undo(state, 1, "discard single")
    assert not alive(state, 1)
