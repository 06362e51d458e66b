"""Fields of dialogs: lists of names, radio buttons, numbers, reasons, dates, and the form that holds them."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDateEdit,
    QFormLayout,
    QHBoxLayout,
    QRadioButton,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.whereabouts import USUAL_REASONS, stored_reason
from batarde_tourney.ui.kit.labels import shown_on_button

# A combo box for names of any length, which elides them visibly and keeps their end.


def combo(name: str, parent: QWidget) -> QComboBox:
    """Return an empty list to choose from, as wide as its longest entry; `name` is for screen readers."""
    choice = QComboBox(parent)
    choice.setAccessibleName(name)
    choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    return choice


class ElidedCombo(QComboBox):
    """Elides names in the middle, so that what follows a name stays in view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)

    def sizeHint(self) -> QSize:
        """Wide enough for every entry, where the combo adjusts to its contents."""
        hint = super().sizeHint()
        if self.sizeAdjustPolicy() is not QComboBox.SizeAdjustPolicy.AdjustToContents:
            return hint
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.rect = QRect(QPoint(0, 0), hint)
        widths = (self.fontMetrics().horizontalAdvance(self.itemText(at)) for at in range(self.count()))
        needed = hint.width() - self._room_in(option) + max(widths, default=0) + 1
        return QSize(max(hint.width(), needed), hint.height())

    @property
    def shown(self) -> str:
        """The current entry as far as it fits."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return self._shown_in(option)

    def paintEvent(self, _event: QPaintEvent) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self._shown_in(option)
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()

    def _shown_in(self, option: QStyleOptionComboBox) -> str:
        room = self._room_in(option)
        return self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideMiddle, room)

    def _room_in(self, option: QStyleOptionComboBox) -> int:
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        # The style leaves a little room before the words.
        return field.width() - 4


# A reason: a usual one picked from a list, or any other typed.


class ReasonField(QComboBox):
    """Starts with the first usual reason, which typing replaces."""

    ready = Signal(object)
    """Emits whether there is a reason with visible characters."""

    def __init__(self, usual: Iterable[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        # Qt's completer swallows the first Return while the whole reason is selected.
        self.setCompleter(None)  # type: ignore[arg-type]
        self.addItems(list(usual))
        self.setAccessibleName(_("Reason"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(28)
        self.editTextChanged.connect(self._on_text)

    @property
    def reason(self) -> str:
        """The reason typed or picked, cleaned; empty if it has no visible characters."""
        return shown_name(self.currentText())

    @property
    def reason_to_close(self) -> str:
        """The reason as the club stores it for a closed table."""
        return stored_reason(self.reason)

    def _on_text(self, _text: str) -> None:
        self.ready.emit(bool(self.reason))


def reasons_to_close() -> tuple[str, ...]:
    """Return the usual reasons why tables end before their last hand."""
    return tuple(_(reason) for reason in USUAL_REASONS)


# A date, typed or chosen.


class DateField(QDateEdit):
    """Tab goes to the next field; the arrows move between day, month and year."""

    def focusNextPrevChild(self, forward: bool) -> bool:
        # Qt would stop at every part of the date, where letters are taken for a month.
        return QWidget.focusNextPrevChild(self, forward)


Choice = TypeVar("Choice", bound=StrEnum)


class Choices(QWidget, Generic[Choice]):
    """Radio buttons under one another, one of them chosen."""

    picked = Signal()
    """Emitted when the director has chosen another one."""

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


class SmallNumber(QSpinBox):
    """A number of one or two digits."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFixedWidth(110)


def in_a_row(*parts: QWidget) -> QHBoxLayout:
    """Return a row of these widgets, from the left."""
    row = QHBoxLayout()
    row.setSpacing(10)
    for one in parts:
        row.addWidget(one)
    row.addStretch(1)
    return row


def form_in(parent: QWidget) -> QFormLayout:
    """Return a form layout: named fields under one another."""
    layout = QFormLayout(parent)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setHorizontalSpacing(20)
    layout.setVerticalSpacing(14)
    layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    return layout
