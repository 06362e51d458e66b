"""The figures of charts, beside a second opinion that counts hand by hand."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import cast

import pytest

from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event, Substitute, game_of, sides_of, with_table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.hall.hands import HandState
from batarde_tourney.core.tournament.standings.chart_figures import (
    NO_ROOM,
    BidFigures,
    bids_of_side,
    course_of,
    room_figures,
    together,
)
from batarde_tourney.core.tournament.standings.standings import rank_sides


def evening(players: int, seed: int, game: str = "batarde") -> Event:
    return simulate_event(SimulationRequest(players, 3, seed, "Evening", game=game))


def cost(hand: Hand, seat: int) -> int:
    """Rules 4 and 5 once more: a point a trick beside the bid, twice if doubted, four times if upheld."""
    times = 1 if hand.mechoune is None else 4 if hand.choune else 2
    return times * abs(hand.bids[seat] - hand.tricks[seat])


@pytest.mark.parametrize(("players", "seed"), [(7, 1), (23, 2), (13, 3)])
def test_bids_costs_and_course_are_those_of_every_hand(players: int, seed: int) -> None:
    event = evening(players, seed)
    room = room_figures(event)
    for player in event.players:
        bids: Counter[tuple[int, int]] = Counter()
        cards: dict[int, list[int]] = {}
        sums, own, others = [], 0, Fraction(0)
        for round_ in event.rounds:
            [table] = [table for table in round_.tables if player.id in table.seats]
            seat = table.seats.index(player.id)
            for index, hand in enumerate(cast(tuple[Hand, ...], table.hands)):
                bids[hand.bids[seat], hand.tricks[seat]] += 1
                cards.setdefault(hand.cards, []).append(cost(hand, seat))
                same = [
                    cost(cast(Hand, one.hands[index]), at)
                    for one in round_.tables
                    for at in range(len(one.seats))
                    if len(one.hands) > index
                ]
                own += cost(hand, seat)
                others += Fraction(sum(same), len(same))
                sums.append((round_.number, own, others))
        found = bids_of_side(event, player.id)
        assert found.bids == bids
        assert found.by_cards == {size: (len(costs), sum(costs)) for size, costs in cards.items()}
        assert [(one.round, one.own, one.room) for one in course_of(event, player.id, room)] == sums
        first = course_of(event, player.id, room, after=1)
        assert [(one.round, one.own, one.room) for one in first] == [one for one in sums if one[0] == 1]
    assert sum(hands for hands, _cost in room.by_cards.values()) == sum(
        len(table.seats) * len(table.hands) for round_ in event.rounds for table in round_.tables
    )


@pytest.mark.parametrize("game", ["ecarte", "butifarra"])
def test_where_two_sides_meet_the_course_ends_with_the_difference_of_all_tables(game: str) -> None:
    event = evening(8, 4, game)
    for side in sides_of(event):
        ahead = 0
        for round_ in event.rounds:
            for table in round_.tables:
                seat = next((at for at, who in enumerate(table.seats) if who in side.players), None)
                if seat is not None:
                    totals = game_of(event).totals(table.rubber, event.settings.play)
                    ahead += totals[seat % 2] - totals[1 - seat % 2]
        steps = course_of(event, side.id)
        assert steps[-1].own == ahead
        assert steps[-1].room is None
        assert bids_of_side(event, side.id).bids == {}
    assert room_figures(event) == NO_ROOM


def test_a_hand_on_which_phones_differ_is_in_no_figure() -> None:
    event = evening(4, 5)
    table = event.rounds[0].tables[0]
    states = (HandState.DESK, HandState.CONFLICT, *[HandState.DESK] * (len(table.hands) - 2))
    other = with_table(event, 1, replace(table, states=states))
    [whole, less] = [bids_of_side(one, table.seats[0]) for one in (event, other)]
    assert sum(whole.bids.values()) == sum(less.bids.values()) + 1
    steps = course_of(other, table.seats[0], room_figures(other))
    totals = {row.side.id: row.figures for row in rank_sides(other).rows}
    assert len(steps) == sum(less.bids.values())
    assert steps[-1].own in totals[table.seats[0]].values()


def test_the_bids_of_a_substitute_are_theirs() -> None:
    event = evening(4, 6)
    table, came = event.rounds[0].tables[0], Player(PlayerId("came"), "Iris")
    event = replace(event, players=(*event.players, came))
    event = with_table(event, 1, replace(table, substitutes=(Substitute(0, came.id, 4),)))
    assert sum(bids_of_side(event, came.id).bids.values()) == len(table.hands) - 4
    whole = sum(len(round_.tables[0].hands) for round_ in event.rounds)
    assert sum(bids_of_side(event, table.seats[0]).bids.values()) == whole - (len(table.hands) - 4)


def test_the_bids_of_two_evenings_are_those_of_both() -> None:
    one, other = (bids_of_side(evening(4, seed), sides_of(evening(4, seed))[0].id) for seed in (7, 8))
    both = together((one, other))
    assert both.bids == Counter(one.bids) + Counter(other.bids)
    assert sum(count.tried for count in both.feats.values()) == sum(
        count.tried for part in (one, other) for count in part.feats.values()
    )
    assert together(()) == BidFigures()
