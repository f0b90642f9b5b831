"""Positions as text: the whole truth of a game as readable, JSON-able data (docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadhand.core.errors import InvalidPosition
from deadhand.core.game import Game
from deadhand.core.messages import Message
from deadhand.core.streams import FastStream, stream_from_json
from deadhand.games.walking_dead_cards.cards import (
    HERO_BIT,
    HERO_MODE_HAND,
    NUM_ROWS,
    NUM_WALKERS,
    ROW_LIMIT,
    SECOND_SHIFT,
    SURVIVAL_MODE_HAND,
    TOURNAMENT_GAMES,
    WALKER_MASK,
    bullets_on,
    turned_up,
)

if TYPE_CHECKING:
    from deadhand.games.walking_dead_cards.rules import WalkingDeadCardsState

Json = dict[str, object]

FIELDS = [
    "game",
    "options",
    "rows",
    "hands",
    "taken",
    "heroes",
    "chosen",
    "round",
    "past_scores",
    "turned_up",
]
FIELDS += ["placed", "stream"]


def to_position(state: WalkingDeadCardsState) -> Json:
    """Every field, whether or not it could be left out."""
    return {
        "game": state.game.key,
        "options": dict(state.options),
        "rows": [_plain(row) for row in state.rows],
        "hands": [_plain(hand) for hand in state.hands],
        "taken": [_plain(pile) for pile in state.taken],
        "heroes": [bool((state.heroes >> player) & 1) for player in range(state.num_players)],
        "chosen": [_choice_to_json(state, player) for player in range(state.num_players)],
        "round": int(state.round),
        "past_scores": [_plain(scores) for scores in state.past_scores],
        "turned_up": [
            [walker, player, "hero"] if hero else [walker, player]
            for walker, player, hero in state.turned_up_cards()
        ],
        "placed": int(state.placed),
        "stream": state.stream.to_json(),
    }


def _plain(cards: list[int]) -> list[int]:
    return [int(card) for card in cards]


def _choice_to_json(state: WalkingDeadCardsState, player: int) -> list[object] | None:
    """``[33]``, ``[33, 44]``, ``[92, "hero"]``, ``[33, "begun"]``, or None for no choice."""
    packed: int = state.chosen[player]
    if not packed:
        return None
    choice: list[object] = [packed & WALKER_MASK]
    second = (packed >> SECOND_SHIFT) & WALKER_MASK
    if second:
        choice.append(second)
    elif packed & HERO_BIT:
        choice.append("hero")
    elif state.is_to_act(player):
        choice.append("begun")
    return choice


def wrong(field: str, expected: str, **args: object) -> InvalidPosition:
    """A field of a position is not what it should be."""
    return InvalidPosition(
        Message("error-position-field", {"field": field, "expected": {"id": expected, "args": args}})
    )


def from_position(game: Game, position: Json) -> WalkingDeadCardsState:
    """The state of a position; what is left out has the obvious value. Raises ``InvalidPosition``."""
    from deadhand.games.walking_dead_cards.rules import WalkingDeadCardsState

    for field in position:
        if field not in FIELDS:
            raise InvalidPosition(Message("error-position-unknown", {"field": str(field), "fields": FIELDS}))
    given_options = position.get("options", {})
    if not isinstance(given_options, dict):
        raise wrong("options", "expected-options")
    options = game.check_options(given_options)
    hands = _heaps(position, "hands", None)
    players = game.check_players(len(hands), options)
    stream_data = position.get("stream")
    stream = FastStream(0) if stream_data is None else stream_from_json(stream_data)
    state = WalkingDeadCardsState(game, options, players, stream)
    state.set_up()
    state.rows = _rows(position)
    state.hands = [sorted(hand) for hand in hands]
    state.taken = _heaps(position, "taken", players)
    state.bullets = [sum(bullets_on(card) for card in pile) for pile in state.taken]
    state.past_scores = _past_scores(position, state)
    _read_turned_up(position, state)
    _check_cards(state)
    _check_turned_up(state)
    _check_hands(state)
    state.heroes = _heroes(position, state)
    state.round = _round(position, state)
    choices = _chosen(position, state)
    if state.placed < len(state.turned):
        state.place_all()
    elif any(state.hands):
        state.round -= 1
        state.begin_round()
        for player, packed, begun in choices:
            state.chosen[player] = packed
            if not begun and state.has_answered(player):
                state.turn_up()
    elif state.tournament and len(state.past_scores) + 1 < TOURNAMENT_GAMES:
        state.end_game()
    return state


def _heaps(position: Json, field: str, players: int | None) -> list[list[int]]:
    heaps = position.get(field)
    if heaps is None and players is not None:
        return [[] for _ in range(players)]
    if not isinstance(heaps, list) or not all(isinstance(heap, list) for heap in heaps):
        raise wrong(field, "expected-heaps")
    if players is not None and len(heaps) != players:
        raise wrong(field, "expected-per-player", players=players, found=len(heaps))
    for heap in heaps:
        for card in heap:
            if not _is_walker(card):
                raise wrong(field, "expected-walker", found=str(card)[:20])
    return [list(heap) for heap in heaps]


def _is_walker(card: object) -> bool:
    return isinstance(card, int) and not isinstance(card, bool) and 1 <= card <= NUM_WALKERS


def _is_count(value: object, highest: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= highest


def _rows(position: Json) -> list[list[int]]:
    rows = _heaps(position, "rows", None)
    if len(rows) != NUM_ROWS or not all(1 <= len(row) <= ROW_LIMIT for row in rows):
        raise wrong("rows", "expected-rows", rows=NUM_ROWS, limit=ROW_LIMIT)
    return rows


def _past_scores(position: Json, state: WalkingDeadCardsState) -> list[list[int]]:
    past = position.get("past_scores", [])
    most = TOURNAMENT_GAMES - 1 if state.tournament else 0
    if (
        not isinstance(past, list)
        or len(past) > most
        or not all(isinstance(scores, list) and len(scores) == state.num_players for scores in past)
        or not all(_is_count(score, 171) for scores in past for score in scores)
    ):
        raise wrong("past_scores", "expected-past-scores", most=most)
    return [list(scores) for scores in past]


def _read_turned_up(position: Json, state: WalkingDeadCardsState) -> None:
    entries = position.get("turned_up", [])
    packed: list[int] = []
    if not isinstance(entries, list):
        raise wrong("turned_up", "expected-turned-up")
    for entry in entries:
        if not (
            isinstance(entry, list)
            and len(entry) in (2, 3)
            and _is_walker(entry[0])
            and _is_count(entry[1], state.num_players - 1)
            and (len(entry) == 2 or (entry[2] == "hero" and state.hero_mode))
        ):
            raise wrong("turned_up", "expected-turned-up")
        packed.append(int(turned_up(entry[0], entry[1], len(entry) == 3)))
    state.turned = sorted(packed)
    placed = position.get("placed", len(packed))
    if not _is_count(placed, len(packed)):
        raise wrong("placed", "expected-placed", most=len(packed))
    assert isinstance(placed, int)
    state.placed = placed


def _check_cards(state: WalkingDeadCardsState) -> None:
    """No walker lies in two places."""
    unplaced = [card for card, _, _ in state.turned_up_cards()[state.placed :]]
    seen: set[int] = set()
    for heap in [*state.rows, *state.hands, *state.taken, unplaced]:
        for card in heap:
            if card in seen:
                raise InvalidPosition(Message("twc-error-twice", {"walker": card}, "TWC-1"))
            seen.add(card)


def _check_turned_up(state: WalkingDeadCardsState) -> None:
    """Each walker once, no more of a player than may be chosen; what is placed lies in a row or pile."""
    turned = state.turned_up_cards()
    most = 2 if state.hero_mode else 1
    lying = {card for pile in state.rows + state.taken for card in pile}
    owners = [player for _, player, _ in turned]
    if (
        len({card for card, _, _ in turned}) < len(turned)
        or any(owners.count(player) > most for player in owners)
        or any(card not in lying for card, _, _ in turned[: state.placed])
    ):
        clause = "TWC-12" if state.hero_mode else "TWC-21"
        raise InvalidPosition(Message("twc-error-turned-up", {"most": most}, clause))


def _check_hands(state: WalkingDeadCardsState) -> None:
    limit = HERO_MODE_HAND if state.hero_mode else SURVIVAL_MODE_HAND
    clause = "TWC-10" if state.hero_mode else "TWC-20"
    sizes = [len(hand) for hand in state.hands]
    if max(sizes) > limit:
        raise InvalidPosition(Message("twc-error-hand-size", {"most": limit, "found": max(sizes)}, clause))
    if not state.hero_mode and min(sizes) != max(sizes):
        raise InvalidPosition(Message("twc-error-hands-differ", {"sizes": sizes}, "TWC-21"))


def _heroes(position: Json, state: WalkingDeadCardsState) -> int:
    """Left out: in hero mode everyone with walkers holds one. TWC-17: none without walkers."""
    given = position.get("heroes")
    mid_round = state.placed < len(state.turned)
    if given is None:
        given = [state.hero_mode and bool(hand) for hand in state.hands]
    if (
        not isinstance(given, list)
        or len(given) != state.num_players
        or not all(isinstance(hero, bool) for hero in given)
    ):
        raise wrong("heroes", "expected-heroes", players=int(state.num_players))
    heroes = 0
    for player, hero in enumerate(given):
        if hero and (not state.hero_mode or not (state.hands[player] or mid_round)):
            clause = "TWC-17" if state.hero_mode else "TWC-20"
            raise InvalidPosition(Message("twc-error-hero", {"player": player}, clause))
        heroes |= hero << player
    return heroes


def _round(position: Json, state: WalkingDeadCardsState) -> int:
    """Left out: in survival mode by the size of the hands, in hero mode the first."""
    most = HERO_MODE_HAND if state.hero_mode else SURVIVAL_MODE_HAND
    obvious = 1
    if not state.hero_mode:
        turned_already = state.placed < len(state.turned)
        obvious = max(1, min(most, most - len(state.hands[0]) + (0 if turned_already else 1)))
    given = position.get("round", obvious)
    if not _is_count(given, most) or given == 0:
        raise wrong("round", "expected-round", most=most)
    assert isinstance(given, int)
    return given


def _chosen(position: Json, state: WalkingDeadCardsState) -> list[tuple[int, int, bool]]:
    """(player, packed choice, only begun) for everyone who has chosen."""
    given = position.get("chosen")
    if given is None:
        return []
    if not isinstance(given, list) or len(given) != state.num_players:
        raise wrong("chosen", "expected-per-player", players=int(state.num_players), found=0)
    if state.placed < len(state.turned) and any(choice is not None for choice in given):
        raise wrong("chosen", "expected-chosen-none")
    choices: list[tuple[int, int, bool]] = []
    for player, choice in enumerate(given):
        if choice is not None:
            packed, begun = _read_choice(choice, state, player)
            choices.append((player, packed, begun))
    return choices


def _read_choice(choice: object, state: WalkingDeadCardsState, player: int) -> tuple[int, bool]:
    expected = "expected-choice-hero" if state.hero_mode else "expected-choice"
    hand = state.hands[player]
    if not isinstance(choice, list) or not 1 <= len(choice) <= (2 if state.hero_mode else 1):
        raise wrong("chosen", expected)
    first = choice[0]
    if not _is_walker(first) or first not in hand:
        raise wrong("chosen", expected)
    if len(choice) == 1:
        return first, False
    second = choice[1]
    if second == "begun" and (len(hand) > 1 or (state.heroes >> player) & 1):
        return first, True
    if second == "hero" and (state.heroes >> player) & 1:
        return first | HERO_BIT, False
    if _is_walker(second) and second in hand and second != first:
        return first | second << SECOND_SHIFT, False
    raise wrong("chosen", expected)
