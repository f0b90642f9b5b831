"""Action cards and answers: SZE-40 to SZE-46; each card with each answer."""

from __future__ import annotations

from itertools import product

import pytest
from sze_tools import (
    alive,
    asked,
    do,
    hand,
    kinds_in,
    level,
    listen,
    of,
    refusal,
    table,
    texts,
    told,
    zones,
)

from deadhand.core.state import State
from deadhand.core.streams import FastStream

AIMED = ["alliance", "horde", "rampage", "steal"]
PLAYS = {
    "alliance": "play alliance on 2",
    "horde": "play horde on 2",
    "rampage": "play rampage on 2",
    "steal": "play steal-supplies on 2",
}


def aimed(card: str, mine: str = "", theirs: str = "") -> State:
    """A card just played on the other player, who stands on level 2 as its player does."""
    state = table(f"1 1 2 {mine} {card}", f"1 1 2 2 {theirs}", levels=[2, 2], top="blank")
    return do(state, f"0 {PLAYS[card]}")


# --- answers -----------------------------------------------------------------------------------------------


@pytest.mark.clause("SZE-40")
@pytest.mark.parametrize("card", AIMED)
def test_a_target_is_asked_whatever_it_holds(card: str) -> None:
    for theirs, answers in [
        ("", ["pass"]),
        ("vest", ["pass", "vest"]),
        ("reflect", ["pass", "reflect"]),
        ("vest reflect", ["pass", "vest", "reflect"]),
    ]:
        state = aimed(card, theirs=theirs)
        assert asked(state) == ("answer", 1)
        assert texts(state, 1) == answers
        assert state.reaction_pass(1) == state.string_to_action(1, "pass")
        assert state.reaction_pass(0) == -1


@pytest.mark.clause("SZE-40")
@pytest.mark.parametrize("card", AIMED)
def test_all_others_see_the_same_whatever_the_asked_one_holds(card: str) -> None:
    def seen(theirs: str) -> object:
        state = listen(table(f"1 1 2 {card}", f"1 1 2 2 {theirs}", "1 1", levels=[2, 2, 2]))
        play = PLAYS[card] if card != "rampage" else "play rampage on 2 3"
        do(state, f"0 {play}")
        views = [state.view(0), state.view(2), state.view(None)]
        return views, [event.to_json(0) for event in state.events or [] if event.visible_to(0)]

    assert seen("vest") == seen("horde") == seen("reflect")


@pytest.mark.clause("SZE-40")
@pytest.mark.parametrize("card", AIMED)
def test_nothing_lets_the_effect_happen(card: str) -> None:
    state = do(aimed(card), "1 pass")
    if card == "alliance":
        assert of(state, "players")[1]["alliances"] == [0]
    elif card == "horde":
        assert level(state, 1) == 1
    elif card == "rampage":
        assert (len(hand(state, 0)), len(hand(state, 1))) == (4, 3)
    else:
        do(state, "1 give single", "1 give double")
        assert hand(state, 0) == ["single", "single", "single", "double", "double"]
        assert hand(state, 1) == ["single", "double"]
    assert asked(state) == ("act", 0)


@pytest.mark.clause("SZE-40")
@pytest.mark.parametrize("card", AIMED)
def test_a_vest_cancels_and_both_cards_are_discarded(card: str) -> None:
    state = do(aimed(card, theirs="vest"), "1 vest")
    assert asked(state) == ("act", 0)
    assert hand(state, 0) == ["single", "single", "double"]
    assert hand(state, 1) == ["single", "single", "double", "double"]
    assert (level(state, 0), level(state, 1)) == (2, 2)
    played = PLAYS[card].split()[1]
    assert of(state, "discard") == ["vest", played]


@pytest.mark.clause("SZE-40")
@pytest.mark.parametrize("card", AIMED)
def test_underestimated_turns_the_card_on_its_player(card: str) -> None:
    state = do(aimed(card, theirs="reflect"), "1 reflect")
    assert asked(state) == ("answer-reflected", 0)
    assert "underestimated" in of(state, "discard")
    do(state, "0 pass")
    if card == "alliance":
        assert of(state, "players")[0]["alliances"] == [1]
    elif card == "horde":
        assert (level(state, 0), level(state, 1)) == (1, 2)
    elif card == "rampage":
        assert (len(hand(state, 0)), len(hand(state, 1))) == (2, 5)
    else:
        assert asked(state) == ("give-supply", 0)
        do(state, "0 give single", "0 give single")
        assert hand(state, 0) == ["double"]
    assert asked(state) == ("act", 0)


@pytest.mark.clause("SZE-40")
@pytest.mark.parametrize("card", AIMED)
def test_a_reflected_card_can_be_vested_and_nothing_else(card: str) -> None:
    state = do(aimed(card, mine="vest reflect", theirs="reflect"), "1 reflect")
    assert texts(state, 0) == ["pass", "vest"]
    assert refusal(state, 0, "reflect") == "SZE-40"
    do(state, "0 vest")
    assert asked(state) == ("act", 0)
    assert hand(state, 0) == ["single", "single", "double", "underestimated"]
    assert len(hand(state, 1)) == 4
    assert (level(state, 0), level(state, 1)) == (2, 2)
    assert sorted(of(state, "discard")) == sorted(["underestimated", "vest", PLAYS[card].split()[1]])


@pytest.mark.clause("SZE-40")
def test_the_player_of_a_reflected_card_is_asked_without_a_vest_too() -> None:
    state = do(aimed("horde", theirs="reflect"), "1 reflect")
    assert texts(state, 0) == ["pass"]
    assert state.reaction_pass(0) == state.string_to_action(0, "pass")


@pytest.mark.clause("SZE-40")
@pytest.mark.parametrize(("player", "order"), [(0, [1, 3]), (2, [3, 1])])
def test_two_targets_answer_in_turn_order(player: int, order: list[int]) -> None:
    hands = ["1 1 1", "1 1 1", "1 1 1", "1 1 1"]
    hands[player] += " rampage"
    state = do(table(*hands, turn=player), f"{player} play rampage on 2 4")
    for seat in order:
        assert asked(state) == ("answer", seat)
        do(state, f"{seat} pass")
    assert asked(state) == ("act", player)


@pytest.mark.clause("SZE-40")
def test_an_answer_is_given_once_and_only_by_the_one_who_is_asked() -> None:
    state = table("1 1 1 rampage", "1 1 vest", "1 1 vest")
    do(state, "0 play rampage on 2 3")
    assert refusal(state, 2, "vest") == "SZE-40"
    assert refusal(state, 0, "rest single") == "SZE-40"
    assert refusal(state, 1, "rest single") == "SZE-40"
    assert refusal(state, 1, "reflect") == "SZE-40"
    do(state, "1 vest")
    assert refusal(state, 1, "pass") == "SZE-40"


@pytest.mark.clause("SZE-41")
def test_underestimated_does_nothing_against_a_zombie_attack() -> None:
    state = do(table(None, "1 1 reflect", points=1), "0 attack 2")
    assert texts(state, 1) == ["pass"]
    assert refusal(state, 1, "reflect") == "SZE-41"


# --- horde -------------------------------------------------------------------------------------------------


@pytest.mark.clause("SZE-42")
def test_horde_is_not_for_players_on_the_start() -> None:
    state = table("1 1 horde", "1 1", "1 1", levels=[0, 0, 1])
    assert [text for text in texts(state, 0) if "horde" in text] == ["play horde on 3"]
    assert refusal(state, 0, "play horde on 2") == "SZE-42"


@pytest.mark.clause("SZE-42")
def test_a_horde_reflected_on_a_player_on_the_start_has_no_effect() -> None:
    state = do(table("1 1 horde", "1 1 reflect", levels=[0, 1]), "0 play horde on 2", "1 reflect", "0 pass")
    assert (level(state, 0), level(state, 1)) == (0, 1)
    assert asked(state) == ("act", 0)


@pytest.mark.clause("SZE-42")
@pytest.mark.clause("SZE-31")
def test_a_horde_moves_back_one_level_and_discards_the_card_there() -> None:
    state = table("1 1 horde", "1 1", levels=[0, 1], lanes=[[], ["mall"]])
    do(state, "0 play horde on 2", "1 pass")
    assert level(state, 1) == 0
    assert of(state, "wasteland_discard") == ["mall"]


# --- rampage -----------------------------------------------------------------------------------------------


@pytest.mark.clause("SZE-3")
@pytest.mark.clause("SZE-43")
def test_rampage_takes_from_two_different_living_players_or_from_the_only_other() -> None:
    four = table("1 1 rampage", "1 1", "1 1", "1 1")
    assert [text for text in texts(four, 0) if "rampage" in text] == [
        "play rampage on 2 3",
        "play rampage on 2 4",
        "play rampage on 3 4",
    ]
    assert refusal(four, 0, "play rampage on 2") == "SZE-43"
    two = table("1 1 rampage", None, "1 1", None)
    assert [text for text in texts(two, 0) if "rampage" in text] == ["play rampage on 3"]


@pytest.mark.clause("SZE-43")
@pytest.mark.parametrize(("first", "second"), list(product(["pass", "vest", "reflect", "vested"], repeat=2)))
def test_rampage_with_every_pair_of_answers(first: str, second: str) -> None:
    state = table("1 1 1 1 vest vest rampage", "2 2 2 vest reflect", "2 2 2 vest reflect")
    do(state, "0 play rampage on 2 3")
    gain = 0
    for seat, said in ((1, first), (2, second)):
        do(state, f"{seat} {'reflect' if said == 'vested' else said}")
        if said in ("reflect", "vested"):
            do(state, f"0 {'vest' if said == 'vested' else 'pass'}")
        gain += {"pass": 1, "reflect": -1}.get(said, 0)
    vests = [first, second].count("vested")
    assert len(hand(state, 0)) == 6 - vests + gain
    for seat, said in ((1, first), (2, second)):
        assert len(hand(state, seat)) == 5 + {"pass": -1, "vest": -1, "reflect": 0, "vested": -1}[said]
    assert asked(state) == ("act", 0)


@pytest.mark.clause("SZE-43")
def test_all_cards_are_taken_at_one_moment_from_the_hands_as_they_were() -> None:
    for seed in range(40):
        state = table("1 rampage", "2 2 horde horde horde", "1 1 reflect")
        state.stream = FastStream(seed)
        do(state, "0 play rampage on 2 3", "1 pass", "2 reflect", "0 pass")
        assert hand(state, 2) == ["single", "single", "single"]  # never what was just taken from the other


@pytest.mark.clause("SZE-43")
def test_both_reflect_and_the_second_finds_an_empty_hand() -> None:
    state = table("1 rampage", "1 1 reflect", "1 1 reflect")
    do(state, "0 play rampage on 2 3", "1 reflect", "0 pass", "2 reflect", "0 pass")
    assert not alive(state, 0)
    assert of(state, "turn") == 1
    assert len(hand(state, 1)) == 3 + 1  # the next turn has begun
    assert hand(state, 2) == ["single", "single"]


@pytest.mark.clause("SZE-43")
@pytest.mark.clause("SZE-60")
def test_who_loses_the_last_supply_to_a_rampage_dies() -> None:
    state = do(table("1 1 rampage", "2", "1 1 vest"), "0 play rampage on 2 3", "1 pass", "2 vest")
    assert not alive(state, 1)
    assert asked(state) == ("act", 0)
    assert "double" in hand(state, 0)


@pytest.mark.clause("SZE-43")
def test_a_taken_card_is_seen_by_its_two_players_only() -> None:
    state = listen(table("1 1 rampage", "2", "1 1", "1 1"))
    do(state, "0 play rampage on 2 3", "1 pass", "2 pass")
    assert [len(told(state, "taken", viewer)) for viewer in (0, 1, 2, 3, None)] == [2, 1, 1, 0, 0]
    public = [str(event.to_json(None)) for event in told(state, "take")]
    assert public
    assert not any("sze-card-double" in text for text in public)


# --- steal supplies ----------------------------------------------------------------------------------------


@pytest.mark.clause("SZE-44")
def test_the_target_chooses_two_supply_cards() -> None:
    state = do(aimed("steal", theirs="horde"), "1 pass")
    assert texts(state, 1) == ["give single", "give double"]
    assert refusal(state, 1, "discard horde") == "SZE-44"
    do(state, "1 give double", "1 give double")
    assert hand(state, 1) == ["single", "single", "horde"]
    assert hand(state, 0) == ["single", "single", "double", "double", "double"]


@pytest.mark.clause("SZE-44")
@pytest.mark.parametrize(("theirs", "gained"), [("1 vest", 1), ("1 2 horde", 2), ("2", 1)])
def test_two_or_fewer_all_go_and_their_owner_dies(theirs: str, gained: int) -> None:
    state = do(table("1 steal", theirs, "1 1"), "0 play steal-supplies on 2", "1 pass")
    assert not alive(state, 1)
    assert len(hand(state, 0)) == 1 + gained


@pytest.mark.clause("SZE-44")
def test_with_cards_of_one_kind_there_is_a_question_all_the_same() -> None:
    """Not to be asked would tell the others that the hand holds one kind only."""
    state = do(table("1 1 steal", "1 1 1", "1 1"), "0 play steal-supplies on 2", "1 pass")
    assert texts(state, 1) == ["give single"]
    do(state, "1 give single", "1 give single")
    assert len(hand(state, 0)) == 4


@pytest.mark.clause("SZE-44")
def test_stolen_cards_are_seen_by_the_two_only() -> None:
    state = listen(table("1 steal", "1 1 2 2", "1 1"))
    do(state, "0 play steal-supplies on 2", "1 pass", "1 give double", "1 give single")
    assert [len(told(state, "given", viewer)) for viewer in (0, 1, 2, None)] == [2, 2, 0, 0]
    assert not any("sze-card" in str(event.to_json(2)) for event in told(state, "give", 2))
    assert kinds_in(zones(state, 0)["hand"]).count("double") == 1


# --- looking, driving --------------------------------------------------------------------------------------


@pytest.mark.clause("SZE-3")
@pytest.mark.parametrize(("where", "drawn"), [("top", "bitten"), ("bottom", "blank")])
def test_a_scout_puts_the_card_on_top_or_at_the_bottom(where: str, drawn: str) -> None:
    state = do(table("1 1 1 scout", "1 1", top="bitten blank"), "0 play scout")
    assert kinds_in(zones(state, 0)["looking"]) == ["bitten"]
    assert texts(state, 0) == ["put top", "put bottom"]
    do(state, f"0 put {where}", "0 travel singles")
    assert of(state, "lanes")[0][0] == drawn
    if where == "bottom":
        assert of(state, "wasteland")[0] == ["bitten", [0]]


@pytest.mark.clause("SZE-3")
def test_a_zombie_trap_puts_three_cards_back_in_any_order() -> None:
    state = do(table("1 1 1 trap", "1 1", top="bitten mall blank sewer"), "0 play zombie-trap")
    assert sorted(texts(state, 0)) == ["top bitten", "top blank", "top mall"]
    do(state, "0 top mall", "0 top blank")
    assert asked(state) == ("act", 0)
    assert [card[0] for card in of(state, "wasteland")[-3:]] == ["bitten", "blank", "mall"]


@pytest.mark.clause("SZE-3")
def test_a_zombie_trap_can_leave_the_order_as_it_was() -> None:
    state = do(
        table("1 1 1 trap", "1 1", top="bitten mall blank"),
        "0 play zombie-trap",
        "0 top bitten",
        "0 top mall",
    )
    assert [card[0] for card in of(state, "wasteland")[-3:]] == ["blank", "mall", "bitten"]


@pytest.mark.clause("SZE-46")
def test_an_abandoned_vehicle_costs_no_supplies_and_does_not_end_the_turn() -> None:
    state = do(table("1 1 vehicle", "1 1", top="bitten"), "0 play abandoned-vehicle")
    assert (level(state, 0), hand(state, 0)) == (1, ["single", "single"])
    assert asked(state) == ("act", 0)
    assert of(state, "discard") == ["abandoned-vehicle"]
