"""Penalties and decisions of the event: all that the director ruled, for the wall and for the records."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.penalties import DirectorLine, director_lines
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.listing import Listing, ListingColumn, lay_out_listing
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.words import numbered_side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.standings.penalties import points_words, what_words, where_words


@dataclass(frozen=True, slots=True)
class Decisions:
    """What the director ruled up to a round, in its order, and the names of all sides."""

    head: Head
    after: int | None
    lines: tuple[DirectorLine, ...]
    names: tuple[tuple[SideId, str], ...]


def gather_decisions(source: EventAfter) -> Decisions:
    """Collect points, ties, tables that were closed and hands that were accepted."""
    event = source.event
    lines = tuple(
        line
        for line in director_lines(event)
        if line.round is None or source.after is None or line.round <= source.after
    )
    return Decisions(head_of(event), source.after, lines, tuple(numbered_side_names(event).items()))


def lay_out_decisions(decisions: Decisions, paper: Paper) -> bytes:
    """Draw a row for each; what was cancelled is struck through and says why."""
    names, lines = dict(decisions.names), decisions.lines
    columns = (
        ListingColumn(_("Where"), tuple(map(where_words, lines)), share=2),
        ListingColumn(
            _("Who"),
            tuple(", ".join(names.get(side, side) for side in line.sides) for line in lines),
            share=4,
            weight=Weight.BOLD,
        ),
        ListingColumn(_("What"), tuple(map(_what, lines)), share=3),
        ListingColumn(_("Why"), tuple(map(_why, lines)), share=4),
    )
    aside = "" if decisions.after is None else _("after round {round}").format(round=decisions.after)
    listing = Listing(
        decisions.head,
        _("Penalties and decisions"),
        aside,
        columns,
        nothing=_("The director has decided nothing so far."),
        struck=frozenset(row for row, line in enumerate(lines) if not line.counts),
    )
    return lay_out_listing(listing, paper)


def _settles_ties(event: Event, _round_number: int | None) -> bool:
    """Whether it tells who of equals stands above the others."""
    return bool(event.decisions)


DECISIONS = Document(
    "decisions",
    Scope.EVENT,
    N_("Penalties and decisions"),
    N_("All that the director ruled, and why"),
    "penalties",
    gather_decisions,
    lay_out_decisions,
    tells_places_of=_settles_ties,
)


def _what(line: DirectorLine) -> str:
    """The points, with their number, or the decision."""
    if line.points is None:
        return what_words(line)
    return points_words(line.points.adjustment.points, line.points.warning)


def _why(line: DirectorLine) -> str:
    reason = shown_name(line.reason)
    if line.cancelled is None:
        return reason
    return _("{what}, cancelled: {reason}").format(what=reason, reason=shown_name(line.cancelled))
