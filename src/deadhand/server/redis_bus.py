"""The bus over Redis: a channel for each table, a lease for who leads it, and the answers that are held.

redis-py can reconnect a subscription by itself, and then says nothing of what was missed meanwhile. So here
nothing is retried below us: whatever breaks ends the subscription, a new one is made with every channel, and
the listener is told that it has missed something. A line that is dead without saying so is known by this
process's own sign of life, which comes back over the bus every second.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from redis.asyncio.client import PubSub

from deadhand.server import redis_scripts as scripts
from deadhand.server.bus import (
    Answer,
    Holding,
    Listener,
    News,
    WindowName,
    WindowNow,
    end,
)
from deadhand.server.logs import logger
from deadhand.server.redis_client import COMMAND_SECONDS, Failure, connect, server_of

LIFE_SECONDS: Final = 1.0  # how often a process shows that it lives, and renews its leases
SILENCE_SECONDS: Final = 4.0  # who has not been heard of for so long is gone
LEASE_SECONDS: Final = 4.0
LEASE_MARGIN: Final = 0.5  # we believe in our own leases for that much less
DARK_SECONDS: Final = 5.0  # without a bus for so long, everyone leads, and the store settles it
OPEN_SECONDS: Final = 5.0
AGAIN_SECONDS: Final = (0.1, 0.5, 1.0)
WINDOW_KEPT: Final = 60.0  # what is known of a window outlasts its end by so much
AT_ONCE: Final = 500  # channels or leases in one command


class Spoken(msgspec.Struct, frozen=True, array_like=True):
    """What goes over a table's channel: which process says what. ``None``: a lease was given back."""

    process: str
    news: News | None


class Life(msgspec.Struct, frozen=True, array_like=True):
    """What goes over the channel of all: a process lives, or says goodbye."""

    process: str
    lives: bool


_encode = msgspec.msgpack.Encoder().encode
_spoken = msgspec.msgpack.Decoder(Spoken).decode
_life = msgspec.msgpack.Decoder(Life).decode


class RedisBus:
    """See ``Bus``. ``prefix`` keeps the names of several installations on one Redis apart."""

    shared = True

    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self.server = server_of(self._redis)
        # The number is in all names, for channels are shared by all databases of a Redis.
        self.prefix = f"deadhand:{self._redis.connection_pool.connection_kwargs.get('db') or 0}:"
        self.process = secrets.token_hex(6)
        self._listener: Listener | None = None
        self._pubsub: PubSub | None = None
        self._joined: set[str] = set()
        self._subscribing: dict[str, asyncio.Future[None]] = {}
        self._leases: dict[str, float] = {}  # until when, by our own clock
        self._others: dict[str, float] = {}  # when each other process was last heard of
        self._queue: list[tuple[str, bytes]] = []
        self._queued = asyncio.Event()
        self._hurry = asyncio.Event()  # look after the leases now
        self._broken = asyncio.Event()
        self._connected = asyncio.Event()
        self._dark_since: float | None = time.monotonic()
        self._heard_myself = 0.0
        self._tasks: list[asyncio.Task[None]] = []
        self._script = {name: self._redis.register_script(text) for name, text in scripts.ALL.items()}

    # --- beginning and end -----------------------------------------------------------------------------

    async def open(self, listener: Listener) -> None:
        """Begin. A bus that is away is waited for shortly, and looked for ever after."""
        self._listener = listener
        work = (self._listen_for_ever, self._speak_for_ever, self._live_for_ever)
        self._tasks = [asyncio.create_task(one()) for one in work]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(OPEN_SECONDS):
                await self._connected.wait()
        if not self.working:
            logger().warning("bus-away", bus=self.server)

    async def close(self) -> None:
        """Say goodbye: others lead from now on."""
        await end(self._tasks)
        if self.working:
            await self._release(list(self._leases))
            with contextlib.suppress(*Failure):
                for channel, body in [*self._queue, (self._all, _encode(Life(self.process, False)))]:
                    await self._redis.publish(channel, body)
        with contextlib.suppress(*Failure):
            await self._redis.aclose()

    @property
    def working(self) -> bool:
        """Whether others can be heard now."""
        return self._dark_since is None

    # --- talking ---------------------------------------------------------------------------------------

    async def join(self, code: str) -> None:
        """Hear of this table from now on, and lead it if nobody does."""
        self._joined.add(code)
        if self.working and self._pubsub is not None:
            with contextlib.suppress(*Failure):  # then the next connection has it
                async with asyncio.timeout(COMMAND_SECONDS):
                    await self._subscribe(self._pubsub, [self._channel(code)])
                await self._lease([code])

    async def leave(self, code: str) -> None:
        """Hear of it no longer."""
        self._joined.discard(code)
        if self.working and self._pubsub is not None:
            with contextlib.suppress(*Failure):
                await self._pubsub.unsubscribe(self._channel(code))
        if code in self._leases:
            await self._release([code])

    def tell(self, code: str, news: News) -> None:
        """Tell all others who have joined this table."""
        self._say(self._channel(code), _encode(Spoken(self.process, news)))

    def _say(self, channel: str, body: bytes) -> None:
        if self.working:
            self._queue.append((channel, body))
            self._queued.set()

    async def _speak_for_ever(self) -> None:
        while True:
            await self._queued.wait()
            self._queued.clear()
            queue, self._queue = self._queue, []
            try:
                pipeline = self._redis.pipeline(transaction=False)
                for channel, body in queue:
                    pipeline.publish(channel, body)
                await pipeline.execute()
            except Failure as problem:
                self._break(problem)

    # --- listening -------------------------------------------------------------------------------------

    async def _listen_for_ever(self) -> None:
        failures = 0
        while True:
            pubsub = self._redis.pubsub()
            try:
                await self._connect(pubsub)
                failures = 0
                while True:
                    await self._hear(pubsub)
            except Failure as problem:
                self._go_dark(problem)
            except Exception as problem:  # a fault of ours must not leave this process deaf
                logger().exception("bus-failed")
                self._go_dark(problem)
            finally:
                self._pubsub = None
                with contextlib.suppress(*Failure):
                    await pubsub.aclose()  # type: ignore[no-untyped-call]
            await asyncio.sleep(AGAIN_SECONDS[min(failures, len(AGAIN_SECONDS) - 1)])
            failures += 1

    async def _connect(self, pubsub: PubSub) -> None:
        self._broken.clear()
        self._subscribing = {}
        reading = asyncio.create_task(self._subscribe(pubsub, [self._all, *map(self._channel, self._joined)]))
        try:
            end = time.monotonic() + COMMAND_SECONDS + len(self._joined) / 1000
            while not reading.done():
                if time.monotonic() > end:
                    raise TimeoutError
                if pubsub.subscribed:
                    await self._hear(pubsub, 0.05)
                else:
                    await asyncio.sleep(0.005)
            await reading
        finally:
            reading.cancel()
        self._pubsub = pubsub
        self._heard_myself = time.monotonic()
        self._others = dict.fromkeys(self._others, time.monotonic())
        self._dark_since = None
        self._connected.set()
        logger().info("bus-connected", bus=self.server)
        # who came while this went on
        missing = self._joined - {
            channel.removeprefix(f"{self.prefix}t:") for channel in self._channels(pubsub)
        }
        if missing:
            await pubsub.subscribe(*map(self._channel, missing))
        self._say(self._all, _encode(Life(self.process, True)))
        await self._lease(list(self._joined))
        if self._listener is not None:
            self._listener.connected()

    @staticmethod
    def _channels(pubsub: PubSub) -> set[str]:
        return {name.decode() if isinstance(name, bytes) else str(name) for name in pubsub.channels}

    async def _subscribe(self, pubsub: PubSub, channels: list[str]) -> None:
        """Returns when Redis has confirmed all of them."""
        loop = asyncio.get_running_loop()
        for start in range(0, len(channels), AT_ONCE):
            some = channels[start : start + AT_ONCE]
            waiting = [self._subscribing.setdefault(channel, loop.create_future()) for channel in some]
            await pubsub.subscribe(*some)
            await asyncio.gather(*waiting)

    async def _hear(self, pubsub: PubSub, seconds: float = 0.5) -> None:
        message = await pubsub.get_message(timeout=seconds)
        if self._broken.is_set():
            raise ConnectionError("a command has failed")
        if message is None:
            if self.working and time.monotonic() - self._heard_myself > SILENCE_SECONDS:
                raise TimeoutError
            return
        channel = message["channel"].decode()
        if message["type"] == "subscribe":
            confirmed = self._subscribing.pop(channel, None)
            if confirmed is not None and not confirmed.done():
                confirmed.set_result(None)
        elif message["type"] == "message":
            try:
                self._heard(channel, message["data"])
            except msgspec.DecodeError:
                logger().warning("bus-not-understood", channel=channel)  # of another version, say

    def _heard(self, channel: str, body: bytes) -> None:
        if channel == self._all:
            self._heard_of(_life(body))
            return
        spoken = _spoken(body)
        if spoken.process == self.process or self._listener is None:
            return
        code = channel.removeprefix(f"{self.prefix}t:")
        if spoken.news is None:
            self._hurry.set()
        else:
            self._others[spoken.process] = time.monotonic()
            self._listener.heard(code, spoken.process, spoken.news)

    def _heard_of(self, life: Life) -> None:
        if life.process == self.process:
            self._heard_myself = time.monotonic()
        elif life.lives:
            self._others[life.process] = time.monotonic()
        elif self._others.pop(life.process, None) is not None:
            self._lost(life.process)

    def _lost(self, process: str) -> None:
        logger().info("process-gone", process=process)
        self._hurry.set()
        if self._listener is not None:
            self._listener.gone(process)

    def _break(self, problem: BaseException) -> None:
        """A command has failed: the subscription is not to be trusted either."""
        if not self._broken.is_set():
            logger().warning("bus-command-failed", bus=self.server, problem=type(problem).__name__)
            self._broken.set()

    def _go_dark(self, problem: BaseException) -> None:
        if self._dark_since is None:
            logger().warning("bus-lost", bus=self.server, problem=type(problem).__name__)
            self._dark_since = time.monotonic()
            self._connected.clear()
            if self._listener is not None:
                self._listener.disconnected()
        self._queue = []
        for waiting in self._subscribing.values():
            waiting.cancel()

    # --- living and leading ----------------------------------------------------------------------------

    def leads(self, code: str) -> bool:
        """Whether this process is to do what happens by itself at this table."""
        now = time.monotonic()
        if self._dark_since is None:
            return self._leases.get(code, 0.0) > now
        # Who led goes on; the others give it a while, and then cannot know whether anyone does.
        return self._leases.get(code, 0.0) > self._dark_since or now - self._dark_since > DARK_SECONDS

    async def _live_for_ever(self) -> None:
        was_dark = False
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LIFE_SECONDS):
                    await self._hurry.wait()
            self._hurry.clear()
            if self._dark_since is not None:
                # everyone leads now: let them begin
                if not was_dark and time.monotonic() - self._dark_since > DARK_SECONDS and self._listener:
                    was_dark = True
                    self._listener.lead_gained(list(self._joined))
                continue
            was_dark = False
            self._say(self._all, _encode(Life(self.process, True)))
            for process, last in list(self._others.items()):
                if time.monotonic() - last > SILENCE_SECONDS:
                    del self._others[process]
                    self._lost(process)
            await self._lease(list(self._joined))

    async def _lease(self, codes: list[str]) -> None:
        """Renew the leases we have, and take those that nobody has."""
        gained: list[str] = []
        for start in range(0, len(codes), AT_ONCE):
            some = codes[start : start + AT_ONCE]
            asked = time.monotonic()
            keys = [f"{self.prefix}lead:{code}" for code in some]
            led = await self._run("lease", keys, [self.process, int(LEASE_SECONDS * 1000)])
            if led is None:
                return
            for code, mine in zip(some, led, strict=True):
                if not mine:
                    self._leases.pop(code, None)
                    continue
                if self._leases.get(code, 0.0) <= asked:
                    gained.append(code)
                self._leases[code] = asked + LEASE_SECONDS - LEASE_MARGIN
        for code in codes:
            if code not in self._joined:  # it has left meanwhile
                await self._release([code])
        if gained and self._listener is not None:
            self._listener.lead_gained(gained)

    async def _release(self, codes: Iterable[str]) -> None:
        for code in codes:
            if self._leases.pop(code, None) is not None:
                await self._run("release", [f"{self.prefix}lead:{code}"], [self.process])
                self._say(self._channel(code), _encode(Spoken(self.process, None)))

    # --- windows ---------------------------------------------------------------------------------------

    async def open_window(self, name: WindowName, seconds: float) -> None:
        """The leader has opened a window."""
        await self._run("open", [self._window(name)], [int(seconds * 1000), _kept(seconds)])

    async def look(self, name: WindowName) -> WindowNow:
        """What is known of a window that may be open elsewhere."""
        found = await self._run("look", [self._window(name)], [])
        if found is None:
            return WindowNow(None, None)
        left, *answer = found
        return WindowNow(None if left < 0 else left / 1000, _answer(answer))

    async def hold(self, name: WindowName, answer: Answer, seconds: float) -> Holding | None:
        """Hold an answer, until ``seconds`` after now at least. None: the bus is away, and it is not held."""
        request, text = _bytes(answer.request), _bytes(answer.text)
        found = await self._run("hold", [self._window(name)], [request, text, _kept(seconds)])
        if found is None:
            return None
        what, *before = found
        if what == b"late":
            return Holding(held=False)
        return Holding(True, what == b"again", _text(before[0]) if before else None)

    async def close_window(self, name: WindowName) -> Answer | None:
        """The window ends: nothing is held from now on. What was."""
        return _answer(await self._run("close", [self._window(name)], [_kept(0)]) or [])

    # --- Redis -----------------------------------------------------------------------------------------

    async def _run(self, name: str, keys: list[str], arguments: list[Any]) -> Any:
        """What a script answers; None when the bus is away."""
        if not self.working:
            return None
        try:
            async with asyncio.timeout(COMMAND_SECONDS):
                return await self._script[name](keys=keys, args=arguments)
        except Failure as problem:
            self._break(problem)
            return None

    @property
    def _all(self) -> str:
        return f"{self.prefix}all"

    def _channel(self, code: str) -> str:
        return f"{self.prefix}t:{code}"

    def _window(self, name: WindowName) -> str:
        return f"{self.prefix}window:{name.code}:{name.seat}:{name.decision}"


def _kept(seconds: float) -> int:
    return int((seconds + WINDOW_KEPT) * 1000)


def _answer(found: list[bytes]) -> Answer | None:
    return Answer(_text(found[0]), _text(found[1])) if len(found) == 2 else None


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _text(body: bytes) -> str:
    return body.decode("utf-8", "surrogatepass")
