"""Widgets that look as the style sheet says for a property of theirs."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


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
