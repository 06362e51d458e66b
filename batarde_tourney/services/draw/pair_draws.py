"""The next round of an event in which two sides meet: drawn by its stage's method, seated, sealed, judged."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.event_plan import meets_all, rest_left
from batarde_tourney.core.pairing.free_pairs import pairs_with_wishes
from batarde_tourney.core.pairing.given_rounds import (
    Pairs,
    crossed,
    crossed_order,
    first_of_knock_out,
    first_of_seeded,
    given,
    neighbours,
    rest_one,
    seat_pairs,
)
from batarde_tourney.core.pairing.hard_constraints import (
    HardConstraints,
    refusal,
    who_cannot,
    wishes_of_sides,
)
from batarde_tourney.core.pairing.pair_certificate import judge_pairings
from batarde_tourney.core.pairing.pairings import (
    PAIRING_ENGINE,
    REST_ENGINE,
    PairRequest,
    count_first_deals,
    draws_rest,
    meetings_of_rounds,
    pair_next_round,
    pair_rest,
    seat_around,
)
from batarde_tourney.core.pairing.rest_of_robin import NobodyToMeet
from batarde_tourney.core.pairing.round_robin import FEWEST
from batarde_tourney.core.pairing.side_seats import SideSeats, balance_first_seats, pairs_seated
from batarde_tourney.core.pairing.swiss.request import SwissRequest
from batarde_tourney.core.pairing.swiss.round import certify_swiss, draw_groups
from batarde_tourney.core.pairing.swiss.swiss_engine import LATE_ENGINE, SWISS_ENGINE
from batarde_tourney.core.pairing.swiss.swiss_requests import (
    is_swiss,
    swiss_requests,
    swiss_state,
    without_late,
)
from batarde_tourney.core.pairing.swiss.swiss_seal import seal_swiss, sealed_state
from batarde_tourney.core.pairing.tables.certificate import Certificate, without_choice
from batarde_tourney.core.pairing.tables.kept_numbers import numbered
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.tournament.event.event import Event, Sealed, game_of, sides_of
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.core.tournament.rounds.next_round import names_of_pairs, robin_over, standings_to_draw_by
from batarde_tourney.core.tournament.stages.cut import PlayedStages, entrants
from batarde_tourney.core.tournament.stages.knock_out import is_seeded, still_in
from batarde_tourney.core.tournament.stages.stage_results import groups_of
from batarde_tourney.services.draw.draw_options import pair_request, read_wishes

# Pairings in a stage that is no Swiss: by a circle, a bracket, the standings or lots.

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
        robin = PlayedStages(event).robin(stage.id)
        if robin is None or robin.is_over:
            raise robin_over(event, stage, robin)
        raise NobodyToMeet(names_of_pairs(event, robin.to_play()))
    return plan


def engine_for(event: Event, stage: Stage | None, request: PairRequest) -> str:
    """Engine for such a round: for the rest of a round robin there are two (R30)."""
    requests = [request]
    if stage is not None and stage.groups:
        requests = list(_group_requests(event, stage, request))
    return REST_ENGINE if any(map(draws_rest, requests)) else PAIRING_ENGINE


def _knock_out(event: Event, stage: Stage, request: PairRequest) -> RoundPlan:
    """The first round by lot or seeded, with byes to the next power of 2; then winner against winner.

    A side whose opponent is gone, or whose possible opponents did not come, advances without a match.
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
    # A side that nobody meets in its match has a bye.
    met = [[one for one in pair if one in here] for pair in zip_longest(order[::2], order[1::2])]
    pairs = [(pair[0], pair[1]) for pair in met if len(pair) == 2]
    return seat_pairs(pairs, tuple(pair[0] for pair in met if len(pair) == 1), dealt, lots)


def _seeds(event: Event, stage: Stage, request: PairRequest, lots: Lots) -> tuple[PlayerId, ...]:
    """The sides present, best first in the stage they come from; ties by lot."""
    stages_played = PlayedStages(event)
    classes = stages_played.result(stage.entry.source).ranking.classes if stage.entry is not None else ()
    rank_of = {side: rank for rank, equal in enumerate(classes) for side in equal}
    side_of = {side.players[0]: side.id for side in sides_of(event)}
    # Sorting is stable, so ties keep the order of the lots.
    drawn = lots.shuffled(sorted(request.players))
    return tuple(sorted(drawn, key=lambda player: rank_of.get(side_of[player], len(rank_of))))


def _ordered(event: Event, stage: Stage, request: PairRequest) -> RoundPlan:
    """By lot, neighbours in rank, or crossed; the bye goes to the lowest of those with fewest byes."""
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
    """A round robin in each group, group after group (games, part D, `groups`)."""
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
    """One request for each group."""
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


_SWISS_ENGINES = (SWISS_ENGINE, LATE_ENGINE)
_OTHER_ENGINES = (PAIRING_ENGINE, REST_ENGINE)


@dataclass(frozen=True, slots=True)
class PairDraw:
    """A round as it was drawn for the event as it stood; `swiss` has the requests, group by group."""

    event: Event
    stage: Stage | None
    plan: RoundPlan
    sealed: Sealed
    swiss: tuple[SwissRequest, ...] = ()

    def by_sides(self, plan: RoundPlan) -> RoundPlan:
        """A round of these sides, changed by hand or not, as the draw names them."""
        seats = SideSeats(self.event)
        return replace(plan, tables=tuple(map(seats.by_sides, plan.tables)))

    def judge(self, plan: RoundPlan) -> Certificate:
        """Certificate of this round after all those before."""
        rounds = (*pairs_seated(self.event, met=True), self.by_sides(plan))
        if not self.swiss:
            order, in_stage = crossed_order(self.event, self.stage), self.stage is not None
            left = rest_left(self.event, self.stage, rounds[-1])
            judged = judge_pairings(rounds, all_meet=meets_all(self.stage), left=left)
            return without_choice(judged, given(rounds[-1].tables, order, in_stage=in_stage))
        return certify_swiss(self.swiss, rounds, has_north=game_of(self.event).side_size > 1)

    def byes_of(self, plan: RoundPlan) -> tuple[SideId, ...]:
        """The sides that have a bye, as the event names them."""
        named = {side.players[0]: side.id for side in sides_of(self.event)}
        return tuple(named[player] for player in plan.byes)

    def exchanged(self, one: PlayerId, other: PlayerId) -> dict[PlayerId, PlayerId]:
        """Who gets whose seat when these two change places."""
        return SideSeats(self.event).exchanged_sides(one, other)


def pair_engines(event: Event, stage: Stage | None) -> tuple[str, ...]:
    """Engines that can draw a round of this stage, the preferred one first."""
    return _SWISS_ENGINES if is_swiss(event, stage) else _OTHER_ENGINES


def draw_pairs(
    event: Event,
    stage: Stage | None,
    players: tuple[PlayerId, ...],
    seed: int,
    *,
    fixed: tuple[TablePlan, ...] = (),
    sealed: Sealed | None = None,
    wishes: HardConstraints | None = None,
) -> PairDraw:
    """Draw the pairings of the sides of these players, the first of each.

    Tables that are `fixed` stay in a Swiss, and in a round robin without groups; everywhere else the round
    follows from the seed and the standings, and no table can be fixed. To draw a Swiss round again, the wins
    and ranks of its seal are used. `wishes` are by default those of the event, or of the seal.
    Raises: TooFewSides, NobodyToMeet, RoundRobinOver, CostsTooFine; NeverTogether, TablesClash about wishes;
        ValueError of a seal that cannot be read.
    """
    seats = SideSeats(event)
    fixed_pairs = tuple(map(seats.by_sides, fixed))
    if wishes is None:
        wishes = wishes_of_sides(event, players) if sealed is None else _sealed_wishes(sealed)
    asked = pair_request(event, stage, players, seed)
    if is_swiss(event, stage):
        state = (sealed and sealed_state(sealed)) or swiss_state(event, stage, players)
        swiss = swiss_requests(event, stage, state, seed, wishes)
        if sealed is not None and sealed.engine == SWISS_ENGINE:
            # The old engine knew no latecomers (R31).
            swiss = tuple(map(without_late, swiss))
        drawn = _swiss(swiss, fixed_pairs)
        sealing = seal_swiss(swiss, state, seed)
    else:
        swiss = ()
        if sealed is not None and sealed.engine == PAIRING_ENGINE:
            # The old engine did not know that a round robin can be over (R30).
            asked = replace(asked, open=None)
        if asked.open is not None:
            never = set(map(frozenset, wishes.apart))
            asked = replace(asked, open={pair: n for pair, n in asked.open.items() if pair not in never})
        sealing = Sealed(seed, engine_for(event, stage, asked))
        drawn = pair_by_stage(event, stage, asked, fixed_pairs)
    is_free = not swiss and asked.open is None and _goes_by_lot(event, stage)
    if is_free and wishes.broken(table.seats for table in drawn.tables):
        drawn = _drawn_by_wishes(event, asked, wishes, drawn, fixed_pairs)
    drawn = _keep_wishes(drawn, wishes, fixed_pairs)
    sealing = _with_wishes(sealing, wishes)
    # A draw knows only sides: at tables that stay, players keep their seats, too.
    stay = {one.number: table for one, table in zip(fixed_pairs, fixed, strict=True) if one in drawn.tables}
    if not swiss and not seats.are_players:
        drawn = balance_first_seats(drawn, _first_seats(event))
    seated = seats.by_seats(drawn, Lots(seed, f"partners {len(event.rounds)}"))
    tables = tuple(stay.get(table.number, table) for table in seated.tables)
    return PairDraw(event, stage, replace(seated, tables=tables), sealing, swiss)


def _goes_by_lot(event: Event, stage: Stage | None) -> bool:
    """Whether lots alone decide who meets whom in the next round, so that other lots can keep wishes."""
    if stage is None:
        return True
    if stage.groups or stage.draw in {StageDraw.BY_STANDINGS, StageDraw.CROSSED}:
        return False
    is_cup = stage.draw is StageDraw.KNOCK_OUT
    return not is_cup or (not is_seeded(stage) and still_in(event, stage) is None)


def _drawn_by_wishes(
    event: Event, asked: PairRequest, wishes: HardConstraints, drawn: RoundPlan, fixed: tuple[TablePlan, ...]
) -> RoundPlan:
    """A round by other lots that keeps all wishes.

    Raises: NeverTogether, TablesClash where there is none.
    """
    settled = {player for table in fixed for player in table.seats}
    free = [player for player in asked.players if player not in settled]
    lots = Lots(asked.seed, f"wishes {len(event.rounds)}")
    met = meetings_of_rounds(asked.history)
    found = pairs_with_wishes(wishes.among(free), free, drawn.byes, met, lots)
    if found is None:
        seated = [*(table.seats for table in drawn.tables), *((player,) for player in drawn.byes)]
        broken = wishes.broken(table.seats for table in drawn.tables)
        raise refusal(wishes, who_cannot(wishes, seated, settled) or broken)
    plan = seat_pairs(*found, _dealt(event), lots)
    return seat_around(fixed, plan) if fixed else plan


def _keep_wishes(drawn: RoundPlan, wishes: HardConstraints, kept: tuple[TablePlan, ...]) -> RoundPlan:
    """The round with the table numbers that sides keep.

    Raises: NeverTogether, TablesClash for sides whose wishes it does not keep.
    """
    broken = wishes.broken(table.seats for table in drawn.tables)
    if broken:
        raise refusal(wishes, broken)
    numbers = {table.number for table in kept if table in drawn.tables}
    return replace(drawn, tables=numbered(drawn.tables, wishes.fixed, numbers)) if wishes.fixed else drawn


def _with_wishes(sealed: Sealed, wishes: HardConstraints) -> Sealed:
    told = {"always": wishes.always, "fixed_tables": wishes.fixed}
    return replace(sealed, extras=(*sealed.extras, *((k, json.dumps(v)) for k, v in told.items() if v)))


def _sealed_wishes(sealed: Sealed) -> HardConstraints:
    """The wishes by which the round was drawn.

    Raises: ValueError for any that cannot be read.
    """
    told = dict(sealed.extras)
    return read_wishes(json.loads(told.get("always", "[]")), json.loads(told.get("fixed_tables", "[]")))


def _swiss(requests: tuple[SwissRequest, ...], fixed: tuple[TablePlan, ...]) -> RoundPlan:
    """The best round around the fixed tables."""
    if not fixed:
        return draw_groups(requests)
    settled = {player for table in fixed for player in table.seats}
    rest = tuple(
        replace(request, sides=tuple(side for side in request.sides if side.id not in settled))
        for request in requests
    )
    left = tuple(side.id for request in rest for side in request.sides)
    return seat_around(fixed, RoundPlan((), left) if len(left) < 2 else draw_groups(rest))


def _first_seats(event: Event) -> Counter[PlayerId]:
    return Counter(table.seats[0] for then in pairs_seated(event, met=True) for table in then.tables)
