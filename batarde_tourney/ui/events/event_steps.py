"""The steps of an event's settings; every field has a default."""

import datetime as dt
from enum import StrEnum
from typing import TypeVar

from PySide6.QtCore import QDate, QLocale
from PySide6.QtWidgets import (
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.amounts import typed_amount
from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import pgettext
from batarde_tourney.i18n.language.figures import amount_words
from batarde_tourney.ui.events.ranking_list import RankingList
from batarde_tourney.ui.kit.choices import DateField, form_in, in_a_row
from batarde_tourney.ui.kit.labels import label
from batarde_tourney.ui.kit.words import locale

Choice = TypeVar("Choice", bound=StrEnum)
_MOST_CARDS = 14
_MOST_ROUNDS = 30

_NARROWEST_PLACE = 150


class WhenAndWhere(QWidget):
    """Step 1: name, date, place, entry fee."""

    def __init__(
        self, name: str, date: dt.date, place: str, parent: QWidget | None = None, fee: int = 0
    ) -> None:
        super().__init__(parent)
        self.name = QLineEdit(name, self)
        self.name.setAccessibleName(_("Name of the event"))
        self.name.selectAll()
        self.date = DateField(QDate(date.year, date.month, date.day), self)
        self.date.setAccessibleName(_("Date"))
        self.date.setLocale(locale())
        self.date.setDisplayFormat(locale().dateFormat(QLocale.FormatType.LongFormat))
        self.date.setCalendarPopup(True)
        # Qt's size hint assumes the shortest weekday and month.
        self.date.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.place = QLineEdit(place, self)
        self.place.setAccessibleName(_("Place"))
        self.place.setPlaceholderText(_("optional"))
        self.place.setMinimumWidth(_NARROWEST_PLACE)

        self.fee = QLineEdit(amount_words(fee) if fee else "", self)
        self.fee.setAccessibleName(_("Entry fee"))
        self.fee.setPlaceholderText(pgettext("entry fee", "none"))
        self.fee.setToolTip(_("What each player pays, such as 7.50. Mark who has paid on Players"))

        layout = self._layout = form_in(self)
        layout.addRow(_("Name"), self.name)
        layout.addRow(_("Date"), self.date)
        layout.addRow(_("Place"), self.place)
        layout.addRow(_("Entry fee"), self.fee)
        self.setFocusProxy(self.name)

    def offer_game(self, choice: QWidget) -> None:
        """Put the choice of a game at the top."""
        self._layout.insertRow(0, _("Game played"), choice)

    def offer_format(self, controls: QWidget, picture: QWidget) -> None:
        """Put the choice of a format at the bottom, with the picture of its stages in full width."""
        self._layout.addRow(_("Format"), controls)
        self._layout.addRow(picture)

    def check(self) -> bool:
        """Whether every field is readable; if not, focus the faulty one."""
        if not shown_name(self.name.text()):
            self.name.setFocus()
            return False
        if typed_amount(self.fee.text()) is None:
            self.fee.setFocus()
            self.fee.selectAll()
            return False
        return True

    def add_protest_period(self, minutes: QWidget) -> None:
        """Add the length of the protest period at the bottom."""
        # In a row of its own, because its long label would narrow all fields.
        self._layout.addRow(in_a_row(label(_("Minutes for claims"), parent=self), minutes))

    @property
    def day(self) -> dt.date:
        """The date chosen."""
        chosen = self.date.date()
        return dt.date(chosen.year(), chosen.month(), chosen.day())


class RankingOrder(QWidget):
    """Step 3: the order of the criteria."""

    def __init__(
        self, ranking: tuple[Criterion, ...], criteria: tuple[Criterion, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        words = _("The first criterion decides. The next ones break ties.")
        self.list = RankingList(ranking, criteria, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(label(words, "muted", self, wrap=True))
        layout.addWidget(self.list, 1)
        layout.addStretch()
        self.setFocusProxy(self.list.list)
