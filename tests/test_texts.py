"""The words: every catalogue in both languages, every id that the code names, both rulebooks of a game."""

from __future__ import annotations

import ast
import itertools
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import deadhand
from deadhand.texts import catalogue_source

SOURCE = Path(deadhand.__file__).parent
LANGUAGES = ("en", "zh-Hant")
FOLDERS = sorted({path.parent for path in SOURCE.rglob("*.ftl")})
RULEBOOKS = sorted({path.parent for path in SOURCE.glob("games/*/rulebook/*.md")})
BAD_SPACE = re.compile(r"  | [,.;:!?，。；：！？、）」]|[（「] |^\s|\s$|\s\n")
JOINTS = {"web-dot", "table-fight-base"}  # spaces before a sign are meant there
# Names and other words that are the same in both languages.
SAME_IN_BOTH = re.compile(r"^language-|-(hero|character|english)-[a-z-]+$|-brand-en$")


def short(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


# ---------------------------------------------------------------- catalogues


class Entry(NamedTuple):
    """One message or term of a catalogue, attributes flattened to ``id.attribute``."""

    pattern: ftl.Pattern | None
    variables: frozenset[str]
    references: frozenset[str]
    words: str


class Collector(Visitor):
    """What a pattern mentions: variables, other messages and terms, and its words."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.words: list[str] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.references.add("-" + node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)

    def visit_StringLiteral(self, node: ftl.StringLiteral) -> None:  # noqa: N802
        self.words.append(node.value)


def entry(pattern: ftl.Pattern | None) -> Entry:
    found = Collector()
    found.visit(pattern)
    return Entry(pattern, frozenset(found.variables), frozenset(found.references), "".join(found.words))


def parse(path: Path) -> tuple[list[tuple[str, Entry]], list[str]]:
    """The entries of one file in their order, and the parts that are not Fluent."""
    entries: list[tuple[str, Entry]] = []
    junk: list[str] = []
    for item in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(item, ftl.Junk):
            junk.append((item.content or "").strip().splitlines()[0])
        elif isinstance(item, ftl.Message | ftl.Term):
            name = item.id.name if isinstance(item, ftl.Message) else "-" + item.id.name
            if item.value is not None or not item.attributes:
                entries.append((name, entry(item.value)))
            entries.extend((f"{name}.{part.id.name}", entry(part.value)) for part in item.attributes)
    return entries, junk


def catalogue(language: str) -> dict[str, Entry]:
    """Every entry of a language, from all folders."""
    return {
        name: value
        for folder in FOLDERS
        if (folder / f"{language}.ftl").exists()
        for name, value in parse(folder / f"{language}.ftl")[0]
    }


def variables(name: str, words: dict[str, Entry]) -> frozenset[str]:
    """The variables of an entry and of everything that it refers to."""
    found: set[str] = set()
    waiting, seen = [name], {name}
    while waiting:
        here = words.get(waiting.pop())
        if here is None:
            continue
        found |= here.variables
        waiting.extend(here.references - seen)
        seen |= here.references
    return frozenset(found)


def selectors(name: str, words: dict[str, Entry]) -> dict[str, list[Any]]:
    """For every variable that an entry selects by: a value for each of its variants."""
    found: dict[str, list[Any]] = {}

    class Finder(Visitor):
        def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
            if isinstance(node.selector, ftl.VariableReference):
                values = found.setdefault(node.selector.id.name, [])
                for variant in node.variants:
                    if isinstance(variant.key, ftl.NumberLiteral):
                        values.append(int(variant.key.value))
                    else:
                        values.append({"one": 1, "other": 2}.get(variant.key.name, variant.key.name))
            self.generic_visit(node)

    Finder().visit(words[name].pattern)
    return found


def test_there_are_catalogues() -> None:
    assert SOURCE / "texts" in FOLDERS
    assert {path.name for folder in FOLDERS for path in folder.glob("*.ftl")} == {
        f"{language}.ftl" for language in LANGUAGES
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=short)
def test_a_catalogue_parses_and_says_something(folder: Path, language: str) -> None:
    entries, junk = parse(folder / f"{language}.ftl")
    assert junk == []
    assert [name for name, times in Counter(name for name, _ in entries).items() if times > 1] == []
    silent = [
        name for name, value in entries if not value.words.strip() and not value.variables | value.references
    ]
    assert silent == []


@pytest.mark.parametrize("folder", FOLDERS, ids=short)
def test_both_languages_have_the_same_messages(folder: Path) -> None:
    names = {language: {name for name, _ in parse(folder / f"{language}.ftl")[0]} for language in LANGUAGES}
    assert sorted(names["en"] - names["zh-Hant"]) == [], "only in English"
    assert sorted(names["zh-Hant"] - names["en"]) == [], "only in Chinese"


def test_no_message_stands_in_two_folders() -> None:
    places = Counter(name for folder in FOLDERS for name, _ in parse(folder / "en.ftl")[0])
    assert [name for name, times in places.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_served_catalogue_holds_every_folder(language: str) -> None:
    served = FluentParser().parse(catalogue_source(language)).body
    names = {item.id.name for item in served if isinstance(item, ftl.Message)}
    assert {name.split(".")[0] for name in catalogue(language) if not name.startswith("-")} == names


def test_both_languages_use_the_same_variables() -> None:
    english, chinese = catalogue("en"), catalogue("zh-Hant")
    differing = {
        name: (sorted(variables(name, english)), sorted(variables(name, chinese)))
        for name in english.keys() & chinese.keys()
        if variables(name, english) != variables(name, chinese)
    }
    assert differing == {}


def test_what_has_letters_is_translated() -> None:
    english, chinese = catalogue("en"), catalogue("zh-Hant")
    left = [
        name
        for name in english.keys() & chinese.keys()
        if re.search("[A-Za-z]{3}", english[name].words)
        and english[name].words == chinese[name].words
        and not SAME_IN_BOTH.search(name)
    ]
    assert sorted(left) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_reads_well_whatever_its_selectors_choose(language: str) -> None:
    """No error, not empty, and no space too many where the parts meet."""
    bundle = FluentBundle([language], use_isolating=False)
    for folder in FOLDERS:
        bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8")))
    words = catalogue(language)
    problems = []
    for name in words:
        if name.startswith("-") or "." in name:
            continue
        pattern = bundle.get_message(name).value
        assert pattern is not None, name
        choices = selectors(name, words)
        needed = sorted(variables(name, words))
        for values in itertools.product(*(choices.get(variable, ["Mei"]) for variable in needed)):
            text, errors = bundle.format_pattern(pattern, dict(zip(needed, values, strict=True)))
            badly_set = BAD_SPACE.search(str(text)) and name not in JOINTS
            if errors or not str(text).strip() or badly_set:
                problems.append((name, text, errors))
                break
    assert problems == []


# ---------------------------------------------------------------- ids in the code


class Use(NamedTuple):
    """A place that names a message. ``arguments`` is ``None`` where they cannot be read off the source."""

    place: str
    id: str
    pattern: bool
    arguments: frozenset[str] | None


def ids_of(node: ast.expr) -> Iterator[tuple[str, bool]]:
    """The ids an expression can be: literals, both sides of a conditional, fixed parts of f-strings."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, False
    elif isinstance(node, ast.IfExp):
        yield from ids_of(node.body)
        yield from ids_of(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values]
        yield "".join(parts), True


def keys_of(node: ast.expr | None) -> frozenset[str] | None:
    """The argument names of a literal dict, with those that a player brings along; ``None`` if unknown."""
    if node is None:
        return frozenset()
    if not isinstance(node, ast.Dict):
        return None
    keys: set[str] = set()
    for key in node.keys:
        if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
            return None
        keys.add(key.value)
        if key.value == "player" or key.value.endswith("_player"):
            keys.add(key.value.removesuffix("player") + "you")
    return frozenset(keys)


def python_uses() -> Iterator[Use]:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name: ast.expr | None = None
            arguments: ast.expr | None = None
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message":
                given = dict(enumerate(node.args))
                named = {keyword.arg: keyword.value for keyword in node.keywords}
                name, arguments = given.get(0, named.get("id")), given.get(1, named.get("args"))
            elif isinstance(node, ast.Dict):
                fields = {
                    key.value: value
                    for key, value in zip(node.keys, node.values, strict=True)
                    if isinstance(key, ast.Constant)
                }
                if {"id", "args"} <= fields.keys() <= {"id", "args", "clause"}:
                    name, arguments = fields["id"], fields["args"]
            if name is None:
                continue
            for text, pattern in ids_of(name):
                yield Use(f"{short(path)}:{name.lineno}", text, pattern, keys_of(arguments))


JS_CALL = re.compile(r"(?<![\w.$])t\(\s*")
JS_QUOTED = re.compile(r"""'([\w-]+)'|"([\w-]+)"|`([^`]*)`""")


def first_argument(text: str, start: int) -> tuple[str, str]:
    """The source of a call's first argument, and the character that ends it."""
    depth, quote = 0, ""
    for at in range(start, len(text)):
        sign = text[at]
        if quote:
            quote = "" if sign == quote and text[at - 1] != "\\" else quote
        elif sign in "'\"`":
            quote = sign
        elif depth == 0 and sign in ",)":
            return text[start:at], sign
        elif sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
    return text[start:], ""


def javascript_uses() -> Iterator[Use]:
    for path in sorted((SOURCE / "web").rglob("*.js")):
        if "vendor" in path.parts:
            continue
        text = re.sub(r"^\s*(//|\*|/\*).*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        for call in JS_CALL.finditer(text):
            argument, end = first_argument(text, call.end())
            place = f"{short(path)}:{text.count(chr(10), 0, call.start()) + 1}"
            for quoted in JS_QUOTED.finditer(argument):
                before = argument[: quoted.start()].rstrip()
                if before and before[-1] not in "?:":
                    continue  # part of a condition, or of another call
                plain = quoted[1] or quoted[2]
                nothing_given = frozenset[str]() if end == ")" else None
                if plain:
                    yield Use(place, plain, False, nothing_given)
                else:
                    fixed = re.split(r"\$\{[^}]*\}", quoted[3])
                    yield Use(place, ".+".join(map(re.escape, fixed)), len(fixed) > 1, nothing_given)


USES = [*python_uses(), *javascript_uses()]


def test_the_scan_sees_the_code() -> None:
    assert sum(use.place.startswith("core/") for use in USES) >= 5
    assert sum(".js:" in use.place for use in USES) >= 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_in_the_code_has_words(language: str) -> None:
    words = catalogue(language)
    missing = [
        f"{use.place} {use.id}"
        for use in USES
        if not (any(re.fullmatch(use.id, name) for name in words) if use.pattern else use.id in words)
    ]
    assert not missing, "\n".join(missing)


def test_the_code_gives_what_the_words_want() -> None:
    words = catalogue("en")
    lacking = [
        f"{use.place} {use.id}: {', '.join(sorted(variables(use.id, words) - use.arguments))}"
        for use in USES
        if not use.pattern and use.arguments is not None and variables(use.id, words) - use.arguments
    ]
    assert not lacking, "\n".join(lacking)


# ---------------------------------------------------------------- rulebooks

MARKER = re.compile(r"^\s*(?:[-*]\s+|\d+\.\s+)?\{#([A-Z]+-\d+)\}", re.MULTILINE)


@pytest.mark.parametrize("folder", RULEBOOKS, ids=short)
def test_rulebooks_state_every_clause_once(folder: Path) -> None:
    english, chinese = ((folder / f"{language}.md").read_text(encoding="utf-8") for language in LANGUAGES)
    clauses = MARKER.findall(english)
    assert clauses == MARKER.findall(chinese)
    assert len(clauses) == len(set(clauses))
    assert len(clauses) == english.count("{#") == chinese.count("{#"), "a marker not at the start of its text"
    for text in (english, chinese):
        mentioned = set(re.findall(r"\b[A-Z]{3}-\d+", text, flags=re.ASCII))
        assert mentioned <= set(clauses)


@pytest.mark.parametrize("folder", RULEBOOKS, ids=short)
def test_a_clause_that_the_game_cites_stands_in_its_rulebook(folder: Path) -> None:
    clauses = set(MARKER.findall((folder / "en.md").read_text(encoding="utf-8")))
    prefix = next(iter(clauses)).split("-")[0]
    cited = {
        f"{path.name}: {clause}"
        for path in sorted(folder.parent.glob("*.py"))
        for clause in re.findall(rf'"({prefix}-\d+)"', path.read_text(encoding="utf-8"))
        if clause not in clauses
    }
    assert cited == set()
