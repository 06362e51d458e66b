"""Everything inside one transaction on a club: core values in, core values out."""

import datetime as dt
from typing import Any

from sqlalchemy import Connection

from batarde_tourney.store.championships import Championships
from batarde_tourney.store.checking import Integrity
from batarde_tourney.store.events import Events
from batarde_tourney.store.formats import Formats
from batarde_tourney.store.hands import Hands
from batarde_tourney.store.journal import Journal
from batarde_tourney.store.journaled_writes import TransactionState
from batarde_tourney.store.members import Members
from batarde_tourney.store.players import Players
from batarde_tourney.store.rounds import Rounds
from batarde_tourney.store.sides import Sides
from batarde_tourney.store.usual_reasons import UsualReasons


class Transaction:
    """A club while a transaction on it is open, a repository for each kind of row; afterwards of no use."""

    def __init__(self, connection: Connection, now: dt.datetime, reason: str = "") -> None:
        self._connection = connection
        self._state = state = TransactionState(connection, now, reason)
        self.members = Members(state)
        self.players = Players(state, self.members)
        self.sides = Sides(state)
        self.rounds = Rounds(state)
        self.events = Events(state, self.members, self.rounds)
        self.hands = Hands(state)
        self.championships = Championships(state)
        self.usual_reasons = UsualReasons(state)
        self.formats = Formats(state)
        self.journal = Journal(state, self.hands)
        self.integrity = Integrity(state)

    @property
    def now(self) -> dt.datetime:
        """The time of the transaction, in UTC."""
        return self._state.now

    def tell(self, **facts: Any) -> None:
        """What the sentence of this act names, by the words of its `ActKind`."""
        self._state.facts.update(facts)
