"""Radio buttons under one another, each with its effect below; perhaps none is chosen yet."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QRadioButton, QVBoxLayout, QWidget

from batarde_tourney.ui.kit.labels import label, shown_on_button

Choice = TypeVar("Choice", bound=StrEnum)

INDENT = 28
"""Indent of what belongs to the button above it."""


class ExplainedChoices(QWidget, Generic[Choice]):
    """Focus goes to the chosen button, or to the first enabled one."""

    picked = Signal()
    """Emitted when the director has chosen another one."""

    def __init__(self, choices: Iterable[Choice], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self.buttons: dict[Choice, QRadioButton] = {}
        self._effects: dict[Choice, QLabel] = {}
        layout = self._lines = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for position, choice in enumerate(choices):
            self.buttons[choice] = QRadioButton(self)
            self._effects[choice] = label("", "muted", self, wrap=True)
            self._effects[choice].setIndent(INDENT)
            self._group.addButton(self.buttons[choice], position)
            layout.addWidget(self.buttons[choice])
            layout.addWidget(self._effects[choice])
            layout.addSpacing(4)
        self._group.idToggled.connect(self._on_toggled)

    @property
    def chosen(self) -> Choice | None:
        """The choice whose button is checked; None if none is."""
        return next((choice for choice, one in self.buttons.items() if one.isChecked()), None)

    def choose(self, choice: Choice) -> None:
        """Check this choice's button."""
        self.buttons[choice].setChecked(True)

    def tell(self, choice: Choice, name: str, effect: str, *, can_be: bool = True) -> None:
        """Set the choice's name and its effect or, if it is disabled, the reason."""
        button, told = self.buttons[choice], self._effects[choice]
        button.setText(shown_on_button(name))
        button.setAccessibleDescription(effect)
        button.setEnabled(can_be)
        told.setText(effect)
        told.setVisible(bool(effect))

    @property
    def with_keys(self) -> Choice | None:
        """The choice whose button has the focus."""
        return next((choice for choice, one in self.buttons.items() if one.hasFocus()), None)

    def put_below(self, choice: Choice, field: QWidget) -> None:
        """Put the field below this choice, moving it from where it was."""
        self._lines.removeWidget(field)
        self._lines.insertWidget(self._lines.indexOf(self._effects[choice]) + 1, field)

    def take_keys(self) -> None:
        """Focus the chosen button, or the first enabled one."""
        can_be = [one for one in self.buttons.values() if one.isEnabled()]
        for button in sorted(can_be, key=lambda one: not one.isChecked())[:1]:
            button.setFocus()

    def _on_toggled(self, _position: int, checked: bool) -> None:
        if checked:
            self.picked.emit()
