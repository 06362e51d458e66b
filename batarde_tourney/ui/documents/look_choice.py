"""Which design a paper with the club's face has, for whom diplomas are, and how they lie."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.documents.papers import Design, DiplomasFor, Lie, PaperLook
from batarde_tourney.ui.kit.labels import button

_DIPLOMAS = "diplomas"


class LookChoice(QWidget):
    """Boxes side by side; those that a paper does not have are hidden.

    Of diplomas the club's face stands below the boxes: in one row a small laptop has no room for all.
    """

    changed = Signal()
    face_wanted = Signal()
    """Emitted when the director wants to set the club's face."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.designs = _box(_("Design"), self)
        self.designs.addItem(_("Classic"), Design.CLASSIC)
        self.designs.addItem(_("Modern"), Design.MODERN)
        self.whom = _box(_("Who gets a diploma"), self)
        self.whom.addItem(_("First three"), DiplomasFor.FIRST_THREE)
        self.whom.addItem(_("Everybody"), DiplomasFor.ALL)
        self.whom.addItem(_("Categories"), DiplomasFor.CATEGORIES)
        self.whom.addItem(_("Honours"), DiplomasFor.HONOURS)
        self.lies = _box(_("How the sheet lies"), self)
        self.lies.addItem(_("Landscape"), Lie.LANDSCAPE)
        self.lies.addItem(_("Portrait"), Lie.PORTRAIT)
        self.face = button(_("Club’s face…"), parent=self)
        self.face.clicked.connect(self._on_face)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for column, box in enumerate((self.designs, self.whom, self.lies)):
            self._grid.addWidget(box, 0, column)
            box.activated.connect(self._on_activated)
        self._grid.addWidget(self.face, 0, 3)
        # Until a paper with designs is in view.
        self.hide()

    def show_for(self, key: object, *, has_designs: bool) -> None:
        """Show what the paper of this key lets choose."""
        self.setVisible(has_designs)
        self.whom.setVisible(key == _DIPLOMAS)
        self.lies.setVisible(key == _DIPLOMAS)
        place = (1, 0, 1, 2) if key == _DIPLOMAS else (0, 3, 1, 1)
        self._grid.addWidget(self.face, *place)

    @property
    def look(self) -> PaperLook:
        """What is chosen."""
        return PaperLook(
            Design(self.designs.currentData()),
            DiplomasFor(self.whom.currentData()),
            Lie(self.lies.currentData()),
        )

    @Slot()
    def _on_face(self) -> None:
        self.face_wanted.emit()

    @Slot()
    def _on_activated(self) -> None:
        self.changed.emit()


def _box(name: str, parent: QWidget) -> QComboBox:
    box = QComboBox(parent)
    box.setAccessibleName(name)
    box.setToolTip(name)
    return box
