"""Pairs: two players joined, renamed, separated; who sits in for an absent partner."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId, SideId
from batarde_tourney.core.limits import short_enough
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event, Side
from batarde_tourney.core.tournament.event.members import Player, Presence, Status, shown_name
from batarde_tourney.core.tournament.event.partners import (
    full_side_name,
    has_taken_part,
    new_side,
    players_of_side,
    plays_in_pairs,
    sides_by_player,
    usual_side_name,
)
from batarde_tourney.core.tournament.event.presence import next_round_number, stand_ins, status_in_round
from batarde_tourney.services.base.facts import PlayersChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import (
    NOTHING_BESIDE,
    Besides,
    NewPlayers,
    take_in,
)
from batarde_tourney.services.prizes.takers_gone import forget_takers
from batarde_tourney.services.tables.substitutes import find_player
from batarde_tourney.store.base.errors import SideNotFound
from batarde_tourney.store.club.transaction import Transaction

# Errors: a pair cannot be made, split, numbered, or completed by a stand-in.


class NoPairsHere(TourneyError):
    """The event's game is played by single players."""

    sentence = N_("This event is not played in pairs.")


class NotTwo(TourneyError):
    """A pair was given more than two names, or the same one twice."""

    names: str
    sentence = N_("A pair needs two different players, not {names}.")


class PartnerTaken(TourneyError):
    """The player is in another pair already."""

    name: str
    pair: str
    sentence = N_("{name} already plays in the pair {pair}. Split that pair first.")


class NumberTaken(TourneyError):
    """Another pair has the number."""

    number: int
    pair: str
    sentence = N_("{pair} already has the number {number}.")


class NoNumber(TourneyError):
    """A pair's number must be a whole number from 1."""

    sentence = N_("The number of a pair must be from 1 to 999999.")


class PairHasPlayed(TourneyError):
    """A pair that sat down, sat out or was given points cannot be split."""

    pair: str
    sentence = N_(
        "{pair} has already played in this event and must stay a pair. If one partner leaves, set that "
        "player to “gone”; somebody else can sit in."
    )


class SitsAlready(TourneyError):
    """The chosen stand-in plays for their own pair, sits in for somebody else, or is not in."""

    name: str
    sentence = N_("{name} cannot sit in: they must be here and not play for anybody else in this round.")


__all__ = [
    "NoNumber",
    "NoPairsHere",
    "NotTwo",
    "NumberTaken",
    "PairEntry",
    "PairHasPlayed",
    "PartnerTaken",
    "SitsAlready",
    "add_pairs",
    "join_players",
    "number_pair",
    "part_pairs",
    "rename_pair",
    "set_stand_in",
]

_HIGHEST = 999_999
"""Highest number of a pair that fits on paper."""


@dataclass(frozen=True, slots=True)
class PairEntry:
    """One typed or listed pair: the name and club of each player, and further details.

    A single player waits for a partner. `name` and `number` are the pair's own; empty and None otherwise.
    """

    players: tuple[tuple[str, str | None], ...]
    name: str = ""
    number: int | None = None


def add_pairs(
    session: Session,
    number: EventNumber,
    entries: Iterable[PairEntry],
    besides: Besides = NOTHING_BESIDE,
) -> PlayersChanged:
    """Add these pairs and single players; those already waiting for a partner are used.

    All of them or, if one is refused, none. `besides` is what a list says of new players.
    Raises: NoPairsHere, NotTwo, PartnerTaken, NumberTaken, NoNumber; BlankEntry, PlayerEntered,
    EventNotFound.
    """
    with session.transaction(ActKind.PAIRS_MADE) as rows:
        event = _load(rows, number)
        changed: list[PlayerId] = []
        waiting: list[str] = []
        names: list[str] = []
        coming = NewPlayers(event)
        for entry in entries:
            players = [_taken_in(rows, number, coming, each, besides) for each in entry.players]
            changed += [player.id for player in players]
            event = replace(event, players=coming.players)
            if len(players) > 1:
                event, side = _joined(rows, number, event, players, entry)
                names.append(side.name)
            else:
                waiting += [player.name for player in players]
        # Players without a partner come first: that many of the names are no pair.
        also = {"waiting": len(waiting)} if waiting else {}
        rows.set_facts(names=[*waiting, *names], **also)
    return PlayersChanged(number, tuple(changed))


def join_players(session: Session, number: EventNumber, players: Sequence[PlayerId]) -> PlayersChanged:
    """Join two players who wait for a partner into a pair.

    Raises: NoPairsHere, NotTwo, PartnerTaken, PlayerNotFound, EventNotFound.
    """
    with session.transaction(ActKind.PAIRS_MADE) as rows:
        event = _load(rows, number)
        found = [find_player(event, player) for player in players]
        _event, side = _joined(rows, number, event, found, PairEntry(()))
        rows.set_facts(names=[side.name])
    return PlayersChanged(number, tuple(players))


def part_pairs(session: Session, number: EventNumber, sides: Iterable[SideId]) -> PlayersChanged:
    """Separate these pairs; their players wait for partners again. All of them or none.

    Raises: PairHasPlayed, SideNotFound, EventNotFound.
    """
    with session.transaction(ActKind.PAIRS_PARTED) as rows:
        event = _load(rows, number)
        parted = [find_side(event, side) for side in sides]
        for side in parted:
            if has_taken_part(event, side):
                raise PairHasPlayed(side.name)
            rows.sides.remove(number, side.id)
        gone = {side.id for side in parted}
        apart = tuple(pair for pair in event.apart if gone.isdisjoint(pair))
        if apart != event.apart:
            rows.sides.keep_apart(number, apart)
        forget_takers(rows, number, event, gone)
        rows.set_facts(names=[side.name for side in parted])
    return PlayersChanged(number, tuple(player for side in parted for player in side.players))


def rename_pair(session: Session, number: EventNumber, side_id: SideId, name: str) -> PlayersChanged:
    """Set the pair's own name; with an empty one it is named by its players again.

    Raises: SideNotFound, EventNotFound.
    """
    with session.transaction(ActKind.PAIR_RENAMED) as rows:
        event = _load(rows, number)
        side = find_side(event, side_id)
        usual = usual_side_name(player.name for player in players_of_side(event, side))
        after = replace(side, name=short_enough(shown_name(name)) or usual)
        rows.set_facts(name=side.name, before=side.name, after=after.name)
        rows.sides.change(number, after)
    return PlayersChanged(number, side.players)


def number_pair(session: Session, number: EventNumber, side_id: SideId, wanted: int) -> PlayersChanged:
    """Set the number of the pair.

    Raises: NumberTaken, NoNumber, SideNotFound, EventNotFound.
    """
    with session.transaction(ActKind.PAIR_NUMBERED) as rows:
        event = _load(rows, number)
        side = find_side(event, side_id)
        _refuse_number(event, wanted, side_id)
        rows.set_facts(name=side.name, before=side.number, after=wanted)
        rows.sides.change(number, replace(side, number=wanted))
    return PlayersChanged(number, side.players)


def set_stand_in(
    session: Session, number: EventNumber, player: PlayerId, came: PlayerId | None
) -> PlayersChanged:
    """Let `came` sit in for the player from the next round on; the player is then away. None ends it.

    Raises: SitsAlready, PlayerNotFound, EventNotFound.
    """
    with session.transaction(ActKind.STAND_IN_SET) as rows:
        event = _load(rows, number)
        coming = next_round_number(event)
        absent = find_player(event, player)
        before = stand_ins(event, coming).get(player)
        status = status_in_round(event, player, coming)
        away = Status.AWAY if status is Status.IN and came is not None else status
        presence = Presence(player, coming, away, substitute=came)
        if came is not None:
            # Tried on the event as it would be: `stand_ins` decides who can sit in.
            others = tuple(one for one in event.presences if (one.player, one.round) != (player, coming))
            if stand_ins(replace(event, presences=(*others, presence)), coming).get(player) != came:
                raise SitsAlready(find_player(event, came).name)
        rows.players.set_presence(number, presence)
        rows.set_facts(
            name=absent.name,
            round=coming,
            before="" if before is None else find_player(event, before).name,
            after="" if came is None else find_player(event, came).name,
        )
    return PlayersChanged(number, tuple(one for one in (player, came) if one is not None))


def find_side(event: Event, side_id: SideId) -> Side:
    """The pair of this id. Raises: SideNotFound."""
    for side in event.sides:
        if side.id == side_id:
            return side
    raise SideNotFound(side_id)


def _load(rows: Transaction, number: EventNumber) -> Event:
    event = rows.events.load_outline(number)
    if not plays_in_pairs(event):
        raise NoPairsHere
    return event


def _taken_in(
    rows: Transaction,
    number: EventNumber,
    coming: NewPlayers,
    entry: tuple[str, str | None],
    besides: Besides,
) -> Player:
    """The listed player of this name and club, or else a new one, who is stored."""
    known = coming.find(*entry)
    if known is not None:
        return known
    return take_in(rows, number, coming, entry, besides)


def _joined(
    rows: Transaction, number: EventNumber, event: Event, players: Sequence[Player], entry: PairEntry
) -> tuple[Event, Side]:
    """Store one more pair; returns the event with it, and the pair."""
    if len(players) != 2 or players[0].id == players[1].id:
        raise NotTwo(", ".join(shown_name(player.name) for player in players))
    paired = sides_by_player(event)
    for player in players:
        if player.id in paired:
            raise PartnerTaken(player.name, full_side_name(event, paired[player.id]))
    if entry.number is not None:
        _refuse_number(event, entry.number, None)
    side = new_side(event, players, entry.number, short_enough(shown_name(entry.name)))
    rows.sides.add(number, side)
    return replace(event, sides=(*event.sides, side)), side


def _refuse_number(event: Event, wanted: int, own: SideId | None) -> None:
    if not 1 <= wanted <= _HIGHEST:
        raise NoNumber
    for side in event.sides:
        if side.number == wanted and side.id != own:
            raise NumberTaken(wanted, side.name)
