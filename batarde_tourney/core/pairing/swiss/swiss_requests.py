"""The input of a Swiss round from an event: sides present, wins and ranks, earlier meetings, sides apart."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.hard_constraints import NO_CONSTRAINTS, HardConstraints
from batarde_tourney.core.pairing.pairings import count_first_deals, meetings_of_rounds, players_of
from batarde_tourney.core.pairing.side_seats import pairs_seated
from batarde_tourney.core.pairing.swiss.request import Meeting, SwissRequest, SwissSide, meeting, meetings
from batarde_tourney.core.tournament.event.event import Event, Pair, Side, game_of, sides_of
from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.core.tournament.stages.cut import entrants
from batarde_tourney.core.tournament.stages.stage_results import groups_of
from batarde_tourney.core.tournament.standings.standings import rank_sides, rank_stage

Groups = tuple[tuple[PlayerId, ...], ...]
"""Sides by their first players, group by group."""


@dataclass(frozen=True, slots=True)
class SwissState:
    """The input of a Swiss round besides the earlier rounds; its seal stores it.

    `standing`: rank and wins of every side present, in the stage's standings. Sides of one of the `clubs`, or
    of a pair `apart`, should not meet.
    """

    standing: tuple[tuple[PlayerId, int, Fraction], ...]
    clubs: Groups = ()
    apart: tuple[Meeting, ...] = ()


def is_swiss(event: Event, stage: Stage | None) -> bool:
    """Whether the rounds of this stage, or of an event without stages, are drawn as a Swiss."""
    draw = None if stage is None else stage.draw
    return draw is StageDraw.SWISS or (draw is None and game_of(event).meets_by_standings)


def swiss_state(event: Event, stage: Stage | None, players: Sequence[PlayerId]) -> SwissState:
    """The state of the event before its next round; sides by their first players."""
    rows = (rank_sides(event) if stage is None else rank_stage(event, stage.id)).rows
    ranked = {row.side.players[0]: (row.rank, Fraction(row.figure(Criterion.WINS) or 0)) for row in rows}
    # A side that takes another's place has not entered the stage and comes last.
    nothing = (len(rows) + 1, Fraction(0))
    here = set(players)
    sides = [side for side in sides_of(event) if side.players[0] in here]
    return SwissState(
        tuple((player, *ranked.get(player, nothing)) for player in sorted(players)),
        _clubs(event, sides),
        tuple(sorted(meetings(_pairs_apart(event, sides)))),
    )


def swiss_requests(
    event: Event, stage: Stage | None, state: SwissState, seed: int, wishes: HardConstraints = NO_CONSTRAINTS
) -> tuple[SwissRequest, ...]:
    """The requests for the next round: one for each group of the stage, or a single one.

    `wishes` are those of the sides.
    """
    played = pairs_seated(event, met=True)
    met = meetings(tuple(pair) for pair in meetings_of_rounds(played))  # type: ignore[misc] # pairs are of two
    dealt = count_first_deals(played)
    north = Counter(table.seats[0] for then in played for table in then.tables)
    byes = Counter(player for then in pairs_seated(event) for player in then.byes)
    late = _only_just_come(event, stage, state)
    sides = [
        SwissSide(player, wins, rank, byes[player], dealt[player], north[player], player in late)
        for player, rank, wins in state.standing
    ]
    apart = frozenset(
        (*state.apart, *(meeting(*pair) for club in state.clubs for pair in combinations(club, 2)))
    )
    never = meetings(wishes.apart)
    return tuple(
        SwissRequest(
            tuple(members), _among(members, met), _among(members, apart), seed, _among(members, never)
        )
        for members in _in_groups(event, stage, sides)
    )


def without_late(request: SwissRequest) -> SwissRequest:
    """The request as engine version 1 saw it: without latecomers."""
    return replace(request, sides=tuple(replace(side, is_late=False) for side in request.sides))


def _only_just_come(event: Event, stage: Stage | None, state: SwissState) -> set[PlayerId]:
    """Sides that never sat or had a bye so far; empty before the first round of the Swiss (R31)."""
    if not any(stage is None or then.stage == stage.id for then in event.rounds):
        return set()
    seen = {player for then in pairs_seated(event) for player in players_of(then)}
    return {player for player, _, _ in state.standing} - seen


def _in_groups(event: Event, stage: Stage | None, sides: Sequence[SwissSide]) -> Iterator[list[SwissSide]]:
    if stage is None or not stage.groups:
        yield list(sides)
        return
    group_of = groups_of(event, entrants(event, stage.id), stage.groups)
    first = {side.id: side.players[0] for side in sides_of(event)}
    by_player = {first[side]: group for side, group in group_of.items()}
    for group in sorted(set(group_of.values())):
        members = [side for side in sides if by_player.get(side.id, 0) == group]
        if members:
            yield members


def _among(sides: Sequence[SwissSide], pairs: frozenset[Meeting]) -> frozenset[Meeting]:
    here = {side.id for side in sides}
    return frozenset(pair for pair in pairs if here.issuperset(pair))


def _clubs(event: Event, sides: Sequence[Side]) -> Groups:
    """The sides of each club: those with any player who names it (games, part D, `apart`)."""
    clubs = {player.id: folded_name(player.club or "") for player in event.players}
    members: defaultdict[str, list[PlayerId]] = defaultdict(list)
    for side in sides:
        for club in sorted({clubs[player] for player in side.players} - {""}):
            members[club].append(side.players[0])
    return tuple(sorted(tuple(sorted(group)) for group in members.values() if len(group) > 1))


def _pairs_apart(event: Event, sides: Sequence[Side]) -> Iterator[Meeting]:
    """Sides declared apart, and sides with players who are kept apart."""
    by_side: Mapping[str, PlayerId] = {side.id: side.players[0] for side in sides}
    by_player = {player: side.players[0] for side in sides for player in side.players}
    at_first = event.settings.apart_at_first if not event.rounds else ()
    players: tuple[Pair, ...] = (*event.settings.apart, *at_first)
    pairs = [(by_side.get(one), by_side.get(other)) for one, other in event.apart]
    pairs += [(by_player.get(one), by_player.get(other)) for one, other in players]
    for one, other in pairs:
        if one is not None and other is not None and one != other:
            yield one, other
