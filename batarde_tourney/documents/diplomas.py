"""Diplomas for places, categories and honours: a sheet for each, in two designs."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.face.face import ClubFace
from batarde_tourney.core.tournament.honours.honours import Honour, HonourClaim, honours_of
from batarde_tourney.core.tournament.ranking.figures import is_played_out, rounds_until
from batarde_tourney.core.tournament.standings.parts import categories_of, rank_category
from batarde_tourney.core.tournament.standings.standings import Standing, Standings, rank_sides
from batarde_tourney.documents.diploma_designs import DIPLOMA_DESIGNS, Award, AwardFor
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.look import DiplomasFor, Lie, PaperLook
from batarde_tourney.documents.page import Area, Leaf, Paper, print_bare, print_leaves
from batarde_tourney.documents.pen import Ink, Pen, Style
from batarde_tourney.documents.words import side_names
from batarde_tourney.i18n import gettext as _

_PLACES = 3
_NOTHING = Style(12, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class Diplomas:
    """The diplomas in order, and the face and the look they have."""

    head: Head
    awards: tuple[Award, ...]
    face: ClubFace
    look: PaperLook


def gather_diplomas(source: EventAfter) -> Diplomas:
    """Who gets a diploma after the round, for what."""
    event, look = source.event, source.look
    names = side_names(event, club_beside=True)
    return Diplomas(
        head_of(event), tuple(_awards(event, source.after, look.whom, names)), source.beside.face, look
    )


def lay_out_diplomas(diplomas: Diplomas, paper: Paper) -> bytes:
    """Draw a page for each diploma; without any one that says so."""
    title, head = _("Diplomas"), diplomas.head
    if not diplomas.awards:
        return print_leaves(head, [Leaf(title, "", partial(_draw_nothing, diplomas.look.whom))], paper, title)
    draw = DIPLOMA_DESIGNS[diplomas.look.design]
    draws = [partial(draw, award, head, diplomas.face) for award in diplomas.awards]
    return print_bare(head, draws, paper, title, landscape=diplomas.look.lie is Lie.LANDSCAPE)


def lay_out_specimen(face: ClubFace, look: PaperLook, date: dt.date, paper: Paper) -> bytes:
    """A diploma of nobody, in this face and look."""
    what_for = AwardFor(1, is_shared=False, among=24, of_pairs=False)
    head = Head(_("Name of the event"), date, None)
    return lay_out_diplomas(
        Diplomas(head, (Award(_("First and last name"), "", what_for),), face, look), paper
    )


def _has_rounds(event: Event) -> bool:
    return bool(event.rounds)


DIPLOMAS = Document(
    "diplomas",
    Scope.EVENT,
    N_("Diplomas"),
    N_("For places, categories and honours, to be kept"),
    "championship",
    gather_diplomas,
    lay_out_diplomas,
    is_of=_has_rounds,
    has_designs=True,
    tells_places=True,
)


def _awards(
    event: Event, after: int | None, whom: DiplomasFor, names: Mapping[SideId, str]
) -> Iterator[Award]:
    standings, held = rank_sides(event, after), _held_after(event, after)
    match whom:
        case DiplomasFor.FIRST_THREE:
            yield from _for_places(event, standings, names, _PLACES, held_after=held)
        case DiplomasFor.ALL:
            yield from _for_places(event, standings, names, len(standings.rows), held_after=held)
        case DiplomasFor.CATEGORIES:
            for category in categories_of(event):
                ranked = rank_category(event, standings, category)
                yield from _for_places(event, ranked, names, _PLACES, held_after=held, category=category)
        case DiplomasFor.HONOURS:
            until = replace(event, rounds=tuple(rounds_until(event, after)))
            for honour in honours_of(until):
                yield from _for_honour(honour, names)


def _held_after(event: Event, after: int | None) -> int | None:
    """The round after which places were held; None for those that the event ended with."""
    last = event.rounds[-1].number
    return None if after in {None, last} and is_played_out(event) else after or last


def _for_places(
    event: Event,
    standings: Standings,
    names: Mapping[SideId, str],
    places: int,
    *,
    held_after: int | None,
    category: str = "",
) -> Iterator[Award]:
    """A diploma for each side of these places; of each stage and group that has places of its own."""
    rows = [row for row in standings.rows if row.has_figures and not row.is_substitute]
    of_pairs = game_of(event).side_size > 1
    for rank, level in groupby(_best(rows, places), key=_rank_of):
        holders = list(level)
        for row in holders:
            what_for = AwardFor(rank, len(holders) > 1, len(rows), of_pairs, category, held_after)
            yield Award(names[row.side.id], _club_of(row), what_for)


def _best(rows: Iterable[Standing], places: int) -> Iterator[Standing]:
    return (row for row in rows if row.rank <= places)


def _rank_of(row: Standing) -> int:
    return row.rank


def _club_of(row: Standing) -> str:
    return shown_name(row.side.club or "")


def _for_honour(honour: Honour, names: Mapping[SideId, str]) -> Iterator[Award]:
    for claim in honour.holders:
        yield _honoured(honour, claim, names)


def _honoured(honour: Honour, claim: HonourClaim, names: Mapping[SideId, str]) -> Award:
    return Award(names[claim.side], "", (replace(honour, holders=()), claim))


def _draw_nothing(whom: DiplomasFor, pen: Pen, area: Area) -> None:
    said = {
        DiplomasFor.CATEGORIES: _("No player of this event has a category."),
        DiplomasFor.HONOURS: _("Nobody has an honour yet."),
    }.get(whom, _("Nobody has a place yet."))
    pen.text(said, area.x, area.y + 8, area.width, _NOTHING)
