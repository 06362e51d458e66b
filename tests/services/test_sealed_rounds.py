"""The rounds of an event, drawn again from their seals."""

from dataclasses import replace

import pytest

from batarde_tourney.core.draw.plan import First, Method
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.simulation.evening import simulate_event
from batarde_tourney.core.tournament.event import Event, Table, TableRule
from batarde_tourney.core.tournament.people import Status
from batarde_tourney.core.tournament.tables import NotDivisible
from batarde_tourney.exchange.draw_file import DigestDiffers, OtherEngine, TableDiffers
from batarde_tourney.services.clubs import ClubFile
from batarde_tourney.services.draw import accept_round, propose_round, swap_players
from batarde_tourney.services.draw_files import verify_draw
from batarde_tourney.services.event_files import export_event
from batarde_tourney.services.events import load_event
from batarde_tourney.services.players import add_players, set_status
from batarde_tourney.services.sealed_rounds import RoundUnsealed, SealUnreadable, verify_rounds
from batarde_tourney.services.wishes import Wishes


@pytest.fixture
def drawn(club: ClubFile, evening: EventNumber) -> EventNumber:
    """Three rounds of three kinds: somebody comes, somebody leaves, another method."""
    accept_round(club, propose_round(club, evening, Wishes(seed=7)))
    add_players(club, evening, [("Jordi", "Lyon")])
    accept_round(club, propose_round(club, evening, Wishes(seed=8, first=First.MEETINGS)))
    set_status(club, evening, [PlayerId("p3")], Status.GONE)
    accept_round(club, propose_round(club, evening, Wishes(seed=9, method=Method.BY_STANDINGS, width=2)))
    return evening


def test_every_round_is_drawn_again_from_the_exported_event(club: ClubFile, drawn: EventNumber) -> None:
    assert verify_draw(export_event(club, drawn)).differences == ()


def test_an_evening_planned_all_at_once_is_drawn_again() -> None:
    assert verify_rounds(simulate_event(23, 4, 11, name="Evening")) == ()


def _with_table(event: Event, table: Table) -> Event:
    last = event.rounds[-1]
    return replace(event, rounds=(*event.rounds[:-1], replace(last, tables=(table, *last.tables[1:]))))


def test_two_players_exchanged_after_the_draw_are_found(club: ClubFile, drawn: EventNumber) -> None:
    event = load_event(club, drawn)
    table = event.rounds[-1].tables[0]
    turned = replace(table, seats=(table.seats[1], table.seats[0], *table.seats[2:]))
    (found,) = verify_rounds(_with_table(event, turned))
    assert isinstance(found, TableDiffers)
    assert (found.round, found.table, found.seed) == (3, 1, 9)


def test_another_input_than_the_one_that_was_hashed_is_found(club: ClubFile, drawn: EventNumber) -> None:
    event = load_event(club, drawn)
    changed = replace(event, settings=replace(event.settings, rounds=9))
    assert any(isinstance(found, DigestDiffers) for found in verify_rounds(changed))


def test_a_round_changed_by_hand_carries_no_seal(club: ClubFile, evening: EventNumber) -> None:
    proposal = propose_round(club, evening, Wishes(seed=1))
    one, other = proposal.plan.tables[0].seats[0], proposal.plan.tables[1].seats[0]
    accept_round(club, swap_players(proposal, one, other))
    (found,) = verify_rounds(load_event(club, evening))
    assert isinstance(found, RoundUnsealed)


def test_a_draw_by_another_engine_is_said_not_repeated(club: ClubFile, drawn: EventNumber) -> None:
    event = load_event(club, drawn)
    first = event.rounds[0]
    assert first.draw is not None
    older = replace(first, draw=replace(first.draw, engine="batarde-draw 0"))
    found = verify_rounds(replace(event, rounds=(older,)))
    assert [type(error) for error in found] == [OtherEngine]


@pytest.mark.parametrize(
    "spoilt", [("method", "17"), ("method", '"by_moonlight"'), ("width", '"4"'), ("first", "[]")]
)
def test_a_seal_that_makes_no_sense_is_said(
    club: ClubFile, evening: EventNumber, spoilt: tuple[str, str]
) -> None:
    accept_round(club, propose_round(club, evening, Wishes(seed=1)))
    event = load_event(club, evening)
    (round_,) = event.rounds
    assert round_.draw is not None
    sealed = replace(round_.draw, extras=(*round_.draw.extras, spoilt))
    (found,) = verify_rounds(replace(event, rounds=(replace(round_, draw=sealed),)))
    assert isinstance(found, SealUnreadable)


def test_seats_nobody_could_have_drawn_are_said_of_their_round(club: ClubFile, evening: EventNumber) -> None:
    accept_round(club, propose_round(club, evening, Wishes(seed=1)))
    event = load_event(club, evening)
    every_three = replace(event.settings, tables=TableRule.THREES)
    (round_,) = event.rounds
    fewer = replace(round_, tables=tuple(replace(t, seats=t.seats[:2]) for t in round_.tables[:2]))
    found = verify_rounds(replace(event, settings=every_three, rounds=(fewer,)))
    assert [type(error) for error in found] == [NotDivisible]
