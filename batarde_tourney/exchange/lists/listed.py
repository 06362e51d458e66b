"""What a list has in it: its rows as people and pairs, and the lines that were left out."""

from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.exchange.lists.roles import ListColumn


class RowFault(StrEnum):
    """What is odd about a row."""

    BLANK = "blank"
    """A club without a name."""
    LONG = "long"
    """The name or the club is longer than LONGEST_NAME."""
    TWICE = "twice"
    """The same name and club are in a row above."""
    ENTERED = "entered"
    """The same name and club are already in the event."""
    ALIKE = "alike"
    """The name is similar to a player in the event, or in a row above."""
    SPELT = "spelt"
    """The name equals a member's except for accents, capitals or marks."""
    THREE = "three"
    """More than two names, or the same one twice, for one pair."""
    NUMBER = "number"
    """Another pair has the number."""
    LONE = "lone"
    """A player without a partner, waiting for one."""
    ADDRESS = "address"
    """The text in the e-mail column is no address: the player is added without it."""
    HIDDEN = "hidden"
    """The row is not shown in its sheet, for example by a filter: not added unless the director wants it."""
    ASIDE = "aside"
    """The row is struck out, or stands below “Absent”: not added unless the director wants it."""
    TITLE = "title"
    """The line is a title, or another that is no name: not added unless the director wants it."""
    TOTAL = "total"
    """The line is a sum."""
    HALF = "half"
    """Only half of a name: the other column of it is not known yet."""
    NUMBERED = "numbered"
    """Somebody else has the club's number: not added unless the director wants it, and then without it."""
    SAID = "said"
    """Somebody who wrote `other` in a chat: whether they come is for the director to read."""

    @property
    def is_refused(self) -> bool:
        """Whether the row cannot be added at all; other faults are for the director to judge."""
        return self in (*_REFUSED_OF_PAIRS, RowFault.BLANK, RowFault.LONG, RowFault.TWICE, RowFault.ENTERED)


_REFUSED_OF_PAIRS = (RowFault.THREE, RowFault.NUMBER, RowFault.HALF)


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """One row of a list, with name and club as they would be stored."""

    line: int
    """Number of its line in the file, from 1."""
    name: str
    club: str | None = None
    fault: RowFault | None = None
    other: str = ""
    """The name that the row is TWICE, ALIKE or SPELT like; who has its number; what was SAID; the title that
    sets it ASIDE."""
    partner: str = ""
    """The other name of a pair; empty for a player who waits."""
    partner_club: str | None = None
    pair: str = ""
    """The pair's own name."""
    number: int | None = None
    """The pair's number."""
    emails: tuple[str, ...] = ()
    """The address of each player, empty for none; `()` if the list has no such column."""
    own_number: str = ""
    """What stands in the column of numbers."""
    categories: tuple[str, ...] = ()
    has_paid: bool = False
    other_line: int | None = None
    """Line of the row that it is TWICE or ALIKE; None if that is nobody of the list."""
    other_club: str | None = None
    """The club of whom the row is ALIKE."""
    number_of: str = ""
    """Who else has the club's number that the row names; empty for nobody."""

    @property
    def players(self) -> tuple[tuple[str, str | None], ...]:
        """Name and club of each player."""
        both = ((self.name, self.club), (self.partner, self.partner_club))
        return both if self.partner else both[:1]


class LeftOutWhy(StrEnum):
    """Why a line is no person (contract, `left_out`)."""

    HEADING = "heading"
    BLANK = "blank"
    TITLE = "title"
    TOTAL = "total"
    HIDDEN = "hidden"
    TWICE = "twice"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A line that is no person."""

    line: int
    text: str
    why: LeftOutWhy


@dataclass(frozen=True, slots=True)
class ListRead:
    """A list as it was read."""

    sheet: str
    """Name of its sheet; names with a plus between them if several were read together; empty for a text."""
    sheets: tuple[str, ...]
    """All sheets that can be chosen."""
    encoding: str
    """Of a text; empty for a workbook."""
    columns: tuple[ListColumn, ...]
    rows: tuple[ListedPlayer, ...]
    left_out: tuple[LeftOut, ...] = ()
    asked: tuple[int, ...] = ()
    """Places of the columns that must be told before anybody is added: one half of a name is not known."""
    cells: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """The lines as they are in the file, for the preview."""
    is_guessed_encoding: bool = False
    """Whether the encoding is no Unicode, so that letters may be wrong."""
    counts_rows: bool = False
    """Whether its numbers only count the rows, and tell no namesakes apart."""
