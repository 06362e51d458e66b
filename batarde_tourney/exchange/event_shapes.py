"""The event file in one description: its keys in order, for every version and game (contract)."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, cast

from batarde_tourney.core.amounts import read_amount, write_amount
from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault, FaultCode, Wanted
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import (
    DEFAULT_ROUNDS,
    Absence,
    Adjustment,
    Closing,
    Event,
    Round,
    Sealed,
    Settings,
    Side,
    Substitute,
    Table,
    Withdrawal,
)
from batarde_tourney.core.tournament.event.hall_rows import MOST_IN_A_ROW, MOST_ROWS, are_rows
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, Raffle, RafflePot
from batarde_tourney.core.tournament.event.stages import (
    Decision,
    Means,
    Seeding,
    Stage,
    StageDraw,
    StageEntry,
    TableRule,
)
from batarde_tourney.core.tournament.hall.hands import HandState
from batarde_tourney.exchange.game_shapes import GameDescription, description_of, make
from batarde_tourney.exchange.json_text import UNREADABLE_NUMBER, without_key
from batarde_tourney.exchange.kinds import (
    SLOW,
    Date,
    Flag,
    Kind,
    ListOf,
    OneOf,
    OrNull,
    PairOf,
    Path,
    Scalar,
    Schema,
    Text,
    Whole,
    YesNo,
)
from batarde_tourney.exchange.shapes import Key, Shape

# Amounts of money in a JSON file: texts such as "7.50", which no program reads as a float.


class Amount(Scalar):
    """Hundredths, written with a point and two digits after it."""

    wanted = Wanted.TEXT
    stand_in = UNREADABLE_NUMBER

    def quick(self, value: object) -> Any:
        """Number of hundredths."""
        found = read_amount(value) if isinstance(value, str) else None
        return SLOW if found is None else found

    def write(self, value: Any, indent: int) -> str:
        """Text such as "7.50"."""
        return super().write(write_amount(value), indent)

    def schema(self) -> Schema:
        """Schema of a string of that form."""
        return {"type": "string", "pattern": "^(0|[1-9][0-9]{0,6})\\.[0-9]{2}$"}


FORMAT = "batarde-event"
VERSIONS = (1, 2, 3)
READABLE_FROM = "readable_from"
"""Key with the release that can read a file of a later version, so that older releases can name it."""

_POSITIVE = Whole(1)
_PLAYER = Text("The id of a player.")
_SIDE = Text("The id of a side, or of a player who is a side of their own.")
_TEXT_OR_NULL = OrNull(Text())
_LATER_CRITERIA = (
    *(Criterion.PENALTY_PER_CARD, Criterion.MATCH_WINS, Criterion.GAME_DIFFERENCE),
    *(Criterion.POINT_DIFFERENCE, Criterion.POINTS, Criterion.HEAD_TO_HEAD),
)
_RANKING = ListOf(
    OneOf(Criterion, None, FaultCode.RANKING, later=_LATER_CRITERIA),
    code=FaultCode.RANKING,
    minItems=1,
    uniqueItems=True,
)
_TABLES = OneOf(TableRule, TableRule.AUTO, later=(TableRule.FOURS,))
_PAIRS = ListOf(PairOf(_PLAYER))
_PRIZE_RULES = (
    Key("prizes_each", Flag("one", "any"), default=True, attribute="one_prize_each", plain="one", since=3),
    Key(
        "prizes_tied",
        Flag("share", "criterion"),
        default=True,
        attribute="prizes_shared",
        plain="share",
        since=3,
    ),
)


@dataclass(frozen=True, slots=True)
class AlwaysApart:
    """A pair that is never seated together; in the file it is an object."""

    players: tuple[PlayerId, PlayerId]


class PairApart(Kind):
    """A pair kept apart if it can be; since version 3 one that always is, as an object."""

    is_ever_later = True

    def __init__(self) -> None:
        self._pair = PairOf(_PLAYER)
        keys = (Key("players", self._pair), Key("always", YesNo()))
        self._always = Shape(_read_always, keys, code=FaultCode.APART)

    def quick(self, value: object) -> Any:
        """The pair, unless it is an object."""
        return self._pair.quick(value)

    def read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        """The pair; an AlwaysApart if it says so."""
        return (self._always if isinstance(value, dict) else self._pair).read(value, path, faults)

    def write(self, value: Any, indent: int) -> str:
        """The two ids, or an object with them."""
        if not isinstance(value, AlwaysApart):
            return self._pair.write(value, indent)
        return f'{{"players": {self._pair.write(value.players, indent)}, "always": true}}'

    def schema(self) -> Schema:
        """Schema of either of the two."""
        return {"anyOf": [self._pair.schema(), self._always.schema()]}

    def version(self, value: Any) -> int:
        """3 for a pair that is always apart."""
        return 3 if isinstance(value, AlwaysApart) else 1


def _read_always(values: dict[str, Any]) -> Any:
    return AlwaysApart(values["players"]) if values["always"] else values["players"]


def _pairs_apart(settings: Settings) -> tuple[Any, ...]:
    """The pairs kept apart as the file has them."""
    always = {frozenset(pair) for pair in settings.always_apart}
    return tuple(AlwaysApart(pair) if frozenset(pair) in always else pair for pair in settings.apart)


def event_shape(game: str, version: int) -> Shape:
    """Shape of the event file of this game and version; an unknown game is read as the usual one."""
    known = game if game in GAMES else USUAL_GAME
    return _event_shape(known, version)


@cache
def _event_shape(game: str, version: int) -> Shape:
    """Shape with every key of the file; settings are always written, at least as an empty object."""
    description = description_of(game)
    return Shape(
        make(Event),
        # In the order of the file, which is also the order of faults.
        _known(
            version,
            Key("game", Text()),
            Key("name", Text()),
            Key("date", OrNull(Date()), default=None),
            Key("place", _TEXT_OR_NULL, default=None),
            Key(
                "settings",
                _settings(game, version),
                default=Settings(play=GAMES[game].usual_play, ranking=GAMES[game].file_ranking),
                is_always_written=True,
            ),
            Key("players", ListOf(_player(version), upright=True)),
            Key("sides", ListOf(_side(), upright=True), (), plain=[], since=2),
            Key("stages", ListOf(_stage(version), upright=True), (), plain=[], since=2),
            Key("apart", ListOf(PairOf(_SIDE)), (), plain=[], since=2),
            Key("rounds", ListOf(_round(description, version), upright=True)),
            Key("decisions", ListOf(_decision(), upright=True), (), plain=[], since=2),
            Key("adjustments", ListOf(_adjustment(game, version), upright=True), (), plain=[]),
            Key("presences", ListOf(_presence(), upright=True), (), plain=[]),
            Key("prizes", ListOf(_prize()), (), plain=[], since=3),
            Key("raffle", OrNull(_raffle()), default=None, since=3),
            Key("closed", YesNo(), default=False, attribute="is_closed", own=lambda _: True),
        ),
        upright=True,
    )


def _known(version: int, *keys: Key) -> tuple[Key, ...]:
    return tuple(key for key in keys if key.since <= version)


def _settings(game: str, version: int) -> Shape:
    description = description_of(game)
    ranking = GAMES[game].file_ranking
    first, *rest = description.settings

    def made(values: dict[str, Any]) -> Settings:
        play = {
            name.removeprefix("play."): value for name, value in values.items() if name.startswith("play.")
        }
        others = {name: value for name, value in values.items() if not name.startswith("play.")}
        pairs = others["apart"]
        always = tuple(one.players for one in pairs if isinstance(one, AlwaysApart))
        others["apart"] = tuple(one.players if isinstance(one, AlwaysApart) else one for one in pairs)
        return Settings(play=description.make_play(**play), always_apart=always, **others)

    # In the order of the file: settings of the game come between those of every event.
    keys = (
        first,
        Key("ranking", _RANKING, ranking, plain=[criterion.value for criterion in ranking]),
        Key("tables", _TABLES, TableRule.AUTO, plain=TableRule.AUTO.value),
        *rest,
        Key("rounds", _POSITIVE, DEFAULT_ROUNDS),
        Key("seed", Whole(), 0),
        Key("apart", _PAIRS if version < 3 else ListOf(PairApart()), (), get=_pairs_apart, plain=[]),
        Key("apart_at_first", _PAIRS, (), plain=[]),
        Key(
            "substitute_scores",
            Flag("own", "seat"),
            default=False,
            attribute="substitutes_score",
            plain="seat",
            since=2,
        ),
        Key(
            "withdrawal",
            OneOf(Withdrawal, Withdrawal.ANNUL),
            Withdrawal.ANNUL,
            plain=Withdrawal.ANNUL.value,
            since=3,
        ),
        Key(
            "absence", OneOf(Absence, Absence.NOTHING), Absence.NOTHING, plain=Absence.NOTHING.value, since=3
        ),
        Key("best_club", OrNull(_POSITIVE), default=None, since=3),
        *_PRIZE_RULES,
        Key("fee", Amount(), default=0, own=lambda fee: fee > 0),
        Key("clubs_apart_at_first", YesNo(), default=False, own=lambda _: True),
        Key("hall_rows", ListOf(Whole(1, MOST_IN_A_ROW), maxItems=MOST_ROWS), (), own=are_rows),
        Key("rows_turn", YesNo(), default=False, own=lambda _: True),
        Key("claims", OrNull(_POSITIVE), default=None, own=lambda minutes: minutes is None or minutes >= 1),
    )
    return Shape(made, _known(version, *keys))


def _player(version: int) -> Shape:
    return Shape(
        make(Player),
        _known(
            version,
            Key("id", Text()),
            Key("name", Text()),
            Key("club", _TEXT_OR_NULL, default=None),
            Key("categories", ListOf(Text()), (), plain=[], since=3),
            Key("number", _TEXT_OR_NULL, default=None, since=3),
            Key("paid", YesNo(), default=False, attribute="has_paid", own=lambda _: True),
            Key("fixed_table", OrNull(Whole(1)), default=None, since=3),
        ),
    )


def _side() -> Shape:
    return Shape(
        make(Side),
        (
            Key("id", Text()),
            Key("name", Text()),
            Key("number", OrNull(_POSITIVE), default=None),
            Key("players", ListOf(_PLAYER)),
        ),
    )


def _stage(version: int) -> Shape:
    return Shape(
        make(Stage),
        _known(
            version,
            Key("id", Text()),
            Key("name", Text()),
            Key("rounds", _POSITIVE),
            Key("draw", OrNull(OneOf(StageDraw, StageDraw.MEET_NEW)), default=None),
            Key("tables", OrNull(_TABLES), default=None),
            Key("ranking", OrNull(_RANKING), default=None),
            Key("entry", OrNull(_entry()), default=None),
            Key("carry", Flag("all"), default=False, attribute="carries"),
            Key("losers", Flag("shared"), default=False, attribute="shares"),
            Key("entered", OrNull(ListOf(_SIDE)), default=None),
            Key("groups", OrNull(_POSITIVE), default=None),
            Key(
                "bracket",
                OneOf(Seeding, Seeding.LOTS),
                Seeding.LOTS,
                plain=Seeding.LOTS.value,
                since=3,
            ),
        ),
    )


def _entry() -> Shape:
    number = OrNull(_POSITIVE)
    return Shape(
        make(StageEntry),
        (
            Key("from", Text(), attribute="source"),
            Key("best", number, default=None),
            Key("per_table", number, default=None),
            Key("fill_to", number, default=None),
            Key("others", YesNo(), default=False),
            Key("per_group", number, default=None),
        ),
        code=FaultCode.ENTRY,
    )


def _round(description: GameDescription, version: int) -> Shape:
    sealed = Shape(make(Sealed), (Key("seed", Whole()), Key("engine", Text())))
    return Shape(
        make(Round),
        _known(
            version,
            Key("number", _POSITIVE),
            Key("stage", _TEXT_OR_NULL, default=None, since=2),
            Key("draw", OrNull(sealed), default=None),
            Key("byes", ListOf(_SIDE), (), plain=[], since=2),
            Key("absent", ListOf(_SIDE), (), plain=[], since=3),
            Key("tables", ListOf(_table(description, version), upright=True)),
        ),
        upright=True,
    )


class StoredState(StrEnum):
    """How a hand came in, by the words of the file; one that was typed at the desk has none."""

    HANDED_IN = HandState.HANDED_IN.value
    CONFIRMED = HandState.CONFIRMED.value
    SIGNED = HandState.SIGNED.value
    CONFLICT = HandState.CONFLICT.value
    DESK = HandState.DESK.value


@dataclass(frozen=True, slots=True)
class StatedHand:
    """A hand that came from a phone, with its state: in the file both are one object."""

    hand: RecordedHand
    state: HandState


class HandKind(Kind):
    """A hand, and since version 3 its state."""

    is_ever_later = True

    def __init__(self, hand: Shape) -> None:
        self.hand = hand
        words = OneOf(StoredState, StoredState.DESK)
        self._state = Key("state", words, StoredState.DESK, plain=StoredState.DESK.value)

    def quick(self, value: object) -> Any:
        """The hand, unless it has a state."""
        return self.hand.quick(value)

    def read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        """The hand; a StatedHand if it says how it came in."""
        if not isinstance(value, dict) or self._state.is_default(value.get("state", self._state.plain)):
            return self.hand.read(value, path, faults)
        state = self._state.kind.read(value["state"], (path, "state"), faults)
        hand = self.hand.read(without_key(value, "state"), path, faults)
        return StatedHand(hand, HandState(state.value))

    def write(self, value: Any, indent: int) -> str:
        """The hand with its state as the last key."""
        if not isinstance(value, StatedHand):
            return self.hand.write(value, indent)
        return f'{self.hand.write(value.hand, indent)[:-1]}, "state": "{value.state.told.value}"}}'

    def schema(self) -> Schema:
        """Schema of a hand that may say how it came in."""
        shape = self.hand.schema()
        properties = {**cast(Schema, shape["properties"]), "state": self._state.kind.schema()}
        return {**shape, "properties": properties}

    def version(self, value: Any) -> int:
        """3 with a state."""
        return 3 if isinstance(value, StatedHand) else self.hand.version(value)


def _hands_of(table: Table) -> tuple[Any, ...]:
    """The hands as the file has them."""
    if not table.states:
        return table.hands
    return tuple(
        hand if table.state(at) is HandState.DESK else StatedHand(hand, table.state(at))
        for at, hand in enumerate(table.hands)
    )


def _made_table(values: dict[str, Any]) -> Table:
    """The table; states of its hands stand beside them."""
    hands = values["hands"]
    if not any(isinstance(hand, StatedHand) for hand in hands):
        return Table(**values)
    states = tuple(one.state if isinstance(one, StatedHand) else HandState.DESK for one in hands)
    plain = tuple(one.hand if isinstance(one, StatedHand) else one for one in hands)
    return Table(**{**values, "hands": plain, "states": states})


def _table(description: GameDescription, version: int) -> Shape:
    closing = Shape(
        make(Closing),
        (Key("reason", Text()), Key("absent", OrNull(_SIDE), default=None)),
        code=FaultCode.CLOSED,
    )
    substitute = Shape(
        make(Substitute),
        (Key("seat", Whole(0)), Key("player", _PLAYER), Key("from_hand", Whole(0))),
        code=FaultCode.SUBSTITUTE,
    )
    hand: Kind = description.hand if version < 3 else HandKind(description.hand)
    return Shape(
        _made_table,
        _known(
            version,
            Key("number", _POSITIVE),
            Key("seats", ListOf(_PLAYER), told=description.seats),
            Key("first_dealer", Whole(0, description.most_seats - 1)),
            Key("closed", OrNull(closing), default=None, since=2),
            Key("substitutes", ListOf(substitute, code=FaultCode.SUBSTITUTE), (), plain=[], since=2),
            Key("hands", ListOf(hand, upright=True), get=_hands_of),
        ),
        upright=True,
    )


def _decision() -> Shape:
    return Shape(
        make(Decision),
        (
            Key("stage", Text()),
            Key("in", ListOf(_SIDE), (), "goes_on", plain=[]),
            Key("order", ListOf(_SIDE), (), plain=[]),
            Key("how", OneOf(Means, Means.DIRECTOR)),
            Key("reason", Text(), ""),
            Key("cancelled", _TEXT_OR_NULL, default=None),
        ),
        code=FaultCode.DECISION,
    )


def _adjustment(game: str, version: int) -> Shape:
    return Shape(
        make(Adjustment),
        _known(
            version,
            Key(GAMES[game].adjusted, _SIDE, attribute="side"),
            Key("round", _POSITIVE),
            Key("points", Whole()),
            Key("reason", Text()),
            Key("cancelled", _TEXT_OR_NULL, default=None, since=2),
        ),
    )


def _prize() -> Shape:
    award = Shape(
        make(PrizeFor),
        (
            Key("place", OrNull(_POSITIVE), default=None),
            Key("category", _TEXT_OR_NULL, default=None),
            Key("club", OrNull(_POSITIVE), default=None),
            Key("honour", _TEXT_OR_NULL, default=None),
            Key("lot", YesNo(), default=False),
        ),
        code=FaultCode.PRIZE,
    )
    return Shape(
        make(Prize),
        (
            Key("name", Text()),
            Key("for", award, attribute="award"),
            Key("amount", _TEXT_OR_NULL, default=None),
            Key("to", OrNull(ListOf(_SIDE)), default=None),
        ),
    )


def _raffle() -> Shape:
    return Shape(
        make(Raffle),
        (
            Key("seed", Whole()),
            Key("pot", OneOf(RafflePot, RafflePot.ALL)),
            Key("sides", ListOf(_SIDE)),
            Key("absent", ListOf(_SIDE), (), plain=[]),
        ),
    )


def _presence() -> Shape:
    return Shape(
        make(Presence),
        (
            Key("player", _PLAYER),
            Key("round", _POSITIVE),
            Key("status", OneOf(Status, Status.IN)),
            Key("substitute", OrNull(_PLAYER), default=None, own=lambda player: player is not None),
        ),
    )
