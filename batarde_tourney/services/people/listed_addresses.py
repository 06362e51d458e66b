"""E-mail addresses that come with a list of players, kept with the members it adds."""

from collections.abc import Mapping
from types import MappingProxyType

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.addresses import is_address
from batarde_tourney.core.tournament.event.members import Member, Player
from batarde_tourney.store.club.transaction import Transaction

Addresses = Mapping[tuple[str, str | None], str]
"""By name and club, as they would be stored."""
NO_ADDRESSES: Addresses = MappingProxyType({})


def keep_address(
    rows: Transaction, number: EventNumber, player: Player, member: Member, addresses: Addresses
) -> None:
    """The member has the address that the list tells, if it is one; one that the club has stays."""
    address = addresses.get((player.name, player.club), "")
    if address and not member.email and is_address(address):
        rows.players.set_email(number, player.id, address)
