"""Draw all rounds of an event at once, by the method of its game."""

from contextlib import suppress
from dataclasses import replace

from batarde_tourney.core.games.game import Game
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.pair_certificate import judge_pairings
from batarde_tourney.core.pairing.pairings import PAIRING_ENGINE, plan_pairings, players_of
from batarde_tourney.core.pairing.rest_of_robin import fewest_meetings_left, meetings_left
from batarde_tourney.core.pairing.side_seats import open_meetings, pairs_seated
from batarde_tourney.core.pairing.swiss.round import certify_swiss
from batarde_tourney.core.pairing.swiss.swiss_engine import SWISS_ENGINE
from batarde_tourney.core.pairing.swiss.swiss_requests import (
    is_swiss,
    swiss_requests,
    swiss_state,
    without_late,
)
from batarde_tourney.core.pairing.swiss.swiss_seal import sealed_state
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import DrawRequest, RoundPlan
from batarde_tourney.core.tournament.event.event import Event, Round, Sealed, Settings, game_of, stage_of
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.core.tournament.stages.cut import PlayedStages, event_until


def meets_in_pairs(game: Game) -> bool:
    """Whether sides meet two at a time, so that rounds are drawn as pairings."""
    return game.side_count == 2


def meets_all(stage: Stage | None) -> bool:
    """Whether all who play are to meet each other: without stages, and in a round robin without groups."""
    if stage is None:
        return True
    return stage.draw in {StageDraw.MEET_NEW, StageDraw.ROUND_ROBIN} and stage.groups is None


def rest_left(before: Event, stage: Stage | None, then: RoundPlan) -> tuple[int, int] | None:
    """How many meetings this round leaves to a round robin that a side has left, and the fewest possible.

    None for any other stage: there the number follows from who is present.
    """
    robin = None if stage is None else PlayedStages(before).robin(stage.id)
    open_ = open_meetings(before, stage)
    if robin is None or open_ is None or robin.rests_count:
        return None
    left = meetings_left(open_, [frozenset(table.seats) for table in then.tables])
    return left, fewest_meetings_left(players_of(then), open_)


def plan_event(
    game: Game, players: tuple[PlayerId, ...], settings: Settings
) -> tuple[tuple[RoundPlan, ...], Sealed]:
    """Draw all planned rounds from the event's seed; return them and their seal.

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
    """The certificate of the rounds up to this one where two sides meet; of a Swiss, of this round only."""
    rounds = tuple(then for then in event.rounds if then.number <= round_number)
    played = pairs_seated(replace(event, rounds=rounds), met=True)
    stage = stage_of(event, rounds[-1]) if rounds else None
    if not rounds or not is_swiss(event, stage):
        left = rest_left(replace(event, rounds=rounds[:-1]), stage, played[-1]) if rounds else None
        return judge_pairings(played, all_meet=meets_all(stage), left=left)
    drawn = pairs_seated(replace(event, rounds=rounds[-1:]))
    return _certify_swiss(event, rounds[-1], (*played[:-1], *drawn))


def _certify_swiss(event: Event, round_: Round, rounds: tuple[RoundPlan, ...]) -> Certificate:
    """Judge by the wins and ranks stored in the round's seal, if any: hands may have been corrected since."""
    before, stage = event_until(event, round_.number - 1), stage_of(event, round_)
    state = None
    if round_.draw is not None:
        with suppress(ValueError):
            state = sealed_state(round_.draw)
    here = players_of(rounds[-1])
    if state is None or {player for player, _, _ in state.standing} != set(here):
        state = swiss_state(before, stage, here)
    requests = swiss_requests(before, stage, state, 0)
    if round_.draw is not None and round_.draw.engine == SWISS_ENGINE:
        # This engine ignored latecomers (R31), so it is judged without them.
        requests = tuple(map(without_late, requests))
    return certify_swiss(requests, rounds, has_north=game_of(event).side_size > 1)
