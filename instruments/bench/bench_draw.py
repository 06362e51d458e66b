"""How good the draw is and how long it takes: five seeds a case, counted by an independent evaluator.

`make bench-draw`. With PEER=1 it looks for the tool that clubs use today, good-enough-golfers.
"""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.bounds import Evening, pair_cost_bound, repeats_bound
from batarde_tourney.core.pairing.tables.engine import figures_of, other_draw, plan_rounds
from batarde_tourney.core.pairing.tables.plan import RoundPlan
from batarde_tourney.core.pairing.tables.share_bounds import threes_bound
from batarde_tourney.core.tournament.event.tables import table_sizes
from instruments.bench.peer import peer_lines
from tests.core.pairing.tables.evaluator import Counted, assert_whole, count
from tests.core.pairing.tables.requests import batarde_request

SEEDS = range(1, 6)


@dataclass(frozen=True)
class Case:
    """A case with its targets: repeats, or the sum of C(m, 2) where repeats are forced; and seconds."""

    players: int
    rounds: int
    seconds: float
    repeats: int | None = 0
    pair_cost: int | None = None
    spread: int = 1
    """Of the tables of 3, most minus fewest."""


def _cases(text: str, seconds: float) -> list[Case]:
    pairs = (pair.split(",") for pair in text.split())
    return [Case(int(players), int(rounds), seconds) for players, rounds in pairs]


REFERENCE = [
    Case(12, 4, 1, None, 18),
    *_cases("16,5 18,5 20,5 23,5 24,6 27,6 31,6 32,8 37,6 47,7 50,8 64,10 100,8 150,8 200,10", 1),
]
LIMIT = _cases("15,5 19,5 24,7 28,9 36,11 48,15", 0.2)
FORCED = [
    Case(6, 3, 1, None, 6),
    Case(8, 5, 1, None, 40),
    Case(12, 6, 1, None, 45),
    Case(16, 7, 1, None, 48),
    Case(20, 8, 1, None, 50),
    Case(20, 6, 1, 6),
]
LARGE = [Case(300, 10, 2)]
# New people first, tables of 3 at most 2 apart; then twenty odd sizes.
NEW_PEOPLE = [
    Case(30, 10, 2, 0, spread=0),
    Case(45, 12, 2, 0, spread=2),
    Case(10, 4, 2, 12, spread=2),
    Case(14, 5, 2, 2, spread=2),
]
ODD = [
    Case(players, rounds, 2, repeats, spread=spread)
    for players, rounds, repeats, spread in (
        *((7, 3, 9, 2), (7, 6, 33, 1), (9, 4, 0, 0), (10, 6, 27, 1), (11, 5, 22, 2), (13, 4, 2, 2)),
        *((13, 8, 42, 1), (14, 8, 53, 1), (17, 7, 15, 1), (19, 8, 45, 1), (21, 9, 33, 1), (25, 8, 4, 2)),
        *((26, 9, 19, 1), (29, 10, 17, 1), (33, 10, 0, 1), (38, 10, 0, 2), (39, 12, 0, 1), (43, 11, 0, 1)),
        *((51, 13, 0, 1), (62, 14, 0, 2)),
    )
]
SEQUENTIAL = [(20, 5, 0), (18, 5, 0), (24, 6, 3), (32, 8, 4)]
CHANGING = [(16, 5, 0), (24, 6, 3), (32, 8, 3), (37, 6, 0), (47, 6, 0)]

HEAD = (
    f"{'case':>8} {'repeats':>12} {'bound':>5} {'C(m,2)':>8} {'bound':>5} {'most':>4} {'3s':>3} {'bound':>5}"
    f" {'deals':>5} {'seats':>5} {'at 4':>4} {'at 3':>4} {'seconds':>8}  target"
)


def main() -> None:
    """Print every table; best/median/worst of five seeds, and the worst alone where one figure stands."""
    failed = 0
    for title, cases in (
        ("reference", REFERENCE),
        ("at the limit", LIMIT),
        ("forced", FORCED),
        ("large", LARGE),
        ("new people first", NEW_PEOPLE),
        ("odd sizes", ODD),
    ):
        _print(f"\n{title}\n{HEAD}")
        failed += sum(not _bench(case) for case in cases)
    _print("\nround by round: repeats of five seeds, worst seconds a round")
    for changing, cases_by_round in ((False, SEQUENTIAL), (True, CHANGING)):
        failed += sum(not _bench_sequential(*case, changing=changing) for case in cases_by_round)
    _print(f"\ntargets missed: {failed}")
    if os.environ.get("PEER"):
        _print("")
        for line in peer_lines([(case.players, case.rounds) for case in (*REFERENCE, *LIMIT)]):
            _print(line)


def _bench(case: Case) -> bool:
    people = tuple(PlayerId(str(number)) for number in range(1, case.players + 1))
    found: list[Counted] = []
    seconds: list[float] = []
    for seed in SEEDS:
        start = process_time()
        rounds = plan_rounds(batarde_request(people, case.rounds, seed)).rounds
        seconds.append(process_time() - start)
        for then in rounds:
            assert_whole(then, people, table_sizes(case.players))
        found.append(count(rounds))
    everybody = frozenset(range(case.players))
    evening = Evening.of([table_sizes(case.players)] * case.rounds, [everybody] * case.rounds)
    worst_pair_cost = max(plan.pair_cost for plan in found)
    met = max(seconds) <= case.seconds and _meets(case, found)
    _print(
        f"{case.players:>4},{case.rounds:<3} {_spread([plan.repeats for plan in found]):>12}"
        f" {repeats_bound(evening):>5} {worst_pair_cost:>8} {pair_cost_bound(evening):>5}"
        f" {max(plan.max_meetings for plan in found):>4} {max(plan.threes_spread for plan in found):>3}"
        f" {threes_bound(evening):>5} {max(plan.dealer_spread for plan in found):>5}"
        f" {max(plan.seat_spread for plan in found):>5} {max(plan.seat_spread_at_4 for plan in found):>4}"
        f" {max(plan.seat_spread_at_3 for plan in found):>4} {max(seconds):>8.2f}"
        f"  {'met' if met else 'MISSED'}{_other(people, case.rounds)}"
    )
    return met


def _other(people: tuple[PlayerId, ...], rounds: int) -> str:
    """What the first seed gives where turns at tables of 3 come first, if that is another draw."""
    request = batarde_request(people, rounds, SEEDS[0])
    other = other_draw(request, figures_of(request, plan_rounds(request)))
    if other is None:
        return ""
    return f"  turns first: {other.certificate.repeats}, 3s {other.certificate.threes_spread}"


def _meets(case: Case, found: Sequence[Counted]) -> bool:
    return all(
        (case.repeats is None or plan.repeats <= case.repeats)
        and (case.pair_cost is None or plan.pair_cost <= case.pair_cost)
        and plan.threes_spread <= case.spread
        and max(plan.seat_spread_at_4, plan.seat_spread_at_3) <= 1
        for plan in found
    )


def _bench_sequential(players: int, rounds: int, most: int, *, changing: bool) -> bool:
    repeats: list[int] = []
    seconds = 0.0
    for seed in SEEDS:
        drawn, longest = _evening(players, rounds, seed, changing=changing)
        repeats.append(count(drawn).repeats)
        seconds = max(seconds, longest)
    met = max(repeats) <= most
    kind = "one leaves, one comes" if changing else ""
    _print(
        f"{players:>4},{rounds:<3} {_spread(repeats):>12} (at most {most}) {seconds:>6.2f} s"
        f"  {'met' if met else 'MISSED'}  {kind}"
    )
    return met


def _evening(players: int, rounds: int, seed: int, *, changing: bool) -> tuple[tuple[RoundPlan, ...], float]:
    """An evening drawn round by round, and the longest any draw took."""
    present = [PlayerId(str(number)) for number in range(1, players + 1)]
    drawn: tuple[RoundPlan, ...] = ()
    seeds: tuple[int, ...] = ()
    longest = 0.0
    for number in range(rounds):
        if changing and number == 2:
            present.remove(PlayerId("6"))
        if changing and number == 3:
            present.append(PlayerId("late"))
        start = process_time()
        request = batarde_request(
            tuple(present), rounds - number, 100 * seed + number, history=drawn, seeds=seeds
        )
        drawn += plan_rounds(request).rounds[:1]
        longest = max(longest, process_time() - start)
        seeds += (100 * seed + number,)
    return drawn, longest


def _spread(figures: Sequence[int]) -> str:
    return f"{min(figures)}/{median(figures):g}/{max(figures)}"


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
