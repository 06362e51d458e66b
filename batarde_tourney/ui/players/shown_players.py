"""Some of the players: those that the director wants to see."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel

from batarde_tourney.core.tournament.event.members import Status, folded_name
from batarde_tourney.services.people.players import ListLine, PlayerShown
from batarde_tourney.ui.players.players_model import LINE, NAME, SORT


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

    def fits_line(self, line: ListLine) -> bool:
        """Whether this line is shown: one of its players is, or its name is what is looked for."""
        named = bool(self.text) and line.side is not None and line_tells(line, self.text)
        other = replace(self, text="") if named else self
        return any(other.fits(member) for member in line.members)

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


def line_tells(line: ListLine, text: str) -> bool:
    """Whether a pair's number or name is what is looked for."""
    side = line.side
    if side is None:
        return False
    return text.strip() == str(side.number) or all(
        word in folded_name(side.name) for word in folded_words(text)
    )


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
        return tuple(
            member for row in range(self.rowCount()) for member in self.index(row, NAME).data(LINE).members
        )

    def show_only(self, wanted: PlayerFilter) -> None:
        """Show those who fit this."""
        if wanted != self._filter:
            self._filter = wanted
            self.invalidate()

    def filterAcceptsRow(self, source_row: int, source_parent: QModelIndex | QPersistentModelIndex) -> bool:
        line = self.sourceModel().index(source_row, NAME, source_parent).data(LINE)
        return not isinstance(line, ListLine) or self._filter.fits_line(line)
