"""The menu of a pair, or of a player who waits for a partner: every act on it, by mouse and by keys."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.people.players import ListLine, PlayerShown
from batarde_tourney.ui.kit.labels import shown_on_button
from batarde_tourney.ui.players.player_menu import add_person_acts, add_statuses


class PairMenu(QMenu):
    """What can be done with one line among these."""

    join_wanted = Signal(object, object)
    """The ids of two who wait."""
    part_wanted = Signal(object)
    rename_wanted = Signal()
    number_wanted = Signal()
    status_wanted = Signal(object, object)
    """The PlayerShown, and the status."""
    sit_in_wanted = Signal(object, object)
    """The id of who is not there, and of who sits in; None for nobody."""
    details_wanted = Signal(object)
    career_wanted = Signal(object)
    export_wanted = Signal(object)
    erase_wanted = Signal(object)

    def __init__(self, line: ListLine, lines: Sequence[ListLine], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line, self._lines = line, lines
        if line.side is not None:
            self.addAction(_("Rename the pair")).triggered.connect(self._on_rename)
            self.addAction(_("Its number")).triggered.connect(self._on_number)
            self.addAction(_("Split the pair")).triggered.connect(self._on_part)
        else:
            self._add_partners(line.members[0])
        self.addSeparator()
        for member in line.members:
            self._add_member(member)

    def _add_partners(self, row: PlayerShown) -> None:
        menu = self.addMenu(_("Pair with"))
        others = [line.members[0] for line in self._lines if line.waits and line is not self._line]
        for other in others:
            act = menu.addAction(shown_on_button(shown_name(other.player.name)))
            act.triggered.connect(partial(self._on_join, row, other))
        if not others:
            menu.addAction(_("Nobody else waits for a partner")).setEnabled(False)

    def _add_member(self, row: PlayerShown) -> None:
        menu = self.addMenu(shown_on_button(shown_name(row.player.name)))
        add_statuses(menu, row, self._on_status)
        if self._line.side is not None:
            self._add_stand_ins(menu, row)
        menu.addAction(_("Name, club, e-mail…")).triggered.connect(partial(self._on_details, row))
        add_person_acts(menu, row, self._on_career, self._on_export, self._on_erase)

    def _add_stand_ins(self, menu: QMenu, row: PlayerShown) -> None:
        sitting = menu.addMenu(_("Who sits in"))
        free = [other for other in stand_in_candidates(self._lines) if other not in self._line.members]
        for other in free:
            act = sitting.addAction(shown_on_button(shown_name(other.player.name)))
            act.triggered.connect(partial(self._on_sit_in, row, other))
        if not free:
            sitting.addAction(_("Nobody is free: type a name above first")).setEnabled(False)
        if row.stand_in:
            sitting.addSeparator()
            words = _("Remove {name}").format(name=shown_name(row.stand_in))
            sitting.addAction(shown_on_button(words)).triggered.connect(partial(self._on_sit_in, row, None))

    def _on_rename(self) -> None:
        self.rename_wanted.emit()

    def _on_number(self) -> None:
        self.number_wanted.emit()

    def _on_part(self) -> None:
        self.part_wanted.emit(self._line)

    def _on_join(self, one: PlayerShown, other: PlayerShown) -> None:
        self.join_wanted.emit(one.player.id, other.player.id)

    def _on_status(self, row: PlayerShown, status: Status) -> None:
        self.status_wanted.emit(row, status)

    def _on_sit_in(self, row: PlayerShown, other: PlayerShown | None) -> None:
        self.sit_in_wanted.emit(row.player.id, other.player.id if other else None)

    def _on_details(self, row: PlayerShown) -> None:
        self.details_wanted.emit(row)

    def _on_career(self, row: PlayerShown) -> None:
        self.career_wanted.emit(row)

    def _on_export(self, row: PlayerShown) -> None:
        self.export_wanted.emit(row)

    def _on_erase(self, row: PlayerShown) -> None:
        self.erase_wanted.emit(row)


def stand_in_candidates(lines: Sequence[ListLine]) -> tuple[PlayerShown, ...]:
    """Who is in, sits in for nobody, and does not play with a partner of their own."""
    return tuple(
        member
        for line in lines
        for member in line.members
        if member.status is Status.IN
        and not member.sits_for
        and (line.waits or any(other.status is not Status.IN for other in line.members))
    )
