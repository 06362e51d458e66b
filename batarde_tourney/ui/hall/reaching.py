"""Can a phone reach me? When one did, and where none does in a minute, what may be in its way."""

import shutil
import sys

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.labels import button, card, label
from batarde_tourney.ui.kit.words import clock
from batarde_tourney.web.phones import Reached

WAITS = 60
"""Seconds in which a phone is expected, once the hall is open."""


class ReachPart(QWidget):
    """A line that says when a phone came; a card with reasons while none does."""

    hotspot_wanted = Signal()
    """Emits when the director wants to read how a hotspot is made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state = label("", "", self, wrap=True)
        self.why = card(self)
        self.line = label("", "", self.why, wrap=True)
        self.copy = button(_("Copy the line"), parent=self.why)
        self.hotspot = button(_("How to make a hotspot"), parent=self.why)
        for one in (self.copy, self.hotspot):
            one.setAutoDefault(False)
        self._lay_out()
        self.why.hide()
        self.copy.clicked.connect(self._on_copy)
        self.hotspot.clicked.connect(self.hotspot_wanted)

    def show_reach(self, reached: Reached | None, seconds: float, port: int) -> bool:
        """Show what is known after so many seconds; returns whether the part has another height now."""
        if reached is not None:
            words = _("A phone reached this computer at {time}.").format(time=clock(reached.at)[:5])
        else:
            words = _("No phone has reached this computer yet.")
        self.state.setText(words)
        self.line.setText("\n".join(firewall_lines(port)))
        is_in_doubt = reached is None and seconds >= WAITS
        has_changed = self.why.isHidden() is is_in_doubt
        self.why.setVisible(is_in_doubt)
        return has_changed

    def _lay_out(self) -> None:
        self.line.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.line.setAccessibleName(_("The line that opens the firewall"))
        reasons = QVBoxLayout(self.why)
        reasons.setContentsMargins(16, 12, 16, 12)
        reasons.setSpacing(8)
        reasons.addWidget(label(_("Does no phone get here?"), "heading", self.why))
        for sentence in (
            _("The phone must be in the same Wi-Fi as this computer: switch its mobile data off."),
            _("Hotels, schools and guests’ networks often keep devices apart. A hotspot of your own helps."),
            _("This computer may have several addresses: close the hall and try another."),
            _("A firewall may let nobody in. On this computer this line opens the port:"),
        ):
            reasons.addWidget(label(sentence, "", self.why, wrap=True))
        reasons.addWidget(self.line)
        acts = QHBoxLayout()
        acts.setSpacing(10)
        acts.addWidget(self.copy)
        acts.addWidget(self.hotspot)
        acts.addStretch()
        reasons.addLayout(acts)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.state)
        layout.addWidget(self.why)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.line.text())


def firewall_lines(port: int, system: str = sys.platform) -> tuple[str, ...]:
    """What opens the port on this system; on Linux for the firewall that is there, or for both usual ones."""
    if system == "win32":
        rule = "netsh advfirewall firewall add rule"
        return (f'{rule} name="Batarde Tourney" dir=in action=allow protocol=TCP localport={port}',)
    if system == "darwin":
        return (f'sudo /usr/libexec/ApplicationFirewall/socketfilterfw --unblockapp "{sys.executable}"',)
    known = {
        "ufw": f"sudo ufw allow {port}/tcp",
        "firewall-cmd": f"sudo firewall-cmd --add-port={port}/tcp",
    }
    there = tuple(line for name, line in known.items() if shutil.which(name))
    return there or tuple(known.values())
