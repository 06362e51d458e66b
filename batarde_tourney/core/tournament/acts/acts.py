"""The journal's words: an act is one thing a director did, with who, when, and what it changed."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import HandPlace

Facts = Mapping[str, Any]
"""What the sentence of an act names: text, whole numbers, None, and lists of these."""


class ActKind(StrEnum):
    """What was done. A new kind needs a sentence in `i18n.acts`.

    Whatever was done with a reason has it among its facts, as `why`.
    """

    EVENT_CREATED = "event-created"
    """Facts: `name`."""
    EVENT_BROUGHT = "event-brought"
    """An event came with everything in it. Facts: `name`, `players` and `rounds` (counts)."""
    EVENT_CHANGED = "event-changed"
    """Facts: `name`, `before` and `after`, each the details that changed, by the names of their columns."""
    EVENT_DELETED = "event-deleted"
    """Facts: `name`."""
    PLAYERS_ADDED = "players-added"
    """Facts: `names`."""
    PLAYER_RENAMED = "player-renamed"
    """Facts: `name` as it was, `before` and `after`, each name and club."""
    PLAYERS_REMOVED = "players-removed"
    """Facts: `names`."""
    STATUS_SET = "status-set"
    """Facts: `names`, `round`, `before` (one status for each name), `after` (one status)."""
    FEES_MARKED = "fees-marked"
    """Facts: `names`, `paid` (whether their entry fees are in now)."""
    ADDRESS_SET = "address-set"
    """A member has another e-mail address, which the journal does not repeat. Facts: `name`."""
    PAIRS_MADE = "pairs-made"
    """Partners found each other. Facts: `names` of the pairs, and of players who still wait for a partner."""
    PAIRS_PARTED = "pairs-parted"
    """Facts: `names` of the pairs."""
    PAIR_RENAMED = "pair-renamed"
    """Facts: `name` as it was, `before` and `after`."""
    PAIR_NUMBERED = "pair-numbered"
    """Facts: `name`, `before` (None if it had none) and `after`, which are numbers."""
    STAND_IN_SET = "stand-in-set"
    """Facts: `name` of who is not there, `round`, `before` and `after`: who sits in, empty for nobody."""
    PAIRS_SET = "pairs-set"
    """Who is kept apart. Facts: `before` and `after`, each pairs of names; `clubs` if that is another now."""
    ROUND_SEATED = "round-seated"
    """Facts: `round`, `tables`, `players` (counts)."""
    ROUND_TAKEN_BACK = "round-taken-back"
    """Facts: `round`."""
    HAND_RECORDED = "hand-recorded"
    """Facts: `round`, `table`, `hand`, which counts from 1."""
    HANDS_RECORDED = "hands-recorded"
    """Several hands of one table at once. Facts: `round`, `table`, `hands` (a count)."""
    HANDS_MOVED = "hands-moved"
    """A sheet was another table's. Facts: `round`, `table`, `to` (numbers of tables), `hands` (a count),
    `back` (how many came in exchange)."""
    HAND_ERASED = "hand-erased"
    """Facts: as of a recorded hand."""
    SEATS_EXCHANGED = "seats-exchanged"
    """Facts: `round`, `names`."""
    TABLE_CLOSED = "table-closed"
    """A table ended with the hands it has. Facts: `round`, `table`, `reason`, `hands` and `due` (counts),
    `name` of the side that did not come, empty without one."""
    TABLE_OPENED = "table-opened"
    """It plays again. Facts: `round`, `table`, `reason`, `hands`, `due`."""
    SUBSTITUTE_SEATED = "substitute-seated"
    """Facts: `round`, `table`, `names` of whose seat it is and of who takes it, `hand`, from 1."""
    SUBSTITUTE_TAKEN_BACK = "substitute-taken-back"
    """Facts: as of a substitute seated."""
    PLAYERS_LEFT = "players-left"
    """Gone in mid-round: their seats were taken or their tables closed. Facts: `names`, `round`, `before`
    (a status for each), `seats`: lists of round, table and, if a seat was taken, the name of who took it;
    perhaps `smaller`, the tables that play on with fewer: `round`, `table`, `players` (a count), `reason`."""
    LATE_SEATED = "late-seated"
    """Facts: `names`, `round`, `way` (a LateKind), `tables` (absent if they wait; once one `table`)."""
    STANDBY_MOVED = "standby-moved"
    """Facts: `before` and `after`, each the names in order."""
    CHECKED_IN = "checked-in"
    """Facts: `here`, `names` of those who did not come, `round`, `after`: the status these have now."""
    EVENT_CLOSED = "event-closed"
    """Facts: `name`."""
    EVENT_OPENED = "event-opened"
    """A closed event can be changed again without a reason. Facts: `name`."""
    POINTS_GIVEN = "points-given"
    """Penalty points, or a bonus below 0. Facts: `name`, `round`, `points`, `reason`."""
    POINTS_CANCELLED = "points-cancelled"
    """Facts: as of points given, and `cancelled`, the reason why."""
    HAND_CORRECTED = "hand-corrected"
    """A hand of a round that was complete, or before a later one. Facts: `round`, `table`, `hand`, `why`,
    perhaps `places` (how many sides stand elsewhere) and `decisions` (how many no longer count)."""
    HANDS_CORRECTED = "hands-corrected"
    """Several hands of a table of such a round at once. Facts: `round`, `table`, `hands` (a count), `why`."""
    HAND_NOTED = "hand-noted"
    """Found wrong and left as it is. Facts: `round`, `table`, `hand`, `reason`."""
    DECISION_MADE = "decision-made"
    """A tie was settled. Facts: `stage` (its name), `how` (a Means), `reason`, `names`, `order` (whether
    they are put in an order, and not sent on)."""
    DECISION_CANCELLED = "decision-cancelled"
    """Facts: as of a decision made, and `cancelled`, the reason why."""
    REASONS_CHANGED = "reasons-changed"
    """The club's usual reasons. Facts: `before` and `after`, each pairs of a reason and its points."""
    CHAMPIONSHIP_MADE = "championship-made"
    """Facts: `name`, `after`: name, events (a count) and what its rule says, by the rule's own words."""
    CHAMPIONSHIP_CHANGED = "championship-changed"
    """Facts: `name`, `before` and `after`."""
    CHAMPIONSHIP_DELETED = "championship-deleted"
    """Facts: `name`, `before`."""
    STAGES_SET = "stages-set"
    """Facts: `name` of the event, `before` and `after`, each the stages: a name and how many rounds."""
    FORMAT_KEPT = "format-kept"
    """Facts: `name`, `before` (none where it is new) and `after` as of stages set."""
    FORMAT_RENAMED = "format-renamed"
    """Facts: `name`, `before` and `after`, each a list of its name."""
    FORMAT_DELETED = "format-deleted"
    """Facts: `name`, `before`."""
    PERSON_ERASED = "person-erased"
    """A name and all that was kept of somebody are gone. Facts: `events` (their numbers), `links`: lists of
    a chain that begins anew and how many links it had."""
    CHANGED = "changed"
    """Something a newer release has a word for."""


LASTING = frozenset({ActKind.PERSON_ERASED})
"""Acts that nothing undoes: what they deleted is kept nowhere."""

NOTES = frozenset({ActKind.HAND_NOTED}) | LASTING
"""Acts without a change to be undone: the journal alone keeps them."""


class Replay(StrEnum):
    """What can be done with an act that was done; it stands in the journal, too."""

    UNDONE = "taken-back"
    REDONE = "done-again"


OF_THE_CLUB = frozenset({ActKind.EVENT_CREATED, ActKind.EVENT_BROUGHT, ActKind.EVENT_DELETED})
"""Acts on the list of events: undone, they can be redone whichever event is the current one."""


@dataclass(slots=True)
class OwnActs:
    """The numbers of the acts that were made here, and of those that were undone here."""

    made: set[int] = field(default_factory=set)
    undone: set[int] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    """Other names that whoever works here had before."""
    opened: int | None = None
    """The newest line of the journal when others began to be followed; None if they are not."""

    def is_others(self, act: "Act", me: str) -> bool:
        """Whether somebody else's desk did this, or somebody of another name before this one was there."""
        if self.opened is None or act.number in self.made:
            return False
        # What stood before goes by its name alone: whose desk it was nobody remembers.
        return act.number > self.opened or act.by not in {"", me, *self.names}

    def is_undone_elsewhere(self, act: int, line: int) -> bool:
        """Whether another desk has undone this act, by that line of the journal."""
        return self.opened is not None and line > self.opened and act not in self.undone

    def may_undo(self, newest: int, named: int) -> bool:
        """Whether to undo the newest act is what somebody wants who was told of the act `named`, 0 for none.

        It is if they know of it: they were told of it, or made it since, or undid what they were told of.
        """
        # Something came after what was shown: another key of one's own is meant, somebody else's hand never.
        if newest > named:
            return newest in self.made
        return newest == named or named in self.undone


@dataclass(slots=True)
class SeenActs:
    """How far somebody has followed the journal: the newest line they know of, None before the first."""

    newest: "Act | None" = None
    before: "Act | None" = None
    """The newest of the journal that was followed before this one: the club went back, or was exchanged."""


@dataclass(frozen=True, slots=True)
class HandChange:
    """One hand before and after an act; None where it was blank."""

    place: HandPlace
    before: RecordedHand | None
    after: RecordedHand | None


@dataclass(frozen=True, slots=True)
class Act:
    """One line of the journal. Numbers rise with time; `at` is in UTC; `event` is None for the whole club.

    Of a replay, `kind`, `facts` and `hands` are those of the act that was undone or redone, whose
    number is `of`.
    """

    number: int
    at: dt.datetime
    by: str
    event: EventNumber | None
    kind: ActKind
    facts: Facts = field(default_factory=dict)
    hands: tuple[HandChange, ...] = ()
    is_undone: bool = False
    replay: Replay | None = None
    of: int | None = None
