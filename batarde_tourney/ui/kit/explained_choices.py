"""Radio buttons under one another, each with what it leads to below it; perhaps none is chosen yet."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QRadioButton, QVBoxLayout, QWidget

from batarde_tourney.ui.kit.labels import label, shown_on_button

Choice = TypeVar("Choice", bound=StrEnum)

INDENT = 28
"""So far in stands what belongs to a button above it."""


class ExplainedChoices(QWidget, Generic[Choice]):
    """The keys are at the button that is chosen, or at the first that can be."""

    picked = Signal()
    """The director has chosen another."""

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
        """The choice whose button is checked."""
        return next((choice for choice, one in self.buttons.items() if one.isChecked()), None)

    def choose(self, choice: Choice) -> None:
        """Check this choice's button."""
        self.buttons[choice].setChecked(True)

    def tell(self, choice: Choice, name: str, effect: str, *, can_be: bool = True) -> None:
        """What the choice is called, and what it leads to, or why it cannot be chosen."""
        button, told = self.buttons[choice], self._effects[choice]
        button.setText(shown_on_button(name))
        button.setAccessibleDescription(effect)
        button.setEnabled(can_be)
        told.setText(effect)
        told.setVisible(bool(effect))

    @property
    def with_keys(self) -> Choice | None:
        """The choice whose button has the keys."""
        return next((choice for choice, one in self.buttons.items() if one.hasFocus()), None)

    def put_below(self, choice: Choice, field: QWidget) -> None:
        """The field belongs to this choice: it stands below it, and no longer where it stood."""
        self._lines.removeWidget(field)
        self._lines.insertWidget(self._lines.indexOf(self._effects[choice]) + 1, field)

    def take_keys(self) -> None:
        """The keys go to the button chosen, or to the first that can be."""
        can_be = [one for one in self.buttons.values() if one.isEnabled()]
        for button in sorted(can_be, key=lambda one: not one.isChecked())[:1]:
            button.setFocus()

    def _on_toggled(self, _position: int, checked: bool) -> None:
        if checked:
            self.picked.emit()
