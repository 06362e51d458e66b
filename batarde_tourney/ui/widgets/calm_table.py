"""Tables as every page shows them: calm rows, whole rows chosen, columns as wide as their words."""

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

_ROW_HEIGHT = 36


def calm_table(
    model: QAbstractItemModel, accessible_name: str, wide_column: int, parent: QWidget | None = None
) -> QTableView:
    """A table view of the model; `wide_column` takes the room the others leave."""
    table = QTableView(parent)
    table.setAccessibleName(accessible_name)
    table.setModel(model)
    table.setShowGrid(False)
    table.setAlternatingRowColors(True)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    header.setMinimumSectionSize(56)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(wide_column, QHeaderView.ResizeMode.Stretch)
    return table


def key_action(widget: QWidget, name: str, keys: QKeySequence | QKeySequence.StandardKey | str) -> QAction:
    """An act of this widget by these keys, as long as it has the focus."""
    action = QAction(name, widget)
    action.setShortcut(QKeySequence(keys))
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    widget.addAction(action)
    return action
