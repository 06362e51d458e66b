"""The standings of clubs as files: text, CSV, a spreadsheet, JSON, a web page."""

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.parts import ClubStanding, ClubStandings
from batarde_tourney.exchange.plain_tables import Row, csv_table, json_table, xlsx_table
from batarde_tourney.exchange.public_page.markup import plain_page, tag
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext, pgettext
from batarde_tourney.i18n.language.figures import NO_FIGURE, criterion_heading, figure_texts
from batarde_tourney.i18n.language.plain import aligned_lines

_KEYS = ("rank", "club", "total", "counted", "players")

# For programs: exact sums.


def clubs_json(number: EventNumber, clubs: ClubStandings) -> bytes:
    """The event, what is summed and over how many, and a row a club; `rank` is null with too few players."""
    about = {"event": number, "criterion": clubs.criterion.value, "best": clubs.best}
    return json_table(about, map(_row, clubs.rows))


def clubs_csv(clubs: ClubStandings) -> bytes:
    """A line a club."""
    return csv_table(_KEYS, map(_row, clubs.rows))


def clubs_xlsx(clubs: ClubStandings) -> bytes:
    """The same as a spreadsheet."""
    return xlsx_table(pgettext("of players", "Clubs"), _KEYS, list(map(_row, clubs.rows)))


def _row(club: ClubStanding) -> Row:
    return {
        "rank": club.rank,
        "club": club.club,
        "total": str(club.total),
        "counted": len(club.best),
        "players": ", ".join(shown_name(row.side.name) for row in club.best),
    }


# For people.


def clubs_text(clubs: ClubStandings) -> str:
    """Columns aligned for a terminal, then what counts. Ends with a line feed."""
    if not clubs.rows:
        return _("No player with a club has a figure yet.") + "\n"
    lines = aligned_lines(club_columns(clubs), [True, False, True, False])
    return "".join(f"{line}\n" for line in (*lines, "", rule_of_clubs(clubs)))


def clubs_html(event: Event, clubs: ClubStandings) -> bytes:
    """One web page that needs no other file, in the current language."""
    heads, *rows = zip(*club_columns(clubs), strict=True)
    table = tag(
        "table",
        tag("thead", tag("tr", *(tag("th", head, scope="col") for head in heads))),
        tag("tbody", *(tag("tr", *(tag("td", cell, dir="auto") for cell in row)) for row in rows)),
    )
    said = tag("p", rule_of_clubs(clubs), class_="where")
    heading = tag("p", pgettext("of players", "Clubs"), class_="where")
    page = str(heading + tag("div", table, class_="sheet") + said)
    return plain_page(shown_name(event.name) or _("Standings"), page)


def club_columns(clubs: ClubStandings) -> list[tuple[str, ...]]:
    """Rank, club, sum and whose figures it adds up, each column with its heading."""
    ranks = (NO_FIGURE if row.rank is None else str(row.rank) for row in clubs.rows)
    totals = figure_texts(clubs.criterion, [row.total for row in clubs.rows])
    players = (", ".join(shown_name(one.side.name) for one in row.best) for row in clubs.rows)
    return [
        (_("Rank"), *ranks),
        (_("Club"), *(row.club for row in clubs.rows)),
        (criterion_heading(clubs.criterion), *totals),
        (_("Players"), *players),
    ]


def rule_of_clubs(clubs: ClubStandings) -> str:
    """What is added up."""
    return ngettext(
        "The best player of each club counts.",
        "The best {count} of each club are added up; a club with fewer has no place.",
        clubs.best,
    ).format(count=clubs.best)
