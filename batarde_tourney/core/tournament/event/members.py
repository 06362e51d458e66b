"""Members of the club, players of an event, and each player's status in a given round."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.ids import MemberId, PlayerId

# The sums of an event's entry fees: paid, and due.


@dataclass(frozen=True, slots=True)
class Fees:
    """Sums in hundredths: `paid`, and `due` from everybody together, including the paid part.

    `owing` is how many players have still to pay.
    """

    paid: int
    due: int
    owing: int


def add_up_fees(fee: int, has_paid: Iterable[bool]) -> Fees:
    """The sums for players who each pay `fee`; `has_paid` has one flag per player.

    >>> add_up_fees(750, [True, False, True])
    Fees(paid=1500, due=2250, owing=1)
    """
    marks = list(has_paid)
    return Fees(fee * sum(marks), fee * len(marks), len(marks) - sum(marks) if fee else 0)


# E-mail addresses, as far as a list of them needs to check.

_LONGEST = 254
# Exclude everything that ends an address in a list: one wrong letter would write to somebody else.
_ADDRESS = re.compile(r"[^@\s<>()\[\],;:\\\"]+@[^@\s<>()\[\],;:\\\"]+\.[^@\s<>()\[\],;:\\\".]+")


def is_address(text: str) -> bool:
    """Whether the text is one e-mail address.

    >>> is_address("ana@club.example"), is_address("ana at club"), is_address("ana@x.org, bo@x.org")
    (True, False, False)
    """
    return len(text) <= _LONGEST and _ADDRESS.fullmatch(text) is not None


class Status(StrEnum):
    """A player's status when a round is drawn; only players who are `in` are seated."""

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
    """For the director only: no paper, page or event file contains it."""
    is_anonymized: bool = False
    """Their name was deleted: they remain in old tables and seasons, and cannot be entered any more."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player of one event. The name is stored exactly; show it through `shown_name`.

    `has_paid`: the entry fee of the event is paid. `categories` are the club's own, such as junior or guest,
    in the order they were given; `number` is the club's own number of them, a text. `fixed_table`: the number
    of the table that a person who cannot change tables keeps in every round.
    """

    id: PlayerId
    name: str
    club: str | None = None
    extras: Extras = ()
    has_paid: bool = False
    categories: tuple[str, ...] = ()
    number: str | None = None
    fixed_table: int | None = None


@dataclass(frozen=True, slots=True)
class Presence:
    """A player's status from `round` on, until a later Presence replaces it.

    `substitute` sits in for them meanwhile, so that their side plays (games, part D, `present`).
    """

    player: PlayerId
    round: int
    status: Status
    extras: Extras = ()
    substitute: PlayerId | None = None


def shown_name(name: str) -> str:
    """The name in NFC, trimmed, with control and bidi characters removed and single spaces.

    Typed names are stored in this form; names of an event file are stored exactly and shown in this form.
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
    visible = (c for c in spaced if c in _JOINERS or unicodedata.category(c) not in _UNSEEN)
    return " ".join("".join(visible).split())


def folded_name(name: str) -> str:
    """The name for searching and comparing: without accents, case and punctuation.

    >>> folded_name("Gaëlle D’Arc-Straße")
    'gaelle d arc strasse'
    """
    folded = unicodedata.normalize("NFKD", shown_name(name).casefold())
    # Joiners shape letters and part no words: a name is the same with them and without.
    bare = (c for c in folded if not unicodedata.combining(c) and c not in _JOINERS)
    return " ".join("".join(c if c.isalnum() else " " for c in bare).split())


def category_key(category: str) -> str:
    """What two spellings of one category share: upper and lower case, and spaces, make no difference."""
    return shown_name(category).casefold()


_JOINERS = "\u200c\u200d"
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
