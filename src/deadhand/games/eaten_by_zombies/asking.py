"""What a player is asked: the sentence, every legal action with its price, and the answers not in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.messages import Message
from deadhand.games.eaten_by_zombies import decks, notation, totals, zombies
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import (
    ADD,
    BOTTOM,
    BURY_CARD,
    BUY,
    DECLINE,
    DISCARD,
    DONE,
    DRAW,
    FIGHT,
    FIRST_SWAG,
    FIRST_ZOMBIE,
    KEEP,
    KILL,
    LAY_POWER,
    LOSE_DECK,
    LOSE_DISCARD,
    LOSE_HAND,
    MAX_KINDS,
    NO_EFFECT,
    PASS,
    PLAY,
    PUT_BACK,
    RESOLVE,
    SEND,
    SOFTEN_ESCAPE,
    SOFTEN_WOUND,
    STOP_BUYING,
    TAKE,
)

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState

Json = dict[str, object]

DECISION_NAMES: Final[dict[int, str]] = {
    k.ADD_ZOMBIE: "add",
    k.CHOOSE: "choose",
    k.PLAY_CARDS: "play",
    k.PARTIAL_KILLS: "kill",
    k.LOSE: "lose",
    k.BUY_CARDS: "buy",
    k.POWER_DISCARD: "power-discard",
    k.DISCARD_DOWN: "discard-down",
    k.SEND_KILLED_ZOMBIE: "send-killed",
    k.CARD_DISCARD: "card-discard",
    k.CARD_SEND: "card-send",
    k.CARD_TAKE: "card-take",
    k.CARD_LOOK: "card-keep",
    k.CARD_BOTTOM: "card-bottom",
    k.CARD_BURY: "card-bury",
    k.NAME_NUMBER: "name",
    k.POWER: "power",
    k.BACK_ON_TOP: "put-back",
}


def own_line(state: EatenByZombiesState, player: int) -> Json:
    """The small line of the tag: the life that is left, or the powers that lie."""
    if state.is_human(player):
        return Message("ebz-tag-life", {"cards": totals.life(state, player)}).to_json()
    return Message("ebz-tag-powers", {"count": len(state.powers[player])}).to_json()


# --- the question ----------------------------------------------------------------------------------------


def decision_of(state: EatenByZombiesState, player: int) -> Json:
    """The whole question."""
    asked = state.top_kind()
    legal = [int(action) for action in state.legal_actions(player)]
    kind = DECISION_NAMES[int(asked)]
    ask, detail, facts = _question(state, player, asked)
    locked: list[Json] = []
    tag = Message("ebz-tag-your-turn")
    tag_detail = own_line(state, player)
    if asked == k.ADD_ZOMBIE:
        tag = Message("ebz-tag-asked")
        tag_detail = Message("ebz-tag-turn-of", {"player": int(state.active)}).to_json()
        locked = _locked_zombies(state, player, legal)
    elif state.result in (k.WOUNDED_IN_FIGHT, k.CAUGHT) and asked == k.LOSE:
        tag = Message("ebz-tag-wounded")
    elif state.declared != k.NOT_YET:
        tag_detail = Message("ebz-tag-declared", {"how": _how(state)}).to_json()
    return {
        "kind": kind,
        "ask": ask.to_json(),
        "detail": None if detail is None else detail.to_json(),
        "tag": tag.to_json(),
        "tag_detail": tag_detail,
        "facts": facts,
        "actions": [action_of(state, player, asked, action) for action in legal],
        "shortcuts": _shortcuts(state, player, asked, legal),
        "locked": locked,
        "reaction": asked == k.ADD_ZOMBIE,
    }


def _how(state: EatenByZombiesState) -> str:
    return "fight" if state.declared == k.FIGHTING else "flee"


def _question(state: EatenByZombiesState, player: int, asked: i64) -> tuple[Message, Message | None, Json]:
    """The sentence, the small line under it, and the numbers in both."""
    data: int = state.top_data()
    if asked == k.ADD_ZOMBIE:
        return _ask_add(state, player)
    if asked == k.CHOOSE:
        return _ask_choose(state, player)
    if asked == k.PLAY_CARDS:
        return _ask_play(state, player)
    if asked == k.LOSE:
        return _ask_lose(state, player, data)
    if asked == k.BUY_CARDS:
        facts: Json = {"budget": data, "hand": len(state.hands[player])}
        return Message("ebz-ask-buy", facts), Message("ebz-ask-buy-detail", facts, "EBZ-40"), facts
    if asked == k.PARTIAL_KILLS:
        facts = {"left": data, "wounds": int(totals.wounds(state)), "life": totals.life(state, player)}
        return Message("ebz-ask-kill", facts), Message("ebz-ask-kill-detail", facts, "EBZ-31"), facts
    if asked == k.POWER_DISCARD or asked == k.DISCARD_DOWN:
        facts = {"count": data, "hand": len(state.hands[player])}
        name = DECISION_NAMES[int(asked)]
        clause = "EBZ-62" if asked == k.POWER_DISCARD else "EBZ-41"
        return Message(f"ebz-ask-{name}", facts), Message(f"ebz-ask-{name}-detail", facts, clause), facts
    if asked == k.SEND_KILLED_ZOMBIE:
        facts = {"count": data}
        return (
            Message("ebz-ask-send-killed", facts),
            Message("ebz-ask-send-killed-detail", facts, "EBZ-30"),
            facts,
        )
    if asked == k.NAME_NUMBER:
        most = 6 if zombies.has_power(state, 6, player) else 4
        facts = {"most": most, "deck": len(state.zombie_deck), "discard": len(state.zombie_discard)}
        return Message("ebz-ask-name", facts), Message("ebz-ask-name-detail", facts, "EBZ-60"), facts
    if asked == k.POWER:
        facts = {"laid": len(state.powers[player])}
        return Message("ebz-ask-power", facts), Message("ebz-ask-power-detail", facts, "EBZ-62"), facts
    if asked == k.BACK_ON_TOP:
        facts = {"reveals": int(state.reveals), "hand": len(state.hands[player])}
        return Message("ebz-ask-put-back", facts), Message("ebz-ask-put-back-detail", facts, "EBZ-60"), facts
    card: int = state.played[-1]
    facts = {"card": notation.card_name(state.cards, card), "amount": int(state.cards.amount[card])}
    if asked == k.CARD_BOTTOM:
        facts["count"] = len(state.looking)
    detail = Message("ebz-ask-add-up", _sums(state))
    return Message(f"ebz-ask-{DECISION_NAMES[int(asked)]}", facts, "EBZ-25"), detail, facts


def _sums(state: EatenByZombiesState) -> Json:
    """How the turn stands."""
    return {"how": _how(state), "total": totals.total(state), "needed": totals.needed(state)}


def _ask_add(state: EatenByZombiesState, player: int) -> tuple[Message, Message, Json]:
    any_speed = zombies.has_power(state, 2, player)
    facts: Json = {
        "player": int(state.active),
        "in_play": len(state.horde),
        "levels": int(state.horde_levels()),
        "speeds": int(state.horde_speeds()),
        "any": "yes" if any_speed else "no",
    }
    detail = Message("ebz-ask-add-detail", facts, "EBZ-62" if any_speed else "EBZ-21")
    return Message("ebz-ask-add", facts), detail, facts


def _ask_choose(state: EatenByZombiesState, player: int) -> tuple[Message, Message, Json]:
    levels: int = state.horde_levels()
    speeds: int = state.horde_speeds()
    lives = totals.life(state, player)
    half = speeds // 2 if state.round_down else (speeds + 1) // 2
    facts: Json = {
        "levels": levels,
        "speeds": speeds,
        "fight_reach": totals.reach(state, player, k.FIGHTING),
        "flee_reach": totals.reach(state, player, k.FLEEING),
        "wounds": speeds,
        "tired": half,
        "life": lives,
        "deadly": "yes" if speeds > lives else "no",
    }
    return Message("ebz-ask-choose", facts), Message("ebz-ask-choose-detail", facts, "EBZ-22"), facts


def _ask_play(state: EatenByZombiesState, player: int) -> tuple[Message, Message, Json]:
    facts = _sums(state)
    so_far, goal = totals.total(state), totals.needed(state)
    facts["missing"] = max(0, goal - so_far)
    facts["reach"] = totals.reach(state, player, state.declared)
    facts["wounds"] = int(totals.wounds(state))
    facts["tired"] = int(totals.fatigue(state))
    facts["life"] = totals.life(state, player)
    facts["deadly"] = "yes" if int(totals.wounds(state)) > totals.life(state, player) else "no"
    facts["spend"] = so_far + int(totals.scavenge_total(state))
    enough = so_far >= goal
    ask = Message("ebz-ask-play-enough" if enough else "ebz-ask-play", facts)
    clause = "EBZ-26" if enough else "EBZ-31" if state.declared == k.FIGHTING else "EBZ-33"
    return (
        ask,
        Message("ebz-ask-play-enough-detail" if enough else "ebz-ask-play-detail", facts, clause),
        facts,
    )


def _ask_lose(state: EatenByZombiesState, player: int, count: int) -> tuple[Message, Message, Json]:
    escaped = state.result == k.ESCAPED
    facts: Json = {
        "count": count,
        "lost": len(state.lost),
        "deck": len(state.decks[player]),
        "discard": len(state.discards[player]),
        "hand": len([card for card in state.hands[player] if not decks.is_zombie(card)]),
        "life": totals.life(state, player),
        "deadly": "yes" if count > totals.life(state, player) else "no",
        "spared": int(totals.softened(state, SOFTEN_ESCAPE if escaped else SOFTEN_WOUND)),
    }
    clause = "EBZ-32" if escaped else "EBZ-31" if state.declared == k.FIGHTING else "EBZ-33"
    name = "tired" if escaped else "wounded"
    return (
        Message(f"ebz-ask-lose-{name}", facts),
        Message(f"ebz-ask-lose-{name}-detail", facts, clause),
        facts,
    )


def _shortcuts(state: EatenByZombiesState, player: int, asked: i64, legal: list[int]) -> list[Json]:
    """Long forms worth a button: all that is still to be lost, from the deck, in one go."""
    count: int = state.top_data()
    if asked != k.LOSE or LOSE_DECK not in legal or count < 2:
        return []
    label = Message("ebz-do-lose-all", {"count": count})
    detail = Message("ebz-do-lose-all-detail")
    return [{"text": f"lose deck {count}", "label": label.to_json(), "detail": detail.to_json()}]


def _locked_zombies(state: EatenByZombiesState, player: int, legal: list[int]) -> list[Json]:
    """Every level is shown, those too that cannot be added, for everybody is asked alike."""
    locked: list[Json] = []
    any_speed = zombies.has_power(state, 2, player)
    for zombie in range(FIRST_ZOMBIE, FIRST_SWAG):
        action = ADD + zombie - FIRST_ZOMBIE
        if action in legal:
            continue
        speed: int = state.cards.speed[zombie]
        slow = not any_speed and speed <= len(state.horde)
        detail = Message("ebz-locked-slow" if slow else "ebz-locked-not-held", {"speed": speed}, "EBZ-21")
        locked.append(
            {
                "text": state.cards.texts[action],
                "label": notation.zombie_name(zombie),
                "detail": detail.to_json(),
                "icon": "zombie",
            }
        )
    return locked


# --- the answers -----------------------------------------------------------------------------------------


def action_of(state: EatenByZombiesState, player: int, asked: i64, action: int) -> Json:
    """One legal action: what is sent, what glows, what the button says, what it costs."""
    label, detail, target = _face_of(state, player, asked, action)
    return {
        "text": state.cards.texts[action],
        "label": label.to_json(),
        "target": target,
        "detail": None if detail is None else detail.to_json(),
        "immediate": asked == k.PLAY_CARDS and action != RESOLVE and _is_plain(state, action - PLAY),
        "primary": _is_primary(state, asked, action),
    }


def _is_plain(state: EatenByZombiesState, kind: int) -> bool:
    """A card that only adds to the totals: playing it shows nothing new, and takes nothing."""
    return state.cards.draw[kind] == 0 and state.cards.effect[kind] == NO_EFFECT


def _is_primary(state: EatenByZombiesState, asked: i64, action: int) -> bool:
    """The one red button of a strip without a selection; a selected card has its own."""
    if action == RESOLVE:
        return True
    return action in (STOP_BUYING, DONE) or (asked == k.LOSE and action == LOSE_DECK)


def _face_of(
    state: EatenByZombiesState, player: int, asked: i64, action: int
) -> tuple[Message, Message | None, str | None]:
    """Label, price, and what glows."""
    if asked == k.ADD_ZOMBIE:
        return _adding(state, player, action)
    if asked == k.CHOOSE:
        return _choosing(state, player, action)
    if action == RESOLVE:
        return _resolving(state, player)
    if asked == k.LOSE:
        return _losing(state, player, action)
    if action == STOP_BUYING:
        return Message("ebz-do-stop"), Message("ebz-do-stop-detail", {"left": int(state.top_data())}), None
    if action == DECLINE:
        return Message("ebz-do-decline"), None, None
    if action == DONE:
        if asked == k.PARTIAL_KILLS:
            return Message("ebz-do-be-wounded"), _wounds_detail(state, player), None
        return Message("ebz-do-reveal"), Message("ebz-do-reveal-detail", {"count": int(state.reveals)}), None
    if asked == k.NAME_NUMBER:
        return _naming(state, action - DRAW)
    return _with_card(state, player, asked, action)


def _adding(
    state: EatenByZombiesState, player: int, action: int
) -> tuple[Message, Message | None, str | None]:
    if action == PASS:
        return Message("ebz-do-pass"), Message("ebz-do-pass-detail"), None
    zombie = action - ADD + FIRST_ZOMBIE
    level: int = state.cards.level[zombie]
    speed: int = state.cards.speed[zombie]
    args: Json = {
        "level": level,
        "speed": speed,
        "levels": int(state.horde_levels()) + level,
        "speeds": int(state.horde_speeds()) + speed,
    }
    return (
        Message("ebz-do-add", args),
        Message("ebz-do-add-detail", args),
        _hand_target(state, player, zombie),
    )


def _hand_target(state: EatenByZombiesState, player: int, kind: int) -> str:
    """Of cards alike, the last one in hand (view.hand_zone)."""
    copies = len([held for held in state.hands[player] if held == kind])
    return f"card:hand-{state.cards.keys[kind]}-{copies}"


def _choosing(state: EatenByZombiesState, player: int, action: int) -> tuple[Message, Message, None]:
    """EBZ-22: what is needed, what the hand could reach, what losing would cost."""
    fight = action == FIGHT
    speeds: int = state.horde_speeds()
    lives = totals.life(state, player)
    half = speeds // 2 if state.round_down else (speeds + 1) // 2
    args: Json = {
        "needed": int(state.horde_levels()) if fight else speeds,
        "reach": totals.reach(state, player, k.FIGHTING if fight else k.FLEEING),
        "wounds": speeds,
        "tired": half,
        "life": lives,
        "deadly": "yes" if speeds > lives else "no",
    }
    name = "fight" if fight else "flee"
    return Message(f"ebz-do-{name}", args), Message(f"ebz-do-{name}-detail", args, "EBZ-26"), None


def _resolving(state: EatenByZombiesState, player: int) -> tuple[Message, Message, None]:
    """EBZ-26: what would happen now."""
    label = Message("ebz-do-resolve")
    if totals.total(state) < totals.needed(state):
        return label, _wounds_detail(state, player), None
    args: Json = {
        "spend": totals.total(state) + int(totals.scavenge_total(state)),
        "tired": int(totals.fatigue(state)),
    }
    name = "ebz-do-resolve-killed" if state.declared == k.FIGHTING else "ebz-do-resolve-escaped"
    return label, Message(name, args, "EBZ-26"), None


def _wounds_detail(state: EatenByZombiesState, player: int) -> Message:
    wounds: int = totals.wounds(state)
    lives = totals.life(state, player)
    args: Json = {"wounds": wounds, "life": lives, "deadly": "yes" if wounds > lives else "no"}
    return Message("ebz-do-resolve-wounded", args, "EBZ-31" if state.declared == k.FIGHTING else "EBZ-33")


def _losing(
    state: EatenByZombiesState, player: int, action: int
) -> tuple[Message, Message | None, str | None]:
    """EBZ-34: from where, and where the card goes."""
    if action == LOSE_DECK:
        args: Json = {"deck": len(state.decks[player]), "discard": len(state.discards[player])}
        name = "ebz-do-lose-deck-detail" if state.decks[player] else "ebz-do-lose-renewed-detail"
        return Message("ebz-do-lose-deck"), Message(name, args, "EBZ-42"), f"zone:deck-{player}"
    from_hand = action < LOSE_DISCARD
    kind = action - (LOSE_HAND if from_hand else LOSE_DISCARD)
    label = Message(
        "ebz-do-lose-hand" if from_hand else "ebz-do-lose-discard",
        {"card": notation.card_name(state.cards, kind)},
    )
    where = "market" if kind in state.market else "away"
    in_pile = f"card:discard-{player}-{state.cards.keys[kind]}-1"
    target = _hand_target(state, player, kind) if from_hand else in_pile
    return label, Message("ebz-do-lose-detail", {"where": where}, "EBZ-34"), target


def _naming(state: EatenByZombiesState, number: int) -> tuple[Message, Message | None, None]:
    label = Message("ebz-do-draw", {"count": number})
    if number >= len(state.zombie_deck) + len(state.zombie_discard):
        return label, Message("ebz-do-draw-last", {}, "EBZ-71"), None
    return label, None, None


def _with_card(
    state: EatenByZombiesState, player: int, asked: i64, action: int
) -> tuple[Message, Message | None, str | None]:
    """Everything else names one card."""
    cards = state.cards
    if asked == k.PLAY_CARDS:
        kind = action - PLAY
        label = Message("ebz-do-play", {"card": notation.card_name(cards, kind)})
        return label, notation.card_text(cards, kind), _hand_target(state, player, kind)
    if asked == k.BUY_CARDS:
        kind = action - BUY
        args: Json = {"card": notation.card_name(cards, kind), "price": int(cards.price[kind])}
        args["left"] = int(state.top_data()) - int(cards.price[kind])
        target = f"card:market-{cards.keys[kind]}-1"
        return Message("ebz-do-buy", args), Message("ebz-do-buy-detail", args, "EBZ-40"), target
    if asked in (k.PARTIAL_KILLS, k.SEND_KILLED_ZOMBIE, k.CARD_SEND):
        kill = asked == k.PARTIAL_KILLS
        kind = action - (KILL if kill else SEND) + FIRST_ZOMBIE
        args = {"level": int(cards.level[kind]), "speed": int(cards.speed[kind])}
        return (
            Message("ebz-do-kill" if kill else "ebz-do-send", args),
            None,
            f"card:horde-{cards.keys[kind]}-1",
        )
    if asked in (k.POWER, k.BACK_ON_TOP, k.CARD_BURY):
        base = LAY_POWER if asked == k.POWER else PUT_BACK if asked == k.BACK_ON_TOP else BURY_CARD
        kind = action - base + FIRST_ZOMBIE
        level: int = cards.level[kind]
        name = "power" if asked == k.POWER else "put-back" if asked == k.BACK_ON_TOP else "bury"
        detail = Message(f"ebz-power-{level}", {}, "EBZ-62") if asked == k.POWER else None
        return Message(f"ebz-do-{name}", {"level": level}), detail, _hand_target(state, player, kind)
    if asked == k.CARD_TAKE:
        other, kind = divmod(action - TAKE, MAX_KINDS)
        args = {"card": notation.card_name(cards, kind), "player": other}
        return Message("ebz-do-take", args), None, f"card:discard-{other}-{cards.keys[kind]}-1"
    if asked in (k.CARD_LOOK, k.CARD_BOTTOM):
        keep = asked == k.CARD_LOOK
        kind = action - (KEEP if keep else BOTTOM)
        label = Message("ebz-do-keep" if keep else "ebz-do-bottom", {"card": notation.card_name(cards, kind)})
        return label, None, f"card:looking-{cards.keys[kind]}-1"
    kind = action - DISCARD
    return (
        Message("ebz-do-discard", {"card": notation.card_name(cards, kind)}),
        None,
        _hand_target(state, player, kind),
    )
