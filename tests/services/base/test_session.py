"""What travels with every call is of nobody else: two sessions of one process, each in its own language."""

import threading
from pathlib import Path

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import spoken_language
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.documents.papers import make_paper
from batarde_tourney.services.events.events import create_event, list_events
from batarde_tourney.services.journal.journal import list_acts
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.services.standings.standings import StandingsFormat, standings_file
from tests.documents.reading import read_text


def test_a_file_speaks_the_language_of_its_session_and_nobody_else_s(
    club: Session, evening: EventNumber
) -> None:
    french, german = (Session(club.club, language=language) for language in ("fr", "de"))
    files = [standings_file(each, evening, StandingsFormat.TEXT).decode() for each in (french, german, club)]
    assert "Manches" in files[0]
    assert len(set(files)) == len(files)
    assert spoken_language() == "en"


def test_two_papers_made_at_once_are_in_two_languages(tmp_path: Path) -> None:
    papers: dict[str, bytes] = {}
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        number = add_sample_evening(club).event

        def make(language: str) -> None:
            papers[language] = make_paper(Session(club.club, language=language), number, "standings")

        threads = [threading.Thread(target=make, args=(language,)) for language in ("fr", "de", "it")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert "Classement" in read_text(papers["fr"])
    assert "Rangliste" in read_text(papers["de"])
    assert "Classifica" in read_text(papers["it"])


def test_each_act_is_of_whoever_s_session_it_was(club: Session) -> None:
    create_event(club.acting_as("Ana"), "Hers")
    create_event(club.acting_as("Bo"), "His")
    assert [act.by for act in list_acts(club)] == ["Bo", "Ana"]


def test_the_sample_evening_has_a_name_in_the_language_of_the_session(club: Session) -> None:
    add_sample_evening(Session(club.club, language="fr"))
    assert list_events(club)[0].name == "Soirée d’exemple"
