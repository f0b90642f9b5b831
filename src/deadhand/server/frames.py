"""The frames and bodies that a browser may send (docs/protocol.md), checked before anything else is done."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec

from deadhand.bots.policy import USUAL_BOT
from deadhand.server.limits import MINE_MOST
from deadhand.server.refusals import Refusal
from deadhand.server.tokens import MAX_TOKEN_LENGTH

RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Text = Annotated[str, msgspec.Meta(max_length=200)]
FileText = Annotated[str, msgspec.Meta(max_length=2**18)]  # how long a file may be, its option says
Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_TOKEN_LENGTH)]
Bits = Annotated[str, msgspec.Meta(max_length=200)]  # exactly how long they are to be, the table says
TalkText = Annotated[str, msgspec.Meta(max_length=4000)]  # the same
SmallInt = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31)]


class Strict(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Nothing but the named fields."""


class Hello(Strict, tag="hello", frozen=True):
    """Who is there: a seat by its token, or a spectator."""

    token: Annotated[str, msgspec.Meta(max_length=128)] | None = None
    seen: SmallInt | None = None


class ActFrame(Strict, tag="act", frozen=True):
    """An action, for the decision with this id."""

    id: RequestId
    decision: SmallInt
    action: ActionText


class TakeBackFrame(Strict, tag="take-back", frozen=True):
    """The own hidden choice back."""

    id: RequestId


class UndoFrame(Strict, tag="undo", frozen=True):
    """The last own step is to be undone."""

    id: RequestId


class PassForMeFrame(Strict, tag="pass-for-me", frozen=True):
    """From now on pass for this seat when it is asked for a reaction, or do not."""

    on: bool


class WhyFrame(Strict, tag="why", frozen=True):
    """Why is this action not legal?"""

    id: RequestId
    action: ActionText


class VoteFrame(Strict, tag="vote", frozen=True):
    """Whether a bot should play for the person on that seat, who is away."""

    about: SmallInt
    on: bool


class BackFrame(Strict, tag="back", frozen=True):
    """The person is there after all; a bot need not play for them."""


class RandomnessFrame(Strict, tag="randomness", frozen=True):
    """This browser's part in the shuffle."""

    bits: Bits


class SayFrame(Strict, tag="say", frozen=True):
    """A line of talk."""

    id: RequestId
    text: TalkText


class HintFrame(Strict, tag="hint", frozen=True):
    """What would be good, for the decision with this id?"""

    id: RequestId
    decision: SmallInt


class Ping(Strict, tag="ping", frozen=True):
    """Are you there?"""


Frame = (
    Hello
    | RandomnessFrame
    | SayFrame
    | ActFrame
    | TakeBackFrame
    | UndoFrame
    | PassForMeFrame
    | WhyFrame
    | VoteFrame
    | BackFrame
    | HintFrame
    | Ping
)


class CreateBody(Strict, frozen=True):
    """``POST /api/tables``."""

    game: Text
    players: SmallInt
    options: dict[Text, FileText | SmallInt] = {}
    name: Text = ""
    language: Text = ""
    seats: Annotated[list[Text], msgspec.Meta(max_length=64)] | None = None
    start: bool = False
    answer_seconds: SmallInt | None = None
    clock: SmallInt = 0
    takeover: Text = USUAL_BOT
    listed: bool = False
    open_after_round: bool = False
    hints: bool | None = None


class SitBody(Strict, frozen=True):
    """``POST /api/tables/{code}/sit``."""

    name: Text = ""
    seat: SmallInt | None = None


class SeatBody(Strict, frozen=True):
    """``POST /api/tables/{code}/seats/{n}``."""

    kind: Text


class StartBody(Strict, frozen=True):
    """``POST /api/tables/{code}/start``."""

    randomness: Bits | None = None
    fill: Text = USUAL_BOT


class StandBody(Strict, frozen=True):
    """``POST /api/tables/{code}/stand``."""

    seat: SmallInt


class MoveBody(Strict, frozen=True):
    """``POST /api/tables/{code}/move``."""

    link: Secret


class HeldSeat(Strict, frozen=True):
    """A table, and the token that a browser has for it."""

    code: Text
    token: Secret


class MineBody(Strict, frozen=True):
    """``POST /api/mine``."""

    tables: Annotated[list[HeldSeat], msgspec.Meta(max_length=MINE_MOST)]


class EmptyBody(Strict, frozen=True):
    """A call that has nothing more to say."""


BodyType = TypeVar(
    "BodyType", CreateBody, SitBody, SeatBody, StartBody, StandBody, MoveBody, MineBody, EmptyBody
)

_frames: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)


def read_frame(text: str) -> Frame:
    """A frame as it came. Raises ``Refusal`` (``malformed``) with what is wrong with it."""
    try:
        return _frames.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Refusal("malformed", problem=_words(problem)) from None


def read_body(body: bytes, kind: type[BodyType]) -> BodyType:
    """A request's body as it came. Raises ``Refusal`` (``malformed``) with what is wrong with it."""
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Refusal("malformed", problem=_words(problem)) from None


def _words(problem: Exception) -> str:
    if isinstance(problem, RecursionError):
        return "nested too deeply"
    return str(problem)[:200]
