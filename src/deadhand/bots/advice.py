"""Advice for a person: the best few choices, what they are worth, and why, in the words of the game.

The search tells what every action is worth (levels.py). A choice of several small decisions made in secret
is one choice to whom it is given, so the best beginnings are searched on to their ends. Then a number of
short trials of each choice, all from the same drawn states, see what becomes of it soon. All of it comes
from what the player knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from deadhand.bots import levels, search
from deadhand.bots.arms import Limit, Settings, draw
from deadhand.bots.contract import Budget, Infostate
from deadhand.bots.playouts import guided_action
from deadhand.bots.search import Finding
from deadhand.core.hints import Outlook
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import FastStream, RandomStream

OPTIONS: Final = 3
BEGINNINGS: Final = 4  # so many are searched on to whole choices
ENDS: Final = 2  # and of each so many ends are kept
LONGEST_CHOICE: Final = 64  # small actions in one choice
MOST_COUNTED: Final = 400  # choices beyond this are not counted one by one
LOOKS: Final = 200
SEED: Final = 1 << 31
SHARE_OF_BEGINNINGS: Final = 0.35  # of the budget; the ends get as much as is left beside the looks
SHARE_OF_LOOKS: Final = 0.15
SHARE_OF_LATER_STEPS: Final = 0.1
DROP_ENDS: Final = 1.5  # in standard errors: few of many ends are looked for, and their worth is to be sure


@final
@dataclass(frozen=True)
class Option:
    """A whole choice: its small actions as texts, and what was found of it.

    ``share``: the estimated share of the victory, 0 to 1; ``score``: the mean own score at the end, in the
    game's unit; ``visits``: how many playouts say so.
    """

    actions: list[str]
    share: float
    score: float
    visits: int
    reason: Message


@final
@dataclass(frozen=True)
class Advice:
    """The best few, best first, of so many ``choices``, by so many ``playouts``."""

    choices: int
    playouts: int
    options: list[Option]


@final
@dataclass
class _Candidate:
    """A whole choice while advice is being made."""

    actions: list[int]
    finding: Finding


def advise(infostate: Infostate, budget: float, stream: RandomStream) -> Advice:
    """Advice within ``budget`` seconds (or what else a ``Budget`` says), by chances from ``stream``.

    The player must be to act, else there is nothing to advise: ``ValueError``.
    """
    if not infostate.legal_actions():
        raise ValueError(f"player {infostate.player} is not to act")
    sample = infostate.resample(stream)
    player = infostate.player
    several = any(
        _goes_on(_after(sample, player, [action]), player) for action in sample.legal_actions(player)
    )
    for_beginnings = SHARE_OF_BEGINNINGS if several else 1.0 - SHARE_OF_LOOKS
    findings = levels.analyse(infostate, _part(budget, for_beginnings), stream)
    playouts = sum(finding.visits for finding in findings)
    findings.sort(key=_by_worth)
    found = [_Candidate([finding.action], finding) for finding in findings]
    if several:
        for_ends = _part(budget, (1.0 - SHARE_OF_BEGINNINGS - SHARE_OF_LOOKS) / BEGINNINGS)
        found, more = _searched_on(found[:BEGINNINGS], infostate, for_ends, stream)
        playouts += more
    best = _distinct(found, sample, player)[:OPTIONS]
    seen = _looked_at(best, infostate, _part(budget, SHARE_OF_LOOKS), stream)
    return Advice(
        _count_choices(sample, player),
        playouts,
        [
            Option(
                _texts(sample, player, candidate.actions),
                candidate.finding.win_share,
                candidate.finding.score,
                candidate.finding.visits,
                sample.game.hint_reason(sample, player, candidate.actions, outlook),
            )
            for candidate, outlook in zip(best, seen, strict=True)
        ],
    )


def _part(budget: float, share: float) -> Budget:
    """A part of the budget, of its seconds and of its iterations."""
    iterations = budget.iterations if isinstance(budget, Budget) else None
    return Budget(float(budget) * share, None if iterations is None else max(1, round(iterations * share)))


def _by_worth(finding: Finding) -> tuple[bool, float]:
    return (finding.visits == 0, -finding.value)


def _limit(budget: Budget) -> Limit:
    return Limit(float(budget), budget.iterations)


# --- whole choices ---------------------------------------------------------------------------------------


def _after(state: State, player: int, actions: list[int]) -> State:
    after = state.clone()
    for action in actions:
        after.apply_unchecked(player, action)
    return after


def _goes_on(state: State, player: int) -> bool:
    """Whether a choice made in secret has only begun."""
    return state.is_to_act(player) and bool(state.hidden_choice(player))


def _texts(state: State, player: int, actions: list[int]) -> list[str]:
    """Each small action as it is called when its turn comes."""
    state = state.clone()
    texts: list[str] = []
    for action in actions:
        texts.append(state.action_to_string(player, action))
        state.apply_unchecked(player, action)
    return texts


def _words(texts: list[str]) -> tuple[str, ...]:
    """The same for the same small actions in another order: 33 with 44 is 44 with 33."""
    return tuple(sorted(" ".join(texts).split()))


def _searched_on(
    beginnings: list[_Candidate], infostate: Infostate, budget: Budget, stream: RandomStream
) -> tuple[list[_Candidate], int]:
    """The best ends of each beginning, best first, and how many playouts that took.

    ``budget`` is that of one beginning's next step; any later step has a part of it.
    """
    player = infostate.player
    usual = levels.search_of(infostate, stream).for_findings()
    settings = Settings(usual.manner, usual.tree, DROP_ENDS, 0.0, usual.exploration, usual.others_in_tree)
    whole: list[_Candidate] = []
    playouts = 0
    for beginning in beginnings:
        state = _after(infostate.resample(stream), player, beginning.actions)
        if not _goes_on(state, player):
            whole.append(beginning)
            continue
        findings = search.analyse(Infostate(state, player), settings, stream, _limit(budget))
        playouts += sum(finding.visits for finding in findings)
        for finding in findings[:ENDS]:
            actions = [*beginning.actions, finding.action]
            state = _after(infostate.resample(stream), player, actions)
            while _goes_on(state, player) and len(actions) < LONGEST_CHOICE:
                less = _limit(_part(budget, SHARE_OF_LATER_STEPS))
                best = search.analyse(Infostate(state, player), settings, stream, less)[0]
                playouts += best.visits
                actions.append(best.action)
                state.apply_unchecked(player, best.action)
            whole.append(_Candidate(actions, finding))
    whole.sort(key=lambda candidate: _by_worth(candidate.finding))
    return whole, playouts


def _distinct(candidates: list[_Candidate], state: State, player: int) -> list[_Candidate]:
    """Each choice once, in whichever order its small actions come."""
    known: dict[tuple[str, ...], _Candidate] = {}
    for candidate in candidates:
        known.setdefault(_words(_texts(state, player, candidate.actions)), candidate)
    return list(known.values())


def _count_choices(state: State, player: int) -> int:
    """How many different whole choices there are; where they are too many, how many beginnings."""
    beginnings = state.legal_actions(player)
    whole: set[tuple[str, ...]] = set()
    waiting: list[tuple[State, list[str]]] = [(state, [])]
    while waiting:
        here, texts = waiting.pop()
        for action in here.legal_actions(player):
            further = [*texts, here.action_to_string(player, action)]
            after = _after(here, player, [action])
            if _goes_on(after, player):
                waiting.append((after, further))
            else:
                whole.add(_words(further))
        if len(whole) + len(waiting) > MOST_COUNTED:
            return len(beginnings)
    return len(whole)


# --- a look at what becomes of them ----------------------------------------------------------------------


def _looked_at(
    candidates: list[_Candidate], infostate: Infostate, budget: Budget, stream: RandomStream
) -> list[Outlook]:
    """Try each choice on the same drawn states until the title says what became of it."""
    player = infostate.player
    seen = [Outlook(candidate.finding.win_share, candidate.finding.score) for candidate in candidates]
    manner = levels.search_of(infostate, stream).settings.manner
    limit = Limit(float(budget), None)  # of iterations a look takes one
    looks = LOOKS if budget.iterations is None else min(LOOKS, budget.iterations)
    while looks > 0:
        looks -= 1
        before = draw(infostate, stream)
        seed = stream.below(SEED)
        for candidate, outlook in zip(candidates, seen, strict=True):
            now = _after(before, player, candidate.actions)
            chances = FastStream(seed)
            while not (outcome := now.game.hint_outcome(before, now, player)):
                actor = now.next_player()
                if actor < 0:
                    break
                guided = manner.own if actor == player else manner.others
                now.apply_unchecked(actor, guided_action(now, now.game, actor, guided, chances))
            outlook.saw(outcome)
        if limit.reached():
            break
    return seen
