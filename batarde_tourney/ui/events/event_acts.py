"""Actions on a whole event: create, import, change, export, delete."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject, QRegularExpression, Qt, Signal, Slot
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Absence, Event, Settings, Withdrawal
from batarde_tourney.core.tournament.event.hall_rows import read_rows, write_rows
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.format import Format
from batarde_tourney.core.tournament.stages.robin import is_robin
from batarde_tourney.core.tournament.standings.parts import BEST_OF_CLUB
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.whereabouts import absence_names, withdrawal_names, withdrawal_rule
from batarde_tourney.services.base.facts import EventCreated
from batarde_tourney.services.base.files import write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.criteria import compare_ranking
from batarde_tourney.services.events.event_files import export_event, import_file
from batarde_tourney.services.events.events import (
    EventSummary,
    change_event,
    copy_event,
    create_event,
    delete_event,
    load_event,
)
from batarde_tourney.services.events.formats import (
    delete_format,
    list_formats,
    rename_format,
    save_format,
    set_stages,
)
from batarde_tourney.services.rounds.settled_rounds import ConsequencesFirst
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.ui.desk.checked_acts import change_checked
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.copy_dialog import CopyDialog
from batarde_tourney.ui.events.criteria_dialog import CriteriaDialog, CriteriaTables, tabulate_criteria
from batarde_tourney.ui.events.event_dialog import Details, EventDialog, details_of, new_details, read_details
from batarde_tourney.ui.events.event_steps import RankingOrder, WhenAndWhere
from batarde_tourney.ui.events.stages_dialog import StagesDialog, stages_of
from batarde_tourney.ui.games.registry import settings_fields
from batarde_tourney.ui.kit.choices import SmallNumber
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.page_stack import FoldingRow
from batarde_tourney.ui.kit.path_prompts import ask_file_path, ask_save_path, file_name, name_and_date
from batarde_tourney.ui.sheet.correction import CorrectionDialog

# The settings of an event that stands, on one page.

_WORDED = 150
"""Width in pixels of a number field that can show a word."""
_SIZE = (1140, 640)
_MOST_MINUTES = 600
_MOST_OF_A_CLUB = 99
_ROWS_TYPED = r"(([1-9]|[12][0-9]|30)?[ ,;+]+)*([1-9]|[12][0-9]|30)?"
_BETWEEN, _UNDER_HEADING = 26, 14


def _absences(chosen: Absence, parent: QWidget) -> QComboBox:
    """Return the choice of what an announced absence is worth."""
    box = QComboBox(parent)
    box.setAccessibleName(_("Announced absence"))
    for worth, words in absence_names().items():
        box.addItem(words, worth)
    box.setCurrentIndex(box.findData(chosen))
    box.setToolTip(_("What a round is worth to somebody who announced that they miss it"))
    return box


def _best_of_club(chosen: int | None, parent: QWidget) -> SmallNumber:
    """Return the field for how many of each club count."""
    field = SmallNumber(_("Best club: players who count"), parent)
    field.setRange(1, _MOST_OF_A_CLUB)
    field.setValue(chosen or BEST_OF_CLUB)
    field.setToolTip(_("The best of each club are added up; a club with fewer has no place"))
    return field


class HallRows(QWidget):
    """How the tables stand: how many in each row, and whether every second is numbered from the right."""

    def __init__(self, rows: Sequence[int], turns: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = QLineEdit(write_rows(rows), self)
        self.rows.setAccessibleName(_("Rows of tables"))
        self.rows.setPlaceholderText(_("such as 5 5 4"))
        self.rows.setToolTip(
            _("How many tables stand in each row, from the front. Without them: a usual hall")
        )
        self.rows.setValidator(QRegularExpressionValidator(QRegularExpression(_ROWS_TYPED), self.rows))
        self.turns = QCheckBox(_("Every second row from the right"), self)
        self.turns.setChecked(turns)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.rows)
        layout.addWidget(self.turns)

    def check(self) -> bool:
        """Whether the rows can be read; if not, focus them."""
        if read_rows(self.rows.text()) is not None:
            return True
        self.rows.setFocus()
        self.rows.selectAll()
        return False

    def added_to(self, settings: Settings) -> Settings:
        """The settings with these rows."""
        rows = read_rows(self.rows.text()) or ()
        return replace(settings, hall_rows=rows, rows_turn=self.turns.isChecked())


class EventSettingsDialog(FittingDialog):
    """The sections side by side: a new name takes two keys, F2 and Return."""

    decided = Signal(object)
    """Emits the Details accepted."""
    stages_wanted = Signal()
    """Emitted to open the stages instead."""
    comparison_wanted = Signal()
    """Emitted to compare the standings by each criterion."""

    def __init__(self, details: Details, parent: QWidget | None = None) -> None:
        super().__init__(_("Settings of the event"), parent)
        self._before = details
        self.origin = label(details.origin, "muted", self, wrap=True)
        self.first = WhenAndWhere(details.name, details.date, details.place, self, details.settings.fee)
        self.protest_minutes = SmallNumber(_("Minutes for claims after a round is complete"), self)
        self.protest_minutes.setRange(0, _MOST_MINUTES)
        self.protest_minutes.setSpecialValueText(_("no limit"))
        self.protest_minutes.setFixedWidth(_WORDED)
        self.protest_minutes.setToolTip(_("After that, changing a hand of the round needs a reason"))
        self.protest_minutes.setValue(details.settings.claims or 0)
        self.first.add_protest_period(self.protest_minutes)
        self.withdrawal = QComboBox(self)
        self.withdrawal.setAccessibleName(_("Who leaves a round robin"))
        self.withdrawal.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for rule, words in withdrawal_names().items():
            self.withdrawal.addItem(words, rule)
        self.withdrawal.setCurrentIndex(self.withdrawal.findData(details.settings.withdrawal))
        self.withdrawal.setToolTip(withdrawal_rule(details.settings.withdrawal))
        self.withdrawal.currentIndexChanged.connect(self._on_withdrawal)
        # Where no round robin is played there is nothing to choose.
        self.withdrawal.setVisible(any(map(is_robin, details.stages)))
        self.absence = _absences(details.settings.absence, self)
        self.best_club = _best_of_club(details.settings.best_club, self)
        self.hall_rows = HallRows(details.settings.hall_rows, details.settings.rows_turn, self)
        self.second = settings_fields(details.game, details.settings, self)
        if details.is_begun:
            self.second.settle()
        self.third = RankingOrder(details.settings.ranking, game_named(details.game).criteria, self)
        self.compare = button(_("Compare criteria…"), parent=self)
        self.cancel = button(_("Cancel"), parent=self)
        self.save = button(_("Save"), "primary", self)
        self.save.setDefault(True)
        self.stages = button(_("Stages…"), parent=self)
        for one in (self.compare, self.cancel, self.stages):
            one.setAutoDefault(False)
        if details.stages:
            self.second.follow_stages(details.settings.rounds)
        self._lay_out()
        self.stages.clicked.connect(self._on_stages)
        self.compare.clicked.connect(self.comparison_wanted)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self._on_save)
        self.first.setFocus()

    @property
    def details(self) -> Details:
        """The values of the fields."""
        read = read_details(self.first, self.second, self.third, self._before)
        settings = replace(
            read.settings,
            claims=self.protest_minutes.value() or None,
            withdrawal=Withdrawal(self.withdrawal.currentData()),
            absence=Absence(self.absence.currentData()),
            best_club=self._best_club(),
        )
        return replace(read, settings=self.hall_rows.added_to(settings))

    def _best_club(self) -> int | None:
        """The number in the field; who never set one keeps the usual one, whatever that is."""
        chosen, before = self.best_club.value(), self._before.settings.best_club
        return None if before is None and chosen == BEST_OF_CLUB else chosen

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(0)
        settings: list[tuple[str, QWidget]] = [(_("Tables and hands"), self.second)]
        if any(map(is_robin, self._before.stages)):
            settings.append((_("Who leaves a round robin"), self.withdrawal))
        settings.append((_("Announced absence"), self.absence))
        settings.append((self.best_club.accessibleName(), self.best_club))
        settings.append((_("Plan of the hall"), self.hall_rows))
        for column, sections in (
            (left, [(_("When and where"), self.first), (_("Ranking"), self.third)]),
            (right, settings),
        ):
            for name, section in sections:
                column.addWidget(label(name, "heading", self))
                column.addSpacing(_UNDER_HEADING)
                # The list of criteria takes what is left.
                column.addWidget(section, 1 if section is self.third else 0)
                column.addSpacing(_BETWEEN)
        right.addStretch(1)
        content = QVBoxLayout()
        content.setSpacing(_UNDER_HEADING)
        content.addWidget(self.origin)
        self.origin.setVisible(bool(self._before.origin))
        columns = FoldingRow()
        columns.setSpacing(2 * _BETWEEN)
        columns.addLayout(left, 1)
        # As wide as its words: what is left is for the criteria.
        columns.addLayout(right)
        content.addLayout(columns)
        self.arrange(content, left=(self.cancel, self.compare, self.stages), right=(self.save,), size=_SIZE)

    def _on_withdrawal(self) -> None:
        self.withdrawal.setToolTip(withdrawal_rule(Withdrawal(self.withdrawal.currentData())))

    def _on_stages(self) -> None:
        self.reject()
        self.stages_wanted.emit()

    def _on_save(self) -> None:
        if self.first.check() and self.second.check() and self.hall_rows.check():
            self.decided.emit(self.details)
            self.accept()


class EventActs(QObject):
    """Shows the dialogs, then changes the event."""

    created = Signal(object)
    """Emits the number of an event created by hand."""
    brought = Signal(object)
    """Emits the number of an event imported with players and rounds."""
    copied = Signal(object)
    """Emits the number of an event made from another."""
    written = Signal(object)
    """Emits the path of a written event file."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window

    def make(self, others: Sequence[EventSummary]) -> None:
        """Ask for a new event's details, and create it; `others` are the club's events, newest first."""
        place = next((event.place for event in others if event.place), "")
        dialog = EventDialog(_("New event"), _("Make the event"), new_details(place, others), self._window)
        dialog.decided.connect(self._on_made)
        _show(dialog)
        dialog.format.format_saved.connect(self._on_format_saved)
        dialog.format.renamed.connect(self._on_renamed)
        dialog.format.deleted.connect(self._on_deleted)
        self._desk.request(list_formats, then=dialog.format.offer)

    def add_sample(self, game: str) -> None:
        """Add a sample evening of this game, with invented players."""
        self._desk.change(add_sample_evening, game=game, then=self._on_brought)

    def bring_in(self) -> None:
        """Ask for an event file, and import it."""
        path = ask_file_path(self._window, _("Import event file"), _event_files())
        if path is not None:
            self.bring_in_file(path)

    def bring_in_file(self, path: Path) -> None:
        """Import this event file."""
        self._desk.change(import_file, path, then=self._on_brought)

    def change(self, number: EventNumber) -> None:
        """Show the event's settings, and save the changes."""
        self._desk.request(_load, number, then=self._on_loaded)

    def write_out(self, event: EventSummary) -> None:
        """Ask for a name, and write the event file."""
        usual = f"{file_name(name_and_date(event.name, event.date))}.json"
        path = ask_save_path(self._window, _("Export event file"), usual, _event_files())
        if path is not None:
            self._desk.request(_export_file, event.number, path, then=self.written.emit)

    def copy(self, number: EventNumber) -> None:
        """Ask for the name and the day of a copy, and make it."""
        self._desk.request(_load, number, then=self._on_to_copy)

    @Slot()
    def copy_current(self) -> None:
        """The same for the current event; without one do nothing."""
        if self._desk.scope.number is not None:
            self.copy(self._desk.scope.number)

    def delete(self, number: EventNumber) -> None:
        """Delete the event, after a question if anything would be lost with it."""
        change_checked(self._desk, self._window, delete_event, number)

    def _on_made(self, details: Details) -> None:
        self._desk.change(
            create_event,
            details.name,
            details.date,
            details.place,
            details.settings,
            game=details.game,
            stages=details.stages,
            then=self._on_created,
        )

    def _on_created(self, fact: EventCreated) -> None:
        self._desk.choose_event(fact.event)
        self.created.emit(fact.event)

    def _on_brought(self, fact: EventCreated) -> None:
        self._desk.choose_event(fact.event)
        self.brought.emit(fact.event)

    def _on_to_copy(self, loaded: tuple[EventNumber, Event]) -> None:
        number, event = loaded
        dialog = CopyDialog(event, dt.datetime.now().astimezone().date(), self._window)
        dialog.decided.connect(partial(self._on_copy, number))
        _show(dialog)

    def _on_copy(self, number: EventNumber, name: str, date: dt.date, place: str) -> None:
        self._desk.change(copy_event, number, name, date, place, then=self._on_copied)

    def _on_copied(self, fact: EventCreated) -> None:
        self._desk.choose_event(fact.event)
        self.copied.emit(fact.event)

    def _on_loaded(self, loaded: tuple[EventNumber, Event]) -> None:
        # Two that were asked for at once both open: what is stored is for the event that each shows.
        number, event = loaded
        dialog = EventSettingsDialog(details_of(event), self._window)
        dialog.stages_wanted.connect(partial(self._on_stages_wanted, number, event))
        dialog.decided.connect(partial(self._on_details, number))
        dialog.comparison_wanted.connect(partial(self._on_comparison, dialog, number))
        _show(dialog)

    def _on_comparison(self, dialog: EventSettingsDialog, number: EventNumber) -> None:
        self._desk.request_long(_compare, number, then=partial(self._on_compared, dialog))

    def _on_compared(self, dialog: EventSettingsDialog, tables: CriteriaTables) -> None:
        # Whoever has left the settings meanwhile has no use for it.
        if shiboken6.isValid(dialog) and dialog.isVisible():
            _show(CriteriaDialog(tables, dialog))

    def _on_format_saved(self, format_: Format) -> None:
        self._desk.change(save_format, format_.name, format_)

    def _on_renamed(self, name: str, new: str) -> None:
        self._desk.change(rename_format, name, new)

    def _on_deleted(self, name: str) -> None:
        self._desk.change(delete_format, name)

    def _on_stages_wanted(self, number: EventNumber, event: Event) -> None:
        dialog = StagesDialog(stages_of(event), self._window)
        dialog.decided.connect(partial(self._on_stages, number))
        dialog.format_saved.connect(self._on_format_saved)
        _show(dialog)

    def _on_stages(self, number: EventNumber, stages: tuple[Stage, ...]) -> None:
        self._desk.change(set_stages, number, stages)

    def _on_details(self, number: EventNumber, details: Details) -> None:
        self._change(number, details, confirmed=False)

    def _change(self, number: EventNumber, details: Details, *, confirmed: bool) -> None:
        self._desk.change(
            change_event,
            number,
            name=details.name,
            date=details.date,
            place=details.place,
            settings=details.settings,
            confirmed=confirmed,
            otherwise=partial(self._on_not_changed, number, details),
        )

    def _on_not_changed(self, number: EventNumber, details: Details, error: TourneyError) -> None:
        """Confirm settings that end tables, or let them play on, and then store them."""
        if not isinstance(error, ConsequencesFirst):
            self._desk.refused.emit(error)
            return
        dialog = CorrectionDialog.for_settings(error.lines, self._window)
        dialog.corrected.connect(partial(self._on_confirmed, number, details))
        _show(dialog)

    def _on_confirmed(self, number: EventNumber, details: Details, _reason: str) -> None:
        self._change(number, details, confirmed=True)


def _load(session: Session, number: EventNumber) -> tuple[EventNumber, Event]:
    return number, load_event(session, number)


def _compare(session: Session, number: EventNumber) -> CriteriaTables:
    return tabulate_criteria(compare_ranking(session, number))


def _export_file(session: Session, number: EventNumber, path: Path) -> Path:
    write_file(path, export_event(session, number))
    return path


def _event_files() -> str:
    return _("Event files (*.json);;All files (*)")


def _show(dialog: QDialog) -> None:
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
