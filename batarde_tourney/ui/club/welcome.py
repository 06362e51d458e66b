"""The first page before the first event: next step, language, director's name, other clubs."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import spoken_language
from batarde_tourney.services.base.user import own_name
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.words import LANGUAGE_NAMES

# The field for the director's name, as the journal has it.

FIELD_WIDTH = 240
_MOST_LETTERS = 80


def name_field(name: str, parent: QWidget) -> QLineEdit:
    """Return a field for the director's name, filled with the likely one."""
    field = QLineEdit(name or own_name(), parent)
    field.setPlaceholderText(_("Your name"))
    field.setAccessibleName(_("Your name, for the journal"))
    field.setMaxLength(_MOST_LETTERS)
    field.setMinimumWidth(FIELD_WIDTH)
    # A dropped file goes to the window.
    field.setAcceptDrops(False)
    field.selectAll()
    return field


class Welcome(EmptyState):
    """The ways on beside the cards of the first page."""

    open_wanted = Signal()
    server_wanted = Signal()
    language_wanted = Signal(object)
    """Emits the code of a language."""
    named = Signal(object)
    """Emits the director's name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            "table",
            _("Welcome to your club's evenings"),
            _(
                "Make your first event, or look at a sample evening with invented players; you can "
                "delete it later."
            ),
            parent=parent,
        )
        self.language = QComboBox(self)
        self.language.setAccessibleName(_("Language"))
        for code, name in LANGUAGE_NAMES.items():
            self.language.addItem(name, code)
        self.language.setCurrentIndex(self.language.findData(spoken_language()))
        self.open = button(_("Open club file…"), "plain", self)
        self.server = button(_("Open on a server…"), "plain", self)
        ways = QWidget(self)
        row = QHBoxLayout(ways)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for way in (self.open, self.server, self.language):
            row.addWidget(way)
        self.name = name_field(stored_preferences().director, self)
        name_row = QWidget(self)
        line = QHBoxLayout(name_row)
        line.setContentsMargins(0, 0, 0, 12)
        line.addWidget(label(_("Your name, for the journal:"), "muted", name_row))
        line.addWidget(self.name)
        self.add_further(name_row)
        self.add_further(ways)
        self.name.editingFinished.connect(self._on_named)
        self.open.clicked.connect(self.open_wanted)
        self.server.clicked.connect(self.server_wanted)
        self.language.activated.connect(self._on_language)

    def take_name(self) -> None:
        """Save the name in the field as the director's."""
        name = shown_name(self.name.text())
        if name:
            self.named.emit(name)

    @Slot()
    def _on_named(self) -> None:
        if self.name.isModified():
            self.take_name()

    @Slot(int)
    def _on_language(self, _index: int) -> None:
        self.language_wanted.emit(self.language.currentData())
