"""Some of the players: those that the director wants to see."""

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel

from batarde_tourney.core.tournament.people import Status, folded_name
from batarde_tourney.services.players import PlayerShown
from batarde_tourney.ui.models.players import NAME, PLAYER, SORT


@dataclass(frozen=True, slots=True)
class PlayerFilter:
    """What a player must be to be shown; nothing of it shows everybody.

    `text` is looked for in names, clubs and addresses, without accents and case. `club` is folded.
    `is_missing`: not checked in, whatever the status.
    """

    text: str = ""
    status: Status | None = None
    is_missing: bool = False
    club: str | None = None
    has_paid: bool | None = None

    def fits(self, row: PlayerShown) -> bool:
        """Whether this player is shown."""
        player = row.player
        if self.status is not None and row.status is not self.status:
            return False
        if self.is_missing and row.status is Status.IN and not row.is_expected:
            return False
        if self.club is not None and folded_name(player.club or "") != self.club:
            return False
        if self.has_paid is not None and player.has_paid is not self.has_paid:
            return False
        told = f"{folded_name(player.name)} {folded_name(player.club or '')} {row.email.casefold()}"
        return all(word in told for word in folded_words(self.text))


def folded_words(text: str) -> tuple[str, ...]:
    """The words typed, as they are looked for; an address stays as it is."""
    return tuple(
        part
        for word in text.casefold().split()
        for part in ((word,) if "@" in word else folded_name(word).split())
    )


EVERYBODY = PlayerFilter()


class ShownPlayers(QSortFilterProxyModel):
    """The list, sorted, with those alone who fit."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._filter = EVERYBODY
        self.setSortRole(SORT)

    @property
    def rows(self) -> tuple[PlayerShown, ...]:
        """The players shown, in the order in which they are."""
        return tuple(self.index(row, NAME).data(PLAYER) for row in range(self.rowCount()))

    def show_only(self, wanted: PlayerFilter) -> None:
        """Show those who fit this."""
        if wanted != self._filter:
            self._filter = wanted
            self.invalidate()

    def filterAcceptsRow(self, source_row: int, source_parent: QModelIndex | QPersistentModelIndex) -> bool:
        row = self.sourceModel().index(source_row, NAME, source_parent).data(PLAYER)
        return not isinstance(row, PlayerShown) or self._filter.fits(row)
