"""The faces of cards and the picture of the board as they are sent; and the ids of cards in the own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.messages import Message
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board import notation
from deadhand.games.walking_dead_board.board import SEWER_SPACES, Board
from deadhand.games.walking_dead_board.cards import (
    ENCOUNTER_EFFECTS,
    SCROUNGE_EFFECTS,
    TILE_EFFECTS,
    WALKER_EFFECTS,
    CardSet,
)

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

Json = dict[str, object]


def own_text(cards: CardSet, key: str, house: Message) -> Json:
    """The text of a card: the file's own words, or what its effect and number say."""
    words = cards.words.get(key, {})
    if "text" in words or "text_zh" in words:
        english = words.get("text", words.get("text_zh", ""))
        return Message("twb-own-words", {"en": english, "zh": words.get("text_zh", english)}).to_json()
    return house.to_json()


def scrounge_card(state: WalkingDeadBoardState, kind: i64) -> Json:
    """A scrounge card, face up; without an id, for cards of a kind are alike."""
    cards = state.cards
    key = cards.scrounge_keys[kind]
    ammo: int = cards.ammo[kind]
    effect = SCROUNGE_EFFECTS[cards.scrounge_effect[kind]]
    return {
        "face": "scrounge",
        "label": notation.card_name(cards, key),
        "text": own_text(cards, key, Message("twb-scrounge-text", {"effect": effect, "ammo": ammo})),
        "facts": {"kind": key, "ammo": ammo, "effect": effect},
    }


def encounter_card(state: WalkingDeadBoardState, kind: i64) -> Json:
    """An encounter card, face up."""
    cards = state.cards
    key = cards.encounter_keys[kind]
    value: int = cards.encounter_value[kind]
    effect = ENCOUNTER_EFFECTS[cards.encounter_effect[kind]]
    return {
        "face": "encounter",
        "label": notation.card_name(cards, key),
        "text": own_text(cards, key, Message("twb-encounter-text", {"effect": effect, "value": value})),
        "facts": {"kind": key, "value": value, "effect": effect},
    }


def walker_card(state: WalkingDeadBoardState, kind: i64) -> Json:
    """A walker card, face up."""
    cards = state.cards
    key = cards.walker_keys[kind]
    value: int = cards.walker_value[kind]
    effect = WALKER_EFFECTS[cards.walker_effect[kind]]
    return {
        "face": "walkers",
        "label": notation.card_name(cards, key),
        "text": own_text(cards, key, Message("twb-walker-text", {"effect": effect, "value": value})),
        "facts": {"kind": key, "value": value, "effect": effect},
    }


def tile_card(state: WalkingDeadBoardState, location: i64) -> Json:
    """A location tile, face up."""
    number: int = location
    return {
        "face": "tile",
        "label": notation.location_name(location),
        "text": tile_text(state, location).to_json(),
        "facts": {"kind": k.LOCATIONS[number]},
    }


def tile_text(state: WalkingDeadBoardState, location: i64) -> Message:
    """TWB-23: what a tile gives."""
    effect = TILE_EFFECTS[state.cards.tile_effect[location]]
    return Message("twb-tile-text", {"effect": effect, "amount": int(state.cards.tile_amount[location])})


def hand_card(state: WalkingDeadBoardState, player: i64, kind: i64) -> Json:
    """A card of this player's hand: a survivor's is a scrounge card, a zombie's a walker card."""
    if state.is_survivor(player):
        return scrounge_card(state, kind)
    return walker_card(state, kind)


def hand_key(state: WalkingDeadBoardState, player: i64, kind: i64) -> str:
    """The key of a card of this player's hand."""
    return state.cards.scrounge_keys[kind] if state.is_survivor(player) else state.cards.walker_keys[kind]


def last_copy(state: WalkingDeadBoardState, player: i64, kind: i64) -> str:
    """The id of the card that stands for all its like in this hand."""
    return f"{hand_key(state, player, kind)}-{state.hands[player].count(kind)}"


# --- the board ---------------------------------------------------------------------------------------


def picture(board: Board) -> Json:
    """What of the board never changes: made once, sent with whole views only."""
    if not board.picture:
        board.picture = {
            "nodes": [node(board, space) for space in range(len(board.keys))],
            "edges": edges(board),
            "sewers": [sewer(board, number) for number in range(k.NUM_SEWERS)],
            "bounds": [
                number_of(min(board.x)),
                number_of(min(board.y)),
                number_of(max(board.x)),
                number_of(max(board.y)),
            ],
        }
    return board.picture


def number_of(value: float) -> int | float:
    """Whole where it is whole."""
    whole = int(value)
    return whole if whole == value else value


def node(board: Board, space: int) -> Json:
    """A space with its place on the map."""
    kind = board.kind[space]
    name = "sewer" if kind == k.SEWER else k.SPACE_KINDS[kind]
    key = board.keys[space]
    return {
        "id": key,
        "x": number_of(board.x[space]),
        "y": number_of(board.y[space]),
        "kind": name,
        "region": k.REGIONS[board.region[space]],
        "label": Message("twb-space", {"kind": name, "key": key}).to_json(),
    }


def edges(board: Board) -> list[list[str]]:
    """The roads, each once."""
    found: list[list[str]] = []
    for space in range(int(board.num_road)):
        for neighbour in board.roads[space]:
            if neighbour > space:
                found.append([board.keys[space], board.keys[neighbour]])
    return found


def sewer(board: Board, number: int) -> Json:
    """A sewer: the two spaces of the road that it joins, and its own between them."""
    first = int(board.num_road) + SEWER_SPACES * number
    key = board.sewer_keys[number]
    line = [
        board.sewer_ends[2 * number],
        *range(first, first + SEWER_SPACES),
        board.sewer_ends[2 * number + 1],
    ]
    return {
        "id": key,
        "label": Message("twb-sewer", {"sewer": key}).to_json(),
        "nodes": [board.keys[space] for space in line],
    }
