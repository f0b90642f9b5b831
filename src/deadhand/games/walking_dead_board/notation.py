"""Actions as text, both ways. Players are numbered from 1; spaces and cards are named by their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.errors import InvalidNotation
from deadhand.core.messages import Message
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board.cards import (
    CHOOSES_MOVE,
    DRAG_DOWN,
    HERD,
    HOUSE_CARDS,
    MOVES_AGAIN,
    NOISY,
    SAVES_ALLY,
    SAVES_LIFE,
    CardSet,
)

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

MAX_PLAYERS: Final = 4
LONGEST_TEXT: Final = 400
STRIDE: Final = 16  # kinds of cards for each player

FIXED: Final = {
    k.ROLL: "roll",
    k.SHORTCUT + 1: "shortcut 1",
    k.SHORTCUT + 2: "shortcut 2",
    k.SHORTCUT + 3: "shortcut 3",
    k.REROLL: "reroll",
    k.STAND: "stand",
    k.HURRY: "hurry",
    k.ADD_ONE: "add one",
    k.PASS: "pass",
    k.END_TURN: "end turn",
    k.PLAY_HERD: "herd",
    k.PLAY_DRAG: "dragged-down",
    k.USE_FIRST_AID: "first-aid-kit",
    k.USE_WOUND: "non-lethal-wound",
    k.SHANE_TAKES: "collect",
    k.DALE_STARTS: "exchange",
    k.DALE_DONE: "done",
    k.GIVE_UP_ALLY: "lose ally",
}


def texts_of(cards: CardSet) -> dict[int, str]:
    """Every action but those that name a space or a sewer, as text; made once for each card file."""
    if cards.texts:
        return cards.texts
    texts: dict[int, str] = dict(FIXED)
    for number, character in enumerate(k.CHARACTERS):
        texts[k.TAKE_AS + number] = f"take {character}"
    for seat in range(MAX_PLAYERS):
        texts[k.LORI_CHOOSES + seat] = f"lead {seat + 1}"
    for kind, key in enumerate(cards.scrounge_keys):
        texts[k.GLENN_TAKES + kind] = f"search {key}"
        texts[k.DALE_PUTS_BACK + kind] = f"put back {key}"
        texts[k.DISCARD + kind] = f"discard {key}"
        if cards.scrounge_effect[kind] <= NOISY:
            texts[k.USE + kind] = f"use {key}"
        for seat in range(MAX_PLAYERS):
            texts[k.GIVE + STRIDE * seat + kind] = f"give {key} to {seat + 1}"
    for kind, key in enumerate(cards.walker_keys):
        texts[k.DISCARD_WALKER + kind] = f"discard {key}"
        if cards.walker_effect[kind] not in (HERD, DRAG_DOWN):
            texts[k.PLAY_WALKER + kind] = f"play {key}"
        for seat in range(MAX_PLAYERS):
            texts[k.ATTACK + STRIDE * seat + kind] = f"attack {seat + 1} with {key}"
    actions = {text: action for action, text in texts.items()}
    for kind, key in enumerate(cards.scrounge_keys):  # what else people write
        effect = cards.scrounge_effect[kind]
        for verb in ("use", "play"):
            if effect <= NOISY:
                actions.setdefault(f"{verb} {key}", k.USE + kind)
            elif effect == SAVES_ALLY:
                actions[f"{verb} {key}"] = k.USE_FIRST_AID
            elif effect == SAVES_LIFE:
                actions[f"{verb} {key}"] = k.USE_WOUND
            elif effect == MOVES_AGAIN:
                actions[f"{verb} {key}"] = k.HURRY
    for kind, key in enumerate(cards.walker_keys):
        if cards.walker_effect[kind] == HERD:
            actions[f"play {key}"] = k.PLAY_HERD
        elif cards.walker_effect[kind] == DRAG_DOWN:
            actions[f"play {key}"] = k.PLAY_DRAG
    cards.actions = actions
    cards.texts = texts
    return texts


def action_to_string(state: WalkingDeadBoardState, action: int) -> str:
    """The text of an action. Raises ``InvalidNotation`` for a number that is none."""
    board = state.board
    if 0 <= action < len(board.keys):
        return f"go {board.keys[action]}"
    if k.APPEAR_AT <= action < k.APPEAR_AT + len(board.sewer_keys):
        return f"appear {board.sewer_keys[action - k.APPEAR_AT]}"
    text = texts_of(state.cards).get(action)
    if text is None:
        raise InvalidNotation(Message("error-action-number", {"action": str(action)}))
    return text


def is_action(state: WalkingDeadBoardState, action: int) -> bool:
    """Whether a number names an action with this board and these cards."""
    board = state.board
    if action < k.ROLL:
        return 0 <= action < len(board.keys)
    if k.APPEAR_AT <= action < k.TAKE_AS:
        return action < k.APPEAR_AT + len(board.sewer_keys)
    return action in texts_of(state.cards)


def string_to_action(state: WalkingDeadBoardState, text: str) -> int:
    """The action of a text; the number of spaces and capitals do not matter. Raises ``InvalidNotation``."""
    words = text.lower().split() if len(text) <= LONGEST_TEXT else []
    action = action_of(state, words)
    if action >= 0:
        return action
    if len(words) >= 2 and len(parse_words(state, 0, words)) > 1:
        raise InvalidNotation(Message("error-notation-long", {"text": " ".join(words)[:60]}))
    raise unreadable(state, text, words)


def unreadable(state: WalkingDeadBoardState, text: str, words: list[str]) -> InvalidNotation:
    """What a text lacks to name an action."""
    shortcut = state.cards.scrounge_with(CHOOSES_MOVE)
    key = state.cards.scrounge_keys[shortcut] if shortcut >= 0 else "shortcut"
    if words and words[-1] in ("shortcut", key) and len(words) <= 2:
        return InvalidNotation(Message("twb-error-shortcut", {}, "TWB-5"))
    if words and words[0] == "go":
        return InvalidNotation(Message("twb-error-space", {"space": " ".join(words[1:])[:40]}))
    return InvalidNotation(Message("twb-error-notation", {"text": text.strip()[:40]}))


def action_of(state: WalkingDeadBoardState, words: list[str]) -> int:
    """The one action that these words name, or -1."""
    if len(words) == 2 and words[0] == "go":
        return state.board.numbers.get(words[1], -1)
    if len(words) == 2 and words[0] == "appear" and words[1] in state.board.sewer_keys:
        return k.APPEAR_AT + state.board.sewer_keys.index(words[1])
    texts_of(state.cards)
    return state.cards.actions.get(" ".join(words), -1)


def parse_actions(state: WalkingDeadBoardState, player: int, text: str) -> list[int]:
    """Long forms too: ``use pistol knife roll``, ``shortcut 2 go 5-2``, ``exchange knife``."""
    words = text.lower().split() if len(text) <= LONGEST_TEXT else []
    actions = parse_words(state, player, words)
    if not actions:
        raise unreadable(state, text, words)
    return actions


def parse_words(state: WalkingDeadBoardState, player: int, words: list[str]) -> list[int]:
    """The actions that these words name, in order; none when they name nothing."""
    whole = action_of(state, words)
    if whole >= 0:
        return [whole]
    if len(words) < 2:
        return []
    if words[0] in ("use", "exchange"):
        return list_of_cards(state, player, words)
    for length in (1, 2):  # the first words, then "to" or "go" a space
        first = action_of(state, words[:length])
        rest = words[length:]
        if first >= 0 and len(rest) == 2 and rest[0] in ("go", "to"):
            place = action_of(state, ["go", rest[1]])
            return [first, place] if place >= 0 else []
    return []


def list_of_cards(state: WalkingDeadBoardState, player: int, words: list[str]) -> list[int]:
    """``use`` these cards and perhaps ``roll``; ``exchange`` these cards, and be done."""
    exchange = words[0] == "exchange"
    actions: list[int] = [k.DALE_STARTS] if exchange else []
    for place, word in enumerate(words[1:]):
        if word == "roll" and place == len(words) - 2 and not exchange:
            actions.append(k.ROLL)
            continue
        action = action_of(state, ["put", "back", word] if exchange else ["use", word])
        if action < 0:
            return []
        actions.append(action)
    held = len(state.hands[player]) if 0 <= player < state.num_players else 0
    if exchange and len(actions) <= held:  # with the last card of the hand it is done anyway
        actions.append(k.DALE_DONE)
    return actions


# --- names -------------------------------------------------------------------------------------------


def card_name(cards: CardSet, key: str) -> dict[str, object]:
    """The name of a card, as a message: the file's own words, or the house's."""
    words = cards.words.get(key, {})
    if "name" in words or "name_zh" in words or not is_house_key(key):
        english = words.get("name", words.get("name_zh", key))
        return Message("twb-own-words", {"en": english, "zh": words.get("name_zh", english)}).to_json()
    return Message(f"twb-card-{key}").to_json()


def is_house_key(key: str) -> bool:
    """Whether the catalogues have a name for it."""
    house = HOUSE_CARDS
    return key in house.scrounge_keys or key in house.encounter_keys or key in house.walker_keys


def scrounge_name(state: WalkingDeadBoardState, kind: i64) -> dict[str, object]:
    """The name of a scrounge card."""
    return card_name(state.cards, state.cards.scrounge_keys[kind])


def encounter_name(state: WalkingDeadBoardState, kind: i64) -> dict[str, object]:
    """The name of an encounter card."""
    return card_name(state.cards, state.cards.encounter_keys[kind])


def walker_name(state: WalkingDeadBoardState, kind: i64) -> dict[str, object]:
    """The name of a walker card."""
    return card_name(state.cards, state.cards.walker_keys[kind])


def space_name(state: WalkingDeadBoardState, space: i64) -> dict[str, object]:
    """What a space is called: a place by its name, others by kind and key."""
    board = state.board
    number: int = space
    kind = board.kind[space]
    name = "sewer" if kind == k.SEWER else k.SPACE_KINDS[kind]
    return Message("twb-space", {"kind": name, "key": board.keys[number]}).to_json()


def location_name(location: i64) -> dict[str, object]:
    """One of the four locations."""
    return Message(f"twb-place-{k.LOCATIONS[location]}").to_json()


def character_name(character: i64) -> dict[str, object]:
    """One of the six characters."""
    return Message(f"twb-character-{k.CHARACTERS[character]}").to_json()


def sewer_name(state: WalkingDeadBoardState, sewer: i64) -> dict[str, object]:
    """A sewer, by its region where its key is one, else by its key."""
    key = state.board.sewer_keys[sewer]
    return Message("twb-sewer", {"sewer": key}).to_json()
