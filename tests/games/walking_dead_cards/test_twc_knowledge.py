"""What a player knows, and that resampling draws evenly from all that fits it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from twc_tools import ROWS, cards, of, table, zones

import deadhand
from deadhand.core.state import State

DRAWS = 4000


def evenness(counts: Counter[Any], outcomes: int) -> float:
    """Chi-square by degrees of freedom: about 1 when all outcomes are equally likely."""
    total = sum(counts.values())
    expected = total / outcomes
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return (seen + (outcomes - len(counts)) * expected) / (outcomes - 1)


def draws(state: State, player: int, times: int = DRAWS) -> list[Any]:
    stream = deadhand.FastStream(20)
    return [state.resample_from_infostate(player, stream).to_position() for _ in range(times)]


def small_table(mode: str = "survival", **more: Any) -> State:
    """Everything lies open but five walkers: two of each of the others, and one that is out of the game."""
    hidden = [4, 8, 60, 61, 99]
    own = [33, 50]
    known = {12, 37, 43, 90, *own, *hidden}
    rest = [card for card in range(1, 105) if card not in known]
    return table(mode, ROWS, [own, hidden[:2], hidden[2:4]], taken=[rest, [], []], **more)


def test_every_way_in_which_the_hidden_cards_can_lie_is_equally_likely() -> None:
    seen = Counter(str(position["hands"]) for position in draws(small_table(), 0))
    ways = 10 * 3  # two of five, then two of three
    assert len(seen) == ways
    assert 0.4 < evenness(seen, ways) < 1.8


def test_hidden_choices_are_drawn_evenly_from_what_could_have_been_chosen() -> None:
    state = small_table(chosen=[None, [4], None])
    seen = Counter((str(position["hands"][1]), str(position["chosen"][1])) for position in draws(state, 0))
    ways = 10 * 2  # hands of the player, and one of its two walkers
    assert len(seen) == ways
    assert 0.4 < evenness(seen, ways) < 1.8


def test_in_hero_mode_one_two_and_hero_choices_are_equally_likely() -> None:
    state = small_table("hero", chosen=[None, [4, "hero"], None])
    seen = Counter(
        (str(position["hands"][1]), str(position["chosen"][1])) for position in draws(state, 0, 6000)
    )
    ways = 10 * 5  # each of ten hands: two alone, two with the hero, one pair
    assert len(seen) == ways
    assert 0.4 < evenness(seen, ways) < 1.8
    used = small_table("hero", heroes=[True, False, True], chosen=[None, [4, 8], None])
    kinds = {len(position["chosen"][1]) for position in draws(used, 0, 300)}
    assert kinds == {1, 2}
    assert not any("hero" in position["chosen"][1] for position in draws(used, 0, 300))


def test_a_choice_that_is_only_begun_is_not_known_to_exist() -> None:
    begun = small_table("hero", chosen=[None, [4, "begun"], None])
    fresh = small_table("hero")
    assert draws(begun, 0, 20) == draws(fresh, 0, 20)
    assert [position["chosen"] for position in draws(begun, 0, 20)] == [[None, None, None]] * 20
    assert all(position["chosen"][1] == [4, "begun"] for position in draws(begun, 1, 20))


def test_the_own_hand_and_choice_stay_as_they_are() -> None:
    state = small_table("hero", chosen=[[33, 50], [4, 8], None])
    for position in draws(state, 0, 100):
        assert position["hands"][0] == [33, 50]
        assert position["chosen"][0] == [33, 50]
    for position in draws(state, 2, 100):
        assert position["hands"][2] == [60, 61]


def test_what_lies_open_stays_where_it_lies() -> None:
    state = deadhand.new_game("walking-dead-cards", 4, 3, mode="survival")
    stream = deadhand.FastStream(5)
    for _ in range(25):
        player = state.next_player()
        actions = state.legal_actions(player)
        state.apply_action(player, actions[stream.below(len(actions))])
    position = state.to_position()
    for drawn in draws(state, 2, 30):
        for field in ("rows", "taken", "turned_up", "placed", "round", "heroes", "past_scores"):
            assert drawn[field] == position[field]
        assert [len(hand) for hand in drawn["hands"]] == [len(hand) for hand in of(state, "hands")]


@pytest.mark.parametrize("hands", [[[4, 60], [8, 61]], [[60, 61], [4, 99]], [[8, 99], [4, 61]]])
def test_the_same_stream_draws_the_same_whatever_the_truth(hands: list[list[int]]) -> None:
    truth = of(small_table(), "taken")
    other = table("survival", ROWS, [[33, 50], *hands], taken=truth)
    assert other.view(0) == small_table().view(0)
    assert draws(other, 0, 50) == draws(small_table(), 0, 50)


def test_a_resampled_state_cannot_foresee_the_next_deal() -> None:
    state = deadhand.new_game("walking-dead-cards", 3, 3, length="tournament")
    drawn = state.resample_from_infostate(0, deadhand.FastStream(1))
    assert drawn.stream.to_json() != state.stream.to_json()
    assert drawn.events is None


def test_each_player_sees_the_own_hand_and_no_other() -> None:
    state = deadhand.new_game("walking-dead-cards", 4, 9)
    hands = of(state, "hands")
    open_cards = {card for row in of(state, "rows") for card in row}
    for viewer in range(4):
        shown = {number for zone in zones(state, viewer).values() for number in cards(zone)}
        assert shown == open_cards | set(hands[viewer])
    spectator = {number for zone in zones(state, None).values() for number in cards(zone)}
    assert spectator == open_cards
    for one, other in combinations(range(4), 2):
        assert not set(hands[one]) & set(hands[other])
