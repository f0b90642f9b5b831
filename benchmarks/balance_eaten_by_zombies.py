"""How the house values of Eaten By Zombies! play: docs/balance/eaten-by-zombies.md comes from this.

    python benchmarks/balance_eaten_by_zombies.py --games 4000
    python benchmarks/balance_eaten_by_zombies.py --games 1000 --players 3 --cards my-swag.toml
    python benchmarks/balance_eaten_by_zombies.py --games 1000 --price-step 1 --fight-times 1.5

Every seat is a simple player. The same seed and number of games give the same figures on every machine.
"""

from __future__ import annotations

import argparse
import collections
import json
import statistics
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from deadhand.core.errors import DeadhandError
from deadhand.core.playout import numbered_stream
from deadhand.games.eaten_by_zombies import kinds
from deadhand.games.eaten_by_zombies.cards import (
    BUY,
    FIGHT,
    FLEE,
    HIGHEST_NUMBER,
    MAX_KINDS,
    card_set,
    house_text,
)
from deadhand.games.eaten_by_zombies.game import EatenByZombies
from deadhand.games.eaten_by_zombies.rules import as_eaten_state

ENDINGS = {
    kinds.LAST_HUMAN: "one human left (EBZ-70)",
    kinds.CITY_CLEAN: "city clean (EBZ-71)",
    kinds.ZOMBIES_WIN: "zombies win (EBZ-72)",
    kinds.NOBODY_WINS: "nobody wins (EBZ-72)",
}


@dataclass
class Figures:
    """What many games of one number of players came to."""

    players: int
    turns: list[int] = field(default_factory=list)
    endings: collections.Counter[int] = field(default_factory=collections.Counter)
    seat_wins: list[float] = field(default_factory=list)
    won: float = 0.0
    offered: collections.Counter[int] = field(default_factory=collections.Counter)
    bought_in: collections.Counter[int] = field(default_factory=collections.Counter)
    copies: collections.Counter[int] = field(default_factory=collections.Counter)
    seats_bought: collections.Counter[int] = field(default_factory=collections.Counter)
    chosen: collections.Counter[int] = field(default_factory=collections.Counter)
    deaths: int = 0


def play(title: EatenByZombies, options: dict[str, object], players: int, games: int, seed: int) -> Figures:
    """Play and count."""
    figures = Figures(players, seat_wins=[0.0] * players)
    for number in range(games):
        state = as_eaten_state(title.deal(players, options, numbered_stream(seed, 2 * number)))
        stream = numbered_stream(seed, 2 * number + 1)
        first = state.active
        bought: set[tuple[int, int]] = set()
        player = state.next_player()
        while player >= 0:
            action = title.simple_action(state, player, stream)
            if BUY <= action < BUY + MAX_KINDS:
                bought.add((action - BUY, player))
                figures.copies[action - BUY] += 1
            elif action in (FIGHT, FLEE):
                figures.chosen[action] += 1
            state.apply_unchecked(player, action)
            player = state.next_player()
        figures.turns.append(state.turns)
        figures.endings[state.ending] += 1
        figures.deaths += sum(1 for seat in range(players) if not state.is_human(seat))
        figures.offered.update(state.market)
        figures.bought_in.update({kind for kind, _ in bought})
        figures.seats_bought.update(kind for kind, _ in bought)
        returns = state.returns()
        if sum(returns):
            figures.won += 1
            for seat in range(players):
                figures.seat_wins[(seat - first) % players] += returns[seat] / sum(returns)
    return figures


def show(figures: Figures, keys: list[str]) -> None:
    """As tables for a page."""
    n, games = figures.players, len(figures.turns)
    lengths = sorted(turns / n for turns in figures.turns)
    tenth = games // 10
    print(f"### {n} players, {games} games\n")
    print(
        f"Turns a player: median {statistics.median(lengths):.1f}, "
        f"from {lengths[tenth]:.1f} to {lengths[-tenth - 1]:.1f} in eight games of ten. "
        f"Deaths a game: {figures.deaths / games:.2f}. Chosen to fight in "
        f"{100 * figures.chosen[FIGHT] / max(1, figures.chosen.total()):.0f} % of a human's turns. "
        f"Cards bought a game: {figures.copies.total() / games:.1f}.\n"
    )
    print("| ending | games |\n| --- | --- |")
    for ending, name in ENDINGS.items():
        print(f"| {name} | {100 * figures.endings[ending] / games:.1f} % |")
    shares = [100 * wins / max(1.0, figures.won) for wins in figures.seat_wins]
    print(f"\nWin shares in turn order, of games that somebody wins (fair: {100 / n:.1f} %): ", end="")
    print(", ".join(f"{share:.1f} %" for share in shares) + "\n")


def show_purchases(tables: list[Figures], keys: list[str]) -> None:
    """Kind by kind: in how many games where it is on offer it is bought, and by how many seats."""
    head = " | ".join(f"{figures.players} players" for figures in tables)
    print("### Bought, in % of the games where the kind is on offer (and in % of the seats)\n")
    print(f"| kind | {head} |\n| --- |" + " --- |" * len(tables))
    for kind, key in enumerate(keys):
        cells = []
        for figures in tables:
            offered = figures.offered[kind]
            if offered:
                by_game = 100 * figures.bought_in[kind] / offered
                by_seat = 100 * figures.seats_bought[kind] / offered / figures.players
                cells.append(f"{by_game:.0f} ({by_seat:.0f})")
        if cells:
            print(f"| {key} | " + " | ".join(cells) + " |")


def changed(text: str, changes: dict[str, Callable[[int], float]]) -> str:
    """A card file with numbers changed: each field of every kind that has it, within what a file may hold."""
    lines: list[str] = []
    for kind in tomllib.loads(text)["swag"]:
        lines.append("[[swag]]")
        for name, value in kind.items():
            if name in changes:
                value = max(1, min(HIGHEST_NUMBER, round(changes[name](value))))
            lines.append(f"{name} = {json.dumps(value, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="How the house values of Eaten By Zombies! play.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cards", type=Path, help="a card file instead of the house values")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--price-step", type=int, default=0, help="added to every price")
    parser.add_argument("--draw-step", type=int, default=0, help="added to every draw number")
    parser.add_argument("--fight-times", type=float, default=1.0, help="every fight number so many times")
    parser.add_argument("--flee-times", type=float, default=1.0, help="every flee number so many times")
    given = parser.parse_args()
    changes: dict[str, Callable[[int], float]] = {
        "price": lambda price: price + given.price_step,
        "draw": lambda draw: draw + given.draw_step,
        "fight": lambda fight: fight * given.fight_times,
        "flee": lambda flee: flee * given.flee_times,
    }
    title = EatenByZombies()
    chosen: dict[str, object] = dict(entry.partition("=")[::2] for entry in given.option)
    try:
        text = given.cards.read_text(encoding="utf-8") if given.cards else house_text("swag.toml")
        chosen["cards"] = changed(text, changes)
        options = title.check_options(chosen)
        tables = []
        for players in given.players:
            title.check_players(players, options)
            tables.append(play(title, options, players, max(10, given.games), given.seed))
    except (DeadhandError, OSError) as problem:
        parser.error(str(problem))
    keys = card_set(str(options["cards"])).keys
    for figures in tables:
        show(figures, keys)
    show_purchases(tables, keys)


if __name__ == "__main__":
    main()
