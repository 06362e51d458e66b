"""What each side has done (rules, section 2; games, part D; contract, F9)."""

from dataclasses import replace

from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import NamedSideId, PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Adjustment, Closing, Round, Settings, Substitute
from batarde_tourney.core.tournament.ranking.figures import (
    hands_missing,
    still_playing,
    tally_event,
)
from tests.core.tournament.events import made_up_event
from tests.core.tournament.paired_events import paired, seated
from tests.core.tournament.staged_events import blank, stage, staged, totals

PAIRS = [("a", "b"), ("c", "d"), ("e", "f")]
S1, S2, S3 = (NamedSideId(f"s{number}") for number in (1, 2, 3))
FIRST = Round(1, (seated(1, PAIRS[0], PAIRS[1]),), stage=StageId("q"), byes=(S3,))


def test_a_bye_and_a_game_that_nobody_came_to_count_once_each() -> None:
    table = replace(FIRST.tables[0], closed=Closing("no-show", S1))
    tallies = tally_event(paired(PAIRS, rounds=(replace(FIRST, tables=(table,), stage=None),)))
    assert [(one.byes, one.forfeits, one.has_figures) for one in tallies.values()] == [
        (0, 1, True),
        (0, 1, True),
        (1, 0, True),
    ]


def test_adjustments_are_counted_one_by_one_even_if_they_come_to_nothing() -> None:
    event = staged("abcd", [stage("q")], [("q", [blank(1, "abcd")])], added=(("a", 1, 3), ("a", 1, -3)))
    event = replace(
        event, adjustments=(*event.adjustments, Adjustment(PlayerId("a"), 1, 5, "late", cancelled="on time"))
    )
    tally = tally_event(event)[PlayerId("a")]
    assert (tally.adjustments, tally.given) == (0, 2)


def test_f9_a_round_is_the_seat_s_own_player_s_and_theirs_who_have_a_hand_in_it() -> None:
    table = totals(1, a=1, b=2, c=3, d=8)
    event = staged("abcdxyz", [stage("q")], [("q", [table])], substitutes_score=True)
    for first, rounds in ((0, (1, 1)), (1, (1, 0))):
        taken = replace(table, substitutes=(Substitute(0, PlayerId("x"), first),))
        tallies = tally_event(replace(event, rounds=(replace(event.rounds[0], tables=(taken,)),)))
        assert tuple(tallies[PlayerId(name)].rounds for name in "ax") == rounds


def test_hands_are_missing_until_all_are_in_or_the_table_is_closed() -> None:
    event = made_up_event(4, 1, settings=Settings(play=BatardePlay(schedule=(5, 6, 7))))
    (table,) = event.rounds[0].tables
    for hands in range(4):
        assert hands_missing(replace(table, hands=table.hands[:hands]), event) == 3 - hands
    assert hands_missing(replace(table, hands=table.hands[:1], closed=Closing("time")), event) == 0


def test_tables_play_until_they_have_every_hand() -> None:
    event = staged("abcdefgh", [stage("q")], [("q", [totals(1, a=1, b=2, c=3, d=8), blank(2, "efgh")])])
    assert still_playing(event.rounds, event) == 1
    assert still_playing((), event) == 0
    both = replace(event.rounds[0], tables=(blank(1, "abcd"), blank(2, "efgh")))
    assert still_playing((both, both), event) == 4
