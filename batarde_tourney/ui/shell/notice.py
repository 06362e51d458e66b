"""A message above the page about what happened; it blocks nothing and can be dismissed."""

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent, QTextOption
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QSizePolicy, QToolButton, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import Message
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.theme import icon

_MOST_LINES = 6


class Notice(QFrame):
    """Shows one message at a time, hidden without one. Its text can be copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._message: Message | None = None
        self.words = _Words(self)
        self.more = QToolButton(self)
        self.more.setText(_("Details"))
        self.more.setCheckable(True)
        self.more.toggled.connect(self._on_more)
        self.away = QToolButton(self)
        self.away.setIcon(icon("close", colours_of(self.palette()).text))
        self.away.setAccessibleName(_("Close the message"))
        self.away.setToolTip(_("Close the message"))
        self.away.clicked.connect(self.put_away)

        layout = QHBoxLayout(self)
        layout.setContentsMargins(28, 0, 28, 6)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.away, 0, Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def message(self) -> Message | None:
        """The last message shown."""
        return self._message

    def tell(self, message: Message) -> None:
        """Show what happened and what is safe; the details unfold, and long ones scroll."""
        self._message = message
        self.more.setVisible(bool(message.details))
        self.more.setChecked(False)
        self._write()
        self.show()

    def _write(self) -> None:
        message = self._message
        if message is None:
            return
        sentence = " ".join(filter(None, (message.what, message.safe)))
        details = message.details if self.more.isChecked() else ()
        self.words.setPlainText("\n".join((sentence, *details)))
        self.words.setAccessibleName(sentence)
        self.words.updateGeometry()

    @Slot(bool)
    def _on_more(self, _folded_out: bool) -> None:
        self._write()

    @Slot()
    def put_away(self) -> None:
        """Hide the message: it has been read."""
        self.hide()


class _Words(QPlainTextEdit):
    """Plain text as high as its lines, up to six."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "fault")
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)

    def sizeHint(self) -> QSize:
        # The height of a QPlainTextDocumentLayout is counted in wrapped lines, not in pixels.
        lines = min(max(round(self.document().size().height()), 1), _MOST_LINES)
        margins = 2 * self.document().documentMargin() + 14
        return QSize(400, round(lines * self.fontMetrics().lineSpacing() + margins))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()
