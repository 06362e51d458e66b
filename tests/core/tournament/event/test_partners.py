"""Pairs wherever a side is shown: names, numbers, who is there, whose points these are."""

from dataclasses import replace

from batarde_tourney.core.ids import NamedSideId, PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round, Side, Substitute, sides_of
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.event.partners import (
    exchanged_players,
    full_side_name,
    has_taken_part,
    names_of_sides,
    new_side,
    next_side_number,
    numbers_by_player,
    partners_of,
    players_behind,
    renamed_sides,
)
from batarde_tourney.core.tournament.event.presence import stand_ins
from batarde_tourney.core.tournament.event.stages import Decision, Means, Stage
from batarde_tourney.core.tournament.rounds.timeline import timeline_of
from batarde_tourney.core.tournament.season.season import event_points
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.core.tournament.standings.player_rounds import played_rounds
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.documents.document import RoundOf
from batarde_tourney.documents.seating_by_name import gather_seating_by_name
from batarde_tourney.documents.words import side_names
from tests.core.tournament.paired_events import PAIRS_GAME, paired, played, seated, with_rounds

ANA, PAU, BO = map(PlayerId, ("ana", "pau", "bo"))
S1, S3 = NamedSideId("s1"), NamedSideId("s3")

BETWEEN = "\xa0\xa0·\xa0\xa0"
"""A pair's number is never torn from the name."""


def cup() -> Event:
    """Three pairs, of whom one sits out; Bo, without a partner, sits in for Pau."""
    event = paired([("ana", "pau"), ("mar", "jan"), ("eva", "lia")])
    eagles = replace(event.sides[0], name="Eagles")
    said = Presence(PAU, 1, Status.AWAY, substitute=BO)
    event = replace(
        event,
        players=(*event.players, Player(BO, "Bo")),
        sides=(eagles, *event.sides[1:]),
        presences=(said,),
    )
    event = with_rounds(event, [played(seated(1, ("ana", "pau"), ("mar", "jan")))])
    return replace(event, rounds=(replace(event.rounds[0], byes=(S3,)),))


def test_a_pair_with_a_name_of_its_own_is_told_with_those_of_its_players() -> None:
    event = cup()
    assert [full_side_name(event, side) for side in event.sides] == [
        "Eagles (Ana & Pau)",
        "Mar & Jan",
        "Eva & Lia",
    ]
    assert side_names(event)[S1] == "Eagles (Ana & Pau)"
    assert names_of_sides(event)[ANA] == "Eagles (Ana & Pau)"
    assert numbers_by_player(event) == {"ana": 1, "pau": 1, "mar": 2, "jan": 2, "eva": 3, "lia": 3}
    assert [player.name for player in partners_of(event, event.sides[0])] == ["Ana", "Pau"]


def test_nobody_is_a_side_alone_where_pairs_play() -> None:
    assert sides_of(Event("Cup", game=PAIRS_GAME, players=(Player(BO, "Bo"),))) == ()


def test_who_is_renamed_renames_a_pair_without_a_name_of_its_own() -> None:
    event = cup()
    for name, renamed in (("ana", []), ("mar", ["Zoe & Jan"])):
        before = next(player for player in event.players if player.id == name)
        changed = renamed_sides(event, before, replace(before, name="Zoe"))
        assert [side.name for side in changed] == renamed


def test_each_of_a_pair_is_found_by_name_with_the_number_of_the_pair() -> None:
    event = cup()
    places = gather_seating_by_name(RoundOf(event, event.rounds[0])).places
    assert [(place.name, place.table) for place in places] == [
        (f"Ana{BETWEEN}1", 1),
        (f"Mar{BETWEEN}2", 1),
        (f"Pau{BETWEEN}1", 1),
        (f"Jan{BETWEEN}2", 1),
        (f"Eva{BETWEEN}3", None),
        (f"Lia{BETWEEN}3", None),
    ]


def test_one_sits_in_for_one_and_never_for_a_partner() -> None:
    event = cup()
    assert stand_ins(event, 1) == {PAU: BO}
    partner = replace(event.presences[0], substitute=ANA)
    unknown = replace(event.presences[0], substitute=PlayerId("nobody"))
    for said in (partner, unknown):
        assert stand_ins(replace(event, presences=(said,)), 1) == {}
    jan = Presence(PlayerId("jan"), 1, Status.AWAY, substitute=BO)
    assert stand_ins(replace(event, presences=(*event.presences, jan)), 1) == {PAU: BO}


def test_standings_rank_pairs_and_a_season_counts_for_each_player() -> None:
    event = cup()
    ranked = rank_sides(event)
    assert {row.side.name for row in ranked.rows} == {"Eagles", "Mar & Jan", "Eva & Lia"}
    points = event_points(ranked, SeasonRule())
    assert points[ANA] == points[PAU]
    assert set(points) == {player.id for player in event.players} - {BO}
    assert len(played_rounds(event, S1)) == 1
    assert [player.name for player, _where in timeline_of(event).rows][-1] == "Bo"


def test_a_pair_s_card_tells_who_took_either_seat() -> None:
    event = cup()
    (table,) = event.rounds[0].tables
    taken = replace(table, substitutes=(Substitute(2, BO, 1),))
    event = with_rounds(event, [taken])
    assert played_rounds(event, S1)[0].followed_by == ((1, "Bo"),)


def test_a_pair_of_which_one_left_plays_on_where_somebody_sits_in() -> None:
    event, left = cup(), Presence(PAU, 1, Status.GONE)
    alone = replace(event, presences=(left,))
    assert [row.side.id for row in rank_sides(alone).rows if row.is_gone] == [S1]
    helped = replace(event, presences=(replace(left, substitute=BO),))
    assert not any(row.is_gone for row in rank_sides(helped).rows)


def test_who_changes_places_with_another_pair_takes_the_partner_along() -> None:
    event = cup()
    mar, jan = map(PlayerId, ("mar", "jan"))
    assert exchanged_players(event, PAU, mar) == {PAU: mar, ANA: jan, mar: PAU, jan: ANA}
    assert exchanged_players(event, PAU, ANA) == {PAU: ANA, ANA: PAU}, "partners, between them alone"
    assert exchanged_players(event, PAU, BO) == {PAU: BO, BO: PAU}, "who has no partner"
    assert exchanged_players(event, BO, PAU) == {PAU: BO, BO: PAU}


def test_a_single_player_is_called_by_the_name_of_the_side_alone() -> None:
    alone = Side(S1, "Eagle", (ANA,))
    event = Event("Match", game="ecarte", players=(Player(ANA, "Ana"),), sides=(alone,))
    assert full_side_name(event, alone) == "Eagle"
    assert partners_of(event, alone) == ()
    assert names_of_sides(event) == {}
    assert players_behind(event) == {}


def test_players_are_told_of_those_pairs_alone_that_have_a_name_of_their_own() -> None:
    assert players_behind(cup()) == {S1: "Ana & Pau"}


def test_a_new_pair_has_a_free_id_the_next_number_and_the_names_of_its_players() -> None:
    event = cup()
    bo = event.players[-1]
    assert new_side(event, (bo,), None, "") == Side(NamedSideId("s4"), "Bo", (BO,), 4)
    assert new_side(event, (bo,), 9, "Owls") == Side(NamedSideId("s4"), "Owls", (BO,), 9)
    second = replace(event, sides=event.sides[1:2])
    assert new_side(second, (bo,), None, "").id == NamedSideId("s3")
    third = replace(event, sides=(*event.sides[:1], event.sides[2]))
    assert new_side(third, (bo,), None, "").id == NamedSideId("s4"), "s3 is taken"


def test_pairs_without_numbers_leave_the_first_for_the_next() -> None:
    event = cup()
    plain = replace(event, sides=tuple(replace(side, number=None) for side in event.sides))
    assert (next_side_number(event), next_side_number(plain)) == (4, 1)
    assert next_side_number(replace(event, sides=())) == 1


def test_a_pair_has_taken_part_that_anything_of_the_event_names() -> None:
    event = paired([("ana", "pau"), ("mar", "jan"), ("eva", "lia")])
    stage = Stage(StageId("f"), "Final", 1)
    decision = Decision(stage.id, Means.LOTS)
    assert [has_taken_part(event, side) for side in event.sides] == [False, False, False]
    for keys in (
        {"rounds": (Round(1, (seated(1, ("ana", "pau"), ("mar", "jan")),)),), "sides": event.sides[:1]},
        {"rounds": (Round(1, (), byes=(S1,)),)},
        {"adjustments": (Adjustment(S1, 1, 1, "late"),)},
        {"stages": (replace(stage, entered=(S1,)),)},
        {"decisions": (replace(decision, goes_on=(S1,)),)},
        {"decisions": (replace(decision, order=(S1, S3)),), "sides": event.sides[:1]},
    ):
        changed = replace(event, **keys)
        told = [has_taken_part(changed, side) for side in changed.sides]
        assert told == [True, False, False][: len(told)], keys
