"""Nobody is told, by view, legal actions, events or resampling, what they may not know.

The proof is by swapping: another state that looks the same to a player must look the same in everything that
this player is ever sent.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from deadhand.core.events import Event
from deadhand.core.state import State
from deadhand.testing.trial import Trial, as_json, difference
from deadhand.testing.words import check_view_form

RESAMPLES = 2
ENOUGH_CHANCES = 10
TELLING_NUMBER = 1 << 16
SECRET_KEYS = ["stream", "seed", "rng"]


class Blindness:
    """Whether resampling ever changes what others hold: counted for every pair of players.

    A resample that kept the true cards would pass every comparison of views, for it looks right to everybody.
    """

    def __init__(self) -> None:
        self.chances: dict[tuple[int, int], int] = {}
        self.changes: dict[tuple[int, int], int] = {}

    def note(self, player: int, other: int, changed: bool) -> None:
        """Other holds cards that the player does not see; has the resample changed what other sees?"""
        pair = (player, other)
        self.chances[pair] = self.chances.get(pair, 0) + 1
        self.changes[pair] = self.changes.get(pair, 0) + changed

    def check(self, trial: Trial) -> None:
        """After all games of a setup."""
        for (player, other), chances in self.chances.items():
            if chances >= ENOUGH_CHANCES and not self.changes[player, other]:
                trial.fail(
                    f"resample_from_infostate({player}) never changed the hidden cards of player {other}, "
                    f"in {chances} resamples: it seems to keep the true ones"
                )


def check_secrecy(trial: Trial, state: State, blindness: Blindness) -> None:
    """At this moment, for every viewer."""
    views = {viewer: state.view(viewer) for viewer in trial.viewers}
    for viewer, view in views.items():
        _check_plain(trial, state, viewer, view)
        check_view_form(trial, state, viewer, view)
    _check_shared(trial, state, views)
    card_ids = {viewer: _card_ids(view) for viewer, view in views.items()}
    for player in range(trial.players):
        previous: State | None = None
        for _ in range(RESAMPLES):
            other = _check_resample(trial, state, player, views)
            for somebody in range(trial.players):
                if card_ids[somebody] - card_ids[player]:
                    changed = views[somebody]["zones"] != other.view(somebody)["zones"]
                    blindness.note(player, somebody, changed)
            _check_same_draws(trial, state, other, player)
            previous = other
        if previous is not None:
            _check_own_action(trial, state, previous, player)
            _check_hidden_actions_of_others(trial, state, previous, player)


def _check_shared(trial: Trial, state: State, views: dict[int | None, dict[str, object]]) -> None:
    """Made from the public view a seat's is the same as ever, and nothing of it goes into the public one."""
    public = state.view(None)
    for player in range(trial.players):
        found = difference(views[player], state.seat_view(player, public))
        if found:
            trial.fail(f"seat_view({player}) is not view({player}): {found}")
    found = difference(views[None], public)
    if found:
        trial.fail(f"seat_view changes the public view it is given: {found}")


def _name(viewer: int | None) -> str:
    return "the spectator" if viewer is None else f"player {viewer}"


def _check_plain(trial: Trial, state: State, viewer: int | None, view: dict[str, object]) -> None:
    """The view is plain data and holds nothing of the random stream."""
    text = as_json(view)
    if json.loads(text) != view:
        trial.fail(f"the view of {_name(viewer)} is not plain data: {difference(view, json.loads(text))}")
    secret = state.stream.to_json()
    numbers = {number for number in _leaves(secret) if isinstance(number, int) and number > TELLING_NUMBER}
    for leaf in _leaves(view):
        if type(leaf) is int and leaf in numbers:
            trial.fail(f"the view of {_name(viewer)} holds {leaf}, a number of the random stream")
        if leaf is not None and type(leaf) not in (int, str, bool, float):
            trial.fail(f"the view of {_name(viewer)} holds {leaf!r}, which is not plain data")
    for key in SECRET_KEYS:
        if f'"{key}"' in text:
            trial.fail(f"the view of {_name(viewer)} has a field {key!r}")
    seed = secret.get("seed")
    if isinstance(seed, str) and seed in text:
        trial.fail(f"the view of {_name(viewer)} holds the seed of the random stream")


def _leaves(data: object) -> Iterator[object]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from _leaves(value)
    elif isinstance(data, list):
        for value in data:
            yield from _leaves(value)
    else:
        yield data


def _card_ids(view: dict[str, object]) -> set[str]:
    zones = view["zones"]
    assert isinstance(zones, list)
    return {str(card["id"]) for zone in zones for card in zone.get("cards", []) if "id" in card}


def _check_resample(
    trial: Trial, state: State, player: int, views: dict[int | None, dict[str, object]]
) -> State:
    """A resampled state looks the same to the player and to the spectator, and is a sound position."""
    other = state.resample_from_infostate(player, trial.fresh_stream())
    for viewer in (player, None):
        found = difference(views[viewer], other.view(viewer))
        if found:
            trial.fail(
                f"{_name(viewer)} sees a difference (state / resampled for player {player}): the view tells "
                f"more than the player knows, or the resample forgets what they know: {found}"
            )
    if state.legal_actions(player) != other.legal_actions(player):
        trial.fail(f"the legal actions of player {player} depend on what the player cannot know")
    if state.hidden_choice(player) != other.hidden_choice(player):
        trial.fail(f"resample_from_infostate({player}) has changed the player's own hidden choice")
    if state.current_players() != other.current_players():
        trial.fail(f"resample_from_infostate({player}) has changed who is to act")
    if other.events is not None:
        trial.fail("a resampled state records events: they must be off")
    if not state.is_terminal() and other.stream.to_json() == state.stream.to_json():
        trial.fail("a resampled state has the true random stream: it could foresee what will be drawn")
    found = difference(other.to_position(), trial.game.from_position(other.to_position()).to_position())
    if found:
        trial.fail(f"a resampled state is not read back from its position: {found}")
    return other


def _check_same_draws(trial: Trial, state: State, other: State, player: int) -> None:
    """Two states that look the same to the player give, with the same stream, the same resample."""
    stream = trial.fresh_stream()
    one = state.resample_from_infostate(player, stream.clone())
    two = other.resample_from_infostate(player, stream.clone())
    found = difference(one.to_position(), two.to_position())
    if found:
        trial.fail(
            f"resample_from_infostate({player}) depends on what the player cannot know: with one stream two "
            f"states that look the same give different ones: {found}"
        )


def _told(events: list[Event], viewer: int | None) -> list[dict[str, object]]:
    return [event.to_json(viewer) for event in events if event.visible_to(viewer)]


def _recording(state: State) -> State:
    copy = state.clone()
    copy.events = []
    return copy


def _check_own_action(trial: Trial, state: State, other: State, player: int) -> None:
    """The player acts; unless something was revealed, both states tell the player the same."""
    actions = state.legal_actions(player)
    if not actions:
        return
    action = trial.pick(actions)
    one, two = _recording(state), _recording(other)
    one.apply_action(player, action)
    two.apply_action(player, action)
    if difference(one.view(player), two.view(player)):
        return  # cards were turned up or drawn: they may well differ
    found = difference(_told(one.take_events(), player), _told(two.take_events(), player))
    if found:
        trial.fail(
            f"the events after player {player}'s {state.action_to_string(player, action)!r} tell the player "
            f"something that the view does not: {found}"
        )


def _check_hidden_actions_of_others(trial: Trial, state: State, other: State, player: int) -> None:
    """Others choose in secret, differently in both states: player and spectator see no difference."""
    for actor in trial.some([seat for seat in state.current_players() if seat != player], 2):
        one, two = _recording(state), _recording(other)
        if not (
            _choose_in_secret(trial, one, actor, player) and _choose_in_secret(trial, two, actor, player)
        ):
            continue
        events_one, events_two = one.take_events(), two.take_events()
        for viewer in (player, None):
            found = difference(one.view(viewer), two.view(viewer))
            if found:
                trial.fail(
                    f"the view of {_name(viewer)} tells what player {actor} has chosen in secret: {found}"
                )
            found = difference(_told(events_one, viewer), _told(events_two, viewer))
            if found:
                trial.fail(
                    f"the events tell {_name(viewer)} what player {actor} has chosen in secret: {found}"
                )


def _choose_in_secret(trial: Trial, state: State, actor: int, player: int) -> bool:
    """Let the actor make a whole choice, in place; whether it is made and still hidden.

    A choice that is only begun is not known to exist: nobody else sees or is told anything of it.
    """
    for _ in range(trial.max_decisions()):
        before = {viewer: state.view(viewer) for viewer in (player, None)}
        already = len(state.events or [])
        state.apply_action(actor, trial.pick(state.legal_actions(actor)))
        if not state.hidden_choice(actor):
            return False
        if actor not in state.current_players():
            return True
        for viewer in (player, None):
            found = difference(before[viewer], state.view(viewer))
            if found:
                trial.fail(f"{_name(viewer)} sees that player {actor} has begun a hidden choice: {found}")
            if _told((state.events or [])[already:], viewer):
                trial.fail(f"{_name(viewer)} is told that player {actor} has begun a hidden choice")
    return False
