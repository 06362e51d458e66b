"""Who held the cards of a seat: its own player, or a substitute from a hand on (contract, F9)."""

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Round, Substitute, Table

Spell = tuple[int, PlayerId]
"""From this hand on, counted from 0, this player holds the cards of a seat."""


def spells_at(table: Table, seat: int) -> tuple[Spell, ...]:
    """Everybody who held the seat's cards, in order; the seat's own player comes first, from hand 0."""
    came = sorted((one.from_hand, one.player) for one in substitutes_at(table, seat))
    return ((0, table.seats[seat]), *came)


def substitutes_at(table: Table, seat: int) -> tuple[Substitute, ...]:
    """Those who took this seat, in the order of their first hands."""
    here = (one for one in table.substitutes if one.seat == seat)
    return tuple(sorted(here, key=lambda one: one.from_hand))


def who_holds(table: Table, seat: int, hand: int) -> PlayerId:
    """Who holds the seat's cards in this hand, counted from 0."""
    return [player for first, player in spells_at(table, seat) if first <= hand][-1]


def holders(table: Table) -> tuple[PlayerId, ...]:
    """By seat who holds the cards of the next hand."""
    return tuple(who_holds(table, seat, len(table.hands)) for seat in range(len(table.seats)))


def taking_part(round_: Round) -> frozenset[PlayerId]:
    """Everybody who has a seat in the round or took one: none of them can take another (F9)."""
    seated = {player for table in round_.tables for player in table.seats}
    came = {one.player for table in round_.tables for one in table.substitutes}
    return frozenset(seated | came)
