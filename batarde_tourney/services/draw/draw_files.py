"""Draws of numbers without names: made, written as files, and checked by drawing again."""

import secrets
import time
from dataclasses import dataclass

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.faults import FaultCode, FaultsFound, fault
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.engine import DrawPlan, plan_rounds
from batarde_tourney.core.pairing.tables.plan import DrawRequest, Progress, ProgressCallback
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.event.tables import refuse_too_many_seats
from batarde_tourney.exchange.draw_file import (
    compare_draw,
    read_draw,
    request_of,
    with_other_order,
    write_draw,
)
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.exchange.json_text import read_json
from batarde_tourney.services.draw.sealed_rounds import verify_rounds

__all__ = [
    "Certificate",
    "DrawPlan",
    "DrawRequest",
    "DrawVerified",
    "draw_numbers",
    "draw_text",
    "fresh_seed",
    "verify_draw",
]


_LOOKED_FOR = frozenset({"certificate", "rounds"})
"""A file without them is no draw: there is no use in naming every other key that it lacks."""


@dataclass(frozen=True, slots=True)
class DrawVerified:
    """Where a file and the draw from its seed differ; nowhere if it is sound.

    `was_cut`: its search was cut short, so it was not drawn again but checked as it stands.
    """

    differences: tuple[TourneyError, ...]
    was_cut: bool


def fresh_seed() -> int:
    """A seed nobody could have known before."""
    return secrets.randbelow(10**9)


def draw_numbers(
    players: int, rounds: int, seed: int, tables: TableRule, seconds: float | None = None
) -> tuple[DrawRequest, DrawPlan]:
    """What was asked, and the draw; after so many `seconds` the best one found by then.

    Its certificate says what the other order of priorities gives, if that is not the same.

    Raises: TooFewPlayers, TooManyPlayers, NotDivisible, TooManySeats.
    """
    refuse_too_many_seats(players, rounds)
    request = request_of(players, rounds, seed, tables)
    watch = None if seconds is None else _watch_for(seconds)
    # Whoever names a time wants what was found in it, however large the draw (contract, the draw).
    plan = plan_rounds(request, watch, keeps_best=True)
    return request, with_other_order(request, plan, watch)


def draw_text(request: DrawRequest, plan: DrawPlan) -> bytes:
    """The draw as JSON, as `verify_draw` reads it."""
    return write_draw(plan, request)


def verify_draw(content: bytes) -> DrawVerified:
    """The file held against the draw from its seed: a draw, or an event whose rounds carry seals.

    Raises: FaultsFound if the file holds neither, also of an event without a seal.
    """
    keys = _keys(content)
    if keys.get("format") == "batarde-event":
        event = read_event(content)
        if any(round_.draw for round_ in event.rounds):
            return DrawVerified(verify_rounds(event), was_cut=False)
    if lacking := _LOOKED_FOR - keys.keys():
        raise FaultsFound((fault(FaultCode.FORMAT, lacking=", ".join(sorted(lacking))),))
    file = read_draw(content)
    return DrawVerified(compare_draw(file), file.cut)


def _keys(content: bytes) -> dict[str, object]:
    """What the file has at its top; nothing if it is no object.

    Raises: FaultsFound if it is no JSON; FileTooFull.
    """
    found = read_json(content)
    # Not the values: they would take as much memory again while the file is read.
    return {key: found[key] if key == "format" else None for key in found} if isinstance(found, dict) else {}


def _watch_for(seconds: float) -> ProgressCallback:
    end = time.monotonic() + seconds

    def goes_on(_: Progress) -> bool:
        return time.monotonic() < end

    return goes_on
