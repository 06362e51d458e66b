"""The table model of a championship's season."""

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.dates import date_with_weekday
from batarde_tourney.i18n.language.figures import figure_text
from batarde_tourney.i18n.standings.season import event_headings, rating_texts, score_texts, season_texts
from batarde_tourney.services.season.championships import Season
from batarde_tourney.ui.kit.labels import shown_in_tooltip
from batarde_tourney.ui.kit.table_model import TextTable
from batarde_tourney.ui.kit.words import NOTHING

RANK, NAME, TOTAL = range(3)
"""The first columns; points for presence and the events follow."""


def empty_season() -> TextTable:
    """Return the columns shown before a season is loaded."""
    return TextTable(
        (_("Rank"), _("Name"), _("Total")), ("", "", ""), ((), (), ()), ("rank", "name", "total")
    )


def tabulate_season(season: Season) -> TextTable:
    """Return the season as texts; results that do not count are in brackets."""
    rows, rule = season.rows, season.championship.rule
    columns = [
        (_("Rank"), "", tuple(NOTHING if row.rank is None else str(row.rank) for row in rows), "rank"),
        (_("Name"), "", tuple(shown_name(season.members[row.member].name) for row in rows), "name"),
        (_("Total"), "", season_texts(rule.figure, [row.total for row in rows]), "total"),
    ]
    if rule.presence:
        presence = tuple(figure_text(row.presence) for row in rows)
        columns.append((_("Attendance"), _("Points for taking part"), presence, "presence"))
    if rule.is_rated:
        columns.append(
            (
                _("Rating"),
                _("From who came before whom at the tables; newcomers start at 0"),
                rating_texts(season),
                "rating",
            )
        )
    for place, (event, heading) in enumerate(zip(season.events, event_headings(season.events), strict=True)):
        marked = score_texts(rule.figure, [row.scores[place] for row in rows])
        # The number of an event of the same day goes below: beside the date many would not fit.
        columns.append((heading.replace(" (", "\n("), _event_tip(event), marked, "event"))
    headings, tips, texts_of, kinds = zip(*columns, strict=True)
    return TextTable(headings, tips, texts_of, kinds)


def _event_tip(event: EventSummary) -> str:
    parts = (event.name, event.place, date_with_weekday(event.date) if event.date else None)
    return shown_in_tooltip(" · ".join(shown_name(part) for part in parts if part))
