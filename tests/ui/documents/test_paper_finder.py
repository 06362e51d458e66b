"""Papers are found by when they are needed and by their words."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.services.documents.papers import PaperGroup
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from tests.ui.painted_words import painted_words
from tests.ui.showing import in_view


def visible(page: DocumentsPage) -> set[str]:
    papers = page.papers
    rows = [row for row in range(papers.count()) if not papers.item(row).isHidden()]
    return {str(papers.choices[row].value) for row in rows}


def test_papers_are_shown_by_group_and_by_what_is_typed(sample_desk: Desk, qtbot: QtBot) -> None:
    page = in_view(DocumentsPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    everything, groups = visible(page), page.finder.groups
    page.papers.setFocus()
    parts = []
    for group in PaperGroup:
        groups.setFocus()
        qtbot.keyClick(groups, Qt.Key.Key_Down)
        assert groups.currentData() == group
        parts.append(visible(page))
        assert page.papers.value in parts[-1]
    assert set.union(*parts) == everything
    assert sum(map(len, parts)) == len(everything)
    before, during, after = parts
    assert ("check-in" in before, "score-sheets" in during, "standings" in after) == (True, True, True)
    qtbot.keyClick(groups, Qt.Key.Key_Home)
    qtbot.keyClicks(page.finder.search, "check-in")
    assert visible(page) == {"check-in"}
    qtbot.waitUntil(lambda: page.papers.value == "check-in" and page.preview.has_picture(0), timeout=20_000)
    page.finder.search.clear()
    assert visible(page) == everything
    assert page.papers.value == "check-in"


def test_words_that_no_paper_has_hide_none_and_it_is_said(sample_desk: Desk, qtbot: QtBot) -> None:
    page = in_view(DocumentsPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    everything, purpose = visible(page), page.purpose.text()
    qtbot.keyClicks(page.finder.search, "zzz")
    assert visible(page) == everything
    assert page.purpose.text() == "No paper has “zzz” in its name, so all are listed."
    page.finder.search.clear()
    assert page.purpose.text() == purpose


def test_papers_are_found_without_the_accents_of_their_names(sample_desk: Desk, qtbot: QtBot) -> None:
    with speaking("fr"):
        page = in_view(DocumentsPage(sample_desk), qtbot)
        qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
        qtbot.keyClicks(page.finder.search, "diplome")
        assert visible(page) == {"diplomas"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_small_laptop_the_page_is_no_wider_with_diplomas_and_no_paper_has_its_name_cut(
    sample_desk: Desk, qtbot: QtBot, language: str
) -> None:
    with speaking(language):
        page = in_view(DocumentsPage(sample_desk), qtbot, 964, 600)
        qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
        row = [choice.value for choice in page.papers.choices].index("diplomas")
        page.papers.setCurrentRow(row)
        qtbot.waitUntil(lambda: page.paperwork is not None, timeout=20_000)
        assert page.look.lies.isVisible()
        assert page.minimumSizeHint().width() <= 964
        names = [choice.name for choice in page.papers.choices]
        whole = set()
        for row in (*range(0, len(names), 6), len(names) - 1):
            page.papers.scrollToItem(page.papers.item(row))
            whole |= {word.text for word in painted_words(page)}
        assert [name for name in names if name not in whole] == [], "no name of a paper is cut"
