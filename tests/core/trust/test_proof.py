"""What a look at the chains has shown: every problem is told, the file's own first."""

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import HandPlace, Problem, ProblemKind
from batarde_tourney.core.trust.proof import ChainProof, ClubProof, EventProved

DAMAGE = Problem(ProblemKind.DAMAGED, "main")
ALTERED = Problem(ProblemKind.ALTERED, "entry 3")
MISSING = Problem(ProblemKind.MISSING, "act 5")


def chain(number: int, *problems: Problem) -> ChainProof:
    return ChainProof(EventNumber(number), 9, 9 - len(problems), 0, None, problems)


def test_every_problem_is_told_chain_by_chain_after_the_damages_of_the_file() -> None:
    broken = chain(1, ALTERED), chain(3, MISSING)
    proof = ClubProof((DAMAGE,), (broken[0], chain(2), broken[1]))
    assert proof.problems == (DAMAGE, ALTERED, MISSING)
    assert proof.broken == broken


def test_an_event_is_kept_unless_it_is_said_that_nothing_of_it_can_be() -> None:
    assert EventProved(EventNumber(1), "Cup").is_saved
    assert EventProved(EventNumber(1), "Cup", (HandPlace(1, 2, 3),)).is_saved
