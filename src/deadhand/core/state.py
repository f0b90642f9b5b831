"""The state of a game: the contract that every title keeps (docs/architecture.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from deadhand.core.errors import DeadhandError, IllegalAction
from deadhand.core.events import Event
from deadhand.core.messages import Message
from deadhand.core.streams import RandomStream

if TYPE_CHECKING:
    from deadhand.core.game import Game

NOBODY: Final = -1
NO_DECISION: Final = 0

# A pending decision is one packed number: its kind, the players still to answer (a bit each), and data.
KIND_MASK: Final = 0xFF
PLAYERS_SHIFT: Final = 8
PLAYERS_MASK: Final = 0xFFFF
DATA_SHIFT: Final = 24


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One whole truth of one game, hidden things included. Mutable; ``clone`` gives an independent copy.

    Decisions form a stack: ``asked`` is the one on top, ``interrupted`` those under it, the oldest first; an
    interrupt is pushed over what it interrupts; nothing asked is the end. ``events`` is None while nobody
    listens (playouts); set it to a list to have every step recorded. ``disclosed`` counts how often a player
    came to know a hidden card (``disclose``); a state read from a position counts from 0.
    """

    game: Game
    options: dict[str, object]
    num_players: i64
    stream: RandomStream
    asked: i64
    interrupted: list[i64]
    disclosed: i64
    events: list[Event] | None

    def __init__(
        self, game: Game, options: dict[str, object], num_players: i64, stream: RandomStream
    ) -> None:
        self.game = game
        self.options = options
        self.num_players = num_players
        self.stream = stream
        self.asked = NO_DECISION
        self.interrupted = []
        self.disclosed = 0
        self.events = None

    # --- what a title writes ---------------------------------------------------------------------------

    def legal_actions(self, player: i64) -> list[i64]:
        """The actions this player may take now, ascending; none for one who is not to act."""
        raise NotImplementedError

    def random_action(self, player: i64, stream: RandomStream) -> i64:
        """One of the legal actions of a player who is to act, each equally likely: playouts call this.

        It is ``actions[stream.below(len(actions))]``; a title may find it without making the list.
        """
        actions = self.legal_actions(player)
        return actions[stream.below(len(actions))]

    def apply_unchecked(self, player: i64, action: i64) -> None:
        """Do a legal action. Playouts and search call this; people and tables ``apply_action``."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Each player's score in the game's own unit."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """At the end 1.0 to every winner and 0.0 to the others; before it 0.0 to all."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy that would go on just as this one, its random stream included; events off."""
        raise NotImplementedError

    def action_to_string(self, player: i64, action: i64) -> str:
        """The text of one small action. Raises ``InvalidNotation`` for a number that is none."""
        raise NotImplementedError

    def string_to_action(self, player: i64, text: str) -> int:
        """The small action that a text names, legal now or not. Raises ``InvalidNotation``."""
        raise NotImplementedError

    def parse_actions(self, player: i64, text: str) -> list[int]:
        """Like ``string_to_action``, and reads long forms into their small actions, in order."""
        return [self.string_to_action(player, text)]

    def explain_illegal(self, player: i64, action: i64) -> Message:
        """Why this action, which is not legal now though the player is to act, is not; with the clause."""
        raise NotImplementedError

    def explain_waiting(self, player: i64) -> Message:
        """Why this player is not to act now."""
        return Message("refusal-not-your-turn")

    def round_number(self) -> i64:
        """The round being played, from 1: a game's length as people count it. 0: a title without rounds."""
        return 0

    def hidden_choice(self, player: i64) -> list[int]:
        """The actions of a choice that this player has begun or made and nobody else may see yet.

        A table can take them back (it rebuilds the state without them); they change nothing for others.
        """
        return []

    def reopen_choices(self, player: i64) -> None:
        """Undo, in place, what all others have chosen in secret: search lets its playouts choose anew.

        Called on a resample for this player, where such choices stand only for what is not known.
        """

    def reaction_pass(self, player: i64) -> i64:
        """The action that answers nothing, if this player is asked for a reaction now; else -1.

        A reaction is asked of players whatever they hold, so that being asked tells nothing. A table makes
        every answer to it take the same time, whether it was considered, automatic, or there was no choice.
        """
        return -1

    def to_position(self) -> dict[str, object]:
        """The whole truth as readable, JSON-able data; ``deadhand.from_position`` reads it back."""
        raise NotImplementedError

    def view(self, viewer: int | None) -> dict[str, object]:
        """Everything that this viewer (None: a spectator) may know, and nothing else (docs/protocol.md)."""
        raise NotImplementedError

    def seat_view(self, player: int, public: dict[str, object]) -> dict[str, object]:
        """``view(player)``, given ``view(None)`` of this very state, which stays as it is.

        What is the same in both may be the same objects: whoever makes all views of a table builds and
        encodes them once. A title need not do anything about it.
        """
        return self.view(player)

    def resample_from_infostate(self, player: int, stream: RandomStream) -> State:
        """A state drawn uniformly from those consistent with what the player knows.

        Its own random stream is new too, and derived from ``stream``; its events are off.
        """
        raise NotImplementedError

    # --- what cannot be undone -------------------------------------------------------------------------

    def disclose(self) -> None:
        """A player comes to know a hidden card: drawn, turned up, looked at, shown, or played from a hand.

        The rules say so wherever it happens, and wherever what happens (or does not) tells whoever acts
        something of what is hidden. A card that all players know already is not hidden.
        """
        self.disclosed += 1

    def mark(self) -> tuple[int, int]:
        """Unchanged while nothing hidden becomes known and nothing random happens: it can be undone."""
        return self.disclosed, self.stream.drawn()

    # --- decisions -------------------------------------------------------------------------------------

    def push_decision(self, kind: i64, players: i64, data: i64 = 0) -> None:
        """Ask ``players`` (a bit each) for a decision of a kind (from 1), before what is asked already."""
        if self.asked != NO_DECISION:
            self.interrupted.append(self.asked)
        self.asked = kind | (players << PLAYERS_SHIFT) | (data << DATA_SHIFT)

    def ask(self, kind: i64, player: i64, data: i64 = 0) -> None:
        """Ask one player next."""
        self.push_decision(kind, 1 << player, data)

    def then(self, task: i64, data: i64 = 0) -> None:
        """A task for the rules, not a question: done next, before what is waiting already."""
        self.push_decision(task, 0, data)

    def pop_decision(self) -> None:
        """The decision on top is done; what it interrupted is asked again."""
        if self.interrupted:
            self.asked = self.interrupted.pop()
        else:
            self.asked = NO_DECISION

    def top_kind(self) -> i64:
        """The kind of the decision on top, or ``NO_DECISION`` (0) at the end of the game."""
        return self.asked & KIND_MASK

    def top_players(self) -> i64:
        """The players who still have to answer the decision on top, a bit each."""
        return (self.asked >> PLAYERS_SHIFT) & PLAYERS_MASK

    def top_data(self) -> i64:
        """What the decision on top carries."""
        return self.asked >> DATA_SHIFT

    def has_answered(self, player: i64) -> bool:
        """Strike a player off the decision on top; True when they were the last, and it is popped."""
        self.asked &= ~(1 << (PLAYERS_SHIFT + player))
        if self.asked & (PLAYERS_MASK << PLAYERS_SHIFT) == 0:
            self.pop_decision()
            return True
        return False

    def is_to_act(self, player: i64) -> bool:
        """Whether this player may act now."""
        if player < 0 or player >= self.num_players:
            return False
        return (self.top_players() >> player) & 1 == 1

    def next_player(self) -> i64:
        """The first of ``current_players()``, or -1 at the end: a playout's shortcut."""
        players = self.top_players()
        if players == 0:
            return NOBODY
        player: i64 = 0
        while (players >> player) & 1 == 0:
            player += 1
        return player

    def current_players(self) -> list[int]:
        """Everyone who may act now, ascending: several while a choice is simultaneous, none at the end."""
        players = self.top_players()
        result: list[int] = []
        player: i64 = 0
        while player < self.num_players:
            if (players >> player) & 1 == 1:
                result.append(player)
            player += 1
        return result

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.asked == NO_DECISION

    # --- acting ----------------------------------------------------------------------------------------

    def apply_action(self, player: int, action: int) -> None:
        """Do an action of this player. Raises ``IllegalAction``, and changes nothing, if it is not legal."""
        self._check_seat(player)
        if not 0 <= action < self.game.num_distinct_actions:
            raise IllegalAction(Message("error-action-number", {"action": str(action)}))
        if not _holds(self.legal_actions(player), action):
            raise IllegalAction(self._why_illegal(player, action))
        self.apply_unchecked(player, action)

    def _is_seat(self, player: int) -> bool:
        players: int = self.num_players  # a number of any size: compared as such, not as an i64
        return 0 <= player < players

    def _no_seat(self, player: int) -> Message:
        return Message("refusal-no-such-player", {"seat": str(player), "players": self.num_players})

    def _check_seat(self, player: int) -> None:
        if not self._is_seat(player):
            raise IllegalAction(self._no_seat(player))

    def apply_text(self, player: int, text: str) -> list[int]:
        """Do what a text says, long forms included, wholly or not at all; answers the small actions.

        Raises ``InvalidNotation`` or ``IllegalAction``.
        """
        self._check_seat(player)
        actions = self.parse_actions(player, text)
        if len(actions) > 1:
            refusal = self._why_not_all(player, actions)
            if refusal is not None:
                raise IllegalAction(refusal)
        for action in actions:
            self.apply_action(player, action)
        return actions

    def why_not(self, player: int, text: str) -> Message | None:
        """Why this player may not do what the text says now; None if it is legal."""
        if not self._is_seat(player):
            return self._no_seat(player)
        try:
            actions = self.parse_actions(player, text)
        except DeadhandError as problem:
            return problem.message
        return self._why_not_all(player, actions)

    def _why_not_all(self, player: int, actions: list[int]) -> Message | None:
        trial: State = self
        for count, action in enumerate(actions):
            if action not in trial.legal_actions(player):
                return trial._why_illegal(player, action)
            if count + 1 < len(actions):
                if trial is self:
                    trial = self.clone()
                trial.apply_unchecked(player, action)
        return None

    def _why_illegal(self, player: i64, action: i64) -> Message:
        if self.is_terminal():
            return Message("refusal-game-over")
        if not self.is_to_act(player):
            return self.explain_waiting(player)
        return self.explain_illegal(player, action)

    # --- events ----------------------------------------------------------------------------------------

    def take_events(self) -> list[Event]:
        """The events recorded since the last call; the list starts afresh. Empty while events are off."""
        events = self.events
        if events is None:
            return []
        self.events = []
        return events

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by position: complete, and the same in every build. Recorded events are not taken along."""
        return (_from_position, (self.game, self.to_position()))


def _holds(actions: list[i64], wanted: i64) -> bool:
    """Whether an action is among these. ``in`` compares objects, which takes several times as long."""
    for action in actions:  # noqa: SIM110 - a generator is slower still
        if action == wanted:
            return True
    return False


def _from_position(game: Game, position: dict[str, object]) -> State:
    return game.from_position(position)
