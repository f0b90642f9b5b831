"""Who knows what, and resampling from it.

What a human owns is public: starting cards, purchases, zombies taken and cards lost all lie open. Hidden is
only how it is split between hand and deck. ``shown`` are the cards of a hand that all know to be there; how
the turn goes on tells a little of the rest (``is_possible_hand``). A zombie player's hand comes from the
zombie deck unseen; what others know of it (cards they had put back on the deck, cards that can be nowhere
else when the deck is renewed) is counted by kind, five bits a kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.counts import ONE_OF, count_of, one_less
from deadhand.core.knowledge import CARD_MASK, card_of, knows, redeal_unknown
from deadhand.core.streams import FastStream, RandomStream
from deadhand.games.eaten_by_zombies import decks, humans
from deadhand.games.eaten_by_zombies.cards import FIRST_ZOMBIE, NUM_ZOMBIES
from deadhand.games.eaten_by_zombies.kinds import CHOOSE

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState


def packed_hand(cards: list[i64]) -> i64:
    """Zombie cards, counted by kind."""
    packed: i64 = 0
    for card in cards:
        packed += ONE_OF[card - FIRST_ZOMBIE]
    return packed


def into_hand_openly(state: EatenByZombiesState, player: i64, card: i64) -> None:
    """EBZ-40: a bought card is public until it is shuffled."""
    state.shown[player].append(card)


def left_hand_openly(state: EatenByZombiesState, player: i64, card: i64) -> None:
    """A card left the hand before everybody's eyes: news, unless all knew it to be there."""
    shown = state.shown[player]
    if card in shown:
        shown.remove(card)
    else:
        if state.decks[player] or not state.is_human(player):
            state.disclose()
        if state.sure_to_play and humans.is_playable(state, card):
            state.sure_to_play = False
    if FIRST_ZOMBIE <= card < FIRST_ZOMBIE + NUM_ZOMBIES:
        n = state.num_players
        index = player
        while index < n * n:
            state.known[index] = one_less(state.known[index], card - FIRST_ZOMBIE)
            index += n


def left_hand_unseen(state: EatenByZombiesState, player: i64, card: i64) -> None:
    """A zombie put back face down may have been of any kind."""
    n = state.num_players
    state.shown[player] = []
    observer: i64
    for observer in range(n):
        if observer != player:
            packed = state.known[observer * n + player]
            kind: i64
            for kind in range(NUM_ZOMBIES):
                packed = one_less(packed, kind)
            state.known[observer * n + player] = packed


def drawn_from_zombie_deck(state: EatenByZombiesState, player: i64, seen: i64) -> None:
    """Whoever had seen the card on the deck knows whose hand it is in now."""
    n = state.num_players
    observer: i64
    for observer in range(n):
        if observer != player and knows(observer, seen):
            state.known[observer * n + player] += ONE_OF[card_of(seen) - FIRST_ZOMBIE]


def zombies_counted(state: EatenByZombiesState) -> None:
    """EBZ-24: as the deck is renewed from what lay open, all that is hidden is in zombie players' hands.

    Whoever holds none of them, or is the only other one who does, knows what the last of them holds.
    """
    n = state.num_players
    observer: i64
    for observer in range(n):
        others: i64 = 0
        holder: i64 = -1
        player: i64
        for player in range(n):
            if player != observer and not state.is_human(player) and state.hands[player]:
                others += 1
                holder = player
        if others == 1:
            state.known[observer * n + holder] = packed_hand(state.hands[holder])


def holds_open_hand(state: EatenByZombiesState, player: i64) -> bool:
    """Whether all know a human's whole hand: it is shown, or nothing else is hidden that it could be."""
    return not state.decks[player] or len(state.shown[player]) == len(state.hands[player])


def may_hold_only_zombies(state: EatenByZombiesState, player: i64) -> bool:
    """Whether, by what all can see, a human's whole hand might be zombie cards."""
    if holds_open_hand(state, player):
        return False
    for card in state.shown[player]:
        if not decks.is_zombie(card):
            return False
    zombies: i64 = 0
    for card in state.hands[player]:
        if decks.is_zombie(card):
            zombies += 1
    for seen in state.decks[player]:
        if decks.is_zombie(card_of(seen)):
            zombies += 1
    return zombies >= len(state.hands[player])


def may_hold_zombie(state: EatenByZombiesState, player: i64) -> bool:
    """Whether a human, as all can see, might hold a zombie card."""
    return may_hold_fast_zombie(state, player, 0)


def may_hold_fast_zombie(state: EatenByZombiesState, player: i64, speed: i64) -> bool:
    """Whether a human, as all can see, might hold a zombie card faster than this."""
    hand = state.hands[player]
    if not hand:
        return False
    for card in hand:
        if is_faster(state, card, speed):
            return True
    if holds_open_hand(state, player):
        return False
    for seen in state.decks[player]:  # noqa: SIM110  a loop compiles to less than any() does
        if is_faster(state, card_of(seen), speed):
            return True
    return False


def is_faster(state: EatenByZombiesState, card: i64, speed: i64) -> bool:
    """A zombie card faster than this."""
    return decks.is_zombie(card) and state.cards.speed[card] > speed


def hand_gone(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-51."""
    state.shown[player] = []
    state.sure_to_play = False


def resample(state: EatenByZombiesState, player: i64, stream: RandomStream) -> EatenByZombiesState:
    """A state drawn uniformly from those consistent with what the player knows."""
    copy = state.clone()
    copy.stream = FastStream(stream.below(1 << 31))
    redeal_unknown([copy.decks[player]], player, stream)
    other: i64
    for other in range(state.num_players):
        if other != player and state.is_human(other):
            resample_human(state, copy, player, other, stream)
    resample_zombie_cards(state, copy, player, stream)
    return copy


def resample_human(
    state: EatenByZombiesState, copy: EatenByZombiesState, player: i64, other: i64, stream: RandomStream
) -> None:
    """Another human's hand and deck: what is not shown is split anew."""
    hand = state.shown[other][:]
    hidden: list[i64] = state.hands[other][:]
    for card in hand:
        hidden.remove(card)
    in_hand: i64 = len(hidden)
    for seen in state.decks[other]:
        hidden.append(card_of(seen))
    if other == state.active:
        for seen in state.looking:
            hidden.append(card_of(seen))
    hidden.sort()
    stream.shuffle(hidden)
    while not is_possible_hand(state, other, hidden[:in_hand]):
        stream.shuffle(hidden)
    hand += hidden[:in_hand]
    hand.sort()
    copy.hands[other] = hand
    following = in_hand
    place: i64 = 0
    if other == state.active:
        for seen in state.looking:
            copy.looking[place] = hidden[following] | (seen & ~CARD_MASK)
            following += 1
            place += 1
    place = 0
    for seen in state.decks[other]:
        # that its owner has seen the card at this place does not change with the card's face
        copy.decks[other][place] = hidden[following] | (seen & ~CARD_MASK)
        following += 1
        place += 1


def is_possible_hand(state: EatenByZombiesState, player: i64, hidden: list[i64]) -> bool:
    """Whether the rest of a hand, apart from what is shown, may be this, as the turn has gone on.

    EBZ-72: who chooses holds more than zombies. EBZ-23: who has not shown the hand could have played a card.
    """
    if player != state.active:
        return True
    if state.sure_to_play:
        return humans.has_playable(state, hidden)
    if state.top_kind() == CHOOSE:
        return any(not decks.is_zombie(card) for card in state.shown[player] + hidden)
    return True


def resample_zombie_cards(
    state: EatenByZombiesState, copy: EatenByZombiesState, player: i64, stream: RandomStream
) -> None:
    """The zombie deck and the hands of other zombie players."""
    n = state.num_players
    hidden: list[i64] = []
    for seen in state.zombie_deck:
        if not knows(player, seen):
            hidden.append(card_of(seen))
    other: i64
    for other in range(n):
        if other != player and not state.is_human(other):
            unknown = state.hands[other][:]
            for card in known_hand(state, player, other):
                unknown.remove(card)
            hidden += unknown
    hidden.sort()
    stream.shuffle(hidden)
    taken: i64 = 0
    place: i64 = 0
    for seen in state.zombie_deck:
        if not knows(player, seen):
            copy.zombie_deck[place] = hidden[taken] | (seen & ~CARD_MASK)
            taken += 1
        place += 1
    for other in range(n):
        if other != player and not state.is_human(other):
            hand = known_hand(state, player, other)
            missing: i64 = len(state.hands[other]) - len(hand)
            hand += hidden[taken : taken + missing]
            taken += missing
            hand.sort()
            copy.hands[other] = hand
            observer: i64
            for observer in range(n):
                if observer != player:
                    # what others know of each other is hidden: this player's knowledge stands in
                    copy.known[observer * n + other] = (
                        state.known[player * n + other] if observer != other else 0
                    )


def known_hand(state: EatenByZombiesState, observer: i64, player: i64) -> list[i64]:
    """The zombie cards that an observer knows to be in a zombie player's hand."""
    packed = state.known[observer * state.num_players + player]
    cards: list[i64] = []
    kind: i64
    for kind in range(NUM_ZOMBIES):
        cards += [kind + FIRST_ZOMBIE] * count_of(packed, kind)
    return cards
