"""An event copied with its people: asks for the name and the day of the new one."""

import datetime as dt

from PySide6.QtCore import QDate, QLocale, Signal
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.people.copying import CopiedFrom, copied_from
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.dates import long_date
from batarde_tourney.ui.kit.choices import DateField, form_in
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.words import locale

_SIZE = (560, 0)


class CopyDialog(FittingDialog):
    """Return makes the copy, under the same name today."""

    decided = Signal(str, object, str)
    """Emits name, date and place of the new event."""

    def __init__(self, event: Event, today: dt.date, parent: QWidget | None = None) -> None:
        super().__init__(_("Copy the event"), parent)
        self.name = QLineEdit(shown_name(event.name), self)
        self.name.setAccessibleName(_("Name of the event"))
        self.name.selectAll()
        self.date = DateField(QDate(today.year, today.month, today.day), self)
        self.date.setAccessibleName(_("Date"))
        self.date.setLocale(locale())
        self.date.setDisplayFormat(locale().dateFormat(QLocale.FormatType.LongFormat))
        self.date.setCalendarPopup(True)
        self.date.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.place = QLineEdit(shown_name(event.place or ""), self)
        self.place.setAccessibleName(_("Place"))
        self.place.setPlaceholderText(_("optional"))
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.copy = button(_("Copy the event"), "primary", self)
        self.copy.setDefault(True)
        self._lay_out(len(event.players))
        self.cancel.clicked.connect(self.reject)
        self.copy.clicked.connect(self._on_copy)
        self.name.setFocus()

    def _lay_out(self, players: int) -> None:
        fields = QWidget(self)
        form = form_in(fields)
        form.addRow(_("Name"), self.name)
        form.addRow(_("Date"), self.date)
        form.addRow(_("Place"), self.place)
        comes = ngettext(
            "Comes along: {count} player, format, settings, prizes, and who wishes what.",
            "Comes along: {count} players, format, settings, prizes, and who wishes what.",
            players,
        ).format(count=players)
        stays = _("Stays behind: codes of the hall, rounds, hands, points, who has paid.")
        content = QVBoxLayout()
        content.setSpacing(16)
        content.addWidget(fields)
        content.addWidget(label(comes, "", self, wrap=True))
        content.addWidget(label(stays, "muted", self, wrap=True))
        self.arrange(content, left=(self.cancel,), right=(self.copy,), size=_SIZE)

    def _on_copy(self) -> None:
        if not shown_name(self.name.text()):
            self.name.setFocus()
            return
        day = self.date.date()
        self.decided.emit(self.name.text(), dt.date(day.year(), day.month(), day.day()), self.place.text())
        self.accept()


def origin_words(event: Event) -> str:
    """From which event this one was made; empty if it is no copy."""
    origin = copied_from(event)
    return "" if origin is None else _origin_sentence(origin)


def _origin_sentence(origin: CopiedFrom) -> str:
    name = shown_name(origin.name)
    if origin.date is None:
        return _("Made from “{name}”").format(name=name)
    return _("Made from “{name}” of {date}").format(name=name, date=long_date(origin.date))
