"""Who knows what of hands, by count of kinds, and resampling from it.

Cards of a kind are alike, so what one player knows of another's hand is how many cards of each kind it holds
at least (``known``): five bits a kind, packed. A card that leaves a hand openly takes the knowledge of one of
its kind along; one that leaves unseen may have been of any kind; one that changes hands is known to its two
players. What was seen and is now in the deck or in a hand unseen is at least not among the cards that stayed
out of the game: ``in_play``, by observer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.counts import count_of, one_less, one_more
from deadhand.core.streams import FastStream, RandomStream
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board.cards import MAX_SCROUNGE_KINDS

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState


def forget_one(state: WalkingDeadBoardState, observer: i64, player: i64) -> None:
    """A card has left a hand unseen: it may have been of any kind; all are still in play."""
    index = observer * state.num_players + player
    packed = state.known[index]
    seen = state.in_play[observer]
    kind: i64
    for kind in range(MAX_SCROUNGE_KINDS):
        if count_of(packed, kind) > 0:
            packed = one_less(packed, kind)
            seen = one_more(seen, kind)
    state.known[index] = packed
    state.in_play[observer] = seen


def turned_up(state: WalkingDeadBoardState, observer: i64, player: i64, card: i64) -> None:
    """An observer sees which card leaves a hand: one known there, or one at best known to be in play."""
    index = observer * state.num_players + player
    if count_of(state.known[index], card) > 0:
        state.known[index] = one_less(state.known[index], card)
    else:
        state.disclose()
        state.in_play[observer] = one_less(state.in_play[observer], card)


def drawn(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """From the deck: it may be one that the player knew to be there."""
    state.in_play[player] = one_less(state.in_play[player], card)


def lost_openly(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """A card left the hand before everybody's eyes."""
    other: i64
    for other in range(state.num_players):
        if other != player:
            turned_up(state, other, player, card)


def gained_openly(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """A card came into the hand before everybody's eyes."""
    n = state.num_players
    other: i64
    for other in range(n):
        if other != player:
            state.known[other * n + player] = one_more(state.known[other * n + player], card)


def put_back(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-1, Dale: a card goes into the deck; nobody else sees which."""
    other: i64
    for other in range(state.num_players):
        if other == player:
            state.in_play[other] = one_more(state.in_play[other], card)
        else:
            forget_one(state, other, player)


def handed_over(state: WalkingDeadBoardState, giver: i64, receiver: i64, card: i64) -> None:
    """TWB-51 and the like: a card changed hands, seen by its two players only."""
    n = state.num_players
    other: i64
    for other in range(n):
        if other == receiver:
            turned_up(state, other, giver, card)
        elif other != giver:
            forget_one(state, other, giver)
    seen = giver * n + receiver
    state.known[seen] = one_more(state.known[seen], card)


def hand_gone(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-40: a whole hand goes into the deck; its player knows it, others what they knew of it."""
    n = state.num_players
    for card in state.hands[player]:
        state.in_play[player] = one_more(state.in_play[player], card)
    other: i64
    for other in range(n):
        for card in known_hand(state, other, player):
            state.in_play[other] = one_more(state.in_play[other], card)
        state.known[other * n + player] = 0


def resample(state: WalkingDeadBoardState, player: i64, stream: RandomStream) -> WalkingDeadBoardState:
    """A state drawn uniformly from those consistent with what the player knows."""
    copy = state.clone()
    copy.stream = FastStream(stream.below(1 << 31))
    copy.encounters.sort()
    stream.shuffle(copy.encounters)
    resample_scrounge(state, copy, player, stream)
    resample_walkers(state, copy, player, stream)
    return copy


def known_hand(state: WalkingDeadBoardState, observer: i64, player: i64) -> list[i64]:
    """The cards that an observer knows to be in a hand."""
    return cards_of(state.known[observer * state.num_players + player])


def cards_of(packed: i64) -> list[i64]:
    """As many cards of each kind as are counted."""
    cards: list[i64] = []
    kind: i64
    for kind in range(MAX_SCROUNGE_KINDS):
        cards += [kind] * count_of(packed, kind)
    return cards


def resample_scrounge(
    state: WalkingDeadBoardState, copy: WalkingDeadBoardState, player: i64, stream: RandomStream
) -> None:
    """The cards that stayed out of the game, the hands of other survivors, and the scrounge deck."""
    n = state.num_players
    hidden: list[i64] = state.scrounge + state.left_out
    other: i64
    for other in range(n):
        if other != player and state.is_survivor(other):
            unknown = state.hands[other][:]
            for card in known_hand(state, player, other):
                unknown.remove(card)
            hidden += unknown
    sure: list[i64] = []
    for card in cards_of(state.in_play[player]):
        hidden.remove(card)
        sure.append(card)
    hidden.sort()
    stream.shuffle(hidden)
    out: i64 = len(state.left_out)
    copy.left_out = sorted(hidden[:out])
    hidden = hidden[out:] + sure
    stream.shuffle(hidden)
    taken: i64 = 0
    for other in range(n):
        if other != player and state.is_survivor(other):
            hand = known_hand(state, player, other)
            missing: i64 = len(state.hands[other]) - len(hand)
            hand += hidden[taken : taken + missing]
            taken += missing
            hand.sort()
            copy.hands[other] = hand
    copy.scrounge = hidden[taken:]
    observer: i64
    for observer in range(n):
        if observer != player:
            # what others know of third players is not known here: this player's knowledge stands in
            copy.in_play[observer] = 0
            for other in range(n):
                if other != player and other != observer:
                    copy.known[observer * n + other] = state.known[player * n + other]


def resample_walkers(
    state: WalkingDeadBoardState, copy: WalkingDeadBoardState, player: i64, stream: RandomStream
) -> None:
    """The walker deck and the hands of other zombie players."""
    hidden: list[i64] = state.walkers[:]
    others: list[i64] = []
    other: i64 = 0
    for condition in state.conditions:
        if other != player and (condition == k.ZOMBIE or condition == k.KILLED_ZOMBIE):
            others.append(other)
            hidden += state.hands[other]
        other += 1
    hidden.sort()
    stream.shuffle(hidden)
    taken: i64 = 0
    for other in others:
        held: i64 = len(state.hands[other])
        hand = hidden[taken : taken + held]
        hand.sort()
        copy.hands[other] = hand
        taken += held
    copy.walkers = hidden[taken:]
