"""Closing a table with the hands it has, and opening it again (contract, `closed`; F10)."""

from dataclasses import replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.game import Game, PlaySettings, RecordedHand
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import (
    Closing,
    Event,
    Round,
    Substitute,
    Table,
    game_of,
    sides_of,
)
from batarde_tourney.core.tournament.event.records import HandPlace

# Who held the cards of a seat: its own player, or a substitute from a certain hand on (contract, F9).

Spell = tuple[int, PlayerId]
"""The first hand, counted from 0, and the player who holds a seat's cards from then on."""


def spells_at(table: Table, seat: int) -> tuple[Spell, ...]:
    """Everybody who held the seat's cards, in order, starting with the seat's own player from hand 0."""
    came = sorted((one.from_hand, one.player) for one in substitutes_at(table, seat))
    return ((0, table.seats[seat]), *came)


def substitutes_at(table: Table, seat: int) -> tuple[Substitute, ...]:
    """The substitutes at this seat, in the order of their first hands."""
    here = (one for one in table.substitutes if one.seat == seat)
    return tuple(sorted(here, key=lambda one: one.from_hand))


def who_holds(table: Table, seat: int, hand: int) -> PlayerId:
    """The player who holds the seat's cards in this hand, counted from 0."""
    return [player for first, player in spells_at(table, seat) if first <= hand][-1]


def holders(table: Table) -> tuple[PlayerId, ...]:
    """By seat the player who holds the cards of the next hand."""
    return tuple(who_holds(table, seat, len(table.hands)) for seat in range(len(table.seats)))


def taking_part(round_: Round) -> frozenset[PlayerId]:
    """All players with a seat in the round, or who took one: none of them can take another (F9)."""
    seated = {player for table in round_.tables for player in table.seats}
    came = {one.player for table in round_.tables for one in table.substitutes}
    return frozenset(seated | came)


class TableOver(TourneyError):
    """Every hand of the table is in."""

    round: int
    table: int
    sentence = N_("Table {table} of round {round} has every hand: there is nothing to close.")


class TableClosed(TourneyError):
    """The table was closed with the hands it has."""

    round: int
    table: int
    reason: str
    sentence = N_("Table {table} of round {round} is closed ({reason}). Open it again first.")


class TableNotClosed(TourneyError):
    """The table plays, or has every hand."""

    round: int
    table: int
    sentence = N_("Table {table} of round {round} is not closed.")


class AbsentRefused(TourneyError):
    """The absent side has hands at this table or does not sit there, or the game has no byes."""

    round: int
    table: int
    sentence = N_(
        "Table {table} of round {round} cannot be lost by somebody who did not come: it has hands "
        "already, that player does not sit there, or this game has no such loss."
    )


def knows_forfeits(event: Event, table: Table) -> bool:
    """Whether a side can lose this table by not coming (games, part D, `forfeit`)."""
    return game_of(event).has_byes and not table.hands


def has_closed_table(event: Event) -> bool:
    """Whether any table was closed: sides at a closed table have met only if it has a hand."""
    return any(table.closed is not None for round_ in event.rounds for table in round_.tables)


def closed_table(event: Event, round_number: int, table: Table, closing: Closing) -> Table:
    """The table closed with the hands it has; `closing.reason` is not blank.

    Raises: TableClosed, TableOver, AbsentRefused.
    """
    refuse_closed(round_number, table)
    if game_of(event).is_over(table.rubber, event.settings.play):
        raise TableOver(round_number, table.number)
    if closing.absent is not None and not (
        knows_forfeits(event, table) and closing.absent in sides_at(event, table)
    ):
        raise AbsentRefused(round_number, table.number)
    return replace(table, closed=closing)


def opened_table(round_number: int, table: Table) -> Table:
    """The table as it was before closing.

    Raises: TableNotClosed.
    """
    if table.closed is None:
        raise TableNotClosed(round_number, table.number)
    return replace(table, closed=None)


def refuse_closed(round_number: int, table: Table) -> None:
    """Raise TableClosed if the table is closed."""
    if table.closed is not None:
        raise TableClosed(round_number, table.number, table.closed.reason)


def refuse_more_hands(
    game: Game, play: PlaySettings, place: HandPlace, table: Table, hand: RecordedHand
) -> None:
    """Raise TableClosed if this hand would be one more at a closed table, or end its game anyway (F10)."""
    if table.closed is None:
        return
    hands = (*table.hands[: place.index], hand, *table.hands[place.index + 1 :])
    played = replace(table.rubber, hands=hands, is_closed=False)
    if place.index >= len(table.hands) or game.is_over(played, play):
        refuse_closed(place.round, table)


def sides_at(event: Event, table: Table) -> tuple[SideId, ...]:
    """The sides of the table, in order of entry."""
    return tuple(side.id for side in sides_of(event) if set(side.players) & set(table.seats))
