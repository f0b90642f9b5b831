"""What a player knows, that others do not learn it, and that resampling draws evenly from what fits it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from sze_tools import asked, do, hand, kinds_in, of, place, table, zones

import deadhand
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.games.selfish_zombies import knowledge
from deadhand.games.selfish_zombies.cards import DOUBLE, HORDE, SINGLE, VEST

DRAWS = 300


def draws(state: State, seat: int, times: int = DRAWS) -> list[Any]:
    """Positions that this player thinks possible."""
    stream = FastStream(20)
    return [state.resample_from_infostate(seat, stream).to_position() for _ in range(times)]


def face(card: Any) -> str:
    """The card of a place in the wasteland pile or in a lane, whoever has seen it."""
    if isinstance(card, list):
        return str(card[1] if card[0] == "down" else card[0])
    return str(card)


def tops(state: State, seat: int, depth: int = 1) -> set[tuple[str, ...]]:
    """What the top cards of the wasteland may be, the top first."""
    return {
        tuple(face(card) for card in position["wasteland"][-depth:][::-1])
        for position in draws(state, seat, 80)
    }


def hands(state: State, seat: int, of_seat: int) -> list[Counter[str]]:
    """What another hand may hold."""
    return [Counter(position["players"][of_seat]["hand"]) for position in draws(state, seat)]


# --- the wasteland -----------------------------------------------------------------------------------------


def test_a_scouted_card_left_on_top_is_known_to_the_scout_alone() -> None:
    state = do(table("1 1 1 scout", "1 1 1", "1 1", top="bitten"), "0 play scout", "0 put top")
    assert tops(state, 0) == {("bitten",)}
    assert kinds_in(zones(state, 0)["wasteland"]) == ["bitten"]
    for other in (1, 2):
        assert len(tops(state, other)) > 4
        assert kinds_in(zones(state, other)["wasteland"]) == []
    assert kinds_in(zones(state, None)["wasteland"]) == []


def test_a_scouted_card_at_the_bottom_is_known_to_lie_there() -> None:
    state = do(table("1 1 1 scout", "1 1 1", top="bitten"), "0 play scout", "0 put bottom")
    assert {face(position["wasteland"][0]) for position in draws(state, 0)} == {"bitten"}
    assert len({face(position["wasteland"][0]) for position in draws(state, 1)}) > 4


def test_the_cards_of_a_zombie_trap_are_known_in_their_order() -> None:
    state = do(table("1 1 1 trap", "1 1 1", top="bitten mall sewer"), "0 play zombie-trap")
    assert len({str(position["looking"]) for position in draws(state, 0)}) == 1
    assert len({str(position["looking"]) for position in draws(state, 1)}) > 20
    do(state, "0 top sewer")
    assert asked(state) == ("trap", 0)
    assert tops(state, 0) == {("sewer",)}
    do(state, "0 top bitten")
    assert tops(state, 0, 3) == {("sewer", "bitten", "mall")}
    assert kinds_in(zones(state, 0)["wasteland"]) == ["sewer", "bitten", "mall"]
    assert len(tops(state, 1, 3)) > 20


def test_who_knew_the_top_does_not_know_it_once_another_has_laid_a_trap() -> None:
    state = table("1 1 1 scout", "1 1 1 trap", "1 1", top="bitten mall sewer")
    do(state, "0 play scout", "0 put top", "0 rest single")
    assert tops(state, 0) == {("bitten",)}
    do(state, "1 play zombie-trap")
    assert {face(position["looking"][0]) for position in draws(state, 0)} == {"bitten"}
    before = [zones(state, viewer)["wasteland"]["cards"] for viewer in (0, 2, None)]
    do(state, "1 top mall")
    assert before == [zones(state, viewer)["wasteland"]["cards"] for viewer in (0, 2, None)] == [[], [], []]
    do(state, "1 top sewer")
    assert len(tops(state, 0)) > 4
    assert kinds_in(zones(state, 0)["wasteland"]) == []


def test_a_trap_on_a_single_card_leaves_it_where_others_know_it() -> None:
    state = table("1 1 1 scout", "1 1 1 trap", wasteland=["bitten"], thrown=" ".join(rest_of("bitten")))
    do(state, "0 play scout", "0 put top", "0 rest single", "1 play zombie-trap")
    assert of(state, "wasteland") == [["bitten", [0, 1]]]


def rest_of(card: str) -> list[str]:
    """All wasteland cards but one."""
    rest = [face(lying) for lying in of(table("1", "1"), "wasteland")]
    rest.remove(card)
    return rest


def test_a_card_looked_at_by_two_is_known_to_both_when_a_scout_leaves_it() -> None:
    state = table("1 1 1 scout", "1 1 1 scout", "1 1", top="bitten")
    do(state, "0 play scout", "0 put top", "0 rest single", "1 play scout", "1 put bottom")
    for seat in (0, 1):
        assert {face(position["wasteland"][0]) for position in draws(state, seat)} == {"bitten"}


def test_a_known_card_stays_known_when_a_zombie_lays_it_face_down() -> None:
    state = table("1 1 1 scout", None, "1 1", top="bitten", rolls=[2])
    do(state, "0 play scout", "0 put top", "0 rest single", "1 forward")
    assert place(state, 1, 0) == ["down", "bitten", [0]]
    assert {face(position["lanes"][1][0]) for position in draws(state, 0)} == {"bitten"}
    assert len({face(position["lanes"][1][0]) for position in draws(state, 2)}) > 4
    assert kinds_in(zones(state, 0)["lane-1"]) == ["bitten"]
    assert kinds_in(zones(state, 2)["lane-1"]) == kinds_in(zones(state, None)["lane-1"]) == []


def test_a_shuffle_makes_all_forget() -> None:
    state = table("1 1 1 1 scout", "1 1 1", wasteland=["mall"], thrown=" ".join(rest_of("mall")))
    do(state, "0 play scout", "0 put top", "0 travel singles", "1 travel singles")
    assert all(isinstance(card, str) for card in of(state, "wasteland"))
    assert len(tops(state, 0)) > 4


def test_every_wasteland_card_is_equally_likely_on_top() -> None:
    state = table("1 1 1", "1 1 1", lanes=[["blank"], []], levels=[1, 0])
    seen = Counter(face(position["wasteland"][-1]) for position in draws(state, 1, 2000))
    for card, copies in {"blank": 11, "sewer": 6, "secret-passage": 1, "bitten": 3}.items():
        assert seen[card] / 2000 == pytest.approx(copies / 40, abs=0.035)


# --- hands -------------------------------------------------------------------------------------------------


def test_everybody_knows_the_five_supply_cards_of_the_start() -> None:
    state = deadhand.new_game("selfish-zombies", 3, 4)
    for held in hands(state, 0, 1):
        assert held["single"] >= 4
        assert held["double"] >= 1
        assert held.total() == 9 + (of(state, "turn") == 1)


def test_paying_openly_takes_the_knowledge_along() -> None:
    state = deadhand.new_game("selfish-zombies", 2, 4)
    first = of(state, "turn")
    do(state, f"{first} rest double")
    seen = hands(state, 1 - first, first)
    assert min(held["double"] for held in seen) == 0
    assert min(held["single"] for held in seen) >= 4


def test_stolen_supplies_are_known_to_both_and_to_the_others_as_supplies() -> None:
    state = table("1 vest steal", "2 2 2 horde", "1 1")
    do(state, "0 play steal-supplies on 2", "1 pass", "1 give double", "1 give double")
    assert min(held["double"] for held in hands(state, 1, 0)) >= 2
    third = hands(state, 2, 0)
    assert min(held["double"] for held in third) == 0
    assert min(held["single"] + held["double"] for held in third) >= 2
    assert of(state, "known")[1][0] == {"double": 2}
    assert of(state, "sure_supplies") == [2, 0, 0]


def test_a_reflected_theft_is_known_to_both() -> None:
    state = table("2 2 1 steal", "1 reflect", "1 1")
    do(state, "0 play steal-supplies on 2", "1 reflect", "0 pass", "0 give double", "0 give double")
    assert min(held["double"] for held in hands(state, 0, 1)) >= 2


def test_a_rampaged_card_is_known_to_both_and_to_nobody_else() -> None:
    state = table("1 1 rampage", "2 2 2 2", "1 vest", "1 1 1")
    do(state, "0 play rampage on 2 3", "1 pass", "2 vest")
    assert min(held["double"] for held in hands(state, 1, 0)) >= 1
    assert min(held["double"] for held in hands(state, 3, 0)) == 0


def test_a_reflected_rampage_is_known_to_both() -> None:
    state = table("2 2 2 2 rampage", "1 reflect", "1 vest", "1 1")
    do(state, "0 play rampage on 2 3", "1 reflect", "0 pass", "2 vest")
    assert min(held["double"] for held in hands(state, 0, 1)) >= 1


def test_what_a_rampage_brings_is_not_what_it_takes_away() -> None:
    """Everything is taken from the hands as they were: who lost a card to the hand still knows it there."""
    state = table("1 1 rampage", "2 2 2", "1 reflect", "1 1")
    do(state, "0 play rampage on 2 3", "1 pass", "2 reflect", "0 pass")
    assert of(state, "known")[1][0] == {"double": 1}


def test_a_random_loss_makes_others_less_sure() -> None:
    nobody: list[Any] = [{}, {}, {}, {}]
    last = [{}, {"single": 4, "double": 1}, {}, {}]
    state = table(
        "1 1 rampage",
        "1 1 1 1 2 vest",
        "1 1",
        "1 1",
        known=[nobody, nobody, nobody, last],
        sure_supplies=[0, 5, 0, 0],
    )
    do(state, "0 play rampage on 2 3", "1 pass", "2 pass")
    assert of(state, "known")[3][1] == {"single": 3}
    assert of(state, "sure_supplies")[1] == 4
    assert all(held["single"] + held["double"] >= 4 for held in hands(state, 3, 1))


def test_who_lives_is_known_to_hold_a_supply_card() -> None:
    state = table("1 1", "1 vest vest", "1 horde horde horde steal")
    for other in (1, 2):
        assert all(held["single"] + held["double"] >= 1 for held in hands(state, 0, other))


def test_who_may_choose_what_to_give_is_known_to_hold_more_than_that() -> None:
    state = do(table("1 1 steal", "1 1 1 vest vest vest", "1 1"), "0 play steal-supplies on 2", "1 pass")
    for seat in (0, 2):
        assert all(held["single"] + held["double"] >= 3 for held in hands(state, seat, 1))
        assert all(state.resample_from_infostate(seat, FastStream(n)).legal_actions(1) for n in range(20))


def test_the_hands_of_the_dead_are_known_to_be_empty() -> None:
    state = do(table("1 1 1 steal", "1 1", "1 1"), "0 play steal-supplies on 2", "1 pass")
    assert all(held.total() == 0 for held in hands(state, 2, 1))
    assert of(state, "known")[2][1] == {}


def test_own_cards_discards_and_what_lies_open_are_never_elsewhere() -> None:
    state = table("1 1 1 vest vest vest vest vest", "1 1", "1 1")
    assert all(held["vest"] == 0 for held in hands(state, 0, 1))


def test_every_way_in_which_the_hidden_cards_can_lie_is_equally_likely() -> None:
    state = table("1 1", "1 2", "vest 1", bare=True)
    seen = Counter(str(position["players"][1]["hand"]) for position in draws(state, 0, 3000))
    ways = {
        "['single', 'single']": 1,
        "['single', 'double']": 2,
        "['single', 'vest']": 2,
        "['double', 'vest']": 1,
    }
    assert set(seen) == set(ways)
    for held, weight in ways.items():
        assert seen[held] / 3000 == pytest.approx(weight / 6, abs=0.03)


def test_counting_arrangements_draws_evenly_when_luck_does_not_help() -> None:
    """The other way to share unseen cards: for hands that must hold many of few supply cards."""
    cards = [SINGLE, SINGLE, DOUBLE, VEST, HORDE, HORDE]
    missing, least = [2, 2], [1, 1]
    wanted: Counter[tuple[int, ...]] = Counter()
    for order in permutations(cards):
        hands_drawn = order[:2], order[2:4]
        if all(any(card <= DOUBLE for card in drawn) for drawn in hands_drawn):
            wanted[tuple(sorted(order[:2]) + sorted(order[2:4]))] += 1
    stream = FastStream(9)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(4000):
        unseen = list(cards)
        knowledge.share_unseen(unseen, missing, least, stream)
        assert sorted(unseen) == sorted(cards)
        seen[tuple(sorted(unseen[:2]) + sorted(unseen[2:4]))] += 1
    assert set(seen) == set(wanted)
    for drawn, weight in wanted.items():
        assert seen[drawn] / 4000 == pytest.approx(weight / wanted.total(), abs=0.025)


def test_hands_that_must_hold_nearly_all_supplies_are_found() -> None:
    given = table("1 1", *["1 1 1 1 1 1 vest"] * 4).to_position()
    given["sure_supplies"] = [0, 6, 6, 6, 6]
    state = deadhand.from_position(given)
    for position in draws(state, 0, 40):
        for seat in range(1, 5):
            held = Counter(position["players"][seat]["hand"])
            assert held["single"] + held["double"] >= 6


def test_a_resample_is_itself_a_sound_position_with_the_same_future_questions() -> None:
    state = deadhand.new_game("selfish-zombies", 4, 3)
    stream = FastStream(1)
    while not state.is_terminal():
        player = state.next_player()
        for seat in range(4):
            other = state.resample_from_infostate(seat, stream)
            assert other.current_players() == [player]
            assert other.legal_actions(player)
            assert hand(other, seat) == hand(state, seat)
        actions = state.legal_actions(player)
        state.apply_action(player, actions[stream.below(len(actions))])
