"""A director who does whatever comes to mind: one random verb after the other, as some are refused."""

import datetime as dt
import random
from collections.abc import Callable
from dataclasses import replace

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.batarde.schedule import Span, dealer_of, hand_sizes
from batarde_tourney.core.games.batarde.settings import BatardePlay, batarde_play
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round, Table
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.presence import next_round_number, players_present
from batarde_tourney.core.tournament.event.tables import table_sizes
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import keep_apart, seat_round, take_back_round
from batarde_tourney.services.events.events import change_event, create_event, delete_event, load_event
from batarde_tourney.services.people.players import add_players, remove_players, rename_player, set_status
from batarde_tourney.services.results.results import HandPlace, erase_hand, open_sheet, record_hand
from batarde_tourney.services.tables.moved_sheets import exchange_players
from tests.core.tournament.events import made_up_hand

NAMES = ("Ana", "Bruno", "Chloé", "Dídac", "Elena", "Fausto", "Gaëlle", "Hugo", "Inès", "Jo\0e", "Käthe")


class Director:
    """Does things to one event of a club, chosen by lot."""

    def __init__(self, club: Session, number: EventNumber, lots: random.Random) -> None:
        self.club = club
        self.number = number
        self.lots = lots

    def do_something(self) -> bool:
        """Whether it was not refused."""
        verbs: tuple[Callable[[Event], object], ...] = (
            self._add,
            self._rename,
            self._remove,
            self._set_status,
            self._change,
            self._keep_apart,
            *[self._seat] * 3,
            self._undo,
            *[self._record] * 8,
            *[self._erase] * 2,
            self._exchange,
            self._adjust,
            self._begin_another,
        )
        event = load_event(self.club, self.number)
        try:
            self.lots.choice(verbs)(event)
        except (TourneyError, IndexError, ValueError):
            return False
        return True

    def _add(self, _event: Event) -> None:
        names = self.lots.sample(NAMES, 3)
        add_players(self.club, self.number, [(name, self.lots.choice((None, "Lyon"))) for name in names])

    def _rename(self, event: Event) -> None:
        player = self.lots.choice(event.players)
        rename_player(self.club, self.number, player.id, self.lots.choice(NAMES), "Nice")

    def _remove(self, event: Event) -> None:
        players = self.lots.sample(event.players, 2)
        remove_players(self.club, self.number, [player.id for player in players])

    def _set_status(self, event: Event) -> None:
        players = self.lots.sample(event.players, 3)
        status = self.lots.choice((*Status, Status.IN, Status.IN))
        set_status(self.club, self.number, [player.id for player in players], status)

    def _change(self, event: Event) -> None:
        name = f"Evening {self.lots.randrange(3)}"
        date = self.lots.choice((None, dt.date(2026, 11, 21), dt.date(2026, 12, 5)))
        place = self.lots.choice((None, "Lyon"))
        schedule = self.lots.choice(
            (batarde_play(event.settings.play).schedule, Span.FULL, Span.UP, (5, 6, 7))
        )
        settings = replace(event.settings, play=BatardePlay(schedule=schedule))
        change_event(self.club, self.number, name=name, date=date, place=place, settings=settings)

    def _keep_apart(self, event: Event) -> None:
        one, other = self.lots.sample(event.players, 2)
        keep_apart(self.club, self.number, ((one.id, other.id),), ())

    def _seat(self, event: Event) -> None:
        round_number = next_round_number(event)
        players = [player.id for player in players_present(event, round_number)]
        self.lots.shuffle(players)
        tables = []
        for number, size in enumerate(table_sizes(len(players)), start=1):
            tables.append(Table(number, tuple(players[:size]), 0))
            del players[:size]
        seat_round(self.club, self.number, Round(round_number, tuple(tables)))

    def _undo(self, _event: Event) -> None:
        take_back_round(self.club, self.number)

    def _record(self, event: Event) -> None:
        place, table = self._table(event)
        players = len(table.seats)
        place = HandPlace(place.round, place.table, self.lots.randrange(len(table.hands) + 1))
        cards = hand_sizes(players, batarde_play(event.settings.play).schedule)[place.index]
        hand = made_up_hand(cards, dealer_of(table.first_dealer, place.index, players), players, self.lots)
        record_hand(self.club.acting_as("Ana"), self.number, place, hand, based_on=self._revision(place))

    def _erase(self, event: Event) -> None:
        place, table = self._table(event)
        place = HandPlace(place.round, place.table, len(table.hands) - 1)
        erase_hand(self.club.acting_as("Ana"), self.number, place, based_on=self._revision(place))

    def _exchange(self, event: Event) -> None:
        one, other = self.lots.sample(event.players, 2)
        exchange_players(self.club, self.number, event.rounds[-1].number, one.id, other.id)

    def _adjust(self, event: Event) -> None:
        with self.club.transaction() as rows:
            rows.players.add_adjustment(
                self.number, Adjustment(self.lots.choice(event.players).id, 1, 3, "late")
            )

    def _begin_another(self, _event: Event) -> None:
        # Another event shares members with this one; what is done there is not undone here.
        number = create_event(self.club, "Another").event
        add_players(self.club, number, [(name, "Lyon") for name in self.lots.sample(NAMES, 2)])
        if self.lots.random() < 0.5:
            delete_event(self.club, number)

    def _table(self, event: Event) -> tuple[HandPlace, Table]:
        table = self.lots.choice(event.rounds[-1].tables)
        return HandPlace(event.rounds[-1].number, table.number, 0), table

    def _revision(self, place: HandPlace) -> int:
        return open_sheet(self.club, self.number, place.round, place.table).revisions[place.index]
