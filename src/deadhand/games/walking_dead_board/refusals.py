"""Why an action is not legal now, with the clause that says so; and whom the table waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.messages import Message
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board import notation, survivors
from deadhand.games.walking_dead_board.cards import CHARGE, ONSLAUGHT

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

# What is asked, and the clause that asks it
ASKED: Final = {
    k.TAKE_CHARACTER: ("character", "TWB-10"),
    k.APPEAR: ("appear", "TWB-44"),
    k.BEFORE_ROLL: ("before-roll", "TWB-20"),
    k.DRAG: ("drag", "TWB-46"),
    k.MOVE: ("move", "TWB-20"),
    k.HERD: ("herd", "TWB-46"),
    k.COMBAT: ("combat", "TWB-24"),
    k.AFTER_DIE: ("after-die", "TWB-13"),
    k.SAVE_ALLY: ("save-ally", "TWB-25"),
    k.SAVE_LIFE: ("save-life", "TWB-25"),
    k.CONFLICT: ("conflict", "TWB-26"),
    k.AFTER_ENCOUNTERS: ("after-encounters", "TWB-13"),
    k.LORI_MOVES: ("lori", "TWB-13"),
    k.DALE_PUTS: ("dale", "TWB-1"),
    k.ZOMBIE_START: ("zombie-start", "TWB-41"),
    k.ZOMBIE_MOVE: ("zombie-move", "TWB-41"),
    k.ZOMBIE_PLAY: ("zombie-play", "TWB-42"),
    k.ZOMBIE_TARGET: ("zombie-target", "TWB-42"),
    k.WALKER_DISCARD: ("walker-discard", "TWB-45"),
}
ABILITY_ACTIONS: Final = {k.SHANE_TAKES: k.SHANE, k.DALE_STARTS: k.DALE}


def asked_name(kind: i64) -> str:
    """What a question is called in messages."""
    return ASKED[int(kind)][0]


def explain_illegal(state: WalkingDeadBoardState, player: i64, action: i64) -> Message:
    """Why an action is not legal for a player who is asked something."""
    asked = state.top_kind()
    if not notation.is_action(state, int(action)):
        return other(asked)
    if action < k.ROLL:
        return _no_space(state, player, action, asked)
    if k.APPEAR_AT <= action < k.TAKE_AS and asked == k.APPEAR:
        sewer: i64 = action - k.APPEAR_AT
        if sewer < k.NUM_SEWERS:
            return Message("twb-refusal-sewer-taken", {"sewer": notation.sewer_name(state, sewer)}, "TWB-54")
    if action >= k.TAKE_AS and asked == k.TAKE_CHARACTER:
        name = notation.character_name(action - k.TAKE_AS)
        return Message("twb-refusal-character-taken", {"character": name}, "TWB-10")
    if k.ATTACK <= action < k.APPEAR_AT:
        return _no_walker_card(state, player, action, asked)
    if k.USE <= action < k.ATTACK or k.DALE_PUTS_BACK <= action < k.LORI_CHOOSES:
        return _no_scrounge_card(state, player, action, asked)
    if k.GLENN_TAKES <= action < k.USE or action in ABILITY_ACTIONS:
        return _no_ability(state, player, action, asked)
    return _not_the_moment(state, player, action, asked)


def other(asked: i64) -> Message:
    """Something else is asked first."""
    name, clause = ASKED[int(asked)]
    return Message("twb-refusal-other", {"asked": name}, clause)


def _no_space(state: WalkingDeadBoardState, player: i64, space: i64, asked: i64) -> Message:
    args: dict[str, object] = {"space": notation.space_name(state, space)}
    if asked == k.MOVE:
        args["roll"] = int(state.roll)
        if state.board.kind[space] == k.SEWER:
            return Message("twb-refusal-sewer", args, "TWB-20")
        return Message("twb-refusal-space", args, "TWB-20")
    if asked == k.ZOMBIE_MOVE:
        args["steps"] = int(state.top_data() & k.STEPS_MASK)
        return Message("twb-refusal-zombie-space", args, "TWB-41")
    if asked == k.LORI_MOVES:
        return Message("twb-refusal-one-space", args, "TWB-13")
    return other(asked)


def _no_walker_card(state: WalkingDeadBoardState, player: i64, action: i64, asked: i64) -> Message:
    """TWB-42, TWB-45."""
    if asked not in (k.ZOMBIE_START, k.ZOMBIE_PLAY, k.ZOMBIE_TARGET, k.WALKER_DISCARD):
        return other(asked)
    discarding = action >= k.DISCARD_WALKER
    if discarding:
        card: i64 = action - k.DISCARD_WALKER
    elif action >= k.PLAY_WALKER:
        card = action - k.PLAY_WALKER
    else:
        card = (action - k.ATTACK) % notation.STRIDE
    args: dict[str, object] = {"card": notation.walker_name(state, card)}
    if discarding != (asked == k.WALKER_DISCARD):
        return other(asked)
    if card not in state.hands[player] and card != state.attack_card:
        return Message("twb-refusal-not-in-hand", args, "TWB-45" if discarding else "TWB-42")
    if action >= k.PLAY_WALKER:
        effect = state.cards.walker_effect[card]
        if effect == CHARGE and asked == k.ZOMBIE_START:
            return Message("twb-refusal-charge-before", args, "TWB-42")
        if effect in (ONSLAUGHT, CHARGE):
            return other(asked)
        return Message("twb-refusal-only-attack", args, "TWB-42")
    target: int = (action - k.ATTACK) // notation.STRIDE
    if target >= state.num_players:
        return Message("refusal-no-such-player", {"seat": target, "players": int(state.num_players)})
    args["player"] = target
    if not state.is_survivor(target):
        return Message("twb-refusal-not-living", args, "TWB-42")
    if state.places[target] != state.places[player]:
        return Message("twb-refusal-attack-far", args, "TWB-42")
    return other(asked)


def _no_scrounge_card(state: WalkingDeadBoardState, player: i64, action: i64, asked: i64) -> Message:
    """TWB-24, TWB-26, TWB-51, Dale."""
    giving = action >= k.GIVE
    if giving:
        moment: i64 = k.AFTER_ENCOUNTERS
        clause = "TWB-51"
        card: i64 = (action - k.GIVE) % notation.STRIDE
    elif action >= k.DISCARD:
        moment, clause, card = k.CONFLICT, "TWB-26", action - k.DISCARD
    elif action >= k.USE:
        moment, clause, card = k.COMBAT, "TWB-24", action - k.USE
    else:
        moment, clause, card = k.DALE_PUTS, "TWB-1", action - k.DALE_PUTS_BACK
    if giving and not state.teams:
        return Message("twb-refusal-no-teams", {}, clause)
    if asked != moment:
        if moment == k.COMBAT:
            return Message("twb-refusal-ammo-moment", {}, clause)
        if giving:
            return Message("twb-refusal-gift-moment", {}, clause)
        return other(asked)
    if giving:
        target: int = (action - k.GIVE) // notation.STRIDE
        if target >= state.num_players:
            return Message("refusal-no-such-player", {"seat": target, "players": int(state.num_players)})
        if target == player:
            return Message("twb-refusal-gift-self", {}, clause)
        if not state.is_survivor(target):
            return Message("twb-refusal-not-living", {"player": target}, clause)
        if state.top_data() > 0:
            return Message("twb-refusal-gift-once", {}, clause)
    return Message("twb-refusal-not-in-hand", {"card": notation.scrounge_name(state, card)}, clause)


def _no_ability(state: WalkingDeadBoardState, player: i64, action: i64, asked: i64) -> Message:
    """TWB-13: whose ability it is, whether it was used, is it the moment, would it do anything."""
    if action in ABILITY_ACTIONS:
        owner: i64 = ABILITY_ACTIONS[int(action)]
    else:
        owner = k.GLENN if action < k.DALE_PUTS_BACK else k.LORI
    args: dict[str, object] = {"character": notation.character_name(owner)}
    if state.characters[player] != owner or not state.is_survivor(player):
        return Message("twb-refusal-ability-other", args, "TWB-1")
    if (state.abilities >> player) & 1 == 0:
        return Message("twb-refusal-ability-used", args, "TWB-1")
    if asked != k.BEFORE_ROLL and asked != k.AFTER_ENCOUNTERS:
        return Message("twb-refusal-ability-moment", args, "TWB-13")
    if owner == k.GLENN:
        card = notation.scrounge_name(state, action - k.GLENN_TAKES)
        return Message("twb-refusal-not-in-pile", {"card": card}, "TWB-13")
    if owner == k.SHANE:
        return Message("twb-refusal-nobody-gives", {}, "TWB-13")
    if owner == k.DALE:
        return Message("twb-refusal-no-hand", {}, "TWB-1")
    target: int = action - k.LORI_CHOOSES
    if target >= state.num_players:
        return Message("refusal-no-such-player", {"seat": target, "players": int(state.num_players)})
    return Message("twb-refusal-not-living", {"player": target}, "TWB-1")


def _not_the_moment(state: WalkingDeadBoardState, player: i64, action: i64, asked: i64) -> Message:
    """Cards and words with a moment of their own."""
    if action == k.PLAY_HERD or action == k.PLAY_DRAG:
        herd = action == k.PLAY_HERD
        if asked == (k.HERD if herd else k.DRAG):
            return Message("twb-refusal-no-such-card", {"card": "herd" if herd else "drag-down"}, "TWB-46")
        return Message("twb-refusal-herd-moment" if herd else "twb-refusal-drag-moment", {}, "TWB-46")
    if action == k.USE_FIRST_AID or action == k.USE_WOUND:
        first_aid = action == k.USE_FIRST_AID
        if asked == (k.SAVE_ALLY if first_aid else k.SAVE_LIFE):
            card = "save-ally" if first_aid else "save-life"
            return Message("twb-refusal-no-such-card", {"card": card}, "TWB-25")
        name = "twb-refusal-first-aid-moment" if first_aid else "twb-refusal-wound-moment"
        return Message(name, {}, "TWB-25")
    if k.SHORTCUT < action < k.REROLL:
        if asked == k.BEFORE_ROLL:
            return Message("twb-refusal-no-such-card", {"card": "choose-move"}, "TWB-5")
        return Message("twb-refusal-shortcut-moment", {}, "TWB-5")
    if action == k.HURRY:
        if asked == k.MOVE and state.top_data() > 0:
            return Message("twb-refusal-no-such-card", {"card": "move-again"}, "TWB-5")
        return Message("twb-refusal-hurry-moment", {}, "TWB-5")
    if action == k.ADD_ONE:
        return Message("twb-refusal-add-one", {"added": "yes" if state.roll_added else "no"}, "TWB-23")
    if action == k.REROLL:
        fighting = asked == k.COMBAT or asked == k.AFTER_DIE
        owner: i64 = k.RICK if fighting else k.ANDREA
        args: dict[str, object] = {"character": notation.character_name(owner)}
        if asked != k.COMBAT and asked != k.MOVE:
            return Message("twb-refusal-reroll-moment", {}, "TWB-13")
        if state.characters[player] != owner:
            return Message("twb-refusal-ability-other", args, "TWB-1")
        if not survivors.can_use(state, player, owner):
            return Message("twb-refusal-ability-used", args, "TWB-1")
        return Message("twb-refusal-reroll-moment", {}, "TWB-13")
    return other(asked)


def explain_waiting(state: WalkingDeadBoardState, player: i64) -> Message:
    """Who is asked instead."""
    asked: int = state.next_player()
    if asked == state.active and state.turns > 0:
        return Message("twb-refusal-turn-of", {"player": asked}, "TWB-12")
    return Message("twb-refusal-asked", {"player": asked}, ASKED[int(state.top_kind())][1])
