"""What was found about a log file, in words on a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from deadhand.core.messages import Message
from deadhand.record.verify import BAD, GOOD, NOTE, OPEN, Finding, Known, Verdict, verify
from deadhand.terminal.draw import grid
from deadhand.terminal.speech import Speech

SIGNS = {GOOD: ("✓", "green"), BAD: ("✗", "bold red"), OPEN: ("?", "yellow"), NOTE: ("·", "dim")}


def print_verdict(body: bytes, known: Known, language: str, console: Console) -> Verdict:
    """Verify a file and say what was found, question by question, and what it comes to."""
    verdict = verify(body, known)
    plain = Speech(language)
    names = [
        plain.say(Message("player-number", {"number": seat + 1})) if name is None else name
        for seat, name in enumerate(verdict.names)
    ]
    speech = Speech(language, names=names)
    table = grid(3)
    for finding in verdict.findings:
        table.add_row(*_row(finding, speech))
    console.print(table)
    console.print()
    style = "bold green" if verdict.honest else "bold red"
    console.print(Text(speech.say(verdict.message), style))
    return verdict


def _row(finding: Finding, speech: Speech) -> tuple[Text, Text, Text]:
    sign, style = SIGNS[finding.result]
    check = speech.say(Message(f"record-check-{finding.check}"))
    return Text(sign, style), Text(check, "dim"), speech.with_clause(finding.message)
