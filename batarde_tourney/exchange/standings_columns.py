"""The standings as columns of text, shared by terminal, page and spreadsheet."""

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.formulas import harmless
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Side
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.standings import Standing, Standings
from batarde_tourney.exchange.standings_json import Cell, exact_row, listed_criteria
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import criterion_heading, figure_texts
from batarde_tourney.i18n.language.plain import aligned_lines
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.seat_notes import (
    hands_text,
    note_sentences,
    rank_text,
    rounds_text,
    state_words,
)
from batarde_tourney.i18n.stages.stages import stage_words

# The standings as CSV (RFC 4180) for other programs: the contract's keys, exact figures.


def standings_csv(standings: Standings) -> bytes:
    """A line of keys, then a line for each player; UTF-8, lines end with CR LF, no figure is empty."""
    page = io.StringIO(newline="")
    writer = csv.writer(page, lineterminator="\r\n")
    criteria = listed_criteria(standings)
    rows = [_row(standing, standings, criteria) for standing in standings.rows]
    writer.writerow(_headings(standings, criteria))
    writer.writerows(row.values() for row in rows)
    return page.getvalue().encode()


def _headings(standings: Standings, criteria: tuple[Criterion, ...]) -> Iterable[str]:
    """The keys of a row, even if there are no rows."""
    nobody = Standing(0, Side(PlayerId(""), "", ()), 0, 0, 0, has_figures=False, figures={})
    return _row(nobody, standings, criteria)


def _row(standing: Standing, standings: Standings, criteria: tuple[Criterion, ...]) -> dict[str, Cell]:
    """The row of the JSON with the club after the name, and last the director's points, if anybody has any.

    Texts are escaped so that no spreadsheet runs them.
    """
    side = standing.side
    row: dict[str, Cell] = {}
    for key, cell in exact_row(standing, standings, criteria).items():
        row[key] = harmless(str(cell)) if key in {"player", "side"} else cell
        if key == "name":
            row["name"] = harmless(shown_name(side.name))
            row["club"] = harmless(shown_name(side.club or ""))
        elif key == "stage" and standing.stage is not None:
            row["stage"] = harmless(standing.stage)
    if any(one.was_given for one in standings.rows):
        row["adjustments"] = standing.adjustments
    return row


@dataclass(frozen=True, slots=True)
class FileColumn:
    """One column: its heading and a cell for every row; `is_figure` if its cells are right-aligned.

    `criterion` is None for columns that do not rank.
    """

    heading: str
    cells: tuple[str, ...]
    is_figure: bool = True
    criterion: Criterion | None = None


def standings_columns(standings: Standings, also: tuple[Criterion, ...] = ()) -> tuple[FileColumn, ...]:
    """Names and numbers of rounds and hands, then the event's criteria in order, then `also`.

    Numbers of pairs, clubs and adjustments have a column if any side has one, even if adjustments sum to 0.
    Stages have one if they rank differently, groups if a stage has any, because ranks are per group.
    """
    rows = standings.rows
    names = tuple(" · ".join((standings.full_name(row), *state_words(row))) for row in rows)
    clubs = tuple(shown_name(row.side.club or "") for row in rows)
    stages = tuple(stage_words(standings.stage_name(row)) for row in rows)
    about = [
        FileColumn(_("Rank"), tuple(map(rank_text, rows))),
        *(
            [FileColumn(_("Pair"), tuple(row.number_text for row in rows))]
            if standings.has_pair_numbers
            else []
        ),
        FileColumn(_("Name"), names, is_figure=False),
        *([FileColumn(_("Club"), clubs, is_figure=False)] if any(clubs) else []),
        *([FileColumn(_("Stage"), stages, is_figure=False)] if standings.parts_stages else []),
        *(
            [FileColumn(_("Group"), tuple(row.group_letter for row in rows), is_figure=False)]
            if standings.parts_groups
            else []
        ),
        FileColumn(_("Rounds"), tuple(map(rounds_text, rows))),
        FileColumn(_("Hands"), tuple(map(hands_text, rows))),
    ]
    if any(row.was_given for row in rows):
        about.append(FileColumn(_("By director"), tuple(str(row.adjustments) for row in rows)))
    criteria = dict.fromkeys(standings.criteria + also)
    return (*about, *(_figures(standings, criterion) for criterion in criteria))


def _figures(standings: Standings, criterion: Criterion) -> FileColumn:
    cells = figure_texts(criterion, [row.figure(criterion) for row in standings.rows])
    return FileColumn(criterion_heading(criterion), cells, criterion=criterion)


# The standings as plain text, its columns aligned in a terminal.


def standings_text(standings: Standings, playing: int = 0) -> str:
    """A line of headings, then a line for each player, ending with a line feed.

    Lines below name substitutes and leavers; the last says how many tables still play, if any.
    """
    if not standings.rows:
        return _("This event has no players yet.") + "\n"
    also = tuple(criterion for criterion in (Criterion.PENALTY,) if criterion in standings.known)
    columns = standings_columns(standings, also=also)
    lines = aligned_lines(
        [(column.heading, *column.cells) for column in columns], [column.is_figure for column in columns]
    )
    said = [*note_sentences(standings), *([playing_words(playing)] if playing else [])]
    if said:
        lines = (*lines, "", *said)
    return "".join(f"{line}\n" for line in lines)
