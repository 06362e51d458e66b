"""What phones did to the hands of a sheet: who handed each in, who confirmed it, and where two differ."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from batarde_tourney.core.games.game import Game, RecordedHand
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.closing import who_holds
from batarde_tourney.core.tournament.event.event import Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.hall.hands import HandState, Mark, table_states
from batarde_tourney.store.club.transaction import Transaction

__all__ = ["HandState", "PhoneHand", "PhoneVersion", "SeatedGame", "phone_hands"]


@dataclass(frozen=True, slots=True)
class PhoneVersion:
    """One content of a hand on which phones differ: the seat that said so (-1: a file), and who held it."""

    seat: int
    name: str
    hand: RecordedHand


@dataclass(frozen=True, slots=True)
class PhoneHand:
    """A hand that a phone handed in as `revision`, at this time (UTC).

    `by` handed it in and `confirmed_by` confirmed it; each is empty if nobody did, or nobody knows who.
    `versions` are there only where phones differ, the stored one first.
    """

    revision: int
    state: HandState
    by: str
    at: dt.datetime
    confirmed_by: str = ""
    versions: tuple[PhoneVersion, ...] = ()

    @property
    def is_sure(self) -> bool:
        """Whether two people have said the same."""
        return self.state in {HandState.CONFIRMED, HandState.SIGNED}


@dataclass(frozen=True, slots=True)
class SeatedGame:
    """A table of a round, its game, and everybody who holds or held a seat of it."""

    round: int
    game: Game
    table: Table
    players: tuple[Player, ...]


def phone_hands(rows: Transaction, number: EventNumber, seated: SeatedGame) -> Mapping[int, PhoneHand]:
    """What phones did to a table's hands, by index; hands that the desk has typed since are left out."""
    table, round_number, game = seated.table, seated.round, seated.game
    marks = rows.hall.marks(number, round_number, table.number, game)
    if not marks:
        return {}
    stored = rows.hands.newest_revisions(number, round_number, table.number)
    newest = {one.place.index: one for one in stored if one.hand is not None}
    states = table_states(
        tuple(newest[index].revision for index in sorted(newest)),
        marks,
        rows.hall.signatures(number, round_number, table.number),
        seats=len(table.seats),
        waits=not rows.hall.rules(number).counts_at_once,
    )
    names = {player.id: player.name for player in seated.players}
    return {
        index: _phone_hand(marks[index], state, newest[index].at, _Names(table, index, names))
        for index, state in zip(sorted(newest), states, strict=False)
        if state is not HandState.DESK
    }


@dataclass(frozen=True, slots=True)
class _Names:
    """Who holds which seat of a table in one hand."""

    table: Table
    index: int
    names: Mapping[PlayerId, str]

    def at(self, seat: int | None) -> str:
        """The name; empty for no seat, and for a hand that came with a file."""
        return "" if seat is None or seat < 0 else self.names.get(who_holds(self.table, seat, self.index), "")


def _phone_hand(mark: Mark, state: HandState, at: dt.datetime, names: _Names) -> PhoneHand:
    versions = sorted(mark.versions, key=lambda version: version[0] != mark.seat)
    return PhoneHand(
        mark.revision,
        state,
        names.at(mark.seat),
        at,
        names.at(mark.confirmed_by),
        tuple(PhoneVersion(seat, names.at(seat), hand) for seat, hand in versions),
    )
