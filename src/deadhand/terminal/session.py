"""A game at one keyboard: a person (or nobody, to watch) and bots. Shows only what the seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.rule import Rule
from rich.text import Text

from deadhand.bots.choice import choose_texts
from deadhand.bots.policy import Policy, known_policy, thinking_seconds
from deadhand.core.errors import DeadhandError
from deadhand.core.events import Event
from deadhand.core.game import Game
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import FastStream, make_stream
from deadhand.terminal.draw import decision_of, outcome_of, table_of
from deadhand.terminal.rules import clause_text, rulebook
from deadhand.terminal.speech import Speech

RECENT = 20
COMMANDS = ("help", "look", "why", "back", "log", "rules", "quit")
PROMPT = "> "

Ask = Callable[[str], str]


class Leave(Exception):
    """The person has had enough."""


class Session:
    """One game. ``bots`` has a policy's name for every seat but the person's, which has None."""

    def __init__(
        self,
        title: Game,
        players: int,
        options: dict[str, object],
        seed: int,
        bots: list[str | None],
        language: str,
        console: Console,
        ask: Ask | None = None,
    ) -> None:
        self.title = title
        self.players = players
        self.options = options
        self.seed = seed
        self.bots = bots
        self.seat = bots.index(None) if None in bots else None
        self.speech = Speech(language, self.seat)
        self.console = console
        self.ask = ask or input
        self.policies: list[Policy | None] = [
            None if name is None else known_policy(name)((seed + seat) % 2**62)
            for seat, name in enumerate(bots)
        ]
        self.samples = FastStream(seed % 2**62)  # what bots are shown is drawn with it
        self.moves: list[tuple[int, int]] = []
        self.log: list[tuple[Event, Text]] = []
        self.heading: Text | None = None
        self.table_is_shown = False
        self.commands = self._command_words()
        self.state = self._deal()

    # --- the course of the game ------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end. Raises ``Leave`` when the person goes first."""
        if self.seat is not None:
            self._say(Message("terminal-welcome"))
        self._tell()
        while not self.state.is_terminal():
            players = self.state.current_players()
            thinking = [player for player in players if player != self.seat]
            if thinking:
                self._ask_bot(thinking[0])
            else:
                self._ask_person()
            self._tell()
        view = self.state.view(self.seat)
        self.console.print(table_of(view, self.speech, self.bots))
        self.console.print(outcome_of(view, self.speech))
        self._say(Message("terminal-seed", {"seed": str(self.seed)}), "dim")

    def _deal(self) -> State:
        return self.title.deal(self.players, self.options, make_stream(self.seed), record=True)

    def _ask_bot(self, player: int) -> None:
        policy = self.policies[player]
        assert policy is not None
        seconds = thinking_seconds(self.bots[player] or "")
        sample = self.state.resample_from_infostate(player, self.samples)
        for text in choose_texts(sample, player, policy, seconds):
            self.moves += [(player, action) for action in self.state.apply_text(player, text)]

    def _ask_person(self) -> None:
        view = self.state.view(self.seat)
        if not self.table_is_shown:
            self.console.print(table_of(view, self.speech, self.bots))
            self.heading = None
            self.table_is_shown = True
            self.console.print()
        self.console.print(decision_of(view, self.speech))
        while not self._answer(self._read()):
            pass

    def _read(self) -> str:
        try:
            return self.ask(PROMPT)
        except EOFError:
            self.console.print()
            raise Leave from None

    def _tell(self) -> None:
        """Say what happened since the last time, as far as this seat may know."""
        for event in self.state.take_events():
            if event.message is None or not event.visible_to(self.seat):
                continue
            line = self.speech.with_clause(event.message)
            self.log.append((event, line))
            self.table_is_shown = False
            if event.kind == "round":
                self.heading = line  # not shown if the table comes next, which says it too
            elif event.kind != "over":  # the outcome comes next and says more
                if self.heading is not None:
                    self._show_heading(self.heading)
                self.heading = None
                self.console.print(line)

    def _show_heading(self, line: Text) -> None:
        self.console.print(Rule(line.plain, style="dim"))

    # --- what the person types -------------------------------------------------------------------------

    def _answer(self, typed: str) -> bool:
        """Do what was typed; whether the game has moved on (or back)."""
        text = " ".join(typed.split())
        if not text:
            self._say(Message("terminal-nothing-typed"), "dim")
            return False
        first, _, rest = text.partition(" ")
        command = self.commands.get(first.lower())
        if command is not None:
            return self._command(command, rest)
        actions: list[dict[str, Any]] = self._view()["decision"]["actions"]
        if text.isascii() and text.isdecimal():
            number = int(text) if len(text) < 6 else 0
            if not 1 <= number <= len(actions):
                example = actions[-1]["text"]
                self._refuse(Message("terminal-no-such-number", {"count": len(actions), "example": example}))
                return False
            text = str(actions[number - 1]["text"])
        return self._act(text)

    def _act(self, text: str) -> bool:
        assert self.seat is not None
        try:
            done = self.state.apply_text(self.seat, text)
        except DeadhandError as problem:
            self._refuse(problem.message)
            return False
        self.moves += [(self.seat, action) for action in done]
        return True

    def _command(self, command: str, rest: str) -> bool:
        if command == "quit":
            raise Leave
        if command == "back":
            return self._take_back()
        if command == "help":
            self._help()
        elif command == "look":
            self.console.print(table_of(self._view(), self.speech, self.bots, whole=True))
        elif command == "why":
            self._why(rest)
        elif command == "log":
            self._show_log(rest)
        else:
            self._rules(rest)
        return False

    def _help(self) -> None:
        examples = [str(action["text"]) for action in self._view()["decision"]["actions"][:3]]
        self._say(Message("terminal-help-actions", {"examples": examples}))
        for command in COMMANDS:
            self._say(Message(f"terminal-help-{command}", {"example": examples[-1]}))

    def _why(self, text: str) -> None:
        assert self.seat is not None
        if not text:
            example = str(self._view()["decision"]["actions"][0]["text"])
            self._refuse(Message("terminal-why-what", {"example": example}))
            return
        reason = self.state.why_not(self.seat, text)
        if reason is None:
            self._say(Message("terminal-why-legal", {"text": text}))
        else:
            self._refuse(reason)

    def _take_back(self) -> bool:
        """Rebuild the game without the own choice that nobody else may see yet."""
        assert self.seat is not None
        hidden = self.state.hidden_choice(self.seat)
        if not hidden:
            self._refuse(Message("terminal-nothing-to-take-back"))
            return False
        left = len(hidden)
        kept: list[tuple[int, int]] = []
        for player, action in reversed(self.moves):
            if player == self.seat and left:
                left -= 1
            else:
                kept.append((player, action))
        self.moves = kept[::-1]
        self.state = self._deal()
        for player, action in self.moves:
            self.state.apply_action(player, action)
        self.state.take_events()  # they were told when they happened
        self._say(Message("terminal-taken-back"), "green")
        return True

    def _show_log(self, rest: str) -> None:
        count = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 6 else RECENT
        for event, line in self.log[-count:] if count else []:
            if event.kind == "round":
                self._show_heading(line)
            else:
                self.console.print(line)

    def _rules(self, wanted: str) -> None:
        language = self.speech.language
        text = clause_text(self.title, language, wanted) if wanted else rulebook(self.title, language)
        if text is None:
            self._refuse(Message("terminal-no-clause", {"clause": wanted[:20], "prefix": self.title.prefix}))
        else:
            self.console.print(Markdown(text))

    # --- small things ----------------------------------------------------------------------------------

    def _command_words(self) -> dict[str, str]:
        """Every word that a command answers to: its English name, and those of the language."""
        found: dict[str, str] = {"?": "help", "？": "help"}
        for command in COMMANDS:
            found[command] = command
            for word in self.speech.say(Message(f"terminal-words-{command}")).split():
                found[word] = command
        return found

    def _view(self) -> dict[str, Any]:
        return self.state.view(self.seat)

    def _say(self, message: Message, style: str = "") -> None:
        self.console.print(self.speech.with_clause(message, style))

    def _refuse(self, message: Message) -> None:
        self.console.print(self.speech.with_clause(message, "red"))
