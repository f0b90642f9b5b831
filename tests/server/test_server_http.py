"""HTTP: every wrong wish gets a clear answer; pages and files come with the right headers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from deadhand.server.app import create_app
from deadhand.server.config import Config, InvalidConfig, read_config
from deadhand.server.rulebook import render
from deadhand.server.sqlite_store import SqliteStore

KEY = "walking-dead-cards"


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    store = str(tmp_path_factory.mktemp("http") / "tables.sqlite")
    with TestClient(create_app(Config(store=store)), base_url="http://testserver") as client:
        yield client


def create(web: TestClient, **wish: object) -> dict[str, object]:
    answer = web.post("/api/tables", json={"game": KEY, "players": 3, "name": "Ann", **wish})
    assert answer.status_code == 201, answer.text
    made: dict[str, object] = answer.json()
    return made


def test_the_games(web: TestClient) -> None:
    answer = web.get("/api/games")
    (game,) = [game for game in answer.json() if game["key"] == KEY]
    assert game["player_range"] == {
        "mode=hero": [2, 6],
        "mode=survival": [3, 10],
    }
    assert game["bots"] == [
        {"name": "shambler", "seconds": 0.03},
        {"name": "survivor", "seconds": 0.03},
        {"name": "veteran", "seconds": 0.2},
        {"name": "legend", "seconds": 1.0},
    ]
    again = web.get("/api/games", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"game": "chess"}, "chess"),
        ({"players": 99}, "99"),
        ({"players": -1}, "-1"),
        ({"players": "three"}, "players"),
        ({"players": 10**40}, ""),
        ({"options": {"mode": "peace"}}, "peace"),
        ({"options": {"speed": 1}}, "speed"),
        ({"options": []}, "options"),
        ({"language": "tlh"}, "tlh"),
        ({"seats": ["you"]}, "3"),
        ({"seats": ["you", "you", "open"]}, "one seat"),
        ({"seats": ["you", "bot:clever", "open"]}, "clever"),
        ({"seats": ["you", "dog", "open"]}, "dog"),
        ({"name": 5}, "name"),
        ({"name": "x" * 300}, "name"),
        ({"seed": 1}, "seed"),
        ({"start": "yes"}, "start"),
    ],
)
def test_wishes_that_cannot_be(web: TestClient, wish: dict[str, object], says: str) -> None:
    answer = web.post("/api/tables", json={"game": KEY, "players": 3, "name": "Ann", **wish})
    assert answer.status_code == 400
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert says in problem["detail"]
    assert problem["detail"] != problem["message"]["id"], "the catalogue lacks this sentence"
    assert problem["status"] == 400


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 10_000, b'{"game": "\\ud800"}']
)
def test_bodies_that_are_none(web: TestClient, body: bytes) -> None:
    answer = web.post("/api/tables", content=body)
    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"


def test_a_body_that_is_too_large(web: TestClient) -> None:
    answer = web.post("/api/tables", content=b'{"name": "' + b"x" * 530_000 + b'"}')
    assert answer.status_code == 413
    assert "524,288" in answer.json()["detail"]


def test_sitting_and_starting(web: TestClient) -> None:
    made = create(web)
    code = made["code"]
    bearer = {"authorization": f"Bearer {made['token']}"}
    sat = web.post(f"/api/tables/{code}/sit", json={"name": "Bob"}).json()
    assert sat["seat"] == 1
    assert web.post(f"/api/tables/{code}/sit", json={"seat": 1}).status_code == 409
    assert web.post(f"/api/tables/{code}/sit", json={"seat": 7}).status_code == 404
    assert web.post(f"/api/tables/{code}/seats/2", json={"kind": "bot:random"}).status_code == 401
    others = {"authorization": f"Bearer {sat['token']}"}
    assert (
        web.post(f"/api/tables/{code}/seats/2", json={"kind": "bot:random"}, headers=others).status_code
        == 403
    )
    assert (
        web.post(f"/api/tables/{code}/start", json={}, headers={"authorization": "Bearer x"}).status_code
        == 401
    )
    assert web.post(f"/api/tables/{code}/seats/1", json={"kind": "open"}, headers=bearer).status_code == 409
    assert web.post(f"/api/tables/{code}/seats/9", json={"kind": "open"}, headers=bearer).status_code == 404
    assert web.post(f"/api/tables/{code}/seats/2", json={"kind": "cat"}, headers=bearer).status_code == 400
    table = web.post(f"/api/tables/{code}/seats/2", json={"kind": "bot:random"}, headers=bearer).json()
    bot = {"seat": 2, "kind": "bot", "bot": "random", "name": None, "connected": False, "randomness": None}
    assert table["seats"][2] == {**table["seats"][2], **bot}
    assert web.post(f"/api/tables/{code}/sit", json={"name": "Cy"}).json()["code"] == "full"
    table = web.post(f"/api/tables/{code}/start", content=b"", headers=bearer).json()
    assert table["started"]
    assert web.post(f"/api/tables/{code}/start", json={}, headers=bearer).json()["code"] == "started"
    assert web.post(f"/api/tables/{code}/sit", json={"name": "Dee"}).json()["code"] == "started"
    assert "token" not in web.get(f"/api/tables/{code}").text


@pytest.mark.parametrize("code", ["AAAAAA", "nosuch", "x", "%00", "BCDFGH' OR 1=1"])
def test_no_such_table(web: TestClient, code: str) -> None:
    for answer in (web.get(f"/api/tables/{code}"), web.get(f"/api/tables/{code}/qr.svg")):
        assert answer.status_code == 404
        assert answer.json()["detail"]


def test_the_link_as_a_picture(web: TestClient) -> None:
    answer = web.get(f"/api/tables/{create(web)['code']}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "/t/" in answer.text
    assert "style=" not in answer.text  # the content security policy forbids it


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_the_rulebook_has_an_anchor_for_every_clause(web: TestClient, language: str) -> None:
    book = web.get(f"/api/rulebook/{KEY}/{language}").json()
    assert book["title"]
    assert book["toc"]
    for entry in book["toc"]:
        assert f'id="{entry["id"]}"' in book["html"]
    for clause in [1, 2, *range(10, 19), *range(20, 25), 30]:
        assert f'id="TWC-{clause}"' in book["html"]
    assert "{#" not in book["html"]
    assert "style=" not in book["html"]


def test_no_such_rulebook(web: TestClient) -> None:
    assert web.get("/api/rulebook/chess/en").status_code == 404
    assert web.get(f"/api/rulebook/{KEY}/tlh").status_code == 404
    assert web.get("/texts/tlh.ftl").status_code == 404


def test_markers_of_clauses() -> None:
    book = render("# T\n\n{#A-1} One.\n\n- {#A-2} two\n- {#A-3}{#A-4} three\n\n## {#sec} S *x*\n\n<b>raw</b>")
    assert '<p id="A-1">One.</p>' in book.html
    assert '<li id="A-2">two</li>' in book.html
    assert '<li id="A-3"><span id="A-4"></span>three</li>' in book.html
    assert (book.title, book.toc) == ("T", [{"level": 2, "id": "sec", "text": "S x"}])
    assert "&lt;b&gt;" in book.html


def test_the_texts(web: TestClient) -> None:
    for language in ("en", "zh-Hant"):
        answer = web.get(f"/texts/{language}.ftl")
        assert "server-stale = " in answer.text
        assert "player-number" in answer.text
        assert (
            web.get(f"/texts/{language}.ftl", headers={"if-none-match": answer.headers["etag"]}).status_code
            == 304
        )


def test_security_headers_are_on_everything(web: TestClient) -> None:
    for path in (
        "/healthz",
        "/api/games",
        "/nothing",
        "/api/tables/AAAAAA",
        "/texts/en.ftl",
        "/../../etc/passwd",
    ):
        headers = web.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    for path in (
        "/web/%2e%2e/__init__.py",
        "/web/..%2f__init__.py",
        "/web/nothing.js",
        "/web/",
        "/web/vendor",
    ):
        assert web.get(path).status_code == 404


@pytest.mark.parametrize(
    "path", ["/", f"/game/{KEY}", "/t/AAAAAA", f"/rules/{KEY}", f"/rules/{KEY}/en", "/credits"]
)
def test_the_page_at_all_its_addresses(web: TestClient, path: str) -> None:
    answer = web.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert web.get(path, headers={"if-none-match": answer.headers["etag"]}).status_code == 304


def test_the_files_of_the_client(web: TestClient) -> None:
    for path, kind in (("/web/app.js", "text/javascript"), ("/web/icon.svg", "image/svg+xml")):
        answer = web.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
        assert web.get(path, headers={"if-none-match": answer.headers["etag"]}).status_code == 304
    lost = web.get("/nowhere", headers={"accept": "text/html"})
    assert lost.status_code == 404
    assert lost.headers["content-type"].startswith("text/html")


def test_other_sites_may_not_write(web: TestClient) -> None:
    wish = {"game": KEY, "players": 3}
    answer = web.post("/api/tables", json=wish, headers={"origin": "https://elsewhere.example"})
    assert answer.status_code == 403
    assert web.post("/api/tables", json=wish, headers={"origin": "null"}).status_code == 403
    assert web.post("/api/tables", json=wish, headers={"origin": "http://testserver"}).status_code == 201


def test_wrong_method_and_wrong_address(web: TestClient) -> None:
    answer = web.delete("/api/games")
    assert answer.status_code == 405
    assert answer.json()["code"] == "method"
    assert web.get("/api/nothing").json()["code"] == "no-page"


def test_health(web: TestClient) -> None:
    answer = web.get("/healthz")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    said = answer.json()
    assert (said["status"], said["store"], said["bus"]) == ("ok", "ok", "none")
    assert set(said) == {"status", "store", "bus", "version", "compiled"}


def test_a_store_that_fails_is_said_and_nothing_is_made(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path / "t.sqlite")
    with TestClient(create_app(Config(), store)) as web:
        made = create(web)
        store._writer.execute("PRAGMA query_only = ON")
        answer = web.post("/api/tables", json={"game": KEY, "players": 3})
        assert (answer.status_code, answer.json()["code"]) == (503, "store")
        answer = web.post(f"/api/tables/{made['code']}/sit", json={"name": "Bob"})
        assert answer.json()["code"] == "store"
        assert web.get(f"/api/tables/{made['code']}").json()["seats"][1]["kind"] == "open"
        store._writer.execute("PRAGMA query_only = OFF")
        assert web.post(f"/api/tables/{made['code']}/sit", json={"name": "Bob"}).json()["seat"] == 1


def test_settings() -> None:
    config = read_config(environ={"DEADHAND_PORT": "9000", "DEADHAND_LANG": "zh-Hant", "DEADHAND_OPEN": "0"})
    assert (config.port, config.language, config.open_browser) == (9000, "zh-Hant", False)
    assert read_config(port=81, environ={"DEADHAND_PORT": "9000"}).port == 81
    for wrong in (
        {"port": "x"},
        {"port": 70_000},
        {"port": -1},
        {"language": "tlh"},
        {"workers": 0},
        {"host": " "},
    ):
        with pytest.raises(InvalidConfig) as refused:
            read_config(environ={}, **wrong)
        assert str(refused.value) != refused.value.message.id
