"""Who meets whom in a stage that is no Swiss: by a circle, a bracket, the standings or lots."""

from collections import Counter
from dataclasses import replace

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.given_pairs import (
    Pairs,
    crossed,
    first_of_knock_out,
    neighbours,
    rest_one,
    seat_pairs,
)
from batarde_tourney.core.pairing.pairings import (
    PairRequest,
    count_first_deals,
    pair_next_round,
    pair_rest,
)
from batarde_tourney.core.pairing.side_seats import pairs_seated
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.tournament.event import Event, sides_of
from batarde_tourney.core.tournament.knock_out import still_in
from batarde_tourney.core.tournament.line import entrants
from batarde_tourney.core.tournament.next_round import standings_to_draw_by
from batarde_tourney.core.tournament.stage_results import groups_of
from batarde_tourney.core.tournament.stages import Stage, StageDraw

_ORDERED = {StageDraw.RANDOM, StageDraw.BY_STANDINGS, StageDraw.CROSSED}


def pair_by_stage(
    event: Event, stage: Stage | None, request: PairRequest, fixed: tuple[TablePlan, ...] = ()
) -> RoundPlan:
    """The round, its sides named by their first players: a round robin unless the stage says otherwise.

    Raises: TooFewSides.
    """
    if stage is None:
        return pair_rest(request, fixed)
    if stage.draw is StageDraw.KNOCK_OUT:
        return _knock_out(event, stage, request)
    if stage.draw in _ORDERED:
        return _ordered(event, stage, request)
    return _in_groups(event, stage, request) if stage.groups else pair_rest(request, fixed)


def _knock_out(event: Event, stage: Stage, request: PairRequest) -> RoundPlan:
    """The first round by lot, with byes to the next power of 2; then winner against winner.

    Whose opponent has gone goes on without a match.
    """
    lots, dealt = Lots(request.seed, "knock-out"), _dealt(event)
    matches = still_in(event, stage)
    if matches is None:
        pairs, byes = first_of_knock_out(request.players, lots)
        return seat_pairs(pairs, byes, dealt, lots)
    player_of: dict[SideId, PlayerId] = {side.id: side.players[0] for side in sides_of(event)}
    order = [player_of[winners[0]] for winners in matches]
    here = set(request.players)
    pairs = [pair for pair in neighbours(order) if here.issuperset(pair)]
    seated = {player for pair in pairs for player in pair}
    resting = tuple(player for player in order if player in here and player not in seated)
    return seat_pairs(pairs, resting, dealt, lots)


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
    group_of = groups_of(event, entrants(event, stage.id), stage.groups)
    side_of = {side.players[0]: side.id for side in sides_of(event)}
    tables: list[TablePlan] = []
    byes: list[PlayerId] = []
    for group in sorted(set(group_of.values())):
        members = tuple(one for one in request.players if group_of.get(side_of[one]) == group)
        if len(members) < 2:
            byes += members
            continue
        own = tuple(_only(then, members) for then in request.history)
        plan = pair_next_round(replace(request, players=members, history=own))
        tables += [replace(table, number=len(tables) + at) for at, table in enumerate(plan.tables, start=1)]
        byes += plan.byes
    return RoundPlan(tuple(tables), tuple(byes))


def _only(then: RoundPlan, members: tuple[PlayerId, ...]) -> RoundPlan:
    here = set(members)
    tables = [table for table in then.tables if here.issuperset(table.seats)]
    numbered = (replace(table, number=at) for at, table in enumerate(tables, start=1))
    return RoundPlan(tuple(numbered), tuple(player for player in then.byes if player in here))


def _dealt(event: Event) -> Counter[PlayerId]:
    return count_first_deals(pairs_seated(event, met=True))
