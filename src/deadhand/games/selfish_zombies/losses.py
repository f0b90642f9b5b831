"""What a player may have to give up: cards (SZE-2, SZE-63), and life (SZE-60)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.games.selfish_zombies import alliances, knowledge, narration
from deadhand.games.selfish_zombies import kinds as k

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState


def must_discard(state: SelfishZombiesState, player: i64, count: i64) -> None:
    """The owner chooses, card by card; all, if there are no more than that.

    Nobody without a supply card is asked: they are about to die, and then all their cards go (SZE-60). But
    whoever holds cards of one kind only is asked all the same: not being asked would tell others so.
    """
    if count == 0 or state.supplies(player) == 0:
        return
    hand = state.hands[player]
    if len(hand) > count:
        state.ask(k.DISCARD_ANY, player, count)
        return
    while hand:
        discard_one(state, player, hand[0])


def discard_one(state: SelfishZombiesState, player: i64, kind: i64) -> None:
    """One card to the discard pile; public."""
    state.lose_card(player, kind)
    if state.events is not None:
        narration.discarded(state, player, kind)


def check_death(state: SelfishZombiesState, player: i64) -> None:
    """SZE-60: a living player without a supply card dies."""
    if state.is_living(player) and state.supplies(player) == 0:
        die(state, player, "SZE-60")


def die(state: SelfishZombiesState, player: i64, clause: str) -> None:
    """SZE-60: discards all game cards, is a zombie where the survivor stands; the own turn ends at once."""
    state.living &= ~(1 << player)
    state.skips &= ~(1 << player)  # SZE-65
    state.disclose()
    state.discard += state.hands[player]
    state.hands[player] = []
    knowledge.hand_gone(state, player)
    alliances.discard_of(state, player)
    if player == state.active:
        state.turn_over = True
    else:
        alliances.discard_before(state, player)
    if state.events is not None:
        narration.died(state, player, clause)
    if state.living == 0:
        state.end(k.ZOMBIES_WIN)  # SZE-71
