"""All rounds of an event drawn at once, by whatever its game asks for."""

from batarde_tourney.core.games.game import Game
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.pairings import PAIRING_ENGINE, plan_pairings
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import DrawRequest, RoundPlan
from batarde_tourney.core.tournament.event import Sealed, Settings


def meets_in_pairs(game: Game) -> bool:
    """Whether its sides meet two at a time, so that its rounds are drawn as pairings."""
    return game.side_count == 2


def plan_event(
    game: Game, players: tuple[PlayerId, ...], settings: Settings
) -> tuple[tuple[RoundPlan, ...], Sealed]:
    """As many rounds as are planned, from the event's seed, and what they were drawn from.

    Raises: TooFewPlayers, TooManyPlayers, NotDivisible, TooFewSides.
    """
    if meets_in_pairs(game):
        sealed = Sealed(settings.seed, PAIRING_ENGINE)
        return plan_pairings(players, settings.rounds, settings.seed), sealed
    plan = plan_rounds(
        DrawRequest(
            players,
            rounds=settings.rounds,
            seed=settings.seed,
            tables=settings.tables,
            lengths=game.table_lengths(settings.play),
        )
    )
    return plan.rounds, Sealed(plan.seed, plan.engine)
