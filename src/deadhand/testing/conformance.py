"""``check_game``: whether a game keeps the contract, by random whole games with every count and option."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

from deadhand.core.errors import DeadhandError, InvalidOption, InvalidPlayers
from deadhand.core.game import CHOICE, TEXT, Game, Option
from deadhand.core.state import State
from deadhand.testing.copies import check_copies
from deadhand.testing.legality import check_legality
from deadhand.testing.secrecy import Blindness, check_secrecy
from deadhand.testing.simultaneous import check_simultaneous, check_taking_back
from deadhand.testing.trial import ConformanceError, Trial, as_json, difference
from deadhand.testing.undoing import check_step
from deadhand.testing.words import check_message, check_messages


@dataclass
class Report:
    """How much was checked."""

    games: int = 0
    decisions: int = 0
    moments: int = 0


def check_game(
    game: Game,
    *,
    games: int = 2,
    seed: int = 0,
    samples: int = 6,
    players: Iterable[int] | None = None,
    options: Iterable[dict[str, object]] | None = None,
) -> Report:
    """Play random whole games and check everything that holds for all games.

    For every combination of options (of an integer: default, lowest, highest) and every number of players:
    ``games`` games with the seeds ``seed``, ``seed + 1``, …, of which even ones deal with the fast stream and
    odd ones with a committed one. Turns, legal actions, conservation, the end, and that what can be undone
    has told nobody anything are checked at every step; texts, copies, secrecy and simultaneous choices at
    about ``samples`` moments of each game, among them every kind of decision that came up, and the end.
    ``players`` and ``options`` narrow it down.

    Raises ``ConformanceError``, which names game, options, players, seed and step.
    """
    _check_title(game)
    wanted = None if players is None else set(players)
    report = Report()
    for chosen in (
        _combinations(game) if options is None else [game.check_options(given) for given in options]
    ):
        low, high = game.player_range(chosen)
        for count in range(low, high + 1):
            if wanted is not None and count not in wanted:
                continue
            blindness = Blindness()
            for number in range(games):
                trial = Trial(game, chosen, count, seed + number)
                _guarded(trial, samples, report, blindness)
            blindness.check(Trial(game, chosen, count, seed))
    return report


def _combinations(game: Game) -> list[dict[str, object]]:
    names = [option.name for option in game.options]
    return [
        dict(zip(names, values, strict=True))
        for values in itertools.product(*(_values(option) for option in game.options))
    ]


def _values(option: Option) -> list[str | int]:
    if option.kind == CHOICE:
        return list(option.choices)
    if option.kind == TEXT:
        return [option.default]
    return [*sorted({int(option.default), option.low, option.high})]


# --- the title itself --------------------------------------------------------------------------------------


def _check_title(game: Game) -> None:
    """Key, version, options and refusals."""
    defaults = game.check_options({})
    trial = Trial(game, defaults, game.player_range(defaults)[0], 0)
    if not game.key or game.version < 1 or game.num_distinct_actions < 1 or not game.prefix:
        trial.fail("the title needs a key, a prefix, a version from 1 and num_distinct_actions from 1")
    for part in ("name", "line", "aim"):
        check_message(trial, {"id": f"game-{game.key}-{part}"})
    names = [option.name for option in game.options]
    if len(names) != len(set(names)) or list(defaults) != names:
        trial.fail(f"options are {names}, check_options({{}}) gives {list(defaults)}")
    wrong: list[dict[str, object]] = [{"no-such-option": 1}]
    junk: list[object] = ["no such value", None, [], 2**70]
    wrong += [{name: value} for name in names for value in junk]
    for given in wrong:
        try:
            game.check_options(given)
        except InvalidOption as refusal:
            check_message(trial, refusal.message.to_json())
        else:
            trial.fail(f"check_options({given}) is accepted")
    for chosen in _combinations(game):
        low, high = game.player_range(chosen)
        if not game.min_players <= low <= high <= game.max_players:
            trial.fail(f"player_range({chosen}) is ({low}, {high}), not within the title's own bounds")
        for count in (low - 1, high + 1, 0, -1, True, "3", None):
            try:
                game.check_players(count, chosen)
            except InvalidPlayers as refusal:
                check_message(trial, refusal.message.to_json())
            else:
                trial.fail(f"check_players({count!r}, {chosen}) is accepted")


# --- one game ----------------------------------------------------------------------------------------------


def _guarded(trial: Trial, samples: int, report: Report, blindness: Blindness) -> None:
    try:
        _check_one(trial, samples, report, blindness)
    except ConformanceError:
        raise
    except Exception as problem:
        raise ConformanceError(trial.where(f"{type(problem).__name__}: {problem}")) from problem


def _check_one(trial: Trial, samples: int, report: Report, blindness: Blindness) -> None:
    """Play the game once with events off, then again with events on, looking closely at some moments."""
    moments, end = _play_through(trial)
    log = list(trial.log)
    chosen = _moments(trial, moments, samples)
    trial.log = []
    told = trial.deal(record=True)
    silent = trial.deal()
    for step in range(len(log) + 1):
        _check_events(trial, told)
        if step in chosen:
            _check_moment(trial, told, silent, blindness)
            report.moments += 1
        if step < len(log):
            player, action = log[step]
            told.apply_action(player, action)
            before = silent.clone()
            silent.apply_action(player, action)
            check_step(trial, before, silent, player, action)
            trial.log.append((player, action))
    for name, state in (("with events", told), ("again", silent)):
        found = difference(end, state.to_position())
        if found:
            trial.fail(f"the same seed and actions, played {name}, end in another position: {found}")
    report.games += 1
    report.decisions += len(log)


def _moments(trial: Trial, kinds: list[str], samples: int) -> set[int]:
    """The steps to look at closely: the end, one of each kind, and others by lot."""
    by_kind: dict[str, list[int]] = {}
    for step, kind in enumerate(kinds):
        by_kind.setdefault(kind, []).append(step)
    chosen = {len(kinds) - 1}
    chosen.update(trial.pick(steps) for steps in by_kind.values())
    others = [step for step in range(len(kinds)) if step not in chosen]
    chosen.update(trial.some(others, max(0, samples - len(chosen))))
    return chosen


def _play_through(trial: Trial) -> tuple[list[str], dict[str, object]]:
    """One random game with the checks of every step; what kind of moment each step was, and the end."""
    game = trial.game
    state = trial.deal()
    limit = trial.max_decisions()
    kept = game.conserved(state)
    if not kept:
        trial.fail("conserved() names nothing that stays the same through a game")
    kinds: list[str] = []
    while True:
        if state.events is not None:
            trial.fail("events are off, but state.events is not None: playouts would pay for them")
        _check_turns(trial, state)
        found = difference(kept, game.conserved(state))
        if found:
            trial.fail(f"conserved() has changed (at the deal / now): {found}")
        hidden = [len(state.hidden_choice(player)) for player in range(trial.players)]
        begun = any(hidden[player] for player in state.current_players())
        kinds.append(f"{state.top_kind()} {any(hidden)} {begun} {len(state.interrupted)}")
        if state.is_terminal():
            _check_results(trial, state)
            return kinds, state.to_position()
        if len(trial.log) >= limit:
            trial.fail(f"the game is not over after max_decisions() = {limit} decisions")
        player = trial.pick(state.current_players())
        action = trial.pick(state.legal_actions(player))
        _apply_legal(trial, state, player, action)
        trial.log.append((player, action))


def _apply_legal(trial: Trial, state: State, player: int, action: int) -> None:
    try:
        state.apply_action(player, action)
    except DeadhandError as refusal:
        trial.fail(f"player {player}'s action {action} is legal but apply_action() refuses it: {refusal}")


def _check_turns(trial: Trial, state: State) -> None:
    """Who may act, and what: the two agree, and the lists are as promised."""
    current = state.current_players()
    if current != sorted(set(current)) or any(not 0 <= player < trial.players for player in current):
        trial.fail(f"current_players() is {current}: not ascending, or not seats")
    if state.is_terminal() != (not current):
        trial.fail(f"is_terminal() is {state.is_terminal()}, current_players() {current}")
    if state.next_player() != (current[0] if current else -1):
        trial.fail(f"next_player() is {state.next_player()}, current_players() {current}")
    for player in range(trial.players):
        actions = state.legal_actions(player)
        if player not in current:
            if actions:
                trial.fail(f"player {player} is not to act but has legal actions {actions}")
            continue
        if not actions:
            trial.fail(f"player {player} is to act but has no legal action")
        if actions != sorted(set(actions)):
            trial.fail(f"legal_actions({player}) are not ascending and unique: {actions}")
        if actions[0] < 0 or actions[-1] >= trial.game.num_distinct_actions:
            trial.fail(
                f"legal_actions({player}) leave 0 … num_distinct_actions - 1 "
                f"= {trial.game.num_distinct_actions - 1}: {actions}"
            )
    scores = state.scores()
    if len(scores) != trial.players or not all(type(score) is int for score in scores):
        trial.fail(f"scores() are {scores}, expected a whole number per player")
    if current and state.returns() != [0.0] * trial.players:
        trial.fail(f"returns() are {state.returns()} before the end, expected 0.0 to all")


def _check_results(trial: Trial, state: State) -> None:
    returns = state.returns()
    if len(returns) != trial.players or any(result not in (0.0, 1.0) for result in returns):
        trial.fail(f"returns() are {returns}, expected 1.0 to every winner and 0.0 to the others")


def _check_events(trial: Trial, state: State) -> None:
    """Everything recorded has an audience, is plain data for everyone who may see it, and has its words."""
    if state.events is None:
        trial.fail("the game was dealt with record=True, but its events are off")
    for event in state.take_events():
        if event.audience != -1 and not 0 <= event.audience < trial.players:
            trial.fail(f"event {event.kind!r} has audience {event.audience}: neither everyone nor a seat")
        for viewer in [None, *event.private]:  # without zones of their own all are told the same
            viewer = event.audience if event.audience != -1 else viewer
            if event.visible_to(viewer):
                told = event.to_json(viewer)
                as_json(told)
                check_messages(trial, told)


def _check_moment(trial: Trial, told: State, silent: State, blindness: Blindness) -> None:
    """Everything that is too slow for every step."""
    before = silent.to_position()
    found = difference(before, told.to_position())
    if found:
        trial.fail(f"with events on the position is another than with events off: {found}")
    check_legality(trial, silent)
    check_copies(trial, silent)
    check_secrecy(trial, silent, blindness)
    check_simultaneous(trial, silent)
    check_taking_back(trial, silent)
    _check_simple_policy(trial, silent)
    found = difference(before, silent.to_position())
    if found:
        trial.fail(f"looking at the state has changed it: {found}")
    if told.events:
        trial.fail("looking at a state has recorded events")


def _check_simple_policy(trial: Trial, state: State) -> None:
    """It does something legal, changes nothing, and does the same whatever it cannot know; so in playouts."""
    policies = (
        ("simple_action", trial.game.simple_action),
        ("playout_action", trial.game.playout_action),
    )
    for player in trial.some(state.current_players(), 2):
        other = state.resample_from_infostate(player, trial.fresh_stream())
        for name, policy in policies:
            stream = trial.fresh_stream()
            action = policy(state, player, stream.clone())
            if action not in state.legal_actions(player):
                trial.fail(f"{name}() of player {player} is {action}, which is not legal")
            if policy(other, player, stream.clone()) != action:
                trial.fail(f"{name}() of player {player} depends on what the player cannot know")
