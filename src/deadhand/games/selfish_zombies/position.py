"""Positions as text: the whole truth of a game as readable, JSON-able data (docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadhand.core.counts import KIND_BITS, count_of
from deadhand.core.errors import InvalidPosition
from deadhand.core.game import Game
from deadhand.core.knowledge import ALL_PLAYERS, CARD_BITS, card_of, seen_by, seen_by_all
from deadhand.core.messages import Message
from deadhand.core.streams import FastStream, stream_from_json
from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies import notation, pending
from deadhand.games.selfish_zombies.cards import (
    ALLIANCE,
    GAME_KEYS,
    HIGHEST_FACE,
    NUM_KINDS,
    NUM_WASTELAND_KINDS,
    VEHICLE,
    WASTELAND_KEYS,
)

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState

Json = dict[str, object]

FIELDS = ["game", "options", "players", "lanes", "draw", "discard", "wasteland", "wasteland_discard", "turn"]
FIELDS += ["turns", "turn_over", "points", "roll", "played", "targets", "answers", "looking", "pending"]
FIELDS += ["winner", "known", "sure_supplies", "stream"]
PLAYER_FIELDS = ["level", "alive", "hand", "skip", "alliances"]
WINNERS = {k.NO_WINNER: None, k.ZOMBIES_WIN: "zombies", k.NOBODY_WINS: "nobody"}
ANSWERS = ["nothing", "vest", "reflect", "reflect-vest"]  # in the order of the answers' numbers


# --- writing -------------------------------------------------------------------------------------------


def to_position(state: SelfishZombiesState) -> Json:
    """Every field, whether or not it could be left out. Piles are written with the top card last."""
    frames = [*state.interrupted, state.asked] if state.asked else []
    winner: int = state.winner
    return {
        "game": state.game.key,
        "options": dict(state.options),
        "players": [
            {
                "level": int(state.levels[seat]),
                "alive": state.is_living(seat),
                "hand": [GAME_KEYS[card] for card in state.hands[seat]],
                "skip": bool((state.skips >> seat) & 1),
                "alliances": [int(packed) & 15 for packed in state.alliances if packed >> 4 == seat],
            }
            for seat in range(state.num_players)
        ],
        "lanes": [
            [_lying_to_json(int(state.lanes[state.lane_place(seat, place)])) for place in range(state.track)]
            for seat in range(state.num_players)
        ],
        "draw": [GAME_KEYS[card] for card in state.draw[: state.draw_left]],
        "discard": [GAME_KEYS[card] for card in state.discard],
        "wasteland": [_seen_to_json(int(card)) for card in state.wasteland],
        "wasteland_discard": [WASTELAND_KEYS[card] for card in state.wasteland_discard],
        "turn": int(state.active),
        "turns": int(state.turns),
        "turn_over": state.turn_over,
        "points": int(state.points),
        "roll": None if state.roll == k.NO_ROLL else int(state.roll),
        "played": None if state.played == k.NOTHING_PLAYED else GAME_KEYS[state.played],
        "targets": notation.seats_of(int(state.targets)),
        "answers": [ANSWERS[said] for said in state.answers],
        "looking": [_seen_to_json(int(card)) for card in state.looking],
        "pending": pending.to_json([int(frame) for frame in frames]),
        "winner": WINNERS.get(winner, winner),
        "known": [
            [
                _known_to_json(int(state.known[observer * state.num_players + seat]))
                for seat in range(state.num_players)
            ]
            for observer in range(state.num_players)
        ],
        "sure_supplies": [int(count) for count in state.sure_supplies],
        "stream": state.stream.to_json(),
    }


def _seen_to_json(seen: int) -> object:
    """``"blank"``, or ``["blank", seats]`` when some players have seen it where it lies."""
    key = WASTELAND_KEYS[card_of(seen)]
    seats = [seat for seat in range(8) if (seen >> (CARD_BITS + seat)) & 1]
    return [key, seats] if seats else key


def _lying_to_json(lying: int) -> object:
    """None, ``"blank"`` face up, or ``["down", "blank", seats who know it]``."""
    if lying == 0:
        return None
    key = WASTELAND_KEYS[card_of(lying) - 1]
    if lying >> CARD_BITS == ALL_PLAYERS:
        return key
    return ["down", key, [seat for seat in range(8) if (lying >> (CARD_BITS + seat)) & 1]]


def _known_to_json(packed: int) -> Json:
    """``{"single": 4, "double": 1}``: what an observer knows to be in a hand, at least."""
    counts: dict[str, object] = {}
    for kind in range(NUM_KINDS):
        count: int = count_of(packed, kind)
        if count:
            counts[GAME_KEYS[kind]] = count
    return counts


# --- reading -------------------------------------------------------------------------------------------


def wrong(field: str, expected: str, **args: object) -> InvalidPosition:
    """A field of a position is not what it should be."""
    return InvalidPosition(
        Message("error-position-field", {"field": field, "expected": {"id": expected, "args": args}})
    )


def from_position(game: Game, position: Json) -> SelfishZombiesState:
    """The state of a position. Piles that are left out are filled with what is missing from the full set."""
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState

    for field in position:
        if field not in FIELDS:
            raise InvalidPosition(Message("error-position-unknown", {"field": str(field), "fields": FIELDS}))
    given_options = position.get("options", {})
    if not isinstance(given_options, dict):
        raise wrong("options", "expected-options")
    options = game.check_options(given_options)
    players = position.get("players")
    if not isinstance(players, list):
        raise wrong("players", "expected-sze-players")
    count = game.check_players(len(players), options)
    stream_data = position.get("stream")
    stream = FastStream(0) if stream_data is None else stream_from_json(stream_data)
    state = SelfishZombiesState(game, options, count, stream)
    state.set_up()
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    state.active = _number(position, "turn", 0, count - 1, 0)
    state.turns = _number(position, "turns", 1, k.ROUND_LIMIT * count, 1)
    state.turn_over = _flag(position.get("turn_over", False), "turn_over")
    state.points = _number(position, "points", 0, 0 if state.is_living(state.active) else HIGHEST_FACE, 0)
    if position.get("roll") is not None:
        state.roll = _number(position, "roll", 0, HIGHEST_FACE, 0)
    for seat in _seats(position.get("targets", []), "targets", count):
        state.targets |= 1 << seat
    if position.get("played") is not None:
        state.played = VEHICLE + _kind(position.get("played"), GAME_KEYS[VEHICLE:], "played")
    _read_answers(position, state)
    _read_lanes(position, state)
    state.looking = _seen_pile(position.get("looking", []), "looking", count)
    _read_piles(position, state)
    _read_knowledge(position, state)
    _read_winner(position, state)
    if state.winner == k.NO_WINNER:
        _check_players(state)
        _read_pending(position, state)
    return state


def _number(position: Json, field: str, low: int, high: int, default: int) -> int:
    value = position.get(field, default)
    if field not in position:
        return default
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise wrong(field, "expected-number", low=low, high=high)
    return value


def _flag(value: object, field: str) -> bool:
    if not isinstance(value, bool):
        raise wrong(field, "expected-flag")
    return value


def _kind(value: object, keys: list[str], field: str) -> int:
    if not isinstance(value, str) or value not in keys:
        raise wrong(field, "expected-card", keys=keys, found=str(value)[:20])
    return keys.index(value)


def _pile(value: object, keys: list[str], field: str) -> list[int]:
    if not isinstance(value, list):
        raise wrong(field, "expected-card-list")
    return [_kind(card, keys, field) for card in value]


def _seats(value: object, field: str, players: int) -> list[int]:
    if not isinstance(value, list) or not all(
        isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < players for seat in value
    ):
        raise wrong(field, "expected-seats", high=players - 1)
    return list(value)


def _seen_pile(value: object, field: str, players: int) -> list[int]:
    if not isinstance(value, list):
        raise wrong(field, "expected-card-list")
    pile: list[int] = []
    for entry in value:
        name, seats = entry, []
        if isinstance(entry, list) and len(entry) == 2:
            name, seats = entry[0], _seats(entry[1], field, players)
        card = _kind(name, WASTELAND_KEYS, field)
        for seat in seats:
            card = seen_by(card, seat)
        pile.append(card)
    return pile


def _read_player(state: SelfishZombiesState, seat: int, player: object) -> None:
    field = f"players[{seat}]"
    if not isinstance(player, dict) or any(name not in PLAYER_FIELDS for name in player):
        raise wrong(field, "expected-sze-player", fields=PLAYER_FIELDS)
    track: int = state.track
    state.levels[seat] = _number(player, "level", 0, track, 0)
    state.hands[seat] = sorted(_pile(player.get("hand", []), GAME_KEYS, f"{field}.hand"))
    if not _flag(player.get("alive", True), f"{field}.alive"):
        state.living &= ~(1 << seat)
        if state.hands[seat]:
            raise InvalidPosition(Message("sze-error-zombie-hand", {"player": seat}, "SZE-65"))
    if _flag(player.get("skip", False), f"{field}.skip") and state.is_living(seat):  # SZE-65
        state.skips |= 1 << seat
    for owner in _seats(player.get("alliances", []), f"{field}.alliances", state.num_players):
        if owner == seat or owner + 16 * seat in state.alliances:
            raise InvalidPosition(Message("sze-error-alliance", {"player": seat}, "SZE-45"))
        state.alliances.append(owner + 16 * seat)


def _read_answers(position: Json, state: SelfishZombiesState) -> None:
    answers = position.get("answers")
    if answers is None:
        return
    if (
        not isinstance(answers, list)
        or len(answers) != state.num_players
        or not all(isinstance(said, str) and said in ANSWERS for said in answers)
    ):
        raise wrong("answers", "expected-answers", players=int(state.num_players), answers=ANSWERS)
    state.answers = [ANSWERS.index(said) for said in answers]


def _read_lanes(position: Json, state: SelfishZombiesState) -> None:
    lanes = position.get("lanes")
    if lanes is None:
        return
    places: int = state.track  # nobody leaves the helicopter's level: no card lies there
    if (
        not isinstance(lanes, list)
        or len(lanes) != state.num_players
        or not all(isinstance(lane, list) and len(lane) <= places for lane in lanes)
    ):
        raise wrong("lanes", "expected-lanes", players=int(state.num_players), places=places)
    for seat, lane in enumerate(lanes):
        for place, lying in enumerate(lane):
            if lying is None:
                continue
            if isinstance(lying, list) and len(lying) in (2, 3) and lying[0] == "down":
                packed = _kind(lying[1], WASTELAND_KEYS, "lanes") + 1
                for viewer in _seats(lying[2] if len(lying) > 2 else [], "lanes", state.num_players):
                    packed = int(seen_by(packed, viewer))
            else:
                packed = int(seen_by_all(_kind(lying, WASTELAND_KEYS, "lanes") + 1))
            state.lanes[state.lane_place(seat, place)] = packed


def _read_piles(position: Json, state: SelfishZombiesState) -> None:
    """Piles as given; one that is left out takes what is missing from the full set, shuffled."""
    state.discard = _pile(position.get("discard", []), GAME_KEYS, "discard")
    state.wasteland_discard = _pile(
        position.get("wasteland_discard", []), WASTELAND_KEYS, "wasteland_discard"
    )
    left = [int(copies) for copies in state.cards.game]
    for heap in [*state.hands, state.discard]:
        for kind in heap:
            left[kind] -= 1
    left[ALLIANCE] -= len(state.alliances)
    if state.played != k.NOTHING_PLAYED:
        left[state.played] -= 1
    if "draw" in position:
        state.draw = _pile(position["draw"], GAME_KEYS, "draw")
        for kind in state.draw:
            left[kind] -= 1
        _check_total(left, GAME_KEYS, exactly=True)
    else:
        _check_total(left, GAME_KEYS, exactly=False)
        for kind in range(NUM_KINDS):
            state.draw += [kind] * left[kind]
        state.stream.shuffle(state.draw)
    state.draw_left = len(state.draw)
    over = [int(copies) for copies in state.cards.wasteland]
    for kind in state.wasteland_discard:
        over[kind] -= 1
    for lying in state.lanes:
        if lying:
            over[card_of(lying) - 1] -= 1
    for card in state.looking:
        over[card_of(card)] -= 1
    if "wasteland" in position:
        state.wasteland = _seen_pile(position["wasteland"], "wasteland", state.num_players)
        for card in state.wasteland:
            over[card_of(card)] -= 1
        _check_total(over, WASTELAND_KEYS, exactly=True)
    else:
        _check_total(over, WASTELAND_KEYS, exactly=False)
        for kind in range(NUM_WASTELAND_KINDS):
            state.wasteland += [kind] * over[kind]
        state.stream.shuffle(state.wasteland)


def _check_total(left: list[int], keys: list[str], exactly: bool) -> None:
    """Not more of a kind than the box holds; and, where all piles are given, not fewer."""
    for kind, number in enumerate(left):
        if number < 0 or (exactly and number != 0):
            raise InvalidPosition(
                Message(
                    "sze-error-copies",
                    {"card": {"id": f"sze-card-{keys[kind]}"}, "difference": -number},
                    "SZE-3" if keys is GAME_KEYS else "SZE-2",
                )
            )


def _read_knowledge(position: Json, state: SelfishZombiesState) -> None:
    """Left out: nobody knows anything of other hands."""
    n: int = state.num_players
    known = position.get("known", [[{}] * n] * n)
    sure = position.get("sure_supplies", [0] * n)
    if not isinstance(known, list) or len(known) != n:
        raise wrong("known", "expected-known", players=n)
    for observer, hands in enumerate(known):
        if not isinstance(hands, list) or len(hands) != n:
            raise wrong("known", "expected-known", players=n)
        for seat, counts in enumerate(hands):
            state.known[observer * n + seat] = _read_known_hand(counts, state, seat)
    if not isinstance(sure, list) or len(sure) != n:
        raise wrong("sure_supplies", "expected-known", players=n)
    for seat, count in enumerate(sure):
        if not _is_count(count, int(state.supplies(seat))):
            raise wrong("sure_supplies", "expected-known", players=n)
        state.sure_supplies[seat] = count


def _read_known_hand(counts: object, state: SelfishZombiesState, seat: int) -> int:
    hand = state.hands[seat]
    packed = 0
    if not isinstance(counts, dict):
        raise wrong("known", "expected-known", players=int(state.num_players))
    for key, count in counts.items():
        if key not in GAME_KEYS or not _is_count(count, hand.count(GAME_KEYS.index(key))):
            raise wrong("known", "expected-known", players=int(state.num_players))
        packed += count << (KIND_BITS * GAME_KEYS.index(key))
    return packed


def _is_count(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _read_winner(position: Json, state: SelfishZombiesState) -> None:
    """SZE-70 to SZE-72: the game is over."""
    given = position.get("winner")
    if given is None:
        return
    by_name = {name: code for code, name in WINNERS.items()}
    if isinstance(given, str) and given in by_name:
        state.winner = by_name[given]
        sound = (state.winner == k.ZOMBIES_WIN) == (state.living == 0)
    else:
        state.winner = _number(position, "winner", 0, int(state.num_players) - 1, 0)
        sound = state.levels[state.winner] == state.track and state.supplies(state.winner) > 0
    if not sound or position.get("pending"):
        raise wrong("winner", "expected-sze-winner")


def _check_players(state: SelfishZombiesState) -> None:
    """While the game goes on: somebody lives, and whoever lives has supplies and is on the way."""
    if state.living == 0:
        raise InvalidPosition(Message("sze-error-all-zombies", {}, "SZE-71"))
    for seat in range(state.num_players):
        if state.is_living(seat) and state.supplies(seat) == 0:
            raise InvalidPosition(Message("sze-error-no-supply", {"player": seat}, "SZE-60"))
    for packed in state.alliances:
        owner: int = packed & 15
        before: int = packed >> 4
        if not state.is_living(owner) or not (state.is_living(before) or before == state.active):
            raise InvalidPosition(Message("sze-error-alliance", {"player": before}, "SZE-45"))


def _read_pending(position: Json, state: SelfishZombiesState) -> None:
    """Left out: the active player is about to act (a zombie with the points given, or a roll of the die)."""
    given = position.get("pending")
    if given is not None:
        pending.read(given, state)
    elif state.played != k.NOTHING_PLAYED or state.looking:
        raise pending.wrong_pending()
    arrived: int = state.next_player()  # the one exception: whose wasteland card of that move is not done yet
    for seat in range(state.num_players):
        if state.is_living(seat) and state.levels[seat] == state.track and seat != arrived:
            raise InvalidPosition(Message("sze-error-arrived", {"player": seat}, "SZE-70"))
    if given is None and arrived < 0:
        if not state.is_living(state.active) and "points" not in position and not state.turn_over:
            state.points = state.roll_die(state.active, "SZE-61")
        state.settle()
