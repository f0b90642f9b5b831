"""A step is undone while the rules allow it, and then the table is as if it had never been made."""

from __future__ import annotations

import json
import random
from typing import Any, cast

import pytest

from deadhand.core.state import State
from deadhand.games.registry import game
from deadhand.record.course import Course
from deadhand.record.fields import BadLog
from deadhand.record.logfile import read_log
from deadhand.record.steps import Step, Steps, Undoable
from deadhand.server.entries import (
    AnyEntry,
    Create,
    Return,
    Start,
    Takeover,
    Undo,
    decode_entry,
    encode_entry,
)
from deadhand.server.logfile import export
from deadhand.server.refusals import Refusal
from deadhand.server.store import StoredTable
from deadhand.server.table import BotChoice, Table
from deadhand.server.tokens import hash_token
from deadhand.server.told import Update, Viewer

CODE = "AAAAAA"
GAMES = ["walking-dead-cards", "selfish-zombies", "eaten-by-zombies", "walking-dead-board"]


class Log:
    """A table of any game, where all but the last seat are people's, and its log."""

    def __init__(
        self, key: str, players: int = 3, bots: int = 0, seed: int = 0, **options: str | int
    ) -> None:
        title = game(key)
        create = Create(
            at=0.0,
            game=key,
            version=title.version,
            options=cast(dict[str, str | int], title.check_options(dict(options))),
            players=players,
            seats=["open"] * (players - bots) + ["bot:random"] * bots,
            language="en",
            creator=0,
            token_hash=hash_token("t0"),
        )
        self.seed = seed.to_bytes(32, "big")
        self.entries: list[AnyEntry] = [create]
        self.table = Table(CODE, self.seed, create)
        self.told: dict[Viewer, Update] = {}
        self.count = 0
        for seat in range(players - bots):
            self.do(self.table.propose_sit(0.0, f"P{seat}", hash_token(f"t{seat}")))
        self.do(self.table.propose_start(0.0))

    @property
    def state(self) -> State:
        assert self.table.state is not None
        return self.table.state

    def do(self, entry: AnyEntry | None) -> dict[Viewer, Update]:
        assert entry is not None
        self.entries.append(decode_entry(encode_entry(entry)))
        updates = self.table.apply(entry).updates
        self.told.update(updates)
        return updates

    def name(self) -> str:
        self.count += 1
        return f"r{self.count}"

    def act(self, seat: int, text: str, bot: bool = False) -> dict[Viewer, Update]:
        if bot:
            choice = BotChoice(seat, self.table.answers[seat], [text])
            [entry] = self.table.propose_bot_acts(1.0, [choice])
            return self.do(entry)
        return self.do(self.table.propose_act(1.0, seat, self.table.answers[seat], text, self.name()))

    def undo(self, seat: int) -> dict[Viewer, Update]:
        return self.do(self.table.propose_undo(1.0, seat, self.name()))

    def take_back(self, seat: int) -> dict[Viewer, Update]:
        return self.do(self.table.propose_take_back(1.0, seat, self.name()))

    def refuses(self, seat: int) -> bool:
        """Whether nothing of this seat's can be undone now; the table stays as it was."""
        before = self.state.to_position()
        found: Refusal | None = None
        try:
            self.table.propose_undo(1.0, seat, "never")
        except Refusal as refusal:
            found = refusal
        assert self.state.to_position() == before
        assert found is None or (found.code, found.status) == ("nothing-to-undo", 409)
        return found is not None

    def shown(self, seat: int) -> int:
        """What the seat's last update says of it."""
        count: int = json.loads(self.told[seat].view)["undo"]
        return count

    def check_replay(self) -> None:
        other = Table.replay(CODE, self.seed, self.entries)
        assert other.answers == self.table.answers
        assert other.done == self.table.done
        assert other.state is not None
        assert other.state.to_position() == self.state.to_position()
        for viewer, told in self.table.told.items():
            same = other.told[viewer]
            assert (told.n, told.view, told.history) == (same.n, same.view, same.history)
        for seat in range(self.table.create.players):
            assert other.undoable(seat) == self.table.undoable(seat)

    def body(self) -> bytes:
        """The log as a file."""
        entries = [encode_entry(entry) for entry in self.entries]
        stored = StoredTable(CODE, self.seed, self.table.commitment, entries)
        return export(stored, self.table)


def texts(log: Log, seat: int) -> list[str]:
    return [log.state.action_to_string(seat, action) for action in log.state.legal_actions(seat)]


def kinds(update: Update) -> list[str]:
    return [json.loads(event)["kind"] for event in update.events]


# --- whole games -------------------------------------------------------------------------------------------


class Made:
    """A step as a test remembers it: where it started from."""

    def __init__(self, log: Log, seat: int, bot: bool) -> None:
        self.seat = seat
        self.bot = bot
        self.position = log.state.to_position()
        self.mark = log.state.mark()


def expected(made: list[Made], now: tuple[int, int]) -> dict[int, int]:
    """The rule, spelled out: the last steps of one person, nothing known or drawn since."""
    counts: dict[int, int] = {}
    for step in reversed(made):
        if step.bot or step.mark != now or step.seat != made[-1].seat:
            break
        counts[step.seat] = counts.get(step.seat, 0) + 1
    return counts


@pytest.mark.parametrize("key", [key for key in GAMES if key != "walking-dead-cards"])
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_with_undoing(key: str, seed: int) -> None:
    log = Log(key, players=3, bots=1, seed=seed)
    chance = random.Random(seed)
    made: list[Made] = []
    undone = several = 0
    for _ in range(150):
        if log.table.over:
            break
        counts = expected(made, log.state.mark())
        for seat in range(3):
            assert log.table.undoable(seat) == counts.get(seat, 0)
            if seat < 2:
                view = json.loads(log.table.told[seat].view)
                assert view["undo"] == counts.get(seat, 0)
            if not counts.get(seat):
                assert log.refuses(seat)
        assert "undo" not in json.loads(log.table.told[None].view)
        if counts and chance.random() < 0.5:
            [(seat, count)] = counts.items()
            several = max(several, count)
            for _ in range(chance.randint(1, count)):
                step = made.pop()
                updates = log.undo(seat)
                assert log.state.to_position() == step.position
                assert all(kinds(update) == ["undone"] for update in updates.values())
                assert updates.keys() == {0, 1, None}
                undone += 1
            continue
        seat = log.state.current_players()[0]
        made.append(Made(log, seat, seat == 2))
        log.act(seat, chance.choice(texts(log, seat)), bot=seat == 2)
    assert undone
    assert several or key == "selfish-zombies"
    log.check_replay()
    course = Course(read_log(log.body()))
    assert course.state is not None
    assert course.state.to_position() == log.state.to_position()


@pytest.mark.parametrize("mode", ["hero", "survival"])
def test_whole_games_of_simultaneous_choices(mode: str) -> None:
    undone = 0
    for seed in range(4):
        log = Log("walking-dead-cards", players=3, seed=seed, mode=mode)
        chance = random.Random(seed)
        while not log.table.over:
            for seat in range(3):
                if log.table.undoable(seat):
                    assert not any(log.state.hidden_choice(other) for other in range(3))
                    if chance.random() < 0.5:
                        log.undo(seat)
                        undone += 1
                        assert texts(log, seat) == [f"take row {row}" for row in (1, 2, 3, 4)]
            seat = chance.choice(log.state.current_players())
            log.act(seat, chance.choice(texts(log, seat)))
            if chance.random() < 0.2:
                chosen = [seat for seat in range(3) if log.state.hidden_choice(seat)]
                if chosen:
                    log.take_back(chance.choice(chosen))
        log.check_replay()
        course = Course(read_log(log.body()))
        assert course.end() is not None
        assert not any(log.table.undoable(seat) for seat in range(3))
    assert undone or mode == "hero"


# --- one step ----------------------------------------------------------------------------------------------


def declaring(bots: int = 0, seed: int = 0) -> tuple[Log, int]:
    """Eaten By Zombies! where the one on turn has chosen to fight, and could play a card."""
    log = Log("eaten-by-zombies", players=3, bots=bots, seed=seed)
    while "fight" not in texts(log, seat := int(log.state.next_player())):
        log.act(seat, "pass")
    log.act(seat, "fight")
    return log, seat


def test_an_undone_step_never_was() -> None:
    log, seat = declaring()
    others = [other for other in range(3) if other != seat]
    assert [log.shown(one) for one in (seat, *others)] == [1, 0, 0]
    ids = list(log.table.answers)
    updates = log.undo(seat)
    assert updates.keys() == {0, 1, 2, None}
    told = json.loads(updates[others[0]].events[-1])
    assert told["message"] == {"id": "server-log-undone", "args": {"player": seat}}
    assert log.shown(seat) == 0
    assert texts(log, seat) == ["fight", "flee"]
    # what anybody was asked meanwhile would be answered too late
    assert log.table.answers == [count + 1 for count in ids]
    with pytest.raises(Refusal) as refused:
        log.table.propose_act(1.0, seat, ids[seat], "flee", "late")
    assert refused.value.code == "stale"
    log.act(seat, "flee")
    assert log.shown(seat) == 1
    log.check_replay()


def test_the_same_request_is_done_once() -> None:
    log, seat = declaring()
    entry = log.table.propose_undo(1.0, seat, "x")
    log.do(entry)
    assert log.table.propose_undo(1.0, seat, "x") is None
    assert log.refuses(seat)
    log.act(seat, "flee")
    assert log.table.propose_undo(1.0, seat, "x") is None  # it is still that one
    assert log.table.propose_undo(1.0, seat, "y") is not None


def test_nobody_else_can() -> None:
    log, seat = declaring()
    assert [log.refuses(one) for one in range(3)] == [one != seat for one in range(3)]


def test_before_the_deal_and_once_the_table_is_closed() -> None:
    log, seat = declaring()
    dealt = next(place for place, entry in enumerate(log.entries) if isinstance(entry, Start))
    with pytest.raises(Refusal) as refused:
        Table.replay(CODE, log.seed, log.entries[:dealt]).propose_undo(1.0, seat, "x")
    assert refused.value.code == "not-started"
    log.do(log.table.propose_close(1.0))
    with pytest.raises(Refusal) as refused:
        log.table.propose_undo(1.0, seat, "x")
    assert refused.value.code == "closed"


def test_nobody_undoes_what_a_bot_did_for_them() -> None:
    log, seat = declaring()
    log.undo(seat)
    log.do(Takeover(at=1.0, seat=seat, bot="random", why="clock"))
    log.act(seat, "fight", bot=True)
    log.do(Return(at=1.0, seat=seat))
    assert log.refuses(seat)
    log.check_replay()


def test_a_person_who_is_away_undoes_nothing_and_can_when_back() -> None:
    log, seat = declaring()
    log.do(Takeover(at=1.0, seat=seat, bot="random", why="clock"))
    assert log.refuses(seat)
    assert log.shown(seat) == 0
    log.do(Return(at=1.0, seat=seat))
    assert log.shown(seat) == 1
    log.undo(seat)
    log.check_replay()


def test_a_bot_that_thought_about_what_is_undone_does_not_act() -> None:
    log = Log("walking-dead-board", players=3, bots=2)
    log.act(0, "take rick")
    thought = BotChoice(1, log.table.answers[1], ["take lori"])
    assert log.table.propose_bot_acts(1.0, [thought])
    log.undo(0)
    assert log.table.propose_bot_acts(1.0, [thought]) == []
    log.act(0, "take dale")
    assert log.table.propose_bot_acts(1.0, [thought]) == []  # it was asked about another position
    assert log.table.propose_bot_acts(1.0, [thought._replace(answers=log.table.answers[1])])


def test_a_row_can_be_chosen_anew_until_somebody_has_chosen_a_card() -> None:
    log, seat = row_chosen()
    other = (seat + 1) % 3
    log.act(other, texts(log, other)[0])
    assert log.shown(seat) == 0
    assert log.refuses(seat)
    log.take_back(other)
    assert log.shown(seat) == 1
    log.act(seat, texts(log, seat)[0])
    assert log.refuses(seat)  # the own choice is taken back first
    log.take_back(seat)
    log.undo(seat)
    assert texts(log, seat) == [f"take row {row}" for row in (1, 2, 3, 4)]
    log.check_replay()


def row_chosen() -> tuple[Log, int]:
    """Somebody had to choose a row, did, and now all choose cards for the next round."""
    for seed in range(20):
        log = Log("walking-dead-cards", players=3, seed=seed, mode="survival")
        while not log.table.over:
            seat = int(log.state.next_player())
            log.act(seat, texts(log, seat)[0])  # the lowest card
            if log.table.undoable(seat) and log.state.current_players() == [0, 1, 2]:
                return log, seat
    pytest.fail("nobody ever has to choose a row")


# --- what is begun in secret -------------------------------------------------------------------------------


class Secretive:
    """As much of a state as is looked at."""

    def __init__(
        self, hidden: dict[int, list[int]], acting: list[int], mark: tuple[int, int] = (1, 1)
    ) -> None:
        self.hidden, self.acting, self.now = hidden, acting, mark

    def is_terminal(self) -> bool:
        return False

    def current_players(self) -> list[int]:
        return self.acting

    def hidden_choice(self, player: int) -> list[int]:
        return self.hidden.get(player, [])

    def mark(self) -> tuple[int, int]:
        return self.now

    def apply_action(self, player: int, action: int) -> None:
        self.done = [*getattr(self, "done", []), (player, action)]


def steps(*made: tuple[int, list[int]]) -> Steps:
    result = Steps()
    for seat, actions in made:
        result.add(Step(seat, actions, (1, 1), by_bot=False))
    return result


def state(hidden: dict[int, list[int]], acting: list[int], mark: tuple[int, int] = (1, 1)) -> Any:
    return Secretive(hidden, acting, mark)


def test_what_others_have_begun_in_secret_is_not_seen_in_what_can_be_undone() -> None:
    open_step = (0, [5])
    nothing_begun = steps((1, [4]), open_step).undoable(state({}, [0, 1, 2]))
    begun = steps((1, [4]), open_step, (2, [7]), (1, [8]), (2, [9]))
    secretive = state({2: [7, 9], 1: [8]}, [0, 1, 2])
    assert nothing_begun == begun.undoable(secretive) == Undoable(0, 1)
    begun.undo(secretive)
    replayed = state({}, [])
    begun.replay(replayed)
    assert replayed.done == [(1, 4)]


def test_what_others_have_chosen_is_a_step_of_theirs() -> None:
    assert steps((0, [5]), (2, [7, 9])).undoable(state({2: [7, 9]}, [0, 1])) is None


def test_the_own_hidden_choice_is_taken_back_first() -> None:
    own = steps((0, [5]), (0, [7]))
    assert own.undoable(state({0: [7]}, [0, 1])) is None
    own.take_back(0, [7])
    assert own.undoable(state({}, [0, 1])) == Undoable(0, 1)


def test_part_of_a_step_can_be_hidden() -> None:
    both = steps((0, [5, 6]))
    both.take_back(0, [6])
    replayed = state({}, [])
    both.replay(replayed)
    assert replayed.done == [(0, 5)]


def test_several_steps_up_to_what_disclosed_something() -> None:
    made = Steps()
    for number, mark in enumerate([(1, 1), (2, 1), (3, 1), (3, 1), (3, 1)]):
        made.add(Step(0, [number], mark, by_bot=False))
    assert made.undoable(state({}, [0], (3, 1))) == Undoable(0, 3)
    assert made.undoable(state({}, [0], (3, 2))) is None


# --- logs --------------------------------------------------------------------------------------------------


def test_a_log_that_undoes_more_than_the_rules_allow_is_broken() -> None:
    log, seat = declaring()
    entries = list(log.entries)
    forged = Undo(at=2.0, seat=(seat + 1) % 3, id="f")
    with pytest.raises(Refusal):
        Table.replay(CODE, log.seed, [*entries, forged])
    log.entries.append(forged)
    with pytest.raises(BadLog) as problem:
        Course(read_log(log.body()))
    assert problem.value.message.id == "record-entry-wrong"
    why: Any = problem.value.message.args["why"]
    assert why["id"] == "record-nothing-to-undo"


def test_nor_what_is_known_by_now() -> None:
    log, seat = declaring()
    log.act(seat, next(text for text in texts(log, seat) if text.startswith("play ")))
    assert log.refuses(seat)
    log.entries.append(Undo(at=2.0, seat=seat, id="f"))
    with pytest.raises(Refusal):
        Table.replay(CODE, log.seed, log.entries)
    with pytest.raises(BadLog):
        Course(read_log(log.body()))
