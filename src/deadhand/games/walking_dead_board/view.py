"""What a viewer may know, built from nothing upward (docs/protocol.md, *The view*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.messages import Message
from deadhand.games.walking_dead_board import asking, combat, faces, notation, refusals
from deadhand.games.walking_dead_board import kinds as k

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

Json = dict[str, object]

CARDS_LABEL: Final = Message("twb-counter-cards").to_json()
ALLIES_LABEL: Final = Message("twb-counter-allies").to_json()
TILES_LABEL: Final = Message("twb-counter-tiles").to_json()
ABILITY_LABEL: Final = Message("twb-counter-ability").to_json()
ZOMBIE_LABEL: Final = Message("twb-counter-zombie").to_json()
PILES: Final = [
    "scrounge",
    "scrounge-discard",
    "encounters",
    "encounter-discard",
    "walkers",
    "walker-discard",
    "allies",
    "combat",
    "die",
]
TOP_CARDS: Final = 5  # an open pile names so many of its uppermost cards: what a step may add to it


def view(state: WalkingDeadBoardState, viewer: int | None) -> Json:
    """The whole view of a seat, or of a spectator (None)."""
    public = public_view(state)
    return public if viewer is None else seat_view(state, viewer, public)


def public_view(state: WalkingDeadBoardState) -> Json:
    """What everybody may know."""
    zones = [map_zone(state, True)] + [pile(state, name, True) for name in PILES]
    return {
        "game": state.game.key,
        "options": state.game.shown_options(state.options),
        "viewer": None,
        "title": title(state),
        "tag": Message("twb-tag-turn", {"turn": int(state.turns)}).to_json(),
        "tag_detail": None,
        "side": "living",
        "seats": seats(state),
        "zones": zones,
        "waiting": waiting(state),
        "decision": None,
        "choice": None,
        "outcome": outcome(state) if state.is_terminal() else None,
    }


def seat_view(state: WalkingDeadBoardState, player: int, public: Json) -> Json:
    """What a seat knows: the public view, and what is its own."""
    result = public.copy()
    result["viewer"] = player
    result["tag_detail"] = asking.own_tag(state, player)
    result["side"] = side_of(state, player)
    zones = public["zones"]
    assert isinstance(zones, list)
    result["zones"] = [*zones, hand_zone(state, player)]
    if state.is_to_act(player):
        result["decision"] = asking.decision_of(state, player)
    return result


def title(state: WalkingDeadBoardState) -> Json:
    """The line beside the game's name: how it is played now, and the turn."""
    how = "teams" if state.teams else "alone"
    if state.num_players == 1:
        how = "solo"
    return Message("twb-title", {"how": how, "turn": int(state.turns)}).to_json()


# --- seats -------------------------------------------------------------------------------------------


def side_of(state: WalkingDeadBoardState, player: int) -> str:
    """Which side a seat is on; the fallen are still to rise."""
    return "zombie" if player in state.zombie_seats else "living"


def seats(state: WalkingDeadBoardState) -> list[Json]:
    """The public line of every seat."""
    return [seat(state, player) for player in range(state.num_players)]


def seat(state: WalkingDeadBoardState, player: int) -> Json:
    """Cards in hand, allies, tiles, character and whether the ability is left; side, condition, team."""
    condition = state.conditions[player]
    character = state.characters[player]
    ready = (state.abilities >> player) & 1 == 1
    counters: list[Json] = [
        {"id": "cards", "icon": "poker-hand", "value": len(state.hands[player]), "label": CARDS_LABEL}
    ]
    note: Json | None = None
    if condition == k.SURVIVOR:
        counters += [
            {"id": "allies", "icon": "character", "value": int(state.allies[player]), "label": ALLIES_LABEL},
            {"id": "tiles", "icon": "house", "value": int(state.scores()[player]), "label": TILES_LABEL},
        ]
        if character >= 0:
            counters.append(
                {"id": "ability", "icon": "star5", "value": int(ready), "label": ABILITY_LABEL, "mark": True}
            )
    else:
        note = Message(f"twb-note-{k.CONDITIONS[asking.told_condition(state, player)]}").to_json()
        if condition != k.OUT_OF_PLAY:
            counters.append(
                {"id": "zombie", "icon": "brain", "value": 1, "label": ZOMBIE_LABEL, "mark": True}
            )
    team: str | None = None
    if state.teams:
        team = "zombies" if player in state.zombie_seats else "survivors"
    return {
        "seat": player,
        "side": side_of(state, player),
        "state": seat_state(state, player),
        "on_turn": player == state.active and state.turns > 0 and not state.is_terminal(),
        "counters": counters,
        "note": note,
        "condition": k.CONDITIONS[condition],
        "team": team,
        "character": None if character < 0 else k.CHARACTERS[character],
        "character_name": None if character < 0 else notation.character_name(character),
        "ability": None if character < 0 or condition != k.SURVIVOR else "ready" if ready else "used",
        "tiles": tiles_of(state.tiles[player]),
    }


def seat_state(state: WalkingDeadBoardState, player: int) -> str:
    """Acting, asked by somebody else's turn, out of play, or idle."""
    if state.is_to_act(player):
        return "acting" if player == state.active or state.turns == 0 else "asked"
    return "out" if state.conditions[player] == k.OUT_OF_PLAY else "idle"


def tiles_of(mask: i64) -> list[str]:
    """The keys of these location tiles."""
    return [key for number, key in enumerate(k.LOCATIONS) if (mask >> number) & 1]


# --- zones -------------------------------------------------------------------------------------------


def map_zone(state: WalkingDeadBoardState, whole: bool) -> Json:
    """The board: the pieces on it and the tiles left. ``whole``: with what of it never changes."""
    zone: Json = {
        "id": "map",
        "kind": "map",
        "owner": None,
        "label": Message("twb-zone-map").to_json(),
        "cards": [],
        "count": 0,
        "capacity": None,
        "facts": {
            "pieces": pieces(state),
            "tiles": {key: int(state.tile_stock[number]) for number, key in enumerate(k.LOCATIONS)},
        },
    }
    if whole:
        zone["board"] = faces.picture(state.board)
        zone["tiles"] = [faces.tile_card(state, location) for location in range(len(k.LOCATIONS))]
    return zone


def pieces(state: WalkingDeadBoardState) -> list[Json]:
    """Every piece on the board; allies stand beside their survivor."""
    found: list[Json] = []
    for player in range(state.num_players):
        place = state.places[player]
        if place == k.NOWHERE:
            continue
        character = state.characters[player]
        condition = state.conditions[player]
        number: int = place
        found.append(
            {
                "seat": player,
                "node": state.board.keys[number],
                "side": "zombie" if condition == k.ZOMBIE else "living",
                "state": k.CONDITIONS[condition],
                "allies": int(state.allies[player]),
                "character": None if character < 0 else k.CHARACTERS[character],
            }
        )
    return found


def stack(name: str, count: int, cards: list[Json], facts: Json) -> Json:
    """A pile: its count, and cards of it. ``facts``: whether it lies face up, and what its backs are."""
    return {
        "id": name,
        "kind": "stack",
        "owner": None,
        "label": Message(f"twb-zone-{name}").to_json(),
        "cards": cards,
        "count": count,
        "capacity": None,
        "facts": facts,
    }


def contents(state: WalkingDeadBoardState, name: str, kinds: list[i64]) -> list[Json]:
    """What an open pile holds, by kind, for whoever looks through it."""
    return [{"card": face(state, name, kind), "count": kinds.count(kind)} for kind in sorted(set(kinds))]


def face(state: WalkingDeadBoardState, name: str, kind: i64) -> Json:
    """A card of a pile, face up."""
    if name == "scrounge-discard":
        return faces.scrounge_card(state, kind)
    if name == "encounter-discard":
        return faces.encounter_card(state, kind)
    return faces.walker_card(state, kind)


def open_pile(state: WalkingDeadBoardState, name: str, back: str, kinds: list[i64], whole: bool) -> Json:
    """A discard pile. ``whole``: with all that it holds, not only its uppermost cards."""
    facts: Json = {"up": True, "back": back}
    if whole:
        facts["contents"] = contents(state, name, kinds)
    return stack(name, len(kinds), [face(state, name, kind) for kind in kinds[-TOP_CARDS:]], facts)


def pile(state: WalkingDeadBoardState, name: str, whole: bool) -> Json:
    """One of ``PILES``."""
    if name == "scrounge":
        facts: Json = {"up": False, "back": "scrounge-back", "out": len(state.left_out)}
        return stack(name, len(state.scrounge), [], facts)
    if name == "encounters":
        return stack(name, len(state.encounters), [], {"up": False, "back": "encounter-back"})
    if name == "walkers":
        return stack(name, len(state.walkers), [], {"up": False, "back": "walkers-back"})
    if name == "scrounge-discard":
        return open_pile(state, name, "scrounge-back", state.scrounge_discard, whole)
    if name == "encounter-discard":
        return open_pile(state, name, "encounter-back", state.encounter_discard, whole)
    if name == "walker-discard":
        return open_pile(state, name, "walkers-back", state.walker_discard, whole)
    if name == "allies":
        return stack(
            name, int(state.ally_supply), [], {"up": True, "back": "ally", "lost": int(state.allies_lost)}
        )
    if name == "combat":
        return combat_zone(state)
    return die_zone(state)


def numbered(state: WalkingDeadBoardState, card: Json) -> Json:
    """An encounter with the size of the deck after it: two cards alike in a row are told apart."""
    facts = card["facts"]
    assert isinstance(facts, dict)
    facts["at"] = len(state.encounters)
    return card


def combat_zone(state: WalkingDeadBoardState) -> Json:
    """The card that is fought, or the last encounter; the ammo played; the sum of everything."""
    cards: list[Json] = []
    facts: Json = {"open": False}
    if state.attack_card >= 0:
        cards.append(faces.walker_card(state, state.attack_card))
        facts["attacker"] = int(state.active)
    elif state.encounter >= 0:
        cards.append(numbered(state, faces.encounter_card(state, state.encounter)))
    elif state.encounter_discard:
        cards.append(numbered(state, faces.encounter_card(state, state.encounter_discard[-1])))
    if state.fighter >= 0:
        printed = (
            state.cards.walker_value[state.attack_card]
            if state.attack_card >= 0
            else state.cards.encounter_value[state.encounter]
        )
        cards += [faces.scrounge_card(state, kind) for kind in state.used]
        ammo = combat.ammo_used(state)
        space = combat.space_bonus(state, state.fighter)
        others = combat.modifiers(state, state.fighter)
        needs = combat.die_needed(state, 0)
        die = state.fight_die
        facts |= {
            "open": True,
            "player": int(state.fighter),
            "value": int(state.fight_value),
            "herd": int(state.fight_value - printed),
            "ammo": int(ammo),
            "space": int(space),
            "tiles": int(others - space),
            "ability": int(state.fight_bonus),
            "die": int(die),
            "total": int(die + ammo + others + state.fight_bonus),
            "needs": int(needs),
            "chance": int(combat.chance(needs)),
            "won": None if die == 0 else state.fight_won,
        }
    return {
        "id": "combat",
        "kind": "horde",
        "owner": None,
        "label": Message("twb-zone-combat" if state.fighter >= 0 else "twb-zone-last-encounter").to_json(),
        "cards": cards,
        "count": len(cards),
        "capacity": None,
        "facts": facts,
    }


def die_zone(state: WalkingDeadBoardState) -> Json:
    """What the die shows: in a combat the combat's, else how far the move goes."""
    fighting = state.fighter >= 0
    shown = state.fight_die if fighting else state.roll
    return {
        "id": "die",
        "kind": "dice",
        "owner": None,
        "label": Message("twb-zone-die").to_json(),
        "cards": [],
        "count": 1,
        "capacity": None,
        "facts": {
            "rolls": [int(shown) if shown > 0 else None],
            "for": "combat" if fighting else "move",
            "last": k.dice_in(state.dice),
        },
    }


def hand_zone(state: WalkingDeadBoardState, player: int) -> Json:
    """The viewer's own hand. Of cards alike, the last is meant: ``like`` names it."""
    cards: list[Json] = []
    ammo = 0
    survivor = state.is_survivor(player)
    for kind in sorted(set(state.hands[player])):
        copies = state.hands[player].count(kind)
        last = faces.last_copy(state, player, kind)
        for copy in range(1, copies + 1):
            card = faces.hand_card(state, player, kind)
            card["id"] = f"{faces.hand_key(state, player, kind)}-{copy}"
            if copy < copies:
                card["like"] = last
            cards.append(card)
        if survivor:
            ammo += int(copies) * int(state.cards.ammo[kind])
    return {
        "id": "hand",
        "kind": "hand",
        "owner": player,
        "label": Message("twb-zone-hand" if survivor else "twb-zone-walker-hand").to_json(),
        "cards": cards,
        "count": len(cards),
        "capacity": None,
        "facts": {"ammo": ammo},
    }


# --- the one line, and the end -----------------------------------------------------------------------


def waiting(state: WalkingDeadBoardState) -> Json:
    """What the table waits for, and from whom."""
    if state.is_terminal():
        return Message("twb-waiting-over").to_json()
    name, clause = refusals.ASKED[int(state.top_kind())]
    player: int = state.next_player()
    return Message("twb-waiting", {"player": player, "asked": name}, clause).to_json()


def outcome(state: WalkingDeadBoardState) -> Json:
    """Who won and why (TWB-50 to TWB-53, TWB-70 to TWB-72)."""
    headline, why = verdict(state)
    winners = [seat for seat, share in enumerate(state.returns()) if share > 0.0]
    scores = state.scores()
    order = sorted(range(state.num_players), key=lambda seat: (seat not in winners, -scores[seat], seat))
    rows: list[Json] = [{"seat": seat, "score": scores[seat], "parts": [scores[seat]]} for seat in order]
    dead = int(state.num_players) - int(state.living()) - (2 if state.team_mode else 0)
    args: Json = {"rounds": int(state.round_number()), "dead": dead}
    return {
        "winners": winners,
        "headline": headline.to_json(),
        "detail": Message("twb-outcome-detail", args).to_json(),
        "why": why.to_json(),
        "score_label": Message("twb-score-label").to_json(),
        "chart_label": Message("twb-chart-label").to_json(),
        "parts": [{"id": "tiles", "label": Message("twb-part-tiles").to_json()}],
        "rows": rows,
    }


def verdict(state: WalkingDeadBoardState) -> tuple[Message, Message]:
    """The headline and the reason."""
    if state.ending == k.SURVIVOR_WINS:
        name = "twb-headline-survivors" if state.teams else "twb-headline-winner"
        args: Json = {"player": int(state.winner)}
        return Message(name, args), Message("twb-why-camp", args, "TWB-70")
    if state.ending == k.ZOMBIES_WIN:
        return Message("twb-headline-zombies"), Message("twb-why-zombies", {}, "TWB-50")
    headline = Message("twb-headline-nobody")
    if state.living() > 0:
        return headline, Message("twb-why-limit", {"rounds": k.ROUND_LIMIT}, "TWB-72")
    if state.num_players == 1:
        return headline, Message("twb-why-solo", {}, "TWB-53")
    return headline, Message("twb-why-two", {}, "TWB-52")
