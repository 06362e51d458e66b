"""The prizes of an event and its raffle, stored as JSON beside the keys of a file that nobody knows."""

import json
from typing import Any, NamedTuple

from batarde_tourney.core.extras import Extras, read_extras, write_extras
from batarde_tourney.core.ids import NamedSideId, SideId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, Raffle, RafflePot
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.events.mappers import to_json


class BesideEvent(NamedTuple):
    """What stands in the column `extras` of an event."""

    extras: Extras
    prizes: tuple[Prize, ...] = ()
    raffle: Raffle | None = None

    @classmethod
    def of(cls, event: Event) -> "BesideEvent":
        """Those of this event."""
        return cls(event.extras, event.prizes, event.raffle)


def write_beside_event(event: BesideEvent) -> str:
    """The extras of an event, and before them its prizes and its raffle.

    Those stand under null, which is the name of no key of a file; without any the text is that of the extras.
    """
    beside: dict[str, Any] = {}
    if event.prizes:
        beside["prizes"] = [_prize_fields(prize) for prize in event.prizes]
    if event.raffle is not None:
        beside["raffle"] = _raffle_fields(event.raffle)
    return to_json([(None, beside), *event.extras]) if beside else write_extras(event.extras)


@mapping_rows()
def read_beside_event(text: str) -> BesideEvent:
    """The three from such a text."""
    if not text.startswith("[[null,"):
        return BesideEvent(read_extras(text))
    (_name, beside), *others = json.loads(text)
    raffle = beside.get("raffle")
    return BesideEvent(
        tuple((key, value) for key, value in others),
        tuple(map(_prize, beside.get("prizes", ()))),
        None if raffle is None else _raffle(raffle),
    )


def _prize_fields(prize: Prize) -> dict[str, Any]:
    award = prize.award
    told = {
        "for": {name: value for name in _AWARDS if (value := getattr(award, name))},
        "for_extras": write_extras(award.extras) or None,
        "amount": prize.amount,
        "to": prize.to,
        "extras": write_extras(prize.extras) or None,
    }
    # An empty list says that nobody takes the prize, and stays.
    return {"name": prize.name, **{key: value for key, value in told.items() if value is not None}}


_AWARDS = ("place", "category", "club", "honour", "lot")


def _prize(said: dict[str, Any]) -> Prize:
    award = PrizeFor(**said["for"], extras=read_extras(said.get("for_extras", "")))
    to = said.get("to")
    extras = read_extras(said.get("extras", ""))
    return Prize(said["name"], award, said.get("amount"), None if to is None else _sides(to), extras)


def _raffle_fields(raffle: Raffle) -> dict[str, Any]:
    return {
        # As text: it may be longer than any number of JSON.
        "seed": str(raffle.seed),
        "pot": raffle.pot.value,
        "sides": raffle.sides,
        "absent": raffle.absent,
        "extras": write_extras(raffle.extras),
    }


def _raffle(said: dict[str, Any]) -> Raffle:
    return Raffle(
        int(said["seed"]),
        RafflePot(said["pot"]),
        _sides(said["sides"]),
        _sides(said["absent"]),
        read_extras(said["extras"]),
    )


def _sides(ids: list[str]) -> tuple[SideId, ...]:
    return tuple(NamedSideId(side) for side in ids)
