"""The statistics of an evening and the figures of a card, beside a second count of every hand."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import cast

import pytest

from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.butifarra.hand import ButifarraHand
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.evening.evening_figures import evening_figures
from batarde_tourney.core.tournament.evening.side_figures import dear_hand, room_shown, side_figures
from batarde_tourney.core.tournament.event.event import Event, Table, with_table
from batarde_tourney.core.tournament.luck.luck import luck_of, opponents_met
from batarde_tourney.core.tournament.standings.standings import rank_sides


def evening(players: int, seed: int, game: str = "batarde") -> Event:
    return simulate_event(SimulationRequest(players, 3, seed, "Evening", game=game))


def tables_of(event: Event) -> list[Table]:
    return [table for round_ in event.rounds for table in round_.tables]


def cost(hand: Hand, seat: int) -> int:
    """Rules 4 and 5 once more."""
    times = 1 if hand.mechoune is None else 4 if hand.choune else 2
    return times * abs(hand.bids[seat] - hand.tricks[seat])


@pytest.mark.parametrize(("players", "seed"), [(7, 1), (23, 2)])
def test_what_is_counted_of_the_room_is_every_hand_of_every_seat(players: int, seed: int) -> None:
    event = evening(players, seed)
    figures = evening_figures(event, rank_sides(event), {})
    played = [
        (round_.number, table, index, cast(Hand, hand), seat)
        for round_ in event.rounds
        for table in round_.tables
        for index, hand in enumerate(table.hands)
        for seat in range(len(table.seats))
    ]
    assert figures.sides == players
    assert figures.tables == len(tables_of(event))
    assert figures.hands == sum(len(table.hands) for table in tables_of(event))
    assert figures.bids.bids == Counter((hand.bids[at], hand.tricks[at]) for *_where, hand, at in played)
    words = Counter(
        cast(Hand, hand).contract.denomination.value for table in tables_of(event) for hand in table.hands
    )
    assert figures.denominations == words
    assert list(figures.denominations.values()) == sorted(words.values(), reverse=True)
    dealt = [cost(hand, at) for *_where, hand, at in played if hand.dealer == at]
    others = [cost(hand, at) for *_where, hand, at in played if hand.dealer != at]
    assert figures.dealer is not None
    assert figures.dealer.dealer == (len(dealt), sum(dealt))
    assert figures.dealer.others == (len(others), sum(others))
    dearest = sorted(
        (-cost(hand, at), number, table.number, index, at) for number, table, index, hand, at in played
    )
    told = [(-one.penalty, one.place.round, one.place.table, one.place.index) for one in figures.dearest]
    assert told == [one[:4] for one in dearest[:10]]
    assert figures.speeds == ()


def test_where_two_sides_meet_the_dealers_side_is_beside_the_other() -> None:
    ecarte, butifarra = evening(8, 3, "ecarte"), evening(8, 3, "butifarra")
    of_ecarte = evening_figures(ecarte, rank_sides(ecarte), {})
    hands = [cast(EcarteHand, hand) for table in tables_of(ecarte) for hand in table.hands]
    scored = [hand for hand in hands if hand.tricks is not None]
    assert of_ecarte.dealer is not None
    assert of_ecarte.dealer.counted == "tricks"
    assert of_ecarte.dealer.dealer == (len(scored), sum((hand.tricks or ())[hand.dealer] for hand in scored))
    of_butifarra = evening_figures(butifarra, rank_sides(butifarra), {})
    deals = [cast(ButifarraHand, hand) for table in tables_of(butifarra) for hand in table.hands]
    assert of_butifarra.dealer is not None
    assert of_butifarra.dealer.counted == "points"
    assert of_butifarra.dealer.dealer == (len(deals), sum(deal.points[deal.dealer % 2] for deal in deals))
    assert of_butifarra.dearest == ()


@pytest.mark.parametrize(("players", "game"), [(13, "batarde"), (8, "ecarte"), (8, "butifarra")])
def test_the_opponents_of_a_chart_are_those_of_the_page_about_luck(players: int, game: str) -> None:
    event = evening(players, 4, game)
    standings = rank_sides(event)
    met = opponents_met(event, standings)
    ranks = {row.side.id: row.rank for row in standings.rows}
    told = {one.side: (ranks[one.side], one.strength) for one in luck_of(event).sides}
    assert {side: (one.rank, one.strength) for side, one in met.items()} == told


def test_without_its_dearest_hand_a_side_ranks_as_if_that_hand_had_cost_nothing() -> None:
    """A hand that was bid as it was made costs nothing: the event with it ranks the side so."""
    event = evening(13, 6)
    standings = rank_sides(event)
    room = room_shown(event, standings)
    moved = 0
    for row in standings.rows:
        dear = dear_hand(room, standings, side_figures(room, row.side.id))
        assert dear is not None
        assert dear.rank == row.rank
        exact = _bid_as_made(event, row.side.id, dear.place.round, dear.place.index)
        figures = {one.side.id: one for one in rank_sides(exact).rows}
        assert figures[row.side.id].rank == dear.rank_without
        moved += dear.rank_without < dear.rank
    assert moved


def _bid_as_made(event: Event, side: SideId, number: int, index: int) -> Event:
    """The event in which the side bid what it made in this hand, for that side alone."""
    [round_] = [one for one in event.rounds if one.number == number]
    [table] = [one for one in round_.tables if side in one.seats]
    seat = table.seats.index(side)
    hand = cast(Hand, table.hands[index])
    bids = tuple(hand.tricks[at] if at == seat else bid for at, bid in enumerate(hand.bids))
    hands = (*table.hands[:index], replace(hand, bids=bids), *table.hands[index + 1 :])
    return with_table(event, number, replace(table, hands=hands))


def test_a_side_without_a_cost_and_a_game_without_penalties_have_no_dear_hand() -> None:
    event = evening(8, 5, "ecarte")
    standings = rank_sides(event)
    room = room_shown(event, standings)
    assert dear_hand(room, standings, side_figures(room, standings.rows[0].side.id)) is None
    perfect = evening(4, 5)
    for round_ in perfect.rounds:
        [table] = round_.tables
        hands = tuple(replace(hand, bids=hand.tricks) for hand in cast(tuple[Hand, ...], table.hands))
        perfect = with_table(perfect, round_.number, replace(table, hands=hands))
    shown = room_shown(perfect, rank_sides(perfect))
    assert dear_hand(shown, rank_sides(perfect), side_figures(shown, perfect.players[0].id)) is None


def test_figures_after_a_round_are_those_of_the_event_without_later_ones() -> None:
    event = evening(13, 7)
    short = replace(event, rounds=event.rounds[:1])
    assert evening_figures(event, rank_sides(event, 1), {}, 1) == evening_figures(
        short, rank_sides(short), {}
    )
    room, other = room_shown(event, rank_sides(event, 1), 1), room_shown(short, rank_sides(short))
    assert room == other
    assert all(one.strength >= Fraction(1) for one in room.met.values())
