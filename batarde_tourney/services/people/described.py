"""Categories and the club's number of players: typed, and brought along from the last event of a member."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.limits import short_enough
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.people.categories import spelt_as_known
from batarde_tourney.services.base.facts import PlayersChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import player_names
from batarde_tourney.store.base.errors import PlayerNotFound


class ClubNumberTaken(TourneyError):
    """Another player of the event has this number of the club."""

    number: str
    name: str
    sentence = N_("{name} has the number {number} already. Nothing was changed.")


def set_categories(
    session: Session, number: EventNumber, players: Iterable[PlayerId], categories: Sequence[str]
) -> PlayersChanged:
    """Set the categories of these players, in place of those they have; empty for none.

    Each stands once. One that others have is spelt as they have it.
    Raises: TextTooLong, EventNotFound, PlayerNotFound.
    """
    chosen = tuple(players)
    with session.transaction(ActKind.CATEGORIES_SET) as rows:
        event = rows.events.load_outline(number)
        others = [player for player in event.players if player.id not in chosen]
        after = spelt_as_known((short_enough(shown_name(one)) for one in categories), others)
        known = {player.id: player for player in event.players}
        before = [list(known[one].categories) for one in chosen if one in known]
        rows.set_facts(names=player_names(event, chosen), before=before, after=list(after))
        for one in chosen:
            told = replace(known[one], categories=after) if one in known else None
            rows.players.set_rest(number, one, told)
    return PlayersChanged(number, chosen)


def set_own_number(session: Session, number: EventNumber, player_id: PlayerId, typed: str) -> PlayersChanged:
    """Set the club's own number of a player, a text; empty for none.

    Raises: ClubNumberTaken, TextTooLong, EventNotFound, PlayerNotFound.
    """
    after = short_enough(shown_name(typed)) or None
    with session.transaction(ActKind.NUMBER_GIVEN) as rows:
        event = rows.events.load_outline(number)
        player = next((one for one in event.players if one.id == player_id), None)
        if player is None:
            raise PlayerNotFound(player_id)
        if after is not None:
            _refuse_taken(event, player_id, after)
        # A number can name a person as an address does: the journal does not repeat it.
        rows.set_facts(name=player.name)
        rows.players.set_rest(number, player_id, replace(player, number=after))
    return PlayersChanged(number, (player_id,))


def _refuse_taken(event: Event, player_id: PlayerId, wanted: str) -> None:
    for other in event.players:
        if other.id != player_id and other.number == wanted:
            raise ClubNumberTaken(wanted, shown_name(other.name))
