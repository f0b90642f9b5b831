"""The rules of Eaten By Zombies!: state, setup, the course of the turns (EBZ-10 to EBZ-24, EBZ-60 to EBZ-72).

A human's own part of the turn is in humans.py, effects of cards in effects.py, drawing, losing and dying in
decks.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mypy_extensions import i64

from deadhand.core.knowledge import card_of, forget
from deadhand.core.messages import Message
from deadhand.core.state import NO_DECISION, State
from deadhand.core.streams import RandomStream
from deadhand.games.eaten_by_zombies import (
    buying,
    humans,
    knowledge,
    narration,
    notation,
    position,
    view,
    zombies,
)
from deadhand.games.eaten_by_zombies.cards import (
    FIRST_SWAG,
    HAND_SIZE,
    LEVELS,
    NUM_STARTERS,
    NUM_ZOMBIES,
    OTHERS_PER_PLAYER,
    PASS,
    STARTER_COPIES,
    SWAG_COPIES,
    TWO_PLAYERS,
    CardSet,
    card_set,
)
from deadhand.games.eaten_by_zombies.kinds import (
    ADD_ZOMBIE,
    AFTER_BUY,
    AFTER_LOSS,
    BACK_ON_TOP,
    CITY_CLEAN,
    GOING_ON,
    HUMAN_CHOOSES,
    LAST_HUMAN,
    NAME_NUMBER,
    NOT_YET,
    PLAYED,
    POWER,
    REFILL,
    REVEALED,
    TURN_BEGINS,
    TURN_ENDS,
    UNDECIDED,
    ZOMBIES_WIN,
)

if TYPE_CHECKING:
    pass


@final
class EatenByZombiesState(State):
    """One game in whole. Kinds are numbers (cards.py).

    Per player: ``decks`` (packed with who knows each card, top last), ``hands`` (sorted), ``discards``,
    ``played`` (this turn), ``powers`` of a zombie player, oldest first. ``shown`` are cards of a hand
    that all know to be there. ``zombie_deck`` is packed like the decks; ``horde`` oldest first.
    ``lost`` are the cards lost since somebody declared last.
    ``sure_to_play``: all know that among the rest of the active hand is a card that could have been played.
    """

    cards: CardSet
    oldest_leaves: bool
    partial_kills: bool
    round_down: bool
    most_cards: bool
    player_dies: bool
    humans: i64
    decks: list[list[i64]]
    hands: list[list[i64]]
    discards: list[list[i64]]
    played: list[i64]
    powers: list[list[i64]]
    shown: list[list[i64]]
    zombie_deck: list[i64]
    zombie_discard: list[i64]
    horde: list[i64]
    market: list[i64]
    stock: list[i64]
    removed: list[i64]
    looking: list[i64]
    active: i64
    turns: i64
    renewals: i64
    reveals: i64
    declared: i64
    result: i64
    lost: list[i64]
    sure_to_play: bool
    known: list[i64]
    ending: i64

    # --- setup -----------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """The table before any card is dealt."""
        n = self.num_players
        options = self.options
        self.cards = card_set(str(options["cards"]))
        self.oldest_leaves = options["after_flee"] == "oldest-leaves"
        self.partial_kills = options["lost_fight"] == "partial-kills"
        self.round_down = options["fatigue_rounding"] == "down"
        self.most_cards = options["extermination"] == "most-cards"
        self.player_dies = options["zombie_hand"] == "player-dies"
        self.humans = (1 << n) - 1
        self.decks = [[] for _ in range(n)]
        self.hands = [[] for _ in range(n)]
        self.discards = [[] for _ in range(n)]
        self.played = []
        self.powers = [[] for _ in range(n)]
        self.shown = [[] for _ in range(n)]
        self.zombie_deck = []
        self.zombie_discard = []
        self.horde = []
        self.market = []
        self.stock = []
        self.removed = []
        self.looking = []
        self.active = 0
        self.turns = 0
        self.renewals = 0
        self.reveals = 1
        self.declared = NOT_YET
        self.result = UNDECIDED
        self.lost = []
        self.sure_to_play = False
        self.known = [0] * (n * n)
        self.ending = GOING_ON

    def deal(self) -> None:
        """EBZ-10: decks and hands of six. EBZ-11: the market. EBZ-12: the zombie deck. EBZ-13: who starts."""
        n = self.num_players
        self.disclose()
        for player in range(n):
            deck: list[i64] = []
            for kind in range(NUM_STARTERS):
                deck += [kind] * STARTER_COPIES[kind]
            self.stream.shuffle(deck)
            self.decks[player] = deck[:-HAND_SIZE]
            self.hands[player] = sorted(deck[-HAND_SIZE:])
        others: list[i64] = [
            kind for kind in range(FIRST_SWAG, len(self.cards.keys)) if kind not in self.cards.basic
        ]
        wanted = n * OTHERS_PER_PLAYER
        self.stream.draw_front(others, wanted)
        self.market = sorted(self.cards.basic + others[:wanted])
        self.stock = [SWAG_COPIES] * len(self.market)
        for zombie in range(NUM_ZOMBIES):
            self.zombie_deck += [NUM_STARTERS + zombie] * (TWO_PLAYERS[zombie] + n - 2)
        self.stream.shuffle(self.zombie_deck)
        self.active = self.stream.below(n)
        if self.events is not None:
            narration.dealt(self)
        self.then(TURN_BEGINS)
        self.settle()

    # --- the stack -------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Do what is waiting until somebody is asked, or the game is over."""
        while self.asked != NO_DECISION and self.top_players() == 0:
            kind = self.top_kind()
            data = self.top_data()
            self.pop_decision()
            if kind == TURN_BEGINS:
                self.begin_turn()
            elif kind == REVEALED:
                zombies.ask_to_add(self, data)
            elif kind == HUMAN_CHOOSES:
                humans.choose(self)
            elif kind == PLAYED:
                humans.next_card(self)
            elif kind == AFTER_LOSS:
                humans.after_loss(self)
            elif kind == AFTER_BUY:
                buying.after_buying(self)
            elif kind == REFILL:
                buying.refill(self, data)
            elif kind == TURN_ENDS:
                self.end_turn()
            else:
                raise AssertionError(f"no task {kind}")

    def legal_actions(self, player: i64) -> list[i64]:
        """Everything that the clauses allow this player now."""
        if not self.is_to_act(player):
            return []
        kind = self.top_kind()
        if kind == ADD_ZOMBIE or kind >= NAME_NUMBER:
            return zombies.legal(self, kind, player)
        return humans.legal(self, kind, player)

    def apply_unchecked(self, player: i64, action: i64) -> None:
        """Do a legal action, and all that follows from it without anybody's choice."""
        kind = self.top_kind()
        data = self.top_data()
        self.pop_decision()
        if kind == ADD_ZOMBIE or kind >= NAME_NUMBER:
            zombies.apply(self, kind, data, player, action)
        else:
            humans.apply(self, kind, data, player, action)
        self.settle()

    # --- the course of a turn --------------------------------------------------------------------------

    def is_human(self, player: i64) -> bool:
        """Not yet a zombie player."""
        return (self.humans >> player) & 1 == 1

    def begin_turn(self) -> None:
        """EBZ-20: a human reveals. EBZ-60: a zombie player draws first. EBZ-24: how many are revealed."""
        player = self.active
        self.turns += 1
        self.reveals = 1 + self.renewals
        self.declared = NOT_YET
        self.result = UNDECIDED
        self.sure_to_play = False
        if self.events is not None:
            narration.turn_begins(self)
        if self.is_human(player):
            self.then(HUMAN_CHOOSES)
            self.reveal()
        else:
            self.ask(NAME_NUMBER, player)

    def reveal(self) -> None:
        """EBZ-20, EBZ-24: turn up zombies; then everybody else may add. EBZ-71: the city may be clean."""
        i: i64 = 0
        while i < self.reveals:
            if not self.renew_zombies():
                self.end(CITY_CLEAN)
                return
            zombie = card_of(self.zombie_deck.pop())
            self.horde.append(zombie)
            self.disclose()
            if self.events is not None:
                narration.revealed(self, zombie)
            i += 1
        self.then(REVEALED, 0)

    def renew_zombies(self) -> bool:
        """EBZ-24: a used-up zombie deck is renewed from its discards when needed; False if it cannot be."""
        if self.zombie_deck:
            return True
        if not self.zombie_discard:
            return False
        renewed = self.zombie_discard
        renewed.sort()
        forget(renewed)
        self.stream.shuffle(renewed)
        self.zombie_deck = renewed
        self.zombie_discard = []
        self.renewals += 1
        knowledge.zombies_counted(self)
        if self.events is not None:
            narration.zombies_renewed(self)
        return True

    def end_turn(self) -> None:
        """EBZ-13: clockwise."""
        self.active += 1
        if self.active == self.num_players:
            self.active = 0
        self.then(TURN_BEGINS)

    # --- sums ------------------------------------------------------------------------------------------

    def horde_levels(self) -> i64:
        """EBZ-26: what a fight must reach."""
        total: i64 = 0
        for zombie in self.horde:
            total += self.cards.level[zombie]
        return total

    def horde_speeds(self) -> i64:
        """EBZ-26: what a flight must reach, and what losing costs."""
        total: i64 = 0
        for zombie in self.horde:
            total += self.cards.speed[zombie]
        return total

    # --- the end ---------------------------------------------------------------------------------------

    def end(self, ending: i64) -> None:
        """EBZ-70 to EBZ-72: nothing is asked any more."""
        self.ending = ending
        self.asked = NO_DECISION
        self.interrupted = []
        if self.events is not None:
            narration.game_over(self)

    def card_counts(self) -> list[int]:
        """EBZ-71, option most-cards: cards in hand, deck and discard pile of every human."""
        counts: list[int] = []
        for player in range(self.num_players):
            count = len(self.hands[player]) + len(self.decks[player]) + len(self.discards[player])
            counts.append(count if self.is_human(player) else 0)
        return counts

    def scores(self) -> list[int]:
        """The cards a human has left: the life in the deck. A zombie player has none."""
        counts = self.card_counts()
        if self.is_human(self.active):
            counts[self.active] += len(self.played)
        return counts

    def returns(self) -> list[float]:
        """EBZ-70: the last human; EBZ-71: all humans, or those with the most cards; EBZ-72: all zombies."""
        shares = [0.0] * self.num_players
        if self.ending == LAST_HUMAN or self.ending == CITY_CLEAN:
            counts = self.card_counts()
            most = max(counts)
            for player in range(self.num_players):
                enough = self.ending == LAST_HUMAN or not self.most_cards or counts[player] == most
                if self.is_human(player) and enough:
                    shares[player] = 1.0
        elif self.ending == ZOMBIES_WIN:
            for player in range(self.num_players):
                if not self.is_human(player):
                    shares[player] = 1.0
        return shares

    def conserved(self) -> dict[str, int]:
        """EBZ-1 to EBZ-3: how many cards of each kind there are, wherever they lie."""
        counts = [0] * len(self.cards.keys)
        piles = [*self.decks, *self.hands, *self.discards, *self.powers, self.played, self.looking]
        piles += [self.zombie_deck, self.zombie_discard, self.horde, self.removed]
        for pile in piles:
            for card in pile:
                counts[card_of(card)] += 1
        place: i64 = 0
        for kind in self.market:
            counts[kind] += self.stock[place]
            place += 1
        return {key: counts[kind] for kind, key in enumerate(self.cards.keys) if counts[kind]}

    # --- copies, notation, views -----------------------------------------------------------------------

    def clone(self) -> EatenByZombiesState:
        """An independent copy."""
        copy = EatenByZombiesState(self.game, self.options, self.num_players, self.stream.clone())
        copy.asked = self.asked
        copy.interrupted = self.interrupted[:]
        copy.disclosed = self.disclosed
        copy.cards = self.cards
        copy.oldest_leaves = self.oldest_leaves
        copy.partial_kills = self.partial_kills
        copy.round_down = self.round_down
        copy.most_cards = self.most_cards
        copy.player_dies = self.player_dies
        copy.humans = self.humans
        copy.decks = copies_of(self.decks)
        copy.hands = copies_of(self.hands)
        copy.discards = copies_of(self.discards)
        copy.played = self.played[:]
        copy.powers = copies_of(self.powers)
        copy.shown = copies_of(self.shown)
        copy.zombie_deck = self.zombie_deck[:]
        copy.zombie_discard = self.zombie_discard[:]
        copy.horde = self.horde[:]
        copy.market = self.market
        copy.stock = self.stock[:]
        copy.removed = self.removed[:]
        copy.looking = self.looking[:]
        copy.active = self.active
        copy.turns = self.turns
        copy.renewals = self.renewals
        copy.reveals = self.reveals
        copy.declared = self.declared
        copy.result = self.result
        copy.lost = self.lost[:]
        copy.sure_to_play = self.sure_to_play
        copy.known = self.known[:]
        copy.ending = self.ending
        return copy

    def resample_from_infostate(self, player: int, stream: RandomStream) -> EatenByZombiesState:
        """knowledge.py says what a player knows."""
        return knowledge.resample(self, player, stream)

    def action_to_string(self, player: i64, action: i64) -> str:
        """``fight``, ``play rifle``, ``lose deck``, ``buy shotgun``, ``add 4`` …"""
        return notation.action_to_string(self.cards, action)

    def string_to_action(self, player: i64, text: str) -> int:
        """The other way."""
        return notation.string_to_action(self.cards, text)

    def parse_actions(self, player: i64, text: str) -> list[int]:
        """Reads ``lose deck 5`` into its small actions too."""
        return notation.parse_actions(self, player, text)

    def explain_illegal(self, player: i64, action: i64) -> Message:
        """The clause that forbids it."""
        return notation.explain_illegal(self, player, action)

    def explain_waiting(self, player: i64) -> Message:
        """Whose turn it is, or who is asked."""
        return notation.explain_waiting(self, player)

    def reaction_pass(self, player: i64) -> i64:
        """EBZ-21: every other player is asked whether they add a zombie, whatever they hold."""
        if self.is_to_act(player) and self.top_kind() == ADD_ZOMBIE:
            return PASS
        return -1

    def to_position(self) -> dict[str, object]:
        """docs/positions.md has the form."""
        return position.to_position(self)

    def view(self, viewer: int | None) -> dict[str, object]:
        """docs/protocol.md, *The view*."""
        return view.view(self, viewer)

    def seat_view(self, player: int, public: dict[str, object]) -> dict[str, object]:
        """The same for a seat, sharing what it can with the public view."""
        return view.seat_view(self, player, public)


def copies_of(piles: list[list[i64]]) -> list[list[i64]]:
    """A list of copies."""
    result: list[list[i64]] = []
    for pile in piles:
        result.append(pile[:])
    return result


def as_eaten_state(state: State) -> EatenByZombiesState:
    """The state of this game that a general state is."""
    return cast(EatenByZombiesState, state)


assert len(LEVELS) == NUM_ZOMBIES
assert BACK_ON_TOP > POWER
