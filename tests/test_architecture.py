"""The house: arrows point downward only, the rules are pure, a game is one folder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import deadhand

SOURCE = Path(deadhand.__file__).parent

# docs/architecture.md; those of one floor do not know each other. "" is the package itself: the ways in.
FLOORS = [
    {"texts"},
    {"core"},
    {"games"},
    {""},
    {"bots"},
    {"lab", "record", "testing", "envs"},
    {"server", "terminal"},
    {"cli"},
    {"__main__"},
]
FLOOR_OF = {part: floor for floor, parts in enumerate(FLOORS) for part in parts}
MODULES = sorted(path for path in SOURCE.rglob("*.py") if "__pycache__" not in path.parts)

# a game depends on its seed and its actions: not on clock, chance, network, environment or files that change
IMPURE = {
    "asyncio",
    "datetime",
    "http",
    "logging",
    "multiprocessing",
    "os",
    "random",
    "secrets",
    "socket",
    "sqlite3",
    "subprocess",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
}


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(module: str) -> str:
    return module.split(".")[0]


def imports_of(path: Path) -> Iterator[str]:
    """Every module that a file imports anywhere, also within functions and for types only."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def own_imports(path: Path) -> set[str]:
    """What a file imports of this package, as module names below it ("" for the package itself)."""
    known = {name_of(module) for module in MODULES}
    found = set()
    for name in imports_of(path):
        if name == "deadhand" or name.startswith("deadhand."):
            below = name.removeprefix("deadhand").removeprefix(".")
            while below not in known:  # a name within a module
                below = below.rpartition(".")[0]
            found.add(below)
    if len(found) > 1 and not any(name == "deadhand" for name in plain_imports(path)):
        found.discard("")
    return found


def plain_imports(path: Path) -> Iterator[str]:
    """``import deadhand`` and ``from deadhand import name``, where the name is no module."""
    known = {f"deadhand.{name_of(module)}" for module in MODULES}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif (
            isinstance(node, ast.ImportFrom)
            and node.module == "deadhand"
            and any(f"deadhand.{alias.name}" not in known for alias in node.names)
        ):
            yield "deadhand"


def test_every_part_has_its_floor() -> None:
    parts = {part_of(name_of(path)) for path in MODULES}
    assert parts <= FLOOR_OF.keys()
    assert len(MODULES) > 40


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_arrows_point_downward_only(path: Path) -> None:
    here = part_of(name_of(path))
    wrong = [
        target
        for target in own_imports(path)
        if part_of(target) != here and FLOOR_OF[part_of(target)] >= FLOOR_OF[here]
    ]
    assert not wrong, f"{name_of(path)} imports {', '.join(wrong)}"


@pytest.mark.parametrize(
    "path", [path for path in MODULES if part_of(name_of(path)) in ("core", "games")], ids=name_of
)
def test_rules_are_pure(path: Path) -> None:
    used = {name.split(".")[0] for name in imports_of(path)}
    assert not used & IMPURE


def test_a_game_is_one_folder_that_only_the_registry_knows() -> None:
    folders = {path.parent.name for path in SOURCE.glob("games/*/__init__.py")}
    wrong = []
    for path in MODULES:
        here = name_of(path).split(".")
        for target in own_imports(path):
            steps = target.split(".")
            if steps[0] == "games" and len(steps) > 1 and steps[1] in folders:
                at_home = here[:2] == steps[:2]
                if not at_home and here != ["games", "registry"]:
                    wrong.append(f"{'.'.join(here)} imports {target}")
    assert not wrong


def test_the_browser_client_knows_only_the_protocol() -> None:
    web = SOURCE / "web"
    assert web.is_dir()
    assert not list(web.rglob("*.py"))
