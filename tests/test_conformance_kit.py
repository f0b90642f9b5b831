"""The kit accepts a sound game, and catches every kind of cheat with a sentence that says what and where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fluent.runtime import FluentResource

import deadhand.texts
from deadhand.core.errors import IllegalAction
from deadhand.core.events import Event
from deadhand.core.game import Game
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import RandomStream
from deadhand.testing import ConformanceError, check_game
from toy_game import TEXTS, ToyGame, ToyState

Json = dict[str, Any]


@pytest.fixture(autouse=True)
def _toy_words() -> Iterator[None]:
    """The words that a real game keeps in its folder."""
    for language, source in TEXTS.items():
        deadhand.texts._bundle(language).add_resource(FluentResource(source))
    yield
    deadhand.texts._bundle.cache_clear()


def caught(title: Game, **arguments: Any) -> str:
    with pytest.raises(ConformanceError) as problem:
        check_game(title, **arguments)
    return str(problem.value)


def test_a_sound_interpreted_game_passes() -> None:
    report = check_game(ToyGame(), games=2)
    assert report.games == 3 * 4 * 2  # hand sizes 2, 3, 4; 2 to 5 players
    assert report.decisions > 400
    assert report.moments >= report.games * 6


def test_the_cards_game_passes_in_every_mode_and_length() -> None:
    report = check_game(deadhand.game("walking-dead-cards"), games=1, samples=4, players=[2, 3, 5, 10])
    assert report.games == 2 * (3 + 3)


def test_a_failure_tells_how_to_see_it_again() -> None:
    class Vanishing(ToyState):
        def turn_up(self) -> None:
            super().turn_up()
            if len(self.played) == 12:
                self.played.pop()

    title = ToyGame(Vanishing)
    text = caught(title, seed=8, players=[4])
    assert "barricade, options {'hand': 2}, 4 players, seed 8, step 12: conserved() has changed" in text
    assert "actions before it: … player" in text
    assert "check_game(game, games=1, seed=8, players=[4], options=[{'hand': 2}])" in text
    again = caught(title, games=1, seed=8, players=[4], options=[{"hand": 2}])
    assert again == text


# --- secrets -----------------------------------------------------------------------------------------------


class PeekingView(ToyState):
    """Shows how strong the others' hands are."""

    def view(self, viewer: int | None) -> Json:
        return {**super().view(viewer), "strength": [sum(hand) for hand in self.hands]}


class NextCardInView(ToyState):
    """A face-down card with a telling picture."""

    def public_zones(self) -> list[Json]:
        zones = super().public_zones()
        for card, back in zip(self.deck, zones[0]["cards"], strict=True):
            back["label"] = f"{'high' if card > 12 else 'low'} card"
        return zones


class BackWithId(ToyState):
    """Face-down cards can be told apart."""

    def public_zones(self) -> list[Json]:
        zones = super().public_zones()
        for number, back in enumerate(zones[0]["cards"]):
            back["id"] = f"back-{number}"
        return zones


class OrderLeakingView(ToyState):
    """The order in which the choices came in is seen in the view."""

    order: list[int]

    def apply_unchecked(self, player: int, action: int) -> None:
        self.order = [*(getattr(self, "order", []) if any(self.chosen) else []), player]
        super().apply_unchecked(player, action)

    def clone(self) -> ToyState:
        copy = super().clone()
        copy.order = getattr(self, "order", [])  # type: ignore[attr-defined]
        return copy

    def view(self, viewer: int | None) -> Json:
        order = getattr(self, "order", []) if any(self.chosen) else []
        return {**super().view(viewer), "order": list(order)}


class ChoiceInView(ToyState):
    """The hand loses the chosen card before it turns up; with it, whether the choice was high."""

    def seats(self) -> list[Json]:
        seats = super().seats()
        for seat in seats:
            seat["counters"].append({"id": "high", "value": int(self.chosen[seat["seat"]] > 12)})
        return seats


class ChoiceInEvent(ToyState):
    """The event that somebody has chosen names the card."""

    def tell(self, event: Event) -> None:
        if event.kind == "chosen":
            event.focus = {"card": str(sum(self.chosen)), "player": 0}
        super().tell(event)


class StreamInView(ToyState):
    """Whoever reads the view can compute the next card."""

    def view(self, viewer: int | None) -> Json:
        return {**super().view(viewer), "salt": list(self.stream.to_json().values())[1]}


class TrueHands(ToyState):
    """Resampling keeps the others' true cards."""

    def resample_from_infostate(self, player: int, stream: RandomStream) -> ToyState:
        copy = super().resample_from_infostate(player, stream)
        copy.hands = [hand[:] for hand in self.hands]
        copy.deck = self.deck[:]
        copy.chosen = self.chosen[:]
        return copy


class TrueHandOfOne(ToyState):
    """Resampling permutes the deck and the hands, but for one hand that it keeps."""

    def resample_from_infostate(self, player: int, stream: RandomStream) -> ToyState:
        copy = super().resample_from_infostate(player, stream)
        if player != 0:
            deck = sorted({*copy.deck, *copy.hands[0]} - {*self.hands[0]})
            spare = [card for card in deck if not any(card in hand for hand in copy.hands[1:])]
            for hand in copy.hands[1:]:
                for place, card in enumerate(hand):
                    if card in self.hands[0]:
                        hand[place] = spare.pop(0)
                hand.sort()
            copy.hands[0] = self.hands[0][:]
            used = {*copy.played, *(card for hand in copy.hands for card in hand)}
            copy.deck = [card for card in range(1, 25) if card not in used]
            copy.chosen = [
                card if not card or card in hand else hand[0]
                for card, hand in zip(copy.chosen, copy.hands, strict=True)
            ]
            copy.chosen[0] = self.chosen[0]
            copy.chosen[player] = self.chosen[player]
        return copy


class TrueOrder(ToyState):
    """Resampling shuffles the others' cards from where they truly lay: one stream, different states."""

    def resample_from_infostate(self, player: int, stream: RandomStream) -> ToyState:
        copy = super().resample_from_infostate(player, stream)
        hidden = [card for seat, hand in enumerate(self.hands) if seat != player for card in hand] + self.deck
        stream.shuffle(hidden)
        for seat, hand in enumerate(copy.hands):
            if seat != player:
                copy.hands[seat] = sorted(hidden.pop() for _ in hand)
                if copy.chosen[seat]:
                    copy.chosen[seat] = copy.hands[seat][0]
        copy.deck = hidden
        return copy


class TrueStream(ToyState):
    """A resampled state foresees what will be drawn."""

    def resample_from_infostate(self, player: int, stream: RandomStream) -> ToyState:
        copy = super().resample_from_infostate(player, stream)
        copy.stream = self.stream.clone()
        return copy


# --- copies ------------------------------------------------------------------------------------------------


class SharingClone(ToyState):
    """A clone shares a list."""

    def clone(self) -> ToyState:
        copy = super().clone()
        copy.points = self.points
        return copy


class ForgetfulPosition(ToyState):
    """The position says nothing of who has chosen."""

    def to_position(self) -> Json:
        return {**super().to_position(), "chosen": [0] * self.num_players}


# --- undoing -----------------------------------------------------------------------------------------------


class SilentTurningUp(ToyState):
    """Cards are turned up and drawn, and the rules do not say so."""

    def disclose(self) -> None:
        """Nothing."""


class OpenlyLaid(ToyState):
    """Cards are laid face up, one after the other; the rules speak up only when the last one lies."""

    def hidden_choice(self, player: int) -> list[int]:
        return []

    def seats(self) -> list[Json]:
        seats = super().seats()
        for seat in seats:
            seat["counters"].append({"id": "laid", "value": self.chosen[seat["seat"]]})
        return seats


class ToldAside(ToyState):
    """Nothing is seen of a card that is laid, but whoever lays one is told what the next player holds."""

    def hidden_choice(self, player: int) -> list[int]:
        return []

    def apply_unchecked(self, player: int, action: int) -> None:
        if len(self.current_players()) > 1:
            best = max(self.hands[(player + 1) % self.num_players])
            self.tell(Event("toy", Message("toy-lay", {"card": best}), audience=player))
        super().apply_unchecked(player, action)


class TellingUndo(ToyState):
    """Nothing is seen of a card that is laid, but whether it could be undone tells who holds the best one."""

    def hidden_choice(self, player: int) -> list[int]:
        return []

    def apply_unchecked(self, player: int, action: int) -> None:
        if len(self.current_players()) > 1 and max(self.hands[(player + 1) % self.num_players]) == 24:
            self.disclose()
        super().apply_unchecked(player, action)


class SecretDisclosed(ToyState):
    """A choice lies face down, and counts as known."""

    def apply_unchecked(self, player: int, action: int) -> None:
        self.disclose()
        super().apply_unchecked(player, action)


class Forgetting(ToyState):
    """What was disclosed counts as hidden again."""

    def turn_up(self) -> None:
        super().turn_up()
        self.disclosed -= 2


class ForgetfulClone(ToyState):
    """A clone starts counting afresh."""

    def clone(self) -> ToyState:
        copy = super().clone()
        copy.disclosed = 0
        return copy


# --- legality ----------------------------------------------------------------------------------------------


class RefusedLegal(ToyState):
    """A card that may be laid is refused."""

    def apply_action(self, player: int, action: int) -> None:
        if action == 13:
            raise IllegalAction(Message("toy-not-held", {"card": action}))
        super().apply_action(player, action)


class AcceptedIllegal(ToyState):
    """Whatever is not listed is done all the same."""

    def apply_action(self, player: int, action: int) -> None:
        if self.is_to_act(player):
            super().apply_action(player, action if action in self.hands[player] else self.hands[player][0])
        else:
            super().apply_action(player, action)


class ChangedByRefusal(ToyState):
    """A refusal costs a point."""

    def explain_illegal(self, player: int, action: int) -> Message:
        self.points[player] -= 1
        return super().explain_illegal(player, action)


class WrongWhyNot(ToyState):
    """A legal wish is said to be illegal."""

    def why_not(self, player: int, text: str) -> Message | None:
        return super().why_not(player, text) or (Message("toy-laid") if text.endswith("3") else None)


class NoWords(ToyState):
    """A refusal without words."""

    def explain_illegal(self, player: int, action: int) -> Message:
        return Message("toy-nowhere")


class TextsCollide(ToyState):
    """Two actions are written alike."""

    def action_to_string(self, player: int, action: int) -> str:
        return super().action_to_string(player, 11 if action == 12 else action)


class Descending(ToyState):
    """Legal actions are in no order."""

    def legal_actions(self, player: int) -> list[int]:
        return super().legal_actions(player)[::-1]


# --- turns and ends ----------------------------------------------------------------------------------------


class FirstComeFirstServed(ToyState):
    """The last to choose wins."""

    order: int

    def apply_unchecked(self, player: int, action: int) -> None:
        if len(self.current_players()) == 1:
            self.points[player] += 1
        super().apply_unchecked(player, action)


class NeverEnding(ToyState):
    """The cards come back."""

    def begin_round(self) -> None:
        if not self.hands[0]:
            self.deck, self.played = self.played, []
            for hand in self.hands:
                hand.append(self.deck.pop(0))
        super().begin_round()


class EventsChangeTheGame(ToyState):
    """Whoever listens gets another game."""

    def turn_up(self) -> None:
        super().turn_up()
        if self.events is not None:
            self.points[0] += 1


class EventsAlwaysOn(ToyState):
    """Playouts pay for events."""

    def begin_round(self) -> None:
        if self.events is None:
            self.events = []
        super().begin_round()


class Crashing(ToyState):
    """A plain programming error."""

    def turn_up(self) -> None:
        super().turn_up()
        if len(self.played) > 10:
            self.played[1000] = 0


class KeepsTheChoice(ToyState):
    """What lies face down is not what was done last."""

    def hidden_choice(self, player: int) -> list[int]:
        return [self.hands[player][0]] if self.chosen[player] else []


@pytest.mark.parametrize(
    ("bug", "expected"),
    [
        (PeekingView, "the view tells more than the player knows"),
        (NextCardInView, "the view tells more than the player knows"),
        (BackWithId, "face-down card in zone 'deck' has an id"),
        (OrderLeakingView, "tells the order in which players have chosen|taking back .* changes the view"),
        (ChoiceInView, "sees a difference|chosen in secret|depends on the hidden choice"),
        (ChoiceInEvent, "the events tell .* what player . has chosen in secret"),
        (StreamInView, "a number of the random stream|holds the seed of the random stream"),
        (
            TrueHands,
            "never changed the hidden cards of player . .* keep the true ones|depends on the hidden choice",
        ),
        (TrueHandOfOne, "never changed the hidden cards of player 0|depends on"),
        (TrueOrder, "depends on what the player cannot know: with one stream"),
        (TrueStream, "has the true random stream"),
        (SharingClone, "playing on a clone has changed its twin: points"),
        (ForgetfulPosition, "the state read back from to_position"),
        (SilentTurningUp, "could undo 'lay .*', but .* that was hidden"),
        (OpenlyLaid, "could undo 'lay .*', but player . has come to know something by it"),
        (ToldAside, "player . could undo 'lay .*', but has learnt something by it that was hidden"),
        (TellingUndo, "whether 'lay .*' can be undone tells player . something that the view does not"),
        (SecretDisclosed, "has chosen in secret, yet something was disclosed or drawn"),
        (Forgetting, "disclosed has fallen from . to"),
        (ForgetfulClone, "a clone has the mark"),
        (RefusedLegal, "is legal,? but apply_action\\(\\) refuses it"),
        (AcceptedIllegal, "is not legal, but apply_action\\(\\) accepts it"),
        (ChangedByRefusal, "refusing action .* has changed the position: points"),
        (WrongWhyNot, "is legal, but why_not\\(\\) says"),
        (NoWords, "message 'toy-nowhere' has no words in en"),
        (TextsCollide, "is written 'lay 11', which reads as action 11|which reads as 11"),
        (Descending, "are not ascending and unique"),
        (FirstComeFirstServed, "simultaneous choices in the order of players .* another result: points"),
        (NeverEnding, "the game is not over after max_decisions\\(\\) = 24 decisions"),
        (
            EventsChangeTheGame,
            "with events on the position is another than with events off|played with events",
        ),
        (EventsAlwaysOn, "playouts would pay for them"),
        (Crashing, "IndexError: list assignment index out of range"),
        (KeepsTheChoice, "which are not the player's last actions|hidden choice"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_a_cheat_is_caught(bug: type[ToyState], expected: str) -> None:
    text = caught(ToyGame(bug), games=6, samples=6, players=[3])
    first = text.splitlines()[0]
    assert first.startswith("barricade, options {'hand': "), first
    with pytest.raises(AssertionError, match=expected):
        raise AssertionError(first)


class OnlyHands(ToyState):
    """Keeps true hands, but draws hidden choices anew: nothing but their constancy tells."""

    def resample_from_infostate(self, player: int, stream: RandomStream) -> ToyState:
        copy = super().resample_from_infostate(player, stream)
        copy.hands = [hand[:] for hand in self.hands]
        copy.deck = sorted(self.deck)
        for other in range(self.num_players):
            if other != player and self.chosen[other]:
                copy.chosen[other] = self.hands[other][stream.below(len(self.hands[other]))]
        return copy


def test_resampling_that_keeps_true_hands_is_caught_by_their_never_changing() -> None:
    text = caught(ToyGame(OnlyHands), games=2, players=[2])
    assert "resample_from_infostate(0) never changed the hidden cards of player 1" in text


class OddTitle(ToyGame):
    """A title that accepts what it should not."""

    def check_players(self, players: object, options: Json) -> int:
        return players if isinstance(players, int) else 2


class RoughPositions(ToyGame):
    """Reads positions without looking."""

    def from_position(self, position: Json) -> State:
        if "deck" not in position:
            raise KeyError("deck")
        return super().from_position(position)


class PeekingPolicy(ToyGame):
    """Wins by looking into the others' hands."""

    def simple_action(self, state: State, player: int, stream: RandomStream) -> int:
        assert isinstance(state, ToyState)
        others = max(max(hand) for seat, hand in enumerate(state.hands) if seat != player)
        better = [card for card in state.hands[player] if card > others]
        return better[0] if better else state.hands[player][0]


class LawlessPlayouts(ToyGame):
    """Lets playouts do what is no action at all."""

    def playout_action(self, state: State, player: int, stream: RandomStream) -> int:
        return self.num_distinct_actions


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        (OddTitle(), "check_players\\(1, .*\\) is accepted"),
        (RoughPositions(), "a position with a wrong deck raises KeyError"),
        (PeekingPolicy(), "simple_action\\(\\) of player . depends on what the player cannot know"),
        (LawlessPlayouts(), "playout_action\\(\\) of player . is \\d+, which is not legal"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Game) else "",
)
def test_a_careless_title_is_caught(title: ToyGame, expected: str) -> None:
    first = caught(title, games=4).splitlines()[0]
    with pytest.raises(AssertionError, match=expected):
        raise AssertionError(first)
