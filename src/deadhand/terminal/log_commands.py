"""The commands about log files: ``deadhand replay`` and ``deadhand verify``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from deadhand.core.messages import Message
from deadhand.record.course import Course
from deadhand.record.fields import is_hash
from deadhand.record.logfile import MOST_BYTES, read_log
from deadhand.record.verify import Known
from deadhand.terminal.arguments import BadUsage, Parser, whole_number
from deadhand.terminal.replay import OPEN, PUBLIC, Replay
from deadhand.terminal.speech import Speech, make_console
from deadhand.terminal.verdict import print_verdict

DONE = 0
NOT_HONEST = 1


def replay(arguments: Sequence[str], speech: Speech) -> int:
    """``deadhand replay FILE``."""
    parser = Parser("deadhand replay", speech, Message("cli-about-replay"))
    parser.add_argument("file", nargs="?", metavar="FILE", help=speech.say(Message("cli-help-log-file")))
    parser.flag("--view", None, Message("cli-help-view"), metavar=f"SEAT|{PUBLIC}|{OPEN}")
    parser.flag("--all", None, Message("cli-help-all"), action="store_true")
    values = parser.read(arguments)
    if values["help"]:
        print(parser.format_help())
        return DONE
    course = Course(read_log(_read(values["file"])))
    if course.state is None:
        raise BadUsage(Message("record-no-deal"))
    view = values["view"]
    seat = None if view in (None, OPEN, PUBLIC) else _seat(str(view), course)
    console = make_console()
    shown = Replay(course, seat, view in (None, OPEN), speech.language, console)
    if values["all"]:
        shown.print_all()
        return DONE
    shown.run()
    return DONE


def verify(arguments: Sequence[str], speech: Speech) -> int:
    """``deadhand verify FILE``: 0 when nothing is wrong with it, else 1."""
    parser = Parser("deadhand verify", speech, Message("cli-about-verify"))
    parser.add_argument("file", nargs="?", metavar="FILE", help=speech.say(Message("cli-help-log-file")))
    parser.flag("--mine", None, Message("cli-help-mine"), metavar="HEX")
    parser.flag("--commitment", None, Message("cli-help-commitment"), metavar="HEX")
    values = parser.read(arguments)
    if values["help"]:
        print(parser.format_help())
        return DONE
    known = Known(_hex("--mine", values["mine"]), _hex("--commitment", values["commitment"]))
    verdict = print_verdict(_read(values["file"]), known, speech.language, make_console())
    return DONE if verdict.honest else NOT_HONEST


def _read(name: object) -> bytes:
    if not isinstance(name, str):
        raise BadUsage(Message("cli-error-no-file"))
    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)  # one more than allowed, so that too much is seen as such
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise BadUsage(Message("cli-error-read", {"file": name, "problem": reason})) from None


def _seat(text: str, course: Course) -> int:
    seat = whole_number("--view", text)
    if not 0 <= seat < course.players:
        raise BadUsage(Message("cli-error-view", {"seat": str(seat), "last": course.players - 1}))
    return seat


def _hex(flag: str, text: object) -> str | None:
    if not isinstance(text, str):
        return None
    if not is_hash(text.lower()):
        raise BadUsage(Message("cli-error-hex", {"flag": flag}))
    return text.lower()
