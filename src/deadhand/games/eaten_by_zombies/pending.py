"""What is asked, as a position says it: the question; what waits under it follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deadhand.games.eaten_by_zombies import asking, buying, decks, fields, humans
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import (
    ANY_LEVEL,
    BURY,
    DISCARD_OTHER,
    HAND_SIZE,
    LOOK,
    POWER_DISCARDS,
    SEND_AWAY,
    SHOOT,
    TAKE_DISCARDED,
)

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState

Json = dict[str, object]

ASKED: Final[dict[str, int]] = {
    "turn": k.TURN_BEGINS,
    **{name: kind for kind, name in asking.DECISION_NAMES.items()},
}
# what a card asks its player, by the effect of the card played last
CARD_QUESTIONS: Final[dict[int, list[int]]] = {
    k.CARD_DISCARD: [DISCARD_OTHER],
    k.CARD_SEND: [SHOOT, SEND_AWAY],
    k.CARD_TAKE: [TAKE_DISCARDED],
    k.CARD_LOOK: [LOOK],
    k.CARD_BOTTOM: [LOOK],
    k.CARD_BURY: [BURY],
}
WITH_NUMBER = [k.LOSE, k.BUY_CARDS, k.PARTIAL_KILLS, k.SEND_KILLED_ZOMBIE, k.POWER_DISCARD]
BEFORE_DECLARING = [k.TURN_BEGINS, k.ADD_ZOMBIE, k.CHOOSE, k.NAME_NUMBER, k.POWER, k.BACK_ON_TOP]
BEFORE_THE_RESULT = [k.PLAY_CARDS, *CARD_QUESTIONS]


def asked_to_json(state: EatenByZombiesState) -> Json | None:
    """The question; what waits under it follows from it."""
    if state.is_terminal():
        return None
    kind = int(state.top_kind())
    asked: Json = {"what": asking.DECISION_NAMES[kind]}
    if kind == k.ADD_ZOMBIE:
        asked["player"] = int(state.next_player())
    elif kind in WITH_NUMBER:
        asked["left"] = int(state.top_data())
    return asked


def read_asked(position: Json, state: EatenByZombiesState) -> None:
    """Left out: a human chooses, or, having declared, plays cards; a zombie player names a number."""
    given = position.get("asked")
    if given is None:
        human = state.is_human(state.active)
        what = "name" if not human else "choose" if state.declared == k.NOT_YET else "play"
        given = {"what": what}
    if not isinstance(given, dict) or any(name not in ("what", "player", "left") for name in given):
        raise fields.wrong("asked", "expected-ebz-asked", names=list(ASKED))
    what = fields.name(given, "what", list(ASKED)) or ""
    if what not in ASKED:
        raise fields.wrong("asked", "expected-ebz-asked", names=list(ASKED))
    kind = ASKED[what]
    if kind == k.TURN_BEGINS and "turns" not in position:
        state.turns = 0
    if not _fits_turn(state, kind):
        raise fields.wrong("asked", "expected-ebz-asked-fits")
    if state.looking and kind not in (k.CARD_LOOK, k.CARD_BOTTOM):
        raise fields.wrong("looking", "expected-ebz-asked-fits")
    left = fields.number(given, "left", 1, 1000, 1) if kind in WITH_NUMBER and kind != k.BUY_CARDS else 0
    if kind == k.BUY_CARDS:
        left = fields.number(given, "left", 0, 10000, 0)
    player = int(state.active)
    if kind == k.ADD_ZOMBIE:
        player = fields.number(given, "player", 0, int(state.num_players) - 1, -1)
    _push(state, kind, player, left)
    could_play = position.get("could_play", state.sure_to_play)
    if not isinstance(could_play, bool):
        raise fields.wrong("could_play", "expected-flag")
    state.sure_to_play = could_play
    if could_play and not _could_have_played(state):
        raise fields.wrong("could_play", "expected-ebz-could-play")
    state.settle()
    if not state.is_terminal() and not state.legal_actions(state.next_player()):
        raise fields.wrong("asked", "expected-ebz-asked-fits")


def _could_have_played(state: EatenByZombiesState) -> bool:
    """Whether a card of the active hand that is not shown might have been played."""
    if state.declared == k.NOT_YET or state.played or state.ending != k.GOING_ON:
        return False
    hidden = state.hands[state.active][:]
    for card in state.shown[state.active]:
        hidden.remove(card)
    return any(humans.is_playable(state, card) for card in hidden)


def _fits_turn(state: EatenByZombiesState, kind: int) -> bool:
    """Whether this can be asked at this point of the turn."""
    human = state.is_human(state.active)
    if kind in BEFORE_DECLARING:
        on_zombie_turn = kind in (k.NAME_NUMBER, k.POWER, k.BACK_ON_TOP)
        any_turn = kind in (k.TURN_BEGINS, k.ADD_ZOMBIE)
        return state.declared == k.NOT_YET and (any_turn or on_zombie_turn != human)
    if not human or state.declared == k.NOT_YET:
        return False
    if kind in BEFORE_THE_RESULT:
        if kind != k.PLAY_CARDS:
            asks = state.played and int(state.cards.effect[state.played[-1]]) in CARD_QUESTIONS[kind]
            looks = kind in (k.CARD_LOOK, k.CARD_BOTTOM)
            if not asks or looks != bool(state.looking):
                return False
        return state.result == k.UNDECIDED
    results = {
        k.LOSE: [k.WOUNDED_IN_FIGHT, k.CAUGHT, k.ESCAPED],
        k.BUY_CARDS: [k.KILLED, k.ESCAPED],
        k.PARTIAL_KILLS: [k.WOUNDED_IN_FIGHT] if state.partial_kills else [],
        k.SEND_KILLED_ZOMBIE: [k.KILLED],
    }
    if kind == k.DISCARD_DOWN and (state.played or len(state.hands[state.active]) <= HAND_SIZE):
        return False
    return int(state.result) in results.get(kind, [int(state.result)]) and state.result != k.UNDECIDED


def _push(state: EatenByZombiesState, kind: int, player: int, left: int) -> None:
    """The question, and under it what waits for its answer."""
    n = int(state.num_players)
    if kind == k.TURN_BEGINS:
        state.then(k.TURN_BEGINS)
    elif kind == k.CHOOSE:
        state.then(k.HUMAN_CHOOSES)
    elif kind == k.PLAY_CARDS:
        if state.played:
            state.ask(k.PLAY_CARDS, player)
        else:
            state.then(k.PLAYED)
    elif kind == k.ADD_ZOMBIE:
        if player == state.active:
            raise fields.wrong("asked", "expected-ebz-asked-fits")
        if state.is_human(state.active):
            state.then(k.HUMAN_CHOOSES)
        state.then(k.REVEALED, (player - int(state.active) + n) % n)
        state.ask(k.ADD_ZOMBIE, player)
    elif kind in CARD_QUESTIONS:
        state.then(k.PLAYED)
        state.ask(kind, player, int(state.cards.amount[state.played[-1]]) if _has_limit(state) else ANY_LEVEL)
    elif kind == k.LOSE:
        state.then(k.AFTER_LOSS)
        humans.lose(state, player, left)
    elif kind == k.BUY_CARDS:
        state.then(k.AFTER_BUY)
        buying.ask_buy(state, player, left)
    elif kind == k.POWER_DISCARD:
        _push_power_discard(state, player, left)
    elif kind == k.DISCARD_DOWN:
        state.then(k.TURN_ENDS)
        buying.ask_discard(state, kind, player, len(state.hands[player]) - HAND_SIZE)
    else:
        state.ask(kind, player, left)


def _has_limit(state: EatenByZombiesState) -> bool:
    return int(state.cards.effect[state.played[-1]]) != SEND_AWAY


def _push_power_discard(state: EatenByZombiesState, player: int, left: int) -> None:
    losable = [card for card in state.hands[player] if not decks.is_zombie(card)]
    if left > min(POWER_DISCARDS, len(losable)):
        raise fields.wrong("asked", "expected-ebz-asked-fits")
    state.then(k.REFILL, 1)
    buying.ask_discard(state, k.POWER_DISCARD, player, left)
