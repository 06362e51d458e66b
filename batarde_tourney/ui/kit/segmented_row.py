"""One choice among a few values, as a row of buttons."""

from typing import Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from batarde_tourney.ui.kit.labels import button

Value = TypeVar("Value")


class SegmentedRow(QWidget, Generic[Value]):
    """Buttons without a gap; the current value is marked, none if there are several."""

    picked = Signal(object)
    """Emits the value whose button was pressed."""

    def __init__(self, names: dict[Value, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = {value: button(name, "segment", self) for value, name in names.items()}
        self._values = tuple(names)
        self._shown: Value | None = None
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for position, one in enumerate(self.buttons.values()):
            one.setCheckable(True)
            one.setProperty("side", self._side(position))
            one.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            self._group.addButton(one, position)
            row.addWidget(one)
        self._group.buttonClicked.connect(self._on_clicked)

    def show_value(self, value: Value | None) -> None:
        """Mark this value as the current one; None if there is none, or more than one."""
        self._shown = value
        for other, one in self.buttons.items():
            one.setChecked(other == value)

    def _side(self, position: int) -> str:
        last = len(self._values) - 1
        return "first" if position == 0 else "last" if position == last else "middle"

    def _on_clicked(self, pressed: QPushButton) -> None:
        # The press does not decide: the owner of the value calls show_value.
        self.show_value(self._shown)
        self.picked.emit(self._values[self._group.id(pressed)])
