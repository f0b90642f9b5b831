"""Which steps can be undone: what one declares and buys, not what one draws, plays from hand or turns up."""

from __future__ import annotations

import pytest
from ebz_tools import act, asked, human, others, table, zombie

from undo_tools import can_undo

HELD = "2*heavy-stick 2*hide sandwich rifle"
DECK = "3*heavy-stick 3*hide"


@pytest.mark.parametrize("text", ["fight", "flee"])
def test_what_is_declared_can_be_undone(text: str) -> None:
    state = table(human(HELD, DECK), horde=[4])
    assert can_undo(state, 0, text)  # EBZ-22
    assert asked(state) == "play"


def test_not_when_the_hand_is_shown_for_it() -> None:
    state = table(human("2*hide", "3*heavy-stick 3*hide"), horde=[4])
    assert not can_undo(state, 0, "fight")  # EBZ-23


def test_unless_all_know_the_hand() -> None:
    # no deck: everything this player has lies open or is in hand; wounded for three, chooses what to lose
    state = table(human("2*hide", "", "heavy-stick"), horde=[4])
    assert can_undo(state, 0, "fight")
    assert asked(state) == "lose"


def test_a_card_that_is_played_is_seen_by_all() -> None:
    state = table(human(HELD, DECK), horde=[4], declared="fight")
    assert not can_undo(state, 0, "play rifle")
    assert not can_undo(state, 0, "play sandwich")  # which draws, besides


def test_a_card_that_all_know_to_be_held_can_be_played_and_undone() -> None:
    state = table(human(HELD, DECK, shown="rifle"), horde=[4], declared="fight")  # bought, say
    assert can_undo(state, 0, "play rifle")
    assert not can_undo(state, 0, "play heavy-stick")


def test_what_is_bought_can_be_undone_card_by_card() -> None:
    state = table(
        human("2*hide", DECK),
        horde=[1],
        declared="fight",
        result="killed",
        played=["rifle"],
        asked={"what": "buy", "left": 9},
    )
    before = state.mark()
    act(state, "buy rifle", "buy good-book")  # EBZ-40: from what lies open
    assert state.mark() == before
    assert not can_undo(state, 0, "stop")  # EBZ-41: six in hand again


def test_what_is_lost_from_a_deck_or_a_hand_becomes_known() -> None:
    wounded = {"horde": [1], "declared": "fight", "result": "wounded"}
    for text in ("lose deck", "lose hide"):
        state = table(human("2*hide 2*rifle", DECK), **wounded, asked={"what": "lose", "left": 3})
        assert not can_undo(state, 0, text)


def test_what_is_lost_from_an_open_pile_was_known() -> None:
    tired = {"horde": [1], "declared": "flee", "result": "escaped"}
    state = table(human("2*hide", DECK, "2*rifle"), **tired, asked={"what": "lose", "left": 2})
    assert can_undo(state, 0, "lose rifle from discard")


def test_adding_a_zombie_shows_it_and_adding_none_shows_nothing() -> None:
    held = human("zombie-1 2*hide", "hide")
    state = table(human(HELD, DECK), held, held, horde=[8], asked={"what": "add", "player": 1})
    assert can_undo(state, 1, "pass")
    assert not can_undo(state, 2, "add 1")  # EBZ-21


def test_passing_tells_that_the_other_holds_more_than_zombies_where_that_was_open_to_doubt() -> None:
    for deck, undoable in (("3*hide", True), ("3*hide zombie-1", False)):
        state = table(
            human("hide zombie-1", deck),
            human("zombie-1 hide", "3*hide"),
            horde=[8],
            zombie_deck=[1],
            asked={"what": "add", "player": 1},
        )
        assert can_undo(state, 1, "pass") is undoable  # EBZ-23: or else the game would be over
        assert asked(state) == "choose"


def test_a_zombie_players_turn() -> None:
    state = table(zombie([1, 2, 4]), *others(2), zombie_deck=[1, 1, 2, 8], asked={"what": "name"})
    assert not can_undo(state, 0, "draw 1")  # EBZ-60
    assert not can_undo(state, 0, "power 4")
    assert can_undo(state, 0, "put back 2")  # face down
    assert not can_undo(state, 0, "done")  # EBZ-20: one is turned up


def test_a_flashlight_shows_cards_and_what_becomes_of_them_does_not() -> None:
    state = table(human("flashlight 2*hide", "rifle hide crowbar"), horde=[4], declared="fight")
    assert not can_undo(state, 0, "play flashlight")
    assert can_undo(state, 0, "keep rifle")
    assert can_undo(state, 0, "bottom hide")
