"""Positions of Selfish: Zombie Edition as people would set them up on a table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import deadhand
from deadhand.core.events import Event
from deadhand.core.state import State
from deadhand.core.streams import RandomStream
from deadhand.games.selfish_zombies.cards import GAME_KEYS, HOUSE_CARDS, WASTELAND_KEYS

Json = dict[str, Any]

GAME_CARDS = {key: int(copies) for key, copies in zip(GAME_KEYS, HOUSE_CARDS.game, strict=True)}
WASTELAND_CARDS = {
    key: int(copies) for key, copies in zip(WASTELAND_KEYS, HOUSE_CARDS.wasteland, strict=True)
}
SHORT = {"1": "single", "2": "double", "vehicle": "abandoned-vehicle", "trap": "zombie-trap"}
SHORT |= {"steal": "steal-supplies", "reflect": "underestimated"}
NO_STREAM: dict[str, object] = {"kind": "fast", "state": [1, 2, 3, 4]}


def words(text: str) -> list[str]:
    """``"1 1 2 vest"``: two singles, a double and a vest."""
    return [SHORT.get(word, word) for word in text.split()]


def position(*hands: str | None, **more: Any) -> Json:
    """A position: a hand for every player, None for a zombie; by name whatever else matters.

    ``levels``, ``lanes``; ``top``: the wasteland cards that come first; ``draws``: the game cards that come
    first; ``discard``, ``thrown``: the discards of both kinds; ``allies``: pairs of an alliance's player and
    the one before whom it lies; ``skips``: seats. Every card that is not named lies under the named ones of
    its pile: blanks first, and singles first. With ``bare`` it lies in the discards instead.
    """
    levels = more.pop("levels", [0] * len(hands))
    skips = more.pop("skips", ())
    allies = more.pop("allies", ())
    lanes = more.pop("lanes", [[]] * len(hands))
    discard, thrown = words(more.pop("discard", "")), words(more.pop("thrown", ""))
    draws, top = words(more.pop("draws", "")), words(more.pop("top", ""))
    bare = more.pop("bare", False)
    options = {name: more.pop(name) for name in ("track", "attack_discard") if name in more}
    players = [
        {
            "level": levels[seat],
            "alive": held is not None,
            "hand": words(held or ""),
            "skip": seat in skips,
            "alliances": [owner for owner, before in allies if before == seat],
        }
        for seat, held in enumerate(hands)
    ]
    used = Counter(card for player in players for card in player["hand"])
    used.update(
        discard + draws + ["alliance"] * len(allies) + [more[name] for name in ("played",) if name in more]
    )
    laid = Counter(card if isinstance(card, str) else card[1] for lane in lanes for card in lane if card)
    laid.update(thrown + top + more.get("looking", []))
    rest = list((Counter(GAME_CARDS) - used).elements())
    over = list((Counter(WASTELAND_CARDS) - laid).elements())
    return {
        "game": "selfish-zombies",
        "options": options,
        "players": players,
        "lanes": lanes,
        "draw": ([] if bare else rest[::-1]) + draws[::-1],
        "discard": discard + (rest if bare else []),
        "wasteland": ([] if bare else over[::-1]) + top[::-1],
        "wasteland_discard": thrown + (over if bare else []),
        **more,
    }


def table(*hands: str | None, **more: Any) -> State:
    """The state of such a position. ``rolls``: what the die shows next."""
    rolls = more.pop("rolls", None)
    given = position(*hands, **more)
    if rolls is None:
        return deadhand.from_position(given)
    state = deadhand.from_position({**given, "stream": NO_STREAM})
    state.stream = Loaded(rolls)
    return state


class Loaded(RandomStream):
    """A die that shows what a test wants; the faces are 0, 1, 1, 2, 2, 3. Other draws take the first."""

    def __init__(self, rolls: list[int]) -> None:
        self.rolls = list(rolls)
        self.used = 0

    def drawn(self) -> int:
        return self.used

    def below(self, n: int) -> int:
        self.used += 1
        if n == 6 and self.rolls:
            return [0, 1, 3, 5][self.rolls.pop(0)]
        return 0

    def clone(self) -> Loaded:
        return Loaded(self.rolls)

    def to_json(self) -> dict[str, object]:
        return NO_STREAM


def do(state: State, *steps: str) -> State:
    """``"0 travel singles"``: the seat, and what it does."""
    for step in steps:
        seat, text = step.split(" ", 1)
        assert state.current_players() == [int(seat)], f"{step}: asked is {state.current_players()}"
        state.apply_text(int(seat), text)
    return state


def of(state: State, field: str) -> Any:
    """A field of the position."""
    return state.to_position()[field]


def hand(state: State, seat: int) -> list[str]:
    """The cards in hand."""
    held: list[str] = of(state, "players")[seat]["hand"]
    return held


def level(state: State, seat: int) -> int:
    """Where somebody stands."""
    return int(of(state, "players")[seat]["level"])


def alive(state: State, seat: int) -> bool:
    """Living side up."""
    return bool(of(state, "players")[seat]["alive"])


def place(state: State, seat: int, at: int) -> Any:
    """What lies there in a lane."""
    return of(state, "lanes")[seat][at]


def asked(state: State) -> tuple[str, int]:
    """What is asked of whom."""
    top = of(state, "pending")[-1]
    return top["what"], top["player"]


def texts(state: State, seat: int) -> list[str]:
    """The legal actions."""
    return [state.action_to_string(seat, action) for action in state.legal_actions(seat)]


def refusal(state: State, seat: int, text: str) -> str | None:
    """The clause that forbids it."""
    message = state.why_not(seat, text)
    assert message is not None, f"{text} is legal"
    assert str(message)
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


def kinds_in(zone: Json) -> list[str]:
    """The kinds of the cards in a zone that may be seen."""
    return [card["facts"]["kind"] for card in zone["cards"] if "facts" in card and "kind" in card["facts"]]


def play_out(state: State, seed: int = 0) -> list[tuple[int, int]]:
    """Play at random to the end; what was done."""
    stream = deadhand.FastStream(seed)
    done = []
    while not state.is_terminal():
        player = state.next_player()
        actions = state.legal_actions(player)
        action = actions[stream.below(len(actions))]
        state.apply_action(player, action)
        done.append((player, action))
    return done
