"""How the luck fell, beside a second opinion that puts every result in every place of every other table."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event, game_of, sides_of, with_tables
from batarde_tourney.core.tournament.luck.luck import NO_LUCK, luck_of
from batarde_tourney.core.tournament.standings.standings import rank_sides


def evening(players: int, rounds: int, seed: int, game: str = "batarde") -> Event:
    return simulate_event(SimulationRequest(players, rounds, seed, "Evening", game=game))


def wins_twice(event: Event) -> dict[str, tuple[Fraction, Fraction]]:
    """Wins had and wins elsewhere, by putting each result in each place."""
    found: dict[str, tuple[Fraction, Fraction]] = {}
    for round_ in event.rounds:
        tables = []
        for table in round_.tables:
            hands: Any = table.hands
            if game_of(event).is_over(table.rubber, event.settings.play) and hands:
                totals = game_of(event).totals(table.rubber, event.settings.play)
                cards = sum(hand.cards for hand in hands)
                tables.append((table.seats, [Fraction(total, cards) for total in totals]))
        for at, (seats, points) in enumerate(tables):
            others = tables[:at] + tables[at + 1 :]
            for seat, player in enumerate(seats) if others else ():
                gifts = []
                for _seats, other in others:
                    tried = [
                        share([*other[:put], points[seat], *other[put + 1 :]], put)
                        for put in range(len(other))
                    ]
                    gifts.append(sum(tried, Fraction(0)) / len(tried))
                had, elsewhere = found.get(player, (Fraction(0), Fraction(0)))
                found[player] = had + share(points, seat), elsewhere + sum(gifts, Fraction(0)) / len(gifts)
    return found


def share(points: list[Fraction], seat: int) -> Fraction:
    best = min(points)
    return Fraction(1, points.count(best)) if points[seat] == best else Fraction(0)


@pytest.mark.parametrize(("players", "seed"), [(7, 1), (13, 2), (23, 3), (3, 4)])
def test_wins_elsewhere_are_those_of_a_second_opinion(players: int, seed: int) -> None:
    event = evening(players, 3, seed)
    begun = with_tables(
        event, 3, lambda table: replace(table, hands=table.hands[:4]) if table.number == 1 else table
    )
    for one in (event, begun):
        found = {
            row.side: (row.wins.had, row.wins.elsewhere) for row in luck_of(one).sides if row.wins is not None
        }
        assert found == wins_twice(one)


@pytest.mark.parametrize(("game", "players"), [("batarde", 10), ("ecarte", 9), ("butifarra", 10)])
def test_opponents_deals_and_rests_are_counted_at_every_table(game: str, players: int) -> None:
    event = evening(players, 3, 5, game)
    ranks = {row.side.id: row.rank for row in rank_sides(event).rows if row.has_figures}
    room = luck_of(event)
    assert [one.side for one in room.sides] == [row.side.id for row in rank_sides(event).rows if row.hands]
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    for one in room.sides:
        met, deals, hands, threes = [], 0, 0, 0
        for table in (table for round_ in event.rounds for table in round_.tables):
            here = [side_of[player] for player in table.seats]
            if one.side in here:
                met += [ranks[side] for side in sorted(set(here) - {one.side})]
                deals += sum(here[hand.dealer] == one.side for hand in table.hands)
                hands, threes = hands + len(table.hands), threes + (len(here) == 3)
        assert (one.opponents, one.strength) == (len(met), Fraction(sum(met), len(met)))
        assert (one.deals, one.hands) == (deals, hands)
        assert one.threes == (threes if game == "batarde" else None)
        rests = sum(one.side in round_.byes for round_ in event.rounds)
        assert one.rests == (None if game == "batarde" else rests)
        assert (one.wins is None) == (game != "batarde")
        assert (one.kings is None) == (game != "ecarte")


def test_the_kings_of_both_sides_are_those_of_the_table() -> None:
    event = evening(2, 1, 6, "ecarte")
    hands: Any = event.rounds[0].tables[0].hands
    room = luck_of(event)
    assert sum(one.kings or 0 for one in room.sides) == sum(hand.king is not None for hand in hands)


def test_before_the_first_hand_there_is_no_luck() -> None:
    event = evening(8, 1, 7)
    assert luck_of(with_tables(event, 1, lambda table: replace(table, hands=()))) == NO_LUCK
    assert luck_of(replace(event, rounds=())) == NO_LUCK
