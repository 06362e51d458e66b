"""What can be done with players: added, renamed, struck, checked in; each can be taken back."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Signal

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.people import Player, Status, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.services.facts import PlayersChanged
from batarde_tourney.services.players import (
    PlayerRow,
    add_players,
    remove_players,
    rename_player,
    restore_players,
    set_status,
)
from batarde_tourney.ui.acts import Act, Step
from batarde_tourney.ui.desk import Desk

Entry = tuple[str, str | None]


class PlayerActs(QObject):
    """Tells the desk, and lets it remember how to take it back."""

    added = Signal(object)
    """The ids of the players just added."""
    skipped = Signal(object)
    """How many of the entries already took part."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._entries: tuple[Entry, ...] = ()

    def add(self, number: EventNumber, entries: Sequence[Entry], there: Iterable[PlayerRow]) -> None:
        """Add those who do not take part yet; names twice in the entries are added once."""
        known = {_identity(row.player.name, row.player.club) for row in there}
        fresh: dict[Entry, Entry] = {}
        for name, club in entries:
            if _identity(name, club) not in known:
                fresh.setdefault(_identity(name, club), (name, club))
        if len(fresh) < len(entries):
            self.skipped.emit(len(entries) - len(fresh))
        if fresh:
            self._entries = tuple(fresh.values())
            self._desk.change(add_players, number, self._entries, then=self._on_added)

    def rename(self, number: EventNumber, row: PlayerRow, name: str, club: str | None) -> None:
        """Give the player another name or club."""
        player = row.player
        again = Step(rename_player, (number, player.id, name, club))
        back = Step(rename_player, (number, player.id, player.name, player.club))
        self._do(Act(_("rename {name}").format(name=shown_name(player.name)), (back,), (again,)))

    def strike(self, number: EventNumber, rows: Sequence[PlayerRow]) -> None:
        """Take players who never sat down off the list."""
        players = tuple(row.player for row in rows)
        again = Step(remove_players, (number, tuple(player.id for player in players)))
        back = Step(restore_players, (number, players))
        self._do(Act(_("strike {players}").format(players=_named(players)), (back,), (again,)))

    def set_status(self, number: EventNumber, rows: Sequence[PlayerRow], status: Status) -> None:
        """Give the players this status from the next round to draw on."""
        players = tuple(row.player for row in rows)
        again = Step(set_status, (number, tuple(player.id for player in players), status))
        before = {old: tuple(row.player.id for row in rows if row.status is old) for old in Status}
        back = tuple(Step(set_status, (number, ids, old)) for old, ids in before.items() if ids)
        self._do(Act(_("status of {players}").format(players=_named(players)), back, (again,)))

    def _do(self, act: Act) -> None:
        [step] = act.again
        self._desk.change(step.verb, *step.args, then=_Remembrance(self._desk, act).keep)

    def _on_added(self, fact: PlayersChanged) -> None:
        names = tuple(shown_name(name) for name, _club in self._entries)
        act = Act(
            _("add {players}").format(players=_listed(names)),
            (Step(remove_players, (fact.event, fact.players)),),
            (Step(add_players, (fact.event, self._entries)),),
        )
        self._desk.remember(act)
        self.added.emit(fact.players)


class _Remembrance:
    """Remembers an act once it is done."""

    def __init__(self, desk: Desk, act: Act) -> None:
        self._desk = desk
        self._act = act

    def keep(self, _fact: object) -> None:
        self._desk.remember(self._act)


def _identity(name: str, club: str | None) -> Entry:
    return shown_name(name), shown_name(club or "") or None


def _named(players: Sequence[Player]) -> str:
    return _listed(tuple(shown_name(player.name) for player in players))


def _listed(names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return ngettext("{count} player", "{count} players", len(names)).format(count=len(names))
