"""All rounds of an event drawn at once, by whatever its game asks for."""

from dataclasses import replace

from batarde_tourney.core.games.game import Game
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.pair_certificate import judge_pairings
from batarde_tourney.core.pairing.pairings import PAIRING_ENGINE, plan_pairings
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import DrawRequest, RoundPlan, TablePlan
from batarde_tourney.core.tournament.event import Event, Round, Sealed, Settings


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


def judge_pairs(event: Event, round_number: int) -> Certificate:
    """How good the rounds up to this one are, at an event in which two sides meet."""
    rounds = tuple(then for then in event.rounds if then.number <= round_number)
    return judge_pairings(pairs_seated(replace(event, rounds=rounds), met=True))


def pairs_seated(event: Event, *, met: bool = False) -> tuple[RoundPlan, ...]:
    """The rounds of an event in which two sides meet as a draw looks back on them, with who sat out.

    With `met`, only tables at which they have met: none that was closed without a hand.
    """
    return tuple(
        RoundPlan(
            tuple(
                TablePlan(table.number, table.seats, table.first_dealer)
                for table in round_.tables
                if not met or table.closed is None or table.hands
            ),
            _resting(event, round_),
        )
        for round_ in event.rounds
    )


def _resting(event: Event, round_: Round) -> tuple[PlayerId, ...]:
    """The players of the sides that sit out."""
    players = {side.id: side.players for side in event.sides}
    return tuple(player for side in round_.byes for player in players.get(side, (PlayerId(side),)))
