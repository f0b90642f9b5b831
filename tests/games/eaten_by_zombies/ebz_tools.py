"""Positions of Eaten By Zombies! as people would set them up on a table."""

from __future__ import annotations

from typing import Any

from deadhand.core.events import Event
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.games.eaten_by_zombies.game import EatenByZombies
from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState, as_eaten_state

Json = dict[str, Any]

GAME = EatenByZombies()

# A card file with the numbers that the tests speak of, so that tuning the house values changes no test.
CARDS = """
[[swag]]
key = "binoculars"
basic = true
flee = 2
price = 2

[[swag]]
key = "good-book"
basic = true
draw = 2
price = 3

[[swag]]
key = "rifle"
basic = true
fight = 2
price = 3
gun = true
"""
OTHERS = {
    "crowbar": "fight=1 flee=1 price=2",
    "shotgun": "fight=4 price=6 gun=true",
    "box-of-ammo": 'fight=1 price=3 effect="fight-per-gun" amount=1',
    "fists-full-of-ammo": 'fight=3 price=3 effect="discard-other"',
    "fire-on-a-stick": 'fight=2 price=4 effect="send-killed"',
    "dead-eye": 'price=5 gun=true effect="shoot" amount=4',
    "grandmas-pantry": "draw=3 price=5",
    "tv-dinner": "flee=2 draw=1 price=4",
    "i-saw-it-first": 'scavenge=1 price=5 effect="take-discarded" amount=4',
    "bicycle": "flee=3 price=4",
    "chainsaw": 'fight=5 price=7 effect="lose-top"',
    "molotov": 'fight=1 price=5 effect="fight-per-zombie" amount=1',
    "barricade": 'flee=1 price=4 effect="soften-escape" amount=2',
    "decoy": 'flee=1 price=5 effect="send-away"',
    "road-map": "flee=1 scavenge=3 price=3",
    "shopping-cart": "scavenge=4 price=3",
    "first-aid-kit": 'draw=1 price=4 effect="soften-wound" amount=3',
    "trap-door": "flee=4 price=6",
    "machete": "fight=3 price=5",
    "flashlight": 'scavenge=1 price=3 effect="look" amount=3',
    "shovel": 'fight=1 price=3 effect="bury"',
    "guard-dog": "fight=2 flee=2 price=6",
}


def card_file(others: dict[str, str] | None = None, basics: str = CARDS) -> str:
    """A card file: the basic kinds, and a line for each of the others."""
    text = basics
    for key, fields in (OTHERS if others is None else others).items():
        text += f'\n[[swag]]\nkey = "{key}"\n' + fields.replace(" ", "\n") + "\n"
    return text


FILE = card_file()


def human(hand: str = "", deck: str = "", discard: str = "", shown: str = "") -> Json:
    """A human's cards; the deck's top is written last. ``"3*hide"`` is three of them."""
    return {"deck": pile(deck), "hand": pile(hand), "discard": pile(discard), "shown": pile(shown)}


def zombie(hand: list[int] | None = None, powers: list[int] | None = None) -> Json:
    """A zombie player: levels in hand, and laid as powers, the oldest first."""
    return {"side": "zombie", "hand": hand or [], "powers": powers or []}


def pile(text: str) -> list[str]:
    """``"rifle 2*hide zombie-4"`` as a list of cards."""
    cards: list[str] = []
    for word in text.split():
        count, star, key = word.rpartition("*")
        cards += [key] * (int(count) if star else 1)
    return cards


def others(count: int) -> list[Json]:
    """So many other humans with most of a starting deck each."""
    return [human("3*heavy-stick 2*hide sandwich", "heavy-stick hide sandwich") for _ in range(count)]


def table(*players: Json, **more: Any) -> EatenByZombiesState:
    """A position with the tests' card file; ``options`` and every field of the position by name.

    With one player given, two others are added. Zombies that are not named are not in the game, where
    neither ``zombie_deck`` nor ``zombie_discard`` is left out; the deck is one zombie of level 1 by default.
    """
    seated = list(players) + (others(2) if len(players) == 1 else [])
    options = {"cards": FILE, **more.pop("options", {})}
    more.setdefault("zombie_deck", [1, 1, 1])
    position: Json = {"game": GAME.key, "options": options, "players": seated, **more}
    return as_eaten_state(GAME.from_position(position))


def act(state: State, *texts: str) -> None:
    """Whoever is asked does these, one after the other."""
    for text in texts:
        state.apply_text(state.next_player(), text)


def texts(state: State) -> list[str]:
    """What the player who is asked may do."""
    player = state.next_player()
    return [state.action_to_string(player, action) for action in state.legal_actions(player)]


def of(state: State, field: str) -> Any:
    """A field of the position."""
    return state.to_position()[field]


def player_of(state: State, seat: int) -> Json:
    """A player's part of the position."""
    found: Json = of(state, "players")[seat]
    return found


def cards_of(state: State, seat: int) -> list[str]:
    """Every card a human has, wherever."""
    held = player_of(state, seat)
    deck = [card if isinstance(card, str) else card[0] for card in held.get("deck", [])]
    return sorted(deck + held["hand"] + held.get("discard", []))


def asked(state: State) -> str | None:
    """What is asked."""
    question: Json | None = of(state, "asked")
    return None if question is None else question["what"]


def refusal(state: State, text: str) -> tuple[str, str | None]:
    """Why not: the message and the clause."""
    message = state.why_not(state.next_player(), text)
    assert message is not None, f"{text} is legal"
    return message.id, message.clause


def listen(state: EatenByZombiesState) -> EatenByZombiesState:
    """The same state with its events on."""
    state.events = []
    return state


def told(state: State, kind: str) -> list[Event]:
    """The events of a kind so far; they stay."""
    return [event for event in state.events or [] if event.kind == kind]


def zones(state: State, viewer: int | None) -> dict[str, Json]:
    """The zones that somebody sees."""
    found: Any = state.view(viewer)["zones"]
    return {zone["id"]: zone for zone in found}


def decision(state: State) -> Json:
    """The question, as the player who is asked sees it."""
    found: Any = state.view(state.next_player())["decision"]
    return dict(found)


def detail(state: State, text: str) -> Json:
    """The arguments of what is shown with an action before the click."""
    action = next(action for action in decision(state)["actions"] if action["text"] == text)
    found: Json = action["detail"]["args"]
    return found


def new_game(players: int, seed: int = 0, **options: object) -> EatenByZombiesState:
    """A fresh deal of the house cards."""
    checked = GAME.check_options(options)
    return as_eaten_state(GAME.deal(GAME.check_players(players, checked), checked, FastStream(seed)))


def play_out(state: State, seed: int = 0, simple: bool = False) -> list[tuple[int, int]]:
    """Play to the end, at random or by rules of thumb; what was done."""
    stream = FastStream(seed)
    done: list[tuple[int, int]] = []
    while not state.is_terminal():
        player = state.next_player()
        actions = state.legal_actions(player)
        action = actions[stream.below(len(actions))]
        if simple:
            action = GAME.simple_action(state, player, stream)
        state.apply_action(player, action)
        done.append((player, action))
    return done
