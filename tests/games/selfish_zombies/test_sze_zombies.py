"""Death, zombies and the end: SZE-60 to SZE-65, SZE-70 to SZE-72."""

from __future__ import annotations

from typing import Any

import pytest
from sze_tools import alive, asked, do, hand, level, listen, of, place, refusal, table, texts, told, zones

from deadhand.core.streams import FastStream

# --- death -------------------------------------------------------------------------------------------------


@pytest.mark.clause("SZE-60")
def test_the_dead_discard_everything_and_turn_over_where_they_stand() -> None:
    state = do(table("1 1 1 vest horde", "1 1", levels=[3, 0], top="bitten"), "0 travel singles")
    assert (alive(state, 0), level(state, 0), hand(state, 0)) == (False, 4, [])
    assert sorted(of(state, "discard")) == sorted(["single"] * 3 + ["vest", "horde"])
    view: Any = state.view(1)
    assert [seat["side"] for seat in view["seats"]] == ["zombie", "living"]
    assert zones(state, 1)["lane-0"]["facts"]["side"] == "zombie"


@pytest.mark.clause("SZE-60")
def test_dying_on_the_own_turn_ends_it() -> None:
    state = table("1 steal vehicle vehicle", "1 1 reflect", "1 1")
    do(state, "0 play steal-supplies on 2", "1 reflect", "0 pass")
    assert not alive(state, 0)
    assert asked(state) == ("act", 1)
    assert "steal-supplies" in of(state, "discard")


@pytest.mark.clause("SZE-60")
def test_dying_on_somebody_elses_turn_does_not_end_that() -> None:
    state = do(table("1 1 steal", "1 1", "1 1"), "0 play steal-supplies on 2", "1 pass")
    assert not alive(state, 1)
    assert asked(state) == ("act", 0)


@pytest.mark.clause("SZE-60")
@pytest.mark.parametrize(("top", "cause"), [("bitten", "bitten"), ("blank", "hunger")])
def test_the_cause_is_told(top: str, cause: str) -> None:
    state = do(listen(table("1 1", "1 1", top=top)), "0 travel singles")
    assert [event.data["cause"] for event in told(state, "death")] == [cause]


# --- a zombie's turn ---------------------------------------------------------------------------------------


@pytest.mark.clause("SZE-61")
@pytest.mark.parametrize("points", [1, 2, 3])
def test_a_zombie_rolls_for_its_points(points: int) -> None:
    state = do(table("1 1", None, levels=[0, 3], rolls=[points]), "0 rest single")
    assert (asked(state), of(state, "points"), of(state, "roll")) == (("zombie-act", 1), points, points)
    for left in range(points, 0, -1):
        assert of(state, "points") == left
        do(state, "1 back")
    assert asked(state) == ("act", 0)


@pytest.mark.clause("SZE-61")
def test_a_zero_ends_the_turn() -> None:
    state = do(table("1 1", None, rolls=[0]), "0 rest single")
    assert asked(state) == ("act", 0)
    assert of(state, "turns") == 3


@pytest.mark.clause("SZE-61")
def test_a_zombie_does_not_draw() -> None:
    state = table("1 1", None, rolls=[2])
    before = len(of(state, "draw"))
    do(state, "0 rest single")
    assert len(of(state, "draw")) == before


@pytest.mark.clause("SZE-62")
def test_moving_forward_lays_a_card_face_down_and_unread() -> None:
    state = listen(table("1 1", None, levels=[0, 2], turn=1, points=1, top="bitten"))
    do(state, "1 forward")
    assert level(state, 1) == 3
    assert place(state, 1, 2) == ["down", "bitten", []]
    for viewer in (0, 1, None):
        shown = zones(state, viewer)["lane-1"]["cards"]
        assert [card["face"] for card in shown] == ["wasteland-back"]
        assert "bitten" not in str(shown)
        assert not any("bitten" in str(event.to_json(viewer)) for event in state.events or [])


@pytest.mark.clause("SZE-62")
def test_where_a_card_lies_none_is_laid() -> None:
    state = table(
        "1 1", None, levels=[0, 2], turn=1, points=1, lanes=[[], [None, None, "mall"]], top="bitten"
    )
    before = len(of(state, "wasteland"))
    do(state, "1 forward")
    assert place(state, 1, 2) == "mall"
    assert len(of(state, "wasteland")) == before


@pytest.mark.clause("SZE-62")
def test_without_a_card_to_lay_the_zombie_moves_all_the_same() -> None:
    cards = ["blank"] * 12 + ["sewer"] * 6 + ["settlement"] * 5 + ["bandits"] * 4 + ["zombies"] * 4
    cards += ["mall"] * 3 + ["sprained-ankle"] * 3 + ["bitten"] * 3 + ["secret-passage"]
    down = [["down", card, []] for card in cards]
    lanes = [[cards[0], cards[40]], [None, *down[1:10]], down[10:20], down[20:30], down[30:40]]
    state = table(
        "1 1",
        None,
        None,
        None,
        None,
        lanes=lanes,
        track=10,
        levels=[2, 0, 0, 0, 0],
        turn=1,
        points=1,
        wasteland=[],
    )
    do(state, "1 forward")
    assert (level(state, 1), place(state, 1, 0)) == (1, None)


@pytest.mark.clause("SZE-62")
def test_moving_back_the_card_there_stays() -> None:
    state = table("1 1", None, levels=[0, 2], turn=1, points=2, lanes=[[], ["mall", "sewer"]])
    do(state, "1 back")
    assert (level(state, 1), place(state, 1, 1)) == (1, "sewer")
    assert of(state, "wasteland_discard") == []


@pytest.mark.clause("SZE-62")
@pytest.mark.parametrize(
    ("at", "ways", "refused"),
    [
        (0, ["forward", "end turn", "attack 1"], "back"),
        (3, ["forward", "back", "end turn"], "attack 1"),
        (5, ["back", "end turn"], "forward"),
        (6, ["back", "end turn"], "forward"),
    ],
)
def test_a_zombie_stays_between_the_start_and_the_helicopter(at: int, ways: list[str], refused: str) -> None:
    state = table("1 1", None, levels=[0, at], turn=1, points=1)
    assert texts(state, 1) == ways
    assert refusal(state, 1, refused) == ("SZE-63" if "attack" in refused else "SZE-62")


@pytest.mark.clause("SZE-62")
def test_cards_never_affect_zombies() -> None:
    state = table("1 1", None, levels=[0, 0], turn=1, points=3, top="secret-passage sprained-ankle mall")
    do(state, "1 forward", "1 forward", "1 forward")
    assert level(state, 1) == 3
    assert not of(state, "players")[1]["skip"]
    assert hand(state, 1) == []


@pytest.mark.clause("SZE-63")
def test_an_attack_costs_a_point_and_the_target_a_card_of_its_choice() -> None:
    state = table("1 1 horde", None, levels=[2, 2], turn=1, points=2)
    do(state, "1 attack 1")
    assert asked(state) == ("answer-attack", 0)
    assert of(state, "points") == 1
    do(state, "0 pass")
    assert texts(state, 0) == ["discard single", "discard horde"]
    do(state, "0 discard horde")
    assert hand(state, 0) == ["single", "single"]
    assert asked(state) == ("zombie-act", 1)


@pytest.mark.clause("SZE-63")
def test_a_vest_makes_the_attack_fail() -> None:
    state = do(table("1 1 vest", None, levels=[2, 2], turn=1, points=2), "1 attack 1", "0 vest")
    assert hand(state, 0) == ["single", "single"]
    assert of(state, "discard") == ["vest"]
    assert asked(state) == ("zombie-act", 1)


@pytest.mark.clause("SZE-63")
def test_a_target_without_a_vest_is_asked_all_the_same() -> None:
    state = do(table("1 1", None, levels=[2, 2], turn=1, points=2), "1 attack 1")
    assert texts(state, 0) == ["pass"]
    do(state, "0 pass")
    assert texts(state, 0) == ["discard single"]  # with cards of one kind, too


@pytest.mark.clause("SZE-63")
def test_by_option_the_card_is_a_random_one() -> None:
    lost = set()
    for seed in range(60):
        state = table("1 1 vest horde", None, turn=1, points=1, attack_discard="random", levels=[2, 2])
        state.stream = FastStream(seed)
        do(state, "1 attack 1", "0 pass")
        lost.add(of(state, "discard")[0])
        assert asked(state)[0] == "act"
    assert lost == {"single", "vest", "horde"}


@pytest.mark.clause("SZE-63")
def test_several_attacks_on_one_or_on_several() -> None:
    state = table("1 1 1", None, "1 1 1", levels=[2, 2, 2], turn=1, points=3)
    do(
        state,
        "1 attack 1",
        "0 pass",
        "0 discard single",
        "1 attack 3",
        "2 pass",
        "2 discard single",
        "1 attack 1",
    )
    do(state, "0 pass", "0 discard single")
    assert hand(state, 0) == ["single"]
    assert asked(state) == ("act", 2)


@pytest.mark.clause("SZE-63")
@pytest.mark.parametrize("option", ["target-chooses", "random"])
def test_a_target_left_without_supply_dies(option: str) -> None:
    state = table("1", None, "1 1", levels=[2, 2, 2], turn=1, points=2, attack_discard=option)
    do(state, "1 attack 1", "0 pass")
    assert not alive(state, 0)
    assert asked(state) == ("zombie-act", 1)
    assert texts(state, 1) == ["forward", "back", "end turn", "attack 3"]
    assert refusal(state, 1, "attack 1") == "SZE-63"


@pytest.mark.clause("SZE-63")
def test_what_the_target_discards_becomes_public() -> None:
    state = listen(table("1 1 horde", None, levels=[2, 2], turn=1, points=1))
    do(state, "1 attack 1", "0 pass", "0 discard horde")
    assert [event.data["kind"] for event in told(state, "discard")] == ["horde"]


@pytest.mark.clause("SZE-64")
def test_a_zombie_may_stop_with_points_left() -> None:
    state = do(table("1 1", None, turn=1, points=3), "1 forward", "1 end turn")
    assert asked(state) == ("act", 0)


@pytest.mark.clause("SZE-65")
def test_zombies_are_never_targets_of_action_cards() -> None:
    state = table("1 1 alliance horde rampage steal", None, levels=[0, 3])
    assert texts(state, 0) == ["rest single", "travel singles"]
    for text in ("play alliance on 2", "play horde on 2", "play steal-supplies on 2"):
        assert refusal(state, 0, text) == "SZE-65"


@pytest.mark.clause("SZE-65")
def test_a_lost_turn_is_forgotten_at_death() -> None:
    state = table("1 1 steal", "1 1", "1 1", skips=[1], rolls=[1])
    do(state, "0 play steal-supplies on 2", "1 pass")
    assert not of(state, "players")[1]["skip"]
    do(state, "0 rest single")
    assert asked(state) == ("zombie-act", 1)


@pytest.mark.clause("SZE-65")
def test_two_sprained_ankles_before_the_same_turn_cost_that_one() -> None:
    state = table("1 1 1", "1 1 1", top="blank sprained-ankle blank", skips=[0], allies=[(0, 1)], turn=1)
    do(state, "1 travel singles")  # the ally moves along, and sprains an ankle again
    assert of(state, "turn") == 1
    do(state, "1 rest single")
    assert asked(state) == ("act", 0)


# --- the end -----------------------------------------------------------------------------------------------


@pytest.mark.clause("SZE-70")
def test_the_first_on_the_helicopter_with_a_supply_card_wins_alone() -> None:
    state = do(table("1 1 1", "1 1", "1 1", levels=[5, 5, 5]), "0 travel singles")
    assert state.is_terminal()
    assert state.returns() == [1.0, 0.0, 0.0]
    assert state.scores() == [6, 5, 5]
    assert refusal(state, 1, "rest single") is None  # no clause: the game is over


@pytest.mark.clause("SZE-70")
@pytest.mark.parametrize(("top", "wins"), [("blank", False), ("settlement", True), ("bitten", False)])
def test_only_once_the_wasteland_card_of_that_move_is_done(top: str, wins: bool) -> None:
    state = do(table("1 1", "1 1", levels=[5, 0], top=top, draws="1"), "0 travel singles")
    assert state.is_terminal() == wins
    assert alive(state, 0) == wins
    state = do(table("1 1 1 1", "1 1", levels=[5, 0], top="sewer"), "0 travel singles")
    assert not state.is_terminal()
    do(state, "0 discard single")
    assert of(state, "winner") == 0


@pytest.mark.clause("SZE-71")
def test_when_all_are_zombies_they_win_together() -> None:
    state = do(table("1", None, None), "0 rest single")
    assert of(state, "winner") == "zombies"
    assert state.returns() == [1.0, 1.0, 1.0]
    outcome: Any = state.view(None)["outcome"]
    assert outcome["winners"] == [0, 1, 2]


@pytest.mark.clause("SZE-71")
def test_the_last_living_may_fall_to_a_zombie() -> None:
    state = do(table("1", None, levels=[2, 2], turn=1, points=2), "1 attack 1", "0 pass")
    assert of(state, "winner") == "zombies"


@pytest.mark.clause("SZE-72")
@pytest.mark.parametrize("players", [2, 3])
def test_after_200_rounds_nobody_wins(players: int) -> None:
    state = table(*["1 1 1"] * players, turns=200 * players - 1, turn=players - 2)
    assert state.round_number() == 200
    do(state, f"{players - 2} rest single", f"{players - 1} rest single")
    assert state.is_terminal()
    assert of(state, "winner") == "nobody"
    assert state.returns() == [0.0] * players


@pytest.mark.clause("SZE-72")
def test_every_seat_once_is_a_round() -> None:
    state = table("1 1 1", "1 1 1", skips=[1])
    assert (of(state, "turns"), state.round_number()) == (1, 1)
    do(state, "0 rest single")
    assert (of(state, "turns"), state.round_number()) == (3, 2)
