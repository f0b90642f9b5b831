"""Flat search: every action tried on the same states with the same chances, in a race (search.py)."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from deadhand.bots.arms import Arm, Limit, Settings, draw, usual_arm
from deadhand.bots.contract import Infostate
from deadhand.bots.foresight import Foresight
from deadhand.bots.playouts import Playout
from deadhand.core.streams import FastStream, RandomStream

FIRST_LOOK: Final = 12  # rounds of a race before anything drops out
SEED: Final = 1 << 31
NONE_YET: Final = -1


def race(
    infostate: Infostate, settings: Settings, stream: RandomStream, limit: Limit, arms: list[Arm]
) -> int:
    """Try the arms out, round by round; the index of the winner."""
    observer: i64 = infostate.player
    first = draw(infostate, stream)
    playout = Playout(first, observer, settings.manner)
    usual = usual_arm(first, observer, stream, arms, settings.manner)
    rounds: i64 = 0
    look: i64 = FIRST_LOOK
    racing: i64 = len(arms)
    whole = True
    foresight = Foresight(settings.foresight)
    while whole and (racing > 1 or len(arms) == 1):  # of a single one only what it is worth is to be found
        drawn = draw(infostate, stream)
        seed: i64 = stream.below(SEED)
        playout.begin(stream)
        if settings.foresight > 0:
            foresight.choose(drawn, playout, stream)
        for arm in arms:
            if not arm.racing:
                continue
            if limit.reached():
                whole = False
                break
            limit.left -= 1
            state = drawn.clone()
            state.apply_unchecked(observer, arm.action)
            playout.again()
            playout.play_on(state, state.next_player(), FastStream(seed))
            arm.count(playout)
            arm.values.append(playout.value(observer))
            foresight.note(playout)
        if whole:
            rounds += 1
            foresight.learn()
            if rounds == look:
                look += FIRST_LOOK if look < 4 * FIRST_LOOK else look // 4
                racing = drop(arms, rounds, settings.drop)
    return winner(arms, rounds, usual, settings.trust)


def _leader(arms: list[Arm], rounds: i64) -> i64:
    """The racing arm that is ahead after whole rounds."""
    best: i64 = NONE_YET
    best_sum = 0.0
    place: i64 = 0
    for arm in arms:
        if arm.racing:
            total = _sum(arm, rounds)
            if best < 0 or total > best_sum:
                best = place
                best_sum = total
        place += 1
    return best


def _sum(arm: Arm, rounds: i64) -> float:
    """Of an arm's values in the first rounds: time may be up in the middle of one."""
    total = 0.0
    values = arm.values
    i: i64 = 0
    while i < rounds:
        total += values[i]
        i += 1
    return total


def lead(ahead: Arm, behind: Arm, rounds: i64) -> float:
    """By how many standard errors of the paired differences one arm is ahead of another."""
    total = 0.0
    squares = 0.0
    i: i64 = 0
    while i < rounds:
        difference = ahead.values[i] - behind.values[i]
        total += difference
        squares += difference * difference
        i += 1
    count = float(rounds)
    if total <= 0.0 or count < 2.0:
        return 0.0
    variance = (squares - total * total / count) / (count - 1.0)
    if variance <= 0.0:
        return math.inf
    return total / count / math.sqrt(variance / count)


def drop(arms: list[Arm], rounds: i64, bound: float) -> i64:
    """Take those that are clearly behind out of the race; how many are left."""
    leader = arms[_leader(arms, rounds)]
    left: i64 = 0
    for arm in arms:
        if arm.racing:
            if arm is not leader and lead(leader, arm, rounds) > bound:
                arm.racing = False
            else:
                left += 1
    return left


def winner(arms: list[Arm], rounds: i64, usual: i64, trust: float) -> i64:
    """The leader; but what the simple policy would do, unless the leader is well ahead of it."""
    if rounds == 0:
        return usual
    best = _leader(arms, rounds)
    common = arms[usual]
    if trust > 0.0 and common.racing and lead(arms[best], common, rounds) < trust:
        return usual
    return best
