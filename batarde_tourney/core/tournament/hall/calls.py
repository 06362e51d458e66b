"""Calls from the room: what asks for the director, and changes nothing by itself."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from batarde_tourney.core.ids import PlayerId

LONGEST_TEXT = 500
"""Letters of a call's text that are kept."""


class CallKind(StrEnum):
    """Why the director is wanted."""

    DIRECTOR = "director"
    WRONG_PEOPLE = "wrong-people"
    """Others sit at the table than its phone shows."""
    LATE = "late"
    LEAVING = "leaving"
    HERE = "here"
    """A player has come, before the first draw."""
    CONTEST = "contest"
    """Somebody contests a hand; nothing but the note changes."""


@dataclass(frozen=True, slots=True)
class Call:
    """One call, from a table or a player. `seat` and `hand` count from 0; the hand is that of a contest."""

    kind: CallKind
    text: str = ""
    round: int | None = None
    table: int | None = None
    seat: int | None = None
    hand: int | None = None
    player: PlayerId | None = None

    def as_payload(self) -> dict[str, Any]:
        """The call as JSON, without what it does not say."""
        told = {key: getattr(self, key) for key in _KEYS}
        return {"kind": self.kind.value} | {
            key: value for key, value in told.items() if value not in {None, ""}
        }

    @classmethod
    def of_payload(cls, kind: CallKind, payload: Mapping[str, Any]) -> "Call":
        """The call from what `as_payload` wrote."""
        return cls(kind, **{key: payload[key] for key in _KEYS if key in payload})


_KEYS = ("text", "round", "table", "seat", "hand", "player")


@dataclass(frozen=True, slots=True)
class KnownCall:
    """A call in the club: its number in the event, when it came (UTC), and when the desk dealt with it."""

    number: int
    at: dt.datetime
    call: Call
    done_at: dt.datetime | None = None
