"""La Bâtarde in the event file."""

from typing import Any

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.batarde.hand import (
    ASSUMED,
    Contract,
    Denomination,
    Hand,
    Mechoune,
    Pack,
    UnknownMechoune,
)
from batarde_tourney.core.games.batarde.schedule import MOST_CARDS, Span
from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording
from batarde_tourney.core.table_sizes import LARGEST_TABLE, SMALLEST_TABLE
from batarde_tourney.exchange.games.description import OVERRULED_KEY, GameDescription, make, seat
from batarde_tourney.exchange.kinds import Kind, ListOf, OneOf, OrNull, Path, Schema, Whole, YesNo, path_text
from batarde_tourney.exchange.shapes import Key, Shape

_SEAT = seat(LARGEST_TABLE)
_COUNTS = ListOf(Whole(0, MOST_CARDS), minItems=SMALLEST_TABLE, maxItems=LARGEST_TABLE)


class _ScheduleKind(Kind):
    """The word `full` or `up`, or a list of hand sizes."""

    def read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        if isinstance(value, str) and value in {span.value for span in Span}:
            return Span(value)
        if isinstance(value, list) and all(type(cards) is int for cards in value):
            return tuple(value)
        faults.append(fault(FaultCode.SCHEDULE, path_text(path)))
        return ()

    def write(self, value: Any, indent: int) -> str:
        return f'"{value.value}"' if isinstance(value, Span) else str(list(value))

    def schema(self) -> Schema:
        sizes = ListOf(Whole(1, MOST_CARDS), minItems=1).schema()
        return {"anyOf": [{"enum": [span.value for span in Span]}, sizes]}


_CONTRACT = Shape(
    make(Contract),
    (
        Key("denomination", OneOf(Denomination, Denomination.SPADES, FaultCode.DENOMINATION, above=2)),
        Key("by", OrNull(_SEAT), default=None),
        Key("pack", OrNull(OneOf(Pack, Pack.MARKED, FaultCode.PACK, above=2)), default=None),
    ),
)

_MECHOUNE = Shape(make(Mechoune), (Key("by", _SEAT), Key("on", _SEAT)))


def _hand(values: dict[str, Any]) -> Hand:
    """Build the hand; seats of a méchoune that the file marks as filled in are unknown."""
    found = values["mechoune"]
    if found is not None and ASSUMED in found.extras:
        seats = {found.by, found.on}
        if len(seats) == 2 and seats <= set(range(len(values["bids"]))):
            others = tuple(extra for extra in found.extras if extra != ASSUMED)
            values["mechoune"] = UnknownMechoune(others, (found.by, found.on))
    return Hand(**values)


def _named_mechoune(hand: Hand) -> Mechoune | None:
    """The two seats that the file requires; unknown ones are filled in, and marked so.

    They are the seat that set the denomination (else the first of the highest bids) and the next seat
    clockwise.
    """
    mechoune = hand.mechoune
    if not isinstance(mechoune, UnknownMechoune):
        return mechoune
    by, on = mechoune.filled or _likely_seats(hand)
    return Mechoune(by, on, (ASSUMED, *mechoune.extras))


def _likely_seats(hand: Hand) -> tuple[int, int]:
    on = hand.contract.by
    if on is None:
        on = hand.bids.index(max(hand.bids))
    return (on + 1) % len(hand.bids), on


EVENT_FILE = GameDescription(
    settings=(
        Key("schedule", _ScheduleKind(), Span.FULL, "play.schedule", plain=Span.FULL.value),
        Key(
            "wording",
            OneOf(Wording, Wording.MECHOUNE, later=(Wording.BOOK,), since=3),
            Wording.MECHOUNE,
            "play.wording",
            plain=Wording.MECHOUNE.value,
        ),
    ),
    make_play=BatardePlay,
    hand=Shape(
        _hand,
        (
            Key("cards", Whole(1, MOST_CARDS)),
            Key("dealer", _SEAT),
            Key("contract", _CONTRACT),
            Key("bids", _COUNTS),
            Key("tricks", _COUNTS),
            Key("mechoune", OrNull(_MECHOUNE), default=None, get=_named_mechoune),
            Key("choune", YesNo(), default=False),
            OVERRULED_KEY,
        ),
    ),
    most_seats=LARGEST_TABLE,
    standing_figures=(
        *(Criterion.PENALTY, Criterion.MEAN_PENALTY, Criterion.TABLE_POINTS, Criterion.WINS),
        *(Criterion.EXACT, Criterion.EXACT_RATE, Criterion.BEST_ROUND),
    ),
    seats={
        "minItems": SMALLEST_TABLE,
        "maxItems": LARGEST_TABLE,
        "uniqueItems": True,
        "description": "Clockwise from seat 0.",
    },
)
