"""Who knows what: of hands by count of kinds, of wasteland places card by card; and resampling.

Cards of a kind are alike, so what one player knows of another's hand is how many cards of each kind it holds
*at least*: five bits a kind, packed. The five supply cards of the start are known to all (SZE-11). A card
that leaves a hand openly takes the knowledge of one of its kind along; one that leaves unseen may have been
of any kind, so each kind is known one less often; one that changes hands is known to its two players (SZE-43,
SZE-44). ``sure_supplies`` counts, publicly, the supply cards a hand holds at least, of whichever kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.counts import KIND_BITS, any_less, count_of, one_less, one_more
from deadhand.core.knowledge import knows, redeal_unknown
from deadhand.core.streams import FastStream, RandomStream
from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies.cards import (
    ALLIANCE,
    DOUBLE,
    NUM_KINDS,
    SINGLE,
    START_DOUBLES,
    START_SINGLES,
)

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState

CHANCES: Final = 0x80000000  # of a draw between 0 and 1
TRIES: Final = 30  # before the arrangements are counted instead


def dealt_openly(state: SelfishZombiesState, player: i64) -> None:
    """SZE-11: everybody knows the five supply cards of the start."""
    packed: i64 = (START_SINGLES << (KIND_BITS * SINGLE)) + (START_DOUBLES << (KIND_BITS * DOUBLE))
    other: i64
    for other in range(state.num_players):
        if other != player:
            state.known[other * state.num_players + player] = packed
    state.sure_supplies[player] = START_SINGLES + START_DOUBLES


def lost_openly(state: SelfishZombiesState, player: i64, kind: i64) -> None:
    """A card left the hand before everybody's eyes: news, unless all others knew it to be there."""
    n = state.num_players
    own = player * n + player
    news = False
    index = player
    while index < n * n:
        if index != own:
            packed = state.known[index]
            if count_of(packed, kind) == 0:
                news = True
            else:
                state.known[index] = one_less(packed, kind)
        index += n
    if news:
        state.disclose()
    if kind <= DOUBLE:
        supply_less(state, player)


def supply_less(state: SelfishZombiesState, player: i64) -> None:
    """One supply card fewer is sure."""
    if state.sure_supplies[player] > 0:
        state.sure_supplies[player] -= 1


def hand_gone(state: SelfishZombiesState, player: i64) -> None:
    """SZE-60: the dead hold nothing."""
    n = state.num_players
    index = player
    while index < n * n:
        state.known[index] = 0
        index += n
    state.sure_supplies[player] = 0


def supply_given(state: SelfishZombiesState, giver: i64, receiver: i64, kind: i64) -> None:
    """SZE-44: a supply card changed hands; of which kind only these two have seen."""
    n = state.num_players
    other: i64
    for other in range(n):
        index = other * n + giver
        if other == receiver:
            if count_of(state.known[index], kind) == 0:
                state.disclose()
            state.known[index] = one_less(state.known[index], kind)
        elif other != giver:
            state.known[index] = one_less(one_less(state.known[index], SINGLE), DOUBLE)
    seen = giver * n + receiver
    state.known[seen] = one_more(state.known[seen], kind)
    supply_less(state, giver)
    state.sure_supplies[receiver] += 1


def lost_unseen(state: SelfishZombiesState, giver: i64, receiver: i64, kind: i64) -> None:
    """SZE-43: a random card leaves a hand; besides its player only the receiver sees it."""
    n = state.num_players
    other: i64
    for other in range(n):
        index = other * n + giver
        if other == receiver:
            state.known[index] = one_less(state.known[index], kind)
        elif other != giver:
            state.known[index] = any_less(state.known[index])
    supply_less(state, giver)


def gained_seen(state: SelfishZombiesState, giver: i64, receiver: i64, kind: i64) -> None:
    """SZE-43: it comes into another hand; the one who held it knows where it is."""
    state.disclose()
    index = giver * state.num_players + receiver
    state.known[index] = one_more(state.known[index], kind)


# --- resampling ------------------------------------------------------------------------------------------


def resample(state: SelfishZombiesState, player: i64, stream: RandomStream) -> SelfishZombiesState:
    """A state drawn from those consistent with what the player knows.

    Hands: the kinds known to be there, the rest from the unseen cards, each arrangement equally likely among
    those in which every living player holds as many supply cards as all know of. Which discards went into a
    renewed pile is forgotten. What third players know of each other is replaced by what this player knows.
    """
    copy = state.clone()
    copy.stream = FastStream(stream.below(1 << 31))
    resample_wasteland(copy, player, stream)
    n = state.num_players
    unseen = unseen_game_cards(state, player)
    others: list[i64] = []
    missing: list[
        i64
    ] = []  # how many cards of each hand are unknown, and how many supply cards are among them
    least: list[i64] = []
    need: i64 = 0
    other: i64
    observer: i64
    for other in range(n):
        if other != player and state.hands[other]:
            known = known_hand(state, player, other)
            others.append(other)
            missing.append(len(state.hands[other]) - len(known))
            least.append(least_supplies(state, other) - supplies_in(known))
            need += missing[-1]
    if not draw_hands(unseen, missing, least, need, stream):
        share_unseen(unseen, missing, least, stream)
    taken: i64 = 0
    i: i64 = 0
    for other in others:
        hand = known_hand(state, player, other) + unseen[taken : taken + missing[i]]
        hand.sort()
        copy.hands[other] = hand
        taken += missing[i]
        i += 1
    rest = unseen[taken:]
    stream.shuffle(rest)
    copy.draw = rest
    copy.draw_left = len(rest)
    for other in range(n):
        for observer in range(n):
            if observer != player and other != player and observer != other:
                copy.known[observer * n + other] = state.known[player * n + other]
    return copy


def draw_hands(
    unseen: list[i64], missing: list[i64], least: list[i64], need: i64, stream: RandomStream
) -> bool:
    """Shuffle until every hand, in turn, finds its least number of supply cards; False: no luck."""
    tries: i64 = 0
    while tries < TRIES:
        stream.draw_front(unseen, need)
        fits = True
        place: i64 = 0
        i: i64 = 0
        for count in missing:
            supplies: i64 = 0
            end = place + count
            while place < end:
                if unseen[place] <= DOUBLE:
                    supplies += 1
                place += 1
            if supplies < least[i]:
                fits = False
            i += 1
        if fits:
            return True
        tries += 1
    return False


def share_unseen(unseen: list[i64], missing: list[i64], least: list[i64], stream: RandomStream) -> None:
    """Put the unseen cards in an order in which every hand finds its least: each such order equally likely.

    First how many supply cards each hand gets, weighed by the number of arrangements; then which.
    """
    supplies = [card for card in unseen if card <= DOUBLE]
    others = [card for card in unseen if card > DOUBLE]
    stream.shuffle(supplies)
    stream.shuffle(others)
    total: i64 = len(supplies)
    in_pile: i64 = len(unseen)
    for count in missing:
        in_pile -= count
    # ways[i][s]: in how many ways s supply cards lie in the hands from the i-th on, and in the pile
    ways: list[list[float]] = [[]] * (len(missing) + 1)
    ways[len(missing)] = binomials(in_pile, total)
    i: i64 = len(missing) - 1
    while i >= 0:
        ways[i] = [0.0] * (total + 1)
        of_hand = binomials(missing[i], total)
        s: i64 = 0
        while s <= total:
            here = max(least[i], 0)
            while here <= s:
                ways[i][s] += of_hand[here] * ways[i + 1][s - here]
                here += 1
            s += 1
        i -= 1
    order: list[i64] = []
    left = total
    i = 0
    for count in missing:
        of_hand = binomials(count, total)
        chance: int = stream.below(CHANCES)
        draw = ways[i][left] * (chance / CHANCES)
        here = max(least[i], 0)
        draw -= of_hand[here] * ways[i + 1][left - here]
        while draw >= 0.0 and here < left and here < count:
            here += 1
            draw -= of_hand[here] * ways[i + 1][left - here]
        place: i64 = 0
        while place < count:
            order.append(supplies.pop() if place < here else others.pop())
            place += 1
        left -= here
        i += 1
    order += supplies + others
    i = 0
    for card in order:
        unseen[i] = card
        i += 1


def binomials(n: i64, most: i64) -> list[float]:
    """In how many ways 0, 1, … ``most`` of n things can be chosen."""
    row = [1.0]
    things: int = n
    for chosen in range(int(most)):
        row.append(row[chosen] * (things - chosen) / (chosen + 1) if chosen < things else 0.0)
    return row


def least_supplies(state: SelfishZombiesState, player: i64) -> i64:
    """How many supply cards everybody knows a player to hold at least.

    SZE-60: whoever lives holds one, whenever somebody is asked something. SZE-44: who may choose what to give
    holds more than must be given.
    """
    least = state.sure_supplies[player]
    if least == 0 and state.is_living(player):
        least = 1
    if state.top_kind() == k.GIVE_SUPPLY and state.is_to_act(player):
        to_give = state.top_data() >> 4
        if least <= to_give:
            least = to_give + 1
    return least


def supplies_in(cards: list[i64]) -> i64:
    """The supply cards among sorted cards."""
    count: i64 = 0
    for card in cards:
        if card > DOUBLE:
            break
        count += 1
    return count


def known_hand(state: SelfishZombiesState, observer: i64, player: i64) -> list[i64]:
    """The cards that an observer knows to be in a hand."""
    packed = state.known[observer * state.num_players + player]
    cards: list[i64] = []
    kind: i64
    for kind in range(NUM_KINDS):
        cards += [kind] * count_of(packed, kind)
    return cards


def unseen_game_cards(state: SelfishZombiesState, player: i64) -> list[i64]:
    """The game cards whose place this player does not know, sorted: in other hands or in the draw pile."""
    left = state.cards.game[:]
    for kind in state.hands[player]:
        left[kind] -= 1
    for kind in state.discard:
        left[kind] -= 1
    if state.played != k.NOTHING_PLAYED:
        left[state.played] -= 1
    left[ALLIANCE] -= len(state.alliances)
    other: i64
    for other in range(state.num_players):
        if other != player:
            for kind in known_hand(state, player, other):
                left[kind] -= 1
    unseen: list[i64] = []
    for kind in range(NUM_KINDS):
        unseen += [kind] * left[kind]
    return unseen


def resample_wasteland(copy: SelfishZombiesState, player: i64, stream: RandomStream) -> None:
    """Wasteland pile, cards face down in lanes, cards another is looking at: what is unknown is permuted."""
    lying: list[i64] = []
    places: list[i64] = []
    place: i64 = 0
    for card in copy.lanes:
        if card != 0 and not knows(player, card):
            lying.append(card - 1)
            places.append(place)
        place += 1
    redeal_unknown([copy.wasteland, lying, copy.looking], player, stream)
    i: i64 = 0
    for place in places:
        copy.lanes[place] = lying[i] + 1
        i += 1
