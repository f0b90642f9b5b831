"""The browser client as it lies in the folder: what its modules, pages and style sheets refer to is there."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import deadhand
from deadhand.texts import LANGUAGES, catalogue_source

WEB = Path(deadhand.__file__).parent / "web"
MODULES = sorted(path for path in WEB.rglob("*.js") if "vendor" not in path.parts)
STYLES = sorted(WEB.rglob("*.css"))
SPRITE = set(re.findall(r'\bid="([^"]+)"', (WEB / "sprite.svg").read_text(encoding="utf-8")))


def name(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


@pytest.mark.parametrize("path", [*MODULES, *sorted((WEB / "vendor").glob("*.js"))], ids=name)
def test_imports_are_relative_and_there(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    found = re.findall(r"""(?:^|[;}\s])(?:import|export)\b[^;'"()]*?\bfrom\s*['"]([^'"]+)['"]""", source)
    found += re.findall(r"""(?:^|[;\s])import\s*\(?\s*['"]([^'"]+)['"]""", source)
    for target in found:
        assert target.startswith("."), f"{target}: a browser without a bundler needs a relative address"
        there = path.parent / target
        assert there.is_file() or there.with_name(f"{there.name}.gz").is_file(), target


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_pictures_are_in_the_sprite(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    named = re.findall(r"<\$\{Icon\} name=\"([a-z0-9-]+)\"", source)
    named += re.findall(r"\bicon(?:=|: )[\"']([a-z0-9-]+)[\"']", source)
    wanted = {f"i-{one}" for one in named}
    wanted |= {f"p-{one}" for one in re.findall(r"<\$\{Picture\} name=\"([a-z0-9-]+)\"", source)}
    wanted |= {f"p-{one}" for one in re.findall(r"poster: '([a-z0-9-]+)'", source)}
    wanted |= set(re.findall(r'href="#([ipt]-[a-z0-9-]+)"', source))
    assert wanted <= SPRITE, sorted(wanted - SPRITE)


@pytest.mark.parametrize("path", STYLES, ids=name)
def test_styles_load_only_our_own_files(path: Path) -> None:
    source = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
    assert "@import" not in source
    for target in re.findall(r"url\(\s*[\"']?([^\"')]+)", source):
        there = path.parent / target
        assert there.is_file() or there.with_name(f"{there.name}.gz").is_file(), target


def test_the_page_keeps_the_content_security_policy() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert "<style" not in page
    assert not re.search(r"\s(?:style|on[a-z]+)=", page)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))
    for target in re.findall(r'(?:src|href)="([^"]+)"', page):
        assert target.startswith("/web/"), target
        assert (WEB / target.removeprefix("/web/")).is_file(), target
    for path in MODULES:
        assert not re.search(r"\sstyle=\"", path.read_text(encoding="utf-8")), (
            f"{name(path)}: style by object"
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_the_client_names_exists(language: str) -> None:
    known = set(re.findall(r"^([a-z][A-Za-z0-9-]*) =", catalogue_source(language), flags=re.M))
    for path in MODULES:
        code = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        for text in re.findall(r"\bt\('([a-z][A-Za-z0-9-]*)'", code):
            assert text in known, f"{name(path)}: {text}"


def test_the_sprite_can_stand_in_a_page_under_the_policy() -> None:
    sprite = (WEB / "sprite.svg").read_text(encoding="utf-8")
    assert not re.search(r"<(?:script|style|foreignObject)\b|\s(?:style|on[a-z]+)=", sprite)
    used = set(re.findall(r'href="#([^"]+)"', sprite)) | set(re.findall(r"url\(#([^)]+)\)", sprite))
    assert used <= SPRITE


@pytest.mark.parametrize("part", ["preact", "htm", "fluent"])
def test_what_others_wrote_has_its_licence(part: str) -> None:
    assert (WEB / "vendor" / f"LICENSE-{part}.txt").stat().st_size > 500


def test_types() -> None:
    """JSDoc types, where TypeScript is installed (``npm install -g typescript``)."""
    compiler = shutil.which("tsc")
    if compiler is None:
        pytest.skip("tsc is not installed")
    done = subprocess.run(
        [compiler, "-p", str(WEB / "tsconfig.json")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
