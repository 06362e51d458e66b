"""Draws of numbers without names: made, written to files, and verified by drawing again."""

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
"""Keys without which a file is no draw: then the other missing keys need not be listed."""


@dataclass(frozen=True, slots=True)
class DrawVerified:
    """Differences between a file and the draw from its seed; none if the file is sound.

    `was_cut`: its search was cut short, so it was not drawn again but checked as it is.
    """

    differences: tuple[TourneyError, ...]
    was_cut: bool


def fresh_seed() -> int:
    """A new, unpredictable seed."""
    return secrets.randbelow(10**9)


def draw_numbers(
    players: int, rounds: int, seed: int, tables: TableRule, seconds: float | None = None
) -> tuple[DrawRequest, DrawPlan]:
    """The request and the draw; after this many `seconds` the best one found by then.

    The certificate also says what the other order of priorities gives, if that is different.

    Raises: TooFewPlayers, TooManyPlayers, NotDivisible, TooManySeats.
    """
    refuse_too_many_seats(players, rounds)
    request = request_of(players, rounds, seed, tables)
    watch = None if seconds is None else _watch_for(seconds)
    # With a time limit, the best plan found is wanted, however large the draw (contract, the draw).
    plan = plan_rounds(request, watch, returns_best=True)
    return request, with_other_order(request, plan, watch)


def draw_text(request: DrawRequest, plan: DrawPlan) -> bytes:
    """The draw as JSON that `verify_draw` reads."""
    return write_draw(plan, request)


def verify_draw(content: bytes) -> DrawVerified:
    """Compare the file with the draw from its seed: a draw, or an event whose rounds have seals.

    Raises: FaultsFound if the file holds neither, or an event without a seal.
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
    """Top-level keys of the file; empty if it is no object.

    Raises: FaultsFound if it is not JSON; FileTooFull.
    """
    found = read_json(content)
    # Without the values, which would take as much memory again while the file is read.
    return {key: found[key] if key == "format" else None for key in found} if isinstance(found, dict) else {}


def _watch_for(seconds: float) -> ProgressCallback:
    end = time.monotonic() + seconds

    def goes_on(_: Progress) -> bool:
        return time.monotonic() < end

    return goes_on
