"""Row mappers: core values as columns, and back. A table of extras is JSON text, empty if there are none."""

import json
from functools import lru_cache
from typing import Any

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.extras import Extras
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import (
    ASSUMED,
    Contract,
    Denomination,
    Hand,
    Mechoune,
    Pack,
    UnknownMechoune,
)
from batarde_tourney.core.games.batarde.schedule import Schedule, Span
from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording, batarde_play
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Adjustment, Pair, Settings
from batarde_tourney.core.tournament.people import Player, Presence
from batarde_tourney.core.tournament.stages import TableRule
from batarde_tourney.store.readable import mapping_rows

Columns = dict[str, Any]

HAND_COLUMNS = (
    "cards",
    "dealer",
    "denomination",
    "set_by",
    "pack",
    "contract_extras",
    "bids",
    "tricks",
    "mechoune_by",
    "mechoune_on",
    "mechoune_extras",
    "choune",
    "overruled",
    "extras",
)
"""In the order in which `deserialize_hand` takes them."""

SETTINGS_COLUMNS = (
    "schedule",
    "ranking",
    "table_rule",
    "wording",
    "planned_rounds",
    "seed",
    "apart",
    "apart_at_first",
    "settings_extras",
)
"""In the order in which `deserialize_settings` takes them."""

BLANK_HAND = dict[str, Any](
    zip(HAND_COLUMNS, (None, None, None, None, None, "", "", "", None, None, "", False, "", ""), strict=True)
)


def serialize_extras(extras: Extras) -> str:
    """The extras as one text."""
    return json.dumps(extras, separators=(",", ":")) if extras else ""


@lru_cache(maxsize=1024)
def deserialize_extras(text: str) -> Extras:
    """The extras of one text, in their order."""
    return tuple((key, value) for key, value in json.loads(text)) if text else ()


def serialize_settings(settings: Settings) -> Columns:
    """The columns of an event's settings. The seed is text: it may be longer than any number of SQL."""
    schedule = batarde_play(settings.play).schedule
    return {
        "schedule": json.dumps(schedule if isinstance(schedule, Span) else list(schedule)),
        "ranking": json.dumps(settings.ranking),
        "table_rule": settings.tables.value,
        "wording": batarde_play(settings.play).wording.value,
        "planned_rounds": settings.rounds,
        "seed": str(settings.seed),
        "apart": _serialize_pairs(settings.apart),
        "apart_at_first": _serialize_pairs(settings.apart_at_first),
        "settings_extras": serialize_extras(settings.extras),
    }


@mapping_rows()
def deserialize_settings(  # noqa: PLR0917 - in the order of the columns
    schedule: str,
    ranking: str,
    table_rule: str,
    wording: str,
    rounds: int,
    seed: str,
    apart: str,
    apart_at_first: str,
    extras: str,
) -> Settings:
    """The settings of `SETTINGS_COLUMNS`."""
    return Settings(
        BatardePlay(_deserialize_schedule(schedule), Wording(wording)),
        tuple(Criterion(name) for name in json.loads(ranking)),
        TableRule(table_rule),
        rounds,
        int(seed),
        _deserialize_pairs(apart),
        _deserialize_pairs(apart_at_first),
        extras=deserialize_extras(extras),
    )


def serialize_player(player: Player) -> Columns:
    """The columns of a player but their place in the event and the member they are."""
    return {
        "id": player.id,
        "name": player.name,
        "club": player.club,
        "extras": serialize_extras(player.extras),
    }


def serialize_presence(presence: Presence) -> Columns:
    """The columns of a status but its place in the event and the player's key."""
    return {
        "round": presence.round,
        "status": presence.status.value,
        "extras": serialize_extras(presence.extras),
    }


def serialize_adjustment(adjustment: Adjustment) -> Columns:
    """The columns of an adjustment but its place in the event and the player's key."""
    return {
        "round": adjustment.round,
        "points": adjustment.points,
        "reason": adjustment.reason,
        "extras": serialize_extras(adjustment.extras),
    }


def serialize_hand(hand: Hand | None) -> Columns:
    """The columns of a hand; those of an erased one for None."""
    if hand is None:
        return BLANK_HAND
    contract, (by, on, mechoune_extras) = hand.contract, _mechoune_columns(hand.mechoune)
    return {
        "cards": hand.cards,
        "dealer": hand.dealer,
        "denomination": contract.denomination.value,
        "set_by": contract.by,
        "pack": contract.pack.value if contract.pack else None,
        "contract_extras": serialize_extras(contract.extras),
        "bids": " ".join(map(str, hand.bids)),
        "tricks": " ".join(map(str, hand.tricks)),
        "mechoune_by": by,
        "mechoune_on": on,
        "mechoune_extras": mechoune_extras,
        "choune": hand.choune,
        "overruled": _serialize_overruled(hand.overruled),
        "extras": serialize_extras(hand.extras),
    }


def deserialize_hand(  # noqa: PLR0917 - in the order of the columns, and fast
    cards: int,
    dealer: int,
    denomination: str | None,
    set_by: int | None,
    pack: str | None,
    contract_extras: str,
    bids: str,
    tricks: str,
    mechoune_by: int | None,
    mechoune_on: int | None,
    mechoune_extras: str,
    choune: bool,
    overruled: str,
    extras: str,
) -> Hand | None:
    """The hand of `HAND_COLUMNS`, None if it was erased. Equal parts of hands are one value.

    Whoever maps many does so inside one `mapping_rows`.
    """
    if denomination is None:
        return None
    bid_counts, trick_counts = _deserialize_counts(bids), _deserialize_counts(tricks)
    if len(bid_counts) != len(trick_counts):
        raise ValueError(f"{bids} / {tricks}")
    return Hand(
        cards,
        dealer,
        _deserialize_contract(denomination, set_by, pack, contract_extras),
        bid_counts,
        trick_counts,
        _deserialize_mechoune(mechoune_by, mechoune_on, mechoune_extras),
        choune,
        _deserialize_overruled(overruled) if overruled else (),
        deserialize_extras(extras) if extras else (),
    )


def _serialize_overruled(overruled: tuple[Overruled, ...]) -> str:
    written = [(one.check, one.reason, one.extras) for one in overruled]
    return json.dumps(written, separators=(",", ":")) if written else ""


@lru_cache(maxsize=1024)
def _deserialize_overruled(text: str) -> tuple[Overruled, ...]:
    return tuple(
        Overruled(FaultCode(check), reason, tuple((key, value) for key, value in extras))
        for check, reason, extras in json.loads(text)
    )


def _serialize_pairs(pairs: tuple[Pair, ...]) -> str:
    return json.dumps(pairs, separators=(",", ":")) if pairs else ""


def _deserialize_pairs(text: str) -> tuple[Pair, ...]:
    return tuple((PlayerId(one), PlayerId(other)) for one, other in json.loads(text)) if text else ()


def _deserialize_schedule(text: str) -> Schedule:
    schedule = json.loads(text)
    return Span(schedule) if isinstance(schedule, str) else tuple(schedule)


@lru_cache(maxsize=1024)
def _deserialize_contract(denomination: str, set_by: int | None, pack: str | None, extras: str) -> Contract:
    return Contract(
        Denomination(denomination), set_by, Pack(pack) if pack else None, deserialize_extras(extras)
    )


@lru_cache(maxsize=65536)
def _deserialize_counts(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _mechoune_columns(mechoune: Mechoune | UnknownMechoune | None) -> tuple[int | None, int | None, str]:
    """The two seats and the extras; an unknown méchoune says that it is assumed."""
    if mechoune is None:
        return None, None, ""
    if isinstance(mechoune, UnknownMechoune):
        by, on = mechoune.filled or (None, None)
        return by, on, serialize_extras((ASSUMED, *mechoune.extras))
    return mechoune.by, mechoune.on, serialize_extras(mechoune.extras)


@lru_cache(maxsize=1024)
def _deserialize_mechoune(by: int | None, on: int | None, extras: str) -> Mechoune | UnknownMechoune | None:
    """Seats marked as assumed, as release 0.1 filled them in, were never said by anybody."""
    known = deserialize_extras(extras)
    if ASSUMED in known:
        filled = None if by is None or on is None else (by, on)
        return UnknownMechoune(tuple(extra for extra in known if extra != ASSUMED), filled)
    return None if by is None or on is None else Mechoune(by, on, known)
