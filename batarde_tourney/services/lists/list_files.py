"""A list entered from the command line, and told as text or JSON (contract, `players`)."""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.partners import usual_side_name
from batarde_tourney.exchange.lists.list_json import NOBODY, left_out, list_json
from batarde_tourney.exchange.lists.listed import ListedPlayer, ListRead, RowFault
from batarde_tourney.exchange.player_list_errors import ColumnsUnknown
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.people.lists import (
    alike_line,
    chat_line,
    column_line,
    column_name,
    crowded_line,
    encoding_line,
    found_line,
    left_out_line,
    long_line,
    numbered_line,
    row_line,
    said_line,
)
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.player_lists import (
    ListChoice,
    ListPreview,
    besides_of,
    preview_player_list,
)
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.tables.sides import PairEntry, add_pairs

_HELD_BACK = (RowFault.ALIKE, RowFault.SPELT, RowFault.NUMBERED, RowFault.LONG, RowFault.THREE)
"""Rows with these faults are told and not entered: the director decides, or corrects the list."""


@dataclass(frozen=True, slots=True)
class ListOutcome:
    """What a list has in it and what was entered of it, in sentences and as values."""

    preview: ListPreview
    read: ListRead
    lines: tuple[str, ...]
    remarks: tuple[str, ...]
    """What somebody should look at: look-alikes held back, letters that may be wrong."""

    def as_json(self) -> bytes:
        """JSON of the contract."""
        return list_json(self.read, self.preview.rows)


def enter_list(
    session: Session,
    number: EventNumber,
    content: bytes,
    name: str,
    choice: ListChoice,
    *,
    dry_run: bool = False,
) -> ListOutcome:
    """Enter the people and pairs of a list; a dry run stores nothing.

    Look-alikes of people in the event or in a row above are told and not entered, as are members spelt
    otherwise, who has the club's number of somebody else, names that are too long, and rows of three names;
    whoever takes part already is left out. Who wrote in a chat is entered only if the columns are told.

    Raises: ColumnsUnknown; PlayerListRefused; NumberTaken; EventNotFound.
    """
    preview = preview_player_list(session, number, content, name, choice)
    read = preview.read
    if read is None:
        raise RuntimeError("a preview of a list without the list")
    with speaking(session.language):
        if read.asked:
            raise _columns_unknown(name, read)
    sound = {None, RowFault.LONE, RowFault.ADDRESS, RowFault.NUMBER}
    held_back = {*_HELD_BACK, *(() if choice.roles else (RowFault.SAID,))}
    rows = [row for row in preview.rows if row.fault in (sound | {RowFault.SAID}) - held_back]
    with speaking(session.language):
        outcome = _told(preview, read, held_back)
    if rows and not dry_run:
        _store(session, number, list(_apart(rows)), in_pairs=preview.in_pairs)
    return outcome


def _columns_unknown(name: str, read: ListRead) -> ColumnsUnknown:
    asked = ", ".join(column_name(at + 1, read.columns[at].heading) for at in read.asked)
    return ColumnsUnknown(name, asked, ",".join(column.role.value for column in read.columns))


_SHOWN = 40
"""Letters of a long name that are told."""


def _store(session: Session, number: EventNumber, rows: Sequence[ListedPlayer], *, in_pairs: bool) -> None:
    besides = besides_of(rows)
    if in_pairs:
        add_pairs(session, number, [PairEntry(row.players, row.pair, row.number) for row in rows], besides)
    else:
        add_players(session, number, [(row.name, row.club) for row in rows], besides)


def _apart(rows: Sequence[ListedPlayer]) -> Iterator[ListedPlayer]:
    """The rows; namesakes of one club get their number, or which one they are, behind the name."""
    times = Counter(player for row in rows for player in row.players)
    met: Counter[tuple[str, str | None]] = Counter()
    for row in rows:
        key = (row.name, row.club)
        met[key] += 1
        if row.partner or times[key] < 2:
            yield row
        else:
            mark = row.own_number or str(met[key])
            yield replace(row, name=f"{row.name} ({mark})" if row.own_number or met[key] > 1 else row.name)


def _told(preview: ListPreview, read: ListRead, held_back: Container[RowFault | None]) -> ListOutcome:
    """The list in sentences; rows with one of these faults are held back."""
    gone = left_out(read, preview.rows)
    there = [row for row in preview.rows if row.fault not in NOBODY]
    lines = (
        *(
            column_line(at, column.role.value, column.why.value, column.about)
            for at, column in enumerate(read.columns, start=1)
        ),
        found_line(len(read.cells), sum(len(row.players) for row in there), _count_pairs(there), len(gone)),
        *map(_row_line, there),
        *(left_out_line(one.line, one.text, one.why.value) for one in gone),
    )
    held = [_held_line(row) for row in preview.rows if row.fault in held_back]
    if any(row.fault is RowFault.SAID and row.fault in held_back for row in there):
        held.append(chat_line(",".join(column.role.value for column in read.columns)))
    remarks = (*((encoding_line(read.encoding),) if read.is_guessed_encoding else ()), *held)
    return ListOutcome(preview, read, lines, remarks)


def _held_line(row: ListedPlayer) -> str:
    if row.fault is RowFault.NUMBERED:
        return numbered_line(row.line, _names(row), row.own_number, row.other)
    if row.fault is RowFault.LONG:
        return long_line(row.line, _names(row)[:_SHOWN])
    if row.fault is RowFault.THREE:
        return crowded_line(row.line, _names(row))
    if row.fault is RowFault.SAID:
        return said_line(row.line, _names(row), row.other)
    return alike_line(row.line, _names(row), row.other, row.other_line)


def _row_line(row: ListedPlayer) -> str:
    return row_line(
        row.line, tuple(name for name, _ in row.players), tuple(club or "" for _, club in row.players)
    )


def _names(row: ListedPlayer) -> str:
    return usual_side_name(name for name, _ in row.players)


def _count_pairs(rows: Sequence[ListedPlayer]) -> int:
    return sum(bool(row.partner) for row in rows)
