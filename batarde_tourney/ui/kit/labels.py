"""Labels, buttons and tooltips that show any text literally, even with markup in it, and however long."""

import re
from html import escape

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QPushButton, QSizePolicy, QWidget

# The direction of a line: Qt takes it from the first letter, which may be that of a name.

_BACKWARDS = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
_NAMES_BACKWARDS = re.compile(rf"{_BACKWARDS}(?:[- \u00a0'’.\u200c\u200d]*{_BACKWARDS})*")


def in_line(text: str) -> str:
    """Return the text with each name that runs from right to left kept apart from the words beside it.

    An unseen mark before it makes the line itself run from left to right: where a label's text can be
    selected, Qt takes the direction from the name, even isolated.

    >>> in_line("\u05d0\u05d1 \u05d2, Ana") == "\u200e\u2068\u05d0\u05d1 \u05d2\u2069, Ana"
    True
    """
    return text if text.isascii() else _NAMES_BACKWARDS.sub("\u200e\u2068\\g<0>\u2069", text)


# Tooltips: Qt interprets their text as markup if it looks like it.


def shown_in_tooltip(text: str) -> str:
    """Return the text escaped so that a tooltip shows its `<`; empty for an empty one.

    >>> shown_in_tooltip("<b>Bo</b>")
    '<p>&lt;b&gt;Bo&lt;/b&gt;</p>'
    """
    if not text:
        return ""

    return f"<p>{escape(in_line(text), quote=False)}</p>"


# Widgets styled by a property of theirs.


def set_role(widget: QWidget, value: str | bool, key: str = "role") -> None:
    """Set a property that the style sheet selects on, and restyle the widget."""
    if (widget.property(key) or "") == (value or ""):
        return
    widget.setProperty(key, value)
    # Qt applies the style sheet before a widget is first shown, and again only on request. No request before
    # that: loading the style into Python, with its 600 names, would delay the first paint.
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class PlainLabel(QLabel):
    """A label of plain text; names stand in its lines whichever way they run."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ""
        self.setTextFormat(Qt.TextFormat.PlainText)

    def setText(self, text: str) -> None:
        self._words = text
        super().setText(in_line(text))

    def text(self) -> str:
        return self._words


def label(text: str = "", role: str = "", parent: QWidget | None = None, wrap: bool = False) -> QLabel:
    """Return a label of plain text, which shows names with `<b>` or `<img>` in them literally.

    `role` is one of the style sheet's: `title`, `heading`, `muted`, `figure`, `warning`, `fault`.
    """
    result = PlainLabel(parent)
    result.setText(text)
    result.setWordWrap(wrap)
    if role:
        result.setProperty("role", role)
    return result


_RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _Button(QPushButton):
    """Return presses the button that has the focus, also one that cannot become the default of its dialog.

    Qt would press the default one in its place: Return on Cancel would do what was to be cancelled.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _RETURN:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()


def button(text: str, role: str = "", parent: QWidget | None = None, name: str = "") -> QPushButton:
    """Return a button; an `&` in its text is a letter, not a shortcut. `name` is its accessible name.

    Return presses it like Space, in pages as in dialogs.
    """
    result = _Button(shown_on_button(text), parent)
    result.setAutoDefault(True)
    result.setAccessibleName(name or text)
    if role:
        result.setProperty("role", role)
    return result


def card(parent: QWidget | None = None) -> QFrame:
    """Return a frame drawn as a card."""
    result = QFrame(parent)
    result.setProperty("role", "card")
    return result


def shown_on_button(text: str) -> str:
    """Return the text escaped so that buttons and menus show its `&`.

    >>> shown_on_button("Tom & Li")
    'Tom && Li'
    """
    return text.replace("&", "&&")


def head_menu(menu: QMenu, text: str) -> None:
    """Add a heading above the entries; Qt's own sections show no text in our style."""
    heading = menu.addAction(shown_on_button(text))
    heading.setEnabled(False)


# A label for names of any length: text that does not fit is elided, and in full in the tooltip.


class ElidedLabel(PlainLabel):
    """One line of plain text that never makes its window wider."""

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shorter = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_role(role)
        self.setText(text)

    def setText(self, text: str) -> None:
        self._shorter = ""
        super().setText(text)

    def set_forms(self, text: str, shorter: str) -> None:
        """Show the text, or the shorter form where it does not fit; the tooltip shows the text."""
        self.setText(text)
        self._shorter = shorter

    def set_role(self, role: str) -> None:
        """Set the style sheet's role."""
        if role and role != self.property("role"):
            set_role(self, role)
            # Qt keeps the previous size of an empty label unless another property is set.
            self.setIndent(self.indent())

    def minimumSizeHint(self) -> QSize:
        return QSize(60, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        metrics, words = self.fontMetrics(), self.text()
        if self._shorter and metrics.horizontalAdvance(words) > self.width():
            words = self._shorter
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, self.width())
        # Tooltips interpret markup: a name with a `<` in it is left out.
        self.setToolTip(in_line(self.text()) if shown != self.text() and "<" not in self.text() else "")
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter | self.alignment()), in_line(shown))
        painter.end()
