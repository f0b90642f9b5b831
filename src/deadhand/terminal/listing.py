"""The titles and their options, for ``deadhand games``."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from deadhand.bots.policy import policies
from deadhand.core.game import CHOICE, TEXT, Game, Option
from deadhand.core.messages import Message
from deadhand.terminal.draw import grid, indented
from deadhand.terminal.speech import Speech


def list_games(titles: Sequence[Game], speech: Speech) -> Group:
    """Every title: key, name, players, minutes, its options with their values; and the kinds of bots."""
    parts: list[RenderableType] = []
    for title in titles:
        heading = Text(title.key, "bold cyan")
        heading.append(f"  {speech.say(Message(f'game-{title.key}-name'))}", "bold")
        about = Message(
            "listing-about",
            {"low": title.min_players, "high": title.max_players, "minutes": title.minutes},
        )
        table = grid(3)
        for option in title.options:
            label = speech.say(Message(f"option-{title.key}-{option.name}"))
            table.add_row(f"--{option.name.replace('_', '-')}", label, _values(title, option, speech))
        parts += [
            heading,
            indented(Text(speech.say(Message(f"game-{title.key}-line")))),
            indented(Text(speech.say(about), "dim")),
            indented(table),
            Text(""),
        ]
    kinds = grid(2)
    for name in policies():
        kinds.add_row(name, speech.say(Message(f"policy-{name}-help")))
    parts += [Text(speech.say(Message("listing-bots")), "bold"), indented(kinds)]
    return Group(*parts)


def _values(title: Game, option: Option, speech: Speech) -> Text:
    if option.kind == TEXT:
        return Text(speech.say(Message("listing-file")))
    if option.kind != CHOICE:
        words = Message(
            "listing-range", {"low": option.low, "high": option.high, "default": str(option.default)}
        )
        return Text(speech.say(words))
    text = Text()
    for choice in option.choices:
        if text:
            text.append(" | ", "dim")
        text.append(choice, "underline" if choice == option.default else "")
        text.append(f" ({speech.say(Message(f'option-{title.key}-{option.name}-{choice}'))}", "dim")
        if choice == option.default:
            text.append(speech.say(Message("listing-default")), "dim")
        text.append(")", "dim")
    return text
