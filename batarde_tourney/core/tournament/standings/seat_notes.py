"""Notes on substitutes and sides that left, shown beside names and below the standings."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.closing import spells_at, substitutes_at
from batarde_tourney.core.tournament.event.event import Event, Round, Side, Table, game_of, sides_of


@dataclass(frozen=True, slots=True)
class SatIn:
    """How many hands a substitute played in somebody's seat, over all rounds."""

    player: PlayerId
    owner: PlayerId
    hands: int


@dataclass(frozen=True, slots=True)
class Left:
    """A side that left after hand `hand` of its last round, counted from 1; 0: before its first hand.

    `hand` is None where the side played that round to its end.
    """

    side: SideId
    round: int
    hand: int | None


@dataclass(frozen=True, slots=True)
class SeatNotes:
    """Notes on the seats in some rounds. `names` covers the players mentioned here.

    `replaced` are the sides that had a seat taken by somebody else, `came` the players who took one.
    `scores_own`: substitutes' hands count for themselves (F9).
    """

    sat_in: tuple[SatIn, ...] = ()
    left: tuple[Left, ...] = ()
    replaced: frozenset[SideId] = frozenset()
    came: frozenset[PlayerId] = frozenset()
    names: Mapping[PlayerId, str] = field(default_factory=dict)
    scores_own: bool = False


NO_NOTES = SeatNotes()


def notes_of(event: Event, rounds: Sequence[Round], gone: Collection[SideId]) -> SeatNotes:
    """The notes on these rounds; `gone` are the sides that have left."""
    tables = [table for round_ in rounds for table in round_.tables if table.substitutes]
    left = tuple(found for side in sides_of(event) if side.id in gone for found in _left(side, rounds))
    if not (tables or left):
        return NO_NOTES
    held = _hands_held(tables)
    came = frozenset(one.player for table in tables for one in table.substitutes)
    owners = {table.seats[one.seat] for table in tables for one in table.substitutes}
    return SeatNotes(
        tuple(SatIn(*who, hands) for who, hands in held.items() if hands),
        left,
        frozenset(side.id for side in sides_of(event) if owners.intersection(side.players)),
        came,
        {player.id: player.name for player in event.players if player.id in came | owners},
        event.settings.substitutes_score and game_of(event).substitutes_can_score,
    )


def _hands_held(tables: Sequence[Table]) -> dict[tuple[PlayerId, PlayerId], int]:
    """Hands played by (substitute, owner of the seat), in the order in which substitutes came."""
    held: dict[tuple[PlayerId, PlayerId], int] = {}
    for table in tables:
        for seat in sorted({one.seat for one in table.substitutes}):
            spells = spells_at(table, seat)
            ends = [first for first, _player in spells[1:]] + [len(table.hands)]
            for (first, player), end in zip(spells[1:], ends[1:], strict=True):
                who = (player, table.seats[seat])
                # A substitute can be entered from a hand on that is not played yet.
                held[who] = held.get(who, 0) + max(min(end, len(table.hands)) - first, 0)
    return held


def _left(side: Side, rounds: Sequence[Round]) -> Iterator[Left]:
    """When the side left, by the last round in which it had a seat; empty if it never had one."""
    for round_ in reversed(rounds):
        for table in round_.tables:
            seats = [seat for seat, player in enumerate(table.seats) if player in side.players]
            if seats:
                yield Left(side.id, round_.number, _last_hand(table, seats, side.id))
                return


def _last_hand(table: Table, seats: Sequence[int], side: SideId) -> int | None:
    """The number of the last hand held by the side's own players; None for the table's last."""
    came = [one.from_hand for seat in seats for one in substitutes_at(table, seat)]
    if came:
        return min(came)
    if table.closed is None:
        return None
    return 0 if table.closed.absent == side else len(table.hands)
