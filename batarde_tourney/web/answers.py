"""Answers of the hall: JSON objects; a refusal has its code, status and sentence (hall, section 10)."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import FaultsFound
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.i18n.language.plain import plain
from batarde_tourney.services.hall.doors import EarlierRound, NoRight, PhoneLocked, RoundGone, UnknownCode
from batarde_tourney.services.hall.my_evening import AlreadyDrawn
from batarde_tourney.services.hall.tables import (
    ContestOnly,
    EarlierHandMissing,
    HandStale,
    NoSuchSeat,
    NotAllPlayed,
    OtherSeat,
    SameSeat,
    SeatsChanged,
)
from batarde_tourney.services.hall.wire import fault_objects, stale_object
from batarde_tourney.services.results.results import EventNotFound, LaterHandFaulty


class Refused(TourneyError):
    """A request that is refused before any service is called."""

    status: int
    code: str
    sentence = N_("This request was refused ({code}).")


class TooMany(Refused):
    """Too much is asked from one place; `seconds` from now it may be asked again."""

    seconds: int
    sentence = N_("Too many tries from here. Try again in {seconds} s.")

    @classmethod
    def wait(cls, seconds: float) -> "TooMany":
        """Told to come again after so long, in whole seconds."""
        return cls(429, "slow-down", max(1, math.ceil(seconds)))


@dataclass(frozen=True, slots=True)
class ErrorAnswer:
    """How a refusal is answered."""

    status: int
    code: str
    told: Mapping[str, Any] = field(default_factory=dict)


_CODES: Mapping[type[TourneyError], tuple[int, str]] = {
    NoRight: (401, "no-right"),
    EarlierRound: (403, "other-round"),
    PhoneLocked: (403, "locked"),
    SameSeat: (403, "same-seat"),
    OtherSeat: (403, "other-seat"),
    UnknownCode: (404, "unknown"),
    SeatsChanged: (409, "seated-anew"),
    EarlierHandMissing: (409, "gap"),
    HandStale: (409, "stale"),
    NotAllPlayed: (409, "unfinished"),
    AlreadyDrawn: (409, "drawn"),
    RoundGone: (410, "closed"),
    EventNotFound: (410, "closed"),
    NoSuchSeat: (422, "faults"),
    LaterHandFaulty: (422, "faults"),
    ContestOnly: (423, "contest-only"),
}


def json_answer(content: Mapping[str, Any], status: int = 200, **headers: str) -> Response:
    """The object as JSON, UTF-8."""
    body = json.dumps(content, ensure_ascii=False).encode()
    told = {key.replace("_", "-"): value for key, value in headers.items()}
    return Response(body, status, told, media_type="application/json")


def language_of(request: Request) -> str:
    """The first language of Accept-Language that the program speaks; English if none is.

    >>> preferred("ca-ES,ca;q=0.9,es;q=0.8")
    'ca'
    """
    return preferred(request.headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """The best of the languages of an Accept-Language header."""
    wanted: list[tuple[float, int, str]] = []
    for at, part in enumerate(accepted.split(",")[:20]):
        name, _semicolon, weight = part.strip().partition(";")
        quality = weight.strip().removeprefix("q=") or "1"
        code = name.strip().split("-")[0].lower()
        if code in LANGUAGES and quality.replace(".", "", 1).isdecimal():
            wanted.append((-float(quality), at, code))
    best = min(wanted, default=(0.0, 0, "en"))
    return best[2] if best[0] < 0 or not wanted else "en"


def refusal(error: TourneyError, language: str, game: str = "") -> Response:
    """The answer to a refused call, in the language asked for."""
    with speaking(language):
        found = _refusal(error, game)
        content = {"error": found.code, "message": _sentence(error), **found.told}
    retry = {"retry_after": str(error.seconds)} if isinstance(error, TooMany) else {}
    return json_answer(content, found.status, **retry)


def _refusal(error: TourneyError, game: str) -> ErrorAnswer:
    if isinstance(error, Refused):
        return ErrorAnswer(error.status, error.code)
    if isinstance(error, HandStale):
        return ErrorAnswer(409, "stale", stale_object(error, game))
    if isinstance(error, EarlierHandMissing):
        return ErrorAnswer(409, "gap", {"missing": error.hand - 1})
    if isinstance(error, FaultsFound):
        return ErrorAnswer(422, "faults", {"faults": fault_objects(error.faults)})
    if isinstance(error, NoSuchSeat | LaterHandFaulty):
        return ErrorAnswer(422, "faults", {"faults": []})
    for kind, (status, code) in _CODES.items():
        if isinstance(error, kind):
            return ErrorAnswer(status, code)
    # A full disk, a locked or lost club: the phone keeps what it has and sends it again.
    return ErrorAnswer(503, "unavailable")


def _sentence(error: TourneyError) -> str:
    if isinstance(error, FaultsFound):
        return _("This hand cannot have been played like that.")
    if isinstance(error, HandStale) and error.stored is None:
        return _("This hand was taken back at the director’s desk. Correct yours, or throw it away.")
    if isinstance(error, EarlierRound):
        # A line each: a sentence with all of their names would be cut.
        return "\n".join((error_sentence(error), *map(plain, error.now)))
    return error_sentence(error)
