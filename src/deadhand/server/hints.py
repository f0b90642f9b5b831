"""Hints at one table: worked out by a worker process, told to whoever asked; all see that they asked.

A worker gets a state drawn from what the seat may know, never the true one. What it answers is told when it
is in the log that the seat was given a hint, so nobody has one in secret.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from deadhand.bots.advice import advise
from deadhand.bots.choice import offered
from deadhand.bots.policy import Budget, Infostate
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.server import metrics
from deadhand.server.entries import AnyEntry
from deadhand.server.logs import logger
from deadhand.server.refusals import Refusal
from deadhand.server.workers import BotPool, PoolBusy, WorkerLost

if TYPE_CHECKING:
    from deadhand.server.room import Room

HINT_SECONDS = 2.0
HINT_PLAYOUTS = 6000  # more would tell a person nothing new
LATEST_SECONDS = 8.0  # whoever waits longer is told to ask again
SEED_BITS = 62

Say = Callable[[dict[str, object]], None]
Json = dict[str, object]


class Hints:
    """One room's. What a seat was told last is kept: about the same decision it is told the same again."""

    def __init__(self, room: Room, pool: BotPool) -> None:
        self._room = room
        self._pool = pool
        self._working: set[int] = set()  # seats for which one is being worked out
        self._known: dict[int, tuple[int, Json]] = {}  # by seat: the decision's id, and the advice

    @property
    def working(self) -> bool:
        """Whether any hint is being worked out."""
        return bool(self._working)

    def ask(self, seat: int, decision: int, request: str, say: Say) -> None:
        """A seat wants a hint; ``say`` gets the answer when there is one. Raises ``Refusal``."""
        state = self._room.table.check_hint(seat, decision)
        known = self._known.get(seat)
        if known is not None and known[0] == decision:
            say(_frame(request, decision, known[1]))
            return
        if seat in self._working:
            raise Refusal("hint-busy")
        self._working.add(seat)
        # Drawn here and now: the true hidden cards never leave this process.
        sample = state.resample_from_infostate(seat, FastStream(secrets.randbits(SEED_BITS)))
        self._room.spawn(self._work_out(sample, seat, decision, request, say))

    async def _work_out(self, sample: State, seat: int, decision: int, request: str, say: Say) -> None:
        room = self._room
        try:
            advice = await self._advice(sample, seat)

            def propose() -> list[AnyEntry]:
                entry = room.table.propose_hint(room.clock(), seat, decision)
                return [] if entry is None else [entry]

            await room.store_now(propose)
            self._known[seat] = (decision, advice)
            say(_frame(request, decision, advice))
        except Refusal as refusal:
            metrics.REFUSALS.labels(refusal.code).inc()
            say(refusal.frame(request))
        finally:
            self._working.discard(seat)

    async def _advice(self, sample: State, seat: int) -> Json:
        code, seed = self._room.table.code, secrets.randbits(SEED_BITS)
        try:
            async with asyncio.timeout(LATEST_SECONDS):
                return await self._pool.run(
                    work_out, sample, seat, HINT_SECONDS, seed, lane=code, seconds=HINT_SECONDS
                )
        except (PoolBusy, WorkerLost, TimeoutError):
            raise Refusal("hint-busy") from None
        except Exception:
            # Of the worker's trouble nothing is logged but that there was some: it may name hidden cards.
            logger().error("hint-failed", table=self._room.table.code)
            raise Refusal("hint-busy") from None


def _frame(request: str, decision: int, advice: Json) -> Json:
    return {"type": "hint", "id": request, "decision": decision, "advice": advice}


def work_out(sample: State, seat: int, seconds: float, seed: int) -> Json:
    """The ``advice`` of docs/protocol.md; this is done in a worker."""
    advice = advise(Infostate(sample, seat), Budget(seconds, HINT_PLAYOUTS), FastStream(seed))
    return {
        "choices": advice.choices,
        "playouts": advice.playouts,
        "options": [
            {
                "actions": option.actions,
                **_shown(sample, seat, option.actions),
                "share": round(option.share, 3),
                "score": round(option.score, 1),
                "reason": option.reason.to_json(),
            }
            for option in advice.options
        ],
    }


def _shown(sample: State, seat: int, actions: list[str]) -> Json:
    """How the last of these actions is called when its turn comes, and what all of them aim at."""
    state = sample.clone()
    label: object = None
    targets: list[object] = []
    for text in actions:
        action = offered(state.view(seat), text)
        assert action is not None
        also = action.get("also", [])
        assert isinstance(also, list)
        label = action["label"]
        targets += [action["target"], *also]
        state.apply_text(seat, text)
    return {"label": label, "targets": [target for target in targets if target is not None]}
