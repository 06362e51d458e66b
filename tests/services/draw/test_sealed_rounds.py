"""The rounds of an event, drawn again from their seals."""

from dataclasses import replace

import pytest

from batarde_tourney.core.games.batarde.schedule import Span
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.pairing.tables.plan import First, Method
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Table
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.event.tables import NotDivisible
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.draw_file import DigestDiffers, OtherEngine, TableDiffers
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.draw.draw import accept_round, keep_apart, propose_round, swap_players
from batarde_tourney.services.draw.draw_files import verify_draw
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.draw.sealed_rounds import RoundChanged, SealUnreadable, verify_rounds
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import add_complete_event, change_event, load_event
from batarde_tourney.services.people.players import add_players, set_status
from tests.services.conftest import nine_players


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """An event file: three rounds of three kinds; somebody comes, somebody leaves, another method."""
    with open_session(str(tmp_path_factory.mktemp("drawn") / "club.batarde"), create=True) as club:
        number = nine_players(club)
        accept_round(club, propose_round(club, number, DrawOptions(seed=7)))
        add_players(club, number, [("Jordi", "Lyon")])
        accept_round(club, propose_round(club, number, DrawOptions(seed=8, first=First.TURNS)))
        set_status(club, number, [PlayerId("p3")], Status.AWAY)
        by_standings = DrawOptions(seed=9, method=Method.BY_STANDINGS, width=2)
        accept_round(club, propose_round(club, number, by_standings))
        return export_event(club, number)


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Event:
    """An event of one round, as its seal says."""
    with open_session(str(tmp_path_factory.mktemp("begun") / "club.batarde"), create=True) as club:
        number = nine_players(club)
        accept_round(club, propose_round(club, number, DrawOptions(seed=1)))
        return load_event(club, number)


def test_every_round_is_drawn_again_from_the_exported_event(drawn: bytes) -> None:
    assert verify_draw(drawn).differences == ()


def test_a_draw_is_made_again_whatever_the_event_plans_since(club: Session, evening: EventNumber) -> None:
    couple = (PlayerId("p1"), PlayerId("p2"))
    keep_apart(club, evening, (couple,), ())
    accept_round(club, propose_round(club, evening, DrawOptions(seed=7)))
    event = load_event(club, evening)
    later = replace(
        event.settings,
        rounds=9,
        tables=TableRule.ONE,
        apart=(),
        apart_at_first=(couple,),
        play=BatardePlay(schedule=Span.UP),
    )
    change_event(club, evening, name=event.name, date=event.date, place=event.place, settings=later)
    assert verify_draw(export_event(club, evening)).differences == ()


def test_options_for_one_draw_alone_are_sealed(club: Session, evening: EventNumber) -> None:
    apart, at_first = (PlayerId("p1"), PlayerId("p2")), (PlayerId("p3"), PlayerId("p4"))
    accept_round(
        club, propose_round(club, evening, DrawOptions(seed=7, apart=(apart,), apart_at_first=(at_first,)))
    )
    assert verify_draw(export_event(club, evening)).differences == ()


def test_a_draw_by_standings_is_made_again_after_totals_were_corrected(club: Session) -> None:
    number = add_complete_event(club, simulate_event(SimulationRequest(12, 1, 11, "Evening"))).event
    accept_round(club, propose_round(club, number, DrawOptions(seed=5, method=Method.BY_STANDINGS, width=0)))
    event = load_event(club, number)
    corrected = Adjustment(rank_sides(event).rows[-1].side.id, 1, -500, "counted wrongly")
    since = replace(event, adjustments=(corrected,))
    assert rank_sides(since).rows[0].side.id == corrected.side
    assert verify_rounds(since) == ()


def test_an_evening_planned_all_at_once_is_drawn_again() -> None:
    assert verify_rounds(simulate_event(SimulationRequest(23, 4, 11, "Evening"))) == ()


def _with_table(event: Event, table: Table) -> Event:
    last = event.rounds[-1]
    return replace(event, rounds=(*event.rounds[:-1], replace(last, tables=(table, *last.tables[1:]))))


def test_two_players_exchanged_after_the_draw_are_found(drawn: bytes) -> None:
    event = read_event(drawn)
    table = event.rounds[-1].tables[0]
    turned = replace(table, seats=(table.seats[1], table.seats[0], *table.seats[2:]))
    (found,) = verify_rounds(_with_table(event, turned))
    assert isinstance(found, TableDiffers)
    assert (found.round, found.table, found.seed) == (3, 1, 9)


def _with_seal(event: Event, *further: tuple[str, str]) -> Event:
    """The event with its last round's seal saying something else, or something more."""
    last = event.rounds[-1]
    assert last.draw is not None
    sealed = replace(last.draw, extras=tuple({**dict(last.draw.extras), **dict(further)}.items()))
    return replace(event, rounds=(*event.rounds[:-1], replace(last, draw=sealed)))


def test_another_input_than_the_one_that_was_hashed_is_found(drawn: bytes) -> None:
    changed = _with_seal(read_event(drawn), ("rounds", "9"))
    assert any(isinstance(found, DigestDiffers) for found in verify_rounds(changed))


def test_a_round_changed_by_hand_carries_no_seal(club: Session, evening: EventNumber) -> None:
    proposal = propose_round(club, evening, DrawOptions(seed=1))
    one, other = proposal.plan.tables[0].seats[0], proposal.plan.tables[1].seats[0]
    accept_round(club, swap_players(proposal, one, other))
    (found,) = verify_rounds(load_event(club, evening))
    assert isinstance(found, RoundChanged)


def test_a_draw_by_another_engine_is_said_not_repeated(drawn: bytes) -> None:
    event = read_event(drawn)
    first = event.rounds[0]
    assert first.draw is not None
    older = replace(first, draw=replace(first.draw, engine="batarde-draw 0"))
    found = verify_rounds(replace(event, rounds=(older,)))
    assert [type(error) for error in found] == [OtherEngine]


@pytest.mark.parametrize(
    "spoilt",
    [
        ("method", "17"),
        ("method", '"by_moonlight"'),
        ("width", '"4"'),
        ("first", "[]"),
        ("rounds", "0"),
        ("rounds", "1000000000"),
        ("tables", "8"),
        ("apart", '[["p1"]]'),
        ("apart_at_first", "7"),
        ("standings", "[1]"),
        ("lengths", '"long"'),
        ("lengths", "[[4, 10]]"),
        ("lengths", "[[3, 12], [4, 0], [5, 12], [6, 12], [7, 12]]"),
    ],
)
def test_a_seal_that_makes_no_sense_is_said(begun: Event, spoilt: tuple[str, str]) -> None:
    (found,) = verify_rounds(_with_seal(begun, spoilt))
    assert isinstance(found, SealUnreadable)


def test_seats_nobody_could_have_drawn_are_said_of_their_round(begun: Event) -> None:
    event = _with_seal(begun, ("tables", '"3"'))
    (round_,) = event.rounds
    fewer = replace(round_, tables=tuple(replace(t, seats=t.seats[:2]) for t in round_.tables[:2]))
    found = verify_rounds(replace(event, rounds=(fewer,)))
    assert [type(error) for error in found] == [NotDivisible]
