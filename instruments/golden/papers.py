"""Every paper there is, as the bytes of its PDF."""

from pathlib import Path

from instruments.golden.clubs import every_club
from instruments.golden.program import (
    Event,
    EventNumber,
    NamesShown,
    NoRoundDrawn,
    Paper,
    Session,
    documents_of,
    list_championships,
    list_events,
    load_event,
    make_paper,
    make_paper_of,
    make_season_paper,
    speak,
)

LANGUAGES = ("ca", "de", "es", "fr", "it")
"""All but English."""


def write_papers(folder: Path) -> None:
    """Of every event in English; of the first of each club in every language, and in its other forms."""
    for name, session in every_club():
        for summary in list_events(session):
            event = load_event(session, summary.number)
            _write_event(event, folder / f"{name}-{summary.number}")
            if summary.number == 1:
                _write_translations(event, folder / f"{name}-1")
                _write_variants(session, event, folder / f"{name}-1")
        for championship in list_championships(session):
            pdf = make_season_paper(session, championship.number)
            (folder / f"{name}-season-{championship.number}.pdf").write_bytes(pdf)


def _write_event(event: Event, folder: Path, ending: str = "en") -> None:
    folder.mkdir(exist_ok=True)
    for document in documents_of(event):
        try:
            pdf = make_paper_of(event, document.key)
        except NoRoundDrawn:
            continue
        (folder / f"{document.key}-{ending}.pdf").write_bytes(pdf)


def _write_translations(event: Event, folder: Path) -> None:
    for language in LANGUAGES:
        speak(language)
        _write_event(event, folder, language)
    speak("en")


def _write_variants(session: Session, event: Event, folder: Path) -> None:
    """On the other sheet, with initials, and of the first round."""
    if not event.rounds:
        return
    for document in documents_of(event):
        pdf = make_paper(session, EventNumber(1), document.key, 1, Paper.LETTER, names=NamesShown.INITIALS)
        (folder / f"{document.key}-first-round-letter-initials.pdf").write_bytes(pdf)
