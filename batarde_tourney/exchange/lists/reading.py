"""A list of people from a workbook, a CSV file or pasted text: who is in it, and why."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.cancelling import CancelToken
from batarde_tourney.core.limits import LONGEST_NAME
from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.exchange.lists.guessing import (
    Guessed,
    guess_columns,
    halves_alone,
    known_columns,
    told_columns,
)
from batarde_tourney.exchange.lists.headings import NAMING, read_heading
from batarde_tourney.exchange.lists.layout import Block, Headings, find_blocks, find_headings
from batarde_tourney.exchange.lists.listed import LeftOut, LeftOutWhy, ListedPlayer, ListRead, RowFault
from batarde_tourney.exchange.lists.one_name import is_struck
from batarde_tourney.exchange.lists.other_formats import CHAT
from batarde_tourney.exchange.lists.people import RowReader, Sieve, blank_lines, left_out_above
from batarde_tourney.exchange.lists.roles import ListColumn, Role
from batarde_tourney.exchange.lists.text import read_text
from batarde_tourney.exchange.player_list_errors import (
    MOST_BYTES,
    MOST_LINES,
    ListTooLong,
    ListTooWide,
    NobodyListed,
    NoSheets,
    PlayerListRefused,
    SheetNotFound,
)
from batarde_tourney.exchange.table_sheet import Line, TableSheet, filled_down, row_text
from batarde_tourney.exchange.workbooks.workbook import is_workbook, read_workbook

TOGETHER = " + "
"""Between the names of sheets that are read together."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A file that is read once: its sheets, of which one or several are the list."""

    name: str
    sheets: tuple[TableSheet, ...]
    encoding: str = ""
    is_guess: bool = False
    """Whether the text is in no Unicode."""

    @property
    def is_workbook(self) -> bool:
        """Whether it has sheets with names."""
        return not self.encoding


def load_list(content: bytes, name: str, encoding: str = "", cancel: CancelToken | None = None) -> Loaded:
    """The tables of a file; `name` is the file's, for errors; `encoding` that of a text, if it is told.

    Raises: PlayerListRefused; WorkStopped if cancelled.
    """
    if len(content) > MOST_BYTES:
        raise ListTooLong(name)
    if is_workbook(content):
        return Loaded(name, read_workbook(content, name, cancel or CancelToken()))
    sheet, decoded = read_text(content, name, encoding)
    return Loaded(name, (sheet,), decoded.encoding, decoded.is_guess)


def read_list(
    loaded: Loaded, *, in_pairs: bool = False, sheet: str = "", roles: Sequence[Role] = ()
) -> ListRead:
    """Who is in the list: `in_pairs` says that its event is played in pairs.

    `sheet` names the sheet to read, `roles` what its columns are; else both are guessed. Columns that must be
    told stand in `asked`; the rows are then as good as can be. Faults of rows are those visible in the list.

    Raises: NobodyListed, ListTooWide, ListTooLong; SheetNotFound, NoSheets.
    """
    chosen = _chosen(loaded, sheet)
    tables = [_Table(one, in_pairs=in_pairs, roles=roles) for one in chosen]
    if not tables:
        raise _nobody_in(loaded)
    first = tables[0]
    rows = [row for table in tables for row in table.rows]
    left_out = [one for table in tables for one in table.left_out]
    can_be_told = any(one.lines for one in chosen) and any(table.guessed.asked for table in tables)
    if not rows and not can_be_told:
        raise _nobody_in(loaded)
    if sum(table.possible for table in tables) > MOST_LINES:
        raise ListTooLong(loaded.name)
    rows, twice = _without_twice(rows, counts=first.counts_rows)
    return ListRead(
        TOGETHER.join(one.name for one in chosen),
        tuple(one.name for one in loaded.sheets) if loaded.is_workbook else (),
        loaded.encoding,
        first.columns,
        tuple(rows),
        tuple(sorted((*left_out, *twice), key=_line_of)),
        first.guessed.asked,
        tuple(line for one in chosen for line in one.lines),
        loaded.is_guess,
        first.counts_rows,
    )


def _nobody_in(loaded: Loaded) -> PlayerListRefused:
    is_cut = any(sheet.is_cut for sheet in loaded.sheets)
    return ListTooWide(loaded.name) if is_cut else NobodyListed(loaded.name)


def beginning_of(loaded: Loaded, lines: int) -> Loaded:
    """The first lines of each sheet alone."""
    return replace(loaded, sheets=tuple(replace(one, lines=one.lines[:lines]) for one in loaded.sheets))


def _line_of(left: LeftOut) -> int:
    return left.line


# Which sheets are the list.


def _chosen(loaded: Loaded, name: str) -> tuple[TableSheet, ...]:
    if name:
        if not loaded.is_workbook:
            raise NoSheets(loaded.name)
        wanted = {one.strip() for one in name.split(TOGETHER)}
        found = tuple(one for one in loaded.sheets if one.name == name or one.name.strip() in wanted)
        if not found:
            raise SheetNotFound(loaded.name, name, ", ".join(one.name for one in loaded.sheets))
        return found
    if len(loaded.sheets) < 2:
        return loaded.sheets
    likeliest = max(loaded.sheets, key=_likelihood)
    marks = _marks(likeliest)
    return tuple(one for one in loaded.sheets if one is likeliest or (marks and _marks(one) == marks))


def _likelihood(sheet: TableSheet) -> tuple[int, int, int]:
    """How likely a sheet is the list: by headings of names, then by columns and lines."""
    headings = find_headings(sheet.lines, sheet.width)
    named = sum(heading.kind in NAMING for heading in headings.said)
    rows = len(sheet.lines) - headings.first_row
    return (2 if named and rows else 1 if rows > 1 and sheet.width > 1 else 0), min(rows, 3), rows


def _marks(sheet: TableSheet) -> tuple[str, ...]:
    """The headings of a sheet, folded; empty without any that name people."""
    headings = find_headings(sheet.lines, sheet.width)
    is_list = any(heading.kind in NAMING for heading in headings.said)
    return tuple(map(folded_name, headings.texts)) if is_list else ()


def headings_of(read: ListRead) -> tuple[str, ...]:
    """The folded headings of a list, by which it is known again; empty without any."""
    texts = tuple(folded_name(column.heading) for column in read.columns)
    return texts if any(texts) else ()


# One sheet.


class _Table:
    """A sheet as a list: its columns, rows, and what is no row."""

    def __init__(self, sheet: TableSheet, *, in_pairs: bool, roles: Sequence[Role]) -> None:
        self._sheet = filled_down(sheet)
        self._in_pairs = in_pairs
        lines = self._sheet.lines
        width = self._sheet.width
        self.headings = find_headings(lines, width)
        self._blocks = find_blocks(lines, self.headings, width, in_pairs=in_pairs)
        whole = len(self._blocks) == 1 or bool(roles and not _repeat(roles, self._blocks))
        if whole:
            self._blocks = ((0, max(width, len(roles))),)
        start, end = self._blocks[0]
        self._shown = self.headings if whole else _part(self.headings, start, end)
        self._lines = [line for block in self._blocks for line in _lines_of(lines, self.headings, block)]
        cells = [row for _, row in self._lines]
        if sheet.format and not roles:
            self.guessed = known_columns(tuple(map(Role, sheet.roles)), sheet.format)
        elif roles:
            self.guessed = told_columns(roles[start:end], self._shown, end - start)
        else:
            self.guessed = guess_columns(self._shown, cells, end - start, in_pairs=in_pairs)
        self.columns = self._all_columns(max(width, len(roles)))
        self.left_out: list[LeftOut] = [
            *(left_out_above(lines, self.headings)),
            *blank_lines(lines),
        ]
        self.rows = self._read_rows(cells)

    def _all_columns(self, width: int) -> tuple[ListColumn, ...]:
        """The columns of all lists side by side."""
        if len(self._blocks) == 1:
            return self.guessed.columns
        columns = [ListColumn(Role.NONE, heading=self.headings.text(at)) for at in range(width)]
        for start, end in self._blocks:
            for at, column in zip(range(start, end), self.guessed.columns, strict=False):
                columns[at] = column
        return tuple(columns)

    @property
    def counts_rows(self) -> bool:
        """Whether the numbers of the list only count its rows: then they tell no namesakes apart."""
        numbers = [row.own_number for row in self.rows]
        heading = next((one.heading for one in self.columns if one.role is Role.NUMBER), "")
        is_count = folded_name(heading) in _COUNTING
        return is_count and len(numbers) > 2 and numbers == [str(at) for at in range(1, len(numbers) + 1)]

    def _read_rows(self, cells: Sequence[Sequence[str]]) -> list[ListedPlayer]:
        columns = self.guessed.columns
        sieve, reader = Sieve(columns, self._shown, cells), RowReader(columns, cells, in_pairs=self._in_pairs)
        is_half = bool(halves_alone(columns))
        rows: list[ListedPlayer] = []
        below = ""
        self.possible = len(self._lines)
        """Lines that may be people."""
        for number, row in self._lines:
            why = sieve.why(row)
            if why is not None:
                below = sieve.absent_below(row) if why is LeftOutWhy.TITLE else below
                self.left_out.append(LeftOut(number, row_text(row), why))
                self.possible -= 1
                continue
            listed = reader.read(number, row)
            if not listed.name:
                self.left_out.append(LeftOut(number, row_text(row), LeftOutWhy.BLANK))
            elif number in self._sheet.hidden:
                rows.append(replace(listed, fault=RowFault.HIDDEN))
            elif self._sheet.format == CHAT:
                rows.append(replace(listed, fault=RowFault.SAID, other=row_text(row[1:])))
            elif below or any(map(is_struck, row)):
                rows.append(replace(listed, fault=RowFault.ASIDE, other=below))
            else:
                rows.append(replace(listed, fault=RowFault.HALF) if is_half else listed)
        if self._in_pairs:
            rows = list(_joined(rows))
        return list(_with_faults(rows, in_pairs=self._in_pairs))


_COUNTING = frozenset(
    ("", "n", "no", "nr", "nro", "num", "number", "pos", "lfd nr", "lfd", "ord", "ordre", "orden")
)


def _repeat(roles: Sequence[Role], blocks: Sequence[Block]) -> bool:
    """Whether these roles are the same for each of the lists side by side."""
    parts = {tuple(roles[start:end]) for start, end in blocks}
    return len(parts) == 1


def _part(headings: Headings, start: int, end: int) -> Headings:
    return replace(headings, texts=headings.texts[start:end], said=headings.said[start:end])


def _lines_of(lines: Sequence[Line], headings: Headings, block: Block) -> Iterator[Line]:
    start, end = block
    for number, cells in lines[headings.first_row :]:
        part = cells[start:end]
        if any(cell.strip() for cell in part):
            yield number, part


def _joined(rows: Sequence[ListedPlayer]) -> Iterator[ListedPlayer]:
    """Two players in two lines with one number or name of a pair become that pair."""
    named: dict[tuple[str, int | None], list[ListedPlayer]] = {}
    for row in rows:
        if not row.partner and (row.pair or row.number is not None):
            named.setdefault((folded_name(row.pair), row.number), []).append(row)
    gone = {other.line for pair in named.values() if len(pair) == 2 for other in pair[1:]}
    for row in rows:
        pair = named.get((folded_name(row.pair), row.number), [])
        if row.line in gone and len(pair) == 2 and pair[1] is row:
            continue
        yield _as_pair(*pair) if len(pair) == 2 and pair[0] is row else row


def _as_pair(one: ListedPlayer, other: ListedPlayer) -> ListedPlayer:
    return replace(
        one,
        partner=other.name,
        partner_club=other.club,
        emails=(*(one.emails or ("",)), *(other.emails or ("",))) if one.emails or other.emails else (),
        categories=tuple(dict.fromkeys((*one.categories, *other.categories))),
        has_paid=one.has_paid and other.has_paid,
    )


def _with_faults(rows: Iterable[ListedPlayer], *, in_pairs: bool) -> Iterator[ListedPlayer]:
    """The rows with the faults that each has by itself."""
    numbers: set[int] = set()
    for row in rows:
        fault = row.fault
        said = [text or "" for player in (*row.players, (row.pair, None)) for text in player]
        if max(map(len, said)) > LONGEST_NAME:
            fault = RowFault.LONG
        elif fault is None and row.number is not None and (row.number in numbers or row.number < 1):
            fault = RowFault.NUMBER
        elif fault is None and in_pairs and not row.partner:
            fault = RowFault.LONE
        numbers.update(() if row.number is None else (row.number,))
        yield replace(row, fault=fault)


def _without_twice(rows: Sequence[ListedPlayer], *, counts: bool) -> tuple[list[ListedPlayer], list[LeftOut]]:
    """The rows, those marked that are there twice; and these as lines left out, as hidden ones are.

    The same name and club is twice, unless numbers or addresses tell two people apart.
    """
    above: dict[tuple[str, str | None], list[ListedPlayer]] = {}
    kept: list[ListedPlayer] = []
    left: list[LeftOut] = []
    for row in rows:
        same = [
            one for key in row.players for one in above.get(key, ()) if not _are_two(one, row, counts=counts)
        ]
        if row.fault in {RowFault.HIDDEN, RowFault.ASIDE}:
            left.append(LeftOut(row.line, _text(row), LeftOutWhy.HIDDEN))
        elif same and row.fault in {None, RowFault.LONE, RowFault.NUMBER, RowFault.SAID}:
            kept.append(replace(row, fault=RowFault.TWICE, other=same[0].name, other_line=same[0].line))
            left.append(LeftOut(row.line, _text(row), LeftOutWhy.TWICE))
            continue
        else:
            for key in row.players:
                above.setdefault(key, []).append(row)
        kept.append(row)
    return kept, left


def _are_two(one: ListedPlayer, other: ListedPlayer, *, counts: bool) -> bool:
    """Whether namesakes of one club are two people."""
    has_numbers = bool(one.own_number and other.own_number) and not counts
    if has_numbers and one.own_number != other.own_number:
        return True
    emails = one.emails[:1], other.emails[:1]
    return all(any(said) for said in emails) and emails[0] != emails[1]


def _text(row: ListedPlayer) -> str:
    names = " & ".join(name for name, _ in row.players)
    return row_text((names, row.club or ""))


# Text that needs no look.


def is_unmistakable(read: ListRead) -> bool:
    """Whether the list can be entered at once: one column of names, no heading, nothing odd."""
    used = [column for column in read.columns if column.role is not Role.NONE]
    is_single = len(read.columns) == 1 and len(used) == 1 and used[0].role is Role.NAME
    odd = [one for one in read.left_out if one.why is not LeftOutWhy.BLANK]
    is_plain = not any(row.emails or row.has_paid or row.club for row in read.rows)
    # Names in one line were parted by a guess.
    has_lines = len({row.line for row in read.rows}) == len(read.rows)
    return (is_single and has_lines and not read.asked and not odd and is_plain) and not any(
        _is_odd(row) for row in read.rows
    )


def _is_odd(row: ListedPlayer) -> bool:
    return row.fault not in {None, RowFault.LONE}


def is_heading(text: str) -> bool:
    """Whether the text is a heading of a list."""
    return read_heading(text.strip()).kind is not None


__all__ = [
    "Guessed",
    "Loaded",
    "headings_of",
    "is_heading",
    "is_unmistakable",
    "load_list",
    "read_list",
]
