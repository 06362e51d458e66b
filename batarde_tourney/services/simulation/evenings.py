"""The sample evening, to look at before the first own event."""

import datetime as dt

from batarde_tourney.core.games.registry import GAMES, USUAL_GAME, game_named
from batarde_tourney.core.simulation.evening import SimulationRequest
from batarde_tourney.core.tournament.event.event import Event, new_settings
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.games.registry import words_of
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.services.base.facts import EventCreated
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.simulation.simulations import simulate_rounds

SAMPLE_ROUNDS = 3
SAMPLE_SEED = 2019


def is_sample(event: EventSummary) -> bool:
    """Whether the event is a sample evening, made in any language, and not renamed since."""
    return event.name in {sample_name(game, language) for language in LANGUAGES for game in GAMES}


def sample_name(game: str, language: str) -> str:
    """Name of a sample evening of this game in this language."""
    with speaking(language):
        return words_of(game).sample()


def add_sample_evening(
    session: Session, players: int | None = None, date: dt.date | None = None, game: str = USUAL_GAME
) -> EventCreated:
    """Add three rounds of invented players to the club, drawn and played by bots.

    By default it is dated today.
    Raises: TooFewPlayers, TooFewSides, PlayerLeftOver.
    """
    return add_complete_event(session, sample_evening(session.language, players, date, game))


def sample_evening(
    language: str, players: int | None = None, date: dt.date | None = None, game: str = USUAL_GAME
) -> Event:
    """The same event, in no club yet. Raises: as `add_sample_evening`."""
    date = date or dt.datetime.now().astimezone().date()
    rehearsal = SimulationRequest(
        players=players or game_named(game).sample_players,
        rounds=SAMPLE_ROUNDS,
        seed=SAMPLE_SEED,
        name=sample_name(game, language),
        date=date,
        settings=new_settings(game_named(game), SAMPLE_SEED),
        game=game,
    )
    return simulate_rounds(rehearsal)
