"""Every entry of the window's menus, found anew each time: another language makes other menus."""

from collections.abc import Iterator

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar


def menu_entries(bar: QMenuBar) -> Iterator[tuple[str, QAction]]:
    """Every entry of the menus but Quit, with its place such as `2.13.1`: words change with the language."""
    for number, action in enumerate(bar.actions()):
        entries = _entries_below(action, str(number))
        yield from list(entries)[:-1] if number == 0 else entries


def _entries_below(action: QAction, place: str) -> Iterator[tuple[str, QAction]]:
    menu = action.menu()
    if not isinstance(menu, QMenu):
        yield place, action
        return
    menu.aboutToShow.emit()  # Some are filled only now.
    for number, entry in enumerate(menu.actions()):
        if not entry.isSeparator():
            yield from _entries_below(entry, f"{place}.{number}")
