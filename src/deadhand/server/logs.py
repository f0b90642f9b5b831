"""Structured logs. No token, no name and no card goes into them."""

from __future__ import annotations

import logging
import sys

import structlog
from structlog.typing import FilteringBoundLogger


def set_up_logs(level: str = "info", as_json: bool | None = None) -> None:
    """One line an event on standard error: for people on a terminal, JSON elsewhere."""
    if as_json is None:
        as_json = not sys.stderr.isatty()
    renderer: structlog.typing.Processor = structlog.processors.JSONRenderer()
    if not as_json:
        # Plain: where the library ``rich`` is installed, others show what the variables held.
        renderer = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    processors: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if as_json:
        processors.append(structlog.processors.format_exc_info)
    structlog.configure(
        processors=[*processors, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def logger() -> FilteringBoundLogger:
    """The server's log."""
    log: FilteringBoundLogger = structlog.get_logger("deadhand.server")
    return log
