"""The table model of an event's standings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from PySide6.QtCore import QObject, Qt

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.formulas import harmless
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.cut_view import CutView, WayOn
from batarde_tourney.core.tournament.standings.standings import Standing, Standings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import (
    MINUS,
    criterion_heading,
    figure_text,
    figure_texts,
    short_heading,
)
from batarde_tourney.i18n.people.seat_notes import (
    hands_text,
    rank_text,
    rounds_text,
    standing_mark,
    state_words,
)
from batarde_tourney.i18n.stages.cut import way_words
from batarde_tourney.i18n.stages.stages import stage_name, stage_words
from batarde_tourney.ui.kit.labels import shown_in_tooltip
from batarde_tourney.ui.kit.table_model import TableModel

RANK, NAME, ROUNDS, HANDS = range(4)
"""The first columns; the event's criteria and the director's penalty points follow.

With a cut, who qualifies stands between names and rounds, and so do the numbers of pairs; stages replace the
rounds.
"""
PAIR = "pair"
"""The kind of the column of pairs' numbers, which is shown before the names."""
WAY = "way"
"""The kind of the column that says who qualifies."""
STAGE = "stage"
"""The kind of the column that says which stage ranks a player."""
_MOST_ROOMY = 7
"""The most columns that can have their full headings beside a card, on a small laptop."""

_FIRST_KINDS: tuple[str, ...] = ("rank", "name", "rounds", "hands")

STANDING = Qt.ItemDataRole.UserRole
"""The role of the Standing itself."""
MARK = STANDING + 1
"""The role of the mark behind a name."""


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """Standings as texts, column by column: made in the worker, shown in the window."""

    rows: tuple[Standing, ...]
    headings: tuple[str, ...]
    """The headings as shown: shortened if there are many."""
    titles: tuple[str, ...]
    """The headings in full."""
    columns: tuple[tuple[str, ...], ...]
    kinds: tuple[str, ...]
    players: Mapping[SideId, str] = field(default_factory=dict)
    """The players' names of each pair that has a name of its own."""


def tabulate(standings: Standings, line: CutView | None = None) -> StandingsTable:
    """Return the standings as texts; all figures of a column have the same number of decimals.

    With a cut the column beside the names says who qualifies.
    """
    rows = standings.rows
    first = (
        tuple(map(rank_text, rows)),
        tuple(shown_name(row.side.name) for row in rows),
        tuple(map(rounds_text, rows)),
        tuple(map(hands_text, rows)),
    )
    columns = list(zip(first_headings(), first, _FIRST_KINDS, strict=True))
    for criterion in standings.criteria:
        figures = figure_texts(criterion, [row.figure(criterion) for row in rows])
        columns.append((criterion_heading(criterion), figures, criterion.value))
    if any(row.was_given for row in rows):
        given = tuple(figure_text(row.adjustments if row.was_given else None) for row in rows)
        columns.append((_("Penalties and bonuses from the director"), given, "given"))
    if standings.parts_stages:
        # All players of a stage have played the same rounds, so the stage says more in the same room.
        columns[ROUNDS] = (_("Stage"), tuple(_where(standings, row) for row in rows), STAGE)
    elif standings.parts_groups:
        columns[ROUNDS] = (_("Group"), tuple(row.group_letter for row in rows), STAGE)
    # Insert both behind the name, numbers last: the view then shows the numbers before the names.
    if standings.has_pair_numbers:
        columns.insert(NAME + 1, (_("Pair"), tuple(row.number_text for row in rows), PAIR))
    if line is not None:
        ways = tuple(way_words(line.ways.get(row.side.id, WayOn.OUT)) for row in rows)
        columns.insert(NAME + 1, (stage_name(line.stage), ways, WAY))
    titles, texts, kinds = zip(*columns, strict=True)
    short = titles if len(columns) <= _MOST_ROOMY else tuple(map(_shortened, kinds, titles))
    return StandingsTable(rows, tuple(map(two_lines, short)), titles, texts, kinds, standings.players_of)


def _where(standings: Standings, row: Standing) -> str:
    """Return the group and then the stage that ranks the row: if cut, the group can still be read."""
    stage = stage_words(standings.stage_name(row))
    return stage if row.group is None else f"{row.group_letter} · {stage}"


def _shortened(kind: str, title: str) -> str:
    if kind in _FIRST_KINDS or kind == "given":
        return {"rank": title, "name": title, "rounds": _("Rds"), "hands": _("Hds"), "given": _("Director")}[
            kind
        ]
    if kind == WAY:
        return _("Goes on?")
    return title if kind in {STAGE, PAIR} else short_heading(Criterion(kind))


class StandingsModel(TableModel):
    """One row per player, best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Standing, ...] = ()
        self._headings = self._titles = first_headings()
        self._kinds = _FIRST_KINDS
        self._columns: tuple[tuple[str, ...], ...] = ()
        self._players: Mapping[SideId, str] = {}

    def fill(self, table: StandingsTable) -> None:
        """Show these standings."""
        self.beginResetModel()
        self._rows, self._headings, self._columns = table.rows, table.headings, table.columns
        self._titles = table.titles
        self._kinds = table.kinds
        self._players = table.players
        self.endResetModel()

    def row_of(self, side: SideId | None) -> int:
        """Return the side's row, -1 if there is none."""
        ids = [row.side.id for row in self._rows]
        return ids.index(side) if side in ids else -1

    def as_text(self) -> str:
        """Return headings and rows for a spreadsheet, separated by tabs; no text can run as a formula."""
        return "\n".join("\t".join(line) for line in self._lines())

    def as_html(self) -> str:
        """Return the same as a table for letters and text documents."""
        rows = ("".join(f"<td>{escape(text)}</td>" for text in line) for line in self._lines())
        return f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"

    def _lines(self) -> list[list[str]]:
        columns = [
            # Spreadsheets read only a hyphen as a minus.
            [text.replace(MINUS, "-") if self.has_numbers(place) else _never_run(text) for text in column]
            for place, column in enumerate(self._columns)
        ]
        return [[*map(_never_run, self._titles)], *map(list, zip(*columns, strict=True))]

    def title(self, column: int) -> str:
        """Return a column's heading in full."""
        return self._titles[column]

    @property
    def last_about(self) -> int:
        """The last column before the figures."""
        return HANDS + (WAY in self._kinds) + (PAIR in self._kinds)

    @property
    def droppable(self) -> list[int]:
        """The columns that may be hidden, the least important first; never the figure that ranks.

        The player's card shows the rounds as well, and given points have a mark at the name.
        """
        criteria = range(len(self._kinds) - ("given" in self._kinds) - 1, self.last_about + 1, -1)
        about = [self._kinds.index(kind) for kind in ("rounds", "given", "hands") if kind in self._kinds]
        numbers = [self.pair_column] if self.pair_column >= 0 else []
        return [*about, *criteria, *numbers]

    @property
    def pair_column(self) -> int:
        """The column of pairs' numbers, -1 if there is none."""
        return self._kinds.index(PAIR) if PAIR in self._kinds else -1

    def height(self) -> int:
        return len(self._rows)

    def headings(self) -> tuple[str, ...]:
        return self._headings

    def kinds(self) -> tuple[str, ...]:
        return self._kinds

    def has_numbers(self, column: int) -> bool:
        return self._kinds[column] not in {"name", STAGE, WAY}

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        is_tip = role == Qt.ItemDataRole.ToolTipRole and orientation is Qt.Orientation.Horizontal
        if is_tip and 0 <= section < len(self._titles):
            return shown_in_tooltip(self._titles[section])
        return super().headerData(section, orientation, role)

    def _mark(self, row: int, column: int) -> str:
        """Return the mark for points given and for players who left; none in the clipboard."""
        return standing_mark(self._rows[row]) if column == NAME else ""

    def cell(self, row: int, column: int, role: int) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._columns[column][row] + self._mark(row, column)
        players = self._players.get(self._rows[row].side.id) if column == NAME else None
        if players is not None and role == Qt.ItemDataRole.ToolTipRole:
            return shown_in_tooltip(players)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(row, column, players)
        if role == MARK:
            return self._mark(row, column)
        return self._rows[row] if role == STANDING else None

    def _spoken(self, row: int, column: int, players: str | None) -> str:
        """Return a cell with its heading, so that a row read out cell by cell makes sense."""
        text = self._columns[column][row]
        if column != NAME:
            return _("{detail}: {value}").format(detail=self._titles[column], value=text)
        given = _("with penalties or bonuses from the director") if self._rows[row].was_given else ""
        replaced = _("a substitute played for them") if self._rows[row].was_replaced else ""
        name = f"{text} ({players})" if players else text
        return ", ".join(filter(None, (name, given, replaced, *state_words(self._rows[row]))))


def _never_run(text: str) -> str:
    """Return the text with an apostrophe if it begins like a formula, as in files for spreadsheets."""
    return harmless(text.replace("\t", " "))


def two_lines(heading: str) -> str:
    """Return a heading of several words broken into the two most even lines.

    >>> two_lines("Penalty per hand")
    'Penalty\\nper hand'
    >>> two_lines("Wins")
    'Wins'
    """
    spaces = [position for position, letter in enumerate(heading) if letter == " "]
    if not spaces:
        return heading
    middle = min(spaces, key=lambda position: abs(2 * position + 1 - len(heading)))
    return f"{heading[:middle]}\n{heading[middle + 1 :]}"


def first_headings() -> tuple[str, ...]:
    """Return the headings of RANK, NAME, ROUNDS and HANDS."""
    return (_("Rank"), _("Name"), _("Rounds"), _("Hands"))
