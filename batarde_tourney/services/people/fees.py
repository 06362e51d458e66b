"""Entry fees: who has paid."""

from collections.abc import Iterable

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.services.base.facts import PlayersChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import player_names


def mark_paid(
    session: Session, number: EventNumber, players: Iterable[PlayerId], *, has_paid: bool
) -> PlayersChanged:
    """The entry fees of these players are in, or are not; all of them or none.

    Raises: PlayerNotFound, EventNotFound.
    """
    marked = tuple(players)
    with session.transaction(ActKind.FEES_MARKED) as rows:
        rows.tell(names=player_names(rows.events.load_outline(number), marked), paid=has_paid)
        for player_id in marked:
            rows.players.set_paid(number, player_id, has_paid=has_paid)
    return PlayersChanged(number, marked)
