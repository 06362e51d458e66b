"""An event made from another: the same people, formats and wishes, and nothing of what was played."""

import datetime as dt
import json
from collections.abc import Collection
from dataclasses import dataclass, replace

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, Pair
from batarde_tourney.core.tournament.people.anonymized import is_anonymized

_KEY = "copied_from"
"""Key of the event file; its value is an object with the name and the date of the other event."""


@dataclass(frozen=True, slots=True)
class CopiedFrom:
    """What an event was made from."""

    name: str
    date: dt.date | None = None


def copy_of(event: Event, *, name: str, date: dt.date | None, place: str | None, seed: int) -> Event:
    """The copy, with lots of its own; it says from which event it was made.

    People come with clubs, categories and numbers, sides with their numbers, prizes without who has them.
    Nobody has paid, and everybody is there. Whose name was deleted does not come along, nor does their side.
    Keys of the event that this program does not know may tell of what was played, and stay behind.
    """
    players = tuple(replace(one, has_paid=False) for one in event.players if not is_anonymized(one.name))
    known = {player.id for player in players}
    sides = tuple(side for side in event.sides if known.issuperset(side.players))
    ranked: set[SideId] = {side.id for side in sides} | known
    settings = replace(
        event.settings,
        seed=seed,
        apart=_known_pairs(event.settings.apart, known),
        apart_at_first=_known_pairs(event.settings.apart_at_first, known),
        always_apart=_known_pairs(event.settings.always_apart, known),
    )
    return Event(
        name,
        date,
        place,
        event.game,
        settings,
        players,
        sides=sides,
        stages=tuple(replace(stage, entered=None) for stage in event.stages),
        apart=tuple(pair for pair in event.apart if ranked.issuperset(pair)),
        prizes=tuple(replace(prize, to=None) for prize in event.prizes),
        extras=((_KEY, json.dumps(_origin(event), ensure_ascii=False)),),
    )


def copied_from(event: Event) -> CopiedFrom | None:
    """What the event was made from; None if it is no copy, or if the file says it in no known way."""
    for key, text in event.extras:
        if key == _KEY:
            return _read_origin(json.loads(text))
    return None


def _origin(event: Event) -> dict[str, str]:
    date = {"date": event.date.isoformat()} if event.date else {}
    return {"name": event.name, **date}


def _read_origin(found: object) -> CopiedFrom | None:
    if not isinstance(found, dict) or not isinstance(found.get("name"), str):
        return None
    try:
        date = dt.date.fromisoformat(found["date"]) if "date" in found else None
    except (TypeError, ValueError):
        date = None
    return CopiedFrom(found["name"], date)


def _known_pairs(pairs: Collection[Pair], known: set[PlayerId]) -> tuple[Pair, ...]:
    return tuple(pair for pair in pairs if known.issuperset(pair))
