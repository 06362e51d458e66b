"""Pairs that are typed or pasted into the field of names."""

from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.listed_addresses import NO_ADDRESSES, Addresses
from batarde_tourney.services.sides import PairEntry
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.models.players import PlayersModel
from batarde_tourney.ui.player_acts import PlayerActs
from batarde_tourney.ui.suggesting import Suggested, not_there, suggest_each
from batarde_tourney.ui.widgets.name_field import Entry, NameField, meant_by


class PairEntering(QObject):
    """Tells the acts whom to add; each of two names may be somebody who waits, or a member."""

    began = Signal()
    """Something was entered."""

    def __init__(self, desk: Desk, field: NameField, acts: PlayerActs, model: PlayersModel) -> None:
        super().__init__(field)
        self._desk, self._field, self._acts, self._model = desk, field, acts, model
        field.pairs_entered.connect(self._on_pairs)
        field.partners_typed.connect(self._on_partners)
        self.tell(in_pairs=False)

    def tell(self, *, in_pairs: bool) -> None:
        """Whether the game is one of pairs."""
        self._field.takes_pairs = in_pairs
        if in_pairs:
            self._field.hint(
                _("Ana + Pau (or &) and Return, or paste pairs"), _("Ana + Pau and Return"), _("Pair")
            )
        else:
            self._field.hint(_("A name and Return, or paste names"), _("A name and Return"), _("Name"))

    @Slot(object, object, object)
    def take(
        self, number: EventNumber, entries: tuple[PairEntry, ...], addresses: Addresses = NO_ADDRESSES
    ) -> None:
        """Add these pairs of a list."""
        self.began.emit()
        self._acts.add_pairs(number, entries, self._model.lines, addresses)

    @Slot(object)
    def _on_pairs(self, entries: tuple[PairEntry, ...]) -> None:
        if self._desk.event_number is not None:
            self.take(self._desk.event_number, entries)

    @Slot(object)
    def _on_partners(self, parts: tuple[Entry, ...]) -> None:
        self.began.emit()
        if self._desk.event_number is not None:
            self._desk.ask(suggest_each, parts, then=partial(self._on_found, self._desk.event_number))

    def _on_found(self, number: EventNumber, found: tuple[tuple[Entry, Suggested], ...]) -> None:
        """Entered in the event that they were typed in, whichever is in view by now."""
        is_in_view = number == self._desk.event_number
        lines, rows = (self._model.lines, self._model.rows) if is_in_view else ((), ())
        waiting = tuple(
            (shown_name(line.members[0].player.name), line.members[0].player.club)
            for line in lines
            if line.waits
        )
        players: list[Entry] = []
        for entry, suggested in found:
            known = (*waiting, *not_there(suggested.members, rows))
            players.append(meant_by(entry, tuple(one for one in known if one not in players)))
        self._acts.add_pairs(number, (PairEntry(tuple(players)),), lines)
