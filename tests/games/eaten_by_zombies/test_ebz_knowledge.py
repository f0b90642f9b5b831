"""Who knows what: views, events, resampling; nobody learns what they may not know."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from ebz_tools import (
    act,
    asked,
    human,
    listen,
    new_game,
    of,
    others,
    play_out,
    player_of,
    table,
    told,
    zombie,
    zones,
)

from deadhand.core.state import State
from deadhand.core.streams import FastStream

DECK = "3*hide 3*heavy-stick"


def resampled(state: State, player: int, count: int = 60) -> list[dict[str, Any]]:
    stream = FastStream(7)
    return [state.resample_from_infostate(player, stream).to_position() for _ in range(count)]


def hands(positions: list[dict[str, Any]], seat: int) -> set[tuple[Any, ...]]:
    return {tuple(position["players"][seat]["hand"]) for position in positions}


# --- humans ----------------------------------------------------------------------------------------------


@pytest.mark.clause("EBZ-40")
def test_bought_cards_are_public_until_they_are_shuffled() -> None:
    state = table(
        human("3*hide", DECK, "heavy-stick"),
        horde=[1],
        declared="fight",
        result="killed",
        asked={"what": "buy", "left": 3},
    )
    act(state, "buy rifle")
    assert player_of(state, 0)["shown"] == ["rifle"]
    assert [card["facts"]["kind"] for card in zones(state, 1)["known-0"]["cards"]] == ["rifle"]
    assert all("rifle" in hand for hand in hands(resampled(state, 1), 0))
    # played, then shuffled into the deck and drawn again: nobody else knows where it is
    state = table(human("hide good-book", "2*hide", "rifle 6*heavy-stick"), horde=[8])
    act(state, "fight", "play good-book")
    positions = resampled(state, 1)
    assert player_of(state, 0)["shown"] == []
    assert len({("rifle" in position["players"][0]["hand"]) for position in positions}) == 1


def test_of_another_human_only_the_split_between_hand_and_deck_is_unknown() -> None:
    state = table(human("rifle 2*hide", "shotgun 2*heavy-stick", "crowbar"), *others(1), turn=1, horde=[8])
    positions = resampled(state, 1)
    assert len(hands(positions, 0)) > 3
    for position in positions:
        player = position["players"][0]
        assert Counter(player["hand"] + player["deck"]) == Counter(
            ["rifle", "hide", "hide", "shotgun", "heavy-stick", "heavy-stick"]
        )
        assert player["discard"] == ["crowbar"]


def test_the_own_hand_is_known_and_the_own_deck_is_not() -> None:
    state = table(human("rifle 2*hide", "shotgun crowbar machete"), horde=[8])
    positions = resampled(state, 0)
    assert hands(positions, 0) == {("hide", "hide", "rifle")}
    assert len({tuple(position["players"][0]["deck"]) for position in positions}) == 6


def test_flashlights_bottom_cards_stay_known_to_their_player_until_the_deck_is_shuffled() -> None:
    state = table(human("flashlight hide", "hide heavy-stick rifle shotgun machete"), horde=[8])
    act(state, "fight", "play flashlight", "keep shotgun", "bottom machete")
    decks = {json.dumps(position["players"][0]["deck"][:2]) for position in resampled(state, 0)}
    assert decks == {'[["rifle", [0]], ["machete", [0]]]'}
    known = zones(state, 0)["deck-0"]["known"]
    assert [(card["facts"]["kind"], card["place"]) for card in known] == [("machete", 3), ("rifle", 4)]
    assert zones(state, 1)["deck-0"]["known"] == []
    bottoms = {json.dumps(position["players"][0]["deck"][:2]) for position in resampled(state, 1)}
    assert len(bottoms) > 2
    assert all("[0]" in bottom for bottom in bottoms)  # that its owner knows the bottom, all know


@pytest.mark.clause("EBZ-23")
def test_a_shown_hand_stays_known() -> None:
    state = table(human("2*hide zombie-1", DECK, "rifle"), horde=[8], zombie_deck=[1])
    act(state, "fight")
    assert hands(resampled(state, 1), 0) == {("hide", "hide", "zombie-1")}


@pytest.mark.clause("EBZ-23")
def test_who_has_not_shown_the_hand_could_have_played_a_card() -> None:
    state = table(human("zombie-1 rifle", "2*zombie-2 2*zombie-4"), *others(1), horde=[8])
    act(state, "fight")
    assert of(state, "could_play")
    assert all("rifle" in hand for hand in hands(resampled(state, 1), 0))
    act(state, "resolve")
    assert of(state, "could_play")
    act(state, "lose rifle")
    assert not of(state, "could_play")


@pytest.mark.clause("EBZ-72")
def test_who_chooses_holds_more_than_zombies() -> None:
    state = table(human("zombie-1 rifle", "2*zombie-2 2*zombie-4"), *others(1), horde=[8])
    assert asked(state) == "choose"
    assert all("rifle" in hand for hand in hands(resampled(state, 1), 0))


def test_which_cards_are_drawn_only_their_player_is_told() -> None:
    state = listen(table(human("good-book hide", "rifle shotgun"), horde=[8]))
    act(state, "fight", "play good-book")
    draw, drawn = told(state, "draw")[0], told(state, "drawn")[0]
    assert [draw.audience, draw.data["count"]] == [-1, 2]
    assert set(draw.private) <= {0}
    assert drawn.audience == 0
    for event in state.events or []:
        for viewer in (1, 2, None):
            if event.visible_to(viewer):
                text = json.dumps({**event.to_json(viewer), "zones": hidden_zones(event.to_json(viewer))})
                assert "rifle" not in text
                assert "shotgun" not in text


def hidden_zones(event: dict[str, Any]) -> list[dict[str, Any]]:
    """Without the market, which names every kind on offer."""
    return [zone for zone in event["zones"] if zone["id"] != "market"]


# --- zombie players --------------------------------------------------------------------------------------


@pytest.mark.clause("EBZ-60")
def test_a_put_back_zombie_stays_known_to_its_player_at_its_place_until_the_deck_is_shuffled() -> None:
    able = zombie([6, 8, 1], [2])
    state = table(able, *others(2), zombie_deck=[1, 2, 4, 2, 4, 1])
    act(state, "draw 1", "power 1", "put back 8", "put back 6")
    tops = {json.dumps(position["zombie_deck"][-2:]) for position in resampled(state, 0)}
    assert tops == {"[[8, [0]], [6, [0]]]"}
    known = zones(state, 0)["zombie-deck"]["known"]
    assert [(card["facts"]["level"], card["place"]) for card in known] == [(6, 1), (8, 2)]
    assert len({json.dumps(position["zombie_deck"][-2:]) for position in resampled(state, 1)}) > 2
    assert zones(state, 1)["zombie-deck"]["known"] == []


@pytest.mark.clause("EBZ-24")
def test_renewing_the_deck_forgets_where_a_card_lay() -> None:
    state = table(human("hide rifle", DECK), zombie_deck=[], zombie_discard=[1, 2, 8], asked={"what": "turn"})
    assert all(not isinstance(card, list) for card in of(state, "zombie_deck"))


@pytest.mark.clause("EBZ-60")
def test_what_is_put_back_and_what_is_drawn_the_others_are_not_told() -> None:
    state = listen(table(zombie([6], [2]), *others(2), zombie_deck=[1, 2, 4, 2, 4, 8]))
    act(state, "draw 1", "power 6", "put back 8")
    for kind in ("draw-zombies", "put-back"):
        event = told(state, kind)[0]
        assert event.audience == -1
        assert "level" not in event.data
    assert told(state, "put")[0].audience == 0
    assert told(state, "drawn")[0].audience == 0


@pytest.mark.clause("EBZ-60")
def test_whoever_had_put_a_card_back_knows_whose_hand_it_is_drawn_into() -> None:
    seats = [zombie([], [1]), zombie([], [2]), *others(2)]
    state = table(*seats, zombie_deck=[1, 2, 4, 2, [8, [1]]])
    act(state, "draw 2")
    assert player_of(state, 1)["knows"] == [{"player": 0, "hand": [8]}]
    assert [card["facts"]["level"] for card in zones(state, 1)["known-0"]["cards"]] == [8]
    assert zones(state, 2)["known-0"]["cards"] == []
    assert all(8 in hand for hand in hands(resampled(state, 1), 0))
    act(state, "power 8")
    assert player_of(state, 1)["knows"] == []


@pytest.mark.clause("EBZ-24")
def test_when_the_deck_is_renewed_from_what_lay_open_the_one_hidden_hand_is_known_by_counting() -> None:
    state = table(
        human("hide rifle", DECK), *others(1), zombie([6, 8], [1]),
        zombie_deck=[], zombie_discard=[1, 2, 4, 4], asked={"what": "turn"},
    )  # fmt: skip
    assert hands(resampled(state, 0), 2) == {(6, 8)}
    assert [card["facts"]["level"] for card in zones(state, 0)["known-2"]["cards"]] == [6, 8]


def test_a_zombie_players_hand_and_the_deck_are_dealt_anew_together() -> None:
    state = table(*others(2), zombie([6, 8], [1]), zombie_deck=[1, 2, 4])
    positions = resampled(state, 0, 100)
    assert len(hands(positions, 2)) == 10
    for position in positions:
        zombies = position["zombie_deck"] + position["players"][2]["hand"]
        assert sorted(zombies) == [1, 2, 4, 6, 8]


# --- over whole games ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_resampled_states_look_the_same_and_are_resampled_the_same(players: int) -> None:
    reached = new_game(players, seed=players)
    done = play_out(reached, seed=players, simple=True)
    state = new_game(players, seed=players)
    for step, (player, action) in enumerate(done):
        if step % 9 == 0:
            for viewer in range(players):
                other = state.resample_from_infostate(viewer, FastStream(step))
                assert other.view(viewer) == state.view(viewer)
                assert other.view(None) == state.view(None)
                again = [one.resample_from_infostate(viewer, FastStream(5)) for one in (state, other)]
                assert again[0].to_position() == again[1].to_position()
        state.apply_action(player, action)


def test_no_spectator_and_no_other_player_sees_a_hand() -> None:
    state = new_game(3, seed=4)
    for viewer in (0, 1, 2, None):
        seen = zones(state, viewer)
        assert ("hand" in seen) == (viewer is not None)
        assert all(not zone["cards"] for name, zone in seen.items() if name.startswith(("deck-", "known-")))
        assert seen["zombie-deck"]["cards"] == []
