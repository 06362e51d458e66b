"""How much needs the director, below the list of pages; hidden while nothing does."""

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.ui.hall.needs_you import NeedsYou
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.theme import icon
from batarde_tourney.ui.kit.words import key_words

NEEDS_KEY = "F7"
_ICON = 22
_NARROW = 100
"""Below this width the words have no room beside the count."""


class NeedsBadge(QToolButton):
    """Opens the list when pressed."""

    def __init__(self, needs: NeedsYou, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._needs = needs
        self.setObjectName("needs")
        self.setIcon(icon("bell", colours_of(self.palette()).on_fault, (_ICON, 2 * _ICON)))
        self.setIconSize(QSize(_ICON, _ICON))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        # Focus by Tab only: a click leaves the keys to the sheet being typed.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        needs.changed.connect(self._show_count)
        self._show_count()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._write()

    @Slot()
    def _show_count(self) -> None:
        self._write()
        self.setVisible(bool(self._needs.needs))

    def _write(self) -> None:
        count = len(self._needs.needs)
        words = ngettext("{count} thing needs you", "{count} things need you", count).format(count=count)
        is_narrow = self.width() < _NARROW
        styles = Qt.ToolButtonStyle
        self.setToolButtonStyle(
            styles.ToolButtonTextUnderIcon if is_narrow else styles.ToolButtonTextBesideIcon
        )
        self.setText(str(count) if is_narrow else _("Needs you: {count}").format(count=count))
        self.setAccessibleName(words)
        self.setToolTip(f"{words}  {key_words(NEEDS_KEY)}")
