"""A director at work, step by step, each one transaction at most: `directing_process CLUB SEED STEPS`."""

import random
import sys
from collections.abc import Iterator
from dataclasses import replace

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Member, Player
from batarde_tourney.core.tournament.season.season import Championship
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import add_complete_event, list_events
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.results.results import HandPlace, record_hand
from batarde_tourney.services.season.championships import (
    change_championship,
    delete_championship,
    list_championships,
    make_championship,
)
from tests.services.director import NAMES, Director

State = tuple[tuple[bytes, ...], tuple[Member, ...], tuple[Championship, ...], int]


class Hurried(Director):
    """Undoes and redoes at every turn; overrules hands, and changes championships."""

    def step(self) -> None:
        """One more thing, unless it is refused."""
        verb = self.lots.choice((undo, redo, None, None, None))
        if verb is None:
            self.do_something()
            return
        try:
            verb(self.club.acting_as("Ana"), self.lots.choice((None, self.number)))
        except TourneyError:
            return

    def _adjust(self, event: Event) -> None:
        """A hand stands though its bids add up to its cards."""
        place, table = self._table(event)
        place = HandPlace(place.round, place.table, 0)
        hand = batarde_hands(table.hands)[0]
        bids = (hand.cards, *(0 for _ in hand.bids[1:]))
        wrong = replace(hand, bids=bids, overruled=(Overruled(FaultCode.BID_SUM, "on paper"),))
        record_hand(self.club.acting_as("Ana"), self.number, place, wrong, based_on=self._revision(place))

    def _begin_another(self, _event: Event) -> None:
        """The list of championships is another."""
        standing = list_championships(self.club)
        rule = SeasonRule(best=self.lots.choice((None, 1, 5)))
        events = self.lots.choice(((), (self.number,)))
        if not standing:
            make_championship(self.club, "Season", rule, events)
        elif self.lots.random() < 0.3:
            delete_championship(self.club, standing[0].number)
        else:
            change_championship(self.club, standing[0].number, self.lots.choice(NAMES), rule, events)


def begin(address: str) -> EventNumber:
    """An event with players in a new club."""
    with open_session(address, create=True) as club:
        players = tuple(Player(PlayerId(f"p{at}"), name) for at, name in enumerate(NAMES[:8], start=1))
        return add_complete_event(club, Event("Evening", players=players)).event


def work(club: Session, seed: int, steps: int) -> Iterator[int]:
    """The number of steps done, after each of them: the same ones for the same seed."""
    director = Hurried(club, EventNumber(1), random.Random(seed))
    for done in range(1, steps + 1):
        try:
            director.step()
        except TourneyError:
            # The event itself was undone.
            redo(club.acting_as("Ana"), None)
        yield done


def state_of(club: Session) -> State:
    """All there is in the club, but for times."""
    events = tuple(export_event(club, event.number) for event in list_events(club))
    with club.reading() as rows:
        return events, rows.members.listed(), list_championships(club), len(list_acts(club, limit=10_000))


if __name__ == "__main__":
    with open_session(sys.argv[1]) as opened:
        for step in work(opened, int(sys.argv[2]), int(sys.argv[3])):
            sys.stdout.write(f"{step}\n")
            sys.stdout.flush()
