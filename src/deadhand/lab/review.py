"""The review of a finished game: what every position was worth to every player, and where another choice
would have been better.

A position is worth to a player what they could know of it then: states are drawn from that knowledge and
played out (bots/search.py has how). The last point is the result itself. A choice that was made is compared
with the best other one that a search finds, both on the same drawn states with the same chances; another one
is called better only where the difference is clear of the noise.

A review is divided into units of work, none of which needs another's result (``make_plan``, ``examine``), and
put together at the end (``assemble``). The same game, effort and seed give the same review on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from deadhand.bots.advice import Option, advise
from deadhand.bots.arms import draw
from deadhand.bots.choice import offered, texts_of, words_of
from deadhand.bots.contract import Budget, Infostate
from deadhand.bots.levels import LEGEND, search_of
from deadhand.bots.playouts import Manner, Playout
from deadhand.core.playout import numbered_stream
from deadhand.core.state import State
from deadhand.core.streams import FastStream, RandomStream

VERSION: Final = 1  # of what a review is: one of another version is made anew
SEEDS: Final = 1 << 31
CLEAR: Final = 2.0  # standard errors: a difference beyond is not called noise
WORTH_TELLING: Final = 0.02  # a smaller difference in shares is not called one
TURN: Final = 0.05  # a turning point changes the share by at least so much
MOST_TURNS: Final = 4
INTERPRETED: Final = 8  # times less is played out where the rules are not compiled

BETTER: Final = "better"  # the other choice would have been
GOOD: Final = "good"  # the choice made was better than any other found
EVEN: Final = "even"  # no clear difference

Json = dict[str, object]


class Deed(NamedTuple):
    """One step of the game: what a seat did in one go. ``by_bot``: a bot did it, be it for a person."""

    seat: int
    actions: Sequence[int]
    by_bot: bool = False


@dataclass(frozen=True)
class Effort:
    """How many playouts: for each point of the chart, to find the best choices, to compare two of them."""

    chart: int
    search: int
    check: int


@dataclass(frozen=True)
class Unit:
    """A piece of work on the position after so many steps: what it is worth to a seat or, with ``actions``
    (small ones), how good this choice of the seat was. ``state`` must not be changed: others use it too.
    """

    step: int
    seat: int
    state: State
    actions: tuple[int, ...] = ()


@dataclass(frozen=True)
class Plan:
    """All that is to be done. ``judged``: the seats whose choices are looked at; ``end``: the result."""

    units: list[Unit]
    steps: int
    players: int
    judged: list[int]
    end: list[float]


def usual_effort(state: State, compiled: bool, scale: float = 1.0) -> Effort:
    """What a game of this kind is worth, ``scale`` times: a unit takes up to about a second at most."""
    legend = search_of(Infostate(state, 0), FastStream(0)).playouts[LEGEND]
    slower = 1 if compiled else INTERPRETED
    return Effort(
        chart=_part(max(60, min(legend // 10, 2000) // slower), scale),
        search=_part(max(100, max(400, min(legend // 10, 3000)) // slower), scale),
        check=_part(max(100, max(600, min(legend // 8, 3000)) // slower), scale),
    )


def _part(playouts: int, scale: float) -> int:
    return max(2, round(playouts * scale))


# --- the units of work -----------------------------------------------------------------------------------


def make_plan(dealt: State, deeds: Sequence[Deed], judged: Collection[int]) -> Plan:
    """What is to be done for a game that was dealt like this (not changed) and played to its end like this.

    What is hidden from all others changes nothing for them: so a point is looked at for everybody only where
    something was seen. The small steps of one secret choice are one choice, though they came one by one.
    """
    units: list[Unit] = []
    state = dealt.clone()
    news: Collection[int] = range(state.num_players)
    open_choices: dict[int, tuple[Unit, bool]] = {}  # by seat; and whether anything in it was free to choose
    for number, deed in enumerate(deeds):
        seat, before = deed.seat, state.clone()
        units += [Unit(number, viewer, before) for viewer in news]
        goes_on = seat in open_choices
        choice, is_free = open_choices.pop(seat, (Unit(number, seat, before), False))
        is_looked_at = goes_on or (seat in judged and not deed.by_bot)
        for action in deed.actions:
            is_free = is_free or len(state.legal_actions(seat)) > 1
            state.apply_action(seat, action)
        choice = replace(choice, actions=(*choice.actions, *deed.actions))
        is_secret = bool(state.hidden_choice(seat))
        if is_secret and state.is_to_act(seat) and is_looked_at:
            open_choices[seat] = choice, is_free
        elif is_free and is_looked_at:
            units.append(choice)
        news = [seat] if is_secret else range(state.num_players)
    return Plan(units, len(deeds), state.num_players, sorted(judged), _shares(state.returns()))


def _shares(returns: Sequence[float]) -> list[float]:
    """A shared victory counts in equal parts."""
    total = max(1.0, sum(returns))
    return [float(won) / total for won in returns]


def examine(unit: Unit, effort: Effort, seed: int = 0) -> Json:
    """Do a unit: plain data, for ``assemble``."""
    if not unit.actions:
        # One seat always has the same chances: so what changes from point to point is less of an accident.
        return {"share": _worth(unit, effort.chart, numbered_stream(seed, unit.seat))}
    return _judge(unit, effort, numbered_stream(seed, (unit.step << 8) + unit.seat + 256))


def _worth(unit: Unit, playouts: int, stream: RandomStream) -> float:
    infostate = Infostate(unit.state, unit.seat)
    manner = _manner(infostate, stream)
    total = 0.0
    for _ in range(playouts):
        total += _played_out(draw(infostate, stream), unit.seat, (), manner, stream)
    return total / playouts


def _manner(infostate: Infostate, stream: RandomStream) -> Manner:
    return search_of(infostate, stream).for_findings().manner


def _played_out(
    state: State, seat: int, actions: Sequence[int], manner: Manner, stream: RandomStream
) -> float:
    """The seat's share at the end of a playout that begins with this choice. The state is used up."""
    playout = Playout(state, seat, manner)
    playout.begin(stream)
    for action in actions:
        if action not in state.legal_actions(seat):
            break  # what was hidden made the rest impossible
        state.apply_unchecked(seat, action)
    playout.play_on(state, state.next_player(), stream)
    return playout.shares[seat]


def _judge(unit: Unit, effort: Effort, stream: RandomStream) -> Json:
    state, seat, done = unit.state, unit.seat, unit.actions
    infostate = Infostate(state, seat)
    advice = advise(infostate, Budget(iterations=effort.search), stream)
    words = words_of(texts_of(state, seat, done))
    own = next((option for option in advice.options if words_of(option.actions) == words), None)
    other = next((option for option in advice.options if option is not own), None)
    told = _told(state, seat, done, own)
    if other is None:
        (values,) = _tried(infostate, [done], effort.check, stream)
        return {"done": {**told, "share": _mean(values)}, "other": None, **_verdict(values, values)}
    actions = _read(state, seat, other.actions)
    values, others = _tried(infostate, [done, actions], effort.check, stream)
    return {
        "done": {**told, "share": _mean(values)},
        "other": {**_told(state, seat, actions, other), "share": _mean(others)},
        **_verdict(values, others),
    }


def _tried(
    infostate: Infostate, choices: Sequence[Sequence[int]], playouts: int, stream: RandomStream
) -> list[list[float]]:
    """What came of each choice in every playout: all on the same states and with the same chances, and on
    states that the search has not seen, so that what it found by luck counts for nothing here.
    """
    seat, manner = infostate.player, _manner(infostate, stream)
    found: list[list[float]] = [[] for _ in choices]
    for _ in range(playouts):
        drawn = draw(infostate, stream)
        seed = stream.below(SEEDS)
        for choice, values in zip(choices, found, strict=True):
            values.append(_played_out(drawn.clone(), seat, choice, manner, FastStream(seed)))
    return found


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 4)


def _verdict(done: Sequence[float], other: Sequence[float]) -> Json:
    """``gain`` is what the other choice would have brought, ± ``error``."""
    differences = [theirs - ours for ours, theirs in zip(done, other, strict=True)]
    gain = sum(differences) / len(differences)
    variance = sum((difference - gain) ** 2 for difference in differences) / len(differences)
    error = math.sqrt(variance / len(differences))
    clear = max(WORTH_TELLING, CLEAR * error)
    verdict = BETTER if gain > clear else GOOD if -gain > clear else EVEN
    return {"verdict": verdict, "gain": round(gain, 4), "error": round(error, 4)}


# --- a choice as people read it --------------------------------------------------------------------------


def _read(state: State, seat: int, texts: Sequence[str]) -> list[int]:
    state = state.clone()
    return [action for text in texts for action in state.apply_text(seat, text)]


def _told(state: State, seat: int, actions: Sequence[int], option: Option | None) -> Json:
    """A choice: its texts, its words as on the buttons, the cards that it is about, and why it is good."""
    state = state.clone()
    texts: list[str] = []
    labels: list[object] = []
    cards: list[object] = []
    for action in actions:
        texts.append(state.action_to_string(seat, action))
        view = state.view(seat)
        shown = offered(view, texts[-1])
        if shown is not None:
            labels.append(shown["label"])
            card = _card(view["zones"], shown.get("target"))
            if card is not None:
                cards.append(card)
        state.apply_unchecked(seat, action)
    reason = None if option is None else option.reason.to_json()
    return {"texts": texts, "labels": labels, "cards": cards, "reason": reason}


def _card(zones: object, target: object) -> object | None:
    """The card that a target names, as this viewer sees it."""
    if not isinstance(target, str) or not target.startswith("card:") or not isinstance(zones, list):
        return None
    name = target.removeprefix("card:")
    cards = (card for zone in zones for card in zone["cards"])
    return next((card for card in cards if card.get("id") == name), None)


# --- all together ----------------------------------------------------------------------------------------


def assemble(plan: Plan, results: Sequence[Json], effort: Effort) -> Json:
    """The review of docs/protocol.md, but for ``marks``: from the results of all units, in order."""
    if len(results) != len(plan.units):
        raise ValueError(f"{len(results)} results of {len(plan.units)} units")
    known: dict[tuple[int, int], float] = {}
    choices: list[Json] = []
    for unit, result in zip(plan.units, results, strict=True):
        if unit.actions:
            choices.append({"step": unit.step + 1, "seat": unit.seat, **result})
        else:
            share = result["share"]
            assert isinstance(share, float)
            known[unit.step, unit.seat] = share
    choices.sort(key=_step)
    shares: list[list[float]] = []
    for step in range(plan.steps):
        before = shares[-1] if shares else plan.end  # the first point is looked at for everybody
        shares.append([known.get((step, seat), before[seat]) for seat in range(plan.players)])
    shares.append(plan.end)
    return {
        "version": VERSION,
        "playouts": effort.chart,
        "steps": plan.steps,
        "shares": [[round(share, 4) for share in point] for point in shares],
        "judged": plan.judged,
        "choices": choices,
        "turns": [
            turn
            for seat in plan.judged
            for turn in turning_points(
                [point[seat] for point in shares],
                [choice for choice in choices if choice["seat"] == seat],
                seat,
                0.5 / math.sqrt(effort.chart),
            )
        ],
    }


def turning_points(
    shares: Sequence[float], choices: Sequence[Mapping[str, object]], seat: int, error: float
) -> list[Json]:
    """Where a seat's share changed most from one own choice to the next, or where most was given away.

    ``shares`` by step; ``error`` is the standard error of one of them at most. In the order of the game.
    """
    least = max(TURN, CLEAR * math.sqrt(2.0) * error)
    steps = [_step(choice) for choice in choices]
    found: list[tuple[float, Json]] = []
    for choice, step, until in zip(choices, steps, [*steps, len(shares)][1:], strict=True):
        change = shares[until - 1] - shares[step - 1]
        gain = choice["gain"]
        lost = gain if choice["verdict"] == BETTER and isinstance(gain, float) else 0.0
        weight = max(abs(change), lost)
        if weight >= least:
            turn: Json = {"seat": seat, "step": step, "until": until - 1, "change": round(change, 4)}
            found.append((weight, turn))
    found.sort(key=lambda one: -one[0])
    return sorted((turn for _, turn in found[:MOST_TURNS]), key=_step)


def _step(choice: Mapping[str, object]) -> int:
    step = choice["step"]
    assert isinstance(step, int)
    return step
