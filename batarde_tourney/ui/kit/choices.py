"""Fields of dialogs: radio buttons under one another, small numbers, and the form they stand in."""

from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFormLayout,
    QHBoxLayout,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.ui.kit.labels import shown_on_button

Choice = TypeVar("Choice", bound=StrEnum)


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


class SmallNumber(QSpinBox):
    """A number of one or two digits."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFixedWidth(110)


def in_a_row(*parts: QWidget) -> QHBoxLayout:
    """These beside each other, from the left."""
    row = QHBoxLayout()
    row.setSpacing(10)
    for one in parts:
        row.addWidget(one)
    row.addStretch(1)
    return row


def form_in(parent: QWidget) -> QFormLayout:
    """The layout of fields under one another, each with its name."""
    layout = QFormLayout(parent)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setHorizontalSpacing(20)
    layout.setVerticalSpacing(14)
    layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    return layout
