"""The director's name in the status bar; pressed, it opens a field to change it."""

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QToolButton, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.club.welcome import FIELD_WIDTH, name_field
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.labels import label, shown_in_tooltip, shown_on_button
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.theme import icon

_WIDEST, _NARROW, _UNLIMITED = 190, 150, 10_000


class DirectorBadge(QToolButton):
    """The director's name; until it is given, a question who they are."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._widest = _WIDEST
        # Focus by Tab only: a click leaves the keys to the sheet being typed.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoRaise(True)
        self.setIcon(icon("players", colours_of(self.palette()).text))
        self.clicked.connect(self.open_field)
        desk.director_named.connect(self._update_text)
        desk.opened.connect(self._update_text)
        self._update_text()

    def fold(self, *, is_narrow: bool, is_small: bool) -> None:
        """Take less or more room in the bar; in a small window only an icon."""
        self._widest = _NARROW if is_narrow else _WIDEST
        styles = Qt.ToolButtonStyle
        self.setToolButtonStyle(styles.ToolButtonIconOnly if is_small else styles.ToolButtonTextOnly)
        self._update_text()

    @Slot()
    def open_field(self) -> "DirectorField":
        """Open a field for the name above the badge; without an answer the name stays."""
        field = DirectorField(self._desk.director if stored_preferences().director else "", self)
        field.named.connect(self._on_named)
        field.adjustSize()
        corner = self.mapToGlobal(self.rect().topRight())
        field.move(corner - QPoint(field.width(), field.height() + 4))
        field.show()
        field.name.setFocus()
        return field

    @Slot(object)
    def _update_text(self, _told: object = None) -> None:
        name = stored_preferences().director
        words = name or _("Who are you?")
        said = _("{name} is at work here: press to change it").format(name=shown_name(name)) if name else ""
        # A name may be very long; the question is not.
        room = self._widest if name else _UNLIMITED
        shown = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)
        self.setText(shown_on_button(shown))
        self.setAccessibleName(said or _("Who are you? The journal names who did what"))
        self.setToolTip(shown_in_tooltip(self.accessibleName()))
        # Nothing is done before a club is open.
        self.setVisible(bool(self._desk.address))

    @Slot(str)
    def _on_named(self, name: str) -> None:
        self._desk.name_director(name)


class DirectorField(QFrame):
    """One field in a small frame: Return saves the name, Esc and a click elsewhere cancel."""

    named = Signal(str)
    """Emits the name given, never an empty one."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("role", "card")
        self.name = name_field(name, self)
        words = label(_("Who is at work here? The journal names who did what."), "muted", self, wrap=True)
        words.setFixedWidth(FIELD_WIDTH)
        words.setBuddy(self.name)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(self.name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            name = shown_name(self.name.text())
            if name:
                self.named.emit(name)
            self.close()
        else:
            super().keyPressEvent(event)
