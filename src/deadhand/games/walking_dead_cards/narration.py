"""What is told of each step: log line, clause, and the public zones as they stand after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.events import Event
from deadhand.core.messages import Message
from deadhand.games.walking_dead_cards import view
from deadhand.games.walking_dead_cards.cards import had_hero, walker_of

if TYPE_CHECKING:
    from deadhand.games.walking_dead_cards.rules import WalkingDeadCardsState

Json = dict[str, object]


def _tell(state: WalkingDeadCardsState, event: Event) -> None:
    events = state.events
    if events is not None:
        events.append(event)


def _hands(state: WalkingDeadCardsState) -> dict[int, list[Json]]:
    return {player: [view.hand_zone(state, player)] for player in range(state.num_players)}


def dealt(state: WalkingDeadCardsState) -> None:
    """TWC-10, TWC-20, TWC-30: hands and rows lie ready."""
    first = not state.past_scores
    args: Json = {"cards": len(state.hands[0]), "hero": "yes" if state.hero_mode else "no"}
    if state.tournament:
        args["game"] = len(state.past_scores) + 1
    message = Message(
        "twc-log-deal-tournament" if state.tournament else "twc-log-deal",
        args,
        "TWC-10" if state.hero_mode else "TWC-20",
    )
    _tell(
        state,
        Event(
            "start" if first else "deal",
            message,
            zones=view.public_zones(state),
            private=_hands(state),
            seats=view.seats(state),
        ),
    )


def round_begins(state: WalkingDeadCardsState) -> None:
    """A heading in the log."""
    args: Json = {"round": int(state.round)}
    name = "twc-log-round"
    if state.tournament:
        args["game"] = len(state.past_scores) + 1
        name = "twc-log-round-tournament"
    _tell(state, Event("round", Message(name, args), data=args, seats=view.seats(state)))


def choice_made(state: WalkingDeadCardsState, player: i64) -> None:
    """TWC-11: that somebody has chosen is public; nothing else of it is."""
    seat: int = player
    _tell(state, Event("chosen", None, data={"player": seat}, seats=view.seats(state)))


def turned_up(state: WalkingDeadCardsState) -> None:
    """TWC-12, TWC-21: all cards are turned up."""
    cards = [[number, player, hero] for number, player, hero in state.turned_up_cards()]
    heroes = sum(1 for _, _, hero in state.turned_up_cards() if hero)
    _tell(
        state,
        Event(
            "turn-up",
            Message(
                "twc-log-turned-up",
                {"cards": len(cards), "heroes": heroes},
                "TWC-12" if state.hero_mode else "TWC-21",
            ),
            data={"cards": cards},
            zones=[view.turned_zone(state, 0)],
            private=_hands(state),
            seats=view.seats(state),
        ),
    )


def walker_placed(state: WalkingDeadCardsState, player: i64, walker: i64, row: i64, clause: i64) -> None:
    """TWC-13, TWC-14: a walker goes to the end of a row."""
    data = _placing(state, player, walker, row, state.placed - 1)
    data["after"] = int(state.rows[row][-2])
    low = clause == 14
    _tell(
        state,
        Event(
            "place",
            Message("twc-log-placed-low" if low else "twc-log-placed", data, f"TWC-{clause}"),
            data=data,
            zones=[view.row_zone(state, row), view.turned_zone(state, state.placed)],
            focus={"card": str(int(walker)), "player": int(player)},
        ),
    )


def sixth_card(state: WalkingDeadCardsState, player: i64, walker: i64, row: i64, clause: i64) -> None:
    """TWC-15: the walker would be the sixth of its row; the row is taken next."""
    data = _placing(state, player, walker, row, state.placed)
    data["after"] = int(state.rows[row][-1])
    low = clause == 14
    _tell(
        state,
        Event(
            "sixth",
            Message("twc-log-sixth-low" if low else "twc-log-sixth", data, f"TWC-{clause}"),
            data=data,
            zones=[view.row_zone(state, row, walker), view.turned_zone(state, state.placed + 1)],
            focus={"card": str(int(walker)), "player": int(player)},
        ),
    )


def row_taken(
    state: WalkingDeadCardsState, player: i64, walker: i64, row: i64, cards: list[i64], clause: str
) -> None:
    """TWC-15, TWC-23: the row's cards go to the score pile, the walker starts it afresh."""
    seat: int = player
    data: Json = {
        "player": seat,
        "walker": int(walker),
        "row": int(row) + 1,
        "cards": [int(card) for card in cards],
        "bullets": view.sum_of(cards),
    }
    _tell(
        state,
        Event(
            "take",
            Message("twc-log-took", data, clause),
            data=data,
            zones=[
                view.row_zone(state, row),
                view.turned_zone(state, state.placed),
                view.taken_zone(state, seat),
            ],
            seats=view.seats(state),
            focus={"card": str(int(walker)), "player": seat},
        ),
    )


def must_choose_row(state: WalkingDeadCardsState, player: i64) -> None:
    """TWC-23: the table waits for one player."""
    data: Json = {"player": int(player), "walker": int(walker_of(state.turned[state.placed]))}
    _tell(
        state,
        Event("too-low", Message("twc-log-too-low", data, "TWC-23"), data=data, seats=view.seats(state)),
    )


def hero_left_alone(state: WalkingDeadCardsState, player: i64) -> None:
    """TWC-17: a hero without walkers is discarded."""
    seat: int = player
    _tell(
        state,
        Event(
            "hero-discarded",
            Message("twc-log-hero-left", {"player": seat}, "TWC-17"),
            data={"player": seat},
            private={seat: [view.hand_zone(state, seat)]},
            seats=view.seats(state),
        ),
    )


def round_ends(state: WalkingDeadCardsState) -> None:
    """The scores after a round, for the chart of the game."""
    _tell(state, Event("round-end", None, data={"scores": state.scores()}, chart=state.scores()))


def game_of_tournament_over(state: WalkingDeadCardsState) -> None:
    """TWC-30: one of the three games is over."""
    args: Json = {"game": len(state.past_scores) + 1, "bullets": [int(bullets) for bullets in state.bullets]}
    _tell(state, Event("game-over", Message("twc-log-game-over", args, "TWC-30"), data=args))


def game_over(state: WalkingDeadCardsState) -> None:
    """TWC-18, TWC-24, TWC-30."""
    scores = state.scores()
    best = max(scores) if state.hero_mode else min(scores)
    winners = [player for player in range(state.num_players) if scores[player] == best]
    clause = "TWC-30" if state.tournament else "TWC-18" if state.hero_mode else "TWC-24"
    if len(winners) == 1:
        message = Message("twc-headline", {"player": winners[0], "bullets": best}, clause)
    else:
        message = Message("twc-headline-shared", {"players": winners, "bullets": best}, clause)
    _tell(state, Event("over", message, data={"winners": winners, "scores": scores}, seats=view.seats(state)))


def _placing(state: WalkingDeadCardsState, player: i64, walker: i64, row: i64, index: i64) -> Json:
    return {
        "player": int(player),
        "walker": int(walker),
        "row": int(row) + 1,
        "hero": "yes" if had_hero(state.turned[index]) else "no",
    }
