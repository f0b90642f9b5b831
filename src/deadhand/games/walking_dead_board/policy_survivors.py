"""The simple policy of survivors: to the nearest missing tile, ammo by the odds, first aid in need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.games.walking_dead_board import combat, survivors
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board.cards import (
    CHOOSES_MOVE,
    MOVE_BONUS,
    MOVES_AGAIN,
    NOISY,
    RETURNS,
    SAVES_ALLY,
    SAVES_LIFE,
)
from deadhand.games.walking_dead_board.weights import SIMPLE, Weights

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

ARRIVAL: Final[i64] = 80
VICTORY: Final[i64] = 10000
LETHAL: Final[i64] = 600  # what a combat lost without an ally costs, in hundredths of an ally
DEAR: Final[i64] = 150  # the last ally
SPARE: Final[i64] = 100
AMMO_COST: Final[i64] = 17  # a point of ammo: kept for when the last allies are at stake
FAR: Final[i64] = 99
DETOUR: Final[i64] = 8  # so many steps for a tile that the partner does not hold
REACH: Final[i64] = 6  # of a zombie, at most
THREAT: Final[i64] = 3  # what each point of the die costs that brings one here
# How welcome each kind of space is: plain, scrounge, quiet, another turn, +1, +2, camp
WELCOME: Final[list[i64]] = [0, 9, 8, 14, 3, 6, 8]


def aim_of(state: WalkingDeadBoardState, player: i64, asked: i64, weights: Weights) -> i64:
    """What all actions of a decision are judged by: the weakness in a move, the ammo wanted in a combat."""
    if asked == k.MOVE:
        return weakness(state, player, weights)
    return ammo_wanted(state, player) if asked == k.COMBAT else 0


def worth_of(
    state: WalkingDeadBoardState, player: i64, action: i64, asked: i64, aim: i64, weights: Weights
) -> i64:
    """How good an action of a survivor looks."""
    if asked == k.BEFORE_ROLL:
        return worth_before_roll(state, player, action)
    if asked == k.MOVE:
        return worth_of_move(state, player, action, aim, weights)
    if asked == k.COMBAT:
        return worth_of_ammo(state, action, aim)
    if asked == k.AFTER_DIE:
        losing = not combat.would_win(state)
        again = losing and (state.allies[player] == 0 or combat.chance(combat.die_needed(state, 2)) >= 50)
        return 1 if again == (action == k.REROLL) else 0
    if asked == k.SAVE_ALLY:
        matters = state.allies[player] <= 1 or state.hands[player].count(kind_with(state, SAVES_ALLY)) > 1
        return 1 if matters == (action == k.USE_FIRST_AID) else 0
    if asked == k.SAVE_LIFE:
        return 1 if action == k.USE_WOUND else 0
    if asked == k.CONFLICT:
        return -45 if action == k.GIVE_UP_ALLY else -card_worth(state, action - k.DISCARD)
    if asked == k.AFTER_ENCOUNTERS:
        return worth_at_end(state, player, action)
    if asked == k.LORI_MOVES:
        return worth_of_step(state, state.top_data(), action)
    return worth_of_exchange(state, player, action)


def kind_with(state: WalkingDeadBoardState, effect: i64) -> i64:
    """The scrounge kind with an effect, or one that nobody holds."""
    return state.cards.scrounge_with(effect)


def card_worth(state: WalkingDeadBoardState, card: i64) -> i64:
    """What a scrounge card is worth keeping."""
    effect = state.cards.scrounge_effect[card]
    if effect == SAVES_ALLY:
        return 55
    if effect == SAVES_LIFE:
        return 70
    if effect == CHOOSES_MOVE:
        return 15
    if effect == MOVES_AGAIN:
        return 12
    ammo: i64 = state.cards.ammo[card]
    worth = ammo * 10
    if effect == RETURNS:
        worth += 8
    elif effect == NOISY:
        worth -= 6
    return worth


def ammo_held(state: WalkingDeadBoardState, player: i64) -> i64:
    """The ammo of a hand."""
    total: i64 = 0
    for card in state.hands[player]:
        total += state.cards.ammo[card]
    return total


# --- the way -----------------------------------------------------------------------------------------


def goal_distance(state: WalkingDeadBoardState, player: i64, space: i64, weights: Weights = SIMPLE) -> i64:
    """How many steps to the nearest missing tile, as ``weights`` count them, or to camp with all of them."""
    board = state.board
    tiles = state.tiles[player]
    if tiles == k.ALL_TILES:
        return board.road_steps(space, board.camp)
    partners: i64 = (
        state.tiles[2 - player] if state.team_mode else 0
    )  # TWB-54: what they hold may be inherited
    best: i64 = 2 * FAR
    location: i64
    for location in range(4):
        if (tiles >> location) & 1 == 0:
            distance: i64 = board.road_steps(space, board.locations[location])
            if distance > 0:
                distance += weights.farther[location]
            if (partners >> location) & 1:
                distance += DETOUR
            if distance < best:
                best = distance
    return best


def weakness(state: WalkingDeadBoardState, player: i64, weights: Weights) -> i64:
    """0 well armed, 1 short of ammo, 2 in danger of life."""
    ammo = ammo_held(state, player)
    if state.allies[player] == 0 and not survivors.holds(state, player, SAVES_ALLY):
        return 2 if ammo < 8 else 1
    return 1 if ammo < weights.armed else 0


def worth_of_space(state: WalkingDeadBoardState, player: i64, space: i64, weak: i64, weights: Weights) -> i64:
    """What it is worth to end a move here."""
    board = state.board
    kind = board.kind[space]
    if kind == k.CAMP and state.tiles[player] == k.ALL_TILES:
        return VICTORY
    worth = -weights.step * goal_distance(state, player, space, weights)
    if board.is_location(space):
        missing = (state.tiles[player] >> (kind - k.FIRST_LOCATION)) & 1 == 0
        worth += (ARRIVAL - 15 * weak) if missing else -30 - 10 * weak
    else:
        worth += WELCOME[kind] + weights.welcome_weak[kind] * weak
    return worth - danger(state, space)


def danger(state: WalkingDeadBoardState, space: i64) -> i64:
    """Zombies that can come here on their turn."""
    total: i64 = 0
    seat: i64 = 0
    for condition in state.conditions:
        if condition == k.ZOMBIE:
            distance = state.board.link_steps(state.places[seat], space)
            if distance <= REACH:
                total += THREAT * (REACH + 1 - distance)
        seat += 1
    return total


def best_end(state: WalkingDeadBoardState, player: i64, roll: i64, weak: i64, weights: Weights) -> i64:
    """What the best end of a move of this length is worth."""
    best: i64 = -VICTORY
    ends = state.board.ends(state.places[player], roll, state.tiles[player] == k.ALL_TILES)
    for space in ends.spaces:
        worth = worth_of_space(state, player, space, weak, weights)
        if worth > best:
            best = worth
    return best


def worth_of_move(state: WalkingDeadBoardState, player: i64, action: i64, weak: i64, weights: Weights) -> i64:
    """A space; or another roll, when this one falls short of a goal that is near."""
    if action < k.ROLL:
        return worth_of_space(state, player, action, weak, weights)
    here = best_end(state, player, state.roll, weak, weights)
    if here >= VICTORY:
        return -VICTORY
    if action == k.ADD_ONE:
        more = survivors.tile_bonus(state, player, MOVE_BONUS)
        longer = best_end(state, player, state.roll + more, weak, weights)
        return here + 1 if longer > here else -VICTORY
    lacking = goal_distance(state, player, state.places[player]) - state.roll
    if lacking <= 0:
        return -VICTORY
    if action == k.HURRY:
        near: i64 = 6 if state.tiles[player] == k.ALL_TILES else 3
        return VICTORY if lacking <= near else -VICTORY
    return VICTORY if state.roll + lacking <= 6 else -VICTORY  # Andrea


def worth_before_roll(state: WalkingDeadBoardState, player: i64, action: i64) -> i64:
    """Roll, unless a Shortcut brings the goal for certain, or an ability is worth its while."""
    if action == k.ROLL:
        return 0
    if action <= k.SHORTCUT + 3:
        number = action - k.SHORTCUT
        distance = goal_distance(state, player, state.places[player])
        if number != distance:
            return -1
        return 10 if number == 3 or (number == 2 and state.tiles[player] == k.ALL_TILES) else -1
    return worth_of_ability(state, player, action)


# --- abilities and gifts -----------------------------------------------------------------------------


def worth_of_ability(state: WalkingDeadBoardState, player: i64, action: i64) -> i64:
    """Above 0 when it should be used now."""
    if action == k.SHANE_TAKES:
        return 5
    if action == k.DALE_STARTS:
        return 5 if poor_cards(state, player) >= 2 and len(state.scrounge) > 2 else -1
    if action >= k.LORI_CHOOSES:
        chosen = action - k.LORI_CHOOSES
        near = state.board.road_steps(state.places[chosen], state.board.camp) == 1
        ours = chosen == player or state.teams
        return 500 if ours and near and state.tiles[chosen] == k.ALL_TILES else -1
    worth = card_worth(state, action - k.GLENN_TAKES)
    return worth if worth >= 40 else -1


def poor_cards(state: WalkingDeadBoardState, player: i64) -> i64:
    """Cards of a hand that Dale would rather have others for."""
    count: i64 = 0
    for card in state.hands[player]:
        if card_worth(state, card) <= 12:
            count += 1
    return count


def worth_of_exchange(state: WalkingDeadBoardState, player: i64, action: i64) -> i64:
    """Dale: the poorest first."""
    if action == k.DALE_DONE:
        return 0
    return (
        20 - card_worth(state, action - k.DALE_PUTS_BACK)
        if card_worth(state, action - k.DALE_PUTS_BACK) <= 12
        else -1
    )


def worth_of_step(state: WalkingDeadBoardState, moved: i64, space: i64) -> i64:
    """Lori: into camp with four tiles, else nearer to the goal."""
    if space == state.board.camp and state.tiles[moved] == k.ALL_TILES:
        return VICTORY
    return -goal_distance(state, moved, space)


def worth_at_end(state: WalkingDeadBoardState, player: i64, action: i64) -> i64:
    """The end of the turn: an ability, or a gift to whoever is ahead and short of cards."""
    if action == k.END_TURN:
        return 0
    if k.GIVE <= action < k.ATTACK:
        other = (action - k.GIVE) // 16
        card = (action - k.GIVE) % 16
        ahead = k.tiles_in(state.tiles[other]) > k.tiles_in(state.tiles[player])
        short = len(state.hands[other]) + 2 <= len(state.hands[player])
        return card_worth(state, card) if ahead and short else -1
    return worth_of_ability(state, player, action)


# --- combat ------------------------------------------------------------------------------------------


def loss(state: WalkingDeadBoardState, player: i64) -> i64:
    """What losing this combat would cost."""
    if state.allies[player] > 1:
        return SPARE
    saved = survivors.holds(state, player, SAVES_ALLY)
    if state.allies[player] == 1:
        return SPARE if saved else DEAR
    if saved:
        return DEAR
    return 2 * DEAR if survivors.holds(state, player, SAVES_LIFE) else LETHAL


def worth_of_ammo(state: WalkingDeadBoardState, action: i64, wanted: i64) -> i64:
    """The card that comes nearest to the ammo that is wanted."""
    if action == k.ROLL:
        return 0 if wanted > 0 else 100
    if wanted == 0:
        return -1
    card = action - k.USE
    ammo = state.cards.ammo[card]
    noise: i64 = 1 if state.cards.scrounge_effect[card] == NOISY else 0
    if ammo >= wanted:
        return 80 - 4 * (ammo - wanted) - noise
    return 20 + 2 * ammo - noise


def ammo_wanted(state: WalkingDeadBoardState, player: i64) -> i64:
    """The additional ammo with the best balance of odds and price; 0: roll now."""
    held = ammo_held(state, player)
    lost = loss(state, player)
    value = combat.missing(state)
    best = combat.chance(combat.die_for(value)) * lost
    wanted: i64 = 0
    more: i64 = 1
    while more <= held and more < value:  # more than that is wasted: any die wins
        balance = combat.chance(combat.die_for(value - more)) * lost - more * AMMO_COST * 100
        if balance > best:
            best = balance
            wanted = more
        more += 1
    return wanted
