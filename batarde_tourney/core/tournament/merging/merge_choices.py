"""The base of a merge: which copy's value stands, the conflicts, and how they are settled."""

import datetime as dt
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import Enum, StrEnum
from fractions import Fraction
from typing import Any, TypeVar, cast

from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber

Value = TypeVar("Value")
Key = TypeVar("Key", bound=Hashable)


class Whose(StrEnum):
    """One of the two copies: `mine` is the club that receives, `theirs` the other one."""

    MINE = "mine"
    THEIRS = "theirs"


class ConflictKind(StrEnum):
    """What the two copies tell differently. A new kind needs a sentence in `i18n.merging`."""

    HAND = "hand"
    """One hand; its cells are those of the hand."""
    HANDS = "hands"
    """One copy erased a hand below hands of the other: cells count the hands of the table."""
    ROUND = "round"
    """A round that was drawn, seated or taken back differently. Cells name the seats and count the hands."""
    TABLE = "table"
    """A table at which both changes together break a rule: it is taken whole from one copy."""
    DETAIL = "detail"
    """A value of an event, a table, a player, a side, a stage or a list."""
    REMOVED = "removed"
    """Something that one copy removed and the other one changed."""
    EVENT = "event"
    """The merged event would break the rules: one copy has to be taken whole."""
    DELETED = "deleted"
    """An event that one copy deleted and the other one changed."""


@dataclass(frozen=True, slots=True)
class MergeCell:
    """One value in both copies, as JSON has it; None where there is none."""

    name: str
    mine: Any
    theirs: Any
    seat: int | None = None
    table: int | None = None


ConflictKey = tuple[str, ...]
"""What tells a conflict from all others, the same each time the same copies are compared."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """One conflict. `event` is the event's number in the receiving club, None for what belongs to no event.

    `hand` is an index, from 0. `subject` names the player, side, stage, member, championship or format, in
    the words of the club; `what` is the kind of thing this is, such as `player`.
    """

    key: ConflictKey
    kind: ConflictKind
    cells: tuple[MergeCell, ...]
    event: EventNumber | None = None
    round: int | None = None
    table: int | None = None
    hand: int | None = None
    what: str = "event"
    subject: str = ""
    chosen: Whose | None = None
    hands: tuple[RecordedHand | None, RecordedHand | None] | None = field(default=None, compare=False)
    """Mine and theirs, of a conflict of one hand."""


@dataclass(slots=True)
class MergeLedger:
    """The conflicts found so far. `choices` settle some by key, `prefer` settles all others."""

    choices: Mapping[ConflictKey, Whose] = field(default_factory=dict)
    prefer: Whose | None = None
    conflicts: list[Conflict] = field(default_factory=list)

    def settle(self, conflict: Conflict) -> Whose:
        """Whose value stands. As long as nobody has chosen, it is mine, and the conflict is open."""
        chosen = self.choices.get(conflict.key, self.prefer)
        self.conflicts.append(replace(conflict, chosen=chosen))
        return chosen or Whose.MINE


def whose_stands(base: Value | None, mine: Value, theirs: Value, *, is_known: bool = True) -> Whose | None:
    """Whose value stands, given what both had before; None if both changed it differently.

    Where the base is not known every difference is a conflict.
    >>> whose_stands(1, 1, 2), whose_stands(1, 2, 1), whose_stands(1, 2, 2), whose_stands(1, 2, 3)
    (<Whose.THEIRS: 'theirs'>, <Whose.MINE: 'mine'>, <Whose.MINE: 'mine'>, None)
    """
    if mine == theirs:
        return Whose.MINE
    if not is_known:
        return None
    if theirs == base:
        return Whose.MINE
    return Whose.THEIRS if mine == base else None


@dataclass(frozen=True, slots=True)
class MergePlace:
    """Where in a club two values are compared; conflicts take their key, event and subject from it."""

    ledger: MergeLedger
    key: ConflictKey
    event: EventNumber | None = None
    round: int | None = None
    table: int | None = None
    what: str = "event"
    subject: str = ""

    def below(self, *key: object, **changes: Any) -> "MergePlace":
        """The place of a part of this."""
        return replace(self, key=(*self.key, *map(str, key)), **changes)

    def settle(
        self,
        kind: ConflictKind,
        cells: Sequence[MergeCell],
        hand: int | None = None,
        hands: tuple[RecordedHand | None, RecordedHand | None] | None = None,
    ) -> Whose:
        """Note a conflict here, and return whose value stands."""
        about = Conflict(
            (*self.key, kind.value),
            kind,
            tuple(cells),
            self.event,
            self.round,
            self.table,
            hand,
            self.what,
            self.subject,
            hands=hands,
        )
        return self.ledger.settle(about)


# Values of two copies, and of the state that both had: one value, the fields of one, keyed ones, lists.


def plain_value(value: Any) -> Any:
    """The value as JSON has it."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, dt.date):
        return value.isoformat()
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: plain_value(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, dict):
        return {str(name): plain_value(one) for name, one in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain_value(one) for one in value]
    return value


def merge_value(
    place: MergePlace, name: str, base: Value | None, mine: Value, theirs: Value, *, is_known: bool = True
) -> Value:
    """The value that stands; two different changes are a conflict of one cell."""
    whose = whose_stands(base, mine, theirs, is_known=is_known)
    if whose is None:
        cell = MergeCell(name, plain_value(mine), plain_value(theirs))
        whose = place.below(name).settle(ConflictKind.DETAIL, (cell,))
    return mine if whose is Whose.MINE else theirs


def merge_fields(
    place: MergePlace, base: Value | None, mine: Value, theirs: Value, names: Sequence[str]
) -> Value:
    """My value with each of these fields merged; without a base every difference is a conflict."""
    changed = {
        name: merge_value(
            place,
            name,
            getattr(base, name, None),
            getattr(mine, name),
            getattr(theirs, name),
            is_known=base is not None,
        )
        for name in names
    }
    return cast(Value, replace(cast(Any, mine), **changed))


def merge_keyed(
    place: MergePlace,
    base: Mapping[Key, Value] | None,
    mine: Mapping[Key, Value],
    theirs: Mapping[Key, Value],
    both: Callable[[MergePlace, Value | None, Value, Value], Value],
) -> dict[Key, Value]:
    """The values by key, mine first, each in its own order; `both` merges two that differ.

    What only one copy has is new there, or the other one removed it: that is a conflict if it was changed.
    """
    merged: dict[Key, Value] = {}
    for key in (*mine, *(key for key in theirs if key not in mine)):
        before = None if base is None else base.get(key)
        one, other = mine.get(key), theirs.get(key)
        at = place.below(key)
        if one is not None and other is not None:
            merged[key] = one if one == other else both(at, before, one, other)
            continue
        here = cast(Value, one if one is not None else other)
        whose_it_is = Whose.MINE if one is not None else Whose.THEIRS
        if before is None or (here != before and settle_removed(at, one, other) is whose_it_is):
            merged[key] = here
    return merged


def settle_removed(place: MergePlace, mine: object, theirs: object) -> Whose:
    """Whose value stands of what one copy removed and the other one changed; the removed one is None."""
    cell = MergeCell(place.what, plain_value(mine), plain_value(theirs))
    return place.settle(ConflictKind.REMOVED, (cell,))


def merge_appended(
    place: MergePlace,
    base: Sequence[Value] | None,
    mine: Sequence[Value],
    theirs: Sequence[Value],
    names: Sequence[str],
) -> tuple[Value, ...]:
    """A list that only grows and whose entries may change in these fields; mine first.

    What both copies added alike is there once.
    """
    known = len(base or ())
    if base is None or len(mine) < known or len(theirs) < known:
        return (*mine, *_missing(mine, [one for one in theirs if one not in (base or ())]))
    old = tuple(
        merge_fields(place.below(index), *three, names)
        for index, three in enumerate(zip(base, mine[:known], theirs[:known], strict=True))
    )
    return (*old, *mine[known:], *_missing(mine[known:], theirs[known:]))


def _missing(mine: Sequence[Value], theirs: Sequence[Value]) -> list[Value]:
    """Theirs that I lack, as often as I lack them."""
    left = list(mine)
    lacking: list[Value] = []
    for one in theirs:
        if one in left:
            left.remove(one)
        else:
            lacking.append(one)
    return lacking
