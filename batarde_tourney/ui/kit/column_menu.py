"""What can be done with the columns of a table: by the right button on a heading, or by keys."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QTableView

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.labels import shown_on_button

_UNSORTED = -1


class ColumnMenu(QMenu):
    """Sorts the rows where they can be sorted, and puts back the widths; away once it was used."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        # Choosing hides a menu and does not close it.
        self.aboutToHide.connect(self.deleteLater)
        self._table = table
        if table.isSortingEnabled():
            self._add_orders(table)
            self.addSeparator()
        self.usual_widths = self.addAction(_("Usual column widths"))
        self.triggered.connect(self._on_chosen)

    def _add_orders(self, table: QTableView) -> None:
        header, model = table.horizontalHeader(), table.model()
        for section in range(header.count()):
            heading = str(model.headerData(section, Qt.Orientation.Horizontal)).replace("\n", " ")
            words = _("Sort by “{column}”").format(column=heading)
            self._add_order(shown_on_button(words), section, header.sortIndicatorSection())
        self._add_order(_("Unsorted"), _UNSORTED, header.sortIndicatorSection())

    def _add_order(self, words: str, section: int, sorted_by: int) -> None:
        order = self.addAction(words)
        order.setData(section)
        order.setCheckable(True)
        order.setChecked(section == sorted_by)

    def _on_chosen(self, order: QAction) -> None:
        """Sort; chosen once more, the other way round, as a click on the heading does."""
        if order is self.usual_widths:
            return
        header, section = self._table.horizontalHeader(), order.data()
        ascending, descending = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        again = header.sortIndicatorSection() == section and header.sortIndicatorOrder() is ascending
        self._table.sortByColumn(section, descending if again else ascending)
