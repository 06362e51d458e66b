"""Écarté in the event file (contract, version 2; games, part D)."""

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.byes import USUAL_BYE
from batarde_tourney.core.games.ecarte.hand import SEATS, EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.scoring import TRICKS
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer, GameValue
from batarde_tourney.exchange.games.byes import BYE
from batarde_tourney.exchange.games.description import OVERRULED_KEY, GameDescription, make, seat
from batarde_tourney.exchange.kinds import ListOf, OneOf, OrNull, Whole
from batarde_tourney.exchange.shapes import Key, Shape

_SEATS = len(SEATS)
_SEAT = seat(_SEATS)
_SEAT_OR_NULL = OrNull(_SEAT)

_KING = Shape(
    make(King), (Key("seat", _SEAT), Key("how", OneOf(KingHow, KingHow.SHOWN, FaultCode.KING, above=2)))
)
"""Any other word is a fault of the hand, like a seat nobody sits in (games, part D, `own-code`)."""

_USUAL = EcartePlay()

EVENT_FILE = GameDescription(
    settings=(
        Key("games", Whole(1), _USUAL.games, "play.games", told={"not": {"multipleOf": 2}}),
        Key(
            "first_dealer",
            OneOf(FirstDealer, _USUAL.first_dealer),
            _USUAL.first_dealer,
            "play.first_dealer",
            plain=_USUAL.first_dealer.value,
        ),
        Key(
            "game_value",
            OneOf(GameValue, _USUAL.game_value),
            _USUAL.game_value,
            "play.game_value",
            plain=_USUAL.game_value.value,
        ),
        Key("bye", BYE, USUAL_BYE, "play.bye"),
    ),
    make_play=EcartePlay,
    hand=Shape(
        make(EcarteHand),
        (
            Key("game", Whole(1)),
            Key("dealer", _SEAT),
            Key("king", OrNull(_KING), default=None),
            Key("authority", _SEAT_OR_NULL, default=None),
            Key("tricks", OrNull(ListOf(Whole(0, TRICKS), minItems=_SEATS, maxItems=_SEATS)), default=None),
            Key("revoke", _SEAT_OR_NULL, default=None),
            Key("mixed", _SEAT_OR_NULL, default=None),
            OVERRULED_KEY,
        ),
    ),
    most_seats=_SEATS,
    seats={
        "minItems": _SEATS,
        "maxItems": _SEATS,
        "uniqueItems": True,
        "description": "One against the other.",
    },
)
