"""What is told of each step: log line, clause, the public zones as they stand after it, and who may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.events import Event
from deadhand.core.messages import Message
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies import notation, totals, view
from deadhand.games.eaten_by_zombies.telling import of_card, of_horde, of_zombie, tell, whisper

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState

Json = dict[str, object]

HORDE = ["horde", "played", "zombie-deck", "zombie-discard"]
# where a lost card goes; what lies out of the game is seen nowhere, so no step brings it
LOST_TO: Final[dict[str, list[str]]] = {"market": ["market"], "zombies": ["zombie-discard"], "away": []}


# --- the course of the turns -----------------------------------------------------------------------------


def dealt(state: EatenByZombiesState) -> None:
    """EBZ-10 to EBZ-13."""
    kinds = [notation.card_name(state.cards, int(kind)) for kind in state.market]
    data: Json = {"player": int(state.active), "cards": kinds, "zombies": len(state.zombie_deck)}
    tell(
        state,
        "start",
        "ebz-log-start",
        data,
        "EBZ-11",
        view.public_names(state),
        list(range(state.num_players)),
    )


def turn_begins(state: EatenByZombiesState) -> None:
    """A heading in the log."""
    data: Json = {"turn": int(state.turns), "player": int(state.active)}
    tell(state, "round", "ebz-log-turn", data, None, ["horde", "played", "lost", "market", "zombie-deck"])
    _chart(state)


def _chart(state: EatenByZombiesState) -> None:
    events = state.events
    if events is not None:
        events[-1].chart = state.scores()


def revealed(state: EatenByZombiesState, zombie: i64) -> None:
    """EBZ-20, EBZ-24."""
    data = of_zombie(state, zombie) | of_horde(state) | {"player": int(state.active)}
    clause = "EBZ-20" if state.reveals == 1 else "EBZ-24"
    focus: Json = {"player": int(state.active), "from": "zombie-deck", "to": "horde"}
    tell(state, "reveal", "ebz-log-reveal", data, clause, HORDE, None, focus)


def zombies_renewed(state: EatenByZombiesState) -> None:
    """EBZ-24."""
    data: Json = {"count": len(state.zombie_deck), "reveals": 1 + int(state.renewals)}
    tell(state, "renew-zombies", "ebz-log-renew-zombies", data, "EBZ-24", HORDE)


def added(state: EatenByZombiesState, player: i64, zombie: i64) -> None:
    """EBZ-21, EBZ-61, EBZ-62."""
    seat: int = player
    data = of_zombie(state, zombie) | of_horde(state) | {"player": seat, "to_player": int(state.active)}
    fast = state.cards.speed[zombie] > len(state.horde) - 1
    clause = ("EBZ-21" if state.is_human(player) else "EBZ-61") if fast else "EBZ-62"
    focus: Json = {"player": seat, "from": f"seat:{seat}", "to": "horde"}
    tell(state, "add", "ebz-log-add", data, clause, [*HORDE, f"known-{seat}"], [seat], focus)


def added_nothing(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-21."""
    clause = "EBZ-21" if state.is_human(player) else "EBZ-61"
    tell(state, "add-nothing", "ebz-log-add-nothing", {"player": int(player)}, clause, [])


# --- a human's turn --------------------------------------------------------------------------------------


def hand_shown(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-23."""
    seat: int = player
    names = [notation.card_name(state.cards, int(card)) for card in state.hands[player]]
    data: Json = {"player": seat, "cards": names, "count": len(names)}
    tell(state, "show", "ebz-log-show", data, "EBZ-23", [f"known-{seat}"], None, {"player": seat})


def declared(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-22."""
    data: Json = {"player": int(player), "how": view.DECLARED[int(state.declared)]} | of_horde(state)
    tell(
        state,
        "declare",
        "ebz-log-declare",
        data,
        "EBZ-22",
        ["horde", "played"],
        None,
        {"player": int(player)},
    )


def card_played(state: EatenByZombiesState, player: i64, card: i64) -> None:
    """EBZ-25."""
    seat: int = player
    data = of_card(state, card) | {
        "player": seat,
        "how": view.DECLARED[int(state.declared)],
        "total": totals.total(state),
        "needed": totals.needed(state),
    }
    focus: Json = {"player": seat, "from": f"seat:{seat}", "to": "played"}
    tell(state, "play", "ebz-log-play", data, "EBZ-25", ["played", f"known-{seat}"], [seat], focus)


def resolved(state: EatenByZombiesState, player: i64, total: i64) -> None:
    """EBZ-26."""
    result = view.RESULTS[int(state.result)]
    won = result in ("killed", "escaped")
    data: Json = {
        "player": int(player),
        "total": int(total),
        "needed": totals.needed(state),
        "result": result,
    }
    if won:
        data["spend"] = int(total) + int(totals.scavenge_total(state))
    clause = {"killed": "EBZ-30", "wounded": "EBZ-31", "escaped": "EBZ-32"}.get(str(result), "EBZ-33")
    tell(
        state,
        "result",
        f"ebz-log-{result}",
        data,
        clause,
        ["played", "lost", "horde"],
        None,
        {"player": int(player)},
    )


def killed_one(state: EatenByZombiesState, player: i64, zombie: i64) -> None:
    """EBZ-31, option partial-kills."""
    seat: int = player
    data = of_zombie(state, zombie) | {"player": seat}
    zones = ["horde", f"discard-{seat}"]
    tell(
        state, "kill", "ebz-log-kill", data, "EBZ-31", zones, None, {"player": seat, "to": f"discard-{seat}"}
    )


def horde_taken(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-30."""
    seat: int = player
    focus: Json = {"player": seat, "to": f"discard-{seat}"}
    tell(
        state,
        "take-horde",
        "ebz-log-take-horde",
        {"player": seat},
        "EBZ-30",
        ["horde", f"discard-{seat}"],
        None,
        focus,
    )


def horde_leaves(state: EatenByZombiesState) -> None:
    """EBZ-31, EBZ-33."""
    clause = "EBZ-31" if state.declared == k.FIGHTING else "EBZ-33"
    tell(state, "horde-leaves", "ebz-log-horde-leaves", {}, clause, HORDE, None, {"to": "zombie-discard"})


def oldest_leaves(state: EatenByZombiesState, zombie: i64) -> None:
    """EBZ-32, option oldest-leaves."""
    data = of_zombie(state, zombie)
    focus: Json = {"to": "zombie-discard"}
    tell(state, "oldest-leaves", "ebz-log-oldest-leaves", data, "EBZ-32", HORDE, None, focus)


def bought(state: EatenByZombiesState, player: i64, card: i64) -> None:
    """EBZ-40."""
    seat: int = player
    data = of_card(state, card) | {"player": seat, "price": int(state.cards.price[card])}
    shelf = view.card_id(state, "market", int(card))
    focus: Json = {"player": seat, "from": f"card:{shelf}", "to": f"seat:{seat}"}
    tell(state, "buy", "ebz-log-buy", data, "EBZ-40", ["market", f"known-{seat}"], [seat], focus)


def refills(state: EatenByZombiesState, player: i64, missing: i64) -> None:
    """EBZ-41: played cards to the discard pile, then up or down to six."""
    seat: int = player
    data: Json = {"player": seat, "count": abs(int(missing)), "way": "down" if missing < 0 else "up"}
    zones = ["played", "lost", f"discard-{seat}"]
    name = "ebz-log-refill" if missing else None
    focus: Json = {"player": seat, "to": f"discard-{seat}"}
    tell(state, "refill", name, data, "EBZ-41", zones, None, focus)


def discarded(state: EatenByZombiesState, player: i64, card: i64, clause: str) -> None:
    """Discards are public."""
    seat: int = player
    data = of_card(state, card) | {"player": seat}
    zones = [f"discard-{seat}", f"known-{seat}"]
    tell(
        state,
        "discard",
        "ebz-log-discard",
        data,
        clause,
        zones,
        [seat],
        {"player": seat, "from": f"seat:{seat}", "to": f"discard-{seat}"},
    )


# --- decks -----------------------------------------------------------------------------------------------


def deck_renewed(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-42."""
    seat: int = player
    data: Json = {"player": seat, "count": len(state.decks[player])}
    tell(
        state,
        "renew",
        "ebz-log-renew",
        data,
        "EBZ-42",
        [f"deck-{seat}", f"discard-{seat}"],
        None,
        {"player": seat},
    )


def cards_drawn(state: EatenByZombiesState, player: i64, count: i64) -> None:
    """EBZ-41, EBZ-42: how many cards are drawn, all see."""
    if count == 0:
        return
    seat: int = player
    clause = "EBZ-25" if state.result == k.UNDECIDED else "EBZ-41"
    data: Json = {"player": seat, "count": int(count)}
    focus: Json = {"player": seat, "from": f"deck-{seat}"}
    name = "ebz-log-draw" if state.result == k.UNDECIDED else None  # a refill has said how many already
    tell(state, "draw", name, data, clause, [f"deck-{seat}"], [seat], focus)


def hand_seen(state: EatenByZombiesState, player: i64) -> None:
    """Which cards were drawn, only their player sees: the hand as it is now."""
    seat: int = player
    events = state.events
    if events is not None:
        private = {seat: view.own_zones(state, seat)}
        events.append(Event("drawn", None, seat, private=private, focus={"player": seat}))


def card_lost(state: EatenByZombiesState, player: i64, card: i64, source: str) -> None:
    """EBZ-34: which card is lost, and where it goes, all see."""
    seat: int = player
    where = view.where_lost(state, card)
    data = of_card(state, card) | {"player": seat, "from": source, "where": where}
    zones = ["lost", *LOST_TO[where], f"{'known' if source == 'hand' else source}-{seat}"]
    lay = {
        "hand": f"seat:{seat}",
        "deck": f"deck-{seat}",
        "discard": f"card:{view.card_id(state, f'discard-{seat}', int(card))}",
    }
    focus: Json = {"player": seat, "from": lay[source], "to": "lost"}
    tell(state, "lose", "ebz-log-lose", data, "EBZ-34", zones, [seat], focus)


def died(state: EatenByZombiesState, player: i64, clause: str) -> None:
    """EBZ-50, EBZ-51."""
    seat: int = player
    data: Json = {"player": seat}
    words = Message("ebz-picture-death").to_json()
    panel: Json = {"kind": "death", "card": None, "by": None, "on": [seat], "words": words}
    focus: Json = {"player": seat, "panel": panel}
    tell(state, "death", "ebz-log-death", data, clause, view.public_names(state), [seat], focus)


# --- effects of cards ------------------------------------------------------------------------------------


def zombie_sent(state: EatenByZombiesState, player: i64, zombie: i64) -> None:
    """Dead Eye, Decoy, Fire on a Stick."""
    data = of_zombie(state, zombie) | of_horde(state) | {"player": int(player)}
    tell(
        state,
        "send",
        "ebz-log-send",
        data,
        "EBZ-25",
        HORDE,
        None,
        {"player": int(player), "to": "zombie-discard"},
    )


def taken(state: EatenByZombiesState, player: i64, other: i64, card: i64) -> None:
    """I Saw It First!"""
    seat: int = player
    data = of_card(state, card) | {"player": seat, "from_player": int(other)}
    zones = [f"discard-{int(other)}", f"known-{seat}"]
    lay = view.card_id(state, f"discard-{int(other)}", int(card))
    tell(
        state,
        "take",
        "ebz-log-take",
        data,
        "EBZ-25",
        zones,
        [seat],
        {"player": seat, "from": f"card:{lay}", "to": f"seat:{seat}"},
    )


def looked(state: EatenByZombiesState, player: i64) -> None:
    """Flashlight: that somebody looks, all see; what they see, nobody else."""
    seat: int = player
    data: Json = {"player": seat, "count": len(state.looking)}
    tell(
        state,
        "look",
        "ebz-log-look",
        data,
        "EBZ-25",
        [f"deck-{seat}", f"discard-{seat}"],
        [seat],
        {"player": seat},
    )


def kept(state: EatenByZombiesState, player: i64, card: i64) -> None:
    """Flashlight: one into hand."""
    seat: int = player
    tell(state, "keep", "ebz-log-keep", {"player": seat}, "EBZ-25", [], [seat], {"player": seat})
    whisper(state, "kept", "ebz-log-drawn", of_card(state, card), None, seat)


def to_bottom(state: EatenByZombiesState, player: i64, card: i64) -> None:
    """Flashlight: the others to the bottom."""
    seat: int = player
    tell(
        state,
        "bottom",
        "ebz-log-bottom",
        {"player": seat},
        "EBZ-25",
        [f"deck-{seat}"],
        [seat],
        {"player": seat, "to": f"deck-{seat}"},
    )
    whisper(state, "bottomed", "ebz-log-bottomed", of_card(state, card), None, seat)


def buried(state: EatenByZombiesState, player: i64, zombie: i64) -> None:
    """Shovel."""
    seat: int = player
    data = of_zombie(state, zombie) | {"player": seat}
    zones = ["zombie-discard", f"known-{seat}"]
    focus: Json = {"player": seat, "from": f"seat:{seat}", "to": "zombie-discard"}
    tell(state, "bury", "ebz-log-bury", data, "EBZ-25", zones, [seat], focus)


# --- a zombie player's turn ------------------------------------------------------------------------------


def named(state: EatenByZombiesState, player: i64, count: i64) -> None:
    """EBZ-60."""
    data: Json = {"player": int(player), "count": int(count)}
    tell(
        state,
        "name",
        "ebz-log-name",
        data,
        "EBZ-60" if count <= 4 else "EBZ-62",
        [],
        None,
        {"player": int(player)},
    )


def zombies_drawn(state: EatenByZombiesState, player: i64, count: i64) -> None:
    """EBZ-60: how many, all see; which, only their player knows (and whoever had put one of them back)."""
    if count == 0:
        return
    seat: int = player
    data: Json = {"player": seat, "count": int(count)}
    focus: Json = {"player": seat, "from": "zombie-deck", "to": f"seat:{seat}"}
    tell(state, "draw-zombies", None, data, None, ["zombie-deck"], [seat], focus)


def power_laid(state: EatenByZombiesState, player: i64, zombie: i64) -> None:
    """EBZ-60, EBZ-62."""
    seat: int = player
    data = of_zombie(state, zombie) | {"player": seat}
    zones = [f"powers-{seat}", f"known-{seat}", "zombie-discard"]
    words = Message(f"ebz-power-{state.cards.level[zombie]}").to_json()
    panel: Json = {
        "kind": "power",
        "card": view.card(state.cards, zombie),
        "by": seat,
        "on": [],
        "words": words,
    }
    focus: Json = {"player": seat, "from": f"seat:{seat}", "to": f"powers-{seat}", "panel": panel}
    tell(state, "power", "ebz-log-power", data, "EBZ-60", zones, [seat], focus)


def put_back(state: EatenByZombiesState, player: i64, zombie: i64) -> None:
    """EBZ-60: how many are put back, all see; which, only their player knows."""
    seat: int = player
    focus: Json = {"player": seat, "from": f"seat:{seat}", "to": "zombie-deck"}
    tell(
        state,
        "put-back",
        "ebz-log-put-back",
        {"player": seat},
        "EBZ-60",
        ["zombie-deck", f"known-{seat}"],
        [seat],
        focus,
    )
    whisper(state, "put", "ebz-log-put", of_card(state, zombie), None, seat)


def put_back_done(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-60: then zombies are revealed."""
    tell(state, "put-back-done", None, {"player": int(player)}, None, [])


# --- the end ---------------------------------------------------------------------------------------------


def game_over(state: EatenByZombiesState) -> None:
    """EBZ-70 to EBZ-72."""
    message = view.headline(state)
    tell(
        state,
        "over",
        message.id,
        message.args,
        message.clause,
        view.public_names(state),
        list(range(state.num_players)),
    )
    _chart(state)
