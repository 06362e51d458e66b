"""Who is still in a knock-out of matches, in bracket order (games, part C, statement 3)."""

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.event.stages import Seeding, Stage, StageDraw
from batarde_tourney.core.tournament.stages.cut import PlayedStages

NO_SHOW = "no-show"
"""The closing reason of a table where somebody did not come (games, part D, `forfeit`)."""


def is_knock_out(event: Event, stage: Stage | None) -> bool:
    """Whether the stage is a knock-out of matches: the loser is out from the next round on."""
    return stage is not None and stage.draw is StageDraw.KNOCK_OUT and game_of(event).side_count == 2


def still_in(event: Event, stage: Stage) -> tuple[tuple[SideId, ...], ...] | None:
    """The sides that go on from the stage's last round, neighbours in the bracket side by side.

    These are the winner of each table, by its number, and among them the sides that sat out. Of a match
    closed level, the side higher in the stage's standings goes on; if these are equal both are given, until a
    decision on their order separates them (F17). Where neither side came, nobody goes on and the place is
    empty. None before the stage's first round.
    """
    rounds = [then for then in event.rounds if then.stage == stage.id]
    if not rounds:
        return None
    going = _Going(event, stage)
    if not is_seeded(stage):
        last = rounds[-1]
        return _fold(list(map(going.winners, _by_number(last))), [(side,) for side in last.byes])
    bracket = _first_of_seeded(going, rounds[0])
    for then in rounds[1:]:
        bracket = _next_of_seeded(going, bracket, then)
    return bracket


def is_seeded(stage: Stage) -> bool:
    """Whether entrants are put into the bracket by the standings they come with."""
    return stage.bracket is Seeding.SEEDED and stage.entry is not None


def bracket_order(places: int) -> tuple[int, ...]:
    """Ranks, from 0, in the order of a bracket with this many places, a power of 2: neighbours meet first.

    The first two can only meet in the final, the first four only in the semi-finals.

    >>> bracket_order(8)
    (0, 7, 3, 4, 1, 6, 2, 5)
    """
    order: tuple[int, ...] = (0,)
    while len(order) < places:
        last = 2 * len(order) - 1
        order = tuple(rank for one in order for rank in (one, last - one))
    return order


def bracket_places(sides: int) -> int:
    """The smallest power of 2 that holds all sides (games, part E, statement 25)."""
    return 1 << (sides - 1).bit_length() if sides > 1 else 1


def nobody_came(table: Table) -> bool:
    """Whether the table was closed because neither side came: both are out of the cup."""
    closed = table.closed
    return closed is not None and closed.absent is None and not table.hands and closed.reason == NO_SHOW


class _Going:
    """Finds who goes on from tables of a stage, as things stand."""

    def __init__(self, event: Event, stage: Stage) -> None:
        self._event = event
        classes = PlayedStages(event).result(stage.id).ranking.classes
        self._place_of = {side: index for index, equal in enumerate(classes) for side in equal}
        self._side_of = {player: side.id for side in sides_of(event) for player in side.players}

    def seated(self, table: Table) -> tuple[SideId, ...]:
        """The sides of the table."""
        return seated_sides(table, game_of(self._event), self._side_of)

    def winners(self, table: Table) -> tuple[SideId, ...]:
        """The sides that go on: one, both if level, or none."""
        seated = self.seated(table)
        if nobody_came(table):
            return ()
        if table.closed is not None and table.closed.absent is not None:
            return tuple(side for side in seated if side != table.closed.absent)
        places = game_of(self._event).places(table.rubber, self._event.settings.play)
        last = len(self._place_of)
        keys = [(place, self._place_of.get(side, last)) for place, side in zip(places, seated, strict=True)]
        return tuple(side for side, key in zip(seated, keys, strict=True) if key == min(keys))


def _by_number(then: Round) -> list[Table]:
    return sorted(then.tables, key=lambda table: table.number)


def _first_of_seeded(going: _Going, then: Round) -> tuple[tuple[SideId, ...], ...]:
    """Winners by bracket place in the first round; a bye stands where the best would meet a missing side."""
    sides = 2 * len(then.tables) + len(then.byes)
    tables, order = iter(_by_number(then)), bracket_order(bracket_places(sides))
    found: list[tuple[SideId, ...]] = []
    for one, other in zip(order[::2], order[1::2], strict=True):
        best = min(one, other)
        # Fewer than half of the places are empty, unless somebody moved byes by hand.
        is_free = max(one, other) >= sides and best < len(then.byes)
        table = None if is_free else next(tables, None)
        found.append((then.byes[best],) if is_free else () if table is None else going.winners(table))
    return tuple(found)


def _next_of_seeded(
    going: _Going, before: tuple[tuple[SideId, ...], ...], then: Round
) -> tuple[tuple[SideId, ...], ...]:
    """For each two neighbours, the winner of their table; without a table, the one that sits out."""
    table_of = {side: table for table in then.tables for side in going.seated(table)}
    found: list[tuple[SideId, ...]] = []
    taken: set[int] = set()
    for place in range(0, len(before), 2):
        here = [side for one in before[place : place + 2] for side in one]
        tables = [table_of[side] for side in here if side in table_of and table_of[side].number not in taken]
        taken.update(table.number for table in tables[:1])
        resting = tuple(side for side in here if side in then.byes)
        found.append(going.winners(tables[0]) if tables else resting[:1])
    # Seated by hand, sides may meet that are not neighbours: keep all winners.
    rest = [going.winners(table) for table in _by_number(then) if table.number not in taken]
    found += [(side,) for side in then.byes if (side,) not in found]
    return (*found, *rest)


def _fold(
    winners: list[tuple[SideId, ...]], resting: list[tuple[SideId, ...]]
) -> tuple[tuple[SideId, ...], ...]:
    """Pair sides that sat out with winners before pairing them with each other."""
    both = [one for pair in zip(winners, resting, strict=False) for one in pair]
    return (*both, *winners[len(resting) :], *resting[len(winners) :])
