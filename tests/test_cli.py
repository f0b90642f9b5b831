"""The command: what it says, its exit codes, and whole games through standard input."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import deadhand
from deadhand.bots.levels import LEVELS
from deadhand.cli import main
from deadhand.terminal.rules import clause_text, rulebook
from deadhand.terminal.session import Leave, Session
from deadhand.terminal.speech import default_language, make_console
from deadhand.texts import LANGUAGES, words

GAME = "walking-dead-cards"
HAN = re.compile(r"[\u4e00-\u9fff]")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in this process: its exit code, output, and errors."""
    for name in ("DEADHAND_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "160")

    def run_command(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(arguments)
        output, errors = capsys.readouterr()
        return code, output, errors

    return run_command


# ---------------------------------------------------------------- the command


def test_version_says_which_form_runs(run: Run) -> None:
    code, output, _ = run("--version")
    assert code == 0
    assert deadhand.__version__ in output
    assert ("interpreted" not in output) == deadhand.COMPILED


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "arguments", [[], ["--help"], *([name, "--help"] for name in ("serve", "play", "games"))]
)
def test_help_in_both_languages(run: Run, language: str, arguments: list[str]) -> None:
    code, output, errors = run(*arguments, "--lang", language)
    assert (code, errors) == (0, "")
    assert bool(HAN.search(output)) == (language == "zh-Hant")
    for english in ("usage", "options:", "positional", "show this help message"):
        assert english not in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_lists_every_title_with_its_options(run: Run, language: str) -> None:
    code, output, _ = run("games", "--lang", language)
    assert code == 0
    for title in deadhand.games():
        assert title.key in output
        for option in title.options:
            assert f"--{option.name.replace('_', '-')}" in output
    for name in LEVELS:
        assert re.search(rf"^ *{name} ", output, re.MULTILINE)


def test_the_options_of_every_title_are_flags(run: Run) -> None:
    code, output, _ = run("play", "--help")
    assert code == 0
    for title in deadhand.games():
        for option in title.options:
            assert f"--{option.name.replace('_', '-')} " in output


BAD_USAGE = [
    "fight",
    "--fight",
    "play",
    "play no-such-game",
    f"play {GAME} and more",
    f"play {GAME} --players 7",
    f"play {GAME} --players four",
    f"play {GAME} --players 2 --mode survival",
    f"play {GAME} --players",
    f"play {GAME} --mode hard",
    f"play {GAME} --colour red",
    f"play {GAME} --seed -1",
    f"play {GAME} --seed 9223372036854775808",
    f"play {GAME} --seed 1.5",
    f"play {GAME} --seed {'9' * 5000}",
    f"play {GAME} --seat 4",
    f"play {GAME} --seat -1",
    f"play {GAME} --seat me",
    f"play {GAME} --bots genius",
    f"play {GAME} --bots simple,random",
    f"play {GAME} --bots ,",
    "games more",
    "simulate",
    "simulate no-such-game",
    f"simulate {GAME} --games 0",
    f"simulate {GAME} --games -5",
    f"simulate {GAME} --games 1e3",
    f"simulate {GAME} --games 1000000000000",
    f"simulate {GAME} --policies genius",
    f"simulate {GAME} --policies random,random",
    f"simulate {GAME} --policies random,,random,random",
    f"simulate {GAME} --processes 0",
    f"simulate {GAME} --games 1 --json no-such-folder/result.json",
    f"simulate {GAME} --games 1 --json .",
    "serve --port 65536",
    "serve --port http",
    "serve --workers 0",
    "serve --host=",
    "serve --no-browser=yes",
    "serve --public-url example.org",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", BAD_USAGE, ids=lambda line: str(line)[:60])
def test_bad_usage_is_one_line_in_the_language_and_exit_code_2(run: Run, line: str, language: str) -> None:
    arguments = [part for part in line.split(" ") if part]
    if arguments[-1] != "--players":
        arguments += ["--lang", language]
    else:
        arguments[1:1] = ["--lang", language]
    code, output, errors = run(*arguments)
    assert code == 2
    assert output == ""
    assert errors.count("\n") == 1
    assert "Traceback" not in errors
    assert len(errors) < 400
    assert bool(HAN.search(errors)) == (language == "zh-Hant"), errors


@pytest.mark.parametrize("arguments", [["games", "--lang", "tlh"], ["games", "--lang="], ["--lang", "EN"]])
def test_an_unknown_language_is_refused_with_those_that_are_known(run: Run, arguments: list[str]) -> None:
    code, _, errors = run(*arguments)
    assert code == 2
    assert "zh-Hant" in errors


def test_the_language_of_who_names_none() -> None:
    assert default_language({}) == "en"
    assert default_language({"LANG": "zh_TW.UTF-8"}) == "zh-Hant"
    assert default_language({"LANG": "zh_TW.UTF-8", "LC_ALL": "C"}) == "en"
    assert default_language({"LANG": "de_DE", "DEADHAND_LANG": "zh-Hant"}) == "zh-Hant"


def test_no_result_file_is_left_behind_by_a_run_that_is_stopped(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("deadhand.lab.simulate.play_games", stop)
    code, output, errors = run("simulate", GAME, "--json", str(tmp_path / "result.json"))
    assert (code, output, errors.count("\n")) == (130, "", 1)
    assert list(tmp_path.iterdir()) == []


# ---------------------------------------------------------------- playing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["hero", "survival"])
@pytest.mark.parametrize("bots", ["survivor", "simple", "random"])
def test_a_whole_game_by_numbers(run: Run, mode: str, language: str, bots: str) -> None:
    arguments = ["play", GAME, "--mode", mode, "--lang", language, "--seed", "11", "--bots", bots]
    code, output, errors = run(*arguments, typed="1\n" * 60)
    assert (code, errors) == (0, "")
    assert words(language, {"id": "twc-outcome-why", "args": {"mode": mode}}) in output
    assert words(language, {"id": "terminal-seed", "args": {"seed": "11"}}) in output
    assert "TWC-13" in output
    assert "\x1b" not in output
    assert not re.search(r"\b(twc|terminal|table|cli)-[a-z-]+", output), "a text is missing"


def test_a_tournament(run: Run) -> None:
    code, output, _ = run(
        "play", GAME, "--length", "tournament", "--players", "2", "--seed", "3", typed="1\n" * 200
    )
    assert code == 0
    assert "game 3" in output


def test_watching(run: Run) -> None:
    code, output, _ = run("play", GAME, "--seat", "none", "--players", "3", "--bots", "simple,random,random")
    assert code == 0
    assert "(you)" not in output
    assert "Your" not in output
    assert "Round 1" in output


def test_the_same_seed_plays_the_same_game(run: Run) -> None:
    # with bots that do not look at the clock
    first = run("play", GAME, "--bots", "simple", "--seed", "5", typed="2\n" * 60)
    assert first == run("play", GAME, "--bots", "simple", "--seed", "5", typed="2\n" * 60)
    assert first != run("play", GAME, "--bots", "simple", "--seed", "6", typed="2\n" * 60)


def test_survivors_play_where_nobody_is_named(run: Run) -> None:
    _, output, _ = run("play", GAME, "--players", "3", typed="quit\n")
    assert output.count("bot (survivor)") == 2
    _, output, _ = run("play", GAME, "--players", "3", "--bots", "veteran,legend", typed="quit\n")
    assert "bot (veteran)" in output
    assert "bot (legend)" in output


@pytest.mark.parametrize("ending", ["", "quit\n", "q\n", "exit\n"])
def test_leaving_politely(run: Run, ending: str) -> None:
    code, output, errors = run("play", GAME, "--seed", "5", typed=f"1\n{ending}")
    assert (code, errors) == (0, "")
    assert "5" in output.splitlines()[-1]


def test_ctrl_c_leaves_politely(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    code, output, errors = run("play", GAME, "--seed", "5")
    assert (code, errors) == (130, "")
    assert "You leave the table" in output


class Table:
    """A session whose person types what the test says."""

    def __init__(self, seed: int = 5, language: str = "en", **options: str) -> None:
        self.lines: list[str] = []
        self.output = io.StringIO()
        title = deadhand.game(GAME)
        checked = title.check_options(dict(options))
        console = make_console(self.output)
        bots: list[str | None] = [None, "simple", "simple", "random"]
        self.session = Session(title, 4, checked, seed, bots, language, console, self.read)

    def read(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def hand(self) -> list[dict[str, Any]]:
        view: dict[str, Any] = self.session.state.view(0)
        cards: list[dict[str, Any]] = next(zone for zone in view["zones"] if zone["id"] == "hand")["cards"]
        return cards

    def type(self, *lines: str) -> str:
        """Type lines, one prompt each; what was shown meanwhile."""
        self.lines = list(lines)
        start = self.output.tell()
        with pytest.raises(Leave):
            self.session.run()
        self.output.seek(start)
        return " ".join(self.output.read().split())


def test_actions_by_text_and_long_forms() -> None:
    table = Table(mode="hero")
    hand = table.session.state.legal_actions(0)
    table.type(f"PLAY  {hand[0]}   {hand[1]}")
    assert len(table.session.state.legal_actions(0)) == len(hand) - 2
    hand = table.session.state.legal_actions(0)
    table.type(f"play {hand[0]} hero")
    assert [card["face"] for card in table.hand()] == ["walker"] * (len(hand) - 1)
    hand = table.session.state.legal_actions(0)
    table.type(f"play {hand[0]}", "alone")
    assert len(table.session.state.legal_actions(0)) == len(hand) - 1


def test_refusals_name_the_clause_and_change_nothing() -> None:
    table = Table(mode="survival")
    hand = table.session.state.legal_actions(0)
    missing = next(card for card in range(1, 105) if card not in hand)
    before = table.session.state.legal_actions(0)
    shown = table.type(
        f"play {missing}", f"play {hand[0]} {hand[1]}", "take row 2", "dance", "", "0", "11", "99999999"
    )
    assert "is not in your hand. [TWC-21]" in shown
    assert "exactly one walker" in shown
    assert "[TWC-23]" in shown
    assert "no action of this game" in shown
    assert shown.count("The actions go from 1 to 10") == 3
    assert table.session.state.legal_actions(0) == before


def test_why() -> None:
    table = Table(mode="hero")
    card = table.session.state.legal_actions(0)[0]
    shown = table.type("why with hero", f"why play {card}", "why", "why not")
    assert "A hero is never chosen alone" in shown
    assert f'"play {card}" is allowed now' in shown
    assert "Why not what?" in shown


def test_taking_back_what_nobody_has_seen() -> None:
    table = Table(mode="hero")
    hand = table.session.state.legal_actions(0)
    shown = table.type("back", f"play {hand[3]}", "back")
    assert "nothing to take back" in shown
    assert f"You hold {hand[3]} ready." in shown
    assert "You take your choice back." in shown
    assert table.session.state.legal_actions(0) == hand
    assert all(player != 0 for player, _ in table.session.moves)
    assert shown.count("Everybody gets 15 walkers") == 1


def test_taking_back_leaves_earlier_rounds_alone() -> None:
    table = Table(mode="hero")
    table.type("1", "1", "1")
    rows = table.session.state.view(None)["zones"]
    moves = list(table.session.moves)
    table.type("back")
    assert table.session.state.view(None)["zones"] == rows
    assert table.session.moves == moves[:-1]


def test_log_look_and_help() -> None:
    table = Table(mode="survival")
    table.type("1")
    shown = table.type("log", "log 1", "log 0", "look", "?", "help")
    assert "All have chosen" in shown
    assert "Score pile of Player 2" in shown
    assert shown.count("the whole table") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_in_the_terminal(language: str) -> None:
    table = Table(mode="survival", language=language)
    shown = table.type("rules TWC-13", "rules 13", "RULES twc-13")
    assert shown.count("TWC-13 ") >= 3
    assert "TWC-15 " not in shown
    assert "TWC-30" in table.type("rules")
    refused = words(language, {"id": "terminal-no-clause", "args": {"clause": "99", "prefix": "TWC"}})
    assert refused in table.type("rules 99")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_of_the_rulebook_can_be_read(language: str) -> None:
    for title in deadhand.games():
        book = rulebook(title, language)
        assert book is not None
        clauses = re.findall(rf"\*\*({title.prefix}-\d+)\*\* ", book)
        assert clauses
        for clause in clauses:
            text = clause_text(title, language, clause)
            assert text is not None
            assert text.startswith(f"**{clause}**")
            assert len(text) > len(clause) + 10
            assert "{#" not in text


def test_the_words_of_the_commands_in_chinese() -> None:
    table = Table(mode="hero", language="zh-Hant")
    shown = table.type("1", "收回", "桌面", "為什麼 with hero", "規則 13", "紀錄", "？")
    assert "你收回了選擇。" in shown
    assert "英雄不能單獨出" in shown
    with pytest.raises(Leave):
        table.session._answer("離開")


def test_only_the_own_hand_is_shown() -> None:
    table = Table(mode="hero")
    shown = table.type("look", "log", "?")
    position: dict[str, Any] = table.session.state.to_position()
    hidden = {card for hand in position["hands"][1:] for card in hand}
    pips = {int(number) for number in re.findall(r"(\d+)•", shown)}
    assert not pips & hidden


# ---------------------------------------------------------------- as a program


def deadhand_program(
    arguments: list[str], typed: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    kept = {
        name: value for name, value in os.environ.items() if name not in ("LANG", "LC_ALL", "DEADHAND_LANG")
    }
    return subprocess.run(
        [sys.executable, "-P", "-m", "deadhand", *arguments],
        input=typed,
        capture_output=True,
        env={**kept, **environment},
        timeout=120,
        check=False,
    )


def test_through_a_pipe_in_a_poor_locale() -> None:
    done = deadhand_program(
        ["play", GAME, "--lang", "zh-Hant", "--seed", "1"],
        "1\n\udcff".encode("utf-8", "surrogateescape"),
        LC_ALL="C",
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert "選一張殭屍卡" in done.stdout.decode("utf-8")


def test_output_that_cannot_be_shown_is_replaced() -> None:
    done = deadhand_program(["games", "--lang", "zh-Hant"], PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert GAME.encode() in done.stdout


def test_a_reader_that_goes_away_is_no_error() -> None:
    program = subprocess.Popen(
        [sys.executable, "-P", "-m", "deadhand", "play", GAME, "--seat", "none", "--length", "tournament"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.readline()
    program.stdout.close()
    errors = program.stderr.read()
    assert program.wait(60) == 0
    program.stderr.close()
    assert b"Traceback" not in errors
    assert b"BrokenPipe" not in errors


def test_simulate_as_a_program(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    line = f"simulate {GAME} --players 4 --games 40 --policies simple,random,random,random --seed 1 --json"
    done = deadhand_program([*line.split(), str(file)])
    assert done.returncode == 0, done.stderr
    assert "±" in done.stdout.decode("utf-8")
    result = json.loads(file.read_text(encoding="utf-8"))
    assert result["games"] == 40
    assert [seat["policy"] for seat in result["seats"]] == ["simple", "random", "random", "random"]
    assert result["run"]["compiled"] == deadhand.COMPILED
