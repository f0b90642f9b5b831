"""What is told of each step: log line, clause, the public zones as they stand after it, and who may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.events import EVERYONE, Event
from deadhand.core.messages import Message
from deadhand.games.selfish_zombies import faces, notation, view
from deadhand.games.selfish_zombies.cards import (
    ALLIANCE,
    ANSWER_REFLECT,
    ANSWER_VEST,
    DIE,
    DOUBLE,
    GAME_KEYS,
    HORDE,
    REST_DOUBLE,
    UNDERESTIMATED,
    VEST,
    WASTELAND_KEYS,
)
from deadhand.games.selfish_zombies.kinds import NOBODY_WINS, ZOMBIES_WIN

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState

Json = dict[str, object]


def tell(
    state: SelfishZombiesState,
    kind: str,
    name: str | None,
    data: Json,
    clause: str | None,
    zones: list[str],
    hands: list[int] | None = None,
    focus: Json | None = None,
    audience: int = EVERYONE,
) -> None:
    """Record one step with the public zones it changed (by id) and the hands of those concerned.

    Whoever knows more of such a zone (the top of the wasteland, a card lying face down) is sent that.
    """
    events = state.events
    if events is None:
        return
    shown: list[Json] = []
    private: dict[int, list[Json]] = {}
    for zone in zones:
        public = zone_of(state, zone, None)
        shown.append(public)
        for seat in range(state.num_players):
            own = zone_of(state, zone, seat)
            if own["cards"] != public["cards"]:
                private.setdefault(seat, []).append(own)
    for seat in hands or []:
        private.setdefault(seat, []).append(view.hand_zone(state, seat))
    message = None if name is None else Message(name, data, clause)
    events.append(
        Event(
            kind,
            message,
            audience,
            data=data,
            zones=shown if audience == EVERYONE else [],
            private=private,
            seats=view.seats(state) if audience == EVERYONE else None,
            focus=focus,
        )
    )


def zone_of(state: SelfishZombiesState, name: str, viewer: int | None) -> Json:
    """A public zone as this viewer sees it."""
    if name.startswith("lane-"):
        return view.lane_zone(state, int(name[5:]), viewer)
    return view.pile(state, name, viewer, False)


def lane(player: i64) -> str:
    """The id of a player's lane."""
    seat: int = player
    return f"lane-{seat}"


def lanes(state: SelfishZombiesState) -> list[str]:
    """The ids of all lanes."""
    return [lane(seat) for seat in range(state.num_players)]


def panel(kind: str, card: Json | None, by: int | None, on: list[int], words: Message | None) -> Json:
    """A picture of the comic strip: who does what to whom (docs/protocol.md, *Event*)."""
    return {
        "kind": kind,
        "card": card,
        "by": by,
        "on": on,
        "words": None if words is None else words.to_json(),
    }


def everyone(state: SelfishZombiesState) -> list[int]:
    """All seats."""
    return list(range(state.num_players))


def dealt(state: SelfishZombiesState) -> None:
    """SZE-11, SZE-12."""
    tell(
        state,
        "start",
        "sze-log-start",
        {"player": int(state.active)},
        "SZE-11",
        lanes(state) + view.PILES,
        everyone(state),
    )


def turn_begins(state: SelfishZombiesState) -> None:
    """A heading in the log."""
    data: Json = {"turn": int(state.turns), "player": int(state.active)}
    tell(state, "round", "sze-log-turn", data, None, ["played", "die"])
    events = state.events
    if events is not None:
        events[-1].chart = state.scores()


def turn_lost(state: SelfishZombiesState) -> None:
    """SZE-2: a sprained ankle."""
    tell(state, "turn-lost", "sze-log-turn-lost", {"player": int(state.active)}, "SZE-2", [])


def drawn(state: SelfishZombiesState, player: i64, kind: i64, clause: str) -> None:
    """A game card drawn: what it is, only its player knows."""
    seat: int = player
    card: int = kind
    focus: Json = {"player": seat, "from": "draw", "to": f"seat:{seat}"}
    tell(state, "draw", "sze-log-draw", {"player": seat}, clause, ["draw"], [seat], focus)
    data: Json = {"card": notation.card_name(card), "kind": GAME_KEYS[card]}
    tell(state, "drawn", "sze-log-drawn", data, None, [], None, None, seat)


def nothing_to_draw(state: SelfishZombiesState, player: i64, clause: str) -> None:
    """SZE-20 [R]: both piles are empty."""
    tell(state, "no-draw", "sze-log-no-draw", {"player": int(player)}, clause, [])


def pile_renewed(state: SelfishZombiesState) -> None:
    """SZE-20."""
    tell(
        state,
        "renew",
        "sze-log-renew",
        {},
        "SZE-20",
        ["draw", "discard"],
        None,
        {"from": "discard", "to": "draw"},
    )


def wasteland_renewed(state: SelfishZombiesState) -> None:
    """SZE-32."""
    focus: Json = {"from": "wasteland-discard", "to": "wasteland"}
    tell(
        state,
        "renew",
        "sze-log-renew-wasteland",
        {},
        "SZE-32",
        ["wasteland", "wasteland-discard"],
        None,
        focus,
    )


def rolled(state: SelfishZombiesState, player: i64, clause: str) -> None:
    """SZE-4."""
    data: Json = {"player": int(player), "roll": int(state.roll)}
    name = "sze-log-points" if clause == "SZE-61" else "sze-log-roll"
    tell(state, "roll", name, data, clause, ["die"], None, {"player": int(player), "roll": int(state.roll)})


def paid(state: SelfishZombiesState, player: i64, action: i64, kind: i64, count: i64) -> None:
    """SZE-22, SZE-23."""
    seat: int = player
    data: Json = {
        "player": seat,
        "what": "rest" if action <= REST_DOUBLE else "travel",
        "how": "double" if kind == DOUBLE else "single" if count == 1 else "singles",
    }
    focus: Json = {"player": seat, "from": f"seat:{seat}", "to": "discard"}
    tell(state, "pay", "sze-log-pay", data, "SZE-22", ["discard"], [seat], focus)


def moved_forward(state: SelfishZombiesState, player: i64, card: i64, with_effect: bool) -> None:
    """SZE-30, SZE-46."""
    seat: int = player
    data: Json = {"player": seat, "level": int(state.levels[player])}
    focus: Json = {"player": seat}
    name = "sze-log-move-blank"
    if card >= 0:
        kind: int = card
        data["card"] = notation.wasteland_name(kind)
        data["kind"] = WASTELAND_KEYS[kind]
        focus["from"] = "wasteland"
        focus["card"] = f"lane-{seat}-{int(state.levels[player]) - 1}"
        name = "sze-log-move" if with_effect else "sze-log-drive"
    zones = [lane(player), "wasteland", "wasteland-discard"]
    tell(state, "move", name, data, "SZE-30" if with_effect else "SZE-46", zones, None, focus)


def will_lose_turn(state: SelfishZombiesState, player: i64) -> None:
    """SZE-2."""
    tell(state, "ankle", "sze-log-ankle", {"player": int(player)}, "SZE-2", [])


def ally_follows(state: SelfishZombiesState, ally: i64, mover: i64, distance: i64) -> None:
    """SZE-45."""
    data: Json = {"player": int(ally), "mover_player": int(mover), "distance": int(distance)}
    tell(state, "follow", "sze-log-follow", data, "SZE-45", [])


def pushed_back(state: SelfishZombiesState, player: i64) -> None:
    """SZE-42, SZE-31."""
    seat: int = player
    level: int = state.levels[player]
    data: Json = {"player": seat, "level": level}
    words = Message("sze-do-back", {"level": level})
    focus: Json = {
        "player": seat,
        "to": "wasteland-discard",
        "panel": panel("effect", faces.game_card(HORDE), None, [seat], words),
    }
    tell(state, "back", "sze-log-back", data, "SZE-42", [lane(player), "wasteland-discard"], None, focus)


def zombie_moved(state: SelfishZombiesState, player: i64, forward: bool) -> None:
    """SZE-62."""
    seat: int = player
    data: Json = {"player": seat, "level": int(state.levels[player]), "way": "forward" if forward else "back"}
    focus: Json = {"player": seat, "from": "wasteland"}
    zones = [lane(player), "wasteland", "wasteland-discard"]
    tell(state, "zombie-move", "sze-log-zombie-move", data, "SZE-62", zones, None, focus)


def played(state: SelfishZombiesState, player: i64, kind: i64, targets: i64) -> None:
    """SZE-21, SZE-40."""
    seat: int = player
    card: int = kind
    aimed = notation.seats_of(int(targets))
    data: Json = {"player": seat, "card": notation.card_name(card), "kind": GAME_KEYS[card]}
    name = "sze-log-play"
    if len(aimed) == 1:
        data["target_player"] = aimed[0]
        name = "sze-log-play-on-one"
    elif aimed:
        data["targets_players"] = aimed
        name = "sze-log-play-on"
    focus: Json = {
        "player": seat,
        "from": f"seat:{seat}",
        "to": "played",
        "panel": panel("play", faces.game_card(card), seat, aimed, None),
    }
    tell(state, "play", name, data, "SZE-40" if aimed else "SZE-21", ["played"], [seat], focus)


def answered(state: SelfishZombiesState, player: i64, action: i64) -> None:
    """SZE-40, SZE-63."""
    seat: int = player
    said = "vest" if action == ANSWER_VEST else "reflect" if action == ANSWER_REFLECT else "nothing"
    data: Json = {"player": seat, "answer": said}
    if said == "nothing":
        told = panel("answer", None, seat, [], Message("sze-panel-nothing"))
        tell(state, "answer", "sze-log-answer", data, "SZE-40", [], None, {"player": seat, "panel": told})
        return
    card = faces.game_card(VEST if said == "vest" else UNDERESTIMATED)
    focus: Json = {
        "player": seat,
        "from": f"seat:{seat}",
        "to": "discard",
        "panel": panel("answer", card, seat, [], None),
    }
    tell(state, "answer", "sze-log-answer", data, "SZE-40", ["discard"], [seat], focus)


def cancelled(state: SelfishZombiesState, kind: i64) -> None:
    """SZE-40: a vest."""
    card: int = kind
    told = panel("effect", faces.game_card(card), None, [], Message("sze-panel-cancelled"))
    data: Json = {"card": notation.card_name(card)}
    tell(state, "cancelled", "sze-log-cancelled", data, "SZE-40", [], None, {"panel": told})


def looked(state: SelfishZombiesState, player: i64) -> None:
    """SZE-3: that somebody looks, all see; what they see, nobody else."""
    seat: int = player
    data: Json = {"player": seat, "count": len(state.looking)}
    tell(state, "look", "sze-log-look", data, "SZE-32", ["wasteland"], None, {"player": seat})


def put_back(state: SelfishZombiesState, player: i64, on_top: bool) -> None:
    """SZE-3: on top or at the bottom is public."""
    data: Json = {"player": int(player), "where": "top" if on_top else "bottom"}
    tell(state, "put-back", "sze-log-put-back", data, "SZE-3", ["wasteland"], None, {"player": int(player)})
    events = state.events
    if events is not None:
        events[-1].private.setdefault(int(player), []).append(view.looking_zone(int(player), []))


def supply_given(state: SelfishZombiesState, giver: i64, receiver: i64, kind: i64) -> None:
    """SZE-44: that a supply card changes hands is public; which one, only these two know."""
    public: Json = {"player": int(giver), "to_player": int(receiver)}
    told = panel(
        "effect", faces.face_down("game-back"), int(giver), [int(receiver)], Message("sze-panel-give")
    )
    focus: Json = {
        "player": int(receiver),
        "from": f"seat:{int(giver)}",
        "to": f"seat:{int(receiver)}",
        "panel": told,
    }
    tell(state, "give", "sze-log-give", public, "SZE-44", [], [int(giver), int(receiver)], focus)
    card: int = kind
    for seat in (int(giver), int(receiver)):
        data: Json = {"card": notation.card_name(card), "kind": GAME_KEYS[card]}
        tell(state, "given", "sze-log-given", data, None, [], None, None, seat)


def card_taken(state: SelfishZombiesState, giver: i64, receiver: i64, kind: i64) -> None:
    """SZE-43: which card, only these two know."""
    public: Json = {"player": int(receiver), "from_player": int(giver)}
    told = panel(
        "effect", faces.face_down("game-back"), int(giver), [int(receiver)], Message("sze-panel-take")
    )
    focus: Json = {
        "player": int(receiver),
        "from": f"seat:{int(giver)}",
        "to": f"seat:{int(receiver)}",
        "panel": told,
    }
    tell(state, "take", "sze-log-take", public, "SZE-43", [], [int(giver), int(receiver)], focus)
    card: int = kind
    for seat in (int(giver), int(receiver)):
        data: Json = {"card": notation.card_name(card), "kind": GAME_KEYS[card]}
        tell(state, "taken", "sze-log-given", data, None, [], None, None, seat)


def alliance_laid(state: SelfishZombiesState, owner: i64, before: i64) -> None:
    """SZE-45."""
    data: Json = {"player": int(owner), "before_player": int(before)}
    told = panel("effect", faces.game_card(ALLIANCE), int(owner), [int(before)], None)
    focus: Json = {"player": int(owner), "from": "played", "to": f"seat:{int(before)}", "panel": told}
    tell(state, "alliance", "sze-log-alliance", data, "SZE-45", ["played"], None, focus)


def alliances_discarded(state: SelfishZombiesState) -> None:
    """SZE-45."""
    tell(state, "alliance-gone", None, {}, "SZE-45", ["discard"])


def attacked(state: SelfishZombiesState, player: i64, target: i64) -> None:
    """SZE-63."""
    data: Json = {"player": int(player), "target_player": int(target)}
    told = panel("attack", faces.ATTACK_CARD, int(player), [int(target)], None)
    tell(
        state,
        "attack",
        "sze-log-attack",
        data,
        "SZE-63",
        ["die"],
        None,
        {"player": int(player), "panel": told},
    )


def discarded(state: SelfishZombiesState, player: i64, kind: i64) -> None:
    """Discards are public. A picture of the comic strip when a zombie's attack was the cause (SZE-63)."""
    seat: int = player
    card: int = kind
    data: Json = {"player": seat, "card": notation.card_name(card), "kind": GAME_KEYS[card]}
    focus: Json = {"player": seat, "from": f"seat:{seat}", "to": "discard"}
    if not state.is_living(state.active):
        focus["panel"] = panel("effect", faces.game_card(card), seat, [], Message("sze-panel-discard"))
    tell(state, "discard", "sze-log-discard", data, "SZE-2", ["discard"], [seat], focus)


def died(state: SelfishZombiesState, player: i64, clause: str) -> None:
    """SZE-60."""
    seat: int = player
    data: Json = {"player": seat, "cause": "bitten" if clause == "SZE-2" else "hunger"}
    face = faces.wasteland_card(DIE) if clause == "SZE-2" else None
    focus: Json = {
        "player": seat,
        "from": f"seat:{seat}",
        "to": "discard",
        "panel": panel("death", face, None, [seat], Message("sze-counter-zombie")),
    }
    tell(state, "death", "sze-log-death", data, "SZE-60", [lane(player), "discard"], [seat], focus)


def game_over(state: SelfishZombiesState) -> None:
    """SZE-70 to SZE-72."""
    data: Json = {"winner": int(state.winner)}
    name = "sze-headline-winner"
    clause = "SZE-70"
    if state.winner == ZOMBIES_WIN:
        name, clause = "sze-headline-zombies", "SZE-71"
    elif state.winner == NOBODY_WINS:
        name, clause = "sze-headline-nobody", "SZE-72"
    else:
        data["player"] = int(state.winner)
    tell(state, "over", name, data, clause, lanes(state))
    events = state.events
    if events is not None:
        events[-1].chart = state.scores()
