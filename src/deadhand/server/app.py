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

from deadhand.server import api, finished, pages, review_api, seats_api
from deadhand.server.config import Config
from deadhand.server.headers import SecurityHeaders
from deadhand.server.health import HealthCheck
from deadhand.server.limits import TABLE_SECONDS, ClientLimits
from deadhand.server.lobby import Lobby
from deadhand.server.refusals import Refusal
from deadhand.server.replay import Replays
from deadhand.server.reviews import Reviews
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
    "/tables",
    "/rules/{rest:path}",
    "/verify",
    "/verify/{rest:path}",
    "/credits",
]


def create_app(config: Config, store: Store | None = None) -> ASGIApp:
    """The whole server as one ASGI application. Raises ``StoreUnusable`` when the store cannot be opened."""
    if store is None:
        store = open_store(config.store)
    pace = Pace(config.answer_scale, leave_scale=config.leave_scale)
    pool = BotPool(config.workers)
    lobby = Lobby(store, pool, config.language, pace=pace, bus=open_bus(config.bus))
    reviews = Reviews(store, pool, scale=config.review_scale)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await lobby.open()
        try:
            yield
        finally:
            await reviews.close()
            await lobby.close()

    files = pages.WebFiles(directory=pages.web_folder())
    app = Starlette(
        routes=[
            Route("/api/openapi.json", api.description),
            Route("/api/games", api.games),
            Route("/api/tables", seats_api.open_tables),
            Route("/api/tables", api.create_table, methods=["POST"]),
            Route("/api/mine", seats_api.mine, methods=["POST"]),
            Route("/api/tables/{code}", api.get_table),
            Route("/api/tables/{code}/sit", api.sit, methods=["POST"]),
            Route("/api/tables/{code}/seats/{seat:int}", api.set_seat, methods=["POST"]),
            Route("/api/tables/{code}/start", seats_api.start, methods=["POST"]),
            Route("/api/tables/{code}/stand", seats_api.stand, methods=["POST"]),
            Route("/api/tables/{code}/close", seats_api.close, methods=["POST"]),
            Route("/api/tables/{code}/link", seats_api.link, methods=["POST"]),
            Route("/api/tables/{code}/move", seats_api.move, methods=["POST"]),
            Route("/api/tables/{code}/rematch", seats_api.rematch, methods=["POST"]),
            Route("/api/tables/{code}/qr.svg", api.qr),
            Route("/api/tables/{code}/log", finished.log_file),
            Route("/api/tables/{code}/replay", finished.replay),
            Route("/api/tables/{code}/review", review_api.look),
            Route("/api/tables/{code}/review", review_api.start, methods=["POST"]),
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
    app.state.health = HealthCheck(store, lobby.bus)
    app.state.files = files
    app.state.client_limits = ClientLimits()
    app.state.table_limits = (
        ClientLimits(1 / TABLE_SECONDS, config.table_burst) if config.table_burst else None
    )
    app.state.replays = Replays()
    app.state.reviews = reviews
    return SecurityHeaders(app)
