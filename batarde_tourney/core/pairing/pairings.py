"""Rounds of games in which two sides meet: who plays whom, who deals first, who sits out."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.matching import maximum_matching
from batarde_tourney.core.pairing.rest_of_robin import Open, meetings_of_rest
from batarde_tourney.core.pairing.round_robin import (
    FEWEST,
    Match,
    MatchRound,
    continued_circle,
    next_round,
    round_robin,
)
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan

PAIRING_ENGINE = "batarde-round-robin 1"
"""Name and version of the method: a draw is repeated only by its own version."""

REST_ENGINE = "batarde-round-robin 2"
"""The version for rounds drawn from what is left of a round robin (R30); version 1 drew rematches there."""


@dataclass(frozen=True, slots=True)
class PairRequest:
    """A request for a round of a round robin.

    `players` are those present, each a side; `history` the rounds of this round robin so far. `dealt`: each
    player's first deals in all rounds of the event, if it has others too. `turned`: sides have several
    players, and the first seats of a table do not come from the circle. `open`: how often pairs have still to
    meet, where nobody is to meet more often (R30).
    """

    players: tuple[PlayerId, ...]
    history: tuple[RoundPlan, ...]
    seed: int
    dealt: Mapping[PlayerId, int] | None = None
    turned: bool = False
    open: Open | None = None


def plan_pairings(players: Sequence[PlayerId], rounds: int, seed: int) -> tuple[RoundPlan, ...]:
    """Draw `rounds` rounds of a round robin at once.

    Raises: TooFewSides.
    """
    return tuple(map(_as_plan, round_robin(players, rounds, seed)))


def pair_next_round(request: PairRequest) -> RoundPlan:
    """The next round: from the plan of the seed, else on the circle that the earlier rounds began.

    If players have come or gone, it is the round with the most new meetings possible. Unless the plan of the
    seed holds, first deals get the least spread possible for these pairs. With `open`, only pairs that have
    still to meet do so, and the other players sit out.
    Raises: TooFewSides.
    """
    history = [_as_match_round(then) for then in request.history]
    drawn, is_planned = _continued(request, history)
    if drawn is not None and is_planned and request.dealt is None:
        return _as_plan(drawn)
    dealt = count_first_deals(request.history) if request.dealt is None else request.dealt
    if drawn is None and request.open is not None:
        return _rest(request, request.open, dealt)
    return _as_plan(_with_least_spread(drawn or next_round(request.players, history, request.seed), dealt))


def draws_rest(request: PairRequest) -> bool:
    """Whether the round is drawn from what is left of a round robin, because its plan no longer holds."""
    if request.open is None or len(request.players) < FEWEST:
        return False
    return _continued(request, [_as_match_round(then) for then in request.history])[0] is None


def _continued(request: PairRequest, history: list[MatchRound]) -> tuple[MatchRound | None, bool]:
    """The next round of the plan, else of the circle so far, if it is open; and whether it is planned."""
    planned = round_robin(request.players, len(history) + 1, request.seed)
    is_planned = _is_planned(request, history, planned)
    return _if_open(request, planned[-1] if is_planned else _on_circle(request, history)), is_planned


def _if_open(request: PairRequest, then: MatchRound | None) -> MatchRound | None:
    """The round, if all pairs in it have still to meet; else None."""
    if then is None or request.open is None:
        return then
    pairs = [frozenset(_pair(match)) for match in then.matches]
    return then if all(request.open.get(pair, 0) > 0 for pair in pairs) else None


def _is_planned(request: PairRequest, history: list[MatchRound], planned: Sequence[MatchRound]) -> bool:
    # First seats were shared out after the draw: only tables, pairs and dealers can be those of the plan.
    if request.turned:
        return [_unturned(then) for then in history] == [_unturned(then) for then in planned[:-1]]
    return tuple(history) == tuple(planned[:-1])


def _on_circle(request: PairRequest, history: list[MatchRound]) -> MatchRound | None:
    return continued_circle(request.players, history, Lots(request.seed, f"circle {len(history)}"))


def _rest(request: PairRequest, open_: Open, dealt: Mapping[PlayerId, int]) -> RoundPlan:
    # The number of the round in the name gives every round lots of its own from one seed.
    lots = Lots(request.seed, f"rest of round robin {len(request.history)}")
    pairs = lots.shuffled(meetings_of_rest(request.players, open_, lots))
    seated = {player for pair in pairs for player in pair}
    byes = tuple(player for player in request.players if player not in seated)
    return spread_first_deals([_in_lot(pair, lots) for pair in pairs], byes, dealt)


def _in_lot(pair: tuple[PlayerId, PlayerId], lots: Lots) -> tuple[PlayerId, PlayerId]:
    one, other = lots.shuffled(pair)
    return one, other


def pair_rest(request: PairRequest, fixed: Sequence[TablePlan]) -> RoundPlan:
    """The next round around tables that stay as they are: the other players get the free numbers.

    Raises: TooFewSides.
    """
    settled = {player for table in fixed for player in table.seats}
    rest = tuple(player for player in request.players if player not in settled)
    if not settled:
        return pair_next_round(request)
    return seat_around(
        fixed, RoundPlan((), rest) if len(rest) < 2 else pair_next_round(replace(request, players=rest))
    )


def seat_around(fixed: Sequence[TablePlan], drawn: RoundPlan) -> RoundPlan:
    """The fixed and the drawn tables together; the drawn ones get the free numbers."""
    taken = {table.number for table in fixed}
    free = (number for number in count(1) if number not in taken)
    others = [replace(table, number=number) for table, number in zip(drawn.tables, free, strict=False)]
    return RoundPlan(tuple(sorted((*fixed, *others), key=_number)), drawn.byes)


def count_first_deals(rounds: Sequence[RoundPlan]) -> Counter[PlayerId]:
    """How often each player dealt first."""
    return Counter(table.seats[table.first_dealer] for then in rounds for table in then.tables)


def least_first_deal_spread(then: RoundPlan, dealt: Mapping[PlayerId, int]) -> int:
    """The least spread of first deals possible with this round's pairs."""
    pairs = [(table.seats[0], table.seats[1]) for table in then.tables]
    return first_deal_spread(spread_first_deals(pairs, then.byes, dealt), dealt)


def first_deal_spread(then: RoundPlan, dealt: Mapping[PlayerId, int]) -> int:
    """Most minus fewest first deals of this round's players, with those who sit out, after this round."""
    # Adding drops counts of 0, but a Counter answers 0 for a key that it lacks.
    after = Counter(dealt) + count_first_deals([then])
    counts = [after[player] for player in players_of(then)]
    return max(counts) - min(counts) if counts else 0


def players_of(then: RoundPlan) -> tuple[PlayerId, ...]:
    """Everybody present for the round, in table order; those who sit out come last."""
    return (*(player for table in then.tables for player in table.seats), *then.byes)


def meetings_of_rounds(rounds: Sequence[RoundPlan]) -> Counter[frozenset[PlayerId]]:
    """How often each pair has met."""
    return Counter(frozenset(table.seats) for then in rounds for table in then.tables)


def fewest_rematches(players: Sequence[PlayerId], met: Mapping[frozenset[PlayerId], int]) -> int:
    """The least number of tables with a rematch in a round of these players, over all possible byes."""
    suits = [
        [at for at, other in enumerate(players) if other != one and not met.get(frozenset((one, other)))]
        for one in players
    ]
    # Whom a largest matching leaves over can only meet again: each further table is one rematch.
    paired = sum(partner >= 0 for partner in maximum_matching(suits)) // 2
    return len(players) // 2 - paired


def spread_first_deals(
    pairs: Sequence[tuple[PlayerId, PlayerId]], byes: tuple[PlayerId, ...], dealt: Mapping[PlayerId, int]
) -> RoundPlan:
    """These pairs at tables in order, with the least spread of first deals possible."""
    tables = (TablePlan(number, pair, _dealer(pair, dealt)) for number, pair in enumerate(pairs, start=1))
    return RoundPlan(tuple(tables), byes)


def _with_least_spread(drawn: MatchRound, dealt: Mapping[PlayerId, int]) -> MatchRound:
    plan = _as_plan(drawn)
    if first_deal_spread(plan, dealt) == least_first_deal_spread(plan, dealt):
        return drawn
    matches = tuple(replace(match, first_dealer=_dealer(_pair(match), dealt)) for match in drawn.matches)
    return MatchRound(matches, drawn.bye)


def _dealer(pair: tuple[PlayerId, PlayerId], dealt: Mapping[PlayerId, int]) -> int:
    """The seat that deals first: dealt first less often, or seat 0; the other choice is no better."""
    one, other = pair
    return int(dealt.get(one, 0) > dealt.get(other, 0))


def _unturned(then: MatchRound) -> set[tuple[int, frozenset[str], str]]:
    """Pairs, tables and first dealers, ignoring seats."""
    return {(match.table, frozenset(match.sides), match.sides[match.first_dealer]) for match in then.matches}


def _number(table: TablePlan) -> int:
    return table.number


def _pair(match: Match) -> tuple[PlayerId, PlayerId]:
    one, other = match.sides
    return PlayerId(one), PlayerId(other)


def _as_plan(then: MatchRound) -> RoundPlan:
    tables = (TablePlan(match.table, _pair(match), match.first_dealer) for match in then.matches)
    return RoundPlan(tuple(tables), () if then.bye is None else (PlayerId(then.bye),))


def _as_match_round(then: RoundPlan) -> MatchRound:
    matches = (
        Match(table.number, (table.seats[0], table.seats[1]), table.first_dealer) for table in then.tables
    )
    return MatchRound(tuple(matches), then.byes[0] if then.byes else None)
