"""The draw on paper: how good it is, what it was made from, and player by player what is not ideal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.partners import names_of_sides
from batarde_tourney.documents.certificate import HEIGHT, DrawProof, draw_certificate, prove
from batarde_tourney.documents.document import Document, Head, RoundOf, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.games.game_papers import game_papers
from batarde_tourney.documents.page import Area, Leaf, Paper, content_area, print_leaves
from batarde_tourney.documents.pen import Pen, Style, wrap_text
from batarde_tourney.documents.words import distinct_names, round_aside
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.draw import count_words, remark_words
from batarde_tourney.i18n.language.alphabet import alphabetical

_GAP, _HEAD, _ROW = 8.0, 12.0, 4.6
_COUNT = Style(11, Weight.BOLD)
_NAME = Style(9, Weight.BOLD, least=6)
_REMARK = Style(9, least=5)
_INDENT = 3.0


@dataclass(frozen=True, slots=True)
class _Line:
    """A player's name, or a remark about the last name above it."""

    text: str
    is_name: bool


@dataclass(frozen=True, slots=True)
class DrawReport:
    """Values of the draw's paper: `names` are those of all players of the event."""

    head: Head
    round: int
    proof: DrawProof
    names: tuple[tuple[PlayerId, str], ...]


def gather_draw(source: RoundOf) -> DrawReport:
    """Compute the certificate of the rounds up to this one, once."""
    event, round_ = source.event, source.round
    names = tuple((distinct_names(event) | names_of_sides(event)).items())
    return DrawReport(head_of(event), round_.number, prove(event, round_), names)


def lay_out_draw(report: DrawReport, paper: Paper) -> bytes:
    """Draw the certificate, then the remarks, players in alphabetical order."""
    area = content_area(paper)
    rows = int((area.height - HEIGHT - _HEAD) / _ROW)
    lines = _lines(report, (area.width - _GAP) / 2 - _INDENT)
    columns = _columns(lines, rows, int(area.height / _ROW))
    first = partial(_draw_first, report, columns[:2])
    pages = [partial(_draw_columns, columns[at : at + 2]) for at in range(2, len(columns), 2)]
    title = _("The draw")
    leaves = [Leaf(title, round_aside(report.round), draw) for draw in (first, *pages)]
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


def _lines(report: DrawReport, width: float) -> Iterator[_Line]:
    """Lines of names and remarks; a remark wider than a column continues below."""
    if report.proof.certificate is None:
        return
    ordered = dict(sorted(report.names, key=lambda named: alphabetical(named[1])))
    for player, words in remark_words(report.proof.certificate, ordered).items():
        yield _Line(ordered[player], is_name=True)
        for remark in words.split("\n"):
            for line in wrap_text(remark, width, _REMARK):
                yield _Line(line, is_name=False)


def _columns(lines: Iterator[_Line], first: int, other: int) -> list[list[_Line]]:
    """The lines in columns, two of the first height and then of the other; no name ends a column."""
    columns: list[list[_Line]] = [[]]
    for line in lines:
        room = first if len(columns) <= 2 else other
        if len(columns[-1]) + line.is_name >= room:
            columns.append([])
        columns[-1].append(line)
    return columns


def _draw_first(report: DrawReport, columns: Sequence[Sequence[_Line]], pen: Pen, area: Area) -> None:
    draw_certificate(pen, Area(area.x, area.y, area.width, HEIGHT), report.proof)
    below = area.y + HEIGHT + _HEAD
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
