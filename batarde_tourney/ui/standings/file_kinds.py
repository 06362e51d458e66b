"""What kinds of files standings are saved as."""

from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.standings.standings import StandingsFormat


def kinds_of_files() -> dict[str, str]:
    """The kinds of files standings are saved as, by their endings."""
    return {
        StandingsFormat.HTML.value: _("Page for a browser"),
        StandingsFormat.XLSX.value: _("Spreadsheet"),
        StandingsFormat.CSV.value: _("CSV for other programs"),
    }
