"""What a viewer may know, built from nothing upward (docs/protocol.md, *The view*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.knowledge import card_of, knows
from deadhand.core.messages import Message
from deadhand.games.selfish_zombies import asking, faces
from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies.cards import DOUBLE

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState

Json = dict[str, object]

CARDS_LABEL: Final = Message("sze-counter-cards").to_json()
ALIVE_LABEL: Final = Message("sze-counter-living").to_json()
ZOMBIE_LABEL: Final = Message("sze-counter-zombie").to_json()
SKIP_LABEL: Final = Message("sze-counter-skip").to_json()
SKIP_NOTE: Final = Message("sze-note-skip").to_json()
PILES: Final = ["draw", "discard", "wasteland", "wasteland-discard", "played", "die"]
TOP_CARDS: Final = 5  # an open pile names so many of its uppermost cards: what a step may add to it


def view(state: SelfishZombiesState, viewer: int | None) -> Json:
    """The whole view of a seat, or of a spectator (None)."""
    public = public_view(state)
    return public if viewer is None else seat_view(state, viewer, public)


def public_view(state: SelfishZombiesState) -> Json:
    """What everybody may know."""
    return {
        "game": state.game.key,
        "options": state.options,
        "viewer": None,
        "title": Message("sze-title", {"count": int(state.num_players), "turn": int(state.turns)}).to_json(),
        "tag": Message("sze-tag-turn", {"turn": int(state.turns)}).to_json(),
        "tag_detail": None,
        "side": "living",
        "seats": seats(state),
        "zones": public_zones(state),
        "waiting": waiting(state),
        "decision": None,
        "choice": None,
        "outcome": outcome(state) if state.is_terminal() else None,
    }


def seat_view(state: SelfishZombiesState, player: int, public: Json) -> Json:
    """What a seat knows: the public view, lanes and piles as it has seen them, and what is its own."""
    result = public.copy()
    result["viewer"] = player
    result["tag_detail"] = asking.own_level(state, player)
    result["side"] = "living" if state.is_living(player) else "zombie"
    lanes = [lane_zone(state, seat, player) for seat in range(state.num_players)]
    result["zones"] = lanes + pile_zones(state, player) + own_zones(state, player)
    if state.is_to_act(player):
        result["decision"] = asking.decision_of(state, player)
    return result


# --- seats and zones -----------------------------------------------------------------------------------


def seats(state: SelfishZombiesState) -> list[Json]:
    """The public line of every seat."""
    return [seat(state, player) for player in range(state.num_players)]


def seat(state: SelfishZombiesState, player: int) -> Json:
    """Cards in hand, level, living or zombie, a lost turn, alliances lying before the player."""
    living = state.is_living(player)
    level: int = state.levels[player]
    track: int = state.track
    note: Json | None = None
    counters: list[Json] = [
        {"id": "cards", "icon": "poker-hand", "value": len(state.hands[player]), "label": CARDS_LABEL},
        {
            "id": "level",
            "icon": "position-marker",
            "value": level,
            "label": Message("sze-counter-level", {"track": track}).to_json(),
        },
    ]
    if not living:
        counters.append(
            {"id": "zombie", "icon": "brain", "value": 1, "label": ZOMBIE_LABEL, "mark": True, "bare": True}
        )
        note = ZOMBIE_LABEL
    elif (state.skips >> player) & 1:
        counters.append(
            {"id": "skip", "icon": "foot-trip", "value": 1, "label": SKIP_LABEL, "mark": True, "bare": True}
        )
        note = SKIP_NOTE
    else:
        counters.append(
            {"id": "living", "icon": "run", "value": 1, "label": ALIVE_LABEL, "mark": True, "bare": True}
        )
    for packed in state.alliances:
        if packed >> 4 == player:
            owner: int = packed & 15
            counters.append(
                {
                    "id": f"alliance-{owner}",
                    "icon": "shaking-hands",
                    "value": 1,
                    "label": Message("sze-counter-alliance", {"player": owner}).to_json(),
                    "mark": True,
                    "bare": True,
                }
            )
    acting = "idle"
    if state.is_to_act(player):
        acting = "acting" if player == state.active else "asked"
    return {
        "seat": player,
        "side": "living" if living else "zombie",
        "state": acting,
        "on_turn": player == state.active and state.winner == k.NO_WINNER,
        "counters": counters,
        "note": note,
    }


def public_zones(state: SelfishZombiesState) -> list[Json]:
    """Lanes and piles as anybody sees them."""
    return [lane_zone(state, seat, None) for seat in range(state.num_players)] + pile_zones(state, None)


def lane_zone(state: SelfishZombiesState, player: int, viewer: int | None) -> Json:
    """A lane: the cards lying in its places, and where its player stands."""
    cards: list[Json] = []
    for place in range(int(state.track)):
        lying = state.lanes[state.lane_place(player, place)]
        if lying != 0:
            public = knows(15, lying)  # face up: every bit is set
            seen = public or (viewer is not None and knows(viewer, lying))
            card = faces.wasteland_card(card_of(lying) - 1) if seen else faces.face_down("wasteland-back")
            card["place"] = place
            card["down"] = not public
            card["id"] = f"lane-{player}-{place}"
            cards.append(card)
    living = state.is_living(player)
    level: int = state.levels[player]
    track: int = state.track
    return {
        "id": f"lane-{player}",
        "kind": "lane",
        "owner": player,
        "label": Message("sze-zone-lane", {"player": player, "level": level, "track": track}).to_json(),
        "cards": cards,
        "count": len(cards),
        "capacity": None,
        "facts": {"level": level, "track": track, "side": "living" if living else "zombie"},
    }


def stack(name: str, count: int, cards: list[Json], facts: Json) -> Json:
    """A pile: its count, and cards of it. ``facts``: whether it lies face up, and what its backs are."""
    return {
        "id": name,
        "kind": "stack",
        "owner": None,
        "label": Message(f"sze-zone-{name}").to_json(),
        "cards": cards,
        "count": count,
        "capacity": None,
        "facts": facts,
    }


def contents(kinds: list[i64], wasteland: bool) -> list[Json]:
    """What an open pile holds, by kind, for whoever looks through it."""
    listed: list[Json] = []
    for kind in sorted(set(kinds)):
        card = faces.wasteland_card(kind) if wasteland else faces.game_card(kind)
        listed.append({"card": card, "count": kinds.count(kind)})
    return listed


def known_top(state: SelfishZombiesState, viewer: int) -> list[Json]:
    """The uppermost wasteland cards as far as this viewer has seen them, from the top down."""
    cards: list[Json] = []
    depth = len(state.wasteland) - 1
    while depth >= 0 and knows(viewer, state.wasteland[depth]) and len(cards) < 3:
        cards.append(faces.wasteland_card(card_of(state.wasteland[depth])))
        depth -= 1
    return cards


def pile(state: SelfishZombiesState, name: str, viewer: int | None, whole: bool) -> Json:
    """One of ``PILES``. ``whole``: with all that an open pile holds, not only its uppermost cards."""
    if name == "draw":
        return stack(name, int(state.draw_left), [], {"up": False, "back": "game-back"})
    if name == "wasteland":
        known = [] if viewer is None else known_top(state, viewer)
        return stack(name, len(state.wasteland), known, {"up": False, "back": "wasteland-back"})
    if name == "discard":
        top = [faces.game_card(card) for card in state.discard[-TOP_CARDS:]]
        facts: Json = {"up": True, "back": "game-back"}
        if whole:
            facts["contents"] = contents(state.discard, False)
        return stack(name, len(state.discard), top, facts)
    if name == "wasteland-discard":
        top = [faces.wasteland_card(card) for card in state.wasteland_discard[-TOP_CARDS:]]
        facts = {"up": True, "back": "wasteland-back"}
        if whole:
            facts["contents"] = contents(state.wasteland_discard, True)
        return stack(name, len(state.wasteland_discard), top, facts)
    if name == "played":
        cards = [] if state.played == k.NOTHING_PLAYED else [faces.game_card(state.played)]
        return stack(name, len(cards), cards, {"up": True, "back": "game-back"})
    roll: int | None = None if state.roll == k.NO_ROLL else int(state.roll)
    return {
        "id": name,
        "kind": "dice",
        "owner": None,
        "label": Message("sze-zone-die").to_json(),
        "cards": [],
        "count": 1,
        "capacity": None,
        "facts": {"rolls": [roll], "points": int(state.points)},
    }


def pile_zones(state: SelfishZombiesState, viewer: int | None) -> list[Json]:
    """Draw pile, discards (public), wasteland pile with what the viewer has seen of its top, the die."""
    return [pile(state, name, viewer, True) for name in PILES]


def own_zones(state: SelfishZombiesState, player: int) -> list[Json]:
    """The viewer's own hand, and wasteland cards they are looking at."""
    zones = [hand_zone(state, player)]
    asked = state.top_kind()
    if state.looking and player == state.active and asked in (k.SCOUTING, k.TRAPPING):
        cards: list[Json] = []
        kinds = [int(card_of(seen)) for seen in state.looking]
        for number, kind in enumerate(kinds):
            card = faces.wasteland_card(kind)
            card["id"] = f"looking-{number}"
            if kinds.index(kind) < number:
                card["like"] = f"looking-{kinds.index(kind)}"
            cards.append(card)
        zones.append(looking_zone(player, cards))
    return zones


def looking_zone(player: int, cards: list[Json]) -> Json:
    """Wasteland cards that only this player sees; none when they are put back."""
    return {
        "id": "looking",
        "kind": "looking",
        "owner": player,
        "label": Message("sze-zone-looking").to_json(),
        "cards": cards,
        "count": len(cards),
        "capacity": None,
        "facts": {},
    }


def hand_zone(state: SelfishZombiesState, player: int) -> Json:
    """The viewer's own hand, supplies first. Of cards alike, the last is meant: ``like`` names it."""
    cards: list[Json] = []
    worth = 0
    for kind in sorted(set(state.hands[player]), key=faces.hand_order):
        copies = state.hands[player].count(kind)
        last = faces.last_copy(state, player, kind)
        for copy in range(1, copies + 1):
            card = faces.game_card(kind)
            card["id"] = faces.card_id(int(kind), copy)
            if copy < copies:
                card["like"] = last
            cards.append(card)
        if kind <= DOUBLE:
            worth += int(copies) * int(kind + 1)
    return {
        "id": "hand",
        "kind": "hand",
        "owner": player,
        "label": Message("sze-zone-hand").to_json(),
        "cards": cards,
        "count": len(cards),
        "capacity": None,
        "facts": {"supplies": worth},
    }


# --- the one line, and the end -------------------------------------------------------------------------


def waiting(state: SelfishZombiesState) -> Json:
    """What the table waits for, and from whom."""
    if state.is_terminal():
        return Message("sze-waiting-over").to_json()
    player: int = state.next_player()
    asked = state.top_kind()
    if asked == k.ACT:
        return Message("sze-waiting-act", {"player": player}, "SZE-22").to_json()
    if asked == k.ZOMBIE_ACT:
        return Message(
            "sze-waiting-zombie", {"player": player, "points": int(state.points)}, "SZE-61"
        ).to_json()
    if asked == k.ANSWER or asked == k.ANSWER_REFLECTED:
        return Message("sze-waiting-answer", {"player": player}, "SZE-40").to_json()
    if asked == k.ANSWER_ATTACK:
        return Message("sze-waiting-attack", {"player": player}, "SZE-63").to_json()
    if asked == k.SCOUTING or asked == k.TRAPPING:
        return Message("sze-waiting-look", {"player": player}, "SZE-32").to_json()
    if asked == k.GIVE_SUPPLY:
        return Message("sze-waiting-give", {"player": player}, "SZE-44").to_json()
    return Message("sze-waiting-discard", {"player": player}, "SZE-2").to_json()


def outcome(state: SelfishZombiesState) -> Json:
    """Who won and why (SZE-70 to SZE-72)."""
    winners: list[int] = []
    if state.winner >= 0:
        winners = [int(state.winner)]
        headline = Message("sze-headline-winner", {"player": winners[0]})
        why = Message("sze-why-winner", {}, "SZE-70")
    elif state.winner == k.ZOMBIES_WIN:
        winners = list(range(state.num_players))
        headline = Message("sze-headline-zombies")
        why = Message("sze-why-zombies", {}, "SZE-71")
    else:
        headline = Message("sze-headline-nobody")
        why = Message("sze-why-nobody", {}, "SZE-72")
    order = sorted(
        range(state.num_players), key=lambda seat: (seat not in winners, -state.levels[seat], seat)
    )
    rows: list[Json] = [
        {"seat": seat, "score": int(state.levels[seat]), "parts": [int(state.levels[seat])]} for seat in order
    ]
    dead = int(state.num_players) - len([seat for seat in range(state.num_players) if state.is_living(seat)])
    return {
        "winners": winners,
        "headline": headline.to_json(),
        "detail": Message("sze-outcome-detail", {"turns": int(state.turns), "dead": dead}).to_json(),
        "why": why.to_json(),
        "score_label": Message("sze-score-label").to_json(),
        "chart_label": Message("sze-chart-label").to_json(),
        "parts": [{"id": "level", "label": Message("sze-part-level").to_json()}],
        "rows": rows,
    }
