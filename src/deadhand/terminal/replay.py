"""A finished game, step by step, in a terminal: as a seat saw it, as everybody saw it, or with open cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from deadhand.core.events import Event
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.record.course import Course, Moment
from deadhand.terminal.draw import hand_of, outcome_of, table_of
from deadhand.terminal.session import PROMPT, Ask
from deadhand.terminal.speech import Json, Speech

PUBLIC = "public"
OPEN = "open"
WORDS = ("next", "previous", "quit")


class Replay:
    """Steps through one game. ``seat`` and ``opened`` say whose view is shown."""

    def __init__(
        self,
        course: Course,
        seat: int | None,
        opened: bool,
        language: str,
        console: Console,
        ask: Ask | None = None,
    ) -> None:
        plain = Speech(language)
        names = course.names(lambda number: plain.say(Message("player-number", {"number": number + 1})))
        self.course = course
        self.seat = seat
        self.opened = opened
        self.names = names
        self.speech = Speech(language, seat, names)
        self.console = console
        self.ask = ask or input
        self.bots: Sequence[str | None] = [chair.bot for chair in course.chairs]
        self.commands = {
            word: command
            for command in WORDS
            for word in (command, *self.speech.say(Message(f"replay-words-{command}")).split())
        }

    def print_all(self) -> None:
        """Everything, from the deal to the end, without asking."""
        for moment in self.course.moments():
            self._show(moment, with_table=False)
            if moment.number == 0:
                self._table(moment.state)
        self._last()

    def run(self) -> None:
        """Show a moment, ask where to go, until the reader has had enough."""
        last = len(self.course.steps)
        self._say(Message("replay-welcome", {"steps": last}))
        place = 0
        self._show(self._moment(place), with_table=True)
        while True:
            wanted = self._where(place, last)
            if wanted is None:
                return
            place = wanted
            self._show(self._moment(place), with_table=True)
            if place == last:
                self._last()

    # --- asking ----------------------------------------------------------------------------------------

    def _where(self, place: int, last: int) -> int | None:
        """The step that is wanted; None: none any more."""
        while True:
            try:
                typed = self.ask(PROMPT).strip().lower()
            except EOFError:
                self.console.print()
                return None
            command = self.commands.get(typed, typed if typed else "next")
            if command == "quit":
                return None
            wanted = {"next": place + 1, "previous": place - 1}.get(command)
            if wanted is None and typed.isascii() and typed.isdecimal() and len(typed) < 9:
                wanted = int(typed)
            if wanted is not None and 0 <= wanted <= last:
                return wanted
            if command in ("next", "previous"):
                self._say(Message(f"replay-no-{command}"), "dim")
            else:
                self._say(Message("replay-not-understood", {"steps": last}), "red")

    def _moment(self, place: int) -> Moment:
        return next(iter(self.course.moments(place)))

    # --- showing ---------------------------------------------------------------------------------------

    def _show(self, moment: Moment, with_table: bool) -> None:
        self.console.print(Rule(self._heading(moment), style="dim"))
        for line in self._lines(moment.events):
            self.console.print(line)
        if with_table:
            self._table(moment.state)

    def _heading(self, moment: Moment) -> str:
        """Which step, by whom; and what was done, for who did it and where all is open."""
        step = moment.step
        if step is None:
            return self.speech.say(Message("replay-deal"))
        bot = "yes" if step.by_bot else "no"
        text = self.speech.say(
            Message("replay-step", {"step": moment.number, "player": step.seat, "bot": bot})
        )
        if moment.action and (self.opened or step.seat == self.seat):
            text = f"{text} · {moment.action}"
        return text

    def _lines(self, events: Sequence[Event]) -> Iterator[Text]:
        for event in events:
            if event.message is None:
                continue
            if event.visible_to(self.seat):
                yield self.speech.with_clause(event.message)
            elif self.opened:  # what one player was told, in the words that they were told
                told = Speech(self.speech.language, event.audience, self.names)
                heard = self.speech.say(Message("replay-told", {"player": event.audience}))
                yield Text(f"{heard} ", "dim") + told.with_clause(event.message, "dim")

    def _table(self, state: State) -> None:
        view: Json = state.view(self.seat)
        parts: list[RenderableType] = [table_of(view, self.speech, self.bots)]
        if self.opened:
            parts += list(self._hands(state))
        self.console.print(Group(*parts))
        self.console.print()

    def _hands(self, state: State) -> Iterator[RenderableType]:
        """What only each seat sees, one after the other."""
        public = state.view(None)["zones"]
        assert isinstance(public, list)
        for seat in range(self.course.players):
            zones = state.view(seat)["zones"]
            assert isinstance(zones, list)
            own = [zone for zone in zones if zone not in public and zone["cards"]]
            if own:
                name = self.speech.say(Message("replay-sees", {"player": seat}))
                yield Padding(Text(name, "bold"), (1, 0, 0, 0))
                for zone in own:
                    yield Padding(hand_of(zone, self.speech), (0, 0, 0, 2), expand=False)

    def _last(self) -> None:
        """The outcome, or that there was none."""
        state = self.course.state
        if state is not None and state.is_terminal():
            self.console.print(outcome_of(state.view(self.seat), self.speech))
        else:
            self._say(Message("record-end-closed"), "yellow")

    def _say(self, message: Message, style: str = "") -> None:
        self.console.print(self.speech.with_clause(message, style))
