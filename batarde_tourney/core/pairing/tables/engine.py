"""The draw: from a request to a plan and its certificate. The same request gives the same draw everywhere."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.hard_constraints import moved, refusal, seats_for, who_cannot
from batarde_tourney.core.pairing.tables.certificate import Certificate, judge
from batarde_tourney.core.pairing.tables.counts import Binding, Seating
from batarde_tourney.core.pairing.tables.draw_counts import DrawCounts
from batarde_tourney.core.pairing.tables.kept_numbers import numbered
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
from batarde_tourney.core.pairing.tables.prior_meetings import spread_prior_meetings
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

MOST_SEATS_FOR_BEST, MOST_PLAYERS_FOR_BEST = 12_000, 4_000
"""The most seats in all rounds, and the most players, for which a stopped search returns its best plan.

Seating and judging it then takes about 0.3 s of processor time. A larger draw returns none when stopped.
"""


@dataclass(frozen=True, slots=True)
class DrawPlan:
    """A draw: the rounds to come (the next one first), and the certificate over history and these.

    `digest` is SHA-256 of the whole request, in hexadecimal. `cut`: the search was stopped from outside, so
    the seed alone does not reproduce this plan.
    """

    rounds: tuple[RoundPlan, ...]
    certificate: Certificate
    engine: str
    seed: int
    digest: str
    cut: bool


def plan_rounds(
    request: DrawRequest, watch: ProgressCallback | None = None, *, returns_best: bool | None = None
) -> DrawPlan:
    """The best plan found for all rounds to come.

    `returns_best`: whether a stopped search returns its best plan; None: decided by `is_kept`.
    Raises: SearchStopped, NeverTogether, TablesClash; see `NormalizedRequest`.
    """
    request = _without_empty_rounds(request)
    progress = _progress_of(request, watch, returns_best=returns_best)
    normalized = NormalizedRequest(request, progress.look)
    tables = sum(map(len, normalized.sizes))
    # All draws before this one are repeated first, to continue what they planned.
    progress.expect((1 + earlier_draws(request)) * (moves_of(request) + most_seat_moves(tables)))
    seated = _draw(normalized, _planned(normalized, progress), progress)
    if seated:
        seated[0] = _keep_wishes(normalized, seated[0])
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
    """The draw of the same seed with the other priority; None if it gives the same figures or was stopped.

    `figures` are those of the existing draw. It takes as long again, unless they show that both priorities
    are satisfied.
    Raises: see `NormalizedRequest`.
    """
    is_content = figures.keeps_turns if request.first is First.MEETINGS else not figures.repeats
    if is_content or request.method is not Method.MEET_NEW or not request.rounds:
        return None
    other_request = replace(request, first=request.first.other)
    try:
        other = plan_rounds(other_request, watch, returns_best=False)
        found = figures_of(other_request, other, look_after(other_request, watch, returns_best=False))
    except SearchStopped:
        return None
    return None if replace(found, first=figures.first) == figures else other


def figures_of(request: DrawRequest, plan: DrawPlan, look: Look = unwatched) -> OrderFigures:
    """The figures that depend on the order of priorities, over history and plan."""
    rounds = [then for then in (*request.history, *plan.rounds) if then.tables]
    keeps_turns = DrawCounts(rounds, dict(request.lengths), look).takes_turns(look)
    certificate = plan.certificate
    return OrderFigures(request.first, certificate.repeats, certificate.threes_spread, keeps_turns)


def look_after(
    request: DrawRequest, watch: ProgressCallback | None, *, returns_best: bool | None = None
) -> Look:
    """The `Look` with which a plan is judged further: it checks the watch as `plan_rounds` does."""
    progress = _progress_of(request, watch, returns_best=returns_best)
    progress.expect(1, made=1)
    return progress.look


def returns_best_plan(players: int, seats: int) -> bool:
    """Whether a stopped search returns its best plan; `seats` counts all rounds, played and to come."""
    return players <= MOST_PLAYERS_FOR_BEST and seats <= MOST_SEATS_FOR_BEST


def _progress_of(
    request: DrawRequest, watch: ProgressCallback | None, *, returns_best: bool | None
) -> SearchProgress:
    played = sum(len(table.seats) for then in request.history for table in then.tables)
    seats = len(request.players) * request.rounds + played
    if returns_best is None:
        returns_best = returns_best_plan(len(request.players), seats)
    # The repeated earlier draws may be too much even where this one is finished: then it goes on without
    # them.
    returns_earlier = returns_best and (1 + earlier_draws(request)) * seats <= MOST_SEATS_FOR_BEST
    return SearchProgress(watch, returns_best=returns_best, returns_earlier=returns_earlier)


def _without_empty_rounds(request: DrawRequest) -> DrawRequest:
    """The request without rounds in its history that seated nobody; unchanged if there are none."""
    if all(then.tables for then in request.history):
        return request
    played = [number for number, then in enumerate(request.history) if then.tables]
    seeds = tuple(request.seeds[number] for number in played if number < len(request.seeds))
    return replace(request, history=tuple(request.history[number] for number in played), seeds=seeds)


def _draw(
    normalized: NormalizedRequest, planned: list[list[Seating]], progress: SearchProgress
) -> list[list[Seating]]:
    """Search tables, then seats, starting from the plan made for the last round."""
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
    bindings = {
        (0, table): binding for table, binding in enumerate(normalized.next.bindings) if binding != Binding()
    }
    lots = Lots(request.seed, "seats")
    seated = seat_all(tables, history, hands, lots, progress, bindings=bindings, planned=planned)
    return spread_prior_meetings(normalized, seated, progress)


def _planned(normalized: NormalizedRequest, progress: SearchProgress) -> list[list[Seating]]:
    """The last draw repeated, without the round it was made for; empty if it is not known.

    If stopped, the plan that it started from is returned instead.
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
        if not progress.returns_best:
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
    plan = tuple(
        TablePlan(number, tuple(normalized.people[p] for p in table.seats), table.dealer)
        for number, table in zip(numbers or range(1, len(tables) + 1), tables, strict=True)
    )
    fixed, request = normalized.wishes.fixed, normalized.request
    if not fixed:
        return RoundPlan(plan)
    # What the director settled by numbers keeps them: then whoever keeps a table was locked to it.
    is_settled = bool(numbers) and bool(request.locks or request.fixed)
    return RoundPlan(numbered(plan, fixed, normalized.next.numbers if is_settled else ()))


def _keep_wishes(normalized: NormalizedRequest, tables: list[Seating]) -> list[Seating]:
    """The next round with every absolute wish kept; as it is if it keeps them.

    Raises: NeverTogether, TablesClash.
    """
    wishes, people = normalized.wishes, normalized.people
    seated = [[people[person] for person in table.seats] for table in tables]
    if not wishes.broken(seated):
        return tables
    staying = {people[person] for group in normalized.next.staying for person in group}
    table_for = seats_for(wishes, seated, staying)
    if table_for is None:
        raise refusal(wishes, who_cannot(wishes, seated, staying))
    number = normalized.number
    return [
        Seating(tuple(number[player] for player in seats), table.dealer)
        for table, seats in zip(tables, moved(seated, table_for), strict=True)
    ]
