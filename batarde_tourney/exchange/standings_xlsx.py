"""The standings as a spreadsheet: numbers that can be sorted and summed, and beside them exact fractions."""

import datetime as dt
import io
from collections.abc import Callable
from operator import attrgetter

from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.standings import Standing, Standings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import criterion_heading
from batarde_tourney.i18n.language.plain import display_width
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.seat_notes import note_sentences, rank_text
from batarde_tourney.i18n.stages.stages import stage_words

_FORMATS = {
    Criterion.PENALTY_PER_CARD: "0.000",
    Criterion.MEAN_PENALTY: "0.000",
    Criterion.TABLE_POINTS: "0.00",
    Criterion.WINS: "0.00",
    Criterion.MATCH_WINS: "0.0",
    Criterion.HEAD_TO_HEAD: "0.0",
    Criterion.EXACT_RATE: "0.0%",
}
_FRACTIONS = frozenset(_FORMATS)
_NAME = 1
_ABOUT = 5
"""Number of columns before the figures: rank, name, club, rounds, hands."""
_WIDEST = 48
_TIMELESS = dt.datetime(2000, 1, 1)  # noqa: DTZ001 - the format has no time zones


def standings_xlsx(standings: Standings, playing: int = 0) -> bytes:
    """One sheet with a frozen heading. Text is always text: a name never runs as a formula.

    While tables still play, a line below the rows says so; others name substitutes and leavers. An empty line
    before them keeps them from being sorted with the rows.
    """
    file = io.BytesIO()
    with Workbook(file, {"in_memory": True}) as book:
        # A fixed time of creation: the same standings give the same bytes.
        book.set_properties({"created": _TIMELESS})
        sheet = book.add_worksheet(_("Standings"))
        heading = book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
        formats = {criterion: book.add_format({"num_format": shown}) for criterion, shown in _FORMATS.items()}
        order = _order(standings)
        headings, last = _headings(order, standings), _last(standings)
        for column, text in enumerate(headings):
            sheet.write_string(0, column, text, heading)
        for line, standing in enumerate(standings.rows, start=1):
            sheet.write_string(line, _NAME, standings.full_name(standing))
            _write_row(sheet, line, standing, order, formats)
            for column, cell_of in enumerate(last.values(), start=len(headings) - len(last)):
                _write(sheet, line, column, cell_of(standing))
        said = [*([playing_words(playing)] if playing else []), *note_sentences(standings)]
        for line, words in enumerate(said, start=len(standings.rows) + 2):
            sheet.write_string(line, _NAME, words)
        _lay_out(sheet, standings, columns=len(headings))
    return file.getvalue()


def _order(standings: Standings) -> tuple[Criterion, ...]:
    """The criteria of the event, then all others of its game; without lots, which say nothing about play."""
    others = (one for one in standings.known if one is not Criterion.HEAD_TO_HEAD)
    return tuple(one for one in dict.fromkeys((*standings.criteria, *others)) if one is not Criterion.LOTS)


def _headings(order: tuple[Criterion, ...], standings: Standings) -> tuple[str, ...]:
    """Columns that only some events have come last, so that all others are in the same place everywhere."""
    exact = (_("{figure}, exact").format(figure=criterion_heading(c)) for c in order if c in _FRACTIONS)
    about = (_("Rank"), _("Name"), _("Club"), _("Rounds"), _("Hands"))
    return (*about, *map(criterion_heading, order), *exact, *_last(standings))


def _last(standings: Standings) -> dict[str, Callable[[Standing], str | int | None]]:
    """Columns that only some events have, by heading, each with the function for a row's cell."""
    columns: dict[str, Callable[[Standing], str | int | None]] = {}
    if any(row.was_given for row in standings.rows):
        columns[_("By director")] = attrgetter("adjustments")
    if standings.parts_stages:
        columns[_("Stage")] = lambda row: stage_words(standings.stage_name(row))
    if standings.parts_groups:
        columns[_("Group")] = attrgetter("group_letter")
    if standings.has_pair_numbers:
        columns[_("Pair")] = attrgetter("side.number")
    return columns


def _write(sheet: Worksheet, line: int, column: int, content: str | int | None) -> None:
    """Write the cell; None leaves it empty."""
    if isinstance(content, int):
        sheet.write_number(line, column, content)
    elif content:
        sheet.write_string(line, column, shown_name(content))


def _write_row(
    sheet: Worksheet,
    line: int,
    standing: Standing,
    order: tuple[Criterion, ...],
    formats: dict[Criterion, object],
) -> None:
    if standing.is_substitute:
        sheet.write_string(line, 0, rank_text(standing))
    else:
        sheet.write_number(line, 0, standing.rank)
    sheet.write_string(line, 2, shown_name(standing.side.club or ""))
    sheet.write_number(line, 3, standing.rounds)
    sheet.write_number(line, 4, standing.hands)
    for column, criterion in enumerate(order, start=_ABOUT):
        figure = standing.figure(criterion)
        if figure is not None:
            # A cell can hold only a float; nothing is computed from it here.
            sheet.write_number(line, column, float(figure), formats.get(criterion))
    for column, criterion in enumerate((c for c in order if c in _FRACTIONS), start=_ABOUT + len(order)):
        figure = standing.figure(criterion)
        if figure is not None:
            sheet.write_string(line, column, str(figure))


def _lay_out(sheet: Worksheet, standings: Standings, columns: int) -> None:
    sheet.freeze_panes(1, 2)
    sheet.autofilter(0, 0, max(len(standings.rows), 1), columns - 1)
    sheet.set_column(0, 0, 8)
    sheet.set_column(_NAME, _NAME, _width([standings.full_name(row) for row in standings.rows]))
    sheet.set_column(2, 2, _width([row.side.club or "" for row in standings.rows]))
    sheet.set_column(3, columns - 1, 13)


def _width(texts: list[str]) -> int:
    widest = max((display_width(shown_name(text)) for text in texts), default=0)
    return min(max(widest + 2, 12), _WIDEST)
