"""Every byte that browsers receive in whole games, held against what each of them may know.

Two people and one who only watches sit before real browsers; the truth is read from the store's log.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import urllib.request
from dataclasses import dataclass

import pytest
from knowledge import cards_named, heard_in_another_world, known_to, rounds, told_by
from recorder import Body, Recorder
from robot import PATIENCE, PHONE, Json, Person, Robot, Stage
from servers import KEY, Log, Server

from deadhand.core.fair_shuffle import deal_seed
from deadhand.server.entries import Create, Randomness, Sit
from deadhand.server.pages import web_folder
from deadhand.server.told import Viewer
from deadhand.texts import LANGUAGES

pytestmark = pytest.mark.browser

MODES = ("hero", "survival")


@dataclass(frozen=True)
class Recorded:
    """A whole game as three browsers heard it, and as it was."""

    before: dict[str, bytes]  # by address: what the server sent before there was any table
    log: Log
    heard: dict[Viewer, Recorder]
    tokens: dict[Viewer, str]


def files_of(server: Server) -> dict[str, bytes]:
    """Every file and list that is the same for all tables."""
    folder = web_folder()
    files = {
        f"/web/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()
    }
    before = {address: path.read_bytes() for address, path in files.items()}
    for address in ("/api/games", *(f"/texts/{language}.ftl" for language in LANGUAGES)):
        with urllib.request.urlopen(server.url + address, timeout=PATIENCE) as answer:
            before[address] = answer.read()
    return before


async def record_game(stage: Stage, server: Server, mode: str, before: dict[str, bytes]) -> Recorded:
    ann = await stage.person(server.url, language="en")
    ben = await stage.person(server.url, PHONE, "zh-Hant")
    eve = await stage.person(server.url)
    people: dict[Viewer, Person] = {0: ann, 1: ben, None: eve}
    heard = {viewer: await Recorder.on(person) for viewer, person in people.items()}
    await ann.page.goto(f"/game/{KEY}?with=friends")
    await ann.page.locator(".gp-opts").get_by_role("radio", name=ann.say(f"option-{KEY}-mode-{mode}")).check()
    await ann.press(ann.say("web-invite"))
    await ann.page.wait_for_url("**/t/*")
    for person in (ben, eve):
        await person.page.goto(f"/t/{ann.code}")
    await ben.page.get_by_label(ben.say("web-ask-name")).fill("Ben")
    await ben.press(ben.say("web-sit"))
    await eve.press(eve.say("web-watch"))
    await ann.page.get_by_text("Ben").first.wait_for()
    await ann.press(ann.say("web-start"))

    def half_way(seen: Json) -> bool:
        return seen["phase"] in ("decide", "wait") and 0 < len(seen["hand"]) <= 5

    async def ben_plays() -> None:
        robot = Robot(ben, 2, wavers=0.1)
        await robot.play(half_way)
        await heard[1].settle()  # a browser that leaves a page forgets what it received there
        await ben.page.reload()
        await robot.play()

    await asyncio.gather(Robot(ann, 1, wavers=0.1).play(), ben_plays(), Robot(eve, 3).play())
    log = await server.read(ann.code)
    tokens = {0: await token_of(ann), 1: await token_of(ben)}
    for person, recorder in zip((ann, ben, eve), heard.values(), strict=True):
        await recorder.settle()
        assert person.troubles == []
    return Recorded(before, log, heard, {0: tokens[0], 1: tokens[1]})


async def token_of(person: Person) -> str:
    held: dict[str, Json] = json.loads(await person.page.evaluate("localStorage.getItem('deadhand.seats')"))
    token = held[person.code]["token"]
    assert isinstance(token, str)
    return token


@pytest.fixture(scope="module")
def games(stage: Stage, server: Server) -> dict[str, Recorded]:
    before = files_of(server)

    async def both() -> list[Recorded]:
        return await asyncio.gather(
            *(record_game(stage, server, mode, before) for mode in ("hero", "survival"))
        )

    return dict(zip(("hero", "survival"), stage.run(both()), strict=True))


@pytest.fixture(params=MODES)
def game(request: pytest.FixtureRequest, games: dict[str, Recorded]) -> Recorded:
    found: Recorded = games[request.param]
    return found


def test_nothing_was_missed(game: Recorded) -> None:
    assert game.log.table().over
    for recorder in game.heard.values():
        assert [
            lost for lost in recorder.lost if "/web/fonts/" not in lost
        ] == []  # files, cached by the browser
        assert len(recorder.bodies) > 20
        assert any("/web/app.js" in body.path for body in recorder.bodies)
        assert len([frame for frame in recorder.frames if '"update"' in frame]) > 10


def test_frames_name_no_card_that_their_reader_may_not_know(game: Recorded) -> None:
    """Each update is what the log makes of it, byte for byte, and walked through names known cards only."""
    told = told_by(game.log, list(game.heard))
    named = 0
    for viewer, recorder in game.heard.items():
        heard: set[int] = set()
        for text in recorder.frames:
            frame: Json = json.loads(text)
            if frame["type"] != "update":
                assert other_frame_tells_nothing(frame, game.log), text
                continue
            number: int = frame["n"]
            heard |= set(range(1, number + 1)) if frame["reset"] else {number}
            if frame["reset"]:
                parts = [told[viewer].frames[earlier] for earlier in range(1, number + 1)]
                history = [event for part in parts for event in json.loads(part)["events"]]
                assert frame["events"] == history
                assert frame["view"] == json.loads(parts[-1])["view"]
            else:
                assert told_part(text.encode()) == told_part(told[viewer].frames[number])
            cards = set(cards_named(frame))
            named += len(cards)
            assert cards <= told[viewer].known[number], (viewer, number, cards - told[viewer].known[number])
        assert heard == set(told[viewer].frames)
    assert named > 1000


def test_the_walk_finds_every_card(game: Recorded) -> None:
    """The walk sees all cards of a view, so that it would see one too many as well."""
    for viewer, recorder in game.heard.items():
        last = json.loads([text for text in recorder.frames if '"update"' in text][-1])
        table = game.log.table()
        assert table.state is not None
        assert known_to(table.state, viewer) <= set(cards_named(last["view"]))
    stray: Json = {
        "view": {
            "zones": [{"id": "row-1", "kind": "row", "capacity": 5, "facts": {"number": 1, "bullets": 5}}]
        }
    }
    assert set(cards_named(stray)) == set()
    for leak in ({"walker": 33}, {"facts": {"number": 33}}, {"x": "hand 33"}, {"33": True}, ["card:33"]):
        assert set(cards_named({**stray, "leak": leak})) == {33}


def told_part(frame: bytes) -> bytes:
    """Events and view as they were sent, after a look at what stands before them."""
    head, mark, tail = frame.partition(b'"events":[')
    before: Json = json.loads(head.rstrip(b",") + b"}")
    assert before.keys() <= {"type", "n", "reset", "window", "clocks", "pass_for_me"}
    assert before.get("window") is None  # this game never asks for reactions
    assert not before.get("clocks")  # this table gives everybody all the time they want
    assert not before.get("pass_for_me")
    return mark + tail


def other_frame_tells_nothing(frame: Json, log: Log) -> bool:
    """Frames without a view: who sits where, acknowledgements."""
    kind = frame["type"]
    if kind == "table":
        return set(frame) == {"type", "table", "you"} and is_seating(frame["table"], log)
    if kind == "ack":
        return set(frame) == {"type", "id"}
    if kind == "error":  # a robot that wavers may be too late
        return (
            frame["code"] in ("nothing-to-take-back", "stale") and set(cards_named(frame["message"])) == set()
        )
    return set(frame) == {"type"}


def is_seating(table: Json, log: Log) -> bool:
    """Who sits where, which everybody may know: what it says is what the log says, or was true before."""
    truth: Json = json.loads(json.dumps(log.table().describe([])))
    for seat, true in zip(table.pop("seats"), truth.pop("seats"), strict=True):
        for flag in ("connected", "away"):
            assert seat.pop(flag) in (True, False)
            del true[flag]
        assert isinstance(seat.pop("votes_needed"), int)  # of those who are connected
        del true["votes_needed"]
        if seat["randomness"] is None:  # not named yet
            true["randomness"] = None
        if seat != {**true, "kind": "open", "bot": None, "name": None} and seat != true:
            return False
    if not table["over"]:  # the seed is told at the end, not before
        truth["seed"] = None
    for flag in ("started", "over"):
        assert table.pop(flag) in (True, False)
        del truth[flag]
    return table == truth


def test_others_choices_sound_alike_whatever_they_are(game: Recorded) -> None:
    """Draw anew what a viewer does not know, let the others choose something else: the same bytes."""
    compared = 0
    for begins, choices in rounds(game.log):
        for viewer in (0, 1):
            frames = [text for text in game.heard[viewer].frames if '"reset":false' in text]
            recorded = {json.loads(text)["n"]: told_part(text.encode()) for text in frames}
            for copy in range(2):
                heard = heard_in_another_world(game.log, viewer, begins, choices, copy)
                for frame in heard:
                    number = json.loads(frame)["n"]
                    if number in recorded:  # else it came as part of the history, after the reload
                        assert told_part(frame) == recorded[number]
                        compared += 1
    assert compared > 20


def test_bodies_hold_files_and_seats_only(game: Recorded) -> None:
    """Every answer is what it was before there was a table, or says who sits where."""
    pictures: set[bytes] = set()
    for viewer, recorder in game.heard.items():
        for body in recorder.bodies:
            place = body.path.replace(game.log.code, "CODE")
            if place == "/api/tables/CODE/qr.svg":
                pictures.add(body.content)
                continue
            token = game.tokens.get(viewer)
            assert accounted_for(body, place, token, game), f"{viewer}: {body.method} {body.path}"
    assert len(pictures) == 1  # the link, the same for everybody


def accounted_for(body: Body, place: str, token: str | None, game: Recorded) -> bool:
    if place in (f"/game/{KEY}", "/t/CODE"):
        return body.content == game.before["/web/index.html"]
    if place in game.before:
        return body.content == game.before[place]
    answer: Json = json.loads(body.content)
    if (body.method, place) == ("POST", "/api/tables"):
        assert answer.pop("commitment") == hashlib.sha256(game.log.seed).hexdigest()
    if (body.method, place) in (("POST", "/api/tables"), ("POST", "/api/tables/CODE/sit")):
        return set(answer) == {"code", "seat", "token"} and bool(answer["token"] == token)
    if place in ("/api/tables/CODE", "/api/tables/CODE/start"):
        return is_seating(answer, game.log)
    return False


def before_the_end(text: str) -> str:
    """A text without the seed where it may be read: in a table that tells that its game is over."""
    try:
        told = json.loads(text)
    except ValueError:
        return text  # no answer of the server's but a file
    table = told.get("table", told) if isinstance(told, dict) else {}
    return text.replace(f'"seed":"{table["seed"]}"', "") if table.get("over") is True else text


def test_the_seed_is_told_at_the_end_only(game: Recorded) -> None:
    """Everybody is told it, in time to prove the shuffle; before that, it would tell every card."""
    for recorder in game.heard.values():
        seeds = set()
        for text in recorder.frames:
            frame: Json = json.loads(text)
            if frame["type"] == "table":
                assert frame["table"]["over"] == (frame["table"]["seed"] is not None)
                seeds.add(frame["table"]["seed"])
            elif frame["type"] == "update" and frame["view"]["outcome"] is None:
                assert seeds == {None}, "the game goes on"
        assert seeds == {None, game.log.seed.hex()}


def dealt_from(log: Log) -> bytes:
    """The seed with everybody's part in the shuffle mixed in."""
    given = {entry.seat: bytes.fromhex(entry.bits) for entry in log.entries if isinstance(entry, Randomness)}
    return deal_seed(log.seed, log.code, KEY, given)


def test_no_token_no_hash_and_no_seed_is_in_any_byte(game: Recorded) -> None:
    seed = game.log.seed
    secrets = {
        "seed": seed,
        "seed, hex": seed.hex().encode(),
        "seed, base64": base64.b64encode(seed).rstrip(b"="),
        "seed, base64 for URLs": base64.urlsafe_b64encode(seed).rstrip(b"="),
        "what the deal was made from": dealt_from(game.log),
        "what the deal was made from, hex": dealt_from(game.log).hex().encode(),
        "seed, decimal": str(int.from_bytes(seed, "big")).encode(),
        "seed, decimal, little": str(int.from_bytes(seed, "little")).encode(),
    }
    for number, entry in enumerate(game.log.entries):
        if isinstance(entry, Create | Sit):
            secrets[f"hash of a token, entry {number}"] = entry.token_hash.encode()
            raw = bytes.fromhex(entry.token_hash)
            secrets[f"hash of a token, entry {number}, base64"] = base64.b64encode(raw).rstrip(b"=")
    for viewer, recorder in game.heard.items():
        received = recorder.everything(before_the_end)
        for name, secret in secrets.items():
            assert secret.lower() not in received.lower(), (viewer, name)
        for owner, token in game.tokens.items():
            # one's own token comes once, in the answer to sitting down
            assert received.count(token.encode()) == (1 if owner == viewer else 0), (viewer, owner)
