"""Tables that people keep, and absences that they announce, through the verbs of a director."""

from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.pairing.hard_constraints import NeverTogether, TablesClash
from batarde_tourney.core.pairing.tables.lines import LineKind
from batarde_tourney.core.tournament.event.event import Absence
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.presence import status_in_round
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.draw.draw import Proposal, accept_round, keep_apart, propose_round
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.draw.sealed_rounds import verify_rounds
from batarde_tourney.services.events.events import change_event, create_event, load_event
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.people.players import add_players, rename_player, set_status
from batarde_tourney.services.people.wishes import (
    NoSuchTableNumber,
    SeatedThen,
    announce_absence,
    keep_table,
)
from batarde_tourney.services.tables.table_ends import close_table

A, B, C = PlayerId("p1"), PlayerId("p2"), PlayerId("p3")


def event_of(club: Session, players: int, game: str = "batarde") -> EventNumber:
    number = create_event(club, "Wishes", game=game).event
    add_players(club, number, [(f"Player {at}", None) for at in range(1, players + 1)])
    return number


def set_absence(club: Session, number: EventNumber, rule: Absence) -> None:
    event = load_event(club, number)
    settings = replace(event.settings, absence=rule)
    change_event(club, number, name=event.name, date=None, place=None, settings=settings)


def seat(club: Session, number: EventNumber, seed: int = 1) -> dict[PlayerId, int]:
    accept_round(club, propose_round(club, number, DrawOptions(seed=seed)))
    return {one: table.number for table in load_event(club, number).rounds[-1].tables for one in table.seats}


@pytest.mark.parametrize("game", ["batarde", "ecarte"])
def test_a_kept_table_has_its_number_in_every_round_and_is_drawn_again(club: Session, game: str) -> None:
    number = event_of(club, 12, game)
    keep_table(club, number, [A], 9)
    keep_table(club, number, [B], 2)
    keep_apart(club, number, ((A, C),), (), always=((A, C),))
    for seed in (1, 2, 3):
        at = seat(club, number, seed)
        assert (at[A], at[B]) == (9, 2)
        assert at[C] != 9
        for one in load_event(club, number).rounds[-1].tables:
            close_table(club, number, seed, one.number, "time")
    event = load_event(club, number)
    assert verify_rounds(event) == ()
    assert read_event(write_event(event)) == event
    assert b'"version": 3' in write_event(event)


def test_a_name_changes_and_the_table_stays(club: Session) -> None:
    number = event_of(club, 8)
    keep_table(club, number, [A], 3)
    rename_player(club, number, A, "Ana", "Lyon")
    (ana, *_) = load_event(club, number).players
    assert (ana.name, ana.fixed_table) == ("Ana", 3)
    undo(club, number)
    undo(club, number)
    (first, *_) = load_event(club, number).players
    assert (first.name, first.fixed_table) == ("Player 1", None)
    assert b"fixed_table" not in write_event(load_event(club, number))
    with pytest.raises(NoSuchTableNumber):
        keep_table(club, number, [A], 0)


def test_a_refused_draw_says_who_by_name(club: Session) -> None:
    number = event_of(club, 8)
    family = ((A, B), (B, C), (A, C))
    keep_apart(club, number, family, (), always=family)
    with pytest.raises(NeverTogether) as refused:
        propose_round(club, number, DrawOptions(seed=1))
    assert sorted(refused.value.players) == ["Player 1", "Player 2", "Player 3"]
    keep_apart(club, number, family, (), always=())
    assert propose_round(club, number, DrawOptions(seed=1)).plan.tables
    ecarte = event_of(club, 6, "ecarte")
    keep_table(club, ecarte, [A, B, C], 4)
    with pytest.raises(TablesClash):
        propose_round(club, ecarte, DrawOptions(seed=1))


def test_an_announced_absence_is_of_one_round_and_stands_in_it(club: Session) -> None:
    number = event_of(club, 9)
    set_absence(club, number, Absence.MEAN)
    announce_absence(club, number, [A], 1)
    event = load_event(club, number)
    assert [status_in_round(event, A, at) for at in (1, 2)] == [Status.AWAY, Status.IN]
    at = seat(club, number)
    assert A not in at
    event = load_event(club, number)
    assert event.rounds[0].absent == (A,)
    assert read_event(write_event(event)) == event
    assert A in seat(club, number, 2)
    with pytest.raises(SeatedThen):
        announce_absence(club, number, [A], 2)
    announce_absence(club, number, [A], 1, is_absent=False)
    assert load_event(club, number).rounds[0].absent == ()
    undo(club, number)
    assert load_event(club, number).rounds[0].absent == (A,)


def test_who_leaves_does_not_come_back_after_an_absence(club: Session) -> None:
    number = event_of(club, 9)
    announce_absence(club, number, [A], 1)
    set_status(club, number, [A], Status.GONE)
    event = load_event(club, number)
    assert [status_in_round(event, A, at) for at in (1, 2, 3)] == [Status.GONE] * 3


def test_an_absence_taken_back_leaves_the_player_in(club: Session) -> None:
    number = event_of(club, 8)
    announce_absence(club, number, [A], 1)
    announce_absence(club, number, [A], 1, is_absent=False)
    assert status_in_round(load_event(club, number), A, 1) is Status.IN


@pytest.mark.parametrize("rule", list(Absence))
def test_an_absence_in_ecarte_gives_as_set(club: Session, rule: Absence) -> None:
    number = event_of(club, 5, "ecarte")
    set_absence(club, number, rule)
    announce_absence(club, number, [A], 1)
    seat(club, number)
    row = next(row for row in rank_sides(load_event(club, number)).rows if row.side.id == A)
    expected = Fraction(1, 2) if rule is Absence.HALF else None
    assert row.figure(Criterion.MATCH_WINS) == expected


def test_the_certificate_says_what_kept_tables_cost(club: Session) -> None:
    number = event_of(club, 16)
    keep_table(club, number, [A], 2)
    assert cost_of_tables(propose_round(club, number, DrawOptions(seed=1))) == 0
    keep_table(club, number, [A, B, C], 2)
    seat(club, number, 1)
    for table in load_event(club, number).rounds[-1].tables:
        close_table(club, number, 1, table.number, "time")
        assert table.number != 2 or {A, B, C} < set(table.seats)
    bound = propose_round(club, number, DrawOptions(seed=2))
    assert cost_of_tables(bound) >= 0
    assert any(one.number == 2 and {A, B, C} < set(one.seats) for one in bound.plan.tables)


def cost_of_tables(proposal: Proposal) -> int:
    (line,) = [one for one in proposal.certificate.lines if one.kind is LineKind.FIXED_TABLES]
    return line.value
