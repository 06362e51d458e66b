"""Which sheets of a round are not back: tables whose hands are not all typed."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.event import game_of
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.documents.document import Document, Head, RoundOf, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.listing import Listing, ListingColumn, lay_out_listing
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.pen import Align
from batarde_tourney.documents.words import distinct_names, round_aside
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext, pgettext
from batarde_tourney.i18n.people.seat_notes import seat_names


@dataclass(frozen=True, slots=True)
class MissingSheet:
    """A table that is not finished; `hands` is 0 where a game's number of hands is not known before."""

    table: int
    names: tuple[str, ...]
    played: int
    hands: int


@dataclass(frozen=True, slots=True)
class MissingSheets:
    """The unfinished tables of a round in order, and the number of all."""

    head: Head
    round: int
    sheets: tuple[MissingSheet, ...]
    tables: int


def gather_missing_sheets(source: RoundOf) -> MissingSheets:
    """Collect the tables of the round that have hands to play."""
    event, game = source.event, game_of(source.event)
    names, play = distinct_names(event), event.settings.play
    sheets = tuple(
        MissingSheet(
            table.number,
            seat_names(table, names),
            len(table.rubber.hands),
            len(game.hand_sizes(table.rubber, play)) if game.has_fixed_length else 0,
        )
        for table in source.round.tables
        if not is_finished(table, event)
    )
    return MissingSheets(head_of(event), source.round.number, sheets, len(source.round.tables))


def lay_out_missing_sheets(missing: MissingSheets, paper: Paper) -> bytes:
    """Draw a row for each table, with a box for when it comes."""
    sheets = missing.sheets
    boxes = frozenset(range(len(sheets)))
    columns = (
        ListingColumn(
            pgettext("sheet", "Back"),
            ("",) * len(sheets),
            boxes=boxes,
            align=Align.CENTRE,
        ),
        ListingColumn(
            _("Table"),
            tuple(str(sheet.table) for sheet in sheets),
            align=Align.RIGHT,
            weight=Weight.BOLD,
            size=13,
        ),
        ListingColumn(_("Players"), tuple(" · ".join(sheet.names) for sheet in sheets), share=1),
        ListingColumn(_("Hands"), tuple(map(_hands, sheets)), align=Align.RIGHT),
    )
    words = ngettext(
        "{count} of {tables} sheets is not back.", "{count} of {tables} sheets are not back.", len(sheets)
    )
    listing = Listing(
        missing.head,
        _("Sheets not back"),
        round_aside(missing.round),
        columns,
        below=words.format(count=len(sheets), tables=missing.tables) if sheets else "",
        nothing=_("All sheets of this round are back."),
        row=8.0,
    )
    return lay_out_listing(listing, paper)


MISSING_SHEETS = Document(
    "missing-sheets",
    Scope.ROUND,
    N_("Sheets not back"),
    N_("Tables whose hands are not all typed"),
    "results",
    gather_missing_sheets,
    lay_out_missing_sheets,
)


def _hands(sheet: MissingSheet) -> str:
    if sheet.hands:
        return _("{played} of {hands} hands").format(played=sheet.played, hands=sheet.hands)
    return ngettext("{hands} hand", "{hands} hands", sheet.played).format(hands=sheet.played)
