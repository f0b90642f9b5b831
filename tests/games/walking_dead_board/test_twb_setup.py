"""Components, setup and the six abilities (TWB-1 to TWB-13)."""

from __future__ import annotations

from typing import Any

import pytest
from twb_tools import (
    ALL_TILES,
    CARDS,
    ENCOUNTERS,
    SCROUNGE,
    WALKERS,
    Loaded,
    allies,
    asked,
    condition,
    do,
    encounter_value,
    hand,
    listen,
    man,
    of,
    place,
    player,
    refusal,
    table,
    texts,
    told,
    zombie,
    zones,
)

import deadhand
from deadhand.core.errors import InvalidPlayers
from deadhand.games.walking_dead_board.board_file import HOUSE_BOARD
from deadhand.games.walking_dead_board.cards import HOUSE_CARDS
from deadhand.games.walking_dead_board.kinds import CHARACTERS, LOCATIONS, SPACE_KINDS

SETUPS = [("every-survivor-alone", players) for players in (1, 2, 3, 4)] + [("two-against-two", 4)]


def new(players: int, mode: str = "every-survivor-alone", seed: int = 1) -> Any:
    return deadhand.new_game("walking-dead-board", players=players, seed=seed, mode=mode)


@pytest.mark.clause("TWB-1")
def test_one_to_four_play_and_exactly_four_play_two_against_two() -> None:
    for players in (1, 2, 3, 4):
        assert new(players).num_players == players
    assert new(4, "two-against-two").num_players == 4
    for players, mode in ((0, "every-survivor-alone"), (5, "every-survivor-alone"), (3, "two-against-two")):
        with pytest.raises(InvalidPlayers):
            new(players, mode)


@pytest.mark.clause("TWB-2")
def test_there_are_40_scrounge_40_encounter_and_30_walker_cards_and_16_tiles() -> None:
    state = new(4)
    assert sum(SCROUNGE.values()) == 40
    assert len(of(state, "encounters")) == sum(ENCOUNTERS.values()) == 40
    assert len(of(state, "walkers")) == sum(WALKERS.values()) == 30
    assert of(state, "tiles") == dict.fromkeys(LOCATIONS, 4)
    assert len(CHARACTERS) == 6


@pytest.mark.clause("TWB-3")
def test_the_board_is_a_ring_with_a_plus_camp_in_the_middle_and_a_location_in_each_corner() -> None:
    board = HOUSE_BOARD
    points = {(x, y) for x in range(11) for y in range(11) if x in (0, 10) or y in (0, 10)}
    points |= {(5, y) for y in range(11)} | {(x, 5) for x in range(11)}
    road = range(board.num_road)
    assert {(board.x[space], board.y[space]) for space in road} == points
    assert len(points) == 40 + 17
    for space in road:  # a road joins neighbours on the grid, and all of them
        near = {
            other
            for other in road
            if abs(board.x[other] - board.x[space]) + abs(board.y[other] - board.y[space]) == 1
        }
        assert set(board.roads[space]) == near
    assert board.keys[board.camp] == "5-5"
    assert [board.keys[space] for space in board.locations] == ["0-0", "10-0", "10-10", "0-10"]


@pytest.mark.clause("TWB-3")
def test_a_sewer_has_three_spaces_between_two_roads_and_is_closed_to_survivors() -> None:
    board = HOUSE_BOARD
    joined = [("5-2", "0-2"), ("8-5", "8-0"), ("5-8", "10-8"), ("2-5", "2-10")]
    for number, (start, end) in enumerate(joined):
        assert board.link_steps(board.numbers[start], board.numbers[end]) == 4
        middle = board.middles[number]
        assert board.roads[middle] == []
        assert len(board.links[middle]) == 2
    assert board.sewer_keys == ["north-west", "north-east", "south-east", "south-west"]


@pytest.mark.clause("TWB-3")
def test_every_quarter_turn_of_the_board_shows_the_same_kinds_and_the_next_region() -> None:
    board = HOUSE_BOARD
    at = {(board.x[space], board.y[space]): space for space in range(len(board.keys))}
    for (x, y), space in at.items():
        turned = at[(10 - y, x)]
        kind, next_kind = board.kind[space], board.kind[turned]
        if board.is_location(space):
            assert next_kind == 7 + (kind - 6) % 4
        else:
            assert next_kind == kind
        region = board.region[space]
        assert board.region[turned] == (0 if region == 0 else region % 4 + 1)


@pytest.mark.clause("TWB-4")
def test_the_kinds_of_the_house_spaces_are_those_of_the_rules() -> None:
    board = HOUSE_BOARD
    kind = {key: SPACE_KINDS[board.kind[board.numbers[key]]] for key in board.keys[: board.num_road]}
    side = ["plain", "plus-one", "scrounge", "plain", "quiet", "plain", "another-turn", "plus-two", "plain"]
    assert [kind[f"{x}-0"] for x in range(1, 10)] == side
    assert [kind[f"5-{y}"] for y in (4, 3, 2, 1)] == ["quiet", "plain", "scrounge", "plain"]
    region = {key: board.region[board.numbers[key]] for key in board.keys}
    assert region["5-4"] == region["5-0"] == region["9-0"] == region["10-0"] == 2  # clockwise of the arm
    assert region["4-0"] == region["north-west-2"] == 1
    assert region["5-5"] == 0


@pytest.mark.clause("TWB-5")
def test_the_house_plays_the_cards_of_the_rules_with_values_tuned() -> None:
    assert HOUSE_CARDS.scrounge_keys == CARDS.scrounge_keys
    assert HOUSE_CARDS.scrounge_copies == CARDS.scrounge_copies
    assert HOUSE_CARDS.ammo == CARDS.ammo
    quiet = [key for key in CARDS.encounter_keys if not encounter_value(key)]
    assert [key for key in HOUSE_CARDS.encounter_keys if not key.startswith("walkers")] == quiet
    for cards in (HOUSE_CARDS, CARDS):
        copies = dict(zip(cards.encounter_keys, cards.encounter_copies, strict=True))
        assert sum(copies[key] for key in quiet) == 12
        assert sum(copies.values()) == 40
        special = dict(zip(cards.walker_keys, cards.walker_copies, strict=True))
        named = {key: copies for key, copies in special.items() if not key.startswith("walkers-attack")}
        assert named == {"onslaught": 2, "charging-walkers": 2, "herd": 2, "dragged-down": 1}
        assert sum(special.values()) == 30
    assert HOUSE_CARDS.tile_effect == CARDS.tile_effect
    assert HOUSE_CARDS.tile_amount == CARDS.tile_amount


@pytest.mark.clause("TWB-10")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_in_turn_takes_a_character_and_starts_in_camp_with_two_allies(players: int) -> None:
    state = new(players)
    for seat in range(players):
        assert asked(state) == ("take-character", seat)
        assert len(texts(state, seat)) == 6 - seat
        assert refusal(state, seat, "roll") == "TWB-10"
        state.apply_text(seat, f"take {CHARACTERS[seat]}")
        if seat + 1 < players:
            assert refusal(state, seat + 1, f"take {CHARACTERS[seat]}") == "TWB-10"
    assert [place(state, seat) for seat in range(players)] == ["5-5"] * players
    assert [allies(state, seat) for seat in range(players)] == [2] * players
    assert of(state, "ally_supply") == 2 * players  # four a player, less two each


@pytest.mark.clause("TWB-11")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_scrounge_deck_is_ten_cards_a_player_of_which_each_draws_five(players: int) -> None:
    state = new(players)
    assert len(of(state, "scrounge")) == 5 * players
    assert len(of(state, "left_out")) == 40 - 10 * players
    assert [len(hand(state, seat)) for seat in range(players)] == [5] * players
    assert len(of(state, "encounters")) == 40


@pytest.mark.clause("TWB-12")
def test_the_highest_die_starts_ties_roll_again_and_turns_go_clockwise() -> None:
    game = deadhand.game("walking-dead-board")
    options = game.check_options({})
    state = game.deal(3, options, Loaded([4, 6, 6, 2, 5]), record=True)
    rolls = [(event.data["player"], event.data["roll"]) for event in told(state, "roll")]
    assert rolls == [(0, 4), (1, 6), (2, 6), (1, 2), (2, 5)]
    assert of(state, "first") == 2
    do(state, "0 take rick", "1 take glenn", "2 take lori")
    assert asked(state) == ("before-roll", 2)


@pytest.mark.clause("TWB-12")
def test_turns_go_clockwise() -> None:
    state = table(man(at="5-3"), man(at="5-7"), man(at="3-5"), turn=2, dice=[1, 1, 1])
    order = []
    for to in ("4-5", "5-4", "5-6"):
        seat = of(state, "turn")
        order.append(seat)
        do(state, f"{seat} roll", f"{seat} go {to}")
    assert order == [2, 0, 1]
    assert of(state, "turn") == 2


# --- abilities ---------------------------------------------------------------------------------------


@pytest.mark.clause("TWB-1", "TWB-13")
def test_rick_rerolls_his_combat_die_and_adds_two() -> None:
    state = table(man("rick", at="0-5"), encounters="walkers-7", dice=[1, 2, 5])
    do(state, "0 roll", "0 go 0-4", "0 roll")
    assert texts(state, 0) == ["reroll", "stand"]
    do(state, "0 reroll")
    assert of(state, "encounter_discard") == ["walkers-7"]
    assert allies(state, 0) == 2  # 5 + 2
    assert player(state, 0)["ability"] is False


@pytest.mark.clause("TWB-13")
def test_ricks_two_does_not_make_a_six_but_a_rerolled_six_wins() -> None:
    for second, lost in ((4, True), (6, False)):
        state = table(man("rick", at="0-5"), encounters="walkers-9", dice=[1, 2, second])
        do(state, "0 roll", "0 go 0-4", "0 roll", "0 reroll")
        assert allies(state, 0) == (1 if lost else 2)


@pytest.mark.clause("TWB-13")
def test_rick_may_let_his_die_stand_and_keep_his_ability_also_on_anothers_turn() -> None:
    state = table(man("rick", at="0-4"), zombie(at="0-4", hand="walkers-attack-5"), turn=1, dice=[1, 3, 6])
    do(state, "1 roll", "1 go 0-4", "1 attack 1 with walkers-attack-5", "0 roll")
    assert asked(state) == ("after-die", 0)
    do(state, "0 stand")
    assert allies(state, 0) == 1
    assert player(state, 0)["ability"] is True


@pytest.mark.clause("TWB-1", "TWB-13")
def test_andrea_rerolls_her_movement_die_and_adds_two_before_moving() -> None:
    state = table(man("andrea", at="5-5"), dice=[1, 2])
    assert refusal(state, 0, "reroll") == "TWB-13"
    do(state, "0 roll", "0 reroll")
    assert of(state, "roll") == 4
    assert refusal(state, 0, "reroll") == "TWB-1"
    assert "5-1" in [text[3:] for text in texts(state, 0)]


@pytest.mark.clause("TWB-13")
def test_andreas_new_die_replaces_the_old_one_and_keeps_what_hurry_added() -> None:
    state = table(man("andrea", hand="hurry"), dice=[1, 3, 5])
    do(state, "0 roll", "0 hurry")
    assert of(state, "roll") == 4
    do(state, "0 reroll")
    assert of(state, "roll") == 10  # 5 + 2, and Hurry's 3
    state = table(man("andrea", hand="shortcut"), dice=[])
    do(state, "0 shortcut 2")
    assert "reroll" not in texts(state, 0)  # nothing was rolled


@pytest.mark.clause("TWB-1", "TWB-13")
def test_glenn_takes_one_card_of_the_scrounge_discard_pile() -> None:
    state = table(man("glenn"), man(), scrounge_discard="rifle knife rifle")
    assert [text for text in texts(state, 0) if text.startswith("search")] == ["search knife", "search rifle"]
    do(state, "0 search rifle")
    assert hand(state, 0) == ["rifle"]
    assert of(state, "scrounge_discard") == ["knife", "rifle"]
    assert asked(state) == ("before-roll", 0)
    assert refusal(state, 0, "search knife") == "TWB-1"
    state = table(man("glenn"), man())
    assert refusal(state, 0, "search knife") == "TWB-13"


@pytest.mark.clause("TWB-1", "TWB-13")
def test_lori_moves_one_living_survivor_one_space_which_then_does_nothing() -> None:
    state = table(man("lori"), man(at="0-4"), zombie(), encounters="walkers-9")
    assert refusal(state, 0, "lead 3") == "TWB-1"
    do(state, "0 lead 2")
    assert refusal(state, 0, "go 0-2") == "TWB-13"
    do(state, "0 go 0-3")
    assert place(state, 1) == "0-3"
    assert of(state, "encounter_discard") == []
    assert asked(state) == ("before-roll", 0)


@pytest.mark.clause("TWB-13", "TWB-70")
def test_lori_leads_a_survivor_with_four_tiles_into_camp_who_wins() -> None:
    state = table(man("lori", at="0-4"), man(at="5-4", tiles=ALL_TILES))
    do(state, "0 lead 2", "0 go 5-5")
    assert of(state, "winner") == 1
    state = table(man("lori", at="6-5", tiles=ALL_TILES), man())
    do(state, "0 lead 1 to 5-5")
    assert of(state, "winner") == 0


@pytest.mark.clause("TWB-1", "TWB-13")
def test_shane_gets_a_random_scrounge_card_from_every_other_player_in_his_region() -> None:
    state = table(
        man("shane", at="1-0"),
        man(at="0-4", hand="rifle"),
        man(at="0-0", hand="pistol"),
        man(at="0-6", hand="knife"),
    )
    do(state, "0 collect")
    assert hand(state, 0) == ["pistol", "rifle"]
    assert [len(hand(state, seat)) for seat in (1, 2, 3)] == [0, 0, 1]


@pytest.mark.clause("TWB-13")
def test_in_camp_nobody_gives_to_shane_nor_do_the_dead() -> None:
    state = table(man("shane"), man(hand="rifle"))
    assert refusal(state, 0, "collect") == "TWB-13"
    state = table(man("shane", at="1-0"), zombie(at="1-0", hand="herd"), man())
    assert refusal(state, 0, "collect") == "TWB-13"


@pytest.mark.clause("TWB-1", "TWB-13")
def test_dale_puts_any_number_of_cards_back_shuffles_and_draws_as_many() -> None:
    state = table(man("dale", hand="knife knife rifle"), man(), scrounge="pistol crossbow", dice=[])
    before = len(of(state, "scrounge"))
    do(state, "0 exchange", "0 put back knife", "0 put back knife", "0 done")
    assert len(hand(state, 0)) == 3
    assert "rifle" in hand(state, 0)
    assert len(of(state, "scrounge")) == before
    assert asked(state) == ("before-roll", 0)


@pytest.mark.clause("TWB-1")
def test_dale_may_put_back_his_whole_hand_or_nothing() -> None:
    state = table(man("dale", hand="knife knife"), man())
    do(state, "0 exchange knife knife")
    assert len(hand(state, 0)) == 2
    assert asked(state) == ("before-roll", 0)
    state = table(man("dale", hand="knife"), man())
    do(state, "0 exchange", "0 done")
    assert hand(state, 0) == ["knife"]
    assert player(state, 0)["ability"] is False


@pytest.mark.clause("TWB-13")
@pytest.mark.parametrize("text", ["search knife", "lead 1", "collect", "exchange"])
def test_abilities_of_the_own_turn_work_after_the_last_encounter_too_and_at_no_other_moment(
    text: str,
) -> None:
    owner = {"search knife": "glenn", "lead 1": "lori", "collect": "shane", "exchange": "dale"}[text]
    state = table(
        man(owner, at="0-5", hand="pistol"),
        man(at="0-4", hand="rifle"),
        scrounge_discard="knife",
        encounters="walkers-3",
        dice=[1, 6],
    )
    assert text in texts(state, 0)
    do(state, "0 roll")
    assert refusal(state, 0, text) == "TWB-13"
    do(state, "0 go 0-4")
    assert refusal(state, 0, text) == "TWB-13"
    do(state, "0 roll")
    assert asked(state) == ("after-encounters", 0)
    do(state, f"0 {text}")
    assert player(state, 0)["ability"] is False


@pytest.mark.clause("TWB-13")
def test_the_dead_have_no_ability_and_nobody_has_anothers() -> None:
    state = table(man("glenn", at="0-5", allies=0), man("rick"), encounters="walkers-9", dice=[1, 1])
    do(state, "0 roll", "0 go 0-4", "0 roll")
    assert condition(state, 0) == "fallen"
    assert player(state, 0)["ability"] is False
    assert refusal(state, 1, "collect") == "TWB-1"


@pytest.mark.clause("TWB-10", "TWB-54")
@pytest.mark.parametrize(("mode", "players"), SETUPS)
def test_the_setup_is_told_and_seen(mode: str, players: int) -> None:
    game = deadhand.game("walking-dead-board")
    state = game.deal(players, game.check_options({"mode": mode}), deadhand.FastStream(3), record=True)
    assert len(told(state, "start")) == 1
    while state.to_position()["turns"] == 0:
        seat = state.next_player()
        state.apply_action(seat, state.legal_actions(seat)[0])
    shown = zones(state, None)["map"]
    assert len(shown["facts"]["pieces"]) == players
    assert len(shown["board"]["nodes"]) == 57 + 12
    assert listen(state).take_events() == []
