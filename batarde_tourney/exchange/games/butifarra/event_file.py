"""Butifarra in the event file (contract, version 2; games, part D)."""

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS, TRICKS
from batarde_tourney.core.games.butifarra.hand import (
    MOST_LEVEL,
    SEATS,
    SIDES,
    ButifarraDenomination,
    ButifarraHand,
    Chooser,
)
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, EqualRule, LevelSet, PlayMode
from batarde_tourney.core.games.byes import USUAL_BYE
from batarde_tourney.exchange.games.byes import BYE
from batarde_tourney.exchange.games.description import OVERRULED_KEY, GameDescription, make, seat
from batarde_tourney.exchange.kinds import ListOf, OneOf, OrNull, Whole
from batarde_tourney.exchange.shapes import Key, Shape

_SEATS, _SIDES = len(SEATS), len(SIDES)
_SEAT = seat(_SEATS)
_LIMIT = OrNull(Whole(1))
_USUAL = ButifarraPlay()


def _of_sides(most: int) -> ListOf:
    """Pair of numbers: one for seats 0 and 2, one for the others."""
    return ListOf(Whole(0, most), minItems=_SIDES, maxItems=_SIDES)


EVENT_FILE = GameDescription(
    settings=(
        Key("target", _LIMIT, _USUAL.target, "play.target"),
        Key("deals", _LIMIT, _USUAL.deals, "play.deals"),
        Key("cap", _LIMIT, _USUAL.cap, "play.cap"),
        Key(
            "levels", OneOf(LevelSet, _USUAL.levels), _USUAL.levels, "play.levels", plain=_USUAL.levels.value
        ),
        Key("mode", OneOf(PlayMode, _USUAL.mode), _USUAL.mode, "play.mode", plain=_USUAL.mode.value),
        Key("equal", OneOf(EqualRule, _USUAL.equal), _USUAL.equal, "play.equal", plain=_USUAL.equal.value),
        Key("bye", BYE, USUAL_BYE, "play.bye"),
    ),
    make_play=ButifarraPlay,
    hand=Shape(
        make(ButifarraHand),
        (
            Key("dealer", _SEAT),
            Key("chooser", OrNull(OneOf(Chooser, Chooser.DEALER)), default=None),
            Key(
                "denomination",
                OneOf(ButifarraDenomination, ButifarraDenomination.COINS, FaultCode.DENOMINATION, above=1),
            ),
            Key("level", Whole(0, MOST_LEVEL)),
            Key("points", _of_sides(DEAL_POINTS)),
            Key("tricks", OrNull(_of_sides(TRICKS)), default=None),
            Key("misdeals", Whole(0), default=0),
            Key("said", ListOf(_SEAT, maxItems=MOST_LEVEL), default=(), plain=[]),
            OVERRULED_KEY,
        ),
    ),
    most_seats=_SEATS,
    seats={
        "minItems": _SEATS,
        "maxItems": _SEATS,
        "uniqueItems": True,
        "description": "Anticlockwise, North first; seats 0 and 2 are one side, 1 and 3 the other.",
    },
)
