"""The simple policy: rules of thumb on what lies open, the own hand and what the player knows; no search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.knowledge import card_of
from deadhand.games.eaten_by_zombies import decks, totals
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import (
    ADD,
    BOTTOM,
    BURY_CARD,
    BUY,
    DECLINE,
    DISCARD,
    DISCARD_OTHER,
    DONE,
    DRAW,
    FIGHT,
    FIGHT_PER_GUN,
    FIGHT_PER_ZOMBIE,
    FIRST_ZOMBIE,
    HAND_SIZE,
    KEEP,
    KILL,
    LAY_POWER,
    LOSE_DECK,
    LOSE_DISCARD,
    LOSE_HAND,
    LOSE_TOP,
    MAX_KINDS,
    NUM_STARTERS,
    PASS,
    PLAY,
    PUT_BACK,
    RESOLVE,
    SEND,
    SEND_AWAY,
    SHOOT,
    SOFTEN_ESCAPE,
    SOFTEN_WOUND,
    STOP_BUYING,
    TAKE,
    CardSet,
)

if TYPE_CHECKING:
    from deadhand.core.streams import RandomStream
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState

# All worths are in tenths of a card of life; tuned together with the house values of the cards
# (docs/balance/eaten-by-zombies.md).
CARD: Final = 10
DEATH: Final = 2000
FIGHT_WORTH: Final = 12
FLEE_WORTH: Final = 6
DRAW_WORTH: Final = 16
SCAVENGE_WORTH: Final = 2
EFFECT_WORTH: Final[list[i64]] = [0, 12, -6, 4, 20, 6, -8, 20, 14, 18, 16, 6, 12]
ZOMBIE_IN_DECK: Final = 6  # what a zombie in the own deck costs
CROWDED: Final = 150  # and, for the share of zombies that the deck then has, as much of this
POINT_TO_SPEND: Final = 2
WORTH_SPENDING: Final = 4  # more to spend than this is not played for
LEFT_IN_PLAY: Final = 6  # a speed left in play comes round again
SAFE_DECK: Final = 9  # cards of life below which every card is dear
THIN_DECK: Final = 40
MOST_WORTH_DRAWING: Final = 1  # a zombie player who draws more brings the clean city closer
POWER_WORTH: Final[list[i64]] = [30, 50, 20, 10, 40]  # by zombie kind: levels 1, 2, 4, 6, 8
SAME_POWER: Final = 60


def simple_action(state: EatenByZombiesState, player: i64, stream: RandomStream) -> i64:
    """The action that looks best; equals are drawn by lot."""
    best: i64 = 0
    best_worth: i64 = 0
    equals: i64 = 0
    for action in state.legal_actions(player):
        worth = worth_of(state, player, action)
        if equals == 0 or worth > best_worth:
            best = action
            best_worth = worth
            equals = 1
        elif worth == best_worth:
            equals += 1
            if stream.below(equals) == 0:
                best = action
    return best


def worth_of(state: EatenByZombiesState, player: i64, action: i64) -> i64:
    """How good an action looks."""
    asked = state.top_kind()
    if asked == k.ADD_ZOMBIE:
        return worth_of_adding(state, player, action)
    if asked == k.CHOOSE:
        return worth_of_turn(state, player, action == FIGHT)
    if asked == k.PLAY_CARDS:
        return worth_of_play(state, player, action)
    if asked == k.LOSE:
        return worth_of_loss(state, player, action)
    if asked == k.BUY_CARDS:
        return worth_of_purchase(state, player, action)
    if asked == k.PARTIAL_KILLS:
        return 0 if action == DONE else state.cards.speed[action - KILL + FIRST_ZOMBIE]
    if asked == k.SEND_KILLED_ZOMBIE:
        return 0 if action == DECLINE else 1
    if asked == k.CARD_SEND:
        return worth_of_sending(state, action - SEND + FIRST_ZOMBIE)
    if asked == k.CARD_TAKE:
        return card_worth(state.cards, (action - TAKE) % MAX_KINDS)
    if asked == k.CARD_BURY:
        return 0 if action == DECLINE else 1 + action - BURY_CARD
    if asked == k.CARD_LOOK:
        return card_worth(state.cards, action - KEEP)
    if asked == k.CARD_BOTTOM:
        return -card_worth(state.cards, action - BOTTOM)
    if asked >= k.NAME_NUMBER:
        return worth_as_zombie(state, player, asked, action)
    return -card_worth(state.cards, action - DISCARD)


# --- what cards are worth --------------------------------------------------------------------------------


def card_worth(cards: CardSet, card: i64) -> i64:
    """What a card is worth in a deck, in tenths of a card of life."""
    if decks.is_zombie(card):
        return -ZOMBIE_IN_DECK
    numbers = FIGHT_WORTH * cards.fight[card] + FLEE_WORTH * cards.flee[card]
    numbers += DRAW_WORTH * cards.draw[card] + SCAVENGE_WORTH * cards.scavenge[card]
    return CARD + numbers + EFFECT_WORTH[cards.effect[card]]


def zombies_owned(state: EatenByZombiesState, player: i64) -> i64:
    """How many zombie cards a human has in hand, deck and discard pile."""
    count: i64 = 0
    for pile in (state.hands[player], state.discards[player]):
        for card in pile:
            if decks.is_zombie(card):
                count += 1
    for seen in state.decks[player]:
        if decks.is_zombie(card_of(seen)):
            count += 1
    return count


def price_of_taking(state: EatenByZombiesState, player: i64) -> i64:
    """EBZ-30: a killed zombie is a card of life, but dead in hand; a hand of them is the end (EBZ-72)."""
    cards = state.cards
    owned = zombies_owned(state, player)
    there: i64 = life(state, player) + 1
    worth: i64 = 0
    for zombie in state.horde:
        worth += CARD // 2 + card_worth(cards, zombie)
        owned += 1
        there += 1
        worth -= CROWDED * owned // there
    return worth


def life(state: EatenByZombiesState, player: i64) -> i64:
    """How many cards could be lost: deck, discard pile, and hand without zombies."""
    count: i64 = len(state.decks[player]) + len(state.discards[player])
    for card in state.hands[player]:
        if not decks.is_zombie(card):
            count += 1
    return count


def deck_average(state: EatenByZombiesState, player: i64, fighting: bool) -> i64:
    """What a card drawn from the own deck adds to a total, in tenths: which are there is known."""
    total: i64 = 0
    count: i64 = len(state.decks[player])
    for seen in state.decks[player]:
        card = card_of(seen)
        total += state.cards.fight[card] if fighting else state.cards.flee[card]
    if count == 0:
        count = len(state.discards[player])
        for card in state.discards[player]:
            total += state.cards.fight[card] if fighting else state.cards.flee[card]
    return 10 * total // count if count > 0 else 0


# --- fight or flee ---------------------------------------------------------------------------------------


def outlook(state: EatenByZombiesState, player: i64, fighting: bool) -> i64:
    """What the total may become with everything playable in hand, in tenths; draws at the deck's average."""
    cards = state.cards
    total: i64 = 0
    draws: i64 = 0
    guns: i64 = 0
    per_gun: i64 = 0
    in_play: i64 = len(state.horde)
    hand = state.hands[player]
    for pile in (state.played, hand):
        for card in pile:
            if pile is hand:
                if not totals.serves(cards, card, fighting):
                    continue
                draws += cards.draw[card]
            total += cards.fight[card] if fighting else cards.flee[card]
            if fighting:
                if cards.gun[card]:
                    guns += 1
                if cards.effect[card] == FIGHT_PER_GUN:
                    per_gun += cards.amount[card]
                elif cards.effect[card] == FIGHT_PER_ZOMBIE:
                    total += cards.amount[card] * in_play
    there: i64 = len(state.decks[player]) + len(state.discards[player])
    if draws > there:
        draws = there
    return 10 * (total + per_gun * guns) + draws * deck_average(state, player, fighting)


def removable(state: EatenByZombiesState, player: i64, fighting: bool) -> i64:
    """What cards in hand that send a zombie away take off what is needed."""
    cards = state.cards
    best: i64 = 0
    for card in state.hands[player]:
        effect = cards.effect[card]
        if (effect == SHOOT and fighting) or (effect == SEND_AWAY and not fighting):
            for zombie in state.horde:
                if effect == SEND_AWAY or cards.level[zombie] <= cards.amount[card]:
                    size = cards.level[zombie] if fighting else cards.speed[zombie]
                    if size > best:
                        best = size
    return best


def in_hand(state: EatenByZombiesState, player: i64, effect: i64) -> i64:
    """What the cards in hand with this effect add up to."""
    total: i64 = 0
    for card in state.hands[player]:
        if state.cards.effect[card] == effect:
            total += state.cards.amount[card]
    return total


def worth_of_turn(state: EatenByZombiesState, player: i64, fighting: bool) -> i64:
    """What this choice is likely to lead to."""
    levels = state.horde_levels()
    speeds = state.horde_speeds()
    need = (levels if fighting else speeds) - removable(state, player, fighting)
    total = outlook(state, player, fighting)
    wounds = speeds - in_hand(state, player, SOFTEN_WOUND)
    if wounds < 0:
        wounds = 0
    lost = price_of_losing(state, player, wounds)
    margin = total - 10 * need
    spend = total // 10 if total < 10 * WORTH_SPENDING else WORTH_SPENDING
    if fighting:
        won = POINT_TO_SPEND * spend + price_of_taking(state, player)
        if state.partial_kills and margin < 0:
            lost += total // 4
    else:
        tired = (speeds + (0 if state.round_down else 1)) // 2 - in_hand(state, player, SOFTEN_ESCAPE)
        if tired < 0:
            tired = 0
        won = POINT_TO_SPEND * spend + price_of_losing(state, player, tired) - LEFT_IN_PLAY * speeds
    chance = 50 + 3 * margin  # in hundredths: sure when nothing has to be drawn
    if total == 10 * printed(state, player, fighting):
        chance = 100 if margin >= 0 else 0
    if chance > 100:
        chance = 100
    elif chance < 0:
        chance = 0
    return chance * won + (100 - chance) * lost


def printed(state: EatenByZombiesState, player: i64, fighting: bool) -> i64:
    """The outlook without what would have to be drawn."""
    hand: list[i64] = state.played[:]
    for card in state.hands[player]:
        if totals.serves(state.cards, card, fighting):
            hand.append(card)
    if fighting:
        return totals.fight_of(state, hand)
    total: i64 = 0
    for card in hand:
        total += state.cards.flee[card]
    return total


def price_of_losing(state: EatenByZombiesState, player: i64, count: i64) -> i64:
    """A loss, the dearer the less is left; fewer than six cards in all is death at the refill."""
    left = life(state, player) - count
    if left < 0:
        return -DEATH
    worth = -CARD * count
    before = left + count
    if left < SAFE_DECK:
        worth -= THIN_DECK * ((SAFE_DECK if before > SAFE_DECK else before) - left)
    if left < HAND_SIZE:
        worth -= DEATH // 2
    return worth


# --- playing ---------------------------------------------------------------------------------------------


def worth_of_play(state: EatenByZombiesState, player: i64, action: i64) -> i64:
    """Draws and zombies sent away first; then what is needed, strongest first; then for what it buys."""
    fighting = state.declared == k.FIGHTING
    total = totals.fight_total(state) if fighting else totals.flee_total(state)
    need = state.horde_levels() if fighting else state.horde_speeds()
    best = outlook(state, player, fighting) // 10 + removable(state, player, fighting)
    hopeless = best < need
    if action == RESOLVE:
        return 0
    cards = state.cards
    card = action - PLAY
    effect = cards.effect[card]
    there: i64 = len(state.decks[player]) + len(state.discards[player])
    if cards.draw[card] > there or (effect == LOSE_TOP and there == 0):
        return -DEATH
    if there < HAND_SIZE and effect == LOSE_TOP and total + cards.fight[card] < need:
        return -10
    adds = cards.fight[card] if fighting else cards.flee[card]
    if effect == SOFTEN_WOUND and (hopeless or total < need):
        return 60
    if hopeless and effect != SHOOT and effect != SEND_AWAY:
        return -1 if cards.draw[card] == 0 else 20
    if cards.draw[card] > 0:
        return 80
    if effect in (SHOOT, SEND_AWAY):
        return 70 if total < need else -1
    if effect == SOFTEN_ESCAPE:
        return 65 if not fighting else -1
    if total < need:
        if effect == DISCARD_OTHER and len(state.hands[player]) < 3:
            return 20 + adds
        return 30 + adds
    # enough already: more is only worth it for what it buys
    if effect in (LOSE_TOP, DISCARD_OTHER):
        return -1
    gain = adds + cards.scavenge[card]
    if gain > 0 and wants_more(state, player, total + totals.scavenge_total(state)):
        return 5 + gain
    return -1


def wants_more(state: EatenByZombiesState, player: i64, budget: i64) -> bool:
    """Whether more to spend would buy something better than what the sum pays for now."""
    if len(state.hands[player]) > HAND_SIZE:
        return False
    return budget < WORTH_SPENDING


# --- losing and buying -----------------------------------------------------------------------------------


def worth_of_loss(state: EatenByZombiesState, player: i64, action: i64) -> i64:
    """The card that is missed least; the deck's top at the average of what lies there."""
    cards = state.cards
    if action == LOSE_DECK:
        total: i64 = 0
        count: i64 = len(state.decks[player])
        for seen in state.decks[player]:
            total += card_worth(cards, card_of(seen))
        if count == 0:
            count = len(state.discards[player])
            for card in state.discards[player]:
                total += card_worth(cards, card)
        return -(total // count) if count > 0 else 0
    if action >= LOSE_DISCARD:
        return -card_worth(cards, action - LOSE_DISCARD)
    card = action - LOSE_HAND
    return -card_worth(cards, card) - (1 if card >= NUM_STARTERS else -1)


def worth_of_purchase(state: EatenByZombiesState, player: i64, action: i64) -> i64:
    """What a card is worth, and what the rest of the sum may still buy."""
    if action == STOP_BUYING:
        return 0
    cards = state.cards
    card = action - BUY
    left = state.top_data() - cards.price[card]
    worth = 10 * card_worth(cards, card) + variety(state, player, card)
    if len(state.hands[player]) + 1 < HAND_SIZE:
        best: i64 = 0
        place: i64 = 0
        for other in state.market:
            if cards.price[other] <= left and state.stock[place] > (1 if other == card else 0):
                value = 10 * card_worth(cards, other)
                if value > best:
                    best = value
            place += 1
        worth += best
    return worth


def variety(state: EatenByZombiesState, player: i64, card: i64) -> i64:
    """The more copies a deck holds, the less another one is worth; fight and flight should balance."""
    copies: i64 = 0
    fights: i64 = 0
    flees: i64 = 0
    cards = state.cards
    for pile in (state.hands[player], state.discards[player], state.played):
        for held in pile:
            if held == card:
                copies += 1
            fights += cards.fight[held]
            flees += cards.flee[held]
    for seen in state.decks[player]:
        held = card_of(seen)
        if held == card:
            copies += 1
        fights += cards.fight[held]
        flees += cards.flee[held]
    worth = -30 * copies
    if (cards.fight[card] > cards.flee[card] and fights > flees + 4) or (
        cards.flee[card] > cards.fight[card] and flees > fights + 4
    ):
        worth -= 40
    return worth


def worth_of_sending(state: EatenByZombiesState, zombie: i64) -> i64:
    """The one that weighs most on what is declared."""
    if state.declared == k.FLEEING:
        return 10 * state.cards.speed[zombie] + state.cards.level[zombie]
    return 10 * state.cards.level[zombie] + state.cards.speed[zombie]


# --- zombies ---------------------------------------------------------------------------------------------


def worth_of_adding(state: EatenByZombiesState, player: i64, action: i64) -> i64:
    """Add what weighs most; but a human whose turn is next may have to face it."""
    if action == PASS:
        return 0
    zombie = action - ADD + FIRST_ZOMBIE
    weight = 2 * state.cards.speed[zombie] + state.cards.level[zombie]
    if not state.is_human(state.active):
        following = (state.active + 1) % state.num_players
        if not state.is_human(player):
            return weight if state.is_human(following) else -1
        return weight if following != player and state.is_human(following) else -1
    return weight


def worth_as_zombie(state: EatenByZombiesState, player: i64, asked: i64, action: i64) -> i64:
    """Draw what does not clean the city; lay what helps most; strong slow ones back on top."""
    there: i64 = len(state.zombie_deck) + len(state.zombie_discard)
    if asked == k.NAME_NUMBER:
        number = action - DRAW
        return number if number + state.reveals < there and number <= MOST_WORTH_DRAWING else -number
    if asked == k.POWER:
        zombie = action - LAY_POWER
        laid: i64 = 0
        for other in state.powers[player]:
            if other - FIRST_ZOMBIE == zombie:
                laid += 1
        return POWER_WORTH[zombie] - SAME_POWER * laid
    if action == DONE:
        return 0
    zombie = action - PUT_BACK + FIRST_ZOMBIE
    if there < state.reveals + 2:
        return 2
    return 1 if state.cards.speed[zombie] == 1 and len(state.hands[player]) > 2 else -1
