"""Actions as text, both ways (players are numbered from 1), and why a wish is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.errors import InvalidNotation
from deadhand.core.messages import Message
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import (
    ADD,
    BOTTOM,
    BURY_CARD,
    BUY,
    DISCARD,
    DRAW,
    EFFECTS,
    FIGHT,
    FIRST_SWAG,
    FIRST_ZOMBIE,
    FLEE,
    HAND_SIZE,
    HOUSE_CARDS,
    KEEP,
    KILL,
    LAY_POWER,
    LEVELS,
    LOSE_DECK,
    LOSE_DISCARD,
    LOSE_HAND,
    MAX_KINDS,
    NO_EFFECT,
    NUM_ZOMBIES,
    PLAY,
    PUT_BACK,
    SEND,
    TAKE,
    CardSet,
)

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState

Json = dict[str, object]


def action_to_string(cards: CardSet, action: int) -> str:
    """The text of an action. Raises ``InvalidNotation`` for a number that is none."""
    text = cards.texts.get(action)
    if text is None:
        raise InvalidNotation(Message("error-action-number", {"action": str(action)}))
    return text


def string_to_action(cards: CardSet, text: str) -> int:
    """The action of a text; spaces and capitals do not matter. Raises ``InvalidNotation``."""
    words = text.lower().split() if len(text) <= 80 else []
    action = cards.actions.get(" ".join(words))
    if action is None:
        raise InvalidNotation(Message("ebz-error-notation", {"text": text.strip()[:40]}))
    return action


def parse_actions(state: EatenByZombiesState, player: int, text: str) -> list[int]:
    """Reads ``lose deck 5`` too: so many from the deck, or as many as there is a choice."""
    words = text.lower().split() if len(text) <= 80 else []
    if words[:2] != ["lose", "deck"] or len(words) != 3 or not words[2].isdecimal() or len(words[2]) > 3:
        return [string_to_action(state.cards, text)]
    wanted = int(words[2])
    if wanted < 1:
        raise InvalidNotation(Message("ebz-error-notation", {"text": text.strip()[:40]}))
    # how long one is asked depends only on how many cards lie where, which all can see
    trial = state.clone()
    actions: list[int] = [LOSE_DECK]
    while len(actions) < wanted and LOSE_DECK in trial.legal_actions(player):
        trial.apply_unchecked(player, LOSE_DECK)
        if LOSE_DECK not in trial.legal_actions(player):
            break
        actions.append(LOSE_DECK)
    return actions


# --- names -----------------------------------------------------------------------------------------------


def card_name(cards: CardSet, kind: int) -> Json:
    """The name of a card, as a message; a card of a file brings its own, else it is called by its key."""
    if FIRST_ZOMBIE <= kind < FIRST_SWAG:
        return zombie_name(kind)
    key = cards.keys[kind]
    own = cards.names.get(key, {})
    if "name" not in own and "name_zh" not in own and key in HOUSE_CARDS.keys:
        return Message(f"ebz-card-{key}").to_json()
    name = own.get("name", own.get("name_zh", key))
    return Message("ebz-own-name", {"name": name, "name_zh": own.get("name_zh", name)}).to_json()


def second_name(cards: CardSet, kind: int) -> Json:
    """The English name, for the small line under the Chinese one."""
    if FIRST_ZOMBIE <= kind < FIRST_SWAG:
        return Message("ebz-english-zombie", {"level": LEVELS[kind - FIRST_ZOMBIE]}).to_json()
    key = cards.keys[kind]
    own = cards.names.get(key, {})
    if not own and key in HOUSE_CARDS.keys:
        return Message(f"ebz-english-{key}").to_json()
    return Message("ebz-own-english", {"name": own.get("name", key)}).to_json()


def card_text(cards: CardSet, kind: int) -> Message | None:
    """What a card does besides its numbers, if anything; a card of a file may say it in its own words."""
    own = cards.names.get(cards.keys[kind], {})
    if "text" in own or "text_zh" in own:
        text = own.get("text", own.get("text_zh", ""))
        return Message("ebz-own-text", {"text": text, "text_zh": own.get("text_zh", text)})
    if cards.effect[kind] == NO_EFFECT:
        return None
    return Message(f"ebz-effect-{EFFECTS[cards.effect[kind]]}", {"amount": int(cards.amount[kind])})


def zombie_name(kind: int) -> Json:
    """A zombie is called by its level."""
    return Message("ebz-zombie", {"level": LEVELS[kind - FIRST_ZOMBIE]}).to_json()


# --- why not ---------------------------------------------------------------------------------------------


def explain_waiting(state: EatenByZombiesState, player: i64) -> Message:
    """Who is asked instead."""
    asked: int = state.next_player()
    if state.top_kind() == k.ADD_ZOMBIE:
        return Message("ebz-refusal-asked", {"player": asked}, "EBZ-21")
    return Message("ebz-refusal-turn-of", {"player": asked}, "EBZ-13")


def explain_illegal(state: EatenByZombiesState, player: i64, action: i64) -> Message:
    """Why an action is not legal for a player who is asked something."""
    asked = state.top_kind()
    wished: int = action
    if wished not in state.cards.texts:
        return Message("error-action-number", {"action": str(wished)})
    if asked == k.ADD_ZOMBIE:
        return _not_added(state, int(player), wished)
    if asked == k.CHOOSE:
        return Message("ebz-refusal-choose-first", {}, "EBZ-22")
    if asked == k.PLAY_CARDS:
        return _not_played(state, int(player), wished)
    if asked == k.LOSE:
        return _not_lost(state, int(player), wished)
    if asked == k.BUY_CARDS:
        return _not_bought(state, int(player), wished)
    if asked == k.PARTIAL_KILLS:
        return _not_killed(state, wished)
    if asked == k.POWER_DISCARD or asked == k.DISCARD_DOWN or asked == k.CARD_DISCARD:
        return _not_discarded(state, int(player), wished, asked)
    if asked == k.NAME_NUMBER:
        return _not_named(wished)
    if asked == k.POWER or asked == k.BACK_ON_TOP:
        return _not_laid(state, int(player), wished, asked)
    return _not_by_card(state, int(player), wished, asked)


def _zombie_of(action: int, base: int) -> int:
    """The zombie kind that an action of a group of five names, or -1."""
    return action - base + FIRST_ZOMBIE if base <= action < base + NUM_ZOMBIES else -1


def _not_in_hand(state: EatenByZombiesState, kind: int, clause: str) -> Message:
    return Message("ebz-refusal-not-in-hand", {"card": card_name(state.cards, kind)}, clause)


def _not_added(state: EatenByZombiesState, player: int, action: int) -> Message:
    zombie = _zombie_of(action, ADD)
    if zombie < 0:
        return Message("ebz-refusal-add-or-pass", {}, "EBZ-21")
    if zombie not in state.hands[player]:
        return _not_in_hand(state, zombie, "EBZ-21")
    args: Json = {"speed": int(state.cards.speed[zombie]), "in_play": len(state.horde)}
    return Message("ebz-refusal-too-slow", args, "EBZ-21")


def _not_played(state: EatenByZombiesState, player: int, action: int) -> Message:
    if action in (FIGHT, FLEE):
        return Message("ebz-refusal-declared-already", {}, "EBZ-22")
    kind = action - PLAY
    if not 0 <= kind < MAX_KINDS:
        return Message("ebz-refusal-play-or-resolve", {}, "EBZ-25")
    if kind not in state.hands[player]:
        return _not_in_hand(state, kind, "EBZ-25")
    args: Json = {"card": card_name(state.cards, kind)}
    if state.declared == k.FIGHTING:
        return Message("ebz-refusal-not-in-a-fight", args, "EBZ-25")
    if state.cards.flee[kind] == 0 and state.cards.fight[kind] == 0:
        return Message("ebz-refusal-fight-only", args, "EBZ-3")
    return Message("ebz-refusal-not-in-a-flight", args, "EBZ-25")


def _not_lost(state: EatenByZombiesState, player: int, action: int) -> Message:
    escaped = state.result == k.ESCAPED
    clause = "EBZ-32" if escaped else "EBZ-31" if state.declared == k.FIGHTING else "EBZ-33"
    if action == LOSE_DECK:
        return Message("ebz-refusal-no-deck", {}, clause)
    if LOSE_HAND <= action < LOSE_DISCARD:
        return _not_in_hand(state, action - LOSE_HAND, clause)
    if LOSE_DISCARD <= action < LOSE_DISCARD + MAX_KINDS:
        if not escaped:
            return Message("ebz-refusal-discard-only-escaped", {}, clause)
        return Message(
            "ebz-refusal-not-in-discard", {"card": card_name(state.cards, action - LOSE_DISCARD)}, clause
        )
    return Message("ebz-refusal-lose-first", {"count": int(state.top_data())}, clause)


def _not_bought(state: EatenByZombiesState, player: int, action: int) -> Message:
    kind = action - BUY
    if not 0 <= kind < MAX_KINDS:
        return Message("ebz-refusal-buy-or-stop", {}, "EBZ-40")
    args: Json = {"card": card_name(state.cards, kind)}
    if kind not in state.market:
        return Message("ebz-refusal-not-in-market", args, "EBZ-11")
    if state.stock[state.market.index(kind)] == 0:
        return Message("ebz-refusal-sold-out", args, "EBZ-34")
    if len(state.hands[player]) >= HAND_SIZE:
        return Message("ebz-refusal-hand-full", {"cards": len(state.hands[player])}, "EBZ-40")
    args["price"] = int(state.cards.price[kind])
    args["budget"] = int(state.top_data())
    return Message("ebz-refusal-too-dear", args, "EBZ-40")


def _not_killed(state: EatenByZombiesState, action: int) -> Message:
    zombie = _zombie_of(action, KILL)
    if zombie < 0:
        return Message("ebz-refusal-kill-or-done", {}, "EBZ-31")
    if zombie not in state.horde:
        return Message("ebz-refusal-not-in-play", {"card": zombie_name(zombie)}, "EBZ-31")
    args: Json = {"level": int(state.cards.level[zombie]), "left": int(state.top_data())}
    return Message("ebz-refusal-too-strong", args, "EBZ-31")


def _not_discarded(state: EatenByZombiesState, player: int, action: int, asked: i64) -> Message:
    clause = "EBZ-62" if asked == k.POWER_DISCARD else "EBZ-41" if asked == k.DISCARD_DOWN else "EBZ-3"
    kind = action - DISCARD
    if not 0 <= kind < MAX_KINDS:
        return Message("ebz-refusal-discard-first", {"count": max(1, int(state.top_data()))}, clause)
    if kind not in state.hands[player]:
        return _not_in_hand(state, kind, clause)
    return Message("ebz-refusal-discard-zombie", {}, clause)


def _not_named(action: int) -> Message:
    if DRAW < action < ADD:
        return Message("ebz-refusal-draw-six", {}, "EBZ-62")
    return Message("ebz-refusal-name-first", {}, "EBZ-60")


def _not_laid(state: EatenByZombiesState, player: int, action: int, asked: i64) -> Message:
    zombie = _zombie_of(action, LAY_POWER if asked == k.POWER else PUT_BACK)
    if zombie < 0:
        return Message(
            "ebz-refusal-power-first" if asked == k.POWER else "ebz-refusal-put-or-done", {}, "EBZ-60"
        )
    return _not_in_hand(state, zombie, "EBZ-60")


def _not_by_card(state: EatenByZombiesState, player: int, action: int, asked: i64) -> Message:
    """A card asks its player for something."""
    if asked == k.CARD_SEND or asked == k.SEND_KILLED_ZOMBIE:
        zombie = _zombie_of(action, SEND)
        if zombie < 0:
            return Message("ebz-refusal-send-first", {}, "EBZ-3")
        if zombie not in state.horde:
            return Message("ebz-refusal-not-in-play", {"card": zombie_name(zombie)}, "EBZ-3")
        args: Json = {"level": int(state.cards.level[zombie]), "left": int(state.top_data())}
        return Message("ebz-refusal-too-strong", args, "EBZ-3")
    if asked == k.CARD_TAKE:
        if not action >= TAKE:
            return Message("ebz-refusal-take-first", {}, "EBZ-3")
        return Message("ebz-refusal-take", {"price": int(state.top_data())}, "EBZ-3")
    if asked == k.CARD_BURY:
        zombie = _zombie_of(action, BURY_CARD)
        return (
            Message("ebz-refusal-bury-first", {}, "EBZ-3")
            if zombie < 0
            else _not_in_hand(state, zombie, "EBZ-3")
        )
    base = KEEP if asked == k.CARD_LOOK else BOTTOM
    if base <= action < base + MAX_KINDS:
        return Message("ebz-refusal-not-looked-at", {"card": card_name(state.cards, action - base)}, "EBZ-3")
    return Message(
        "ebz-refusal-keep-first" if asked == k.CARD_LOOK else "ebz-refusal-bottom-first", {}, "EBZ-3"
    )
