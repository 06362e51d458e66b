"""What can be wrong with sides: who is in them, and how they sit (contract, version 2)."""

from collections import Counter
from collections.abc import Collection, Iterator

from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.core.games.game import Game
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, Round, Side, Table


def check_sides(event: Event, game: Game) -> Iterator[Fault]:
    """The faults of the sides a file names, and of those it declares apart (games, part D, `no-sides`)."""
    if game.side_size > 1 and not event.sides and any(round_.tables for round_ in event.rounds):
        yield fault(FaultCode.SIDE, "sides")
    known = {player.id for player in event.players}
    ids: set[SideId] = set()
    taken: set[PlayerId] = set()
    for index, side in enumerate(event.sides):
        if side.id in ids:
            yield fault(FaultCode.DUPLICATE_ID, f"sides[{index}].id", side=side.id)
        if side.number is not None and side.number < 1:
            yield fault(FaultCode.VALUE, f"sides[{index}].number", wanted=Wanted.POSITIVE, found=side.number)
        ids.add(side.id)
        for found in _member_faults(side, game.side_size, known, taken):
            yield found.at(f"sides[{index}]")
        taken.update(side.players)
    yield from _apart_faults(event, ids or set(known))


def _apart_faults(event: Event, everybody: Collection[SideId]) -> Iterator[Fault]:
    for index, pair in enumerate(event.apart):
        for place, named in enumerate(pair):
            if named not in everybody:
                yield fault(FaultCode.SIDE, f"apart[{index}][{place}]", ("/sides", "/players"), side=named)
        if pair[0] == pair[1]:
            yield fault(FaultCode.VALUE, f"apart[{index}][1]", wanted=Wanted.UNUSED, found=pair[1])


def _member_faults(
    side: Side, size: int, known: Collection[PlayerId], taken: Collection[PlayerId]
) -> Iterator[Fault]:
    """Who is in it is known, and in no side named before (games, part D, `side-unknown`)."""
    if len(side.players) != size:
        yield fault(FaultCode.SIDE, "", (".",), players=len(side.players), size=size)
    for player, times in Counter(side.players).items():
        if player not in known:
            yield fault(FaultCode.SIDE, "", (".", "/players"), unknown=player)
        if player in taken or times > 1:
            yield fault(FaultCode.SIDE, twice=player)


def check_seated_sides(event: Event, table: Table, game: Game) -> Iterator[Fault]:
    """The fault of seats that are not those of whole sides; none where every player is a side."""
    if not event.sides or len(table.seats) not in game.seats:
        return
    sides = {frozenset(side.players) for side in event.sides}
    seated = (frozenset(table.seats[seat] for seat in seats) for seats in game.sides_at(len(table.seats)))
    if not all(group in sides for group in seated):
        yield fault(FaultCode.SEATS_OF_SIDES, "seats", (".", "/sides"))


def check_byes(event: Event, round_: Round, game: Game) -> Iterator[Fault]:
    """The faults of the sides that sit out: unknown, seated after all, or named twice."""
    sides = {side.id: side.players for side in event.sides} or {
        player.id: (player.id,) for player in event.players
    }
    seated = {player for table in round_.tables for player in table.seats}
    for index, side in enumerate(round_.byes):
        if not game.has_byes or side not in sides or side in round_.byes[:index] or seated & set(sides[side]):
            yield fault(FaultCode.BYE, f"byes[{index}]", ("/sides", "/players"), side=side)
