"""Actions on pairs: join, part, rename, number, seat a substitute for a partner."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.people.people import set_email
from batarde_tourney.services.people.players import ListLine, PlayerShown, rename_player
from batarde_tourney.services.tables.sides import (
    join_players,
    number_pair,
    part_pairs,
    rename_pair,
    set_stand_in,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.kit.choices import form_in
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

# Name, club and e-mail address of a partner in a pair, for which the list has no cells of their own.

_SIZE = (480, 0)


class PlayerDetailsDialog(FittingDialog):
    """Return saves the fields, Esc changes nothing."""

    decided = Signal(object, object, object)
    """Emits the name, the club and the e-mail address typed."""

    def __init__(self, row: PlayerShown, parent: QWidget | None = None) -> None:
        super().__init__(_("Rename"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.name = _field(_("Name"), row.player.name, self)
        self.club = _field(_("Club"), row.player.club or "", self)
        self.email = _field(_("E-mail"), row.email, self)
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.rename = button(_("Rename"), "primary", self)
        self.rename.setDefault(True)
        form = QWidget(self)
        fields = form_in(form)
        for field in (self.name, self.club, self.email):
            fields.addRow(field.accessibleName(), field)
        content = QVBoxLayout()
        content.setSpacing(14)
        content.addWidget(label(shown_name(row.player.name), "heading", self, wrap=True))
        content.addWidget(form)
        self.arrange(content, left=(self.cancel,), right=(self.rename,), size=_SIZE)
        self.name.textChanged.connect(self._on_typed)
        self.rename.clicked.connect(self._on_rename)
        self.cancel.clicked.connect(self.reject)
        self.name.setFocus()
        self.name.selectAll()

    def _on_typed(self, text: str) -> None:
        self.rename.setEnabled(bool(shown_name(text)))

    def _on_rename(self) -> None:
        self.decided.emit(self.name.text(), self.club.text() or None, self.email.text())
        self.accept()


def _field(name: str, text: str, parent: QWidget) -> QLineEdit:
    field = QLineEdit(shown_name(text), parent)
    field.setAccessibleName(name)
    return field


class PairActs(QObject):
    """Changes pairs; each act is undone in one step."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window

    def join(self, one: PlayerId, other: PlayerId) -> None:
        """Make these two a pair."""
        self._desk.scope.change(join_players, (one, other))

    def part(self, lines: Sequence[ListLine]) -> None:
        """Part the pairs among these lines."""
        sides = tuple(line.side.id for line in lines if line.side)
        if sides:
            self._desk.scope.change(part_pairs, sides)

    def rename(self, line: ListLine, name: str) -> None:
        """Give the pair this name; an empty one restores the players' names."""
        if line.side:
            self._desk.scope.change(rename_pair, line.side.id, name)

    def number(self, line: ListLine, typed: str) -> None:
        """Give the pair the typed number; an invalid one is refused in words."""
        digits = typed.strip()
        wanted = int(digits) if digits.isdecimal() and len(digits) < 10 else 0
        if line.side:
            self._desk.scope.change(number_pair, line.side.id, wanted)

    def sit_in(self, absent: PlayerId, came: PlayerId | None) -> None:
        """Let `came` sit in for an absent partner; None ends it."""
        self._desk.scope.change(set_stand_in, absent, came)

    def ask_details(self, row: PlayerShown) -> None:
        """Open the dialog for a player's name, club and address."""
        dialog = PlayerDetailsDialog(row, self._window)
        dialog.decided.connect(partial(self._on_details, self._desk.scope, row))
        dialog.open()

    def _on_details(
        self, scope: EventScope, row: PlayerShown, name: str, club: str | None, email: str
    ) -> None:
        player = row.player
        if (shown_name(name), shown_name(club or "")) != (player.name, player.club or ""):
            scope.change(rename_player, player.id, name, club)
        if email.strip() != row.email:
            scope.change(set_email, player.id, email)
