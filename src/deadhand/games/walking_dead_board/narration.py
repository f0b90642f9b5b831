"""What is told of each step: log line, clause, the public zones as they stand after it, and who may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.events import EVERYONE, Event
from deadhand.core.messages import Message
from deadhand.games.walking_dead_board import combat, faces, notation, view
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board.cards import SCROUNGE_EFFECTS

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

Json = dict[str, object]


def tell(
    state: WalkingDeadBoardState,
    kind: str,
    name: str | None,
    data: Json,
    clause: str | None,
    zones: list[str],
    hands: list[int] | None = None,
    focus: Json | None = None,
) -> None:
    """Record one step with the public zones it changed (by id) and the hands of those concerned."""
    events = state.events
    if events is None:
        return
    shown: list[Json] = []
    for zone in zones:
        shown.append(view.map_zone(state, False) if zone == "map" else view.pile(state, zone, False))
    private: dict[int, list[Json]] = {}
    for seat in hands or []:
        private[seat] = [view.hand_zone(state, seat)]
    message = None if name is None else Message(name, data, clause)
    events.append(
        Event(
            kind,
            message,
            EVERYONE,
            data=data,
            zones=shown,
            private=private,
            seats=view.seats(state),
            focus=focus,
        )
    )


def whisper(state: WalkingDeadBoardState, kind: str, name: str, data: Json, seat: int) -> None:
    """Record what only one player may know."""
    events = state.events
    if events is not None:
        events.append(Event(kind, Message(name, data), seat, data=data))


def seat_of(player: i64) -> int:
    """A player as plain data."""
    return player


def from_hand(player: i64, to: str) -> Json:
    """A card flies from a seat to a zone."""
    seat: int = player
    return {"player": seat, "from": f"seat:{seat}", "to": to}


# --- the course of the game --------------------------------------------------------------------------


def dealt(state: WalkingDeadBoardState) -> None:
    """TWB-10, TWB-11, TWB-54."""
    seats = list(range(state.num_players))
    mode = "teams" if state.team_mode else "solo" if state.num_players == 1 else "alone"
    tell(state, "start", "twb-log-start", {"mode": mode}, "TWB-11", ["map", *view.PILES], seats)


def rolled_for_start(state: WalkingDeadBoardState, seats: list[i64], rolls: list[i64]) -> None:
    """TWB-12: everybody's die."""
    for index, player in enumerate(seats):
        data: Json = {"player": seat_of(player), "roll": int(rolls[index])}
        tell(state, "roll", "twb-log-start-roll", data, "TWB-12", [], None, dict(data))


def starts(state: WalkingDeadBoardState) -> None:
    """TWB-12."""
    tell(state, "starts", "twb-log-starts", {"player": seat_of(state.first)}, "TWB-12", [])


def character_taken(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-10."""
    character = notation.character_name(state.characters[player])
    data: Json = {"player": seat_of(player), "character": character}
    tell(state, "character", "twb-log-character", data, "TWB-10", ["map"], None, {"player": seat_of(player)})


def turn_begins(state: WalkingDeadBoardState) -> None:
    """A heading in the log."""
    data: Json = {"turn": int(state.turns), "player": seat_of(state.active)}
    tell(state, "round", "twb-log-turn", data, None, ["die"])
    events = state.events
    if events is not None:
        events[-1].chart = state.scores()


def game_over(state: WalkingDeadBoardState) -> None:
    """TWB-50 to TWB-53, TWB-70 to TWB-72."""
    headline, why = view.verdict(state)
    tell(state, "over", headline.id, headline.args, why.clause, ["map"])
    events = state.events
    if events is not None:
        events[-1].chart = state.scores()


# --- cards -------------------------------------------------------------------------------------------


def nothing_to_draw(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-26: the scrounge deck is empty."""
    tell(state, "no-draw", "twb-log-no-draw", {"player": seat_of(player)}, "TWB-26", [])


def card_drawn(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """A scrounge card drawn: what it is, only its player knows."""
    seat: int = player
    focus: Json = {"player": seat, "from": "scrounge", "to": f"seat:{seat}"}
    tell(state, "draw", "twb-log-draw", {"player": seat}, None, ["scrounge"], [seat], focus)
    whisper(state, "drawn", "twb-log-drawn", {"card": notation.scrounge_name(state, card)}, seat)


def walker_drawn(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-40, TWB-45: the same of a walker card."""
    seat: int = player
    focus: Json = {"player": seat, "from": "walkers", "to": f"seat:{seat}"}
    tell(state, "draw", "twb-log-draw-walker", {"player": seat}, "TWB-45", ["walkers"], [seat], focus)
    whisper(state, "drawn", "twb-log-drawn", {"card": notation.walker_name(state, card)}, seat)


def walkers_renewed(state: WalkingDeadBoardState) -> None:
    """TWB-45."""
    focus: Json = {"from": "walker-discard", "to": "walkers"}
    tell(state, "renew", "twb-log-renew-walkers", {}, "TWB-45", ["walkers", "walker-discard"], None, focus)


def encounters_renewed(state: WalkingDeadBoardState) -> None:
    """TWB-26."""
    focus: Json = {"from": "encounter-discard", "to": "encounters"}
    zones = ["encounters", "encounter-discard"]
    tell(state, "renew", "twb-log-renew-encounters", {}, "TWB-26", zones, None, focus)


def deck_shuffled(state: WalkingDeadBoardState, player: i64, count: i64) -> None:
    """TWB-1, Dale."""
    data: Json = {"player": seat_of(player), "count": int(count)}
    focus = from_hand(player, "scrounge")
    tell(state, "put-back", "twb-log-put-back", data, "TWB-1", ["scrounge"], [seat_of(player)], focus)


def card_discarded(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """Discards are public."""
    data: Json = {"player": seat_of(player), "card": notation.scrounge_name(state, card)}
    focus = from_hand(player, "scrounge-discard")
    tell(state, "discard", "twb-log-discard", data, "TWB-5", ["scrounge-discard"], [seat_of(player)], focus)


def card_given(state: WalkingDeadBoardState, giver: i64, receiver: i64, card: i64) -> None:
    """TWB-51, Shane, raiders: that a card changes hands is public; which one, only these two know."""
    seats = [seat_of(giver), seat_of(receiver)]
    public: Json = {"player": seats[0], "to_player": seats[1]}
    focus: Json = {"player": seats[1], "from": f"seat:{seats[0]}", "to": f"seat:{seats[1]}"}
    tell(state, "give", "twb-log-give", public, "TWB-51", [], seats, focus)
    for seat in seats:
        whisper(state, "given", "twb-log-given", {"card": notation.scrounge_name(state, card)}, seat)


def card_found(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-1, Glenn: everybody sees which."""
    seat: int = player
    data: Json = {"player": seat, "card": notation.scrounge_name(state, card)}
    focus: Json = {"player": seat, "from": "scrounge-discard", "to": f"seat:{seat}"}
    tell(state, "found", "twb-log-found", data, "TWB-1", ["scrounge-discard"], [seat], focus)


# --- a survivor's turn -------------------------------------------------------------------------------


def roll(
    state: WalkingDeadBoardState, name: str, player: i64, rolled: i64, clause: str, zones: list[str]
) -> None:
    """A die, and what it makes of the move."""
    data: Json = {"player": seat_of(player), "die": int(rolled), "roll": int(state.roll)}
    focus: Json = {"player": seat_of(player), "roll": int(rolled)}
    tell(state, "roll", name, data, clause, ["die", *zones], None, focus)


def rolled_to_move(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-20."""
    roll(state, "twb-log-roll", player, state.roll, "TWB-20", [])


def rerolled(state: WalkingDeadBoardState, player: i64, rolled: i64) -> None:
    """TWB-13: Andrea."""
    roll(state, "twb-log-andrea", player, rolled, "TWB-13", [])


def hurried(state: WalkingDeadBoardState, player: i64, card: i64, rolled: i64) -> None:
    """TWB-5: Hurry. The card is in the discard pile already."""
    played(state, player, card, "twb-log-use")
    roll(state, "twb-log-hurry", player, rolled, "TWB-5", [])


def roll_increased(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-23: what a tile adds."""
    data: Json = {"player": seat_of(player), "roll": int(state.roll)}
    tell(state, "roll-more", "twb-log-add", data, "TWB-23", ["die"], None, {"player": seat_of(player)})


def shortcut_taken(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-5: Shortcut."""
    played(state, player, card, "twb-log-use")
    data: Json = {"player": seat_of(player), "roll": int(state.roll)}
    tell(state, "shortcut", "twb-log-shortcut", data, "TWB-5", ["die"], None, {"player": seat_of(player)})


def played(state: WalkingDeadBoardState, player: i64, card: i64, name: str) -> None:
    """A scrounge card from hand to the discard pile, for its text."""
    effect = SCROUNGE_EFFECTS[state.cards.scrounge_effect[card]]
    data: Json = {
        "player": seat_of(player),
        "card": notation.scrounge_name(state, card),
        "effect": effect,
    }
    focus = from_hand(player, "scrounge-discard")
    tell(state, "play", name, data, "TWB-5", ["scrounge-discard"], [seat_of(player)], focus)


def way_focus(state: WalkingDeadBoardState, player: i64, way: list[i64]) -> Json:
    """The piece walks this way, space by space."""
    return {"player": seat_of(player), "way": [state.board.keys[int(space)] for space in way]}


def moved(state: WalkingDeadBoardState, player: i64, way: list[i64], clause: str) -> None:
    """TWB-20, TWB-13 (Lori)."""
    data: Json = {
        "player": seat_of(player),
        "space": notation.space_name(state, way[-1]),
        "steps": len(way) - 1,
    }
    name = "twb-log-move" if clause == "TWB-20" else "twb-log-led"
    tell(state, "move", name, data, clause, ["map"], None, way_focus(state, player, way))


def tile_taken(state: WalkingDeadBoardState, player: i64, location: i64) -> None:
    """TWB-23."""
    seat: int = player
    number: int = location
    data: Json = {
        "player": seat,
        "tile": notation.location_name(location),
        "count": state.scores()[seat],
    }
    focus: Json = {"player": seat, "tile": k.LOCATIONS[number], "to": f"seat:{seat}"}
    tell(state, "tile", "twb-log-tile", data, "TWB-23", ["map"], None, focus)


def ally_gained(state: WalkingDeadBoardState, player: i64) -> None:
    """One from the supply."""
    seat: int = player
    data: Json = {"player": seat, "allies": int(state.allies[player])}
    focus: Json = {"player": seat, "from": "allies", "to": f"seat:{seat}"}
    tell(state, "ally", "twb-log-ally", data, "TWB-5", ["map", "allies"], None, focus)


def ability_used(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-1: once per game."""
    character = notation.character_name(state.characters[player])
    data: Json = {"player": seat_of(player), "character": character}
    tell(state, "ability", "twb-log-ability", data, "TWB-13", [], None, {"player": seat_of(player)})


# --- encounters and combat ---------------------------------------------------------------------------


def encounter_turned_up(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-24, TWB-26."""
    value: int = state.cards.encounter_value[card]
    data: Json = {
        "player": seat_of(player),
        "card": notation.encounter_name(state, card),
        "value": value,
        "text": faces.encounter_card(state, card)["text"],
    }
    name = "twb-log-walkers" if value > 0 else "twb-log-encounter"
    focus: Json = {"player": seat_of(player), "from": "encounters", "to": "combat"}
    zones = ["encounters", "encounter-discard", "combat", "die"]
    tell(state, "encounter", name, data, "TWB-24" if value > 0 else "TWB-26", zones, None, focus)


def card_used(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-24: ammo."""
    data: Json = {
        "player": seat_of(player),
        "card": notation.scrounge_name(state, card),
        "ammo": int(state.cards.ammo[card]),
    }
    focus = from_hand(player, "combat")
    tell(state, "use", "twb-log-ammo", data, "TWB-24", ["combat"], [seat_of(player)], focus)


def die_rolled(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-24."""
    data: Json = {"player": seat_of(player), "die": int(state.fight_die)}
    tell(
        state,
        "roll",
        "twb-log-die",
        data,
        "TWB-24",
        ["combat", "die"],
        None,
        {"player": seat_of(player), "roll": int(state.fight_die)},
    )


def fight_decided(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-24, TWB-43: the sum of everything against the value."""
    ammo = combat.ammo_used(state)
    bonus = combat.modifiers(state, player) + state.fight_bonus
    data: Json = {
        "player": seat_of(player),
        "die": int(state.fight_die),
        "ammo": int(ammo),
        "bonus": int(bonus),
        "total": int(state.fight_die + ammo + bonus),
        "value": int(state.fight_value),
        "won": "yes" if state.fight_won else "no",
    }
    clause = "TWB-24" if state.attack_card < 0 else "TWB-43"
    tell(state, "fight", "twb-log-fight", data, clause, ["combat"], None, {"player": seat_of(player)})


def card_returned(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-28: the crossbow."""
    seat: int = player
    data: Json = {"player": seat, "card": notation.scrounge_name(state, card)}
    focus: Json = {"player": seat, "from": "combat", "to": f"seat:{seat}"}
    tell(state, "return", "twb-log-return", data, "TWB-28", [], [seat], focus)


def fight_over(state: WalkingDeadBoardState, noisy: bool) -> None:
    """TWB-28: what lay in it is discarded; a shot that was heard calls another encounter."""
    zones = ["combat", "die", "scrounge-discard", "encounter-discard", "walker-discard"]
    tell(state, "fight-over", "twb-log-noise" if noisy else None, {}, "TWB-28", zones)


def ally_lost(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-25."""
    data: Json = {"player": seat_of(player), "allies": int(state.allies[player])}
    tell(
        state,
        "ally-lost",
        "twb-log-ally-lost",
        data,
        "TWB-25",
        ["map", "allies"],
        None,
        {"player": seat_of(player)},
    )


def saved(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-25: First Aid Kit, Non-Lethal Wound."""
    played(state, player, card, "twb-log-saved")


def answered_nothing(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-46, TWB-25: nothing is played in answer. Asked so often that it has no line in the log."""
    tell(state, "answer", None, {"player": seat_of(player)}, None, [])


# --- death and sides ---------------------------------------------------------------------------------


def died(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-40, TWB-50."""
    seat: int = player
    data: Json = {"player": seat, "then": k.CONDITIONS[state.conditions[player]]}
    tell(state, "death", "twb-log-death", data, "TWB-40", ["map", "scrounge"], [seat], {"player": seat})


def teams_formed(state: WalkingDeadBoardState) -> None:
    """TWB-50."""
    zombies = [seat_of(player) for player in state.zombie_seats]
    others = [seat for seat in range(state.num_players) if seat not in zombies]
    data: Json = {"zombies_players": zombies, "survivors_players": others}
    tell(state, "teams", "twb-log-teams", data, "TWB-50", ["map"])


def inherited(state: WalkingDeadBoardState, heir: i64, player: i64, tiles: i64) -> None:
    """TWB-54."""
    names = [notation.location_name(location) for location in range(4) if (tiles >> location) & 1]
    data: Json = {"player": seat_of(heir), "from_player": seat_of(player), "tiles": names}
    tell(state, "inherit", "twb-log-inherit", data, "TWB-54", ["map"], None, {"player": seat_of(heir)})
