"""Choices that several players make at once: the order does not matter, and a table can take one back."""

from __future__ import annotations

from deadhand.core.state import State
from deadhand.testing.trial import Trial, difference

Actions = list[tuple[int, int]]


def check_simultaneous(trial: Trial, state: State) -> None:
    """Whatever the order in which the choices arrive, the result is the same, and so is what anybody sees."""
    players = state.current_players()
    if len(players) < 2:
        return
    plans = {player: _whole_choice(trial, state, player) for player in players}
    orders = [players, players[::-1], _shuffled(trial, players)]
    some = trial.some(players, len(players) - 1)
    _compare(trial, state, [[(seat, plans[seat]) for seat in order if seat in some] for order in orders])
    ends = _compare(trial, state, [[(seat, plans[seat]) for seat in order] for order in orders])
    mixed = state.clone()
    for player, action in _interleaved(trial, plans):
        mixed.apply_action(player, action)
    found = difference(ends.to_position(), mixed.to_position())
    if found:
        trial.fail(f"simultaneous choices whose parts arrive mixed give another result: {found}")


def _compare(trial: Trial, state: State, orders: list[list[tuple[int, list[int]]]]) -> State:
    reference: State | None = None
    for order in orders:
        copy = state.clone()
        for player, actions in order:
            for action in actions:
                copy.apply_action(player, action)
        if reference is None:
            reference = copy
            continue
        seats = [player for player, _ in order]
        found = difference(reference.to_position(), copy.to_position())
        if found:
            trial.fail(f"simultaneous choices in the order of players {seats} give another result: {found}")
        for viewer in trial.viewers:
            found = difference(reference.view(viewer), copy.view(viewer))
            if found:
                trial.fail(f"the view of {viewer} tells the order in which players have chosen: {found}")
    assert reference is not None
    return reference


def _whole_choice(trial: Trial, state: State, player: int) -> list[int]:
    """The small actions of one random choice of this player, made before anybody else's."""
    copy = state.clone()
    actions: list[int] = []
    while player in copy.current_players():
        action = trial.pick(copy.legal_actions(player))
        copy.apply_action(player, action)
        actions.append(action)
        if not copy.hidden_choice(player):
            break  # an open one: a single part of it will do
        if len(actions) > trial.max_decisions():
            trial.fail(f"the choice of player {player} never ends")
    return actions


def _shuffled(trial: Trial, players: list[int]) -> list[int]:
    order = list(players)
    trial.choices.shuffle(order)
    return order


def _interleaved(trial: Trial, plans: dict[int, list[int]]) -> Actions:
    left = {player: list(actions) for player, actions in plans.items()}
    mixed: Actions = []
    while left:
        player = trial.pick(list(left))
        mixed.append((player, left[player].pop(0)))
        if not left[player]:
            del left[player]
    return mixed


# --- taking back -------------------------------------------------------------------------------------------


def check_taking_back(trial: Trial, state: State) -> None:
    """For every hidden choice: without it the player chooses anew, and nobody else sees more."""
    for player in range(trial.players):
        hidden = state.hidden_choice(player)
        if hidden:
            _check_taking_back(trial, state, player, hidden)


def _check_taking_back(trial: Trial, state: State, player: int, hidden: list[int]) -> None:
    own = [place for place, (actor, _) in enumerate(trial.log) if actor == player][-len(hidden) :]
    if [trial.log[place][1] for place in own] != hidden:
        trial.fail(f"hidden_choice({player}) is {hidden}, which are not the player's last actions")
    log = [entry for place, entry in enumerate(trial.log) if place not in own]
    without = trial.rebuild(log)
    if player not in without.current_players() or without.hidden_choice(player):
        trial.fail(f"without the hidden choice of player {player} the player is not asked anew")
    if hidden[0] not in without.legal_actions(player):
        trial.fail(f"without the hidden choice of player {player} its first action is not legal")
    begun = player in state.current_players()
    for viewer in trial.viewers:
        if viewer == player:
            continue
        found = difference(
            _but_who_has_chosen(state.view(viewer), begun), _but_who_has_chosen(without.view(viewer), begun)
        )
        if found:
            trial.fail(
                f"taking back the hidden choice of player {player} changes the view of {viewer}: {found}"
            )
    changed = without.clone()
    for action in hidden:
        without.apply_action(player, action)
    found = difference(state.to_position(), without.to_position())
    if found:
        trial.fail(f"the hidden choice of player {player}, taken back and made again, gives: {found}")
    if not begun:
        for action in _whole_choice(trial, changed, player):
            changed.apply_action(player, action)
    _check_cannot_tell(trial, state, changed, player)


def _check_cannot_tell(trial: Trial, state: State, changed: State, player: int) -> None:
    """Another hidden choice, or, where one is only begun, none: the others see and resample the same."""
    for viewer in trial.viewers:
        if viewer == player:
            continue
        found = difference(state.view(viewer), changed.view(viewer))
        if found:
            trial.fail(f"the view of {viewer} depends on the hidden choice of player {player}: {found}")
        if viewer is None:
            continue
        stream = trial.fresh_stream()
        one = state.resample_from_infostate(viewer, stream.clone())
        two = changed.resample_from_infostate(viewer, stream.clone())
        found = difference(one.to_position(), two.to_position())
        if found:
            trial.fail(
                f"resample_from_infostate({viewer}) depends on the hidden choice of player {player}: {found}"
            )


def _but_who_has_chosen(view: dict[str, object], begun: bool) -> dict[str, object]:
    """A view without what says who has chosen; whole, where a choice was only begun."""
    if begun:
        return view
    seats = view["seats"]
    assert isinstance(seats, list)
    return {**view, "waiting": None, "seats": [{**seat, "state": None} for seat in seats]}
