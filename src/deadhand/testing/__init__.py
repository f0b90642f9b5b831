"""The conformance kit for whoever writes a game.

>>> import deadhand
>>> from deadhand.testing import check_game
>>> report = check_game(deadhand.game("walking-dead-cards"), games=1, samples=1, players=[3])
>>> report.games
4
"""

from deadhand.testing.conformance import Report, check_game
from deadhand.testing.trial import ConformanceError

__all__ = ["ConformanceError", "Report", "check_game"]
