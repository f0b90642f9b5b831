"""Alliances: laid before a player, moving along, discarded (SZE-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies import narration
from deadhand.games.selfish_zombies.cards import ALLIANCE

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState


def lay(state: SelfishZombiesState, owner: i64, before: i64) -> None:
    """SZE-45: face up before that player, for their next turn; reflected: for this turn."""
    packed = owner + 16 * before
    if packed in state.alliances:
        return  # a reflected card where one of the same player lies already: no effect, and discarded
    state.alliances.append(packed)
    state.played = k.NOTHING_PLAYED
    if state.events is not None:
        narration.alliance_laid(state, owner, before)


def discard_before(state: SelfishZombiesState, player: i64) -> None:
    """SZE-45: when that player's turn ends, or they die before it."""
    if state.alliances:
        keep(state, [packed for packed in state.alliances if packed >> 4 != player])


def discard_of(state: SelfishZombiesState, owner: i64) -> None:
    """SZE-45: when the alliance's player dies."""
    if state.alliances:
        keep(state, [packed for packed in state.alliances if packed & 15 != owner])


def keep(state: SelfishZombiesState, kept: list[i64]) -> None:
    """All other alliances go to the discard pile."""
    gone: i64 = len(state.alliances) - len(kept)
    if gone > 0:
        state.alliances = kept
        state.discard += [ALLIANCE] * gone
        if state.events is not None:
            narration.alliances_discarded(state)


def allies_follow(state: SelfishZombiesState, start: i64) -> None:
    """SZE-45: the whole move is done, deadly or not; allied players move as far, in turn order."""
    mover = state.active
    distance = state.levels[mover] - start
    if distance <= 0 or not state.alliances:
        return
    # pushed last to first, so that the first in turn order comes first
    step: i64 = state.num_players - 1
    while step > 0:
        ally = (mover + step) % state.num_players
        if state.is_living(ally) and ally + 16 * mover in state.alliances:
            state.then(k.FOLLOW, ally + 16 * distance)
        step -= 1


def follow(state: SelfishZombiesState, ally: i64, distance: i64) -> None:
    """SZE-45: free of supplies, level by level, each with its own wasteland card."""
    if state.events is not None:
        narration.ally_follows(state, ally, state.active, distance)
    i: i64 = 0
    while i < distance:
        state.then(k.MOVE, ally + 16)
        i += 1
