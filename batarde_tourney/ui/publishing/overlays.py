"""The dialog of the files for a live picture: where they are written, with which names, and their state."""

from dataclasses import replace
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.documents.overlays import write_overlays
from batarde_tourney.services.journal.announced_clock import AnnouncedClock
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import ElidedLabel, button, label
from batarde_tourney.ui.kit.path_prompts import ask_folder_path
from batarde_tourney.ui.kit.words import clock
from batarde_tourney.ui.publishing.publishing import OVERLAYS, Publishing, WritingVerb

_SIZE = (620, 0)


class ClockTeller(Protocol):
    """The clock of the round that everybody sees."""

    changed: SignalInstance

    @property
    def announced(self) -> AnnouncedClock | None:
        """The clock of the current event; None without an event."""


class LiveFiles(Publishing):
    """Keeps the files written, also when the clock is started, stopped or changed."""

    def __init__(self, desk: Desk, clock: ClockTeller, parent: QObject | None = None) -> None:
        super().__init__(desk, parent, OVERLAYS)
        self._clock = clock
        clock.changed.connect(self._on_clock)

    def verb_of(self, number: EventNumber, /) -> WritingVerb:
        """Return the verb with the event's clock, if it is known here."""
        clock = self._clock.announced
        return partial(write_overlays, clock=clock if clock and clock.event == number else None)

    @Slot()
    def _on_clock(self) -> None:
        clock = self._clock.announced
        if clock is not None:
            self.keep_up(clock.event)


class OverlaysDialog(FittingDialog):
    """Choosing a folder writes at once, and after every hand from then on; Esc closes it."""

    def __init__(self, publishing: Publishing, parent: QWidget | None = None) -> None:
        super().__init__(_("Files for a live picture"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._publishing = publishing
        self.folder = ElidedLabel("", "", self)
        self.choose = button(_("Choose the folder…"), "primary", self)
        self.names = QComboBox(self)
        self.names.setAccessibleName(_("Names in the files"))
        self.names.addItem(_("With names"), NamesShown.FULL)
        self.names.addItem(_("With initials"), NamesShown.INITIALS)
        self.again = QCheckBox(_("Write again after every hand"), self)
        self.state = label("", "muted", self, wrap=True)
        self.write = button(_("Write now"), parent=self)
        self.leave = button(_("Done"), parent=self)
        self._lay_out()
        self.choose.clicked.connect(self._on_choose)
        self.names.activated.connect(self._on_chosen)
        self.again.clicked.connect(self._on_chosen)
        self.write.clicked.connect(publishing.write)
        self.leave.clicked.connect(self.accept)
        publishing.state_changed.connect(self._update_view)
        self._update_view()
        self.choose.setFocus()

    def _lay_out(self) -> None:
        words = _(
            "Small files for programs that show a live picture, such as a scoreboard beside a table: who "
            "leads, who plays at which table, with which totals. The handbook says what each file holds."
        )
        where = QHBoxLayout()
        where.setSpacing(12)
        where.addWidget(self.folder, 1)
        where.addWidget(self.choose)
        how = QHBoxLayout()
        how.setSpacing(12)
        how.addWidget(self.names)
        how.addWidget(self.again, 1)
        content = QVBoxLayout()
        content.setSpacing(14)
        content.addWidget(label(words, "", self, wrap=True))
        content.addLayout(where)
        content.addLayout(how)
        content.addWidget(self.state)
        self.arrange(content, left=(self.write,), right=(self.leave,), size=_SIZE)

    @Slot()
    def _on_choose(self) -> None:
        scope = self._publishing.scope
        folder = ask_folder_path(self, _("Folder for the files of a live picture"))
        # Ignore the folder if another event, or none, was chosen while the dialog was open.
        if folder is not None and scope.is_current:
            self._publishing.choose(replace(self._publishing.place, path=folder, again=True))
            self._publishing.write()

    @Slot()
    def _on_chosen(self) -> None:
        names = NamesShown(self.names.currentData())
        chosen = replace(self._publishing.place, names=names, again=self.again.isChecked())
        self._publishing.choose(chosen)
        self._publishing.write()

    @Slot()
    def _update_view(self) -> None:
        place, published = self._publishing.place, self._publishing.published
        self.folder.setText(str(place.path) if place.path is not None else _("No folder chosen yet"))
        self.names.setCurrentIndex(self.names.findData(place.names))
        self.again.setChecked(place.again)
        for control in (self.again, self.write):
            control.setEnabled(place.path is not None)
        if published.refusal:
            self.state.setText(published.refusal)
        elif published.written is not None:
            self.state.setText(_("Up to date since {time}").format(time=clock(published.written.at)))
        else:
            self.state.setText("")
        self.grow(0)


class OverlaysOut(QObject):
    """Opens the dialog for the current event."""

    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, publishing: Publishing, window: QWidget) -> None:
        super().__init__(window)
        self._publishing = publishing
        self._window = window
        publishing.said.connect(self.said)

    @Slot()
    def show(self) -> None:
        """Show it; without an event say what to do first."""
        if self._publishing.scope.number is None:
            self.said.emit(_("Make an event first, or choose one."))
        else:
            OverlaysDialog(self._publishing, self._window).open()
