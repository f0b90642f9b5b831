from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from robot import Stage
from servers import Server

from chromium import find_chromium


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if os.environ.get("DEADHAND_REQUIRE_BROWSER") == "1" and find_chromium() is None:
        pytest.fail("DEADHAND_REQUIRE_BROWSER=1, but there is no Chromium (Debian: apt-get install chromium)")


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    program = find_chromium()
    assert program is not None
    opened = Stage(program, tmp_path_factory.mktemp("pictures"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    process = Server(tmp_path_factory.mktemp("server"))
    yield process
    assert process.stop() == 0, process.log_text()
