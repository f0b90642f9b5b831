"""Every clause of every rulebook has a test that names it, and docs/rules-coverage.md says so."""

from __future__ import annotations

from pathlib import Path

import pytest

import deadhand
from deadhand.testing import coverage

TESTS = Path(__file__).parent
DOCUMENT = TESTS.parent / coverage.OUTPUT


def test_every_clause_has_a_test_and_every_mark_names_a_clause() -> None:
    assert coverage.problems(deadhand.games(), coverage.proofs_in(TESTS)) == []


def test_the_document_is_up_to_date() -> None:
    text = coverage.document(deadhand.games(), coverage.proofs_in(TESTS))
    assert DOCUMENT.read_text(encoding="utf-8") == text, "run: python -m deadhand.testing.coverage"


def test_the_clauses_are_those_of_the_rulebook() -> None:
    clauses = list(coverage.clauses_of(deadhand.game("walking-dead-cards")))
    numbers = [1, 2, *range(10, 19), *range(20, 25), 30]
    assert clauses == [f"TWC-{number}" for number in numbers]


def test_what_is_missing_or_misspelt_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_some.py").write_text(
        "import pytest\n"
        "@pytest.mark.clause('TWC-1', 'TWC-2')\n"
        "@pytest.mark.parametrize('n', [1])\n"
        "def test_cards(n): ...\n"
        "@pytest.mark.clause('TWC-10')\n"
        "class TestDeal:\n"
        "    @pytest.mark.clause('TWC-99')\n"
        "    def test_hands(self): ...\n"
    )
    assert [(proof.clause, proof.sentence) for proof in coverage.proofs_in(folder)] == [
        ("TWC-1", "cards"),
        ("TWC-2", "cards"),
        ("TWC-10", "hands"),
        ("TWC-99", "hands"),
    ]
    output = tmp_path / "coverage.md"
    arguments = ["--tests", str(folder), "--output", str(output)]
    assert coverage.main([*arguments, "--check"]) == 1
    said = capsys.readouterr().err
    assert "TWC-11 has no test" in said
    assert "TWC-1 has no test" not in said
    assert "tests/test_some.py:8 names TWC-99, which no rulebook states" in said
    assert "is stale" in said
    assert not output.exists()
    assert coverage.main(arguments) == 1
    assert "**none**" in output.read_text(encoding="utf-8")
