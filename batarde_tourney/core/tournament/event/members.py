"""Members of the club, players of an event, and where a player is in a given round."""

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.ids import MemberId, PlayerId

# What an e-mail address is, as far as a list of them has to know.

_LONGEST = 254
# Nothing that ends an address in a list of them: one letter too many would write to somebody else.
_ADDRESS = re.compile(r"[^@\s<>()\[\],;:\\\"]+@[^@\s<>()\[\],;:\\\"]+\.[^@\s<>()\[\],;:\\\".]+")


def is_address(text: str) -> bool:
    """Whether a letter can be sent there.

    >>> is_address("ana@club.example"), is_address("ana at club"), is_address("ana@x.org, bo@x.org")
    (True, False, False)
    """
    return len(text) <= _LONGEST and _ADDRESS.fullmatch(text) is not None


class Status(StrEnum):
    """Where a player is when a round is drawn; only those who are `in` are seated."""

    IN = "in"
    LATE = "late"
    AWAY = "away"
    GONE = "gone"
    STANDBY = "standby"


@dataclass(frozen=True, slots=True)
class Member:
    """A member of the club, over all its events."""

    id: MemberId
    name: str
    club: str | None = None
    email: str | None = None
    """For the director alone: no paper, page or event file has it."""
    is_former: bool = False
    """Their name was deleted: they stand in old tables and seasons, and are nobody who could play."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player of one event. The name is kept to the letter; `shown_name` is how it is shown.

    `has_paid`: the event's entry fee is in.
    """

    id: PlayerId
    name: str
    club: str | None = None
    extras: Extras = ()
    has_paid: bool = False


@dataclass(frozen=True, slots=True)
class Presence:
    """From `round` on the player has this status, until a later Presence says otherwise.

    `substitute` sits in for them meanwhile, so that their side plays (games, part D, `present`).
    """

    player: PlayerId
    round: int
    status: Status
    extras: Extras = ()
    substitute: PlayerId | None = None


def shown_name(name: str) -> str:
    """The name in NFC, trimmed, its control and bidi characters gone and its spaces single.

    Typed names are stored so; names of an event file are stored to the letter and shown so.
    Empty if nothing visible is left.

    >>> shown_name(" Ana\\u202e\\n Li ")
    'Ana Li'
    """
    if name.isprintable() and unicodedata.is_normalized("NFC", name):
        # Nothing in it is unseen. Nearly every name is so, and is shown hundreds of times.
        return " ".join(name.split())
    composed = unicodedata.normalize("NFC", name)
    spaced = "".join(" " if c.isspace() else c for c in composed)
    # Zero-width joiners shape letters in Persian and Indic names: they stay.
    kept = (c for c in spaced if c in "\u200c\u200d" or unicodedata.category(c) not in _UNSEEN)
    return " ".join("".join(kept).split())


def folded_name(name: str) -> str:
    """The name as it is searched and compared: without accents, case or marks between the words.

    >>> folded_name("Gaëlle D’Arc-Straße")
    'gaelle d arc strasse'
    """
    bare = (
        c for c in unicodedata.normalize("NFKD", shown_name(name).casefold()) if not unicodedata.combining(c)
    )
    return " ".join("".join(c if c.isalnum() else " " for c in bare).split())


_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
