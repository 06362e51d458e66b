"""Rounds, tables and hands of two copies of an event."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from batarde_tourney.core.games.game import Game, RecordedHand
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Round, Table
from batarde_tourney.core.tournament.merging.merge_choices import (
    ConflictKind,
    MergeCell,
    MergePlace,
    Whose,
    merge_fields,
    plain_value,
    whose_stands,
)

_OF_ROUND = ("stage", "byes", "extras", "absent")
_OF_TABLE = ("closed", "substitutes", "extras")

Hands = tuple[RecordedHand, ...]


def merge_rounds(
    place: MergePlace,
    game: Game,
    base: Sequence[Round] | None,
    mine: Sequence[Round],
    theirs: Sequence[Round],
) -> tuple[Round, ...]:
    """All rounds of both copies, by number.

    A round that both drew alike comes together table by table. One that only one copy has is new, or the
    other one took it back.
    """
    before = {one.number: one for one in base or ()}
    here, there = ({one.number: one for one in rounds} for rounds in (mine, theirs))
    merged: list[Round] = []
    settled: Whose | None = None
    for number in sorted(here.keys() | there.keys()):
        one, other, old = here.get(number), there.get(number), before.get(number)
        at = place.below("round", number, round=number, what="round")
        if one is not None and other is not None:
            merged.append(one if one == other else _both(at, game, old, one, other))
            continue
        whose_it_is, has = (Whose.MINE, here) if one is not None else (Whose.THEIRS, there)
        # Rounds are taken back from the end, so that one answer holds for all of them.
        if old is not None and settled is None and _goes_on(has, before, number):
            cells = MergeCell("hands", _hands_in(one), _hands_in(other))
            settled = at.settle(ConflictKind.ROUND, (cells,))
        if old is None or settled is whose_it_is:
            merged.append(has[number])
    return tuple(merged)


def _goes_on(has: Mapping[int, Round], before: Mapping[int, Round], number: int) -> bool:
    """Whether the copy that has this round changed it, or one after it, since the copies parted."""
    return any(later >= number and one != before.get(later) for later, one in has.items())


def _hands_in(round_: Round | None) -> int | None:
    return None if round_ is None else sum(len(table.hands) for table in round_.tables)


def _both(place: MergePlace, game: Game, base: Round | None, mine: Round, theirs: Round) -> Round:
    """A round that both copies have, and that differs."""
    whose = whose_stands(base, mine, theirs, is_known=base is not None)
    if whose is not None:
        return mine if whose is Whose.MINE else theirs
    here, there = ({table.number: table for table in one.tables} for one in (mine, theirs))
    before = {table.number: table for table in base.tables} if base is not None else {}
    apart = [
        number
        for number in sorted(here.keys() | there.keys())
        if _seating(here.get(number)) != _seating(there.get(number))
    ]
    chosen = _seated(place, before, here, there, apart, is_known=base is not None)
    tables: list[Table] = []
    for number in (*here, *(number for number in there if number not in here)):
        if number in apart:
            table = (here if chosen[number] is Whose.MINE else there).get(number)
            tables += [] if table is None else [table]
        else:
            at = place.below("table", number, table=number, what="table")
            three = before.get(number), here[number], there[number]
            tables.append(_merge_table(at, game, three, is_known=base is not None))
    seats_of = theirs if apart and all(whose is Whose.THEIRS for whose in chosen.values()) else mine
    return replace(_attributes(place, base, mine, theirs, seats_of), tables=tuple(tables))


def _attributes(place: MergePlace, base: Round | None, mine: Round, theirs: Round, seats_of: Round) -> Round:
    """My round with its own values merged; the seal of a draw comes with the seats."""
    if base is None:
        return seats_of
    merged = merge_fields(place, base, mine, theirs, _OF_ROUND)
    draw = theirs.draw if whose_stands(base.draw, mine.draw, theirs.draw) is Whose.THEIRS else seats_of.draw
    return replace(merged, draw=draw)


def _seating(table: Table | None) -> tuple[tuple[PlayerId, ...], int] | None:
    return None if table is None else (table.seats, table.first_dealer)


def _seated(
    place: MergePlace,
    before: Mapping[int, Table],
    here: Mapping[int, Table],
    there: Mapping[int, Table],
    apart: Sequence[int],
    *,
    is_known: bool,
) -> dict[int, Whose]:
    """Whose table stands for each that the copies seat differently.

    A table that only one copy touched is that one's. If both touched one of them, all are of one copy:
    players may have moved between them.
    """
    chosen = {
        number: whose_stands(before.get(number), here.get(number), there.get(number), is_known=is_known)
        for number in apart
    }
    if None not in chosen.values():
        return {number: whose for number, whose in chosen.items() if whose is not None}
    cells: list[MergeCell] = []
    for number in apart:
        one, other = here.get(number), there.get(number)
        cells += [
            MergeCell("seats", _seats(one), _seats(other), table=number),
            MergeCell("hands", _hands(one), _hands(other), table=number),
        ]
    return dict.fromkeys(apart, place.settle(ConflictKind.ROUND, cells))


def _seats(table: Table | None) -> list[str] | None:
    return None if table is None else list(table.seats)


def _hands(table: Table | None) -> int | None:
    return None if table is None else len(table.hands)


def _merge_table(
    place: MergePlace, game: Game, three: tuple[Table | None, Table, Table], *, is_known: bool
) -> Table:
    """A table that both copies seat alike; its hands come together one by one."""
    base, mine, theirs = three
    # Under other seats an older hand is not the same hand.
    same = base if base is not None and _seating(base) == _seating(mine) else None
    old = None if not is_known else (same.hands if same is not None else ())
    hands = merge_hands(place, game, len(mine.seats), (old, mine.hands, theirs.hands))
    return replace(merge_fields(place, base, mine, theirs, _OF_TABLE), hands=hands)


def merge_hands(
    place: MergePlace, game: Game, seats: int, versions: tuple[Hands | None, Hands, Hands]
) -> Hands:
    """The hands of a table: one that only one copy has is taken, two that differ are a conflict.

    `versions` are those of the base, None if that is not known, mine and theirs. There are no gaps: where one
    copy erased a hand below one of the other, all hands of the table are of one copy.
    """
    _, mine, theirs = versions
    merging = _HandMerging(place, game, seats, versions)
    hands = [merging.merged(index) for index in range(max(len(mine), len(theirs)))]
    while hands and hands[-1] is None:
        hands.pop()
    standing = tuple(hand for hand in hands if hand is not None)
    if len(standing) == len(hands):
        return standing
    cell = MergeCell("hands", len(mine), len(theirs))
    return mine if place.settle(ConflictKind.HANDS, (cell,)) is Whose.MINE else theirs


@dataclass(frozen=True, slots=True)
class _HandMerging:
    """The hands of one table, in the base, mine and theirs."""

    place: MergePlace
    game: Game
    seats: int
    versions: tuple[Hands | None, Hands, Hands]

    def merged(self, index: int) -> RecordedHand | None:
        """The hand that stands at this index; None if it was erased."""
        before, mine, theirs = (
            hands[index] if hands is not None and index < len(hands) else None for hands in self.versions
        )
        is_known = self.versions[0] is not None
        if before is None and (mine is None or theirs is None):
            # New in one copy.
            return mine or theirs
        whose = whose_stands(before, mine, theirs, is_known=is_known)
        if whose is None:
            at = self.place.below("hand", index, what="hand")
            cells = hand_cells(self.game, self.seats, mine, theirs)
            whose = at.settle(ConflictKind.HAND, cells, index, (mine, theirs))
        return mine if whose is Whose.MINE else theirs


def hand_cells(
    game: Game, seats: int, mine: RecordedHand | None, theirs: RecordedHand | None
) -> tuple[MergeCell, ...]:
    """The cells in which two hands differ, in the order of the hand; one cell where a hand is not there."""
    if mine is None or theirs is None:
        one, other = (None if hand is None else plain_value(game.write_hand(hand)) for hand in (mine, theirs))
        return (MergeCell("hand", one, other),)
    here, there = (plain_value(game.write_hand(hand)) for hand in (mine, theirs))
    cells: list[MergeCell] = []
    for name in dict.fromkeys((*here, *there)):
        cells += _cells(name, here.get(name), there.get(name), seats)
    return tuple(cells)


def _cells(name: str, mine: Any, theirs: Any, seats: int) -> list[MergeCell]:
    """A cell for each seat of a list that has one value a seat, else one cell."""
    if mine == theirs:
        return []
    if all(isinstance(value, list) and len(value) == seats for value in (mine, theirs)):
        pairs = enumerate(zip(mine, theirs, strict=True))
        return [MergeCell(name, one, other, seat) for seat, (one, other) in pairs if one != other]
    return [MergeCell(name, mine, theirs)]
