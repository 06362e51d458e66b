"""The sums of an event's entry fees: paid, and due."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fees:
    """Sums in hundredths: `paid`, and `due` from everybody together, including the paid part.

    `owing` is how many players have still to pay.
    """

    paid: int
    due: int
    owing: int


def add_up_fees(fee: int, has_paid: Iterable[bool]) -> Fees:
    """The sums for players who each pay `fee`; `has_paid` has one flag per player.

    >>> add_up_fees(750, [True, False, True])
    Fees(paid=1500, due=2250, owing=1)
    """
    marks = list(has_paid)
    return Fees(fee * sum(marks), fee * len(marks), len(marks) - sum(marks) if fee else 0)
