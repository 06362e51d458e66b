"""Standings and bracket as pictures for messengers: PNG, or SVG, which stays sharp at any size.

Both are drawn by one layout; a PNG is the page of a PDF, which PDFium turns into pixels.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path, PurePath
from typing import overload
from urllib.parse import urlsplit

from batarde_tourney.core.errors import N_, DoneInPart
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.initials import NamesShown, event_named
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.parts import BEST_OF_CLUB, rank_category, rank_clubs
from batarde_tourney.core.tournament.standings.sealing import is_sealed
from batarde_tourney.documents.bracket import BRACKET, gather_bracket
from batarde_tourney.documents.document import EventAfter, head_of
from batarde_tourney.documents.pictures.bracket import bracket_sheets
from batarde_tourney.documents.pictures.frame import (
    PIXELS,
    PictureHead,
    PictureSheet,
    picture_svg,
    pictures_pdf,
)
from batarde_tourney.documents.pictures.standings import (
    PictureTable,
    gather_club_table,
    gather_picture_table,
    standings_sheets,
)
from batarde_tourney.documents.standings import STANDINGS
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.files import FileNotWritten, write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.numbered_files import marked, remove_older
from batarde_tourney.services.documents.papers import NotOfThisGame
from batarde_tourney.services.documents.pdf_pages import page_png
from batarde_tourney.services.standings.standings import ranked, tables_playing

_USUAL_FILE = "club"
"""The name of a club's file that nobody chose."""


BRACKET_KEY, STANDINGS_KEY = BRACKET.key, STANDINGS.key
"""The papers of which there are pictures."""


class PictureKind(StrEnum):
    """A kind of picture, by its name on the command line and the ending of its files."""

    PNG = "png"
    SVG = "svg"


class PicturesInPart(DoneInPart):
    """Some pictures are written, then one could not be."""

    path: Path
    reason: str
    sentence = N_("“{path}” cannot be written: {reason}. The pictures before it are written.")


@dataclass(frozen=True, slots=True)
class Pictures(Sequence[bytes]):
    """The pictures of one thing; each is drawn when it is asked for, since they may be hundreds.

    `sealed_from` is the round from which standings are sealed, if the pictures tell what is sealed.
    """

    head: PictureHead
    sheets: tuple[PictureSheet, ...]
    kind: PictureKind
    language: str
    sealed_from: int | None = None

    def __len__(self) -> int:
        return len(self.sheets)

    @overload
    def __getitem__(self, place: int) -> bytes: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[bytes, ...]: ...
    def __getitem__(self, place: int | slice) -> bytes | tuple[bytes, ...]:
        if isinstance(place, slice):
            return tuple(map(self._drawn, self.sheets[place]))
        return self._drawn(self.sheets[place])

    def _drawn(self, sheet: PictureSheet) -> bytes:
        with speaking(self.language):
            if self.kind is PictureKind.SVG:
                return picture_svg(self.head, sheet)
            return page_png(pictures_pdf(self.head, [sheet]), 0, PIXELS)


@dataclass(frozen=True, slots=True)
class StandingsShown:
    """Which standings a picture shows: after a round, of a stage, of a category, of the clubs, the first.

    None is all of them; `top` is how many rows at most.
    """

    after: int | None = None
    stage: str | None = None
    category: str | None = None
    clubs: bool = False
    top: int | None = None


EVERYBODY = StandingsShown()


def standings_pictures(
    session: Session,
    number: EventNumber,
    kind: PictureKind,
    shown: StandingsShown = EVERYBODY,
    names: NamesShown = NamesShown.FULL,
) -> Pictures:
    """The standings as pictures, as many as hold their rows.

    Raises: EventNotFound, RoundNotYetDrawn, NoStages, StageNotFound, NoSuchCategory.
    """
    event, sealed = _load(session, number, names, shown.after)
    head = PictureHead(_club_of(session), head_of(event))
    with speaking(session.language):
        sheets = standings_sheets(head, _table(event, shown), shown.top)
    return Pictures(head, tuple(sheets), kind, session.language, sealed)


def bracket_pictures(
    session: Session,
    number: EventNumber,
    kind: PictureKind,
    after: int | None = None,
    names: NamesShown = NamesShown.FULL,
) -> Pictures:
    """The bracket as pictures, the last stage first.

    Raises: EventNotFound, RoundNotYetDrawn; NotOfThisGame for an event that has none.
    """
    event, sealed = _load(session, number, names, after)
    if not BRACKET.is_of(event):
        raise NotOfThisGame(BRACKET.key, event.name)
    ranked(event, after)
    head = PictureHead(_club_of(session), head_of(event))
    with speaking(session.language):
        sheets = bracket_sheets(head, gather_bracket(EventAfter(event, after)))
    return Pictures(head, tuple(sheets), kind, session.language, sealed)


def ending_of(path: Path) -> str:
    """The ending of a file's name, in small letters and without its dot."""
    return path.suffix.lower().removeprefix(".")


def seal_words(pictures: Pictures) -> str:
    """The sentence for who sends pictures that tell what is sealed; empty if they do not."""
    if pictures.sealed_from is None:
        return ""
    words = _("Standings are sealed from round {round} on, and this picture tells them.")
    return words.format(round=pictures.sealed_from)


def save_pictures(pictures: Sequence[bytes], path: Path) -> list[Path]:
    """Write the pictures: one as `path`, several with their number before the ending; the files, in order.

    Pictures of an earlier set under the same name, which would be taken for some of this one, go.

    Raises: FolderNotFound, ClubFileInTheWay, FileNotWritten before the first; PicturesInPart after it.
    """
    written: list[Path] = []
    digits = len(str(len(pictures)))
    for place, picture in enumerate(pictures, start=1):
        named = path if len(pictures) == 1 else path.with_stem(f"{path.stem}-{place:0{digits}}")
        try:
            write_file(named, marked(picture, place, len(pictures)))
        except FileNotWritten as error:
            if not written:
                raise
            raise PicturesInPart(error.path, error.reason) from error
        written.append(named)
    remove_older(path, written)
    return written


def _load(
    session: Session, number: EventNumber, names: NamesShown, after: int | None
) -> tuple[Event, int | None]:
    """The event, and the round from which its standings are sealed if those after this round are."""
    with session.reading() as rows:
        event, rules = rows.events.load(number), rows.hall.rules(number)
    sealed = rules.sealed_from if is_sealed(event, rules) else None
    tells = sealed is not None and (after is None or after >= sealed)
    return event_named(event, names), sealed if tells else None


def _table(event: Event, shown: StandingsShown) -> PictureTable:
    standings, playing = (
        ranked(event, shown.after, shown.stage),
        tables_playing(event, shown.after, shown.stage),
    )
    title = _title(event, shown)
    if shown.clubs:
        return gather_club_table(rank_clubs(standings, event.settings.best_club or BEST_OF_CLUB), title)
    if shown.category is not None:
        standings = rank_category(event, standings, shown.category)
    return gather_picture_table(event, standings, title, playing)


def _title(event: Event, shown: StandingsShown) -> str:
    stage = next((one.name for one in event.stages if one.id == shown.stage), "")
    of = shown_name(shown.category or stage)
    after = "" if shown.after is None else _("after round {round}").format(round=shown.after)
    what = _("Best club") if shown.clubs else _("Standings")
    return " · ".join(filter(None, (what, of, after)))


def _club_of(session: Session) -> str:
    """The name that the club's file was given; empty for the usual one."""
    address = session.club.address
    name = urlsplit(address).path if "://" in address else PurePath(address).stem
    name = shown_name(name.strip("/"))
    return "" if name.casefold() == _USUAL_FILE else name
