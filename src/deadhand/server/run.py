"""Start the server, say where it is, and stop it gracefully."""

from __future__ import annotations

import contextlib
import errno
import gc
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from types import FrameType

import uvicorn

from deadhand.core.messages import Message
from deadhand.server.app import create_app
from deadhand.server.bus import BusUnusable
from deadhand.server.config import Config
from deadhand.server.limits import MAX_FRAME
from deadhand.server.logs import set_up_logs
from deadhand.server.store import StoreUnusable
from deadhand.server.stores import check_bus, open_store
from deadhand.texts import words

CANNOT_START = 2
GRACEFUL_SECONDS = 5
ANY_ADDRESS = ("0.0.0.0", "::", "")


class CannotListen(Exception):
    """The address cannot be used; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)


class _Server(uvicorn.Server):
    """uvicorn, and a word when it is ready."""

    def __init__(self, config: uvicorn.Config, url: str, settings: Config) -> None:
        super().__init__(config)
        self.url = url
        self.settings = settings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start; then say where, and open a browser if that is wished."""
        await super().startup(sockets)
        if not self.should_exit:
            message = Message("server-running", {"url": self.url})
            print(words(self.settings.language, message.to_json()), flush=True)
            if self.settings.open_browser:
                threading.Thread(target=_open_browser, args=(self.url,), daemon=True).start()


def serve(config: Config) -> int:
    """Serve until told to stop; the exit code. What cannot work is said in one line on standard error."""
    set_up_logs(config.log_level)
    try:
        listener = listen(config)
    except CannotListen as problem:
        return _cannot(config, problem.message)
    try:
        store = open_store(config.store)
        check_bus(config.bus)
    except (StoreUnusable, BusUnusable) as problem:
        listener.close()
        return _cannot(config, problem.message)
    server = _Server(
        uvicorn.Config(
            create_app(config, store),
            http="httptools",
            ws="websockets-sansio",
            ws_max_size=MAX_FRAME,
            log_config=None,
            access_log=False,
            server_header=False,
            lifespan="on",
            timeout_graceful_shutdown=GRACEFUL_SECONDS,
        ),
        url_of(config, listener),
        config,
    )
    _calm_collector()
    with _quiet_signals():
        server.run(sockets=[listener])
    return 0


def _calm_collector() -> None:
    """Views and logs are many small objects that live long and hold no cycles. Python's usual settings walk
    through all of them every few hundred moves, which took an eighth of the server's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def listen(config: Config) -> socket.socket:
    """A socket that listens at the configured address. Raises ``CannotListen``."""
    where: dict[str, object] = {"host": config.host, "port": str(config.port)}
    try:
        found = socket.getaddrinfo(config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as problem:
        raise CannotListen(
            Message("server-host-unknown", {"host": config.host, "problem": problem.strerror or str(problem)})
        ) from problem
    family, kind, protocol, _, address = found[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # there it would allow two servers on one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError as problem:
        listener.close()
        if problem.errno == errno.EADDRINUSE:
            raise CannotListen(Message("server-port-in-use", where)) from problem
        if problem.errno in (errno.EACCES, errno.EPERM):
            raise CannotListen(Message("server-port-forbidden", where)) from problem
        raise CannotListen(
            Message("server-host-unknown", {"host": config.host, "problem": problem.strerror or str(problem)})
        ) from problem
    listener.setblocking(False)
    return listener


def url_of(config: Config, listener: socket.socket) -> str:
    """The address to type on this machine."""
    port = listener.getsockname()[1]
    host = "localhost" if config.host in ANY_ADDRESS else config.host
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _cannot(config: Config, message: Message) -> int:
    print(words(config.language, message.to_json()), file=sys.stderr, flush=True)
    return CANNOT_START


def _open_browser(url: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(url)


@contextlib.contextmanager
def _quiet_signals() -> Iterator[None]:
    """uvicorn repeats the signal that stopped it once it has stopped; that must not end in a traceback."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def ignore(_number: int, _frame: FrameType | None) -> None:
        return None

    before = {number: signal.signal(number, ignore) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
