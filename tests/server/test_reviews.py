"""Reviews on a server: made on request in the background, kept, refused before the end."""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from starlette.testclient import TestClient
from test_finished import CLOSED, KEY, NEVER, SECRETS, UNFINISHED, never_dealt, stored

from deadhand.lab import review
from deadhand.server.app import create_app
from deadhand.server.config import Config
from deadhand.server.entries import decode_entry
from deadhand.server.refusals import Refusal
from deadhand.server.reviews import FRESH_SECONDS, TRIES, Reviews, Standing
from deadhand.server.room import Room
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.store import StoredReview
from deadhand.server.table import Table
from deadhand.server.workers import BotPool, PoolBusy, WorkerLost
from played import SEED, Played

SCALE = 0.01
CODES = {"walking-dead-cards": "BCDFGH", "selfish-zombies": "CDFGHJ"}
OF_BOTS = "KMNPQR"
OLD = "MNPQRS"
SECONDS = 240
Json = dict[str, Any]


def of_an_older_version(code: str) -> list[bytes]:
    entries = stored(Played(KEY, code=code).play())
    first: Json = json.loads(entries[0])
    return [json.dumps({**first, "version": first["version"] - 1}).encode(), *entries[1:]]


@pytest.fixture(scope="module")
def tables() -> dict[str, list[bytes]]:
    made = {code: stored(Played(game, code=code).play()) for game, code in CODES.items()}
    made[OF_BOTS] = stored(Played(KEY, code=OF_BOTS, people=0, givers=0).play())
    made[UNFINISHED] = stored(Played(KEY, code=UNFINISHED).play(9))
    closed = Played(KEY, code=CLOSED).play(9)
    closed.add("close")
    made[CLOSED] = stored(closed)
    made[NEVER] = stored(never_dealt(NEVER))
    made[OLD] = of_an_older_version(OLD)
    return made


async def plant(path: Path, tables: dict[str, list[bytes]]) -> None:
    store = SqliteStore.open(path)
    try:
        for code, entries in tables.items():
            await store.create(code, SEED, hashlib.sha256(SEED).hexdigest(), entries)
    finally:
        await store.close()


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory, tables: dict[str, list[bytes]]) -> Iterator[TestClient]:
    path = tmp_path_factory.mktemp("reviews") / "tables.sqlite"
    asyncio.run(plant(path, tables))
    config = Config(store=str(path), review_scale=SCALE)
    with TestClient(create_app(config), base_url="http://testserver") as client:
        yield client


def made(web: TestClient, code: str) -> Json:
    """The review, when it is ready."""
    answer = web.post(f"/api/tables/{code}/review", json={})
    assert answer.status_code == 200, answer.text
    end = time.monotonic() + SECONDS
    done = 0
    while (found := web.get(f"/api/tables/{code}/review").json())["status"] == "running":
        assert done <= found["done"] <= max(found["of"], 0)
        done = found["done"]
        assert time.monotonic() < end
        time.sleep(0.1)
    assert found["status"] == "ready"
    assert found["done"] == found["of"] > 0
    told: Json = found["review"]
    return told


@pytest.mark.parametrize("code", [*CODES.values(), OF_BOTS])
def test_on_request_it_is_made_and_kept(web: TestClient, code: str) -> None:
    assert web.get(f"/api/tables/{code}/review").json() == {"status": "none", "done": 0, "of": 0}
    told = made(web, code)
    replay = web.get(f"/api/tables/{code}/replay", params={"view": "open", "count": "1"}).json()
    assert told["marks"] == replay["marks"]
    assert told["steps"] == replay["steps"] == len(told["shares"]) - 1
    last = web.get(f"/api/tables/{code}/replay", params={"from": str(told["steps"])}).json()
    winners = last["frames"][0]["view"]["outcome"]["winners"]
    for seat, share in enumerate(told["shares"][-1]):
        assert share == pytest.approx(1 / len(winners) if seat in winners else 0.0, abs=1e-4)
    # the choices of people; where there are none, of everybody
    assert told["judged"] == ([0, 1, 2] if code == OF_BOTS else [0, 1])
    steps = {choice["step"] for choice in told["choices"]}
    assert {choice["seat"] for choice in told["choices"]} == set(told["judged"])
    assert all(1 <= step <= told["steps"] for step in steps)
    again = web.post(f"/api/tables/{code.lower()}/review", json={}).json()
    assert (again["status"], again["review"]) == ("ready", told)
    text = json.dumps(told)
    assert not [secret for secret in SECRETS if secret in text]


@pytest.mark.parametrize(
    ("code", "status", "refusal"),
    [
        (UNFINISHED, 409, "not-over"),
        (CLOSED, 409, "closed"),
        (NEVER, 409, "closed"),
        (OLD, 409, "other-version"),
        ("NNNNNN", 404, "no-table"),
    ],
)
def test_where_there_is_none(web: TestClient, code: str, status: int, refusal: str) -> None:
    path = f"/api/tables/{code}/review"
    for answer in (web.get(path), web.post(path, json={})):
        assert answer.status_code == status
        assert answer.json()["code"] == refusal
        assert SEED.hex() not in answer.text


def test_only_our_own_pages_begin_one(web: TestClient) -> None:
    path = f"/api/tables/{UNFINISHED}/review"
    answer = web.post(path, json={}, headers={"origin": "https://elsewhere.example"})
    assert answer.json()["code"] == "wrong-origin"
    assert web.post(path, json={"effort": 1}).json()["code"] == "malformed"


# --- its life, with workers of our own -------------------------------------------------------------------


class Workers:
    """Does each unit in a thread; ``trouble`` may raise something before it."""

    def __init__(self, trouble: Callable[[int], Awaitable[None]] | None = None) -> None:
        self.asked = 0
        self.trouble = trouble

    async def run(self, function: Callable[..., Json], *args: object, **how: object) -> Json:
        assert how["background"] is True
        self.asked += 1
        if self.trouble is not None:
            await self.trouble(self.asked)
        return await asyncio.to_thread(function, *args)


def hang_after(units: int) -> Callable[[int], Awaitable[None]]:
    async def hang(asked: int) -> None:
        if asked > units:
            await asyncio.Event().wait()

    return hang


class Place:
    """A store with one finished table, and the clock of its processes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.code = "BCDFGH"
        self.now = 1000.0
        played = Played("walking-dead-cards", code=self.code, options={"mode": "survival"}).play()
        self.entries = stored(played)
        asyncio.run(plant(path, {self.code: self.entries}))
        table = Table.replay(self.code, SEED, [decode_entry(entry) for entry in self.entries])
        self.room = cast(Room, SimpleNamespace(table=table))

    async def process(self, work: Callable[[Reviews], Awaitable[None]], workers: Workers, **how: Any) -> None:
        """A process with its own reviews, from its start to its end."""
        store = SqliteStore.open(self.path)
        pool = cast(BotPool, workers)
        reviews = Reviews(store, pool, clock=lambda: self.now, scale=SCALE, **how)
        try:
            await work(reviews)
        finally:
            await reviews.close()
            await store.close()

    async def ready(self, reviews: Reviews) -> Json:
        await reviews.start(self.room)
        async with asyncio.timeout(SECONDS):
            while (standing := await reviews.look(self.room)).status == "running":
                await asyncio.sleep(0.02)
        assert standing.status == "ready"
        assert standing.review is not None
        found: Json = msgspec.json.decode(standing.review)
        return found


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "tables.sqlite")


async def reach(place: Place, reviews: Reviews, done: int) -> None:
    async with asyncio.timeout(SECONDS):
        while (await reviews.look(place.room)).done < done:
            await asyncio.sleep(0.02)


def test_half_done_at_the_end_of_a_process_it_goes_on_in_the_next(place: Place, tmp_path: Path) -> None:
    other = Place(tmp_path / "other.sqlite")
    first, second, uninterrupted = Workers(hang_after(20)), Workers(), Workers()
    found: list[Json] = []

    async def stopped(reviews: Reviews) -> None:
        assert (await reviews.start(place.room)).status == "running"
        await reach(place, reviews, 20)

    async def resumed(reviews: Reviews) -> None:
        standing = await reviews.look(place.room)
        assert (standing.status, standing.done) == ("running", 20)  # as far as one can tell, somewhere else
        assert await reviews.start(place.room) == standing
        assert second.asked == 0
        place.now += FRESH_SECONDS
        standing = await reviews.look(place.room)
        assert (standing.status, standing.done) == ("none", 20)
        found.append(await place.ready(reviews))

    async def once(reviews: Reviews) -> None:
        found.append(await other.ready(reviews))

    asyncio.run(place.process(stopped, first))
    asyncio.run(place.process(resumed, second))
    asyncio.run(other.process(once, uninterrupted))
    assert found[0] == found[1]
    assert second.asked == uninterrupted.asked - 20


def test_two_processes_that_make_the_same_review(place: Place) -> None:
    async def both() -> None:
        async def one(reviews: Reviews) -> None:
            first.append(await place.ready(reviews))

        async def late(reviews: Reviews) -> None:
            place.now += FRESH_SECONDS  # its clock is wrong: it takes the other one for dead
            first.append(await place.ready(reviews))

        first: list[Json] = []
        await asyncio.gather(place.process(one, Workers()), place.process(late, Workers()))
        assert first[0] == first[1]

    asyncio.run(both())


def test_whoever_asks_while_it_is_made_has_it_made_once(place: Place) -> None:
    workers = Workers()

    async def work(reviews: Reviews) -> None:
        standings = await asyncio.gather(*(reviews.start(place.room) for _ in range(5)))
        assert {standing.status for standing in standings} == {"running"}
        await place.ready(reviews)
        units = (await reviews.look(place.room)).of
        assert workers.asked == units

    asyncio.run(place.process(work, workers))


def test_a_full_queue_is_waited_for_and_a_lost_worker_replaced(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deadhand.server.reviews.PATIENCE_SECONDS", 0.01)

    async def trouble(asked: int) -> None:
        if asked in (1, 2, 3, 4, 10):
            raise PoolBusy
        if asked in (7, 12, 13):
            raise WorkerLost("died")

    workers = Workers(trouble)

    async def work(reviews: Reviews) -> None:
        await place.ready(reviews)
        assert workers.asked == (await reviews.look(place.room)).of + 8

    asyncio.run(place.process(work, workers))


def test_one_that_fails_says_so_and_may_be_tried_again(place: Place) -> None:
    async def trouble(asked: int) -> None:
        if 5 <= asked < 5 + TRIES:
            raise WorkerLost("died")

    async def work(reviews: Reviews) -> None:
        assert (await reviews.start(place.room)).status == "running"
        async with asyncio.timeout(SECONDS):
            while (standing := await reviews.look(place.room)).status == "running":
                await asyncio.sleep(0.02)
        assert standing.to_json() == {"status": "failed", "done": 4, "of": standing.of}
        await place.ready(reviews)

    asyncio.run(place.process(work, Workers(trouble)))


def test_only_so_many_at_once(place: Place, tmp_path: Path) -> None:
    async def work(reviews: Reviews) -> None:
        elsewhere = cast(Room, SimpleNamespace(table=SimpleNamespace(code="NNNNNN", over=True, closed=False)))
        await reviews.start(place.room)
        with pytest.raises(Refusal) as refused:
            await reviews.start(elsewhere)
        assert refused.value.code == "too-many-reviews"
        assert (await reviews.look(elsewhere)).status == "none"

    asyncio.run(place.process(work, Workers(hang_after(0)), most=1))


def test_one_of_an_older_version_is_made_anew(place: Place) -> None:
    async def work(reviews: Reviews) -> None:
        older = StoredReview(review.VERSION - 1, True, place.now, b"what it was then")
        await reviews.store.keep_review(place.code, older)
        assert await reviews.look(place.room) == Standing("none")
        assert (await place.ready(reviews))["version"] == review.VERSION

    asyncio.run(place.process(work, Workers()))
