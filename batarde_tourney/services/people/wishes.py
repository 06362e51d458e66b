"""What a director settles ahead for a person: the table they keep, and rounds that they will miss."""

from collections.abc import Iterable
from dataclasses import replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event, Round, sides_of
from batarde_tourney.core.tournament.event.members import Presence, Status, shown_name
from batarde_tourney.core.tournament.event.presence import status_in_round
from batarde_tourney.services.base.facts import PlayersChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import player_names
from batarde_tourney.store.club.transaction import Transaction

MOST_TABLES = 9999
"""The highest number of a table that somebody can keep."""


class NoSuchTableNumber(TourneyError):
    """A table's number is none."""

    table: int
    sentence = N_("{table} is no number of a table: it is from 1 to {most}.")
    most: int = MOST_TABLES


class SeatedThen(TourneyError):
    """Somebody who sat in a round, or had a bye, was not absent from it."""

    name: str
    round: int
    sentence = N_("{name} has a seat or a bye in round {round}, and so is not absent.")


def keep_table(
    session: Session, number: EventNumber, players: Iterable[PlayerId], table: int | None
) -> PlayersChanged:
    """Set the number of the table that these players keep in every round; None for no table.

    Raises: NoSuchTableNumber, EventNotFound, PlayerNotFound.
    """
    if table is not None and not 1 <= table <= MOST_TABLES:
        raise NoSuchTableNumber(table)
    chosen = tuple(players)
    with session.transaction(ActKind.TABLE_KEPT) as rows:
        event = rows.events.load_outline(number)
        known = {player.id: player for player in event.players}
        before = [known[one].fixed_table for one in chosen if one in known]
        rows.set_facts(names=player_names(event, chosen), before=before, after=table)
        for one in chosen:
            kept = replace(known[one], fixed_table=table) if one in known else None
            rows.players.set_rest(number, one, kept)
    return PlayersChanged(number, chosen)


def announce_absence(
    session: Session,
    number: EventNumber,
    players: Iterable[PlayerId],
    round_number: int,
    *,
    is_absent: bool = True,
) -> PlayersChanged:
    """Announce that these players miss a round, or that they come after all; in other rounds nothing changes.

    Raises: SeatedThen for somebody who has a seat or a bye in the round; EventNotFound, PlayerNotFound.
    """
    chosen = tuple(players)
    with session.transaction(ActKind.ABSENCE_ANNOUNCED) as rows:
        event = rows.events.load_outline(number)
        facts = {"names": player_names(event, chosen), "round": round_number, "absent": is_absent}
        rows.set_facts(**facts)
        drawn = next((then for then in event.rounds if then.number == round_number), None)
        if drawn is not None:
            _mark(rows, number, event, drawn, chosen, is_absent=is_absent)
        else:
            _plan(rows, number, event, round_number, chosen, is_absent=is_absent)
    return PlayersChanged(number, chosen)


def _mark(
    rows: Transaction,
    number: EventNumber,
    event: Event,
    drawn: Round,
    players: tuple[PlayerId, ...],
    *,
    is_absent: bool,
) -> None:
    """Mark the sides of these players in a round that is seated."""
    here = {player for table in drawn.tables for player in table.seats}
    sides = [side for side in sides_of(event) if not set(players).isdisjoint(side.players)]
    for side in sides:
        if is_absent and (side.id in drawn.byes or not here.isdisjoint(side.players)):
            raise SeatedThen(shown_name(side.name), drawn.number)
    named = {side.id for side in sides}
    kept = tuple(side for side in drawn.absent if side not in named)
    added = tuple(side.id for side in sides) if is_absent else ()
    rows.rounds.set_resting(number, replace(drawn, absent=(*kept, *added)))


def _plan(
    rows: Transaction,
    number: EventNumber,
    event: Event,
    round_number: int,
    players: tuple[PlayerId, ...],
    *,
    is_absent: bool,
) -> None:
    """Set the status for a round to come, and for the one after it the one of now, if none is settled."""
    for player in players:
        before = status_in_round(event, player, round_number - 1)
        own = {said.round: said for said in event.presences if said.player == player}
        if not is_absent:
            rows.players.set_presence(number, Presence(player, round_number, before))
            continue
        then = status_in_round(event, player, round_number)
        if round_number + 1 not in own:
            after = Status.IN if then is Status.AWAY else then
            rows.players.set_presence(number, Presence(player, round_number + 1, after))
        rows.players.set_presence(number, Presence(player, round_number, Status.AWAY))
