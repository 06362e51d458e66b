"""The sample evening: something to look at before the first own event."""

import datetime as dt

from batarde_tourney.core.simulation.evening import simulate_event
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speaking
from batarde_tourney.services.events import add_whole_event
from batarde_tourney.services.facts import EventCreated
from batarde_tourney.services.session import Session

SAMPLE_PLAYERS = 23
SAMPLE_ROUNDS = 3
SAMPLE_SEED = 2019


def add_sample_evening(
    session: Session, players: int = SAMPLE_PLAYERS, date: dt.date | None = None
) -> EventCreated:
    """Three rounds of invented players, drawn, bid and played by bots, stand in the club file.

    It is dated today unless told.
    Raises: TooFewPlayers.
    """
    date = date or dt.datetime.now().astimezone().date()
    with speaking(session.language):
        name = _("Sample evening")
    event = simulate_event(players, SAMPLE_ROUNDS, SAMPLE_SEED, name=name, date=date)
    return add_whole_event(session, event)
