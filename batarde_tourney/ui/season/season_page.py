"""The Championship page: the season's table over its events."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from batarde_tourney.core.ids import ChampionshipNumber, MemberId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.season.season import (
    SeasonMove,
    rank_season_category,
    season_categories,
)
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.dates import date_with_weekday
from batarde_tourney.i18n.language.figures import figure_text
from batarde_tourney.i18n.standings.season import (
    event_headings,
    rating_texts,
    rule_sentences,
    score_texts,
    season_texts,
    unfinished_sentences,
)
from batarde_tourney.services.base.facts import ChampionshipsChanged
from batarde_tourney.services.base.files import write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import printing
from batarde_tourney.services.events.events import list_events
from batarde_tourney.services.season.championships import (
    Championship,
    Season,
    SeasonTrial,
    change_championship,
    change_rule,
    delete_championship,
    list_championships,
    make_championship,
    make_season_paper,
    show_season,
    try_rule,
)
from batarde_tourney.services.season.season_files import SeasonFormat, season_file
from batarde_tourney.services.simulation.evenings import is_sample
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.choices import ElidedCombo
from batarde_tourney.ui.kit.data_table import ColumnHidingTable, data_table
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, shown_in_tooltip
from batarde_tourney.ui.kit.page_stack import FoldingRow, FrontStack
from batarde_tourney.ui.kit.path_prompts import ask_save_path_of_kinds, file_name
from batarde_tourney.ui.kit.table_model import TextTable, TextTableModel
from batarde_tourney.ui.kit.words import NOTHING
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.players.member_acts import MemberOpening
from batarde_tourney.ui.season.championship_dialog import (
    ChampionshipDialog,
    Outline,
    SeasonRuleForm,
    show_championship,
)

# The season as a table of texts.

RANK, NAME, TOTAL = range(3)
"""The first columns; points for presence and the events follow."""


def empty_season() -> TextTable:
    """Return the columns shown before a season is loaded."""
    return TextTable(
        (_("Rank"), _("Name"), _("Total")), ("", "", ""), ((), (), ()), ("rank", "name", "total")
    )


def tabulate_season(season: Season) -> TextTable:
    """Return the season as texts; results that do not count are in brackets."""
    rows, rule = season.rows, season.championship.rule
    columns = [
        (_("Rank"), "", tuple(NOTHING if row.rank is None else str(row.rank) for row in rows), "rank"),
        (_("Name"), "", tuple(shown_name(season.members[row.member].name) for row in rows), "name"),
        (_("Total"), "", season_texts(rule.figure, [row.total for row in rows]), "total"),
    ]
    if rule.presence:
        presence = tuple(figure_text(row.presence) for row in rows)
        columns.append((_("Attendance"), _("Points for taking part"), presence, "presence"))
    if rule.is_rated:
        columns.append(
            (
                _("Rating"),
                _("From who came before whom at the tables; newcomers start at 0"),
                rating_texts(season),
                "rating",
            )
        )
    for place, (event, heading) in enumerate(zip(season.events, event_headings(season.events), strict=True)):
        marked = score_texts(rule.figure, [row.scores[place] for row in rows])
        # The number of an event of the same day goes below: beside the date many would not fit.
        columns.append((heading.replace(" (", "\n("), _event_tip(event), marked, "event"))
    headings, tips, texts_of, kinds = zip(*columns, strict=True)
    return TextTable(headings, tips, texts_of, kinds)


def _event_tip(event: EventSummary) -> str:
    parts = (event.name, event.place, date_with_weekday(event.date) if event.date else None)
    return shown_in_tooltip(" · ".join(shown_name(part) for part in parts if part))


# A preview of another rule for a championship: who would move, from which rank to which.

_CATEGORY = 116
"""Pixels of a category that are never given to the name of the championship."""
_SIZE = (1120, 620)
_TABLE_WIDTH = 420
_TOTAL, _TOTAL_BEFORE = 4, 5


@dataclass(frozen=True, slots=True)
class TrialTable:
    """A preview as texts, made in the worker: its rule, its table, and how many would move."""

    rule: SeasonRule
    table: TextTable
    moved: int


def tabulate_trial(trial: SeasonTrial, before: SeasonRule) -> TrialTable:
    """Return the preview as texts, best first by the tried rule; `before` is the current rule."""
    rule, moves = trial.season.championship.rule, trial.moves
    columns = (
        (_("Rank"), _("With the rule you try"), tuple(_rank(move.ranks[1]) for move in moves), "rank"),
        (
            _("Name"),
            "",
            tuple(shown_name(trial.season.members[move.member].name) for move in moves),
            "name",
        ),
        (_("Before"), _("With the present rule"), tuple(_rank(move.ranks[0]) for move in moves), "was"),
        (_("Moves"), "", tuple(map(_moved, moves)), "moves"),
        (_("Total"), "", season_texts(rule.figure, [move.totals[1] for move in moves]), "total"),
        (
            _("Total before"),
            "",
            season_texts(before.figure, [move.totals[0] for move in moves]),
            "total before",
        ),
    )
    headings, tips, texts, kinds = zip(*columns, strict=True)
    moved = sum(move.ranks[0] != move.ranks[1] for move in moves)
    return TrialTable(rule, TextTable(headings, tips, texts, kinds), moved)


class SeasonTrialDialog(FittingDialog):
    """The rule's fields beside a preview of their effect; Return saves the rule."""

    wanted = Signal(object)
    """Emits the SeasonRule to preview."""
    decided = Signal(object)
    """Emits the SeasonRule to save."""

    def __init__(self, championship: Championship, parent: QWidget | None = None) -> None:
        title = _("Try another rule")
        super().__init__(title, parent)
        self._own = championship.rule
        self.rule = SeasonRuleForm(championship.rule, self)
        self.model = TextTableModel(empty_season(), self)
        self.table = ColumnHidingTable("season-trial", self.model, _("Who would move"), NAME, self)
        # The ranks already show the earlier order.
        self.table.allow_hiding((_TOTAL_BEFORE, _TOTAL))
        self.table.setMinimumWidth(_TABLE_WIDTH)
        self.told = label("", "muted", self, wrap=True)
        self.leave = button(_("Close"), parent=self)
        self.leave.setAutoDefault(False)
        self.save = button(_("Save this rule"), "primary", self)
        self.save.setDefault(True)
        self._lay_out(title)
        self.rule.changed.connect(self.request_preview)
        self.save.clicked.connect(self._on_save)
        self.leave.clicked.connect(self.reject)

    def request_preview(self) -> None:
        """Request a preview of the current fields."""
        self.save.setEnabled(self.rule.is_sound and self.rule.rule != self._own)
        if self.rule.is_sound:
            self.wanted.emit(self.rule.rule)

    def fill(self, trial: TrialTable) -> None:
        """Show this preview, unless the fields have changed since."""
        if not self.rule.is_sound or trial.rule != self.rule.rule:
            return
        self.model.fill(trial.table)
        moves = ngettext(
            "{count} member would change rank.",
            "{count} members would change rank.",
            trial.moved,
        )
        self.told.setText(
            moves.format(count=trial.moved) if trial.moved else _("Nobody's rank would change.")
        )

    def _lay_out(self, title: str) -> None:
        words = _("Change the rule and see who moves. Nothing is stored until you save it.")
        effect = QVBoxLayout()
        effect.setSpacing(8)
        effect.addWidget(self.told)
        effect.addWidget(self.table, 1)
        columns = FoldingRow()
        columns.setSpacing(28)
        rule = QVBoxLayout()
        rule.addWidget(self.rule)
        rule.addStretch(1)
        columns.addLayout(rule)
        columns.addLayout(effect, 1)
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(title, "heading", self))
        content.addWidget(label(words, "muted", self, wrap=True))
        content.addLayout(columns, 1)
        self.arrange(content, left=(self.leave,), right=(self.save,), size=_SIZE)

    def _on_save(self) -> None:
        self.decided.emit(self.rule.rule)
        self.accept()


def _rank(rank: int | None) -> str:
    return NOTHING if rank is None else str(rank)


def _moved(move: SeasonMove) -> str:
    if move.gained:
        return f"{'▲' if move.gained > 0 else '▼'} {abs(move.gained)}"
    return "=" if move.ranks[0] == move.ranks[1] else NOTHING


@dataclass(frozen=True, slots=True)
class Shown:
    """All championships, the club's events, and the table of the championship shown, if there is one.

    `members` are those of the table, row by row.
    """

    championships: tuple[Championship, ...]
    events: tuple[EventSummary, ...]
    championship: Championship | None
    table: TextTable | None
    members: tuple[MemberId, ...] = ()
    unfinished: tuple[str, ...] = ()
    """A sentence for each event that is not over."""
    categories: tuple[str, ...] = ()
    """The categories of those in the whole table."""
    category: str | None = None
    """The one that alone is ranked; None for everybody."""


def look_up(session: Session, wanted: ChampionshipNumber | None, category: str | None = None) -> Shown:
    """Load, rank and tabulate the wanted championship, or else the newest, in the worker.

    A category that nobody has there is ignored.
    """
    championships, events = list_championships(session), list_events(session)
    found = next((one for one in championships if one.number == wanted), next(iter(championships), None))
    if found is None:
        return Shown(championships, events, None, None)
    season = show_season(session, found.number)
    unfinished, categories = unfinished_sentences(season), season_categories(season)
    if category is not None and category in categories:
        season = rank_season_category(season, category)
    members, table = tuple(row.member for row in season.rows), tabulate_season(season)
    return Shown(championships, events, found, table, members, unfinished, categories, season.category)


def try_season(session: Session, championship: Championship, rule: SeasonRule) -> TrialTable:
    """Return the preview of another rule, tabulated in the worker."""
    return tabulate_trial(try_rule(session, championship.number, rule), championship.rule)


def _row_of(text: QWidget, *acts: QWidget) -> FoldingRow:
    """Return a row: the text, and at the right the buttons."""
    row, beside = FoldingRow(), QHBoxLayout()
    row.setSpacing(8)
    beside.setSpacing(8)
    for act in acts:
        beside.addWidget(act)
    row.addWidget(text, int(isinstance(text, QLabel)))
    if not isinstance(text, QLabel):
        row.addStretch(1)
    row.addLayout(beside)
    return row


_FORMATS: dict[str, SeasonFormat] = {
    ".xlsx": SeasonFormat.XLSX,
    ".csv": SeasonFormat.CSV,
    ".html": SeasonFormat.HTML,
    ".txt": SeasonFormat.TEXT,
    ".json": SeasonFormat.JSON,
    ".ics": SeasonFormat.ICS,
}
"""Kinds of files by their endings; every other ending is the paper's."""


def save_season(session: Session, number: ChampionshipNumber, category: str | None, path: Path) -> Path:
    """Write the season as the kind of file that the path's ending names, in the worker; return the path."""
    kind = _FORMATS.get(path.suffix.lower())
    of = None if kind is SeasonFormat.ICS else category
    with printing():
        if kind is None:
            content = make_season_paper(session, number, category=of)
        else:
            content = season_file(session, number, kind, of)
    write_file(path, content)
    return path


def kinds_of_files() -> dict[str, str]:
    """Return the kinds of files for a season, by their endings."""
    return {
        "pdf": _("Paper (PDF)"),
        "xlsx": _("Spreadsheet"),
        "csv": _("CSV for other programs"),
        "html": _("Page for a browser"),
        "txt": _("Text"),
        "json": _("JSON for other programs"),
        "ics": _("Its dates for a calendar"),
    }


class ChampionshipPage(Page):
    """The season's table, below the championship's name and rule."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.headline = ""
        self.members = MemberOpening(desk, self)
        self.members.said.connect(self.said)
        self._shown: Shown | None = None
        self._edited: ChampionshipNumber | None = None
        self._tried: Championship
        self._trial_dialog: SeasonTrialDialog | None = None
        self.choice = ElidedCombo(self)
        self.choice.setAccessibleName(_("Championship"))
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.category = ElidedCombo(self)
        self.category.setAccessibleName(_("Category"))
        self.category.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        # Shown once the table has members with categories.
        self.category.hide()
        self.rule = label("", "muted", self, wrap=True)
        self.unfinished = label("", "", self, wrap=True)
        self.unfinished.hide()
        self.new = button(_("New championship…"), parent=self)
        self.change = button(_("Change…"), parent=self)
        self.trial = button(_("Try a rule…"), parent=self)
        self.member = button(_("Member…"), parent=self)
        self.member.setToolTip(_("All events of the selected member (Return in the table)"))
        self.save = button(_("Save…"), parent=self)
        self.save.setToolTip(_("Save as PDF, a spreadsheet or a page, or its dates for a calendar"))
        self.delete = button(_("Delete"), "danger", self)
        self.model = TextTableModel(empty_season(), self)
        self.table = data_table("season", self.model, _("Season"), NAME, self)
        self.empty = EmptyState("championship", "", "", _("New championship…"), self)
        self.nobody = EmptyState(
            "championship",
            _("Nobody has points yet"),
            _("They appear with the first hand of an event that belongs to this championship."),
            _("Choose its events"),
            self,
        )
        self._lay_out()
        self._connect()
        self.first_control = self.table

    def _connect(self) -> None:
        self.choice.activated.connect(self._on_choice)
        self.category.activated.connect(self.refresh)
        self.new.clicked.connect(self._on_new)
        self.change.clicked.connect(self._on_change)
        self.member.clicked.connect(self._on_member)
        self.table.activated.connect(self._on_member)
        self.trial.clicked.connect(self._on_trial)
        self.save.clicked.connect(self._on_save)
        self.delete.clicked.connect(self._on_delete)
        self.empty.wanted.connect(self._on_new)
        self.nobody.wanted.connect(self._on_change)

    def refresh(self) -> None:
        wanted = self.category.currentData()
        self.desk.request(look_up, self.desk.championship_number, wanted, then=self._on_shown)

    def concerns(self, fact: object) -> bool:
        """Return True: a hand of any event may count."""
        return fact is not None

    def _lay_out(self) -> None:
        which = QWidget(self)
        chosen = QHBoxLayout(which)
        chosen.setContentsMargins(0, 0, 0, 0)
        chosen.setSpacing(8)
        chosen.addWidget(self.choice)
        chosen.addWidget(self.category)
        above = _row_of(which, self.new, self.change, self.delete)
        below = _row_of(self.rule, self.member, self.save, self.trial)
        self._tables = FrontStack(self)
        self._tables.addWidget(self.table)
        self._tables.addWidget(self.nobody)
        self._board = QWidget(self)
        column = QVBoxLayout(self._board)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(above)
        column.addLayout(below)
        column.addWidget(self.unfinished)
        column.addWidget(self._tables, 1)
        self._stack = FrontStack(self)
        # An empty page until the club file has answered whether there is a championship.
        self._stack.addWidget(QWidget(self))
        self._stack.addWidget(self._board)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 8, 28, 20)
        layout.addWidget(self._stack)

    def _on_shown(self, shown: Shown) -> None:
        self._shown = shown
        if shown.championship is None or shown.table is None:
            self._show_nothing(shown)
            return
        self.desk.championship_number = shown.championship.number
        self._head(shown_name(shown.championship.name))
        self._fill_choice(shown)
        self.rule.setText(" ".join(rule_sentences(shown.championship.rule)))
        self.unfinished.setText(" ".join(shown.unfinished))
        self.unfinished.setVisible(bool(shown.unfinished))
        self.model.fill(shown.table)
        if shown.table.height:
            self.table.setCurrentIndex(self.model.index(0, NAME))
        self._tables.setCurrentIndex(0 if shown.table.height else 1)
        self.bring_forward(self._stack, self._board)

    def _show_nothing(self, shown: Shown) -> None:
        self.desk.championship_number = None
        self._head("")
        if shown.events:
            explanation = _("Give it a name and choose the events that belong to it: their points add up.")
        else:
            explanation = _(
                "A championship adds up the points of several events. Make an event on Home first."
            )
        self.empty.set_texts(_("No championship yet"), explanation)
        self.empty.act.setText(_("New championship…") if shown.events else _("Go to Home"))
        self._stack.setCurrentWidget(self.empty)

    def _head(self, name: str) -> None:
        self.headline = name
        self.headed.emit(name)

    def _fill_choice(self, shown: Shown) -> None:
        self.choice.clear()
        for one in shown.championships:
            self.choice.addItem(shown_name(one.name), one.number)
        self.choice.setCurrentIndex(self.choice.findData(self.desk.championship_number))
        self.category.clear()
        self.category.addItem(_("Everybody"), None)
        for known in shown.categories:
            self.category.addItem(known, known)
        self.category.setCurrentIndex(max(self.category.findData(shown.category), 0))
        # Usual words stay whole; the name of the championship gives way.
        self.category.setMinimumWidth(min(self.category.sizeHint().width(), _CATEGORY))
        self.category.setVisible(bool(shown.categories))

    def _on_new(self) -> None:
        if self._shown is None:
            return
        if not self._shown.events:
            self.page_wanted.emit("home")
            return
        self._edited = None
        year = max((event.date.year for event in self._shown.events if event.date), default=0)
        played = [event for event in self._shown.events if not is_sample(event)]
        of_the_year = tuple(e.number for e in played if e.date and e.date.year == year)
        name = _("Season {year}").format(year=year) if year else _("Season")
        events = of_the_year or tuple(event.number for event in played)
        self._open_dialog(
            _("New championship"), _("Make the championship"), Outline(name, SeasonRule(), events)
        )

    def _on_change(self) -> None:
        if self._shown is not None and self._shown.championship is not None:
            one = self._shown.championship
            self._edited = one.number
            self._open_dialog(
                _("Change the championship"), _("Save"), Outline(one.name, one.rule, one.events)
            )

    def _on_member(self) -> None:
        row = self.table.currentIndex().row()
        if self._shown is not None and 0 <= row < len(self._shown.members):
            self.members.open_member(self._shown.members[row])

    def _on_trial(self) -> None:
        championship = None if self._shown is None else self._shown.championship
        if championship is None:
            return
        self._tried = championship
        dialog = SeasonTrialDialog(championship, self)
        dialog.wanted.connect(self._on_rule_tried)
        dialog.decided.connect(self._on_rule_saved)
        self._trial_dialog = dialog
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._on_trial_over)
        dialog.open()
        dialog.request_preview()

    def _on_rule_tried(self, rule: SeasonRule) -> None:
        self.desk.request(try_season, self._tried, rule, then=self._on_trial_shown)

    def _on_trial_shown(self, trial: TrialTable) -> None:
        if self._trial_dialog is not None:
            self._trial_dialog.fill(trial)

    def _on_rule_saved(self, rule: SeasonRule) -> None:
        self.desk.change(change_rule, self._tried.number, rule)

    def _on_trial_over(self) -> None:
        self._trial_dialog = None

    def _on_save(self) -> None:
        number = self.desk.championship_number
        if number is None:
            return
        category = self.category.currentData()
        about = (self.choice.currentText(), _("Standings"), category or "")
        usual = file_name(" – ".join(filter(None, about)))
        path = ask_save_path_of_kinds(self, _("Save the standings"), usual, kinds_of_files())
        if path is not None:
            self.desk.request_long(save_season, number, category, path, then=self._on_saved)

    def _on_saved(self, path: Path) -> None:
        self.said.emit(_("Written to {path}").format(path=path))

    def _on_delete(self) -> None:
        if self.desk.championship_number is not None:
            self.desk.change(delete_championship, self.desk.championship_number)

    def _open_dialog(self, title: str, done: str, outline: Outline) -> None:
        events = self._shown.events if self._shown is not None else ()
        dialog = ChampionshipDialog(title, done, outline, events, self)
        dialog.decided.connect(self._on_decided)
        show_championship(dialog)

    def _on_decided(self, outline: Outline) -> None:
        details = (outline.name, outline.rule, outline.events)
        if self._edited is None:
            self.desk.change(make_championship, *details, then=self._on_made)
        else:
            self.desk.change(change_championship, self._edited, *details)

    def _on_made(self, fact: ChampionshipsChanged) -> None:
        self.desk.championship_number = fact.championship

    @Slot(int)
    def _on_choice(self, position: int) -> None:
        self.desk.championship_number = self.choice.itemData(position)
        self.refresh()
