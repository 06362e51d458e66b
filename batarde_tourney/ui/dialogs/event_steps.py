"""The three short steps of an event's settings; every field has a default."""

import datetime as dt
from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDateEdit,
    QFormLayout,
    QLineEdit,
    QRadioButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.schedule import Schedule, Span
from batarde_tourney.core.games.batarde.settings import Wording, batarde_play
from batarde_tourney.core.tournament.event import Settings
from batarde_tourney.core.tournament.stages import TableRule
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.dialogs.ranking_list import RankingList
from batarde_tourney.ui.widgets.labels import label, shown_on_button
from batarde_tourney.ui.words import locale

Choice = TypeVar("Choice", bound=StrEnum)
_MOST_CARDS = 14
_MOST_ROUNDS = 30


class WhenAndWhere(QWidget):
    """Step 1: the name, the date, the place."""

    def __init__(self, name: str, date: dt.date, place: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = QLineEdit(name, self)
        self.name.setAccessibleName(_("Name of the event"))
        self.name.selectAll()
        self.date = QDateEdit(QDate(date.year, date.month, date.day), self)
        self.date.setAccessibleName(_("Date"))
        self.date.setLocale(locale())
        self.date.setDisplayFormat(locale().dateFormat(QLocale.FormatType.LongFormat))
        self.date.setCalendarPopup(True)
        # Qt reckons with the shortest weekday and month.
        self.date.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.place = QLineEdit(place, self)
        self.place.setAccessibleName(_("Place"))
        self.place.setPlaceholderText(_("optional"))

        layout = _form(self)
        layout.addRow(_("Name"), self.name)
        layout.addRow(_("Date"), self.date)
        layout.addRow(_("Place"), self.place)
        self.setFocusProxy(self.name)

    @property
    def day(self) -> dt.date:
        """The date chosen."""
        chosen = self.date.date()
        return dt.date(chosen.year(), chosen.month(), chosen.day())


class Choices(QWidget, Generic[Choice]):
    """Radio buttons under one another, one of them chosen."""

    picked = Signal()
    """The director has chosen another."""

    def __init__(self, names: dict[Choice, str], chosen: Choice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices = tuple(names)
        self._group = QButtonGroup(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        for position, (choice, name) in enumerate(names.items()):
            radio = QRadioButton(shown_on_button(name), self)
            radio.setChecked(choice is chosen)
            self._group.addButton(radio, position)
            layout.addWidget(radio)
            if choice is chosen:
                self.setFocusProxy(radio)
        self._group.idToggled.connect(self._on_toggled)

    @property
    def chosen(self) -> Choice:
        """The choice whose button is checked."""
        return self._choices[self._group.checkedId()]

    def choose(self, choice: Choice) -> None:
        """Check this choice's button."""
        self._group.button(self._choices.index(choice)).setChecked(True)

    def _on_toggled(self, _position: int, checked: bool) -> None:
        if checked:
            self.picked.emit()


class _Length(StrEnum):
    FULL = "full"
    UP = "up"
    OWN = "own"


class TablesAndHands(QWidget):
    """Step 2: how many sit at a table, which hands they play, which words are used."""

    faulty = Signal(object)
    """Whether the director's own list of hands cannot be read."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tables = Choices(
            {
                TableRule.AUTO: _("Tables of 4, and of 3 where the number asks for it"),
                TableRule.THREES: _("Every table of 3"),
                TableRule.ONE: _("One table for all (3 to 7 players)"),
            },
            settings.tables,
            self,
        )
        self.rounds = QSpinBox(self)
        self.rounds.setAccessibleName(_("Rounds planned: the draw looks that far ahead"))
        self.rounds.setRange(1, _MOST_ROUNDS)
        self.rounds.setValue(settings.rounds)
        self.rounds.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.rounds.setFixedWidth(110)
        self.length = Choices(
            {
                _Length.FULL: _("The whole rubber: up and down again"),
                _Length.UP: _("Half a rubber: up only"),
                _Length.OWN: _("These numbers of cards:"),
            },
            _length_of(batarde_play(settings.play).schedule),
            self,
        )
        self.own = QLineEdit(_sizes_written(batarde_play(settings.play).schedule), self)
        self.own.setAccessibleName(_("Cards dealt, hand by hand"))
        self.own.setPlaceholderText("5 6 7 8 9")
        self.fault = label(_("Numbers from 1 to 14 with spaces between, such as 5 6 7 8 9"), "fault", self)
        self.fault.hide()
        self.wording = Choices(
            {
                Wording.MECHOUNE: _("Méchoune and choune"),
                Wording.DOUBLED: _("Doubled and redoubled (wording of 2023)"),
            },
            batarde_play(settings.play).wording,
            self,
        )

        layout = _form(self)
        layout.addRow(_("Tables"), self.tables)
        layout.addRow(_("Rounds"), self.rounds)
        layout.addRow(_("Hands"), self.length)
        layout.addRow("", self.own)
        layout.addRow("", self.fault)
        layout.addRow(_("Words"), self.wording)
        self.setFocusProxy(self.tables)
        self.own.textEdited.connect(self._on_own_edited)

    @property
    def schedule(self) -> Schedule | None:
        """The schedule chosen; None if the director's own list cannot be read."""
        if self.length.chosen is not _Length.OWN:
            return Span(self.length.chosen.value)
        return read_sizes(self.own.text())

    def check(self) -> bool:
        """Whether all can be read; what cannot is marked in words."""
        sound = self.schedule is not None
        self.fault.setVisible(not sound)
        return sound

    def _on_own_edited(self, _text: str) -> None:
        self.length.choose(_Length.OWN)
        self.fault.hide()


class RankingOrder(QWidget):
    """Step 3: the order of the criteria."""

    def __init__(self, ranking: tuple[Criterion, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        words = _("The first criterion ranks the players; each next one parts those who are still equal.")
        self.list = RankingList(ranking, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(label(words, "muted", self, wrap=True))
        layout.addWidget(self.list, 1)
        layout.addStretch()
        self.setFocusProxy(self.list.list)


def read_sizes(text: str) -> tuple[int, ...] | None:
    """Hand sizes written with spaces, commas or semicolons between; None if that is not what it is.

    >>> read_sizes("5, 6 7")
    (5, 6, 7)
    >>> read_sizes("0 5") is None, read_sizes("") is None
    (True, True)
    """
    words = text.replace(",", " ").replace(";", " ").split()
    if not words or not all(word.isascii() and word.isdigit() and len(word) <= 2 for word in words):
        return None
    sizes = tuple(int(word) for word in words)
    return sizes if all(1 <= size <= _MOST_CARDS for size in sizes) else None


def _sizes_written(schedule: Schedule) -> str:
    return " ".join(map(str, schedule)) if isinstance(schedule, tuple) else ""


def _length_of(schedule: Schedule) -> _Length:
    return _Length.OWN if isinstance(schedule, tuple) else _Length(schedule.value)


def _form(parent: QWidget) -> QFormLayout:
    layout = QFormLayout(parent)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setHorizontalSpacing(20)
    layout.setVerticalSpacing(14)
    layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    return layout
