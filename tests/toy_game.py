"""A whole small game, interpreted on the (perhaps compiled) base: the shortest example of how one is added.

*Barricade*: everybody holds a few of the cards 1 to 24. Each round all lay one in secret; all turn up; the
highest scores a point. Then everybody draws one, while the deck has one for each. Most points win.

A real game lives in a folder of ``deadhand/games`` and puts its words into ``texts/*.ftl``.
"""

from __future__ import annotations

from typing import Any

from deadhand.core.errors import InvalidNotation, InvalidPosition
from deadhand.core.events import Event
from deadhand.core.game import Game, Option
from deadhand.core.knowledge import card_of, redeal_unknown, seen_by, unseen
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import FastStream, RandomStream, stream_from_json

Json = dict[str, Any]

CARDS = 24
LAY = 1  # the kind of the only decision

TEXTS = {
    "en": """
game-barricade-name = Barricade
game-barricade-line = The highest card scores.
game-barricade-aim = Most points win.
toy-title = Barricade
toy-cards = cards
toy-points = points
toy-hand = Your hand
toy-deck = Deck
toy-last = Last round
toy-lay = Lay { $card }
toy-ask = Lay a card.
toy-tag = Your choice
toy-waiting = { $count } are still choosing.
toy-chosen = You have chosen { $card }.
toy-round = { $player } scores with { $card }.
toy-over = The game is over.
toy-not-held = You do not hold { $card }.
toy-laid = You have chosen already.
toy-notation = "{ $text }" is no action: lay 7.
""",
    "zh-Hant": """
game-barricade-name = 路障
game-barricade-line = 點數最大的得分。
game-barricade-aim = 得分最多的人獲勝。
toy-title = 路障
toy-cards = 手牌
toy-points = 得分
toy-hand = 你的手牌
toy-deck = 牌庫
toy-last = 上一輪
toy-lay = 打出 { $card }
toy-ask = 打出一張牌。
toy-tag = 你的選擇
toy-waiting = 還有 { $count } 人在選。
toy-chosen = 你選了 { $card }。
toy-round = { $player }以 { $card } 得分。
toy-over = 遊戲結束。
toy-not-held = 你手上沒有 { $card }。
toy-laid = 你已經選好了。
toy-notation = 「{ $text }」不是行動：lay 7。
""",
}


class ToyState(State):
    """Hands are sorted and hold a chosen card until it turns up; the deck's first card is drawn first."""

    hands: list[list[int]]
    deck: list[int]
    chosen: list[int]  # 0: nothing
    last: list[int]  # what was turned up last, by player
    played: list[int]
    points: list[int]

    def legal_actions(self, player: int) -> list[int]:
        return list(self.hands[player]) if self.is_to_act(player) else []

    def apply_unchecked(self, player: int, action: int) -> None:
        self.chosen[player] = action
        was_last = self.has_answered(player)
        self.tell(Event("chosen", seats=self.seats()))
        if was_last:
            self.turn_up()

    def turn_up(self) -> None:
        self.disclose()
        self.last = self.chosen
        self.chosen = [0] * self.num_players
        for player, card in enumerate(self.last):
            self.hands[player].remove(card)
            self.played.append(card)
        best = self.last.index(max(self.last))
        self.points[best] += 1
        if len(self.deck) >= self.num_players:
            for hand in self.hands:
                hand.append(self.deck.pop(0))
                hand.sort()
        message = Message("toy-round", {"player": best, "card": self.last[best]})
        private = {player: [self.hand_zone(player)] for player in range(self.num_players)}
        self.tell(Event("turn-up", message, zones=self.public_zones(), private=private, seats=self.seats()))
        self.begin_round()

    def begin_round(self) -> None:
        if self.hands[0]:
            self.push_decision(LAY, (1 << self.num_players) - 1)
        else:
            self.tell(Event("over", Message("toy-over")))

    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    def scores(self) -> list[int]:
        return list(self.points)

    def returns(self) -> list[float]:
        best = max(self.points)
        return [float(self.is_terminal() and points == best) for points in self.points]

    def hidden_choice(self, player: int) -> list[int]:
        return [self.chosen[player]] if self.chosen[player] else []

    def clone(self) -> ToyState:
        copy = type(self)(self.game, self.options, self.num_players, self.stream.clone())
        copy.asked = self.asked
        copy.interrupted = self.interrupted
        copy.disclosed = self.disclosed
        copy.hands = [hand[:] for hand in self.hands]
        copy.deck = self.deck[:]
        copy.chosen = self.chosen[:]
        copy.last = self.last
        copy.played = self.played[:]
        copy.points = self.points[:]
        return copy

    def resample_from_infostate(self, player: int, stream: RandomStream) -> ToyState:
        copy = self.clone()
        copy.stream = FastStream(stream.below(1 << 31))
        hands = [
            [seen_by(card, player) if seat == player else unseen(card) for card in hand]
            for seat, hand in enumerate(self.hands)
        ]
        deck = [unseen(card) for card in self.deck]
        redeal_unknown([*hands, deck], player, stream)
        copy.hands = [sorted(card_of(card) for card in hand) for hand in hands]
        copy.deck = [card_of(card) for card in deck]
        for other in range(self.num_players):
            if other != player and self.chosen[other]:
                copy.chosen[other] = copy.hands[other][stream.below(len(copy.hands[other]))]
        return copy

    # --- words and numbers

    def action_to_string(self, player: int, action: int) -> str:
        if 1 <= action <= CARDS:
            return f"lay {action}"
        raise InvalidNotation(Message("error-action-number", {"action": str(action)}))

    def string_to_action(self, player: int, text: str) -> int:
        words = text.split()
        if len(words) == 2 and words[0] == "lay" and words[1] in [str(card) for card in range(1, CARDS + 1)]:
            return int(words[1])
        raise InvalidNotation(Message("toy-notation", {"text": text[:20]}))

    def explain_illegal(self, player: int, action: int) -> Message:
        return Message("toy-not-held", {"card": action})

    def explain_waiting(self, player: int) -> Message:
        return Message("toy-laid")

    # --- position and view

    def to_position(self) -> Json:
        return {
            "game": self.game.key,
            "options": dict(self.options),
            "hands": [list(hand) for hand in self.hands],
            "deck": list(self.deck),
            "chosen": list(self.chosen),
            "last": list(self.last),
            "played": list(self.played),
            "points": list(self.points),
            "stream": self.stream.to_json(),
        }

    def view(self, viewer: int | None) -> Json:
        asked = viewer is not None and self.is_to_act(viewer)
        zones = self.public_zones()
        choice = None
        if viewer is not None:
            zones.append(self.hand_zone(viewer))
            if self.chosen[viewer]:
                card = self.chosen[viewer]
                message = Message("toy-chosen", {"card": card}).to_json()
                choice = {"message": message, "targets": [f"card:{card}"], "begun": False}
        return {
            "game": self.game.key,
            "options": dict(self.options),
            "viewer": viewer,
            "title": Message("toy-title").to_json(),
            "seats": self.seats(),
            "zones": zones,
            "waiting": Message("toy-waiting", {"count": len(self.current_players())}).to_json(),
            "decision": self.decision(viewer) if viewer is not None and asked else None,
            "choice": choice,
            "outcome": self.outcome() if self.is_terminal() else None,
        }

    def seats(self) -> list[Json]:
        cards, points = Message("toy-cards").to_json(), Message("toy-points").to_json()
        return [
            {
                "seat": player,
                "side": "living",
                "state": "choosing"
                if self.is_to_act(player)
                else "chosen"
                if self.chosen[player]
                else "idle",
                "counters": [
                    {"id": "cards", "icon": "poker-hand", "value": len(self.hands[player]), "label": cards},
                    {"id": "points", "icon": "star5", "value": self.points[player], "label": points},
                ],
            }
            for player in range(self.num_players)
        ]

    def public_zones(self) -> list[Json]:
        backs = [{"face": "back"} for _ in self.deck]
        turned = [{**face(card), "owner": player} for player, card in enumerate(self.last)]
        return [zone("deck", "stack", "toy-deck", backs), zone("last", "queue", "toy-last", turned)]

    def hand_zone(self, player: int) -> Json:
        return {
            **zone("hand", "hand", "toy-hand", [face(card) for card in self.hands[player]]),
            "owner": player,
        }

    def decision(self, player: int) -> Json:
        actions = [
            {
                "text": f"lay {card}",
                "label": Message("toy-lay", {"card": card}).to_json(),
                "target": f"card:{card}",
                "detail": None,
                "immediate": False,
                "primary": True,
            }
            for card in self.legal_actions(player)
        ]
        ask, tag = Message("toy-ask").to_json(), Message("toy-tag").to_json()
        return {"kind": "lay", "ask": ask, "detail": None, "tag": tag, "tag_detail": None, "actions": actions}

    def outcome(self) -> Json:
        over = Message("toy-over").to_json()
        rows = [{"seat": seat, "score": score, "parts": [score]} for seat, score in enumerate(self.points)]
        winners = [seat for seat, result in enumerate(self.returns()) if result]
        return {"winners": winners, "headline": over, "detail": over, "why": over, "rows": rows}


def face(card: int) -> Json:
    return {"id": str(card), "face": "card", "label": str(card), "facts": {"number": card}}


def zone(name: str, kind: str, label: str, cards: list[Json]) -> Json:
    return {
        "id": name,
        "kind": kind,
        "owner": None,
        "label": Message(label).to_json(),
        "cards": cards,
        "count": len(cards),
    }


class ToyGame(Game):
    """The title."""

    def __init__(self, state_type: type[ToyState] = ToyState) -> None:
        self.state_type = state_type
        self.key = "barricade"
        self.version = 1
        self.folder = "barricade"
        self.prefix = "TOY"
        self.min_players = 2
        self.max_players = 5
        self.minutes = 5
        self.options = [Option("hand", 3, low=2, high=4)]
        self.num_distinct_actions = CARDS + 1

    def max_decisions(self, players: int, options: Json) -> int:
        return CARDS

    def deal(self, players: int, options: Json, stream: RandomStream, record: bool = False) -> State:
        state = self.state_type(self, options, players, stream)
        state.events = [] if record else None
        deck = list(range(1, CARDS + 1))
        stream.shuffle(deck)
        size = int(options["hand"])
        state.hands = [sorted(deck[seat * size : (seat + 1) * size]) for seat in range(players)]
        state.deck = deck[players * size :]
        state.chosen = [0] * players
        state.last = []
        state.played = []
        state.points = [0] * players
        private = {player: [state.hand_zone(player)] for player in range(players)}
        state.tell(Event("start", zones=state.public_zones(), private=private, seats=state.seats()))
        state.begin_round()
        return state

    def from_position(self, position: Json) -> State:
        def refuse(field: str) -> InvalidPosition:
            return InvalidPosition(
                Message("error-position-field", {"field": field, "expected": {"id": "toy-title"}})
            )

        fields = ["game", "options", "hands", "deck", "chosen", "last", "played", "points", "stream"]
        if sorted(position) != sorted(fields):
            raise refuse("fields")
        if not isinstance(position["options"], dict):
            raise refuse("options")
        options = self.check_options(position["options"])
        for field in fields[2:-1]:
            if not isinstance(position[field], list):
                raise refuse(field)
        hands = position["hands"]
        if not all(isinstance(hand, list) for hand in hands) or len({len(hand) for hand in hands}) != 1:
            raise refuse("hands")
        players = self.check_players(len(hands), options)
        cards = [*position["deck"], *position["played"], *(card for hand in hands for card in hand)]
        if not all(type(card) is int for card in cards) or sorted(cards) != list(range(1, CARDS + 1)):
            raise refuse("cards")
        chosen, points, last = position["chosen"], position["points"], position["last"]
        if len(chosen) != players or not all(
            type(card) is int and card in [0, *hand] for card, hand in zip(chosen, hands, strict=True)
        ):
            raise refuse("chosen")
        if len(points) != players or not all(type(point) is int and 0 <= point <= CARDS for point in points):
            raise refuse("points")
        if len(last) not in (0, players) or not all(card in position["played"] for card in last):
            raise refuse("last")
        if len(set(last)) != len(last) or not all(type(card) is int for card in last):
            raise refuse("last")
        state = self.state_type(self, options, players, stream_from_json(position["stream"]))
        state.hands = [sorted(hand) for hand in hands]
        state.deck, state.played, state.last = list(position["deck"]), list(position["played"]), list(last)
        state.points = list(points)
        state.chosen = [0] * players
        state.begin_round()
        for player, card in enumerate(chosen):
            if card:
                state.apply_unchecked(player, card)
        return state

    def simple_action(self, state: State, player: int, stream: RandomStream) -> int:
        return state.legal_actions(player)[-1]

    def conserved(self, state: State) -> dict[str, int]:
        assert isinstance(state, ToyState)
        lying = [card for pile in [*state.hands, state.deck, state.played] for card in pile]
        return {f"card {card}": lying.count(card) for card in range(1, CARDS + 1)}

    def __reduce__(self) -> tuple[object, ...]:
        # only here: the tests make one title with many kinds of states; others are made without arguments
        return (ToyGame, (self.state_type,))
