"""Components and setup, clause by clause: EBZ-1 to EBZ-13."""

from __future__ import annotations

from collections import Counter

import pytest
from ebz_tools import FILE, GAME, cards_of, new_game, of, play_out, player_of

from deadhand.core.errors import InvalidPlayers
from deadhand.games.eaten_by_zombies.cards import (
    EFFECTS,
    FIRST_SWAG,
    FIRST_ZOMBIE,
    HOUSE_CARDS,
    LEVELS,
    NO_EFFECT,
    card_set,
)

STARTING_DECK = {"heavy-stick": 5, "hide": 5, "sandwich": 2}


@pytest.mark.clause("EBZ-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_a_starting_deck_of_twelve(players: int) -> None:
    state = new_game(players, seed=players)
    for seat in range(players):
        assert Counter(cards_of(state, seat)) == STARTING_DECK


@pytest.mark.clause("EBZ-1")
def test_a_stick_fights_one_hide_flees_one_a_sandwich_flees_one_and_draws_one() -> None:
    numbers = {
        key: [int(HOUSE_CARDS.fight[kind]), int(HOUSE_CARDS.flee[kind]), int(HOUSE_CARDS.draw[kind])]
        for kind, key in enumerate(HOUSE_CARDS.keys[:3])
    }
    assert numbers == {"heavy-stick": [1, 0, 0], "hide": [0, 1, 0], "sandwich": [0, 1, 1]}


@pytest.mark.clause("EBZ-2")
def test_the_tougher_a_zombie_the_slower() -> None:
    speeds = [int(HOUSE_CARDS.speed[FIRST_ZOMBIE + place]) for place in range(len(LEVELS))]
    assert [int(HOUSE_CARDS.level[FIRST_ZOMBIE + place]) for place in range(len(LEVELS))] == [1, 2, 4, 6, 8]
    assert speeds == sorted(speeds, reverse=True)
    assert speeds[0] == 4
    assert speeds[-1] == 1


@pytest.mark.clause("EBZ-3")
def test_there_are_three_basic_kinds_and_twenty_two_others_five_copies_each() -> None:
    basic = [HOUSE_CARDS.keys[kind] for kind in HOUSE_CARDS.basic]
    assert basic == ["binoculars", "good-book", "rifle"]
    assert len(HOUSE_CARDS.keys) - FIRST_SWAG == 25
    assert set(of(new_game(4), "market").values()) == {5}


@pytest.mark.clause("EBZ-3")
def test_the_house_cards_have_the_effects_of_the_house_table() -> None:
    table = card_set(FILE)
    assert table.keys == HOUSE_CARDS.keys
    for kind, key in enumerate(table.keys):
        assert HOUSE_CARDS.effect[kind] == table.effect[kind], key
        for name in ("fight", "flee", "draw", "scavenge"):
            printed, tuned = getattr(table, name)[kind], getattr(HOUSE_CARDS, name)[kind]
            assert (tuned > 0) == (printed > 0), f"{key}: {name}"
        assert HOUSE_CARDS.gun[kind] == table.gun[kind], key
    used = {int(effect) for effect in HOUSE_CARDS.effect}
    assert used - {NO_EFFECT} == set(range(1, len(EFFECTS)))


@pytest.mark.clause("EBZ-3")
def test_the_basic_kinds_are_simple() -> None:
    for kind in HOUSE_CARDS.basic:
        assert HOUSE_CARDS.effect[kind] == NO_EFFECT
        assert HOUSE_CARDS.price[kind] <= 3


@pytest.mark.clause("EBZ-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_draws_six_cards(players: int) -> None:
    state = new_game(players, seed=players)
    for seat in range(players):
        held = player_of(state, seat)
        assert [len(held["hand"]), len(held["deck"]), len(held["discard"])] == [6, 6, 0]


@pytest.mark.clause("EBZ-10")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_it_is_for_two_to_four_players(players: int) -> None:
    with pytest.raises(InvalidPlayers):
        GAME.check_players(players, GAME.check_options({}))


@pytest.mark.clause("EBZ-10")
def test_starting_decks_are_shuffled() -> None:
    hands = {tuple(player_of(new_game(2, seed), 0)["hand"]) for seed in range(20)}
    assert len(hands) > 3


@pytest.mark.clause("EBZ-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_market_holds_the_basic_kinds_and_two_others_for_each_player(players: int) -> None:
    market = of(new_game(players, seed=players), "market")
    assert len(market) == 3 + 2 * players
    assert {"binoculars", "good-book", "rifle"} <= set(market)


@pytest.mark.clause("EBZ-11")
def test_every_other_kind_may_come_into_the_market() -> None:
    offered = {key for seed in range(60) for key in of(new_game(4, seed), "market")}
    assert len(offered) == 25


@pytest.mark.clause("EBZ-12")
@pytest.mark.parametrize(
    ("players", "copies"), [(2, [5, 4, 3, 2, 1]), (3, [6, 5, 4, 3, 2]), (4, [7, 6, 5, 4, 3])]
)
def test_the_zombie_deck_grows_with_the_players(players: int, copies: list[int]) -> None:
    state = new_game(players, seed=players)
    zombies = Counter(of(state, "zombie_deck") + of(state, "horde"))
    assert [zombies[level] for level in LEVELS] == copies
    assert of(state, "zombie_discard") == []


@pytest.mark.clause("EBZ-13")
def test_a_random_player_starts() -> None:
    assert {of(new_game(4, seed), "turn") for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.clause("EBZ-13")
def test_turns_go_clockwise() -> None:
    state = new_game(3, seed=5)
    turns: dict[int, int] = {}
    while not state.is_terminal() and of(state, "turns") < 7:
        turns[of(state, "turns")] = of(state, "turn")
        state.apply_action(state.next_player(), state.legal_actions(state.next_player())[0])
    first = turns[1]
    assert turns == {turn: (first + turn - 1) % 3 for turn in turns}
    assert len(turns) > 3


@pytest.mark.clause("EBZ-13")
def test_the_same_seed_and_actions_give_the_same_game() -> None:
    one, two = new_game(4, seed=11), new_game(4, seed=11)
    for player, action in play_out(one, seed=3):
        two.apply_action(player, action)
    assert one.to_position() == two.to_position()
