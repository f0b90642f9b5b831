"""Golden games: seed and actions, and where they led when they were recorded."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import deadhand
from deadhand.core.state import State

FOLDER = Path(__file__).parent
Json = dict[str, Any]

# name: game, players, seed (32 bytes as hex: the committed stream), options
SETUPS: dict[str, tuple[str, int, int | str, Json]] = {
    "twc-hero-2-tournament": ("walking-dead-cards", 2, 2, {"mode": "hero", "length": "tournament"}),
    "twc-hero-4": ("walking-dead-cards", 4, 7, {"mode": "hero", "length": "single"}),
    "twc-hero-6-committed": ("walking-dead-cards", 6, "5a" * 32, {"mode": "hero", "length": "single"}),
    "twc-survival-3-committed": (
        "walking-dead-cards",
        3,
        bytes(range(32)).hex(),
        {"mode": "survival", "length": "tournament"},
    ),
    "twc-survival-5-tournament": ("walking-dead-cards", 5, 5, {"mode": "survival", "length": "tournament"}),
    "twc-survival-10": ("walking-dead-cards", 10, 10, {"mode": "survival", "length": "single"}),
    "sze-2": ("selfish-zombies", 2, 3, {"track": 6, "attack_discard": "target-chooses"}),
    "sze-3-committed": ("selfish-zombies", 3, "a5" * 32, {"track": 6, "attack_discard": "random"}),
    "sze-4-long": ("selfish-zombies", 4, 4, {"track": 10, "attack_discard": "target-chooses"}),
    "sze-5": ("selfish-zombies", 5, 5, {"track": 4, "attack_discard": "target-chooses"}),
    "ebz-2": ("eaten-by-zombies", 2, 2, {"after_flee": "all-stay", "lost_fight": "whole-horde"}),
    "ebz-2-committed": ("eaten-by-zombies", 2, "3c" * 32, {"after_flee": "oldest-leaves"}),
    "ebz-3": ("eaten-by-zombies", 3, 3, {"lost_fight": "partial-kills", "fatigue_rounding": "down"}),
    "ebz-4": ("eaten-by-zombies", 4, 4, {"zombie_hand": "player-dies", "extermination": "most-cards"}),
    "twb-1": ("walking-dead-board", 1, 1, {"mode": "every-survivor-alone"}),
    "twb-2-committed": ("walking-dead-board", 2, "c3" * 32, {"mode": "every-survivor-alone"}),
    "twb-3": ("walking-dead-board", 3, 3, {"mode": "every-survivor-alone"}),
    "twb-4-long": ("walking-dead-board", 4, 11, {"mode": "every-survivor-alone"}),
    "twb-two-against-two": ("walking-dead-board", 4, 4, {"mode": "two-against-two"}),
}
# Here random play dies before much has happened: rules of thumb lead, and one move in eight is random.
LED = ("eaten-by-zombies",)


def deal(golden: Json) -> State:
    """The game of a record at its beginning."""
    seed = golden["seed"]
    real = bytes.fromhex(seed) if isinstance(seed, str) else seed
    return deadhand.new_game(golden["game"], golden["players"], real, **golden["options"])


def replay(golden: Json) -> Iterator[State]:
    """The state at the beginning and after each action."""
    state = deal(golden)
    yield state
    for entry in golden["actions"]:
        player, text = entry.split(" ", 1)
        state.apply_action(int(player), state.string_to_action(int(player), text))
        yield state


def digest_of_views(states: Iterator[State]) -> str:
    """SHA-256 of everything that everybody sees in a whole game."""
    digest = hashlib.sha256()
    for state in states:
        for viewer in (*range(state.num_players), None):
            digest.update(json.dumps(state.view(viewer), sort_keys=True).encode())
    return digest.hexdigest()


def record(name: str) -> Json:
    """Play a setup anew: random choices, the acting player by lot too."""
    key, players, seed, options = SETUPS[name]
    golden: Json = {"game": key, "version": deadhand.game(key).version, "players": players}
    golden |= {"seed": seed, "options": options, "actions": []}
    state = deal(golden)
    lots = deadhand.FastStream(len(name))
    while not state.is_terminal():
        seats = state.current_players()
        player = seats[lots.below(len(seats))]
        actions = state.legal_actions(player)
        action = actions[lots.below(len(actions))]
        if key in LED and lots.below(8):
            action = state.game.simple_action(state, player, lots)
        golden["actions"].append(f"{player} {state.action_to_string(player, action)}")
        state.apply_action(player, action)
    golden["scores"] = state.scores()
    golden["position"] = state.to_position()
    golden["views"] = digest_of_views(replay(golden))
    return golden


def read(name: str) -> Json:
    """A record."""
    text = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    golden: Json = json.loads(text)
    return golden


def write(name: str, golden: Json) -> None:
    """A record, one field a line, so that differences are readable."""
    fields = [f" {json.dumps(field)}: {json.dumps(value)}" for field, value in golden.items()]
    (FOLDER / f"{name}.json").write_text("{\n" + ",\n".join(fields) + "\n}\n", encoding="utf-8")
