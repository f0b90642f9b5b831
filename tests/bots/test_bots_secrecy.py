"""No bot looks at what it may not know: other hidden cards, the same choice."""

from __future__ import annotations

import pytest
from bots_tools import NAMES, TABLES, dealt, moments

from deadhand.bots.levels import analyse
from deadhand.bots.policy import Budget, Infostate, known_policy, policies
from deadhand.bots.search import Finding
from deadhand.core.state import State
from deadhand.core.streams import FastStream

ITERATIONS = 40
MOMENTS = 6
OFFERED = {"player", "view", "legal_actions", "action_to_string", "resample"}


def swapped(state: State, player: int, seed: int) -> State:
    """The same for this player, but with other hidden cards; tried until something did change."""
    before = state.to_position()
    for shuffle in range(20):
        other = state.resample_from_infostate(player, FastStream(1000 * seed + shuffle))
        after = other.to_position()
        if any(before[field] != after[field] for field in before if field not in ("stream", "rng")):
            break
    return other


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
@pytest.mark.parametrize("name", policies())
def test_hidden_cards_do_not_matter(name: str, table: tuple[str, int, dict[str, object]]) -> None:
    key, players, options = table
    changed = 0
    for number, (state, player) in enumerate(moments(dealt(key, players, options), 5)):
        other = swapped(state, player, number)
        changed += state.to_position() != other.to_position()
        budget = Budget(iterations=ITERATIONS)
        chosen = [
            known_policy(name)(number).choose(Infostate(each, player), budget) for each in (state, other)
        ]
        assert chosen[0] == chosen[1]
        if number == MOMENTS:
            break
    assert changed


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_nor_for_what_is_told_of_every_action(table: tuple[str, int, dict[str, object]]) -> None:
    key, players, options = table
    for number, (state, player) in enumerate(moments(dealt(key, players, options), 7)):
        other = swapped(state, player, number)
        found = [
            analyse(Infostate(each, player), Budget(iterations=ITERATIONS), FastStream(number))
            for each in (state, other)
        ]
        assert [plain(finding) for finding in found[0]] == [plain(finding) for finding in found[1]]
        if number == 3:
            break


def plain(finding: Finding) -> tuple[object, ...]:
    return (
        finding.action,
        finding.visits,
        finding.value,
        finding.win_share,
        finding.score,
        finding.changed,
        finding.change,
    )


def test_an_infostate_offers_nothing_else() -> None:
    state = dealt("walking-dead-cards", 3, {})
    assert {name for name in dir(Infostate(state, 0)) if not name.startswith("_")} == OFFERED


def test_others_who_have_chosen_in_secret_choose_anew_in_playouts() -> None:
    state = dealt("walking-dead-cards", 4, {"mode": "survival"})
    for player in (1, 2):
        state.apply_action(player, state.legal_actions(player)[0])
    drawn = state.resample_from_infostate(0, FastStream(1))
    assert drawn.current_players() == [0, 3]
    drawn.reopen_choices(0)
    assert drawn.current_players() == [0, 1, 2, 3]
    assert not any(drawn.hidden_choice(player) for player in range(4))
    assert len(drawn.legal_actions(1)) == 10
    state.apply_action(0, state.legal_actions(0)[3])
    drawn = state.resample_from_infostate(0, FastStream(1))
    drawn.reopen_choices(0)
    assert drawn.current_players() == [1, 2, 3]
    assert drawn.hidden_choice(0) == state.hidden_choice(0)
