"""What can be wrong with the settings every game has (contract, the event file)."""

from collections import Counter

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.game import Game


def check_ranking(ranking: tuple[Criterion | None, ...], game: Game) -> tuple[Fault, ...]:
    """The faults of a ranking without criteria, with one named twice, or with one the game does not know.

    Another game may know it (games, part D, `game-ranking`). None stands where a file named no criterion.
    """
    if not ranking:
        return (fault(FaultCode.RANKING, "", (".",)),)
    twice = tuple(
        fault(FaultCode.RANKING, twice=criterion.value)
        for criterion, times in Counter(ranking).items()
        if times > 1 and criterion is not None
    )
    unknown = tuple(
        fault(FaultCode.RANKING, f"[{index}]", ("/settings.ranking",), unknown=criterion.value)
        for index, criterion in enumerate(ranking)
        if criterion is not None and criterion not in game.criteria
    )
    return (*twice, *unknown)
