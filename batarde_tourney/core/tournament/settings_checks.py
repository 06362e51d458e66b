"""What can be wrong with the settings of an event (contract, the event file)."""

from collections import Counter

from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.batarde.schedule import MOST_CARDS, Schedule, Span
from batarde_tourney.core.tournament.criteria import Criterion


def check_schedule(schedule: Schedule) -> tuple[Fault, ...]:
    """The fault of a schedule without hands, or with a hand no table could deal; empty if sound."""
    if isinstance(schedule, Span):
        return ()
    if not schedule:
        return (fault(FaultCode.SCHEDULE),)
    wrong = [cards for cards in schedule if not 1 <= cards <= MOST_CARDS]
    return (fault(FaultCode.SCHEDULE, cards=wrong[0], most=MOST_CARDS),) if wrong else ()


def check_ranking(ranking: tuple[Criterion, ...]) -> tuple[Fault, ...]:
    """The faults of a ranking without criteria, or with one named twice; empty if sound."""
    if not ranking:
        return (fault(FaultCode.RANKING),)
    return tuple(
        fault(FaultCode.RANKING, twice=criterion.value)
        for criterion, times in Counter(ranking).items()
        if times > 1
    )
