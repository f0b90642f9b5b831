"""The words of actions: what the button says, and what a click would lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.messages import Message
from deadhand.games.walking_dead_board import combat, faces, notation, survivors
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board.cards import (
    CHOOSES_MOVE,
    DRAG_DOWN,
    HERD,
    HERD_BONUS,
    MOVE_BONUS,
    MOVES_AGAIN,
    SAVES_ALLY,
    SAVES_LIFE,
    SCROUNGE_EFFECTS,
)

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

Words = tuple[Message, Message | None]

# The card that an action without a card in its number plays
EFFECT_OF: Final = {
    k.SHORTCUT + 1: CHOOSES_MOVE,
    k.SHORTCUT + 2: CHOOSES_MOVE,
    k.SHORTCUT + 3: CHOOSES_MOVE,
    k.HURRY: MOVES_AGAIN,
    k.USE_FIRST_AID: SAVES_ALLY,
    k.USE_WOUND: SAVES_LIFE,
}
WALKER_EFFECT_OF: Final = {k.PLAY_HERD: HERD, k.PLAY_DRAG: DRAG_DOWN}
ICONS: Final = {
    k.ROLL: "diamonds",
    k.REROLL: "clockwise-rotation",
    k.HURRY: "run",
    k.USE_FIRST_AID: "first-aid-kit",
    k.USE_WOUND: "sticking-plaster",
    k.PLAY_HERD: "three-friends",
    k.PLAY_DRAG: "monster-grasp",
    k.SHANE_TAKES: "shaking-hands",
    k.DALE_STARTS: "clockwise-rotation",
}
# One red button in a question: what is usual, or what the question is about
PRIMARY: Final = [
    k.ROLL,
    k.STAND,
    k.PASS,
    k.END_TURN,
    k.DALE_DONE,
]


def is_primary(action: int, target: str | None) -> bool:
    """The one red button; and what confirms a thing that was pressed, where that means but one thing."""
    return action in PRIMARY or (target is not None and not k.SHORTCUT < action < k.REROLL)


def needs_after(state: WalkingDeadBoardState, asked: i64, action: int) -> i64:
    """What the die must show once a card is added, or with Rick's two."""
    if asked == k.AFTER_DIE:
        return combat.die_needed(state, combat.RICK_ADDS)
    if action >= k.USE:
        return combat.die_needed(state, state.cards.ammo[action - k.USE])
    return combat.die_needed(state, 0)


def odds(needs: i64) -> Message:
    """TWB-24: "wins on 4 or more"."""
    return Message("twb-odds", {"needs": int(needs), "chance": int(combat.chance(needs))}, "TWB-24")


def words_of(state: WalkingDeadBoardState, player: int, asked: i64, action: int) -> Words:
    """Label and detail of a legal action."""
    if action < k.ROLL:
        return go(state, player, asked, action)
    if action in EFFECT_OF or action in WALKER_EFFECT_OF:
        return own_card(state, action)
    if action == k.ROLL:
        return roll(state, asked)
    if action == k.PASS:
        return Message("twb-do-pass", {"asked": asked_name(asked)}), pass_detail(state, player, asked)
    if action == k.REROLL:
        if asked == k.AFTER_DIE:
            return Message("twb-do-reroll"), odds(needs_after(state, asked, action))
        return Message("twb-do-reroll"), Message("twb-character-andrea-text", {}, "TWB-1")
    if action == k.STAND:
        return Message("twb-do-stand"), Message("twb-stands", {"won": won(state)}, "TWB-24")
    if action == k.ADD_ONE:
        bonus: int = survivors.tile_bonus(state, player, MOVE_BONUS)
        length: int = state.roll
        return Message("twb-do-add", {"bonus": bonus}), Message(
            "twb-new-roll", {"roll": length + bonus}, "TWB-23"
        )
    if action == k.END_TURN:
        return Message("twb-do-end-turn"), None
    if action == k.GIVE_UP_ALLY:
        allies: int = state.allies[player]
        return Message("twb-do-lose-ally"), Message("twb-allies-after", {"allies": allies - 1}, "TWB-25")
    if action < k.USE:
        return ability(state, action)
    if action < k.ATTACK:
        return scrounge(state, player, asked, action)
    if action < k.APPEAR_AT:
        return walker(state, action)
    if action < k.TAKE_AS:
        sewer = notation.sewer_name(state, action - k.APPEAR_AT)
        return Message("twb-do-appear", {"sewer": sewer}), None
    key = k.CHARACTERS[action - k.TAKE_AS]
    return (
        Message("twb-do-take", {"character": notation.character_name(action - k.TAKE_AS)}),
        Message(f"twb-character-{key}-text", {}, "TWB-1"),
    )


def asked_name(asked: i64) -> str:
    """What is passed: a discard, a play, or an answer."""
    if asked == k.WALKER_DISCARD:
        return "discard"
    return "play" if asked == k.ZOMBIE_PLAY else "answer"


def won(state: WalkingDeadBoardState) -> str:
    """How the combat stands with this die."""
    return "yes" if combat.would_win(state) else "no"


def roll(state: WalkingDeadBoardState, asked: i64) -> Words:
    """To move, or to fight."""
    if asked == k.COMBAT:
        return Message("twb-do-roll-combat"), odds(needs_after(state, asked, k.ROLL))
    return Message("twb-do-roll"), None


def pass_detail(state: WalkingDeadBoardState, player: int, asked: i64) -> Message | None:
    """What comes of not answering."""
    allies: int = state.allies[player]
    if asked == k.SAVE_ALLY:
        return Message("twb-allies-after", {"allies": allies - 1}, "TWB-25")
    if asked == k.SAVE_LIFE:
        return Message("twb-allies-after", {"allies": -1}, "TWB-25")
    return None


def own_card(state: WalkingDeadBoardState, action: int) -> Words:
    """A card that is not named by the action's number: its kind is the only one with its effect."""
    if action in WALKER_EFFECT_OF:
        effect = WALKER_EFFECT_OF[action]
        name = "herd" if effect == HERD else "drag-down"
        args: dict[str, object] = {"roll": int(state.roll)}
        detail = Message("twb-drags", args, "TWB-46")
        if effect == HERD:
            args = {"value": int(state.fight_value) + HERD_BONUS}
            detail = Message("twb-herds", args, "TWB-46")
        return Message("twb-do-answer", {"card": name}), detail
    effect = EFFECT_OF[action]
    args = {"effect": SCROUNGE_EFFECTS[effect], "ammo": 0}
    text = Message("twb-scrounge-text", args)
    if effect == CHOOSES_MOVE:
        number: dict[str, object] = {"number": action - k.SHORTCUT}
        return Message("twb-do-shortcut", number), Message(
            "twb-new-roll", {"roll": action - k.SHORTCUT}, "TWB-5"
        )
    if effect == MOVES_AGAIN:
        return Message("twb-do-hurry"), text
    return Message("twb-do-answer", {"card": SCROUNGE_EFFECTS[effect]}), text


def go(state: WalkingDeadBoardState, player: int, asked: i64, space: int) -> Words:
    """A space, and what awaits there."""
    label = Message("twb-do-go", {"space": notation.space_name(state, space)})
    moved = player if asked != k.LORI_MOVES else int(state.top_data())
    if state.is_survivor(moved):
        return label, survivor_awaits(state, moved, space, asked != k.LORI_MOVES)
    prey = [
        seat for seat in range(state.num_players) if state.is_survivor(seat) and state.places[seat] == space
    ]
    if prey:
        return label, Message("twb-awaits-prey", {"players": prey}, "TWB-41")
    return label, Message("twb-awaits-stay" if state.places[player] == space else "twb-awaits-nobody")


def survivor_awaits(state: WalkingDeadBoardState, player: int, space: int, whole: bool) -> Message:
    """TWB-4, TWB-23, TWB-70: what the space does to a survivor who ends there."""
    kind = state.board.kind[space]
    args: dict[str, object] = {"kind": k.SPACE_KINDS[kind]}
    if space == state.board.camp and state.tiles[player] == k.ALL_TILES:
        return Message("twb-awaits-victory", args, "TWB-70")
    if not whole:
        return Message("twb-awaits-nothing", args, "TWB-13")
    if state.board.is_location(space):
        location = kind - k.FIRST_LOCATION
        args["held"] = "yes" if (state.tiles[player] >> location) & 1 else "no"
        args["tile"] = faces.tile_text(state, location).to_json()
        return Message("twb-awaits-location", args, "TWB-23")
    return Message("twb-awaits", args, "TWB-4")


def ability(state: WalkingDeadBoardState, action: int) -> Words:
    """TWB-1, TWB-13: once per game."""
    if action == k.SHANE_TAKES:
        givers = survivors.shane_givers(state, state.active)
        return Message("twb-do-collect", {"players": [int(giver) for giver in givers]}), _of("shane")
    if action == k.DALE_STARTS:
        return Message("twb-do-exchange"), _of("dale")
    if action == k.DALE_DONE:
        return Message("twb-do-done", {"count": int(state.top_data())}), None
    if action >= k.LORI_CHOOSES:
        return Message("twb-do-lead", {"player": action - k.LORI_CHOOSES}), _of("lori")
    if action >= k.DALE_PUTS_BACK:
        card = notation.scrounge_name(state, action - k.DALE_PUTS_BACK)
        return Message("twb-do-put-back", {"card": card}), None
    return Message("twb-do-search", {"card": notation.scrounge_name(state, action - k.GLENN_TAKES)}), _of(
        "glenn"
    )


def _of(character: str) -> Message:
    return Message(f"twb-character-{character}-text", {}, "TWB-1")


def scrounge(state: WalkingDeadBoardState, player: int, asked: i64, action: int) -> Words:
    """Ammo, a discard, a gift."""
    if action >= k.GIVE:
        seat, kind = divmod(action - k.GIVE, notation.STRIDE)
        args: dict[str, object] = {"card": notation.scrounge_name(state, kind), "player": seat}
        return Message("twb-do-give", args), Message("twb-gift-detail", {}, "TWB-51")
    if action >= k.DISCARD:
        args = {"card": notation.scrounge_name(state, action - k.DISCARD)}
        return Message("twb-do-discard", args), Message("twb-keeps-ally", {}, "TWB-26")
    args = {
        "card": notation.scrounge_name(state, action - k.USE),
        "ammo": int(state.cards.ammo[action - k.USE]),
    }
    return Message("twb-do-use", args), odds(needs_after(state, asked, action))


def walker(state: WalkingDeadBoardState, action: int) -> Words:
    """An attack, a walker card for its text, a discard."""
    if action >= k.DISCARD_WALKER:
        card = notation.walker_name(state, action - k.DISCARD_WALKER)
        return Message("twb-do-discard", {"card": card}), Message("twb-draws-four", {}, "TWB-45")
    if action >= k.PLAY_WALKER:
        kind = action - k.PLAY_WALKER
        text = faces.walker_card(state, kind)["text"]
        args: dict[str, object] = {"card": notation.walker_name(state, kind)}
        return Message("twb-do-play", args), Message("twb-plain", {"text": text}, "TWB-42")
    seat, kind = divmod(action - k.ATTACK, notation.STRIDE)
    value: int = state.cards.walker_value[kind]
    args = {"card": notation.walker_name(state, kind), "player": seat}
    bonus: int = combat.modifiers(state, seat)
    held = len(state.hands[seat])
    allies: int = state.allies[seat]
    facts: dict[str, object] = {
        "value": value,
        "bonus": bonus,
        "cards": held,
        "allies": allies,
        "player": seat,
    }
    return Message("twb-do-attack", args), Message("twb-attack-detail", facts, "TWB-43")
