"""Actions as text, both ways, and the answers to a wish that the rules do not allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.errors import InvalidNotation
from deadhand.core.messages import Message
from deadhand.games.walking_dead_cards.cards import (
    ALONE,
    NUM_ROWS,
    NUM_WALKERS,
    SECOND_SHIFT,
    TAKE_ROW,
    WALKER_MASK,
    WITH_HERO,
    WITH_WALKER,
    player_of,
    walker_of,
)

if TYPE_CHECKING:
    from deadhand.games.walking_dead_cards.rules import WalkingDeadCardsState


def action_to_string(action: int) -> str:
    """The text of a small action. Raises ``InvalidNotation`` for a number that is none."""
    if 1 <= action <= NUM_WALKERS:
        return f"play {action}"
    if action == ALONE:
        return "alone"
    if action == WITH_HERO:
        return "with hero"
    if WITH_WALKER < action <= WITH_WALKER + NUM_WALKERS:
        return f"with {action - WITH_WALKER}"
    if TAKE_ROW < action <= TAKE_ROW + NUM_ROWS:
        return f"take row {action - TAKE_ROW}"
    raise InvalidNotation(Message("error-action-number", {"action": str(action)}))


def string_to_action(text: str) -> int:
    """The small action of a text; spaces and capitals do not matter. Raises ``InvalidNotation``."""
    actions = parse_actions(text)
    if len(actions) != 1:
        raise InvalidNotation(Message("error-notation-long", {"text": _shown(text)}))
    return actions[0]


def parse_actions(text: str) -> list[int]:
    """The small actions of a text: one, or two for a long form of hero mode. Raises ``InvalidNotation``."""
    if len(text) <= 40:
        words = text.lower().split()
        if len(words) >= 2 and words[0] == "play":
            first = _number(words[1], NUM_WALKERS)
            if first and len(words) == 2:
                return [first]
            if first and len(words) == 3:
                if words[2] == "alone":
                    return [first, ALONE]
                second = _partner(words[2])
                if second:
                    return [first, second]
        elif words == ["alone"]:
            return [ALONE]
        elif len(words) == 2 and words[0] == "with":
            second = _partner(words[1])
            if second:
                return [second]
        elif len(words) == 3 and words[0] == "take" and words[1] == "row":
            row = _number(words[2], NUM_ROWS)
            if row:
                return [TAKE_ROW + row]
    raise InvalidNotation(Message("twc-error-notation", {"text": _shown(text)}))


def _partner(word: str) -> int:
    if word == "hero":
        return WITH_HERO
    walker = _number(word, NUM_WALKERS)
    return WITH_WALKER + walker if walker else 0


def _number(word: str, highest: int) -> int:
    """The number from 1 to ``highest`` that the word is, else 0."""
    if word.isascii() and word.isdecimal() and len(word) <= 3 and 1 <= int(word) <= highest:
        return int(word)
    return 0


def _shown(text: str) -> str:
    return text.strip()[:40]


def explain_illegal(state: WalkingDeadCardsState, player: i64, action: i64) -> Message:
    """Why an action is not legal for a player who is to act."""
    if state.placed < len(state.turned):
        walker: int = walker_of(state.turned[state.placed])
        return Message("twc-refusal-row-first", {"walker": walker}, "TWC-23")
    if action > TAKE_ROW:
        return Message("twc-refusal-no-row-now", {}, "TWC-23" if not state.hero_mode else "TWC-14")
    first: int = state.chosen[player] & WALKER_MASK
    if action <= NUM_WALKERS:
        if first:
            return Message("twc-refusal-walker-chosen", {"walker": first}, "TWC-11")
        wanted: int = action
        clause = "TWC-11" if state.hero_mode else "TWC-21"
        return Message("twc-refusal-not-in-hand", {"walker": wanted}, clause)
    if not state.hero_mode:
        return Message("twc-refusal-one-walker", {"text": action_to_string(action)}, "TWC-21")
    if not first:
        if action == WITH_HERO:
            return Message("twc-refusal-hero-alone", {}, "TWC-11")
        return Message("twc-refusal-walker-first", {}, "TWC-11")
    if action == WITH_HERO:
        return Message("twc-refusal-hero-used", {}, "TWC-16")
    second: int = action - WITH_WALKER
    if second == first:
        return Message("twc-refusal-same-walker", {"walker": first}, "TWC-11")
    return Message("twc-refusal-not-in-hand", {"walker": second}, "TWC-11")


def explain_waiting(state: WalkingDeadCardsState, player: i64) -> Message:
    """Why a player is not to act."""
    if state.placed < len(state.turned):
        entry = state.turned[state.placed]
        args: dict[str, object] = {"player": int(player_of(entry)), "walker": int(walker_of(entry))}
        return Message("twc-refusal-other-chooses-row", args, "TWC-23")
    if not state.hands[player]:
        return Message("twc-refusal-no-cards", {}, "TWC-17" if state.hero_mode else "TWC-24")
    return Message("twc-refusal-chosen-already", {}, "TWC-11" if state.hero_mode else "TWC-21")


def choice_words(choice: int) -> list[int]:
    """The walkers of a packed choice."""
    second = (choice >> SECOND_SHIFT) & WALKER_MASK
    first = choice & WALKER_MASK
    return [first, second] if second else [first]
