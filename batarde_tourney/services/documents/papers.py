"""Documents: every paper of an event, made from what the club file holds."""

import datetime as dt
import hashlib
import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Round
from batarde_tourney.core.tournament.event.initials import NamesShown, event_named
from batarde_tourney.core.tournament.hall.wifi import Wifi
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.rounds.speed import EntryTimes
from batarde_tourney.core.tournament.standings.sealing import is_sealed
from batarde_tourney.documents.codes import HallCodes
from batarde_tourney.documents.document import Document, Due, EventAfter, PaperGroup, RoundOf, Scope
from batarde_tourney.documents.fonts import noting_unprinted
from batarde_tourney.documents.look import (
    NOTHING_BESIDE,
    USUAL_LOOK,
    ClubBeside,
    Design,
    DiplomasFor,
    Lie,
    PaperLook,
)
from batarde_tourney.documents.page import Paper, first_pages
from batarde_tourney.documents.printed import printed_at
from batarde_tourney.documents.registry import EVENT_DOCUMENTS, document_named, documents_of, group_of
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.beside import beside_diplomas, beside_newspaper
from batarde_tourney.store.base.errors import RoundNotFound
from batarde_tourney.store.club.transaction import Transaction

__all__ = [
    "EVENT_DOCUMENTS",
    "AnyDocument",
    "Design",
    "DiplomasFor",
    "DuePaper",
    "HallCodes",
    "Lie",
    "NamesShown",
    "NoHallYet",
    "NoPrizesListed",
    "NoRoundDrawn",
    "NotOfThisGame",
    "Paper",
    "PaperGroup",
    "PaperLook",
    "PaperShelf",
    "digest_paper",
    "documents_of",
    "due_papers_of",
    "entry_times_of",
    "first_pages",
    "group_of",
    "list_papers",
    "load_with_times",
    "make_due_papers",
    "make_paper",
    "make_paper_of",
    "printing",
]

AnyDocument: TypeAlias = Document[Any, Any]


@contextmanager
def printing() -> Iterator[Collection[str]]:
    """Papers made inside say in their foot that they were printed now; without it they say no time.

    Gives the texts with letters that no font has, which grow as papers are made.

    The environment variable SOURCE_DATE_EPOCH, where it is a number of seconds, stands for the clock, as
    wherever the same input is to give the same bytes.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    at = dt.datetime.fromtimestamp(int(given), dt.UTC) if given.isdecimal() else dt.datetime.now(dt.UTC)
    with printed_at(at.astimezone()), noting_unprinted() as unprinted:
        yield unprinted


class NoRoundDrawn(TourneyError):
    """The paper is of a round, and none is drawn yet."""

    event: str
    sentence = N_("No round of “{event}” has been drawn yet, so there is nothing to print.")


class NoHallYet(TourneyError):
    """The paper leads phones into the hall, and the event's hall was never opened."""

    event: str
    sentence = N_(
        "The hall of “{event}” has not been opened yet, so there are no codes to print. Open it once: "
        "Event → Open the hall…"
    )


class NoPrizesListed(TourneyError):
    """The paper is of the event's prizes, and there are none."""

    event: str
    sentence = N_(
        "“{event}” has no prizes yet, so there is nothing to print. List them first: Event → Prizes…"
    )


class NotOfThisGame(TourneyError):
    """Events of this game, or of this format, have no such paper."""

    document: str
    event: str
    sentence = N_(
        "There is no paper “{document}” of “{event}”: it belongs to another game or another format."
    )


@dataclass(frozen=True, slots=True)
class PaperShelf:
    """The papers an event has, and the numbers of its rounds.

    `sealed_from` is the round from which standings are sealed, None while they are not; `hall` has the codes
    that stand on papers.
    """

    event: Event
    documents: tuple[AnyDocument, ...]
    sealed_from: int | None = None
    hall: HallCodes | None = None

    def breaks_seal(self, key: object, round_number: int | None = None) -> bool:
        """Whether the paper of this key, or other key, tells what is sealed.

        One of a round is that of the last round, unless another is named.
        """
        told = (
            one.tells_places or one.tells_places_of(self.event, round_number)
            for one in self.documents
            if key in {one.key, one.other_key}
        )
        return self.sealed_from is not None and any(told)

    @property
    def rounds(self) -> tuple[int, ...]:
        """Numbers of the rounds, in the order they were drawn."""
        return tuple(round_.number for round_ in self.event.rounds)


@dataclass(frozen=True, slots=True)
class DuePaper:
    """A paper of the last round that is needed now; `digest` changes with its content."""

    key: str
    pdf: bytes
    digest: str


def list_papers(session: Session, number: EventNumber) -> PaperShelf:
    """Papers that can be printed of the event.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event, hall, rules = rows.events.load(number), _hall(rows, number), rows.hall.rules(number)
    sealed_from = rules.sealed_from if is_sealed(event, rules) else None
    return PaperShelf(event, documents_of(event, has_hall=hall is not None), sealed_from, hall)


def make_paper(
    session: Session,
    number: EventNumber,
    key: str,
    round_number: int | None = None,
    paper: Paper = Paper.A4,
    *,
    names: NamesShown = NamesShown.FULL,
    wifi: Wifi | None = None,
    look: PaperLook = USUAL_LOOK,
) -> bytes:
    """The document of this key as PDF, of this round or else of the last one drawn.

    Codes on it lead to where phones last reached the event's hall; before it was first opened there are none.
    `wifi` stands on the poster alone; `look` is for papers that have designs.

    Raises: CodesNotInstalled, EventNotFound, NoHallYet, NoPrizesListed, NoRoundDrawn, NotOfThisGame,
    RoundNotFound.
    """
    with session.reading() as rows:
        event, hall = rows.events.load(number), _hall(rows, number)
        beside = beside_paper(rows, number, event, key, round_number)
        times = entry_times_of(rows, event, number) if document_named(key).needs_times else {}
    hall = hall and replace(hall, wifi=wifi)
    with speaking(session.language):
        shown = event_named(event, names)
        return make_paper_of(
            shown, key, round_number, paper, hall, number=number, look=look, beside=beside, times=times
        )


def load_with_times(session: Session, number: EventNumber) -> tuple[Event, EntryTimes]:
    """The event, and when its hands were entered. Raises: EventNotFound."""
    with session.reading() as rows:
        event = rows.events.load(number)
        return event, entry_times_of(rows, event, number)


def entry_times_of(rows: Transaction, event: Event, number: EventNumber) -> EntryTimes:
    """When the hands of each round were entered."""
    return {one.number: rows.events.entry_times(number, one.number) for one in event.rounds}


def beside_paper(
    rows: Transaction, number: EventNumber, event: Event, key: str, round_number: int | None = None
) -> ClubBeside:
    """What the paper of this key tells of the club beside the event."""
    document = document_named(key)
    if not document.has_designs or not event.rounds:
        return NOTHING_BESIDE
    if document.key == _NEWSPAPER:
        return beside_newspaper(rows, number, event, round_number)
    return beside_diplomas(rows)


_NEWSPAPER = "newspaper"


def make_due_papers(
    session: Session, number: EventNumber, paper: Paper = Paper.A4, names: NamesShown = NamesShown.FULL
) -> tuple[int, tuple[DuePaper, ...]]:
    """Number of the last round and the papers of it needed now; (0, ()) before the first.

    While standings are sealed the room needs no paper that tells them. Raises: EventNotFound.
    """
    with session.reading() as rows:
        event, hall, rules = rows.events.load(number), _hall(rows, number), rows.hall.rules(number)
    sealed = is_sealed(event, rules)
    with speaking(session.language):
        return due_papers_of(event_named(event, names), paper, hall, number=number, is_sealed=sealed)


def due_papers_of(
    event: Event,
    paper: Paper = Paper.A4,
    hall: HallCodes | None = None,
    *,
    number: EventNumber | None = None,
    is_sealed: bool = False,
) -> tuple[int, tuple[DuePaper, ...]]:
    """The same for a loaded event, with its number in the club and the codes of its hall.

    Sealed it is without papers that tell places.

    While a table plays these are the papers to play with, after the last hand those with the results.
    """
    if not event.rounds:
        return 0, ()
    last = event.rounds[-1]
    is_over = all(is_finished(table, event) for table in last.tables)
    due = Due.AFTER_PLAY if is_over else Due.BEFORE_PLAY
    needed = (document for document in documents_of(event) if document.due is due)
    wanted = [document for document in needed if not (is_sealed and document.tells_places)]
    printed = _Printed(last.number, hall, number)
    return last.number, tuple(_due_paper(event, document, printed, paper) for document in wanted)


def make_paper_of(
    event: Event,
    key: str,
    round_number: int | None = None,
    paper: Paper = Paper.A4,
    hall: HallCodes | None = None,
    *,
    number: EventNumber | None = None,
    look: PaperLook = USUAL_LOOK,
    beside: ClubBeside = NOTHING_BESIDE,
    times: EntryTimes | None = None,
) -> bytes:
    """The document of a loaded event, with its number in the club and the codes of its hall.

    `beside` is what the club has besides the event, `times` are those of its hands.

    Papers of the whole event show the standings after the round; before the first they list the players.

    Raises: NoHallYet, NoPrizesListed, NoRoundDrawn, NotOfThisGame, RoundNotFound.
    """
    document = document_named(key)
    if not document.is_of(event):
        raise NotOfThisGame(key, event.name)
    if document.needs_hall and hall is None:
        raise NoHallYet(event.name)
    if document.needs_prizes and not event.prizes:
        raise NoPrizesListed(event.name)
    source = _source(event, document, _Printed(round_number, hall, number))
    if document.has_designs and isinstance(source, EventAfter):
        source = replace(source, look=look, beside=beside)
    if times and isinstance(source, EventAfter):
        source = replace(source, times=times)
    return document.make(source, paper)


def digest_paper(event: Event, key: str, round_number: int) -> str:
    """A short text that changes with the content of the paper, not with its language or look.

    Raises: RoundNotFound.
    """
    document = document_named(key)
    source = _source(_as_due(event, document), document, _Printed(round_number))
    return _digest(document, document.gather(source))


def _hall(rows: Transaction, number: EventNumber) -> HallCodes | None:
    """The codes of the event's hall; None before it was first opened, or without an address to lead to."""
    keys, address = rows.hall.keys(number), rows.hall.rules(number).address
    return None if keys is None or not address else HallCodes(address, keys)


@dataclass(frozen=True, slots=True)
class _Printed:
    """Which round is printed, the last one if none is said; the codes of its hall; the event's number."""

    round: int | None
    hall: HallCodes | None = None
    event: EventNumber | None = None


def _due_paper(event: Event, document: AnyDocument, printed: _Printed, paper: Paper) -> DuePaper:
    values = document.gather(_source(_as_due(event, document), document, printed))
    return DuePaper(document.key, document.lay_out(values, paper), _digest(document, values))


def _digest(document: AnyDocument, values: object) -> str:
    # The values are frozen texts, numbers and enumerations, whose repr is the same on every computer.
    return hashlib.sha256(f"{document.key} {values!r}".encode()).hexdigest()[:32]


def _source(event: Event, document: AnyDocument, printed: _Printed) -> RoundOf | EventAfter:
    if document.scope is Scope.EVENT and printed.round is None and not event.rounds:
        return EventAfter(event, None, printed.hall)
    round_ = _find_round(event, printed.round)
    if document.scope is Scope.ROUND:
        return RoundOf(event, round_, printed.hall, printed.event)
    return EventAfter(event, round_.number, printed.hall)


def _as_due(event: Event, document: AnyDocument) -> Event:
    """The event for a paper to play with: without the hands typed from that paper in its last round."""
    if document.due is not Due.BEFORE_PLAY:
        return event
    last = event.rounds[-1]
    blank = replace(last, tables=tuple(replace(table, hands=(), closed=None) for table in last.tables))
    return replace(event, rounds=(*event.rounds[:-1], blank))


def _find_round(event: Event, number: int | None) -> Round:
    if number is None:
        if not event.rounds:
            raise NoRoundDrawn(event.name)
        return event.rounds[-1]
    for round_ in event.rounds:
        if round_.number == number:
            return round_
    raise RoundNotFound(number)
