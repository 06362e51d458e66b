"""Where the director sets the club's face, with a diploma beside that shows it as it is typed."""

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import (
    QColorDialog,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.face.face import (
    LONGEST_LINE,
    MOST_SIGNERS,
    USUAL_COLOUR,
    ClubFace,
    Logo,
    Signer,
    checked_face,
)
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.documents.papers import Design
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.page_stack import FoldingRow

_SIZE = (900, 0)
_FIELDS, _PICTURE = 430, QSize(372, 264)
_PAUSE = 250
"""Milliseconds without typing after which the picture is made anew."""


class FaceDialog(FittingDialog):
    """Esc changes nothing. A picture of what is typed is asked for by `specimen_wanted`."""

    specimen_wanted = Signal(object, object)
    """Emits the face and the Design to show."""
    picture_wanted = Signal()
    """Emitted when a file with a logo is to be chosen."""
    chosen = Signal(object)
    """Emits the face to keep."""

    def __init__(self, face: ClubFace, parent: QWidget | None = None) -> None:
        super().__init__(_("The club’s face"), parent)
        self.logo = face.logo
        self.name, self.colour = _line(face.name, self), _line(face.colour, self)
        self.colour.setPlaceholderText(USUAL_COLOUR)
        self.colours = button(_("Colour…"), parent=self)
        self.take_logo, self.drop_logo = button(_("Picture…"), parent=self), button(_("No logo"), parent=self)
        self.logo_words = label("", "muted", self)
        signers = [*face.signers, *([Signer("")] * MOST_SIGNERS)][:MOST_SIGNERS]
        self.signers = [(_line(one.name, self), _line(one.role, self)) for one in signers]
        self.fault = label("", "fault", self, wrap=True)
        self.fault.hide()
        self.designs = QComboBox(self)
        self.designs.setAccessibleName(_("Design"))
        self.designs.addItem(_("Classic"), Design.CLASSIC)
        self.designs.addItem(_("Modern"), Design.MODERN)
        self.picture = QLabel(self)
        self.picture.setFixedSize(_PICTURE)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setAccessibleName(_("A diploma with this face"))
        self.cancel = button(_("Cancel"), parent=self)
        self.keep = button(_("Keep"), "primary", self)
        for one in (self.colours, self.take_logo, self.drop_logo, self.cancel):
            one.setAutoDefault(False)
        self.keep.setDefault(True)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._lay_out()
        self._connect()
        self._show_logo()
        self.name.setFocus()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(_("Club"), self.name)
        form.addRow(_("Colour"), _row(self.colour, self.colours))
        form.addRow(_("Logo"), _row(self.logo_words, self.take_logo, self.drop_logo))
        for number, (name, role) in enumerate(self.signers, start=1):
            name.setPlaceholderText(_("Name"))
            role.setPlaceholderText(_("Role"))
            name.setAccessibleName(_("Signature {number}: name").format(number=number))
            role.setAccessibleName(_("Signature {number}: role").format(number=number))
            both = _row(name, role)
            both.setStretch(1, 1)
            form.addRow(_("Signs") if number == 1 else "", both)
        fields = QWidget(self)
        left = QVBoxLayout(fields)
        left.setContentsMargins(0, 0, 0, 0)
        said = _("What diplomas and the newspaper carry of your club. It can stay empty.")
        left.addWidget(label(said, "", self, wrap=True))
        left.addLayout(form)
        left.addWidget(self.fault)
        left.addStretch()
        right = QVBoxLayout()
        right.addWidget(self.picture)
        right.addWidget(self.designs)
        right.addStretch()
        row = FoldingRow()
        row.setSpacing(24)
        row.add_side(fields, _FIELDS)
        row.addLayout(right)
        self.arrange(row, left=(self.cancel,), right=(self.keep,), size=_SIZE)

    def _connect(self) -> None:
        for field in (self.name, self.colour, *(field for pair in self.signers for field in pair)):
            field.textChanged.connect(self._on_typed)
        self.designs.activated.connect(self.show_specimen)
        self.colours.clicked.connect(self._on_colours)
        self.take_logo.clicked.connect(self._on_take_logo)
        self.drop_logo.clicked.connect(self._on_drop_logo)
        self._pause.timeout.connect(self.show_specimen)
        self.cancel.clicked.connect(self.reject)
        self.keep.clicked.connect(self._on_keep)

    def typed(self) -> ClubFace:
        """Return the face as typed; raises: what `checked_face` raises."""
        signers = tuple(Signer(name.text().strip(), role.text().strip()) for name, role in self.signers)
        return checked_face(ClubFace(self.name.text().strip(), self.colour.text(), signers, self.logo))

    def set_logo(self, logo: Logo) -> None:
        """Take this picture as logo."""
        self.logo = logo
        self._show_logo()
        self.show_specimen()

    def show_fault(self, error: TourneyError) -> None:
        """Say what cannot be kept."""
        self.fault.setText(error_sentence(error))
        self.fault.show()
        self.grow(0)

    def show_picture(self, image: QImage) -> None:
        """Show the diploma as it would be."""
        shown = QPixmap.fromImage(image)
        shown.setDevicePixelRatio(self.devicePixelRatioF())
        self.picture.setPixmap(shown)

    @Slot()
    def show_specimen(self) -> None:
        """Ask for a picture of what is typed, or say what is wrong with it."""
        self.fault.hide()
        try:
            face = self.typed()
        except TourneyError as error:
            self.show_fault(error)
            return
        self.specimen_wanted.emit(face, Design(self.designs.currentData()))

    def _show_logo(self) -> None:
        logo = self.logo
        words = _("{width} × {height} dots").format(width=logo.width, height=logo.height) if logo else "–"
        self.logo_words.setText(words)
        self.drop_logo.setEnabled(logo is not None)

    @Slot()
    def _on_typed(self) -> None:
        self._pause.start()

    @Slot()
    def _on_colours(self) -> None:
        dialog = QColorDialog(QColor(self.colour.text() or USUAL_COLOUR), self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.colorSelected.connect(self._on_colour)
        dialog.open()

    @Slot(object)
    def _on_colour(self, colour: QColor) -> None:
        self.colour.setText(colour.name())

    @Slot()
    def _on_take_logo(self) -> None:
        self.picture_wanted.emit()

    @Slot()
    def _on_drop_logo(self) -> None:
        self.logo = None
        self._show_logo()
        self.take_logo.setFocus()
        self.show_specimen()

    @Slot()
    def _on_keep(self) -> None:
        try:
            face = self.typed()
        except TourneyError as error:
            self.show_fault(error)
            return
        self.chosen.emit(face)


def _line(text: str, parent: QWidget) -> QLineEdit:
    line = QLineEdit(text, parent)
    line.setMaxLength(LONGEST_LINE)
    return line


def _row(*widgets: QWidget) -> QHBoxLayout:
    """Return the widgets side by side, the first one as wide as there is room."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for place, widget in enumerate(widgets):
        row.addWidget(widget, 0 if place else 1)
    return row
