"""The club file of the album: its events, and what a director does on such an evening, act by act."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Table, sides_of
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.people.substitutes import SeatPlace
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.events.formats import save_format
from batarde_tourney.services.penalties.penalties import cancel_points, give_points, list_penalties
from batarde_tourney.services.people.players import add_players, set_status
from batarde_tourney.services.season.championships import SeasonRule, make_championship
from batarde_tourney.services.tables.sides import PairEntry, add_pairs
from batarde_tourney.services.tables.substitutes import seat_substitute
from batarde_tourney.services.tables.table_ends import close_table
from instruments.album.corrections import correct_in_game
from instruments.album.events import not_begun, tied, under_way, whole
from instruments.album.plans import OWN, PLANS, Plan

BUSY = 2
"""From so many tables in play on, one is closed and one has a substitute."""


@dataclass(frozen=True, slots=True)
class AlbumClub:
    """The club file of one game, and the numbers of its events by what they are.

    Each key of a plan is its event under way; `-new` stands behind that of one not begun, `-whole` behind
    that of one played to the end. `tied` is there where a format of the game can have an open line.
    """

    path: Path
    plans: tuple[Plan, ...]
    events: Mapping[str, EventNumber]

    @property
    def usual(self) -> Plan:
        """The one of a usual size."""
        return self.plans[:2][-1]

    @property
    def ends(self) -> tuple[str, ...]:
        """The keys of the events that are over, or at an open line."""
        return tuple(key for key in self.events if key == "tied" or key.endswith("-whole"))


def make_club(path: Path, game: str, plans: tuple[Plan, ...] = ()) -> AlbumClub:
    """A club that plays this game; where another one is usual, one event of each of the others too."""
    plans = plans or PLANS[game]
    events: dict[str, EventNumber] = {}
    with open_session(str(path), create=True) as club:
        save_format(club, OWN.name, OWN)
        for other in PLANS:
            if other != game != USUAL_GAME:
                add_complete_event(club, whole(PLANS[other][0]))
        for plan in plans:
            events[plan.key] = _add_under_way(club, plan)
            events[f"{plan.key}-new"] = add_complete_event(club, not_begun(plan)).event
        for plan in plans if game != USUAL_GAME else plans[-2:-1]:
            events[f"{plan.key}-whole"] = add_complete_event(club, whole(plan)).event
        if game == USUAL_GAME:
            events["tied"] = add_complete_event(club, tied(plans[:2][-1])).event
        rule = SeasonRule(best=3, presence=10, final=25, is_rated=game == USUAL_GAME)
        season = [number for key, number in events.items() if not key.endswith("-new")]
        make_championship(club, "Saison 2026–2027 / Spielzeit 2026–2027", rule, season)
    return AlbumClub(path, plans, events)


def _add_under_way(club: Session, plan: Plan) -> EventNumber:
    number = add_complete_event(club, under_way(plan)).event
    event = load_event(club, number)
    _penalties(club, number, event)
    _comings_and_goings(club, number, event)
    playing = [table for table in event.rounds[-1].tables if not is_finished(table, event)]
    if len(playing) >= BUSY:
        _substitute(club, number, event, playing[0])
        close_table(club, number, event.rounds[-1].number, playing[-1].number, "Le dernier bus part à 23 h")
    correct_in_game(club, number, event)
    return number


def _penalties(club: Session, number: EventNumber, event: Event) -> None:
    sides = [side.id for side in sides_of(event)]
    give_points(club, number, sides[0], 1, 3, reason="Unpünktlich zum zweiten Mal, der Zug hatte Verspätung")
    give_points(club, number, sides[1], 1, 5, reason="Annonce hors tour")
    line = list_penalties(club, number).lines[-1]
    cancel_points(club, number, line, "Les trois autres ne l'ont pas vu ainsi")
    give_points(club, number, sides[2], 2, -2, reason="A tenu la buvette")


def _comings_and_goings(club: Session, number: EventNumber, event: Event) -> None:
    late, waiting = ("Léonie du Tram", "Lyon"), ("Ersatz, Friederike", None)
    if event.sides:
        pair = PairEntry((late, ("Maxence du Métro", "Lyon")))
        *coming, standby = add_pairs(club, number, [pair, PairEntry((waiting,))]).players
    else:
        *coming, standby = add_players(club, number, [late, waiting]).players
    set_status(club, number, coming, Status.LATE)
    set_status(club, number, [standby], Status.STANDBY)
    over = [table for table in event.rounds[-1].tables if is_finished(table, event)]
    if over:
        set_status(club, number, over[0].seats[:1], Status.GONE)


def _substitute(club: Session, number: EventNumber, event: Event, table: Table) -> None:
    came = load_event(club, number).players[-1].id
    place = SeatPlace(event.rounds[-1].number, table.number, 1)
    seat_substitute(club, number, place, came, len(table.hands) - 1)
