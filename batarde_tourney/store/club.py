"""Everything inside one transaction on a club: core values in, core values out."""

from batarde_tourney.core.tournament.records import EventSummary, SeatedTable
from batarde_tourney.store.championships import Championships
from batarde_tourney.store.checking import Checking
from batarde_tourney.store.events import Events
from batarde_tourney.store.journal import Journal
from batarde_tourney.store.loading import Loading
from batarde_tourney.store.players import Players

__all__ = ["Club", "EventSummary", "SeatedTable"]


class Club(Events, Players, Championships, Journal, Loading, Checking):
    """A club while a transaction on it is open; afterwards it is of no use.

    Its verbs are in the parts it is made of, one per page of the director's day.
    """
