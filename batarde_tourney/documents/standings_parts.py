"""Parts of the standings on paper: those of one category, and the clubs by the sum of their best."""

from dataclasses import replace

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.parts import BEST_OF_CLUB, rank_category, rank_clubs
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.documents.document import EventAfter, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.listing import Listing, ListingColumn, lay_out_listing
from batarde_tourney.documents.page import Paper, print_leaves
from batarde_tourney.documents.pen import Align
from batarde_tourney.documents.standings import gather_standings, standings_leaves
from batarde_tourney.documents.words import side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.figures import NO_FIGURE, criterion_heading, figure_texts


def print_category(event: Event, named: Event, after: int | None, category: str, paper: Paper) -> bytes:
    """The rows of one category, with places of their own; `named` is the event with the names to show.

    Raises: NoSuchCategory.
    """
    listed = gather_standings(EventAfter(named, after))
    ranked = rank_category(event, rank_sides(event, after), category)
    names = side_names(named, club_beside=True)
    clubs = {row.side.id: shown_name(row.side.club or "") for row in listed.standings.rows}
    rows = tuple((names[row.side.id], clubs[row.side.id]) for row in ranked.rows)
    # Penalties and decided ties of others would tell of people who are not on the paper.
    part = replace(listed, standings=ranked, names=rows, points=(), settled=())
    title = _("Standings")
    aside = " · ".join(filter(None, (shown_name(category), _after(after))))
    return print_leaves(part.head, standings_leaves(part, paper, (title, aside)), paper, title)


def print_clubs(event: Event, named: Event, after: int | None, paper: Paper) -> bytes:
    """The clubs, whose figures each adds up, and how many count; `named` has the names to show."""
    clubs = rank_clubs(rank_sides(event, after), event.settings.best_club or BEST_OF_CLUB)
    names = side_names(named)
    players = tuple(", ".join(names[row.side.id] for row in club.best) for club in clubs.rows)
    totals = tuple(figure_texts(clubs.criterion, [club.total for club in clubs.rows]))
    ranks = tuple(NO_FIGURE if club.rank is None else str(club.rank) for club in clubs.rows)
    columns = (
        ListingColumn(_("Rank"), ranks, align=Align.RIGHT, weight=Weight.BOLD),
        ListingColumn(_("Club"), tuple(club.club for club in clubs.rows), share=2, weight=Weight.BOLD),
        ListingColumn(criterion_heading(clubs.criterion), totals, align=Align.RIGHT),
        ListingColumn(_("Players"), players, share=3),
    )
    below = ngettext(
        "The best player of each club counts.",
        "The best {count} of each club are added up; a club with fewer has no place.",
        clubs.best,
    ).format(count=clubs.best)
    nothing = _("No player with a club has a figure yet.")
    listing = Listing(head_of(named), _("Best club"), _after(after), columns, below=below, nothing=nothing)
    return lay_out_listing(listing, paper)


def _after(after: int | None) -> str:
    return "" if after is None else _("after round {round}").format(round=after)
