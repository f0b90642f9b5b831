"""How Selfish: Zombie Edition plays among simple players: docs/balance/selfish-zombies.md comes from this.

    python benchmarks/balance_selfish_zombies.py                    print the page
    python benchmarks/balance_selfish_zombies.py --games 500 --write

The same seed and number of games give the same figures on every machine.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from deadhand.core.knowledge import card_of
from deadhand.core.playout import numbered_stream
from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies.cards import (
    DIE,
    RAMPAGE,
    REST_DOUBLE,
    REST_SINGLE,
    STEAL,
    TRAVEL_SINGLES,
    WASTELAND_KEYS,
)
from deadhand.games.selfish_zombies.game import SelfishZombies
from deadhand.games.selfish_zombies.rules import SelfishZombiesState, as_selfish_state

REPORT = Path(__file__).parents[1] / "docs" / "balance" / "selfish-zombies.md"
PLAYERS = [2, 3, 4, 5]
TRACKS = [4, 6, 8]
USUAL_TRACK = 6
TAKING = ["sewer", "bandits", "zombies"]  # wasteland cards that take cards out of a hand
# The causes of death, in the order in which they are shown
CAUSES = {
    "bitten": "bitten",
    "rest": "the last supply paid for a rest",
    "travel": "the last supply paid for travel",
    **{card: f"{card}, on the own move" for card in TAKING},
    "ally": "a card of the wasteland, moving along as an ally",
    "attack": "a zombie's attack",
    "steal": "steal supplies, reflected ones too",
    "rampage": "rampage, reflected ones too",
}


@dataclass
class Figures:
    """What many games of one setting came to."""

    players: int
    track: int
    rounds: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    winners: Counter[str] = field(default_factory=Counter)
    by_order: list[int] = field(default_factory=list)
    deaths: Counter[str] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """How many there were."""
        return len(self.turns)


def play(title: SelfishZombies, players: int, track: int, games: int, seed: int) -> Figures:
    """Play and count."""
    figures = Figures(players, track, by_order=[0] * players)
    options = title.check_options({"track": track})
    for number in range(games):
        state = as_selfish_state(title.deal(players, options, numbered_stream(seed, 2 * number)))
        stream = numbered_stream(seed, 2 * number + 1)
        first = state.active
        player = state.next_player()
        while player >= 0:
            action = title.simple_action(state, player, stream)
            asked, active, played, living = state.top_kind(), state.active, state.played, state.living
            held = state.supplies(player)
            state.apply_unchecked(player, action)
            for seat in range(players):
                if (living & ~state.living) >> seat & 1:
                    why = cause(state, seat, active, asked, played, action)
                    if why in TAKING and asked == k.ACT and held <= (2 if action == TRAVEL_SINGLES else 1):
                        why = "travel"  # nothing was left to take
                    figures.deaths[why] += 1
            player = state.next_player()
        figures.turns.append(state.turns)
        figures.rounds.append(state.round_number())
        if state.winner >= 0:
            figures.winners["survivor"] += 1
            figures.by_order[(state.winner - first) % players] += 1
        else:
            figures.winners["zombies" if state.winner == k.ZOMBIES_WIN else "nobody"] += 1
    return figures


def cause(state: SelfishZombiesState, dead: int, active: int, asked: int, played: int, action: int) -> str:
    """Of what somebody has died, by what was asked, and of whom the turn was."""
    if asked == k.ACT and action in (REST_SINGLE, REST_DOUBLE):
        return "rest"
    if played == STEAL:
        return "steal"
    if played == RAMPAGE:
        return "rampage"
    place = state.levels[dead] - 1
    lying = state.lanes[state.lane_place(dead, place)] if place >= 0 else 0
    card = card_of(lying) - 1 if lying else 0
    moving = asked == k.ACT or asked in (k.DISCARD_ANY, k.DISCARD_SUPPLY)
    if asked == k.ANSWER_ATTACK or not moving or (asked == k.DISCARD_ANY and attacked(state, active, dead)):
        return "attack"
    if card == DIE:
        return "bitten"
    if dead != active:
        return "ally"
    return WASTELAND_KEYS[card] if WASTELAND_KEYS[card] in TAKING else "travel"


def attacked(state: SelfishZombiesState, active: int, dead: int) -> bool:
    """A forced discard on a turn of a zombie that was one before: nobody moves then."""
    return dead != active and not state.is_living(active) and not state.turn_over


# --- figures as text -----------------------------------------------------------------------------------


def share(count: int, games: int) -> str:
    """``43.2 ± 0.7 %``: with the standard error."""
    part = count / games
    return f"{100 * part:.1f} ± {100 * math.sqrt(part * (1 - part) / games):.1f} %"


def mean(values: list[int]) -> str:
    """A mean with its standard error."""
    average = sum(values) / len(values)
    variance = sum((value - average) ** 2 for value in values) / (len(values) - 1)
    return f"{average:.2f} ± {math.sqrt(variance / len(values)):.2f}"


def row(cells: Iterable[object]) -> str:
    """A line of a table."""
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def by_players(tables: list[Figures], lines: list[tuple[str, Callable[[Figures], str]]]) -> list[str]:
    """A table with a column for each number of players."""
    text = [
        row(["", *(f"{figures.players} players" for figures in tables)]),
        row(["---"] * (len(tables) + 1)),
    ]
    return [*text, *(row([name, *(cell(figures) for figures in tables)]) for name, cell in lines)]


def who_wins(figures: Figures, name: str) -> str:
    """The share of all games."""
    return share(figures.winners[name], figures.games)


def order_line(place: int) -> tuple[str, Callable[[Figures], str]]:
    """The wins of one place in turn order."""

    def cell(figures: Figures) -> str:
        if place >= figures.players:
            return ""
        return share(figures.by_order[place], max(1, figures.winners["survivor"]))

    return f"player {place + 1} in turn order", cell


def death_line(key: str) -> tuple[str, Callable[[Figures], str]]:
    """The share of deaths of one cause."""
    return CAUSES[key], lambda figures: share(figures.deaths[key], figures.deaths.total())


def deaths_a_game(figures: Figures) -> str:
    """How many turn into zombies."""
    return f"{figures.deaths.total() / figures.games:.2f}"


def page(games: int, seed: int) -> str:
    """The whole report."""
    title = SelfishZombies()
    usual = [play(title, players, USUAL_TRACK, games, seed) for players in PLAYERS]
    text = [
        "# Selfish: Zombie Edition among simple players",
        "",
        f"Made by `python benchmarks/balance_selfish_zombies.py --games {games} --seed {seed} --write`: "
        f"{games} games for every figure, all seats simple players (`policy.py`), the usual options "
        f"(track {USUAL_TRACK}, the target of an attack chooses). After ± stands the standard error.",
        "",
        "## Who wins",
        "",
        *by_players(
            usual,
            [
                ("a survivor, by helicopter (SZE-70)", lambda figures: who_wins(figures, "survivor")),
                ("the zombies, all together (SZE-71)", lambda figures: who_wins(figures, "zombies")),
                ("nobody, after 200 rounds (SZE-72)", lambda figures: who_wins(figures, "nobody")),
            ],
        ),
        "",
        "Who starts is drawn by lot, so all seats are alike before the deal. Of the games that a survivor "
        "wins, these shares go to the player who starts, the second, and so on:",
        "",
        *by_players(usual, [order_line(place) for place in range(max(PLAYERS))]),
        "",
        "## How long it takes",
        "",
        *by_players(
            usual,
            [
                ("turns, those of zombies too", lambda figures: mean(figures.turns)),
                ("rounds", lambda figures: mean(figures.rounds)),
                ("rounds of the longest game", lambda figures: str(max(figures.rounds))),
            ],
        ),
        "",
        "## Of what they die",
        "",
        *by_players(
            usual,
            [*(death_line(key) for key in CAUSES), ("deaths in a game", deaths_a_game)],
        ),
        "",
        "All but the first are hunger: no supply card left (SZE-60).",
        "",
        "## Shorter and longer tracks",
        "",
        row(["track", "players", "won by a survivor", "won by the zombies", "turns", "rounds"]),
        row(["---"] * 6),
    ]
    for track in TRACKS:
        tables = (
            [play(title, players, track, games, seed) for players in PLAYERS]
            if track != USUAL_TRACK
            else usual
        )
        for figures in tables:
            wins = [who_wins(figures, name) for name in ("survivor", "zombies")]
            text.append(row([track, figures.players, *wins, mean(figures.turns), mean(figures.rounds)]))
    return "\n".join([*text, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description="How Selfish: Zombie Edition plays among simple players.")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help=f"write {REPORT.name} instead of printing it")
    given = parser.parse_args()
    if given.games < 2:
        parser.error("at least 2 games are needed for a standard error")
    text = page(given.games, given.seed)
    if given.write:
        REPORT.parent.mkdir(parents=True, exist_ok=True)
        REPORT.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
