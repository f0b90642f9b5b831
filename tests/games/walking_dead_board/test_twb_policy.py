"""The simple policy: legal, blind to what is hidden, and clearly better than random."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from twb_tools import ALL_TILES, Json, asked, dice, do, man, place, table, zombie

import deadhand
from deadhand.core.state import State
from deadhand.games.walking_dead_board import kinds as k

Rule = Callable[[State, int, deadhand.FastStream], int]


def simple(state: State, player: int, seed: int = 0) -> str:
    action = state.game.simple_action(state, player, deadhand.FastStream(seed))
    return state.action_to_string(player, action)


def practised(state: State, player: int, seed: int = 0) -> str:
    """What playouts let a player do."""
    action = state.game.playout_action(state, player, deadhand.FastStream(seed))
    return state.action_to_string(player, action)


def at_random(state: State, player: int, stream: deadhand.FastStream) -> int:
    actions = state.legal_actions(player)
    return actions[stream.below(len(actions))]


def by_policy(state: State, player: int, stream: deadhand.FastStream) -> int:
    return state.game.simple_action(state, player, stream)


def as_in_playouts(state: State, player: int, stream: deadhand.FastStream) -> int:
    return state.game.playout_action(state, player, stream)


def wins(
    mode: str, players: int, seats: set[int], games: int, rule: Rule = by_policy, others: Rule = at_random
) -> list[float]:
    """Victories of each seat when these seats play by one rule, the others by another."""
    total = [0.0] * players
    for seed in range(games):
        state = deadhand.new_game("walking-dead-board", players, seed, mode=mode)
        stream = deadhand.FastStream(1000 + seed)
        while not state.is_terminal():
            player = state.next_player()
            chosen = rule if player in seats else others
            state.apply_unchecked(player, chosen(state, player, stream))
        total = [so_far + won for so_far, won in zip(total, state.returns(), strict=True)]
    return total


def test_simple_survivors_are_clearly_better_than_random_ones() -> None:
    assert wins("every-survivor-alone", 1, {0}, 60)[0] >= 10
    assert wins("every-survivor-alone", 1, set(), 60)[0] <= 3
    seats = wins("every-survivor-alone", 2, {0}, 60)
    assert seats[0] >= 3 * seats[1]


def test_simple_zombies_are_clearly_better_than_random_ones() -> None:
    hunted = wins("two-against-two", 4, {0, 1, 2, 3}, 50)[0]
    strolling = wins("two-against-two", 4, {0, 2}, 50)[0]
    assert strolling >= hunted + 8


def test_survivors_go_for_the_tile_and_to_camp_with_four() -> None:
    state = table(man(at="3-0"), man(), dice=[4])
    do(state, "0 roll")
    assert simple(state, 0) == "go 0-0"
    state = table(man(at="5-3", tiles=ALL_TILES), man(), dice=[4])
    do(state, "0 roll")
    assert simple(state, 0) == "go 5-5"


def test_ammo_is_spent_when_life_is_at_stake_and_no_more_than_needed() -> None:
    state = table(man(at="0-5", hand="knife pistol rifle", allies=0), man(), encounters="walkers-5", dice=[1])
    do(state, "0 roll", "0 go 0-4")
    assert simple(state, 0) == "use rifle"
    do(state, "0 use rifle")
    assert simple(state, 0) == "roll"


def test_first_aid_is_kept_for_when_it_matters() -> None:
    for held, answer in ((2, "pass"), (1, "first-aid-kit"), (0, "first-aid-kit")):
        state = table(
            man(at="0-5", hand="first-aid-kit", allies=held), man(), encounters="walkers-9", dice=[1, 1]
        )
        do(state, "0 roll", "0 go 0-4", "0 roll")
        assert asked(state) == ("save-ally", 0)
        assert simple(state, 0) == answer


def test_zombies_hunt_the_leader_and_attack_with_their_strongest_card() -> None:
    state = table(
        man(at="0-2", tiles="cdc car-lot"),
        man(at="0-6"),
        zombie(at="0-4", hand="walkers-attack-5 walkers-attack-7"),
        turn=2,
    )
    dice(state, 2)
    do(state, "2 roll")
    assert simple(state, 2) == "go 0-2"
    do(state, "2 go 0-2")
    assert simple(state, 2) == "attack 1 with walkers-attack-7"
    assert place(state, 2) == "0-2"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_of_simple_players_end(players: int) -> None:
    for seed in range(5):
        state = deadhand.new_game("walking-dead-board", players, seed)
        stream = deadhand.FastStream(seed)
        while not state.is_terminal():
            player = state.next_player()
            state.apply_action(player, state.game.simple_action(state, player, stream))
        assert state.round_number() < k.ROUND_LIMIT


# --- playouts: players who know the game better -----------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_who_plays_as_playouts_do_wins_more_among_simple_players(players: int) -> None:
    games = 400
    among = [
        wins("every-survivor-alone", players, seats, games, as_in_playouts, by_policy)
        for seats in ({0}, set())
    ]
    more = among[0][0] - among[1][0]
    assert more > games * 0.02


@pytest.mark.parametrize("rest", [[], [man(tiles="police-station")]])
def test_alone_and_of_two_the_car_lot_comes_first_and_the_police_station_last(rest: list[Json]) -> None:
    state = table(man(at="0-5", hand="rifle shotgun shotgun"), *rest, dice=[3])  # in the middle of the two
    do(state, "0 roll")
    assert simple(state, 0) == "go 0-2"
    assert practised(state, 0) == "go 0-8"


def test_alone_who_is_short_of_ammo_looks_for_a_quiet_space_first() -> None:
    state = table(man(at="0-8", hand="rifle shotgun"), dice=[2])
    do(state, "0 roll")
    assert simple(state, 0) == practised(state, 0) == "go 0-10"  # the tile is worth more than anything
    state = table(man(at="0-3", hand="rifle pistol", tiles="police-station"), dice=[2])
    do(state, "0 roll")
    assert practised(state, 0) == "go 0-5"


@pytest.mark.parametrize(
    ("others", "spends"),
    [
        ([man()], True),  # TWB-52: who dies first of two cannot win
        ([man(), man()], False),  # TWB-50: who dies first of three is of the first team
        ([man(), zombie()], False),
        ([man(), man(), zombie()], False),
        ([zombie(), zombie()], True),  # there are teams
        ([man(), zombie(), zombie()], True),
    ],
)
def test_of_three_and_four_nobody_spends_ammo_before_there_are_teams(
    others: list[Json], spends: bool
) -> None:
    state = table(
        man(at="0-5", hand="knife pistol rifle", allies=0), *others, encounters="walkers-5", dice=[1]
    )
    for step in ("roll", "go 0-4", ""):
        while state.current_players() != [0]:  # TWB-46
            state.apply_text(state.current_players()[0], "pass")
        if step:
            state.apply_text(0, step)
    assert simple(state, 0) == "use rifle"
    assert practised(state, 0) == ("use rifle" if spends else "roll")
