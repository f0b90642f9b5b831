"""All tables: made here, found here by their code, and read from their log when they are asked for."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from deadhand.core.errors import DeadhandError
from deadhand.core.messages import Message
from deadhand.games.registry import game as find_game
from deadhand.server.bus import NO_BUS, Bus
from deadhand.server.entries import OPEN, AnyEntry, Create, decode_entry, encode_entry
from deadhand.server.frames import CreateBody
from deadhand.server.limits import IDLE_SECONDS, MISSES_BURST, MISSES_PER_SECOND, ClientLimits
from deadhand.server.logs import logger
from deadhand.server.refusals import Refusal
from deadhand.server.room import Room
from deadhand.server.seating import seat_kind, tidy_name
from deadhand.server.store import Conflict, Store, StoreError
from deadhand.server.table import Table
from deadhand.server.together import Together
from deadhand.server.tokens import hash_token, new_code, new_token, read_code
from deadhand.server.window import ANSWER_SECONDS, DEFAULT_PACE, Pace
from deadhand.server.workers import BotPool
from deadhand.texts import LANGUAGES, player_name

YOU = "you"
SWEEP_SECONDS = 60.0


class Seated(NamedTuple):
    """Somebody has a seat (or, as the maker of a table of bots, none) and the token for it."""

    room: Room
    seat: int | None
    token: str


class Lobby:
    """The tables of this process."""

    def __init__(
        self,
        store: Store,
        bots: BotPool,
        language: str = "en",
        clock: Callable[[], float] = time.time,
        pace: Pace = DEFAULT_PACE,
        bus: Bus = NO_BUS,
    ) -> None:
        self.store = store
        self.bots = bots
        self.language = language
        self.clock = clock
        self.pace = pace
        self.bus = bus
        self._rooms: dict[str, Room] = {}
        self._together = Together(bus, store, self._rooms)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._misses = ClientLimits(MISSES_PER_SECOND, MISSES_BURST)
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin: warm the bots' workers, hear of other processes, and look after idle tables."""
        self.bots.start()
        await self._together.open()
        self._sweeper = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        """Finish what is being stored, send everyone away, let the store go."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(*(room.close() for room in list(self._rooms.values())), return_exceptions=True)
        await self._together.close()
        self.bots.close()
        await self.store.close()

    # --- finding ---------------------------------------------------------------------------------------

    async def room(self, text: str) -> Room:
        """The table with this code. Raises ``Refusal``: there is none, or its log cannot be replayed."""
        code = read_code(text)
        if code is None:
            raise Refusal("no-table")
        room = self._rooms.get(code)
        if room is not None and not room.closed:
            room.touch()
            return room
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def room_for(self, client: str, text: str) -> Room:
        """The same, for somebody at this address: too many wrong codes, and nothing is said for a while."""
        if not self._misses.has(client):
            raise Refusal("too-fast")
        try:
            return await self.room(text)
        except Refusal as refusal:
            if refusal.code == "no-table":
                self._misses.take(client)
            raise

    async def _load(self, code: str) -> Room:
        await self.bus.join(code)  # first, so that nothing of what is stored from now on is missed
        try:
            room = self._add(await self._read(code))
        except BaseException:
            await self.bus.leave(code)
            raise
        await room.link.refresh()  # what was stored between reading and adding
        return room

    async def _read(self, code: str) -> Table:
        try:
            stored = await self.store.read(code)
        except StoreError as problem:
            logger().error("read-failed", table=code, problem=str(problem))
            raise Refusal("store") from problem
        if stored is None:
            raise Refusal("no-table")
        try:
            entries = [decode_entry(body) for body in stored.entries]
            # In a thread: replaying a long log must not hold up the other tables.
            return await asyncio.to_thread(Table.replay, code, stored.seed, entries)
        except (DeadhandError, msgspec.DecodeError, IndexError, KeyError) as problem:
            logger().error("log-broken", table=code, problem=type(problem).__name__)
            raise Refusal("broken") from problem

    def _add(self, table: Table) -> Room:
        room = Room(table, self.store, self.bots, self.clock, self.pace, self.bus)
        self._rooms[table.code] = room
        room.link.ask()
        room.wake()
        return room

    # --- making ----------------------------------------------------------------------------------------

    async def create(self, body: CreateBody) -> Seated:
        """A new table. Raises ``Refusal`` with what is wrong with the wish."""
        token = new_token()
        create, creator_name = self._read_wish(body, hash_token(token))
        for _ in range(8):
            code, seed = new_code(), secrets.token_bytes(32)
            table = Table(code, seed, create)
            entries: list[AnyEntry] = [create]
            if create.creator is not None:
                entries.append(table.propose_sit(create.at, creator_name, create.token_hash, create.creator))
                table.apply(entries[-1])
            if body.start:
                entries.append(table.propose_start(create.at))
                table.apply(entries[-1])
            try:
                await self.store.create(
                    code, seed, table.commitment, [encode_entry(entry) for entry in entries]
                )
            except Conflict:
                continue
            except StoreError as problem:
                logger().error("create-failed", problem=str(problem))
                raise Refusal("store") from problem
            logger().info("table-created", table=code, game=create.game, players=create.players)
            await self.bus.join(code)
            return Seated(self._add(table), create.creator, token)
        raise Refusal("store")

    def _read_wish(self, body: CreateBody, token_hash: str) -> tuple[Create, str]:
        try:
            title = find_game(body.game)
            options = title.check_options(dict(body.options))
            players = title.check_players(body.players, options)
        except DeadhandError as problem:
            raise Refusal.of(problem) from None
        language = body.language or self.language
        if language not in LANGUAGES:
            raise Refusal(
                "malformed",
                Message("error-language-unknown", {"language": language, "languages": list(LANGUAGES)}),
            )
        wished = body.seats if body.seats is not None else [YOU] + [OPEN] * (players - 1)
        if len(wished) != players:
            raise Refusal(
                "malformed", Message("server-seats-count", {"seats": len(wished), "players": players})
            )
        if wished.count(YOU) > 1:
            raise Refusal("malformed", Message("server-seats-you"))
        seats = [OPEN if kind == YOU else seat_kind(kind) for kind in wished]
        creator = wished.index(YOU) if YOU in wished else None
        seconds = title.answer_seconds if body.answer_seconds is None else body.answer_seconds
        allowed = sorted({*ANSWER_SECONDS, title.answer_seconds})
        if seconds not in allowed:
            raise Refusal(
                "malformed", Message("server-answer-seconds", {"seconds": seconds, "choices": allowed})
            )
        create = Create(
            at=self.clock(),
            game=title.key,
            version=title.version,
            options={name: value for name, value in options.items() if isinstance(value, str | int)},
            players=players,
            seats=seats,
            language=language,
            creator=creator,
            token_hash=token_hash,
            answer_seconds=seconds,
        )
        return create, self._name(body.name, creator, language)

    async def sit(self, room: Room, name: str, seat: int | None) -> Seated:
        """Somebody takes an open seat."""
        token = new_token()
        taken: list[int] = []

        def propose() -> list[AnyEntry]:
            table = room.table
            entry = table.propose_sit(self.clock(), "", hash_token(token), seat)
            named = self._name(name, entry.seat, table.create.language)
            taken[:] = [entry.seat]
            return [msgspec.structs.replace(entry, name=named)]

        await room.commit(propose)
        return Seated(room, taken[0], token)

    async def set_seat(self, room: Room, seat: int, kind: str) -> None:
        """The creator opens a seat or gives it to a bot."""
        await room.commit(lambda: [room.table.propose_seat(self.clock(), seat, kind)])

    async def start(self, room: Room) -> None:
        """The creator has the cards dealt."""
        await room.commit(lambda: [room.table.propose_start(self.clock())])

    def _name(self, text: str, seat: int | None, language: str) -> str:
        name = tidy_name(text)
        if name or seat is None:
            return name
        return player_name(language, seat)

    # --- idle tables -----------------------------------------------------------------------------------

    def sweep(self, idle: float = IDLE_SECONDS) -> int:
        """Let tables that nobody has used for a while leave memory; how many did."""
        now = time.monotonic()
        gone = [code for code, room in self._rooms.items() if not room.busy and now - room.touched >= idle]
        for code in gone:
            self._rooms.pop(code).leave_bus()
        return len(gone)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()
