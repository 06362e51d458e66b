"""The certificate beside the tables: what the draw achieves, line by line, alive while players are moved."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QToolButton, QVBoxLayout, QWidget

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind, Verdict
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.draw.certificate import (
    count_words,
    given_sentence,
    line_sign,
    line_words,
    remark_words,
    told_lines,
    verdict_sign,
    verdict_words,
)
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.icons import icon
from batarde_tourney.ui.kit.labels import card, label

_WIDTH = 286
_OF_NO_TABLE = {LineKind.DEALS, LineKind.SEATS}
"""What is not ideal in whole evenings alone: no name of a table has the sign for it."""
_SMALL = "font-size: 9.5pt;"


class CertificatePanel(QScrollArea):
    """A card with a line a figure; it scrolls where the window is low."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(_WIDTH)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("How good is it?"))
        self.setProperty("role", "scrolled")
        page = card(self)
        self.title = label(_("How good is it?"), "heading", page)
        self.origin = label("", "muted", page, wrap=True)
        self.origin.setStyleSheet(_SMALL)
        self.given = label("", "", page, wrap=True)
        self.given.setStyleSheet(_SMALL)
        self._lines = {kind: _LineRow(page) for kind in LineKind}
        self._certificate: Certificate | None = None
        self._names: Mapping[PlayerId, str] = {}
        self.unfold = QToolButton(page)
        self.unfold.setCheckable(True)
        self.unfold.setStyleSheet(_SMALL)
        self.unfold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.unfold.toggled.connect(self._on_unfolded)
        self.unfold.setToolTip(_("Who meets somebody again, or has an uneven share: click to read it"))
        self.sign = label(_("! beside a name: this table is not ideal for them"), "muted", page, wrap=True)
        self.sign.setStyleSheet(_SMALL)
        self.remarks = label("", "", page, wrap=True)
        self.remarks.setStyleSheet(_SMALL)
        self.remarks.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        # Folded: the proof is for whoever doubts, the figures are for everybody.
        self.remarks.hide()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(18, 16, 18, 16)
        layout.setSpacing(9)
        layout.addWidget(self.title)
        layout.addWidget(self.given)
        for row in self._lines.values():
            layout.addWidget(row)
        layout.addWidget(self.unfold)
        layout.addWidget(self.sign)
        layout.addWidget(self.remarks)
        layout.addStretch(1)
        layout.addWidget(self.origin)
        self.setWidget(page)

    def show_certificate(
        self, certificate: Certificate, title: str, names: Mapping[PlayerId, str], origin: str = ""
    ) -> None:
        """Show a draw's certificate; `origin` says how the draw came about."""
        self.title.setText(title)
        self.origin.setText(origin)
        self.given.setVisible(certificate.given is not None)
        self.given.setText("" if certificate.given is None else given_sentence(certificate.given))
        lines = told_lines(certificate)
        for line in lines:
            self._lines[line.kind].show_line(line)
        told = {line.kind for line in lines}
        for kind, row in self._lines.items():
            row.setVisible(kind in told)
        self._certificate, self._names = certificate, names
        self._show_remarks()

    def _show_remarks(self) -> None:
        if self._certificate is None:
            return
        count = len(self._certificate.remarks)
        self.unfold.setVisible(count > 0)
        self.sign.setVisible(any(one.kind not in _OF_NO_TABLE for one in self._certificate.remarks))
        self.unfold.setText(count_words(self._certificate))
        arrow = "arrow-up" if self.unfold.isChecked() else "arrow-down"
        self.unfold.setIcon(icon(arrow, colours_of(self.palette()).text))
        is_unfolded = count > 0 and self.unfold.isChecked()
        self.remarks.setVisible(is_unfolded)
        # Hundreds of lines are written only while they are read.
        if is_unfolded:
            said = remark_words(self._certificate, self._names)
            self.remarks.setText(
                "\n\n".join(f"{self._names[player]}\n{words}" for player, words in said.items())
            )

    def _on_unfolded(self, _: bool) -> None:
        self._show_remarks()


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

    def show_line(self, line: CertificateLine) -> None:
        colours = colours_of(self.palette())
        sign, how = line_sign(line), verdict_words(line)
        signal = {verdict_sign(Verdict.OPEN): colours.on_warning, verdict_sign(Verdict.GIVEN): colours.text}
        self._sign.setStyleSheet(f"color: {signal.get(sign, colours.good)}; font-weight: bold;")
        self._sign.setText(sign)
        self._words.setText(line_words(line))
        self._verdict.setText(how)
        self._verdict.setVisible(bool(how))
