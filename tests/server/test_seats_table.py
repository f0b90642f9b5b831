"""Seats, closing, links, randomness, talk and rematch: what the log says of them, and what it never says."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest
from test_server_table import same

from deadhand.core.fair_shuffle import deal_seed
from deadhand.core.streams import CommittedStream
from deadhand.games.registry import game
from deadhand.server.entries import AnyEntry, Create, PassForMe, decode_entry, encode_entry
from deadhand.server.limits import LINK_SECONDS, MAX_TALK, TALK_AT_A_TABLE, TALK_KEPT
from deadhand.server.plain_text import one_line
from deadhand.server.refusals import Refusal
from deadhand.server.rematch import rematch_wish, sit_again
from deadhand.server.table import Table
from deadhand.server.talk import Breath, talk_frame
from deadhand.server.tokens import hash_token

KEY = "walking-dead-cards"
SEED = bytes(range(32))
BITS = "ab" * 32
OTHER_BITS = "0c" * 32


class Seats:
    """A table of four seats, the last a bot's, at which the creator sits; and its log."""

    def __init__(self, shuffle: int = 2, creator: int | None = 0, code: str = "BCDFGH") -> None:
        create = Create(
            at=0.0,
            game=KEY,
            version=game(KEY).version,
            options={"mode": "hero", "length": "single"},
            players=4,
            seats=["open", "open", "open", "bot:simple"],
            language="en",
            creator=creator,
            token_hash=hash_token("ann"),
            shuffle=shuffle,
        )
        self.entries: list[AnyEntry] = [create]
        self.table = Table(code, SEED, create)
        if creator is not None:
            self.do(self.table.propose_sit(0.0, "Ann", hash_token("ann"), creator))

    def do(self, entry: AnyEntry | None) -> None:
        assert entry is not None
        self.entries.append(decode_entry(encode_entry(entry)))
        self.table.apply(entry)

    def sit(self, name: str, seat: int | None = None) -> None:
        self.do(self.table.propose_sit(1.0, name, hash_token(name.lower()), seat))

    def start(self) -> None:
        self.do(self.table.propose_start(2.0))

    def to_the_end(self) -> None:
        state = self.table.state
        assert state is not None
        number = 0
        while not self.table.over:
            seat = self.table.state.current_players()[0]  # type: ignore[union-attr]
            text = self.table.state.action_to_string(  # type: ignore[union-attr]
                seat,
                self.table.state.legal_actions(seat)[0],  # type: ignore[union-attr]
            )
            number += 1
            self.do(self.table.propose_act(3.0, seat, self.table.answers[seat], text, f"n{number}"))

    def check_log(self) -> None:
        """Whoever reads the log has the same table."""
        same(self.table, Table.replay(self.table.code, SEED, self.entries))


def refused(code: str, wish: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        wish()
    assert caught.value.code == code
    return caught.value


# --- standing up ---------------------------------------------------------------------------------------


def test_who_stands_up_leaves_an_open_seat_and_nothing_of_theirs() -> None:
    seats = Seats()
    table = seats.table
    seats.sit("Bob")
    seats.do(table.propose_randomness(1.0, 1, BITS))
    seats.do(table.propose_link(1.0, 1, "bobs-link"))
    seats.do(table.propose_stand(2.0, 1))
    assert table.seat_of("bob") is None
    described = table.describe([])["seats"]
    assert isinstance(described, list)
    assert (described[1]["kind"], described[1]["name"], described[1]["randomness"]) == ("open", None, None)
    refused("link-used", lambda: table.propose_move(2.0, "bobs-link", hash_token("eve")))
    seats.sit("Cy")
    assert table.seat_of("cy") == 1
    assert table.seats[1].randomness is None
    seats.check_log()


def test_nobody_stands_up_where_nobody_sits_or_after_the_deal() -> None:
    seats = Seats()
    table = seats.table
    refused("nobody-there", lambda: table.propose_stand(1.0, 1))
    refused("nobody-there", lambda: table.propose_stand(1.0, 3))  # a bot
    refused("no-seat", lambda: table.propose_stand(1.0, 4))
    refused("no-seat", lambda: table.propose_stand(1.0, -1))
    seats.start()
    refused("started", lambda: table.propose_stand(1.0, 0))


def test_a_creator_who_stands_is_still_the_creator_and_can_sit_elsewhere() -> None:
    seats = Seats()
    table = seats.table
    seats.do(table.propose_stand(1.0, 0))
    assert table.describe([])["creator"] is None
    assert table.is_creator("ann")
    assert table.seat_of("ann") is None
    seats.sit("Bob", 0)
    assert not table.is_creator("bob")
    assert table.describe([])["creator"] is None
    seats.sit("Ann", 2)
    assert table.describe([])["creator"] == 2
    seats.check_log()


# --- closing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("started", [False, True])
def test_nothing_can_be_done_at_a_closed_table(started: bool) -> None:
    seats = Seats()
    table = seats.table
    seats.sit("Bob")
    seats.do(table.propose_link(1.0, 1, "link"))
    if started:
        seats.start()
        assert table.bots_to_act() == [3, 2] or table.bots_to_act() == [2, 3]
    assert table.describe([])["seed"] is None
    seats.do(table.propose_close(2.0))
    assert table.bots_to_act() == []
    assert table.reaction() is None
    assert table.describe([])["closed"]
    assert table.describe([])["seed"] == SEED.hex()
    wishes: list[Callable[[], object]] = [
        lambda: table.propose_sit(3.0, "Cy", hash_token("cy")),
        lambda: table.propose_seat(3.0, 2, "bot:simple"),
        lambda: table.propose_stand(3.0, 1),
        lambda: table.propose_start(3.0),
        lambda: table.propose_close(3.0),
        lambda: table.propose_link(3.0, 1, "another"),
        lambda: table.propose_move(3.0, "link", hash_token("eve")),
        lambda: table.propose_randomness(3.0, 1, BITS),
        lambda: table.propose_chat(3.0, 1, "hello?", "c1"),
        lambda: table.propose_rematch(3.0, "BCDFGJ"),
        lambda: table.propose_act(3.0, 0, 0, "play 1", "a1"),
        lambda: table.propose_take_back(3.0, 0, "t1"),
        lambda: table.propose_pass_for_me(3.0, 0, True),
        lambda: table.why_not(0, "play 1"),
    ]
    for wish in wishes:
        refused("closed", wish)
    seats.check_log()


def test_a_game_that_is_over_cannot_be_closed() -> None:
    seats = Seats()
    seats.start()
    seats.to_the_end()
    refused("over", lambda: seats.table.propose_close(4.0))


# --- another browser -----------------------------------------------------------------------------------


def test_a_seat_goes_on_in_another_browser_once() -> None:
    seats = Seats()
    table = seats.table
    seats.sit("Bob")
    seats.do(table.propose_randomness(1.0, 1, BITS))
    seats.do(table.propose_link(10.0, 1, "link"))
    seats.start()
    seats.do(table.propose_move(11.0, "link", hash_token("phone")))
    assert (table.seat_of("bob"), table.seat_of("phone")) == (None, 1)
    assert table.seats[1].name == "Bob"
    assert table.seats[1].randomness == BITS
    refused("link-used", lambda: table.propose_move(11.0, "link", hash_token("third")))
    seats.check_log()


def test_a_link_is_good_for_a_while_and_only_the_last_one_counts() -> None:
    seats = Seats()
    table = seats.table
    seats.do(table.propose_link(100.0, 0, "first"))
    assert table.propose_move(100.0 + LINK_SECONDS, "first", hash_token("x")).seat == 0
    refused("link-used", lambda: table.propose_move(100.1 + LINK_SECONDS, "first", hash_token("x")))
    seats.do(table.propose_link(200.0, 0, "second"))
    refused("link-used", lambda: table.propose_move(201.0, "first", hash_token("x")))
    refused("link-used", lambda: table.propose_move(201.0, "", hash_token("x")))
    refused("link-used", lambda: table.propose_move(201.0, hash_token("second"), hash_token("x")))
    assert table.propose_move(201.0, "second", hash_token("x")).seat == 0


def test_the_rights_of_the_creator_go_along_with_their_seat() -> None:
    seats = Seats()
    table = seats.table
    seats.sit("Bob")
    seats.do(table.propose_link(1.0, 1, "bobs"))
    seats.do(table.propose_move(1.0, "bobs", hash_token("bobs-phone")))
    assert table.is_creator("ann")
    seats.do(table.propose_link(1.0, 0, "anns"))
    seats.do(table.propose_move(1.0, "anns", hash_token("anns-phone")))
    assert not table.is_creator("ann")
    assert table.is_creator("anns-phone")
    assert not table.is_creator("bobs-phone")
    assert table.describe([])["creator"] == 0
    seats.check_log()


# --- the shuffle ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "bits", ["", "ab" * 31, "ab" * 33, "xy" * 32, "ab" * 31 + "a", "a b" + "c" * 61, "①" * 64, "-" + "a" * 63]
)
def test_randomness_is_exactly_64_hex_digits(bits: str) -> None:
    refused("malformed", lambda: Seats().table.propose_randomness(1.0, 0, bits))


def test_randomness_counts_once() -> None:
    seats = Seats()
    table = seats.table
    seats.do(table.propose_randomness(1.0, 0, BITS.upper()))
    assert table.propose_randomness(1.0, 0, BITS) is None
    refused("randomness-given", lambda: table.propose_randomness(1.0, 0, OTHER_BITS))
    seats.start()
    assert table.propose_randomness(2.0, 0, BITS) is None
    refused("started", lambda: table.propose_randomness(2.0, 0, OTHER_BITS))
    described = table.describe([])["seats"]
    assert isinstance(described, list)
    assert [seat["randomness"] for seat in described] == [BITS, None, None, None]


def test_the_deal_comes_from_the_seed_and_what_people_gave() -> None:
    def dealt(bits: dict[int, str], shuffle: int = 2) -> dict[str, object]:
        seats = Seats(shuffle)
        seats.sit("Bob")
        for seat, given in bits.items():
            seats.do(seats.table.propose_randomness(1.0, seat, given))
        seats.start()
        seats.check_log()
        assert seats.table.state is not None
        return seats.table.state.to_position()

    def expected(seed: bytes) -> dict[str, object]:
        options: dict[str, object] = {"mode": "hero", "length": "single"}
        return game(KEY).deal(4, options, CommittedStream(seed)).to_position()

    given = {0: bytes.fromhex(BITS), 1: bytes.fromhex(OTHER_BITS)}
    both = dealt({0: BITS, 1: OTHER_BITS})
    assert both == expected(deal_seed(SEED, "BCDFGH", KEY, given))
    assert dealt({0: BITS}) == expected(deal_seed(SEED, "BCDFGH", KEY, {0: given[0]}))
    assert dealt({}) == expected(deal_seed(SEED, "BCDFGH", KEY, {}))
    assert len({str(dealt(bits)) for bits in ({}, {0: BITS}, {1: BITS}, {0: BITS, 1: OTHER_BITS})}) == 4
    # A log of old is dealt as it was.
    assert dealt({0: BITS}, shuffle=1) == dealt({}, shuffle=1) == expected(SEED)


def test_the_seed_is_secret_until_nothing_more_can_be_dealt() -> None:
    seats = Seats()
    table = seats.table
    assert table.describe([])["seed"] is None
    seats.start()
    assert SEED.hex() not in str(table.describe([]))
    assert table.describe([])["commitment"] == table.commitment
    seats.to_the_end()
    assert table.describe([])["seed"] == SEED.hex()


# --- talk ----------------------------------------------------------------------------------------------


def test_a_line_of_talk_is_one_line_of_plain_text() -> None:
    seats = Seats()
    entry = seats.table.propose_chat(1.0, 0, " <b>hi</b>\n\tthere\u202e\u0000 ", "c1")
    assert entry is not None
    assert entry.text == "<b>hi</b> there"  # text it is: whoever shows it shows the signs
    seats.do(entry)
    assert talk_frame(seats.table.talk.lines, reset=True) == {
        "type": "chat",
        "lines": [{"at": 1.0, "seat": 0, "name": "Ann", "text": "<b>hi</b> there"}],
        "reset": True,
    }
    assert seats.table.propose_chat(1.0, 0, "hi", "c1") is None  # sent again after a lost connection
    assert seats.table.propose_chat(1.0, 1, "hi", "c1") is not None  # somebody else's
    for nothing in ("", " \n ", "\u200b\u2028", "\u200d", "\ud800"):
        refused("malformed", partial(seats.table.propose_chat, 1.0, 0, nothing, "c2"))
    assert seats.table.propose_chat(1.0, 0, "x" * MAX_TALK, "c2") is not None
    refused("malformed", lambda: seats.table.propose_chat(1.0, 0, "x" * (MAX_TALK + 1), "c2"))
    assert one_line("一家人 👨‍👩‍👧") == "一家人 👨‍👩‍👧"
    seats.check_log()


def test_talk_is_kept_but_not_without_end() -> None:
    seats = Seats()
    table = seats.table
    for number in range(TALK_AT_A_TABLE):
        entry = table.propose_chat(1.0, 0, f"line {number}", f"c{number}")
        assert entry is not None
        table.apply(entry)
    refused("talk-full", lambda: table.propose_chat(1.0, 0, "more", "c"))
    assert len(table.talk.lines) == TALK_KEPT
    assert table.talk.lines[-1].text == f"line {TALK_AT_A_TABLE - 1}"


def test_nobody_talks_without_a_breath() -> None:
    now = [0.0]
    breath = Breath(lambda: now[0])
    for _ in range(5):
        breath.take(0)
    refused("talk-too-fast", lambda: breath.take(0))
    breath.take(1)  # that was somebody else
    now[0] = 1.0
    breath.take(0)
    refused("talk-too-fast", lambda: breath.take(0))


def test_talk_is_nothing_of_the_game() -> None:
    seats = Seats()
    seats.start()
    state, before = seats.table.state, {viewer: told.n for viewer, told in seats.table.told.items()}
    assert state is not None
    position = state.to_position()
    seats.do(seats.table.propose_chat(2.0, 0, "good luck", "c1"))
    assert seats.table.state is state
    assert state.to_position() == position
    assert {viewer: told.n for viewer, told in seats.table.told.items()} == before
    # The name of a line is not the name of an action.
    seat = 0
    text = state.action_to_string(seat, state.legal_actions(seat)[0])
    assert seats.table.propose_act(2.0, seat, seats.table.answers[seat], text, "c1") is not None


# --- rematch -------------------------------------------------------------------------------------------


def test_a_rematch_has_the_same_people_and_the_next_one_begins() -> None:
    seats = Seats(shuffle=1)
    seats.sit("Bob")
    seats.do(seats.table.propose_link(1.0, 0, "link"))
    seats.do(seats.table.propose_move(1.0, "link", hash_token("anns-phone")))
    refused("not-over", lambda: seats.table.propose_rematch(2.0, "BCDFGJ"))
    seats.start()
    refused("not-over", lambda: seats.table.propose_rematch(2.0, "BCDFGJ"))
    seats.to_the_end()
    again = Table("BCDFGJ", SEED, rematch_wish(seats.table, 5.0))
    for entry in sit_again(seats.table, 5.0):
        again.apply(entry)
    # Ann, Bob, survivor (an open seat at the start), simple  →  Bob, survivor, simple, Ann
    assert [seat.name for seat in again.seats] == ["Bob", None, None, "Ann"]
    assert [seat.bot for seat in again.seats] == [None, "survivor", "simple", None]
    assert (again.seat_of("bob"), again.seat_of("anns-phone"), again.seat_of("ann")) == (0, 3, None)
    assert again.is_creator("anns-phone")
    assert again.describe([])["creator"] == 3
    assert (again.create.shuffle, again.create.rematch_of) == (2, "BCDFGH")
    assert again.create.options == seats.table.create.options
    assert [seat.randomness for seat in again.seats] == [None] * 4
    seats.do(seats.table.propose_rematch(5.0, "BCDFGJ"))
    assert seats.table.propose_rematch(5.0, "BCDFGK") is None
    assert seats.table.describe([])["rematch"] == "BCDFGJ"
    seats.check_log()


# --- secrets, and all of it together -------------------------------------------------------------------


def test_neither_the_log_nor_what_is_shown_holds_a_secret() -> None:
    seats = Seats()
    table = seats.table
    seats.sit("Bob")
    tokens = ["ann", "bob", "a-link", "a-phone"]
    seats.do(table.propose_link(1.0, 1, "a-link"))
    seats.do(table.propose_move(1.0, "a-link", hash_token("a-phone")))
    log = b"\n".join(encode_entry(entry) for entry in seats.entries).decode()
    shown = str(table.describe([0, 1]))
    for token in tokens:
        assert f'"{token}"' not in log
        assert f"'{token}'" not in shown
        assert hash_token(token) not in shown
    assert hash_token("a-phone") in log
    assert SEED.hex() not in log + shown


def test_when_a_seat_was_told_something_tells_nothing_of_secrets() -> None:
    seats = Seats()
    table = seats.table
    seats.sit("Bob")
    seats.start()
    assert {table.told_at(viewer) for viewer in (0, 1, None)} == {2.0}
    seats.do(PassForMe(at=7.0, seat=1, on=True))
    seats.do(table.propose_link(8.0, 1, "link"))
    state = table.state
    assert state is not None
    first = state.legal_actions(1)[0]
    seats.do(table.propose_act(9.0, 1, table.answers[1], state.action_to_string(1, first), "a1"))
    assert not state.hidden_choice(0)
    assert state.is_to_act(1)  # only begun: two cards make a choice
    assert (table.told_at(0), table.told_at(None), table.told_at(1)) == (2.0, 2.0, 9.0)
    seats.do(table.propose_move(10.0, "link", hash_token("phone")))
    assert table.told_at(0) == 10.0


def random_wish(table: Table, chance: random.Random, at: float) -> AnyEntry | None:
    """Whatever somebody may come up with. Raises ``Refusal``; None: nothing, after all."""
    seat, name = chance.randrange(-1, 5), f"p{chance.randrange(40)}"
    wish = chance.choice(
        ["sit", "sit", "seat", "stand", "link", "move", "randomness", "chat", "start", "close"]
    )
    if wish == "sit":
        return table.propose_sit(at, name, hash_token(name), chance.choice([seat, None]))
    if wish == "seat":
        return table.propose_seat(at, seat, chance.choice(["open", "bot:random"]))
    if wish == "stand":
        return table.propose_stand(at, seat)
    if wish == "move":
        return table.propose_move(at, name, hash_token(name))
    if wish == "start":
        return table.propose_start(at) if chance.random() < 0.1 else None
    if wish == "close":
        return table.propose_close(at) if chance.random() < 0.02 else None
    if not 0 <= seat < 4 or table.seats[seat].name is None:
        return None  # only who has a seat comes so far
    if wish == "link":
        return table.propose_link(at, seat, name)
    if wish == "randomness":
        return table.propose_randomness(at, seat, f"{chance.randrange(3):064x}")
    return table.propose_chat(at, seat, name, name)


@pytest.mark.parametrize("number", range(30))
def test_whatever_people_do_the_log_gives_the_same_table(number: int) -> None:
    chance = random.Random(number)
    seats = Seats()
    table = seats.table
    for step in range(120):
        before = table.describe([])
        try:
            entry = random_wish(table, chance, 1.0 + step * 60)
        except Refusal:
            assert table.describe([]) == before
            continue
        if entry is not None:
            seats.do(entry)
    seats.check_log()
    replayed = Table.replay(table.code, SEED, seats.entries)
    assert list(replayed.talk.lines) == list(table.talk.lines)
    assert replayed.creator_hash == table.creator_hash
    for kept, again in zip(table.seats, replayed.seats, strict=True):
        assert (kept.token_hash, kept.link_hash) == (again.token_hash, again.link_hash)
