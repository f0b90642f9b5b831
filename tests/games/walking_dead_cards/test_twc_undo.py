"""Which steps can be undone: taking a row, until cards are turned up or dealt."""

from __future__ import annotations

from twc_tools import play, table

from undo_tools import can_undo


def test_a_row_that_was_chosen_can_be_undone() -> None:
    state = table("survival", [[20], [30], [40], [50]], [[7, 60, 61], [70, 71, 72], [80, 81, 82]])
    play(state, "play 7", "play 70", "play 80")
    assert state.current_players() == [0]
    assert can_undo(state, 0, "take row 2")  # and the other two cards, which lay open, are placed
    assert state.current_players() == [0, 1, 2]  # who choose for the next round


def test_between_two_who_must_choose_a_row() -> None:
    state = table("survival", [[50], [60], [70], [80]], [[7, 90], [8, 91], [95, 92]])
    play(state, "play 7", "play 8", "play 95")
    assert can_undo(state, 0, "take row 1")
    state = table("survival", [[50], [60], [70], [80]], [[2, 90], [3, 91], [95, 92]])
    play(state, "play 2", "play 3", "play 95")
    assert can_undo(state, 0, "take row 4")


def test_cards_that_are_turned_up_stay_so() -> None:
    state = table("survival", [[12], [37], [43], [90]], [[13, 60], [38, 61], [44, 62]])
    assert can_undo(state, 2, "play 44")  # face down: taken back, should it have to be
    assert can_undo(state, 0, "play 13")
    assert not can_undo(state, 1, "play 38")


def test_so_do_they_with_heroes() -> None:
    state = table("hero", [[12], [37], [43], [90]], [[13, 60], [38, 61]], heroes=[True, True])
    play(state, "play 13 60", "play 38")
    assert not can_undo(state, 1, "with hero")


def test_a_row_after_which_the_next_game_is_dealt_cannot() -> None:
    state = table("survival", [[20], [30], [40], [50]], [[7], [70], [80]], length="tournament")
    play(state, "play 7", "play 70", "play 80")
    assert not can_undo(state, 0, "take row 2")
