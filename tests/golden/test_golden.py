"""The same seed and actions lead to the same end, on every machine and in either form, for ever."""

from __future__ import annotations

from typing import Any

import golden_games as golden
import make
import pytest

import deadhand

NAMES = sorted(golden.SETUPS)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_ends_where_it_ended(name: str) -> None:
    record = golden.read(name)
    assert record["version"] == deadhand.game(record["game"]).version
    *_, state = golden.replay(record)
    assert state.is_terminal()
    assert state.to_position() == record["position"], (
        "another behaviour: raise the game's version, then make.py"
    )
    assert state.scores() == record["scores"]


@pytest.mark.parametrize("name", NAMES)
def test_everybody_saw_in_a_golden_game_what_they_saw(name: str) -> None:
    record = golden.read(name)
    found = golden.digest_of_views(golden.replay(record))
    assert found == record["views"], "if views were changed on purpose: python tests/golden/make.py --views"


def test_every_record_has_its_setup() -> None:
    files = sorted(path.stem for path in golden.FOLDER.glob("*.json"))
    assert files == NAMES
    for name in NAMES:
        key, players, seed, options = golden.SETUPS[name]
        record = golden.read(name)
        assert (record["game"], record["players"], record["seed"]) == (key, players, seed)
        assert record["options"] == options


def test_a_record_is_not_made_anew_while_the_version_is_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    before = golden.read("twc-hero-4")
    assert make.main(["twc-hero-4"]) == 1
    assert "refused" in capsys.readouterr().out
    assert golden.read("twc-hero-4") == before
    assert make.main(["no-such-game"]) == 2


def test_a_record_is_made_anew_when_the_version_rises(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    assert make.main(["twc-hero-4"]) == 0
    record = golden.read("twc-hero-4")
    golden.write("twc-hero-4", {**record, "version": record["version"] - 1, "scores": [0]})
    assert make.main(["twc-hero-4"]) == 0
    assert golden.read("twc-hero-4") == record


def test_the_digest_of_the_views_is_renewed_only_if_nothing_else_has_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    record = golden.read("twc-hero-4")
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    golden.write("twc-hero-4", {**record, "views": "another"})
    assert make.main(["--views", "twc-hero-4"]) == 0
    assert golden.read("twc-hero-4") == record
    golden.write("twc-hero-4", {**record, "position": {}})
    assert make.main(["--views", "twc-hero-4"]) == 1
