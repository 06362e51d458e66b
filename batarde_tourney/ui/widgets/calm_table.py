"""Tables as every page shows them: calm rows, whole rows chosen, columns as wide as their words."""

from PySide6.QtCore import QAbstractItemModel, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

_ROW_HEIGHT = 36
_FEWEST_ROWS = 4
_ROWS_MEASURED = 40
"""Measuring every one of 2,000 rows would hold the window up."""
_FEWEST = 160
"""Pixels the wide column keeps, whatever the others need: a name can be read in them."""


class CalmTable(QTableView):
    """A view of `model`; the wide column takes the room the others leave."""

    def __init__(
        self,
        model: QAbstractItemModel,
        accessible_name: str,
        wide_column: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._wide_column = wide_column
        self.setAccessibleName(accessible_name)
        self.setModel(model)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(56)
        header.setResizeContentsPrecision(_ROWS_MEASURED)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(wide_column, QHeaderView.ResizeMode.Fixed)

    def minimumSizeHint(self) -> QSize:
        """A few rows below the heading, where the page is folded and scrolls."""
        least = self.horizontalHeader().sizeHint().height() + _FEWEST_ROWS * _ROW_HEIGHT
        return QSize(super().minimumSizeHint().width(), least)

    def updateGeometries(self) -> None:
        """Share the width anew, as Qt lays the table out."""
        header = self.horizontalHeader()
        others = header.length() - header.sectionSize(self._wide_column)
        width = max(self.viewport().width() - others, _FEWEST)
        if header.count() and header.sectionSize(self._wide_column) != width:
            header.resizeSection(self._wide_column, width)
        super().updateGeometries()


def calm_table(
    model: QAbstractItemModel, accessible_name: str, wide_column: int, parent: QWidget | None = None
) -> CalmTable:
    """A table view of the model; `wide_column` takes the room the others leave."""
    return CalmTable(model, accessible_name, wide_column, parent)


def key_action(widget: QWidget, name: str, keys: QKeySequence | QKeySequence.StandardKey | str) -> QAction:
    """An act of this widget by these keys, as long as it has the focus."""
    action = QAction(name, widget)
    action.setShortcut(QKeySequence(keys))
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    widget.addAction(action)
    return action
