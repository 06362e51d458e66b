"""Amounts of money in a JSON file: texts such as "7.50", which no program takes for a float."""

from typing import Any

from batarde_tourney.core.amounts import read_amount, write_amount
from batarde_tourney.core.faults import Wanted
from batarde_tourney.exchange.kinds import SLOW, UNREADABLE_NUMBER, Scalar, Schema


class Amount(Scalar):
    """Hundredths, written with a point and two digits behind it."""

    wanted = Wanted.TEXT
    stand_in = UNREADABLE_NUMBER

    def quick(self, value: object) -> Any:
        """The hundredths."""
        found = read_amount(value) if isinstance(value, str) else None
        return SLOW if found is None else found

    def write(self, value: Any, indent: int) -> str:
        """Such as "7.50"."""
        return super().write(write_amount(value), indent)

    def schema(self) -> Schema:
        """A string of that form."""
        return {"type": "string", "pattern": "^(0|[1-9][0-9]{0,6})\\.[0-9]{2}$"}
