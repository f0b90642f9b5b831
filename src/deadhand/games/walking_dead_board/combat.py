"""Encounters, combat, lost allies and lost lives (TWB-24 to TWB-28, TWB-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board import knowledge, narration, sides, survivors, zombies
from deadhand.games.walking_dead_board.cards import (
    COMBAT_BONUS,
    CONFLICT,
    DRAW_ONE,
    DRAW_TWO,
    GAIN_ALLY,
    GIVE_RANDOM,
    LOSES_CARD,
    NOISY,
    RETURNS,
    SAVES_ALLY,
    SAVES_LIFE,
)

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

RICK_ADDS: Final = 2
ALWAYS_WINS: Final = 6


def legal(state: WalkingDeadBoardState, kind: i64, player: i64) -> list[i64]:
    """What the player may do who is asked."""
    result: list[i64] = []
    last: i64 = -1
    if kind == k.COMBAT:
        result.append(k.ROLL)
        for card in state.hands[player]:
            if card != last and state.cards.ammo[card] > 0:
                result.append(k.USE + card)
            last = card
    elif kind == k.AFTER_DIE:
        result.append(k.REROLL)
        result.append(k.STAND)
    elif kind == k.SAVE_ALLY or kind == k.SAVE_LIFE:
        result.append(k.PASS)
        effect: i64 = SAVES_ALLY if kind == k.SAVE_ALLY else SAVES_LIFE
        if survivors.holds(state, player, effect):
            result.append(k.USE_FIRST_AID if kind == k.SAVE_ALLY else k.USE_WOUND)
    else:  # CONFLICT
        result.append(k.GIVE_UP_ALLY)
        for card in state.hands[player]:
            if card != last:
                result.append(k.DISCARD + card)
            last = card
    return result


def apply(state: WalkingDeadBoardState, kind: i64, data: i64, player: i64, action: i64) -> None:
    """Do what was chosen."""
    if kind == k.COMBAT:
        if action == k.ROLL:
            roll(state, player)
        else:
            use(state, player, action - k.USE)
    elif kind == k.AFTER_DIE:
        if action == k.REROLL:
            rick_rerolls(state, player)
        decide(state)
    elif kind == k.SAVE_ALLY:
        if action == k.USE_FIRST_AID:
            save(state, player, SAVES_ALLY)
        else:
            if state.events is not None:
                narration.answered_nothing(state, player)
            ally_lost(state, player)
    elif kind == k.SAVE_LIFE:
        if action == k.USE_WOUND:
            save(state, player, SAVES_LIFE)
        else:
            if state.events is not None:
                narration.answered_nothing(state, player)
            sides.die(state, player)
    elif action == k.GIVE_UP_ALLY:
        state.then(k.LOSE_ALLY, player)
    else:
        state.discard_scrounge(player, action - k.DISCARD)
        if state.events is not None:
            narration.card_discarded(state, player, action - k.DISCARD)


def go_on(state: WalkingDeadBoardState, kind: i64, data: i64) -> None:
    """The steps of a combat that wait for nobody."""
    if kind == k.FIGHT:
        state.ask(k.COMBAT, state.fighter)
    elif kind == k.LOSE_ALLY:
        lose_ally(state, data)
    elif kind == k.LOSE_CARD:
        lose_random_card(state, data)
    elif kind == k.DYING:
        dying(state, data)
    elif kind == k.CARDS_BACK:
        cards_back(state)


# --- encounters --------------------------------------------------------------------------------------


def turn_up_encounter(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-24, TWB-26: with a value walkers, without one what it says; an empty deck is renewed."""
    if not state.is_survivor(player):
        return
    if not state.encounters:
        renewed = state.encounter_discard
        if not renewed:
            return
        renewed.sort()
        state.stream.shuffle(renewed)
        state.encounters = renewed
        state.encounter_discard = []
        if state.events is not None:
            narration.encounters_renewed(state)
    card = state.encounters.pop()
    state.disclose()
    state.encounter = card
    value = state.cards.encounter_value[card]
    if value > 0:
        begin_fight(state, player, value, -1)
        if state.events is not None:
            narration.encounter_turned_up(state, player, card)
        zombies.ask_zombies(state, k.HERD)  # TWB-46: before scrounge cards
    else:
        state.encounter = -1
        state.encounter_discard.append(card)
        if state.events is not None:
            narration.encounter_turned_up(state, player, card)
        do_encounter(state, player, state.cards.encounter_effect[card])


def do_encounter(state: WalkingDeadBoardState, player: i64, effect: i64) -> None:
    """TWB-26: an encounter without a value."""
    if DRAW_ONE <= effect <= DRAW_TWO:
        state.draw_scrounge(player)
        if effect == DRAW_TWO:
            state.draw_scrounge(player)
    elif effect == GAIN_ALLY:
        survivors.gain_ally(state, player)
    elif effect == CONFLICT:
        if state.hands[player]:
            state.ask(k.CONFLICT, player)
        else:
            state.then(k.LOSE_ALLY, player)
    elif effect == GIVE_RANDOM:
        give_to_next(state, player)


def give_to_next(state: WalkingDeadBoardState, player: i64) -> None:
    """Raiders: one random scrounge card to the next living survivor, if any."""
    hand = state.hands[player]
    step: i64 = 1
    while step < state.num_players and hand:
        other = (player + step) % state.num_players
        if state.is_survivor(other):
            survivors.give(state, player, other, hand[state.stream.below(len(hand))])
            return
        step += 1


# --- combat ------------------------------------------------------------------------------------------


def begin_fight(state: WalkingDeadBoardState, player: i64, value: i64, attack_card: i64) -> None:
    """TWB-24, TWB-43: against an encounter's value, or a walker card's."""
    state.fighter = player
    state.fight_value = value
    state.fight_die = 0
    state.fight_bonus = 0
    state.fight_won = False
    state.attack_card = attack_card
    state.used = []
    state.then(k.FIGHT)


def use(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-24: any number of scrounge cards with ammo, before the die."""
    state.hands[player].remove(card)
    state.used.append(card)
    knowledge.lost_openly(state, player, card)
    if state.events is not None:
        narration.card_used(state, player, card)
    state.ask(k.COMBAT, player)


def roll(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-24: then the die. TWB-13: Rick may re-roll it and add two."""
    state.fight_die = state.roll_die()
    if state.events is not None:
        narration.die_rolled(state, player)
    if survivors.can_use(state, player, k.RICK):
        state.ask(k.AFTER_DIE, player)
    else:
        decide(state)


def rick_rerolls(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-13: a re-rolled 6 wins; the +2 does not make a 6."""
    state.abilities &= ~(1 << player)
    state.fight_die = state.roll_die()
    state.fight_bonus += RICK_ADDS
    if state.events is not None:
        narration.ability_used(state, player)
        narration.die_rolled(state, player)


def space_bonus(state: WalkingDeadBoardState, player: i64) -> i64:
    """TWB-4: in any combat fought there, also on others' turns."""
    kind = state.board.kind[state.places[player]]
    if kind == k.PLUS_ONE:
        return 1
    return 2 if kind == k.PLUS_TWO else 0


def modifiers(state: WalkingDeadBoardState, player: i64) -> i64:
    """TWB-4: the space; TWB-23: tiles."""
    return space_bonus(state, player) + survivors.tile_bonus(state, player, COMBAT_BONUS)


def ammo_used(state: WalkingDeadBoardState) -> i64:
    """The ammo lying in this combat."""
    total: i64 = 0
    for card in state.used:
        total += state.cards.ammo[card]
    return total


def die_needed(state: WalkingDeadBoardState, more: i64) -> i64:
    """TWB-24: what the die must show at least, with so much more ammo: from 1 (certain) to 6 (always)."""
    return die_for(missing(state) - more)


def missing(state: WalkingDeadBoardState) -> i64:
    """TWB-24: the part of the value that neither ammo nor modifiers have."""
    return state.fight_value - ammo_used(state) - state.fight_bonus - modifiers(state, state.fighter)


def die_for(value: i64) -> i64:
    """TWB-24: what the die must show at least for such a value: from 1 (certain) to 6 (always)."""
    if value < 1:
        return 1
    return value if value < ALWAYS_WINS else ALWAYS_WINS


def chance(needs: i64) -> i64:
    """In percent, that a die shows so much."""
    return ((7 - needs) * 100 + 3) // 6


def would_win(state: WalkingDeadBoardState) -> bool:
    """TWB-24: with the die as it lies."""
    return state.fight_die >= die_needed(state, 0)


def decide(state: WalkingDeadBoardState) -> None:
    """TWB-24: die + ammo + modifiers >= value wins; a die showing 6 always. TWB-28: what follows."""
    player = state.fighter
    state.fight_won = would_win(state)
    if state.events is not None:
        narration.fight_decided(state, player)
    state.then(k.CARDS_BACK)
    if state.fight_won:
        if state.attack_card >= 0:
            zombies.kill(state, state.active)
        return
    if state.attack_card < 0 and state.cards.encounter_effect[state.encounter] == LOSES_CARD:
        state.then(k.LOSE_CARD, player)
    state.then(k.LOSE_ALLY, player)


def cards_back(state: WalkingDeadBoardState) -> None:
    """TWB-28: cards that come back; the rest is discarded; then, if alive, a further encounter."""
    player = state.fighter
    die = state.fight_die
    alive = state.is_survivor(player)
    noisy = False
    for card in state.used:
        effect = state.cards.scrounge_effect[card]
        if effect == RETURNS and die >= 5 and alive:
            state.gain_card(player, card)
            knowledge.gained_openly(state, player, card)
            if state.events is not None:
                narration.card_returned(state, player, card)
        else:
            state.scrounge_discard.append(card)
        if effect == NOISY and die == 1:
            noisy = True
    state.used = []
    if state.encounter >= 0:
        state.encounter_discard.append(state.encounter)
        state.encounter = -1
    if state.attack_card >= 0:
        state.walker_discard.append(state.attack_card)
        state.attack_card = -1
    state.fighter = -1
    state.fight_value = 0
    state.fight_die = 0
    state.fight_bonus = 0
    state.fight_won = False
    if state.events is not None:
        narration.fight_over(state, noisy and alive)
    if noisy and alive:
        state.then(k.SECOND_ENCOUNTER, player)


# --- allies and lives --------------------------------------------------------------------------------


def lose_ally(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-25; First Aid Kit may answer. Whoever holds cards is asked, whatever they are."""
    if not state.is_survivor(player):
        return
    if state.hands[player]:
        state.ask(k.SAVE_ALLY, player)
    else:
        ally_lost(state, player)


def ally_lost(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-25: one ally token leaves the game; with no ally left, the survivor dies."""
    if state.allies[player] > 0:
        state.allies[player] -= 1
        state.allies_lost += 1
        if state.events is not None:
            narration.ally_lost(state, player)
    else:
        state.then(k.DYING, player)


def dying(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-25; Non-Lethal Wound may answer."""
    if state.hands[player]:
        state.ask(k.SAVE_LIFE, player)
    else:
        sides.die(state, player)


def save(state: WalkingDeadBoardState, player: i64, effect: i64) -> None:
    """First Aid Kit: no ally is lost. Non-Lethal Wound: lives on, with no ally, and keeps the hand."""
    card = state.cards.scrounge_with(effect)
    state.discard_scrounge(player, card)
    if state.events is not None:
        narration.saved(state, player, card)


def lose_random_card(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-5: some walkers also cost one random scrounge card."""
    hand = state.hands[player]
    if not state.is_survivor(player) or not hand:
        return
    card = hand[state.stream.below(len(hand))]
    state.discard_scrounge(player, card)
    if state.events is not None:
        narration.card_discarded(state, player, card)
