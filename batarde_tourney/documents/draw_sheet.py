"""The draw on paper: its tables, how good it is, what it was made from, and for each what is not ideal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.partners import names_of_sides
from batarde_tourney.documents.certificate import DrawProof, certificate_height, draw_certificate, prove
from batarde_tourney.documents.document import Document, Head, RoundOf, Scope, head_of
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.games.game_papers import DrawPage, game_papers
from batarde_tourney.documents.name_lines import draw_name, name_width
from batarde_tourney.documents.page import NOTE, Area, Leaf, Paper, content_area, print_leaves, share_evenly
from batarde_tourney.documents.pen import SMALLEST, Align, Ink, Pen, Style, wrap_text
from batarde_tourney.documents.words import bye_words, distinct_names, numbered_side_names, round_aside
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.draw import count_words, remark_words
from batarde_tourney.i18n.language.alphabet import alphabetical

_GAP, _HEAD, _ROW = 8.0, 12.0, 4.6
_COUNT = Style(11, Weight.BOLD)
_NAME = Style(9, Weight.BOLD)
_REMARK = Style(9)
_INDENT = 3.0
_LEAST_LINES = 8
_SIZES = (24, 22, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8)
"""Sizes of the tables' names, the largest first."""
_FAIR, _LOOSER, _LEAST_SHARE = 10, 1.35, 0.75
"""The least size beside all remarks, how much more height than it needs a table may get, and the share of
the size in which a long name is set."""
_ROUNDING = 1e-6
_FOR_TWO, _ABOVE = 12.5, 0.776
"""The least size whose line holds a long name on two lines of the smallest type; the share of a line from its
upper edge to the baseline."""
_LINE = 0.46
"""Height of a line in mm for each point of its size."""
_BELOW, _MARK, _UNDER, _SHARE = 9.0, 3.6, 3.0, 0.72
"""In mm the space below the tables, of the dealer's mark, and under the certificate; the most of a page that
tables take."""
_TABLE_NAME = Style(9)
_BYE = Style(10, Weight.BOLD, Align.RIGHT)


@dataclass(frozen=True, slots=True)
class _Line:
    """A player's name, or a remark about the last name above it."""

    text: str
    is_name: bool


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table as it was drawn: names by seat, and the seat that deals first."""

    number: int
    names: tuple[str, ...]
    first_dealer: int


@dataclass(frozen=True, slots=True)
class DrawReport:
    """Values of the draw's paper: `names` are those of all players of the event."""

    head: Head
    round: int
    proof: DrawProof
    names: tuple[tuple[PlayerId, str], ...]
    tables: tuple[DrawnTable, ...] = ()
    byes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Grid:
    """How the tables of a page stand: so many beside each other, names of this size, cells of this height."""

    columns: int
    size: float
    cell: float

    def height(self, tables: int) -> float:
        """Height of so many tables, with the space below them."""
        return ceil(tables / self.columns) * self.cell + _BELOW if tables else 0.0


def gather_draw(source: RoundOf) -> DrawReport:
    """Compute the certificate of the rounds up to this one, once."""
    event, round_ = source.event, source.round
    called, sides = distinct_names(event), numbered_side_names(event)
    names = tuple((called | names_of_sides(event)).items())
    tables = tuple(
        DrawnTable(table.number, tuple(called[player] for player in table.seats), table.first_dealer)
        for table in round_.tables
    )
    byes = tuple(sides[side] for side in round_.byes)
    return DrawReport(head_of(event), round_.number, prove(event, round_), names, tables, byes)


def lay_out_draw(report: DrawReport, paper: Paper) -> bytes:
    """Draw the certificate, below it the tables, then the remarks, players in alphabetical order."""
    area = content_area(paper)
    lines = tuple(_lines(report, (area.width - _GAP) / 2 - _INDENT))
    grid, pages = _share_tables(report, area, lines)
    above = certificate_height(report.proof, area.width) + _UNDER if len(pages) == 1 else 0.0
    left = area.height - above - grid.height(len(pages[-1]))
    # Fewer lines than these would be lost at the foot of a page.
    least = min(_LEAST_LINES, _even_height(lines))
    first = int((left - _HEAD) / _ROW + _ROUNDING) if left > _HEAD + least * _ROW - _ROUNDING else 0
    columns = _even_columns(lines, first or int((area.height - _HEAD) / _ROW), int(area.height / _ROW))
    begins = partial(_draw_remarks, report, columns[:2])
    below = begins if first or not lines else None
    draws: list[DrawPage] = [
        partial(_draw_tables, report, grid, page, place == 0, below if page is pages[-1] else None)
        for place, page in enumerate(pages)
    ]
    if below is None:
        draws.append(begins)
    draws += [partial(_draw_columns, columns[at : at + 2]) for at in range(2, len(columns), 2)]
    title = _("The draw")
    leaves = [Leaf(title, round_aside(report.round), draw) for draw in draws]
    return print_leaves(report.head, leaves, paper, title)


def _has_certificate(event: Event) -> bool:
    return game_papers(event.game).certifies


DRAW = Document(
    "draw",
    Scope.ROUND,
    N_("The draw"),
    N_("How good the draw is for each player"),
    "draw",
    gather_draw,
    lay_out_draw,
    is_of=_has_certificate,
)


def _share_tables(
    report: DrawReport, area: Area, lines: Sequence[_Line]
) -> tuple[_Grid, tuple[tuple[DrawnTable, ...], ...]]:
    """The tables by pages: on one with all remarks if both fit, else in the largest type that fits on few."""
    count = len(report.tables)
    room = area.height - certificate_height(report.proof, area.width) - _UNDER - _BELOW
    remarks = _HEAD + _even_height(lines) * _ROW
    if (grid := _grid(report, area, room - remarks, count, _FAIR)) is not None:
        rows = ceil(count / grid.columns)
        spread = min((room - remarks) / rows, grid.cell * _LOOSER)
        return replace(grid, cell=spread), (report.tables,)
    for pages in range(1, count + 1):
        # Without remarks a line says so.
        left = room - _HEAD if not lines else room * _SHARE if pages == 1 else room
        if (grid := _grid(report, area, left, ceil(count / pages), _SIZES[-1])) is not None:
            return grid, share_evenly(report.tables, ceil(count / pages))
    return _Grid(1, _SIZES[0], room), (report.tables,)


def _grid(report: DrawReport, area: Area, room: float, count: int, least: float) -> _Grid | None:
    """So many tables on a page with this room, in the largest type; None if they do not fit in the least."""
    seats = max((len(table.names) for table in report.tables), default=0)
    names = [name for table in report.tables for name in table.names]
    # Measured in a large size, because the smallest widths are rounded.
    widths = sorted(text_width(name, _TABLE_NAME.weight, 100) / 100 for name in names)
    # A few names much longer than the others are set smaller, so that columns need not be as wide.
    usual, longest = widths[len(widths) * 9 // 10], widths[-1]
    halved = name_width(names, _TABLE_NAME, 0, area.width)
    for size in (size for size in _SIZES if size >= least):
        whole = longest * max(SMALLEST, size * _LEAST_SHARE)
        widest = max(usual * size, min(whole, halved) if size >= _FOR_TWO else whole) + _MARK + 2
        most = max(1, min(int((area.width + _GAP) / (widest + _GAP)), 4))
        columns = ceil(count / ceil(count / most)) if count else 1
        cell = (seats + 2.2) * size * _LINE
        if int(room / cell) * columns >= count:
            return _Grid(columns, size, cell)
    return None


def _draw_tables(  # noqa: PLR0917 - as `partial` puts them
    report: DrawReport,
    grid: _Grid,
    tables: Sequence[DrawnTable],
    is_first: bool,
    below: DrawPage | None,
    pen: Pen,
    area: Area,
) -> None:
    top = area.y
    if is_first:
        height = certificate_height(report.proof, area.width)
        draw_certificate(pen, Area(area.x, top, area.width, height), report.proof)
        top += height + _UNDER
    width = (area.width - (grid.columns - 1) * _GAP) / grid.columns
    for place, table in enumerate(tables):
        row, column = divmod(place, grid.columns)
        x, y = area.x + column * (width + _GAP), top + row * grid.cell
        _draw_drawn(table, grid.size, pen, Area(x, y, width, grid.cell))
    foot = top + grid.height(len(tables))
    pen.disc(area.x + 1.2, foot - _BELOW + 3.4, 0.9, fill=Ink.BLACK)
    taken = pen.text(_("deals first"), area.x + 4, foot - _BELOW + 4.4, area.width / 3, NOTE)
    if report.byes:
        words = bye_words(report.byes)
        pen.text(words, area.right, foot - _BELOW + 4.4, area.width - taken - 10, _BYE)
    if below is not None:
        below(pen, Area(area.x, foot, area.width, area.bottom - foot))


def _draw_drawn(table: DrawnTable, size: float, pen: Pen, area: Area) -> None:
    """Draw one table: its number, and its names by seat."""
    line = size * _LINE
    title = _("Table {number}").format(number=table.number)
    pen.text(title, area.x, area.y + line, area.width, replace(_TABLE_NAME, size=size, weight=Weight.BOLD))
    pen.line(area.x, area.y + line * 1.35, area.right, area.y + line * 1.35)
    for seat, name in enumerate(table.names):
        baseline = area.y + line * (2.3 + seat)
        if seat == table.first_dealer % len(table.names):
            pen.disc(area.x + 1.2, baseline - size * 0.11, 0.9, fill=Ink.BLACK)
        place = Area(area.x + _MARK, baseline - line * _ABOVE, area.width - _MARK, line)
        draw_name(pen, name, place, replace(_TABLE_NAME, size=size))


def _lines(report: DrawReport, width: float) -> Iterator[_Line]:
    """Lines of names and remarks; a remark wider than a column continues below."""
    if report.proof.certificate is None:
        return
    ordered = dict(sorted(report.names, key=lambda named: alphabetical(named[1])))
    for player, words in remark_words(report.proof.certificate, ordered).items():
        for part in wrap_text(ordered[player], width, _NAME):
            yield _Line(part, is_name=True)
        for remark in words.split("\n"):
            for line in wrap_text(remark, width, _REMARK):
                yield _Line(line, is_name=False)


def _columns(lines: Sequence[_Line], first: int, other: int) -> list[list[_Line]]:
    """The lines in columns, two of the first height and then of the other; no name ends a column."""
    columns: list[list[_Line]] = [[]]
    for line in lines:
        room = first if len(columns) <= 2 else other
        if len(columns[-1]) + line.is_name >= room:
            columns.append([])
        columns[-1].append(line)
    return columns


def _even_height(lines: Sequence[_Line]) -> int:
    """Least number of lines of two columns that hold all of these."""
    least = (len(lines) + 1) // 2
    return next(n for n in range(least, len(lines) + 2) if len(_columns(lines, n, n)) <= 2)


def _even_columns(lines: Sequence[_Line], first: int, other: int) -> list[list[_Line]]:
    """The lines in as few pages of two columns, these as even as possible: no page has only a few lines."""
    most = len(_columns(lines, first, other))
    if most > 2:
        over = len(lines) - 2 * first
        first = max(first - max(_LEAST_LINES - over // 2, 0), _LEAST_LINES)
        most = len(_columns(lines, first, other))
    if most > 2:
        pages = ceil(most / 2)
        other = next(n for n in range(1, other + 1) if len(_columns(lines, first, n)) <= 2 * pages)
    else:
        first = min(first, _even_height(lines))
    return _columns(lines, first, other)


def _draw_remarks(report: DrawReport, columns: Sequence[Sequence[_Line]], pen: Pen, area: Area) -> None:
    below = area.y + _HEAD
    if report.proof.certificate:
        pen.text(count_words(report.proof.certificate), area.x, below - 4, area.width, _COUNT)
    _draw_columns(columns, pen, Area(area.x, below, area.width, area.bottom - below))


def _draw_columns(columns: Sequence[Sequence[_Line]], pen: Pen, area: Area) -> None:
    width = (area.width - _GAP) / 2
    for place, column in enumerate(columns):
        x = area.x + place * (width + _GAP)
        for row, line in enumerate(column, start=1):
            indent, style = (0.0, _NAME) if line.is_name else (_INDENT, _REMARK)
            pen.text(line.text, x + indent, area.y + row * _ROW - 1.3, width - indent, style)
