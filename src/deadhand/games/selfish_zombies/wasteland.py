"""Living players' moves and the wasteland card of each (SZE-24, SZE-30 to SZE-32, SZE-42, SZE-46, SZE-70)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.knowledge import card_of, forget, seen_by_all
from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies import losses, narration
from deadhand.games.selfish_zombies.cards import (
    DIE,
    DISCARD_IF_MANY,
    DISCARD_ROLLED,
    DISCARD_SUPPLY,
    DRAW_CARD,
    DRAW_ROLLED,
    LOSE_TURN,
    MANY_CARDS,
    MOVE_AGAIN,
    NOTHING,
)

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState

NO_CARD: Final = -1


def renew_wasteland(state: SelfishZombiesState) -> None:
    """SZE-32: an empty pile is replaced by its shuffled discards when a card is needed."""
    if not state.wasteland and state.wasteland_discard:
        renewed = state.wasteland_discard
        renewed.sort()
        forget(renewed)
        state.stream.shuffle(renewed)
        state.wasteland = renewed
        state.wasteland_discard = []
        if state.events is not None:
            narration.wasteland_renewed(state)


def move_forward(state: SelfishZombiesState, player: i64, with_effect: bool) -> None:
    """SZE-30: one level forward; a wasteland card face up into the place just left; and what it says."""
    if not state.is_living(player) or state.levels[player] >= state.track:
        return
    clear_place(state, player, state.levels[player])
    renew_wasteland(state)
    card: i64 = NO_CARD
    effect: i64 = NOTHING  # SZE-30 [R]: with both piles empty the card counts as blank
    if state.wasteland:
        card = card_of(state.wasteland.pop())
        state.disclose()
        state.lanes[state.lane_place(player, state.levels[player])] = seen_by_all(card + 1)
        if with_effect:  # SZE-46
            effect = card
    state.levels[player] += 1
    if state.events is not None:
        narration.moved_forward(state, player, card, with_effect)
    if effect == MOVE_AGAIN and state.levels[player] < state.track:
        state.then(k.MOVE, player + 16)
        return
    state.then(k.MOVED, player)
    do_effect(state, player, effect)


def do_effect(state: SelfishZombiesState, player: i64, effect: i64) -> None:
    """SZE-2: what the wasteland card says."""
    if effect == DISCARD_SUPPLY:
        if state.supplies(player) > 0:
            state.ask(k.DISCARD_SUPPLY, player)
    elif effect == DRAW_CARD:
        state.draw_card(player, "SZE-2")
    elif effect == DISCARD_ROLLED:
        losses.must_discard(state, player, state.roll_die(player, "SZE-2"))
    elif effect == DISCARD_IF_MANY:
        if len(state.hands[player]) >= MANY_CARDS:
            losses.must_discard(state, player, 2)
    elif effect == DRAW_ROLLED:
        count = state.roll_die(player, "SZE-2")
        i: i64 = 0
        while i < count:
            state.draw_card(player, "SZE-2")
            i += 1
    elif effect == LOSE_TURN:
        state.skips |= 1 << player
        if state.events is not None:
            narration.will_lose_turn(state, player)
    elif effect == DIE:
        losses.die(state, player, "SZE-2")


def clear_place(state: SelfishZombiesState, player: i64, place: i64) -> None:
    """SZE-30, SZE-31: the card that lies there is discarded."""
    index = state.lane_place(player, place)
    lying = state.lanes[index]
    if lying != 0:
        state.wasteland_discard.append(card_of(lying) - 1)
        state.lanes[index] = 0


def has_moved(state: SelfishZombiesState, player: i64) -> None:
    """SZE-24, SZE-60: the wasteland card is done: dead without a supply card. SZE-70: or the winner."""
    losses.check_death(state, player)
    if state.is_living(player) and state.levels[player] == state.track:
        state.end(player)


def pushed_back(state: SelfishZombiesState, player: i64) -> None:
    """SZE-42: one level back; SZE-31: a card lying there is discarded. At the start: no effect."""
    if state.levels[player] == 0 or not state.is_living(player):
        return
    state.levels[player] -= 1
    clear_place(state, player, state.levels[player])
    if state.events is not None:
        narration.pushed_back(state, player)
