"""The draw: history in, plan and certificate out. The same request gives the same draw on any machine."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.games.batarde.schedule import hand_sizes
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.certificate import Certificate, judge
from batarde_tourney.core.pairing.tables.counts import Binding, Seating
from batarde_tourney.core.pairing.tables.pace import Pace
from batarde_tourney.core.pairing.tables.plan import DrawRequest, RoundPlan, TablePlan, Watch
from batarde_tourney.core.pairing.tables.question import Question
from batarde_tourney.core.pairing.tables.seats import most_seat_moves, seat_all
from batarde_tourney.core.pairing.tables.tables import TableSearch, moves_of

ENGINE = "batarde-draw 3"
"""Name and version: another version may give another draw for the same seed."""


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
    cut: bool = False


def plan_rounds(request: DrawRequest, watch: Watch | None = None) -> DrawPlan:
    """The best plan found for all rounds to come.

    Raises: see `Question`.
    """
    request = _without_empty_rounds(request)
    question = Question(request)
    tables = sum(map(len, question.sizes))
    pace = Pace(watch, (1 + question.earlier_draws) * (moves_of(request) + most_seat_moves(tables)))
    seated = _draw(question, pace)
    rounds = tuple(
        _plan(question, tables_then, question.next.numbers if number == 0 else None)
        for number, tables_then in enumerate(seated)
    )
    certificate = judge((*request.history, *rounds), schedule=request.schedule, apart=request.apart)
    return DrawPlan(rounds, certificate, ENGINE, request.seed, question.digest(), pace.cut)


def _without_empty_rounds(request: DrawRequest) -> DrawRequest:
    """The request without the rounds of its history that seated nobody; the usual one as it is."""
    if all(then.tables for then in request.history):
        return request
    kept = [number for number, then in enumerate(request.history) if then.tables]
    seeds = tuple(request.seeds[number] for number in kept if number < len(request.seeds))
    return replace(request, history=tuple(request.history[number] for number in kept), seeds=seeds)


def _draw(question: Question, pace: Pace) -> list[list[Seating]]:
    """Tables, then seats, from what was planned when the last round was drawn."""
    request = question.request
    planned = _planned(question, pace)
    tables = TableSearch(question, pace, planned).tables()
    sizes = {len(table) for tables_then in (*tables, *question.history) for table in tables_then}
    hands = {size: len(hand_sizes(size, request.schedule)) for size in sizes}
    history = [
        [Seating(tuple(question.number[p] for p in table.seats), table.first_dealer) for table in past.tables]
        for past in request.history
    ]
    bindings = {(0, table): kept for table, kept in enumerate(question.next.bindings) if kept != Binding()}
    lots = Lots(request.seed, "seats")
    return seat_all(tables, history, hands, lots, pace, bindings=bindings, planned=planned)


def _planned(question: Question, pace: Pace) -> list[list[Seating]]:
    """The last draw made again, without the round it was made for; empty if it is not known."""
    request = question.earlier()
    if request is None:
        return []
    before = Question(request)
    with pace.looking_back():
        drawn = _draw(before, pace)
    return [
        [
            Seating(tuple(question.number[before.people[person]] for person in table.seats), table.dealer)
            for table in tables
        ]
        for tables in drawn[1:]
    ]


def _plan(question: Question, tables: Sequence[Seating], numbers: Sequence[int] | None) -> RoundPlan:
    return RoundPlan(
        tuple(
            TablePlan(number, tuple(question.people[p] for p in table.seats), table.dealer)
            for number, table in zip(numbers or range(1, len(tables) + 1), tables, strict=True)
        )
    )
