"""All papers of an event at once, and score sheets without an event."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.errors import N_, DoneInPart, TourneyError
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import sides_of
from batarde_tourney.core.tournament.event.initials import NamesShown, event_named
from batarde_tourney.documents.blank_sheets import lay_out_blank_sheets
from batarde_tourney.documents.document import Scope
from batarde_tourney.documents.look import NOTHING_BESIDE
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.registry import documents_of
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.files import FileNotWritten, make_folder, write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import beside_paper, entry_times_of, make_paper_of

_MOST_CARDS = 40
"""With more sides the cards of all would be most of the papers, and take most of the time."""


@dataclass(frozen=True, slots=True)
class NamedPaper:
    """A paper and a name for its file, which sorts as the papers are listed."""

    name: str
    pdf: bytes


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


def make_all_papers(
    session: Session, number: EventNumber, paper: Paper = Paper.A4, names: NamesShown = NamesShown.FULL
) -> Iterator[NamedPaper]:
    """Every paper of an event, those of a round for each round; one at a time, since they may be many.

    Without the cards of the players in a room of more than 40 sides. Hands stand on the score sheets as they
    were entered. No paper has a code of the hall: these are kept.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        loaded = rows.events.load(number)
        times = entry_times_of(rows, loaded, number)
        keys = [one.key for one in documents_of(loaded) if one.has_designs]
        beside = {key: beside_paper(rows, number, loaded, key) for key in keys}
    event = event_named(loaded, names)
    is_large = len(sides_of(event)) > _MOST_CARDS
    wanted = [document for document in documents_of(event) if not (is_large and document.is_bulky)]
    for place, document in enumerate(wanted, start=1):
        rounds = [round_.number for round_ in event.rounds] if document.scope is Scope.ROUND else [None]
        for round_number in rounds:
            of_round = "" if round_number is None else f"-round-{round_number}"
            with speaking(session.language):
                pdf = make_paper_of(
                    event,
                    document.key,
                    round_number,
                    paper,
                    number=number,
                    times=times,
                    beside=beside.get(document.key, NOTHING_BESIDE),
                )
            yield NamedPaper(f"{place:02}-{document.key}{of_round}.pdf", pdf)


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
