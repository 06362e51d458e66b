"""The draw on paper: how good it is, what it was made from, and player by player what is not ideal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.tournament.event import Event, Round
from batarde_tourney.documents.certificate import HEIGHT, certify, draw_certificate
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.names import tell_apart
from batarde_tourney.documents.page import Area, Leaf, content_area, print_leaves
from batarde_tourney.documents.paper import Paper
from batarde_tourney.documents.pen import Pen
from batarde_tourney.documents.style import Style
from batarde_tourney.documents.words import round_aside
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.alphabet import alphabetical
from batarde_tourney.i18n.certificate import count_words, remark_words

_GAP, _HEAD, _ROW = 8.0, 12.0, 4.6
_COUNT = Style(11, Weight.BOLD)
_NAME = Style(9, Weight.BOLD, least=6)
_REMARK = Style(9, least=5)
_INDENT = 3.0


@dataclass(frozen=True, slots=True)
class _Line:
    """A player's name, or a remark about the last one named."""

    text: str
    is_name: bool


def draw_sheet(event: Event, round_: Round, paper: Paper) -> bytes:
    """The certificate of the rounds up to this one, then the remarks, players in alphabetical order."""
    certificate = certify(event, round_)
    area = content_area(paper)
    rows = int((area.height - HEIGHT - _HEAD) / _ROW)
    columns = _columns(_lines(event, certificate), rows, int(area.height / _ROW))
    first = partial(_draw_first, certificate, round_, columns[:2])
    pages = [partial(_draw_columns, columns[at : at + 2]) for at in range(2, len(columns), 2)]
    title = _("The draw")
    leaves = [Leaf(title, round_aside(round_.number), draw) for draw in (first, *pages)]
    return print_leaves(event, leaves, paper, title)


def _lines(event: Event, certificate: Certificate) -> Iterator[_Line]:
    names = tell_apart(event)
    ordered = {player: names[player] for player in sorted(names, key=lambda one: alphabetical(names[one]))}
    for player, words in remark_words(certificate, ordered).items():
        yield _Line(names[player], is_name=True)
        for remark in words.split("\n"):
            yield _Line(remark, is_name=False)


def _columns(lines: Iterator[_Line], first: int, other: int) -> list[list[_Line]]:
    """The lines in columns, two of the first height and then of the other; no name stands below alone."""
    columns: list[list[_Line]] = [[]]
    for line in lines:
        room = first if len(columns) <= 2 else other
        if len(columns[-1]) + line.is_name >= room:
            columns.append([])
        columns[-1].append(line)
    return columns


def _draw_first(
    certificate: Certificate, round_: Round, columns: Sequence[Sequence[_Line]], pen: Pen, area: Area
) -> None:
    draw_certificate(pen, Area(area.x, area.y, area.width, HEIGHT), certificate, round_)
    below = area.y + HEIGHT + _HEAD
    pen.text(count_words(certificate), area.x, below - 4, area.width, _COUNT)
    _draw_columns(columns, pen, Area(area.x, below, area.width, area.bottom - below))


def _draw_columns(columns: Sequence[Sequence[_Line]], pen: Pen, area: Area) -> None:
    width = (area.width - _GAP) / 2
    for place, column in enumerate(columns):
        x = area.x + place * (width + _GAP)
        for row, line in enumerate(column, start=1):
            indent, style = (0.0, _NAME) if line.is_name else (_INDENT, _REMARK)
            pen.text(line.text, x + indent, area.y + row * _ROW - 1.3, width - indent, style)
