"""Decks, discards, tokens and who knows what of them, as a position has them (docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadhand.core.counts import KIND_BITS, MOST
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board import knowledge, setup
from deadhand.games.walking_dead_board.cards import TILES_EACH
from deadhand.games.walking_dead_board.position_fields import Json, number_in, pile_of, refused, wrong

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState


def read_stock(position: Json, state: WalkingDeadBoardState) -> None:
    """Tiles and allies: left out, all that nobody has."""
    tiles = position.get("tiles", {})
    if not isinstance(tiles, dict) or any(name not in k.LOCATIONS for name in tiles):
        raise wrong("tiles", "expected-twb-tiles", keys=k.LOCATIONS)
    for number, key in enumerate(k.LOCATIONS):
        held = sum(int(mask >> number) & 1 for mask in state.tiles)
        state.tile_stock[number] = number_in(
            tiles, key, 0, TILES_EACH - held, TILES_EACH - held, f"tiles.{key}"
        )
    total = int(setup.all_allies(state.num_players, state.team_mode))
    held = sum(int(allies) for allies in state.allies)
    if held > total:
        raise refused("twb-error-allies", "TWB-10", total=total)
    state.ally_supply = number_in(position, "ally_supply", 0, total - held, total - held)
    state.allies_lost = total - held - state.ally_supply


def _take(left: list[int], pile: list[int]) -> None:
    """These cards are accounted for."""
    for card in pile:
        left[card] -= 1


def _check_copies(left: list[int], keys: list[str], exactly: bool) -> None:
    """Not more of a kind than there are; and, where all piles are given, not fewer."""
    for kind, number in enumerate(left):
        if number < 0 or (exactly and number != 0):
            raise refused("twb-error-copies", "TWB-2", card=keys[kind], difference=-number)


def _rest(left: list[int]) -> list[int]:
    """One pile of all that is left."""
    pile: list[int] = []
    for kind, number in enumerate(left):
        pile += [kind] * number
    return pile


def read_scrounge(position: Json, state: WalkingDeadBoardState) -> None:
    """TWB-11, TWB-54: players x 10 cards are in the game, or 28; a deck left out has what is missing."""
    keys = state.cards.scrounge_keys
    state.scrounge_discard = pile_of(position.get("scrounge_discard", []), keys, "scrounge_discard")
    left = [int(copies) for copies in state.cards.scrounge_copies]
    _take(left, state.used)
    _take(left, state.scrounge_discard)
    hands = [state.hands[seat] for seat in range(state.num_players) if state.is_survivor(seat)]
    for hand in hands:
        _take(left, hand)
    seen = len(state.used) + len(state.scrounge_discard) + sum(len(hand) for hand in hands)
    total = int(setup.scrounge_cards(state.num_players, state.team_mode))
    given_deck, given_out = "scrounge" in position, "left_out" in position
    if given_deck:
        state.scrounge = pile_of(position["scrounge"], keys, "scrounge")
        _take(left, state.scrounge)
    if given_out:
        state.left_out = sorted(pile_of(position["left_out"], keys, "left_out"))
        _take(left, state.left_out)
    _check_copies(left, keys, exactly=given_deck and given_out)
    rest = _rest(left)
    if not given_deck and not given_out:
        state.stream.shuffle(rest)
        size = max(0, total - seen)
        state.scrounge = rest[:size]
        state.left_out = sorted(rest[size:])
    elif not given_deck:
        state.stream.shuffle(rest)
        state.scrounge = rest
    elif not given_out:
        state.left_out = rest
    if seen + len(state.scrounge) != total:
        raise refused("twb-error-scrounge", "TWB-11", total=total, found=seen + len(state.scrounge))


def read_piles(position: Json, state: WalkingDeadBoardState) -> None:
    """Encounter and walker cards; a deck that is left out has what is missing, shuffled."""
    cards = state.cards
    state.encounter_discard = pile_of(
        position.get("encounter_discard", []), cards.encounter_keys, "encounter_discard"
    )
    left = [int(copies) for copies in cards.encounter_copies]
    _take(left, state.encounter_discard + ([state.encounter] if state.encounter >= 0 else []))
    state.encounters = _deck(position, "encounters", cards.encounter_keys, left, state)
    state.walker_discard = pile_of(position.get("walker_discard", []), cards.walker_keys, "walker_discard")
    left = [int(copies) for copies in cards.walker_copies]
    _take(left, state.walker_discard + ([state.attack_card] if state.attack_card >= 0 else []))
    for seat in range(state.num_players):
        if not state.is_survivor(seat):
            _take(left, state.hands[seat])
    state.walkers = _deck(position, "walkers", cards.walker_keys, left, state)


def _deck(
    position: Json, field: str, keys: list[str], left: list[int], state: WalkingDeadBoardState
) -> list[int]:
    if field in position:
        deck = pile_of(position[field], keys, field)
        _take(left, deck)
        _check_copies(left, keys, exactly=True)
        return deck
    _check_copies(left, keys, exactly=False)
    deck = _rest(left)
    state.stream.shuffle(deck)
    return deck


def read_knowledge(position: Json, state: WalkingDeadBoardState) -> None:
    """Left out: nobody knows anything of hidden cards."""
    n = int(state.num_players)
    known = position.get("known", [[{}] * n] * n)
    sure = position.get("in_play", [{}] * n)
    if not isinstance(known, list) or len(known) != n:
        raise wrong("known", "expected-known", players=n)
    if not isinstance(sure, list) or len(sure) != n:
        raise wrong("in_play", "expected-known", players=n)
    for observer, hands in enumerate(known):
        if not isinstance(hands, list) or len(hands) != n:
            raise wrong("known", "expected-known", players=n)
        hidden = list(state.scrounge)
        for seat, counts in enumerate(hands):
            hand = list(state.hands[seat]) if state.is_survivor(seat) and seat != observer else []
            packed = _read_counts(counts, hand, state, "known")
            state.known[observer * n + seat] = packed
            for card in knowledge.cards_of(packed):
                hand.remove(card)
            hidden += hand
        state.in_play[observer] = _read_counts(sure[observer], hidden, state, "in_play")


def _read_counts(counts: object, hidden: list[int], state: WalkingDeadBoardState, field: str) -> int:
    """At least so many of each kind are among these cards."""
    n = int(state.num_players)
    keys = state.cards.scrounge_keys
    packed = 0
    if not isinstance(counts, dict):
        raise wrong(field, "expected-known", players=n)
    for key, count in counts.items():
        most = min(hidden.count(keys.index(key)), int(MOST)) if key in keys else -1
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= most:
            raise wrong(field, "expected-known", players=n)
        packed += count << (int(KIND_BITS) * keys.index(key))
    return packed
