"""The sample evening: something to look at before the first own event."""

import datetime as dt

from batarde_tourney.core.games.registry import USUAL_GAME, game_named
from batarde_tourney.core.simulation.evening import simulate_event
from batarde_tourney.core.tournament.event import new_settings
from batarde_tourney.core.tournament.records import EventSummary
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.catalogue import LANGUAGES
from batarde_tourney.services.events import add_whole_event
from batarde_tourney.services.facts import EventCreated
from batarde_tourney.services.session import Session

SAMPLE_PLAYERS = 23
SAMPLE_ROUNDS = 3
SAMPLE_SEED = 2019


def is_sample(event: EventSummary) -> bool:
    """Whether the event is a sample evening, in whichever language it was made, and not renamed since."""
    return event.name in {_sample_name(language) for language in LANGUAGES}


def _sample_name(language: str) -> str:
    with speaking(language):
        return _("Sample evening")


def add_sample_evening(
    session: Session, players: int = SAMPLE_PLAYERS, date: dt.date | None = None
) -> EventCreated:
    """Three rounds of invented players, drawn, bid and played by bots, stand in the club file.

    It is dated today unless told.
    Raises: TooFewPlayers.
    """
    date = date or dt.datetime.now().astimezone().date()
    name = _sample_name(session.language)
    settings = new_settings(game_named(USUAL_GAME), SAMPLE_SEED)
    event = simulate_event(players, SAMPLE_ROUNDS, SAMPLE_SEED, name=name, date=date, settings=settings)
    return add_whole_event(session, event)
