"""Positions as text: the whole truth of a game as readable, JSON-able data (docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deadhand.core.counts import count_of
from deadhand.core.errors import InvalidPosition
from deadhand.core.game import Game
from deadhand.core.messages import Message
from deadhand.core.streams import FastStream, stream_from_json
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board import pending, setup
from deadhand.games.walking_dead_board.board_file import board_of
from deadhand.games.walking_dead_board.cards import HIGHEST_NUMBER, cards_of
from deadhand.games.walking_dead_board.position_fields import (
    Json,
    flag,
    kind_of,
    number_in,
    pile_of,
    refused,
    wrong,
)
from deadhand.games.walking_dead_board.position_piles import (
    read_knowledge,
    read_piles,
    read_scrounge,
    read_stock,
)

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState


FIELDS: Final = [
    "game",
    "options",
    "players",
    "tiles",
    "ally_supply",
    "scrounge",
    "scrounge_discard",
    "left_out",
    "encounters",
    "encounter_discard",
    "walkers",
    "walker_discard",
    "first",
    "turn",
    "turns",
    "rounds",
    "dice",
    "roll",
    "roll_added",
    "extra_turn",
    "encounter",
    "attack",
    "fight",
    "pending",
    "winner",
    "known",
    "in_play",
    "stream",
]
PLAYER_FIELDS: Final = ["character", "ability", "condition", "place", "allies", "tiles", "hand"]
FIGHT_FIELDS: Final = ["player", "value", "die", "bonus", "won", "used"]
ENDINGS: Final = {k.ZOMBIES_WIN: "zombies", k.NOBODY_WINS: "nobody"}
MOST_ROLL: Final = 400
MOST_VALUE: Final = HIGHEST_NUMBER + 30  # an encounter, and Herds


# --- writing -----------------------------------------------------------------------------------------


def to_position(state: WalkingDeadBoardState) -> Json:
    """Every field, whether or not it could be left out. Piles are written with the top card last."""
    cards = state.cards
    frames = [*state.interrupted, state.asked] if state.asked else []
    seats = range(state.num_players)
    winner: object = ENDINGS.get(int(state.ending))
    if state.ending == k.SURVIVOR_WINS:
        winner = int(state.winner)
    return {
        "game": state.game.key,
        "options": dict(state.options),
        "players": [_player_to_json(state, seat) for seat in seats],
        "tiles": {key: int(state.tile_stock[number]) for number, key in enumerate(k.LOCATIONS)},
        "ally_supply": int(state.ally_supply),
        "scrounge": _keys(cards.scrounge_keys, state.scrounge),
        "scrounge_discard": _keys(cards.scrounge_keys, state.scrounge_discard),
        "left_out": _keys(cards.scrounge_keys, state.left_out),
        "encounters": _keys(cards.encounter_keys, state.encounters),
        "encounter_discard": _keys(cards.encounter_keys, state.encounter_discard),
        "walkers": _keys(cards.walker_keys, state.walkers),
        "walker_discard": _keys(cards.walker_keys, state.walker_discard),
        "first": int(state.first),
        "turn": int(state.active),
        "turns": int(state.turns),
        "rounds": int(state.rounds),
        "dice": k.dice_in(state.dice),
        "roll": int(state.roll),
        "roll_added": state.roll_added,
        "extra_turn": state.extra_turn,
        "encounter": None if state.encounter < 0 else cards.encounter_keys[int(state.encounter)],
        "attack": None if state.attack_card < 0 else cards.walker_keys[int(state.attack_card)],
        "fight": None if state.fighter < 0 else _fight_to_json(state),
        "pending": pending.to_json([int(frame) for frame in frames]),
        "winner": winner,
        "known": [
            [_counts_to_json(state, int(state.known[observer * state.num_players + seat])) for seat in seats]
            for observer in seats
        ],
        "in_play": [_counts_to_json(state, int(state.in_play[seat])) for seat in seats],
        "stream": state.stream.to_json(),
    }


def _keys(keys: list[str], pile: list[int]) -> list[str]:
    return [keys[int(card)] for card in pile]


def _player_to_json(state: WalkingDeadBoardState, seat: int) -> Json:
    character = int(state.characters[seat])
    place = int(state.places[seat])
    survivor = state.is_survivor(seat)
    keys = state.cards.scrounge_keys if survivor else state.cards.walker_keys
    return {
        "character": None if character < 0 else k.CHARACTERS[character],
        "ability": bool((state.abilities >> seat) & 1),
        "condition": k.CONDITIONS[int(state.conditions[seat])],
        "place": None if place < 0 else state.board.keys[place],
        "allies": int(state.allies[seat]),
        "tiles": [key for number, key in enumerate(k.LOCATIONS) if (state.tiles[seat] >> number) & 1],
        "hand": _keys(keys, state.hands[seat]),
    }


def _fight_to_json(state: WalkingDeadBoardState) -> Json:
    return {
        "player": int(state.fighter),
        "value": int(state.fight_value),
        "die": int(state.fight_die),
        "bonus": int(state.fight_bonus),
        "won": state.fight_won,
        "used": _keys(state.cards.scrounge_keys, state.used),
    }


def _counts_to_json(state: WalkingDeadBoardState, packed: int) -> Json:
    """``{"pistol": 2}``: at least so many."""
    counts: Json = {}
    for kind, key in enumerate(state.cards.scrounge_keys):
        count = int(count_of(packed, kind))
        if count:
            counts[key] = count
    return counts


# --- reading -----------------------------------------------------------------------------------------


def from_position(game: Game, position: Json) -> WalkingDeadBoardState:
    """The state of a position. Piles that are left out are filled with what is missing from the full set."""
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

    for field in position:
        if field not in FIELDS:
            raise InvalidPosition(Message("error-position-unknown", {"field": str(field), "fields": FIELDS}))
    given_options = position.get("options", {})
    if not isinstance(given_options, dict):
        raise wrong("options", "expected-options")
    options = game.check_options(given_options)
    players = position.get("players")
    if not isinstance(players, list):
        raise wrong("players", "expected-twb-players")
    count = game.check_players(len(players), options)
    stream_data = position.get("stream")
    stream = FastStream(0) if stream_data is None else stream_from_json(stream_data)
    state = WalkingDeadBoardState(game, options, count, stream)
    state.set_up(board_of(str(options["board"])), cards_of(str(options["cards"])))
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    _read_sides(state)
    state.first = number_in(position, "first", 0, count - 1, 0)
    state.active = number_in(position, "turn", 0, count - 1, int(state.first))
    state.turns = number_in(position, "turns", 0, k.TURN_LIMIT * count, 1)
    state.rounds = number_in(position, "rounds", 0, k.ROUND_LIMIT, 1 if state.turns else 0)
    for die in _dice(position.get("dice", [])):
        state.dice = (state.dice << k.DIE_BITS) | die
    state.roll = number_in(position, "roll", 0, MOST_ROLL, 0)
    state.roll_added = flag(position.get("roll_added", False), "roll_added")
    state.extra_turn = flag(position.get("extra_turn", False), "extra_turn")
    if position.get("encounter") is not None:
        state.encounter = kind_of(position["encounter"], state.cards.encounter_keys, "encounter")
    if position.get("attack") is not None:
        state.attack_card = kind_of(position["attack"], state.cards.walker_keys, "attack")
    _read_fight(position, state)
    read_stock(position, state)
    read_scrounge(position, state)
    read_piles(position, state)
    read_knowledge(position, state)
    _read_winner(position, state)
    if state.ending == k.GOING_ON:
        _check_players(state)
        _read_pending(position, state)
    return state


def _dice(value: object) -> list[int]:
    if not isinstance(value, list) or len(value) > k.DICE_SHOWN:
        raise wrong("dice", "expected-twb-dice", most=k.DICE_SHOWN)
    for die in value:
        if not isinstance(die, int) or isinstance(die, bool) or not 1 <= die <= 6:
            raise wrong("dice", "expected-twb-dice", most=k.DICE_SHOWN)
    return list(value)


def _read_player(state: WalkingDeadBoardState, seat: int, player: object) -> None:
    field = f"players[{seat}]"
    if not isinstance(player, dict) or any(name not in PLAYER_FIELDS for name in player):
        raise wrong(field, "expected-twb-player", fields=PLAYER_FIELDS)
    usual = "killed" if state.team_mode and seat % 2 == 1 else "survivor"
    condition = kind_of(player.get("condition", usual), k.CONDITIONS, f"{field}.condition")
    state.conditions[seat] = condition
    survivor = condition == k.SURVIVOR
    character = player.get("character")
    if character is not None:
        number = kind_of(character, k.CHARACTERS, f"{field}.character")
        if number in state.characters:
            raise refused("twb-error-character", "TWB-10", player=seat)
        state.characters[seat] = number
    if flag(player.get("ability", survivor and character is not None), f"{field}.ability"):
        if not survivor or character is None:
            raise refused("twb-error-ability", "TWB-13", player=seat)
        state.abilities |= 1 << seat
    _read_place(state, seat, player, f"{field}.place")
    most = int(setup.all_allies(state.num_players, state.team_mode)) if survivor else 0
    usual_allies = int(setup.START_ALLIES) if survivor else 0
    state.allies[seat] = number_in(player, "allies", 0, most, usual_allies, f"{field}.allies")
    tiles = player.get("tiles", [])
    if not isinstance(tiles, list) or (tiles and not survivor):
        raise wrong(f"{field}.tiles", "expected-twb-tiles", keys=k.LOCATIONS)
    for tile in tiles:
        bit = 1 << kind_of(tile, k.LOCATIONS, f"{field}.tiles")
        if state.tiles[seat] & bit:
            raise wrong(f"{field}.tiles", "expected-twb-tiles", keys=k.LOCATIONS)
        state.tiles[seat] |= bit
    keys = state.cards.scrounge_keys if survivor else state.cards.walker_keys
    hand = pile_of(player.get("hand", []), keys, f"{field}.hand")
    most = 40 if survivor else 4
    if len(hand) > most or (hand and condition in (k.FALLEN, k.OUT_OF_PLAY)):
        raise refused("twb-error-hand", "TWB-40", player=seat)
    state.hands[seat] = sorted(hand)


def _read_place(state: WalkingDeadBoardState, seat: int, player: Json, field: str) -> None:
    """Survivors and the fallen stand on the road, zombies anywhere, others nowhere."""
    board = state.board
    condition = state.conditions[seat]
    on_board = condition in (k.SURVIVOR, k.FALLEN, k.ZOMBIE)
    given = player.get("place")
    if given is None:
        if condition in (k.FALLEN, k.ZOMBIE):
            raise refused("twb-error-place", "TWB-40", player=seat)
        state.places[seat] = board.camp if on_board else k.NOWHERE
        return
    place = board.numbers.get(given, -1) if isinstance(given, str) else -1
    if place < 0:
        raise wrong(field, "expected-twb-place", found=str(given)[:20])
    if not on_board or (condition != k.ZOMBIE and place >= board.num_road):
        raise refused("twb-error-place", "TWB-40", player=seat)
    state.places[seat] = place


def _read_sides(state: WalkingDeadBoardState) -> None:
    """TWB-40, TWB-50, TWB-54: who is a zombie player follows from the conditions; how many there can be."""
    for seat in range(state.num_players):
        condition = state.conditions[seat]
        if condition in (k.FALLEN, k.ZOMBIE, k.KILLED_ZOMBIE):
            state.zombie_seats.append(seat)
    out = any(condition == k.OUT_OF_PLAY for condition in state.conditions)
    if state.team_mode:
        fallen = k.FALLEN in state.conditions
        if state.zombie_seats != [1, 3] or fallen:
            raise refused("twb-error-sides", "TWB-54")
    elif len(state.zombie_seats) > 2 or (out and len(state.zombie_seats) < 2):
        raise refused("twb-error-sides", "TWB-50")
    elif state.num_players > 2 and len(state.zombie_seats) == 2:
        state.teams = True


def _read_fight(position: Json, state: WalkingDeadBoardState) -> None:
    fight = position.get("fight")
    if fight is None:
        return
    if not isinstance(fight, dict) or any(name not in FIGHT_FIELDS for name in fight):
        raise wrong("fight", "expected-twb-fight", fields=FIGHT_FIELDS)
    if (state.encounter < 0) == (state.attack_card < 0):
        raise wrong("fight", "expected-twb-fight-card")
    on_attack = state.attack_card >= 0
    printed = (
        int(state.cards.walker_value[state.attack_card])
        if on_attack
        else int(state.cards.encounter_value[state.encounter])
    )
    state.fighter = number_in(
        fight, "player", 0, int(state.num_players) - 1, int(state.active), "fight.player"
    )
    most = printed if on_attack else MOST_VALUE
    state.fight_value = number_in(fight, "value", max(printed, 1), max(most, 1), printed, "fight.value")
    state.fight_die = number_in(fight, "die", 0, 6, 0, "fight.die")
    state.fight_bonus = number_in(fight, "bonus", 0, 2, 0, "fight.bonus")
    state.fight_won = flag(fight.get("won", False), "fight.won")
    state.used = pile_of(fight.get("used", []), state.cards.scrounge_keys, "fight.used")
    if any(state.cards.ammo[card] == 0 for card in state.used) or (state.fight_won and state.fight_die == 0):
        raise wrong("fight", "expected-twb-fight", fields=FIGHT_FIELDS)


def _read_winner(position: Json, state: WalkingDeadBoardState) -> None:
    """TWB-50 to TWB-53, TWB-70 to TWB-72: the game is over."""
    given = position.get("winner")
    if given is None:
        return
    by_name = {name: ending for ending, name in ENDINGS.items()}
    if isinstance(given, str) and given in by_name:
        state.ending = by_name[given]
        alive = state.living() > 0
        zombies = state.ending == k.ZOMBIES_WIN
        sound = (state.teams and not alive) if zombies else (alive or not state.teams)
    else:
        state.winner = number_in(position, "winner", 0, int(state.num_players) - 1, 0)
        state.ending = k.SURVIVOR_WINS
        sound = _stands_in_camp_with_all(state, int(state.winner))
    if not sound or position.get("pending"):
        raise wrong("winner", "expected-twb-winner")


def _stands_in_camp_with_all(state: WalkingDeadBoardState, seat: int) -> bool:
    """TWB-70."""
    home = state.places[seat] == state.board.camp
    return bool(state.is_survivor(seat) and state.tiles[seat] == k.ALL_TILES and home)


def _check_players(state: WalkingDeadBoardState) -> None:
    """While the game goes on: somebody lives, and nobody has won."""
    if state.living() == 0:
        raise refused("twb-error-nobody-lives", "TWB-50")
    for seat in range(state.num_players):
        if _stands_in_camp_with_all(state, seat):
            raise refused("twb-error-arrived", "TWB-70", player=seat)
    if state.turns >= k.TURN_LIMIT * state.num_players:
        raise wrong("turns", "expected-number", low=0, high=k.TURN_LIMIT * int(state.num_players) - 1)


def _read_pending(position: Json, state: WalkingDeadBoardState) -> None:
    """Left out: the turn of the one whose turn it is has just begun."""
    given = position.get("pending")
    if given is not None:
        pending.read(given, state)
        return
    if state.turns == 0 or state.fighter >= 0 or state.encounter >= 0 or state.attack_card >= 0:
        raise pending.wrong_pending()
    if state.conditions[state.active] == k.OUT_OF_PLAY:
        raise pending.wrong_pending()
    state.roll = 0
    state.roll_added = False
    state.extra_turn = False
    state.take_turn()
    state.settle()
