"""The rules of Selfish: Zombie Edition: state, setup, turns, end (SZE-10 to SZE-25, SZE-70 to SZE-72).

Moving and the wasteland are in wasteland.py, action cards and answers in actions.py and alliances.py, forced
discards and death in losses.py, what zombies do in zombies.py, who knows what in knowledge.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mypy_extensions import i64

from deadhand.core.messages import Message
from deadhand.core.state import NO_DECISION, State
from deadhand.core.streams import RandomStream
from deadhand.games.selfish_zombies import (
    actions,
    alliances,
    knowledge,
    losses,
    narration,
    notation,
    position,
    view,
    wasteland,
    zombies,
)
from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies.cards import (
    DOUBLE,
    HOUSE_CARDS,
    NUM_KINDS,
    PASS,
    REST_DOUBLE,
    REST_SINGLE,
    SINGLE,
    START_DOUBLES,
    START_OTHERS,
    START_SINGLES,
    TRAVEL_DOUBLE,
    TRAVEL_SINGLES,
    VEHICLE,
    CardSet,
)

if TYPE_CHECKING:
    pass


@final
class SelfishZombiesState(State):
    """One game in whole.

    ``hands`` are sorted lists of kinds. ``lanes`` holds, per player and place (``lane_place``), 0 or a
    wasteland card + 1, packed with who knows it. ``draw`` is replaced when renewed and never changed:
    ``draw_left`` says how much of it is left, the top at the end. ``wasteland`` is packed with who knows each
    card, top last. ``alliances`` are packed owner + 16 * the player before whom the card lies. ``known`` and
    ``sure_supplies`` are what others know of hands (knowledge.py).
    """

    cards: CardSet
    track: i64
    random_discard: bool
    levels: list[i64]
    living: i64
    skips: i64
    hands: list[list[i64]]
    lanes: list[i64]
    draw: list[i64]
    draw_left: i64
    discard: list[i64]
    wasteland: list[i64]
    wasteland_discard: list[i64]
    alliances: list[i64]
    active: i64
    turns: i64
    turn_over: bool
    points: i64
    roll: i64
    played: i64
    targets: i64
    answers: list[i64]
    looking: list[i64]
    winner: i64
    known: list[i64]
    sure_supplies: list[i64]

    # --- setup -----------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """SZE-10: everyone living, on the start, before any card is dealt."""
        n = self.num_players
        self.cards = HOUSE_CARDS
        track = self.options["track"]
        assert isinstance(track, int)
        self.track = track
        self.random_discard = self.options["attack_discard"] == "random"
        self.levels = [0] * n
        self.living = (1 << n) - 1
        self.skips = 0
        self.hands = [[] for _ in range(n)]
        self.lanes = [0] * (n * self.track)
        self.draw = []
        self.draw_left = 0
        self.discard = []
        self.wasteland = []
        self.wasteland_discard = []
        self.alliances = []
        self.active = 0
        self.turns = 0
        self.turn_over = False
        self.points = 0
        self.roll = k.NO_ROLL
        self.played = k.NOTHING_PLAYED
        self.targets = 0
        self.answers = [0] * n
        self.looking = []
        self.winner = k.NO_WINNER
        self.known = [0] * (n * n)
        self.sure_supplies = [0] * n

    def deal(self) -> None:
        """SZE-11: five supply cards and four others each. SZE-12: the piles, and who starts."""
        self.disclose()
        rest: list[i64] = []
        for kind in range(NUM_KINDS):
            copies = self.cards.game[kind]
            if kind == SINGLE:
                copies -= START_SINGLES * self.num_players
            elif kind == DOUBLE:
                copies -= START_DOUBLES * self.num_players
            rest += [kind] * copies
        self.stream.shuffle(rest)
        for player in range(self.num_players):
            supplies: list[i64] = [SINGLE] * START_SINGLES + [DOUBLE] * START_DOUBLES
            others = [rest.pop() for _ in range(START_OTHERS)]
            self.hands[player] = sorted(supplies + others)
            knowledge.dealt_openly(self, player)
        self.draw = rest
        self.draw_left = len(rest)
        for kind in range(len(self.cards.wasteland)):
            self.wasteland += [kind] * self.cards.wasteland[kind]
        self.stream.shuffle(self.wasteland)
        self.active = self.stream.below(self.num_players)
        if self.events is not None:
            narration.dealt(self)
        self.begin_turn()
        self.settle()

    # --- the stack -------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Do what is waiting until somebody is asked, or the game is over."""
        while self.top_players() == 0 and self.winner == k.NO_WINNER:
            if self.asked == NO_DECISION:
                self.go_on_with_turn()
                continue
            kind = self.top_kind()
            data = self.top_data()
            self.pop_decision()
            if kind == k.MOVE:
                wasteland.move_forward(self, data & 15, data >= 16)
            elif kind == k.MOVED:
                wasteland.has_moved(self, data)
            elif kind == k.ALLIES_FOLLOW:
                alliances.allies_follow(self, data)
            elif kind == k.FOLLOW:
                alliances.follow(self, data & 15, data >> 4)
            elif kind == k.EFFECT:
                actions.take_effect(self)
            elif kind == k.CARD_IS_DONE:
                actions.card_is_done(self)
            else:
                losses.check_death(self, data)

    def legal_actions(self, player: i64) -> list[i64]:
        """Everything that the clauses allow this player now."""
        if not self.is_to_act(player):
            return []
        kind = self.top_kind()
        if kind == k.ACT:
            return self.turn_actions(player)
        if kind == k.ZOMBIE_ACT:
            return zombies.zombie_actions(self, player)
        return actions.answers_to(self, kind, player)

    def apply_unchecked(self, player: i64, action: i64) -> None:
        """Do a legal action, and all that follows from it without anybody's choice."""
        kind = self.top_kind()
        data = self.top_data()
        self.pop_decision()
        if kind == k.ACT:
            self.act(player, action)
        elif kind == k.ZOMBIE_ACT:
            zombies.act(self, player, action)
        else:
            actions.answer(self, kind, data, player, action)
        self.settle()

    # --- a living player's turn ------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """SZE-20: draw one. SZE-61: a zombie rolls for its points. A lost turn is over at once."""
        player = self.active
        if self.turns >= k.ROUND_LIMIT * self.num_players:
            self.end(k.NOBODY_WINS)
            return
        self.turns += 1
        self.turn_over = False
        self.points = 0
        self.roll = k.NO_ROLL
        if self.events is not None:
            narration.turn_begins(self)
        if (self.skips >> player) & 1:
            self.skips &= ~(1 << player)
            self.turn_over = True
            if self.events is not None:
                narration.turn_lost(self)
        elif self.is_living(player):
            self.draw_card(player, "SZE-20")
        else:
            self.points = self.roll_die(player, "SZE-61")

    def go_on_with_turn(self) -> None:
        """SZE-21, SZE-22, SZE-62: the next step of this turn, or its end."""
        player = self.active
        if self.turn_over:
            self.end_turn()
        elif self.is_living(player):
            self.ask(k.ACT, player)
        elif self.points > 0:
            self.ask(k.ZOMBIE_ACT, player)
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """SZE-25; SZE-45: alliances before this player are discarded now. SZE-12: clockwise."""
        alliances.discard_before(self, self.active)
        self.active += 1
        if self.active == self.num_players:
            self.active = 0
        self.begin_turn()

    def turn_actions(self, player: i64) -> list[i64]:
        """SZE-22, SZE-23: the ways to pay for rest and travel; SZE-21: action cards with a legal target."""
        singles: i64 = 0
        doubles: i64 = 0
        playable = False
        for kind in self.hands[player]:
            if kind == SINGLE:
                singles += 1
            elif kind == DOUBLE:
                doubles += 1
            elif kind >= VEHICLE:
                playable = True
                break
        result: list[i64] = []
        if singles:
            result.append(REST_SINGLE)
        if doubles:
            result.append(REST_DOUBLE)
        if singles >= 2:
            result.append(TRAVEL_SINGLES)
        if doubles:
            result.append(TRAVEL_DOUBLE)
        if playable:
            actions.add_playable(self, player, result)
        return result

    def act(self, player: i64, action: i64) -> None:
        """SZE-21: an action card. SZE-22: rest or travel, exactly one; then the turn ends."""
        if action > TRAVEL_DOUBLE:
            actions.play(self, player, action)
            return
        self.turn_over = True
        self.pay(player, action)
        if action <= REST_DOUBLE:
            losses.check_death(self, player)  # SZE-24: the last supply card discarded to rest
        else:
            self.then(k.ALLIES_FOLLOW, self.levels[player])
            self.then(k.MOVE, player + 16)  # SZE-24: the wasteland card first, then death

    def pay(self, player: i64, action: i64) -> None:
        """SZE-23: a set of supply cards of which none could be left out; no change is given."""
        kind: i64 = SINGLE if action in (REST_SINGLE, TRAVEL_SINGLES) else DOUBLE
        count: i64 = 2 if action == TRAVEL_SINGLES else 1
        i: i64 = 0
        while i < count:
            self.lose_card(player, kind)
            i += 1
        if self.events is not None:
            narration.paid(self, player, action, kind, count)

    # --- hands, piles and the die ----------------------------------------------------------------------

    def is_living(self, player: i64) -> bool:
        """Not yet a zombie."""
        return (self.living >> player) & 1 == 1

    def supplies(self, player: i64) -> i64:
        """How many supply cards a player holds (SZE-5: a double is one card)."""
        count: i64 = 0
        for kind in self.hands[player]:
            if kind > DOUBLE:
                break
            count += 1
        return count

    def draw_card(self, player: i64, clause: str) -> None:
        """SZE-20: the top game card into hand; an empty pile is replaced by shuffled discards; or no draw."""
        if self.draw_left == 0:
            if not self.discard:
                if self.events is not None:
                    narration.nothing_to_draw(self, player, clause)
                return
            renewed = self.discard
            renewed.sort()
            self.stream.shuffle(renewed)
            self.draw = renewed
            self.draw_left = len(renewed)
            self.discard = []
            if self.events is not None:
                narration.pile_renewed(self)
        self.draw_left -= 1
        kind = self.draw[self.draw_left]
        self.disclose()
        self.gain_card(player, kind)
        if self.events is not None:
            narration.drawn(self, player, kind, clause)

    def gain_card(self, player: i64, kind: i64) -> None:
        """Into hand, which stays sorted."""
        hand = self.hands[player]
        place: i64 = 0
        for held in hand:
            if held > kind:
                break
            place += 1
        hand.insert(place, kind)

    def holds(self, player: i64, kind: i64) -> bool:
        """Whether a card of this kind is in hand."""
        for held in self.hands[player]:
            if held >= kind:
                return held == kind
        return False

    def take_out(self, player: i64, kind: i64) -> None:
        """One card of a kind leaves the hand."""
        hand = self.hands[player]
        place: i64 = 0
        while hand[place] != kind:
            place += 1
        hand.pop(place)

    def lose_card(self, player: i64, kind: i64) -> None:
        """From hand to the discard pile, before everybody's eyes."""
        self.take_out(player, kind)
        self.discard.append(kind)
        knowledge.lost_openly(self, player, kind)

    def roll_die(self, player: i64, clause: str) -> i64:
        """SZE-4."""
        self.roll = self.cards.faces[self.stream.below(len(self.cards.faces))]
        if self.events is not None:
            narration.rolled(self, player, clause)
        return self.roll

    def lane_place(self, player: i64, place: i64) -> i64:
        """Where in ``lanes`` a player's place lies."""
        return player * self.track + place

    # --- the end ---------------------------------------------------------------------------------------

    def end(self, winner: i64) -> None:
        """SZE-70 to SZE-72: nothing is asked any more."""
        self.winner = winner
        self.asked = NO_DECISION
        self.interrupted = []
        if self.events is not None:
            narration.game_over(self)

    def scores(self) -> list[int]:
        """The level each player has reached."""
        return [int(level) for level in self.levels]

    def returns(self) -> list[float]:
        """SZE-70: the winner alone; SZE-71: the zombies, all together; SZE-72: nobody."""
        shares = [0.0] * self.num_players
        if self.winner >= 0:
            shares[self.winner] = 1.0
        elif self.winner == k.ZOMBIES_WIN:
            shares = [1.0] * self.num_players
        return shares

    def round_number(self) -> i64:
        """SZE-72: every seat once is a round."""
        return (self.turns + self.num_players - 1) // self.num_players

    def reaction_pass(self, player: i64) -> i64:
        """SZE-40, SZE-63: targets are asked whatever they hold."""
        kind = self.top_kind()
        if self.is_to_act(player) and (kind in (k.ANSWER, k.ANSWER_REFLECTED, k.ANSWER_ATTACK)):
            return PASS
        return -1

    # --- copies, notation, views -----------------------------------------------------------------------

    def clone(self) -> SelfishZombiesState:
        """An independent copy."""
        copy = SelfishZombiesState(self.game, self.options, self.num_players, self.stream.clone())
        copy.asked = self.asked
        copy.interrupted = self.interrupted[:]
        copy.disclosed = self.disclosed
        copy.cards = self.cards
        copy.track = self.track
        copy.random_discard = self.random_discard
        copy.levels = self.levels[:]
        copy.living = self.living
        copy.skips = self.skips
        hands: list[list[i64]] = []
        for hand in self.hands:
            hands.append(hand[:])
        copy.hands = hands
        copy.lanes = self.lanes[:]
        copy.draw = self.draw
        copy.draw_left = self.draw_left
        copy.discard = self.discard[:]
        copy.wasteland = self.wasteland[:]
        copy.wasteland_discard = self.wasteland_discard[:]
        copy.alliances = self.alliances[:]
        copy.active = self.active
        copy.turns = self.turns
        copy.turn_over = self.turn_over
        copy.points = self.points
        copy.roll = self.roll
        copy.played = self.played
        copy.targets = self.targets
        copy.answers = self.answers[:]
        copy.looking = self.looking[:]
        copy.winner = self.winner
        copy.known = self.known[:]
        copy.sure_supplies = self.sure_supplies[:]
        return copy

    def resample_from_infostate(self, player: int, stream: RandomStream) -> SelfishZombiesState:
        """knowledge.py says what a player knows."""
        return knowledge.resample(self, player, stream)

    def action_to_string(self, player: i64, action: i64) -> str:
        """``travel singles``, ``play horde on 2``, ``vest`` … (players from 1)."""
        return notation.action_to_string(action)

    def string_to_action(self, player: i64, text: str) -> int:
        """The other way."""
        return notation.string_to_action(text)

    def explain_illegal(self, player: i64, action: i64) -> Message:
        """The clause that forbids it."""
        return notation.explain_illegal(self, player, action)

    def explain_waiting(self, player: i64) -> Message:
        """Whose turn it is, or who is asked."""
        return notation.explain_waiting(self, player)

    def to_position(self) -> dict[str, object]:
        """docs/positions.md has the form."""
        return position.to_position(self)

    def view(self, viewer: int | None) -> dict[str, object]:
        """docs/protocol.md, *The view*."""
        return view.view(self, viewer)

    def seat_view(self, player: int, public: dict[str, object]) -> dict[str, object]:
        """The same for a seat, sharing what it can with the public view."""
        return view.seat_view(self, player, public)


def as_selfish_state(state: State) -> SelfishZombiesState:
    """The state of this game that a general state is."""
    return cast(SelfishZombiesState, state)
