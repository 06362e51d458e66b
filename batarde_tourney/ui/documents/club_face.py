"""Opens the dialog of the club's face, makes its pictures in the worker, and keeps what is chosen."""

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.face.face import ClubFace, Logo
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.facts import FaceChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import Design, PaperLook
from batarde_tourney.services.documents.specimens import make_specimen
from batarde_tourney.services.face.faces import load_face, read_logo, set_face
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.documents.face_dialog import FaceDialog
from batarde_tourney.ui.documents.printing import picture
from batarde_tourney.ui.kit.path_prompts import ask_file_path

_WIDTH = 372


class ClubFaceDesk(QObject):
    """One dialog at a time; it closes once the face is kept."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._drawing: Job | None = None
        self.dialog: FaceDialog | None = None
        """The open dialog, None while there is none."""

    @Slot()
    def show(self) -> None:
        """Load the face, then open the dialog."""
        if self.dialog is None:
            self._desk.request(load_face, then=self._on_loaded)

    def _on_loaded(self, face: ClubFace) -> None:
        if self.dialog is not None:
            return
        dialog = FaceDialog(face, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.specimen_wanted.connect(self._on_specimen)
        dialog.picture_wanted.connect(self._on_picture_wanted)
        dialog.chosen.connect(self._on_chosen)
        dialog.finished.connect(self._on_finished)
        self.dialog = dialog
        dialog.open()
        dialog.show_specimen()

    @Slot(object, object)
    def _on_specimen(self, face: ClubFace, design: Design) -> None:
        if self._drawing is not None:
            self._drawing.cancel()
        width = round(_WIDTH * self._window.devicePixelRatioF())
        self._drawing = self._desk.request_long(_draw, face, design, width, then=self._on_drawn)

    def _on_drawn(self, image: QImage) -> None:
        self._drawing = None
        if self.dialog is not None:
            self.dialog.show_picture(image)

    @Slot()
    def _on_picture_wanted(self) -> None:
        if self.dialog is None:
            return
        kinds = _("Pictures") + " (*.png *.jpg *.jpeg)"
        path = ask_file_path(self.dialog, _("Choose the logo"), kinds)
        if path is not None and self.dialog is not None:
            self._desk.request_without_club(read_logo, path, then=self._on_logo, otherwise=self._on_refused)

    def _on_refused(self, error: TourneyError) -> None:
        if self.dialog is not None:
            self.dialog.show_fault(error)

    def _on_logo(self, logo: Logo) -> None:
        if self.dialog is not None:
            self.dialog.set_logo(logo)

    @Slot(object)
    def _on_chosen(self, face: ClubFace) -> None:
        if self.dialog is not None:
            self._desk.change(set_face, face, then=self._on_kept, otherwise=self._on_refused)

    def _on_kept(self, _fact: FaceChanged) -> None:
        if self.dialog is not None:
            self.dialog.accept()

    @Slot()
    def _on_finished(self) -> None:
        self.dialog = None


# Run in the worker.


def _draw(session: Session, face: ClubFace, design: Design, width: int) -> QImage:
    return picture(make_specimen(session, face, PaperLook(design)), 0, width)
