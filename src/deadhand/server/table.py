"""A table: a fold over its log. Given the entries in order, any process has the same table.

No clock, no network, no store in here. ``propose_…`` checks a wish against the table as it stands and answers
the entry to be stored, or raises ``Refusal``; ``apply`` does a stored entry and says who is to be told what.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deadhand.core.errors import DeadhandError
from deadhand.core.events import EVERYONE, Event
from deadhand.core.fair_shuffle import deal_seed
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import CommittedStream
from deadhand.record.steps import Step, Steps, Undoable
from deadhand.server.entries import (
    BOT_PREFIX,
    HUMAN,
    OPEN,
    Act,
    AnyEntry,
    Chat,
    Create,
    Hint,
    Link,
    PassForMe,
    Return,
    Start,
    TakeBack,
    Takeover,
    Undo,
    Vote,
)
from deadhand.server.open_view import Delay, Late, open_view
from deadhand.server.refusals import Refusal
from deadhand.server.seating import Seat, Seating
from deadhand.server.talk import Talk
from deadhand.server.told import EncodedEvents, EncodedViews, Told, Update, Viewer, encode_view

OWN_SEED_SHUFFLE = 1  # of old logs: the table's seed alone; else people take part (docs/fair-shuffle.md)


class Change(NamedTuple):
    """What an entry changed, by who is to be told. ``late``: what spectators see now of earlier rounds."""

    seating: bool
    updates: dict[Viewer, Update]
    late: Sequence[Update] = ()


class Reaction(NamedTuple):
    """A seat is asked for a reaction. ``decision``: its decision's id; ``passing``: answering nothing."""

    seat: int
    decision: int
    passing: str


class BotChoice(NamedTuple):
    """What a bot wants to do; ``answers``: the decision's id (``Table.answers``) when it was asked."""

    seat: int
    answers: int
    texts: list[str]


class Table(Seating):
    """One table as it stands after the entries applied so far."""

    def __init__(self, code: str, seed: bytes, create: Create) -> None:
        super().__init__(code, seed, create)
        self.length = 1  # entries applied, ``create`` included
        self.told: dict[Viewer, Told] = {}
        self.done: set[tuple[int, str]] = set()  # requests that are done, by seat and id
        self.answers = [0] * create.players  # decision ids: own acts and choices taken back, and all undoing
        self.talk = Talk()
        self._told_at: dict[Viewer, float] = {}  # when each viewer was sent an update last
        self._seating_at = create.at  # when everybody was told who sits where
        self.pass_for_me = [False] * create.players  # whose reactions are passed unless they say otherwise
        self.hinted = [-1] * create.players  # the id of the last decision that it was given a hint for
        self._steps = Steps()  # what stands, to rebuild the state from
        self._undoable: Undoable | None = None  # as everybody was told last
        self._public = b""  # the public view
        self._seen = False  # whether everybody was told something of the entry that is being done
        self._undoing = False  # whether it undoes a step
        self._delay: Delay | None = None  # of spectators who see all cards, later
        self._late: list[Update] = []  # what they are shown after the entry that is being done

    @classmethod
    def replay(cls, code: str, seed: bytes, entries: Iterable[AnyEntry]) -> Table:
        """The table of a log. Raises ``Refusal`` when this build cannot replay it."""
        steps = iter(entries)
        create = next(steps, None)
        if not isinstance(create, Create):
            raise Refusal("broken")
        table = cls(code, seed, create)
        for entry in steps:
            table.apply(entry)
        return table

    # --- what anyone may ask ---------------------------------------------------------------------------

    def told_at(self, viewer: Viewer) -> float:
        """When this viewer was told something last. What others do in secret does not count."""
        return max(self._seating_at, self._told_at.get(viewer, 0.0))

    def bot_of(self, seat: int) -> str | None:
        """The policy that plays here now: a bot's seat, or a person's who is away. None: a person does."""
        return self.seats[seat].bot or self.absence.played_by[seat]

    def bots_to_act(self) -> list[int]:
        """The seats that bots play and that may act now, apart from reactions: those have their own time."""
        state = self.state
        if state is None or self.closed:
            return []
        return [
            seat
            for seat in state.current_players()
            if self.bot_of(seat) is not None and state.reaction_pass(seat) < 0
        ]

    def is_secret(self) -> bool:
        """Whether several choose at once now, or the last of them does: nobody sees what the others chose."""
        state = self.state
        if state is None:
            return False
        return len(state.current_players()) > 1 or any(
            state.hidden_choice(seat) for seat in range(state.num_players)
        )

    def undoable(self, seat: int) -> int:
        """How many of its last steps a person may undo now. Nobody undoes what a bot does for them."""
        last = self._undoable
        return last.steps if last is not None and last.seat == seat and self.bot_of(seat) is None else 0

    def reaction(self) -> Reaction | None:
        """Who is asked for a reaction now. It is asked of one player at a time."""
        state = self.state
        if state is not None and not self.closed:
            for seat in state.current_players():
                passing = state.reaction_pass(seat)
                if passing >= 0:
                    return Reaction(seat, self.answers[seat], state.action_to_string(seat, passing))
        return None

    def can_only_pass(self, asked: Reaction) -> bool:
        """Whether that seat has nothing to answer with. Only for the eyes of that seat."""
        state = self._running()
        return state.legal_actions(asked.seat) == [state.reaction_pass(asked.seat)]

    # --- wishes, checked -------------------------------------------------------------------------------

    def propose_act(self, at: float, seat: int, decision: int, text: str, request: str) -> Act | None:
        """A seat wants to act. None when this very request is done already."""
        if self.is_done(seat, request):
            return None
        state = self._running()
        if decision != self.answers[seat]:
            raise Refusal("stale")
        self._try(state, seat, [text])
        return Act(at=at, seat=seat, texts=[text], id=request)

    def propose_answer(self, at: float, asked: Reaction, texts: list[str], request: str) -> Act:
        """The answer to a reaction when its time is up: alike whether it was considered or comes by itself.

        ``request``: the browser's, or one made up. The entry names it by a hash, so that not even the log
        tells one from the other.
        """
        state = self._running()
        if self.reaction() != asked:
            raise Refusal("stale")
        self._try(state, asked.seat, texts)
        if self.bot_of(asked.seat) is not None:
            return Act(at=at, seat=asked.seat, texts=texts, bot=True)
        return Act(at=at, seat=asked.seat, texts=texts, id=self.mark(asked.seat, request))

    def propose_pass_for_me(self, at: float, seat: int, on: bool) -> PassForMe | None:
        """A seat wants its reactions passed, or no longer. None when it is so already."""
        self._running()
        return None if self.pass_for_me[seat] == on else PassForMe(at=at, seat=seat, on=on)

    def propose_bot_acts(self, at: float, choices: Iterable[BotChoice]) -> list[Act]:
        """What bots have chosen, as far as it still fits: the table may have moved while they thought.

        Several go together only while they answer one and the same (simultaneous) decision.
        """
        if self.state is None or self.closed:
            return []
        trial = self.state
        entries: list[Act] = []
        for choice in choices:
            if choice.answers != self.answers[choice.seat] or not trial.is_to_act(choice.seat):
                continue
            if self.bot_of(choice.seat) is None:
                continue  # the person is back
            attempt = trial.clone()
            try:
                for text in choice.texts:
                    attempt.apply_text(choice.seat, text)
            except DeadhandError:
                continue
            entries.append(Act(at=at, seat=choice.seat, texts=choice.texts, bot=True))
            left = [player for player in trial.current_players() if player != choice.seat]
            if attempt.current_players() != left or attempt.top_kind() != trial.top_kind():
                break  # that answer ended the decision: what the others chose was meant for it
            trial = attempt
        return entries

    def propose_chat(self, at: float, seat: int, text: str, request: str) -> Chat | None:
        """A seat wants to say something. None when this very request is done already."""
        if self.talk.is_done(seat, request):
            return None
        self._in_use()
        return self.talk.propose(at, seat, text, request)

    def propose_take_back(self, at: float, seat: int, request: str) -> TakeBack | None:
        """A seat wants its hidden choice back. None when this very request is done already."""
        if self.is_done(seat, request):
            return None
        if not self._running().hidden_choice(seat):
            raise Refusal("nothing-to-take-back")
        return TakeBack(at=at, seat=seat, id=request)

    def propose_undo(self, at: float, seat: int, request: str) -> Undo | None:
        """A seat wants its last step undone. None when this very request is done already."""
        if self.is_done(seat, request):
            return None
        self._running()
        if self.undoable(seat) == 0:
            raise Refusal("nothing-to-undo")
        return Undo(at=at, seat=seat, id=request)

    def check_hint(self, seat: int, decision: int) -> State:
        """The state about which a seat may be given a hint now. Raises ``Refusal`` when it may not.

        Among people there are none for reactions: who asks would tell that there is something to answer with.
        """
        state = self._running()
        if not self.create.hints:
            raise Refusal("hint-off")
        if not state.is_to_act(seat):
            raise Refusal("hint-not-asked")
        if decision != self.answers[seat]:
            raise Refusal("stale")
        if self.people() > 1 and state.reaction_pass(seat) >= 0:
            raise Refusal("hint-reaction")
        return state

    def propose_hint(self, at: float, seat: int, decision: int) -> Hint | None:
        """A seat gets a hint. None when it has had one for this decision."""
        self.check_hint(seat, decision)
        return None if self.hinted[seat] == decision else Hint(at=at, seat=seat, decision=decision)

    def why_not(self, seat: int, text: str) -> Message | None:
        """Why this seat may not do that now; None when it may."""
        return self._running().why_not(seat, text)

    # --- the fold --------------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry) -> Change:
        """Do a stored entry. It was checked before it was stored, so only a broken log can fail."""
        self.length += 1
        self._seen, self._undoing, self._late = False, isinstance(entry, Undo), []
        change = self._apply(entry)
        self.absence.look(entry, self.state, self._seen)
        self._told_at.update(dict.fromkeys(change.updates, entry.at))
        if change.seating:
            self._seating_at = entry.at
        return change._replace(late=self._late)

    def _apply(self, entry: AnyEntry) -> Change:
        if isinstance(entry, Act):
            return Change(False, self._act(entry))
        if isinstance(entry, TakeBack):
            return Change(False, self._take_back(entry))
        if isinstance(entry, Undo):
            return Change(False, self._undo(entry))
        if isinstance(entry, PassForMe):
            self.pass_for_me[entry.seat] = entry.on
            return Change(False, {})
        if isinstance(entry, Start):
            return Change(True, self._start(entry))
        if isinstance(entry, Takeover | Return | Vote):
            events = self.absence.apply(entry)
            return Change(True, self._tell(events) if events else {})
        if isinstance(entry, Hint):
            self.hinted[entry.seat] = entry.decision
            message = Message("server-log-hint", {"player": entry.seat})
            return Change(False, self._tell([Event("hint", message)]))
        if isinstance(entry, Chat):
            self.talk.apply(entry, self.seats[entry.seat].name or "")
            return Change(False, {})
        if self.reseat(entry):
            if self.closed and self._delay is not None:
                self._show_late(self._delay.rest())
            return Change(not isinstance(entry, Link), {})  # of a link nobody else is told
        raise Refusal("broken")

    def _start(self, entry: Start) -> dict[Viewer, Update]:
        for number, seat in enumerate(self.seats):
            if seat.kind == OPEN:
                self.seats[number] = Seat(BOT_PREFIX + entry.fill)
        self.state = self._deal(record=True)
        # Bots need no telling: they are asked with a state drawn from what they may know.
        people: list[Viewer] = [number for number, seat in enumerate(self.seats) if seat.kind == HUMAN]
        self.told = {viewer: Told() for viewer in [*people, None]}
        updates: dict[Viewer, Update] = {}
        if self.create.open_after_round:
            self._delay = Delay(self.state)
            # Until the first round may be shown, spectators see the table as it is dealt, face down.
            first = self.told[None].tell([], encode_view(self.state.view(None)))
            assert first is not None
            updates[None] = first
        return {**updates, **self._tell(self.state.take_events())}

    def _deal(self, record: bool) -> State:
        create = self.create
        stream = CommittedStream(self._deal_seed())
        return self._game.deal(create.players, dict(create.options), stream, record)

    def _deal_seed(self) -> bytes:
        if self.create.shuffle == OWN_SEED_SHUFFLE:
            return self.seed
        given = {
            number: bytes.fromhex(seat.randomness)
            for number, seat in enumerate(self.seats)
            if seat.randomness is not None
        }
        return deal_seed(self.seed, self.code, self.create.game, given)

    def _act(self, entry: Act) -> dict[Viewer, Update]:
        state = self._running()
        mark = state.mark()
        actions = [action for text in entry.texts for action in state.apply_text(entry.seat, text)]
        self._steps.add(Step(entry.seat, actions, mark, entry.bot))
        self._answered(entry.seat, entry.id)
        return self._tell(state.take_events())

    def _take_back(self, entry: TakeBack) -> dict[Viewer, Update]:
        state = self._running()
        seat = entry.seat
        was_known = not state.is_to_act(
            seat
        )  # who has chosen is public; who is only choosing has shown nothing
        self._steps.take_back(seat, state.hidden_choice(seat))
        self._answered(seat, entry.id)
        return self._rebuild("taken-back", seat, EVERYONE if was_known else seat)

    def _undo(self, entry: Undo) -> dict[Viewer, Update]:
        seat = entry.seat
        if self.undoable(seat) == 0:
            raise Refusal("broken")
        self._steps.undo(self._running())
        # What anybody was asked meanwhile is asked no more: late answers to it are known by their ids.
        self.answers = [count + 1 for count in self.answers]
        self.done.add((seat, entry.id))
        return self._rebuild("undone", seat, EVERYONE)

    def _rebuild(self, kind: str, seat: int, audience: int) -> dict[Viewer, Update]:
        """The state as the steps that stand lead to it; who is to know is told that and why."""
        state = self._deal(record=False)
        self._steps.replay(state)
        state.events = []
        self.state = state
        seats = state.view(None).get("seats")
        message = Message(f"server-log-{kind}", {"player": seat})
        return self._tell([Event(kind, message, audience, seats=seats if isinstance(seats, list) else None)])

    def _answered(self, seat: int, request: str | None) -> None:
        self.answers[seat] += 1
        if request is not None:
            self.done.add((seat, request))

    def is_done(self, seat: int, request: str) -> bool:
        """Whether a seat's request is in the log."""
        return (seat, request) in self.done or (seat, self.mark(seat, request)) in self.done

    def mark(self, seat: int, request: str) -> str:
        """What the log calls the request of an answer to a reaction."""
        text = f"{self.code}/{seat}/{request}".encode("utf-8", "surrogatepass")
        return hashlib.sha256(text).hexdigest()[:32]

    def _tell(self, events: list[Event]) -> dict[Viewer, Update]:
        updates: dict[Viewer, Update] = {}
        encoded = EncodedEvents(events)
        assert self.state is not None
        self._undoable = self._steps.undoable(self.state)
        view = self.state.view(None)
        views = EncodedViews(view)
        public, seen = views.public, encoded.for_viewer(None)
        self._seen = bool(seen) or public != self._public
        self._public = public
        for viewer, told in self.told.items():
            if viewer is None and self._delay is not None:
                shown = encode_view(open_view(self.state))
                self._show_late(self._delay.put(self.state, seen, shown, self._undoing))
                continue
            if viewer is None:
                update = told.tell(seen, public)
            else:
                own = self._own_view(self.state, viewer, view)
                update = told.tell(encoded.for_viewer(viewer), views.encode(own))
            if update is not None:
                updates[viewer] = update
        return updates

    def _show_late(self, steps: Iterable[Late]) -> None:
        """Spectators see these steps now, with all cards open."""
        for step in steps:
            update = self.told[None].tell(step.events, step.view)
            if update is not None:
                self._late.append(update)

    def _own_view(self, state: State, seat: int, public: dict[str, object]) -> dict[str, object]:
        view = state.seat_view(seat, public)
        view["undo"] = self.undoable(seat)
        decision = view.get("decision")
        if isinstance(decision, dict):
            decision["id"] = self.answers[seat]
        return view

    # --- helpers ---------------------------------------------------------------------------------------

    @staticmethod
    def _try(state: State, seat: int, texts: list[str]) -> None:
        """Do it on a copy first: whatever goes wrong, nothing is stored and the table stays as it was."""
        trial = state.clone()
        try:
            for text in texts:
                trial.apply_text(seat, text)
        except DeadhandError as problem:
            raise Refusal("illegal", problem.message) from None
