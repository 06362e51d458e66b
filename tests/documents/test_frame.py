"""The frame of every paper: when it was printed, which page of how many, and type that can be read."""

import datetime as dt
from collections.abc import Callable

import pytest

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset
from batarde_tourney.core.tournament.hall.doors import DoorKeys
from batarde_tourney.core.tournament.hall.wifi import Wifi
from batarde_tourney.documents.page import Paper, first_pages
from batarde_tourney.documents.printed import printed_at
from batarde_tourney.documents.registry import documents_of
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speak
from batarde_tourney.services.documents.papers import HallCodes, make_paper_of
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import evening
from tests.documents.printing import standings_table
from tests.documents.reading import read_pages, type_sizes
from tests.documents.staged_evenings import whole_cup
from tests.documents.test_bracket import played
from tests.documents.test_layout import overlapping

AT = dt.datetime(2026, 11, 21, 21, 14, tzinfo=dt.UTC)
HALL = HallCodes("http://192.168.178.23:8642/", DoorKeys(bytes(32)), Wifi("Club Lyon", "quatre couleurs"))
SMALLEST = 7.0

_SMALL: dict[str, Callable[[], Event]] = {
    "13 players": lambda: evening(13, 3),
    "stages": whole_cup,
    "Écarté": lambda: ecarte_evening(13, 3),
    "Butifarra": lambda: butifarra_evening(6, 3),
}
_LARGE: dict[str, Callable[[], Event]] = _SMALL | {
    "3 players": lambda: evening(3),
    "40 players": lambda: evening(40, 3),
    "120 players": lambda: evening(120, 4),
    "3 players, Écarté": lambda: ecarte_evening(3, 3),
    "40 players, Écarté": lambda: ecarte_evening(40, 5),
    "120 players, Écarté": lambda: ecarte_evening(120, 7),
    "60 pairs": lambda: butifarra_evening(60, 5),
    "a cup of 56": lambda: played(PRESETS[Preset.KNOCK_OUT], 56, 3),
}


def _check_frames(event: Event, paper: Paper) -> None:
    for document in documents_of(event, has_hall=True):
        with printed_at(AT):
            pdf = make_paper_of(event, document.key, paper=paper, hall=HALL)
        pages = read_pages(pdf)
        for number, page in enumerate(pages, start=1):
            told = _("Page {page} of {pages}").format(page=number, pages=len(pages))
            assert told in page, (document.key, number)
            assert "21:14" in page, (document.key, number)
        assert min(type_sizes(pdf)) >= SMALLEST - 0.01, document.key
        assert overlapping(pdf) == [], document.key


@pytest.mark.parametrize("event_of", _SMALL)
def test_every_page_says_when_it_was_printed_and_has_no_type_too_small_to_read(event_of: str) -> None:
    _check_frames(_SMALL[event_of](), Paper.A4)


@pytest.mark.long
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("language", ["en", "fr", "es", "it", "ca", "de"])
@pytest.mark.parametrize("event_of", _LARGE)
def test_every_page_has_its_frame_in_every_language_and_size(
    event_of: str, language: str, paper: Paper
) -> None:
    event = _LARGE[event_of]()
    speak(language)
    try:
        _check_frames(event, paper)
    finally:
        speak("en")


def test_equal_values_printed_at_one_time_are_equal_bytes_and_without_a_time_none_is_said() -> None:
    event = evening(4, 1)
    with printed_at(AT):
        assert standings_table(event, Paper.A4) == standings_table(event, Paper.A4)
    assert "Printed" not in read_pages(standings_table(event, Paper.A4))[0]


@pytest.mark.parametrize("players", [40, 41, 47, 80, 81])
def test_no_page_of_the_standings_has_much_less_on_it_than_the_others(players: int) -> None:
    pages = read_pages(standings_table(evening(players, 1), Paper.A4))
    rows = [sum("%" in line for line in page.splitlines()) for page in pages]
    assert sum(rows) == players
    assert max(rows) - min(rows) <= len(pages)


def test_the_first_page_alone_is_that_of_the_whole_paper_and_says_how_many_there_are() -> None:
    event = evening(23, 2)
    for document in documents_of(event):
        with first_pages() as first:
            (alone,) = read_pages(make_paper_of(event, document.key))
        whole = read_pages(make_paper_of(event, document.key))
        assert (alone, first.of) == (whole[0], len(whole)), document.key
