"""The rules of The Walking Dead Board Game: the state and the course of the turns.

The setup is in setup.py, a survivor's turn in survivors.py, encounters and combat in combat.py, zombies in
zombies.py, death and the end in sides.py.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from deadhand.core.messages import Message
from deadhand.core.state import NO_DECISION, State
from deadhand.core.streams import RandomStream
from deadhand.games.walking_dead_board import (
    combat,
    knowledge,
    narration,
    notation,
    position,
    refusals,
    setup,
    sides,
    survivors,
    view,
    zombies,
)
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board.board import Board
from deadhand.games.walking_dead_board.cards import TILES_EACH, CardSet

WALKER_HAND: Final = 4  # TWB-40


@final
class WalkingDeadBoardState(State):
    """One game in whole. Spaces and kinds of cards are numbers (board.py, cards.py).

    ``conditions``: survivor, fallen, zombie, killed zombie, out of play. ``hands``: of survivors
    scrounge cards, of zombies walker cards, sorted. Decks have the top last. ``zombie_seats``: who has
    become a zombie player. ``fight_*`` describe the combat under way; ``used`` the scrounge cards lying
    in it. ``dice`` packs the last dice rolled, the newest lowest; ``roll`` is how far the move goes.
    """

    board: Board
    cards: CardSet
    team_mode: bool
    teams: bool
    characters: list[i64]
    abilities: i64
    conditions: list[i64]
    places: list[i64]
    allies: list[i64]
    hands: list[list[i64]]
    tiles: list[i64]
    zombie_seats: list[i64]
    tile_stock: list[i64]
    ally_supply: i64
    allies_lost: i64
    scrounge: list[i64]
    scrounge_discard: list[i64]
    left_out: list[i64]
    encounters: list[i64]
    encounter_discard: list[i64]
    walkers: list[i64]
    walker_discard: list[i64]
    active: i64
    first: i64
    turns: i64
    rounds: i64
    dice: i64
    roll: i64
    roll_added: bool
    extra_turn: bool
    encounter: i64
    attack_card: i64
    fighter: i64
    fight_value: i64
    fight_die: i64
    fight_bonus: i64
    fight_won: bool
    used: list[i64]
    known: list[i64]
    in_play: list[i64]
    winner: i64
    ending: i64

    # --- setup ----------------------------------------------------------------------------------------

    def set_up(self, board: Board, cards: CardSet) -> None:
        """The table before anything is dealt."""
        n = self.num_players
        self.board = board
        self.cards = cards
        self.team_mode = self.options["mode"] == "two-against-two"
        self.teams = self.team_mode
        self.characters = [k.NO_CHARACTER] * n
        self.abilities = 0
        self.conditions = [k.SURVIVOR] * n
        self.places = [board.camp] * n
        self.allies = [0] * n
        self.hands = [[] for _ in range(n)]
        self.tiles = [0] * n
        self.zombie_seats = []
        self.tile_stock = [TILES_EACH] * 4
        self.ally_supply = 0
        self.allies_lost = 0
        self.scrounge = []
        self.scrounge_discard = []
        self.left_out = []
        self.encounters = []
        self.encounter_discard = []
        self.walkers = []
        self.walker_discard = []
        self.active = 0
        self.first = 0
        self.turns = 0
        self.rounds = 0
        self.dice = 0
        self.roll = 0
        self.roll_added = False
        self.extra_turn = False
        self.encounter = -1
        self.attack_card = -1
        self.fighter = -1
        self.fight_value = 0
        self.fight_die = 0
        self.fight_bonus = 0
        self.fight_won = False
        self.used = []
        self.known = [0] * (n * n)
        self.in_play = [0] * n
        self.winner = -1
        self.ending = k.GOING_ON

    def deal(self) -> None:
        """TWB-10 to TWB-12, TWB-54."""
        setup.deal(self)

    # --- the stack ------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Do what is waiting until somebody is asked, or the game is over."""
        while self.asked != NO_DECISION and self.top_players() == 0:
            kind = self.top_kind()
            data = self.top_data()
            self.pop_decision()
            if kind == k.TURN_BEGINS:
                self.begin_turn()
            elif kind == k.TURN_ENDS:
                self.end_turn()
            elif kind == k.EXTRA_TURN:
                self.extra_turn = True
            elif kind == k.ZOMBIE_ROLLS or kind == k.ZOMBIE_MOVED or kind == k.ZOMBIE_CLOSES:
                zombies.go_on(self, kind, data)
            elif kind >= k.FIGHT and kind <= k.CARDS_BACK:
                combat.go_on(self, kind, data)
            elif kind == k.ENCOUNTER or kind == k.SECOND_ENCOUNTER:
                combat.turn_up_encounter(self, data)
            else:
                survivors.go_on(self, kind, data)

    def legal_actions(self, player: i64) -> list[i64]:
        """Everything that the clauses allow this player now."""
        if not self.is_to_act(player):
            return []
        kind = self.top_kind()
        if kind == k.TAKE_CHARACTER:
            return self.free_characters()
        if kind >= k.ZOMBIE_START or kind == k.APPEAR or kind == k.HERD or kind == k.DRAG:
            return zombies.legal(self, kind, player)
        if k.COMBAT <= kind <= k.CONFLICT:
            return combat.legal(self, kind, player)
        return survivors.legal(self, kind, player)

    def apply_unchecked(self, player: i64, action: i64) -> None:
        """Do a legal action, and all that follows from it without anybody's choice."""
        kind = self.top_kind()
        data = self.top_data()
        self.pop_decision()
        if kind == k.TAKE_CHARACTER:
            self.take_character(player, action - k.TAKE_AS)
        elif kind >= k.ZOMBIE_START or kind == k.APPEAR or kind == k.HERD or kind == k.DRAG:
            zombies.apply(self, kind, data, player, action)
        elif k.COMBAT <= kind <= k.CONFLICT:
            combat.apply(self, kind, data, player, action)
        else:
            survivors.apply(self, kind, data, player, action)
        self.settle()

    def free_characters(self) -> list[i64]:
        """TWB-10: one character each."""
        result: list[i64] = []
        character: i64
        for character in range(6):
            if character not in self.characters:
                result.append(k.TAKE_AS + character)
        return result

    def take_character(self, player: i64, character: i64) -> None:
        """TWB-10: and starts in camp with two allies."""
        self.characters[player] = character
        self.abilities |= 1 << player
        if self.events is not None:
            narration.character_taken(self, player)

    # --- the course of a turn -------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """TWB-20, TWB-40, TWB-41, TWB-50: what this player is decides how the turn goes."""
        player = self.active
        if player == self.first and not self.extra_turn:
            self.rounds += 1
        if self.rounds > k.ROUND_LIMIT or self.turns >= k.TURN_LIMIT * self.num_players:
            self.rounds = k.ROUND_LIMIT
            sides.end(self, k.NOBODY_WINS, -1)  # TWB-72
            return
        self.turns += 1
        self.roll = 0
        self.roll_added = False
        self.extra_turn = False
        if self.events is not None and self.conditions[player] != k.OUT_OF_PLAY:
            narration.turn_begins(self)
        self.take_turn()

    def take_turn(self) -> None:
        """A survivor's turn, a zombie's, or none."""
        player = self.active
        condition = self.conditions[player]
        self.then(k.TURN_ENDS)
        if condition == k.SURVIVOR:
            self.ask(k.BEFORE_ROLL, player)
        elif condition != k.OUT_OF_PLAY:
            zombies.begin_turn(self, player)

    def end_turn(self) -> None:
        """TWB-12: clockwise. TWB-27: unless a space gives the same player another turn."""
        if self.conditions[self.active] == k.OUT_OF_PLAY:
            self.extra_turn = False
        if not self.extra_turn:
            self.active += 1
            if self.active == self.num_players:
                self.active = 0
        self.then(k.TURN_BEGINS)

    # --- who is what ----------------------------------------------------------------------------------

    def is_survivor(self, player: i64) -> bool:
        """A living survivor."""
        return self.conditions[player] == k.SURVIVOR

    def is_zombie(self, player: i64) -> bool:
        """A zombie player whose piece is on the board."""
        return self.conditions[player] == k.ZOMBIE

    def living(self) -> i64:
        """How many survivors live."""
        count: i64 = 0
        for condition in self.conditions:
            if condition == k.SURVIVOR:
                count += 1
        return count

    def survivor_places(self) -> list[i64]:
        """Where the living survivors stand."""
        places: list[i64] = []
        player: i64 = 0
        for condition in self.conditions:
            if condition == k.SURVIVOR:
                places.append(self.places[player])
            player += 1
        return places

    # --- cards ----------------------------------------------------------------------------------------

    def draw_scrounge(self, player: i64) -> None:
        """TWB-26: drawing from an empty scrounge deck gives nothing; it is never renewed."""
        if not self.scrounge:
            if self.events is not None:
                narration.nothing_to_draw(self, player)
            return
        card = self.scrounge.pop()
        self.gain_card(player, card)
        self.disclose()
        knowledge.drawn(self, player, card)
        if self.events is not None:
            narration.card_drawn(self, player, card)

    def draw_walkers(self, player: i64) -> None:
        """TWB-40, TWB-45: up to four walker cards; the deck is renewed from its discards."""
        hand = self.hands[player]
        while len(hand) < WALKER_HAND:
            if not self.walkers:
                if not self.walker_discard:
                    break
                renewed = self.walker_discard
                renewed.sort()
                self.stream.shuffle(renewed)
                self.walkers = renewed
                self.walker_discard = []
                if self.events is not None:
                    narration.walkers_renewed(self)
            card = self.walkers.pop()
            self.disclose()
            self.gain_card(player, card)
            if self.events is not None:
                narration.walker_drawn(self, player, card)

    def gain_card(self, player: i64, card: i64) -> None:
        """Into hand, which stays sorted."""
        hand = self.hands[player]
        place: i64 = 0
        for held in hand:
            if held > card:
                break
            place += 1
        hand.insert(place, card)

    def discard_scrounge(self, player: i64, card: i64) -> None:
        """From hand to the discard pile, before everybody's eyes."""
        self.hands[player].remove(card)
        self.scrounge_discard.append(card)
        knowledge.lost_openly(self, player, card)

    def roll_die(self) -> i64:
        """One six-sided die; the last few stay in sight."""
        rolled: i64 = 1 + self.stream.below(6)
        self.dice = ((self.dice << k.DIE_BITS) | rolled) & k.DICE_MASK
        return rolled

    # --- the end --------------------------------------------------------------------------------------

    def round_number(self) -> i64:
        """TWB-72: as often as the turn has come to the one who started."""
        return self.rounds if self.rounds > 0 else 1

    def scores(self) -> list[int]:
        """Location tiles."""
        return [int(k.tiles_in(mask)) for mask in self.tiles]

    def returns(self) -> list[float]:
        """TWB-70: the survivor alone, or all of that team, however they ended; TWB-50: the zombies' team."""
        shares = [0.0] * self.num_players
        for player in range(self.num_players):
            of_zombies = player in self.zombie_seats
            if self.ending == k.SURVIVOR_WINS:
                won = not of_zombies if self.teams else player == self.winner
            else:
                won = self.ending == k.ZOMBIES_WIN and of_zombies
            if won:
                shares[player] = 1.0
        return shares

    def conserved(self) -> dict[str, int]:
        """TWB-2, TWB-10: every card of each kind, and every ally token, wherever they are."""
        scrounge = [*self.scrounge, *self.scrounge_discard, *self.left_out, *self.used]
        walkers = [*self.walkers, *self.walker_discard]
        for player in range(self.num_players):
            if self.is_survivor(player):
                scrounge += self.hands[player]
            else:
                walkers += self.hands[player]
        encounters = [*self.encounters, *self.encounter_discard]
        if self.encounter >= 0:
            encounters.append(self.encounter)
        if self.attack_card >= 0:
            walkers.append(self.attack_card)
        counts = {"allies": int(self.ally_supply + self.allies_lost + sum(self.allies))}
        for keys, cards in (
            (self.cards.scrounge_keys, scrounge),
            (self.cards.encounter_keys, encounters),
            (self.cards.walker_keys, walkers),
        ):
            for kind, key in enumerate(keys):
                counts[key] = cards.count(kind)
        return counts

    # --- copies, notation, views ----------------------------------------------------------------------

    def clone(self) -> WalkingDeadBoardState:
        """An independent copy; board and cards are shared."""
        copy = WalkingDeadBoardState(self.game, self.options, self.num_players, self.stream.clone())
        copy.asked = self.asked
        copy.interrupted = self.interrupted[:]
        copy.disclosed = self.disclosed
        copy.board = self.board
        copy.cards = self.cards
        copy.team_mode = self.team_mode
        copy.teams = self.teams
        copy.characters = self.characters[:]
        copy.abilities = self.abilities
        copy.conditions = self.conditions[:]
        copy.places = self.places[:]
        copy.allies = self.allies[:]
        hands: list[list[i64]] = []
        for hand in self.hands:
            hands.append(hand[:])
        copy.hands = hands
        copy.tiles = self.tiles[:]
        copy.zombie_seats = self.zombie_seats[:]
        copy.tile_stock = self.tile_stock[:]
        copy.ally_supply = self.ally_supply
        copy.allies_lost = self.allies_lost
        copy.scrounge = self.scrounge[:]
        copy.scrounge_discard = self.scrounge_discard[:]
        copy.left_out = self.left_out
        copy.encounters = self.encounters[:]
        copy.encounter_discard = self.encounter_discard[:]
        copy.walkers = self.walkers[:]
        copy.walker_discard = self.walker_discard[:]
        copy.active = self.active
        copy.first = self.first
        copy.turns = self.turns
        copy.rounds = self.rounds
        copy.dice = self.dice
        copy.roll = self.roll
        copy.roll_added = self.roll_added
        copy.extra_turn = self.extra_turn
        copy.encounter = self.encounter
        copy.attack_card = self.attack_card
        copy.fighter = self.fighter
        copy.fight_value = self.fight_value
        copy.fight_die = self.fight_die
        copy.fight_bonus = self.fight_bonus
        copy.fight_won = self.fight_won
        copy.used = self.used[:]
        copy.known = self.known[:]
        copy.in_play = self.in_play[:]
        copy.winner = self.winner
        copy.ending = self.ending
        return copy

    def resample_from_infostate(self, player: int, stream: RandomStream) -> WalkingDeadBoardState:
        """knowledge.py says what a player knows."""
        return knowledge.resample(self, player, stream)

    def action_to_string(self, player: i64, action: i64) -> str:
        """``roll``, ``go 5-2``, ``use pistol``, ``attack 2 with onslaught`` …"""
        return notation.action_to_string(self, action)

    def string_to_action(self, player: i64, text: str) -> int:
        """The other way."""
        return notation.string_to_action(self, text)

    def parse_actions(self, player: i64, text: str) -> list[int]:
        """Long forms too: ``use pistol knife roll``, ``shortcut 2 go 5-2`` …"""
        return notation.parse_actions(self, player, text)

    def explain_illegal(self, player: i64, action: i64) -> Message:
        """The clause that forbids it."""
        return refusals.explain_illegal(self, player, action)

    def explain_waiting(self, player: i64) -> Message:
        """Whose turn it is, or who is asked."""
        return refusals.explain_waiting(self, player)

    def reaction_pass(self, player: i64) -> i64:
        """TWB-46, and the cards that answer a loss: asked whatever is held."""
        kind = self.top_kind()
        if not self.is_to_act(player):
            return -1
        if kind == k.HERD or kind == k.DRAG or kind == k.SAVE_ALLY or kind == k.SAVE_LIFE:
            return k.PASS
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


def as_board_state(state: State) -> WalkingDeadBoardState:
    """The state of this game that a general state is."""
    return cast(WalkingDeadBoardState, state)
