"""What was typed for a table as it was before it got other seats, and comes back with those."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.services.results.drafts import TableDrafts
from batarde_tourney.ui.sheet.working_sheet import SheetKey, WorkingSheet, key_of


@dataclass(eq=False)
class TypedForEarlierTable(TourneyError):
    """What was typed at a table and not stored is no hand of the table as it is now."""

    round: int
    table: int
    changes_nothing = False
    sentence = N_(
        "The seats of table {table} in round {round} have changed. What was typed there and not stored "
        "is set aside. It comes back when the same players sit there again, for example after Ctrl+Z."
    )


class EarlierDrafts:
    """Drafts by their table and who sat there; the newest for each."""

    def __init__(self) -> None:
        self._kept: dict[tuple[SheetKey, tuple[PlayerId, ...]], TableDrafts] = {}
        self._untold: list[tuple[SheetKey, tuple[PlayerId, ...]]] = []

    def put(self, drafts: TableDrafts) -> None:
        """Put these aside, if there are any; somebody is to be told unless they come back at once."""
        place = ((drafts.event, drafts.round, drafts.table), drafts.seats)
        if drafts.hands and drafts != self._kept.get(place):
            self._kept[place] = drafts
            self._untold.append(place)

    def bring_back(self, working: WorkingSheet) -> None:
        """Put on this new sheet what was typed for just this table; what has no place on it stays aside."""
        place = (key_of(working.sheet), working.sheet.table.seats)
        drafts = self._kept.pop(place, None)
        if drafts is not None:
            left = working.recall(drafts, is_of_now=True)
            if left.hands:
                self._kept[place] = left

    def untold(self) -> tuple[TypedForEarlierTable, ...]:
        """What to tell of those put aside since this was last asked, and not brought back."""
        places = dict.fromkeys(key for key, seats in self._untold if (key, seats) in self._kept)
        self._untold.clear()
        return tuple(TypedForEarlierTable(round_, table) for _event, round_, table in places)

    def forget(self) -> None:
        """Another club file, or another state of it, is current."""
        self._kept.clear()
        self._untold.clear()
