"""Keys that a focused widget handles itself although a menu has them, too."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget


class ShortcutOverride(QObject):
    """Sends the keys a widget `wants` to it rather than to the menu while it, or a child, has the focus."""

    def __init__(self, widget: QWidget, wants: Callable[[QKeyEvent], bool]) -> None:
        super().__init__(widget)
        self._wants = wants
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        # Qt sends ShortcutOverride before a menu gets the key; accepted, the key goes to the widget.
        is_wanted = self._wants(event)
        if is_wanted:
            event.accept()
        return is_wanted
