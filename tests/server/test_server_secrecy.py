"""What a seat is told does not depend on anything that it may not know, to the byte.

At every round the whole table is doubled: the same for one viewer, with all that this viewer does not know
drawn anew. Then the others choose, other cards and other numbers of cards in each world. Until the cards are
turned up both worlds must send the viewer the same bytes, the same counts, the same nothing.
"""

from __future__ import annotations

import json
import random
import re

import pytest
from test_server_table import SEED, Log

from deadhand.bots.policy import Infostate, RandomPolicy
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.server.table import Table
from deadhand.server.told import Viewer


def world(log: Log, state: State) -> Table:
    """A copy of the live table that holds another state."""
    table = Table.replay("AAAAAA", SEED, log.entries)
    state.events = []
    table.state = state
    return table


def others_choose(table: Table, viewer: int, seed: int, seats: int) -> list[bytes]:
    """The others make their hidden choices; every frame that the viewer gets meanwhile."""
    policy = RandomPolicy(seed)
    frames: list[bytes] = []
    for seat in range(seats):
        while seat != viewer and table.state is not None and table.state.is_to_act(seat):
            text = table.state.action_to_string(seat, policy.choose(Infostate(table.state, seat), 1.0))
            entry = table.propose_act(1.0, seat, table.answers[seat], text, f"{seat}-{table.answers[seat]}")
            assert entry is not None
            update = table.apply(entry).updates.get(viewer)
            if update is not None:
                frames.append(update.frame())
    return frames


@pytest.mark.parametrize("mode", ["hero", "survival"])
def test_two_worlds_that_look_the_same_sound_the_same(mode: str) -> None:
    compared = differed = 0
    for seed in range(2):
        log = Log(mode, seats=4, people=4)
        chance = random.Random(seed)
        while not log.table.over:
            state = log.table.state
            assert state is not None
            everyone = state.current_players()
            if len(everyone) == 4:  # a round begins
                viewer = chance.randrange(4)
                heard = []
                for copy in range(3):
                    drawn = (
                        state.clone()
                        if copy == 0
                        else state.resample_from_infostate(viewer, FastStream(copy))
                    )
                    table = world(log, drawn)
                    frames = others_choose(table, viewer, 100 * seed + copy, 4)
                    heard.append((frames, table.told[viewer].n, table.told[viewer].view))
                    differed += drawn.to_position() != state.to_position()
                assert len(heard[0][0]) == 3  # each of the others is seen to have chosen, once
                assert heard[0] == heard[1] == heard[2]
                compared += 1
            policy = RandomPolicy(chance.randrange(2**31))
            seat = chance.choice(everyone)
            log.act(seat, state.action_to_string(seat, policy.choose(Infostate(state, seat), 1.0)))
    assert compared >= 16
    assert differed >= 16


@pytest.mark.parametrize("mode", ["hero", "survival"])
def test_no_card_is_named_before_it_may_be_known(mode: str) -> None:
    """Every frame of a game, to each seat and to a spectator, searched for each card that is hidden."""
    log = Log(mode, seats=3, people=3)
    chance = random.Random(5)
    frames = 0
    while not log.table.over:
        state = log.table.state
        assert state is not None
        policy = RandomPolicy(chance.randrange(2**31))
        seat = chance.choice(state.current_players())
        updates = log.act(seat, state.action_to_string(seat, policy.choose(Infostate(state, seat), 1.0)))
        for viewer, update in updates.items():
            frames += 1
            text = update.frame().decode()
            for card in hidden_from(log.table, viewer):
                assert not names(text, card), (viewer, card, text)
    assert frames > 60


def test_the_search_finds_what_it_looks_for() -> None:
    log = Log("survival", seats=3, people=3)
    update = log.updates[0][0].frame().decode()
    mine = log.table.state.to_position()["hands"][0]  # type: ignore[union-attr,index]
    assert all(names(update, card) for card in mine)
    assert len(hidden_from(log.table, 0)) == 104 - 4 - 10


def hidden_from(table: Table, viewer: Viewer) -> set[int]:
    assert table.state is not None
    position = json.loads(json.dumps(table.state.to_position()))
    seen = {card for row in position["rows"] for card in row}
    seen |= {card for pile in position["taken"] for card in pile}
    for scores in position.get("turned_up", position.get("turned", [])):
        seen.add(scores[0])
    if viewer is not None:
        seen |= set(position["hands"][viewer])
    return set(range(1, 105)) - seen


def names(text: str, card: int) -> bool:
    return bool(
        re.search(
            rf'"id":"{card}"|"label":"{card}"|"card":"?{card}\b|card:{card}\b|play {card}\b|with {card}\b'
            rf'|"walker":{card}\b|"second":{card}\b|"cards":\[[^]{{]*\b{card}\b[^]{{]*\]',
            text,
        )
    )
