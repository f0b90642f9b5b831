"""What a player is asked: the sentence, and every legal action with what it costs or leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.messages import Message
from deadhand.games.walking_dead_board import combat, faces, labels, notation, refusals
from deadhand.games.walking_dead_board import kinds as k

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

Json = dict[str, object]


def own_tag(state: WalkingDeadBoardState, player: int) -> Json:
    """The small line of the tag: as whom."""
    character = state.characters[player]
    condition = state.conditions[player]
    if condition != k.SURVIVOR:
        return Message(f"twb-note-{k.CONDITIONS[told_condition(state, player)]}").to_json()
    if character < 0:
        return Message("twb-tag-survivor").to_json()
    return Message("twb-tag-as", {"character": notation.character_name(character)}).to_json()


def told_condition(state: WalkingDeadBoardState, player: int) -> i64:
    """What a player is called: a zombie that has not appeared yet has not been killed (TWB-54)."""
    condition = state.conditions[player]
    return k.ZOMBIE if condition == k.KILLED_ZOMBIE and state.turns == 0 else condition


def decision_of(state: WalkingDeadBoardState, player: int) -> Json:
    """The whole question."""
    asked = state.top_kind()
    name, clause = refusals.ASKED[int(asked)]
    legal = [int(action) for action in state.legal_actions(player)]
    args = arguments(state, player, asked, legal)
    own = player == state.active or state.turns == 0
    tag_detail = (
        own_tag(state, player) if own else Message("twb-tag-turn-of", {"player": int(state.active)}).to_json()
    )
    return {
        "kind": name,
        "ask": Message(f"twb-ask-{name}", args).to_json(),
        "detail": Message(f"twb-ask-{name}-detail", args, clause).to_json(),
        "tag": Message("twb-tag-your-turn" if own else "twb-tag-asked").to_json(),
        "tag_detail": tag_detail,
        "about": about(state, asked),
        "reaction": asked in (k.HERD, k.DRAG),
        "actions": [action_of(state, player, asked, action) for action in legal],
        "locked": locked(state, asked, legal),
    }


def arguments(state: WalkingDeadBoardState, player: int, asked: i64, legal: list[int]) -> Json:
    """What the sentence of a question tells."""
    if asked == k.MOVE:
        return {"roll": int(state.roll), "count": len([action for action in legal if action < k.ROLL])}
    if asked == k.DRAG:
        return {"player": int(state.active), "roll": int(state.roll)}
    if asked == k.HERD:
        return {
            "player": int(state.fighter),
            "card": notation.encounter_name(state, state.encounter),
            "value": int(state.fight_value),
        }
    if asked == k.COMBAT or asked == k.AFTER_DIE:
        return fight_arguments(state, player)
    if asked == k.SAVE_ALLY or asked == k.CONFLICT:
        return {"allies": int(state.allies[player]), "cards": len(state.hands[player])}
    if asked == k.LORI_MOVES:
        return {"player": int(state.top_data())}
    if asked == k.DALE_PUTS:
        return {"count": int(state.top_data())}
    if asked == k.ZOMBIE_MOVE:
        by_card = state.top_data() & k.BY_CARD != 0
        return {"steps": int(state.top_data() & k.STEPS_MASK), "by": "card" if by_card else "roll"}
    if asked == k.ZOMBIE_TARGET:
        return {"card": notation.walker_name(state, state.attack_card)}
    if asked == k.WALKER_DISCARD:
        return {"cards": len(state.hands[player])}
    if asked == k.AFTER_ENCOUNTERS:
        return {"teams": "yes" if state.teams else "no"}
    return {}


def fight_arguments(state: WalkingDeadBoardState, player: int) -> Json:
    """TWB-24: everything that counts, and what the die must show."""
    needs = combat.die_needed(state, 0)
    card = (
        notation.walker_name(state, state.attack_card)
        if state.attack_card >= 0
        else notation.encounter_name(state, state.encounter)
    )
    base = combat.ammo_used(state) + combat.modifiers(state, player) + state.fight_bonus
    return {
        "card": card,
        "from": "zombie" if state.attack_card >= 0 else "encounter",
        "value": int(state.fight_value),
        "base": int(base),
        "die": int(state.fight_die),
        "total": int(base + state.fight_die),
        "won": "yes" if combat.would_win(state) else "no",
        "allies": int(state.allies[player]),
        "needs": int(needs),
        "chance": int(combat.chance(needs)),
    }


def about(state: WalkingDeadBoardState, asked: i64) -> Json | None:
    """The card that the question is about."""
    if asked in (k.COMBAT, k.AFTER_DIE, k.SAVE_ALLY, k.SAVE_LIFE, k.HERD, k.ZOMBIE_TARGET):
        if state.attack_card >= 0:
            return faces.walker_card(state, state.attack_card)
        if state.encounter >= 0:
            return faces.encounter_card(state, state.encounter)
    if asked in (k.CONFLICT, k.SAVE_ALLY, k.SAVE_LIFE) and state.encounter_discard:
        return faces.encounter_card(state, state.encounter_discard[-1])
    return None


def locked(state: WalkingDeadBoardState, asked: i64, legal: list[int]) -> list[Json]:
    """Answers that are not in hand are shown too, for everybody is asked alike."""
    for kind, action, card in (
        (k.HERD, k.PLAY_HERD, "herd"),
        (k.DRAG, k.PLAY_DRAG, "drag-down"),
        (k.SAVE_ALLY, k.USE_FIRST_AID, "save-ally"),
        (k.SAVE_LIFE, k.USE_WOUND, "save-life"),
    ):
        if asked == kind and action not in legal:
            return [
                {
                    "text": notation.FIXED[action],
                    "label": Message("twb-do-answer", {"card": card}).to_json(),
                    "detail": Message("twb-locked", {}, refusals.ASKED[int(kind)][1]).to_json(),
                    "icon": labels.ICONS.get(action),
                }
            ]
    return []


# --- one action --------------------------------------------------------------------------------------


def action_of(state: WalkingDeadBoardState, player: int, asked: i64, action: int) -> Json:
    """One legal action: what is sent, what glows, what the button says, what it leads to."""
    target, also = target_of(state, player, action)
    label, detail = labels.words_of(state, player, asked, action)
    shown: Json = {
        "text": notation.action_to_string(state, action),
        "label": label.to_json(),
        "target": target,
        "also": also,
        "detail": None if detail is None else detail.to_json(),
        "immediate": False,
        "primary": labels.is_primary(action, target),
        "icon": labels.ICONS.get(action),
    }
    if asked == k.COMBAT or (asked == k.AFTER_DIE and action == k.REROLL):
        needs = labels.needs_after(state, asked, action)
        shown["odds"] = {"needs": int(needs), "chance": int(combat.chance(needs))}
    return shown


def target_of(state: WalkingDeadBoardState, player: int, action: int) -> tuple[str | None, list[str]]:
    """What glows for an action, and what else has to be pressed for it."""
    if action < k.ROLL:
        return f"node:{state.board.keys[action]}", []
    if k.APPEAR_AT <= action < k.TAKE_AS:
        middle: int = state.board.middles[action - k.APPEAR_AT]
        return f"node:{state.board.keys[middle]}", []
    if k.LORI_CHOOSES <= action < k.USE:
        return f"seat:{action - k.LORI_CHOOSES}", []
    card = card_of(state, action)
    if card < 0 or card not in state.hands[player]:
        return None, []
    also: list[str] = []
    if k.GIVE <= action < k.ATTACK:
        also = [f"seat:{(action - k.GIVE) // notation.STRIDE}"]
    elif k.ATTACK <= action < k.PLAY_WALKER:
        also = [f"seat:{(action - k.ATTACK) // notation.STRIDE}"]
    return f"card:{faces.last_copy(state, player, card)}", also


def card_of(state: WalkingDeadBoardState, action: int) -> int:
    """The card of the own hand that an action uses, or -1."""
    cards = state.cards
    if k.DALE_PUTS_BACK <= action < k.LORI_CHOOSES:
        return action - k.DALE_PUTS_BACK
    if k.USE <= action < k.DISCARD:
        return action - k.USE
    if k.DISCARD <= action < k.GIVE:
        return action - k.DISCARD
    if k.GIVE <= action < k.ATTACK:
        return (action - k.GIVE) % notation.STRIDE
    if k.ATTACK <= action < k.PLAY_WALKER:
        return (action - k.ATTACK) % notation.STRIDE
    if k.PLAY_WALKER <= action < k.DISCARD_WALKER:
        return action - k.PLAY_WALKER
    if k.DISCARD_WALKER <= action < k.APPEAR_AT:
        return action - k.DISCARD_WALKER
    effect = labels.EFFECT_OF.get(action, 0)
    if effect:
        return int(cards.scrounge_with(effect))
    walker_effect = labels.WALKER_EFFECT_OF.get(action, 0)
    if walker_effect and walker_effect in cards.walker_effect:
        return cards.walker_effect.index(walker_effect)
    return -1
