"""The wireless network on the poster, as the director types it; kept on this computer only if wanted."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.hall.wifi import NotANetworkName, NotANetworkPassword, Wifi, checked_wifi
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.preferences import stored_preferences

_SIZE = (460, 0)


def kept_wifi() -> Wifi | None:
    """Return the network that was kept on this computer, None if none was."""
    name, password = stored_preferences().wifi
    return Wifi(name, password) if name else None


class WifiFields(QWidget):
    """Name and password, filled with what was kept."""

    def __init__(self, wifi: Wifi | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.password = QLineEdit(self), QLineEdit(self)
        # In plain sight: it will hang on the wall, and a letter misread there helps nobody.
        self.name.setText(wifi.name if wifi else "")
        self.password.setText(wifi.password if wifi else "")
        self.password.setPlaceholderText(_("empty for an open network"))
        self.keep = QCheckBox(_("Keep both on this computer"), self)
        self.keep.setChecked(kept_wifi() is not None)
        self.fault = label("", "fault", self, wrap=True)
        self.fault.hide()
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(_("Wi-Fi"), self.name)
        form.addRow(_("Password"), self.password)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(form)
        layout.addWidget(self.keep)
        layout.addWidget(self.fault)

    def typed(self) -> Wifi | None:
        """Return the network typed, None for none; keep it, or forget what was kept.

        Raises: NotANetworkName, NotANetworkPassword; the sentence is shown here.
        """
        self.fault.hide()
        try:
            wifi = checked_wifi(self.name.text(), self.password.text())
        except (NotANetworkName, NotANetworkPassword) as error:
            self.fault.setText(error_sentence(error))
            self.fault.show()
            (self.name if isinstance(error, NotANetworkName) else self.password).setFocus()
            raise
        is_kept = wifi is not None and self.keep.isChecked()
        stored_preferences().wifi = (wifi.name, wifi.password) if wifi is not None and is_kept else ("", "")
        return wifi


class WifiDialog(FittingDialog):
    """Asks for the network; Esc changes nothing, empty fields take it off the poster."""

    chosen = Signal(object)
    """Emits the Wifi, or None."""

    def __init__(self, wifi: Wifi | None, parent: QWidget | None = None) -> None:
        super().__init__(_("Wi-Fi on the poster"), parent)
        self.fields = WifiFields(wifi, self)
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.take = button(_("Put it on the poster"), "primary", self)
        self.take.setDefault(True)
        content = QVBoxLayout()
        content.setSpacing(12)
        said = _("A second code on the poster lets phones join the network first.")
        content.addWidget(label(said, "", self, wrap=True))
        content.addWidget(self.fields)
        content.addStretch()
        self.arrange(content, left=(self.cancel,), right=(self.take,), size=_SIZE)
        self.cancel.clicked.connect(self.reject)
        self.take.clicked.connect(self._on_take)
        self.fields.name.setFocus()

    @Slot()
    def _on_take(self) -> None:
        try:
            wifi = self.fields.typed()
        except (NotANetworkName, NotANetworkPassword):
            self.grow(0)
            return
        self.chosen.emit(wifi)
        self.accept()
