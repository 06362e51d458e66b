"""Once a public page is written, its button, whose names it has and its check box are wholly in view."""

from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.publishing.publishing import PublicPlace, PublicPlaces
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.lengths import mainly
from tests.ui.clipping import clipped_texts

SIZES = (1366, 768), (1024, 700)
[DOCUMENTS] = [row for row, place in enumerate(PLACES) if place.key == "documents"]


def nothing_is_cut(page: DocumentsPage) -> None:
    assert page.public.elsewhere.isVisible()
    assert page.public.state.isVisible()
    assert clipped_texts(page) == []


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_nothing_is_cut_beside_a_public_page_that_is_written(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    speak(language)
    PublicPlaces(sample_desk.address).remember(EventNumber(1), PublicPlace(tmp_path / "evening.html"))
    window = MainWindow(sample_desk)
    qtbot.addWidget(window)
    for size in SIZES:
        window.resize(*size)
        window.show()
        qtbot.waitExposed(window)
        window._on_opened("")
        window.show_place(DOCUMENTS)
        qtbot.waitUntil(lambda: sample_desk.is_idle)
        page = window.page
        assert isinstance(page, DocumentsPage)
        page.public.write.click()
        qtbot.waitUntil(partial(nothing_is_cut, page))
