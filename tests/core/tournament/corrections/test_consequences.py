"""Who would have sat elsewhere, which ties and decisions change, before a correction (formats §4; F20)."""

from dataclasses import replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.corrections.consequences import SeatsElsewhere, consequences_of
from batarde_tourney.core.tournament.corrections.correcting import correct_hand
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.event.stages import StageDraw
from batarde_tourney.i18n.journal.consequences import consequence_lines
from tests.core.tournament.staged_events import blank, goes_on, stage, staged, totals

FIRST = [totals(1, a=0, c=2, e=4, g=6), totals(2, b=1, d=3, f=5, h=7)]
"""Eight who stand in the order of the alphabet."""


def corrected(event: Event, table: int = 1, round_: int = 1, **penalties: int) -> Event:
    return correct_hand(event, HandPlace(round_, table, 0), totals(table, **penalties).hands[0], "misread")


def elsewhere(before: Event, after: Event) -> list[tuple[int, set[str]]]:
    return [(one.round, {*one.sides}) for one in consequences_of(before, after).seats]


def crossed(entered: str = "abcdef") -> Event:
    """The best six at two tables, to and fro; or others whom a correction has left there."""
    written = None if entered == "abcdef" else tuple(map(PlayerId, entered))
    final = stage("f", "q", best=6, draw=StageDraw.CROSSED, entered=written)
    tables = [blank(1, "ade"), blank(2, f"bc{entered[-1]}")]
    return staged("abcdefgh", [stage("q"), final], [("q", FIRST), ("f", tables)])


def test_s4_who_would_have_entered_moves_those_who_sit_there_on_by_a_place() -> None:
    """G before all others: a would have sat where b does, c at d's table, e in the place of f."""
    before = crossed()
    after = corrected(before, a=1, c=2, e=4, g=0)
    assert after.stages[1].entered == tuple("abcdef")
    assert elsewhere(before, after) == [(2, {"a", "c", "e"})]


def test_s4_who_entered_is_who_the_event_says_and_not_whom_its_entry_gives() -> None:
    """F, who is not there, comes second: c would have sat at d's table, e where h does."""
    before = crossed("abcdeh")
    assert elsewhere(before, corrected(before, 2, b=1, d=3, f=0, h=7)) == [(2, {"c", "e"})]
    assert elsewhere(before, corrected(before, a=0, c=2, e=4, g=8)) == []


def test_s4_nobody_would_have_sat_elsewhere_where_it_would_have_been_open_who_enters() -> None:
    before = crossed()
    after = corrected(before, a=0, c=2, e=4, g=5)
    assert consequences_of(before, after).ties_made == (("f", "g"),)
    assert elsewhere(before, after) == []


def test_s4_a_later_round_of_a_stage_goes_by_the_rounds_before_it_alone() -> None:
    by_order = stage("q", rounds=3, draw=StageDraw.BY_STANDINGS)
    second = [totals(1, a=6, b=7, c=8, d=9), totals(2, e=1, f=2, g=3, h=4)]
    before = staged("abcdefgh", [by_order], [("q", FIRST), ("q", second)])
    assert elsewhere(before, corrected(before, 2, b=5, d=3, f=1, h=7)) == [(2, {"b", "f"})]


def test_s4_the_second_round_of_a_final_goes_by_its_first() -> None:
    final = stage("f", "q", rounds=2, best=6, draw=StageDraw.BY_STANDINGS)
    second = [totals(1, a=0, b=1, c=2), totals(2, d=3, e=4, f=5)]
    third = [blank(1, "abc"), blank(2, "def")]
    before = staged("abcdefgh", [stage("q"), final], [("q", FIRST), ("f", second), ("f", third)])
    after = corrected(before, 2, 2, d=0, e=4, f=5)
    assert consequences_of(before, after).seats == (SeatsElsewhere(3, (PlayerId("d"), PlayerId("c"))),)


def test_s4_a_tie_that_is_broken_makes_none_of_one_alone() -> None:
    before = staged("abcd", [stage("q")], [("q", [totals(1, a=1, b=1, c=2, d=3)])])
    told = consequences_of(before, corrected(before, a=0, b=1, c=2, d=3))
    assert (told.ties_made, told.ties_broken) == ((), (("a", "b"),))


def test_s4_a_decision_is_void_now_only_if_it_was_not_before_and_is_after() -> None:
    tied = [("q", [totals(1, a=0, b=1, c=1, d=3)])]
    stages = [stage("q"), stage("f", "q", best=2)]
    earlier = replace(goes_on("f", "b"), cancelled="another lot")
    before = staged("abcd", stages, tied, decisions=(earlier, goes_on("f", "c")))
    assert consequences_of(before, corrected(before, a=0, b=2, c=2, d=3)).cancelled == ()
    after = corrected(before, a=0, b=1, c=2, d=3)
    assert [one.cancelled for one in after.decisions] == ["another lot", "misread"]
    assert consequences_of(before, after).cancelled == after.decisions[1:]


def test_s4_a_hand_that_was_erased_ends_no_game() -> None:
    before = staged("abcd", [stage("q")], [("q", [totals(1, a=0, b=1, c=2, d=3)])])
    erased = replace(before, rounds=(replace(before.rounds[0], tables=(blank(1, "abcd"),)),))
    assert consequences_of(before, erased).ended == ()


def test_a_prize_that_others_would_have_is_told_and_stays_with_whoever_has_it() -> None:
    """Only what was given as proposed is told: what the director moved or did not give is theirs to judge."""
    given = (
        Prize("Cup", PrizeFor(1), to=(PlayerId("a"),)),
        Prize("Book", PrizeFor(2), to=(PlayerId("h"),)),
        Prize("Wine", PrizeFor(3)),
        Prize("Ham", PrizeFor(lot=True), to=(PlayerId("a"),)),
        Prize("Last", PrizeFor(8), to=(PlayerId("h"),)),
    )
    before = replace(crossed(), prizes=given)
    after = corrected(before, a=5, c=2, e=4, g=6)
    assert after.prizes == given
    told = consequences_of(before, after)
    assert told.prizes == (replace(given[0], to=(PlayerId("b"),)),)
    assert "“Cup” would go to B, and stays with whoever has it until you give it anew." in consequence_lines(
        after, told
    )
