"""All tables: made here, found here by their code, and read from their log when they are asked for."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from deadhand.bots.policy import USUAL_BOT
from deadhand.core.errors import DeadhandError
from deadhand.server import deeds, metrics
from deadhand.server.bus import NO_BUS, Bus
from deadhand.server.entries import AnyEntry, Create, decode_entry, encode_entry
from deadhand.server.frames import CreateBody
from deadhand.server.limits import IDLE_SECONDS, MAX_ROOMS, MISSES_BURST, MISSES_PER_SECOND, ClientLimits
from deadhand.server.listing import Listing
from deadhand.server.logs import logger
from deadhand.server.refusals import Refusal
from deadhand.server.rematch import rematch_wish, sit_again
from deadhand.server.room import Room
from deadhand.server.store import Conflict, Line, Store, StoreError
from deadhand.server.table import Table
from deadhand.server.together import Together
from deadhand.server.tokens import hash_token, new_code, new_token, read_code
from deadhand.server.window import DEFAULT_PACE, Pace
from deadhand.server.wish import read_wish, seated_name
from deadhand.server.workers import BotPool

SWEEP_SECONDS = 60.0
JUST_NOW_SECONDS = 10.0  # somebody may be about to use a table that was looked up so long ago


class Seated(NamedTuple):
    """Somebody has a seat (or, as the maker of a table of bots, none) and the token for it."""

    room: Room
    seat: int | None
    token: str


class NewTable(NamedTuple):
    """A table with its first entries, not stored yet."""

    table: Table
    entries: list[AnyEntry]

    @classmethod
    def lay(cls, code: str, create: Create, opening: Callable[[Table], Iterable[AnyEntry]]) -> NewTable:
        """``opening`` gives what follows the first entry: each is done before the next is asked for."""
        table = Table(code, secrets.token_bytes(32), create)
        entries: list[AnyEntry] = [create]
        for entry in opening(table):
            table.apply(entry)
            entries.append(entry)
        return cls(table, entries)

    async def store(self, store: Store, told: Line | None = None) -> None:
        """Write it down, and with it the entry of another table that tells of it."""
        table, bodies = self.table, [encode_entry(entry) for entry in self.entries]
        await store.create(table.code, table.seed, table.commitment, bodies, told)

    def announce(self) -> None:
        """It is stored: let the operator know."""
        create = self.table.create
        metrics.TABLES_CREATED.labels(create.game).inc()
        logger().info("table-created", table=self.table.code, game=create.game, players=create.players)


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
        self._alarms: dict[str, float] = {}  # when the clocks run out of tables that left memory meanwhile
        self.listing = Listing(store, self.room, clock)
        self.max_rooms = MAX_ROOMS
        self._misses = ClientLimits(MISSES_PER_SECOND, MISSES_BURST)
        self._sweeper: asyncio.Task[None] | None = None
        self._leaving: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin: warm the bots' workers, hear of other processes, and look after idle tables."""
        self.bots.start()
        metrics.TABLES.set_function(lambda: float(len(self._rooms)))
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
        self._make_space()
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
        self._alarms.pop(table.code, None)
        room.link.length_now = self._together.length_of
        room.link.ask()
        room.wake()
        return room

    # --- making ----------------------------------------------------------------------------------------

    async def create(self, body: CreateBody) -> Seated:
        """A new table. Raises ``Refusal`` with what is wrong with the wish."""
        token = new_token()
        create = read_wish(body, self.language, self.clock(), hash_token(token))
        name = seated_name(body.name, create.creator, create.language)

        def opening(table: Table) -> Iterator[AnyEntry]:
            if create.creator is not None:
                yield table.propose_sit(create.at, name, create.token_hash, create.creator)
            if body.start:
                yield table.propose_start(create.at)

        room = await self._make(create, opening)
        return Seated(room, create.creator, token)

    async def _make(self, create: Create, opening: Callable[[Table], Iterable[AnyEntry]]) -> Room:
        """A new table with its first entries."""
        self._make_space()
        for _ in range(8):
            made = NewTable.lay(new_code(), create, opening)
            try:
                await made.store(self.store)
            except Conflict:
                continue
            except StoreError as problem:
                logger().error("create-failed", problem=str(problem))
                raise Refusal("store") from problem
            made.announce()
            await self.bus.join(made.table.code)
            room = self._add(made.table)
            await self.listing.look(room)
            return room
        raise Refusal("store")

    async def rematch(self, room: Room, may_make: Callable[[], None]) -> str:
        """The code of the table where the game of this one goes on; made when it is first asked for, if
        ``may_make`` does not raise.
        """
        async with room.rematching:
            table = room.table
            if table.propose_rematch(self.clock(), "") is not None:
                may_make()
                self._make_space()
                at = self.clock()
                wish = rematch_wish(table, at)
                made = NewTable.lay(await self._free_code(), wish, lambda _: sit_again(table, at))

                def propose() -> list[AnyEntry]:
                    entry = table.propose_rematch(at, made.table.code)
                    return [] if entry is None else [entry]  # another process was faster: its table it is

                async def write(number: int, entries: Sequence[bytes]) -> None:
                    # Both or neither: no table is left over that nobody was told of.
                    await made.store(self.store, Line(table.code, number, *entries))

                await room.commit(propose, write=write)
                if table.rematch == made.table.code:
                    made.announce()
                    with contextlib.suppress(Refusal):  # logged; whoever comes to the table reads it
                        await self.listing.look(await self.room(table.rematch))
            assert table.rematch is not None
            return table.rematch

    async def _free_code(self) -> str:
        """A code that no table has."""
        try:
            while await self.store.lengths([code := new_code()]):
                pass
        except StoreError as problem:
            raise Refusal("store") from problem
        return code

    async def sit(self, room: Room, name: str, seat: int | None, token: str | None = None) -> Seated:
        """Somebody takes an open seat. ``token``: what they have; the creator, who stands, keeps it."""
        known = token if token is not None and room.table.is_creator(token) else new_token()
        taken: list[int] = []

        def propose() -> list[AnyEntry]:
            table = room.table
            held = None if token is None else table.seat_of(token)
            if held is not None:
                raise Refusal("already-seated", seat=held + 1)
            entry = table.propose_sit(self.clock(), "", hash_token(known), seat)
            named = seated_name(name, entry.seat, table.create.language)
            taken[:] = [entry.seat]
            return [msgspec.structs.replace(entry, name=named)]

        await room.commit(propose)
        await self.listing.look(room)
        return Seated(room, taken[0], known)

    async def set_seat(self, room: Room, seat: int, kind: str) -> None:
        """The creator opens a seat or gives it to a bot."""
        await room.commit(lambda: [room.table.propose_seat(self.clock(), seat, kind)])
        await self.listing.look(room)

    async def stand(self, room: Room, seat: int) -> None:
        """Somebody leaves their seat, or the creator has them leave."""
        await deeds.stand(room, seat)
        await self.listing.look(room)

    async def start(self, room: Room, randomness: str | None = None, fill: str = USUAL_BOT) -> None:
        """The creator has the cards dealt, and may name their part in the shuffle. ``fill``: who plays the
        open seats.
        """
        await deeds.start(room, randomness, fill)
        await self.listing.look(room)

    async def close_table(self, room: Room) -> None:
        """The creator closes the table."""
        await deeds.close(room)
        await self.listing.look(room)

    # --- idle tables -----------------------------------------------------------------------------------

    def _make_space(self) -> None:
        """Let the tables go that were used longest ago, if there are too many. Raises ``Refusal``."""
        if len(self._rooms) < self.max_rooms:
            return
        now = time.monotonic()
        idle = [
            room for room in self._rooms.values() if not room.busy and now - room.touched >= JUST_NOW_SECONDS
        ]
        if not idle:
            logger().error("too-many-rooms", rooms=len(self._rooms))
            raise Refusal("server-full")
        idle.sort(key=lambda room: room.touched)
        # several at once: sorting them is dear
        self._let_go([room.table.code for room in idle[: max(1, len(idle) // 8)]])

    def sweep(self, idle: float = IDLE_SECONDS) -> int:
        """Let tables that nobody has used for a while leave memory; how many did."""
        now = time.monotonic()
        gone = [code for code, room in self._rooms.items() if not room.busy and now - room.touched >= idle]
        self._let_go(gone)
        return len(gone)

    def _let_go(self, codes: list[str]) -> None:
        for code in codes:
            room = self._rooms.pop(code)
            deadline = room.leavers.deadline()
            if deadline is not None:
                self._alarms[code] = deadline
            room.retire()
        if codes:
            self._leaving = asyncio.create_task(self._leave(codes))

    async def _leave(self, codes: list[str]) -> None:
        for code in codes:
            if code not in self._rooms and code not in self._loading:
                await self.bus.leave(code)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()
            await self.ring()

    async def ring(self) -> None:
        """Read the tables whose clocks run out about now: nobody need be there for a bot to take over."""
        soon = self.clock() + SWEEP_SECONDS
        for code in [code for code, deadline in self._alarms.items() if deadline <= soon]:
            del self._alarms[code]
            with contextlib.suppress(Refusal):  # logged; whoever comes to the table reads it
                await self.room(code)
