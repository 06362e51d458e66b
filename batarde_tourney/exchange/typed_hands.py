"""Hands typed and not stored yet, as the bytes of a small file that outlives a crash."""

import json
from dataclasses import dataclass
from typing import Any

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.entry import MULTIPLIERS, Draft
from batarde_tourney.core.games.batarde.hand import Denomination, Mechoune, Overruled, Pack
from batarde_tourney.core.ids import PlayerId

_VERSION = 1

Seats = tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class TypedHand:
    """What is typed of the hand of this index, over its revision `based_on` (0 where there was none)."""

    index: int
    based_on: int
    draft: Draft


def write_typed(seats: Seats, hands: tuple[TypedHand, ...]) -> bytes:
    """The hands of these players as a file's content; the stored hands they began as are not in it."""
    spelled = [{"index": hand.index, "based_on": hand.based_on, **_spell(hand.draft)} for hand in hands]
    return json.dumps({"version": _VERSION, "seats": seats, "hands": spelled}).encode()


def read_typed(content: bytes) -> tuple[Seats, tuple[TypedHand, ...]]:
    """Players and hands of a file's content; none if it is cut short or of another release."""
    try:
        file = json.loads(content)
        if file["version"] != _VERSION:
            return (), ()
        return tuple(map(PlayerId, file["seats"])), tuple(
            TypedHand(_number(hand["index"]), _number(hand["based_on"]), _read(hand))
            for hand in file["hands"]
        )
    except (LookupError, TypeError, ValueError):
        return (), ()


def _spell(draft: Draft) -> dict[str, Any]:
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


def _read(spelled: dict[str, Any]) -> Draft:
    """Raises: LookupError, TypeError, ValueError for what `_spell` would not have written."""
    denomination, pack, mechoune = spelled["denomination"], spelled["pack"], spelled["mechoune"]
    return Draft(
        _number(spelled["cards"]),
        _number(spelled["dealer"]),
        tuple(map(_count, spelled["bids"])),
        tuple(map(_count, spelled["tricks"])),
        Denomination(denomination) if denomination is not None else None,
        MULTIPLIERS[MULTIPLIERS.index(spelled["multiplier"])],
        Pack(pack) if pack is not None else None,
        _count(spelled["set_by"]),
        Mechoune(_number(mechoune[0]), _number(mechoune[1]), _extras(mechoune[2])) if mechoune else None,
        tuple(
            Overruled(FaultCode(check), str(reason), _extras(extras))
            for check, reason, extras in spelled["overruled"]
        ),
        _count(spelled["filled"]),
    )


def _number(value: object) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _count(value: object) -> int | None:
    return None if value is None else _number(value)


def _extras(pairs: list[list[str]]) -> Extras:
    return tuple((str(key), str(text)) for key, text in pairs)
