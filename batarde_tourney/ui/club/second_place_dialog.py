"""A second folder for a club's backups, so that they are not lost with the computer."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.club.clubs import SecondPlace
from batarde_tourney.ui.kit.asked_paths import ask_for_folder
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import ElidedLabel, button, label
from batarde_tourney.ui.kit.words import day_and_time

_SIZE = (600, 310)


class SecondPlaceDialog(FittingDialog):
    """Shows the folder and its state; Return chooses a folder."""

    decided = Signal(object)
    """Emits the Path of the new folder, None to stop using one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Second place for backups"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.folder = ElidedLabel(parent=self)
        self.folder.setAccessibleName(_("Second place for backups"))
        self.state = label("", "muted", self, wrap=True)
        self.none = button(_("Stop second copies"), parent=self)
        self.none.setAutoDefault(False)
        self.leave = button(_("Close"), parent=self)
        self.leave.setAutoDefault(False)
        self.choose = button(_("Choose a folder…"), "primary", self)
        self.choose.setDefault(True)
        words = _(
            "Choose a memory stick, or a folder on another computer. Each new backup is copied there "
            "within a minute. If this computer is lost, open the newest copy on another one: File, Open "
            "club file."
        )
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(_("Second place for backups"), "heading", self))
        content.addWidget(label(words, "muted", self, wrap=True))
        content.addSpacing(6)
        content.addWidget(self.folder)
        content.addWidget(self.state)
        content.addStretch(1)
        self.arrange(content, left=(self.none,), right=(self.leave, self.choose), size=_SIZE)
        self.show_state(None)
        self.choose.clicked.connect(self._on_choose)
        self.none.clicked.connect(self._on_none)
        self.leave.clicked.connect(self.accept)

    @Slot(object)
    def show_state(self, state: SecondPlace | None) -> None:
        """Show the state of the second folder; None if there is none."""
        self.none.setEnabled(state is not None)
        self.folder.setText(_("No folder") if state is None else str(state.folder))
        self.state.setText("" if state is None else state_in_words(state))

    @Slot()
    def _on_choose(self) -> None:
        folder = ask_for_folder(self, _("Second place for backups"))
        if folder is not None:
            self.folder.setText(str(folder))
            self.state.setText(_("Copying…"))
            self.decided.emit(folder)

    @Slot()
    def _on_none(self) -> None:
        self.decided.emit(None)


def state_in_words(state: SecondPlace) -> str:
    """Return what is there, or why the last backup is not."""
    if state.trouble:
        return _("The newest backup is not there: {reason}.").format(reason=_(state.trouble))
    if state.newest is None:
        return _("Nothing is there yet: the first backup comes with the first hand.")
    return _("The newest backup is there: {when}.").format(when=day_and_time(state.newest.at))
