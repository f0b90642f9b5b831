"""Positions as text: the whole truth of a game as readable, JSON-able data (docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deadhand.core.errors import InvalidPosition
from deadhand.core.game import Game
from deadhand.core.knowledge import CARD_BITS, card_of, seen_by
from deadhand.core.messages import Message
from deadhand.core.streams import FastStream, stream_from_json
from deadhand.games.eaten_by_zombies import decks, fields, knowledge, pending, view
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import (
    FIRST_SWAG,
    FIRST_ZOMBIE,
    MOST_POWERS,
    NUM_BASIC,
    NUM_STARTERS,
    NUM_ZOMBIES,
    OTHERS_PER_PLAYER,
    STARTER_COPIES,
    SWAG_COPIES,
    TWO_PLAYERS,
)

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState

Json = dict[str, object]

FIELDS = [
    "game",
    "options",
    "players",
    "horde",
    "zombie_deck",
    "zombie_discard",
    "market",
    "removed",
    "turn",
    "turns",
]
FIELDS += [
    "renewals",
    "reveals",
    "declared",
    "played",
    "result",
    "lost",
    "looking",
    "could_play",
    "asked",
    "ending",
]
FIELDS += ["stream"]
PLAYER_FIELDS = ["side", "deck", "hand", "shown", "discard", "powers", "knows"]
MOST_TURNS = 10**6
MOST_RENEWALS = 200

DECLARED: Final[dict[str | None, int]] = {name: code for code, name in view.DECLARED.items()}
RESULTS: Final[dict[str | None, int]] = {name: code for code, name in view.RESULTS.items()}
ENDINGS = {
    k.LAST_HUMAN: "last-human",
    k.CITY_CLEAN: "city-clean",
    k.ZOMBIES_WIN: "zombies-win",
    k.NOBODY_WINS: "nobody-wins",
}
# --- writing ---------------------------------------------------------------------------------------------


def to_position(state: EatenByZombiesState) -> Json:
    """Every field, whether or not it could be left out. Piles are written with the top card last."""
    keys = state.cards.keys
    position: Json = {
        "game": state.game.key,
        "options": dict(state.options),
        "players": [_player_to_json(state, seat) for seat in range(state.num_players)],
        "horde": _levels(state, state.horde),
        "zombie_deck": [
            _seen_to_json(int(card), _level(state, int(card_of(card)))) for card in state.zombie_deck
        ],
        "zombie_discard": _levels(state, state.zombie_discard),
        "market": {keys[kind]: int(state.stock[place]) for place, kind in enumerate(state.market)},
        "removed": [keys[kind] for kind in state.removed],
        "turn": int(state.active),
        "turns": int(state.turns),
        "renewals": int(state.renewals),
        "reveals": int(state.reveals),
        "declared": view.DECLARED[int(state.declared)],
        "played": [keys[kind] for kind in state.played],
        "result": view.RESULTS[int(state.result)],
        "lost": [keys[kind] for kind in state.lost],
        "looking": [_seen_to_json(int(card), keys[card_of(card)]) for card in state.looking],
        "could_play": state.sure_to_play,
        "asked": pending.asked_to_json(state),
        "ending": ENDINGS.get(int(state.ending)),
        "stream": state.stream.to_json(),
    }
    return position


def _player_to_json(state: EatenByZombiesState, seat: int) -> Json:
    keys = state.cards.keys
    if state.is_human(seat):
        return {
            "side": "human",
            "deck": [_seen_to_json(int(card), keys[card_of(card)]) for card in state.decks[seat]],
            "hand": [keys[card] for card in state.hands[seat]],
            "shown": [keys[card] for card in sorted(state.shown[seat])],
            "discard": [keys[card] for card in state.discards[seat]],
            "knows": _knows_to_json(state, seat),
        }
    return {
        "side": "zombie",
        "hand": _levels(state, state.hands[seat]),
        "powers": _levels(state, state.powers[seat]),
        "knows": _knows_to_json(state, seat),
    }


def _knows_to_json(state: EatenByZombiesState, seat: int) -> list[Json]:
    """What this player knows of zombie players' hands."""
    known: list[Json] = []
    for other in range(state.num_players):
        cards = knowledge.known_hand(state, seat, other)
        if cards:
            known.append({"player": other, "hand": _levels(state, cards)})
    return known


def _level(state: EatenByZombiesState, zombie: int) -> int:
    return int(state.cards.level[zombie])


def _levels(state: EatenByZombiesState, zombies: list[int]) -> list[int]:
    return [_level(state, zombie) for zombie in zombies]


def _seen_to_json(seen: int, name: object) -> object:
    """The card, or ``[card, seats]`` when some players know that it lies there."""
    seats = [seat for seat in range(8) if (seen >> (CARD_BITS + seat)) & 1]
    return [name, seats] if seats else name


# --- reading ---------------------------------------------------------------------------------------------


def from_position(game: Game, position: Json) -> EatenByZombiesState:
    """The state of a position. Piles that are left out are filled with what is missing from the full set."""
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState

    for field in position:
        if field not in FIELDS:
            raise InvalidPosition(Message("error-position-unknown", {"field": str(field), "fields": FIELDS}))
    given_options = position.get("options", {})
    if not isinstance(given_options, dict):
        raise fields.wrong("options", "expected-options")
    options = game.check_options(given_options)
    players = position.get("players")
    if not isinstance(players, list):
        raise fields.wrong("players", "expected-ebz-players")
    count = game.check_players(len(players), options)
    stream_data = position.get("stream")
    stream = FastStream(0) if stream_data is None else stream_from_json(stream_data)
    state = EatenByZombiesState(game, options, count, stream)
    state.set_up()
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    _read_table(position, state)
    _read_market(position, state)
    _read_zombies(position, state)
    for seat, player in enumerate(players):
        _read_knowledge(state, seat, player)
    _read_turn(position, state)
    if not _read_ending(position, state):
        pending.read_asked(position, state)
    return state


def _read_player(state: EatenByZombiesState, seat: int, player: object) -> None:
    field = f"players[{seat}]"
    if not isinstance(player, dict) or any(name not in PLAYER_FIELDS for name in player):
        raise fields.wrong(field, "expected-ebz-player", fields=PLAYER_FIELDS)
    side = fields.name(player, "side", ["human", "zombie"])
    if side != "zombie":
        state.decks[seat] = fields.seen_pile(state, player.get("deck", []), f"{field}.deck", zombies=False)
        for seen in state.decks[seat]:
            if seen >> CARD_BITS not in (0, 1 << seat):
                raise fields.wrong(f"{field}.deck", "expected-ebz-own-deck")
        state.hands[seat] = sorted(fields.pile(state, player.get("hand", []), f"{field}.hand"))
        state.shown[seat] = sorted(fields.pile(state, player.get("shown", []), f"{field}.shown"))
        state.discards[seat] = fields.pile(state, player.get("discard", []), f"{field}.discard")
        if any(state.shown[seat].count(card) > state.hands[seat].count(card) for card in state.shown[seat]):
            raise fields.wrong(f"{field}.shown", "expected-ebz-shown")
        if player.get("powers"):
            raise InvalidPosition(Message("ebz-error-human-powers", {"player": seat}, "EBZ-60"))
        return
    state.humans &= ~(1 << seat)
    state.hands[seat] = sorted(fields.zombie_pile(player.get("hand", []), f"{field}.hand"))
    state.powers[seat] = fields.zombie_pile(player.get("powers", []), f"{field}.powers")
    if player.get("deck") or player.get("discard") or player.get("shown"):
        raise InvalidPosition(Message("ebz-error-zombie-deck", {"player": seat}, "EBZ-51"))
    if len(state.powers[seat]) > MOST_POWERS:
        raise InvalidPosition(Message("ebz-error-powers", {"player": seat, "most": MOST_POWERS}, "EBZ-60"))


def _read_table(position: Json, state: EatenByZombiesState) -> None:
    """Who is on turn, and what lies before that player."""
    state.active = fields.number(position, "turn", 0, int(state.num_players) - 1, 0)
    state.turns = fields.number(position, "turns", 0, MOST_TURNS, 1)
    state.renewals = fields.number(position, "renewals", 0, MOST_RENEWALS, 0)
    state.reveals = fields.number(position, "reveals", 1, MOST_RENEWALS + 1, 1 + int(state.renewals))
    state.declared = DECLARED[fields.name(position, "declared", ["fight", "flee"])]
    state.result = RESULTS[fields.name(position, "result", ["killed", "wounded", "escaped", "caught"])]
    state.played = fields.pile(state, position.get("played", []), "played")
    state.lost = fields.pile(state, position.get("lost", []), "lost")
    state.looking = fields.seen_pile(state, position.get("looking", []), "looking", zombies=False)
    seats = 1 << int(state.active)
    if any(seen >> CARD_BITS not in (0, seats) for seen in state.looking):
        raise fields.wrong("looking", "expected-ebz-own-deck")
    state.looking = [int(seen_by(card_of(seen), state.active)) for seen in state.looking]
    if any(decks.is_zombie(card) for card in state.played):
        raise InvalidPosition(Message("ebz-error-zombie-played", {}, "EBZ-25"))


def _owned(state: EatenByZombiesState) -> list[int]:
    """How many of each kind the players hold, in whatever pile."""
    owned = [0] * len(state.cards.keys)
    for seat in range(state.num_players):
        for pile in (state.decks[seat], state.hands[seat], state.discards[seat], state.powers[seat]):
            for card in pile:
                owned[card_of(card)] += 1
    for pile in (state.played, state.looking):
        for card in pile:
            owned[card_of(card)] += 1
    return owned


def _too_many(state: EatenByZombiesState, kind: int, most: int, clause: str) -> InvalidPosition:
    from deadhand.games.eaten_by_zombies import notation

    args: Json = {"card": notation.card_name(state.cards, kind), "most": most}
    return InvalidPosition(Message("ebz-error-copies", args, clause))


def _read_market(position: Json, state: EatenByZombiesState) -> None:
    """EBZ-11: as many kinds as players want; copies left out are those that nobody holds."""
    given = position.get("market")
    owned = _owned(state)
    basic = [int(kind) for kind in state.cards.basic]
    wanted = OTHERS_PER_PLAYER * int(state.num_players)
    others = [kind for kind in range(FIRST_SWAG, len(owned)) if kind not in basic]
    if given is None:
        market = [kind for kind in others if owned[kind]]
        market = (market + [kind for kind in others if not owned[kind]])[:wanted]
        given = {state.cards.keys[kind]: None for kind in basic + market}
    if isinstance(given, list):
        given = {key: None for key in given if isinstance(key, str)}
    if not isinstance(given, dict):
        raise fields.wrong("market", "expected-ebz-market", others=wanted)
    kinds = sorted(fields.kind(state, key, "market") for key in given)
    sold = [kind for kind in kinds if kind in others]
    if len(sold) != wanted or len(kinds) != wanted + NUM_BASIC or any(kind not in kinds for kind in basic):
        raise fields.wrong("market", "expected-ebz-market", others=wanted)
    state.market = kinds
    state.stock = []
    for kind in kinds:
        stock = given[state.cards.keys[kind]]
        left = SWAG_COPIES - owned[kind]
        if left < 0:
            raise _too_many(state, kind, SWAG_COPIES, "EBZ-3")
        if stock is not None and (
            isinstance(stock, bool) or not isinstance(stock, int) or not 0 <= stock <= left
        ):
            raise fields.wrong("market", "expected-number", low=0, high=left)
        state.stock.append(left if stock is None else stock)
    _read_removed(position, state, owned)


def _read_removed(position: Json, state: EatenByZombiesState, owned: list[int]) -> None:
    """EBZ-34: starting cards that nobody holds have left the game."""
    state.removed = fields.pile(state, position.get("removed", []), "removed")
    for kind in range(NUM_STARTERS):
        left = STARTER_COPIES[kind] * int(state.num_players) - owned[kind]
        if left < state.removed.count(kind):
            raise _too_many(state, kind, STARTER_COPIES[kind] * int(state.num_players), "EBZ-1")
        if "removed" not in position:
            state.removed += [kind] * left
    for kind in range(FIRST_ZOMBIE, len(owned)):
        if kind >= FIRST_SWAG and owned[kind] + state.removed.count(kind) > SWAG_COPIES:
            raise _too_many(state, kind, SWAG_COPIES, "EBZ-3")
        if state.removed.count(kind) and (kind < FIRST_SWAG or kind in state.market):
            raise fields.wrong("removed", "expected-ebz-removed")


def _read_zombies(position: Json, state: EatenByZombiesState) -> None:
    """EBZ-12: a zombie deck that is left out takes the zombies that lie nowhere else."""
    state.horde = fields.zombie_pile(position.get("horde", []), "horde")
    state.zombie_discard = fields.zombie_pile(position.get("zombie_discard", []), "zombie_discard")
    left = [TWO_PLAYERS[number] + int(state.num_players) - 2 for number in range(NUM_ZOMBIES)]
    most = list(left)
    owned = _owned(state)
    for number in range(NUM_ZOMBIES):
        left[number] -= owned[FIRST_ZOMBIE + number]
    given = "zombie_deck" in position
    if given:
        state.zombie_deck = fields.seen_pile(state, position["zombie_deck"], "zombie_deck", zombies=True)
    for pile in (state.horde, state.zombie_discard, state.zombie_deck):
        for zombie in pile:
            left[card_of(zombie) - FIRST_ZOMBIE] -= 1
    for number in range(NUM_ZOMBIES):
        if left[number] < 0:
            raise _too_many(state, FIRST_ZOMBIE + number, most[number], "EBZ-12")
        if not given:
            state.zombie_deck += [FIRST_ZOMBIE + number] * left[number]
    if not given:
        state.stream.shuffle(state.zombie_deck)


def _read_knowledge(state: EatenByZombiesState, seat: int, player: Json) -> None:
    """Left out: nothing is known of zombie players' hands."""
    field = f"players[{seat}].knows"
    for entry in fields.items(player.get("knows", []), field):
        if not isinstance(entry, dict) or set(entry) != {"player", "hand"}:
            raise fields.wrong(field, "expected-ebz-knows")
        other = fields.number(entry, "player", 0, int(state.num_players) - 1, -1)
        cards = fields.zombie_pile(entry["hand"], field)
        held = state.hands[other]
        if (
            other == seat
            or state.is_human(other)
            or any(cards.count(card) > held.count(card) for card in cards)
        ):
            raise fields.wrong(field, "expected-ebz-knows")
        state.known[seat * int(state.num_players) + other] = knowledge.packed_hand(cards)


def _read_turn(position: Json, state: EatenByZombiesState) -> None:
    """Declared, played and result belong to a human's turn, and to each other."""
    human = state.is_human(state.active) or position.get("ending") is not None
    if not human and (state.declared != k.NOT_YET or state.looking or state.played):
        raise InvalidPosition(Message("ebz-error-zombie-turn", {"player": int(state.active)}, "EBZ-60"))
    fits = {
        k.NOT_YET: [k.UNDECIDED],
        k.FIGHTING: [k.UNDECIDED, k.KILLED, k.WOUNDED_IN_FIGHT],
        k.FLEEING: [k.UNDECIDED, k.ESCAPED, k.CAUGHT],
    }
    if int(state.result) not in fits[int(state.declared)] or (state.played and state.declared == k.NOT_YET):
        raise fields.wrong("result", "expected-ebz-result")


def _read_ending(position: Json, state: EatenByZombiesState) -> bool:
    """Whether the game is over."""
    name = fields.name(position, "ending", list(ENDINGS.values()))
    living = [seat for seat in range(state.num_players) if state.is_human(seat)]
    last = name == ENDINGS[k.LAST_HUMAN]
    if not living or (len(living) == 1) != last:
        raise InvalidPosition(Message("ebz-error-humans", {"count": len(living)}, "EBZ-70"))
    if name is None:
        return False
    if "asked" in position and position["asked"] is not None:
        raise fields.wrong("asked", "expected-ebz-not-asked")
    state.sure_to_play = False
    state.ending = next(code for code, ending in ENDINGS.items() if ending == name)
    return True
