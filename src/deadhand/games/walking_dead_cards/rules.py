"""The rules of The Walking Dead Card Game, clause by clause (TWC-1 to TWC-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from deadhand.core.errors import InvalidNotation
from deadhand.core.knowledge import card_of, redeal_unknown, seen_by, unseen
from deadhand.core.messages import Message
from deadhand.core.state import PLAYERS_SHIFT, State
from deadhand.core.streams import FastStream, RandomStream
from deadhand.games.walking_dead_cards import chance, narration, notation, position, view
from deadhand.games.walking_dead_cards.cards import (
    ALONE,
    BULLETS,
    DECK,
    EMPTY_HEAP,
    HERO_BIT,
    HERO_MODE_HAND,
    NUM_ROWS,
    NUM_WALKERS,
    ROW_ACTIONS,
    ROW_LIMIT,
    SECOND_SHIFT,
    SURVIVAL_MODE_HAND,
    TAKE_ROW,
    TOURNAMENT_GAMES,
    WALKER_MASK,
    WITH_HERO,
    WITH_WALKER,
    had_hero,
    player_of,
    put_in_order,
    take_out,
    turned_up,
    walker_of,
)

if TYPE_CHECKING:
    pass

CHOOSE_CARDS: Final = 1  # everybody at once, in secret: TWC-11, TWC-21
CHOOSE_ROW: Final = 2  # the player of a walker too low for every row: TWC-23


@final
class WalkingDeadCardsState(State):
    """One game, or one tournament, in whole.

    ``rows`` hold walkers, oldest first. ``hands`` are sorted, and hold chosen walkers until they turn up.
    ``heroes`` has a bit per player who still holds one. ``taken`` are the score piles; the inner lists are
    replaced, never changed, so that clones may share them. ``chosen`` holds what lies face down, packed.
    ``turned`` are the walkers of this (or the last) round in the order of placing, ``placed`` how many of
    them already lie in the rows. ``past_scores``: the bullets of each finished game of a tournament.
    """

    hero_mode: bool
    tournament: bool
    rows: list[list[i64]]
    hands: list[list[i64]]
    heroes: i64
    taken: list[list[i64]]
    bullets: list[i64]
    chosen: list[i64]
    turned: list[i64]
    placed: i64
    round: i64
    past_scores: list[list[i64]]

    def set_up(self) -> None:
        """An empty table with these options and players, before cards are dealt or read from a position."""
        self.hero_mode = self.options["mode"] == "hero"
        self.tournament = self.options["length"] == "tournament"
        self.heroes = 0
        self.bullets = [0] * self.num_players
        self.chosen = [0] * self.num_players
        self.taken = [EMPTY_HEAP] * self.num_players
        self.turned = EMPTY_HEAP
        self.placed = 0
        self.round = 0
        self.past_scores = []

    # --- setup -----------------------------------------------------------------------------------------

    def deal(self) -> None:
        """TWC-10, TWC-20: hands, four rows of one card, the rest out of the game; then the first round."""
        hand_size: i64 = HERO_MODE_HAND if self.hero_mode else SURVIVAL_MODE_HAND
        self.disclose()
        deck = DECK[:]
        dealt = self.num_players * hand_size
        self.stream.draw_front(deck, dealt + NUM_ROWS)
        self.hands = []
        start: i64 = 0
        while start < dealt:
            hand = deck[start : start + hand_size]
            hand.sort()
            self.hands.append(hand)
            start += hand_size
        first = deck[dealt : dealt + NUM_ROWS]
        self.rows = [[first[0]], [first[1]], [first[2]], [first[3]]]
        self.heroes = (1 << self.num_players) - 1 if self.hero_mode else 0
        self.bullets = [0] * self.num_players
        self.taken = [EMPTY_HEAP] * self.num_players
        self.turned = EMPTY_HEAP
        self.placed = 0
        self.round = 0
        if self.events is not None:
            narration.dealt(self)
        self.begin_round()

    def begin_round(self) -> None:
        """TWC-11, TWC-21: everyone who still has walkers chooses; TWC-17: the others sit out."""
        choosing: i64 = 0
        player: i64 = 0
        for hand in self.hands:
            if hand:
                choosing |= 1 << player
            player += 1
        if choosing == 0:
            self.end_game()
            return
        self.round += 1
        self.push_decision(CHOOSE_CARDS, choosing)
        if self.events is not None:
            narration.round_begins(self)

    # --- actions ---------------------------------------------------------------------------------------

    def legal_actions(self, player: i64) -> list[i64]:
        """A walker of the hand; then, in hero mode, alone, with the hero or a second walker; or a row."""
        if not self.is_to_act(player):
            return []
        if self.top_kind() == CHOOSE_ROW:
            return ROW_ACTIONS[:]
        hand = self.hands[player]
        first = self.chosen[player]
        if first == 0:
            return hand[:]
        actions: list[i64] = [ALONE]
        if (self.heroes >> player) & 1:
            actions.append(WITH_HERO)
        for walker in hand:
            if walker != first:
                actions.append(WITH_WALKER + walker)
        return actions

    def random_action(self, player: i64, stream: RandomStream) -> i64:
        """One of ``legal_actions``, without the list."""
        if self.top_kind() == CHOOSE_ROW:
            return ROW_ACTIONS[stream.below(NUM_ROWS)]
        return chance.random_card_action(self, player, stream)

    def apply_unchecked(self, player: i64, action: i64) -> None:
        """Choose a card, complete the choice, or take a row."""
        if self.top_kind() == CHOOSE_ROW:
            self.pop_decision()
            self.take_chosen_row(player, action - TAKE_ROW - 1)
        elif self.hero_mode:
            self.choose_in_hero_mode(player, action)
        else:
            self.chosen[player] = action
            self.choice_is_made(player)

    def choose_in_hero_mode(self, player: i64, action: i64) -> None:
        """TWC-11: one walker; or two walkers; or one walker and the hero. Never the hero alone."""
        if action <= NUM_WALKERS:
            self.chosen[player] = action
            nothing_to_add = len(self.hands[player]) == 1 and (self.heroes >> player) & 1 == 0
            if nothing_to_add:
                self.choice_is_made(player)
            return
        if action == WITH_HERO:
            self.chosen[player] |= HERO_BIT
        elif action != ALONE:
            self.chosen[player] |= (action - WITH_WALKER) << SECOND_SHIFT
        self.choice_is_made(player)

    def choice_is_made(self, player: i64) -> None:
        """TWC-11 [R]: any order; that it is made is public, what it is is not. The last one turns all up."""
        was_last = self.has_answered(player)
        if self.events is not None:
            narration.choice_made(self, player)
        if was_last:
            self.turn_up()

    # --- a round resolves ------------------------------------------------------------------------------

    def turn_up(self) -> None:
        """TWC-12: all cards are turned up. TWC-16: a hero is discarded once used."""
        self.disclose()
        turned: list[i64] = []
        player: i64 = 0
        for choice in self.chosen:
            if choice != 0:
                hand = self.hands[player]
                first = choice & WALKER_MASK
                second = (choice >> SECOND_SHIFT) & WALKER_MASK
                with_hero = choice & HERO_BIT != 0
                take_out(hand, first)
                put_in_order(turned, turned_up(first, player, with_hero))
                if second != 0:
                    take_out(hand, second)
                    put_in_order(turned, turned_up(second, player, False))
                if with_hero:
                    self.heroes &= ~(1 << player)
                self.chosen[player] = 0
            player += 1
        self.turned = turned
        self.placed = 0
        if self.events is not None:
            narration.turned_up(self)
        self.place_all()

    def place_all(self) -> None:
        """TWC-12, TWC-21: place the turned-up walkers in order, until somebody must choose a row."""
        turned = self.turned
        count: i64 = len(turned)
        while self.placed < count:
            entry = turned[self.placed]
            walker = walker_of(entry)
            row = self.row_below(walker)
            clause: i64 = 13
            if row < 0:
                if not self.hero_mode:
                    self.ask_for_row(player_of(entry))
                    return
                row = self.highest_row()
                clause = 14
            self.place(player_of(entry), walker, row, clause)
        self.end_round()

    def row_below(self, walker: i64) -> i64:
        """TWC-13: the row whose last card is the highest among those lower than the walker; -1 if none."""
        best: i64 = -1
        best_end: i64 = 0
        index: i64 = 0
        for row in self.rows:
            end = row[-1]
            if best_end < end < walker:
                best = index
                best_end = end
            index += 1
        return best

    def highest_row(self) -> i64:
        """TWC-14: the row whose last card is the highest of all."""
        return self.row_below(NUM_WALKERS + 1)

    def place(self, player: i64, walker: i64, row: i64, clause: i64) -> None:
        """TWC-15, TWC-22: the walker goes to the end of the row, or, as the sixth, takes its five cards."""
        cards = self.rows[row]
        if len(cards) == ROW_LIMIT:
            if self.events is not None:
                narration.sixth_card(self, player, walker, row, clause)
            self.take_row(player, walker, row)
            if self.events is not None:
                narration.row_taken(self, player, walker, row, cards, "TWC-15")
        else:
            cards.append(walker)
            self.placed += 1
            if self.events is not None:
                narration.walker_placed(self, player, walker, row, clause)

    def take_row(self, player: i64, walker: i64, row: i64) -> None:
        """TWC-15, TWC-23: all cards of the row into the score pile; the walker starts the row afresh."""
        cards = self.rows[row]
        bullets: i64 = 0
        for card in cards:
            bullets += BULLETS[card]
        self.bullets[player] += bullets
        self.taken[player] = self.taken[player] + cards
        self.rows[row] = [walker]
        self.placed += 1

    def ask_for_row(self, player: i64) -> None:
        """TWC-23: a walker lower than the last card of every row: its player chooses any row."""
        self.push_decision(CHOOSE_ROW, 1 << player)
        if self.events is not None:
            narration.must_choose_row(self, player)

    def take_chosen_row(self, player: i64, row: i64) -> None:
        """TWC-23: takes that row; then the other walkers are placed."""
        walker = walker_of(self.turned[self.placed])
        cards = self.rows[row]
        self.take_row(player, walker, row)
        if self.events is not None:
            narration.row_taken(self, player, walker, row, cards, "TWC-23")
        self.place_all()

    def end_round(self) -> None:
        """TWC-17: a hero left alone in hand can never be used, and is discarded."""
        if self.heroes != 0:
            player: i64 = 0
            for hand in self.hands:
                if not hand and (self.heroes >> player) & 1:
                    self.heroes &= ~(1 << player)
                    if self.events is not None:
                        narration.hero_left_alone(self, player)
                player += 1
        if self.events is not None:
            narration.round_ends(self)
        self.begin_round()

    # --- the end ---------------------------------------------------------------------------------------

    def end_game(self) -> None:
        """TWC-18, TWC-24: no hand is left. TWC-30: in a tournament three games are added."""
        if not self.tournament:
            if self.events is not None:
                narration.game_over(self)
            return
        if len(self.past_scores) + 1 < TOURNAMENT_GAMES:
            if self.events is not None:
                narration.game_of_tournament_over(self)
            self.past_scores = [*self.past_scores, self.bullets]
            self.deal()
        elif self.events is not None:
            narration.game_over(self)

    def scores(self) -> list[int]:
        """Bullets; in a tournament those of all its games so far (TWC-30)."""
        totals: list[int] = []
        player: i64 = 0
        for bullets in self.bullets:
            total = bullets
            for past in self.past_scores:
                total += past[player]
            totals.append(total)
            player += 1
        return totals

    def returns(self) -> list[float]:
        """TWC-18, TWC-24, TWC-30: most bullets in hero mode, fewest in survival mode; equal ones share."""
        if not self.is_terminal():
            return [0.0] * self.num_players
        scores = self.scores()
        best = max(scores) if self.hero_mode else min(scores)
        return [1.0 if score == best else 0.0 for score in scores]

    def round_number(self) -> i64:
        """TWC-11, TWC-21; in a tournament each game counts from 1."""
        return self.round

    # --- copies ----------------------------------------------------------------------------------------

    def clone(self) -> WalkingDeadCardsState:
        """An independent copy; the score piles are shared, for they are never changed in place."""
        copy = WalkingDeadCardsState(self.game, self.options, self.num_players, self.stream.clone())
        copy.asked = self.asked
        copy.interrupted = self.interrupted[:]
        copy.disclosed = self.disclosed
        copy.hero_mode = self.hero_mode
        copy.tournament = self.tournament
        rows = self.rows
        copy.rows = [rows[0][:], rows[1][:], rows[2][:], rows[3][:]]
        hands: list[list[i64]] = []
        for hand in self.hands:
            hands.append(hand[:])
        copy.hands = hands
        copy.heroes = self.heroes
        copy.taken = self.taken[:]
        copy.bullets = self.bullets[:]
        copy.chosen = self.chosen[:]
        copy.turned = self.turned  # replaced every round, never changed
        copy.placed = self.placed
        copy.round = self.round
        copy.past_scores = self.past_scores
        return copy

    def resample_from_infostate(self, player: int, stream: RandomStream) -> WalkingDeadCardsState:
        """Hands of others and the cards out of the game are permuted; hidden choices are chosen anew.

        A choice that lies face down is uniform among what its player could have chosen. One that is only
        begun is not known to exist: it counts as not begun.
        """
        copy = self.clone()
        copy.stream = FastStream(stream.below(1 << 31))
        hands: list[list[i64]] = []
        seat: i64 = 0
        for hand in self.hands:
            owner: i64 = player
            hands.append([seen_by(card, owner) if seat == owner else unseen(card) for card in hand])
            seat += 1
        out_of_game = [unseen(card) for card in self.cards_out_of_game()]
        redeal_unknown([*hands, out_of_game], player, stream)
        copy.hands = [sorted([card_of(card) for card in hand]) for hand in hands]
        if self.top_kind() == CHOOSE_CARDS:
            for other in range(self.num_players):
                if other != player:
                    done = not self.is_to_act(other) and bool(self.hands[other])
                    copy.chosen[other] = chance.random_choice(copy, other, stream) if done else 0
        return copy

    def reopen_choices(self, player: i64) -> None:
        """TWC-11, TWC-21: what the others have put face down is back in their hands."""
        if self.top_kind() == CHOOSE_CARDS:
            other: i64
            for other in range(self.num_players):
                if other != player and self.hands[other]:
                    self.chosen[other] = 0
                    self.asked |= 1 << (PLAYERS_SHIFT + other)

    def cards_out_of_game(self) -> list[i64]:
        """TWC-10: the walkers that were not dealt, ascending; nobody has seen them."""
        lying = [False] * (NUM_WALKERS + 1)
        for pile in self.rows + self.hands + self.taken:
            for card in pile:
                lying[card] = True
        for entry in self.turned[self.placed :]:
            lying[walker_of(entry)] = True
        return [card for card in DECK if not lying[card]]

    def conserved(self) -> dict[str, int]:
        """How many walkers are in play and out of the game, none twice; in a single game also which.

        A tournament deals anew, so there only their number stays. And the bullets agree with the piles.
        """
        lying: list[int] = [walker_of(entry) for entry in self.turned[self.placed :]]
        for pile in self.rows + self.hands + self.taken:
            lying += pile
        miscounted = 0
        for player in range(self.num_players):
            miscounted += view.sum_of(self.taken[player]) - self.bullets[player]
        counts = {
            "walkers in play": len(lying),
            "walkers in two places": len(lying) - len(set(lying)),
            "walkers out of the game": len(self.cards_out_of_game()),
            "bullets miscounted": miscounted,
        }
        if not self.tournament:
            for walker in sorted(lying):
                counts[f"walker {walker}"] = lying.count(walker)
        return counts

    # --- notation, refusals, views ---------------------------------------------------------------------

    def action_to_string(self, player: i64, action: i64) -> str:
        """``play 33``, ``alone``, ``with 44``, ``with hero``, ``take row 2``."""
        return notation.action_to_string(action)

    def string_to_action(self, player: i64, text: str) -> int:
        """The other way."""
        return notation.string_to_action(text)

    def parse_actions(self, player: i64, text: str) -> list[int]:
        """Also reads ``play 33 44``, ``play 92 hero`` and ``play 33 alone``, which are two small actions."""
        actions = notation.parse_actions(text)
        if len(actions) > 1 and not self.hero_mode:
            raise InvalidNotation(Message("twc-refusal-one-walker", {"text": text.strip()[:40]}, "TWC-21"))
        return actions

    def explain_illegal(self, player: i64, action: i64) -> Message:
        """TWC-11, TWC-21, TWC-23: what the hand or the moment forbids."""
        return notation.explain_illegal(self, player, action)

    def explain_waiting(self, player: i64) -> Message:
        """Why the player has nothing to do now: has chosen, is out of cards, or another must choose a row."""
        return notation.explain_waiting(self, player)

    def hidden_choice(self, player: i64) -> list[int]:
        """TWC-11 [R]: what lies face down, as small actions."""
        choice: i64 = self.chosen[player]
        if choice == 0 or self.top_kind() != CHOOSE_CARDS:
            return []
        first = choice & WALKER_MASK
        second = (choice >> SECOND_SHIFT) & WALKER_MASK
        actions: list[int] = [first]
        if choice & HERO_BIT:
            actions.append(WITH_HERO)
        elif second:
            actions.append(WITH_WALKER + second)
        elif (
            self.hero_mode
            and not self.is_to_act(player)
            and (len(self.hands[player]) > 1 or (self.heroes >> player) & 1)
        ):
            actions.append(ALONE)
        return actions

    def turned_up_cards(self) -> list[tuple[int, int, bool]]:
        """The walkers of this or the last round in the order of placing: (walker, player, with hero)."""
        return [(walker_of(entry), player_of(entry), had_hero(entry)) for entry in self.turned]

    def to_position(self) -> dict[str, object]:
        """docs/positions.md has the form."""
        return position.to_position(self)

    def view(self, viewer: int | None) -> dict[str, object]:
        """docs/protocol.md, *The view*."""
        return view.view(self, viewer)

    def seat_view(self, player: int, public: dict[str, object]) -> dict[str, object]:
        """The same for a seat, sharing what it can with the public view."""
        return view.seat_view(self, player, public)


def as_cards_state(state: State) -> WalkingDeadCardsState:
    """The state of this game that a general state is."""
    return cast(WalkingDeadCardsState, state)
