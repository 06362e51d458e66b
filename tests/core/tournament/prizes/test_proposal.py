"""Who takes the prizes of an event: by its places, categories and clubs."""

from dataclasses import replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, Raffle, RafflePot
from batarde_tourney.core.tournament.honours.honours import HonourKey, honour_line
from batarde_tourney.core.tournament.prizes.proposal import (
    give_by_lot,
    is_as_drawn,
    pot_of,
    propose_prizes,
    takers_of,
)
from batarde_tourney.core.tournament.standings.parts import rank_category, rank_clubs
from batarde_tourney.core.tournament.standings.standings import rank_sides
from tests.documents.evenings import evening

CUP, HAM, JUNIORS = (
    Prize("Cup", PrizeFor(place=1)),
    Prize("Ham", PrizeFor(place=2)),
    Prize("Book", PrizeFor(category="Junior", place=1)),
)
CLUB = Prize("Shield", PrizeFor(club=1))
LOT = Prize("Wine", PrizeFor(lot=True))


def with_prizes(*prizes: Prize, one_each: bool = True) -> Event:
    """An evening of twelve: everybody with an odd place is a junior, and there are two clubs."""
    event = evening(12, 2)
    places = {row.side.id: at for at, row in enumerate(rank_sides(event).rows)}
    players = tuple(
        replace(
            one,
            categories=("junior",) if places[one.id] % 2 == 0 else (),
            club=("Lyon", "Sète")[places[one.id] % 2],
        )
        for one in event.players
    )
    settings = replace(event.settings, one_prize_each=one_each, best_club=2)
    return replace(event, players=players, settings=settings, prizes=prizes)


def test_the_winner_takes_the_cup_and_the_next_junior_the_book() -> None:
    event = with_prizes(CUP, HAM, JUNIORS, CLUB, LOT, Prize("", PrizeFor(honour="best hat")))
    rows = rank_sides(event).rows
    juniors = rank_category(event, rank_sides(event), "junior").rows
    assert juniors[0].side.id == rows[0].side.id
    cup, ham, book, shield, *open_ = propose_prizes(event)
    assert (cup, ham, book) == ((rows[0].side.id,), (rows[1].side.id,), (juniors[1].side.id,))
    assert shield == tuple(one.side.id for one in rank_clubs(rank_sides(event), 2).rows[0].best)
    assert open_ == [None, None], "neither a place nor a hand decides a lot or a hat"


def test_an_honour_goes_to_its_holder_and_to_the_next_in_line_where_that_one_has_a_prize() -> None:
    honour = Prize("", PrizeFor(honour=HonourKey.MOST_EXACT.value))
    event = with_prizes(honour, CUP)
    line = honour_line(event, HonourKey.MOST_EXACT)
    (exact, _cup) = propose_prizes(event)
    assert exact == line[0]
    taken = [Prize("", PrizeFor(place=place)) for place in range(1, 13)]
    ranked = [row.side.id for row in rank_sides(event).rows]
    at = 1 + max(ranked.index(side) for side in line[0])
    later = propose_prizes(with_prizes(*taken[:at], honour))[-1] or ()
    assert later == next((group for group in line if not set(group) & set(ranked[:at])), ())


def test_who_may_take_as_many_as_won_takes_the_cup_and_the_book() -> None:
    cup, book = propose_prizes(with_prizes(CUP, JUNIORS, one_each=False))
    assert cup == book


def test_nobody_is_in_line_before_the_first_hand_or_where_nobody_is_of_the_category() -> None:
    event = with_prizes(CUP, Prize("", PrizeFor(category="guest", place=1)), CLUB)
    assert propose_prizes(replace(event, rounds=())) == ((), (), ())
    assert propose_prizes(event)[1] == ()


def level(event: Event) -> Event:
    """Everybody of the event is level: each hand was played by the same rules at one table of lots."""
    return replace(event, settings=replace(event.settings, ranking=()))


def test_level_sides_share_or_the_games_next_criterion_decides() -> None:
    event = level(with_prizes(CUP, HAM))
    everybody = {row.side.id for row in rank_sides(event).rows}
    shared = propose_prizes(event)
    assert {*(shared[0] or ())} == {*(shared[1] or ())} == everybody
    alone = replace(event, settings=replace(event.settings, prizes_shared=False))
    cup, ham = propose_prizes(alone)
    criterion = rank_sides(event).known[0]
    figures = sorted(
        (row.figure(criterion) or 0 for row in rank_sides(event).rows), reverse=not criterion.is_low_best
    )
    by_side = {row.side.id: row.figure(criterion) for row in rank_sides(event).rows}
    assert [by_side[one] for prize in (cup, ham) for one in prize or ()] == figures[:2]


def test_a_prize_of_a_club_has_one_taker_for_each_club() -> None:
    event = with_prizes(CLUB)
    both = tuple(player.id for player in event.players[:4])
    given = replace(CLUB, to=both)
    taken = takers_of(replace(event, prizes=(given,)), given)
    clubs = {one.id: one.club for one in event.players}
    assert {one.club for one in taken} == {clubs[PlayerId(str(side))] for side in both}
    assert sum(len(one.sides) for one in taken) == 4


def test_a_raffle_leaves_out_who_has_a_prize_and_is_drawn_again_by_its_seed() -> None:
    event = with_prizes(replace(CUP, to=(PlayerId("p1"),)), LOT, replace(LOT, name="Cheese"))
    event = replace(event, prizes=(replace(CUP, to=(event.players[0].id,)), *event.prizes[1:]))
    pot = pot_of(event, RafflePot.WITHOUT_PRIZE)
    assert set(pot) == {one.id for one in event.players[1:]}
    raffle = Raffle(7, RafflePot.WITHOUT_PRIZE, pot)
    drawn = replace(event, prizes=give_by_lot(event, raffle), raffle=raffle)
    assert is_as_drawn(drawn)
    (wine,), (cheese,) = drawn.prizes[1].to or (), drawn.prizes[2].to or ()
    assert wine != cheese
    again = replace(raffle, absent=(wine,))
    redrawn = give_by_lot(drawn, again)
    assert redrawn[2].to == (cheese,), "nobody else loses a prize"
    assert redrawn[1].to not in {(wine,), (cheese,)}
    moved = (drawn.prizes[0], replace(drawn.prizes[1], to=(cheese,)), drawn.prizes[2])
    assert not is_as_drawn(replace(drawn, prizes=moved))
