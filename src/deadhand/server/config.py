"""How the server is set up: flags first, then the environment, then sensible values."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from deadhand.core.errors import DeadhandError
from deadhand.core.messages import Message
from deadhand.server.limits import TABLES_BURST
from deadhand.server.store import StoreUnusable
from deadhand.server.stores import is_address
from deadhand.texts import LANGUAGES

USUAL_WORKERS_MOST = 8
BUS_SCHEMES = ("redis://", "rediss://", "unix://")


class InvalidConfig(DeadhandError):
    """A setting that cannot be."""


def usual_workers() -> int:
    """One core is left to the server itself; and no machine is filled with workers unasked."""
    available = getattr(os, "sched_getaffinity", None)
    cores = len(available(0)) if available is not None else os.cpu_count() or 1
    return min(max(1, cores - 1), USUAL_WORKERS_MOST)


@dataclass(frozen=True)
class Config:
    """All settings of a server."""

    host: str = "127.0.0.1"
    port: int = 8000
    store: str = field(default=".deadhand/tables.sqlite", repr=False)  # its address may hold a password
    bus: str | None = field(default=None, repr=False)  # the same
    language: str = "en"
    open_browser: bool = True
    public_url: str | None = None  # what invitations point to, when it is not the address the browser used
    workers: int = 1  # processes in which bots think; ``read_config``: a core is left to the server
    log_level: str = "info"
    metrics_token: str | None = field(default=None, repr=False)  # opens /metrics from other machines
    table_burst: int = TABLES_BURST  # tables that one address may make at once; 0: as many as it likes
    answer_scale: float = 1.0  # for tests: windows for answers are so many times as long as they should be
    leave_scale: float = 1.0  # for tests: the same of the tables' clocks, and of who counts as away
    review_scale: float = 1.0  # for tests: reviews are made of so many times as many playouts


def read_config(
    host: str | None = None,
    port: int | str | None = None,
    store: str | None = None,
    language: str | None = None,
    open_browser: bool | None = None,
    public_url: str | None = None,
    workers: int | str | None = None,
    bus: str | None = None,
    environ: Mapping[str, str] | None = None,
) -> Config:
    """The settings: an argument that is given wins, else ``DEADHAND_HOST``, ``_PORT``, ``_STORE``, ``_BUS``,
    ``_LANG``, ``_URL``, ``_WORKERS``, ``_OPEN`` (0: no browser is opened), ``_LOG``, ``_METRICS_TOKEN``,
    ``_TABLE_BURST``; for tests ``_ANSWER_SCALE``, ``_LEAVE_SCALE`` and ``_REVIEW_SCALE``.

    Raises ``InvalidConfig``.
    """
    environment = os.environ if environ is None else environ
    defaults = Config()

    def setting(given: object, name: str, default: object) -> str:
        return str(environment.get(f"DEADHAND_{name}") or default) if given is None else str(given)

    chosen_host = setting(host, "HOST", defaults.host).strip()
    if not chosen_host:
        raise InvalidConfig(Message("server-config-host"))
    chosen_language = setting(language, "LANG", defaults.language)
    if chosen_language not in LANGUAGES:
        raise InvalidConfig(
            Message("error-language-unknown", {"language": chosen_language, "languages": list(LANGUAGES)})
        )
    url = setting(public_url, "URL", "").rstrip("/") or None
    if url is not None and not url.startswith(("http://", "https://")):
        raise InvalidConfig(Message("server-config-url", {"value": url}))
    level = setting(None, "LOG", defaults.log_level).lower()
    return Config(
        host=chosen_host,
        port=_number(setting(port, "PORT", defaults.port), 0, 65535, "server-config-port"),
        store=_store(setting(store, "STORE", defaults.store)),
        bus=_bus(setting(bus, "BUS", "")),
        language=chosen_language,
        open_browser=setting(None, "OPEN", "1") != "0" if open_browser is None else open_browser,
        public_url=url,
        workers=_number(setting(workers, "WORKERS", usual_workers()), 1, 64, "server-config-workers"),
        log_level=level if level in ("debug", "info", "warning", "error") else defaults.log_level,
        metrics_token=setting(None, "METRICS_TOKEN", "") or None,
        table_burst=_number(
            setting(None, "TABLE_BURST", defaults.table_burst), 0, 1_000_000, "server-config-table-burst"
        ),
        answer_scale=_scale(
            setting(None, "ANSWER_SCALE", defaults.answer_scale), "server-config-answer-scale"
        ),
        leave_scale=_scale(setting(None, "LEAVE_SCALE", defaults.leave_scale), "server-config-leave-scale"),
        review_scale=_scale(
            setting(None, "REVIEW_SCALE", defaults.review_scale), "server-config-review-scale"
        ),
    )


def _store(text: str) -> str:
    """A file, or a PostgreSQL database's address. What is wrong is not repeated: it may hold a password."""
    if is_address(text):
        from deadhand.server.postgres_problems import read_url

        try:
            read_url(text)
        except StoreUnusable as problem:
            raise InvalidConfig(problem.message) from None
    return text


def _bus(text: str) -> str | None:
    """The address of a Redis, or nothing."""
    if not text.strip():
        return None
    try:
        parts = urlsplit(text)
        wrong = parts.port == 0  # asked for, it is read: a wrong one raises
    except ValueError:
        wrong = True
    if wrong or not text.startswith(BUS_SCHEMES) or not (parts.hostname or parts.path):
        raise InvalidConfig(Message("server-config-bus"))
    return text


def _scale(text: str, message: str) -> float:
    with contextlib.suppress(ValueError):
        if len(text) < 20 and 0.001 <= float(text) <= 100:
            return float(text)
    raise InvalidConfig(Message(message, {"value": text}))


def _number(text: str, low: int, high: int, message: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high:
        return int(text)
    raise InvalidConfig(Message(message, {"value": text}))
