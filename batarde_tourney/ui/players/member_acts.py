"""Dialogs about a person over all events: statistics, export and erasure of their data."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QMessageBox, QVBoxLayout, QWidget

from batarde_tourney.core.charts.drawings import Chart
from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.event.members import Member, shown_name
from batarde_tourney.core.tournament.people.subject_access import PersonAtStake
from batarde_tourney.core.tournament.standings.member_statistics import MemberStatistics
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.people.erasure import erased_lines, stake_lines
from batarde_tourney.i18n.standings.charts import member_charts
from batarde_tourney.i18n.standings.statistics import (
    feats_in_words,
    head_to_head_sentences,
    places_in_words,
    summary_sentence,
)
from batarde_tourney.services.base.facts import Fact, PersonErased, PlayersChanged
from batarde_tourney.services.base.files import write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import Paper, printing
from batarde_tourney.services.people.people import Person, erase_person, export_person, what_is_at_stake
from batarde_tourney.services.people.players import PlayerShown
from batarde_tourney.services.results.drafts import drafts_folder
from batarde_tourney.services.standings.statistics import (
    MemberRecord,
    make_member_paper,
    show_record,
    show_record_of_player,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.printing import Paperwork, Printing, measure
from batarde_tourney.ui.kit.chart_card import ChartColumn
from batarde_tourney.ui.kit.data_table import data_table
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, in_line, label
from batarde_tourney.ui.kit.page_stack import FoldingRow
from batarde_tourney.ui.kit.path_prompts import ask_pdf_path, ask_save_path_of_kinds, file_name
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.table_model import TextTable, TextTableModel

# Data protection, from any list: export everything about a person, or erase it after a question.

# The confirmation before erasure, and the message about what remains to be done.


class EraseQuestion(QMessageBox):
    """Asks for confirmation; Return and Esc change nothing."""

    decided = Signal(bool)
    """Emitted on confirmation, with whether older backups are deleted, too."""

    def __init__(self, stake: PersonAtStake, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle("Bâtarde Tourney")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(in_line(_("Delete the data of {name}?").format(name=shown_name(stake.name))))
        self.setInformativeText(in_line("\n\n".join(stake_lines(stake))))
        self.backups: QCheckBox | None = None
        if stake.deletable:
            words = ngettext(
                "Delete this backup too, after a new one is made",
                "Delete these {count} backups too, after a new one is made",
                stake.deletable,
            )
            self.backups = QCheckBox(words.format(count=stake.deletable), self)
            self.setCheckBox(self.backups)
        self.leave = self.addButton(_("Change nothing"), QMessageBox.ButtonRole.RejectRole)
        self.erase = self.addButton(_("Delete their data"), QMessageBox.ButtonRole.DestructiveRole)
        self.setDefaultButton(self.leave)
        self.setEscapeButton(self.leave)
        self.buttonClicked.connect(self._on_clicked)

    @Slot(QAbstractButton)
    def _on_clicked(self, button: QAbstractButton) -> None:
        if button is self.erase:
            self.decided.emit(self.backups is not None and self.backups.isChecked())


class ErasedMessage(QMessageBox):
    """Shows in full what remains to be done elsewhere, for which the status line has no room."""

    is_of_club = False

    def __init__(self, fact: PersonErased, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Information)
        self.setWindowTitle("Bâtarde Tourney")
        self.setTextFormat(Qt.TextFormat.PlainText)
        first, *rest = erased_lines(fact.backups, fact.elsewhere, fact.troubles, is_scrubbed=fact.is_scrubbed)
        self.setText(in_line(first))
        self.setInformativeText(in_line("\n\n".join(rest)))
        # Selectable, so that the folder can be copied.
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.addButton(_("Close"), QMessageBox.ButtonRole.AcceptRole)


_PAGE = ".html"


class PersonActs(QObject):
    """Queries the data, then asks the director."""

    said = Signal(object)
    """Emits a sentence for the status bar."""
    erased = Signal()
    """Emitted after erasure, to close what shows the person."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self.question: EraseQuestion | None = None
        self.message: ErasedMessage | None = None

    def export(self, person: Person, name: str, over: QWidget | None = None) -> None:
        """Ask for a file, and write everything there: as a page to read, or as data for programs."""
        kinds = {"html": _("Page for a browser"), "json": _("File for programs")}
        path = ask_save_path_of_kinds(over or self._window, _("Export their data"), file_name(name), kinds)
        if path is not None:
            self._desk.request_long(_export, person, path, then=self._on_exported)

    def erase(self, person: Person, over: QWidget | None = None) -> None:
        """Show the consequences, and erase the data if confirmed."""
        then = partial(self._on_at_stake, person, over or self._window)
        self._desk.request_long(what_is_at_stake, person, then=then)

    def _on_exported(self, path: Path) -> None:
        self.said.emit(_("Written to {path}").format(path=path))

    def _on_at_stake(self, person: Person, over: QWidget, stake: PersonAtStake) -> None:
        if not shiboken6.isValid(over):
            # The dialog was closed during the query, so the erasure is no longer wanted.
            return
        self.question = EraseQuestion(stake, over)
        self.question.decided.connect(partial(self._on_decided, person))
        self.question.finished.connect(self._on_closed)
        self.question.open()

    def _on_decided(self, person: Person, backups: bool) -> None:
        self.erased.emit()
        self._desk.change(_erase, person, drafts_folder(), backups, then=self._on_erased)

    def _on_erased(self, facts: tuple[Fact, ...]) -> None:
        fact = facts[-1]
        if isinstance(fact, PersonErased) and (fact.elsewhere or fact.troubles):
            self.message = ErasedMessage(fact, self._window)
            self.message.finished.connect(self._on_read)
            self.message.open()

    def _on_read(self) -> None:
        self.message = None

    def _on_closed(self) -> None:
        self.question = None


def _erase(session: Session, person: Person, drafts: Path, backups: bool) -> tuple[Fact, ...]:
    fact = erase_person(session, person, drafts=drafts, backups=backups)
    return (*(PlayersChanged(event, ()) for event in fact.events), fact)


def _export(session: Session, person: Person, path: Path) -> Path:
    write_file(path, export_person(session, person, as_page=path.suffix.lower() == _PAGE))
    return path


# A member over all events of the club: places, results, and comparison with another member.

_SIZE = (1120, 640)
_EVENT, _FEAT = 1, 0
_LEAST_WIDTH = 380


@dataclass(frozen=True, slots=True)
class MemberShown:
    """A member's statistics with their tables as texts, made in the worker."""

    statistics: MemberStatistics
    places: TextTable
    feats: TextTable
    charts: tuple[Chart, ...] = ()


def tabulate_member(record: MemberRecord) -> MemberShown:
    """Return the statistics as texts, and the charts."""
    statistics = record.statistics
    places = TextTable(
        (_("Rank"), _("Event"), _("Date"), _("Hands")),
        ("", "", "", _("Hands they played themselves")),
        places_in_words(statistics.places),
        ("place", "event", "date", "hands"),
    )
    feats = TextTable(
        ("", _("Times"), _("Of"), "%"),
        ("", "", "", ""),
        feats_in_words(statistics.feats),
        ("feat", "times", "of", "rate"),
        frozenset({_FEAT}),
    )
    return MemberShown(statistics, places, feats, member_charts(record.bids))


class MemberDialog(FittingDialog):
    """Shows and prints statistics; the list of opponents chooses one for comparison."""

    print_wanted = Signal()
    save_wanted = Signal()
    export_wanted = Signal()
    erase_wanted = Signal()

    def __init__(self, shown: MemberShown, parent: QWidget | None = None) -> None:
        statistics = shown.statistics
        name = shown_name(statistics.member.name)
        super().__init__(name, parent)
        self._statistics = statistics
        self.places = TextTableModel(shown.places, self)
        self.feats = TextTableModel(shown.feats, self)
        self.opponents = QComboBox(self)
        self.opponents.setAccessibleName(_("Against"))
        # Otherwise long names in the list would widen this side.
        self.opponents.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.against = label("", "", self, wrap=True)
        self.charts = (ChartColumn(self), ChartColumn(self))
        for place, column in enumerate(self.charts):
            column.show_charts(shown.charts[place::2])
        self._fill_opponents()
        self.leave = button(_("Close"), "primary", self)
        self.leave.setDefault(True)
        self.print = button(_("Print…"), parent=self)
        self.save = button(_("Save as PDF…"), parent=self)
        self.export = button(_("Export their data…"), "plain", self)
        self.erase = button(_("Delete their data…"), "plain", self)
        # Nothing to export or erase of a person who was erased already.
        for act in (self.export, self.erase):
            act.setHidden(statistics.member.is_anonymized)
        for act in (self.print, self.save, self.export, self.erase):
            act.setAutoDefault(False)
        self._lay_out(name)
        self.print.clicked.connect(self.print_wanted)
        self.save.clicked.connect(self.save_wanted)
        self.export.clicked.connect(self.export_wanted)
        self.erase.clicked.connect(self.erase_wanted)
        self.opponents.currentIndexChanged.connect(self._on_opponent)
        self.leave.clicked.connect(self.accept)
        self._on_opponent()

    def _fill_opponents(self) -> None:
        members = self._statistics.members
        names = {who: shown_name(member.name) for who, member in members.items()}
        for who in sorted(names, key=lambda one: alphabetical(names[one])):
            club = shown_name(members[who].club or "")
            self.opponents.addItem(f"{names[who]}  ·  {club}" if club else names[who], who)

    def _lay_out(self, name: str) -> None:
        club = shown_name(self._statistics.member.club or "")
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(8)
        places = data_table("member-events", self.places, _("Events"), _EVENT, self)
        feats = data_table("member-feats", self.feats, _("Bids and méchounes"), _FEAT, self)
        left.addWidget(places, 1)
        right.addWidget(feats, 1)
        right.addWidget(label(_("Against"), "muted", self))
        right.addWidget(self.opponents)
        right.addWidget(self.against)
        for table in (places, feats):
            table.setMinimumWidth(_LEAST_WIDTH)
            if self.charts[0].cards:
                # What the tables gave up the layout would take from the charts, which scroll instead.
                table.setMinimumHeight(table.sizeHint().height())
        columns = FoldingRow()
        columns.setSpacing(24)
        columns.addLayout(left, 1)
        columns.addLayout(right, 1)
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(label(name, "heading", self, wrap=True))
        said = [words for words in (club, summary_sentence(self._statistics)) if words]
        content.addWidget(label("  ·  ".join(said), "muted", self, wrap=True))
        content.addLayout(columns, 1)
        drawn = FoldingRow()
        drawn.setSpacing(24)
        for chart_column in self.charts:
            drawn.addWidget(chart_column, 1)
        content.addLayout(drawn)
        # In a folding row: five buttons are wider than a small screen.
        theirs = FoldingRow()
        theirs.addWidget(self.export, 0, Qt.AlignmentFlag.AlignLeft)
        theirs.addWidget(self.erase, 0, Qt.AlignmentFlag.AlignLeft)
        theirs.addStretch()
        content.addLayout(theirs)
        self.arrange(content, left=(self.print, self.save), right=(self.leave,), size=_SIZE)

    @Slot()
    def _on_opponent(self) -> None:
        found = self._statistics.opponents.get(self.opponents.currentData())
        if found is None:
            self.against.setText(_("They have not shared a table with anybody yet."))
            return
        self.against.setText("\n".join(head_to_head_sentences(found)))


class MemberOpening(QObject):
    """Queries the data, then shows the dialog; errors go to the desk."""

    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self.dialog: MemberDialog | None = None
        self.people = PersonActs(desk, window)
        self.people.said.connect(self.said)
        self.people.erased.connect(self._on_erased)

    def open_member(self, number: MemberId) -> None:
        """Show this member of the club."""
        self._desk.request_long(_look_up_member, number, then=self._on_shown)

    def open_player(self, player: PlayerId) -> None:
        """Show the member behind a player of the current event."""
        self._desk.scope.request_long(_look_up_player, player, then=self._on_shown)

    def export_player(self, row: PlayerShown) -> None:
        """Export everything about a player of the current event."""
        self.people.export(Person(None, self._desk.scope.number, row.player.id), shown_name(row.player.name))

    def erase_player(self, row: PlayerShown) -> None:
        """Erase everything about a player of the current event, after a confirmation."""
        self.people.erase(Person(None, self._desk.scope.number, row.player.id))

    def _on_shown(self, shown: MemberShown) -> None:
        self.dialog = MemberDialog(shown, self._window)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.finished.connect(self._on_closed)
        member = shown.statistics.member
        self.dialog.print_wanted.connect(partial(self._on_print, member))
        self.dialog.save_wanted.connect(partial(self._on_save, member))
        self.dialog.export_wanted.connect(partial(self._on_export, member))
        self.dialog.erase_wanted.connect(partial(self._on_erase, member))
        self.dialog.open()

    def _on_print(self, member: Member) -> None:
        paper = Paper(stored_preferences().paper or Paper.A4.value)
        printed = partial(self._on_paper, shown_name(member.name))
        self._desk.request_long(_make_paper, member.id, paper, then=printed)

    def _on_paper(self, title: str, paperwork: Paperwork) -> None:
        printing = Printing(self._desk, paperwork, title, self.dialog or self._window)
        printing.said.connect(self.said)
        printing.open_dialog()

    def _on_save(self, member: Member) -> None:
        path = ask_pdf_path(self.dialog or self._window, shown_name(member.name))
        if path is not None:
            self._desk.request_long(_save_paper, member.id, path, then=self._on_saved)

    def _on_saved(self, path: Path) -> None:
        self.said.emit(_("Written to {path}").format(path=path))

    def _on_export(self, member: Member) -> None:
        self.people.export(Person(member.id), shown_name(member.name), self.dialog)

    def _on_erase(self, member: Member) -> None:
        self.people.erase(Person(member.id), self.dialog)

    def _on_erased(self) -> None:
        """Close the dialogs about the erased person, which may be open twice."""
        for dialog in self._window.findChildren(MemberDialog):
            dialog.reject()

    def _on_closed(self) -> None:
        self.dialog = None


def _make_paper(session: Session, number: MemberId, paper: Paper) -> Paperwork:
    with printing() as unprinted:
        content = make_member_paper(session, number, paper)
    return measure(content, unprinted)


def _save_paper(session: Session, number: MemberId, path: Path) -> Path:
    write_file(path, make_member_paper(session, number))
    return path


def _look_up_member(session: Session, number: MemberId) -> MemberShown:
    return tabulate_member(show_record(session, number))


def _look_up_player(session: Session, event: EventNumber, player: PlayerId) -> MemberShown:
    return tabulate_member(show_record_of_player(session, event, player))
