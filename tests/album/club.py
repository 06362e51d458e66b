"""The club file of the album: its events, and what a director does on such an evening, act by act."""

from dataclasses import replace
from pathlib import Path

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import Denomination
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event import Event, Table
from batarde_tourney.core.tournament.figures import is_finished
from batarde_tourney.core.tournament.people import Status
from batarde_tourney.core.tournament.records import HandPlace
from batarde_tourney.core.tournament.substitutes import SeatPlace
from batarde_tourney.services.championships import SeasonRule, make_championship
from batarde_tourney.services.clubs import Session, open_session
from batarde_tourney.services.corrections import correct
from batarde_tourney.services.events import add_whole_event, load_event
from batarde_tourney.services.formats import keep_format
from batarde_tourney.services.penalties import cancel_points, give_points, list_penalties
from batarde_tourney.services.players import add_players, set_status
from batarde_tourney.services.substitutes import seat_substitute
from batarde_tourney.services.table_ends import close_table
from tests.album.events import OWN, PLANS, Plan, not_begun, tied, under_way, whole

BUSY = 2
"""From so many tables in play on, one is closed and one has a substitute."""


def make_club(path: Path) -> dict[str, EventNumber]:
    """The club file; the numbers of its events by what they are, each 3-digit key one under way."""
    events: dict[str, EventNumber] = {}
    with open_session(str(path), create=True) as club:
        keep_format(club, OWN.name, OWN)
        for plan in PLANS:
            events[plan.key] = _add_under_way(club, plan)
            events[f"{plan.key}-new"] = add_whole_event(club, not_begun(plan)).event
        events["tied"] = add_whole_event(club, tied()).event
        events["whole"] = add_whole_event(club, whole(PLANS[2])).event
        rule = SeasonRule(best=3, presence=10, final=25, is_rated=True)
        season = [number for key, number in events.items() if not key.endswith("-new")]
        make_championship(club, "Saison 2026–2027 / Spielzeit 2026–2027", rule, season)
    return events


def _add_under_way(club: Session, plan: Plan) -> EventNumber:
    number = add_whole_event(club, under_way(plan)).event
    event = load_event(club, number)
    _penalties(club, number, event)
    _comings_and_goings(club, number, event)
    playing = [table for table in event.rounds[-1].tables if not is_finished(table, event)]
    if len(playing) >= BUSY:
        _substitute(club, number, event, playing[0])
        close_table(club, number, event.rounds[-1].number, playing[-1].number, "Le dernier bus part à 23 h")
    _correction(club, number, event)
    return number


def _penalties(club: Session, number: EventNumber, event: Event) -> None:
    sides = [player.id for player in event.players]
    give_points(club, number, sides[0], 1, 3, reason="Unpünktlich zum zweiten Mal, der Zug hatte Verspätung")
    give_points(club, number, sides[1], 1, 5, reason="Annonce hors tour")
    line = list_penalties(club, number).lines[-1]
    cancel_points(club, number, line, "Les trois autres ne l'ont pas vu ainsi")
    give_points(club, number, sides[2], 2, -2, reason="A tenu la buvette")


def _comings_and_goings(club: Session, number: EventNumber, event: Event) -> None:
    coming = add_players(club, number, [("Léonie du Tram", "Lyon"), ("Ersatz, Friederike", None)]).players
    set_status(club, number, coming[:1], Status.LATE)
    set_status(club, number, coming[1:], Status.STANDBY)
    over = [table for table in event.rounds[-1].tables if is_finished(table, event)]
    if over:
        set_status(club, number, over[0].seats[:1], Status.GONE)


def _substitute(club: Session, number: EventNumber, event: Event, table: Table) -> None:
    came = load_event(club, number).players[-1].id
    place = SeatPlace(event.rounds[-1].number, table.number, 1)
    seat_substitute(club, number, place, came, len(table.hands) - 1)


def _correction(club: Session, number: EventNumber, event: Event) -> None:
    hand = batarde_hands(event.rounds[0].tables[0].hands)[0]
    clubs, spades = Denomination.CLUBS, Denomination.SPADES
    other = clubs if hand.contract.denomination is spades else spades
    corrected = replace(hand, contract=replace(hand.contract, denomination=other))
    correct(club, number, HandPlace(1, 1, 0), corrected, reason="Mal lu sur la feuille")
