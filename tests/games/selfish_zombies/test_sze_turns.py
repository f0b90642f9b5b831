"""Components, setup and the turn of the living: SZE-1 to SZE-5, SZE-10 to SZE-12, SZE-20 to SZE-25."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from sze_tools import (
    GAME_CARDS,
    WASTELAND_CARDS,
    alive,
    asked,
    do,
    hand,
    level,
    listen,
    of,
    position,
    refusal,
    table,
    texts,
    told,
    zones,
)

import deadhand
from deadhand.core.errors import InvalidPlayers
from deadhand.games.selfish_zombies.cards import HOUSE_CARDS, load_cards

START = ["single"] * 4 + ["double"]


def new(players: int, seed: int = 0, **options: Any) -> Any:
    return deadhand.new_game("selfish-zombies", players, seed, **options)


# --- components --------------------------------------------------------------------------------------------


@pytest.mark.clause("SZE-1")
@pytest.mark.parametrize("seat", range(5))
def test_all_survivors_are_alike_in_play(seat: int) -> None:
    state = table(*["1 1 1"] * 5, turn=seat)
    assert texts(state, seat) == ["rest single", "travel singles"]
    do(state, f"{seat} travel singles")
    assert level(state, seat) == 1


@pytest.mark.clause("SZE-1")
def test_lanes_show_the_levels_the_side_and_the_helicopter_at_the_end() -> None:
    state = table("1 1 1", None, levels=[2, 4], track=8)
    shown = zones(state, None)
    assert shown["lane-0"]["facts"]["level"] == 2
    assert shown["lane-0"]["facts"]["track"] == 8
    assert [shown[f"lane-{seat}"]["facts"]["side"] for seat in (0, 1)] == ["living", "zombie"]


@pytest.mark.clause("SZE-2")
def test_there_are_41_wasteland_cards() -> None:
    assert WASTELAND_CARDS == {
        "blank": 12,
        "sewer": 6,
        "settlement": 5,
        "bandits": 4,
        "zombies": 4,
        "mall": 3,
        "sprained-ankle": 3,
        "bitten": 3,
        "secret-passage": 1,
    }
    assert sum(WASTELAND_CARDS.values()) == 41
    state = new(5, 3)
    assert Counter(of(state, "wasteland")) == Counter(WASTELAND_CARDS)


@pytest.mark.clause("SZE-3")
def test_there_are_81_game_cards_48_supply_cards_and_33_action_cards() -> None:
    actions = {
        "vest": 5,
        "abandoned-vehicle": 4,
        "alliance": 4,
        "scout": 4,
        "zombie-trap": 4,
        "horde": 3,
        "rampage": 3,
        "steal-supplies": 3,
        "underestimated": 3,
    }
    assert {"single": 38, "double": 10, **actions} == GAME_CARDS
    assert sum(GAME_CARDS.values()) == 81
    assert sum(actions.values()) == 33
    state = new(4, 3)
    lying = of(state, "draw") + [card for seat in range(4) for card in hand(state, seat)]
    assert Counter(lying) == Counter(GAME_CARDS)


@pytest.mark.clause("SZE-4")
def test_the_die_has_faces_0_1_1_2_2_3() -> None:
    assert HOUSE_CARDS.faces == load_cards().faces == [0, 1, 1, 2, 2, 3]
    rolls: Counter[int] = Counter()
    for seed in range(600):
        given = {**position(None, "1 1"), "stream": deadhand.FastStream(seed).to_json()}
        rolls[of(deadhand.from_position(given), "roll") or 0] += (
            1  # after a zero it is the next player's turn
        )
    assert set(rolls) <= {0, 1, 2, 3}
    assert rolls[1] > 1.4 * rolls[0] > 0
    assert rolls[2] > 1.4 * rolls[3] > 0


@pytest.mark.clause("SZE-5")
def test_a_double_is_one_card_and_two_supplies() -> None:
    state = table("2 2 1", "1 1")
    shown = zones(state, 0)["hand"]
    assert shown["count"] == 3
    assert shown["facts"]["supplies"] == 5
    do(state, "0 travel double")
    assert hand(state, 0) == ["single", "double"]


# --- setup -------------------------------------------------------------------------------------------------


@pytest.mark.clause("SZE-10")
@pytest.mark.parametrize("players", range(2, 6))
def test_everybody_starts_living_on_level_0_in_a_lane_of_their_own(players: int) -> None:
    state = new(players)
    assert [level(state, seat) for seat in range(players)] == [0] * players
    assert all(alive(state, seat) for seat in range(players))
    assert of(state, "lanes") == [[None] * 6] * players


@pytest.mark.clause("SZE-10")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_can_play(players: int) -> None:
    with pytest.raises(InvalidPlayers):
        new(players)


@pytest.mark.clause("SZE-10")
@pytest.mark.parametrize(("track", "options"), [(6, {}), (4, {"track": 4}), (10, {"track": 10})])
def test_as_many_moves_as_the_track_is_long_reach_the_helicopter(track: int, options: Any) -> None:
    state = table("1 " * 25, "1 " * 13, **options)
    for step in range(1, track + 1):
        do(state, "0 travel singles")
        assert level(state, 0) == step
        assert state.is_terminal() == (step == track)
        if step < track:
            do(state, "1 rest single")
    assert of(state, "winner") == 0


@pytest.mark.clause("SZE-11")
@pytest.mark.parametrize("players", range(2, 6))
def test_four_singles_a_double_and_four_cards_of_the_rest_are_dealt(players: int) -> None:
    others: Counter[str] = Counter()
    for seed in range(30):
        state = new(players, seed)
        for seat in range(players):
            drawn = 1 if seat == of(state, "turn") else 0  # SZE-20
            held = hand(state, seat)
            assert len(held) == 9 + drawn
            assert Counter(held) >= Counter(START)
            others.update(Counter(held) - Counter(START))
    assert set(others) == set(GAME_CARDS)  # supplies, too, are among the rest


@pytest.mark.clause("SZE-11")
def test_hands_are_secret_but_their_size_is_public() -> None:
    state = new(3, 1)
    for viewer in (0, None):
        view: Any = state.view(viewer)
        sizes = [seat["counters"][0]["value"] for seat in view["seats"]]
        assert sizes == [len(hand(state, seat)) for seat in range(3)]
        assert [zone["owner"] for zone in view["zones"] if zone["kind"] == "hand"] == (
            [] if viewer is None else [0]
        )


@pytest.mark.clause("SZE-12")
def test_a_random_player_starts_and_turns_go_clockwise() -> None:
    starters = Counter(of(new(3, seed), "turn") for seed in range(300))
    assert min(starters.values()) > 70
    state = table("1 1 1", "1 1 1", "1 1 1", turn=1)
    turns = []
    for _ in range(4):
        seat = of(state, "turn")
        turns.append(seat)
        do(state, f"{seat} rest single")
    assert turns == [1, 2, 0, 1]


@pytest.mark.clause("SZE-12")
def test_both_piles_are_shuffled() -> None:
    piles = {str(of(new(2, seed), field)) for seed in range(8) for field in ("draw", "wasteland")}
    assert len(piles) == 16


# --- a turn ------------------------------------------------------------------------------------------------


@pytest.mark.clause("SZE-20")
def test_a_turn_begins_with_drawing_one_card() -> None:
    state = table("1 1", "1 1", draws="horde")
    do(state, "0 rest single")
    assert hand(state, 1) == ["single", "single", "horde"]


@pytest.mark.clause("SZE-20")
def test_an_empty_draw_pile_is_replaced_by_the_shuffled_discards() -> None:
    state = table("1 1", "1 1", bare=True)
    before = len(of(state, "discard"))
    do(state, "0 rest single")
    assert of(state, "discard") == []
    assert len(of(state, "draw")) == before + 1 - 1  # the single paid for the rest came to it, one was drawn
    assert len(hand(state, 1)) == 3


@pytest.mark.clause("SZE-20")
def test_with_both_piles_empty_nothing_is_drawn() -> None:
    everything = " ".join(Counter(GAME_CARDS).elements())
    state = listen(table(None, everything, points=1))
    assert of(state, "draw") == of(state, "discard") == []
    do(state, "0 end turn")
    assert len(hand(state, 1)) == 81
    assert len(told(state, "no-draw")) == 1
    assert asked(state) == ("act", 1)


@pytest.mark.clause("SZE-21")
def test_any_number_of_cards_may_be_played_and_each_is_discarded() -> None:
    state = table("1 1 vehicle vehicle horde", "1 1", levels=[0, 3])
    do(state, "0 play abandoned-vehicle", "0 play horde on 2", "1 pass", "0 play abandoned-vehicle")
    assert of(state, "discard") == ["abandoned-vehicle", "horde", "abandoned-vehicle"]
    assert (level(state, 0), level(state, 1)) == (2, 2)
    assert asked(state) == ("act", 0)


@pytest.mark.clause("SZE-21")
def test_the_card_being_played_lies_open_until_it_is_done() -> None:
    state = table("1 1 horde", "1 1", levels=[0, 3])
    do(state, "0 play horde on 2")
    assert of(state, "played") == "horde"
    assert of(state, "discard") == []
    assert "horde" not in hand(state, 0)
    do(state, "1 pass")
    assert of(state, "played") is None
    assert of(state, "discard") == ["horde"]


@pytest.mark.clause("SZE-21")
@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("vest", "SZE-21"),
        ("reflect", "SZE-21"),
        ("play scout", "SZE-21"),  # not in hand
        ("play horde on 2", "SZE-42"),  # on the start
        ("play steal-supplies on 1", "SZE-40"),  # oneself
        ("play steal-supplies on 3", "SZE-65"),  # a zombie
        ("play rampage on 1 2", "SZE-43"),
        ("pass", "SZE-21"),
        ("forward", "SZE-22"),
        ("attack 2", "SZE-22"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_clause(text: str, clause: str) -> None:
    state = table("1 1 vest reflect horde steal rampage", "1 1", None)
    assert refusal(state, 0, text) == clause
    assert text not in texts(state, 0)


@pytest.mark.clause("SZE-22")
def test_rest_costs_one_and_travel_two_and_either_ends_the_turn() -> None:
    state = table("1 1 1", "1 1 1")
    do(state, "0 rest single")
    assert (level(state, 0), len(hand(state, 0)), of(state, "turn")) == (0, 2, 1)
    do(state, "1 travel singles")
    assert (level(state, 1), len(hand(state, 1)), of(state, "turn")) == (1, 2, 0)  # three and one drawn


@pytest.mark.clause("SZE-22")
@pytest.mark.clause("SZE-25")
def test_after_rest_or_travel_nothing_more_can_be_played() -> None:
    state = table("1 1 scout", "1 1")
    do(state, "0 rest single")
    assert state.legal_actions(0) == []
    assert refusal(state, 0, "play scout") == "SZE-12"


@pytest.mark.clause("SZE-22")
def test_the_prompt_states_the_price() -> None:
    state = table("1 2", "1 1")
    decision: Any = state.view(0)["decision"]
    prices = {action["text"]: action["label"]["args"] for action in decision["actions"]}
    assert {text: (price["pays"], price["held"]) for text, price in prices.items()} == {
        "rest single": (1, 3),
        "rest double": (2, 3),
        "travel double": (2, 3),
    }


@pytest.mark.clause("SZE-23")
@pytest.mark.parametrize(
    ("held", "ways"),
    [
        ("1", ["rest single"]),
        ("1 1", ["rest single", "travel singles"]),
        ("2", ["rest double", "travel double"]),
        ("1 2", ["rest single", "rest double", "travel double"]),
        ("1 1 2", ["rest single", "rest double", "travel singles", "travel double"]),
    ],
)
def test_no_supply_card_of_a_payment_could_be_left_out(held: str, ways: list[str]) -> None:
    assert texts(table(held, "1 1"), 0) == ways


@pytest.mark.clause("SZE-23")
def test_who_has_less_than_two_supplies_must_rest() -> None:
    state = table("1", "1 1")
    assert refusal(state, 0, "travel singles") == refusal(state, 0, "travel double") == "SZE-23"


@pytest.mark.clause("SZE-24")
@pytest.mark.parametrize(("held", "how"), [("1", "single"), ("2", "double")])
def test_who_rests_with_the_last_supply_card_dies(held: str, how: str) -> None:
    state = do(table(f"{held} vest horde", "1 1"), f"0 rest {how}")
    assert not alive(state, 0)
    assert hand(state, 0) == []
    assert sorted(of(state, "discard")) == sorted(["horde", "vest", "single" if held == "1" else "double"])
    assert of(state, "turn") == 1


@pytest.mark.clause("SZE-24")
@pytest.mark.parametrize(
    ("top", "draws", "lives"),
    [
        ("settlement", "1", True),
        ("settlement", "horde", False),
        ("blank", "1", False),
        ("sewer", "1", False),
        ("secret-passage settlement", "2", True),
        ("secret-passage blank", "1", False),
    ],
)
def test_who_travels_with_the_last_resolves_the_wasteland_first(top: str, draws: str, lives: bool) -> None:
    state = do(table("1 1 vest", "1 1 1", top=top, draws=draws), "0 travel singles")
    assert alive(state, 0) == lives


@pytest.mark.clause("SZE-24")
@pytest.mark.parametrize("top", ["bandits", "zombies", "sewer"])
def test_who_is_about_to_starve_is_asked_nothing_more(top: str) -> None:
    held = "1 1 vest vest vest vest horde horde"
    state = do(table(held, "1 1 1", top=top, rolls=[2]), "0 travel singles")
    assert not alive(state, 0)
    assert of(state, "turn") == 1


@pytest.mark.clause("SZE-25")
def test_then_the_next_player_draws() -> None:
    state = do(table("1 1", "1 1", turn=1), "1 rest single")
    assert asked(state) == ("act", 0)
    assert len(hand(state, 0)) == 3
