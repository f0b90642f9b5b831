"""What there is of a finished table over HTTP: its log as a file, its replay, and our own source."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import hashlib
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import deadhand
from deadhand.core.fair_shuffle import deal_seed
from deadhand.core.streams import CommittedStream
from deadhand.record.verify import Known, verify
from deadhand.server.app import create_app
from deadhand.server.config import Config
from deadhand.server.pages import web_folder
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.tokens import hash_token
from played import BITS, SEED, Played

KEY = "walking-dead-cards"
GAMES = {"walking-dead-cards": "BCDFGH", "selfish-zombies": "CDFGHJ", "eaten-by-zombies": "DFGHJK"}
UNFINISHED = "FGHJKM"
CLOSED = "GHJKMN"
NEVER = "HJKMNP"
SECRETS = ("talk of the table", "pass-for-me", "token_hash", "link_hash", "request-1", hash_token("mine"))
Json = dict[str, Any]


def stored(played: Played) -> list[bytes]:
    """The entries as a server keeps them, with what must not leave it."""
    entries: list[Json] = []
    for entry in played.entries:
        kept = dict(entry)
        if kept["entry"] in ("create", "sit"):
            kept["token_hash"] = hash_token("mine")
        if kept["entry"] == "act":
            kept["id"] = "request-1"
        entries.append(kept)
        if kept["entry"] == "start":
            at = kept["at"]
            entries += [
                {"entry": "pass-for-me", "at": at, "seat": 1, "on": True},
                {"entry": "link", "at": at, "seat": 1, "link_hash": hash_token("mine")},
                {"entry": "move", "at": at, "seat": 1, "token_hash": hash_token("mine")},
                {"entry": "chat", "at": at, "seat": 1, "text": "talk of the table"},
            ]
    return [json.dumps(entry).encode() for entry in entries]


def never_dealt(code: str) -> Played:
    played = Played(KEY, code=code)
    played.entries.pop()
    played.add("close")
    return played


@pytest.fixture(scope="module")
def tables() -> dict[str, Played]:
    made = {code: Played(game, code=code).play() for game, code in GAMES.items()}
    made[UNFINISHED] = Played(KEY, code=UNFINISHED).play(9)
    made[CLOSED] = Played(KEY, code=CLOSED).play(9)
    made[CLOSED].add("close")
    made[NEVER] = never_dealt(NEVER)
    return made


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory, tables: dict[str, Played]) -> Iterator[TestClient]:
    path = str(tmp_path_factory.mktemp("finished") / "tables.sqlite")

    async def plant() -> None:
        store = SqliteStore.open(path)
        try:
            for code, played in tables.items():
                await store.create(code, SEED, hashlib.sha256(SEED).hexdigest(), stored(played))
        finally:
            await store.close()

    asyncio.run(plant())
    with TestClient(create_app(Config(store=path)), base_url="http://testserver") as client:
        yield client


# --- the log -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [*GAMES.values(), CLOSED, NEVER])
def test_the_log_is_a_file_that_verifies(web: TestClient, tables: dict[str, Played], code: str) -> None:
    answer = web.get(f"/api/tables/{code.lower()}/log")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    name = f"deadhand-{tables[code].game}-{code}.json"
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    assert answer.content == tables[code].body()  # what a log has, and nothing else
    assert verify(answer.content, Known(BITS[0], hashlib.sha256(SEED).hexdigest())).honest


@pytest.mark.parametrize("code", [*GAMES.values(), CLOSED, NEVER])
def test_no_secret_is_in_it(web: TestClient, code: str) -> None:
    text = web.get(f"/api/tables/{code}/log").text
    for secret in SECRETS:
        assert secret not in text


@pytest.mark.parametrize("what", ["log", "replay"])
def test_before_the_end_there_is_none(web: TestClient, what: str) -> None:
    answer = web.get(f"/api/tables/{UNFINISHED}/{what}")
    assert answer.status_code == 409
    assert answer.json()["code"] == "not-over"
    assert SEED.hex() not in answer.text
    assert web.get(f"/api/tables/NNNNNN/{what}").status_code == 404


# --- the replay ----------------------------------------------------------------------------------------


def replay(web: TestClient, code: str, **asked: object) -> Json:
    answer = web.get(f"/api/tables/{code}/replay", params={name: str(value) for name, value in asked.items()})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def whole(web: TestClient, code: str, view: object) -> list[Json]:
    frames: list[Json] = []
    while True:
        found = replay(web, code, view=view, **{"from": len(frames), "count": 60})
        frames += found["frames"]
        if len(frames) > found["steps"]:
            return frames


@pytest.mark.parametrize("code", GAMES.values())
def test_every_step_from_every_view(web: TestClient, tables: dict[str, Played], code: str) -> None:
    played = tables[code]
    acts = [entry for entry in played.entries if entry["entry"] == "act"]
    for view in (0, 2, "public", "open"):
        frames = whole(web, code, view)
        assert [frame["step"] for frame in frames] == list(range(len(acts) + 1))
        assert (frames[0]["seat"], frames[0]["action"]) == (None, None)
        for frame, entry in zip(frames[1:], acts, strict=True):
            assert (frame["seat"], frame["at"]) == (entry["seat"], entry["at"])
            assert frame["by_bot"] is (entry["seat"] == 2)
            shown = view == "open" or view == entry["seat"]
            assert frame["action"] == (entry["texts"][0] if shown else None)
        assert all(frame["view"]["decision"] is None for frame in frames)
        assert frames[-1]["view"]["outcome"] is not None
        assert frames[-1]["view"]["viewer"] == (view if isinstance(view, int) else None)


def test_a_seat_sees_what_it_saw_then(web: TestClient, tables: dict[str, Played]) -> None:
    code = GAMES[KEY]
    title, played = tables[code].title, tables[code]
    again = Played(KEY, code=code)
    frames = {view: whole(web, code, view) for view in (0, 1, "public")}
    acts = [entry for entry in played.entries if entry["entry"] == "act"]
    assert title.key == KEY
    for number in range(len(acts) + 1):
        for view, viewer in ((0, 0), (1, 1), ("public", None)):
            expected = again.state.view(viewer)
            expected["decision"] = None
            assert frames[view][number]["view"] == json.loads(json.dumps(expected))
        if number < len(acts):
            again.state.apply_text(acts[number]["seat"], acts[number]["texts"][0])


def test_open_cards_show_every_hand(web: TestClient) -> None:
    for frame in whole(web, GAMES["eaten-by-zombies"], "open")[:-1]:
        assert [seat["seat"] for seat in frame["view"]["open"]] == [0, 1, 2]
        assert any(seat["zones"] for seat in frame["view"]["open"])


def test_chunks_are_parts_of_the_whole_and_marks_its_rounds(web: TestClient) -> None:
    code = GAMES[KEY]
    frames = whole(web, code, 1)
    found = replay(web, code, view=1, **{"from": 7, "count": 5})
    assert found["from"] == 7
    assert found["frames"] == frames[7:12]
    assert found["table"]["code"] == code
    assert found["table"]["seed"] == SEED.hex()
    assert found["marks"][0] == {"step": 0, "round": 1}
    for mark in found["marks"]:
        assert frames[mark["step"]]["round"] == mark["round"]
        assert mark["step"] == 0 or frames[mark["step"] - 1]["round"] != mark["round"]
    assert len(replay(web, code)["frames"]) == 20


def test_a_table_closed_early_is_replayed_as_far_as_it_went(web: TestClient) -> None:
    found = replay(web, CLOSED, view="open", count=60)
    assert found["steps"] == 9
    assert found["frames"][-1]["view"]["outcome"] is None
    answer = web.get(f"/api/tables/{NEVER}/replay")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-started")


@pytest.mark.parametrize(
    "asked",
    [
        {"view": "3"},
        {"view": "-1"},
        {"view": "all"},
        {"view": "9" * 400},
        {"view": "０"},
        {"from": "100000"},
        {"from": "x"},
        {"from": "-1"},
        {"count": "0"},
        {"count": "61"},
        {"count": ""},
    ],
)
def test_what_cannot_be_asked(web: TestClient, asked: dict[str, str]) -> None:
    answer = web.get(f"/api/tables/{GAMES[KEY]}/replay", params=asked)
    assert answer.status_code == 400
    problem = answer.json()
    assert problem["code"] == "malformed"
    assert problem["detail"] != problem["message"]["id"]


# --- what a browser needs to verify --------------------------------------------------------------------


def test_the_source_verifies_a_log_without_any_library(
    web: TestClient, tables: dict[str, Played], tmp_path: Path
) -> None:
    answer = web.get("/api/source.zip")
    assert answer.headers["content-type"] == "application/zip"
    assert web.get("/api/source.zip", headers={"if-none-match": answer.headers["etag"]}).status_code == 304
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path)
    assert not [name for name in names if "server" in name or "/texts" in name or name.endswith(".so")]
    (tmp_path / "game.json").write_bytes(tables[GAMES["eaten-by-zombies"]].body())
    script = (
        "import sys; sys.path.insert(0, '.')\n"
        "from deadhand.record.browser import check\n"
        "check(open('game.json', 'rb').read(), None, None, print)\n"
        "assert not {'msgspec', 'fluent', 'starlette'} & set(sys.modules)\n"
    )
    # -I -S: nothing of this environment is found, as in a browser
    told = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert json.loads(told[-1])["honest"] is True


def test_only_the_worker_that_verifies_may_run_webassembly(web: TestClient) -> None:
    allowed = web.get("/web/verify/worker.js").headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in allowed
    assert "'unsafe-eval'" not in allowed
    assert "'unsafe-inline'" not in allowed
    for path in ("/verify", "/verify/BCDFGH", "/web/pages/verify.js", "/web/vendor/pyodide/pyodide.mjs", "/"):
        policy = web.get(path).headers["content-security-policy"]
        assert "wasm" not in policy
        assert allowed.replace(" 'wasm-unsafe-eval'", "") == policy


def test_large_files_are_sent_compressed_to_whom_can_read_that(web: TestClient) -> None:
    path = "/web/vendor/pyodide/pyodide.asm.wasm"
    with web.stream("GET", path) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["content-type"] == "application/wasm"
        assert answer.headers["vary"] == "Accept-Encoding"
        squeezed = b"".join(answer.iter_raw())
        tag = answer.headers["etag"]
    plain = web.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(squeezed) == plain.content
    assert len(squeezed) < len(plain.content) / 2
    assert web.get(path, headers={"if-none-match": tag}).status_code == 304


# --- a table as people make it -------------------------------------------------------------------------


def test_a_table_of_people_from_first_to_last(web: TestClient) -> None:
    made = web.post(
        "/api/tables", json={"game": KEY, "players": 3, "name": "Ann", "seats": ["you", "open", "bot:random"]}
    ).json()
    code, ann = made["code"], {"authorization": f"Bearer {made['token']}"}
    sat = web.post(f"/api/tables/{code}/sit", json={"name": "小班"}).json()
    # Starlette's test client may cancel its own end of a socket as it is left.
    with contextlib.suppress(CancelledError), web.websocket_connect(f"/ws/{code}") as socket:
        socket.send_json({"type": "hello", "token": sat["token"], "seen": None})
        frame = socket.receive_json()
        while frame["type"] != "table":
            frame = socket.receive_json()
        assert frame["table"]["commitment"] == made["commitment"]
        assert frame["table"]["seed"] is None
        socket.send_json({"type": "randomness", "bits": BITS[1]})
        while frame["type"] != "table" or frame["table"]["seats"][1]["randomness"] is None:
            frame = socket.receive_json()
        assert frame["table"]["seats"][1]["randomness"] == BITS[1]
    started = web.post(f"/api/tables/{code}/start", json={"randomness": BITS[0]}, headers=ann)
    assert started.status_code == 200, started.text
    assert started.json()["seed"] is None
    assert web.post(f"/api/tables/{code}/close", json={}, headers=ann).status_code == 200
    seed = web.get(f"/api/tables/{code}").json()["seed"]
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == made["commitment"]
    body = web.get(f"/api/tables/{code}/log").content
    for bits in BITS[:2]:
        verdict = verify(body, Known(bits, made["commitment"]))
        assert verdict.honest
        assert {finding.check: finding.result for finding in verdict.findings}["shuffle"] == "good"
        assert verdict.message.id == "record-verdict-honest"
    assert not verify(body, Known(BITS[2], made["commitment"])).honest
    # the very cards that were dealt
    shown = web.get(f"/api/tables/{code}/replay", params={"view": "open"}).json()["frames"][0]["view"]
    given = {seat: bytes.fromhex(BITS[seat]) for seat in (0, 1)}
    start = deal_seed(bytes.fromhex(seed), code, KEY, given)
    title = deadhand.game(KEY)
    dealt = title.deal(3, title.check_options({}), CommittedStream(start))
    assert shown["zones"] == json.loads(json.dumps(dealt.view(None)["zones"]))


def test_pyodide_is_as_its_makers_published_it() -> None:
    """The files of the npm package, by the sums that were taken of them (docs/decisions)."""
    folder = web_folder() / "vendor" / "pyodide"
    lines = (folder / "SHA256SUMS").read_text().splitlines()
    sums = {name: value for value, name in (line.split() for line in lines)}
    files = {path.name.removesuffix(".gz"): path for path in folder.iterdir()}
    assert sums.keys() | {"SHA256SUMS", "pyodide.d.mts"} == files.keys()
    for name, value in sums.items():
        kept = files[name].read_bytes()
        body = gzip.decompress(kept) if files[name].suffix == ".gz" else kept
        assert hashlib.sha256(body).hexdigest() == value
