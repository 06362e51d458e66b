"""Convert hands and settings to the JSON objects of a club file, and back."""

from functools import lru_cache

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.extras import read_extras, write_extras
from batarde_tourney.core.games.batarde.hand import (
    ASSUMED,
    Contract,
    Denomination,
    Hand,
    Mechoune,
    Pack,
    UnknownMechoune,
)
from batarde_tourney.core.games.batarde.schedule import Span
from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording
from batarde_tourney.core.games.game import Payload
from batarde_tourney.core.games.overruled import read_overruled, write_overruled


def write_hand(hand: Hand) -> Payload:
    """The hand as JSON, without default values."""
    contract, mechoune = hand.contract, hand.mechoune
    payload: Payload = {
        "cards": hand.cards,
        "dealer": hand.dealer,
        "denomination": contract.denomination.value,
        "bids": hand.bids,
        "tricks": hand.tricks,
    }
    if contract.by is not None:
        payload["by"] = contract.by
    if contract.pack is not None:
        payload["pack"] = contract.pack.value
    if contract.extras:
        payload["contract_extras"] = write_extras(contract.extras)
    if mechoune is not None:
        payload["mechoune"] = _write_mechoune(mechoune)
    if hand.choune:
        payload["choune"] = True
    if hand.overruled:
        payload["overruled"] = write_overruled(hand.overruled)
    if hand.extras:
        payload["extras"] = write_extras(hand.extras)
    return payload


def read_hand(payload: Payload) -> Hand:
    """The hand from an object made by `write_hand`. Equal contracts and méchounes share one value.

    Raises: ValueError, TypeError or KeyError for anything else.
    """
    get = payload.get
    bids, tricks = tuple(payload["bids"]), tuple(payload["tricks"])
    if len(bids) != len(tricks):
        raise ValueError(f"{bids} / {tricks}")
    mechoune = get("mechoune")
    return Hand(
        payload["cards"],
        payload["dealer"],
        _contract(payload["denomination"], get("by"), get("pack"), get("contract_extras", "")),
        bids,
        tricks,
        _mechoune(*mechoune) if mechoune else None,
        "choune" in payload and payload["choune"],
        read_overruled(payload["overruled"]) if "overruled" in payload else (),
        read_extras(payload["extras"]) if "extras" in payload else (),
    )


def describe_play(play: BatardePlay) -> Payload:
    """Schedule and wording."""
    schedule = play.schedule
    return {
        "schedule": schedule.value if isinstance(schedule, Span) else schedule,
        "wording": play.wording.value,
    }


def write_play(play: BatardePlay) -> Payload:
    """Schedule and wording where they differ from the usual ones."""
    usual = describe_play(BatardePlay())
    return {key: value for key, value in describe_play(play).items() if value != usual[key]}


def read_play(payload: Payload) -> BatardePlay:
    """The settings from an object made by `write_play`.

    Raises: ValueError or TypeError for anything else.
    """
    schedule = payload.get("schedule", Span.FULL.value)
    return BatardePlay(
        Span(schedule) if isinstance(schedule, str) else tuple(schedule),
        Wording(payload.get("wording", Wording.MECHOUNE.value)),
    )


@forgotten_with_club
@lru_cache(maxsize=1024)
def _contract(denomination: str, by: int | None, pack: str | None, extras: str) -> Contract:
    return Contract(Denomination(denomination), by, Pack(pack) if pack else None, read_extras(extras))


def _write_mechoune(mechoune: Mechoune | UnknownMechoune) -> tuple[int | None, int | None, str]:
    if isinstance(mechoune, Mechoune):
        return mechoune.by, mechoune.on, write_extras(mechoune.extras)
    if mechoune.filled is None:
        return None, None, write_extras(mechoune.extras)
    return *mechoune.filled, write_extras((ASSUMED, *mechoune.extras))


@forgotten_with_club
@lru_cache(maxsize=1024)
def _mechoune(by: int | None, on: int | None, extras: str) -> Mechoune | UnknownMechoune:
    """A méchoune; seats marked as assumed, as release 0.1 filled them in, count as unknown."""
    known = read_extras(extras)
    seats = None if by is None or on is None else (by, on)
    if seats is None or ASSUMED in known:
        return UnknownMechoune(tuple(extra for extra in known if extra != ASSUMED), seats)
    return Mechoune(*seats, known)
