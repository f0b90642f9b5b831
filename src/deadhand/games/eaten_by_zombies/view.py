"""What a viewer may know, built from nothing upward (docs/protocol.md, *The view*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.knowledge import card_of, knows
from deadhand.core.messages import Message
from deadhand.games.eaten_by_zombies import asking, knowledge, notation, totals
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import (
    FIRST_SWAG,
    FIRST_ZOMBIE,
    HAND_SIZE,
    SOFTEN_ESCAPE,
    SOFTEN_WOUND,
    CardSet,
)

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState

Json = dict[str, object]

HAND_LABEL: Final = Message("ebz-counter-hand").to_json()
DECK_LABEL: Final = Message("ebz-counter-deck").to_json()
DISCARD_LABEL: Final = Message("ebz-counter-discard").to_json()
ZOMBIE_NOTE: Final = Message("ebz-note-zombie").to_json()
DECLARED: Final[dict[int, str | None]] = {k.NOT_YET: None, k.FIGHTING: "fight", k.FLEEING: "flee"}
RESULTS: Final[dict[int, str | None]] = {
    k.UNDECIDED: None,
    k.KILLED: "killed",
    k.WOUNDED_IN_FIGHT: "wounded",
    k.ESCAPED: "escaped",
    k.CAUGHT: "caught",
}


def view(state: EatenByZombiesState, viewer: int | None) -> Json:
    """The whole view of a seat, or of a spectator (None)."""
    public = public_view(state)
    return public if viewer is None else seat_view(state, viewer, public)


def public_view(state: EatenByZombiesState) -> Json:
    """What everybody may know."""
    return {
        "game": state.game.key,
        "options": state.game.shown_options(state.options),
        "viewer": None,
        "title": Message("ebz-title", {"count": int(state.num_players), "turn": int(state.turns)}).to_json(),
        "tag": Message("ebz-tag-turn", {"turn": int(state.turns)}).to_json(),
        "tag_detail": None,
        "side": "living",
        "seats": seats(state),
        "zones": [zone_of(state, name, None) for name in public_names(state)],
        "waiting": waiting(state),
        "decision": None,
        "choice": None,
        "outcome": outcome(state) if state.is_terminal() else None,
    }


def seat_view(state: EatenByZombiesState, player: int, public: Json) -> Json:
    """What a seat knows: the public view, piles as it has seen them, and what is its own."""
    result = public.copy()
    result["viewer"] = player
    result["tag_detail"] = asking.own_line(state, player)
    result["side"] = "living" if state.is_human(player) else "zombie"
    zones = [zone_of(state, name, player) for name in public_names(state)]
    result["zones"] = zones + own_zones(state, player)
    if state.is_to_act(player):
        result["decision"] = asking.decision_of(state, player)
    return result


# --- seats -----------------------------------------------------------------------------------------------


def seats(state: EatenByZombiesState) -> list[Json]:
    """The public line of every seat."""
    return [seat(state, player) for player in range(state.num_players)]


def seat(state: EatenByZombiesState, player: int) -> Json:
    """Human or zombie; cards in hand; deck and discard pile, which are a life; or the powers."""
    human = state.is_human(player)
    counters: list[Json] = [
        {"id": "hand", "icon": "poker-hand", "value": len(state.hands[player]), "label": HAND_LABEL}
    ]
    if human:
        deck: Json = {"id": "deck", "icon": "deck", "value": len(state.decks[player]), "label": DECK_LABEL}
        pile: Json = {
            "id": "discard",
            "icon": "discard",
            "value": len(state.discards[player]),
            "label": DISCARD_LABEL,
        }
        counters += [deck, pile]
    for number, zombie in enumerate(state.powers[player]):
        level: int = state.cards.level[zombie]
        counters.append(
            {
                "id": f"power-{number + 1}",
                "icon": "octagon",
                "value": level,
                "label": Message("ebz-counter-power", {"level": level}).to_json(),
                "text": Message(f"ebz-power-{level}", {}, "EBZ-62").to_json(),
            }
        )
    acting = "idle"
    if state.is_to_act(player):
        acting = "acting" if player == state.active else "asked"
    return {
        "seat": player,
        "side": "living" if human else "zombie",
        "state": acting,
        "on_turn": player == state.active and not state.is_terminal(),
        "note": None if human else ZOMBIE_NOTE,
        "counters": counters,
    }


# --- cards -----------------------------------------------------------------------------------------------


def card(cards: CardSet, shown: i64) -> Json:
    """A card, face up: everything that is printed on it."""
    kind: int = shown
    if FIRST_ZOMBIE <= kind < FIRST_SWAG:
        level: int = cards.level[kind]
        return {
            "face": "zombie",
            "label": notation.zombie_name(kind),
            "second": notation.second_name(cards, kind),
            "text": Message(f"ebz-power-{level}", {}, "EBZ-62").to_json(),
            "facts": {"kind": cards.keys[kind], "level": level, "speed": int(cards.speed[kind])},
        }
    text = notation.card_text(cards, kind)
    return {
        "face": "swag" if kind >= FIRST_SWAG else "starter",
        "label": notation.card_name(cards, kind),
        "second": notation.second_name(cards, kind),
        "text": None if text is None else text.to_json(),
        "facts": {
            "kind": cards.keys[kind],
            "fight": int(cards.fight[kind]),
            "flee": int(cards.flee[kind]),
            "draw": int(cards.draw[kind]),
            "scavenge": int(cards.scavenge[kind]),
            "price": int(cards.price[kind]),
            "gun": cards.gun[kind],
            "basic": kind in cards.basic,
        },
    }


def card_row(state: EatenByZombiesState, prefix: str, shown: list[i64]) -> list[Json]:
    """Cards in their order, each with an id: its place's prefix, its kind, and the how-manieth of it.

    ``like`` names the first of its kind there: what is asked about a kind is asked about that one.
    """
    copies: dict[int, int] = {}
    row: list[Json] = []
    for held in shown:
        kind: int = held
        copies[kind] = copies.get(kind, 0) + 1
        face = card(state.cards, held)
        face["id"] = card_id(state, prefix, kind, copies[kind])
        if copies[kind] > 1:
            face["like"] = card_id(state, prefix, kind)
        row.append(face)
    return row


def card_id(state: EatenByZombiesState, prefix: str, kind: int, copy: int = 1) -> str:
    """Cards of a kind are alike: the id says no more than what lies where."""
    return f"{prefix}-{state.cards.keys[kind]}-{copy}"


# --- zones -----------------------------------------------------------------------------------------------


def public_names(state: EatenByZombiesState) -> list[str]:
    """The zones that everybody sees."""
    names = ["horde", "played", "market", "zombie-deck", "zombie-discard", "lost", "removed"]
    for player in range(state.num_players):
        names += [f"deck-{player}", f"discard-{player}", f"powers-{player}", f"known-{player}"]
    return names


def zone(
    name: str, kind: str, owner: int | None, label: Message, cards: list[Json], count: int, facts: Json
) -> Json:
    """One zone of the protocol."""
    return {
        "id": name,
        "kind": kind,
        "owner": owner,
        "label": label.to_json(),
        "cards": cards,
        "count": count,
        "capacity": None,
        "facts": facts,
    }


def zone_of(state: EatenByZombiesState, name: str, viewer: int | None) -> Json:
    """A public zone by its name, as this viewer sees it."""
    if name == "horde":
        return horde_zone(state)
    if name == "played":
        return played_zone(state)
    if name == "market":
        return market_zone(state)
    if name == "zombie-deck":
        return zombie_deck_zone(state, viewer)
    if name == "zombie-discard":
        return pile_zone(state, name, None, state.zombie_discard)
    if name == "lost":
        return lost_zone(state)
    if name == "removed":
        return pile_zone(state, name, None, state.removed)
    part, _, seat_text = name.rpartition("-")
    player = int(seat_text)
    if part == "deck":
        return deck_zone(state, player, viewer)
    if part == "discard":
        return pile_zone(state, name, player, state.discards[player])
    if part == "powers":
        label = Message("ebz-zone-powers", {"player": player})
        laid = card_row(state, name, state.powers[player])
        return zone(name, "row", player, label, laid, len(laid), {})
    return known_zone(state, player, viewer)


def horde_zone(state: EatenByZombiesState) -> Json:
    """EBZ-26: the zombies in play, the oldest first, with what they come to."""
    levels: int = state.horde_levels()
    speeds: int = state.horde_speeds()
    facts: Json = {
        "levels": levels,
        "speeds": speeds,
        "reveals": int(state.reveals),
        "renewals": int(state.renewals),
    }
    label = Message("ebz-zone-horde", {"count": len(state.horde), "levels": levels, "speeds": speeds})
    return zone("horde", "horde", None, label, card_row(state, "horde", state.horde), len(state.horde), facts)


def played_zone(state: EatenByZombiesState) -> Json:
    """The cards played this turn, with what they come to now."""
    fight: int = totals.fight_total(state)
    flee: int = totals.flee_total(state)
    facts: Json = {
        "player": int(state.active),
        "declared": DECLARED[int(state.declared)],
        "result": RESULTS[int(state.result)],
        "fight": fight,
        "flee": flee,
        "scavenge": int(totals.scavenge_total(state)),
        "spares_wounded": int(totals.softened(state, SOFTEN_WOUND)),
        "spares_escaped": int(totals.softened(state, SOFTEN_ESCAPE)),
    }
    label = Message("ebz-zone-played", {"player": int(state.active), "count": len(state.played)})
    row = card_row(state, "played", state.played)
    return zone("played", "row", int(state.active), label, row, len(row), facts)


def market_zone(state: EatenByZombiesState) -> Json:
    """EBZ-11: every kind with price and copies left, the basic ones first; whether the sum pays for it."""
    budget = totals.budget(state)
    full = state.is_human(state.active) and len(state.hands[state.active]) >= HAND_SIZE
    order = sorted(range(len(state.market)), key=lambda place: state.market[place] not in state.cards.basic)
    row: list[Json] = []
    for place in order:
        kind: int = state.market[place]
        stock: int = state.stock[place]
        face = card(state.cards, kind)
        face["id"] = card_id(state, "market", kind)
        face["count"] = stock
        face["affordable"] = stock > 0 and (budget is None or int(state.cards.price[kind]) <= budget)
        row.append(face)
    facts: Json = {"budget": budget, "hand_full": full and state.top_kind() == k.BUY_CARDS}
    label = Message("ebz-zone-market", {"count": len(row)})
    return zone("market", "market", None, label, row, len(row), facts)


def pile_zone(state: EatenByZombiesState, name: str, owner: int | None, pile: list[i64]) -> Json:
    """A face-up pile, its top card last."""
    label = (
        Message("ebz-zone-discard", {"player": owner}) if owner is not None else Message(f"ebz-zone-{name}")
    )
    return zone(name, "stack", owner, label, card_row(state, name, pile), len(pile), {"up": True})


def deck_zone(state: EatenByZombiesState, player: int, viewer: int | None) -> Json:
    """A deck is a life: its height counts. Its owner may know cards in it, by their place from the top."""
    deck = state.decks[player]
    known: list[Json] = []
    if viewer == player:
        known = known_places(state, deck, player)
    label = Message("ebz-zone-deck", {"player": player})
    facts: Json = {"life": len(deck) + len(state.discards[player]), "back": "swag-back"}
    result = zone(f"deck-{player}", "stack", player, label, [], len(deck), facts)
    result["known"] = known
    return result


def zombie_deck_zone(state: EatenByZombiesState, viewer: int | None) -> Json:
    """EBZ-12; with what a zombie player has put back and knows to be there."""
    known: list[Json] = []
    if viewer is not None:
        known = known_places(state, state.zombie_deck, viewer)
    facts: Json = {
        "reveals": int(state.reveals),
        "renewals": int(state.renewals),
        "back": "zombie-back",
    }
    label = Message("ebz-zone-zombie-deck")
    result = zone("zombie-deck", "stack", None, label, [], len(state.zombie_deck), facts)
    result["known"] = known
    return result


def known_places(state: EatenByZombiesState, deck: list[i64], viewer: int) -> list[Json]:
    """The cards of a deck that the viewer has seen where they lie; ``place`` 1 is the top."""
    known: list[Json] = []
    for place, seen in enumerate(reversed(deck)):
        if knows(viewer, seen):
            face = card(state.cards, card_of(seen))
            face["place"] = place + 1
            known.append(face)
    return known


def lost_zone(state: EatenByZombiesState) -> Json:
    """EBZ-34: the cards lost last, and where each has gone; how many are still to be lost."""
    row: list[Json] = []
    for number, kind in enumerate(state.lost):
        face = card(state.cards, kind)
        face["id"] = f"lost-{number + 1}"
        face["gone"] = where_lost(state, kind)
        row.append(face)
    left = int(state.top_data()) if state.top_kind() == k.LOSE else 0
    label = Message("ebz-zone-lost", {"count": len(row), "all": len(row) + left})
    return zone("lost", "row", None, label, row, len(row), {"left": left, "all": len(row) + left})


def where_lost(state: EatenByZombiesState, kind: i64) -> str:
    """EBZ-34: ``zombies``, ``market``, or ``away``."""
    if FIRST_ZOMBIE <= kind < FIRST_SWAG:
        return "zombies"
    return "market" if kind in state.market else "away"


def known_zone(state: EatenByZombiesState, player: int, viewer: int | None) -> Json:
    """The cards of a hand that the viewer knows to be there: shown, bought, or put back and drawn again."""
    cards = sorted(state.shown[player])
    if viewer is not None and viewer != player and not state.is_human(player):
        cards = knowledge.known_hand(state, viewer, player)
    name = f"known-{player}"
    label = Message("ebz-zone-known", {"player": player})
    return zone(name, "row", player, label, card_row(state, name, cards), len(cards), {})


def own_zones(state: EatenByZombiesState, player: int) -> list[Json]:
    """The viewer's own hand, and cards of the own deck they are looking at."""
    return [hand_zone(state, player), looking_zone(state, player)]


def hand_zone(state: EatenByZombiesState, player: int) -> Json:
    """The viewer's own hand. Of cards alike, the last is meant: it lies over the others."""
    row = card_row(state, "hand", state.hands[player])
    counts: dict[int, int] = {}
    for held in state.hands[player]:
        counts[int(held)] = counts.get(int(held), 0) + 1
    for face, held in zip(row, state.hands[player], strict=True):
        last = card_id(state, "hand", int(held), counts[int(held)])
        face.pop("like", None)
        if face["id"] != last:
            face["like"] = last
    return zone("hand", "hand", player, Message("ebz-zone-hand"), row, len(row), {})


def looking_zone(state: EatenByZombiesState, player: int) -> Json:
    """Flashlight: the cards from the top of the own deck, while they are looked at; else none."""
    seen = [card_of(one) for one in state.looking] if player == state.active else []
    row = card_row(state, "looking", sorted(seen))
    facts: Json = {"ordered": False}
    return zone("looking", "looking", player, Message("ebz-zone-looking"), row, len(row), facts)


# --- the one line, and the end ---------------------------------------------------------------------------

WAITING: Final = {
    k.ADD_ZOMBIE: ("add", "EBZ-21"),
    k.CHOOSE: ("choose", "EBZ-22"),
    k.PLAY_CARDS: ("play", "EBZ-25"),
    k.PARTIAL_KILLS: ("kill", "EBZ-31"),
    k.LOSE: ("lose", "EBZ-34"),
    k.BUY_CARDS: ("buy", "EBZ-40"),
    k.POWER_DISCARD: ("power-discard", "EBZ-62"),
    k.DISCARD_DOWN: ("discard-down", "EBZ-41"),
    k.NAME_NUMBER: ("name", "EBZ-60"),
    k.POWER: ("power", "EBZ-60"),
    k.BACK_ON_TOP: ("put-back", "EBZ-60"),
}


def waiting(state: EatenByZombiesState) -> Json:
    """What the table waits for, and from whom."""
    if state.is_terminal():
        return Message("ebz-waiting-over").to_json()
    name, clause = WAITING.get(int(state.top_kind()), ("card", "EBZ-25"))
    args: Json = {"player": int(state.next_player())}
    if name in ("lose", "power-discard", "discard-down"):
        args["count"] = int(state.top_data())
    return Message(f"ebz-waiting-{name}", args, clause).to_json()


ENDINGS: Final = {
    k.LAST_HUMAN: ("last-human", "EBZ-70"),
    k.CITY_CLEAN: ("city-clean", "EBZ-71"),
    k.ZOMBIES_WIN: ("zombies", "EBZ-72"),
    k.NOBODY_WINS: ("nobody", "EBZ-72"),
}


def outcome(state: EatenByZombiesState) -> Json:
    """Who won and why (EBZ-70 to EBZ-72)."""
    winners = winners_of(state)
    name, clause = ENDINGS[int(state.ending)]
    scores = state.scores()
    order = sorted(
        range(state.num_players), key=lambda player: (player not in winners, -scores[player], player)
    )
    rows: list[Json] = [
        {"seat": player, "score": scores[player], "parts": parts(state, player)} for player in order
    ]
    dead = len([player for player in range(state.num_players) if not state.is_human(player)])
    return {
        "winners": winners,
        "headline": headline(state).to_json(),
        "detail": Message("ebz-outcome-detail", {"turns": int(state.turns), "dead": dead}).to_json(),
        "why": Message(f"ebz-why-{name}", {"most": "yes" if state.most_cards else "no"}, clause).to_json(),
        "score_label": Message("ebz-score-label").to_json(),
        "chart_label": Message("ebz-chart-label").to_json(),
        "parts": [
            {"id": part, "label": Message(f"ebz-part-{part}").to_json()}
            for part in ("hand", "deck", "discard")
        ],
        "rows": rows,
    }


def parts(state: EatenByZombiesState, player: int) -> list[int]:
    """What a score is made of: cards in hand, deck and discard pile; a card just played is going there."""
    if not state.is_human(player):
        return [0, 0, 0]
    played = len(state.played) if player == state.active else 0
    return [len(state.hands[player]), len(state.decks[player]), len(state.discards[player]) + played]


def winners_of(state: EatenByZombiesState) -> list[int]:
    """Everybody who has won."""
    return [player for player, share in enumerate(state.returns()) if share == 1.0]


def headline(state: EatenByZombiesState) -> Message:
    """Who has won, in one line."""
    name, clause = ENDINGS[int(state.ending)]
    winners = winners_of(state)
    if len(winners) == 1:
        return Message(f"ebz-headline-{name}-one", {"player": winners[0]}, clause)
    return Message(f"ebz-headline-{name}", {"players": winners} if winners else {}, clause)
