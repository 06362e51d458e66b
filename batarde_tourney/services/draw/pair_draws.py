"""The next round of an event in which two sides meet: drawn as its stage asks, seated, sealed and judged."""

from collections import Counter
from dataclasses import dataclass, replace

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.given_rounds import crossed_order, given
from batarde_tourney.core.pairing.pair_certificate import judge_pairings
from batarde_tourney.core.pairing.pairings import PAIRING_ENGINE, REST_ENGINE, seat_around
from batarde_tourney.core.pairing.side_seats import SideSeats, balance_first_seats, pairs_seated
from batarde_tourney.core.pairing.swiss.asked import is_swiss, swiss_requests, swiss_state, without_late
from batarde_tourney.core.pairing.swiss.engine import LATE_ENGINE, SWISS_ENGINE
from batarde_tourney.core.pairing.swiss.request import SwissRequest
from batarde_tourney.core.pairing.swiss.round import certify_swiss, draw_groups
from batarde_tourney.core.pairing.swiss.seal import seal_swiss, sealed_state
from batarde_tourney.core.pairing.tables.certificate import Certificate, without_choice
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.pairing.whole_events import meets_all, rest_left
from batarde_tourney.core.tournament.event.event import Event, Sealed, game_of, sides_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.services.draw.draw_options import pair_request
from batarde_tourney.services.draw.stage_pairs import engine_for, pair_by_stage

_SWISS_ENGINES = (SWISS_ENGINE, LATE_ENGINE)
_OTHER_ENGINES = (PAIRING_ENGINE, REST_ENGINE)
PAIR_ENGINES = frozenset((*_SWISS_ENGINES, *_OTHER_ENGINES))
"""The ways of drawing who meets whom."""


@dataclass(frozen=True, slots=True)
class PairDraw:
    """A round as it was drawn for the event as it stood; `swiss` is what was asked of it, group by group."""

    event: Event
    stage: Stage | None
    plan: RoundPlan
    sealed: Sealed
    swiss: tuple[SwissRequest, ...] = ()

    def by_sides(self, plan: RoundPlan) -> RoundPlan:
        """A round of these sides, changed by hand or not, as the draw tells it."""
        seats = SideSeats(self.event)
        return replace(plan, tables=tuple(map(seats.by_sides, plan.tables)))

    def judge(self, plan: RoundPlan) -> Certificate:
        """How good this round is after all those before."""
        rounds = (*pairs_seated(self.event, met=True), self.by_sides(plan))
        if not self.swiss:
            order, in_stage = crossed_order(self.event, self.stage), self.stage is not None
            left = rest_left(self.event, self.stage, rounds[-1])
            judged = judge_pairings(rounds, all_meet=meets_all(self.stage), left=left)
            return without_choice(judged, given(rounds[-1].tables, order, in_stage=in_stage))
        return certify_swiss(self.swiss, rounds, has_north=game_of(self.event).side_size > 1)

    def byes_of(self, plan: RoundPlan) -> tuple[SideId, ...]:
        """The sides that sit out, as the event names them."""
        named = {side.players[0]: side.id for side in sides_of(self.event)}
        return tuple(named[player] for player in plan.byes)

    def exchanged(self, one: PlayerId, other: PlayerId) -> dict[PlayerId, PlayerId]:
        """Who gets whose seat where these two change places."""
        return SideSeats(self.event).exchanged_sides(one, other)


def pair_engines(event: Event, stage: Stage | None) -> tuple[str, ...]:
    """By which engines a round of this stage can be drawn, the first one first."""
    return _SWISS_ENGINES if is_swiss(event, stage) else _OTHER_ENGINES


def draw_pairs(
    event: Event,
    stage: Stage | None,
    players: tuple[PlayerId, ...],
    seed: int,
    *,
    fixed: tuple[TablePlan, ...] = (),
    sealed: Sealed | None = None,
) -> PairDraw:
    """Who meets whom of the sides of these players, the first of each.

    Tables that are `fixed` stay in a Swiss, and in a round robin without groups; everywhere else the round
    follows from the seed and the standings, and nothing of it can be kept. A Swiss round that is drawn again
    is drawn by the wins and ranks that its seal keeps.
    Raises: TooFewSides, NobodyToMeet, RoundRobinOver, CostsTooFine; ValueError of a seal that cannot be read.
    """
    seats = SideSeats(event)
    kept = tuple(map(seats.by_sides, fixed))
    if is_swiss(event, stage):
        state = (sealed and sealed_state(sealed)) or swiss_state(event, stage, players)
        swiss = swiss_requests(event, stage, state, seed)
        if sealed is not None and sealed.engine == SWISS_ENGINE:
            # It knew no latecomers (R31).
            swiss = tuple(map(without_late, swiss))
        drawn = _swiss(swiss, kept)
        sealing = seal_swiss(swiss, state, seed)
    else:
        swiss, asked = (), pair_request(event, stage, players, seed)
        if sealed is not None and sealed.engine == PAIRING_ENGINE:
            # It knew no round robin that is over (R30).
            asked = replace(asked, open=None)
        sealing = Sealed(seed, engine_for(event, stage, asked))
        drawn = pair_by_stage(event, stage, asked, kept)
    # A draw knows sides alone: at tables that stay everybody keeps the seat, too.
    stay = {one.number: table for one, table in zip(kept, fixed, strict=True) if one in drawn.tables}
    if not swiss and not seats.are_players:
        drawn = balance_first_seats(drawn, _first_seats(event))
    seated = seats.by_seats(drawn, Lots(seed, f"partners {len(event.rounds)}"))
    tables = tuple(stay.get(table.number, table) for table in seated.tables)
    return PairDraw(event, stage, replace(seated, tables=tables), sealing, swiss)


def _swiss(requests: tuple[SwissRequest, ...], fixed: tuple[TablePlan, ...]) -> RoundPlan:
    """The best round around the tables that stay."""
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
