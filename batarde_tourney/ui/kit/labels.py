"""Labels, buttons and tooltips that show any text literally, even with markup in it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QPushButton, QWidget

# Tooltips: Qt interprets their text as markup if it looks like it.


def shown_in_tooltip(text: str) -> str:
    """Return the text escaped so that a tooltip shows its `<`; empty for an empty one.

    >>> shown_in_tooltip("<b>Bo</b>")
    '<p>&lt;b&gt;Bo&lt;/b&gt;</p>'
    """
    if not text:
        return ""
    from html import escape  # noqa: PLC0415 - knows 2,231 names of letters: not for the start

    return f"<p>{escape(text, quote=False)}</p>"


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


def label(text: str = "", role: str = "", parent: QWidget | None = None, wrap: bool = False) -> QLabel:
    """Return a label of plain text, which shows names with `<b>` or `<img>` in them literally.

    `role` is one of the style sheet's: `title`, `heading`, `muted`, `figure`, `warning`, `fault`.
    """
    result = QLabel(parent)
    result.setTextFormat(Qt.TextFormat.PlainText)
    result.setText(text)
    result.setWordWrap(wrap)
    if role:
        result.setProperty("role", role)
    return result


def button(text: str, role: str = "", parent: QWidget | None = None, name: str = "") -> QPushButton:
    """Return a button; an `&` in its text is a letter, not a shortcut. `name` is its accessible name.

    Return presses it like Space, in pages as in dialogs.
    """
    result = QPushButton(shown_on_button(text), parent)
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
