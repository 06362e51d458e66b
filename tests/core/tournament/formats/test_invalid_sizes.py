"""How so many sit, and the sizes nearest to a rule at which all can (formats, section 1)."""

import pytest

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.formats.stage_plan import Reason, Seating, mixed_sizes, sit


@pytest.mark.parametrize(
    ("players", "rule", "seating"),
    [
        (2, TableRule.AUTO, ((), 0, Reason.TOO_FEW)),
        (7, TableRule.AUTO, ((4, 3), 0, None)),
        (2, TableRule.ONE, ((), 0, Reason.TOO_FEW)),
        (3, TableRule.ONE, ((3,), 0, None)),
        (7, TableRule.ONE, ((7,), 0, None)),
        (8, TableRule.ONE, ((), 0, Reason.ONE_TABLE)),
        (9, TableRule.THREES, ((3, 3, 3), 0, None)),
        (10, TableRule.THREES, ((3, 3, 3), 0, Reason.TABLES_OF_3)),
        (8, TableRule.FOURS, ((4, 4), 0, None)),
        (9, TableRule.FOURS, ((4, 4), 0, Reason.TABLES_OF_4)),
    ],
)
def test_s1_so_many_sit_by_the_rule_of_tables(players: int, rule: TableRule, seating: Seating) -> None:
    assert sit(players, rule, GAMES["batarde"]) == seating


@pytest.mark.parametrize(
    ("game", "players", "seating"),
    [
        ("ecarte", 1, ((), 1, Reason.TOO_FEW)),
        ("ecarte", 7, ((2, 2, 2), 1, None)),
        ("butifarra", 3, ((), 3, Reason.TOO_FEW)),
        ("butifarra", 8, ((4, 4), 0, None)),
        ("butifarra", 11, ((4, 4), 3, None)),
    ],
)
def test_s1_where_two_sides_meet_who_has_no_partner_or_opponent_sits_out(
    game: str, players: int, seating: Seating
) -> None:
    assert sit(players, TableRule.AUTO, GAMES[game]) == seating


@pytest.mark.parametrize("players", range(60))
@pytest.mark.parametrize(("rule", "size"), [(TableRule.THREES, 3), (TableRule.FOURS, 4)])
def test_s1_the_fewest_tables_play_at_another_size(rule: TableRule, size: int, players: int) -> None:
    ways = [
        (4,) * fours + (3,) * threes
        for fours in range(20)
        for threes in range(21)
        if 4 * fours + 3 * threes == players > 0
    ]
    expected = min(ways, key=lambda way: sum(one != size for one in way), default=None)
    assert mixed_sizes(players, rule) == expected


def test_s1_other_rules_need_no_other_size() -> None:
    assert [mixed_sizes(12, rule) for rule in (TableRule.AUTO, TableRule.ONE)] == [None, None]
