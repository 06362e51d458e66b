"""All papers of an event at once, and score sheets without an event.

A plan is read of the club once, and each of its papers is made of what was read: papers that belong together
tell the same, whatever is typed meanwhile.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from batarde_tourney.core.errors import N_, DoneInPart, TourneyError
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.initials import NamesShown, event_named
from batarde_tourney.core.tournament.hall.wifi import Wifi
from batarde_tourney.core.tournament.rounds.speed import EntryTimes
from batarde_tourney.documents.blank_sheets import lay_out_blank_sheets
from batarde_tourney.documents.codes import HallCodes
from batarde_tourney.documents.document import Scope
from batarde_tourney.documents.look import NOTHING_BESIDE, USUAL_LOOK, ClubBeside, PaperLook
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.registry import document_named, documents_of
from batarde_tourney.i18n import gettext, speaking
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.files import FileNotWritten, make_folder, write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import (
    AnyDocument,
    beside_paper,
    entry_times_of,
    list_papers,
    make_paper_of,
)
from batarde_tourney.services.documents.part_papers import STANDINGS_PAPER, StandingsPart, make_part_paper

_MOST_CARDS = 40
"""With more sides the cards of all would be most of the papers, and take most of the time."""


@dataclass(frozen=True, slots=True)
class PlannedPaper:
    """A paper that is to be made: of a round, or of the whole event after it."""

    key: str
    round: int | None
    name: str
    """A name for its file, which sorts as the papers are listed."""


@dataclass(frozen=True, slots=True)
class PaperPlan:
    """Papers of an event as it stands now, to be made one at a time, since they may be many."""

    number: EventNumber
    event: Event
    hall: HallCodes | None
    papers: tuple[PlannedPaper, ...]
    times: EntryTimes
    beside: Mapping[str, ClubBeside]
    """By key what papers tell of the club beside the event."""
    look: PaperLook = USUAL_LOOK
    names: NamesShown = NamesShown.FULL
    part: StandingsPart | None = None
    """Which part of the standings is wanted; None for all of them."""


@dataclass(frozen=True, slots=True)
class NamedPaper:
    """A paper, its title in words, and a name for its file."""

    name: str
    title: str
    pdf: bytes


Told = Callable[[int, int], object]
"""Is told before each paper how many are made, and of how many."""


class NoTableOfSize(TourneyError):
    """No table of this game has so many seats."""

    game: str
    seats: int
    sizes: tuple[int, ...]
    sentence = N_("{game} has no tables of {seats}. It is played at tables of: {sizes}.")


class SavedInPart(DoneInPart):
    """Some papers are written, then one could not be."""

    folder: Path
    path: Path
    reason: str
    sentence = N_("“{path}” cannot be written: {reason}. The papers before it are in “{folder}”.")


def plan_papers(
    session: Session,
    number: EventNumber,
    keys: Sequence[str],
    round_number: int | None = None,
    *,
    names: NamesShown = NamesShown.FULL,
    look: PaperLook = USUAL_LOOK,
    part: StandingsPart | None = None,
    wifi: Wifi | None = None,
) -> PaperPlan:
    """These papers of one round, with the codes of its hall, in the order in which papers are listed.

    Raises: EventNotFound.
    """
    shelf = list_papers(session, number)
    wanted = [document for document in shelf.documents if document.key in keys]
    papers = tuple(_planned(place, document, round_number) for place, document in enumerate(wanted, start=1))
    with session.reading() as rows:
        times = entry_times_of(rows, shelf.event, number)
        beside = {
            one.key: beside_paper(rows, number, shelf.event, one.key, round_number)
            for one in wanted
            if one.has_designs
        }
    event = event_named(shelf.event, names)
    hall = shelf.hall and replace(shelf.hall, wifi=wifi)
    return PaperPlan(number, event, hall, papers, times, beside, look, names, part)


def plan_all_papers(session: Session, number: EventNumber, names: NamesShown = NamesShown.FULL) -> PaperPlan:
    """Every paper of an event, those of a round for each round. None has a code of the hall: these are kept.

    Without the cards of the players in a room of more than 40 sides. Hands stand on the score sheets as they
    were entered. Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
        times = entry_times_of(rows, event, number)
        keys = [one.key for one in documents_of(event) if one.has_designs]
        beside = {key: beside_paper(rows, number, event, key) for key in keys}
    is_large = len(sides_of(event)) > _MOST_CARDS
    wanted = [document for document in documents_of(event) if not (is_large and document.is_bulky)]
    papers = []
    for place, document in enumerate(wanted, start=1):
        rounds = [round_.number for round_ in event.rounds] if document.scope is Scope.ROUND else [None]
        papers += [_planned(place, document, round_number) for round_number in rounds]
    return PaperPlan(number, event_named(event, names), None, tuple(papers), times, beside)


def make_planned(session: Session, plan: PaperPlan, at: int, paper: Paper = Paper.A4) -> NamedPaper:
    """The paper at this place of the plan, in the language of the session.

    Raises: CodesNotInstalled, NoRoundDrawn, RoundNotFound.
    """
    planned = plan.papers[at]
    if plan.part is not None and planned.key == STANDINGS_PAPER:
        pdf = make_part_paper(session, plan.number, plan.part, planned.round, paper, names=plan.names)
        with speaking(session.language):
            return NamedPaper(planned.name, _title_of(planned), pdf)
    with speaking(session.language):
        pdf = make_paper_of(
            plan.event,
            planned.key,
            planned.round,
            paper,
            plan.hall,
            number=plan.number,
            times=plan.times,
            look=plan.look,
            beside=plan.beside.get(planned.key, NOTHING_BESIDE),
        )
        return NamedPaper(planned.name, _title_of(planned), pdf)


def make_all_papers(
    session: Session, plan: PaperPlan, paper: Paper = Paper.A4, told: Told | None = None
) -> Iterator[NamedPaper]:
    """The papers of the plan, one at a time, until the session is cancelled.

    Raises: as `make_planned`; WorkStopped.
    """
    count = len(plan.papers)
    for at in range(count):
        session.cancel.raise_if_cancelled()
        if told is not None:
            told(at, count)
        yield make_planned(session, plan, at, paper)


def _planned(place: int, document: AnyDocument, round_number: int | None) -> PlannedPaper:
    of_round = f"-round-{round_number}" if round_number and document.scope is Scope.ROUND else ""
    return PlannedPaper(document.key, round_number, f"{place:02}-{document.key}{of_round}.pdf")


def _title_of(planned: PlannedPaper) -> str:
    document = document_named(planned.key)
    title = gettext(document.title)
    if document.scope is not Scope.ROUND or planned.round is None:
        return title
    return " – ".join((title, _("Round {round}").format(round=planned.round)))


def save_papers(papers: Iterable[NamedPaper], folder: Path) -> list[Path]:
    """Write each paper into the folder, which is made if it is missing; the files, in their order.

    Raises: FileNotWritten before the first paper is written; SavedInPart after that.
    """
    written: list[Path] = []
    make_folder(folder)
    for paper in papers:
        path = folder / paper.name
        try:
            write_file(path, paper.pdf)
        except FileNotWritten as error:
            if not written:
                raise
            raise SavedInPart(folder, error.path, error.reason) from error
        written.append(path)
    return written


def make_blank_sheets(game: str, seats: int, sheets: int = 1, paper: Paper = Paper.A4) -> bytes:
    """So many score sheets of a table of the game, without names, in the current language.

    Raises: NoTableOfSize.
    """
    known = game_named(game)
    if seats not in known.seats:
        raise NoTableOfSize(known.title, seats, known.seats)
    return lay_out_blank_sheets(game, seats, sheets, paper)
