"""The next round of an event from its file: drawn from a seed, and verified by drawing again."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.pairing.event_plan import meets_in_pairs
from batarde_tourney.core.pairing.given_rounds import crossed_order, given
from batarde_tourney.core.pairing.hard_constraints import wishes_of_sides
from batarde_tourney.core.pairing.pairings import (
    PAIRING_ENGINE,
    count_first_deals,
    fewest_rematches,
    first_deal_spread,
    meetings_of_rounds,
)
from batarde_tourney.core.pairing.side_seats import pairs_seated
from batarde_tourney.core.pairing.swiss.round import judge_groups
from batarde_tourney.core.pairing.tables.certificate import Certificate, judge, without_choice
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.plan import RoundPlan
from batarde_tourney.core.pairing.tables.seal import seal
from batarde_tourney.core.tournament.event.event import Event, Sealed, Side, game_of, sides_of
from batarde_tourney.core.tournament.event.partners import names_of_sides
from batarde_tourney.core.tournament.event.presence import next_round_number
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.stage_plan import LongSwiss, long_swiss_now
from batarde_tourney.core.tournament.rounds.next_round import (
    CutOpen,
    refuse_unfinished,
    sides_present,
    stage_to_draw,
)
from batarde_tourney.core.tournament.stages.cut import cut_of
from batarde_tourney.exchange.draw_file import OtherEngine, contract_figures
from batarde_tourney.exchange.event_draw_file import (
    EventDraw,
    Figures,
    compare_event_draws,
    read_event_draw,
    write_event_draw,
)
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.services.draw.draw_options import DrawOptions, request_for, serialize_choices
from batarde_tourney.services.draw.pair_draws import PairDraw, draw_pairs, pair_engines
from batarde_tourney.services.draw.wishes_kept import naming_players, with_cost_of_tables


@dataclass(frozen=True, slots=True)
class NextRound:
    """The draw as its file has it, with its seal, figures, byes, and all players' names.

    Sides of several players are named by their first players: `side_names` has the names of the sides.
    """

    draw: EventDraw
    sealed: Sealed
    certificate: Certificate
    resting: tuple[PlayerId, ...]
    names: dict[PlayerId, str]
    side_names: dict[PlayerId, str]
    too_long: LongSwiss | None = None
    """The stage, if it is a Swiss with more rounds than there are opponents."""


def draw_next_round(content: bytes, seed: int) -> NextRound:
    """The next round of the event in this file, the same from the same seed.

    Raises: FaultyEventFile; TableUnfinished, NoRoundPlanned, CutOpen, DrawUnknown; TooFewPlayers,
        TooFewSides, NobodyToMeet, NotDivisible.
    """
    return next_round_of(read_event(content), seed)


def next_round_of(
    event: Event, seed: int, engine: str | None = None, of_stage: StageId | None = None
) -> NextRound:
    """The next round of the event. `engine` and `of_stage` are those of the earlier draw, to draw it again.

    Raises: as `draw_next_round`.
    """
    refuse_unfinished(event)
    # The first engine did not know that a round robin can be over (R30).
    stage = stage_to_draw(event, of_stage if engine == PAIRING_ENGINE else None)
    if stage is not None:
        _refuse_open_cut(event, stage)
    present = sides_present(event, stage)
    with naming_players(event):
        if meets_in_pairs(game_of(event)):
            before = Sealed(seed, engine) if engine in pair_engines(event, stage) else None
            plan, certificate, figures, sealed = _draw_pairs(event, stage, present, seed, before)
        else:
            plan, certificate, figures, sealed = _draw_tables(event, stage, present, seed)
    side_of = {player: side.id for side in present for player in side.players}
    draw = EventDraw(
        next_round_number(event),
        None if stage is None else stage.id,
        seed,
        sealed.engine,
        plan.tables,
        tuple(side_of[player] for player in plan.byes),
        figures,
    )
    names = {player.id: player.name for player in event.players}
    named = names | names_of_sides(event)
    too_long = long_swiss_now(event, stage, len(present))
    return NextRound(draw, sealed, certificate, plan.byes, names, named, too_long)


def next_round_text(found: NextRound) -> bytes:
    """The draw as JSON of the contract, which `verify_next_round` reads."""
    return write_event_draw(found.draw)


def verify_next_round(content: bytes, event_content: bytes) -> tuple[TourneyError, ...]:
    """Where a draw of an event's next round differs from what its seed gives; empty if nowhere.

    An event file that already has the round is treated as before that round (games, part D, `verify`).
    Raises: FaultsFound; as `draw_next_round`.
    """
    return tuple(_differences(read_event_draw(content), read_event(event_content)))


def _differences(written: EventDraw, event: Event) -> Iterator[TourneyError]:
    before = replace(
        event,
        rounds=tuple(then for then in event.rounds if then.number < written.round),
        adjustments=tuple(line for line in event.adjustments if line.round < written.round),
    )
    found = next_round_of(before, written.seed, written.engine, written.stage).draw
    if written.engine != found.engine:
        yield OtherEngine(written.engine, found.engine)
        return
    yield from compare_event_draws(written, found)


def _refuse_open_cut(event: Event, stage: Stage) -> None:
    """As `sides_present` does, with the ids by which a decision in the file names sides and stage."""
    line = cut_of(event, stage.id)
    if line.open:
        names = {side.id: side.name for side in sides_of(event)}
        sides = tuple(f"{names[side]} ({side})" for side in line.open)
        raise CutOpen(f"{stage.name} ({stage.id})", line.take - len(line.entered), sides)


_Drawn = tuple[RoundPlan, Certificate, Figures, Sealed]


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
    how = given(plan.tables, crossed_order(event, stage), in_stage=stage is not None)
    certificate = with_cost_of_tables(certificate, request, planned)
    sealed = seal(planned.seed, planned.engine, planned.digest, **serialize_choices(request))
    return plan, without_choice(certificate, how), contract_figures(certificate), sealed


def _draw_pairs(
    event: Event, stage: Stage | None, present: tuple[Side, ...], seed: int, before: Sealed | None
) -> _Drawn:
    players = tuple(side.players[0] for side in present)
    wishes = wishes_of_sides(event, players)
    drawn = draw_pairs(event, stage, players, seed, sealed=before, wishes=wishes)
    then = drawn.by_sides(drawn.plan)
    if drawn.swiss:
        figures = _swiss_figures(drawn, then)
    else:
        played = pairs_seated(event, met=True)
        met = meetings_of_rounds(played)
        rematches = sum(bool(met[frozenset(table.seats)]) for table in then.tables)
        figures = (
            ("rematches", rematches),
            # With several byes there can be fewer tables than the bound assumes.
            ("rematches_bound", min(rematches, fewest_rematches(players, met))),
            ("first_dealer_spread", first_deal_spread(then, count_first_deals(played))),
        )
    return drawn.plan, drawn.judge(drawn.plan), figures, drawn.sealed


def _swiss_figures(drawn: PairDraw, then: RoundPlan) -> Figures:
    """The contract's figures of a Swiss round, in their order."""
    found = judge_groups(drawn.swiss, then)
    named = {side.players[0]: side.id for side in sides_of(drawn.event)}
    byes: list[dict[str, int | str]] = [
        {"side": named[bye.side], "byes": bye.byes, "rank": bye.rank} for bye in found.byes
    ]
    return (
        ("rematches", found.rematches),
        ("rematches_bound", found.rematches_bound),
        ("bye", byes[0] if byes else None),
        # Only groups have several byes: the contract names one.
        *([("byes", byes)] if len(byes) > 1 else ()),
        ("win_gaps", str(found.gaps)),
        ("win_gaps_bound", str(found.gaps_bound)),
        ("first_dealer_spread", found.first_dealer_spread),
        ("north_south_spread", found.north_south_spread),
    )
