"""``deadhand replay`` and ``deadhand verify``: what they print, ask and answer, in both languages."""

from __future__ import annotations

import builtins
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from deadhand.cli import main
from deadhand.record.verify import Known, verify
from played import BITS, SEED, Played

KEY = "walking-dead-cards"


@pytest.fixture
def log(tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    path.write_bytes(Played(KEY).play().body())
    return str(path)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the person types, one after the other, and then end of file."""
    lines: list[str] = []

    def answer(prompt: str) -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr(builtins, "input", answer)
    yield lines
    assert not lines, "more was typed than was asked for"


@pytest.mark.parametrize(
    ("language", "verdict"), [("en", "Every card was honest"), ("zh-Hant", "每一張牌都公平")]
)
def test_an_honest_game(log: str, language: str, verdict: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", log, "--mine", BITS[0], "--lang", language]) == 0
    printed = capsys.readouterr().out
    assert verdict in printed
    assert "小班" in printed
    assert printed.count("✓") == 6


def test_a_flipped_byte_is_explained(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(log)
    body = bytearray(path.read_bytes())
    body[body.index(SEED.hex().encode()) + 5] ^= 1
    path.write_bytes(bytes(body))
    assert main(["verify", log]) == 1
    printed = " ".join(capsys.readouterr().out.split())
    assert "not as the server wrote it" in printed
    assert "not the one the server was bound to" in printed
    assert "Something does not fit" in printed


def test_bits_and_fingerprint_of_ones_own(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    commitment = json.loads(Path(log).read_bytes())["commitment"]
    assert main(["verify", log, "--mine", "ab" * 32]) == 1
    assert "not among those that were used" in " ".join(capsys.readouterr().out.split())
    assert main(["verify", log, "--commitment", commitment]) == 0
    assert capsys.readouterr().out.splitlines()[-1].strip() == "Every card was honest."
    assert main(["verify", log, "--commitment", "ab" * 32]) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["verify"], "Name the file"),
        (["verify", "nowhere.json"], "cannot be read"),
        (["verify", "FILE", "--mine", "abc"], "64 hex digits"),
        (["replay"], "Name the file"),
        (["replay", "FILE", "--view", "7"], "There is no seat 7"),
        (["replay", "FILE", "--view", "everything"], "whole number"),
    ],
)
def test_what_cannot_be_done_is_one_clear_line(
    log: str, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([log if each == "FILE" else each for each in arguments]) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert len(printed.err.splitlines()) == 1
    assert not printed.out


def test_a_file_that_is_no_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "shopping.txt"
    path.write_text("bread, milk")
    assert main(["replay", str(path)]) == 2
    assert "no JSON" in capsys.readouterr().err
    assert main(["verify", str(path)]) == 1
    assert "no JSON" in capsys.readouterr().out


def test_everything_at_once(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", log, "--all"]) == 0
    printed = capsys.readouterr().out
    assert "0 · The deal" in printed
    assert printed.count(" · play ") >= 6
    assert "Ann sees" in printed
    assert "Player 3 (bot)" in printed


def test_what_one_player_was_told_says_whom(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(Played("selfish-zombies").play().body())
    assert main(["replay", str(path), "--all"]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if "You have drawn" in line]
    assert told
    assert all(line.startswith("(to ") for line in told)
    assert main(["replay", str(path), "--all", "--view", "public"]) == 0
    assert "have drawn" not in capsys.readouterr().out


def test_stepping_with_keys(log: str, typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    typed += ["n", "", "p", "x", "9999", "p", "p", "3", "q"]
    assert main(["replay", log, "--view", "public", "--lang", "zh-Hant"]) == 0
    headings = [line.strip("─ ") for line in capsys.readouterr().out.splitlines() if line.startswith("─")]
    steps = [line.split(" ")[0] for line in headings if line[:1].isdigit() and " · " in line]
    assert steps == ["0", "1", "2", "1", "0", "3"]


def test_the_last_step_shows_the_outcome(
    log: str, typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    last = sum(entry["entry"] == "act" for entry in Played(KEY).play().entries)
    typed += [str(last), "n"]
    assert main(["replay", log]) == 0
    printed = capsys.readouterr().out
    assert "wins" in printed or "won" in printed or "win" in printed
    assert "This was the last step." in printed


def test_a_seat_is_shown_no_hand_but_its_own(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", log, "--all", "--view", "0"]) == 0
    of_seat = capsys.readouterr().out
    assert main(["replay", log, "--all", "--view", "public"]) == 0
    of_all = capsys.readouterr().out
    assert "Your hand" in of_seat
    assert "Your hand" not in of_all
    assert "sees" not in of_seat
    assert " · play " not in of_all
    own = [line for line in of_seat.splitlines() if " · play " in line]
    assert own
    assert all("Ann" in line for line in own)


def test_a_table_that_was_never_dealt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = Played(KEY)
    played.entries.pop()
    played.add("close")
    path = tmp_path / "game.json"
    path.write_bytes(played.body())
    assert main(["replay", str(path)]) == 2
    assert "before the cards were dealt" in capsys.readouterr().err
    assert verify(path.read_bytes(), Known()).honest
