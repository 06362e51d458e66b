"""The season's table: the best events count, presence is worth points, equal totals share a rank."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import MemberId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.season.season import event_points, rank_season
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule
from batarde_tourney.core.tournament.standings.standings import rank_sides
from tests.core.tournament.events import made_up_event

ANA, BEA, CID, DAN = (MemberId(number) for number in range(1, 5))
ALL_COUNT = SeasonRule()

points = st.fractions(min_value=0, max_value=30, max_denominator=6)
events = st.lists(st.dictionaries(st.sampled_from((ANA, BEA, CID, DAN)), points), max_size=6)
rules = st.builds(
    SeasonRule,
    figure=st.sampled_from((SeasonFigure.LEFT_BEHIND, SeasonFigure.TABLE_POINTS)),
    best=st.none() | st.integers(1, 6),
    presence=st.integers(0, 3),
    least=st.integers(1, 3),
) | st.builds(
    SeasonRule,
    figure=st.just(SeasonFigure.MEAN_PENALTY),
    best=st.none() | st.integers(1, 6),
    least=st.integers(1, 3),
)


def worth(*figures: int) -> dict[MemberId, Fraction]:
    return {MemberId(number): Fraction(figure) for number, figure in enumerate(figures, start=1)}


def test_the_points_of_all_events_add_up_and_ties_share_the_better_rank() -> None:
    rows = rank_season([worth(3, 2, 2, 0), worth(1, 2, 2, 0)], ALL_COUNT)
    assert [(row.rank, row.member, row.total) for row in rows] == [
        (1, ANA, Fraction(4)),
        (1, BEA, Fraction(4)),
        (1, CID, Fraction(4)),
        (4, DAN, Fraction(0)),
    ]


def test_only_the_best_events_count_and_the_others_stay_to_be_seen() -> None:
    (row,) = rank_season([worth(3), worth(9), worth(0), worth(3)], SeasonRule(best=2))
    assert row.total == 12
    scores = [(score.points, score.counts) for score in row.scores if score is not None]
    assert scores == [
        (Fraction(3), True),
        (Fraction(9), True),
        (Fraction(0), False),
        (Fraction(3), False),
    ]


def test_s6_presence_is_worth_points_also_in_an_event_that_does_not_count() -> None:
    (row,) = rank_season([worth(3), worth(9)], SeasonRule(best=1, presence=5))
    assert (row.presence, row.total) == (10, Fraction(19))


def test_of_penalties_per_hand_the_low_ones_count_and_their_mean_is_the_season() -> None:
    rule = SeasonRule(SeasonFigure.MEAN_PENALTY, best=2)
    rows = rank_season([worth(3, 1), worth(2, 4), worth(1, 2)], rule)
    assert [(row.member, row.total) for row in rows] == [(ANA, Fraction(3, 2)), (BEA, Fraction(3, 2))]
    assert [row.rank for row in rows] == [1, 1]


def test_who_took_part_in_too_few_events_stands_last_without_a_rank() -> None:
    rows = rank_season([worth(1, 9), {ANA: Fraction(1)}], SeasonRule(least=2))
    assert [(row.rank, row.member) for row in rows] == [(1, ANA), (None, BEA)]
    assert rows[1].scores[1] is None


def test_a_season_without_events_is_empty() -> None:
    assert rank_season([], ALL_COUNT) == ()


@pytest.mark.parametrize(
    "settings",
    [
        {"best": 0},
        {"least": 0},
        {"presence": -1},
        {"figure": SeasonFigure.MEAN_PENALTY, "presence": 1},
    ],
)
def test_a_rule_that_means_nothing_cannot_be_made(settings: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"cannot|nobody"):
        SeasonRule(**settings)  # type: ignore[arg-type]


@given(events, rules)
def test_the_season_is_what_trying_every_choice_of_events_says(
    season: Sequence[dict[MemberId, Fraction]], rule: SeasonRule
) -> None:
    rows = rank_season(season, rule)
    assert {row.member for row in rows} == {member for event in season for member in event}
    for row in rows:
        own = [event[row.member] for event in season if row.member in event]
        many = min(rule.best or len(own), len(own))
        choices = [sum(chosen) for chosen in combinations(own, many)]
        expected = min(choices) / Fraction(many) if rule.figure.is_low_best else max(choices)
        assert row.total == expected + rule.presence * len(own)
        assert sum(score is not None and score.counts for score in row.scores) == many
        better = [
            other
            for other in rows
            if other.rank is not None
            and (other.total < row.total if rule.figure.is_low_best else other.total > row.total)
        ]
        assert row.rank == (len(better) + 1 if len(own) >= rule.least else None)


@given(events)
def test_another_event_never_costs_points_while_all_count(season: list[dict[MemberId, Fraction]]) -> None:
    before = {row.member: row.total for row in rank_season(season[:-1], ALL_COUNT)}
    after = {row.member: row.total for row in rank_season(season, ALL_COUNT)}
    assert all(after[member] >= total for member, total in before.items())


def test_an_event_is_worth_the_players_left_behind_and_half_of_those_equal() -> None:
    event: Event = made_up_event(11, rounds=2)
    standings = rank_sides(event)
    found = event_points(standings, ALL_COUNT)
    for row in standings.rows:
        beaten = sum(other.rank > row.rank for other in standings.rows)
        equal = sum(other.rank == row.rank for other in standings.rows) - 1
        assert found[row.side.players[0]] == beaten + Fraction(equal, 2)
    assert sum(found.values()) == Fraction(11 * 10, 2)


def test_an_event_without_a_hand_is_worth_nothing_to_anybody() -> None:
    standings = rank_sides(Event("Evening", players=made_up_event(7, rounds=1).players))
    rules = [SeasonRule(figure) for figure in SeasonFigure if figure is not SeasonFigure.PLACES]
    rules.append(SeasonRule(SeasonFigure.PLACES, places=(3, 2, 1)))
    assert all(event_points(standings, rule) == {} for rule in rules)
