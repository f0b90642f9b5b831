"""What somebody wishes for a new table, checked."""

from __future__ import annotations

from deadhand.bots.policy import known_policy
from deadhand.core.errors import DeadhandError
from deadhand.core.game import Game
from deadhand.core.messages import Message
from deadhand.games.registry import game as find_game
from deadhand.server.entries import NEWEST_SHUFFLE, OPEN, Create
from deadhand.server.frames import CreateBody
from deadhand.server.plain_text import tidy_name
from deadhand.server.refusals import Refusal
from deadhand.server.seating import seat_kind
from deadhand.server.window import ANSWER_SECONDS
from deadhand.texts import LANGUAGES, player_name

YOU = "you"
CLOCKS = (0, 30, 120, 86_400)  # seconds that a decision may take; 0: as long as it likes


def read_wish(body: CreateBody, language: str, at: float, token_hash: str) -> Create:
    """The table's first entry. Raises ``Refusal``. ``language``: of a wish that names none."""
    try:
        title = find_game(body.game)
        options = title.check_options(dict(body.options))
        players = title.check_players(body.players, options)
        known_policy(body.takeover)
    except DeadhandError as problem:
        raise Refusal.of(problem) from None
    seats, creator = _seats(body.seats, players)
    alone = creator is not None and all(kind != OPEN for at, kind in enumerate(seats) if at != creator)
    return Create(
        at=at,
        game=title.key,
        version=title.version,
        options={name: value for name, value in options.items() if isinstance(value, str | int)},
        players=players,
        seats=seats,
        language=_language(body.language or language),
        creator=creator,
        token_hash=token_hash,
        answer_seconds=_answer_seconds(body.answer_seconds, title),
        clock=_clock(body.clock),
        takeover=body.takeover,
        listed=body.listed,
        open_after_round=body.open_after_round,
        hints=alone if body.hints is None else body.hints,
        shuffle=NEWEST_SHUFFLE,
    )


def seated_name(text: str, seat: int | None, language: str) -> str:
    """The name of who sits there: as they gave it, or "Player 1"."""
    name = tidy_name(text)
    return name if name or seat is None else player_name(language, seat)


def _seats(wished: list[str] | None, players: int) -> tuple[list[str], int | None]:
    """The seats, and which is the creator's."""
    if wished is None:
        wished = [YOU] + [OPEN] * (players - 1)
    if len(wished) != players:
        raise Refusal("malformed", Message("server-seats-count", {"seats": len(wished), "players": players}))
    if wished.count(YOU) > 1:
        raise Refusal("malformed", Message("server-seats-you"))
    seats = [OPEN if kind == YOU else seat_kind(kind) for kind in wished]
    return seats, wished.index(YOU) if YOU in wished else None


def _language(language: str) -> str:
    if language not in LANGUAGES:
        args: dict[str, object] = {"language": language, "languages": list(LANGUAGES)}
        raise Refusal("malformed", Message("error-language-unknown", args))
    return language


def _answer_seconds(wished: int | None, title: Game) -> int:
    seconds = title.answer_seconds if wished is None else wished
    allowed = sorted({*ANSWER_SECONDS, title.answer_seconds})
    if seconds not in allowed:
        raise Refusal("malformed", Message("server-answer-seconds", {"seconds": seconds, "choices": allowed}))
    return seconds


def _clock(seconds: int) -> int:
    if seconds not in CLOCKS:
        raise Refusal("malformed", Message("server-clock", {"seconds": seconds, "choices": list(CLOCKS)}))
    return seconds
