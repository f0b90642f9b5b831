"""Whole games as entries of a log, as a server would have stored them."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

import deadhand
from deadhand.bots.policy import Infostate, Policy, RandomPolicy
from deadhand.core.fair_shuffle import deal_seed
from deadhand.core.state import State
from deadhand.core.streams import CommittedStream
from deadhand.record.logfile import End, write_log
from deadhand.server.tokens import hash_token

Json = dict[str, Any]
CODE = "BCDFGH"
SEED = bytes(range(32))
NAMES = ["Ann", "小班", "Cleo"]
BITS = [hashlib.sha256(f"browser {seat}".encode()).hexdigest() for seat in range(3)]


@dataclass
class Played:
    """A log that is being written."""

    game: str
    players: int = 3
    options: Json = field(default_factory=dict)
    people: int = 2
    givers: int = 2  # how many of the people's browsers take part in the shuffle
    shuffle: int = 2
    seed: bytes = SEED
    code: str = CODE
    entries: list[Json] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.title = deadhand.game(self.game)
        options = self.title.check_options(dict(self.options))
        self.add(
            "create",
            game=self.game,
            version=self.title.version,
            options=options,
            players=self.players,
            seats=["open"] * self.people + ["bot:random"] * (self.players - self.people),
            language="en",
            creator=0,
            shuffle=self.shuffle,
        )
        for seat in range(self.people):
            self.add("sit", seat=seat, name=NAMES[seat])
        for seat in range(self.givers):
            self.add("randomness", seat=seat, bits=BITS[seat])
        self.add("start", fill="simple")
        given = {seat: bytes.fromhex(BITS[seat]) for seat in range(self.givers)}
        start = deal_seed(self.seed, self.code, self.game, given) if self.shuffle == 2 else self.seed
        self.state: State = self.title.deal(self.players, options, CommittedStream(start))

    def add(self, kind: str, **said: object) -> None:
        """One more entry."""
        self.entries.append({"entry": kind, "at": 1790000000.25 + len(self.entries), **said})

    def act(self, seat: int, text: str) -> None:
        """A seat acts."""
        self.state.apply_text(seat, text)
        bot = {"bot": True} if seat >= self.people else {}
        self.add("act", seat=seat, texts=[text], **bot)

    def play(self, steps: int = 100_000, seed: int = 1, policy: Policy | None = None) -> Played:
        """Random legal moves, or those of a policy, to the end or so many."""
        policy = policy or RandomPolicy(seed)
        while steps and not self.state.is_terminal():
            seat = self.state.current_players()[-1]
            action = policy.choose(Infostate(self.state, seat), 1.0)
            self.act(seat, self.state.action_to_string(seat, action))
            steps -= 1
        return self

    def stored(self) -> list[bytes]:
        """The entries as a server keeps them: whoever sits in seat 1 has the token ``token of 1``."""
        entries = []
        for entry in self.entries:
            secret: Json = {}
            if entry["entry"] in ("create", "sit"):
                secret["token_hash"] = hash_token(f"token of {entry.get('seat', 0)}")
            entries.append(json.dumps({**entry, **secret}).encode())
        return entries

    def end(self) -> End | None:
        """The end, if it was reached."""
        if not self.state.is_terminal():
            return None
        winners = [seat for seat, won in enumerate(self.state.returns()) if won > 0]
        return End(winners, list(self.state.scores()))

    def body(self) -> bytes:
        """The file."""
        commitment = hashlib.sha256(self.seed).hexdigest()
        version = self.title.version
        return write_log(self.code, self.game, version, commitment, self.seed, self.entries, self.end())
