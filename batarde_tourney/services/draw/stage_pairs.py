"""Who meets whom in a stage that is no Swiss: by a circle, a bracket, the standings or lots."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.given_pairs import (
    Pairs,
    crossed,
    first_of_knock_out,
    first_of_seeded,
    neighbours,
    rest_one,
    seat_pairs,
)
from batarde_tourney.core.pairing.pairings import (
    PAIRING_ENGINE,
    REST_ENGINE,
    PairRequest,
    count_first_deals,
    draws_rest,
    pair_next_round,
    pair_rest,
)
from batarde_tourney.core.pairing.rest_of_robin import NobodyToMeet
from batarde_tourney.core.pairing.round_robin import FEWEST
from batarde_tourney.core.pairing.side_seats import pairs_seated
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.core.tournament.rounds.next_round import names_of_pairs, robin_over, standings_to_draw_by
from batarde_tourney.core.tournament.stages.knock_out import is_seeded, still_in
from batarde_tourney.core.tournament.stages.line import Course, entrants
from batarde_tourney.core.tournament.stages.stage_results import groups_of

_ORDERED = {StageDraw.RANDOM, StageDraw.BY_STANDINGS, StageDraw.CROSSED}


def pair_by_stage(
    event: Event, stage: Stage | None, request: PairRequest, fixed: tuple[TablePlan, ...] = ()
) -> RoundPlan:
    """The round, its sides named by their first players: a round robin unless the stage says otherwise.

    Raises: TooFewSides, NobodyToMeet, RoundRobinOver.
    """
    if stage is None:
        return pair_rest(request, fixed)
    if stage.draw is StageDraw.KNOCK_OUT:
        return _knock_out(event, stage, request)
    if stage.draw in _ORDERED:
        return _ordered(event, stage, request)
    plan = _in_groups(event, stage, request) if stage.groups else pair_rest(request, fixed)
    if not plan.tables and request.open is not None:
        robin = Course(event).robin(stage.id)
        if robin is None or robin.is_over:
            raise robin_over(stage)
        raise NobodyToMeet(names_of_pairs(event, robin.to_play()))
    return plan


def engine_for(event: Event, stage: Stage | None, request: PairRequest) -> str:
    """By which way such a round is drawn: for what is left of a round robin there are two (R30)."""
    requests = [request]
    if stage is not None and stage.groups:
        requests = list(_group_requests(event, stage, request))
    return REST_ENGINE if any(map(draws_rest, requests)) else PAIRING_ENGINE


def _knock_out(event: Event, stage: Stage, request: PairRequest) -> RoundPlan:
    """The first round by lot or seeded, with byes to the next power of 2; then winner against winner.

    Whose opponent has gone, or whose opponents did not come, goes on without a match.
    """
    lots, dealt = Lots(request.seed, "knock-out"), _dealt(event)
    matches = still_in(event, stage)
    if matches is None:
        pairs, byes = first_of_knock_out(request.players, lots)
        if is_seeded(stage):
            pairs, byes = first_of_seeded(_seeds(event, stage, request, lots))
        return seat_pairs(pairs, byes, dealt, lots)
    player_of: dict[SideId, PlayerId] = {side.id: side.players[0] for side in sides_of(event)}
    order = [player_of[winners[0]] if winners else None for winners in matches]
    here = set(request.players)
    # One side of a match has nobody to meet: then it has a bye.
    met = [[one for one in pair if one in here] for pair in zip_longest(order[::2], order[1::2])]
    pairs = [(pair[0], pair[1]) for pair in met if len(pair) == 2]
    return seat_pairs(pairs, tuple(pair[0] for pair in met if len(pair) == 1), dealt, lots)


def _seeds(event: Event, stage: Stage, request: PairRequest, lots: Lots) -> tuple[PlayerId, ...]:
    """Those who are here, best first in the stage they come from; equals there by lot."""
    course = Course(event)
    classes = course.result(stage.entry.source).ranking.classes if stage.entry is not None else ()
    rank_of = {side: rank for rank, equal in enumerate(classes) for side in equal}
    side_of = {side.players[0]: side.id for side in sides_of(event)}
    drawn = lots.shuffled(sorted(request.players))
    return tuple(sorted(drawn, key=lambda player: rank_of.get(side_of[player], len(rank_of))))


def _ordered(event: Event, stage: Stage, request: PairRequest) -> RoundPlan:
    """By lot, neighbours in rank, or crossed; who sits out is the lowest of those with fewest byes."""
    lots = Lots(request.seed, "pairs")
    if stage.draw is StageDraw.RANDOM:
        order = lots.shuffled(sorted(request.players))
    else:
        player_of = {side.id: side.players[0] for side in sides_of(event)}
        ranked = [player_of[side] for side in standings_to_draw_by(event, stage)]
        order = tuple(player for player in ranked if player in set(request.players))
    rested = Counter(player for then in pairs_seated(event) for player in then.byes)
    seated, byes = rest_one(order, rested)
    pairs: Pairs = crossed(seated) if stage.draw is StageDraw.CROSSED else neighbours(seated)
    return seat_pairs(pairs, byes, _dealt(event), lots)


def _in_groups(event: Event, stage: Stage, request: PairRequest) -> RoundPlan:
    """A round robin in each group, table after table (games, part D, `groups`)."""
    tables: list[TablePlan] = []
    byes: list[PlayerId] = []
    for asked in _group_requests(event, stage, request):
        if len(asked.players) < FEWEST:
            byes += asked.players
            continue
        plan = pair_next_round(asked)
        tables += [replace(table, number=len(tables) + at) for at, table in enumerate(plan.tables, start=1)]
        byes += plan.byes
    return RoundPlan(tuple(tables), tuple(byes))


def _group_requests(event: Event, stage: Stage, request: PairRequest) -> Iterator[PairRequest]:
    """What is asked of each group."""
    group_of = groups_of(event, entrants(event, stage.id), stage.groups)
    side_of = {side.players[0]: side.id for side in sides_of(event)}
    for group in sorted(set(group_of.values())):
        members = tuple(one for one in request.players if group_of.get(side_of[one]) == group)
        own = tuple(_only(then, members) for then in request.history)
        yield replace(request, players=members, history=own)


def _only(then: RoundPlan, members: tuple[PlayerId, ...]) -> RoundPlan:
    here = set(members)
    tables = [table for table in then.tables if here.issuperset(table.seats)]
    numbered = (replace(table, number=at) for at, table in enumerate(tables, start=1))
    return RoundPlan(tuple(numbered), tuple(player for player in then.byes if player in here))


def _dealt(event: Event) -> Counter[PlayerId]:
    return count_first_deals(pairs_seated(event, met=True))
