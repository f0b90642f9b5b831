"""The wasteland: SZE-2, SZE-30 to SZE-32, SZE-46; every card of it in every way of moving."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sze_tools import (
    WASTELAND_CARDS,
    alive,
    asked,
    do,
    hand,
    level,
    listen,
    of,
    place,
    refusal,
    table,
    texts,
    told,
)

from deadhand.core.state import State

# --- what each card does -----------------------------------------------------------------------------------


@pytest.mark.clause("SZE-2")
def test_blank_does_nothing() -> None:
    state = do(table("1 1 1 vest", "1 1", top="blank"), "0 travel singles")
    assert hand(state, 0) == ["single", "vest"]
    assert asked(state) == ("act", 1)


@pytest.mark.clause("SZE-2")
def test_sewer_makes_the_owner_choose_a_supply_card() -> None:
    state = do(table("1 1 1 2 vest", "1 1", top="sewer"), "0 travel singles")
    assert texts(state, 0) == ["discard single", "discard double"]
    assert refusal(state, 0, "discard vest") == "SZE-2"
    do(state, "0 discard double")
    assert hand(state, 0) == ["single", "vest"]


@pytest.mark.clause("SZE-2")
@pytest.mark.clause("SZE-60")
def test_the_last_supply_card_into_the_sewer_is_deadly() -> None:
    state = do(table("1 1 2 vest", "1 1", top="sewer"), "0 travel singles", "0 discard double")
    assert not alive(state, 0)


@pytest.mark.clause("SZE-2")
def test_settlement_gives_a_card() -> None:
    state = do(table("1 1 1", "1 1", top="settlement", draws="scout"), "0 travel singles")
    assert hand(state, 0) == ["single", "scout"]


@pytest.mark.clause("SZE-2")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_bandits_take_as_many_cards_as_the_die_shows(roll: int) -> None:
    state = do(table("1 1 1 1 1 vest vest horde", "1 1", top="bandits", rolls=[roll]), "0 travel singles")
    do(state, *["0 discard vest", "0 discard horde", "0 discard single"][:roll])
    assert len(hand(state, 0)) == 6 - roll
    assert asked(state) == ("act", 1)


@pytest.mark.clause("SZE-2")
def test_bandits_with_a_zero_take_nothing() -> None:
    state = do(table("1 1 1 vest", "1 1", top="bandits", rolls=[0]), "0 travel singles")
    assert hand(state, 0) == ["single", "vest"]


@pytest.mark.clause("SZE-2")
def test_bandits_take_all_if_there_are_fewer() -> None:
    state = do(table("1 1 1 vest", "1 1", top="bandits", rolls=[3]), "0 travel singles")
    assert not alive(state, 0)
    assert sorted(of(state, "discard")) == ["single", "single", "single", "vest"]


@pytest.mark.clause("SZE-60")
def test_the_last_supply_card_to_the_bandits_is_deadly_at_once() -> None:
    state = do(table("1 1 1 vest vest", "1 1", top="bandits", rolls=[2]), "0 travel singles")
    do(state, "0 discard single")
    assert not alive(state, 0)
    assert asked(state) == ("act", 1)


@pytest.mark.clause("SZE-2")
@pytest.mark.parametrize(("held", "left"), [("1 1 1 1 1 vest horde", 5), ("1 1 1 1 1 vest horde horde", 4)])
def test_zombies_cost_two_cards_with_six_or_more_in_hand(held: str, left: int) -> None:
    state = do(table(held, "1 1", top="zombies"), "0 travel singles")
    if left == 4:
        assert asked(state) == ("discard", 0)
        do(state, "0 discard vest", "0 discard horde")
    assert len(hand(state, 0)) == left
    assert asked(state) == ("act", 1)


@pytest.mark.clause("SZE-2")
@pytest.mark.parametrize("roll", range(4))
def test_mall_gives_as_many_cards_as_the_die_shows(roll: int) -> None:
    state = table("1 1 1", "1 1", top="mall", draws="scout horde vest", rolls=[roll])
    do(state, "0 travel singles")
    assert hand(state, 0) == [
        "single",
        *sorted(["scout", "horde", "vest"][:roll], key=["vest", "scout", "horde"].index),
    ]


@pytest.mark.clause("SZE-2")
def test_a_sprained_ankle_costs_the_next_turn() -> None:
    state = do(table("1 1 1", "1 1 1", top="sprained-ankle"), "0 travel singles")
    assert of(state, "players")[0]["skip"]
    do(state, "1 rest single")
    assert of(state, "turn") == 1  # the first player's turn is lost, without drawing
    assert hand(state, 0) == ["single"]
    assert not of(state, "players")[0]["skip"]
    do(state, "1 rest single")
    assert asked(state) == ("act", 0)


@pytest.mark.clause("SZE-2")
@pytest.mark.clause("SZE-60")
def test_bitten_is_death_at_once() -> None:
    state = do(table("1 1 1 vest", "1 1", top="bitten"), "0 travel singles")
    assert not alive(state, 0)
    assert hand(state, 0) == []
    assert level(state, 0) == 1


@pytest.mark.clause("SZE-2")
def test_a_secret_passage_leads_one_more_level_with_a_card_of_its_own() -> None:
    state = table("1 1 1", "1 1", top="secret-passage settlement", draws="vest")
    do(state, "0 travel singles")
    assert level(state, 0) == 2
    assert (place(state, 0, 0), place(state, 0, 1)) == ("secret-passage", "settlement")
    assert hand(state, 0) == ["single", "vest"]


# --- laying cards ------------------------------------------------------------------------------------------


@pytest.mark.clause("SZE-30")
def test_the_card_lies_face_up_in_the_place_just_left() -> None:
    state = do(table("1 1 1", "1 1", levels=[3, 0], top="mall", rolls=[0]), "0 travel singles")
    assert place(state, 0, 3) == "mall"
    assert [card for card in of(state, "lanes")[0] if card] == ["mall"]


@pytest.mark.clause("SZE-30")
def test_a_card_that_lies_there_already_is_discarded_first() -> None:
    state = table(
        "1 1 1", "1 1", levels=[3, 0], lanes=[[None, None, None, "settlement"], []], top="mall", rolls=[0]
    )
    do(state, "0 travel singles")
    assert place(state, 0, 3) == "mall"
    assert of(state, "wasteland_discard") == ["settlement"]


@pytest.mark.clause("SZE-30")
def test_with_both_piles_empty_the_card_counts_as_blank() -> None:
    state = empty_wasteland()
    do(state, "0 travel singles")
    assert (level(state, 0), alive(state, 0)) == (2, True)
    assert place(state, 0, 1) is None


@pytest.mark.clause("SZE-30")
@pytest.mark.clause("SZE-70")
def test_a_secret_passage_on_reaching_the_helicopter_does_nothing() -> None:
    state = do(table("1 1 1", "1 1", levels=[5, 0], top="secret-passage"), "0 travel singles")
    assert level(state, 0) == 6
    assert of(state, "winner") == 0


@pytest.mark.clause("SZE-31")
def test_moved_back_onto_a_card_it_is_discarded_and_moving_on_draws_a_new_one() -> None:
    state = table("1 1 1 horde", "1 1 1", levels=[0, 2], lanes=[[], ["mall", "settlement"]], top="sewer")
    do(state, "0 play horde on 2", "1 pass")
    assert level(state, 1) == 1
    assert of(state, "wasteland_discard") == ["settlement"]
    assert of(state, "lanes")[1][:2] == ["mall", None]
    do(state, "0 rest single", "1 travel singles")
    assert place(state, 1, 1) == "sewer"


@pytest.mark.clause("SZE-32")
def test_an_empty_wasteland_pile_is_replaced_by_its_shuffled_discards() -> None:
    state = do(table("1 1 1", "1 1", bare=True), "0 travel singles")
    lying = [card for card in of(state, "lanes")[0] if card]
    assert of(state, "wasteland_discard") == []
    assert len(of(state, "wasteland")) + len(lying) == 41


@pytest.mark.clause("SZE-32")
@pytest.mark.parametrize(("card", "count"), [("scout", 1), ("zombie-trap", 3)])
def test_looking_renews_an_empty_pile_first(card: str, count: int) -> None:
    state = do(table(f"1 1 {card}", "1 1", bare=True), f"0 play {card}")
    assert len(of(state, "looking")) == count
    assert len(of(state, "wasteland")) == 41 - count


@pytest.mark.clause("SZE-32")
@pytest.mark.parametrize("left", [1, 2])
def test_a_zombie_trap_looks_at_as_many_as_there_are(left: int) -> None:
    over = [card for card, copies in WASTELAND_CARDS.items() for _ in range(copies)][left:]
    pile = ["blank"] * left
    state = do(table("1 1 trap", "1 1", thrown=" ".join(over), wasteland=pile), "0 play zombie-trap")
    if left == 2:
        assert len(of(state, "looking")) == 2
        do(state, "0 top blank")
    assert asked(state) == ("act", 0)
    assert of(state, "wasteland") == [["blank", [0]]] * left


@pytest.mark.clause("SZE-32")
@pytest.mark.parametrize("card", ["scout", "zombie-trap"])
def test_with_no_wasteland_card_at_all_looking_does_nothing(card: str) -> None:
    state = do(empty_wasteland(f"1 1 1 {card}"), f"0 play {card}")
    assert asked(state) == ("act", 0)
    assert of(state, "discard") == [card]


def empty_wasteland(held: str = "1 1 1") -> State:
    """All 41 cards lie in lanes."""
    cards = [card for card, copies in WASTELAND_CARDS.items() for _ in range(copies)]
    down = [["down", card, []] for card in cards]
    lanes = [cards[:1], down[1:11], down[11:21], down[21:31], down[31:41]]
    return table(held, None, None, None, None, lanes=lanes, track=10, levels=[1, 0, 0, 0, 0], wasteland=[])


# --- every card in every way of moving ---------------------------------------------------------------------

CARDS = list(WASTELAND_CARDS)
HELD = "1 1 1 2 scout scout horde"
BEFORE = len(HELD.split())


def travel(card: str) -> tuple[State, int, int]:
    """The state after the move, who has moved, and how many cards it has cost."""
    state = table(HELD, "1 1 1", levels=[1, 1], top=f"{card} blank", draws="vest vest", rolls=[2])
    return do(listen(state), "0 travel singles"), 0, 2


def vehicle(card: str) -> tuple[State, int, int]:
    state = table(HELD + " vehicle", "1 1 1", levels=[1, 1], top=f"{card} blank", rolls=[2])
    return do(listen(state), "0 play abandoned-vehicle"), 0, 0


def passage(card: str) -> tuple[State, int, int]:
    state = table(
        HELD, "1 1 1", levels=[0, 1], top=f"secret-passage {card} blank", draws="vest vest", rolls=[2]
    )
    return do(listen(state), "0 travel singles"), 0, 2


def ally_on_travel(card: str) -> tuple[State, int, int]:
    state = table(
        "1 1 1", HELD, levels=[1, 1], top=f"blank {card} blank", draws="vest vest", rolls=[2], allies=[(1, 0)]
    )
    return do(listen(state), "0 travel singles"), 1, 0


def ally_on_vehicle(card: str) -> tuple[State, int, int]:
    state = table(
        "1 1 1 vehicle",
        HELD,
        levels=[1, 1],
        top=f"bitten {card} blank",
        draws="vest vest",
        rolls=[2],
        allies=[(1, 0)],
    )
    return do(listen(state), "0 play abandoned-vehicle"), 1, 0


WAYS: list[Callable[[str], tuple[State, int, int]]] = [travel, passage, ally_on_travel, ally_on_vehicle]


@pytest.mark.clause("SZE-2")
@pytest.mark.clause("SZE-30")
@pytest.mark.clause("SZE-45")
@pytest.mark.parametrize(
    ("way", "card"),
    [
        (way, card) for way in WAYS for card in CARDS if (way, card) != (passage, "secret-passage")
    ],  # there is one
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_every_card_does_what_it_says_in_every_way_of_moving(
    way: Callable[[str], tuple[State, int, int]], card: str
) -> None:
    state, mover, paid = way(card)
    held = BEFORE - paid
    assert level(state, mover) == (3 if card == "secret-passage" else 2)
    assert place(state, mover, 1) == card
    assert alive(state, mover) == (card != "bitten")
    lost_already = card == "sprained-ankle" and way is ally_on_travel  # for it was the ally's turn next
    assert of(state, "players")[mover]["skip"] == (card == "sprained-ankle" and not lost_already)
    turn = mover == 0
    if card == "bitten":
        assert hand(state, mover) == []
    elif card == "sewer":
        assert asked(state) == ("discard-supply", mover)
        do(state, f"{mover} discard single")
        held -= 1
    elif card == "bandits" or (card == "zombies" and held >= 6):
        assert asked(state) == ("discard", mover)
        do(state, f"{mover} discard scout", f"{mover} discard horde")
        held -= 2
    elif card in ("settlement", "mall"):
        held += 1 if card == "settlement" else 2
    if alive(state, mover):
        drew_next = not turn and way is ally_on_travel  # then the ally's own turn has begun
        assert len(hand(state, mover)) == held + (1 if drew_next and card != "sprained-ankle" else 0)
    if way is ally_on_vehicle:
        assert asked(state) == ("act", 0)
        assert of(state, "discard").count("abandoned-vehicle") == 1
    elif way is ally_on_travel:
        assert of(state, "turn") == (0 if lost_already else 1)
    else:
        assert of(state, "turn") == 1


@pytest.mark.clause("SZE-46")
@pytest.mark.parametrize("card", CARDS)
def test_in_an_abandoned_vehicle_every_card_is_laid_and_skipped(card: str) -> None:
    state, mover, _ = vehicle(card)
    assert level(state, mover) == 2
    assert place(state, mover, 1) == card
    assert alive(state, mover)
    assert len(hand(state, mover)) == BEFORE  # nothing paid, drawn or lost
    assert asked(state) == ("act", mover)
    assert not of(state, "players")[mover]["skip"]
    assert len(told(state, "roll")) == 0


@pytest.mark.clause("SZE-46")
@pytest.mark.clause("SZE-70")
def test_a_vehicle_that_reaches_the_helicopter_wins() -> None:
    state = do(table("1 vehicle", "1 1", levels=[5, 0], top="bitten"), "0 play abandoned-vehicle")
    assert of(state, "winner") == 0
