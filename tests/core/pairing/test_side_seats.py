"""Sides at tables: partners sit opposite and change places together, first seats are shared out."""

from dataclasses import replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.side_seats import SideSeats, balance_first_seats, pairs_seated
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.tournament.event.event import Event
from tests.core.tournament.paired_events import ended, paired, played, seated, with_rounds

EVENT = paired([("ana", "pau"), ("bo", "eva"), ("cy", "dot")])
ANA, PAU, BO, EVA, CY = (PlayerId(name) for name in ("ana", "pau", "bo", "eva", "cy"))


def resting(event: Event) -> Event:
    """The event whose third pair sits out every round."""
    byes = (event.sides[2].id,)
    return replace(event, rounds=tuple(replace(then, byes=byes) for then in event.rounds))


def test_partners_sit_opposite_each_other_and_who_of_them_deals_is_drawn_by_lot() -> None:
    seats = SideSeats(EVENT)
    drawn = RoundPlan((TablePlan(1, (ANA, BO), 1),), (CY,))
    tables = [seats.by_seats(drawn, Lots(seed)).tables[0] for seed in range(20)]
    assert {table.seats for table in tables} == {(ANA, BO, PAU, EVA)}
    assert {table.first_dealer for table in tables} == {1, 3}, "of Bo's side"
    assert {seats.by_sides(table) for table in tables} == set(drawn.tables)
    assert not seats.are_players


def test_who_changes_places_takes_the_partner_along_unless_it_is_the_partner() -> None:
    seats = SideSeats(EVENT)
    assert seats.exchanged_sides(ANA, PAU) == {ANA: PAU, PAU: ANA}
    assert seats.exchanged_sides(ANA, EVA) == {ANA: BO, BO: ANA, PAU: EVA, EVA: PAU}


def test_the_first_seats_are_for_the_side_that_had_them_less_often_and_of_equals_for_who_deals() -> None:
    def first(had: dict[PlayerId, int], dealer: int) -> tuple[PlayerId, PlayerId]:
        (table,) = balance_first_seats(RoundPlan((TablePlan(1, (ANA, BO), dealer),)), had).tables
        return table.seats[0], table.seats[table.first_dealer]

    for dealer, deals in ((0, ANA), (1, BO)):
        assert first({ANA: 2, BO: 1}, dealer) == (BO, deals)
        assert first({ANA: 1, BO: 2}, dealer) == (ANA, deals)
        assert first({BO: 1}, dealer) == (ANA, deals), "Ana never had them"
        assert first({}, dealer) == (deals, deals)
        assert first({ANA: 1, BO: 1}, dealer) == (deals, deals)


def test_a_draw_looks_back_on_rounds_by_sides_and_on_who_has_met_without_tables_that_were_not_played() -> (
    None
):
    one, other = seated(1, ("ana", "pau"), ("bo", "eva")), seated(2, ("bo", "eva"), ("cy", "dot"))
    event = with_rounds(EVENT, [played(one, 2)], [ended(one)], [ended(played(other, 1))], [other])
    every = [tuple(table.seats for table in then.tables) for then in pairs_seated(event)]
    assert every == [((ANA, BO),), ((ANA, BO),), ((BO, CY),), ((BO, CY),)]
    assert {then.byes for then in pairs_seated(resting(event))} == {(CY,)}
    met = [tuple(table.seats for table in then.tables) for then in pairs_seated(event, met=True)]
    assert met == [((ANA, BO),), (), ((BO, CY),), ((BO, CY),)]
