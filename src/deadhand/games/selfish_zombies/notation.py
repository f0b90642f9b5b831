"""Actions as text, both ways (players are numbered from 1), and the answers to what is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.errors import InvalidNotation
from deadhand.core.messages import Message
from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies.cards import (
    ALLIANCE,
    ANSWER_REFLECT,
    ANSWER_VEST,
    ATTACK,
    BACK,
    DISCARD,
    DOUBLE,
    DRIVE,
    END_TURN,
    FORWARD,
    GAME_KEYS,
    GIVE,
    HORDE,
    LAY_TOP,
    MAX_PLAYERS,
    NUM_ACTIONS,
    NUM_KINDS,
    NUM_WASTELAND_KINDS,
    PASS,
    PLAY_ALLIANCE,
    PLAY_HORDE,
    PLAY_RAMPAGE,
    PLAY_SCOUT,
    PLAY_STEAL,
    PLAY_TRAP,
    PUT_BOTTOM,
    PUT_TOP,
    RAMPAGE,
    REST_DOUBLE,
    REST_SINGLE,
    SCOUT,
    SINGLE,
    STEAL,
    TRAP,
    TRAVEL_DOUBLE,
    TRAVEL_SINGLES,
    UNDERESTIMATED,
    VEHICLE,
    VEST,
    WASTELAND_KEYS,
)

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState


def _texts() -> dict[int, str]:
    texts: dict[int, str] = {
        PASS: "pass",
        ANSWER_VEST: "vest",
        ANSWER_REFLECT: "reflect",
        REST_SINGLE: "rest single",
        REST_DOUBLE: "rest double",
        TRAVEL_SINGLES: "travel singles",
        TRAVEL_DOUBLE: "travel double",
        DRIVE: "play abandoned-vehicle",
        PLAY_SCOUT: "play scout",
        PLAY_TRAP: "play zombie-trap",
        PUT_TOP: "put top",
        PUT_BOTTOM: "put bottom",
        FORWARD: "forward",
        BACK: "back",
        END_TURN: "end turn",
    }
    for seat in range(MAX_PLAYERS):
        texts[ATTACK + seat] = f"attack {seat + 1}"
        texts[PLAY_ALLIANCE + seat] = f"play alliance on {seat + 1}"
        texts[PLAY_HORDE + seat] = f"play horde on {seat + 1}"
        texts[PLAY_STEAL + seat] = f"play steal-supplies on {seat + 1}"
    for kind in range(NUM_KINDS):
        texts[DISCARD + kind] = f"discard {GAME_KEYS[kind]}"
    texts[GIVE + SINGLE] = "give single"
    texts[GIVE + DOUBLE] = "give double"
    for kind in range(NUM_WASTELAND_KINDS):
        texts[LAY_TOP + kind] = f"top {WASTELAND_KEYS[kind]}"
    for mask in range(1, 1 << MAX_PLAYERS):
        seats = seats_of(mask)
        if len(seats) <= 2:
            texts[PLAY_RAMPAGE + mask] = "play rampage on " + " ".join(str(seat + 1) for seat in seats)
    return texts


def seats_of(mask: int) -> list[int]:
    """The seats of a set of bits."""
    return [seat for seat in range(MAX_PLAYERS) if (mask >> seat) & 1]


TEXTS: Final = _texts()
ACTIONS: Final = {text: action for action, text in TEXTS.items()}


def action_to_string(action: int) -> str:
    """The text of an action. Raises ``InvalidNotation`` for a number that is none."""
    text = TEXTS.get(action)
    if text is None:
        raise InvalidNotation(Message("error-action-number", {"action": str(action)}))
    return text


def string_to_action(text: str) -> int:
    """The action of a text; spaces and capitals do not matter. Raises ``InvalidNotation``."""
    words = text.lower().split() if len(text) <= 60 else []
    if words[:3] == ["play", "rampage", "on"] and len(words) == 5 and words[3] > words[4]:
        words[3], words[4] = words[4], words[3]
    action = ACTIONS.get(" ".join(words))
    if action is None:
        raise InvalidNotation(Message("sze-error-notation", {"text": text.strip()[:40]}))
    return action


def card_name(kind: int) -> dict[str, object]:
    """The name of a game card, as a message."""
    return Message(f"sze-card-{GAME_KEYS[kind]}").to_json()


def wasteland_name(kind: int) -> dict[str, object]:
    """The name of a wasteland card, as a message."""
    return Message(f"sze-card-{WASTELAND_KEYS[kind]}").to_json()


def kind_of_play(action: int) -> int:
    """The card that an action plays, or -1."""
    if action == DRIVE:
        return VEHICLE
    if action == PLAY_SCOUT:
        return SCOUT
    if action == PLAY_TRAP:
        return TRAP
    if PLAY_ALLIANCE <= action < PLAY_HORDE:
        return ALLIANCE
    if PLAY_HORDE <= action < PLAY_STEAL:
        return HORDE
    if PLAY_STEAL <= action < DISCARD:
        return STEAL
    if PLAY_RAMPAGE < action < NUM_ACTIONS:
        return RAMPAGE
    return -1


def explain_illegal(state: SelfishZombiesState, player: i64, action: i64) -> Message:
    """Why an action is not legal for a player who is asked something."""
    asked = state.top_kind()
    if asked == k.ACT:
        return _not_on_turn(state, player, action)
    if asked == k.ZOMBIE_ACT:
        return _not_as_zombie(state, player, action)
    if asked == k.ANSWER or asked == k.ANSWER_REFLECTED or asked == k.ANSWER_ATTACK:
        return _not_as_answer(state, player, action, asked)
    if asked == k.SCOUTING:
        return Message("sze-refusal-scouting", {}, "SZE-3")
    if asked == k.TRAPPING:
        return Message("sze-refusal-trapping", {}, "SZE-3")
    supply = asked != k.DISCARD_ANY
    if asked == k.GIVE_SUPPLY and not GIVE <= action <= GIVE + DOUBLE:
        return Message("sze-refusal-give", {}, "SZE-44")
    if asked != k.GIVE_SUPPLY and not DISCARD <= action < DISCARD + NUM_KINDS:
        return Message("sze-refusal-discard", {}, "SZE-2")
    kind: int = action - (GIVE if asked == k.GIVE_SUPPLY else DISCARD)
    if supply and kind > DOUBLE:
        return Message("sze-refusal-supply-only", {}, "SZE-2")
    return Message("sze-refusal-not-in-hand", {"card": card_name(kind)}, "SZE-3")


def _not_on_turn(state: SelfishZombiesState, player: i64, action: i64) -> Message:
    hand = state.hands[player]
    if action in (REST_SINGLE, REST_DOUBLE, TRAVEL_SINGLES, TRAVEL_DOUBLE):
        if action in (TRAVEL_SINGLES, TRAVEL_DOUBLE) and hand.count(SINGLE) + 2 * hand.count(DOUBLE) < 2:
            return Message("sze-refusal-too-few-supplies", {}, "SZE-23")
        kind: int = DOUBLE if action in (REST_DOUBLE, TRAVEL_DOUBLE) else SINGLE
        return Message("sze-refusal-payment", {"card": card_name(kind)}, "SZE-23")
    if action in (ANSWER_VEST, ANSWER_REFLECT):
        return Message("sze-refusal-only-answer", {}, "SZE-21")
    if action in (FORWARD, BACK, END_TURN) or ATTACK <= action < PLAY_ALLIANCE:
        return Message("sze-refusal-living", {}, "SZE-22")
    played = kind_of_play(action)
    if played < 0:
        return Message("sze-refusal-not-asked", {}, "SZE-21")
    if played not in hand:
        return Message("sze-refusal-not-in-hand", {"card": card_name(played)}, "SZE-21")
    return _no_target(state, player, action, played)


def _no_target(state: SelfishZombiesState, player: i64, action: i64, played: int) -> Message:
    if played == RAMPAGE:
        return Message("sze-refusal-rampage", {}, "SZE-43")
    base = PLAY_ALLIANCE if played == ALLIANCE else PLAY_HORDE if played == HORDE else PLAY_STEAL
    target: int = action - base
    args: dict[str, object] = {"player": target, "card": card_name(played)}
    if target >= state.num_players:
        return Message(
            "sze-refusal-no-such-player", {"number": target + 1, "players": int(state.num_players)}, "SZE-10"
        )
    if target == player:
        return Message("sze-refusal-target-self", args, "SZE-40")
    if not state.is_living(target):
        return Message("sze-refusal-target-zombie", args, "SZE-65")
    if played == HORDE:
        return Message("sze-refusal-target-start", args, "SZE-42")
    return Message("sze-refusal-allied-already", args, "SZE-45")


def _not_as_zombie(state: SelfishZombiesState, player: i64, action: i64) -> Message:
    if action == FORWARD:
        return Message("sze-refusal-zombie-forward", {}, "SZE-62")
    if action == BACK:
        return Message("sze-refusal-zombie-back", {}, "SZE-62")
    if ATTACK <= action < ATTACK + MAX_PLAYERS:
        target: int = action - ATTACK
        if target >= state.num_players:
            return Message(
                "sze-refusal-no-such-player",
                {"number": target + 1, "players": int(state.num_players)},
                "SZE-10",
            )
        if not state.is_living(target):
            return Message("sze-refusal-attack-zombie", {"player": target}, "SZE-63")
        return Message("sze-refusal-attack-far", {"player": target}, "SZE-63")
    return Message("sze-refusal-zombie", {}, "SZE-61")


def _not_as_answer(state: SelfishZombiesState, player: i64, action: i64, asked: i64) -> Message:
    if action == ANSWER_REFLECT and asked == k.ANSWER_ATTACK:
        return Message("sze-refusal-reflect-attack", {}, "SZE-41")
    if action == ANSWER_REFLECT and asked == k.ANSWER_REFLECTED:
        return Message("sze-refusal-reflect-reflected", {}, "SZE-40")
    if action in (ANSWER_VEST, ANSWER_REFLECT):
        kind: int = VEST if action == ANSWER_VEST else UNDERESTIMATED
        return Message("sze-refusal-not-in-hand", {"card": card_name(kind)}, "SZE-40")
    return Message("sze-refusal-answer-first", {}, "SZE-40")


def explain_waiting(state: SelfishZombiesState, player: i64) -> Message:
    """Who is asked instead."""
    asked: int = state.next_player()
    if asked == state.active:
        return Message("sze-refusal-turn-of", {"player": asked}, "SZE-12")
    return Message("sze-refusal-asked", {"player": asked}, "SZE-40")
