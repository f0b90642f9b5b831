"""How much and how fast: every bound on what a browser may ask of the server."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

MAX_FRAME = 64 * 1024
MAX_BODY = 64 * 1024
MAX_CREATE_BODY = 512 * 1024  # a new table may bring card files, of 64 KiB each before they are JSON
MAX_NAME = 24
MAX_TALK = 300  # characters of one line
TALK_PER_SECOND = 1.0
TALK_BURST = 5.0
TALK_KEPT = 200  # lines that a table remembers; its log has all
TALK_AT_A_TABLE = 5000  # lines in one log
LINK_SECONDS = 15 * 60  # how long a link to another browser is good for
HELLO_SECONDS = 10.0
QUEUED_FRAMES = 512  # a reader that is further behind is disconnected, and may come again
QUEUED_BYTES = 8 * 1024 * 1024
FRAMES_PER_SECOND = 40.0
FRAMES_BURST = 120.0
REFUSED_BEFORE_CLOSE = 400
REQUESTS_PER_SECOND = 4.0
REQUESTS_BURST = 120.0
MISSES_PER_SECOND = 0.5  # wrong table codes: nobody finds other people's tables by trying
MISSES_BURST = 60.0
HELLO_COST = 8.0  # a hello is answered with the whole history
MAX_CLIENTS_REMEMBERED = 10_000
TABLES_BURST = 30  # that one address may make at once
TABLE_SECONDS = 20.0  # and one more each time so long has passed
MAX_ROOMS = 10_000  # tables in the memory of one process
LISTED_MOST = 50  # open tables that are shown
LISTED_SECONDS = 24 * 3600.0  # whoever waited for others so long ago is not there any more
MINE_MOST = 50  # tables that one browser may ask about at once
MAX_REVIEWS = 32  # games that one process reviews at the same time
IDLE_SECONDS = 600.0  # a table that nobody looks at leaves memory; its log stays


class Bucket:
    """A token bucket: ``burst`` at once, ``rate`` a second in the long run."""

    __slots__ = ("burst", "clock", "last", "level", "rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.level = burst
        self.last = clock()

    def has(self, cost: float = 1.0) -> bool:
        """Whether so much is allowed now."""
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.last) * self.rate)
        self.last = now
        return self.level >= cost

    def take(self, cost: float = 1.0) -> bool:
        """Whether so much is allowed now; if so, it is used up."""
        if not self.has(cost):
            return False
        self.level -= cost
        return True


@lru_cache(maxsize=1024)
def household(address: str) -> str:
    """Who is behind an address: of IPv6 a whole network, for every home has 2^64 addresses of its own."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found) >> 64 << 64, 64)))


class ClientLimits:
    """One bucket per client address, for requests that write; the longest unseen is forgotten first."""

    def __init__(self, rate: float = REQUESTS_PER_SECOND, burst: float = REQUESTS_BURST) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def has(self, client: str) -> bool:
        """Whether this client could make one more such request now."""
        bucket = self.buckets.get(household(client))
        return bucket is None or bucket.has()

    def take(self, client: str, cost: float = 1.0) -> bool:
        """Whether this client may make one more such request now; if so, it is counted."""
        name = household(client)
        bucket = self.buckets.get(name)
        if bucket is None:
            bucket = self.buckets[name] = Bucket(self.rate, self.burst)
            if len(self.buckets) > MAX_CLIENTS_REMEMBERED:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(name)
        return bucket.take(cost)

    def give_back(self, client: str) -> None:
        """The request that was counted last came to nothing."""
        bucket = self.buckets.get(household(client))
        if bucket is not None:
            bucket.level = min(bucket.burst, bucket.level + 1.0)

    def seconds_to_next(self, client: str) -> int:
        """How long this client has to wait for one more request."""
        bucket = self.buckets.get(household(client))
        return 0 if bucket is None or bucket.has() else math.ceil((1.0 - bucket.level) / bucket.rate)
