"""The replay of a finished table (docs/protocol.md): every step with what a viewer saw then."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from deadhand.core.events import Event
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.record.course import Course, Moment
from deadhand.server.open_view import Rounds, open_view
from deadhand.server.refusals import Refusal

MOST_FRAMES = 60  # in one answer
KEPT = 32  # replays in memory
PUBLIC = "public"
OPEN = "open"

Json = dict[str, object]


class Viewpoint(NamedTuple):
    """Whose eyes: a seat's, everybody's (``seat`` None), or all cards open."""

    seat: int | None
    opened: bool

    @property
    def name(self) -> int | str:
        """As the protocol names it."""
        if self.opened:
            return OPEN
        return PUBLIC if self.seat is None else self.seat

    def view(self, state: State) -> Json:
        """What is seen of the table. A replay asks nothing of anybody."""
        seen = open_view(state) if self.opened else state.view(self.seat)
        seen["decision"] = None
        return seen

    def events(self, events: list[Event]) -> list[Json]:
        """What is told. With open cards, what everybody was told: words to one player say "you", and what
        they told lies open in the view.
        """
        return [event.to_json(self.seat) for event in events if event.visible_to(self.seat)]

    def action(self, moment: Moment) -> str | None:
        """What was done, in its short form: for who did it, and where all is open."""
        step = moment.step
        if step is None or not (self.opened or step.seat == self.seat):
            return None
        return moment.action


class Replay:
    """A finished game that can be looked at from any step on. Never changes."""

    def __init__(self, course: Course) -> None:
        if course.state is None:
            raise Refusal("not-started")
        self.course = course
        self.rounds = [0]
        rounds: Rounds | None = None
        for moment in course.moments():
            if rounds is None:
                rounds = Rounds(moment.state)
                self.rounds = [rounds.now]
            else:
                self.rounds.append(rounds.look(moment.state))

    def frames(self, viewpoint: Viewpoint, first: int, count: int) -> Json:
        """The answer of docs/protocol.md, but for ``table``."""
        shown: list[Json] = []
        for moment in self.course.moments(first):
            if len(shown) == count:
                break
            shown.append(self._frame(viewpoint, moment))
        return {
            "view": viewpoint.name,
            "steps": len(self.course.steps),
            "from": first,
            "frames": shown,
            "marks": self.marks(),
        }

    def _frame(self, viewpoint: Viewpoint, moment: Moment) -> Json:
        step = moment.step
        return {
            "step": moment.number,
            "at": self.course.dealt_at if step is None else step.at,
            "seat": None if step is None else step.seat,
            "action": viewpoint.action(moment),
            "by_bot": step is not None and step.by_bot,
            "round": self.rounds[moment.number],
            "events": viewpoint.events(moment.events),
            "view": viewpoint.view(moment.state),
        }

    def marks(self) -> list[Json]:
        """The first step of every round."""
        marks: list[Json] = []
        for step, number in enumerate(self.rounds):
            if step == 0 or number != self.rounds[step - 1]:
                marks.append({"step": step, "round": number})
        return marks


class Replays:
    """The replays that were looked at lately, by the code of the table."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    def find(self, code: str) -> Replay | None:
        """The replay of a table, if it is here."""
        replay = self._kept.get(code)
        if replay is not None:
            self._kept.move_to_end(code)
        return replay

    def keep(self, code: str, replay: Replay) -> None:
        """From now on it is; the one not looked at for longest goes."""
        self._kept[code] = replay
        self._kept.move_to_end(code)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)


def read_viewpoint(text: str, players: int) -> Viewpoint:
    """What ``view=`` says. Raises ``Refusal``."""
    if text == PUBLIC:
        return Viewpoint(None, False)
    if text == OPEN:
        return Viewpoint(None, True)
    seat = _number(text)
    if seat is None or seat >= players:
        raise Refusal("malformed", Message("server-replay-view", {"view": text[:20], "last": players - 1}))
    return Viewpoint(seat, False)


def read_range(first: str, count: str, steps: int) -> tuple[int, int]:
    """What ``from=`` and ``count=`` say: there are ``steps`` after the deal. Raises ``Refusal``."""
    start, number = _number(first), _number(count)
    if start is None or start > steps:
        raise Refusal("malformed", Message("server-replay-from", {"given": first[:20], "steps": steps}))
    if number is None or not 1 <= number <= MOST_FRAMES:
        raise Refusal("malformed", Message("server-replay-count", {"given": count[:20], "most": MOST_FRAMES}))
    return start, number


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else None
