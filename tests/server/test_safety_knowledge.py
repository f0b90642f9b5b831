"""What a browser can get out of a table is a function of what its seat knows: all four games, whole games.

At moments of a random game the table is doubled: the same log, with all that one seat does not know drawn
anew. Both tables must show that seat the same view to the byte, be asked for the same reaction, offer the
same undo, and refuse the same wishes with the same words.
"""

from __future__ import annotations

import random

import pytest
from people import table_of_people

import deadhand
from deadhand.core.streams import FastStream
from deadhand.server.entries import Act, AnyEntry
from deadhand.server.refusals import Refusal
from deadhand.server.table import Table
from deadhand.server.told import encode_view

SEED = bytes(range(32))
PLAYERS = 3
GAMES = [game.key for game in deadhand.games()]


def new_log(game: str) -> list[AnyEntry]:
    return table_of_people(game, [f"{seat:064x}" for seat in range(PLAYERS)], at=1.0, clock=30)


def outside(table: Table, seat: int, wishes: list[str]) -> list[object]:
    """Everything that a seat can get to see or hear of a table now."""
    state = table.state
    assert state is not None
    heard: list[object] = [encode_view(state.view(seat)), table.reaction(), table.undoable(seat)]
    for text in wishes:
        try:
            table.propose_act(9.0, seat, table.answers[seat], text, "x")
            heard.append("legal")
        except Refusal as refusal:
            heard.append(refusal.frame("x"))
        message = table.why_not(seat, text)
        heard.append(None if message is None else message.to_json())
    for propose in (table.propose_take_back, table.propose_undo):
        try:
            propose(9.0, seat, "x")
            heard.append("legal")
        except Refusal as refusal:
            heard.append(refusal.frame("x"))
    heard.append(table.describe({0, 1, 2}))
    return heard


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_two_tables_that_a_seat_cannot_tell_apart(game: str, number: int) -> None:
    chance = random.Random(number)
    seed = bytes([number]) * 32
    log = new_log(game)
    table = Table.replay("AAAAAA", seed, log)
    said: list[str] = ["pass", "nonsense"]
    compared = differed = steps = 0
    while not table.over and steps < 1500:
        steps += 1
        state = table.state
        assert state is not None
        if chance.random() < 0.25 and compared < 30:
            seat = chance.randrange(PLAYERS)
            drawn = state.resample_from_infostate(seat, FastStream(chance.randrange(2**31)))
            drawn.events = []
            double = Table.replay("AAAAAA", seed, log)
            differed += drawn.to_position() != state.to_position()
            double.state = drawn
            wishes = chance.sample(said, min(8, len(said)))
            assert outside(double, seat, wishes) == outside(table, seat, wishes)
            compared += 1
        player = chance.choice(state.current_players())
        action = chance.choice(state.legal_actions(player))
        text = state.action_to_string(player, action)
        said.append(text)
        entry = Act(at=3.0 + steps, seat=player, texts=[text], id=f"{player}-{steps}")
        log.append(entry)
        table.apply(entry)
    assert compared >= 5
    assert differed >= 3
