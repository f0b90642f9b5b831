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

from deadhand.server import api, finished, pages
from deadhand.server.config import Config
from deadhand.server.headers import SecurityHeaders
from deadhand.server.limits import ClientLimits
from deadhand.server.lobby import Lobby
from deadhand.server.refusals import Refusal
from deadhand.server.replay import Replays
from deadhand.server.socket import table_socket
from deadhand.server.store import Store
from deadhand.server.stores import open_bus, open_store
from deadhand.server.window import Pace
from deadhand.server.workers import BotPool

# Every address at which the client's one page lives.
PAGES = [
    "/",
    "/game/{rest:path}",
    "/t/{rest:path}",
    "/rules/{rest:path}",
    "/verify",
    "/verify/{rest:path}",
    "/credits",
]


def create_app(config: Config, store: Store | None = None) -> ASGIApp:
    """The whole server as one ASGI application. Raises ``StoreUnusable`` when the store cannot be opened."""
    if store is None:
        store = open_store(config.store)
    lobby = Lobby(store, BotPool(config.workers), config.language, pace=Pace(config.answer_scale), bus=open_bus(config.bus))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await lobby.open()
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
            Route("/api/tables/{code}/log", finished.log_file),
            Route("/api/tables/{code}/replay", finished.replay),
            Route("/api/source.zip", finished.source),
            Route("/api/rulebook/{game}/{language}", api.rules),
            Route("/texts/{language}.ftl", pages.texts),
            Route("/healthz", api.health),
            Route("/metrics", api.watch),
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
    app.state.replays = Replays()
    return SecurityHeaders(app)
