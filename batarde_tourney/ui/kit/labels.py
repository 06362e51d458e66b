"""Labels, buttons and tooltips that show hostile words as they are."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QPushButton, QWidget

# Tooltips: Qt takes their text for markup if it looks like it.


def shown_in_tooltip(text: str) -> str:
    """The text as a tooltip must be given it to show its `<`; empty for none.

    >>> shown_in_tooltip("<b>Bo</b>")
    '<p>&lt;b&gt;Bo&lt;/b&gt;</p>'
    """
    if not text:
        return ""
    from html import escape  # noqa: PLC0415 - knows 2,231 names of letters: not for the start

    return f"<p>{escape(text, quote=False)}</p>"


# Widgets that look as the style sheet says for a property of theirs.


def set_role(widget: QWidget, value: str | bool, key: str = "role") -> None:
    """Look as the style sheet says where this property has this value."""
    if (widget.property(key) or "") == (value or ""):
        return
    widget.setProperty(key, value)
    # Qt asks the style sheet once, before a widget is first shown, and again only if told to. Not sooner
    # than that: the style comes to Python with its 600 names, for which the first picture would wait.
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def label(text: str = "", role: str = "", parent: QWidget | None = None, wrap: bool = False) -> QLabel:
    """A label of plain text: names with `<b>` or `<img>` in them are shown to the letter.

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
    """A button; an `&` in its text is a letter, not a shortcut. `name` is its accessible name.

    Return presses it as Space does, in pages as in dialogs.
    """
    result = QPushButton(shown_on_button(text), parent)
    result.setAutoDefault(True)
    result.setAccessibleName(name or text)
    if role:
        result.setProperty("role", role)
    return result


def card(parent: QWidget | None = None) -> QFrame:
    """A frame drawn as a card."""
    result = QFrame(parent)
    result.setProperty("role", "card")
    return result


def shown_on_button(text: str) -> str:
    """The text as buttons and menus must be given it to show its `&`.

    >>> shown_on_button("Tom & Li")
    'Tom && Li'
    """
    return text.replace("&", "&&")


def head_menu(menu: QMenu, text: str) -> None:
    """Say above the entries what they are for; a section of Qt's has no words in our style."""
    heading = menu.addAction(shown_on_button(text))
    heading.setEnabled(False)
