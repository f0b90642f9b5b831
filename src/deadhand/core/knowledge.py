"""Who has seen which card where it lies: the ground on which views and resampling stand.

A *seen card* packs a card (0 to 255) with a bit per player who knows that it lies just there. Public cards
carry every bit. A card that is shuffled with others loses its bits; a card that moves openly keeps them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from deadhand.core.streams import RandomStream

CARD_BITS: Final = 8
CARD_MASK: Final = 0xFF
ALL_PLAYERS: Final = 0xFFFF  # up to sixteen seats


def unseen(card: i64) -> i64:
    """A card that nobody has seen."""
    return card


def seen_by(card: i64, player: i64) -> i64:
    """The same card, now also known to this player."""
    return card | (1 << (CARD_BITS + player))


def seen_by_all(card: i64) -> i64:
    """The same card, now public."""
    return card | (ALL_PLAYERS << CARD_BITS)


def card_of(seen_card: i64) -> i64:
    """The card itself."""
    return seen_card & CARD_MASK


def knows(player: i64, seen_card: i64) -> bool:
    """Whether this player knows the card that lies there."""
    return (seen_card >> (CARD_BITS + player)) & 1 == 1


def forget(pile: list[i64]) -> None:
    """What a shuffle does to knowledge: nobody knows where a card lies any more."""
    i: i64 = 0
    for seen_card in pile:
        pile[i] = seen_card & CARD_MASK
        i += 1


def redeal_unknown(piles: list[list[i64]], player: i64, stream: RandomStream) -> None:
    """Permute, uniformly and in place, all cards of these piles that the player does not know.

    Every card known to the player stays where it is; the others change places among each other, whatever
    pile they lie in, so that each arrangement consistent with the player's knowledge is equally likely.
    The unknown cards are put in order first: the result depends on what is unknown, not on where it
    truly lay.
    """
    hidden: list[i64] = []
    for pile in piles:
        for seen_card in pile:
            if not knows(player, seen_card):
                hidden.append(seen_card & CARD_MASK)
    hidden.sort()
    stream.shuffle(hidden)
    following: i64 = 0
    for pile in piles:
        place: i64 = 0
        for seen_card in pile:
            if not knows(player, seen_card):
                # who else has seen the card at this place does not change with the card's face
                pile[place] = hidden[following] | (seen_card & ~CARD_MASK)
                following += 1
            place += 1
