"""Results of one stage: standings, who has played, and the order at its last tables."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.ranking.ranking import Classes, Ranking


@dataclass(frozen=True, slots=True)
class StageResult:
    """A stage as it stands. `rounds` are its own, `counted` includes those it carries (F13).

    `played` are the sides with a hand, a bye or a forfeit in its own rounds: only these can go on (F4).
    """

    stage: Stage
    rounds: tuple[Round, ...]
    counted: tuple[Round, ...]
    ranking: Ranking
    played: frozenset[SideId]

    @property
    def has_hand(self) -> bool:
        """Whether the stage counts in the placing (F11): a table of its own has a hand or an absent side."""
        return any(
            table.hands or (table.closed is not None and table.closed.absent is not None)
            for round_ in self.rounds
            for table in round_.tables
        )

    @property
    def classes(self) -> Classes:
        """The sides that can go on, by the stage's standings."""
        return only(self.ranking.classes, self.played)


def only(classes: Classes, sides: Collection[SideId]) -> Classes:
    """The same classes with only these sides."""
    among = (tuple(side for side in equal if side in sides) for equal in classes)
    return tuple(equal for equal in among if equal)


def table_pools(event: Event, result: StageResult) -> tuple[Classes, ...]:
    """Each table of the stage's last round in order, with the sides that can go on; a bye is a table of one.

    Ordered by the table's total with the adjustments of that round, then by the stage's standings (F8).
    """
    if not result.rounds:
        return ()
    last = result.rounds[-1]
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    class_of = {side: index for index, equal in enumerate(result.classes) for side in equal}
    added: Counter[SideId] = Counter()
    for line in event.adjustments:
        if line.round == last.number and line.cancelled is None:
            added[line.side] += line.points
    pools = []
    for table in last.tables:
        seated = seated_sides(table, game_of(event), side_of)
        keys = _table_keys(event, table, seated, added)
        pools.append(_pool([(key, class_of[side], side) for key, side in keys if side in class_of]))
    byes = (((side,),) for side in last.byes if side in class_of)
    return (*pools, *byes)


def group_pools(result: StageResult) -> tuple[Classes, ...]:
    """Each group in order, with the sides that can go on (games, part D, `groups`)."""
    group_of = result.ranking.group_of
    return tuple(
        only(result.classes, {side for side in group_of if group_of[side] == group})
        for group in sorted(set(group_of.values()))
    )


def groups_of(event: Event, entrants: Collection[SideId], groups: int | None) -> dict[SideId, int]:
    """The group of each side, dealt back and forth by number (F21), or else by place in the file."""
    if groups is None:
        return {}
    numbered = [
        (side.number or place, place, side.id)
        for place, side in enumerate(sides_of(event), start=1)
        if side.id in entrants
    ]
    found: dict[SideId, int] = {}
    for index, (_, _, side) in enumerate(sorted(numbered)):
        turn, group = divmod(index, groups)
        found[side] = groups - 1 - group if turn % 2 else group
    return found


def _table_keys(
    event: Event, table: Table, seated: tuple[SideId, ...], added: Counter[SideId]
) -> list[tuple[int, SideId]]:
    if table.closed is not None and table.closed.absent is not None:
        # The side that came stands before the absent one.
        return [(int(side == table.closed.absent), side) for side in seated]
    adjustments = tuple(added[side] for side in seated)
    order = game_of(event).table_order(table.rubber, event.settings.play, adjustments)
    return list(zip(order, seated, strict=True))


def _pool(keyed: list[tuple[int, int, SideId]]) -> Classes:
    classes: dict[tuple[int, int], list[SideId]] = {}
    for key, place, side in keyed:
        classes.setdefault((key, place), []).append(side)
    return tuple(tuple(classes[at]) for at in sorted(classes))
