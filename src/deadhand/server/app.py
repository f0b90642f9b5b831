"""The web application: addresses, and what stands around all of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp

from deadhand.server import api, pages
from deadhand.server.config import Config
from deadhand.server.headers import SecurityHeaders
from deadhand.server.limits import ClientLimits
from deadhand.server.lobby import Lobby
from deadhand.server.refusals import Refusal
from deadhand.server.socket import table_socket
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.store import Store
from deadhand.server.window import Pace
from deadhand.server.workers import BotPool

# Every address at which the client's one page lives.
PAGES = ["/", "/game/{rest:path}", "/t/{rest:path}", "/rules/{rest:path}", "/credits"]


def create_app(config: Config, store: Store | None = None) -> ASGIApp:
    """The whole server as one ASGI application. Raises ``StoreUnusable`` when the store cannot be opened."""
    if store is None:
        store = SqliteStore.open(config.store)
    lobby = Lobby(store, BotPool(config.workers), config.language, pace=Pace(config.answer_scale))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        lobby.open()
        try:
            yield
        finally:
            await lobby.close()

    files = pages.WebFiles(directory=pages.web_folder())
    app = Starlette(
        routes=[
            Route("/api/games", api.games),
            Route("/api/tables", api.create_table, methods=["POST"]),
            Route("/api/tables/{code}", api.get_table),
            Route("/api/tables/{code}/sit", api.sit, methods=["POST"]),
            Route("/api/tables/{code}/seats/{seat:int}", api.set_seat, methods=["POST"]),
            Route("/api/tables/{code}/start", api.start, methods=["POST"]),
            Route("/api/tables/{code}/qr.svg", api.qr),
            Route("/api/rulebook/{game}/{language}", api.rules),
            Route("/texts/{language}.ftl", pages.texts),
            Route("/healthz", api.health),
            WebSocketRoute("/ws/{code}", table_socket),
            *(Route(path, pages.app_page) for path in PAGES),
            Mount("/web", files),
        ],
        middleware=[Middleware(GZipMiddleware, minimum_size=1024)],
        exception_handlers={Refusal: api.refused, HTTPException: api.not_served, Exception: api.failed},
        lifespan=lifespan,
    )
    app.state.config = config
    app.state.lobby = lobby
    app.state.files = files
    app.state.client_limits = ClientLimits()
    return SecurityHeaders(app)
