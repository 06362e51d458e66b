"""The certificate of rounds in which two sides meet: meetings, first deals, byes."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import comb

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.pairings import (
    count_first_deals,
    first_deal_spread,
    least_first_deal_spread,
    meetings_of_rounds,
    players_of,
)
from batarde_tourney.core.pairing.tables.bounds import flat_cost
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind, Remark
from batarde_tourney.core.pairing.tables.plan import RoundPlan


def judge_pairings(
    rounds: Sequence[RoundPlan], *, all_meet: bool = True, left: tuple[int, int] | None = None
) -> Certificate:
    """The certificate of these rounds; spreads compare those present in the last one.

    The bounds assume players who are present all the time. `all_meet`: show how many meetings are still to
    come, which means nothing in a cup or in groups. `left`: how many are to come, and the fewest possible, in
    a round robin that a side has left.
    """
    counted = [then for then in rounds if then.tables or then.byes]
    lines = {line.kind: line for line in _lines(counted) if all_meet or line.kind is not LineKind.TO_MEET}
    if left is not None and LineKind.TO_MEET in lines:
        lines[LineKind.TO_MEET] = CertificateLine.of(LineKind.TO_MEET, *left)
    repeats = lines[LineKind.REPEATS]
    return Certificate(
        repeats=repeats.value,
        repeats_bound=repeats.bound,
        pair_cost=lines[LineKind.PAIR_COST].value,
        pair_cost_bound=lines[LineKind.PAIR_COST].bound,
        max_meetings=lines[LineKind.MAX_MEETINGS].value,
        threes_spread=0,
        dealer_spread=lines[LineKind.FIRST_DEALS].value,
        seat_spread=0,
        lines=tuple(lines.values()),
        remarks=pair_remarks(counted),
    )


def _lines(rounds: Sequence[RoundPlan]) -> Iterator[CertificateLine]:
    met = meetings_of_rounds(rounds)
    players = {player for then in rounds for player in players_of(then)}
    pairs, tables = len(players) * (len(players) - 1) // 2, sum(met.values())
    times = Counter(met.values())
    cost, flat = sum(comb(often, 2) * many for often, many in times.items()), flat_cost(tables, pairs)
    again = tuple(times[often] for often in range(2, max(times, default=0) + 1))
    yield replace(CertificateLine.of(LineKind.PAIR_COST, cost, flat, flat), met=again)
    least = max(0, tables - pairs)
    yield CertificateLine.of(LineKind.REPEATS, tables - len(met), least, least)
    most = -(-tables // pairs) if pairs else 0
    yield CertificateLine.of(LineKind.MAX_MEETINGS, max(met.values(), default=0), most, most)
    yield CertificateLine.of(LineKind.TO_MEET, pairs - len(met), max(0, pairs - tables))
    last = rounds[-1] if rounds else RoundPlan(())
    dealt = count_first_deals(rounds[:-1])
    yield CertificateLine.of(
        LineKind.FIRST_DEALS, first_deal_spread(last, dealt), least_first_deal_spread(last, dealt)
    )
    byes = [_byes(rounds)[player] for player in players_of(last)]
    if any(then.byes for then in rounds):
        spread = max(byes, default=0) - min(byes, default=0)
        yield CertificateLine.of(LineKind.BYES, spread, int(bool(byes) and sum(byes) % len(byes) > 0))


def pair_remarks(rounds: Sequence[RoundPlan]) -> tuple[Remark, ...]:
    """Remarks on sides that sit out, then on rematches, then on first deals off their share by 1 or more."""
    return tuple(_remarks(rounds))


def _remarks(rounds: Sequence[RoundPlan]) -> Iterator[Remark]:
    if not rounds:
        return
    last, byes = rounds[-1], _byes(rounds)
    for player in last.byes:
        yield Remark(player, LineKind.BYES, byes[player])
    for pair, times in meetings_of_rounds(rounds).items():
        if times > 1:
            one, other = sorted(pair)
            yield Remark(one, LineKind.REPEATS, times, other)
    dealt = count_first_deals(rounds)
    played = Counter(player for then in rounds for table in then.tables for player in table.seats)
    for player in players_of(last):
        share = Fraction(played[player], 2)
        if abs(dealt[player] - share) >= 1:
            yield Remark(player, LineKind.FIRST_DEALS, dealt[player], share=share)


def _byes(rounds: Iterable[RoundPlan]) -> Counter[PlayerId]:
    return Counter(player for then in rounds for player in then.byes)
