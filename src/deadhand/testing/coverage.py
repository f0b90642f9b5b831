"""Which tests prove which clause: ``python -m deadhand.testing.coverage`` writes docs/rules-coverage.md.

Clauses are those that a rulebook states (``{#TWC-12}`` in ``rulebook/en.md``); tests name theirs with
``@pytest.mark.clause("TWC-12")``. Both are read from the sources: no test has to run.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from deadhand.core.game import Game
from deadhand.games.registry import games
from deadhand.texts import words

MARKER = re.compile(r"^\s*(?:[-*]\s+|\d+\.\s+)?\{#([A-Z]+-\d+)\}\s*(.*)$", re.MULTILINE)
OUTPUT = Path("docs/rules-coverage.md")
GIST_LENGTH = 90


@dataclass(frozen=True)
class Proof:
    """A test that names a clause."""

    clause: str
    path: str
    line: int
    name: str

    @property
    def sentence(self) -> str:
        """The test's name as people read it."""
        return self.name.removeprefix("test_").replace("_", " ")


def clauses_of(game: Game) -> dict[str, str]:
    """The clauses of a game's rulebook, in its order, each with how it begins."""
    book = resources.files("deadhand") / "games" / game.folder / "rulebook" / "en.md"
    return {clause: _gist(text) for clause, text in MARKER.findall(book.read_text(encoding="utf-8"))}


def _gist(text: str) -> str:
    plain = text.replace("*", "").replace("|", "/").strip()
    if len(plain) <= GIST_LENGTH:
        return plain
    return plain[:GIST_LENGTH].rsplit(" ", 1)[0].rstrip(" ,;:") + " …"


def proofs_in(folder: Path) -> list[Proof]:
    """Every test below a folder that names a clause."""
    found: list[Proof] = []
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        shown = path.relative_to(folder.parent).as_posix()
        for function, clauses in _tests_of(tree, []):
            found += [Proof(clause, shown, function.lineno, function.name) for clause in clauses]
    return found


Function = ast.FunctionDef | ast.AsyncFunctionDef


def _tests_of(body: ast.Module | ast.ClassDef, inherited: list[str]) -> Iterator[tuple[Function, list[str]]]:
    for node in body.body:
        if isinstance(node, ast.ClassDef):
            yield from _tests_of(node, inherited + _clauses_named(node.decorator_list))
        elif isinstance(node, Function) and node.name.startswith("test"):
            yield node, list(dict.fromkeys(inherited + _clauses_named(node.decorator_list)))


def _clauses_named(decorators: list[ast.expr]) -> list[str]:
    """The clauses of all ``@pytest.mark.clause(…)`` among these decorators."""
    named: list[str] = []
    for decorator in decorators:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
            named += [str(ast.literal_eval(argument)) for argument in decorator.args]
    return named


def problems(titles: list[Game], proofs: list[Proof]) -> list[str]:
    """Clauses without a test, and marks that name no clause."""
    known = {clause for game in titles for clause in clauses_of(game)}
    proved = {proof.clause for proof in proofs}
    found = [
        f"{clause} has no test" for game in titles for clause in clauses_of(game) if clause not in proved
    ]
    found += [
        f"{proof.path}:{proof.line} names {proof.clause}, which no rulebook states"
        for proof in proofs
        if proof.clause not in known
    ]
    return found


def document(titles: list[Game], proofs: list[Proof]) -> str:
    """docs/rules-coverage.md."""
    lines = [
        "# Which tests prove which rule",
        "",
        "Made by `python -m deadhand.testing.coverage` from the rulebooks and the marks of the tests.",
        "Do not edit it; a test fails when it is stale, and when a clause has no test.",
    ]
    for game in titles:
        clauses = clauses_of(game)
        count = sum(proof.clause in clauses for proof in proofs)
        name = words("en", {"id": f"game-{game.key}-name"})
        lines += ["", f"## {name}", "", f"{len(clauses)} clauses, {count} tests.", ""]
        lines += ["| clause | tests |", "| --- | --- |"]
        for clause, gist in clauses.items():
            tests = "<br>".join(
                f"[{proof.sentence}](../{proof.path})" for proof in proofs if proof.clause == clause
            )
            lines.append(f"| **{clause}** {gist} | {tests or '**none**'} |")
    return "\n".join(lines) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Write the document, or with ``--check`` only say whether it is up to date. Exit code 1 on problems."""
    parser = argparse.ArgumentParser(prog="python -m deadhand.testing.coverage", description=__doc__)
    parser.add_argument("--tests", type=Path, default=Path("tests"), help="the folder of the tests")
    parser.add_argument("--output", type=Path, default=OUTPUT, help="the document")
    parser.add_argument("--check", action="store_true", help="write nothing; say what is missing or stale")
    given = parser.parse_args(arguments)
    if not given.tests.is_dir():
        parser.error(f"there is no folder {given.tests}: run this from the root of the repository")
    proofs = proofs_in(given.tests.resolve())
    found = problems(games(), proofs)
    text = document(games(), proofs)
    if not given.check:
        given.output.write_text(text, encoding="utf-8")
    elif not given.output.exists() or given.output.read_text(encoding="utf-8") != text:
        found.append(f"{given.output} is stale: run python -m deadhand.testing.coverage")
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
