"""The faces of cards as they are sent: a kind, its name, its words; and the ids of cards in the own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.messages import Message
from deadhand.games.selfish_zombies import notation
from deadhand.games.selfish_zombies.cards import (
    DOUBLE,
    GAME_KEYS,
    NUM_KINDS,
    UNDERESTIMATED,
    VEST,
    WASTELAND_KEYS,
)

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState

Json = dict[str, object]

# What a zombie's attack shows in place of a card
ATTACK_CARD: Final[Json] = {
    "face": "attack",
    "label": Message("sze-panel-attack").to_json(),
    "facts": {"kind": "attack"},
}


def wasteland_card(kind: i64) -> Json:
    """A wasteland card, face up; without an id, for cards of a kind are alike."""
    shown: int = kind
    key = WASTELAND_KEYS[shown]
    return {
        "face": "wasteland",
        "label": notation.wasteland_name(shown),
        "text": Message(f"sze-card-{key}-text").to_json(),
        "facts": {"kind": key},
    }


def game_card(kind: i64) -> Json:
    """A game card, face up."""
    shown: int = kind
    key = GAME_KEYS[shown]
    face = "supply" if shown <= DOUBLE else "reaction" if shown in (VEST, UNDERESTIMATED) else "action"
    return {
        "face": face,
        "label": notation.card_name(shown),
        "text": Message(f"sze-card-{key}-text").to_json(),
        "facts": {"kind": key, "supplies": shown + 1 if shown <= DOUBLE else 0},
    }


def face_down(face: str) -> Json:
    """The back of a card."""
    return {"face": face}


def card_id(kind: int, copy: int) -> str:
    """The id of a card in the viewer's own hand: its kind, and the how-manieth of it."""
    return f"{GAME_KEYS[kind]}-{copy}"


def hand_order(kind: i64) -> i64:
    """Supplies, then cards to play, then answers."""
    return kind + NUM_KINDS if kind in (VEST, UNDERESTIMATED) else kind


def last_copy(state: SelfishZombiesState, player: int, kind: i64) -> str:
    """The id of the card that stands for all its like in this hand."""
    return card_id(int(kind), state.hands[player].count(kind))
