"""For all tests: which form of the rules they run in, and what this machine cannot run."""

from __future__ import annotations

import os

import pytest

import deadhand
from chromium import find_chromium

# set by ./check: the tests must then meet this form, and not another that a fallback has put in its place
FORM = os.environ.get("DEADHAND_FORM")


def pytest_report_header() -> str:
    form = "compiled" if deadhand.COMPILED else "interpreted"
    return f"deadhand {deadhand.__version__}, {form}, from {os.path.dirname(deadhand.__file__)}"


def pytest_sessionstart() -> None:
    if FORM is not None and (FORM == "compiled") != deadhand.COMPILED:
        found = "compiled" if deadhand.COMPILED else "interpreted"
        raise pytest.UsageError(f"The {FORM} form was to be tested, but {deadhand.__file__} is {found}.")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    browser = [item for item in items if item.get_closest_marker("browser")]
    missing = pytest.mark.skip(reason="there is no Chromium here (DEADHAND_CHROMIUM names one)")
    for item in browser:
        item.add_marker(pytest.mark.xdist_group("browser"))  # one after the other: they share the machine
        if find_chromium() is None:
            item.add_marker(missing)
