"""What a viewer may know, built from nothing upward (docs/protocol.md, *The view*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.messages import Message
from deadhand.games.walking_dead_cards import notation
from deadhand.games.walking_dead_cards.cards import (
    ALONE,
    BULLETS,
    HERO_BIT,
    HEROES,
    NUM_ROWS,
    NUM_WALKERS,
    ROW_LIMIT,
    TAKE_ROW,
    WALKER_MASK,
    WITH_HERO,
    WITH_WALKER,
    had_hero,
    player_of,
    walker_of,
)

if TYPE_CHECKING:
    from deadhand.games.walking_dead_cards.rules import WalkingDeadCardsState

Json = dict[str, object]

CARDS_LABEL: Final = Message("twc-counter-cards").to_json()
BULLETS_LABEL: Final = Message("twc-counter-bullets").to_json()
HERO_LABEL: Final = Message("twc-counter-hero").to_json()
PARTS: Final = ["seven", "fives", "threes", "twos", "ones"]
PART_OF: Final = {7: 0, 5: 1, 3: 2, 2: 3, 1: 4}


def view(state: WalkingDeadCardsState, viewer: int | None) -> Json:
    """The whole view of a seat, or of a spectator (None)."""
    public = public_view(state)
    return public if viewer is None else seat_view(state, viewer, public)


def public_view(state: WalkingDeadCardsState) -> Json:
    """What everybody may know."""
    return {
        "game": state.game.key,
        "options": state.options,
        "viewer": None,
        "title": title(state),
        "tag": Message("twc-tag-round", {"round": int(state.round)}).to_json(),
        "tag_detail": None,
        "seats": seats(state),
        "zones": public_zones(state),
        "waiting": waiting(state),
        "decision": None,
        "choice": None,
        "outcome": outcome(state) if state.is_terminal() else None,
    }


def seat_view(state: WalkingDeadCardsState, player: int, public: Json) -> Json:
    """What a seat knows: the public view, and what is its own."""
    result = public.copy()
    result["viewer"] = player
    result["tag_detail"] = own_bullets(state, player)
    zones = public["zones"]
    assert isinstance(zones, list)
    result["zones"] = [*zones, hand_zone(state, player)]
    if state.is_to_act(player):
        result["decision"] = decision_of(state, player)
    result["choice"] = choice_of(state, player)
    return result


def title(state: WalkingDeadCardsState) -> Json:
    """The line beside the game's name."""
    args: Json = {"mode": "hero" if state.hero_mode else "survival", "round": int(state.round)}
    if state.tournament:
        args["game"] = len(state.past_scores) + 1
        return Message("twc-title-tournament", args).to_json()
    return Message("twc-title", args).to_json()


# --- seats and zones: public ---------------------------------------------------------------------------


def seats(state: WalkingDeadCardsState) -> list[Json]:
    """The public line of every seat. Chosen cards still count as in hand (TWC-11)."""
    return [seat(state, player) for player in range(state.num_players)]


def seat(state: WalkingDeadCardsState, player: int) -> Json:
    """Cards in hand, bullets taken, hero left; and whether the table waits for this seat."""
    counters: list[Json] = [
        {"id": "cards", "icon": "poker-hand", "value": len(state.hands[player]), "label": CARDS_LABEL},
        {"id": "bullets", "icon": "bullet", "value": state.scores()[player], "label": BULLETS_LABEL},
    ]
    if state.hero_mode:
        hero = int((state.heroes >> player) & 1)
        counters.append(
            {
                "id": "hero",
                "icon": "star5" if hero else "dash",
                "value": hero,
                "label": HERO_LABEL,
                "mark": True,
            }
        )
    return {"seat": player, "side": "living", "state": seat_state(state, player), "counters": counters}


def seat_state(state: WalkingDeadCardsState, player: int) -> str:
    """Choosing or chosen while all choose; acting: must choose a row; out: no cards left; else idle."""
    resolving = state.placed < len(state.turned)
    if state.is_to_act(player):
        return "acting" if resolving else "choosing"
    if resolving or state.is_terminal():
        return "idle"
    if not state.hands[player]:
        return "out"
    return "chosen" if state.top_players() else "idle"


def public_zones(state: WalkingDeadCardsState) -> list[Json]:
    """Rows, turned-up cards, score piles (TWC-15: public)."""
    zones = [row_zone(state, row) for row in range(NUM_ROWS)]
    zones.append(turned_zone(state, state.placed))
    zones += [taken_zone(state, player) for player in range(state.num_players)]
    return zones


def row_zone(state: WalkingDeadCardsState, row: int, sixth: int = 0) -> Json:
    """A row, its bullets and last card; ``sixth``: a walker just laid behind five, the row not yet taken."""
    cards = state.rows[row]
    bullets = sum_of(cards)
    ends: int = cards[-1]
    faces = [walker(card) for card in cards]
    if sixth:
        faces.append(walker(sixth))
    return {
        "id": f"row-{row + 1}",
        "kind": "row",
        "owner": None,
        "label": Message("twc-row", {"row": row + 1, "ends": ends, "bullets": bullets}).to_json(),
        "cards": faces,
        "count": len(cards),
        "capacity": ROW_LIMIT,
        "facts": {"number": row + 1, "bullets": bullets, "ends": ends},
    }


def turned_zone(state: WalkingDeadCardsState, placed: i64) -> Json:
    """The walkers of this or the last round in the order of placing; those placed are pictures without id."""
    cards: list[Json] = []
    order: int = 0
    for entry in state.turned:
        card = walker(walker_of(entry))
        facts: Json = {"number": int(walker_of(entry)), "bullets": int(BULLETS[walker_of(entry)])}
        if order < placed:
            del card["id"]
            facts["row"] = row_of(state, walker_of(entry))
        facts["hero"] = had_hero(entry)
        card["facts"] = facts
        card["owner"] = int(player_of(entry))
        card["order"] = order + 1
        card["state"] = "done" if order < placed else "now" if order == placed else "waiting"
        cards.append(card)
        order += 1
    over = placed >= len(state.turned)
    return {
        "id": "turned-up",
        "kind": "queue",
        "owner": None,
        "label": Message("twc-zone-last-round" if over else "twc-zone-turned-up").to_json(),
        "cards": cards,
        "count": len(cards),
        "capacity": None,
        "facts": {},
    }


def row_of(state: WalkingDeadCardsState, card: i64) -> int:
    """The number of the row in which the walker lies, or 0 when it was taken since."""
    number = 0
    for row in state.rows:
        number += 1
        if card in row:
            return number
    return 0


def taken_zone(state: WalkingDeadCardsState, player: int) -> Json:
    """A score pile: public, all cards."""
    cards = state.taken[player]
    return {
        "id": f"taken-{player}",
        "kind": "stack",
        "owner": player,
        "label": Message("twc-zone-taken", {"player": player}).to_json(),
        "cards": [walker(card) for card in cards],
        "count": len(cards),
        "capacity": None,
        "facts": {"bullets": sum_of(cards)},
    }


def walker(number: i64) -> Json:
    """A walker card, face up."""
    shown: int = number
    bullets: int = BULLETS[number]
    return {
        "id": str(shown),
        "face": "walker",
        "label": str(shown),
        "facts": {"number": shown, "bullets": bullets},
    }


def sum_of(cards: list[i64]) -> int:
    """The bullets on these cards."""
    bullets: i64 = 0
    for card in cards:
        bullets += BULLETS[card]
    return bullets


# --- the viewer's own ----------------------------------------------------------------------------------


def hand_zone(state: WalkingDeadCardsState, player: int) -> Json:
    """The viewer's own hand, the hero last."""
    cards = [walker(card) for card in state.hands[player]]
    if (state.heroes >> player) & 1:
        name = HEROES[player]
        label = Message(f"twc-hero-{name}").to_json()
        cards.append({"id": "hero", "face": "hero", "label": label, "facts": {"name": name}})
    return {
        "id": "hand",
        "kind": "hand",
        "owner": player,
        "label": Message("twc-zone-hand").to_json(),
        "cards": cards,
        "count": len(cards),
        "capacity": None,
        "facts": {},
    }


def choice_of(state: WalkingDeadCardsState, player: int) -> Json | None:
    """The viewer's own choice lying face down, begun or made; only they see it."""
    if not state.hidden_choice(player):
        return None
    packed: int = state.chosen[player]
    walkers = notation.choice_words(packed)
    targets = [f"card:{number}" for number in walkers]
    begun = state.is_to_act(player)
    args: Json = {"walker": walkers[0]}
    name = "twc-choice-begun" if begun else "twc-choice-one"
    if packed & HERO_BIT:
        targets.append("card:hero")
        name = "twc-choice-hero"
    elif len(walkers) > 1:
        args["second"] = walkers[1]
        name = "twc-choice-two"
    return {"message": Message(name, args).to_json(), "targets": targets, "begun": begun}


def own_bullets(state: WalkingDeadCardsState, player: int) -> Json:
    """The small line of the tag."""
    return Message("twc-tag-bullets", {"bullets": state.scores()[player]}).to_json()


def decision_of(state: WalkingDeadCardsState, player: int) -> Json:
    """What the viewer is asked, with every legal action and its consequence as things stand."""
    first: int = state.chosen[player] & WALKER_MASK
    actions = [action_of(state, first, action) for action in state.legal_actions(player)]
    tag = "twc-tag-choice"
    if state.placed < len(state.turned):
        number: int = walker_of(state.turned[state.placed])
        kind = "choose-row"
        tag = "twc-tag-row"
        ask = Message("twc-ask-row", {"walker": number})
        detail = Message("twc-ask-row-detail", {"walker": number}, "TWC-23")
    elif first:
        kind = "choose-partner"
        ask = Message("twc-ask-partner", {"walker": first})
        hero = int((state.heroes >> player) & 1)
        detail = Message("twc-ask-partner-detail", {"hero": "yes" if hero else "no"}, "TWC-11")
    elif state.hero_mode:
        kind = "choose-walker"
        ask = Message("twc-ask-walker-hero")
        detail = Message("twc-ask-walker-hero-detail", {}, "TWC-11")
    else:
        kind = "choose-walker"
        ask = Message("twc-ask-walker")
        detail = Message("twc-ask-walker-detail", {}, "TWC-21")
    return {
        "kind": kind,
        "ask": ask.to_json(),
        "detail": detail.to_json(),
        "tag": Message(tag).to_json(),
        "tag_detail": own_bullets(state, player),
        "actions": actions,
    }


def action_of(state: WalkingDeadCardsState, first: int, action: int) -> Json:
    """One legal action: what is sent, what glows, what the button says, what it would cost now."""
    target: str | None = None
    detail: Message | None = None
    immediate = False
    primary = True
    if action > TAKE_ROW:
        row = action - TAKE_ROW
        bullets = sum_of(state.rows[row - 1])
        label = Message("twc-do-take-row", {"row": row, "bullets": bullets})
        target = f"zone:row-{row}"
        immediate = True
        primary = False
    elif action <= NUM_WALKERS:
        label = Message("twc-do-play", {"walker": action})
        target = f"card:{action}"
        detail = preview(state, action)
        immediate = state.hero_mode
    elif action == ALONE:
        label = Message("twc-do-alone", {"walker": first})
        detail = preview(state, first)
    elif action == WITH_HERO:
        label = Message("twc-do-with-hero", {"walker": first})
        target = "card:hero"
        detail = Message("twc-preview-hero", {"where": preview(state, first).to_json()}, "TWC-12")
    else:
        second = action - WITH_WALKER
        label = Message("twc-do-with-walker", {"walker": first, "second": second})
        target = f"card:{second}"
        detail = preview(state, second)
    return {
        "text": notation.action_to_string(action),
        "label": label.to_json(),
        "target": target,
        "detail": None if detail is None else detail.to_json(),
        "immediate": immediate,
        "primary": primary,
    }


def preview(state: WalkingDeadCardsState, number: int) -> Message:
    """Where the walker would go if it were placed now."""
    row: int = state.row_below(number)
    clause = "TWC-13"
    if row < 0:
        if not state.hero_mode:
            return Message("twc-preview-choose-row", {"walker": number}, "TWC-23")
        row = state.highest_row()
        clause = "TWC-14"
    cards = state.rows[row]
    after: int = cards[-1]
    args: Json = {"walker": number, "row": row + 1, "after": after}
    if len(cards) == ROW_LIMIT:
        args["bullets"] = sum_of(cards)
        return Message("twc-preview-sixth", args, "TWC-15")
    args["place"] = len(cards) + 1
    return Message("twc-preview-place", args, clause)


# --- the one line, and the end -------------------------------------------------------------------------


def waiting(state: WalkingDeadCardsState) -> Json:
    """What the table waits for, and from whom."""
    players = state.current_players()
    if not players:
        return Message("twc-waiting-over").to_json()
    if state.placed < len(state.turned):
        number: int = walker_of(state.turned[state.placed])
        return Message("twc-waiting-row", {"player": players[0], "walker": number}, "TWC-23").to_json()
    if len(players) == 1:
        return Message("twc-waiting-one", {"player": players[0]}).to_json()
    return Message("twc-waiting-choose", {"count": len(players)}).to_json()


def outcome(state: WalkingDeadCardsState) -> Json:
    """Who won and why, and what the scores are made of (TWC-18, TWC-24, TWC-30)."""
    scores = state.scores()
    winners = [player for player in range(state.num_players) if state.returns()[player] == 1.0]
    best = scores[winners[0]]
    mode = "hero" if state.hero_mode else "survival"
    clause = "TWC-30" if state.tournament else "TWC-18" if state.hero_mode else "TWC-24"
    if len(winners) == 1:
        headline = Message("twc-headline", {"player": winners[0], "bullets": best})
    else:
        headline = Message("twc-headline-shared", {"players": winners, "bullets": best})
    if state.tournament:
        games = [*state.past_scores, state.bullets]
        parts: list[Json] = [
            {"id": f"game-{number + 1}", "label": Message("twc-part-game", {"game": number + 1}).to_json()}
            for number in range(len(games))
        ]
        shares: list[list[int]] = [
            [bullets[player] for bullets in games] for player in range(state.num_players)
        ]
    else:
        parts = [{"id": name, "label": Message(f"twc-part-{name}").to_json()} for name in PARTS]
        shares = [bullets_by_kind(cards) for cards in state.taken]
    order = sorted(
        range(state.num_players), key=lambda player: -scores[player] if state.hero_mode else scores[player]
    )
    rows: list[Json] = [
        {"seat": player, "score": scores[player], "parts": shares[player]} for player in order
    ]
    return {
        "winners": winners,
        "headline": headline.to_json(),
        "detail": Message("twc-outcome-detail", {"mode": mode, "round": int(state.round)}).to_json(),
        "why": Message("twc-outcome-why", {"mode": mode}, clause).to_json(),
        "score_label": Message("twc-score-label").to_json(),
        "chart_label": Message("twc-chart-label").to_json(),
        "parts": parts,
        "rows": rows,
    }


def bullets_by_kind(cards: list[i64]) -> list[int]:
    """Bullets from the 55, from fives, threes, twos and ones."""
    shares = [0, 0, 0, 0, 0]
    for card in cards:
        bullets: int = BULLETS[card]
        shares[PART_OF[bullets]] += bullets
    return shares
