"""The draw: history in, plan and certificate out. The same request gives the same draw on any machine."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.carried import heed_season
from batarde_tourney.core.pairing.tables.certificate import Certificate, judge
from batarde_tourney.core.pairing.tables.counts import Binding, Seating
from batarde_tourney.core.pairing.tables.draw_counts import DrawCounts
from batarde_tourney.core.pairing.tables.lines import OrderFigures
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest, earlier_draws
from batarde_tourney.core.pairing.tables.plan import (
    DrawRequest,
    First,
    Method,
    ProgressCallback,
    RoundPlan,
    TablePlan,
)
from batarde_tourney.core.pairing.tables.progress import (
    Look,
    SearchProgress,
    SearchStopped,
    unwatched,
    watched,
)
from batarde_tourney.core.pairing.tables.seat_annealing import most_seat_moves, seat_all
from batarde_tourney.core.pairing.tables.table_search import TableSearch, moves_of

ENGINE = "batarde-draw 4"
"""Name and version: another version may give another draw for the same seed."""

MOST_SEATS_KEPT, MOST_PLAYERS_KEPT = 12_000, 4_000
"""Seats of all rounds, and players, up to which a search that is stopped gives its best plan: to seat and to
judge it takes some 0.3 s of the processor's time then. A larger draw, when stopped, gives none."""


@dataclass(frozen=True, slots=True)
class DrawPlan:
    """A draw: the rounds to come (the first is the next one), and the certificate over history and these.

    `digest` is SHA-256 of everything asked, in hexadecimal. `cut`: the search was stopped from outside, so
    the seed alone does not give this plan again.
    """

    rounds: tuple[RoundPlan, ...]
    certificate: Certificate
    engine: str
    seed: int
    digest: str
    cut: bool


def plan_rounds(
    request: DrawRequest, watch: ProgressCallback | None = None, *, keeps_best: bool | None = None
) -> DrawPlan:
    """The best plan found for all rounds to come.

    `keeps_best`: whether a search that is stopped gives its best plan; None: as far as `is_kept` says.
    Raises: SearchStopped; see `NormalizedRequest`.
    """
    request = _without_empty_rounds(request)
    progress = _progress_of(request, watch, keeps_best=keeps_best)
    normalized = NormalizedRequest(request, progress.look)
    tables = sum(map(len, normalized.sizes))
    # Every draw before this one is made again first, to go on from what it planned.
    progress.expect((1 + earlier_draws(request)) * (moves_of(request) + most_seat_moves(tables)))
    seated = _draw(normalized, _planned(normalized, progress), progress)
    rounds = tuple(
        _plan(normalized, tables_then, normalized.next.numbers if number == 0 else None)
        for number, tables_then in enumerate(seated)
    )
    certificate = judge(
        (*request.history, *rounds),
        lengths=request.lengths,
        apart=request.apart,
        groups=request.groups_apart_at_first,
        look=progress.look,
    )
    return DrawPlan(rounds, certificate, ENGINE, request.seed, normalized.digest(), progress.cut)


def other_draw(
    request: DrawRequest, figures: OrderFigures, watch: ProgressCallback | None = None
) -> DrawPlan | None:
    """The draw of the same seed by the other order of priorities; None if it is the same or was stopped.

    `figures` are those of the draw there is. It takes as long again, but where these say that both orders
    are content with it.
    Raises: see `NormalizedRequest`.
    """
    is_content = figures.keeps_turns if request.first is First.MEETINGS else not figures.repeats
    if is_content or request.method is not Method.MEET_NEW or not request.rounds:
        return None
    asked = replace(request, first=request.first.other)
    try:
        other = plan_rounds(asked, watch, keeps_best=False)
        found = figures_of(asked, other, look_after(asked, watch, keeps_best=False))
    except SearchStopped:
        return None
    return None if replace(found, first=figures.first) == figures else other


def figures_of(request: DrawRequest, plan: DrawPlan, look: Look = unwatched) -> OrderFigures:
    """What the orders of priorities differ in, over history and plan."""
    rounds = [then for then in (*request.history, *plan.rounds) if then.tables]
    keeps_turns = DrawCounts(rounds, dict(request.lengths), look).takes_turns(look)
    certificate = plan.certificate
    return OrderFigures(request.first, certificate.repeats, certificate.threes_spread, keeps_turns)


def look_after(
    request: DrawRequest, watch: ProgressCallback | None, *, keeps_best: bool | None = None
) -> Look:
    """What asks the watch, as `plan_rounds` does, while its plan is judged further."""
    progress = _progress_of(request, watch, keeps_best=keeps_best)
    progress.expect(1, made=1)
    return progress.look


def is_kept(players: int, seats: int) -> bool:
    """Whether a search that is stopped gives its best plan; `seats`: of all rounds, played and to come."""
    return players <= MOST_PLAYERS_KEPT and seats <= MOST_SEATS_KEPT


def _progress_of(
    request: DrawRequest, watch: ProgressCallback | None, *, keeps_best: bool | None
) -> SearchProgress:
    played = sum(len(table.seats) for then in request.history for table in then.tables)
    seats = len(request.players) * request.rounds + played
    if keeps_best is None:
        keeps_best = is_kept(len(request.players), seats)
    # Of a draw that is kept, the earlier ones may be too much: then it goes on without them.
    keeps_earlier = keeps_best and (1 + earlier_draws(request)) * seats <= MOST_SEATS_KEPT
    return SearchProgress(watch, keeps_best=keeps_best, keeps_earlier=keeps_earlier)


def _without_empty_rounds(request: DrawRequest) -> DrawRequest:
    """The request without the rounds of its history that seated nobody; the usual one as it is."""
    if all(then.tables for then in request.history):
        return request
    kept = [number for number, then in enumerate(request.history) if then.tables]
    seeds = tuple(request.seeds[number] for number in kept if number < len(request.seeds))
    return replace(request, history=tuple(request.history[number] for number in kept), seeds=seeds)


def _draw(
    normalized: NormalizedRequest, planned: list[list[Seating]], progress: SearchProgress
) -> list[list[Seating]]:
    """Tables, then seats, from what was planned when the last round was drawn."""
    request = normalized.request
    tables = TableSearch(normalized, progress, planned).tables()
    sizes = {len(table) for tables_then in (*tables, *normalized.history) for table in tables_then}
    hands = {size: length for size, length in request.lengths if size in sizes}
    history = [
        [
            Seating(tuple(normalized.number[p] for p in table.seats), table.first_dealer)
            for table in watched(past.tables, progress.look)
        ]
        for past in request.history
    ]
    bindings = {(0, table): kept for table, kept in enumerate(normalized.next.bindings) if kept != Binding()}
    lots = Lots(request.seed, "seats")
    seated = seat_all(tables, history, hands, lots, progress, bindings=bindings, planned=planned)
    return heed_season(normalized, seated, progress)


def _planned(normalized: NormalizedRequest, progress: SearchProgress) -> list[list[Seating]]:
    """The last draw made again, without the round it was made for; empty if it is not known.

    Stopped, what was planned for it is the next best.
    """
    request = normalized.earlier()
    if request is None:
        return []
    drawn: list[list[Seating]] = []
    people: tuple[PlayerId, ...] = ()
    try:
        with progress.looking_back():
            before = NormalizedRequest(request, progress.look)
            people, drawn = before.people, _planned(before, progress)
            drawn = _draw(before, drawn, progress)
    except SearchStopped:
        if not progress.keeps_best:
            raise
    number = normalized.number
    return [
        [
            Seating(tuple(number[people[person]] for person in table.seats), table.dealer)
            for table in watched(tables, progress.look)
        ]
        for tables in drawn[1:]
    ]


def _plan(
    normalized: NormalizedRequest, tables: Sequence[Seating], numbers: Sequence[int] | None
) -> RoundPlan:
    return RoundPlan(
        tuple(
            TablePlan(number, tuple(normalized.people[p] for p in table.seats), table.dealer)
            for number, table in zip(numbers or range(1, len(tables) + 1), tables, strict=True)
        )
    )
