"""What can be done with players: added, renamed, struck, checked in."""

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.act_checks import SettingStatus
from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.services.base.facts import PlayersChanged
from batarde_tourney.services.people.listed_addresses import NO_ADDRESSES, Addresses
from batarde_tourney.services.people.players import (
    ListLine,
    PlayerShown,
    add_players,
    remove_players,
    rename_player,
    set_status,
)
from batarde_tourney.services.tables.sides import PairEntry, add_pairs
from batarde_tourney.ui.desk.checked_acts import do_checked
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.people_acts import PeopleActs

Entry = tuple[str, str | None]


class PlayerActs(QObject):
    """Tells the desk; whatever is done can be undone by its journal."""

    added = Signal(object)
    """The ids of the players just added."""
    skipped = Signal(object)
    """Those of the entries that already took part."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self.people = PeopleActs(desk, window)

    def add(
        self,
        number: EventNumber,
        entries: Sequence[Entry],
        there: Iterable[PlayerShown],
        addresses: Addresses = NO_ADDRESSES,
    ) -> None:
        """Add those who do not take part yet; names twice in the entries are added once."""
        known = {_identity(row.player.name, row.player.club) for row in there}
        fresh: dict[Entry, Entry] = {}
        skipped: list[Entry] = []
        for entry in entries:
            identity = _identity(*entry)
            if identity in known or identity in fresh:
                skipped.append(entry)
            else:
                fresh[identity] = entry
        if skipped:
            self.skipped.emit(tuple(skipped))
        if fresh:
            self._desk.change(add_players, number, tuple(fresh.values()), addresses, then=self._on_added)

    def add_pairs(
        self,
        number: EventNumber,
        entries: Sequence[PairEntry],
        there: Iterable[ListLine],
        addresses: Addresses = NO_ADDRESSES,
    ) -> None:
        """Add the pairs, and players who wait; a pair that is one already is skipped."""
        names = {frozenset(shown_name(one.player.name) for one in line.members) for line in there}
        fresh = [
            one for one in entries if frozenset(shown_name(name) for name, _club in one.players) not in names
        ]
        skipped = tuple(one.players[0] for one in entries if one not in fresh)
        if skipped:
            self.skipped.emit(skipped)
        if fresh:
            self._desk.change(add_pairs, number, tuple(fresh), addresses, then=self._on_added)

    def rename(self, number: EventNumber, row: PlayerShown, name: str, club: str | None) -> None:
        """Give the player another name or club."""
        self._desk.change(rename_player, number, row.player.id, name, club)

    def strike(self, number: EventNumber, rows: Sequence[PlayerShown]) -> None:
        """Take players who never sat down off the list."""
        self._desk.change(remove_players, number, tuple(row.player.id for row in rows))

    def set_status(self, number: EventNumber, rows: Sequence[PlayerShown], status: Status) -> None:
        """Give the players this status from the next round to draw on; who leaves may have hands to play."""
        players = tuple(row.player.id for row in rows)
        give = partial(self._desk.change, set_status, number, players, status)
        check = partial(do_checked, self._desk, self._window, number, SettingStatus(players, status), give)
        if status is Status.GONE:
            self.people.leave(number, players, check)
        else:
            check()

    def _on_added(self, fact: PlayersChanged) -> None:
        # Ids are of one event: another may have been chosen meanwhile.
        if fact.event == self._desk.event_number:
            self.added.emit(fact.players)


def _identity(name: str, club: str | None) -> Entry:
    return shown_name(name), shown_name(club or "") or None
