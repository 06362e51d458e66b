"""A list of players from a workbook, a CSV file or pasted text: names, clubs, and what is odd."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from batarde_tourney.core.cancelling import CancelToken
from batarde_tourney.core.limits import LONGEST_NAME
from batarde_tourney.core.tournament.event.members import folded_name, shown_name
from batarde_tourney.core.tournament.event.partners import split_partners
from batarde_tourney.exchange.player_list_columns import Columns, find_columns, find_pair_columns
from batarde_tourney.exchange.player_list_errors import MOST_BYTES, ListTooLong, NobodyListed
from batarde_tourney.exchange.player_list_text import SEPARATORS, read_text, without_numbers
from batarde_tourney.exchange.workbooks.workbook import Line, is_workbook, read_workbook

_MOST_CLEANED = 3 * LONGEST_NAME
"""Most letters of a cell that are read: enough to see that it is too long."""

_MOST_DIGITS = 7
"""One more than the digits that a pair's number may have."""

_LOOKED_AT = 100
"""Number of lines that decide whether a text is a table."""


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

    @property
    def is_refused(self) -> bool:
        """Whether the row cannot be added at all; other faults are for the director to judge."""
        return self in (*_REFUSED_OF_PAIRS, RowFault.BLANK, RowFault.LONG, RowFault.TWICE, RowFault.ENTERED)


_REFUSED_OF_PAIRS = (RowFault.THREE, RowFault.NUMBER)


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """One row of a list, with name and club as they would be stored."""

    line: int
    """Number of its line in the file, from 1."""
    name: str
    club: str | None = None
    fault: RowFault | None = None
    other: str = ""
    """The name that the row is TWICE, ALIKE or SPELT like."""
    partner: str = ""
    """The other name of a pair; empty for a player who waits."""
    partner_club: str | None = None
    pair: str = ""
    """The pair's own name."""
    number: int | None = None
    emails: tuple[str, ...] = ()
    """The address of each player, empty for none; `()` if the list has no such column."""

    @property
    def players(self) -> tuple[tuple[str, str | None], ...]:
        """Name and club of each player."""
        both = ((self.name, self.club), (self.partner, self.partner_club))
        return both if self.partner else both[:1]


def read_player_list(
    content: bytes, name: str, cancel: CancelToken | None = None
) -> tuple[ListedPlayer, ...]:
    """The rows in the order of the file, at least one; `name` is the file's, for errors.

    Faults are those visible in the file itself: BLANK, LONG, TWICE. Lines without name and club are left out.

    Raises: PlayerListRefused; WorkStopped if cancelled.
    """
    lines = _lines(content, name, cancel)
    columns = find_columns([cells for _, cells in lines])
    above: set[tuple[str, str | None]] = set()
    rows: list[ListedPlayer] = []
    for number, cells in lines[columns.first_line :]:
        said = " ".join(_cell(cells, column) for column in columns.name).strip()
        club = _cell(cells, columns.club) or None
        if said or club:
            fault = _fault(said, club, above)
            other = said if fault is RowFault.TWICE else ""
            emails = tuple(_cell(cells, column) for column in columns.emails)
            rows.append(ListedPlayer(number, said, club, fault, other, emails=emails))
            above.add((said, club))
    if not any(row.name for row in rows):
        raise NobodyListed(name)
    return tuple(rows)


def read_pair_list(content: bytes, name: str, cancel: CancelToken | None = None) -> tuple[ListedPlayer, ...]:
    """The same for a list of pairs: names in two columns, or in one with a plus between them.

    Raises: PlayerListRefused; WorkStopped if cancelled.
    """
    lines = _lines(content, name, cancel)
    columns = find_pair_columns([cells for _, cells in lines])
    above: set[tuple[str, str | None]] = set()
    numbers: set[int] = set()
    rows: list[ListedPlayer] = []
    for number, cells in lines[columns.first_line :]:
        row = _pair_row(number, cells, columns)
        if row.name or row.club or row.pair:
            row = replace(row, fault=row.fault or _pair_fault(row, above, numbers))
            other = next((one for one, club in row.players if (one, club) in above), "")
            rows.append(replace(row, other=other if row.fault is RowFault.TWICE else ""))
            above.update(row.players)
            numbers.update(() if row.number is None else (row.number,))
    if not any(row.name for row in rows):
        raise NobodyListed(name)
    return tuple(rows)


def _lines(content: bytes, name: str, cancel: CancelToken | None) -> tuple[Line, ...]:
    if len(content) > MOST_BYTES:
        raise ListTooLong(name)
    if is_workbook(content):
        return read_workbook(content, name, cancel or CancelToken()).lines
    return read_text(content, name)


def _pair_row(line: int, cells: Sequence[str], columns: Columns) -> ListedPlayer:
    """The line as it is, with the faults of its names."""
    said, partner = (
        " ".join(_cell(cells, column) for column in part).strip() for part in (columns.name, columns.partner)
    )
    # If there is a partner's column, only a plus separates further names.
    names = [
        name for part in (said, partner) for name in split_partners(part, only_plus=bool(said and partner))
    ]
    club = _cell(cells, columns.club) or None
    other_club = (_cell(cells, columns.partner_club) or None) if columns.partner_club is not None else club
    about_pair = _cell(cells, columns.pair)
    is_number = about_pair.isdecimal() and len(about_pair) < _MOST_DIGITS
    is_odd = len(names) > 2 or (len(names) == 2 and folded_name(names[0]) == folded_name(names[1]))
    return ListedPlayer(
        line,
        names[0] if names else "",
        club,
        RowFault.THREE if is_odd else None,
        partner=" & ".join(names[1:]),
        partner_club=other_club if len(names) > 1 else None,
        pair="" if is_number else about_pair,
        number=int(about_pair) if is_number else None,
        emails=tuple(_cell(cells, column) for column in columns.emails[:2]),
    )


def _pair_fault(row: ListedPlayer, above: set[tuple[str, str | None]], numbers: set[int]) -> RowFault | None:
    if not row.name:
        return RowFault.BLANK
    if max(len(said or "") for player in (*row.players, (row.pair, None)) for said in player) > LONGEST_NAME:
        return RowFault.LONG
    if not above.isdisjoint(row.players):
        return RowFault.TWICE
    if row.number is not None and (row.number in numbers or row.number < 1):
        return RowFault.NUMBER
    return None if row.partner else RowFault.LONE


def plain_names(text: str) -> tuple[str, ...] | None:
    """The names of a text that is one column without headings; None where the director must check it first.

    Numbers before all lines are not part of the names. A possible separator makes columns.

    >>> plain_names("1. Ana Roux\\n2. Bo Puig"), plain_names("Ana\\tLyon\\nBo\\tNice")
    (('Ana Roux', 'Bo Puig'), None)
    >>> plain_names("Name\\nAna"), plain_names("Roux, Ana\\nPuig, Bo")
    (None, None)
    """
    if any(mark in text for mark in SEPARATORS):
        return None
    names = tuple(line.strip() for line in without_numbers(text).splitlines() if line.strip())
    columns = find_columns([[name] for name in names[:_LOOKED_AT]])
    return None if columns.first_line or columns.emails else names


def _fault(name: str, club: str | None, above: set[tuple[str, str | None]]) -> RowFault | None:
    if not name:
        return RowFault.BLANK
    if max(len(name), len(club or "")) > LONGEST_NAME:
        return RowFault.LONG
    return RowFault.TWICE if (name, club) in above else None


def _cell(cells: Sequence[str], column: int | None) -> str:
    """The cell as it would be stored; empty where the line is shorter."""
    return shown_name(cells[column][:_MOST_CLEANED]) if column is not None and column < len(cells) else ""
