"""A hand of La Bâtarde half typed, as an object of JSON and out of one."""

from batarde_tourney.core.games.batarde.entry import MULTIPLIERS, Draft
from batarde_tourney.core.games.batarde.hand import Denomination, Mechoune, Pack
from batarde_tourney.core.games.draft_values import (
    read_count,
    read_extras,
    read_number,
    read_overruled,
    write_overruled,
)
from batarde_tourney.core.games.game import Payload


def write_draft(draft: Draft) -> Payload:
    """The draft without the stored hand it began as."""
    mechoune = draft.mechoune
    return {
        "cards": draft.cards,
        "dealer": draft.dealer,
        "bids": draft.bids,
        "tricks": draft.tricks,
        "denomination": draft.denomination,
        "multiplier": draft.multiplier,
        "pack": draft.pack,
        "set_by": draft.set_by,
        "mechoune": [mechoune.by, mechoune.on, mechoune.extras] if mechoune else None,
        "overruled": write_overruled(draft.overruled),
        "filled": draft.filled,
    }


def read_draft(written: Payload) -> Draft:
    """The draft that was written. Raises: LookupError, TypeError, ValueError for anything else."""
    denomination, pack, mechoune = written["denomination"], written["pack"], written["mechoune"]
    return Draft(
        read_number(written["cards"]),
        read_number(written["dealer"]),
        tuple(map(read_count, written["bids"])),
        tuple(map(read_count, written["tricks"])),
        Denomination(denomination) if denomination is not None else None,
        MULTIPLIERS[MULTIPLIERS.index(written["multiplier"])],
        Pack(pack) if pack is not None else None,
        read_count(written["set_by"]),
        _read_mechoune(mechoune) if mechoune else None,
        read_overruled(written["overruled"]),
        read_count(written["filled"]),
    )


def _read_mechoune(written: list[object]) -> Mechoune:
    by, on, extras = written
    if not isinstance(extras, list):
        raise TypeError(extras)
    return Mechoune(read_number(by), read_number(on), read_extras(extras))
