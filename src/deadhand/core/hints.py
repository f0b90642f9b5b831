"""What a hint knows of one choice besides its worth: what became of it soon, in a number of trials."""

from __future__ import annotations

from typing import Final, final

PERCENT: Final = 100
ROUND_FROM: Final = 10.0  # means of so much are told as whole numbers


@final
class Outlook:
    """Of one choice of one player. ``share``: of the victory, 0 to 1; ``score``: the mean at the end.

    ``outcomes``: how many of the ``looks`` ended in what the title told apart (``Game.hint_outcome``).
    """

    share: float
    score: float
    looks: int
    outcomes: dict[str, int]

    def __init__(self, share: float, score: float) -> None:
        self.share = share
        self.score = score
        self.looks = 0
        self.outcomes = {}

    def saw(self, outcome: str) -> None:
        """One more look, which ended so."""
        self.looks += 1
        self.outcomes[outcome] = self.outcomes.get(outcome, 0) + 1

    def percent(self, count: int) -> int:
        """So many looks as a percentage; 0 and 100 only when it is none and all of them."""
        if count <= 0 or self.looks == 0:
            return 0
        if count >= self.looks:
            return PERCENT
        share = round(PERCENT * count / self.looks)
        return min(max(share, 1), PERCENT - 1)


def told(mean: float) -> int | float:
    """A mean as it is told: with one decimal while it is small, and none where that is zero."""
    if abs(mean) >= ROUND_FROM:
        return round(mean)
    rounded = round(mean, 1)
    return int(rounded) if rounded == int(rounded) else rounded
