"""Action cards, their targets, answers and effects (SZE-21, SZE-32, SZE-40 to SZE-46)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.knowledge import card_of, seen_by
from deadhand.games.selfish_zombies import alliances, knowledge, losses, narration, wasteland, zombies
from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies.cards import (
    ALLIANCE,
    ANSWER_REFLECT,
    ANSWER_VEST,
    DISCARD,
    DOUBLE,
    DRIVE,
    GIVE,
    HORDE,
    LAY_TOP,
    PASS,
    PLAY_ALLIANCE,
    PLAY_HORDE,
    PLAY_RAMPAGE,
    PLAY_SCOUT,
    PLAY_STEAL,
    PLAY_TRAP,
    PUT_BOTTOM,
    PUT_TOP,
    RAMPAGE,
    SCOUT,
    STEAL,
    TRAP,
    UNDERESTIMATED,
    VEHICLE,
    VEST,
)

if TYPE_CHECKING:
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState

# A target's answer
NOTHING_SAID: Final = 0
VESTED: Final = 1
REFLECTED: Final = 2
REFLECTED_ON_VEST: Final = 3


# --- what may be played, and answered --------------------------------------------------------------------


def add_playable(state: SelfishZombiesState, player: i64, result: list[i64]) -> None:
    """SZE-21: the action cards in hand with their legal targets, ascending; SZE-65: zombies are none."""
    held: i64 = 0
    for kind in state.hands[player]:
        held |= 1 << kind
    if held & (1 << VEHICLE):
        result.append(DRIVE)
    if held & (1 << SCOUT):
        result.append(PLAY_SCOUT)
    if held & (1 << TRAP):
        result.append(PLAY_TRAP)
    n = state.num_players
    others = state.living & ~(1 << player)
    target: i64
    if held & (1 << ALLIANCE):
        for target in range(n):
            if (others >> target) & 1 and player + 16 * target not in state.alliances:  # SZE-45
                result.append(PLAY_ALLIANCE + target)
    if held & (1 << HORDE):
        for target in range(n):
            if (others >> target) & 1 and state.levels[target] > 0:  # SZE-42
                result.append(PLAY_HORDE + target)
    if held & (1 << STEAL):
        for target in range(n):
            if (others >> target) & 1:
                result.append(PLAY_STEAL + target)
    if held & (1 << RAMPAGE):  # SZE-3: two different players, or the only other one
        pairs = False
        mask: i64 = 3
        while mask < 1 << n:
            if mask & ~others == 0 and is_pair(mask):
                result.append(PLAY_RAMPAGE + mask)
                pairs = True
            mask += 1
        if not pairs and others != 0:
            result.append(PLAY_RAMPAGE + others)


def is_pair(mask: i64) -> bool:
    """Exactly two bits."""
    rest = mask & (mask - 1)
    return rest != 0 and rest & (rest - 1) == 0


def answers_to(state: SelfishZombiesState, kind: i64, player: i64) -> list[i64]:
    """What a player may answer when asked; every target is asked, whatever they hold (SZE-40)."""
    hand = state.hands[player]
    result: list[i64] = []
    last: i64 = -1
    if kind == k.ANSWER or kind == k.ANSWER_REFLECTED or kind == k.ANSWER_ATTACK:
        result.append(PASS)
        if state.holds(player, VEST):
            result.append(ANSWER_VEST)
        if kind == k.ANSWER and state.holds(player, UNDERESTIMATED):
            result.append(ANSWER_REFLECT)
    elif kind == k.SCOUTING:
        result.append(PUT_TOP)
        result.append(PUT_BOTTOM)
    elif kind == k.TRAPPING:
        cards = sorted([card_of(card) for card in state.looking])
        for card in cards:
            if card != last:
                result.append(LAY_TOP + card)
            last = card
    else:
        base: i64 = GIVE if kind == k.GIVE_SUPPLY else DISCARD
        for card in hand:
            if card > DOUBLE and kind != k.DISCARD_ANY:
                break
            if card != last:
                result.append(base + card)
            last = card
    return result


def answer(state: SelfishZombiesState, kind: i64, data: i64, player: i64, action: i64) -> None:
    """Do what an asked player has chosen."""
    if kind == k.ANSWER:
        answer_card(state, player, action)
    elif kind == k.ANSWER_REFLECTED:
        answer_reflection(state, player, data, action)
    elif kind == k.ANSWER_ATTACK:
        zombies.answer_attack(state, player, action)
    elif kind == k.SCOUTING:
        put_back_scouted(state, player, action)
    elif kind == k.TRAPPING:
        put_back_trapped(state, player, data, action - LAY_TOP)
    elif kind == k.GIVE_SUPPLY:
        give_supply(state, player, data & 15, data >> 4, action - GIVE)
    else:
        losses.discard_one(state, player, action - DISCARD)
        if kind == k.DISCARD_ANY:
            losses.must_discard(state, player, data - 1)


# --- playing a card --------------------------------------------------------------------------------------


def play(state: SelfishZombiesState, player: i64, action: i64) -> None:
    """SZE-21: done fully, then discarded. SZE-40: its player names the targets; then each may answer."""
    kind: i64
    targets: i64 = 0
    if action == DRIVE:
        kind = VEHICLE
    elif action == PLAY_SCOUT:
        kind = SCOUT
    elif action == PLAY_TRAP:
        kind = TRAP
    elif action >= PLAY_RAMPAGE:
        kind = RAMPAGE
        targets = action - PLAY_RAMPAGE
    elif action >= PLAY_STEAL:
        kind = STEAL
        targets = 1 << (action - PLAY_STEAL)
    elif action >= PLAY_HORDE:
        kind = HORDE
        targets = 1 << (action - PLAY_HORDE)
    else:
        kind = ALLIANCE
        targets = 1 << (action - PLAY_ALLIANCE)
    state.take_out(player, kind)
    knowledge.lost_openly(state, player, kind)
    state.played = kind
    state.targets = targets
    if state.events is not None:
        narration.played(state, player, kind, targets)
    state.then(k.CARD_IS_DONE)
    if kind == VEHICLE:  # SZE-46
        state.then(k.ALLIES_FOLLOW, state.levels[player])
        state.then(k.MOVE, player)
    elif targets == 0:
        look(state, player, 1 if kind == SCOUT else 3)
    else:
        state.answers = [NOTHING_SAID] * state.num_players
        state.then(k.EFFECT)
        step = state.num_players - 1
        while step > 0:  # pushed last to first: asked in turn order
            target = (player + step) % state.num_players
            if (targets >> target) & 1:
                state.ask(k.ANSWER, target)
            step -= 1


def card_is_done(state: SelfishZombiesState) -> None:
    """SZE-21: the card is discarded, unless it lies before somebody (SZE-45)."""
    if state.played != k.NOTHING_PLAYED:
        state.discard.append(state.played)
        state.played = k.NOTHING_PLAYED
    state.targets = 0


def answer_card(state: SelfishZombiesState, player: i64, action: i64) -> None:
    """SZE-40: vest, underestimated, or nothing; SZE-40: whoever is reflected upon is asked for a vest."""
    if action == ANSWER_VEST:
        state.lose_card(player, VEST)
        state.answers[player] = VESTED
    elif action == ANSWER_REFLECT:
        state.lose_card(player, UNDERESTIMATED)
        state.answers[player] = REFLECTED
        state.ask(k.ANSWER_REFLECTED, state.active, player)
    if state.events is not None:
        narration.answered(state, player, action)


def answer_reflection(state: SelfishZombiesState, player: i64, reflector: i64, action: i64) -> None:
    """SZE-40: the card's player may use a vest, and nothing else."""
    if action == ANSWER_VEST:
        state.lose_card(player, VEST)
        state.answers[reflector] = REFLECTED_ON_VEST
    if state.events is not None:
        narration.answered(state, player, action)


def take_effect(state: SelfishZombiesState) -> None:
    """All answers are in: the effect falls on the targets, or back on the card's player."""
    player = state.active
    kind = state.played
    if kind == RAMPAGE:
        rampage(state, player)
        return
    target: i64 = 0
    while (state.targets >> target) & 1 == 0:
        target += 1
    said = state.answers[target]
    if said in (VESTED, REFLECTED_ON_VEST):
        if state.events is not None:
            narration.cancelled(state, kind)
        return
    by = player
    on = target
    if said == REFLECTED:
        by = target
        on = player
    if kind == HORDE:
        wasteland.pushed_back(state, on)
    elif kind == STEAL:
        steal(state, on, by)
    else:
        alliances.lay(state, by, on)


# --- the cards -------------------------------------------------------------------------------------------


def look(state: SelfishZombiesState, player: i64, count: i64) -> None:
    """SZE-3, SZE-32: look at the top of the wasteland pile; with none at all nothing happens."""
    wasteland.renew_wasteland(state)
    cards: list[i64] = []
    while state.wasteland and len(cards) < count:
        cards.append(seen_by(state.wasteland.pop(), player))
    if not cards:
        return
    state.looking = cards
    state.disclose()
    if state.events is not None:
        narration.looked(state, player)
    if count == 1:
        state.ask(k.SCOUTING, player)
    elif len(cards) > 1:
        state.ask(k.TRAPPING, player, len(cards))
    else:
        put_back_trapped(state, player, 1, card_of(cards[0]))


def put_back_scouted(state: SelfishZombiesState, player: i64, action: i64) -> None:
    """SZE-3: on top, or at the bottom."""
    card = state.looking[0]
    state.looking = []
    if action == PUT_TOP:
        state.wasteland.append(card)
    else:
        state.wasteland.insert(0, card)
    if state.events is not None:
        narration.put_back(state, player, action == PUT_TOP)


def put_back_trapped(state: SelfishZombiesState, player: i64, data: i64, kind: i64) -> None:
    """SZE-3: back on top in any order, named from the top down. Data: still to lay + 16 * laid already."""
    left = data & 15
    laid = data >> 4
    i: i64 = 0
    if laid == 0 and left > 1:  # others who knew these cards no longer know which lies where
        for card in state.looking:
            state.looking[i] = seen_by(card_of(card), player)
            i += 1
        i = 0
    while card_of(state.looking[i]) != kind:
        i += 1
    card = state.looking.pop(i)
    state.wasteland.insert(len(state.wasteland) - laid, card)
    left -= 1
    laid += 1
    if left > 1:
        state.ask(k.TRAPPING, player, left + 16 * laid)
    elif left == 1:
        put_back_trapped(state, player, 1 + 16 * laid, card_of(state.looking[0]))
    elif state.events is not None:
        narration.put_back(state, player, True)


def steal(state: SelfishZombiesState, giver: i64, receiver: i64) -> None:
    """SZE-44: two supply cards, which the giver chooses; all, if fewer."""
    count: i64 = 2
    held = state.supplies(giver)
    if count > held:
        count = held
    state.then(k.CHECK_DEATH, giver)
    if count > 0:
        ask_for_supply(state, giver, receiver, count)


def ask_for_supply(state: SelfishZombiesState, giver: i64, receiver: i64, count: i64) -> None:
    """Ask, unless all go. With cards of one kind only, too: not being asked would tell others so."""
    if state.supplies(giver) > count:
        state.ask(k.GIVE_SUPPLY, giver, receiver + 16 * count)
        return
    i: i64 = 0
    while i < count:
        hand_over(state, giver, receiver, state.hands[giver][0])
        i += 1


def give_supply(state: SelfishZombiesState, giver: i64, receiver: i64, count: i64, kind: i64) -> None:
    """One supply card of the giver's choice changes hands; then the next."""
    hand_over(state, giver, receiver, kind)
    if count > 1:
        ask_for_supply(state, giver, receiver, count - 1)


def hand_over(state: SelfishZombiesState, giver: i64, receiver: i64, kind: i64) -> None:
    """SZE-44: seen by these two only."""
    state.take_out(giver, kind)
    state.gain_card(receiver, kind)
    knowledge.supply_given(state, giver, receiver, kind)
    if state.events is not None:
        narration.supply_given(state, giver, receiver, kind)


def rampage(state: SelfishZombiesState, player: i64) -> None:
    """SZE-43: all random cards, reflected ones too, at one moment from hands as they were; then deaths."""
    n = state.num_players
    own_left = state.hands[player][:]
    givers: list[i64] = []
    receivers: list[i64] = []
    kinds: list[i64] = []
    step: i64 = 1
    while step < n:
        target = (player + step) % n
        if (state.targets >> target) & 1:
            said = state.answers[target]
            if said == NOTHING_SAID:
                hand = state.hands[target]
                givers.append(target)
                receivers.append(player)
                kinds.append(hand[state.stream.below(len(hand))])
            elif said == REFLECTED and own_left:
                place = state.stream.below(len(own_left))
                givers.append(player)
                receivers.append(target)
                kinds.append(own_left.pop(place))
        step += 1
    i: i64 = 0
    count: i64 = len(givers)
    while i < count:
        state.take_out(givers[i], kinds[i])
        knowledge.lost_unseen(state, givers[i], receivers[i], kinds[i])
        i += 1
    i = 0
    while i < count:
        state.gain_card(receivers[i], kinds[i])
        knowledge.gained_seen(state, givers[i], receivers[i], kinds[i])
        if state.events is not None:
            narration.card_taken(state, givers[i], receivers[i], kinds[i])
        i += 1
    step = n - 1
    while step >= 0:
        state.then(k.CHECK_DEATH, (player + step) % n)
        step -= 1
