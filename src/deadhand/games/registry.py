"""The one line per title, and the ways in: find a title, start a game, read a position."""

from __future__ import annotations

from deadhand.core.errors import InvalidPosition, UnknownGame
from deadhand.core.game import Game
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import make_stream
from deadhand.games.eaten_by_zombies.game import EatenByZombies
from deadhand.games.selfish_zombies.game import SelfishZombies
from deadhand.games.walking_dead_board.game import WalkingDeadBoard
from deadhand.games.walking_dead_cards.game import WalkingDeadCards

GAMES: list[Game] = [
    WalkingDeadCards(),
    SelfishZombies(),
    EatenByZombies(),
    WalkingDeadBoard(),
]


def games() -> list[Game]:
    """Every title that can be played, in the order in which they are shown."""
    return list(GAMES)


def game(key: str) -> Game:
    """The title with this key. Raises ``UnknownGame``."""
    for title in GAMES:
        if title.key == key:
            return title
    raise UnknownGame(
        Message("error-game-unknown", {"game": str(key), "games": [title.key for title in GAMES]})
    )


def new_game(key: str, players: int, seed: object = 0, **options: object) -> State:
    """Deal a new game.

    ``seed``: an integer from 0 to 2**63-1 (fast stream), 32 bytes (committed stream), or a ``RandomStream``.
    Options by keyword; what is left out has its default. Raises ``UnknownGame``, ``InvalidOption``,
    ``InvalidPlayers`` or ``InvalidSeed``.
    """
    title = game(key)
    checked = title.check_options(options)
    return title.deal(title.check_players(players, checked), checked, make_stream(seed))


def from_position(position: object) -> State:
    """The state that a position describes (``State.to_position``; forms in docs/positions.md).

    Raises ``InvalidPosition``, ``UnknownGame`` or ``InvalidOption``.
    """
    if not isinstance(position, dict):
        raise InvalidPosition(Message("error-position-kind", {"found": type(position).__name__}))
    key = position.get("game")
    if not isinstance(key, str):
        raise InvalidPosition(Message("error-position-game"))
    return game(key).from_position(position)
