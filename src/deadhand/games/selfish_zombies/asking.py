"""What a player is asked: the sentence, every legal action with its price, and the answers not in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.knowledge import card_of
from deadhand.core.messages import Message
from deadhand.games.selfish_zombies import faces, notation
from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies.cards import (
    ANSWER_REFLECT,
    ANSWER_VEST,
    ATTACK,
    BACK,
    DISCARD,
    DOUBLE,
    END_TURN,
    FORWARD,
    GAME_KEYS,
    GIVE,
    HORDE,
    LAY_TOP,
    PASS,
    PLAY_ALLIANCE,
    PLAY_HORDE,
    PLAY_RAMPAGE,
    PLAY_STEAL,
    PUT_TOP,
    RAMPAGE,
    REST_DOUBLE,
    REST_SINGLE,
    SINGLE,
    STEAL,
    TRAVEL_DOUBLE,
    TRAVEL_SINGLES,
    UNDERESTIMATED,
    VEST,
)

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState

Json = dict[str, object]


def own_level(state: SelfishZombiesState, player: int) -> Json:
    """The small line of the tag."""
    level: int = state.levels[player]
    return Message("sze-tag-level", {"level": level, "track": int(state.track)}).to_json()


def worth(state: SelfishZombiesState, player: int) -> int:
    """SZE-5: what the supply cards in hand stand for."""
    return sum(int(kind) + 1 for kind in state.hands[player] if kind <= DOUBLE)


def decision_of(state: SelfishZombiesState, player: int) -> Json:
    """The whole question."""
    asked = state.top_kind()
    data: int = state.top_data()
    legal = [int(action) for action in state.legal_actions(player)]
    locked: list[Json] = []
    about: Json | None = None
    tag = "sze-tag-your-turn"
    tag_detail = own_level(state, player)
    supplies = worth(state, player)
    if asked == k.ACT:
        kind = "act"
        ask = Message("sze-ask-act")
        detail = Message("sze-ask-act-detail", {"supplies": supplies}, "SZE-22")
    elif asked == k.ZOMBIE_ACT:
        kind = "zombie"
        ask = Message("sze-ask-zombie", {"points": int(state.points)})
        detail = Message("sze-ask-zombie-detail", {}, "SZE-61")
    elif asked in (k.ANSWER, k.ANSWER_REFLECTED, k.ANSWER_ATTACK):
        kind = "answer"
        tag = "sze-tag-asked"
        ask, detail = _question(state, asked, player, supplies)
        locked = _locked_answers(legal, asked)
        about = _aimed(state, asked)
        tag_detail = Message("sze-tag-turn-of", {"player": int(state.active)}).to_json()
    elif asked == k.SCOUTING:
        kind = "scout"
        ask = Message("sze-ask-scout", {"card": notation.wasteland_name(int(card_of(state.looking[0])))})
        detail = Message("sze-ask-scout-detail", {}, "SZE-3")
    elif asked == k.TRAPPING:
        kind = "trap"
        ask = Message("sze-ask-trap", {"laid": data >> 4, "left": data & 15})
        detail = Message("sze-ask-trap-detail", {}, "SZE-3")
    elif asked == k.GIVE_SUPPLY:
        kind = "give"
        tag = "sze-tag-asked"
        ask = Message("sze-ask-give", {"player": data & 15, "count": data >> 4})
        detail = Message("sze-ask-give-detail", {"supplies": supplies}, "SZE-44")
    else:
        kind = "discard"
        only_supply = asked == k.DISCARD_SUPPLY
        ask = Message("sze-ask-discard-supply" if only_supply else "sze-ask-discard", {"count": data})
        detail = Message("sze-ask-discard-detail", {"supplies": supplies}, "SZE-2")
        if player != state.active:
            tag = "sze-tag-asked"
    return {
        "kind": kind,
        "ask": ask.to_json(),
        "detail": detail.to_json(),
        "tag": Message(tag).to_json(),
        "tag_detail": tag_detail,
        "about": about,
        "actions": [action_of(state, player, asked, action, supplies) for action in legal],
        "locked": locked,
    }


def _aimed(state: SelfishZombiesState, asked: i64) -> Json:
    """The card that is aimed at the player, or the zombie's bite."""
    if asked == k.ANSWER_ATTACK:
        return faces.ATTACK_CARD
    return faces.game_card(state.played)


def _question(state: SelfishZombiesState, asked: i64, player: int, supplies: int) -> tuple[Message, Message]:
    """SZE-40, SZE-63: who aims what, and what it would cost."""
    by: Json = {"player": int(state.active)}
    if asked == k.ANSWER_ATTACK:
        how = "random" if state.random_discard else "choose"
        return (
            Message("sze-ask-attack", by),
            Message("sze-ask-attack-detail", {"supplies": supplies, "how": how}, "SZE-63"),
        )
    card: int = state.played
    if asked == k.ANSWER_REFLECTED:
        reflector: Json = {"player": int(state.top_data()), "card": notation.card_name(card)}
        return (
            Message("sze-ask-reflected", reflector),
            Message("sze-ask-reflected-detail", {"supplies": supplies}, "SZE-40"),
        )
    if card == STEAL:
        return Message("sze-ask-steal", by), Message("sze-ask-steal-detail", {"supplies": supplies}, "SZE-44")
    if card == HORDE:
        return (
            Message("sze-ask-horde", by),
            Message("sze-ask-horde-detail", {"level": int(state.levels[player])}, "SZE-42"),
        )
    if card == RAMPAGE:
        return (
            Message("sze-ask-rampage", by),
            Message("sze-ask-rampage-detail", {"cards": len(state.hands[player])}, "SZE-43"),
        )
    return Message("sze-ask-alliance", by), Message("sze-ask-alliance-detail", {}, "SZE-45")


def _locked_answers(legal: list[int], asked: i64) -> list[Json]:
    """Answers that are not in hand are shown too, for everybody is asked alike."""
    locked: list[Json] = []
    if ANSWER_VEST not in legal:
        locked.append(_answer_face(ANSWER_VEST))
    if asked == k.ANSWER and ANSWER_REFLECT not in legal:
        locked.append(_answer_face(ANSWER_REFLECT))
    return locked


def _answer_face(action: int) -> Json:
    kind = VEST if action == ANSWER_VEST else UNDERESTIMATED
    return {
        "text": notation.action_to_string(action),
        "label": notation.card_name(kind),
        "detail": Message("sze-locked", {}, "SZE-40").to_json(),
        "icon": "kevlar-vest" if action == ANSWER_VEST else "shield-reflect",
    }


def action_of(state: SelfishZombiesState, player: int, asked: i64, action: int, supplies: int) -> Json:
    """One legal action: what is sent, what glows, what the button says, what it costs."""
    target: str | None = None
    also: list[str] = []
    detail: Message | None = None
    primary = False
    icon: str | None = None
    if asked == k.ACT:
        label, detail, target, also, primary = _on_turn(state, player, action, supplies)
    elif asked == k.ZOMBIE_ACT:
        label, target = _as_zombie(state, player, action)
        primary = action >= ATTACK
    elif action == PASS:
        label = Message("sze-do-pass")
        detail = Message("sze-do-pass-attack" if asked == k.ANSWER_ATTACK else "sze-do-pass-card")
        primary = True
    elif action in (ANSWER_VEST, ANSWER_REFLECT):
        kind = VEST if action == ANSWER_VEST else UNDERESTIMATED
        label = Message(f"sze-card-{GAME_KEYS[kind]}")
        detail = Message("sze-do-vest-detail" if action == ANSWER_VEST else "sze-do-reflect-detail")
        target = f"card:{faces.last_copy(state, player, kind)}"
        icon = "kevlar-vest" if action == ANSWER_VEST else "shield-reflect"
    elif asked == k.SCOUTING:
        label = Message("sze-do-put-top" if action == PUT_TOP else "sze-do-put-bottom")
    elif asked == k.TRAPPING:
        seen = [int(card_of(card)) for card in state.looking]
        target = f"card:looking-{seen.index(action - LAY_TOP)}"
        label = Message("sze-do-lay", {"card": notation.wasteland_name(action - LAY_TOP)})
    else:
        giving = asked == k.GIVE_SUPPLY
        held = action - GIVE if giving else action - DISCARD
        target = f"card:{faces.last_copy(state, player, held)}"
        label = Message("sze-do-give" if giving else "sze-do-discard", {"card": notation.card_name(held)})
        primary = True
        if held <= DOUBLE:
            detail = Message("sze-keep", {"supplies": supplies - held - 1})
    return {
        "text": notation.action_to_string(action),
        "label": label.to_json(),
        "target": target,
        "also": also,
        "detail": None if detail is None else detail.to_json(),
        "immediate": False,
        "primary": primary,
        "icon": icon,
    }


def _on_turn(
    state: SelfishZombiesState, player: int, action: int, supplies: int
) -> tuple[Message, Message | None, str | None, list[str], bool]:
    if action <= TRAVEL_DOUBLE:
        pays = 1 if action == REST_SINGLE else 2
        rest = action in (REST_SINGLE, REST_DOUBLE)
        double = action in (REST_DOUBLE, TRAVEL_DOUBLE)
        args: Json = {
            "pays": pays,
            "held": supplies,
            "keeps": supplies - pays,
            "double": "yes" if double else "no",
        }
        args["level"] = int(state.levels[player]) + 1
        last = int(state.supplies(player)) - (2 if action == TRAVEL_SINGLES else 1) == 0
        args["deadly"] = ("rest" if rest else "travel") if last else "no"
        label = Message("sze-do-rest" if rest else "sze-do-travel", args)
        goal = None if rest else place(player, int(state.levels[player]) + 1)
        # one red button: where a double and two singles would do, the singles
        usual = not rest and (not double or int(state.hands[player].count(SINGLE)) < 2)
        return label, Message("sze-do-price", args, "SZE-24" if last else "SZE-23"), goal, [], usual
    kind = notation.kind_of_play(action)
    also: list[str] = []
    args = {"card": notation.card_name(kind)}
    name = "sze-do-play"
    if PLAY_ALLIANCE <= action < DISCARD:
        base = PLAY_ALLIANCE if action < PLAY_HORDE else PLAY_HORDE if action < PLAY_STEAL else PLAY_STEAL
        args["player"] = action - base
        also = [f"seat:{action - base}"]
        name = "sze-do-play-on"
    elif action > PLAY_RAMPAGE:
        chosen = notation.seats_of(action - PLAY_RAMPAGE)
        args["players"] = chosen
        also = [f"seat:{seat}" for seat in chosen]
        name = "sze-do-play-on-two"
    text = Message(f"sze-card-{GAME_KEYS[kind]}-text")
    return Message(name, args), text, f"card:{faces.last_copy(state, player, kind)}", also, True


def place(player: int, level: int) -> str:
    """A place in a lane, as a target."""
    return f"zone:lane-{player}/{level}"


def _as_zombie(state: SelfishZombiesState, player: int, action: int) -> tuple[Message, str | None]:
    level: int = state.levels[player]
    if action == FORWARD:
        return Message("sze-do-forward", {"level": level + 1}), place(player, level + 1)
    if action == BACK:
        return Message("sze-do-back", {"level": level - 1}), place(player, level - 1)
    if action == END_TURN:
        return Message("sze-do-end"), None
    return Message("sze-do-attack", {"player": action - ATTACK}), f"seat:{action - ATTACK}"
