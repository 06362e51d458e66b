"""Formats, section 6: championship points, each kind and each condition, against a second opinion."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import MemberId, PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Side, Table
from batarde_tourney.core.tournament.event.stages import Stage, StageEntry
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset, stages_for
from batarde_tourney.core.tournament.season.season import (
    SeasonMove,
    compare_seasons,
    counts_all_stages,
    event_points,
    final_stage,
    finalists_of,
    rank_season,
)
from batarde_tourney.core.tournament.season.season_rules import (
    NoPoints,
    NotPoints,
    PointsRise,
    SeasonFigure,
    SeasonRule,
    read_places,
)
from batarde_tourney.core.tournament.standings.standings import Standing, Standings
from tests.core.tournament import second_season

FORMULA_ONE = (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)


def standings(*ranks: int, figures: Sequence[Fraction] = ()) -> Standings:
    """Players a, b, c … at these ranks; `figures` are table points and mean penalty alike."""
    told = figures or [Fraction(0)] * len(ranks)
    return Standings(
        (),
        tuple(
            Standing(
                rank,
                Side(player, name, (PlayerId(name),)),  # type: ignore[arg-type]
                1,
                4,
                0,
                has_figures=True,
                figures={Criterion.TABLE_POINTS: figure, Criterion.MEAN_PENALTY: figure},
            )
            for player, name, rank, figure in zip("abcdefghij", "abcdefghij", ranks, told, strict=False)
        ),
    )


def points(rule: SeasonRule, *ranks: int) -> list[Fraction]:
    return list(event_points(standings(*ranks), rule).values())


def test_s6_1_left_behind_counts_worse_ranks_and_half_of_the_equal() -> None:
    assert points(SeasonRule(), 1, 2, 2, 4) == [3, Fraction(3, 2), Fraction(3, 2), 0]


def test_s6_1_a_thousand_points_are_scaled_from_the_first_to_the_last() -> None:
    rule = SeasonRule(SeasonFigure.SCALED)
    assert points(rule, 1, 2, 3, 4, 5) == [1000, 750, 500, 250, 0]
    assert points(rule, 1, 2, 2, 4) == [1000, Fraction(2000, 3), Fraction(2000, 3), 0]
    assert points(rule, 1) == [1000]


def test_s6_1_a_table_typed_in_gives_each_place_its_points_and_nothing_beyond() -> None:
    rule = SeasonRule(SeasonFigure.PLACES, places=(25, 18, 15))
    assert points(rule, 1, 2, 3, 4, 5) == [25, 18, 15, 0, 0]


def test_s6_equal_places_share_what_the_table_gives_them_together() -> None:
    rule = SeasonRule(SeasonFigure.PLACES, places=(25, 18, 15))
    assert points(rule, 1, 2, 2, 4) == [25, Fraction(33, 2), Fraction(33, 2), 0]
    assert points(rule, 1, 1, 3, 3) == [Fraction(43, 2), Fraction(43, 2), Fraction(15, 2), Fraction(15, 2)]


@pytest.mark.parametrize("figure", [SeasonFigure.TABLE_POINTS, SeasonFigure.MEAN_PENALTY])
def test_s6_1_table_points_and_mean_penalty_are_the_events_own(figure: SeasonFigure) -> None:
    own = [Fraction(5, 3), Fraction(1, 2), Fraction(7)]
    assert list(event_points(standings(1, 2, 3, figures=own), SeasonRule(figure)).values()) == own


@pytest.mark.parametrize("typed", ["25 18 15", "25, 18, 15", " 25;18\n15 ", "25\t18,15,"])
def test_s6_a_table_is_typed_in_between_any_marks(typed: str) -> None:
    assert read_places(typed) == (25, 18, 15)


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("", NoPoints),
        (" , ", NoPoints),
        ("25 x", NotPoints),
        ("25 -1", NotPoints),
        ("2.5", NotPoints),
        ("99999", NotPoints),
        ("٢٥", NotPoints),
        ("1 " * 201, NotPoints),
        ("18 25", PointsRise),
    ],
)
def test_s6_a_table_that_cannot_be_meant_is_refused_in_words(typed: str, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        read_places(typed)


def test_s6_a_place_may_be_worth_nothing_and_never_more_than_the_one_before_it() -> None:
    assert SeasonRule(SeasonFigure.PLACES, places=(9999, 9999, 0, 0)).places == (9999, 9999, 0, 0)
    with pytest.raises(PointsRise) as rising:
        SeasonRule(SeasonFigure.PLACES, places=(25, 18, 20))
    assert (rising.value.place, rising.value.points) == (3, 20)
    for places in ((25, -1), (10000, 1)):
        with pytest.raises(NotPoints):
            SeasonRule(SeasonFigure.PLACES, places=places)


def test_s6_who_took_part_once_has_a_rank_unless_the_rule_asks_for_more() -> None:
    (row,) = rank_season([worth(5)], SeasonRule())
    assert row.rank == 1


def worth(*figures: int | None) -> dict[MemberId, Fraction]:
    return {MemberId(at): Fraction(found) for at, found in enumerate(figures, start=1) if found is not None}


def test_s6_2_the_worst_events_are_dropped_those_missed_first() -> None:
    season = [worth(5, 9), worth(3, 9), worth(1, None)]
    rows = {row.member: row for row in rank_season(season, SeasonRule(dropped=1))}
    assert [rows[member].total for member in map(MemberId, (1, 2))] == [8, 18]
    assert [score and score.counts for score in rows[MemberId(1)].scores] == [True, True, False]


def test_s6_one_event_counts_however_many_are_dropped_and_events_to_come_drop_nothing() -> None:
    (row,) = rank_season([worth(5), {}, {}], SeasonRule(dropped=2))
    assert row.total == 5


def test_s6_2_best_n_and_dropped_hold_both() -> None:
    season = [worth(1), worth(2), worth(3), worth(4)]
    assert [rank_season(season, SeasonRule(best=n, dropped=2))[0].total for n in (1, 2, 3)] == [4, 7, 7]


def test_s6_2_presence_counts_events_and_too_few_of_them_give_no_rank() -> None:
    rows = rank_season([worth(1, 9), worth(1)], SeasonRule(presence=2, least=2))
    assert [row.rank for row in rows] == [1, None]
    assert [row.total for row in rows] == [6, 11]


def final_event() -> Event:
    """Ranking rounds, a final of two, and a consolation for whoever is left."""
    stages = (
        Stage(StageId("q"), "Ranking", 1),
        Stage(StageId("f"), "Final", 1, entry=StageEntry(StageId("q"), best=3)),
        Stage(StageId("c"), "Consolation", 1, entry=StageEntry(StageId("q"), others=True)),
    )
    seats = [[PlayerId(name) for name in names] for names in ("abc", "def")]
    everybody = tuple(Table(at, tuple(who), 0) for at, who in enumerate(seats, start=1))
    return Event(
        "Cup",
        stages=stages,
        rounds=(
            Round(1, everybody, stage=StageId("q")),
            Round(2, everybody[:1], stage=StageId("f")),
            Round(3, everybody[1:], stage=StageId("c")),
        ),
    )


def test_s6_3_a_final_is_worth_a_bonus_to_whoever_sat_in_it_and_no_consolation_is() -> None:
    event = final_event()
    assert finalists_of(event) == {"a", "b", "c"}
    found = event_points(standings(1, 2, 3, 4, 5, 6), SeasonRule(final=10), finalists_of(event))
    assert list(found.values()) == [15, 14, 13, 2, 1, 0]


@pytest.mark.parametrize(
    ("preset", "final"),
    [
        (Preset.CHAMPIONSHIP_EVENING, "Final"),
        (Preset.WORLD_CUP_2019, "Final"),
        (Preset.WORLD_CUP_2022, "Final"),
        (Preset.WORLD_CUP_2024, "Final"),
        (Preset.CLUB_EVENING, None),
        (Preset.SWISS, None),
    ],
)
def test_s6_the_final_of_each_format_is_the_stage_of_that_name(preset: Preset, final: str | None) -> None:
    stages = stages_for(PRESETS[preset], 36)
    names = {stage.id: stage.name for stage in stages}
    found = final_stage(Event("Cup", stages=stages))
    assert (None if found is None else names[found]) == final


def test_s6_an_event_in_one_piece_has_no_final() -> None:
    assert finalists_of(replace(final_event(), stages=())) == frozenset()
    assert finalists_of(Event("Evening", dt.date(2026, 11, 21))) == frozenset()


@pytest.mark.parametrize(
    "settings",
    [
        {"dropped": -1},
        {"final": -1},
        {"figure": SeasonFigure.MEAN_PENALTY, "final": 1},
        {"figure": SeasonFigure.PLACES},
        {"places": (3, 2)},
    ],
)
def test_s6_a_rule_that_means_nothing_cannot_be_made(settings: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"cannot"):
        SeasonRule(**settings)  # type: ignore[arg-type]


def test_s6_4_who_moves_is_told_by_old_and_new_rank() -> None:
    season = [worth(5, 4), worth(0, 4), worth(5, 3)]
    now, then = (rank_season(season, rule) for rule in (SeasonRule(), SeasonRule(best=1)))
    assert compare_seasons(now, then) == (
        SeasonMove(MemberId(1), (2, 1), (Fraction(10), Fraction(5))),
        SeasonMove(MemberId(2), (1, 2), (Fraction(11), Fraction(4))),
    )
    assert [move.gained for move in compare_seasons(now, then)] == [1, -1]


@st.composite
def ranked(draw: st.DrawFn) -> tuple[list[int], list[Fraction]]:
    """Ranks of an event with ties, 1 2 2 4, and a figure for each."""
    levels = sorted(draw(st.lists(st.integers(1, 6), min_size=1, max_size=6)))
    ranks = [levels.index(level) + 1 for level in levels]
    figures = st.fractions(min_value=0, max_value=9, max_denominator=5)
    return ranks, [draw(figures) for _ in ranks]


@st.composite
def any_rule(draw: st.DrawFn) -> SeasonRule:
    figure = draw(st.sampled_from(SeasonFigure))
    return SeasonRule(
        figure,
        best=draw(st.none() | st.integers(1, 4)),
        presence=0 if figure.is_low_best else draw(st.integers(0, 3)),
        least=draw(st.integers(1, 3)),
        places=FORMULA_ONE[:3] if figure is SeasonFigure.PLACES else (),
        dropped=draw(st.integers(0, 3)),
    )


@settings(max_examples=60)
@given(season=st.lists(ranked(), max_size=4), rule=any_rule())
def test_s6_every_rule_gives_what_the_second_opinion_says(
    season: list[tuple[list[int], list[Fraction]]], rule: SeasonRule
) -> None:
    tables = [standings(*ranks, figures=figures) for ranks, figures in season]
    numbers = {name: MemberId(at) for at, name in enumerate("abcdefghij")}
    rows = rank_season(
        [{numbers[name]: found for name, found in event_points(t, rule).items()} for t in tables], rule
    )
    plain = [
        {name: (rank, own) for name, rank, own in zip("abcdefghij", ranks, figures, strict=False)}
        for ranks, figures in season
    ]
    expected = second_season.season_table(
        [{name: second_season.worth(t, name, rule.figure.value, rule.places) for name in t} for t in plain],
        low=rule.figure is SeasonFigure.MEAN_PENALTY,
        best=rule.best,
        dropped=rule.dropped,
        presence=rule.presence,
        least=rule.least,
    )
    assert {row.member: (row.rank, row.total) for row in rows} == {
        numbers[name]: found for name, found in expected.items()
    }


def test_places_are_worth_up_to_9999_points_and_200_of_them_at_most() -> None:
    assert read_places("9999 1000;5") == (9999, 1000, 5)
    assert read_places("1 " * 200) == (1,) * 200
    with pytest.raises(NotPoints):
        read_places("10000")


def test_only_table_points_and_penalties_are_of_hands_whatever_their_stage() -> None:
    """A final starts from zero, the season does not; every other rule goes by the placing."""
    of_hands = {SeasonFigure.TABLE_POINTS, SeasonFigure.MEAN_PENALTY}
    plain, staged = Event("Cup"), Event("Cup", stages=(Stage(StageId("q"), "q", 1),))
    for figure in SeasonFigure:
        rule = SeasonRule(figure, places=(5,) if figure is SeasonFigure.PLACES else ())
        assert figure.is_of_hands is (figure in of_hands)
        assert counts_all_stages(staged, rule) is (figure in of_hands)
        assert not counts_all_stages(plain, rule)


@pytest.mark.parametrize(
    ("ranks", "gained"), [((5, 2), 3), ((2, 5), -3), ((None, 2), 0), ((2, None), 0), ((None, None), 0)]
)
def test_places_are_won_where_both_rules_give_a_rank(
    ranks: tuple[int | None, int | None], gained: int
) -> None:
    assert SeasonMove(MemberId(1), ranks, (Fraction(0), Fraction(0))).gained == gained


def test_unless_told_every_event_counts_by_who_was_left_behind_and_nothing_else() -> None:
    assert SeasonRule() == SeasonRule(
        SeasonFigure.LEFT_BEHIND,
        best=None,
        presence=0,
        least=1,
        places=(),
        dropped=0,
        final=0,
        is_rated=False,
    )
