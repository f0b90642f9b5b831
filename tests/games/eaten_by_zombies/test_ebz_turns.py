"""A human's turn up to the result, clause by clause: EBZ-20 to EBZ-26."""

from __future__ import annotations

import pytest
from ebz_tools import (
    act,
    asked,
    decision,
    detail,
    human,
    listen,
    new_game,
    of,
    others,
    player_of,
    refusal,
    table,
    texts,
    told,
    zombie,
)

# --- reveal and add (EBZ-20, EBZ-21) ---------------------------------------------------------------------


@pytest.mark.clause("EBZ-20")
def test_a_turn_begins_with_the_top_zombie_coming_into_play() -> None:
    state = table(human("rifle hide", "6*hide"), zombie_deck=[1, 8, 4], asked={"what": "turn"})
    assert of(state, "horde") == [4]
    assert of(state, "zombie_deck") == [1, 8]


@pytest.mark.clause("EBZ-20")
def test_the_first_turn_reveals_one() -> None:
    assert len(of(new_game(3), "horde")) == 1


@pytest.mark.clause("EBZ-21")
def test_every_other_player_is_asked_in_turn_order() -> None:
    held = human("zombie-1 hide", "3*hide")
    state = table(held, held, held, zombie_deck=[1, 8], turn=1, asked={"what": "turn"})
    assert [of(state, "turn"), state.next_player()] == [1, 2]
    act(state, "pass")
    assert state.next_player() == 0
    act(state, "pass")
    assert [asked(state), state.next_player()] == ["choose", 1]


@pytest.mark.clause("EBZ-21")
def test_each_may_add_one() -> None:
    held = human("2*zombie-1 hide", "3*hide")
    state = table(human("hide rifle", "3*hide"), held, held, zombie_deck=[1, 8], asked={"what": "turn"})
    act(state, "add 1")
    assert state.next_player() == 2
    act(state, "add 1")
    assert of(state, "horde") == [8, 1, 1]
    assert player_of(state, 1)["hand"] == ["hide", "zombie-1"]
    assert asked(state) == "choose"


@pytest.mark.clause("EBZ-21")
def test_with_two_players_any_number_one_at_a_time() -> None:
    other = human("2*zombie-1 zombie-2 hide", "3*hide")
    state = table(human("hide rifle", "3*hide"), other, zombie_deck=[1, 8], asked={"what": "turn"})
    assert texts(state) == ["pass", "add 1", "add 2"]
    act(state, "add 2")
    assert texts(state) == ["pass", "add 1"]
    act(state, "add 1")
    assert texts(state) == ["pass", "add 1"]
    act(state, "add 1")
    assert of(state, "horde") == [8, 2, 1, 1]
    assert asked(state) == "choose"  # four in play: nothing is faster than that


@pytest.mark.clause("EBZ-21")
def test_the_slowest_can_never_be_added() -> None:
    other = human("zombie-8 zombie-1 hide", "3*hide")
    state = table(human("hide rifle", "3*hide"), other, zombie_deck=[1, 6], asked={"what": "turn"})
    assert texts(state) == ["pass", "add 1"]
    assert refusal(state, "add 8") == ("ebz-refusal-too-slow", "EBZ-21")
    state = table(
        human("hide", "3*hide"), other, horde=[], zombie_deck=[6], asked={"what": "add", "player": 1}
    )
    assert "add 8" in texts(state)  # speed 1 against none in play: only a position can ask that


@pytest.mark.clause("EBZ-21")
def test_whoever_all_know_to_hold_no_zombie_is_not_asked() -> None:
    state = table(human("hide rifle", "3*hide"), zombie_deck=[1, 8], asked={"what": "turn"})
    assert [asked(state), state.next_player()] == ["choose", 0]


@pytest.mark.clause("EBZ-21")
def test_whoever_might_hold_one_is_asked_and_what_is_not_held_is_shown_locked() -> None:
    might = human("3*hide", "zombie-1 zombie-2")
    state = table(human("hide rifle", "3*hide"), might, zombie_deck=[1, 8], asked={"what": "turn"})
    assert [asked(state), state.next_player()] == ["add", 1]
    assert texts(state) == ["pass"]
    assert state.reaction_pass(1) == state.string_to_action(1, "pass")
    locked = {answer["text"]: answer["detail"]["id"] for answer in decision(state)["locked"]}
    assert locked == {
        "add 1": "ebz-locked-not-held",
        "add 2": "ebz-locked-not-held",
        "add 4": "ebz-locked-not-held",
        "add 6": "ebz-locked-not-held",
        "add 8": "ebz-locked-slow",
    }


@pytest.mark.clause("EBZ-21")
def test_adding_says_before_the_click_what_the_horde_would_come_to() -> None:
    other = human("zombie-1 hide", "3*hide")
    state = table(human("hide rifle", "3*hide"), other, zombie_deck=[1, 4], asked={"what": "turn"})
    assert detail(state, "add 1") == {"level": 1, "speed": 4, "levels": 5, "speeds": 6}


# --- choose and show (EBZ-22, EBZ-23) --------------------------------------------------------------------


@pytest.mark.clause("EBZ-22")
def test_fight_or_flee_is_declared_before_any_card_is_played() -> None:
    state = table(human("rifle hide", "6*hide"), horde=[4])
    assert texts(state) == ["fight", "flee"]
    assert refusal(state, "play rifle") == ("ebz-refusal-choose-first", "EBZ-22")
    act(state, "fight")
    assert refusal(state, "flee") == ("ebz-refusal-declared-already", "EBZ-22")


@pytest.mark.clause("EBZ-22")
def test_the_choice_is_public() -> None:
    state = listen(table(human("rifle hide", "6*hide"), horde=[4]))
    act(state, "flee")
    event = told(state, "declare")[0]
    assert [event.data["how"], event.audience] == ["flee", -1]


@pytest.mark.clause("EBZ-22")
def test_the_choice_shows_what_is_needed_what_the_hand_can_reach_and_what_losing_costs() -> None:
    state = table(human("rifle machete 2*hide sandwich zombie-1", "4*hide", "heavy-stick"), horde=[4, 2])
    fight, flee = detail(state, "fight"), detail(state, "flee")
    assert fight == {"needed": 6, "reach": 5, "wounds": 5, "tired": 3, "life": 10, "deadly": "no"}
    assert flee == {"needed": 5, "reach": 3, "wounds": 5, "tired": 3, "life": 10, "deadly": "no"}


@pytest.mark.clause("EBZ-22")
def test_the_choice_says_when_losing_would_kill() -> None:
    state = table(human("rifle hide zombie-1", "2*hide"), horde=[1, 4])
    assert [detail(state, "fight")["deadly"], detail(state, "fight")["life"]] == ["yes", 4]


@pytest.mark.clause("EBZ-23")
def test_a_player_who_can_play_no_card_shows_the_hand_and_the_turn_goes_on() -> None:
    state = listen(table(human("2*hide zombie-1", "6*hide"), horde=[8]))
    act(state, "fight")
    assert told(state, "show")[0].data["count"] == 3
    assert player_of(state, 0)["shown"] == ["hide", "hide", "zombie-1"]
    assert of(state, "result") == "wounded"


@pytest.mark.clause("EBZ-23")
def test_playing_nothing_by_choice_shows_nothing() -> None:
    state = listen(table(human("rifle hide zombie-1", "6*hide"), horde=[8]))
    act(state, "fight", "resolve")
    assert told(state, "show") == []
    assert player_of(state, 0)["shown"] == []
    assert of(state, "result") == "wounded"


@pytest.mark.clause("EBZ-23")
def test_having_played_the_last_card_that_serves_shows_nothing() -> None:
    state = listen(table(human("rifle 2*hide", "6*hide"), horde=[8]))
    act(state, "fight", "play rifle")
    assert texts(state) == ["resolve"]
    act(state, "resolve")
    assert told(state, "show") == []


# --- renewing the zombie deck (EBZ-24) -------------------------------------------------------------------


@pytest.mark.clause("EBZ-24")
def test_the_zombie_deck_is_renewed_only_when_a_card_is_needed() -> None:
    state = table(
        human("rifle hide", "6*hide"), zombie_deck=[1], zombie_discard=[8, 8], asked={"what": "turn"}
    )
    assert [of(state, "zombie_deck"), of(state, "zombie_discard")] == [[], [8, 8]]
    assert of(state, "renewals") == 0


@pytest.mark.clause("EBZ-24")
def test_each_renewal_makes_every_later_turn_reveal_one_more() -> None:
    state = table(
        human("5*rifle", "6*hide"),
        zombie_deck=[],
        zombie_discard=[1, 1, 2, 2, 4],
        asked={"what": "turn"},
    )
    assert [of(state, "renewals"), of(state, "reveals"), len(of(state, "horde"))] == [1, 1, 1]
    act(state, "flee")
    while of(state, "turn") == 0:
        act(state, texts(state)[0])
    assert [of(state, "reveals"), len(of(state, "horde")) - 1 <= 2] == [2, True]


@pytest.mark.clause("EBZ-24", "EBZ-60")
def test_zombie_players_reveal_as_many() -> None:
    state = table(zombie([1], [1]), *others(2), renewals=2, horde=[8], zombie_deck=[6, 4, 4, 4, 4, 2])
    act(state, "draw 1", "power 1", "done")
    assert of(state, "horde")[:4] == [8, 4, 4, 4]  # then three more for the next player
    assert len(of(state, "horde")) == 4 + 2
    assert of(state, "ending") == "city-clean"


# --- play and resolve (EBZ-25, EBZ-26) -------------------------------------------------------------------


@pytest.mark.clause("EBZ-25")
def test_cards_are_played_one_at_a_time_and_draw_at_once() -> None:
    state = table(human("good-book rifle", "hide shotgun"), horde=[8])
    act(state, "fight", "play good-book")
    assert player_of(state, 0)["hand"] == ["hide", "rifle", "shotgun"]
    assert texts(state) == ["resolve", "play rifle", "play shotgun"]


@pytest.mark.clause("EBZ-25", "EBZ-50")
def test_a_card_that_draws_from_nothing_kills() -> None:
    state = table(human("good-book 5*hide", "rifle"), horde=[8, 1])
    act(state, "fight", "play good-book")
    assert player_of(state, 0)["side"] == "zombie"
    assert of(state, "turn") == 1


@pytest.mark.clause("EBZ-25")
def test_cards_with_draw_or_scavenge_are_played_in_both() -> None:
    hand = "tv-dinner road-map shopping-cart good-book"
    for choice in ("fight", "flee"):
        state = table(human(hand, "6*hide"), horde=[8])
        act(state, choice)
        assert texts(state)[1:] == [f"play {key}" for key in player_of(state, 0)["hand"]]


@pytest.mark.clause("EBZ-25")
def test_only_the_declared_kind_counts() -> None:
    for choice, total in (("fight", 2), ("flee", 2)):
        state = table(human("guard-dog tv-dinner", "6*hide"), horde=[8, 8])
        act(state, choice, "play guard-dog")
        assert decision(state)["facts"]["total"] == total
        act(state, "play tv-dinner")
        assert decision(state)["facts"]["total"] == total + (2 if choice == "flee" else 0)


@pytest.mark.clause("EBZ-25")
def test_zombies_are_never_played() -> None:
    state = table(human("zombie-1 rifle hide", "6*hide"), horde=[8])
    act(state, "fight")
    assert refusal(state, "play zombie-1")[0] == "ebz-error-notation"


@pytest.mark.clause("EBZ-26")
@pytest.mark.parametrize(("horde", "result"), [([4], "killed"), ([4, 1], "wounded")])
def test_an_equal_fight_wins_and_one_less_loses(horde: list[int], result: str) -> None:
    state = table(human("shotgun hide", "6*hide"), horde=horde)
    act(state, "fight", "play shotgun", "resolve")
    assert of(state, "result") == result


@pytest.mark.clause("EBZ-26")
@pytest.mark.parametrize(("horde", "result"), [([1], "escaped"), ([1, 8], "caught")])
def test_an_equal_flight_escapes_and_one_less_does_not(horde: list[int], result: str) -> None:
    state = table(human("trap-door hide", "6*hide", "hide"), horde=horde)
    act(state, "flee", "play trap-door", "resolve")
    assert of(state, "result") == result


@pytest.mark.clause("EBZ-26")
def test_before_resolving_the_button_says_what_would_happen() -> None:
    state = table(human("shotgun shopping-cart rifle", "6*hide", "hide"), horde=[4, 2])
    act(state, "fight", "play shotgun", "play shopping-cart")
    assert detail(state, "resolve") == {"wounds": 5, "life": 8, "deadly": "no"}
    assert decision(state)["facts"]["missing"] == 2
    assert decision(state)["facts"]["reach"] == 6
    act(state, "play rifle")
    assert of(state, "result") in (None, "killed")
