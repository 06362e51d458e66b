"""The strip of buttons below the projected picture: every one has a key, and it hides by itself."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from batarde_tourney.ui.projector.stage import ProjectorLook
from batarde_tourney.ui.widgets.labels import button

HIDES_AFTER = 4_000
"""Milliseconds without a key and without the mouse."""

_STYLE = """
#strip {{ background: {card}; border: none; border-top: 1px solid {edge}; }}
#strip QPushButton {{
  background: transparent; color: {muted}; border: 1px solid transparent; padding: 6px 10px;
}}
#strip QPushButton:hover {{ border: 1px solid {edge}; color: {text}; }}
#strip QPushButton:checked {{
  background: {ground}; color: {accent}; border: 1px solid {accent};
}}
"""


class Strip(QFrame):
    """Its buttons never take the keys: Space and the digits are the window's own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.buttons: dict[str, QPushButton] = {}
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(12, 8, 12, 8)
        self._layout.setSpacing(2)

    def add(self, name: str, words: str, keys: str, slot: Callable[[], None], *, holds: bool = False) -> None:
        """One more button with its key beside its words; one that holds shows whether it is on."""
        added = button(f"{words}  {keys}", parent=self, name=words)
        added.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        added.setCheckable(holds)
        added.clicked.connect(slot)
        self.buttons[name] = added
        self._layout.addWidget(added)

    def add_room(self) -> None:
        """Keep the buttons before and after apart."""
        self._layout.addStretch(1)

    def tell(self, **on: bool) -> None:
        """Which of the buttons that hold are on."""
        for name, is_on in on.items():
            self.buttons[name].setChecked(is_on)

    def apply_theme(self, stage: ProjectorLook) -> None:
        """Wear the colours of the picture."""
        self.setStyleSheet(
            _STYLE.format(
                card=stage.card,
                edge=stage.edge,
                muted=stage.muted,
                text=stage.text,
                ground=stage.ground,
                accent=stage.accent,
            )
        )
