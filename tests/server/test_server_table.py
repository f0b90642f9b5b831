"""The table is a fold over its log; what is refused leaves it as it was."""

from __future__ import annotations

import random

import pytest

from deadhand.bots.policy import Infostate, RandomPolicy
from deadhand.server.entries import (
    AnyEntry,
    Create,
    SeatKind,
    Sit,
    Start,
    TakeBack,
    decode_entry,
    encode_entry,
)
from deadhand.server.plain_text import tidy_name
from deadhand.server.refusals import Refusal
from deadhand.server.table import BotChoice, Table
from deadhand.server.tokens import hash_token
from deadhand.server.told import Update, Viewer
from deadhand.server.workers import choose_texts

KEY = "walking-dead-cards"
SEED = bytes(range(32))


class Log:
    """A table and the log it was folded from."""

    def __init__(self, mode: str = "hero", seats: int = 3, people: int = 2, length: str = "single") -> None:
        create = Create(
            at=0.0,
            game=KEY,
            version=1,
            options={"mode": mode, "length": length},
            players=seats,
            seats=["open"] * people + ["bot:random"] * (seats - people),
            language="en",
            creator=0,
            token_hash=hash_token("t0"),
        )
        self.entries: list[AnyEntry] = [create]
        self.table = Table("AAAAAA", SEED, create)
        self.updates: dict[Viewer, list[Update]] = {}
        for seat in range(people):
            self.do(self.table.propose_sit(0.0, f"P{seat}", hash_token(f"t{seat}")))
        self.do(self.table.propose_start(0.0))
        self.count = 0

    def do(self, entry: AnyEntry | None) -> dict[Viewer, Update]:
        assert entry is not None
        self.entries.append(decode_entry(encode_entry(entry)))
        updates = self.table.apply(entry).updates
        for viewer, update in updates.items():
            self.updates.setdefault(viewer, []).append(update)
        return updates

    def act(self, seat: int, text: str) -> dict[Viewer, Update]:
        self.count += 1
        table = self.table
        return self.do(table.propose_act(1.0, seat, table.answers[seat], text, f"r{self.count}"))

    def take_back(self, seat: int) -> dict[Viewer, Update]:
        self.count += 1
        return self.do(self.table.propose_take_back(1.0, seat, f"r{self.count}"))

    def play(self, chance: random.Random, steps: int = 10_000) -> None:
        policy = RandomPolicy(chance.randrange(2**31))
        while not self.table.over and steps:
            steps -= 1
            state = self.table.state
            assert state is not None
            seat = chance.choice(state.current_players())
            if self.table.seats[seat].bot is not None:
                texts = choose_texts(state.clone(), seat, policy, 1.0)
                choice = BotChoice(seat, self.table.answers[seat], texts)
                for entry in self.table.propose_bot_acts(1.0, [choice]):
                    self.do(entry)
                continue
            self.act(seat, state.action_to_string(seat, policy.choose(Infostate(state, seat), 1.0)))
            if chance.random() < 0.3:
                people = [one for one in (0, 1) if self.table.state is not None and not self.table.over]
                chosen = [one for one in people if self.table.state.hidden_choice(one)]  # type: ignore[union-attr]
                if chosen:
                    self.take_back(chance.choice(chosen))


def same(one: Table, other: Table) -> None:
    assert one.length == other.length
    assert one.answers == other.answers
    assert one.done == other.done
    assert one.describe([]) == other.describe([])
    if one.state is not None and other.state is not None:
        assert one.state.to_position() == other.state.to_position()
    assert one.told.keys() == other.told.keys()
    for viewer, told in one.told.items():
        assert (told.n, told.view, told.history) == (
            other.told[viewer].n,
            other.told[viewer].view,
            other.told[viewer].history,
        )


@pytest.mark.parametrize(
    ("mode", "length"), [("hero", "single"), ("survival", "single"), ("hero", "tournament")]
)
def test_replaying_the_log_gives_the_live_table(mode: str, length: str) -> None:
    for seed in range(3):
        log = Log(mode, seats=4, people=2, length=length)
        chance = random.Random(seed)
        log.play(chance, steps=chance.randrange(5, 60))
        same(log.table, Table.replay("AAAAAA", SEED, log.entries))
        log.play(chance)
        assert log.table.over
        same(log.table, Table.replay("AAAAAA", SEED, log.entries))
        for viewer, updates in log.updates.items():
            assert [update.n for update in updates] == list(range(1, len(updates) + 1))
            everything = log.table.told[viewer].everything()
            assert everything is not None
            assert everything.events == [event for update in updates for event in update.events]
            assert everything.view == updates[-1].view


def test_a_choice_taken_back_leaves_the_state_without_it() -> None:
    log = Log("hero", seats=2, people=2)
    assert log.table.state is not None
    before = log.table.state.to_position()
    hand = [action.split()[1] for action in _texts(log.table, 0)]
    updates = log.act(0, f"play {hand[0]}")
    assert list(updates) == [0]  # begun: nobody else is told
    updates = log.take_back(0)
    assert list(updates) == [0]
    assert log.table.state.to_position() == before
    updates = log.act(0, f"play {hand[0]} {hand[1]}")
    assert set(updates) == {0, 1, None}
    updates = log.take_back(0)
    assert set(updates) == {0, 1, None}
    assert log.table.state.to_position() == before
    with pytest.raises(Refusal) as refused:
        log.table.propose_take_back(1.0, 0, "r")
    assert refused.value.code == "nothing-to-take-back"
    # The other's choice, made meanwhile, stays.
    other = _texts(log.table, 1)[0].split()[1]
    log.act(0, f"play {hand[2]}")
    log.act(1, f"play {other} alone")
    log.take_back(0)
    assert log.table.state.hidden_choice(1)
    assert not log.table.state.hidden_choice(0)
    same(log.table, Table.replay("AAAAAA", SEED, log.entries))


def test_once_the_cards_are_turned_up_nothing_comes_back() -> None:
    log = Log("survival", seats=3, people=3)
    for seat in (2, 0, 1):
        log.act(seat, _texts(log.table, seat)[0])
    for seat in range(3):
        with pytest.raises(Refusal) as refused:
            log.table.propose_take_back(1.0, seat, "r")
        assert refused.value.code == "nothing-to-take-back"


def test_doubled_stale_illegal_and_too_early() -> None:
    log = Log("survival", seats=3, people=3)
    table = log.table
    text = _texts(table, 0)[0]
    assert table.state is not None
    with pytest.raises(Refusal) as refused:
        table.propose_act(1.0, 0, 1, text, "a")
    assert refused.value.code == "stale"
    not_mine = _texts(table, 1)[0]
    before = table.state.to_position()
    with pytest.raises(Refusal) as refused:
        table.propose_act(1.0, 0, 0, not_mine, "a")
    assert refused.value.code == "illegal"
    assert refused.value.message.id != "server-illegal"
    assert table.state.to_position() == before
    log.do(table.propose_act(1.0, 0, 0, text, "a"))
    assert table.propose_act(1.0, 0, 0, text, "a") is None
    with pytest.raises(Refusal) as refused:
        table.propose_act(1.0, 0, 0, text, "b")
    assert refused.value.code == "stale"
    with pytest.raises(Refusal) as refused:
        table.propose_act(1.0, 0, 1, _texts_of_hand(table, 0)[1], "b")
    assert refused.value.code == "illegal"
    # Another seat may use the same request id: ids are each browser's own.
    assert table.propose_act(1.0, 1, 0, not_mine, "a") is not None


def test_bots_that_choose_together_are_stored_together_but_not_beyond_the_decision() -> None:
    log = Log("survival", seats=4, people=1)
    log.act(0, _texts(log.table, 0)[0])
    state = log.table.state
    assert state is not None
    policy = RandomPolicy(3)
    choices = [
        BotChoice(seat, log.table.answers[seat], choose_texts(state.clone(), seat, policy, 1.0))
        for seat in (1, 2, 3)
    ]
    stale = BotChoice(1, 7, choices[0].texts)
    wrong = BotChoice(2, 0, ["play 999"])
    assert log.table.propose_bot_acts(1.0, [stale, wrong]) == []
    entries = log.table.propose_bot_acts(1.0, [*choices, *choices])
    assert [entry.seat for entry in entries] == [1, 2, 3]
    for entry in entries:
        log.do(entry)
    assert log.table.state is not None
    assert log.table.state.current_players() != [1, 2, 3]


def test_seats_before_the_deal() -> None:
    create = Create(
        at=0.0,
        game=KEY,
        version=1,
        options={"mode": "hero", "length": "single"},
        players=2,
        seats=["open", "bot:simple"],
        language="en",
        creator=0,
        token_hash=hash_token("t"),
    )
    table = Table("AAAAAA", SEED, create)
    assert table.is_creator("t")
    assert not table.is_creator("u")
    for wish, code in [
        ((0.0, "A", "h", 1), "seat-taken"),
        ((0.0, "A", "h", 2), "no-seat"),
        ((0.0, "A", "h", -1), "no-seat"),
    ]:
        with pytest.raises(Refusal) as refused:
            table.propose_sit(*wish)
        assert refused.value.code == code
    table.apply(Sit(at=0.0, seat=0, name="A", token_hash=hash_token("t")))
    with pytest.raises(Refusal) as refused:
        table.propose_sit(0.0, "B", "h")
    assert refused.value.code == "full"
    with pytest.raises(Refusal) as refused:
        table.propose_seat(0.0, 0, "open")
    assert refused.value.code == "seat-taken"
    with pytest.raises(Refusal) as refused:
        table.propose_seat(0.0, 1, "bot:clever")
    assert "simple" in str(refused.value.message)
    with pytest.raises(Refusal) as refused:
        table.propose_act(0.0, 0, 0, "play 1", "a")
    assert refused.value.code == "not-started"
    table.apply(SeatKind(at=0.0, seat=1, kind="open"))
    assert table.seat_of("t") == 0
    assert table.seat_of("u") is None
    table.apply(Start(at=0.0, fill="simple"))
    assert table.seats[1].bot == "simple"
    for wish_again in (lambda: table.propose_sit(0.0, "B", "h"), lambda: table.propose_start(0.0)):
        with pytest.raises(Refusal) as refused:
            wish_again()
        assert refused.value.code == "started"


def test_a_log_of_another_version_is_not_replayed() -> None:
    log = Log()
    create = log.entries[0]
    assert isinstance(create, Create)
    old = Create(**{**{name: getattr(create, name) for name in create.__struct_fields__}, "version": 0})
    with pytest.raises(Refusal) as refused:
        Table.replay("AAAAAA", SEED, [old, *log.entries[1:]])
    assert refused.value.code == "other-version"
    with pytest.raises(Refusal):
        Table.replay("AAAAAA", SEED, [TakeBack(at=0.0, seat=0, id="x")])


def test_names_are_tidied() -> None:
    assert tidy_name("  Ann \n\t B\u202e\u0000ob ") == "Ann B ob"
    assert tidy_name("王小明") == "王小明"
    assert len(tidy_name("x" * 100)) == 24
    assert tidy_name("\u200b\u2028") == ""


def _texts(table: Table, seat: int) -> list[str]:
    assert table.state is not None
    return [table.state.action_to_string(seat, action) for action in table.state.legal_actions(seat)]


def _texts_of_hand(table: Table, seat: int) -> list[str]:
    assert table.state is not None
    zones = table.state.view(seat)["zones"]
    assert isinstance(zones, list)
    hand = next(zone for zone in zones if zone["kind"] == "hand")
    return [f"play {card['label']}" for card in hand["cards"] if card["face"] == "walker"]
