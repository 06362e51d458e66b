"""Standings of a category and of clubs, also against a second opinion that counts in another way."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.standings.parts import (
    NoCategories,
    NoSuchCategory,
    categories_of,
    rank_category,
    rank_clubs,
)
from batarde_tourney.core.tournament.standings.standings import Standing, rank_sides
from tests.documents.evenings import evening

CLUBS = ("Lyon", "Sète", "Köln", None)


def with_people(event: Event, lots: random.Random) -> Event:
    """The same event; its players have clubs and categories by lot."""
    players = tuple(
        replace(
            player,
            club=lots.choice(CLUBS),
            categories=tuple(one for one in ("Junior", "guest") if lots.random() < 0.4),
        )
        for player in event.players
    )
    return replace(event, players=players)


def test_places_of_a_category_count_its_own_rows_and_keep_the_ties_of_all() -> None:
    event = evening(8, 1)
    event = replace(
        event,
        players=tuple(replace(one, categories=("junior",)) for one in event.players[:5]) + event.players[5:],
    )
    standings = rank_sides(event)
    rows = [
        replace(row, rank=rank) for row, rank in zip(standings.rows, (1, 2, 2, 4, 5, 5, 5, 8), strict=True)
    ]
    juniors = {player.id for player in event.players[:5]}
    part = rank_category(event, replace(standings, rows=tuple(rows)), " JUNIOR ")
    kept = [row for row in rows if row.side.players[0] in juniors]
    assert [row.side.id for row in part.rows] == [row.side.id for row in kept]
    assert [row.rank for row in part.rows] == [
        1 + sum(other.rank < row.rank for other in kept) for row in kept
    ]


def test_a_category_that_nobody_has_is_refused_with_those_there_are() -> None:
    event = evening(4, 1)
    event = replace(
        event, players=(replace(event.players[0], categories=("guest", "Junior")), *event.players[1:])
    )
    assert categories_of(event) == ("guest", "Junior")
    with pytest.raises(NoSuchCategory) as refused:
        rank_category(event, rank_sides(event), "senior")
    assert refused.value.known == ("guest", "Junior")


def test_where_nobody_has_a_category_that_is_said_in_place_of_an_empty_list() -> None:
    event = evening(4, 1)
    with pytest.raises(NoCategories) as refused:
        rank_category(event, rank_sides(event), "senior")
    assert refused.value.category == "senior"


@pytest.mark.parametrize("seed", range(20))
def test_clubs_are_ranked_by_the_sum_of_their_best_as_a_second_opinion_does(seed: int) -> None:
    lots = random.Random(seed)
    event = with_people(evening(lots.choice((8, 13, 23)), lots.choice((1, 3))), lots)
    standings, best = rank_sides(event), lots.randint(1, 4)
    if lots.random() < 0.5:
        standings = replace(standings, criteria=(Criterion.LOTS, Criterion.WINS))
    clubs = rank_clubs(standings, best)
    criterion = clubs.criterion
    assert criterion is not Criterion.LOTS
    figures: dict[str, list[Fraction]] = {}
    for row in standings.rows:
        if row.side.club and row.figure(criterion) is not None:
            figures.setdefault(row.side.club, []).append(Fraction(row.figure(criterion) or 0))
    # The rows of a club stand in the order of the whole table, whose first criterion may be another.
    expected = {club: sum(one[:best], Fraction(0)) for club, one in figures.items()}
    assert {row.club: Fraction(row.total) for row in clubs.rows} == expected
    whole = {club for club, one in figures.items() if len(one) >= best}
    assert {row.club for row in clubs.rows if row.rank is not None} == whole
    sign = 1 if criterion.is_low_best else -1
    for one in clubs.rows:
        if one.rank is not None:
            better = [club for club in whole if sign * expected[club] < sign * expected[one.club]]
            assert one.rank == 1 + len(better)
    ranks = [one.rank for one in clubs.rows if one.rank is not None]
    assert ranks == sorted(ranks)
    assert [one.rank for one in clubs.rows][len(ranks) :] == [None] * (len(clubs.rows) - len(ranks))


def test_without_clubs_there_are_none() -> None:
    event = evening(4, 1)
    nobodys = replace(event, players=tuple(Player(one.id, one.name) for one in event.players))
    assert rank_clubs(rank_sides(nobodys)).rows == ()


@pytest.mark.parametrize("seed", range(20))
def test_a_category_is_ranked_as_a_second_opinion_that_compares_each_two_does(seed: int) -> None:
    lots = random.Random(seed)
    event = with_people(evening(lots.choice((8, 13, 23)), lots.choice((1, 3))), lots)
    standings = rank_sides(event)
    better = [lots.choice((0, 0, 1)) for _row in standings.rows]
    rows: list[Standing] = []
    for index, row in enumerate(standings.rows):
        rank = index + 1 if better[index] or not rows else rows[-1].rank
        rows.append(replace(row, rank=rank))
    standings = replace(standings, rows=tuple(rows))
    for category in categories_of(event):
        those = [player.id for player in event.players if category in player.categories]
        ranks = {row.side.id: row.rank for row in rows if row.side.players[0] in those}
        expected = {side: 1 + sum(other < rank for other in ranks.values()) for side, rank in ranks.items()}
        part = rank_category(event, standings, category.upper())
        assert {row.side.id: row.rank for row in part.rows} == expected


def test_a_club_that_is_written_in_two_ways_is_one() -> None:
    event = evening(4, 1)
    players = zip(event.players, ("Lyon", "LYON ", "lyon", "Sète"), strict=True)
    event = replace(event, players=tuple(replace(one, club=club) for one, club in players))
    clubs = rank_clubs(rank_sides(event), 3)
    assert sorted((row.club.casefold(), len(row.best)) for row in clubs.rows) == [("lyon", 3), ("sète", 1)]
