"""Leavers in the fold: whose clock runs since when, who plays for whom, and who wants it."""

from __future__ import annotations

import random

import pytest
from test_server_table import SEED, Log, _texts, same

import deadhand
from deadhand.bots.policy import Infostate, RandomPolicy
from deadhand.core.messages import Message
from deadhand.core.streams import FastStream
from deadhand.server.absence import CLOCK, VOTE
from deadhand.server.deadlines import Clocks
from deadhand.server.entries import (
    Act,
    AnyEntry,
    Create,
    Return,
    Sit,
    Start,
    TakeBack,
    Takeover,
    Undo,
    Vote,
    decode_entry,
    encode_entry,
)
from deadhand.server.refusals import Refusal
from deadhand.server.table import BotChoice, Table
from deadhand.server.told import Viewer
from deadhand.server.workers import choose_texts
from deadhand.texts import LANGUAGES, words

GAMES = [game.key for game in deadhand.games()]


class Timed(Log):
    """A table with a clock of 30 s, at which everybody is a person."""

    def __init__(self, mode: str = "hero", seats: int = 3, clock: int = 30) -> None:
        super().__init__(mode, seats, seats)
        create = self.entries[0]
        assert isinstance(create, Create)
        fields = {name: getattr(create, name) for name in create.__struct_fields__}
        self.entries[0] = Create(**{**fields, "clock": clock})
        self.table = Table.replay("AAAAAA", SEED, self.entries)

    def act_at(self, at: float, seat: int, text: str) -> None:
        self.count += 1
        self.do(self.table.propose_act(at, seat, self.table.answers[seat], text, f"r{self.count}"))

    def cards(self, seat: int) -> list[str]:
        return [text.split()[1] for text in _texts(self.table, seat)]

    def since(self) -> dict[int, float]:
        return dict(self.table.absence.timed(windows=True))


def refused(problem: pytest.ExceptionInfo[Refusal]) -> str:
    return problem.value.code


# --- clocks --------------------------------------------------------------------------------------------


def test_a_clock_starts_when_a_seat_is_asked_and_hidden_steps_change_none() -> None:
    log = Timed()
    assert log.since() == {0: 0.0, 1: 0.0, 2: 0.0}
    log.act_at(5.0, 0, f"play {log.cards(0)[0]}")  # begun: nobody else knows
    assert log.table.state is not None
    assert log.table.state.hidden_choice(0)
    assert log.table.state.is_to_act(0)
    assert log.since() == {0: 0.0, 1: 0.0, 2: 0.0}
    log.act_at(7.0, 0, _texts(log.table, 0)[0])
    assert log.since() == {1: 0.0, 2: 0.0}
    for seat, at in ((1, 8.0), (2, 9.0)):
        log.act_at(at, seat, f"play {log.cards(seat)[0]} alone")
    # The cards are turned up; whoever is asked now is asked since then.
    assert set(log.since().values()) == {9.0}


def test_a_choice_taken_back_goes_on_with_what_was_left() -> None:
    log = Timed()
    log.act_at(12.0, 0, f"play {log.cards(0)[0]} alone")
    assert 0 not in log.since()
    log.do(TakeBack(at=100.0, seat=0, id="back"))
    assert log.since()[0] == 88.0
    log.act_at(101.0, 0, f"play {log.cards(0)[0]} alone")
    log.do(TakeBack(at=200.0, seat=0, id="again"))
    assert log.since()[0] == 187.0  # 13 of 30 s are used by now
    same(log.table, Table.replay("AAAAAA", SEED, log.entries))
    assert Table.replay("AAAAAA", SEED, log.entries).absence.clocks.since == log.table.absence.clocks.since


class Asked:
    """As much of a state as a clock looks at."""

    def __init__(self, *seats: int) -> None:
        self.seats = seats

    def is_to_act(self, seat: int) -> bool:
        return seat in self.seats


def test_own_steps_undo_and_coming_back() -> None:
    clocks = Clocks(2)

    def look(entry: AnyEntry, *asked: int, seen: bool = True) -> list[float | None]:
        clocks.look(entry, Asked(*asked), seen)  # type: ignore[arg-type]
        return list(clocks.since)

    def act(at: float, seat: int) -> Act:
        return Act(at=at, seat=seat, texts=["x"])

    assert look(Start(at=1.0, fill="simple"), 0) == [1.0, None]
    assert look(act(4.0, 0), 0, seen=False) == [1.0, None]  # looked at something: only they know
    assert look(act(5.0, 0), 0) == [5.0, None]  # the next decision
    assert look(act(8.0, 0), 0) == [8.0, None]
    # Undone and made again, as often as they like: no time is won.
    assert look(Undo(at=10.0, seat=0, id="u"), 0) == [8.0, None]
    assert look(Undo(at=11.0, seat=0, id="u"), 0) == [8.0, None]
    assert look(act(12.0, 0), 0) == [8.0, None]
    assert look(act(13.0, 0), 0) == [8.0, None]
    assert look(act(14.0, 0), 0) == [14.0, None]
    # The last step of a turn, undone before the other has acted, goes on with what was left.
    assert look(act(20.0, 0), 1) == [None, 20.0]
    assert look(Undo(at=25.0, seat=0, id="u"), 0) == [19.0, None]
    assert look(act(30.0, 0), 1) == [None, 30.0]
    # Interrupted by somebody else, and asked again: the whole time.
    assert look(act(31.0, 1), 0, 1) == [31.0, 31.0]
    assert look(act(33.0, 0), 1) == [None, 31.0]
    assert look(act(34.0, 1), 0) == [34.0, None]
    assert look(Return(at=90.0, seat=0), 0) == [90.0, None]
    assert look(Takeover(at=95.0, seat=1, bot="simple", why=CLOCK), 0) == [90.0, None]
    assert look(act(99.0, 0)) == [None, None]


def test_only_people_are_timed_and_only_while_the_game_goes_on() -> None:
    assert Timed(clock=0).since() == {}
    log = Timed("survival")
    log.do(log.table.absence.propose_takeover(31.0, 1, CLOCK))
    assert set(log.since()) == {0, 2}
    log.play(random.Random(1))
    assert log.table.over
    assert log.since() == {}


def two_worlds(log: Timed, viewer: int, seed: int) -> list[dict[int, float]]:
    """The clocks while the others choose in secret: other cards, other numbers of them, in other steps."""
    policy = RandomPolicy(seed)
    state = log.table.state
    assert state is not None
    table = Table.replay("AAAAAA", SEED, log.entries)
    world = state.clone() if seed == 0 else state.resample_from_infostate(viewer, FastStream(seed))
    world.events = []
    table.state = world
    clocks = []
    for seat in range(len(table.seats)):
        steps = 0
        while seat != viewer and table.state.is_to_act(seat):
            steps += 1
            text = table.state.action_to_string(seat, policy.choose(Infostate(table.state, seat), 1.0))
            # When a step is the last one is known to all: that comes at the same time in every world.
            trial = table.state.clone()
            trial.apply_text(seat, text)
            at = 100.0 + seat if not trial.is_to_act(seat) else 90.0 + steps / 10 + seed / 100
            entry = table.propose_act(at, seat, table.answers[seat], text, f"{seat}-{steps}")
            assert entry is not None
            before = table.told[viewer].n
            table.apply(entry)
            if table.told[viewer].n != before:
                clocks.append(dict(table.absence.timed(windows=True)))
        if len(table.state.current_players()) == 1:
            break  # only the viewer is left
    return clocks


@pytest.mark.parametrize("mode", ["hero", "survival"])
def test_the_clocks_are_the_same_whatever_others_hold_and_choose(mode: str) -> None:
    compared = 0
    log = Timed(mode, seats=4)
    chance = random.Random(3)
    policy = RandomPolicy(4)
    while not log.table.over and compared < 20:
        state = log.table.state
        assert state is not None
        everyone = state.current_players()
        if len(everyone) == 4:
            viewer = chance.randrange(4)
            heard = [two_worlds(log, viewer, seed) for seed in range(4)]
            assert heard[0]
            assert all(clocks == heard[0] for clocks in heard)
            compared += 1
        seat = chance.choice(everyone)
        log.act_at(
            float(log.table.length),
            seat,
            state.action_to_string(seat, policy.choose(Infostate(state, seat), 1.0)),
        )
    assert compared >= 8


# --- takeover and return -------------------------------------------------------------------------------


def test_a_bot_takes_over_and_gives_back() -> None:
    log = Timed("survival")
    table = log.table
    assert table.bots_to_act() == []
    updates = log.do(table.absence.propose_takeover(31.0, 1, CLOCK))
    assert set(updates) == {0, 1, 2, None}  # everybody's log says so
    seat = table.describe({0, 2}, {1})["seats"][1]  # type: ignore[index]
    assert (seat["kind"], seat["name"], seat["played_by"], seat["away"]) == ("human", "P1", "simple", True)
    assert table.absence.propose_takeover(32.0, 1, CLOCK) is None
    assert table.bots_to_act() == [1]
    assert table.state is not None
    texts = choose_texts(table.state.clone(), 1, RandomPolicy(1), 1.0)
    choice = BotChoice(1, table.answers[1], texts)
    assert [entry.bot for entry in table.propose_bot_acts(33.0, [choice])] == [True]
    # The person is back in the middle of its thinking: its choice comes too late.
    log.do(table.absence.propose_return(34.0, 1))
    assert table.absence.propose_return(34.0, 1) is None
    assert table.propose_bot_acts(35.0, [choice]) == []
    assert table.bots_to_act() == []
    assert log.since()[1] == 34.0
    same(table, Table.replay("AAAAAA", SEED, log.entries))


def test_who_cannot_be_taken_over() -> None:
    log = Log("survival", seats=3, people=2)
    absence = log.table.absence
    assert absence.propose_takeover(1.0, 2, CLOCK) is None  # a bot's seat
    assert absence.propose_takeover(1.0, 0, CLOCK) is None  # there is no clock, so nobody's has run out
    timed = Timed("survival")
    timed.act_at(1.0, 0, _texts(timed.table, 0)[0])
    assert timed.table.absence.propose_takeover(40.0, 0, CLOCK) is None  # has chosen meanwhile
    assert timed.table.absence.propose_takeover(40.0, 1, CLOCK) is not None
    timed.play(random.Random(1))
    with pytest.raises(Refusal) as problem:
        timed.table.absence.propose_takeover(99.0, 1, CLOCK)
    assert refused(problem) == "over"


@pytest.mark.parametrize("game", GAMES)
def test_a_person_who_comes_back_knows_what_they_would_know_anyway(game: str) -> None:
    """Two tables where the same is done, at one by a person, at the other by the bot that plays for them."""
    title = deadhand.game(game)
    options = {name: value for name, value in title.check_options({}).items() if isinstance(value, str | int)}
    create = Create(
        at=0.0,
        game=game,
        version=title.version,
        options=options,
        players=3,
        seats=["open"] * 3,
        language="en",
        creator=0,
        token_hash="c",
        clock=30,
    )
    first: list[AnyEntry] = [
        create,
        *[Sit(at=0.0, seat=seat, name=f"P{seat}", token_hash=f"t{seat}") for seat in range(3)],
        Start(at=0.0, fill="simple"),
    ]
    own, played = (Table.replay("AAAAAA", SEED, first) for _ in range(2))
    takeover = played.absence.propose_takeover(1.0, 0, VOTE)
    assert takeover is not None
    log = [*first, takeover]
    played.apply(takeover)
    policy = RandomPolicy(5)
    chance = random.Random(6)
    for step in range(150):
        state = own.state
        assert state is not None
        if own.over:
            break
        seat = chance.choice(state.current_players())
        text = state.action_to_string(seat, policy.choose(Infostate(state, seat), 1.0))
        for table in (own, played):
            entry: AnyEntry = Act(at=2.0, seat=seat, texts=[text], id=f"r{step}")
            if table is played:
                if seat == 0:
                    choices = [BotChoice(0, table.answers[0], [text])]
                    (entry,) = table.propose_bot_acts(2.0, choices)
                log.append(decode_entry(encode_entry(entry)))
            table.apply(entry)
    said = [event for event in played.told[0].history if b'"taken-over"' not in event]
    assert said == own.told[0].history
    if own.over:
        return
    back = played.absence.propose_return(3.0, 0)
    assert back is not None
    log.append(back)
    played.apply(back)
    again = Table.replay("AAAAAA", SEED, log)
    same(played, again)
    viewers: list[Viewer] = [1, 2, None]
    for viewer in viewers:
        assert played.told[viewer].view == own.told[viewer].view


# --- votes ---------------------------------------------------------------------------------------------


def seats_of(table: Table, connected: set[int], away: set[int]) -> list[tuple[list[int], int]]:
    described = table.describe(connected, away)["seats"]
    assert isinstance(described, list)
    return [(seat["votes"], seat["votes_needed"]) for seat in described]


def test_votes_count_while_those_who_cast_them_are_there() -> None:
    log = Log("survival", seats=5, people=5)
    table, absence = log.table, log.table.absence
    there, away = {0, 1, 2, 3}, {4}
    assert seats_of(table, there, away) == [([], 0)] * 4 + [([], 3)]
    assert absence.propose_vote(1.0, 0, 4, False, away) is None
    log.do(absence.propose_vote(1.0, 0, 4, True, away))
    assert absence.propose_vote(1.0, 0, 4, True, away) is None
    log.do(absence.propose_vote(1.0, 1, 4, True, away))
    assert seats_of(table, there, away)[4] == ([0, 1], 3)
    assert not absence.voted_out(4, there, away)  # half is not more than half
    assert absence.voted_out(4, {0, 1, 2}, away)  # one of the others has gone
    assert not absence.voted_out(4, {1, 2, 3}, {0, 4})
    assert not absence.voted_out(4, {0, 1, 4}, set())  # is there again
    log.do(absence.propose_vote(1.0, 1, 4, False, away))
    assert seats_of(table, there, away)[4] == ([0], 3)
    assert absence.voted_out(4, {0}, {1, 2, 3, 4})  # the only one left decides
    same(table, Table.replay("AAAAAA", SEED, log.entries))
    assert absence.is_missed(4)
    log.do(absence.propose_return(2.0, 4))
    assert not absence.is_missed(4)
    assert seats_of(table, there, away)[4] == ([], 3)
    assert len(table.told[0].history) == len(
        log.updates[0][0].events
    )  # that they came back in time is no news


def test_votes_that_are_refused() -> None:
    log = Log("survival", seats=3, people=2)
    absence = log.table.absence
    for about, away, code in [
        (1, set(), "vote-not-away"),
        (0, {0, 1}, "vote-not-away"),  # about themselves
        (2, {1}, "vote-not-away"),  # a bot
        (3, {1}, "no-seat"),
        (-1, {1}, "no-seat"),
        (2**31, {1}, "no-seat"),
    ]:
        with pytest.raises(Refusal) as problem:
            absence.propose_vote(1.0, 0, about, True, away)
        assert refused(problem) == code
    log.do(Vote(at=1.0, seat=0, about=1, on=True))
    log.do(absence.propose_takeover(2.0, 1, VOTE))
    assert seats_of(log.table, {0}, {1})[1] == ([], 0)
    with pytest.raises(Refusal) as problem:
        absence.propose_vote(3.0, 0, 1, True, {1})
    assert refused(problem) == "vote-not-away"
    with pytest.raises(Refusal) as problem:
        Timed().table.absence.propose_vote(1.0, 0, 1, True, {1})
    assert refused(problem) == "vote-clock"
    create = log.entries[0]
    assert isinstance(create, Create)
    with pytest.raises(Refusal) as problem:
        Table("AAAAAA", SEED, create).absence.propose_vote(1.0, 0, 1, True, {1})
    assert refused(problem) == "not-started"


# --- words ---------------------------------------------------------------------------------------------


def test_what_the_log_says_in_both_languages() -> None:
    for language in LANGUAGES:
        said = set()
        for message in (
            Message("server-log-taken-over", {"player": 1, "why": CLOCK}),
            Message("server-log-taken-over", {"player": 1, "why": VOTE}),
            Message("server-log-returned", {"player": 1}),
        ):
            for you in (1, 0):
                line = words(language, message.to_json(), names=["Ann", "Bob"], viewer=you)
                assert ("Bob" in line) == (you == 0)
                said.add(line)
        assert len(said) == 6
        for refusal in (Refusal("vote-clock"), Refusal("vote-not-away", seat=2)):
            line = words(language, refusal.message.to_json())
            assert line
            assert "server-" not in line
