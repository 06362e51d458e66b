"""The next round of an event as its file tells it: drawn from a seed, and drawn again in case of doubt."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.given_rounds import crossed_order, given, unjudged
from batarde_tourney.core.pairing.pair_certificate import judge_pairings
from batarde_tourney.core.pairing.pairings import (
    PAIRING_ENGINE,
    count_first_deals,
    fewest_rematches,
    first_deal_spread,
    meetings_of_rounds,
)
from batarde_tourney.core.pairing.tables.certificate import Certificate, judge
from batarde_tourney.core.pairing.tables.engine import ENGINE, plan_rounds
from batarde_tourney.core.pairing.tables.plan import RoundPlan
from batarde_tourney.core.pairing.tables.seal import seal
from batarde_tourney.core.pairing.whole_events import meets_in_pairs, pairs_seated
from batarde_tourney.core.tournament.event import Event, Sealed, Side, game_of, sides_of
from batarde_tourney.core.tournament.line import line_of
from batarde_tourney.core.tournament.next_round import (
    LineOpen,
    refuse_unfinished,
    sides_present,
    stage_to_draw,
)
from batarde_tourney.core.tournament.presence import next_round_number
from batarde_tourney.core.tournament.stages import Stage
from batarde_tourney.exchange.draw_file import OtherEngine, contract_figures
from batarde_tourney.exchange.event_draw_file import (
    EventDraw,
    compare_event_draws,
    read_event_draw,
    write_event_draw,
)
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.services.draw_options import DrawOptions, request_for, serialize_choices
from batarde_tourney.services.pair_draws import draw_pairs


@dataclass(frozen=True, slots=True)
class NextRound:
    """The draw as its file tells it, and its seal; how good it is, who sits out, and all players' names."""

    draw: EventDraw
    sealed: Sealed
    certificate: Certificate
    resting: tuple[PlayerId, ...]
    names: dict[PlayerId, str]


def draw_next_round(content: bytes, seed: int) -> NextRound:
    """The next round of the event of this file, the same from the same seed.

    Raises: FaultyEventFile; TableUnfinished, NoRoundPlanned, LineOpen, DrawUnknown; TooFewPlayers,
        TooFewSides, NotDivisible.
    """
    return next_round_of(read_event(content), seed)


def next_round_of(event: Event, seed: int) -> NextRound:
    """The next round of the event.

    Raises: as `draw_next_round`.
    """
    refuse_unfinished(event)
    stage = stage_to_draw(event)
    if stage is not None:
        _refuse_open_line(event, stage)
    present = sides_present(event, stage)
    drawn = _draw_pairs if meets_in_pairs(game_of(event)) else _draw_tables
    plan, certificate, figures, sealed = drawn(event, stage, present, seed)
    how = given(plan.tables, crossed_order(event, stage), in_stage=stage is not None)
    side_of = {player: side.id for side in present for player in side.players}
    draw = EventDraw(
        next_round_number(event),
        None if stage is None else stage.id,
        seed,
        PAIRING_ENGINE if drawn is _draw_pairs else ENGINE,
        plan.tables,
        tuple(side_of[player] for player in plan.byes),
        figures,
    )
    names = {player.id: player.name for player in event.players}
    return NextRound(draw, sealed, unjudged(certificate, how), plan.byes, names)


def next_round_text(found: NextRound) -> bytes:
    """The draw as the contract's JSON, as `verify_next_round` reads it."""
    return write_event_draw(found.draw)


def verify_next_round(content: bytes, event_content: bytes) -> tuple[TourneyError, ...]:
    """Where a draw of an event's next round is not what its seed gives; nowhere if it is.

    An event file that has the round already is looked at as it was before.
    Raises: FaultsFound; as `draw_next_round`.
    """
    return tuple(_differences(read_event_draw(content), read_event(event_content)))


def _differences(written: EventDraw, event: Event) -> Iterator[TourneyError]:
    before = replace(event, rounds=tuple(then for then in event.rounds if then.number < written.round))
    engine = PAIRING_ENGINE if meets_in_pairs(game_of(event)) else ENGINE
    if written.engine != engine:
        yield OtherEngine(written.engine, engine)
        return
    yield from compare_event_draws(written, next_round_of(before, written.seed).draw)


def _refuse_open_line(event: Event, stage: Stage) -> None:
    """As `sides_present` does, with the ids by which a decision in the file names sides and stage."""
    line = line_of(event, stage.id)
    if line.open:
        names = {side.id: side.name for side in sides_of(event)}
        sides = tuple(f"{names[side]} ({side})" for side in line.open)
        raise LineOpen(f"{stage.name} ({stage.id})", line.take - len(line.entered), sides)


_Drawn = tuple[RoundPlan, Certificate, tuple[tuple[str, int], ...], Sealed]


def _draw_tables(event: Event, stage: Stage | None, present: tuple[Side, ...], seed: int) -> _Drawn:
    players = {player for side in present for player in side.players}
    entered = tuple(player for player in event.players if player.id in players)
    request = request_for(event, entered, DrawOptions(seed=seed), stage)
    planned = plan_rounds(request)
    plan = planned.rounds[0]
    certificate = judge(
        (*request.history, plan),
        lengths=request.lengths,
        apart=request.apart,
        groups=request.groups_apart_at_first,
    )
    sealed = seal(planned.seed, planned.engine, planned.digest, **serialize_choices(request))
    return plan, certificate, contract_figures(certificate), sealed


def _draw_pairs(event: Event, stage: Stage | None, present: tuple[Side, ...], seed: int) -> _Drawn:
    players = tuple(side.players[0] for side in present)
    plan = draw_pairs(event, stage, players, seed)
    played = pairs_seated(event, met=True)
    met = meetings_of_rounds(played)
    figures = (
        ("rematches", sum(bool(met[frozenset(table.seats)]) for table in plan.tables)),
        ("rematches_bound", fewest_rematches(players, met)),
        ("first_dealer_spread", first_deal_spread(plan, count_first_deals(played))),
    )
    return plan, judge_pairings((*played, plan)), figures, Sealed(seed, PAIRING_ENGINE)
