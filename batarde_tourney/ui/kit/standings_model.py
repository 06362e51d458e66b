"""The standings of an event, for a table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from PySide6.QtCore import QObject, Qt

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.formulas import harmless
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.line_view import LineView, WayOn
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
from batarde_tourney.i18n.stages.line import way_words
from batarde_tourney.i18n.stages.stages import stage_name, stage_words
from batarde_tourney.ui.kit.labels import shown_in_tooltip
from batarde_tourney.ui.kit.table_model import TableModel

RANK, NAME, ROUNDS, HANDS = range(4)
"""The first columns; the event's criteria follow, and penalty points given by the director.

With a line the way on stands between names and rounds, and so do the numbers of pairs; stages stand in
place of rounds.
"""
PAIR = "pair"
"""The kind of the column of pairs' numbers, which is shown before the names."""
WAY = "way"
"""The kind of the column that says who goes on."""
STAGE = "stage"
"""The kind of the column that says which stage ranks a player."""
_MOST_ROOMY = 7
"""So many columns and no more have room for their whole headings beside a card, on a small laptop."""

_FIRST_KINDS: tuple[str, ...] = ("rank", "name", "rounds", "hands")

STANDING = Qt.ItemDataRole.UserRole
"""The role of the Standing itself."""
MARK = STANDING + 1
"""The role of what stands behind a name."""


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """Standings as texts, column by column: made in the worker, shown in the window."""

    rows: tuple[Standing, ...]
    headings: tuple[str, ...]
    """As they are written: shortened where there are many."""
    titles: tuple[str, ...]
    """The same in full."""
    columns: tuple[tuple[str, ...], ...]
    kinds: tuple[str, ...]
    players: Mapping[SideId, str] = field(default_factory=dict)
    """What the players of a pair are called that has a name of its own."""


def tabulate(standings: Standings, line: LineView | None = None) -> StandingsTable:
    """The standings as texts. A column's figures have the same number of decimals.

    With a line the column beside the names says who goes on.
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
        # Everybody of a stage has as many rounds: which stage it is says more in the same room.
        columns[ROUNDS] = (_("Stage"), tuple(_where(standings, row) for row in rows), STAGE)
    elif standings.parts_groups:
        columns[ROUNDS] = (_("Group"), tuple(row.group_letter for row in rows), STAGE)
    # Both behind the name, the second before the first: the view then puts the numbers before the names.
    if standings.tells_numbers:
        columns.insert(NAME + 1, (_("Pair"), tuple(row.number_text for row in rows), PAIR))
    if line is not None:
        ways = tuple(way_words(line.ways.get(row.side.id, WayOn.OUT)) for row in rows)
        columns.insert(NAME + 1, (stage_name(line.stage), ways, WAY))
    titles, texts, kinds = zip(*columns, strict=True)
    short = titles if len(columns) <= _MOST_ROOMY else tuple(map(_shortened, kinds, titles))
    return StandingsTable(rows, tuple(map(two_lines, short)), titles, texts, kinds, standings.players_of)


def _where(standings: Standings, row: Standing) -> str:
    """The stage that ranks the row, behind the group it plays in, which is read where the stage is cut."""
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
    """One row a player, best first."""

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
        """The side's row, -1 if there is none."""
        ids = [row.side.id for row in self._rows]
        return ids.index(side) if side in ids else -1

    def as_text(self) -> str:
        """Headings and rows for a spreadsheet: tabs between cells, and no text that it would run."""
        return "\n".join("\t".join(line) for line in self._lines())

    def as_html(self) -> str:
        """The same as a table for letters and text documents."""
        rows = ("".join(f"<td>{escape(text)}</td>" for text in line) for line in self._lines())
        return f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"

    def _lines(self) -> list[list[str]]:
        columns = [
            # Spreadsheets count with a hyphen alone.
            [text.replace(MINUS, "-") if self.has_numbers(place) else _never_run(text) for text in column]
            for place, column in enumerate(self._columns)
        ]
        return [[*map(_never_run, self._titles)], *map(list, zip(*columns, strict=True))]

    def title(self, column: int) -> str:
        """A column's heading in full."""
        return self._titles[column]

    @property
    def last_about(self) -> int:
        """The last column before the figures."""
        return HANDS + (WAY in self._kinds) + (PAIR in self._kinds)

    @property
    def droppable(self) -> list[int]:
        """The columns that may be hidden, the least important first: never the figure that ranks.

        How many rounds somebody played the card tells as well, and points given have their mark at the name.
        """
        criteria = range(len(self._kinds) - ("given" in self._kinds) - 1, self.last_about + 1, -1)
        about = [self._kinds.index(kind) for kind in ("rounds", "given", "hands") if kind in self._kinds]
        numbers = [self.pair_column] if self.pair_column >= 0 else []
        return [*about, *criteria, *numbers]

    @property
    def pair_column(self) -> int:
        """The column of pairs' numbers, -1 without any."""
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
        """Points given by the director and who is gone are marked; in the clipboard names are names alone."""
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
        """A row that is read cell by cell makes a sentence: each figure with what it is."""
        text = self._columns[column][row]
        if column != NAME:
            return _("{detail}: {value}").format(detail=self._titles[column], value=text)
        given = _("with penalties or bonuses from the director") if self._rows[row].was_given else ""
        replaced = _("a substitute played for them") if self._rows[row].was_replaced else ""
        name = f"{text} ({players})" if players else text
        return ", ".join(filter(None, (name, given, replaced, *state_words(self._rows[row]))))


def _never_run(text: str) -> str:
    """A name that begins like a formula gets an apostrophe, as in files for spreadsheets."""
    return harmless(text.replace("\t", " "))


def two_lines(heading: str) -> str:
    """A heading of several words broken where its lines are the most alike.

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
    """The headings of RANK, NAME, ROUNDS and HANDS."""
    return (_("Rank"), _("Name"), _("Rounds"), _("Hands"))
