"""A zombie's turn: moves and attacks (SZE-61 to SZE-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies import losses, narration, wasteland
from deadhand.games.selfish_zombies.cards import ANSWER_VEST, ATTACK, BACK, END_TURN, FORWARD, VEST

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState


def zombie_actions(state: SelfishZombiesState, player: i64) -> list[i64]:
    """SZE-62 to SZE-64: one level forward or back in the own lane, an attack, or the end of the turn."""
    level = state.levels[player]
    result: list[i64] = []
    if level < state.track - 1:
        result.append(FORWARD)
    if level > 0:
        result.append(BACK)
    result.append(END_TURN)
    other: i64 = 0
    while other < state.num_players:
        if state.levels[other] == level and state.is_living(other):
            result.append(ATTACK + other)
        other += 1
    return result


def act(state: SelfishZombiesState, player: i64, action: i64) -> None:
    """SZE-62, SZE-63: each costs a point. SZE-64: or the turn ends with points left."""
    if action == END_TURN:
        state.turn_over = True
        return
    state.points -= 1
    if action == FORWARD:
        forward(state, player)
    elif action == BACK:
        state.levels[player] -= 1
        if state.events is not None:
            narration.zombie_moved(state, player, False)
    else:
        state.ask(k.ANSWER_ATTACK, action - ATTACK)
        if state.events is not None:
            narration.attacked(state, player, action - ATTACK)


def forward(state: SelfishZombiesState, player: i64) -> None:
    """SZE-62: a card face down, unread, into the place left, if it has none; then one level forward."""
    index = state.lane_place(player, state.levels[player])
    if state.lanes[index] == 0:
        wasteland.renew_wasteland(state)
        if state.wasteland:
            state.lanes[index] = state.wasteland.pop() + 1  # whoever had seen it still knows it
    state.levels[player] += 1
    if state.events is not None:
        narration.zombie_moved(state, player, True)


def answer_attack(state: SelfishZombiesState, player: i64, action: i64) -> None:
    """SZE-63: a vest makes the attack fail; otherwise one card is discarded: of choice, or a random one."""
    if action == ANSWER_VEST:
        state.lose_card(player, VEST)
    if state.events is not None:
        narration.answered(state, player, action)
    if action == ANSWER_VEST:
        return
    state.then(k.CHECK_DEATH, player)
    if state.random_discard:
        hand = state.hands[player]
        losses.discard_one(state, player, hand[state.stream.below(len(hand))])
    else:
        losses.must_discard(state, player, 1)
