"""A list of players: names and clubs of a workbook, a CSV file or pasted text, and what is odd about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.exchange.player_list_columns import find_columns
from batarde_tourney.exchange.player_list_errors import MOST_BYTES, ListTooLong, NobodyListed
from batarde_tourney.exchange.player_list_text import read_text, split_text
from batarde_tourney.exchange.player_list_workbook import is_workbook, read_workbook

LONGEST_NAME = 120
"""Letters a name or a club can have."""

_MOST_CLEANED = 3 * LONGEST_NAME
"""Letters of a cell that are looked at: enough to see that it is too long."""

_BEGINNING = 5_000
"""Letters that tell whether a text is a table."""


class RowFault(StrEnum):
    """What is odd about a row."""

    BLANK = "blank"
    """There is a club and no name."""
    LONG = "long"
    """The name or the club is longer than LONGEST_NAME."""
    TWICE = "twice"
    """The same name and club stand in a row above."""
    ENTERED = "entered"
    """The same name and club take part already."""
    ALIKE = "alike"
    """It looks like somebody who takes part already, or who stands in a row above."""
    SPELT = "spelt"
    """A member's name is the same but for accents, capitals or marks."""

    @property
    def is_refused(self) -> bool:
        """Whether the row cannot be added at all; the others are for the director to judge."""
        return self in (RowFault.BLANK, RowFault.LONG, RowFault.TWICE, RowFault.ENTERED)


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """One row of a list, its name and club as they would be stored."""

    line: int
    """Where it stands in the file, counted from 1."""
    name: str
    club: str | None = None
    fault: RowFault | None = None
    other: str = ""
    """Whom the row is TWICE, ALIKE or SPELT like."""


def read_player_list(content: bytes, name: str) -> tuple[ListedPlayer, ...]:
    """The rows in the order of the file, at least one; `name` is the file's, for errors.

    Faults are those the file itself shows: BLANK, LONG, TWICE. Lines without a name and a club are left out.

    Raises: PlayerListRefused.
    """
    if len(content) > MOST_BYTES:
        raise ListTooLong(name)
    lines = read_workbook(content, name) if is_workbook(content) else read_text(content, name)
    columns = find_columns([cells for _, cells in lines])
    above: set[tuple[str, str | None]] = set()
    rows: list[ListedPlayer] = []
    for number, cells in lines[columns.first_line :]:
        said = " ".join(_cell(cells, column) for column in columns.name).strip()
        club = _cell(cells, columns.club) or None
        if said or club:
            fault = _fault(said, club, above)
            rows.append(ListedPlayer(number, said, club, fault, said if fault is RowFault.TWICE else ""))
            above.add((said, club))
    if not any(row.name for row in rows):
        raise NobodyListed(name)
    return tuple(rows)


def is_table(text: str) -> bool:
    """Whether the text has headings, or more columns than a name and a club.

    >>> is_table("Name\\tClub\\nAna\\tLyon"), is_table("Ana\\tLyon\\nBo\\tNice")
    (True, False)
    """
    lines = [cells for _, cells in split_text(text[:_BEGINNING])]
    return find_columns(lines).first_line > 0 or max(map(len, lines), default=0) > 2


def _fault(name: str, club: str | None, above: set[tuple[str, str | None]]) -> RowFault | None:
    if not name:
        return RowFault.BLANK
    if max(len(name), len(club or "")) > LONGEST_NAME:
        return RowFault.LONG
    return RowFault.TWICE if (name, club) in above else None


def _cell(cells: Sequence[str], column: int | None) -> str:
    """The cell as it would be stored; empty where the line is shorter."""
    return shown_name(cells[column][:_MOST_CLEANED]) if column is not None and column < len(cells) else ""
