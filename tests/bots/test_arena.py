"""The arena: fair seatings, the same games however they are computed, right figures, bots of one's own."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from pathlib import Path

import pytest

import deadhand
from deadhand.cli import main
from deadhand.core.errors import DeadhandError
from deadhand.core.playout import numbered_stream
from deadhand.lab import standings
from deadhand.lab.arena import Contest, Record, Thought, hold, make_contest, play_deal
from deadhand.lab.arena_report import report, to_json
from deadhand.lab.standings import mean_interval, ratings, wilson
from deadhand.terminal.speech import Speech, make_console
from deadhand.texts import LANGUAGES

GAME = "walking-dead-cards"
DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"


def contest(*bots: str, players: int = 3, games: int = 6, **options: object) -> Contest:
    return make_contest(GAME, players, {"mode": "survival", **options}, 7, games, bots, None, 5)


def plain(records: list[Record]) -> list[object]:
    return [
        (
            record.number,
            record.seating,
            record.scores,
            record.won,
            record.shares,
            {bot: thought.decisions for bot, thought in record.thoughts.items()},
        )
        for record in records
    ]


# --- seatings --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "players"),
    [
        (("simple", "random", "survivor"), 3),
        (("simple", "random"), 3),
        (("simple", "random"), 4),
        (("simple", "random", "random", "random"), 4),
        (("simple", "random", "survivor", "shambler"), 3),
        (("simple", "random", "survivor", "shambler"), 6),
    ],
)
def test_everyone_sits_everywhere_equally_often(bots: tuple[str, ...], players: int) -> None:
    seatings = contest(*bots, players=players).seatings()
    assert len(set(seatings)) <= len(seatings)
    for seat in range(players):
        held = Counter(seating[seat] for seating in seatings)
        weights = {bot: held[bot] / bots.count(bot) for bot in bots}
        assert len(set(weights.values())) == 1, (seat, held)


def test_two_bots_in_teams_play_both_sides() -> None:
    made = make_contest(
        "walking-dead-board", 4, {"mode": "two-against-two"}, 1, 4, ["simple", "random"], None, 1
    )
    sides = {seating[0] for seating in made.seatings()}
    assert sides == {"simple", "random"}
    assert all(
        seating[0] == seating[2] and seating[1] == seating[3] and seating[0] != seating[1]
        for seating in made.seatings()
    )


def test_alone_everyone_plays_the_same_deals() -> None:
    made = make_contest("walking-dead-board", 1, {}, 1, 5, ["simple", "random"], None, 1)
    assert made.seatings() == [("simple",), ("random",)]
    assert made.games == 6


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert contest("simple", "random", "survivor", games=7).games == 9
    assert contest("simple", "random", "survivor", games=9).games == 9


def test_every_seating_of_a_deal_has_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[object] = []
    title = type(deadhand.game(GAME))
    original = title.deal

    def deal(self: object, *arguments: object) -> object:
        state = original(self, *arguments)  # type: ignore[arg-type]
        dealt.append(state.to_position())
        return state

    made = contest("simple", "random")
    if not deadhand.COMPILED:
        monkeypatch.setattr(title, "deal", deal)
        play_deal(made, 1)
        assert len(dealt) == len(made.seatings())
        assert all(position == dealt[0] for position in dealt)
    expected = deadhand.game(GAME).deal(3, made.options, numbered_stream(7, 2)).to_position()
    assert all(position == expected for position in dealt)


# --- playing ---------------------------------------------------------------------------------------------


def test_processes_do_not_matter() -> None:
    made = contest("simple", "random", "survivor", games=12)
    told: list[int] = []
    together = hold(made, 2, told.append)
    alone = hold(made, 1)
    assert plain(together) == plain(alone)
    assert told == [3, 6, 9, 12]
    assert [record.number for record in alone] == list(range(12))


def test_the_better_bot_is_found_out() -> None:
    made = make_contest(GAME, 4, {"mode": "survival"}, 3, 120, ["random", "simple"])
    found = standings.standings(made.bots, hold(made, 1))
    assert [each.bot for each in found] == ["simple", "random"]
    better, worse = found
    assert better.share.low > better.fair > worse.share.high
    assert better.score.high < worse.score.low
    assert better.elo is not None
    assert worse.elo is not None
    assert better.elo > worse.elo + 50


def test_what_is_counted_is_what_was_played() -> None:
    made = contest("simple", "random", "random", games=30)
    records = hold(made, 1)
    found = {each.bot: each for each in standings.standings(made.bots, records)}
    ours = [(record, record.seating.index("simple")) for record in records]
    assert found["simple"].games == 30
    assert math.isclose(found["simple"].share.mean, sum(r.shares[seat] for r, seat in ours) / 30)
    assert math.isclose(found["simple"].score.mean, sum(r.scores[seat] for r, seat in ours) / 30)
    assert math.isclose(found["simple"].won.mean, sum(r.won[seat] for r, seat in ours) / 30)
    total = found["simple"].share.mean + 2 * found["random"].share.mean
    assert math.isclose(total, 1.0)
    for record in records:
        best = min(record.scores)
        assert record.won == [float(score == best) for score in record.scores]


# --- figures ---------------------------------------------------------------------------------------------


def test_wilson_is_as_in_the_books() -> None:
    interval = wilson(0.2, 10)
    assert math.isclose(interval.low, 0.0567, abs_tol=0.0005)
    assert math.isclose(interval.high, 0.5098, abs_tol=0.0005)
    assert math.isclose(wilson(0.0, 10).low, 0.0, abs_tol=1e-9)
    assert math.isclose(wilson(1.0, 10).high, 1.0)


def test_the_interval_of_a_mean() -> None:
    interval = mean_interval([1.0, 2.0, 3.0, 4.0])
    assert interval.mean == 2.5
    assert math.isclose(interval.high - 2.5, 1.959964 * math.sqrt(5 / 3) / 2, rel_tol=1e-5)
    assert mean_interval([2.0]).low == 2.0


def record(seating: tuple[str, ...], *won: float) -> Record:
    shares = [result / max(1.0, sum(won)) for result in won]
    return Record(0, seating, [0] * len(won), list(won), shares, {bot: Thought() for bot in seating})


def test_elo_is_that_of_the_games_won() -> None:
    """Three wins of four are 191 points, in a great number of games (the prior weighs half a game)."""
    games = [record(("a", "b"), 1, 0)] * 3000 + [record(("a", "b"), 0, 1)] * 1000
    elo = ratings(["a", "b"], games)
    assert elo is not None
    assert math.isclose(elo["a"] - elo["b"], 400 * math.log10(3), abs_tol=0.5)
    assert math.isclose(elo["a"] + elo["b"], 3000.0, abs_tol=1e-6)


def test_elo_of_many_at_a_table_and_of_shared_victories() -> None:
    seating = ("a", "b", "c", "c")
    games = [record(seating, 1, 0, 0, 0)] * 400 + [record(seating, 0, 1, 0, 0)] * 200
    games += [record(seating, 0, 0, 1, 1)] * 100 + [record(seating, 1, 1, 0, 0)] * 50
    games += [record(seating, 0, 0, 0, 0)] * 500
    elo = ratings(["a", "b", "c"], games)
    assert elo is not None
    assert elo["a"] > elo["b"] > elo["c"]
    never = ratings(["a", "b"], [record(("a", "b"), 1, 0)] * 50)
    assert never is not None
    assert 500 < never["a"] - never["b"] < 1000


def test_without_the_library_elo_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert ratings(["a", "b"], [record(("a", "b"), 1, 0)]) is None
    made = contest("simple", "random", games=3)
    found = standings.standings(made.bots, hold(made, 1))
    console = make_console()
    with console.capture() as capture:
        console.print(report(made, found, Speech("en").say))
    assert "deadhand[arena]" in capture.get()


# --- words -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_says_it_all(language: str) -> None:
    made = contest("simple", "random", "shambler", games=9)
    found = standings.standings(made.bots, hold(made, 1))
    console = make_console()
    console.width = 100
    with console.capture() as capture:
        console.print(report(made, found, Speech(language).say))
    text = capture.get()
    assert "arena-" not in text
    assert "simulate-" not in text
    for each in found:
        assert f"{each.score.mean:.2f} [{each.score.low:.2f}–{each.score.high:.2f}]" in text
        assert f"{100 * each.share.mean:.1f} [{100 * each.share.low:.1f}–{100 * each.share.high:.1f}]" in text
        assert each.elo is not None
        assert f"{each.elo:.0f}" in text
    assert "33.3 %" in text
    data = json.loads(json.dumps(to_json(made, found)))
    assert [each["bot"] for each in data["standings"]] == [each.bot for each in found]


BAD = [
    "arena",
    "arena no-such-game",
    f"arena {GAME} --bots simple",
    f"arena {GAME} --bots simple,simple",
    f"arena {GAME} --bots simple,genius",
    f"arena {GAME} --bots simple,,random",
    f"arena {GAME} --bots {','.join(['simple', 'random'] * 9)}",
    f"arena {GAME} --games 0",
    f"arena {GAME} --games many",
    f"arena {GAME} --budget 0",
    f"arena {GAME} --budget -1",
    f"arena {GAME} --budget soon",
    f"arena {GAME} --budget 1e9",
    f"arena {GAME} --budget 999999",
    f"arena {GAME} --iterations 0",
    f"arena {GAME} --jobs 0",
    f"arena {GAME} --players 40",
    f"arena {GAME} --seed -1",
    f"arena {GAME} --bot nothing",
    f"arena {GAME} --bot no_such_module:Bot",
    f"arena {GAME} --bot math:pi",
    f"arena {GAME} --bot math:no_such_name",
    f"arena {GAME} --bot fractions:Fraction",
    f"arena {GAME} --bot :Bot",
    f"arena {GAME} --json no-such-folder/result.json",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", BAD)
def test_bad_input_is_answered(line: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*line.split(), "--lang", language]) == 2
    output, errors = capsys.readouterr()
    assert output == ""
    assert errors.count("\n") == 1
    assert "Traceback" not in errors
    assert not re.search(r"\b(arena|cli|simulate|error)-[a-z]", errors)


# --- bots of one's own -----------------------------------------------------------------------------------


def written(folder: Path, name: str, body: str) -> str:
    (folder / f"{name}.py").write_text(f"class Bot:\n    def __init__(self, seed):\n        pass\n{body}")
    return f"{name}:Bot"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("    def choose(self, infostate, budget):\n        return 99999\n", "99999"),
        ("    def choose(self, infostate, budget):\n        return None\n", "None"),
        ("    def choose(self, infostate, budget):\n        raise KeyError('lost')\n", "KeyError: 'lost'"),
    ],
)
def test_a_bot_that_fails_is_named(
    body: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [str(tmp_path), *__import__("sys").path])
    bot = written(tmp_path, f"failing_{abs(hash(body))}", body)
    assert main(["arena", GAME, "--bot", bot, "--games", "4", "--jobs", "1"]) == 2
    errors = capsys.readouterr().err
    assert bot in errors
    assert said in errors
    assert errors.count("\n") == 1


def test_a_bot_gets_the_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [str(tmp_path), *__import__("sys").path])
    body = (
        "    def choose(self, infostate, budget):\n"
        "        assert (float(budget), budget.iterations) == (0.25, 17), budget\n"
        "        return infostate.legal_actions()[-1]\n"
    )
    made = make_contest(GAME, 2, {}, 1, 2, ["random", written(tmp_path, "careful", body)], 0.25, 17)
    assert len(hold(made, 1)) == 2


def test_the_bot_of_the_document_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """docs/bots.md: its twenty lines, saved and called as it says."""
    text = DOCUMENT.read_text(encoding="utf-8")
    code = re.search(r"```python\n# (\w+)\.py\n(.*?)```", text, re.DOTALL)
    command = re.search(r"^deadhand (arena .*--bot .*)$", text, re.MULTILINE)
    assert code is not None
    assert command is not None
    assert len(code[2].strip().splitlines()) <= 20
    (tmp_path / f"{code[1]}.py").write_text(code[2])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [str(tmp_path), *__import__("sys").path])
    arguments = command[1].split()
    arguments[arguments.index("--games") + 1] = "8"
    assert main([*arguments, "--jobs", "1", "--iterations", "10", "--json", "result.json"]) == 0
    assert f"{code[1]}:" in capsys.readouterr().out
    result = json.loads((tmp_path / "result.json").read_text())
    assert {each["bot"] for each in result["standings"]} >= {arguments[arguments.index("--bot") + 1]}


def test_impossible_contests_are_refused() -> None:
    for bots, seconds, iterations in (
        (("simple",), None, None),
        (("simple", "random"), math.inf, None),
        (("simple", "random"), math.nan, None),
        (("simple", "random"), None, 0),
    ):
        with pytest.raises(DeadhandError):
            make_contest(GAME, 3, {}, 1, 10, bots, seconds, iterations)
