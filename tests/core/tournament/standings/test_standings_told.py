"""What standings say of themselves: stages, groups and numbers where there are any."""

from dataclasses import replace

from batarde_tourney.core.ids import NamedSideId, PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Side
from batarde_tourney.core.tournament.standings.standings import (
    RankingStage,
    Standing,
    Standings,
    group_letter,
)

PLAIN = Standing(
    1, Side(NamedSideId("s1"), "Sol", (PlayerId("a"), PlayerId("b"))), 1, 4, 0, has_figures=True, figures={}
)


def standings(*rows: Standing) -> Standings:
    return Standings((), rows)


def numbered(number: int | None) -> Standing:
    return replace(PLAIN, side=replace(PLAIN.side, number=number))


def test_groups_are_called_by_letters_and_then_by_numbers() -> None:
    assert [group_letter(group) for group in (0, 1, 25, 26, 27)] == ["A", "B", "Z", "27", "28"]
    assert replace(PLAIN, group=2).group_letter == "C"
    assert PLAIN.group_letter == ""


def test_groups_and_numbers_are_told_where_anybody_has_one() -> None:
    assert not standings(PLAIN, PLAIN).parts_groups
    assert standings(PLAIN, replace(PLAIN, group=0)).parts_groups
    assert not standings(PLAIN, PLAIN).has_pair_numbers
    assert standings(PLAIN, numbered(7)).has_pair_numbers
    assert (PLAIN.number_text, numbered(7).number_text) == ("", "7")


def test_stages_are_parted_where_more_than_one_ranks() -> None:
    first, other = (replace(PLAIN, stage=StageId(name)) for name in ("q", "f"))
    assert not standings().parts_stages
    assert not standings(first, first).parts_stages
    assert standings(first, other).parts_stages
    told = replace(standings(first), of_stages={StageId("q"): RankingStage("Ranking", ())})
    assert (told.stage_name(first), told.stage_name(PLAIN)) == ("Ranking", "")


def test_a_pair_with_a_name_of_its_own_is_told_with_its_players() -> None:
    assert standings(PLAIN).full_name(PLAIN) == "Sol"
    named = replace(standings(PLAIN), players_of={PLAIN.side.id: "Ana & Bo"})
    assert named.full_name(PLAIN) == "Sol (Ana & Bo)"


def test_who_is_only_ranked_has_not_left_and_was_given_no_points() -> None:
    assert (PLAIN.was_given, PLAIN.has_left, PLAIN.is_gone) == (False, False, False)
