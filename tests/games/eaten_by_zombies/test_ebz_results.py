"""What follows the result: losing, buying, refilling, clause by clause: EBZ-30 to EBZ-42."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from ebz_tools import (
    act,
    asked,
    cards_of,
    detail,
    human,
    listen,
    of,
    player_of,
    refusal,
    table,
    texts,
    told,
    zones,
)

DECK = "3*hide 3*heavy-stick"


def wounded(left: int, player: Any, **more: Any) -> Any:
    more = {"declared": "fight", "result": "wounded", "horde": [1], **more}
    return table(player, asked={"what": "lose", "left": left}, **more)


def tired(left: int, player: Any, **more: Any) -> Any:
    return wounded(left, player, **{"declared": "flee", "result": "escaped", **more})


# --- fight won, fight lost (EBZ-30, EBZ-31) --------------------------------------------------------------


@pytest.mark.clause("EBZ-30")
def test_a_won_fight_buys_first_and_then_takes_the_horde_into_the_own_discard_pile() -> None:
    state = table(human("shotgun hide heavy-stick", DECK), horde=[1, 2], zombie_deck=[8])
    act(state, "fight", "play shotgun", "resolve")
    assert asked(state) == "buy"
    assert of(state, "horde") == [1, 2]
    act(state, "buy rifle")
    assert of(state, "horde") == [8]  # the next player's
    assert Counter(cards_of(state, 0))["zombie-1"] == 1
    assert Counter(cards_of(state, 0))["zombie-2"] == 1


@pytest.mark.clause("EBZ-31")
def test_a_lost_fight_costs_as_many_cards_as_the_speeds_come_to() -> None:
    state = table(human("rifle 2*hide", DECK), horde=[1, 2, 8])
    act(state, "fight", "play rifle", "resolve")
    assert of(state, "asked") == {"what": "lose", "left": 8}


@pytest.mark.clause("EBZ-31")
def test_after_a_lost_fight_the_whole_horde_is_discarded_and_nothing_is_bought() -> None:
    state = listen(table(human("rifle 2*hide", DECK, "3*heavy-stick"), horde=[8, 4], zombie_deck=[1, 1, 1]))
    act(state, "fight", "play rifle", "resolve")
    act(state, "lose deck", "lose deck", "lose deck")
    assert sorted(of(state, "zombie_discard")) == [4, 8]
    assert of(state, "horde") == [1]
    assert told(state, "buy") == []
    assert of(state, "turn") == 1


@pytest.mark.clause("EBZ-31")
def test_zombies_in_hand_cannot_be_lost() -> None:
    state = wounded(3, human("zombie-1 rifle", DECK))
    assert texts(state) == ["lose deck", "lose rifle"]


@pytest.mark.clause("EBZ-31")
def test_with_partial_kills_some_zombies_are_killed_first_and_only_the_others_count() -> None:
    state = table(human("shotgun 2*hide", DECK), horde=[1, 2, 8], options={"lost_fight": "partial-kills"})
    act(state, "fight", "play shotgun", "resolve")
    assert of(state, "asked") == {"what": "kill", "left": 4}
    assert texts(state) == ["done", "kill 1", "kill 2"]
    assert refusal(state, "kill 8") == ("ebz-refusal-too-strong", "EBZ-31")
    act(state, "kill 2")
    assert player_of(state, 0)["discard"] == ["zombie-2"]
    act(state, "kill 1")
    assert of(state, "asked") == {"what": "lose", "left": 1}  # only the 8, of speed 1, is left
    act(state, "lose deck")
    assert of(state, "zombie_discard") == [8]


@pytest.mark.clause("EBZ-31")
def test_with_partial_kills_their_levels_together_do_not_exceed_the_fight() -> None:
    state = table(human("rifle 2*hide", DECK), horde=[1, 2, 2], options={"lost_fight": "partial-kills"})
    act(state, "fight", "play rifle", "resolve", "kill 1")
    assert of(state, "asked") == {"what": "lose", "left": 6}  # 1 left of the fight: no 2 for that


@pytest.mark.clause("EBZ-31")
def test_with_partial_kills_killing_none_is_allowed() -> None:
    state = table(human("rifle 2*hide", DECK), horde=[1, 8], options={"lost_fight": "partial-kills"})
    act(state, "fight", "play rifle", "resolve", "done")
    assert of(state, "asked") == {"what": "lose", "left": 5}


# --- escaped, caught (EBZ-32, EBZ-33) --------------------------------------------------------------------


@pytest.mark.clause("EBZ-32")
@pytest.mark.parametrize(("rounding", "left"), [("up", 3), ("down", 2)])
def test_an_escape_costs_half_the_speeds(rounding: str, left: int) -> None:
    state = table(human("trap-door 2*hide", DECK), horde=[2, 4], options={"fatigue_rounding": rounding})
    act(state, "flee", "play trap-door", "play hide", "resolve")
    assert of(state, "asked") == {"what": "lose", "left": left}


@pytest.mark.clause("EBZ-32")
def test_fatigue_is_lost_from_deck_discard_pile_or_hand_but_no_zombies_from_the_latter_two() -> None:
    state = tired(2, human("zombie-1 rifle", DECK, "hide zombie-2 shotgun"))
    assert texts(state) == ["lose deck", "lose rifle", "lose hide from discard", "lose shotgun from discard"]
    act(state, "lose shotgun from discard")
    assert player_of(state, 0)["discard"] == ["hide", "zombie-2"]


@pytest.mark.clause("EBZ-32")
def test_after_an_escape_one_buys_after_the_loss_and_the_horde_stays() -> None:
    state = table(human("bicycle rifle", DECK), horde=[8], zombie_deck=[1])
    act(state, "flee", "play bicycle", "resolve")
    assert asked(state) == "lose"
    act(state, "lose deck")
    assert of(state, "asked") == {"what": "buy", "left": 3}
    act(state, "stop")
    assert of(state, "horde") == [8, 1]
    assert of(state, "turn") == 1


@pytest.mark.clause("EBZ-32")
def test_with_oldest_leaves_the_zombie_longest_in_play_goes() -> None:
    state = table(
        human("bicycle hide", DECK), horde=[8, 4], zombie_deck=[1], options={"after_flee": "oldest-leaves"}
    )
    act(state, "flee", "play bicycle", "resolve", "lose deck", "lose deck", "stop")
    assert of(state, "horde") == [4, 1]
    assert of(state, "zombie_discard") == [8]


@pytest.mark.clause("EBZ-33")
def test_not_escaped_costs_the_full_speeds_from_deck_or_hand_and_the_horde_goes() -> None:
    state = table(human("binoculars rifle zombie-4", DECK, "heavy-stick"), horde=[2], zombie_deck=[8])
    act(state, "flee", "play binoculars", "resolve")
    assert of(state, "result") == "caught"
    assert of(state, "asked") == {"what": "lose", "left": 3}
    assert texts(state) == ["lose deck", "lose rifle"]
    assert refusal(state, "lose heavy-stick from discard") == (
        "ebz-refusal-discard-only-escaped",
        "EBZ-33",
    )
    act(state, "lose deck", "lose deck", "lose deck")
    assert of(state, "zombie_discard") == [2]
    assert of(state, "horde") == [8]


# --- where lost cards go (EBZ-34) ------------------------------------------------------------------------


@pytest.mark.clause("EBZ-34")
def test_a_lost_action_card_goes_back_to_its_market_pile_and_fills_an_empty_one() -> None:
    state = wounded(2, human("rifle hide", DECK), market={"rifle": 0, **MARKET})
    assert of(state, "market")["rifle"] == 0
    act(state, "lose rifle")
    assert of(state, "market")["rifle"] == 1


MARKET: dict[str, Any] = dict.fromkeys(
    ("binoculars", "good-book", "crowbar", "shotgun", "bicycle", "decoy", "machete", "shovel")
)


@pytest.mark.clause("EBZ-34")
def test_lost_starting_cards_and_unsold_kinds_leave_the_game() -> None:
    state = wounded(3, human("hide guard-dog rifle", DECK), market={"rifle": None, **MARKET})
    before = of(state, "removed")
    act(state, "lose hide", "lose guard-dog")
    assert Counter(of(state, "removed")) - Counter(before) == Counter(["hide", "guard-dog"])
    assert "guard-dog" not in of(state, "market")


@pytest.mark.clause("EBZ-34")
def test_a_zombie_turned_up_from_the_deck_counts_as_one_lost_card() -> None:
    state = wounded(2, human("rifle hide", "hide hide zombie-8"))
    act(state, "lose deck")
    assert of(state, "asked") == {"what": "lose", "left": 1}
    assert of(state, "zombie_discard") == [8]


@pytest.mark.clause("EBZ-34")
def test_what_is_lost_and_where_it_goes_lies_open() -> None:
    state = listen(wounded(4, human("rifle hide", "hide zombie-8 hide heavy-stick")))
    act(state, "lose deck", "lose rifle")
    lost = zones(state, None)["lost"]
    assert [(card["facts"]["kind"], card["gone"]) for card in lost["cards"]] == [
        ("heavy-stick", "away"),
        ("rifle", "market"),
    ]
    assert lost["facts"] == {"left": 2, "all": 4}
    assert [event.data["where"] for event in told(state, "lose")] == ["away", "market"]


@pytest.mark.clause("EBZ-34")
def test_several_cards_may_be_lost_from_the_deck_in_one_go() -> None:
    state = wounded(4, human("rifle hide", DECK))
    assert state.parse_actions(0, "lose deck 3") == [5, 5, 5]
    act(state, "lose deck 3")
    assert of(state, "asked") == {"what": "lose", "left": 1}
    state = wounded(4, human("rifle hide", "hide heavy-stick"))
    assert state.parse_actions(0, "lose deck 4") == [5, 5]  # the deck holds no more
    shortcuts: Any = state.view(0)["decision"]
    assert [shortcut["text"] for shortcut in shortcuts["shortcuts"]] == ["lose deck 4"]


# --- buying (EBZ-40) -------------------------------------------------------------------------------------


def buying(left: int, hand: str, **more: Any) -> Any:
    return table(
        human(hand, DECK),
        declared="fight",
        result="killed",
        horde=[1],
        asked={"what": "buy", "left": left},
        market=dict.fromkeys(["rifle", *MARKET]),
        **more,
    )


@pytest.mark.clause("EBZ-40")
def test_the_declared_total_plus_scavenge_is_what_may_be_spent() -> None:
    state = table(human("shotgun shopping-cart", DECK), horde=[1])
    act(state, "fight", "play shotgun", "play shopping-cart")
    assert of(state, "asked") == {"what": "buy", "left": 8}


@pytest.mark.clause("EBZ-40")
def test_bought_cards_go_straight_into_hand_as_many_as_the_sum_pays_for() -> None:
    state = buying(7, "2*hide")
    assert refusal(state, "buy good-book 2")[0] == "ebz-error-notation"
    act(state, "buy binoculars", "buy rifle")
    assert player_of(state, 0)["hand"] == ["hide", "hide", "binoculars", "rifle"]
    assert of(state, "asked") == {"what": "buy", "left": 2}
    assert detail(state, "buy binoculars")["left"] == 0


@pytest.mark.clause("EBZ-40")
def test_never_with_six_cards_in_hand() -> None:
    state = buying(20, "5*hide")
    act(state, "buy rifle")
    assert asked(state) != "buy"


@pytest.mark.clause("EBZ-40")
def test_buying_may_stop_at_any_time() -> None:
    state = buying(20, "2*hide")
    act(state, "stop")
    assert len(cards_of(state, 0)) == 2 + 6 + 1


@pytest.mark.clause("EBZ-40")
def test_what_is_too_dear_sold_out_or_not_on_offer_is_refused() -> None:
    state = buying(4, "2*hide")
    assert refusal(state, "buy shotgun") == ("ebz-refusal-too-dear", "EBZ-40")
    assert refusal(state, "buy chainsaw") == ("ebz-refusal-not-in-market", "EBZ-11")
    assert refusal(state, "play hide") == ("ebz-refusal-buy-or-stop", "EBZ-40")
    state = table(
        human("2*hide", DECK),
        declared="fight",
        result="killed",
        horde=[1],
        asked={"what": "buy", "left": 9},
        market={**dict.fromkeys(MARKET), "rifle": 0},
    )
    assert refusal(state, "buy rifle") == ("ebz-refusal-sold-out", "EBZ-34")


@pytest.mark.clause("EBZ-40")
def test_the_market_shows_what_the_sum_pays_for() -> None:
    state = buying(4, "2*hide")
    market = {card["facts"]["kind"]: card for card in zones(state, 0)["market"]["cards"]}
    assert market["rifle"]["affordable"]
    assert not market["shotgun"]["affordable"]
    assert market["rifle"]["count"] == 5
    assert list(market)[:3] == ["binoculars", "good-book", "rifle"]


# --- refilling (EBZ-41, EBZ-42) --------------------------------------------------------------------------


@pytest.mark.clause("EBZ-41")
def test_unplayed_cards_stay_and_the_hand_is_drawn_up_to_six() -> None:
    state = table(human("shotgun hide zombie-4", "heavy-stick hide heavy-stick sandwich hide"), horde=[4])
    act(state, "fight", "play shotgun", "resolve", "stop")
    assert Counter(player_of(state, 0)["hand"]) == Counter(
        ["hide", "zombie-4", "hide", "sandwich", "heavy-stick", "hide"]
    )
    assert player_of(state, 0)["discard"] == ["zombie-4", "shotgun"]


@pytest.mark.clause("EBZ-41")
def test_more_than_six_are_discarded_down_to_six_as_the_player_chooses() -> None:
    state = table(human("grandmas-pantry shotgun 5*hide", "rifle zombie-2 heavy-stick"), horde=[1])
    act(state, "fight", "play grandmas-pantry", "play rifle", "resolve")
    assert asked(state) == "discard-down"
    assert "discard zombie-2" in texts(state)
    while asked(state) == "discard-down":
        act(state, "discard hide" if "discard hide" in texts(state) else texts(state)[0])
    assert len(player_of(state, 0)["hand"]) == 6
    assert "zombie-2" in player_of(state, 0)["hand"]


@pytest.mark.clause("EBZ-41")
def test_played_cards_are_out_of_reach_until_the_refill() -> None:
    state = table(human("shotgun good-book hide", "heavy-stick hide"), horde=[8])
    act(state, "fight", "play shotgun", "play good-book")
    assert player_of(state, 0)["discard"] == []
    assert of(state, "played") == ["shotgun", "good-book"]
    act(state, "resolve")
    assert "lose shotgun" not in texts(state)


@pytest.mark.clause("EBZ-42")
def test_drawing_takes_what_is_left_and_goes_on_from_the_shuffled_discard_pile() -> None:
    state = listen(table(human("good-book rifle", "hide", "shotgun shotgun"), horde=[8]))
    act(state, "fight", "play good-book")
    assert player_of(state, 0)["hand"] == ["hide", "rifle", "shotgun"]
    assert [player_of(state, 0)["deck"], player_of(state, 0)["discard"]] == [["shotgun"], []]
    assert told(state, "renew")[0].data["count"] == 2


@pytest.mark.clause("EBZ-42")
def test_losing_from_an_empty_deck_shuffles_the_discard_pile_likewise() -> None:
    state = wounded(2, human("rifle hide", "", "3*shotgun"))
    act(state, "lose deck")
    assert [player_of(state, 0)["deck"], player_of(state, 0)["discard"]] == [["shotgun", "shotgun"], []]
    assert of(state, "lost") == ["shotgun"]
