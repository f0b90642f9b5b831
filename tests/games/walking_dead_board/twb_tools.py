"""Positions of The Walking Dead Board Game as people would set them up on a table."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import deadhand
from deadhand.core.events import Event
from deadhand.core.state import State
from deadhand.core.streams import RandomStream
from deadhand.games.walking_dead_board.cards import cards_of

Json = dict[str, Any]

# tables are set up with the values that the rules begin with: the house's are tuned
CARD_FILE = (Path(__file__).parent / "starting_cards.toml").read_text(encoding="utf-8")
CARDS = cards_of(CARD_FILE)
SCROUNGE = dict(zip(CARDS.scrounge_keys, map(int, CARDS.scrounge_copies), strict=True))
ENCOUNTERS = dict(zip(CARDS.encounter_keys, map(int, CARDS.encounter_copies), strict=True))
WALKERS = dict(zip(CARDS.walker_keys, map(int, CARDS.walker_copies), strict=True))
AMMO = dict(zip(CARDS.scrounge_keys, map(int, CARDS.ammo), strict=True))
ALL_TILES = "police-station department-store cdc car-lot"
NO_STREAM: dict[str, object] = {"kind": "fast", "state": [1, 2, 3, 4]}


def man(
    character: str | None = None,
    at: str = "5-5",
    hand: str = "",
    allies: int = 2,
    tiles: str = "",
    ability: bool | None = None,
) -> Json:
    """A living survivor."""
    player: Json = {"character": character, "place": at, "hand": hand.split(), "allies": allies}
    player["tiles"] = tiles.split()
    if ability is not None:
        player["ability"] = ability
    return player


def zombie(at: str = "0-0", hand: str = "", character: str | None = None) -> Json:
    """A zombie player whose piece is on the board."""
    return {"character": character, "condition": "zombie", "place": at, "hand": hand.split()}


def killed(hand: str = "") -> Json:
    """A zombie player whose piece was killed."""
    return {"condition": "killed", "hand": hand.split()}


def fallen(at: str = "0-0") -> Json:
    """Somebody who has died and rises at the start of the next turn."""
    return {"condition": "fallen", "place": at}


def out() -> Json:
    """Somebody who is out of play."""
    return {"condition": "out"}


def pile(full: dict[str, int], used: list[str], top: list[str]) -> list[str]:
    """A deck: these cards first, then all that are nowhere else; as positions have it, the top last."""
    rest = list((Counter(full) - Counter(used) - Counter(top)).elements())
    return rest + top[::-1]


def position(*players: Json, **more: Any) -> Json:
    """A position: the players, and by name whatever else matters.

    ``scrounge``, ``encounters``, ``walkers``: the cards that come first. ``scrounge_discard`` …: what lies
    in the discards. ``bare``: decks ("scrounge encounters walkers") whose other cards lie there as well.
    """
    options = {name: more.pop(name) for name in ("mode", "board", "cards") if name in more}
    options.setdefault("cards", CARD_FILE)
    bare = more.pop("bare", "").split()
    tops = {name: more.pop(name, "").split() for name in ("scrounge", "encounters", "walkers")}
    thrown = {
        name: more.pop(name, "").split()
        for name in ("scrounge_discard", "encounter_discard", "walker_discard")
    }
    hands = [list(player.get("hand", [])) for player in players]
    living = [player.get("condition", "survivor") == "survivor" for player in players]
    used = list(more.get("fight", {}).get("used", []))
    seen = [card for hand, lives in zip(hands, living, strict=True) if lives for card in hand]
    seen += used + thrown["scrounge_discard"]
    deck = pile(SCROUNGE, seen, tops["scrounge"])
    size = (28 if options.get("mode") == "two-against-two" else 10 * len(players)) - len(seen)
    assert size >= len(tops["scrounge"]), "more cards than are in the game"
    place = len(deck) - size
    given: Json = {
        "game": "walking-dead-board",
        "options": options,
        "players": list(players),
        "scrounge": deck[place:],
        "left_out": deck[:place],
        "scrounge_discard": thrown["scrounge_discard"],
        "encounters": pile(
            ENCOUNTERS,
            thrown["encounter_discard"] + [more[name] for name in ("encounter",) if name in more],
            tops["encounters"],
        ),
        "encounter_discard": thrown["encounter_discard"],
        "walkers": pile(
            WALKERS,
            [card for hand, lives in zip(hands, living, strict=True) if not lives for card in hand]
            + thrown["walker_discard"]
            + [more[name] for name in ("attack",) if name in more],
            tops["walkers"],
        ),
        "walker_discard": thrown["walker_discard"],
        **more,
    }
    for name in bare:
        discard = name + "_discard" if name == "scrounge" else name[:-1] + "_discard"
        keep = len(given[name]) - len(tops[name])
        given[discard] = given[discard] + given[name][:keep]
        given[name] = given[name][keep:]
    return given


def table(*players: Json, **more: Any) -> State:
    """The state of such a position. ``dice``: what the die shows next."""
    dice = more.pop("dice", None)
    given = position(*players, **more)
    if dice is None:
        return deadhand.from_position(given)
    state = deadhand.from_position({**given, "stream": NO_STREAM})
    state.stream = Loaded(dice)
    return state


class Loaded(RandomStream):
    """A die that shows what a test wants. Other draws take the first; a shuffle leaves all as it is."""

    def __init__(self, dice: list[int]) -> None:
        self.dice = list(dice)
        self.used = 0

    def drawn(self) -> int:
        return self.used

    def below(self, n: int) -> int:
        self.used += 1
        if n == 6 and self.dice:
            return self.dice.pop(0) - 1
        return 0

    def shuffle(self, items: list[Any]) -> None:
        """As they lie."""
        self.used += len(items)

    def clone(self) -> Loaded:
        return Loaded(self.dice)

    def to_json(self) -> dict[str, object]:
        return NO_STREAM


def dice(state: State, *shown: int) -> State:
    """What the die shows next."""
    state.stream = Loaded(list(shown))
    return state


def do(state: State, *steps: str) -> State:
    """``"0 roll"``: the seat, and what it does."""
    for step in steps:
        seat, text = step.split(" ", 1)
        assert state.current_players() == [int(seat)], f"{step}: asked is {asked(state)}"
        state.apply_text(int(seat), text)
    return state


def of(state: State, field: str) -> Any:
    """A field of the position."""
    return state.to_position()[field]


def player(state: State, seat: int) -> Json:
    """A player of the position."""
    found: Json = of(state, "players")[seat]
    return found


def hand(state: State, seat: int) -> list[str]:
    """The cards in hand."""
    held: list[str] = player(state, seat)["hand"]
    return held


def place(state: State, seat: int) -> str | None:
    """Where the piece stands."""
    at: str | None = player(state, seat)["place"]
    return at


def allies(state: State, seat: int) -> int:
    """The allies beside a survivor."""
    return int(player(state, seat)["allies"])


def tiles(state: State, seat: int) -> list[str]:
    """The location tiles."""
    found: list[str] = player(state, seat)["tiles"]
    return found


def condition(state: State, seat: int) -> str:
    """survivor, fallen, zombie, killed or out."""
    return str(player(state, seat)["condition"])


def asked(state: State) -> tuple[str, int] | None:
    """What is asked of whom."""
    pending = of(state, "pending")
    return (pending[-1]["what"], pending[-1]["player"]) if pending else None


def texts(state: State, seat: int) -> list[str]:
    """The legal actions."""
    return [state.action_to_string(seat, action) for action in state.legal_actions(seat)]


def spaces(state: State, seat: int) -> list[str]:
    """The spaces that may be gone to."""
    return [text[3:] for text in texts(state, seat) if text.startswith("go ")]


def refusal(state: State, seat: int, text: str) -> str | None:
    """The clause that forbids it."""
    message = state.why_not(seat, text)
    assert message is not None, f"{text} is legal"
    assert str(message) != message.id, f"{message.id} has no words"
    return message.clause


def listen(state: State) -> State:
    """The same state with its events on."""
    state.events = []
    return state


def told(state: State, kind: str, viewer: int | None = None) -> list[Event]:
    """The events of a kind that somebody may know of; they stay."""
    return [event for event in state.events or [] if event.kind == kind and event.visible_to(viewer)]


def zones(state: State, viewer: int | None) -> dict[str, Json]:
    """The zones that somebody sees."""
    found: Any = state.view(viewer)["zones"]
    return {zone["id"]: zone for zone in found}


def actions(state: State, seat: int) -> dict[str, Json]:
    """What somebody is offered, by text."""
    decision: Any = state.view(seat)["decision"]
    return {action["text"]: action for action in decision["actions"]}


def kinds_in(zone: Json) -> list[str]:
    """The kinds of the cards in a zone that may be seen."""
    return [card["facts"]["kind"] for card in zone["cards"] if "facts" in card and "kind" in card["facts"]]


def play_out(state: State, seed: int = 0) -> list[tuple[int, int]]:
    """Play at random to the end; what was done."""
    stream = deadhand.FastStream(seed)
    done = []
    while not state.is_terminal():
        player = state.next_player()
        legal = state.legal_actions(player)
        action = legal[stream.below(len(legal))]
        state.apply_action(player, action)
        done.append((player, action))
    return done


def encounter_value(key: str) -> int:
    """What is printed on an encounter."""
    return int(CARDS.encounter_value[CARDS.encounter_keys.index(key)])


def walker_value(key: str) -> int:
    """What is printed on a walker card."""
    return int(CARDS.walker_value[CARDS.walker_keys.index(key)])
