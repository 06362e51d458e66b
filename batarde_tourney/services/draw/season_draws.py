"""What the season of an event carries into its draw, if the director wants it heeded."""

from fractions import Fraction

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.pairing.tables.plan import Carried
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.season.season_ledger import SeasonLedger, keep_ledger
from batarde_tourney.core.tournament.standings.member_statistics import AttendedEvent
from batarde_tourney.store.club.transaction import Transaction


def season_of(rows: Transaction, number: EventNumber) -> tuple[EventNumber, ...]:
    """The other events of the event's season: of the championships it belongs to.

    One that belongs to none yet is taken to be of the newest championship of its game.
    """
    game = rows.events.load_outline(number).game
    games = {event.number: event.game for event in rows.events.listed()}
    championships = rows.championships.listed()
    own = [one for one in championships if number in one.events]
    usual = [one for one in championships if any(games.get(event) == game for event in one.events)]
    found = own or usual[:1]
    events = (event for one in found for event in one.events)
    return tuple(event for event in dict.fromkeys(events) if event != number and games.get(event) == game)


def carried_into(rows: Transaction, number: EventNumber, present: tuple[Player, ...]) -> Carried | None:
    """What the season left behind for these players; None if it left nothing."""
    members = rows.championships.members_of_event(number)
    here = {members[player.id]: player.id for player in present if player.id in members}
    listed = {event.number: event for event in rows.events.listed()}
    ledger = keep_ledger(
        AttendedEvent(listed[event], rows.events.load(event), rows.championships.members_of_event(event))
        for event in season_of(rows, number)
    )
    return _carried(ledger, here)


def _carried(ledger: SeasonLedger, here: dict[MemberId, PlayerId]) -> Carried | None:
    meetings = tuple(
        sorted(
            (here[one], here[other], times)
            for (one, other), times in ledger.meetings.items()
            if one in here and other in here
        )
    )
    if not meetings:
        return None
    threes, deals = (
        tuple(sorted((here[who], _hundredths(more)) for who, more in figures.items() if who in here and more))
        for figures in (ledger.beyond_threes, ledger.beyond_deals)
    )
    return Carried(meetings, threes, deals)


def _hundredths(figure: Fraction) -> int:
    return round(100 * figure)
