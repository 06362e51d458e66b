"""Prizes of an event as the director lists them, who has each, and the raffle that was drawn."""

from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.members import shown_name


class PrizeKind(StrEnum):
    """What a prize is for, by the key that says so in the event file."""

    PLACE = "place"
    CATEGORY = "category"
    CLUB = "club"
    HONOUR = "honour"
    LOT = "lot"


@dataclass(frozen=True, slots=True)
class PrizeFor:
    """What a prize is for: a place, a place in a category, a place among the clubs, an honour, or the lot."""

    place: int | None = None
    category: str | None = None
    club: int | None = None
    honour: str | None = None
    lot: bool = False
    extras: Extras = ()

    @property
    def kind(self) -> PrizeKind | None:
        """The kind; None if it says nothing that can be won, or two things at once."""
        if any(number is not None and number < 1 for number in (self.place, self.club)):
            return None
        if any(text is not None and not shown_name(text) for text in (self.category, self.honour)):
            return None
        return _KINDS.get(frozenset(name for name in _SAID if getattr(self, name) not in {None, False}))


_SAID = ("place", "category", "club", "honour", "lot")
_KINDS = {
    frozenset({"place"}): PrizeKind.PLACE,
    frozenset({"category", "place"}): PrizeKind.CATEGORY,
    frozenset({"club"}): PrizeKind.CLUB,
    frozenset({"honour"}): PrizeKind.HONOUR,
    frozenset({"lot"}): PrizeKind.LOT,
}


@dataclass(frozen=True, slots=True)
class Prize:
    """One prize. `amount` is money or a thing, in the director's words.

    `to` are the sides that have it, None as long as nobody decided; empty if nobody takes it. A prize of a
    club is its sides' that counted.
    """

    name: str
    award: PrizeFor
    amount: str | None = None
    to: tuple[SideId, ...] | None = None
    extras: Extras = ()


class RafflePot(StrEnum):
    """Who takes part in a raffle."""

    ALL = "all"
    WITHOUT_PRIZE = "without"
    """Those who have no other prize."""
    PRESENT = "present"
    """Those who are there now."""


@dataclass(frozen=True, slots=True)
class Raffle:
    """The raffle that was drawn: with this seed and these sides anybody can draw it again.

    `absent` were drawn and were not there, in the order in which that was found.
    """

    seed: int
    pot: RafflePot
    sides: tuple[SideId, ...]
    absent: tuple[SideId, ...] = ()
    extras: Extras = ()
