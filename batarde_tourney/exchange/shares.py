"""A share of a game in an event file: a whole number, or a fraction as text."""

import re
from fractions import Fraction
from typing import Any

from batarde_tourney.core.faults import Wanted
from batarde_tourney.exchange.json_text import UNREADABLE_NUMBER
from batarde_tourney.exchange.kinds import SLOW, Scalar, Schema

_FRACTION = re.compile("-?[0-9]{1,9}(/0{0,8}[1-9][0-9]{0,8})?")


class Share(Scalar):
    """A whole number, or a fraction as text such as "1/2"."""

    wanted = Wanted.SHARE
    stand_in = Fraction(UNREADABLE_NUMBER)

    def quick(self, value: object) -> Any:
        """The fraction."""
        if type(value) is int:
            return Fraction(value)
        # Fraction itself accepts "0.5", " 1" and "1e9", which are no fractions in the file.
        return Fraction(value) if isinstance(value, str) and _FRACTION.fullmatch(value) else SLOW

    def write(self, value: Any, indent: int) -> str:
        """A whole number as a number, any other as text."""
        return super().write(int(value) if value.denominator == 1 else str(value), indent)

    def schema(self) -> Schema:
        """Schema of an integer or such a text."""
        return {"anyOf": [{"type": "integer"}, {"type": "string", "pattern": f"^{_FRACTION.pattern}$"}]}
