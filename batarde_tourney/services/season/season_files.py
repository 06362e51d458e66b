"""The season's table as a file."""

from enum import StrEnum

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


def season_file(session: Session, number: ChampionshipNumber, kind: SeasonFormat) -> bytes:
    """The season as this kind of file.

    Raises: ChampionshipNotFound.
    """
    season = show_season(session, number)
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
