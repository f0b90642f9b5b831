"""Advice for a person: the best few choices, what they are worth, and why, in the words of the game.

The search finds which actions are best (search.py). A choice of several small decisions made in secret is
one choice to whom it is given, so the best beginnings are searched on to their ends. What the best few are
worth, and what becomes of them soon, is seen in trials of each of them, all from the same states, drawn anew:
what the search found by luck counts for nothing there. All of it comes from what the player knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from deadhand.bots import levels
from deadhand.bots.arms import Limit, draw
from deadhand.bots.choice import MAX_STEPS, goes_on, texts_of, words_of
from deadhand.bots.contract import Budget, Infostate
from deadhand.bots.playouts import Manner, Playout
from deadhand.bots.search import Finding
from deadhand.core.hints import Outlook
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import FastStream, RandomStream

OPTIONS: Final = 3
BEGINNINGS: Final = 4  # so many are searched on to whole choices
ENDS: Final = 2  # and of each so many ends are kept
MOST_COUNTED: Final = 400  # choices beyond this are not counted one by one
MOST_TRIALS: Final = 1000
SEED: Final = 1 << 31
SHARE_OF_BEGINNINGS: Final = 0.35  # of the budget; the ends get as much as is left beside the trials
SHARE_OF_TRIALS: Final = 0.35
SHARE_OF_LATER_STEPS: Final = 0.1


@final
@dataclass(frozen=True)
class Option:
    """A whole choice: its small actions as texts, and what was found of it.

    ``share``: the estimated share of the victory, 0 to 1; ``score``: the mean own score at the end, in the
    game's unit; ``visits``: how many trials say so.
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
        goes_on(_after(sample, player, [action]), player) for action in sample.legal_actions(player)
    )
    for_beginnings = SHARE_OF_BEGINNINGS if several else 1.0 - SHARE_OF_TRIALS
    findings = levels.analyse(infostate, _part(budget, for_beginnings), stream)
    playouts = sum(finding.visits for finding in findings)
    found = [_Candidate([finding.action], finding) for finding in findings]
    if several:
        for_ends = _part(budget, (1.0 - SHARE_OF_BEGINNINGS - SHARE_OF_TRIALS) / BEGINNINGS)
        found, more = _searched_on(found[:BEGINNINGS], infostate, for_ends, stream)
        playouts += more
    best = _distinct(found, sample, player)[:OPTIONS]
    trials = _tried(best, infostate, _part(budget, SHARE_OF_TRIALS), stream)
    trials.sort(key=_by_value)
    return Advice(
        _count_choices(sample, player),
        playouts + sum(trial.outlook.looks for trial in trials),
        [
            Option(
                texts_of(sample, player, trial.actions),
                trial.outlook.share,
                trial.outlook.score,
                trial.outlook.looks,
                sample.game.hint_reason(sample, player, trial.actions, trial.outlook),
            )
            for trial in trials
        ],
    )


def _part(budget: float, share: float) -> Budget:
    """A part of the budget, of its seconds and of its iterations."""
    iterations = budget.iterations if isinstance(budget, Budget) else None
    return Budget(float(budget) * share, None if iterations is None else max(1, round(iterations * share)))


def _by_worth(finding: Finding) -> tuple[bool, float]:
    return (finding.visits == 0, -finding.value)


# --- whole choices ---------------------------------------------------------------------------------------


def _after(state: State, player: int, actions: list[int]) -> State:
    after = state.clone()
    for action in actions:
        after.apply_unchecked(player, action)
    return after


def _searched_on(
    beginnings: list[_Candidate], infostate: Infostate, budget: Budget, stream: RandomStream
) -> tuple[list[_Candidate], int]:
    """The best ends of each beginning, best first, and how many playouts that took.

    ``budget`` is that of one beginning's next step; any later step has a part of it.
    """
    player = infostate.player
    whole: list[_Candidate] = []
    playouts = 0
    for beginning in beginnings:
        state = _after(infostate.resample(stream), player, beginning.actions)
        if not goes_on(state, player):
            whole.append(beginning)
            continue
        findings = levels.analyse(Infostate(state, player), budget, stream)
        playouts += sum(finding.visits for finding in findings)
        for finding in findings[:ENDS]:
            actions = [*beginning.actions, finding.action]
            state = _after(infostate.resample(stream), player, actions)
            while goes_on(state, player) and len(actions) < MAX_STEPS:
                less = _part(budget, SHARE_OF_LATER_STEPS)
                best = levels.analyse(Infostate(state, player), less, stream)[0]
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
        known.setdefault(words_of(texts_of(state, player, candidate.actions)), candidate)
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
            if goes_on(after, player):
                waiting.append((after, further))
            else:
                whole.add(words_of(further))
        if len(whole) + len(waiting) > MOST_COUNTED:
            return len(beginnings)
    return len(whole)


# --- what becomes of them --------------------------------------------------------------------------------


@final
class _Trial:
    """A whole choice and what came of it; ``value`` is what it was searched for."""

    actions: list[int]
    outlook: Outlook
    value: float

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions
        self.outlook = Outlook(0.0, 0.0)
        self.value = 0.0


def _by_value(trial: _Trial) -> float:
    return -trial.value


def _tried(
    candidates: list[_Candidate], infostate: Infostate, budget: Budget, stream: RandomStream
) -> list[_Trial]:
    """Play each choice to the end of the game, from the same drawn states and with the same chances.

    Each is tried at least once, and equally often. On the way the title says what became of it.
    """
    trials = [_Trial(candidate.actions) for candidate in candidates]
    manner = levels.search_of(infostate, stream).for_findings().manner
    limit = Limit(float(budget), budget.iterations)
    done = 0
    while done == 0 or (done < MOST_TRIALS and limit.left >= len(trials) and not limit.reached()):
        before = draw(infostate, stream)
        seed = stream.below(SEED)
        for trial in trials:
            _try_once(trial, before, infostate.player, manner, FastStream(seed))
        limit.left -= len(trials)
        done += 1
    for trial in trials:
        trial.value /= done
        trial.outlook.share /= done
        trial.outlook.score /= done
    return trials


def _try_once(trial: _Trial, before: State, player: int, manner: Manner, chances: RandomStream) -> None:
    """One trial, added to what is known. ``before`` is not changed."""
    playout = Playout(before, player, manner)
    playout.begin(chances)
    state = _after(before, player, trial.actions)
    actor = state.next_player()
    outcome = state.game.hint_outcome(before, state, player)
    while not outcome and actor >= 0:
        state.apply_unchecked(actor, playout.action(state, actor, chances))
        actor = state.next_player()
        outcome = state.game.hint_outcome(before, state, player)
    playout.play_on(state, actor, chances)
    trial.outlook.saw(outcome)
    trial.outlook.share += playout.shares[player]
    trial.outlook.score += float(playout.scores[player])
    trial.value += playout.value(player)
