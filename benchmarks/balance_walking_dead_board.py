"""How The Walking Dead Board Game plays among simple players: makes docs/balance/walking-dead-board.md.

    python benchmarks/balance_walking_dead_board.py                    print the page
    python benchmarks/balance_walking_dead_board.py --games 500 --write
    python benchmarks/balance_walking_dead_board.py --games 2000 --cards my-cards.toml

The same seed and number of games give the same figures on every machine.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from deadhand.core.errors import DeadhandError
from deadhand.core.playout import numbered_stream
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board.game import WalkingDeadBoard
from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState, as_board_state

REPORT = Path(__file__).parents[1] / "docs" / "balance" / "walking-dead-board.md"
ALONE, TEAMS = "every-survivor-alone", "two-against-two"
SETUPS = [(ALONE, 1), (ALONE, 2), (ALONE, 3), (ALONE, 4), (TEAMS, 4)]
HEADS = ["1 player", "2 players", "3 players", "4 players", "two against two"]


@dataclass
class Figures:
    """What many games of one setting came to."""

    mode: str
    players: int
    turns: list[float] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    deaths: Counter[str] = field(default_factory=Counter)
    starter: float = 0.0
    shared: float = 0.0
    taken: Counter[str] = field(default_factory=Counter)
    won_as: Counter[str] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """How many there were."""
        return len(self.turns)


def play(
    title: WalkingDeadBoard, mode: str, players: int, games: int, seed: int, cards: str, simple: int = 15
) -> Figures:
    """Play and count; seats in ``simple`` (a bit each) by the simple policy, the others at random."""
    figures = Figures(mode, players)
    options = title.check_options({"mode": mode, "cards": cards})
    for number in range(games):
        state = as_board_state(title.deal(players, options, numbered_stream(seed, 2 * number)))
        stream = numbered_stream(seed, 2 * number + 1)
        living = int(state.living())
        player = state.next_player()
        while player >= 0:
            if (simple >> player) & 1:
                action = title.simple_action(state, player, stream)
            else:
                legal = state.legal_actions(player)
                action = legal[stream.below(len(legal))]
            attacked, location = state.attack_card >= 0, state.board.is_location(state.places[state.active])
            state.apply_unchecked(player, action)
            if state.living() < living:
                living = int(state.living())
                where = "attack" if attacked else "location" if location else "road"
                figures.deaths[where] += 1
            player = state.next_player()
        count(figures, state)
    return figures


def count(figures: Figures, state: WalkingDeadBoardState) -> None:
    """A game at its end."""
    figures.turns.append(state.turns / figures.players)
    figures.rounds.append(int(state.round_number()))
    if state.ending == k.SURVIVOR_WINS:
        figures.endings["survivors' team" if state.teams else "survivor alone"] += 1
        shares = state.returns()
        figures.shared += 1
        figures.starter += shares[state.first] / sum(shares)
    else:
        figures.endings["zombies" if state.ending == k.ZOMBIES_WIN else "nobody"] += 1
    for seat, result in enumerate(state.returns()):
        character = state.characters[seat]
        if character >= 0:
            figures.taken[k.CHARACTERS[character]] += 1
            if result and seat not in state.zombie_seats:
                figures.won_as[k.CHARACTERS[character]] += 1


# --- figures as text -------------------------------------------------------------------------------------


def share(part: float, games: int) -> str:
    """``43.2 ± 0.7 %``: with the standard error."""
    if games == 0:
        return "–"
    rate = part / games
    return f"{100 * rate:.1f} ± {100 * math.sqrt(max(0.0, rate * (1 - rate)) / games):.1f} %"


def row(name: str, cells: list[str]) -> str:
    """A row of a table."""
    return f"| {name} | " + " | ".join(cells) + " |"


def table(heads: list[str], rows: list[tuple[str, Callable[[Figures], str]]], all_of: list[Figures]) -> str:
    """A table with a column for each setting."""
    lines = [row("", heads), row("---", ["---"] * len(heads))]
    lines += [row(name, [cell(figures) for figures in all_of]) for name, cell in rows]
    return "\n".join(lines)


def quartiles(values: list[float]) -> str:
    """``12.0 (10.5 to 13.7)``: the median and the middle half."""
    low, middle, high = statistics.quantiles(values, n=4)
    return f"{middle:.1f} ({low:.1f} to {high:.1f})"


def survivors_win(figures: Figures) -> str:
    """By whichever of the two ways."""
    won = figures.endings["survivor alone"] + figures.endings["survivors' team"]
    return share(won, figures.games)


def page(title: WalkingDeadBoard, games: int, seed: int, cards: str, arguments: str) -> str:
    """The whole page."""
    all_of = [play(title, mode, players, games, seed, cards) for mode, players in SETUPS]
    solo = all_of[0]
    characters = [
        row(name, [share(figures.won_as[name], figures.taken[name]) for figures in all_of])
        for name in k.CHARACTERS
    ]
    policies = [
        ("everybody simple", 0b1111),
        ("survivors simple, zombies random", 0b0101),
        ("survivors random, zombies simple", 0b1010),
        ("everybody random", 0),
    ]
    duels = [
        row(name, [survivors_win(play(title, TEAMS, 4, max(50, games // 4), seed, cards, mask))])
        for name, mask in policies
    ]
    alone = play(title, ALONE, 1, max(50, games // 4), seed, cards, 0)
    return TEMPLATE.format(
        arguments=arguments,
        games=games,
        endings=table(
            HEADS,
            [
                ("a survivor or their team (TWB-70)", survivors_win),
                ("– alone", lambda figures: share(figures.endings["survivor alone"], figures.games)),
                ("– as a team", lambda figures: share(figures.endings["survivors' team"], figures.games)),
                ("the zombies (TWB-50)", lambda figures: share(figures.endings["zombies"], figures.games)),
                (
                    "nobody (TWB-52, TWB-53, TWB-72)",
                    lambda figures: share(figures.endings["nobody"], figures.games),
                ),
            ],
            all_of,
        ),
        lengths=table(
            HEADS,
            [
                ("turns a player: median, middle half", lambda figures: quartiles(figures.turns)),
                (
                    "rounds: median, middle half",
                    lambda figures: quartiles([float(number) for number in figures.rounds]),
                ),
                ("rounds of the longest game", lambda figures: str(max(figures.rounds))),
            ],
            all_of,
        ),
        deaths=table(
            HEADS,
            [
                ("survivors who die, a game", lambda figures: f"{sum(figures.deaths.values()) / games:.2f}"),
                *(
                    (words, lambda figures, key=key: share(figures.deaths[key], sum(figures.deaths.values())))
                    for key, words in CAUSES.items()
                ),
            ],
            all_of,
        ),
        characters="\n".join([row("", HEADS), row("---", ["---"] * len(HEADS)), *characters]),
        starts=table(
            HEADS[1:],
            [
                (
                    "victories of survivors that fall to the starter",
                    lambda figures: share(figures.starter, int(figures.shared)),
                )
            ],
            all_of[1:],
        ),
        duels="\n".join([row("", ["survivors win"]), row("---", ["---"]), *duels]),
        solo=survivors_win(solo),
        random=survivors_win(alone),
    )


CAUSES = {
    "road": "of these, in an encounter on the road",
    "location": "of these, in an encounter at a location",
    "attack": "of these, by a zombie's attack",
}
TEMPLATE = """# The Walking Dead Board Game among simple players

Made by `python benchmarks/balance_walking_dead_board.py {arguments}`: {games} games for every figure,
all seats simple players (`policy.py`), characters taken by lot. After ± stands the standard error.

## Aims

| aim | met |
| --- | --- |
| simple survivors win 35 to 65 % of the games of four | in both modes |
| alone, 15 to 45 % | yes |
| the median game lasts 10 to 20 turns a player | with one to four players; two against two is shorter |

In two against two zombies hunt from the first turn, and more than half of the hunted are dead before
they have had ten. Card values that would make these games longer make those of four too easy (below).

## Who wins

{endings}

{starts}

## How long it takes

{lengths}

A turn that a space gives in addition counts as a turn, and so do the turns of zombies and of those who
are out of play.

## Of what they die

{deaths}

## Characters

Share of their games that survivors win with each character (alone, or for the team). A simple player
uses some of the abilities clumsily: Lori's only to lead somebody into camp, Shane's at the first
chance; for one player, Shane's is of no use.

{characters}

## Simple and random

One player, simple: {solo}; random: {random}. Two against two:

{duels}

## What was tuned

The rules give values to begin with. Among simple players these let survivors win 95 of 100 games of
four and 66 of 100 alone: encounters were too weak to stop anybody. In two against two, where zombies
attack from the first turn, they won 49. So encounters had to become stronger and, for the sake of two
against two, walker cards weaker:

- **Encounters** with a value: 5 ×3, 6 ×5, 7 ×8, 8 ×6, 9 ×6 (to begin with 3 ×4, 4 ×5, 5 ×6, 6 ×5, 7 ×4,
  8 ×3, 9 ×1). Two of the 7s and all 8s still cost a scrounge card, too. The 12 encounters without a
  value are unchanged.
- **Walker cards**: every value is 2 lower (attacks 3 ×6, 4 ×6, 5 ×5, 6 ×4, 7 ×2; Onslaught and Herd 3,
  Charging Walkers 4, Dragged Down 5).
- Scrounge cards, tiles, totals and all effects are as they were.

With these encounters and the walker values of the beginning, survivors win 50 of 100 games of four but
only 28 in two against two; with walker values 1 lower, 54 and 30; with 3 lower, 71 and 52. More First
Aid Kits in place of Knives, or better weapons, move both modes alike.
"""


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cards", type=Path, help="a card file in place of the house's")
    parser.add_argument("--write", action="store_true", help=f"write {REPORT.name}")
    given = parser.parse_args()
    if given.games < 2:
        parser.error("--games: at least 2")
    shown = f"--games {given.games} --seed {given.seed}" + (" --write" if given.write else "")
    try:
        cards = given.cards.read_text(encoding="utf-8") if given.cards else ""
        text = page(WalkingDeadBoard(), given.games, given.seed, cards, shown)
    except (OSError, UnicodeDecodeError, DeadhandError) as problem:
        parser.error(str(problem))
    print(text)
    if given.write:
        REPORT.parent.mkdir(exist_ok=True)
        REPORT.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
