"""The part of the Documents page about the public page: the button that writes it, and its state."""

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.labels import ElidedLabel, button
from batarde_tourney.ui.kit.path_prompts import ask_save_path_of_kinds, file_name
from batarde_tourney.ui.kit.words import clock
from batarde_tourney.ui.publishing.publishing import Publishing


class PublicPagePart(QWidget):
    """A button that writes the page; below it the names shown, whether to repeat, and the last result."""

    wanted = Signal()
    """Emitted to write the page; the owner, who knows the event's name, answers with `save`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._publishing: Publishing | None = None
        self.write = button(_("Public page…"), parent=self)
        self.write.setToolTip(
            _("One file for phones and browsers: standings, seating, results, every player")
        )
        self.names = QComboBox(self)
        self.names.setAccessibleName(_("Names on the public page"))
        self.names.addItem(_("With names"), NamesShown.FULL)
        self.names.addItem(_("With initials"), NamesShown.INITIALS)
        self.again = QCheckBox(_("Update after every change"), self)
        self.state = ElidedLabel("", "muted", self)
        self.elsewhere = button(_("Save as…"), "plain", self)
        self._lay_out()
        self.write.clicked.connect(self._on_write)
        self.elsewhere.clicked.connect(self.wanted)
        self.names.activated.connect(self._on_chosen)
        self.again.clicked.connect(self._on_chosen)
        self._update_view()

    def follow(self, publishing: Publishing) -> None:
        """Show and change the state of this Publishing."""
        self._publishing = publishing
        publishing.state_changed.connect(self._update_view)
        self._update_view()

    def save(self, named: str) -> None:
        """Open the file dialog with the name `named`, and write the page there."""
        publishing = self._publishing
        if publishing is None:
            return
        scope, kinds = publishing.scope, {"html": _("Page for a browser")}
        path = ask_save_path_of_kinds(self, _("Save the public page"), file_name(named), kinds)
        # Ignore the path if another event, or none, was chosen while the dialog was open.
        if path is not None and scope.is_current:
            publishing.choose(replace(publishing.place, path=path))
            publishing.write()

    def _lay_out(self) -> None:
        # One row each: two of the long labels side by side are cut in German and French.
        how = QHBoxLayout()
        how.addWidget(self.names, 1)
        how.addWidget(self.elsewhere)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.write)
        layout.addLayout(how)
        layout.addWidget(self.again)
        layout.addWidget(self.state)

    @Slot()
    def _on_write(self) -> None:
        if self._publishing is not None and self._publishing.place.path is not None:
            self._publishing.write()
        else:
            self.wanted.emit()

    @Slot()
    def _on_chosen(self) -> None:
        publishing = self._publishing
        if publishing is None:
            return
        chosen = replace(
            publishing.place, names=NamesShown(self.names.currentData()), again=self.again.isChecked()
        )
        publishing.choose(chosen)
        # A page already written is rewritten with the new options.
        if chosen.path is not None and publishing.published.written is not None:
            publishing.write()

    @Slot()
    def _update_view(self) -> None:
        if self._publishing is None:
            return
        place, published = self._publishing.place, self._publishing.published
        self.names.setCurrentIndex(self.names.findData(place.names))
        self.again.setChecked(place.again)
        self.again.setEnabled(place.path is not None)
        self.elsewhere.setVisible(place.path is not None)
        self.write.setText(_("Write public page") if place.path is not None else _("Public page…"))
        if published.refusal:
            self.state.setText(published.refusal)
        elif published.written is not None:
            time, name = clock(published.written.at), published.written.path.name
            self.state.setText(_("Written {time}: {name}").format(time=time, name=name))
        else:
            self.state.setText("" if place.path is None else place.path.name)
        self.state.setVisible(bool(self.state.text()))
