"""The check-in list: who is expected, a box for each who came, what is owed, room to sign."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import numbers_by_player
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.listing import Listing, ListingColumn, lay_out_listing
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.pen import Align
from batarde_tourney.documents.words import distinct_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext, pgettext
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.language.figures import amount_words

_ROW, _SIGN = 8.0, 45.0


@dataclass(frozen=True, slots=True)
class Expected:
    """A player who is to come: `pair` and `number` are empty without one."""

    name: str
    club: str
    pair: str
    number: str
    has_paid: bool


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Everybody of the event in order of entry; `fee` in hundredths, 0 for none."""

    head: Head
    players: tuple[Expected, ...]
    fee: int


def gather_check_in(source: EventAfter) -> CheckIn:
    """Collect names, clubs and who has paid."""
    event = source.event
    names, pairs = distinct_names(event, club_beside=True), numbers_by_player(event)
    players = tuple(
        Expected(
            names[one.id],
            shown_name(one.club or ""),
            _text(pairs.get(one.id)),
            shown_name(one.number or ""),
            one.has_paid,
        )
        for one in event.players
    )
    return CheckIn(head_of(event), players, event.settings.fee)


def lay_out_check_in(check_in: CheckIn, paper: Paper) -> bytes:
    """Draw the players in the language's alphabetical order; columns that would be empty are left out."""
    players = sorted(check_in.players, key=lambda one: alphabetical(one.name))
    rows = frozenset(range(len(players)))
    columns = [
        ListingColumn(pgettext("check-in", "Here"), ("",) * len(players), boxes=rows, align=Align.CENTRE),
        ListingColumn(_("Name"), tuple(one.name for one in players), share=5, weight=Weight.BOLD, size=10.5),
    ]
    if any(one.club for one in players):
        columns.append(ListingColumn(_("Club"), tuple(one.club for one in players), share=3))
    if any(one.number for one in players):
        columns.append(ListingColumn(_("Number"), tuple(one.number for one in players)))
    if any(one.pair for one in players):
        columns.append(ListingColumn(_("Pair"), tuple(one.pair for one in players), align=Align.RIGHT))
    if check_in.fee:
        owed = frozenset(row for row, one in enumerate(players) if not one.has_paid)
        fee = amount_words(check_in.fee)
        columns += [
            ListingColumn(
                _("Owed"), tuple("" if one.has_paid else fee for one in players), align=Align.RIGHT
            ),
            ListingColumn(
                _("Paid"),
                tuple("✓" if one.has_paid else "" for one in players),
                boxes=owed,
                align=Align.CENTRE,
            ),
        ]
    columns.append(ListingColumn(_("Signature"), ("",) * len(players), share=4, least=_SIGN))
    count = ngettext("{count} player", "{count} players", len(players)).format(count=len(players))
    listing = Listing(
        check_in.head,
        _("Check-in list"),
        "",
        tuple(columns),
        below=count,
        nothing=_("There are no players yet."),
        row=_ROW,
    )
    return lay_out_listing(listing, paper)


CHECK_IN = Document(
    "check-in",
    Scope.EVENT,
    N_("Check-in list"),
    N_("Who came, who has paid, with room to sign"),
    "players",
    gather_check_in,
    lay_out_check_in,
)


def _text(number: int | None) -> str:
    return "" if number is None else str(number)
