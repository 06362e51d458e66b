"""Who keeps their table has a star in the room that is seated, as in the one that is drawn."""

from dataclasses import replace

from batarde_tourney.core.pairing.tables.plan import TablePlan
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.documents.certificate import certify
from batarde_tourney.ui.draw.round_words import seating_of


def test_a_star_marks_who_keeps_their_table() -> None:
    event = simulate_event(SimulationRequest(8, 1, 5, "Club evening"))
    keeper, *others = event.players
    event = replace(event, players=(replace(keeper, fixed_table=1), *others))
    last = event.rounds[-1]
    tables = [TablePlan(table.number, table.seats, table.first_dealer) for table in last.tables]
    certificate = certify(event, last)
    assert certificate is not None
    seating = seating_of(tables, event.players, certificate)
    shown = {seat.player: seat.name for _table, seats in seating for seat in seats}
    assert shown[keeper.id] == f"{keeper.name}\u00a0*"
    assert not any("*" in shown[one.id] for one in others)
