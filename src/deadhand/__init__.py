"""Deadhand: four zombie tabletop games, to play and to study.

>>> import deadhand
>>> state = deadhand.new_game("walking-dead-cards", players=4, seed=7, mode="hero")
>>> state.current_players()
[0, 1, 2, 3]
"""

from __future__ import annotations

from deadhand.core import state as _state
from deadhand.core.events import EVERYONE, Event
from deadhand.core.game import Game
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import CommittedStream, FastStream, RandomStream
from deadhand.games.registry import from_position, game, games, new_game

__version__ = "0.1.0"

COMPILED: bool = not str(_state.__file__).endswith(".py")
"""Whether the hot modules run compiled; without a C compiler the same files run interpreted."""

__all__ = [
    "COMPILED",
    "EVERYONE",
    "CommittedStream",
    "Event",
    "FastStream",
    "Game",
    "Message",
    "RandomStream",
    "State",
    "from_position",
    "game",
    "games",
    "new_game",
]
