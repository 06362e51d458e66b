"""Drafts of hands typed and not stored yet, as the bytes of a small file that outlives a crash."""

import datetime as dt
import json
from dataclasses import dataclass
from typing import Any

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.entry import MULTIPLIERS, Draft
from batarde_tourney.core.games.batarde.hand import Denomination, Mechoune, Pack
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import PlayerId

_VERSION = 2

Seats = tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class HandDraft:
    """What is typed of the hand of this index, over its revision `based_on` (0 where there was none)."""

    index: int
    based_on: int
    draft: Draft


@dataclass(frozen=True, slots=True)
class ClubState:
    """The newest act of a club file's journal at some time: number, time in UTC, author and kind.

    The number alone comes again when the file goes back to a backup; time and author do not.
    """

    act: int
    at: dt.datetime
    by: str
    kind: str


@dataclass(frozen=True, slots=True)
class KeptDrafts:
    """A file's content: who sat there, the hands, and the club file's state, None before its first act."""

    state: ClubState | None = None
    seats: Seats = ()
    hands: tuple[HandDraft, ...] = ()


def write_drafts(kept: KeptDrafts) -> bytes:
    """The drafts as a file's content; the stored hands they began as are not in it."""
    hands = [
        {"index": hand.index, "based_on": hand.based_on, **_serialize(hand.draft)} for hand in kept.hands
    ]
    state = kept.state and [kept.state.act, kept.state.at.isoformat(), kept.state.by, kept.state.kind]
    return json.dumps({"version": _VERSION, "state": state, "seats": kept.seats, "hands": hands}).encode()


def read_drafts(content: bytes) -> KeptDrafts:
    """The drafts of a file's content; none if it is cut short or of another release."""
    try:
        file = json.loads(content)
        if file["version"] != _VERSION:
            return KeptDrafts()
        return KeptDrafts(
            _read_state(file["state"]),
            tuple(map(PlayerId, file["seats"])),
            tuple(
                HandDraft(_number(hand["index"]), _number(hand["based_on"]), _read(hand))
                for hand in file["hands"]
            ),
        )
    except (LookupError, TypeError, ValueError):
        return KeptDrafts()


def _read_state(written: list[Any] | None) -> ClubState | None:
    if written is None:
        return None
    act, at, by, kind = written
    return ClubState(_number(act), dt.datetime.fromisoformat(at), str(by), str(kind))


def _serialize(draft: Draft) -> dict[str, Any]:
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
        "overruled": [(one.check, one.reason, one.extras) for one in draft.overruled],
        "filled": draft.filled,
    }


def _read(written: dict[str, Any]) -> Draft:
    """Raises: LookupError, TypeError, ValueError for what `_serialize` would not have written."""
    denomination, pack, mechoune = written["denomination"], written["pack"], written["mechoune"]
    return Draft(
        _number(written["cards"]),
        _number(written["dealer"]),
        tuple(map(_count, written["bids"])),
        tuple(map(_count, written["tricks"])),
        Denomination(denomination) if denomination is not None else None,
        MULTIPLIERS[MULTIPLIERS.index(written["multiplier"])],
        Pack(pack) if pack is not None else None,
        _count(written["set_by"]),
        Mechoune(_number(mechoune[0]), _number(mechoune[1]), _extras(mechoune[2])) if mechoune else None,
        tuple(
            Overruled(FaultCode(check), str(reason), _extras(extras))
            for check, reason, extras in written["overruled"]
        ),
        _count(written["filled"]),
    )


def _number(value: object) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _count(value: object) -> int | None:
    return None if value is None else _number(value)


def _extras(pairs: list[list[str]]) -> Extras:
    return tuple((str(key), str(text)) for key, text in pairs)
