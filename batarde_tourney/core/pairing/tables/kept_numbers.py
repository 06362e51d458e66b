"""The numbers of a round's tables, where people keep theirs."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import count

from batarde_tourney.core.pairing.hard_constraints import FixedTables, TablesClash
from batarde_tourney.core.pairing.tables.plan import TablePlan


def numbered(
    tables: Sequence[TablePlan], fixed: FixedTables, kept: Collection[int] = ()
) -> tuple[TablePlan, ...]:
    """The tables with the numbers that their people keep, the others in order with the free numbers.

    Tables whose number is in `kept` stay as they are.
    Raises: TablesClash if somebody keeps such a number, and sits elsewhere.
    """
    number_of = dict(fixed)
    wanted = [next((number_of[one] for one in table.seats if one in number_of), None) for table in tables]
    for table, number in zip(tables, wanted, strict=True):
        elsewhere = number is not None and number != table.number
        if elsewhere and (number in kept or table.number in kept):
            raise TablesClash(tuple(str(one) for one in table.seats if one in number_of))
    taken = {number for number in wanted if number is not None} | set(kept)
    free = (number for number in count(1) if number not in taken)
    given = []
    for table, number in zip(tables, wanted, strict=True):
        own = table.number if table.number in kept else number
        given.append(replace(table, number=next(free) if own is None else own))
    return tuple(sorted(given, key=_number))


def _number(table: TablePlan) -> int:
    return table.number
