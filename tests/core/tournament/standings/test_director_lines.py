"""What a director gave and decided, line by line: of whom, and where (formats, section 3)."""

from dataclasses import replace

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import NamedSideId, PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Adjustment, Closing
from batarde_tourney.core.tournament.standings.penalties import DirectorLineKind, director_lines
from tests.core.tournament.paired_events import paired, seated, with_rounds
from tests.core.tournament.staged_events import blank, goes_on, in_order, stage, staged, totals

PAIRS = (("a", "b"), ("c", "d"), ("e", "f"), ("g", "h"), ("i", "j"))
S1, S2, S5 = (NamedSideId(side) for side in ("s1", "s2", "s5"))


def test_s3_points_are_told_with_the_table_of_their_round_where_the_side_sat() -> None:
    rounds = (
        [seated(1, PAIRS[0], PAIRS[1]), seated(2, PAIRS[2], PAIRS[3])],
        [seated(1, PAIRS[2], PAIRS[4]), seated(2, PAIRS[1], PAIRS[0])],
    )
    given = (
        Adjustment(S1, 1, 1, "late"),
        Adjustment(S1, 2, -1, "fair play"),
        Adjustment(S5, 1, 3, "noise"),
        Adjustment(S5, 2, 3, "noise", cancelled="others"),
    )
    lines = director_lines(replace(with_rounds(paired(PAIRS), *rounds), adjustments=given))
    assert [(line.kind, line.sides, line.round, line.table) for line in lines] == [
        (DirectorLineKind.PENALTY, (S1,), 1, 1),
        (DirectorLineKind.BONUS, (S1,), 2, 2),
        (DirectorLineKind.PENALTY, (S5,), 1, None),
        (DirectorLineKind.PENALTY, (S5,), 2, 1),
    ]
    assert [line.counts for line in lines] == [True, True, True, False]
    assert [line.points and line.points.adjustment for line in lines] == list(given)


def test_s3_a_tie_is_told_of_those_who_go_on_or_of_those_put_in_order() -> None:
    stages = [stage("q"), stage("f", "q", best=3)]
    tied = [("q", [totals(1, a=0, b=2, c=2, d=2, e=3)])]
    event = staged("abcde", stages, tied, decisions=(goes_on("f", "bc"), in_order("q", "cbd")))
    lines = director_lines(event)
    assert [(line.kind, "".join(line.sides), line.counts) for line in lines] == [
        (DirectorLineKind.TIE, "bc", True),
        (DirectorLineKind.TIE, "cbd", True),
    ]
    assert [line.decision for line in lines] == [
        (0, event.decisions[0], event.stages[1]),
        (1, event.decisions[1], event.stages[0]),
    ]


def test_s3_a_table_closed_is_about_all_who_sit_there_and_one_lost_about_who_did_not_come() -> None:
    closed = replace(seated(2, PAIRS[0], PAIRS[1]), closed=Closing("time"))
    lost = replace(seated(3, PAIRS[2], PAIRS[4]), closed=Closing("no-show", absent=S5))
    lines = director_lines(with_rounds(paired(PAIRS), [seated(1, PAIRS[3], PAIRS[4]), closed, lost]))
    assert [(line.kind, line.sides, line.reason, line.round, line.table) for line in lines] == [
        (DirectorLineKind.TABLE_CLOSED, (S1, S2), "time", 1, 2),
        (DirectorLineKind.FORFEIT, (S5,), "no-show", 1, 3),
    ]


def test_s3_a_hand_that_stands_against_a_check_is_told_with_its_place_and_all_at_the_table() -> None:
    (sound,) = batarde_hands(totals(2, a=1, b=2, c=3, d=4).hands)
    stands = (Overruled(FaultCode.TRICKS_SUM, "cards lost"), Overruled(FaultCode.BID_SUM, "cards lost"))
    table = replace(blank(2, "abcd"), hands=(sound, replace(sound, overruled=stands), sound))
    event = staged("abcdefgh", [stage("q")], [("q", [blank(1, "efgh"), blank(2, "abcd")])])
    round_ = replace(event.rounds[0], tables=(event.rounds[0].tables[0], table))
    (line,) = director_lines(replace(event, rounds=(round_,)))
    assert (line.kind, line.reason) == (DirectorLineKind.OVERRULED, "cards lost")
    assert (line.round, line.table, line.hand, "".join(line.sides)) == (1, 2, 1, "abcd")


def test_s3_where_everybody_plays_alone_a_line_of_a_table_is_about_each_of_them() -> None:
    closed = replace(blank(1, "abcd"), closed=Closing("time"))
    event = staged("abcd", [stage("q")], [("q", [closed])])
    sides: tuple[SideId, ...] = tuple(map(PlayerId, "abcd"))
    assert [line.sides for line in director_lines(event)] == [sides]
