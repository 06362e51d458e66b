"""E-mail addresses of members: typed, and copied for a mail to many."""

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.members import is_address, shown_name
from batarde_tourney.services.base.facts import PlayersChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import player_names


class NoAddress(TourneyError):
    """The text is no e-mail address."""

    typed: str
    sentence = N_("“{typed}” is not an e-mail address. The old one is kept.")


def set_email(session: Session, number: EventNumber, player: PlayerId, typed: str) -> PlayersChanged:
    """Set the address of the member behind the player, in every event; a blank one deletes it.

    Raises: NoAddress, PlayerNotFound, EventNotFound.
    """
    address = shown_name(typed)
    if address and not is_address(address):
        raise NoAddress(address)
    with session.transaction(ActKind.ADDRESS_SET) as rows:
        (name,) = player_names(rows.events.load_outline(number), (player,)) or ("",)
        rows.tell(name=name)
        rows.players.set_email(number, player, address or None)
    return PlayersChanged(number, (player,))


def address_list(addresses: tuple[str, ...]) -> str:
    """The addresses as every mail program takes them, each once, whatever its case."""
    return ", ".join({address.casefold(): address for address in addresses}.values())
