"""Ids of players and sides that both copies gave away: another person gets another id."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from batarde_tourney.core.ids import NamedSideId, PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, Round, Side, Table
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.prize_list import Raffle


@dataclass(frozen=True, slots=True)
class IdsGiven:
    """Which id of the other copy became which of the receiving club's, where the two differ."""

    players: Mapping[str, str] = field(default_factory=dict)
    sides: Mapping[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.players or self.sides)

    def then(self, other: "IdsGiven") -> "IdsGiven":
        """First these, then the others."""
        return IdsGiven(_then(self.players, other.players), _then(self.sides, other.sides))

    def reversed(self) -> "IdsGiven":
        """From the receiving club's ids to those of the other copy.

        An id that the receiving club has given to somebody else goes to the free place.
        """
        return IdsGiven(_reversed(self.players), _reversed(self.sides))


NO_IDS = IdsGiven()
"""Both copies use the same ids."""


def _then(first: Mapping[str, str], second: Mapping[str, str]) -> dict[str, str]:
    through = {old: second.get(new, new) for old, new in first.items()}
    return {**{old: new for old, new in second.items() if old not in set(first.values())}, **through}


def _reversed(given: Mapping[str, str]) -> dict[str, str]:
    back = {new: old for old, new in given.items()}
    free = [new for new in back if new not in given]
    taken = [old for old in given if old not in back]
    return {**back, **dict(zip(taken, free, strict=True))}


def give_ids(base: Event, mine: Event, theirs: Event) -> IdsGiven:
    """Ids for what is new in the other copy: mine where it is the same, else one that nobody has."""
    players = _matched(
        {one.id for one in base.players},
        [(one.id, _person(one)) for one in mine.players],
        [(one.id, _person(one)) for one in theirs.players],
        "p",
    )
    sides = _matched(
        {one.id for one in base.sides},
        [(one.id, (one.name, one.players)) for one in mine.sides],
        [(one.id, _pair(one, players)) for one in theirs.sides],
        "s",
    )
    return IdsGiven(players, sides)


def _person(player: Player) -> tuple[str, str]:
    return shown_name(player.name), shown_name(player.club or "")


def _pair(side: Side, players: Mapping[str, str]) -> tuple[str, tuple[PlayerId, ...]]:
    return side.name, tuple(PlayerId(players.get(one, one)) for one in side.players)


def _matched(
    old: Iterable[str], mine: list[tuple[Any, Any]], theirs: list[tuple[Any, Any]], letter: str
) -> dict[str, str]:
    """The id of each new one of theirs that needs another, by its own: pairs of an id and who it is."""
    known = set(old)
    free = [(id_, who) for id_, who in mine if id_ not in known]
    taken = known | {id_ for id_, _ in mine} | {id_ for id_, _ in theirs}
    fresh = (f"{letter}{number}" for number in count(1))
    given: dict[str, str] = {}
    for id_, who in theirs:
        if id_ in known:
            continue
        same = next((one for one in free if one[1] == who), None)
        if same is not None:
            free.remove(same)
        wanted = id_ if same is None else same[0]
        if same is None and any(id_ == other for other, _ in mine):
            wanted = next(one for one in fresh if one not in taken)
            taken.add(wanted)
        if wanted != id_:
            given[id_] = wanted
    return given


def with_ids(event: Event, given: IdsGiven) -> Event:
    """The event with these ids in place of its own, wherever it names a player or a side."""
    if not given:
        return event

    def player(id_: PlayerId) -> PlayerId:
        return PlayerId(given.players.get(id_, id_))

    def side(id_: SideId) -> SideId:
        # Where the event names no sides, every player is one.
        return NamedSideId(given.sides.get(id_, id_)) if event.sides else player(PlayerId(id_))

    settings = replace(
        event.settings,
        always_apart=tuple((player(one), player(other)) for one, other in event.settings.always_apart),
        apart=tuple((player(one), player(other)) for one, other in event.settings.apart),
        apart_at_first=tuple((player(one), player(other)) for one, other in event.settings.apart_at_first),
    )
    return replace(
        event,
        settings=settings,
        players=tuple(replace(one, id=player(one.id)) for one in event.players),
        rounds=tuple(_round_with(one, player, side) for one in event.rounds),
        adjustments=tuple(replace(one, side=side(one.side)) for one in event.adjustments),
        presences=tuple(
            replace(
                one,
                player=player(one.player),
                substitute=None if one.substitute is None else player(one.substitute),
            )
            for one in event.presences
        ),
        sides=tuple(
            replace(one, id=NamedSideId(side(one.id)), players=tuple(map(player, one.players)))
            for one in event.sides
        ),
        stages=tuple(
            replace(one, entered=None if one.entered is None else tuple(map(side, one.entered)))
            for one in event.stages
        ),
        decisions=tuple(
            replace(one, goes_on=tuple(map(side, one.goes_on)), order=tuple(map(side, one.order)))
            for one in event.decisions
        ),
        apart=tuple((side(one), side(other)) for one, other in event.apart),
        prizes=tuple(
            replace(one, to=None if one.to is None else tuple(map(side, one.to))) for one in event.prizes
        ),
        raffle=None if event.raffle is None else _raffle_with(event.raffle, side),
    )


def _raffle_with(raffle: Raffle, side: Callable[[SideId], SideId]) -> Raffle:
    return replace(raffle, sides=tuple(map(side, raffle.sides)), absent=tuple(map(side, raffle.absent)))


def _round_with(
    round_: Round, player: Callable[[PlayerId], PlayerId], side: Callable[[SideId], SideId]
) -> Round:
    tables = tuple(_table_with(table, player, side) for table in round_.tables)
    byes, absent = (tuple(map(side, sides)) for sides in (round_.byes, round_.absent))
    return replace(round_, tables=tables, byes=byes, absent=absent)


def _table_with(
    table: Table, player: Callable[[PlayerId], PlayerId], side: Callable[[SideId], SideId]
) -> Table:
    closed = table.closed
    if closed is not None and closed.absent is not None:
        closed = replace(closed, absent=side(closed.absent))
    return replace(
        table,
        seats=tuple(map(player, table.seats)),
        closed=closed,
        substitutes=tuple(replace(one, player=player(one.player)) for one in table.substitutes),
    )
