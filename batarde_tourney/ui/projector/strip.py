"""The strip of buttons below the projected picture: every one has a key, and it hides by itself."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QWidget

from batarde_tourney.ui.kit.labels import button
from batarde_tourney.ui.projector.stage import ProjectorLook

HIDES_AFTER = 4_000
"""Milliseconds without a key and without the mouse."""

_BESIDE, _ABOVE, _SPACING = 12, 8, 2
"""Pixels around the buttons, and between two of them."""

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
    """Its buttons never take the keys: Space and the digits are the window's own.

    Where one line has no room for their words they stand in two, the pictures above the acts; where that is
    not enough either, the acts' keys stand alone, and at last every button's.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.buttons: dict[str, QPushButton] = {}
        self._keys: dict[str, tuple[str, str]] = {}
        self._rows: list[list[str]] = [[]]
        self._fitted = -1
        self._lines = [self._line()]
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(_BESIDE, _ABOVE, _BESIDE, _ABOVE)
        self._layout.setSpacing(_SPACING)
        self._layout.addLayout(self._lines[0])

    def add(self, name: str, words: str, keys: str, slot: Callable[[], None], *, holds: bool = False) -> None:
        """One more button with its key beside its words; one that holds shows whether it is on."""
        added = button("", parent=self, name=words)
        added.setToolTip(f"{words} ({keys})")
        added.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        added.setCheckable(holds)
        added.clicked.connect(slot)
        self.buttons[name] = added
        self._keys[name] = words, keys
        self._rows[-1].append(name)
        self._lines[-1].addWidget(added)
        self._write(name, with_words=True)

    def begin_acts(self) -> None:
        """Keep the buttons before and after apart: those after are acts, and not pictures."""
        self._layout.addStretch(1)
        self._rows.append([])
        self._lines.append(self._line())
        self._layout.addLayout(self._lines[-1])

    def fit(self, width: int) -> None:
        """Say as much as there is room for in so many pixels, and cut nothing."""
        if width == self._fitted:
            return
        self._fitted = width
        pictures, acts = self._rows
        for with_words, is_one_line in (
            ({*pictures, *acts}, True),
            ({*pictures, *acts}, False),
            (set(pictures), False),
            (set[str](), True),
        ):
            for name in self.buttons:
                self._write(name, with_words=name in with_words)
            rows = [pictures + acts] if is_one_line else [pictures, acts]
            if max(map(self._width_of, rows)) <= width:
                break
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._layout.setDirection(right if is_one_line else down)

    def _width_of(self, names: list[str]) -> int:
        buttons = sum(self.buttons[name].sizeHint().width() for name in names)
        return buttons + len(names) * _SPACING + 2 * _BESIDE

    def _write(self, name: str, *, with_words: bool) -> None:
        words, keys = self._keys[name]
        text = f"{words}  {keys}" if with_words else keys
        if text != self.buttons[name].text():
            self.buttons[name].setText(text)

    @staticmethod
    def _line() -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(_SPACING)
        line.setAlignment(Qt.AlignmentFlag.AlignLeft)
        return line

    def tell(self, **on: bool) -> None:
        """Which of the buttons that hold are on."""
        for name, is_on in on.items():
            self.buttons[name].setChecked(is_on)

    def apply_theme(self, stage: ProjectorLook) -> None:
        """Wear the colours of the picture."""
        self._fitted = -1
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
