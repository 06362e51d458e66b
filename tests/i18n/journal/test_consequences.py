"""What follows from a correction (formats, section 4): who goes on is read before places scroll it away."""

from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.corrections.consequences import Consequences, PlaceChange
from batarde_tourney.core.tournament.event.stages import Decision, Means
from batarde_tourney.i18n.journal.consequences import consequence_lines
from tests.core.tournament.staged_events import stage, staged, totals


def test_s4_a_decision_that_becomes_void_stands_above_all_places() -> None:
    event = staged("abc", [stage("q"), stage("f", "q", best=3)], [("q", [totals(1, a=1, b=2, c=3)])])
    void = Decision(StageId("f"), Means.LOTS, "seed 7", goes_on=(PlayerId("a"),), cancelled="misread")
    told = Consequences(places=(PlaceChange(PlayerId("a"), 2, 1),), cancelled=(void,))
    assert consequence_lines(event, told) == (
        "f: the decision on a tie is then no longer valid.",
        "A: place 2 → 1",
    )
