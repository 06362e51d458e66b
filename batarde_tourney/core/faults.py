"""Faults: a code of the contract, a path, and the facts for a sentence."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.words import Word


class FaultCode(Word):
    """The codes of the contract, in the order of its list."""

    FORMAT = "format"
    VERSION = "version"
    VALUE = "value"
    DUPLICATE_ID = "duplicate-id"
    CATEGORY = "category"
    NUMBER = "number"
    UNKNOWN_PLAYER = "unknown-player"
    SEATED_TWICE = "seated-twice"
    TABLE_SIZE = "table-size"
    HAND_SIZE = "hand-size"
    DEALER = "dealer"
    COUNT = "count"
    BID_RANGE = "bid-range"
    BID_SUM = "bid-sum"
    TRICK_RANGE = "trick-range"
    TRICKS_SUM = "tricks-sum"
    DENOMINATION = "denomination"
    PACK = "pack"
    MECHOUNE = "mechoune"
    CHOUNE = "choune"
    SCHEDULE = "schedule"
    RANKING = "ranking"
    SIDE = "side"
    SEATS_OF_SIDES = "seats-of-sides"
    STAGE = "stage"
    ENTRY = "entry"
    NOT_ENTERED = "not-entered"
    BYE = "bye"
    DECISION = "decision"
    SUBSTITUTE = "substitute"
    CLOSED = "closed"
    POINTS_RANGE = "points-range"
    POINTS_SUM = "points-sum"
    LEVEL = "level"
    GAME = "game"
    GAME_OVER = "game-over"
    TRICKS_POINTS = "tricks-points"
    KING = "king"
    AUTHORITY = "authority"
    TRICKS_ECARTE = "tricks-ecarte"
    UNPLAYED = "unplayed"
    REVOKE = "revoke"
    MIXED = "mixed"
    FIXED_TABLE = "fixed-table"
    APART = "apart"
    ABSENT = "absent"
    PRIZE = "prize"


class Wanted(StrEnum):
    """What a faulty value should have been: the fact `wanted` of a `value` fault."""

    PRESENT = "present"
    """The key is required and missing."""
    TEXT = "text"
    """A string of Unicode characters, without halves of surrogate pairs."""
    WHOLE = "whole"
    """A whole number of at most 64 bits, written without point or exponent."""
    POSITIVE = "positive"
    SHARE = "share"
    """A whole number, or a fraction as text such as "1/2"."""
    ODD = "odd"
    """An odd number from 1 up."""
    YES_NO = "yes-no"
    OBJECT = "object"
    LIST = "list"
    PAIR = "pair"
    """A list of two."""
    DATE = "date"
    GAME = "game"
    ONE_OF = "one-of"
    """One of the fact `choices`."""
    RISING = "rising"
    """More than the round before."""
    UNUSED = "unused"
    """A value that does not occur already elsewhere."""
    KEY_ONCE = "key-once"
    """Each key at most once in an object."""
    NUMBER = "number"
    """Any number, but not NaN or Infinity."""
    SHALLOW = "shallow"
    """Fewer nested objects."""
    REASON = "reason"
    """A text that gives a reason."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: its code, its place, and the facts for its sentence.

    `path` is written as in the contract (`rounds[0].tables[2].hands[4]`), empty at the root. `facts` are name
    and value pairs, such as `("tricks", 6), ("cards", 5)`.
    """

    code: FaultCode
    path: str = ""
    facts: tuple[tuple[str, int | str], ...] = ()
    of: tuple[str, ...] = field(default=(), compare=False)
    """Keys below the path that the rule reads; `/key` for one of the whole event, `.` for all of them."""

    def at(self, path: str) -> "Fault":
        """The same fault with `path` in front of its path."""
        below = f"{path}.{self.path}" if self.path and not self.path.startswith("[") else path + self.path
        return replace(self, path=below)


def fault(code: FaultCode, path: str = "", of: tuple[str, ...] = (), /, **facts: int | str) -> Fault:
    """A fault with its facts given as keyword arguments.

    >>> fault(FaultCode.TRICKS_SUM, "hands[4]", tricks=6, cards=5).facts
    (('tricks', 6), ('cards', 5))
    """
    return Fault(code, path, tuple(facts.items()), of)


class FaultsFound(TourneyError):
    """Refused as a whole because of these faults, at least one; each has its own sentence."""

    faults: tuple[Fault, ...]


class FaultyFile(FaultsFound):
    """The file at `path` is refused as a whole because of these faults."""

    path: str
