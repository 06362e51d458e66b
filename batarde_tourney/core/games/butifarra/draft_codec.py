"""A deal of Butifarra half typed, as an object of JSON and out of one."""

from typing import Any

from batarde_tourney.core.games.butifarra.entry import ButifarraCell, ButifarraDraft, ButifarraPart, Pair
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination, Chooser
from batarde_tourney.core.games.draft_values import read_count, read_number, read_overruled, write_overruled
from batarde_tourney.core.games.game import Payload


def write_draft(draft: ButifarraDraft) -> Payload:
    """The draft without the stored deal it began as, and without what follows from its table."""
    return {
        "dealer": draft.dealer,
        "denomination": draft.denomination,
        "level": draft.level,
        "chooser": draft.chooser,
        "points": draft.points,
        "tricks": draft.tricks,
        "misdeals": draft.misdeals,
        "said": draft.said,
        "overruled": write_overruled(draft.overruled),
        "filled": sorted((cell.part.value, cell.seat) for cell in draft.filled),
    }


def read_draft(written: Payload) -> ButifarraDraft:
    """The draft that was written. Raises: LookupError, TypeError, ValueError for anything else."""
    named, chooser = written["denomination"], written["chooser"]
    return ButifarraDraft(
        read_number(written["dealer"]),
        denomination=None if named is None else ButifarraDenomination(named),
        level=read_number(written["level"]),
        chooser=None if chooser is None else Chooser(chooser),
        points=_read_pair(written["points"]),
        tricks=_read_pair(written["tricks"]),
        misdeals=read_number(written["misdeals"]),
        said=tuple(map(read_number, written["said"])),
        overruled=read_overruled(written["overruled"]),
        filled=frozenset(
            ButifarraCell(ButifarraPart(part), read_number(side)) for part, side in written["filled"]
        ),
    )


def _read_pair(written: list[Any]) -> Pair:
    one, other = written
    return read_count(one), read_count(other)
