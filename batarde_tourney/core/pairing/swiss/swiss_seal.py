"""The seal of a Swiss round: its input, so that it can be drawn again even after corrections."""

import hashlib
import json
from collections.abc import Sequence
from fractions import Fraction

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.swiss.request import Meeting, SwissRequest
from batarde_tourney.core.pairing.swiss.swiss_engine import LATE_ENGINE, SWISS_ENGINE
from batarde_tourney.core.pairing.swiss.swiss_requests import SwissState
from batarde_tourney.core.pairing.tables.seal import seal
from batarde_tourney.core.tournament.event.event import Sealed


def seal_swiss(requests: Sequence[SwissRequest], state: SwissState, seed: int) -> Sealed:
    """The seal of the round drawn from this input."""
    chosen: dict[str, object] = {
        "standing": [[player, rank, str(wins)] for player, rank, wins in state.standing]
    }
    if state.clubs:
        chosen["clubs"] = state.clubs
    if state.apart:
        chosen["apart"] = state.apart
    return seal(seed, _engine(requests), swiss_digest(requests), **chosen)


def _engine(requests: Sequence[SwissRequest]) -> str:
    return LATE_ENGINE if any(request.minds_late for request in requests) else SWISS_ENGINE


def swiss_digest(requests: Sequence[SwissRequest]) -> str:
    """The hash of the whole input, independent of the order in which it is given."""
    described = [
        [
            request.seed,
            sorted([s.id, str(s.wins), s.rank, s.byes, s.dealt, s.north] for s in request.sides),
            sorted(request.met),
            sorted(request.apart),
            *([sorted(s.id for s in request.sides if s.is_late)] if request.minds_late else ()),
        ]
        for request in requests
    ]
    return hashlib.sha256(json.dumps([_engine(requests), described]).encode()).hexdigest()


def sealed_state(sealed: Sealed) -> SwissState | None:
    """The state stored in a seal; None if the seal stores none.

    Raises: ValueError for anything else in its place.
    """
    sealed_fields = {key: json.loads(value) for key, value in sealed.extras}
    if "standing" not in sealed_fields:
        return None
    standing = tuple(map(_standing, _lines(sealed_fields["standing"])))
    clubs = tuple(_people(club) for club in _list(sealed_fields.get("clubs", [])))
    apart = tuple(_pair(pair) for pair in _lines(sealed_fields.get("apart", [])))
    named = {player for player, _, _ in standing}
    if len(named) < len(standing) or not named.issuperset(p for group in (*clubs, *apart) for p in group):
        raise ValueError(sealed_fields)
    return SwissState(standing, clubs, apart)


def _standing(line: list[object]) -> tuple[PlayerId, int, Fraction]:
    player, rank, wins = line
    if not isinstance(player, str) or type(rank) is not int or not isinstance(wins, str):
        raise ValueError(line)
    try:
        return PlayerId(player), rank, Fraction(wins)
    except ZeroDivisionError as error:
        raise ValueError(line) from error


def _list(found: object) -> list[object]:
    if not isinstance(found, list):
        raise ValueError(found)  # noqa: TRY004 - as above
    return found


def _lines(found: object) -> list[list[object]]:
    return [_list(line) for line in _list(found)]


def _people(found: object) -> tuple[PlayerId, ...]:
    people = _list(found)
    if not all(isinstance(player, str) for player in people):
        raise ValueError(found)
    return tuple(PlayerId(str(player)) for player in people)


def _pair(found: object) -> Meeting:
    one, other = _people(found)
    return one, other
