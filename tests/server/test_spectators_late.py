"""Spectators who see all cards see them one full round late: never earlier, nothing else, and all of it."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from people import table_of_people
from test_leavers_rooms import Place, at, heard, settle, text_for

import deadhand
from deadhand.bots.policy import Infostate, RandomPolicy
from deadhand.core.state import State
from deadhand.server.entries import Act, AnyEntry, Close, Create, decode_entry, encode_entry
from deadhand.server.open_view import Rounds, open_view
from deadhand.server.table import Table
from deadhand.server.told import Update, encode_view

Json = dict[str, Any]
SEED = bytes(range(32))
GAMES = [game.key for game in deadhand.games()]
PLAYERS = 3


class Watch:
    """A table that spectators see late, played at random; everything that anybody was sent."""

    def __init__(self, game: str, number: int, open_after_round: bool = True, length: str = "single") -> None:
        wish = {"length": length} if game == "walking-dead-cards" else {}
        hashes = [f"t{seat}" for seat in range(PLAYERS)]
        create, *rest = table_of_people(game, hashes, wish, open_after_round=open_after_round)
        assert isinstance(create, Create)
        self.seed = bytes([number]) * 32
        self.log: list[AnyEntry] = [create]
        self.table = Table("AAAAAA", self.seed, create)
        self.seats: list[bytes] = []  # what seats were sent
        self.steps: list[tuple[int, bytes]] = []  # the round and the open view after every entry
        self.shown: list[Update] = []  # what spectators were sent, the first picture left out
        self.passed = 0  # how many of the steps that were
        self.policy = RandomPolicy(number)
        self.chance = random.Random(number)
        for entry in rest:
            self.do(entry)

    @property
    def state(self) -> State:
        assert self.table.state is not None
        return self.table.state

    def do(self, entry: AnyEntry) -> None:
        self.log.append(decode_entry(encode_entry(entry)))
        change = self.table.apply(entry)
        if self.table.state is None:
            return
        for viewer, update in change.updates.items():
            if viewer is not None:
                self.seats.append(update.frame())
        if not isinstance(entry, Close):
            self.steps.append((self.round_now(), encode_view(open_view(self.state))))
        for update in change.late:
            # Everything that is shown now happened two rounds ago, or nothing more is played.
            number, view = self.next_step(update.view)
            assert update.view == view
            assert number + 2 <= self.round_now() or self.table.over or self.table.closed
            self.shown.append(update)

    def next_step(self, shown: bytes) -> tuple[int, bytes]:
        """What is to be shown next. A step that changes nothing that anybody sees is none."""
        last = self.shown[-1].view if self.shown else b""
        while last not in (b"", shown) and self.steps[self.passed][1] == last:
            self.passed += 1
        self.passed += 1
        return self.steps[self.passed - 1]

    def round_now(self) -> int:
        """Counted here in a way of its own: games of a tournament, turns, whatever the title has."""
        state = self.state
        if state.game.key == "eaten-by-zombies":
            turns = state.to_position()["turns"]
            assert isinstance(turns, int)
            return max(0, turns - 1) // PLAYERS + 1
        if state.game.key == "walking-dead-cards":
            past: Any = state.to_position().get("past_scores") or []
            return 100 * len(past) + int(state.round_number())
        return int(state.round_number())

    def play(self, steps: int = 4000) -> None:
        while not self.table.over and steps:
            steps -= 1
            seat = self.chance.choice(self.state.current_players())
            text = self.state.action_to_string(seat, self.policy.choose(Infostate(self.state, seat), 1.0))
            self.do(Act(at=1.0, seat=seat, texts=[text], id=f"r{len(self.log)}"))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_shown_early_and_everything_in_the_end(game: str) -> None:
    watch = Watch(game, 1)
    first = watch.table.told[None]
    assert (first.n, first.history) == (1, [])
    assert "open" not in json.loads(first.view)
    watch.play(400)
    rounds = watch.steps[-1][0]
    if not watch.table.over:
        assert 0 < watch.passed < len(watch.steps)
        # What is due has come.
        assert watch.steps[watch.passed][0] + 2 > rounds
    watch.play()
    assert watch.table.over
    assert watch.passed == len(watch.steps)
    assert [update.n for update in watch.shown] == list(range(2, len(watch.shown) + 2))
    plain = Watch(game, 1, open_after_round=False)
    plain.play()
    told = plain.table.told[None]
    late = watch.table.told[None]
    assert late.history == told.history == [event for update in watch.shown for event in update.events]
    view = json.loads(late.view)
    assert len(view.pop("open")) == PLAYERS
    assert view == json.loads(told.view)
    assert not plain.table.apply(Close(at=9.0)).late


@pytest.mark.parametrize("game", GAMES)
def test_seats_never_get_any_of_it_and_the_view_decides_nothing(game: str) -> None:
    watch = Watch(game, 2)
    plain = Watch(game, 2, open_after_round=False)
    for one in (watch, plain):
        one.play(300)
    assert watch.seats == plain.seats  # to the byte
    assert not any(b'"open":[' in frame for frame in watch.seats)
    for _, text in watch.steps:
        view = json.loads(text)
        assert view["viewer"] is None
        assert view["decision"] is None
        assert view["choice"] is None
        assert [seat["seat"] for seat in view["open"]] == list(range(PLAYERS))
        assert not any("actions" in zone for seat in view["open"] for zone in seat["zones"])


@pytest.mark.parametrize("game", GAMES)
def test_the_open_view_is_the_public_one_and_what_each_seat_sees_besides(game: str) -> None:
    watch = Watch(game, 3)
    for _ in range(60):
        if watch.table.over:
            break
        before = watch.state.to_position()
        view: Json = open_view(watch.state)
        assert watch.state.to_position() == before  # looking changes nothing
        assert {name: value for name, value in view.items() if name != "open"} == watch.state.view(None)
        public = watch.state.view(None)["zones"]
        assert isinstance(public, list)
        for seat in view["open"]:
            own = watch.state.view(seat["seat"])["zones"]
            assert isinstance(own, list)
            for zone in own:
                assert (zone in seat["zones"]) == (zone not in public)
        hands = {
            zone["owner"] if zone.get("owner") is not None else seat["seat"]
            for seat in view["open"]
            for zone in seat["zones"]
            if zone["kind"] == "hand"
        }
        assert hands <= set(range(PLAYERS))
        watch.play(3)


def test_a_tournament_counts_its_rounds_on() -> None:
    watch = Watch("walking-dead-cards", 4, length="tournament")
    watch.play()
    assert watch.table.over
    assert watch.passed == len(watch.steps)
    assert watch.steps[-1][0] > 100


def test_a_table_that_is_closed_shows_the_rest() -> None:
    watch = Watch("walking-dead-cards", 5)
    watch.play(4)
    assert not watch.shown
    watch.do(Close(at=5.0))
    assert watch.passed == len(watch.steps)


def test_a_log_gives_the_same_again_wherever_it_is_read() -> None:
    watch = Watch("selfish-zombies", 6)
    watch.play(200)
    told, again = watch.table.told[None], Table.replay("AAAAAA", watch.seed, watch.log).told[None]
    assert (told.n, told.view, told.history) == (again.n, again.view, again.history)


class Counted:
    """As much of a state as the rounds are counted by."""

    num_players = PLAYERS

    def __init__(self, number: int, turn: int = 0) -> None:
        self.number = number
        self.turn = turn

    def round_number(self) -> int:
        return self.number

    def view(self, _: int | None) -> Json:
        return {"seats": [{"seat": seat, "on_turn": seat == self.turn} for seat in range(PLAYERS)]}


def test_rounds_go_back_when_a_step_is_undone() -> None:
    rounds = Rounds(Counted(1))  # type: ignore[arg-type]

    def look(number: int, undone: bool = False) -> int:
        return rounds.look(Counted(number), undone)  # type: ignore[arg-type]

    assert [look(1), look(2), look(3)] == [1, 2, 3]
    assert look(2, undone=True) == 2
    assert look(2) == 2
    assert [look(3), look(3, undone=True), look(4)] == [3, 3, 4]
    assert look(1) == 5  # the next game of a tournament
    assert look(4, undone=True) == 4


@pytest.mark.parametrize("first", range(PLAYERS))
def test_a_title_without_rounds_counts_from_whoever_begins(first: int) -> None:
    def turn(later: int) -> Any:
        return Counted(0, (first + later) % PLAYERS)

    rounds = Rounds(turn(0))
    assert [rounds.look(turn(later)) for later in (0, 1, 2, 3, 3, 4, 5, 5, 6)] == [1, 1, 1, 2, 2, 2, 2, 2, 3]
    assert rounds.look(turn(5), undone=True) == 2
    assert rounds.look(turn(4), undone=True) == 2
    assert rounds.look(turn(5)) == 2
    assert rounds.look(turn(7)) == 3  # whoever began is passed over
    assert rounds.look(Counted(0, -1)) == 3  # type: ignore[arg-type]  # the end: it is nobody's turn


# --- in a room -----------------------------------------------------------------------------------------


def test_spectators_in_a_room(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        room = await place.sit(3, clock=30, open_after_round=True)
        ears = [place.ear(room, seat) for seat in range(3)]
        early = place.ear(room, None)
        (update,) = [frame for frame in heard(early) if frame["type"] == "update"]
        assert (update["n"], update["events"], update["clocks"], update["window"]) == (1, [], [], None)
        state = room.table.state
        assert state is not None
        number = 0
        while state.round_number() < 3:
            number += 1
            seat = state.current_players()[0]
            await ears[seat].act(text_for(room, seat), f"r{number}")
            state = room.table.state
            assert state is not None
            if state.round_number() < 3:
                assert heard(early) == []
        updates = [frame for frame in heard(early) if frame["type"] == "update"]
        assert updates
        assert all(frame["view"]["open"] and frame["clocks"] == [] for frame in updates)
        assert [frame["n"] for frame in updates] == list(range(2, len(updates) + 2))
        late = place.ear(room, None)  # who comes later gets it at once, and no more
        (everything,) = [frame for frame in heard(late) if frame["type"] == "update"]
        assert everything["reset"]
        assert everything["view"] == updates[-1]["view"]
        assert everything["n"] == updates[-1]["n"]
        assert everything["view"]["title"] != state.view(None)["title"]
        for ear in ears:
            frames = [frame for frame in heard(ear) if frame["type"] == "update"]
            assert frames
            assert not any("open" in frame["view"] for frame in frames)
        await settle(room)

    at(tmp_path, work)


def test_a_window_is_no_news_to_who_sees_it_late(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        from trial_game import KEY, install

        from deadhand.games import registry

        before = list(registry.GAMES)
        install()
        try:
            room = await place.sit(3, game=KEY, answer_seconds=3, open_after_round=True)
            ears = [place.ear(room, seat) for seat in range(3)]
            spectator = place.ear(room, None)
            heard(spectator)
            await ears[0].act("play horde on 2", "a")
            window = room.window
            assert window is not None
            while room.window is window:
                await asyncio.sleep(0.01)
            assert heard(spectator) == []
        finally:
            registry.GAMES[:] = before

    at(tmp_path, work)
