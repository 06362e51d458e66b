"""The certificate beside the tables: what the draw achieves, line by line, alive while players are moved."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from batarde_tourney.core.draw.certificate import Certificate, Line, LineKind, Verdict
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.colours import colours_of
from batarde_tourney.ui.seating.certificate_words import line_words, verdict_sign, verdict_words
from batarde_tourney.ui.widgets.labels import card, label

_WIDTH = 286
_SMALL = "font-size: 9.5pt;"


class CertificatePanel(QScrollArea):
    """A card with a line a figure; it scrolls where the window is low."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(_WIDTH)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("How good is it?"))
        page = card(self)
        self.title = label(_("How good is it?"), "heading", page)
        self.origin = label("", "muted", page, wrap=True)
        self.origin.setStyleSheet(_SMALL)
        self._lines = {kind: _LineRow(page) for kind in LineKind}
        layout = QVBoxLayout(page)
        layout.setContentsMargins(18, 16, 18, 16)
        layout.setSpacing(9)
        layout.addWidget(self.title)
        for row in self._lines.values():
            layout.addWidget(row)
        layout.addStretch(1)
        layout.addWidget(self.origin)
        self.setWidget(page)

    def show_certificate(self, certificate: Certificate, title: str, origin: str = "") -> None:
        """Show a draw's certificate; `origin` says how the draw came about."""
        self.title.setText(title)
        self.origin.setText(origin)
        for line in certificate.lines:
            self._lines[line.kind].show_line(line)


class _LineRow(QWidget):
    """A sign, what was achieved, and how good that is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign = QLabel(self)
        self._sign.setFixedWidth(20)
        self._words = label("", "", self, wrap=True)
        self._words.setStyleSheet("font-size: 10.5pt;")
        self._verdict = label("", "muted", self, wrap=True)
        self._verdict.setStyleSheet(_SMALL)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self._words)
        column.addWidget(self._verdict)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(column, 1)

    def show_line(self, line: Line) -> None:
        colours = colours_of(self.palette())
        colour = colours.on_warning if line.verdict is Verdict.OPEN else colours.good
        self._sign.setStyleSheet(f"color: {colour}; font-weight: bold;")
        self._sign.setText(verdict_sign(line.verdict))
        self._words.setText(line_words(line))
        self._verdict.setText(verdict_words(line))
