"""Who may know what: hands, decks, gifts, what is drawn; and resampling from it."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from twb_tools import (
    do,
    hand,
    listen,
    man,
    of,
    table,
    told,
    zombie,
    zones,
)

import deadhand
from deadhand.core.state import State


def resampled(state: State, player: int, count: int = 30) -> list[State]:
    return [state.resample_from_infostate(player, deadhand.FastStream(seed)) for seed in range(count)]


def test_nobody_sees_anothers_hand_nor_any_deck() -> None:
    state = table(man(hand="rifle"), man(hand="shotgun"), zombie(hand="herd"))
    for viewer in (0, 1, 2, None):
        shown = zones(state, viewer)
        for name in ("scrounge", "encounters", "walkers"):
            assert shown[name]["cards"] == []
        text = json.dumps(state.view(viewer))
        assert ('"rifle-1"' in text) == (viewer == 0)
        assert ('"shotgun-1"' in text) == (viewer == 1)
        assert ('"herd-1"' in text) == (viewer == 2)


def test_a_drawn_card_is_told_to_its_player_alone() -> None:
    state = listen(table(man(at="5-3"), man(), encounters="quiet-street", scrounge="rifle", dice=[1]))
    do(state, "0 roll", "0 go 5-2")
    assert len(told(state, "draw", 1)) == 1
    assert len(told(state, "drawn", 0)) == 1
    assert told(state, "drawn", 1) == told(state, "drawn", None) == []


@pytest.mark.clause("TWB-51")
def test_a_gift_is_known_to_its_two_players_only() -> None:
    state = listen(table(man(at="5-3", hand="rifle knife"), zombie(), zombie(), man(hand="pistol"), dice=[1]))
    do(state, "0 roll", "1 pass", "2 pass", "0 go 5-4", "0 give rifle to 4")
    assert [len(told(state, "given", viewer)) for viewer in (0, 1, 2, 3, None)] == [1, 0, 0, 1, 0]
    assert of(state, "known")[0][3] == {"rifle": 1}
    for other in resampled(state, 0):
        assert "rifle" in hand(other, 3)
    assert any("rifle" not in hand(other, 3) for other in resampled(state, 1))


@pytest.mark.clause("TWB-1")
def test_what_glenn_takes_and_a_crossbow_that_comes_back_everybody_knows() -> None:
    state = table(man("glenn"), man(), scrounge_discard="rifle")
    do(state, "0 search rifle")
    assert of(state, "known")[1][0] == {"rifle": 1}
    for other in resampled(state, 1):
        assert hand(other, 0) == ["rifle"]
    state = table(
        man(at="0-5", hand="crossbow"), man(at="0-6", hand="knife"), encounters="walkers-3", dice=[1, 6]
    )
    do(state, "0 roll", "0 go 0-4", "0 use crossbow", "0 roll")
    assert of(state, "known")[1][0] == {"crossbow": 1}


def test_a_card_that_leaves_openly_is_no_longer_known_and_one_that_leaves_unseen_may_have_been_any() -> None:
    knows = [[{}, {}, {}], [{"rifle": 1, "knife": 1}, {}, {}], [{}, {}, {}]]
    state = table(
        man(at="0-5", hand="rifle knife"), man(), man(), encounters="walkers-3", known=knows, dice=[1]
    )
    do(state, "0 roll", "0 go 0-4", "0 use rifle")
    assert of(state, "known")[1][0] == {"knife": 1}
    state = table(
        man(at="0-4", hand="rifle knife"),
        man(at="10-6"),
        man("shane", at="0-3"),
        known=knows,
        turn=2,
    )
    do(state, "2 collect")
    assert of(state, "known")[1][0] == {}
    assert of(state, "in_play")[1] == {"rifle": 1, "knife": 1}  # in one of the two hands
    for other in resampled(state, 1):
        held = Counter(hand(other, 0) + hand(other, 2) + of(other, "scrounge"))
        assert held["rifle"] >= 1
        assert held["knife"] >= 1


@pytest.mark.clause("TWB-1", "TWB-11")
def test_cards_put_back_into_the_deck_are_known_to_be_in_the_game() -> None:
    state = table(man("dale", hand="sack-of-guns"), man(hand="knife"))
    do(state, "0 exchange", "0 put back sack-of-guns")
    if hand(state, 0) != ["sack-of-guns"]:
        assert of(state, "in_play")[0] == {"sack-of-guns": 1}
        for other in resampled(state, 0):
            assert "sack-of-guns" not in of(other, "left_out")
    assert any("sack-of-guns" in of(other, "left_out") for other in resampled(state, 1))


@pytest.mark.clause("TWB-40")
def test_the_hand_of_the_dead_is_known_to_its_player_to_be_in_the_deck() -> None:
    state = table(
        man(at="0-5", hand="sack-of-guns", allies=0), man(), man(), encounters="walkers-9", dice=[1, 1]
    )
    do(state, "0 roll", "0 go 0-4", "0 roll", "0 pass", "0 pass")
    assert of(state, "in_play")[0] == {"sack-of-guns": 1}
    assert of(state, "in_play")[1] == {}
    for other in resampled(state, 0):
        assert "sack-of-guns" not in of(other, "left_out")


@pytest.mark.parametrize("seed", range(6))
def test_resampling_keeps_all_that_a_player_knows_in_whole_games(seed: int) -> None:
    players = 2 + seed % 3
    state = deadhand.new_game("walking-dead-board", players=players, seed=seed)
    stream = deadhand.FastStream(seed)
    steps = 0
    while not state.is_terminal():
        player = state.next_player()
        legal = state.legal_actions(player)
        state.apply_action(player, legal[stream.below(len(legal))])
        steps += 1
        if steps % 9:
            continue
        for viewer in range(players):
            other = state.resample_from_infostate(viewer, stream)
            assert other.view(viewer) == state.view(viewer)
            assert state.game.conserved(other) == state.game.conserved(state)
            knows = of(state, "known")[viewer]
            for seat in range(players):
                for key, count in knows[seat].items():
                    assert hand(other, seat).count(key) >= count
                    assert hand(state, seat).count(key) >= count
            read = deadhand.from_position(other.to_position())
            assert read.to_position() == other.to_position()


def test_unknown_cards_are_dealt_evenly() -> None:
    state = table(man(), man(hand="rifle"))
    counts: Counter[str] = Counter()
    for other in resampled(state, 0, 600):
        counts[hand(other, 1)[0]] += 1
    assert 60 <= counts["knife"] <= 125  # 6 of 40: 90 expected
    assert 5 <= counts["sack-of-guns"] <= 32  # 1 of 40: 15 expected
