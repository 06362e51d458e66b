"""A director of an event in stages: latecomers, substitutes, closed tables, penalties, corrections, ties."""

import datetime as dt
import random
from collections.abc import Callable

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.schedule import dealer_of, hand_sizes
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.presence import next_round_number
from batarde_tourney.core.tournament.event.tables import table_sizes
from batarde_tourney.core.tournament.people.leaving import (
    SeatGiven,
    SeatRemoved,
    TableEnded,
    WayOut,
    held_seats,
)
from batarde_tourney.core.tournament.people.substitutes import SeatPlace, free_players
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.rounds.next_round import sides_present, stage_to_draw
from batarde_tourney.core.tournament.standings.cut_view import cuts_of
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.corrections.corrections import correct
from batarde_tourney.services.draw.draw import seat_round, take_back_round
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.penalties.penalties import cancel_points, give_points, list_penalties
from batarde_tourney.services.people.players import add_players, set_status
from batarde_tourney.services.results.results import HandEntry, HandPlace, open_sheet, record_hands
from batarde_tourney.services.standings.decisions import cancel_decision, settle_cut_by_lot
from batarde_tourney.services.tables.late import list_late_ways, seat_late
from batarde_tourney.services.tables.leaving import leave_round
from batarde_tourney.services.tables.substitutes import seat_substitute, take_back_substitute
from batarde_tourney.services.tables.table_ends import close_table, open_table_again
from tests.core.tournament.events import made_up_hand

NOW = dt.datetime(2026, 11, 22, 20, 0, tzinfo=dt.UTC)
LATECOMERS = ("Łukasz", "Ørjan", "Zoé", "Ana")


class EventDirector:
    """Does what an evening asks for, chosen by lot; a verb with nothing to do raises IndexError."""

    def __init__(self, club: Session, number: EventNumber, lots: random.Random) -> None:
        self.club = club
        self.number = number
        self.lots = lots

    def do_something(self) -> str:
        """The verb that was done; empty if it was refused, or there was nothing to do it to."""
        verbs: tuple[Callable[[Event], object], ...] = (
            *[self._play_table] * 9,
            *[self._seat] * 5,
            self._play_some,
            self._correct,
            self._give_points,
            self._cancel_points,
            self._close,
            self._open_again,
            self._substitute,
            self._take_substitute_back,
            self._leave,
            self._set_status,
            self._add,
            self._come_late,
            self._settle,
            self._settle,
            self._cancel_decision,
            self._take_round_back,
        )
        verb = self.lots.choice(verbs)
        try:
            verb(load_event(self.club, self.number))
        except (TourneyError, IndexError):
            return ""
        return verb.__name__.strip("_")

    def _seat(self, event: Event) -> None:
        stage = stage_to_draw(event)
        players = [side.players[0] for side in sides_present(event, stage)]
        self.lots.shuffle(players)
        tables = []
        for number, size in enumerate(table_sizes(len(players)), start=1):
            tables.append(Table(number, tuple(players[:size]), self.lots.randrange(size)))
            del players[:size]
        number, id_ = next_round_number(event), None if stage is None else stage.id
        seat_round(self.club, self.number, Round(number, tuple(tables), stage=id_))

    def _play_table(self, event: Event) -> None:
        self._play(event, *self._open_table(event), hands=100)

    def _play_some(self, event: Event) -> None:
        self._play(event, *self._open_table(event), hands=1)

    def _correct(self, event: Event) -> None:
        round_, table = self._any_table(event)
        index = self.lots.randrange(len(table.hands) or 1)
        if not table.hands:
            raise IndexError
        place = HandPlace(round_.number, table.number, index)
        correct(self.club, self.number, place, self._hand(event, table, index), reason="read wrongly")

    def _give_points(self, event: Event) -> None:
        side, round_ = self.lots.choice(event.players).id, self.lots.choice(event.rounds).number
        points = self.lots.choice((-3, -1, 2, 5))
        give_points(self.club, self.number, side, round_, points, reason="late")

    def _cancel_points(self, _event: Event) -> None:
        line = self.lots.choice(list_penalties(self.club, self.number).lines)
        cancel_points(self.club, self.number, line, "the tram broke down")

    def _close(self, event: Event) -> None:
        round_, table = self._open_table(event)
        close_table(self.club, self.number, round_.number, table.number, "time")

    def _open_again(self, event: Event) -> None:
        round_, table = self.lots.choice([found for found in _tables(event) if found[1].closed is not None])
        open_table_again(self.club, self.number, round_.number, table.number)

    def _substitute(self, event: Event) -> None:
        round_, table = self._open_table(event)
        player = self.lots.choice(free_players(event, round_.number)).id
        place = SeatPlace(round_.number, table.number, self.lots.randrange(len(table.seats)))
        seat_substitute(self.club, self.number, place, player, len(table.hands))

    def _take_substitute_back(self, event: Event) -> None:
        round_, table = self.lots.choice([found for found in _tables(event) if found[1].substitutes])
        one = self.lots.choice(table.substitutes)
        place = SeatPlace(round_.number, table.number, one.seat)
        take_back_substitute(self.club, self.number, place, one.player)

    def _leave(self, event: Event) -> None:
        player = self.lots.choice(event.players).id
        ways: list[WayOut] = []
        for seat in held_seats(event, (player,)):
            free = [one.id for one in free_players(event, seat.place.round) if one.id != player]
            if free and self.lots.random() < 0.5:
                ways.append(SeatGiven(seat.place, self.lots.choice(free)))
            elif seat.smaller:
                ways.append(SeatRemoved(seat.place, "somebody left"))
            else:
                ways.append(TableEnded(seat.place.round, seat.place.table, "somebody left"))
        leave_round(self.club, self.number, (player,), ways)

    def _set_status(self, event: Event) -> None:
        player = self.lots.choice(event.players).id
        status = self.lots.choice((Status.IN, Status.IN, Status.STANDBY, Status.LATE, Status.AWAY))
        set_status(self.club, self.number, (player,), status)

    def _add(self, _event: Event) -> None:
        add_players(self.club, self.number, [(self.lots.choice(LATECOMERS), None)])

    def _come_late(self, event: Event) -> None:
        player = self.lots.choice(event.players).id
        offers = list_late_ways(self.club, self.number, (player,), None, NOW).offers
        seat_late(self.club, self.number, (player,), self.lots.choice(offers).way)

    def _settle(self, event: Event) -> None:
        line = self.lots.choice([line for line in cuts_of(event) if line.line.open and not line.playing])
        settle_cut_by_lot(self.club, self.number, line.stage.id, seed=self.lots.randrange(1000))

    def _cancel_decision(self, event: Event) -> None:
        index = self.lots.randrange(len(event.decisions) or 1)
        if not event.decisions:
            raise IndexError
        cancel_decision(self.club, self.number, index, event.decisions[index], reason="they played it out")

    def _take_round_back(self, _event: Event) -> None:
        if self.lots.random() < 0.3:
            take_back_round(self.club, self.number)

    def _play(self, event: Event, round_: Round, table: Table, *, hands: int) -> None:
        sizes = hand_sizes(len(table.seats), batarde_play(event.settings.play).schedule)
        revisions = open_sheet(self.club, self.number, round_.number, table.number).revisions
        entries = [
            HandEntry(index, self._hand(event, table, index), revisions[index])
            for index in range(len(table.hands), min(len(sizes), len(table.hands) + hands))
        ]
        record_hands(self.club, self.number, round_.number, table.number, entries)

    def _hand(self, event: Event, table: Table, index: int) -> Hand:
        players = len(table.seats)
        cards = hand_sizes(players, batarde_play(event.settings.play).schedule)[index]
        return made_up_hand(cards, dealer_of(table.first_dealer, index, players), players, self.lots)

    def _open_table(self, event: Event) -> tuple[Round, Table]:
        return self.lots.choice([found for found in _tables(event) if not is_finished(found[1], event)])

    def _any_table(self, event: Event) -> tuple[Round, Table]:
        return self.lots.choice(_tables(event))


def _tables(event: Event) -> list[tuple[Round, Table]]:
    return [(round_, table) for round_ in event.rounds for table in round_.tables]
