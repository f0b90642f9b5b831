"""The command ``deadhand``: serve, play, games, simulate, arena, replay, verify."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TYPE_CHECKING

import deadhand
from deadhand.bots.policy import USUAL_BOT, known_policy, policies
from deadhand.core.errors import DeadhandError, UnknownLanguage
from deadhand.core.game import CHOICE, TEXT, Game
from deadhand.core.messages import Message
from deadhand.core.streams import make_stream
from deadhand.terminal.arguments import BadUsage, Parser, some_number, whole_number
from deadhand.terminal.speech import Speech, default_language, known_language, make_console, prepare_streams
from deadhand.texts import DEFAULT_LANGUAGE, LANGUAGES

if TYPE_CHECKING:
    from deadhand.core.game import Option

DONE = 0
WRONG = 2
INTERRUPTED = 130
USUAL_PLAYERS = 4
USUAL_BOTS = "legend,veteran,survivor,random"
USUAL_STORE = ".deadhand/tables.sqlite"
WATCH = "none"

Values = dict[str, str | bool | None]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code: 0, 1 for a log that is not honest, 2 after one clear line on standard
    error, 130 after Ctrl-C.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    prepare_streams()
    language = _language_of(given)
    speech = Speech(language if known_language(language) else DEFAULT_LANGUAGE)
    try:
        if not known_language(language):
            raise UnknownLanguage(
                Message("error-language-unknown", {"language": language[:40], "languages": list(LANGUAGES)})
            )
        return _run(given, speech)
    except DeadhandError as problem:
        _complain(speech, problem.message)
        return WRONG
    except KeyboardInterrupt:
        _complain(speech, Message("cli-interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read the output has closed it; nothing is left to say, not even at exit
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def _language_of(arguments: Sequence[str]) -> str:
    """The language asked for; needed before anything else can be said."""
    language = default_language()
    for place, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            language = argument.partition("=")[2]
        elif argument == "--lang" and place + 1 < len(arguments):
            language = arguments[place + 1]
    return language


def _complain(speech: Speech, message: Message) -> None:
    sentence = speech.say(message)
    print(f"{sentence} [{message.clause}]" if message.clause else sentence, file=sys.stderr, flush=True)


def _run(arguments: list[str], speech: Speech) -> int:
    if arguments and not arguments[0].startswith("-"):
        command = _COMMANDS.get(arguments[0])
        if command is None:
            raise BadUsage(
                Message("cli-error-command", {"command": arguments[0][:40], "commands": list(_COMMANDS)})
            )
        return command(arguments[1:], speech)
    parser = Parser("deadhand", speech, Message("cli-about"))
    parser.flag("--version", None, Message("cli-help-version"), action="store_true")
    values = parser.read(arguments)
    if values["version"]:
        form = "compiled" if deadhand.COMPILED else "interpreted"
        message = Message("cli-version", {"version": deadhand.__version__, "form": form})
        print(speech.say(message))
    else:
        print(parser.format_help())
        print(speech.say(Message("cli-commands")))
        for name in _COMMANDS:
            print(f"  {name:<10} {speech.say(Message(f'cli-about-{name}'))}")
    return DONE


# --- serve ---------------------------------------------------------------------------------------------


def _serve(arguments: Sequence[str], speech: Speech) -> int:
    parser = Parser("deadhand serve", speech, Message("cli-about-serve"))
    parser.flag("--host", None, Message("cli-help-host"))
    parser.flag("--port", None, Message("cli-help-port"))
    parser.flag("--store", None, Message("cli-help-store", {"default": USUAL_STORE}), metavar="FILE|URL")
    parser.flag("--bus", None, Message("cli-help-bus"), metavar="URL")
    parser.flag("--public-url", None, Message("cli-help-public-url"), metavar="URL")
    parser.flag("--workers", None, Message("cli-help-workers"), metavar="N")
    parser.flag("--no-browser", None, Message("cli-help-no-browser"), action="store_true")
    values = parser.read(arguments)
    if values["help"]:
        print(parser.format_help())
        return DONE
    # here, not above: the other commands start faster without a server
    from deadhand.server.config import read_config
    from deadhand.server.run import serve

    return serve(
        read_config(
            host=_text(values, "host"),
            port=_text(values, "port"),
            store=_text(values, "store"),
            bus=_text(values, "bus"),
            language=speech.language,
            open_browser=False if values["no_browser"] else None,
            public_url=_text(values, "public_url"),
            workers=_text(values, "workers"),
        )
    )


# --- play ----------------------------------------------------------------------------------------------


def _play(arguments: Sequence[str], speech: Speech) -> int:
    parser = _game_parser("deadhand play", speech, Message("cli-about-play"))
    parser.flag("--seat", None, Message("cli-help-seat"), metavar="N|none")
    kinds = Message("cli-help-bots", {"policies": list(policies()), "usual": USUAL_BOT})
    parser.flag("--bots", None, kinds, metavar="KIND[,KIND]")
    values = parser.read(arguments)
    if values["help"]:
        print(parser.format_help())
        return DONE
    title, options, players = _game_of(values)
    seed_text = _text(values, "seed")
    seed = secrets.randbelow(2**48) if seed_text is None else whole_number("--seed", seed_text)
    make_stream(seed)
    bots = _bots_of(values, players)

    from deadhand.terminal.session import Leave, Session

    console = make_console()
    try:
        Session(title, players, options, seed, bots, speech.language, console).run()
    except (Leave, KeyboardInterrupt) as leaving:
        console.print(speech.say(Message("terminal-bye", {"seed": str(seed)})))
        return INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else DONE
    return DONE


def _bots_of(values: Values, players: int) -> list[str | None]:
    """A policy for every seat but the person's, which has None."""
    seat_text = _text(values, "seat") or "0"
    seat = None if seat_text.lower() == WATCH else whole_number("--seat", seat_text)
    if seat is not None and not 0 <= seat < players:
        raise BadUsage(Message("cli-error-seat", {"seat": str(seat), "last": players - 1}))
    wanted = players if seat is None else players - 1
    names = _names(_text(values, "bots") or USUAL_BOT)
    for name in names:
        known_policy(name)
    if len(names) == 1:
        names = names * wanted
    if len(names) != wanted:
        raise BadUsage(Message("cli-error-bots", {"given": len(names), "wanted": wanted}))
    bots: list[str | None] = list(names)
    if seat is not None:
        bots.insert(seat, None)
    return bots


# --- games ---------------------------------------------------------------------------------------------


def _games(arguments: Sequence[str], speech: Speech) -> int:
    parser = Parser("deadhand games", speech, Message("cli-about-games"))
    values = parser.read(arguments)
    if values["help"]:
        print(parser.format_help())
        return DONE
    from deadhand.terminal.listing import list_games

    make_console().print(list_games(deadhand.games(), speech))
    return DONE


# --- simulate ------------------------------------------------------------------------------------------


def _simulate(arguments: Sequence[str], speech: Speech) -> int:
    parser = _game_parser("deadhand simulate", speech, Message("cli-about-simulate"))
    parser.flag("--games", None, Message("cli-help-games"), metavar="N")
    kinds = Message("cli-help-policies", {"policies": list(policies())})
    parser.flag("--policies", None, kinds, metavar="KIND[,KIND]")
    parser.flag("--processes", None, Message("cli-help-processes"), metavar="N")
    parser.flag("--json", None, Message("cli-help-json"), metavar="FILE")
    values = parser.read(arguments)
    if values["help"]:
        print(parser.format_help())
        return DONE

    from deadhand.lab.report import report, with_progress
    from deadhand.lab.simulate import make_plan, simulate

    title, options, players = _game_of(values)
    plan = make_plan(
        title.key,
        players,
        options,
        whole_number("--seed", _text(values, "seed") or "0"),
        whole_number("--games", _text(values, "games") or "1000"),
        _names(_text(values, "policies") or "random"),
    )
    processes_text = _text(values, "processes")
    processes = None if processes_text is None else _processes(whole_number("--processes", processes_text))
    with _result_file(_text(values, "json")) as keep:
        try:
            with with_progress(plan.games, speech.say) as progress:
                result = simulate(plan, processes, progress)
        except BrokenProcessPool:
            raise BadUsage(Message("simulate-error-process")) from None
        make_console().print(report(result, speech.say))
        keep(json.dumps(result.to_json(), ensure_ascii=False, indent=2) + "\n")
    return DONE


# --- arena ---------------------------------------------------------------------------------------------


def _arena(arguments: Sequence[str], speech: Speech) -> int:
    parser = _game_parser("deadhand arena", speech, Message("cli-about-arena"))
    names = list(policies())
    parser.flag("--bots", None, Message("arena-help-bots", {"policies": names}), metavar="KIND[,KIND]")
    parser.flag("--bot", None, Message("arena-help-bot"), metavar="MODULE:CLASS[,…]")
    parser.flag("--games", None, Message("arena-help-games"), metavar="N")
    parser.flag("--budget", None, Message("arena-help-budget"), metavar="SECONDS")
    parser.flag("--iterations", None, Message("arena-help-iterations"), metavar="N")
    parser.flag("--jobs", None, Message("cli-help-processes"), metavar="N")
    parser.flag("--json", None, Message("cli-help-json"), metavar="FILE")
    values = parser.read(arguments)
    if values["help"]:
        print(parser.format_help())
        return DONE

    from deadhand.lab.arena import hold, make_contest
    from deadhand.lab.arena_report import report, to_json
    from deadhand.lab.report import with_progress
    from deadhand.lab.standings import standings

    title, options, players = _game_of(values)
    own = _text(values, "bot")
    named = _text(values, "bots") or ("simple" if own else USUAL_BOTS)
    budget = _text(values, "budget")
    iterations = _text(values, "iterations")
    jobs = _text(values, "jobs")
    contest = make_contest(
        title.key,
        players,
        options,
        whole_number("--seed", _text(values, "seed") or "0"),
        whole_number("--games", _text(values, "games") or "400"),
        [*_names(named), *(_names(own) if own else [])],
        None if budget is None else some_number("--budget", budget),
        None if iterations is None else whole_number("--iterations", iterations),
    )
    processes = None if jobs is None else _processes(whole_number("--jobs", jobs))
    with _result_file(_text(values, "json")) as keep:
        try:
            with with_progress(contest.games, speech.say) as progress:
                records = hold(contest, processes, progress)
        except BrokenProcessPool:
            raise BadUsage(Message("arena-error-process")) from None
        found = standings(contest.bots, records)
        make_console().print(report(contest, found, speech.say))
        keep(json.dumps(to_json(contest, found), ensure_ascii=False, indent=2) + "\n")
    return DONE


def _processes(given: int) -> int:
    if not 1 <= given <= 256:
        raise BadUsage(Message("cli-error-processes", {"processes": str(given)}))
    return given


# --- a result's file -----------------------------------------------------------------------------------


@contextlib.contextmanager
def _result_file(name: str | None) -> Iterator[Callable[[str], None]]:
    """Somewhere to keep the result. That it cannot be written is found out before the games, not after."""
    if name is None:
        yield lambda text: None
        return
    path = Path(name)
    existed = path.exists()
    written = False

    def unwritable(problem: OSError) -> BadUsage:
        return BadUsage(
            Message("cli-error-file", {"file": name, "problem": problem.strerror or str(problem)})
        )

    def keep(text: str) -> None:
        nonlocal written
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as problem:
            raise unwritable(problem) from None
        written = True

    try:
        with path.open("a", encoding="utf-8"):
            pass
    except OSError as problem:
        raise unwritable(problem) from None
    try:
        yield keep
    finally:
        if not written and not existed:
            path.unlink(missing_ok=True)


# --- replay, verify ------------------------------------------------------------------------------------


def _replay(arguments: Sequence[str], speech: Speech) -> int:
    from deadhand.terminal.log_commands import replay

    return replay(arguments, speech)


def _verify(arguments: Sequence[str], speech: Speech) -> int:
    from deadhand.terminal.log_commands import verify

    return verify(arguments, speech)


# --- what commands share -------------------------------------------------------------------------------


def _game_parser(prog: str, speech: Speech, about: Message) -> Parser:
    """A parser with the game, the players, the seed, and a flag for every option of every title."""
    parser = Parser(prog, speech, about)
    parser.add_argument("game", nargs="?", metavar="GAME", help=speech.say(Message("cli-help-game")))
    parser.flag("--players", None, Message("cli-help-players"), metavar="N")
    parser.flag("--seed", None, Message("cli-help-seed"), metavar="N")
    described: dict[str, list[str]] = {}
    values: dict[str, list[str]] = {}
    for title in deadhand.games():
        for option in title.options:
            described.setdefault(option.name, []).append(
                f"{title.key}: {_option_words(title, option, speech)}"
            )
            values.setdefault(option.name, []).append(_option_values(option))
    for name, lines in described.items():
        metavar = "|".join(dict.fromkeys(values[name]))
        parser.add_argument(_flag(name), metavar=metavar, help=" · ".join(lines).replace("%", "%%"))
    return parser


def _option_values(option: Option) -> str:
    if option.kind == CHOICE:
        return "|".join(option.choices)
    return "FILE" if option.kind == TEXT else f"{option.low}..{option.high}"


def _flag(option: str) -> str:
    return f"--{option.replace('_', '-')}"


def _option_of(option: Option, text: str) -> str:
    """What was given for an option; for a long text, what the file of that name holds."""
    if option.kind != TEXT:
        return text
    try:
        with Path(text).open(encoding="utf-8") as file:
            return file.read(option.max_bytes + 1)  # one more than allowed, so that too much is seen as such
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise BadUsage(Message("cli-error-read", {"file": text, "problem": reason})) from None


def _option_words(title: Game, option: Option, speech: Speech) -> str:
    label = speech.say(Message(f"option-{title.key}-{option.name}"))
    default = str(option.default) or "–"
    return speech.say(Message("cli-help-option", {"option": label, "default": default}))


def _game_of(values: Values) -> tuple[Game, dict[str, object], int]:
    """The title, its options as given and checked, and the number of players."""
    keys = [title.key for title in deadhand.games()]
    key = _text(values, "game")
    if key is None:
        raise BadUsage(Message("cli-error-no-game", {"games": keys}))
    title = deadhand.game(key)
    own = {option.name: option for option in title.options}
    given: dict[str, object] = {}
    for name in sorted({option.name for each in deadhand.games() for option in each.options}):
        text = _text(values, name)
        if text is not None:
            given[name] = _option_of(own[name], text) if name in own else text
    options = title.check_options(given)
    players_text = _text(values, "players")
    if players_text is None:
        low, high = title.player_range(options)
        return title, options, max(low, min(high, USUAL_PLAYERS))
    return title, options, title.check_players(whole_number("--players", players_text), options)


def _text(values: Values, name: str) -> str | None:
    value = values[name]
    return value if isinstance(value, str) else None


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


_COMMANDS: dict[str, Callable[[Sequence[str], Speech], int]] = {
    "serve": _serve,
    "play": _play,
    "games": _games,
    "simulate": _simulate,
    "arena": _arena,
    "replay": _replay,
    "verify": _verify,
}

if __name__ == "__main__":
    sys.exit(main())
