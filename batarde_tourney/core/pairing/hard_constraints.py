"""What a round must keep: pairs never at one table, and people whose table keeps its number."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, sides_of

Pairs = tuple[tuple[PlayerId, PlayerId], ...]
FixedTables = tuple[tuple[PlayerId, int], ...]
"""Players, or sides by their first players, and the number of the table that each keeps."""

MOST_TRIES = 100_000
"""How many seats a search for a round that keeps all wishes may try."""


class NeverTogether(TourneyError):
    """No round keeps these people apart."""

    players: tuple[str, ...]
    sentence = N_(
        "This round cannot be drawn: {players} are never to sit together, but there are too few tables, or "
        "the round leaves no other choice. Take back one of these wishes, or announce an absence."
    )


class TablesClash(TourneyError):
    """These people keep tables that no round can give them."""

    players: tuple[str, ...]
    sentence = N_(
        "This round cannot be drawn: {players} cannot all keep their tables. Whoever keeps the same table "
        "must sit together, and whoever keeps another must not."
    )


@dataclass(frozen=True, slots=True)
class HardConstraints:
    """HardConstraints among the people of a round; `always` are pairs never at one table."""

    always: Pairs = ()
    fixed: FixedTables = ()

    def among(self, players: Collection[PlayerId]) -> "HardConstraints":
        """The wishes of these people only."""
        here = set(players)
        return HardConstraints(
            tuple(pair for pair in self.always if here.issuperset(pair) and pair[0] != pair[1]),
            tuple((player, table) for player, table in self.fixed if player in here),
        )

    @property
    def apart(self) -> Pairs:
        """All pairs never at one table: also those who keep tables of different numbers."""
        clashing = ((a, b) for (a, one), (b, other) in combinations(self.fixed, 2) if one != other)
        return tuple(dict.fromkeys((*self.always, *clashing)))

    @property
    def together(self) -> tuple[tuple[PlayerId, ...], ...]:
        """Those who keep the same table, where they are several."""
        found: dict[int, list[PlayerId]] = {}
        for player, table in self.fixed:
            found.setdefault(table, []).append(player)
        return tuple(tuple(group) for group in found.values() if len(group) > 1)

    def broken(self, seated: Iterable[Collection[PlayerId]]) -> tuple[PlayerId, ...]:
        """The people whose wishes these tables do not keep, without duplicates; empty if all are kept."""
        table_of = {player: at for at, table in enumerate(seated) for player in table}
        parted = [pair for pair in self.apart if _share(pair, table_of)]
        torn = [group for group in self.together if len({table_of.get(player) for player in group}) > 1]
        return tuple(dict.fromkeys(player for group in (*parted, *torn) for player in group))


NO_CONSTRAINTS = HardConstraints()


def wishes_of_sides(event: Event, first_players: Collection[PlayerId]) -> HardConstraints:
    """The wishes of these sides, each named by its first player.

    Raises: TablesClash, NeverTogether about the players of one side.
    """
    here = [side for side in sides_of(event) if side.players[0] in set(first_players)]
    side_of = {player: side.players[0] for side in here for player in side.players}
    always = []
    for pair in event.settings.always_apart:
        one, other = (side_of.get(player) for player in pair)
        if one is not None and one == other:
            raise NeverTogether(tuple(map(str, pair)))
        if one is not None and other is not None:
            always.append((one, other))
    table_of = {player.id: player.fixed_table for player in event.players}
    fixed = []
    for side in here:
        tables = dict.fromkeys(table for player in side.players if (table := table_of[player]) is not None)
        if len(tables) > 1:
            raise TablesClash(tuple(map(str, side.players)))
        fixed += [(side.players[0], table) for table in tables]
    return HardConstraints(tuple(always), tuple(fixed))


def _share(pair: tuple[PlayerId, PlayerId], table_of: Mapping[PlayerId, int]) -> bool:
    return pair[0] in table_of and table_of[pair[0]] == table_of.get(pair[1])


def refusal(wishes: HardConstraints, players: Sequence[PlayerId]) -> TourneyError:
    """The error that names these people: about tables that clash if all of them keep one."""
    fixed = {player for player, _ in wishes.fixed}
    named = tuple(map(str, players))
    always = {player for pair in wishes.always for player in pair}
    is_of_tables = fixed.issuperset(players) and not always.issuperset(players)
    return TablesClash(named) if is_of_tables else NeverTogether(named)


# Seats for everybody with a wish, where the search for the best round did not find any.


@dataclass(slots=True)
class _Seating:
    """A search over all seats of those with wishes; groups who sit together are one block."""

    blocks: list[tuple[PlayerId, ...]]
    enemies: list[set[int]]
    room: list[int]
    tables_of: list[list[int]]
    tries: int = 0
    at: dict[int, int] = field(default_factory=dict)

    def seat(self) -> bool:
        """Seat all blocks, those with the fewest tables left first; False if that cannot be or takes long."""
        open_blocks = [block for block in range(len(self.blocks)) if block not in self.at]
        if not open_blocks:
            return True
        choices = {block: self._tables_for(block) for block in open_blocks}
        block = min(open_blocks, key=lambda one: (len(choices[one]), -len(self.enemies[one]), one))
        for table in choices[block]:
            self.tries += 1
            if self.tries > MOST_TRIES:
                return False
            self.at[block] = table
            self.room[table] -= len(self.blocks[block])
            if self.seat():
                return True
            del self.at[block]
            self.room[table] += len(self.blocks[block])
        return False

    def _tables_for(self, block: int) -> list[int]:
        closed = {self.at[enemy] for enemy in self.enemies[block] if enemy in self.at}
        need = len(self.blocks[block])
        return [table for table in self.tables_of[block] if table not in closed and self.room[table] >= need]


def seats_for(
    wishes: HardConstraints, seated: Sequence[Sequence[PlayerId]], staying: Collection[PlayerId] = ()
) -> dict[PlayerId, int] | None:
    """A table for everybody with a wish, by index, their own first; None if no round keeps all wishes.

    Those `staying` keep the table where they sit.
    """
    table_of = {player: at for at, table in enumerate(seated) for player in table}
    wishes = wishes.among(table_of)
    groups = list(wishes.together)
    grouped = {player for group in groups for player in group}
    alone = dict.fromkeys(player for pair in wishes.apart for player in pair)
    blocks = [*groups, *((player,) for player in alone if player not in grouped)]
    block_of = {player: at for at, block in enumerate(blocks) for player in block}
    enemies: list[set[int]] = [set() for _ in blocks]
    for one, other in wishes.apart:
        enemies[block_of[one]].add(block_of[other])
        enemies[block_of[other]].add(block_of[one])
    if any(at in own for at, own in enumerate(enemies)):
        return None
    tables_of = []
    for block in blocks:
        bound = {table_of[player] for player in block if player in staying}
        own_first = dict.fromkeys((*(table_of[player] for player in block), *range(len(seated))))
        tables_of.append([at for at in own_first if bound <= {at}])
    room = [len(table) for table in seated]
    idle = [player for player in staying if player in table_of and player not in block_of]
    for player in idle:
        room[table_of[player]] -= 1
    search = _Seating(blocks, enemies, room, tables_of)
    if not search.seat():
        return None
    found = {player: search.at[at] for at, block in enumerate(blocks) for player in block}
    return found | {player: table_of[player] for player in idle}


def moved(seated: Sequence[Sequence[PlayerId]], table_for: Mapping[PlayerId, int]) -> list[list[PlayerId]]:
    """The tables with these people at theirs; who has to make room goes where room was made.

    Whoever does not move keeps the seat.
    """
    tables: list[list[PlayerId | None]] = [list(table) for table in seated]
    coming: list[list[PlayerId]] = [[] for _ in seated]
    for at, table in enumerate(seated):
        for seat, player in enumerate(table):
            if table_for.get(player, at) != at:
                coming[table_for[player]].append(player)
                tables[at][seat] = None
    homeless: list[PlayerId] = []
    for at, places in enumerate(tables):
        lacking = len(coming[at]) - places.count(None)
        free = [seat for seat, player in enumerate(seated[at]) if player not in table_for]
        for seat in free[: max(0, lacking)]:
            homeless.append(seated[at][seat])
            places[seat] = None
    waiting = iter(homeless)
    return [
        [player if player is not None else (new.pop(0) if new else next(waiting)) for player in places]
        for places, new in zip(tables, coming, strict=True)
    ]


def who_cannot(
    wishes: HardConstraints, seated: Sequence[Sequence[PlayerId]], staying: Collection[PlayerId] = ()
) -> tuple[PlayerId, ...]:
    """The fewest people found whose wishes no round keeps: without any one of them, one would."""
    groups: tuple[tuple[PlayerId, ...], ...] = (*wishes.apart, *wishes.together)
    people = list(dict.fromkeys(one for group in groups for one in group))
    for player in tuple(people):
        others = [one for one in people if one != player]
        if seats_for(wishes.among(others), seated, staying) is None:
            people = others
    return tuple(people)
