"""The score sheet of each table, to be written on by hand."""

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.documents.codes import DoorCode, code_corner
from batarde_tourney.documents.corner_codes import SheetMark, draw_corner_codes
from batarde_tourney.documents.document import Document, Due, Head, RoundOf, Scope, head_of
from batarde_tourney.documents.games.game_papers import DrawPage, GamePapers, game_papers
from batarde_tourney.documents.page import Leaf, Paper, content_area, print_leaves
from batarde_tourney.documents.words import distinct_names, round_aside
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.seat_notes import substitutes_line


@dataclass(frozen=True, slots=True)
class ScoreSheets:
    """Each table's number, the values of its sheet in its game's own form, and who took a seat there.

    `codes`: of each table in the same order; none without a hall.
    """

    head: Head
    round: int
    game: str
    tables: tuple[tuple[int, object, str], ...]
    codes: tuple[DoorCode, ...] = ()
    event: int = field(default=0, repr=False)
    """Its number in the club, 0 where it is in none: no player reads it, so it makes no new paper."""


def gather_score_sheets(source: RoundOf) -> ScoreSheets:
    """Collect the sheets of the round, recorded hands filled in."""
    event, names = source.event, distinct_names(source.event)
    game = game_papers(event.game)
    tables = tuple(
        (
            table.number,
            game.gather_sheet(event, table, tuple(names[player] for player in table.seats)),
            substitutes_line((table,), names),
        )
        for table in source.round.tables
    )
    codes = (
        tuple(source.hall.of_table(source.round.number, number) for number, *_ in tables)
        if source.hall
        else ()
    )
    return ScoreSheets(head_of(event), source.round.number, event.game, tables, codes, source.number or 0)


def lay_out_score_sheets(sheets: ScoreSheets, paper: Paper) -> bytes:
    """Draw a page for each table, more where its game needs them."""
    game = game_papers(sheets.game)
    area = content_area(paper, landscape=game.landscape)
    corners = tuple(map(code_corner, sheets.codes)) or (None,) * len(sheets.tables)
    leaves = [
        Leaf(
            _("Table {number}").format(number=number),
            round_aside(sheets.round),
            draw,
            came,
            corner,
            margin_of(game, SheetMark(sheets.event, sheets.round, number, page)),
        )
        for (number, sheet, came), corner in zip(sheets.tables, corners, strict=True)
        for page, draw in enumerate(game.sheet_pages(sheet, area), start=1)
    ]
    return print_leaves(sheets.head, leaves, paper, _("Score sheets"), landscape=game.landscape)


def margin_of(game: GamePapers[Any, Any], mark: SheetMark) -> DrawPage | None:
    """What draws the codes in the corners of a sheet, where its game has them."""
    return partial(draw_corner_codes, mark) if game.has_corner_codes else None


def _has_hands(event: Event, round_number: int | None) -> bool:
    """Whether hands of the round stand on its sheets."""
    wanted = event.rounds[-1].number if round_number is None and event.rounds else round_number
    return any(table.hands for one in event.rounds if one.number == wanted for table in one.tables)


SCORE_SHEETS = Document(
    "score-sheets",
    Scope.ROUND,
    N_("Score sheets"),
    N_("One for each table, to write on"),
    "documents",
    gather_score_sheets,
    lay_out_score_sheets,
    Due.BEFORE_PLAY,
    tells_places_of=_has_hands,
)
