"""The season's table as a file."""

from enum import StrEnum

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import ChampionshipNumber
from batarde_tourney.exchange.season_files import (
    season_csv,
    season_html,
    season_ics,
    season_json,
    season_text,
    season_xlsx,
)
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.season.championships import show_season


class SeasonFormat(StrEnum):
    """A kind of file, by its name on the command line."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"
    HTML = "html"
    XLSX = "xlsx"
    ICS = "ics"


class CategoryOfDates(TourneyError):
    """A calendar has no places."""

    sentence = N_("“--category” is for tables: the dates of a season are the same for all.")


def season_file(
    session: Session, number: ChampionshipNumber, kind: SeasonFormat, category: str | None = None
) -> bytes:
    """The season as this kind of file, also that of one category alone.

    Raises: ChampionshipNotFound, NoSuchSeasonCategory, CategoryOfDates.
    """
    if kind is SeasonFormat.ICS and category is not None:
        raise CategoryOfDates
    season = show_season(session, number, category)
    with speaking(session.language):
        match kind:
            case SeasonFormat.TEXT:
                return season_text(season).encode()
            case SeasonFormat.JSON:
                return season_json(season)
            case SeasonFormat.CSV:
                return season_csv(season)
            case SeasonFormat.HTML:
                return season_html(season)
            case SeasonFormat.XLSX:
                return season_xlsx(season)
            case SeasonFormat.ICS:
                return season_ics(season)
