from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from server_tools import ServerProcess


@pytest.fixture(autouse=True)
def fresh_logs() -> Iterator[None]:
    """What a test sets up must not outlast it: pytest closes the file that was written to."""
    yield
    structlog.reset_defaults()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    yield process
    assert process.stop() == 0, process.log()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """One that a test may kill."""
    process = ServerProcess(tmp_path)
    yield process
    assert process.stop() == 0, process.log()
