"""The list of players, for the wall: who plays, in pairs by their numbers, with clubs and categories."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.members import Player, Status, shown_name
from batarde_tourney.core.tournament.event.presence import known_until, presences_in_round
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.listing import Listing, ListingColumn, lay_out_listing
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.pen import Align
from batarde_tourney.documents.words import distinct_names, side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.people.whereabouts import status_name

_ROW = 7.0


@dataclass(frozen=True, slots=True)
class ListedSide:
    """A player or a pair; `number` is the pair's, and `elsewhere` says who of them is not in.

    Texts are empty where nothing is known; those of two players stand in the order of their seats.
    """

    number: str
    name: str
    club: str
    members: str
    categories: str
    elsewhere: tuple[tuple[str, Status], ...]


@dataclass(frozen=True, slots=True)
class PrintedPlayers:
    """Everybody of the event in order of entry, and how many people they are."""

    head: Head
    sides: tuple[ListedSide, ...]
    players: int


def gather_player_list(source: EventAfter) -> PrintedPlayers:
    """Collect sides, then players without a partner, with where they are when the next round is drawn."""
    event = source.event
    return PrintedPlayers(head_of(event), tuple(_sides(event, source.after)), len(event.players))


def lay_out_player_list(listed: PrintedPlayers, paper: Paper) -> bytes:
    """Draw pairs by their numbers, players by the alphabet; columns that would be empty are left out."""
    sides = sorted(listed.sides, key=_order)
    names = tuple(one.name for one in sides)
    columns = [
        ListingColumn(_("Pair"), tuple(one.number for one in sides), align=Align.RIGHT),
        ListingColumn(_("Name"), names, share=5, weight=Weight.BOLD, size=10.5),
        ListingColumn(_("Club"), tuple(one.club for one in sides), share=3),
        ListingColumn(_("Number"), tuple(one.members for one in sides)),
        ListingColumn(_("Category"), tuple(one.categories for one in sides), share=2),
        ListingColumn("", tuple(map(_elsewhere, sides)), share=2, size=9),
    ]
    shown = tuple(column for column in columns if column.texts is names or any(column.texts))
    players = ngettext("{count} player", "{count} players", listed.players).format(count=listed.players)
    count = sum(bool(one.number) for one in sides)
    pairs = ngettext("{count} pair", "{count} pairs", count).format(count=count)
    listing = Listing(
        listed.head,
        _("List of players"),
        "",
        shown,
        below=f"{players} · {pairs}" if count else players,
        nothing=_("There are no players yet."),
        row=_ROW,
        for_wall=True,
    )
    return lay_out_listing(listing, paper)


PLAYER_LIST = Document(
    "player-list",
    Scope.EVENT,
    N_("List of players"),
    N_("Who plays, with club and category, for the wall"),
    "players",
    gather_player_list,
    lay_out_player_list,
)


def _sides(event: Event, after: int | None) -> Iterator[ListedSide]:
    called, names = distinct_names(event, club_beside=True), side_names(event, club_beside=True)
    known, alone = {player.id: player for player in event.players}, set(called)
    coming = known_until(event, None if after is None else after + 1)
    absent = {one: said.status for one, said in presences_in_round(event, coming).items()}
    for side in sides_of(event):
        alone.difference_update(side.players)
        number = "" if side.number is None else str(side.number)
        yield _listed(number, names[side.id], [known[one] for one in side.players], absent)
    for player in event.players:
        if player.id in alone:
            yield _listed("", called[player.id], [player], absent)


def _listed(
    number: str, name: str, players: Sequence[Player], absent: Mapping[PlayerId, Status]
) -> ListedSide:
    elsewhere = tuple(
        (shown_name(one.name) if len(players) > 1 else "", absent[one.id])
        for one in players
        if absent.get(one.id, Status.IN) is not Status.IN
    )
    return ListedSide(
        number,
        name,
        _told(shown_name(one.club or "") for one in players),
        _told(shown_name(one.number or "") for one in players),
        _told(shown_name(category) for one in players for category in one.categories),
        elsewhere,
    )


def _told(texts: Iterable[str]) -> str:
    """Each text that is not empty, once."""
    return ", ".join(dict.fromkeys(filter(None, texts)))


def _elsewhere(side: ListedSide) -> str:
    """Who is late, away, on standby or gone."""
    return ", ".join(" ".join(filter(None, (name, status_name(status)))) for name, status in side.elsewhere)


def _order(side: ListedSide) -> tuple[bool, int, str]:
    """Pairs by their numbers, then whoever has none by the alphabet."""
    return not side.number, int(side.number or 0), alphabetical(side.name)
