"""Which steps can be undone: where one goes and what one gives up, not dice, nor cards drawn or shown."""

from __future__ import annotations

from twb_tools import asked, dice, do, killed, man, place, table, zombie

import deadhand
from undo_tools import can_undo


def test_a_die_cannot() -> None:
    assert not can_undo(table(man(), man(), dice=[3]), 0, "roll")


def test_where_one_goes_can_where_nothing_awaits() -> None:
    state = do(table(man(at="5-4"), man(), dice=[1]), "0 roll")
    assert can_undo(state, 0, "go 5-5")  # TWB-22: camp; the next turn begins with a question
    assert asked(state) == ("before-roll", 1)


def test_not_where_an_encounter_is_turned_up() -> None:
    state = do(table(man(at="5-4"), man(), dice=[2]), "0 roll")
    assert not can_undo(state, 0, "go 5-2")  # TWB-24


def test_abilities() -> None:
    state = table(man("lori"), man("glenn", at="5-4"), man("dale", hand="knife pistol"))
    assert can_undo(state, 0, "lead 2")  # TWB-13
    assert can_undo(state, 0, "go 5-3")
    state = table(man("glenn"), man(), scrounge_discard="rifle")
    assert can_undo(state, 0, "search rifle")  # from an open pile
    state = table(man("dale", hand="knife pistol"), man())
    assert can_undo(state, 0, "exchange")
    assert can_undo(state, 0, "put back knife")  # nobody sees which
    assert not can_undo(state, 0, "done")  # shuffled and drawn
    state = table(man("shane", at="5-2"), man(at="6-0", hand="knife"))
    assert not can_undo(state, 0, "collect")  # random


def test_cards_of_a_hand_are_seen_by_all() -> None:
    state = table(man(hand="shortcut pistol"), man())
    assert not can_undo(state, 0, "shortcut 2")
    state = do(table(man(at="5-4", hand="pistol"), man(), encounters="walkers-6", dice=[2]), "0 roll")
    do(state, "0 go 5-2")
    assert not can_undo(state, 0, "use pistol")


def test_alone_nobody_sees_them() -> None:
    state = do(table(man(at="5-4", hand="pistol"), encounters="walkers-6", dice=[2]), "0 roll", "0 go 5-2")
    assert can_undo(state, 0, "use pistol")
    assert not can_undo(dice(state, 4), 0, "roll")


def test_an_answer_to_a_loss() -> None:
    hand = "pistol first-aid-kit"
    state = do(
        table(man(at="5-4", hand=hand), man(), encounters="walkers-6", dice=[2, 1]), "0 roll", "0 go 5-2"
    )
    do(state, "0 roll")
    assert asked(state) == ("save-ally", 0)
    again = state.clone()
    assert can_undo(again, 0, "pass")  # TWB-25
    assert not can_undo(state, 0, "first-aid-kit")


def test_zombies() -> None:
    state = table(zombie(at="0-0", hand="walkers-attack-5"), man(at="2-0", hand="knife"), dice=[3])
    do(state, "0 roll")
    assert can_undo(state, 0, "go 2-0")  # TWB-41
    assert place(state, 0) == "2-0"
    assert not can_undo(state, 0, "attack 2 with walkers-attack-5")  # TWB-43
    state = table(killed(hand="walkers-attack-5"), man())
    assert can_undo(state, 0, "appear south-east")  # TWB-44


def test_characters_at_the_start() -> None:
    state = deadhand.new_game("walking-dead-board", players=3, seed=1)
    assert can_undo(state, 0, "take rick")  # TWB-10
    assert can_undo(state, 1, "take lori")
