"""Acts, the entries of the journal: one thing a director did, with who, when, and what it changed."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import HandPlace

Facts = Mapping[str, Any]
"""Values for the sentence of an act: text, whole numbers, None, and lists of these."""


class ActKind(StrEnum):
    """What was done. A new kind needs a sentence in `i18n.acts`.

    Acts done with a reason have it among their facts, as `why`.
    """

    EVENT_CREATED = "event-created"
    """Facts: `name`."""
    EVENT_BROUGHT = "event-brought"
    """An event was imported with everything in it. Facts: `name`, `players` and `rounds` (counts)."""
    EVENT_COPIED = "event-copied"
    """An event was made from another. Facts: `name`, `source` (the other's name), `players` (a count)."""
    EVENT_CHANGED = "event-changed"
    """Facts: `name`, `before` and `after`, each the details that changed, by column name."""
    EVENT_DELETED = "event-deleted"
    """Facts: `name`."""
    PLAYERS_ADDED = "players-added"
    """Facts: `names`."""
    PLAYER_RENAMED = "player-renamed"
    """Facts: `name` as it was, `before` and `after`, each a name and club."""
    PLAYERS_REMOVED = "players-removed"
    """Facts: `names`."""
    STATUS_SET = "status-set"
    """Facts: `names`, `round`, `before` (one status for each name), `after` (one status)."""
    FEES_MARKED = "fees-marked"
    """Facts: `names`, `paid` (whether their entry fees are now paid)."""
    TABLE_KEPT = "table-kept"
    """Players keep a table in every round. Facts: `names`, `before` (one number for each name, or None),
    `after` (one number, or None).
    """
    CATEGORIES_SET = "categories-set"
    """Facts: `names`, `before` (a list of categories for each name), `after` (one list)."""
    NUMBER_GIVEN = "number-given"
    """A player has another number of the club; the journal does not repeat it. Facts: `name`."""
    ABSENCE_ANNOUNCED = "absence-announced"
    """Facts: `names`, `round`, `absent` (false if it was taken back)."""
    ADDRESS_SET = "address-set"
    """A member's e-mail address was changed; the journal does not repeat it. Facts: `name`."""
    PAIRS_MADE = "pairs-made"
    """Partners were put together. Facts: `names` of the pairs, and of players who still wait for a partner.
    """
    PAIRS_PARTED = "pairs-parted"
    """Facts: `names` of the pairs."""
    PAIR_RENAMED = "pair-renamed"
    """Facts: `name` as it was, `before` and `after`."""
    PAIR_NUMBERED = "pair-numbered"
    """Facts: `name`, `before` (None if it had none) and `after`, which are numbers."""
    STAND_IN_SET = "stand-in-set"
    """Facts: `name` of the absent player, `round`, `before` and `after`: who sits in, empty for nobody."""
    PAIRS_SET = "pairs-set"
    """Sides or players kept apart. Facts: `before`, `after`, each pairs of names; `clubs` if that changed,
    `always` if it did: the pairs never seated together.
    """
    ROUND_SEATED = "round-seated"
    """Facts: `round`, `tables`, `players` (counts)."""
    ROUND_TAKEN_BACK = "round-taken-back"
    """Facts: `round`."""
    HAND_RECORDED = "hand-recorded"
    """Facts: `round`, `table`, `hand`, which counts from 1."""
    HANDS_RECORDED = "hands-recorded"
    """Several hands of one table at once. Facts: `round`, `table`, `hands` (a count)."""
    HANDS_MOVED = "hands-moved"
    """A sheet belonged to another table. Facts: `round`, `table`, `to` (numbers of tables), `hands` (a
    count), `back` (how many came in exchange).
    """
    HAND_ERASED = "hand-erased"
    """Facts: as of a recorded hand."""
    SEATS_EXCHANGED = "seats-exchanged"
    """Facts: `round`, `names`."""
    TABLE_CLOSED = "table-closed"
    """A table was ended with the hands it has. Facts: `round`, `table`, `reason`, `hands` and `due` (counts),
    `name` of the side that did not come, or empty.
    """
    TABLE_OPENED = "table-opened"
    """The table plays again. Facts: `round`, `table`, `reason`, `hands`, `due`."""
    SUBSTITUTE_SEATED = "substitute-seated"
    """Facts: `round`, `table`, `names` (the owner of the seat and the substitute), `hand`, from 1."""
    SUBSTITUTE_TAKEN_BACK = "substitute-taken-back"
    """Facts: as of a substitute seated."""
    PLAYERS_LEFT = "players-left"
    """Players left in mid-round: their seats were taken or their tables closed. Facts: `names`, `round`,
    `before` (a status for each), `seats`: lists of round, table and, if a seat was taken, the name of the
    substitute; optionally `smaller`, the tables that play on with fewer: `round`, `table`, `players` (a
    count), `reason`.
    """
    LATE_SEATED = "late-seated"
    """Facts: `names`, `round`, `way` (a LateKind), `tables` (absent if they wait; once one `table`)."""
    STANDBY_MOVED = "standby-moved"
    """Facts: `before` and `after`, each the names in order."""
    CHECKED_IN = "checked-in"
    """Facts: `here`, `names` of those who did not come, `round`, `after`: their status now."""
    EVENT_CLOSED = "event-closed"
    """Facts: `name`."""
    EVENT_OPENED = "event-opened"
    """A closed event can be changed again without a reason. Facts: `name`."""
    POINTS_GIVEN = "points-given"
    """Penalty points, or a bonus if negative. Facts: `name`, `round`, `points`, `reason`."""
    POINTS_CANCELLED = "points-cancelled"
    """Facts: as of points given, and `cancelled`, the reason why."""
    HAND_CORRECTED = "hand-corrected"
    """A hand of a complete round, or of one before a later round. Facts: `round`, `table`, `hand`, `why`,
    optionally `places` (how many sides change place) and `decisions` (how many no longer count).
    """
    HANDS_CORRECTED = "hands-corrected"
    """Several hands of a table of such a round at once. Facts: `round`, `table`, `hands` (a count), `why`."""
    HAND_NOTED = "hand-noted"
    """A hand was found wrong and left as it is. Facts: `round`, `table`, `hand`, `reason`."""
    DECISION_MADE = "decision-made"
    """A tie was settled. Facts: `stage` (its name), `how` (a Means), `reason`, `names`, `order` (whether they
    are put in an order instead of sent on).
    """
    DECISION_CANCELLED = "decision-cancelled"
    """Facts: as of a decision made, and `cancelled`, the reason why."""
    PRIZES_SET = "prizes-set"
    """The list of prizes. Facts: `name` of the event, `before` and `after`, each the prizes: `prize` (its
    name), `for` (as in the event file), `amount`; `each` and `level`, the rules where they changed.
    """
    PRIZES_GIVEN = "prizes-given"
    """Facts: `before` and `after`, each the prizes that changed hands: `prize`, `for`, and `names` of those
    who have it, None where nobody had decided.
    """
    RAFFLE_DRAWN = "raffle-drawn"
    """Facts: `seed`, `pot` (a RafflePot), `sides` (how many took part), `names` of those drawn, in the order
    of the prizes, and `absent`, the names of those who were drawn and were not there.
    """
    REASONS_CHANGED = "reasons-changed"
    """The club's usual reasons. Facts: `before` and `after`, each pairs of a reason and its points."""
    CHAMPIONSHIP_MADE = "championship-made"
    """Facts: `name`, `after`: name, events (a count) and the fields of its rule."""
    CHAMPIONSHIP_CHANGED = "championship-changed"
    """Facts: `name`, `before` and `after`."""
    CHAMPIONSHIP_DELETED = "championship-deleted"
    """Facts: `name`, `before`."""
    STAGES_SET = "stages-set"
    """Facts: `name` of the event, `before` and `after`, each the stages: a name and a number of rounds."""
    FORMAT_SAVED = "format-kept"
    """Facts: `name`, `before` (none where it is new) and `after` as of stages set."""
    FORMAT_RENAMED = "format-renamed"
    """Facts: `name`, `before` and `after`, each a list of its name."""
    FORMAT_DELETED = "format-deleted"
    """Facts: `name`, `before`."""
    FACE_SET = "face-set"
    """What diplomas and the newspaper carry of the club. Facts: `parts`: name, colour, logo, signers."""
    HALL_OPENED = "hall-opened"
    """The doors of an event's hall were made. Facts: `name`."""
    DOOR_ISSUED_AGAIN = "door-issued-again"
    """The code of a table or of a player was replaced. Facts: `round` and `table`, or `name`."""
    CODES_KEPT = "codes-kept"
    """A backup was restored; the codes of an event's hall stayed those that were printed. Facts: `name`."""
    PHONE_LOCKED = "phone-locked"
    """Facts: `round`, `table`, `locked` (False: it was let in again)."""
    HALL_SET = "hall-set"
    """How the event's hall is run. Facts: `name`, `before` and `after`: the rules that changed, by name."""
    HAND_HANDED_IN = "hand-handed-in"
    """From a phone. Facts: as of a recorded hand, and `name`, who did it."""
    HAND_CONFIRMED = "hand-confirmed"
    """By another seat. Facts: as of a hand handed in."""
    HAND_CONTESTED = "hand-contested"
    """A note for the desk. Facts: as of a hand handed in."""
    TABLE_SIGNED = "table-signed"
    """By one seat, from 0. Facts: `round`, `table`, `seat`, and `name`, who did it."""
    DIRECTOR_CALLED = "director-called"
    """Facts: `call` (a CallKind), `table` (0 for none), `name` (empty for a table)."""
    CALL_ANSWERED = "call-answered"
    """The desk dealt with a call. Facts: as of a director called."""
    COPY_MERGED = "copy-merged"
    """What another copy of the club held besides came in. Facts: `source` (its name), `events` (their names),
    `hands`, `rounds`, `people` (counts), `mine` and `theirs` (conflicts settled so), `changed`, `added` and
    `deleted` (numbers of events). For the next merge:
    `newest`, number and time of its newest line; `ids`, lists of when an event was made and the ids given in
    it to players and sides; `members`, the highest id that both copies knew. `who` worked there since the
    copies parted, from `began` to `ended`, which are empty if nobody did.
    """
    PERSON_ERASED = "person-erased"
    """Somebody's name and all data about them were deleted. Facts: `events` (their numbers), `links`: lists
    of a chain that starts anew and how many links it had.
    """
    CHANGED = "changed"
    """An act of a kind that only a newer release knows."""


LASTING = frozenset({ActKind.PERSON_ERASED})
"""Acts that cannot be undone: what they deleted is stored nowhere."""

NEVER_UNDONE = LASTING | {ActKind.CODES_KEPT}
"""Acts that no undo takes back. Codes kept over a restored backup are nobody's act to regret: undone, they
would let in again who was shut out, and shut out who has a code on paper.
"""

NOTES = frozenset({ActKind.HAND_NOTED, ActKind.COPY_MERGED}) | LASTING
"""Acts that may change nothing: only the journal stores them."""


OF_PHONES = frozenset(
    {
        ActKind.HAND_HANDED_IN,
        ActKind.HAND_CONFIRMED,
        ActKind.HAND_CONTESTED,
        ActKind.TABLE_SIGNED,
        ActKind.DIRECTOR_CALLED,
    }
)
"""Acts of the players' phones: no desk has done them."""

OF_THE_HALL = OF_PHONES | {ActKind.HALL_OPENED, ActKind.CODES_KEPT}
"""Acts that a hall writes by itself. They come between the acts of a desk, and hinder no undo there."""


class Replay(StrEnum):
    """What can be done with a past act; the journal records it, too."""

    UNDONE = "taken-back"
    REDONE = "done-again"


OF_THE_CLUB = frozenset(
    {
        ActKind.EVENT_CREATED,
        ActKind.EVENT_BROUGHT,
        ActKind.EVENT_COPIED,
        ActKind.EVENT_DELETED,
        ActKind.COPY_MERGED,
    }
)
"""Acts on the list of events: once undone, they can be redone whatever the current event is."""


@dataclass(slots=True)
class OwnActs:
    """The numbers of the acts made at this desk, and of those undone at this desk."""

    made: set[int] = field(default_factory=set)
    undone: set[int] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    """Earlier names of the person who works at this desk."""
    opened: int | None = None
    """The newest journal line when syncing with other desks began; None if it is off."""

    def is_others(self, act: "Act", me: str) -> bool:
        """Whether another desk did this act, or, before syncing began, somebody of another name."""
        if self.opened is None or act.number in self.made:
            return False
        # Earlier acts are judged by name only: their desk is not recorded.
        return act.number > self.opened or act.by not in {"", me, *self.names}

    def is_undone_elsewhere(self, act: int, line: int) -> bool:
        """Whether another desk has undone this act, by that line of the journal."""
        return self.opened is not None and line > self.opened and act not in self.undone

    def may_undo(self, newest: int, named: int) -> bool:
        """Whether somebody who was shown the act `named` (0 for none) may undo the newest act.

        They may if they know of it: they were shown it, made it since, or undid the one they were shown.
        """
        # Something came after what was shown: the user may mean their own later act, but never somebody
        # else's.
        if newest > named:
            return newest in self.made
        return newest == named or named in self.undone


@dataclass(slots=True)
class SeenActs:
    """How far somebody has read the journal: the newest line they know, None before the first."""

    newest: "Act | None" = None
    before: "Act | None" = None
    """The newest line of the journal read before this one: the club was restored or exchanged."""


@dataclass(frozen=True, slots=True)
class HandChange:
    """One hand before and after an act; None where it was blank."""

    place: HandPlace
    before: RecordedHand | None
    after: RecordedHand | None


@dataclass(frozen=True, slots=True)
class Act:
    """One line of the journal. Numbers rise with time; `at` is in UTC; `event` is None for the whole club.

    For a replay, `kind`, `facts` and `hands` are those of the act that was undone or redone, whose number is
    `of`.
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
