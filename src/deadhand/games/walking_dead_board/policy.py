"""The simple policy: what a sensible player does by rules of thumb, from what that player knows.

Survivors are in policy_survivors.py, zombies in policy_zombies.py; here is what they share.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board import policy_survivors, policy_zombies
from deadhand.games.walking_dead_board.weights import PRACTISED, SIMPLE, Weights

if TYPE_CHECKING:
    from deadhand.core.streams import RandomStream
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState


def simple_action(state: WalkingDeadBoardState, player: i64, stream: RandomStream) -> i64:
    """The action that looks best; equals are drawn by lot."""
    return best_action(state, player, stream, SIMPLE)


def playout_action(state: WalkingDeadBoardState, player: i64, stream: RandomStream) -> i64:
    """What players do who know the game better.

    Alone and of two, survivors are more practised on their way. Of three and four nobody spends ammo before
    there are teams: who is among the first two to die has the better chances (TWB-50), the more so the
    farther the others are from their tiles. Whoever plays so wins more among players of the simple policy,
    and searches led by it win more among those led by the simple policy (docs/bots.md).
    """
    if state.num_players <= 2:
        return best_action(state, player, stream, PRACTISED)
    if state.top_kind() == k.COMBAT and not state.teams:
        return k.ROLL
    return best_action(state, player, stream, SIMPLE)


def best_action(state: WalkingDeadBoardState, player: i64, stream: RandomStream, weights: Weights) -> i64:
    """The action that looks best by these weights; equals are drawn by lot."""
    best: i64 = 0
    best_worth: i64 = 0
    equals: i64 = 0
    actions = state.legal_actions(player)
    if len(actions) == 1:
        return actions[0]
    asked = state.top_kind()
    aim = policy_survivors.aim_of(state, player, asked, weights)
    for action in actions:
        worth = worth_of(state, player, action, asked, aim, weights)
        if equals == 0 or worth > best_worth:
            best = action
            best_worth = worth
            equals = 1
        elif worth == best_worth:
            equals += 1
            if stream.below(equals) == 0:
                best = action
    return best


def worth_of(
    state: WalkingDeadBoardState, player: i64, action: i64, asked: i64, aim: i64, weights: Weights
) -> i64:
    """How good an action looks."""
    if asked == k.TAKE_CHARACTER:
        return 0
    if asked >= k.ZOMBIE_START or asked == k.APPEAR or asked == k.HERD or asked == k.DRAG:
        return policy_zombies.worth_of(state, player, action, asked)
    return policy_survivors.worth_of(state, player, action, asked, aim, weights)
