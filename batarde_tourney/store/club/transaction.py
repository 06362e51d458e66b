"""Everything inside one transaction on a club: core values in, core values out."""

import datetime as dt
from functools import cached_property
from typing import Any

from sqlalchemy import Connection

from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.people.anonymized import ANONYMIZED
from batarde_tourney.store.base.held_file import KnownAct
from batarde_tourney.store.chains.chains import HashChains
from batarde_tourney.store.club.checking import Integrity
from batarde_tourney.store.club.erasure import Erasure
from batarde_tourney.store.events.championships import Championships
from batarde_tourney.store.events.club_lists import Formats, StoredFace, UsualReasons
from batarde_tourney.store.events.events import Events
from batarde_tourney.store.events.hands import Hands
from batarde_tourney.store.events.members import Members
from batarde_tourney.store.events.players import Players, Sides
from batarde_tourney.store.events.rounds import Rounds
from batarde_tourney.store.hall.hall import Hall
from batarde_tourney.store.journal.journal import Journal
from batarde_tourney.store.merging.merged_rows import Merging
from batarde_tourney.store.writes.journaled_writes import TransactionState


class Transaction:
    """A club during one transaction, with a repository for each kind of row; useless afterwards.

    A repository is made on first use: a hand needs only two of them, and the typist waits.
    """

    def __init__(
        self, connection: Connection, now: dt.datetime, reason: str = "", former: str = ANONYMIZED
    ) -> None:
        self.kind: ActKind | None = None
        """What turned out to be done, if that is another act than the one that was begun."""
        self._state = TransactionState(connection, now, HashChains(connection), reason, former)

    @cached_property
    def members(self) -> Members:
        """The club's members."""
        return Members(self._state)

    @cached_property
    def players(self) -> Players:
        """The players of events."""
        return Players(self._state, self.members)

    @cached_property
    def sides(self) -> Sides:
        """The sides of events that name them."""
        return Sides(self._state)

    @cached_property
    def rounds(self) -> Rounds:
        """Rounds, tables and seats."""
        return Rounds(self._state)

    @cached_property
    def events(self) -> Events:
        """Events, whole or in outline."""
        return Events(self._state, self.members, self.rounds)

    @cached_property
    def hands(self) -> Hands:
        """Hands that were entered."""
        return Hands(self._state)

    @cached_property
    def hall(self) -> Hall:
        """Doors of the hall, and what the players' phones did."""
        return Hall(self._state)

    @cached_property
    def championships(self) -> Championships:
        """The club's championships."""
        return Championships(self._state)

    @cached_property
    def usual_reasons(self) -> UsualReasons:
        """The club's usual reasons."""
        return UsualReasons(self._state)

    @cached_property
    def formats(self) -> Formats:
        """The club's own formats of events."""
        return Formats(self._state)

    @cached_property
    def face(self) -> StoredFace:
        """What the club's diplomas and newspaper carry."""
        return StoredFace(self._state)

    @cached_property
    def journal(self) -> Journal:
        """The acts that were done, and undo."""
        return Journal(self._state, self.hands)

    @cached_property
    def integrity(self) -> Integrity:
        """Checks of the rows."""
        return Integrity(self._state)

    @cached_property
    def people(self) -> Erasure:
        """Finding and deleting a person's data."""
        return Erasure(self._state)

    @cached_property
    def merging(self) -> Merging:
        """What another copy of the club has besides, and writing it."""
        return Merging(self._state, self.members)

    @property
    def now(self) -> dt.datetime:
        """The time of the transaction, in UTC."""
        return self._state.now

    @property
    def newest_act(self) -> KnownAct | None:
        """The act that this transaction wrote last; None if it wrote none."""
        return self._state.chains.newest

    def finish(self, kind: ActKind, by: str) -> None:
        """Write the act of this transaction into the journal, and save the ends of its chains."""
        self.journal.write_act(self.kind or kind, by)
        self._state.chains.save(self._state.changed)

    def set_facts(self, **facts: Any) -> None:
        """Set facts for the sentence of this act, by the words of its `ActKind`."""
        self._state.facts.update(facts)
