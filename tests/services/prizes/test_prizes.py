"""Prizes through the verbs of a director: listed, given as proposed, moved, drawn by lot, undone."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.limits import TextTooLong
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, RafflePot
from batarde_tourney.core.tournament.prizes.proposal import is_as_drawn
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import (
    add_complete_event,
    close_event,
    create_event,
    load_event,
)
from batarde_tourney.services.hall.settings import open_standings, seal_standings
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.people.players import add_players, remove_players
from batarde_tourney.services.prizes.prizes import (
    NobodyInThePot,
    NoPrizeByLot,
    NotDrawn,
    NothingToWin,
    PrizesChangedMeanwhile,
    draw_for_absent,
    draw_raffle,
    give_prize,
    give_proposed_prizes,
    list_prizes,
    set_prizes,
)
from batarde_tourney.store.base.errors import SideNotFound
from tests.documents.evenings import evening

CUP = Prize("Cup", PrizeFor(place=1), "50 €")
HAM = Prize("", PrizeFor(lot=True), "a ham")
CHEESE = Prize("Cheese", PrizeFor(lot=True))


def set_list(club: Session, number: EventNumber, *prizes: Prize, one_each: bool = True) -> Event:
    before = load_event(club, number).prizes
    set_prizes(club, number, before, prizes, one_each=one_each, shared=True)
    return load_event(club, number)


@pytest.fixture
def number(club: Session) -> EventNumber:
    return add_complete_event(club, evening(8, 1)).event


def test_a_list_is_stored_given_as_proposed_moved_by_hand_and_undone(
    club: Session, number: EventNumber
) -> None:
    listed = set_list(club, number, CUP, HAM).prizes
    assert listed == (CUP, HAM)
    book = list_prizes(club, number)
    winner = rank_sides(book.event).rows[0].side.id
    assert book.proposed == ((winner,), None)
    give_proposed_prizes(club, number, listed)
    given = load_event(club, number).prizes
    assert [prize.to for prize in given] == [(winner,), None]
    other = rank_sides(book.event).rows[1].side.id
    give_prize(club, number, given, 0, [other, other])
    assert load_event(club, number).prizes[0].to == (other,)
    undo(club, number)
    assert load_event(club, number).prizes == given
    undo(club, number)
    undo(club, number)
    assert load_event(club, number).prizes == ()


def test_an_event_file_and_a_club_file_keep_prizes_raffle_and_what_nobody_knows(
    club: Session, number: EventNumber
) -> None:
    before = set_list(club, number, replace(CUP, extras=(("of", '"gold"'),)), HAM, one_each=False).prizes
    draw_raffle(club, number, before, RafflePot.ALL, 3)
    event = load_event(club, number)
    assert is_as_drawn(event)
    assert not event.settings.one_prize_each
    assert read_event(write_event(event)) == event
    assert load_event(club, add_complete_event(club, event).event) == event


def test_a_raffle_is_recorded_and_the_prize_of_an_absent_one_goes_to_the_next_lot(
    club: Session, number: EventNumber
) -> None:
    before = set_list(club, number, CUP, HAM, CHEESE).prizes
    with pytest.raises(NotDrawn):
        draw_for_absent(club, number, before, PlayerId("nobody"))
    draw_raffle(club, number, before, RafflePot.ALL)
    drawn = load_event(club, number)
    (ham,), (cheese,) = drawn.prizes[1].to or (), drawn.prizes[2].to or ()
    draw_for_absent(club, number, drawn.prizes, ham)
    after = load_event(club, number)
    assert after.raffle is not None
    assert (after.raffle.absent, after.prizes[2].to) == ((ham,), (cheese,))
    assert after.prizes[1].to not in {(), (ham,), (cheese,)}
    assert is_as_drawn(after)


def test_who_is_not_there_costs_nobody_else_a_prize_though_the_list_changed_after_the_raffle(
    club: Session, number: EventNumber
) -> None:
    """Another order, a new prize, one given by hand: N on one prize changes that one alone."""
    before = set_list(club, number, HAM, CHEESE, CUP).prizes
    draw_raffle(club, number, before, RafflePot.ALL, 5)
    ham, cheese, cup = load_event(club, number).prizes
    wine = Prize("Wine", PrizeFor(lot=True))
    set_prizes(club, number, (ham, cheese, cup), (wine, cheese, ham, cup), one_each=True, shared=True)
    listed = load_event(club, number).prizes
    (lucky,), (other,) = ham.to or (), cheese.to or ()
    draw_for_absent(club, number, listed, lucky)
    after = load_event(club, number)
    assert after.prizes[:2] == (wine, cheese), "what was not drawn waits, what was drawn stays"
    (following,) = after.prizes[2].to or ()
    assert following not in {lucky, other}

    by_hand = next(side.id for side in after.players if side.id not in {lucky, other, following})
    give_prize(club, number, after.prizes, 1, [by_hand])
    draw_for_absent(club, number, load_event(club, number).prizes, following)
    last = load_event(club, number)
    assert last.prizes[1].to == (by_hand,)
    assert last.prizes[2].to not in {(), (lucky,), (following,), (by_hand,)}


def test_what_cannot_be_is_refused_and_changes_nothing(club: Session, number: EventNumber) -> None:
    before = set_list(club, number, CUP).prizes
    with pytest.raises(NothingToWin):
        set_list(club, number, CUP, Prize("Cup", PrizeFor(place=0)))
    with pytest.raises(NothingToWin):
        set_list(club, number, Prize("Cup", PrizeFor(place=10**6)))
    with pytest.raises(TextTooLong):
        set_list(club, number, Prize("x" * 201, PrizeFor(place=1)))
    with pytest.raises(SideNotFound):
        give_prize(club, number, before, 0, [PlayerId("nobody")])
    with pytest.raises(NoPrizeByLot):
        draw_raffle(club, number, before, RafflePot.ALL)
    with pytest.raises(PrizesChangedMeanwhile):
        give_proposed_prizes(club, number, (HAM,))
    assert load_event(club, number).prizes == before
    empty = create_event(club, "Empty").event
    with pytest.raises(NobodyInThePot):
        draw_raffle(club, empty, set_list(club, empty, HAM).prizes, RafflePot.PRESENT)


def test_prizes_are_given_in_a_closed_event_without_a_reason(club: Session, number: EventNumber) -> None:
    before = set_list(club, number, CUP, HAM).prizes
    close_event(club, number)
    give_proposed_prizes(club, number, before)
    draw_raffle(club, number, load_event(club, number).prizes, RafflePot.WITHOUT_PRIZE)
    cup, ham = (prize.to or () for prize in load_event(club, number).prizes)
    assert set(ham).isdisjoint(cup)


def test_who_leaves_the_list_leaves_prizes_and_raffle(club: Session) -> None:
    number = create_event(club, "Gala").event
    add_players(club, number, [("Ana", None), ("Bo", None)])
    before = set_list(club, number, CUP, HAM).prizes
    draw_raffle(club, number, before, RafflePot.ALL)
    (lucky,) = load_event(club, number).prizes[1].to or ()
    remove_players(club, number, [PlayerId(str(lucky))])
    event = load_event(club, number)
    assert (event.prizes[1].to, event.raffle) == ((), None)
    assert read_event(write_event(event)) == event
    undo(club, number)
    assert load_event(club, number).prizes[1].to == (lucky,)


def test_the_list_says_while_what_it_proposes_is_sealed(club: Session, number: EventNumber) -> None:
    assert list_prizes(club, number).sealed_from is None
    seal_standings(club, number, 1)
    assert list_prizes(club, number).sealed_from == 1
    open_standings(club, number)
    assert list_prizes(club, number).sealed_from is None
