"""Whatever a game says while it is played is said well in every language: random whole games, all that they
show, tell, refuse and find wrong, put into words without an error, a missing text or a space too many."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.runtime import FluentBundle

from deadhand.core.errors import DeadhandError
from deadhand.core.events import EVERYONE
from deadhand.core.game import CHOICE, TEXT, Game
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.games import registry
from deadhand.testing.words import messages_in
from deadhand.texts import LANGUAGES, words
from test_texts import BAD_SPACE

Json = dict[str, Any]

# how often in a game, for each kind of decision, everybody is told why not, for every action there is
ASKED_WHY = 3
NONSENSE = ["", "dance", "play", "play 0", "on 7", "x" * 200, "出牌"]
WRONG_VALUES: list[object] = [None, True, -1, 7, 10**9, "x", [], ["x"], [-1], [[]], [[["x"]]], {}, {"x": 1}]
ERRORS_SHOWN = 20
UNRESOLVED = re.compile(r"\{ ?\$")  # what stays behind where an argument is missing
MANY = 7  # numbers from here on are told alike


def shape(message: Json, viewer: int | None) -> tuple[object, ...]:
    """What the words of a message can depend on: texts, small numbers, whether a player is the reader."""
    parts: list[object] = [message["id"]]
    for name, value in sorted(message.get("args", {}).items()):
        if name == "player" or name.endswith("_player"):
            value = value == viewer
        elif isinstance(value, dict) and "id" in value:
            value = shape(value, viewer)
        elif isinstance(value, int):
            value = max(-1, min(value, MANY))
        elif isinstance(value, list):
            value = min(len(value), 2)
        parts += [name, str(value)]
    return tuple(parts)


class Ear:
    """Hears every message once in each of its shapes and notes what is wrong with it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: set[tuple[object, ...]] = set()
        self.problems: list[str] = []
        self.errors: list[Exception] = []
        plain = FluentBundle.format_pattern

        def noting(bundle: FluentBundle, pattern: Any, args: Any = None) -> Any:
            text, errors = plain(bundle, pattern, args)
            self.errors.extend(errors)
            return text, errors

        monkeypatch.setattr(FluentBundle, "format_pattern", noting)

    def hear(self, data: object, viewer: int | None) -> None:
        """Every message within plain data, the nested ones too."""
        for message in messages_in(data):
            key = shape(message, viewer)
            if key in self.heard:
                continue
            self.heard.add(key)
            for language in LANGUAGES:
                self.errors.clear()
                text = words(language, message, viewer=viewer)
                silent = text == message["id"] or not text.strip()
                if self.errors or silent or BAD_SPACE.search(text) or UNRESOLVED.search(text):
                    self.problems.append(
                        f"{language} {json.dumps(message)} to {viewer}: {text!r} {self.errors}"
                    )

    def hear_refusal(self, message: Message | None, viewer: int | None) -> None:
        if message is not None:
            self.hear(message.to_json(), viewer)


def option_sets(game: Game) -> list[dict[str, object]]:
    """Every value of a choice, and both ends of an integer, at least once; no files."""
    values: list[list[object]] = [
        list(option.choices)
        if option.kind == CHOICE
        else [option.default]
        if option.kind == TEXT
        else [option.default, option.low, option.high]
        for option in game.options
    ]
    longest = max((len(each) for each in values), default=1)
    names = [option.name for option in game.options]
    return [
        {name: each[turn % len(each)] for name, each in zip(names, values, strict=True)}
        for turn in range(longest)
    ]


def trials(game: Game) -> Iterator[tuple[State, FastStream]]:
    """One game for each set of options with the fewest players, the most, and a number between."""
    for number, chosen in enumerate(option_sets(game)):
        options = game.check_options(chosen)
        low, high = game.player_range(options)
        for players in sorted({low, high, (low + high) // 2}):
            stream = FastStream(100 * number + players)
            yield game.deal(players, dict(options), stream.clone(), record=True), stream


def broken(position: Json) -> Iterator[Json]:
    """The position with one thing wrong: a field, or a field of what is listed in one; or one unknown."""
    yield {**position, "surplus": 1}
    for field, good in position.items():
        if field == "game":
            continue
        for wrong in WRONG_VALUES:
            yield {**position, field: wrong}
        if isinstance(good, list) and good:
            for wrong in WRONG_VALUES:
                yield {**position, field: [wrong, *good[1:]]}
            yield {**position, field: good[1:]}
            yield {**position, field: [*good, good[-1]]}
            first = good[0]
            if isinstance(first, dict):
                for name in first:
                    for wrong in WRONG_VALUES:
                        yield {**position, field: [{**first, name: wrong}, *good[1:]]}
            elif isinstance(first, list) and first:
                for wrong in WRONG_VALUES:
                    yield {**position, field: [[wrong, *first[1:]], *good[1:]]}


def everything_said(game: Game, ear: Ear) -> None:
    for state, stream in trials(game):
        asked: Counter[int] = Counter()
        while True:
            anybody = stream.below(state.num_players)
            viewers: set[int | None] = {None, anybody, *state.current_players()[:1]}
            for event in state.take_events():
                for viewer in viewers if event.audience == EVERYONE else {event.audience}:
                    ear.hear(event.to_json(viewer), viewer)
            for viewer in viewers:
                ear.hear(state.view(viewer), viewer)
            kind = state.top_kind()
            if asked[kind] < ASKED_WHY and stream.below(3) == 0:
                asked[kind] += 1
                refusals(game, state, ear)
            if state.is_terminal():
                break
            player = state.current_players()[stream.below(len(state.current_players()))]
            legal = state.legal_actions(player)
            state.apply_action(player, legal[stream.below(len(legal))])


def refusals(game: Game, state: State, ear: Ear) -> None:
    """Why not: every action there is, and nonsense, for everybody."""
    for player in range(state.num_players + 1):
        reader = player if player < state.num_players else None
        for action in range(game.num_distinct_actions):
            try:
                text = state.action_to_string(min(player, state.num_players - 1), action)
            except DeadhandError as problem:
                ear.hear_refusal(problem.message, reader)
                continue
            ear.hear_refusal(state.why_not(player, text), reader)
        for text in NONSENSE:
            ear.hear_refusal(state.why_not(player, text), reader)


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.key)
def test_all_that_a_game_says_has_good_words(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear(monkeypatch)
    everything_said(game, ear)
    assert ear.heard
    assert not ear.problems, "\n".join(ear.problems[:ERRORS_SHOWN])


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.key)
def test_all_that_is_wrong_with_a_position_has_good_words(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear = Ear(monkeypatch)
    refused = 0
    for state, stream in trials(game):
        for _ in range(stream.below(30)):
            if not state.is_terminal():
                player = state.current_players()[0]
                legal = state.legal_actions(player)
                state.apply_action(player, legal[stream.below(len(legal))])
        for position in broken(state.to_position()):
            try:
                game.from_position(position)
            except DeadhandError as problem:
                refused += 1
                ear.hear_refusal(problem.message, None)
    assert refused > 0
    assert not ear.problems, "\n".join(ear.problems[:ERRORS_SHOWN])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.key)
def test_a_game_has_a_name_and_its_options_have_words(game: Game, language: str) -> None:
    ids = [f"game-{game.key}-{part}" for part in ("name", "second-name", "line", "aim")]
    for option in game.options:
        stem = f"option-{game.key}-{option.name}"
        ids += [stem, f"{stem}-help", *(f"{stem}-{choice}" for choice in option.choices)]
    assert [name for name in ids if words(language, {"id": name}) == name] == []
