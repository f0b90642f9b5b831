"""Search from what one player knows: which of the legal actions leads to the best own result.

Two ways, both of them Monte Carlo: every playout starts from a state drawn anew from those consistent with
what the player knows, and is played to its end by the title's rule for playouts, usually its simple policy,
mixed with random moves (playouts.py). What counts is the player's own result, never that of a rival.

*Flat* (race.py), with many resamplings: in every round one state is drawn and each action still in the race
is tried on it, all with the same chances (common random numbers), so that actions are compared in pairs and
luck that strikes all of them cancels out. Now and then the actions that are clearly behind the leader drop
out (a race: Maron and Moore, "Hoeffding Races", NIPS 1993, with the standard error of the paired differences
for a bound). Where others choose in secret at the same time, they may be taken for thoughtful (foresight.py):
in a part of the states drawn each chooses what in this search has brought most to whoever chose it. That is
decoupled selection of simultaneous moves (Tak, Lanctot and Winands, "Monte Carlo Tree Search Variants for
Simultaneous Move Games", CIG 2014), over all the cards that others may hold.

*Tree* (tree.py): single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4
(2), 2012): one tree for all the states drawn, its nodes reached by what has been done since; UCB1 with the
number of times that an action was available in place of the parent's visits. Chance (dice, cards turned up)
lies in the states and not in the tree. What others choose in secret at the same time is chosen by the
playouts' policy and not told to the tree: it cannot answer what nobody sees.

Both stop at a number of playouts or when the time is up, whichever comes first; with a number of playouts and
a seed they are deterministic. A choice of several small decisions is searched decision by decision.
"""

from __future__ import annotations

from deadhand.bots.arms import Arm, Finding, Limit, Settings
from deadhand.bots.contract import Infostate
from deadhand.bots.race import race
from deadhand.bots.tree import grow
from deadhand.core.streams import RandomStream

__all__ = ["Finding", "Limit", "Settings", "analyse", "choose"]


def choose(infostate: Infostate, settings: Settings, stream: RandomStream, limit: Limit) -> int:
    """The action to take."""
    actions = infostate.legal_actions()
    if len(actions) == 1:
        return actions[0]
    arms = [Arm(action) for action in actions]
    return arms[_run(infostate, settings, stream, limit, arms)].action


def analyse(infostate: Infostate, settings: Settings, stream: RandomStream, limit: Limit) -> list[Finding]:
    """What the search finds of every legal action; the one it would choose first, then by value."""
    arms = [Arm(action) for action in infostate.legal_actions()]
    best = _run(infostate, settings, stream, limit, arms)
    findings = [arm.finding() for arm in arms]
    first = findings.pop(best)
    findings.sort(key=_by_value)
    return [first, *findings]


def _by_value(finding: Finding) -> tuple[bool, float]:
    return (finding.visits == 0, -finding.value)


def _run(
    infostate: Infostate, settings: Settings, stream: RandomStream, limit: Limit, arms: list[Arm]
) -> int:
    """Search; the index of the best arm."""
    if settings.tree:
        return grow(infostate, settings, stream, limit, arms)
    return race(infostate, settings, stream, limit, arms)
