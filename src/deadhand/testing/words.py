"""Whether what a game says can be said, and whether its views have the form of docs/protocol.md."""

from __future__ import annotations

from collections.abc import Iterator

from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.testing.trial import Trial, as_json
from deadhand.texts import LANGUAGES, words

Json = dict[str, object]

MESSAGE_KEYS = {"id", "args", "clause"}
VIEW_KEYS = ["game", "options", "viewer", "title", "seats", "zones", "waiting", "decision", "outcome"]
ZONE_KINDS = ["row", "queue", "hand", "stack", "market", "horde", "lane", "map", "dice", "looking"]
SEAT_STATES = ["choosing", "chosen", "acting", "asked", "idle", "out"]
SIDES = ["living", "zombie"]
DECISION_KEYS = ["kind", "ask", "detail", "tag", "tag_detail", "actions"]
ACTION_KEYS = ["text", "label", "target", "detail", "immediate", "primary"]
OUTCOME_KEYS = ["winners", "headline", "detail", "why", "rows"]

_said: set[tuple[str, str]] = set()  # messages whose words were found: id and the names of their arguments


def check_message(trial: Trial, message: Json) -> None:
    """A message has words in every language, and gives them every argument they want."""
    arguments = message.get("args", {})
    shape = ",".join(sorted(f"{name}={_select(value)}" for name, value in _items(arguments)))
    identity = str(message["id"])
    if (identity, shape) in _said:
        return
    for language in LANGUAGES:
        text = words(language, message)
        if text == identity or not text.strip():
            trial.fail(f"message {identity!r} has no words in {language}")
        if "{$" in text or "{ $" in text:
            trial.fail(f"message {identity!r} lacks an argument in {language}: {text!r}")
    _said.add((identity, shape))


def _items(arguments: object) -> list[tuple[str, object]]:
    return list(arguments.items()) if isinstance(arguments, dict) else []


def _select(value: object) -> str:
    """Texts may select a sentence; numbers and lists only fill one."""
    return value if isinstance(value, str) and len(value) < 16 else type(value).__name__


def check_messages(trial: Trial, data: object) -> None:
    """Every message within plain data has its words."""
    for message in messages_in(data):
        check_message(trial, message)


def messages_in(data: object) -> Iterator[Json]:
    """Every message within plain data."""
    if isinstance(data, dict):
        if isinstance(data.get("id"), str) and data.keys() <= MESSAGE_KEYS:
            yield data
        for value in data.values():
            yield from messages_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from messages_in(value)


def check_refusal(trial: Trial, refusal: object, of: str) -> None:
    """A refusal is a message that people can read."""
    if not isinstance(refusal, Message):
        trial.fail(f"{of} is refused with {refusal!r}, expected a Message")
    check_message(trial, refusal.to_json())


def check_view_form(trial: Trial, state: State, viewer: int | None, view: Json) -> None:
    """The view has the fields of the protocol, and everything clickable is exactly what is legal."""
    who = "the spectator" if viewer is None else f"player {viewer}"
    for key in VIEW_KEYS:
        if key not in view:
            trial.fail(f"the view of {who} has no field {key!r}")
    if view["viewer"] != viewer or view["game"] != trial.game.key:
        trial.fail(f"the view of {who} says viewer {view['viewer']!r}, game {view['game']!r}")
    check_messages(trial, view)
    _check_seats(trial, view, who)
    targets = _check_zones(trial, view, who)
    decision = view["decision"]
    asked = viewer is not None and viewer in state.current_players()
    if (decision is not None) != asked:
        trial.fail(
            f"the view of {who} has {'no' if asked else 'a'} decision, though they are {_to_act(asked)}"
        )
    if decision is not None and viewer is not None:
        _check_decision(trial, state, viewer, decision, targets)
    outcome = view["outcome"]
    if (outcome is not None) != state.is_terminal():
        trial.fail(f"outcome of the view is {outcome!r}, is_terminal() {state.is_terminal()}")
    if outcome is not None:
        _check_outcome(trial, state, outcome)


def _to_act(asked: bool) -> str:
    return "to act" if asked else "not to act"


def _check_seats(trial: Trial, view: Json, who: str) -> None:
    seats = view["seats"]
    if not isinstance(seats, list) or [seat.get("seat") for seat in seats] != list(range(trial.players)):
        trial.fail(f"the view of {who} does not hold every seat once, in order")
    for seat in seats:
        if seat.get("state") not in SEAT_STATES:
            trial.fail(f"seat {seat['seat']} has state {seat.get('state')!r}, expected one of {SEAT_STATES}")
        if seat.get("side") not in SIDES:
            trial.fail(f"seat {seat['seat']} has side {seat.get('side')!r}, expected one of {SIDES}")


def _check_zones(trial: Trial, view: Json, who: str) -> set[str]:
    """Zone names are unique, and so are card ids: a card lies in one place. Everything that can glow."""
    zones = view["zones"]
    if not isinstance(zones, list):
        trial.fail(f"the zones of {who} are no list")
    targets: set[str] = set()
    for zone in zones:
        if zone.get("kind") not in ZONE_KINDS:
            trial.fail(f"zone {zone.get('id')!r} has kind {zone.get('kind')!r}, expected one of {ZONE_KINDS}")
        names = [f"zone:{zone.get('id')}"]
        for card in zone.get("cards", []):
            if not card.get("face"):
                trial.fail(f"a card in zone {zone['id']!r} has no face: {card}")
            if card["face"] == "back" and "id" in card:
                trial.fail(f"a face-down card in zone {zone['id']!r} has an id, as {who} sees it: {card}")
            if "id" in card:
                names.append(f"card:{card['id']}")
        if zone["kind"] == "lane":
            names += [f"zone:{zone['id']}/{place}" for place in range(zone["facts"]["track"] + 1)]
        names += [f"node:{node['id']}" for node in zone.get("board", {}).get("nodes", [])]
        for name in names:
            if name in targets:
                trial.fail(f"{name!r} is in two places, as {who} sees it")
            targets.add(name)
    return targets


def _check_decision(trial: Trial, state: State, viewer: int, decision: object, targets: set[str]) -> None:
    if not isinstance(decision, dict) or any(key not in decision for key in DECISION_KEYS):
        trial.fail(f"the decision of player {viewer} lacks one of {DECISION_KEYS}")
    offered = decision["actions"]
    for action in offered:
        if any(key not in action for key in ACTION_KEYS):
            trial.fail(f"an action of the decision lacks one of {ACTION_KEYS}: {as_json(action)}")
        if action["target"] is not None and action["target"] not in targets and not _is_seat(trial, action):
            trial.fail(
                f"the action {action['text']!r} has target {action['target']!r}, which is not in the view"
            )
    expected = [state.action_to_string(viewer, action) for action in state.legal_actions(viewer)]
    if sorted(action["text"] for action in offered) != sorted(expected):
        texts = [action["text"] for action in offered]
        trial.fail(f"the view offers player {viewer} {texts}, but legal_actions() are {expected}")


def _is_seat(trial: Trial, action: Json) -> bool:
    return action["target"] in [f"seat:{seat}" for seat in range(trial.players)]


def _check_outcome(trial: Trial, state: State, outcome: object) -> None:
    if not isinstance(outcome, dict) or any(key not in outcome for key in OUTCOME_KEYS):
        trial.fail(f"the outcome lacks one of {OUTCOME_KEYS}: {outcome!r}")
    winners = [player for player, result in enumerate(state.returns()) if result == 1.0]
    if outcome["winners"] != winners:
        trial.fail(f"the outcome names winners {outcome['winners']}, returns() {winners}")
    shown = {row["seat"]: row["score"] for row in outcome["rows"]}
    if shown != dict(enumerate(state.scores())):
        trial.fail(f"the outcome shows scores {shown}, scores() are {state.scores()}")
