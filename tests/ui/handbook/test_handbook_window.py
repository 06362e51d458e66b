"""F1 opens the handbook where the director is, in the language spoken, without a network."""

import re

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.assets import asset
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import keys as i18n_keys
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.ui.handbook.handbook_window import HandbookWindow, handbook_html
from batarde_tourney.ui.kit.theme import Mode, apply_theme
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell import keys
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.qt_words import load_qt_words

TOPICS = (*(place.key for place in PLACES), "sheet", "evening", "trouble")


def opened(window: MainWindow, qtbot: QtBot, shift: bool = False) -> HandbookWindow:
    held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_F1, held)
    handbook = window.rare_dialogs.handbook
    assert handbook is not None
    handbook.activateWindow()
    qtbot.waitUntil(handbook.isActiveWindow)
    return handbook


def heading_at_top(handbook: HandbookWindow) -> str:
    """The heading nearest above the upper edge of the text, a line further down."""
    cursor = handbook.text.cursorForPosition(handbook.text.viewport().rect().topLeft())
    block = cursor.block()
    while block.isValid() and not block.blockFormat().headingLevel():
        block = block.next()
    return block.text()


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_page_of_the_window_has_its_section(language: str, topic: str) -> None:
    speak(language)
    assert handbook_html().count(f'<a name="{topic}">') == 1


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_comes_from_a_network_and_every_picture_is_there(language: str) -> None:
    speak(language)
    page = handbook_html()
    sources = [part.partition('"')[0] for part in page.split('src="')[1:]]
    assert len(sources) >= 6
    for source in sources:
        assert asset("handbook", source).stat().st_size <= 60_000
        assert not QImage(str(asset("handbook", source))).isNull()
    links = [part.partition('"')[0] for part in page.split('href="')[1:]]
    assert [link for link in links if not link.startswith("#")] == []
    assert [link for link in links if f'<a name="{link[1:]}">' not in page] == []


@pytest.mark.long
def test_f1_opens_the_page_of_where_one_is(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_sample_evening)
    window.desk.choose_event(EventNumber(1))
    for key, heading in (("draw", "Drawing the tables"), ("standings", "Who leads, and why")):
        window.show_place([place.key for place in PLACES].index(key))
        assert heading_at_top(opened(window, qtbot)) == heading
    window.show_place([place.key for place in PLACES].index("results"))
    page = window.page
    assert isinstance(page, ResultsPage)
    qtbot.waitUntil(lambda: page.model.board is not None)
    page.open_table(1)
    qtbot.waitUntil(lambda: page.stack.currentWidget() is page.sheet)
    assert heading_at_top(opened(window, qtbot)) == "A table's sheet"
    page.show_tables()
    assert heading_at_top(opened(window, qtbot)) == "Typing the results"


@pytest.mark.sampled
@pytest.mark.usefixtures("themed")
@pytest.mark.parametrize("topic", ["sheet", "standings", "journal"])
def test_in_a_small_window_it_opens_at_its_section_and_stays_there(qtbot: QtBot, topic: str) -> None:
    beside = QWidget()
    qtbot.addWidget(beside)
    # Half of 1366 × 768, as at 200 %: the contents go, and the text is laid out once more.
    handbook = HandbookWindow(beside)
    handbook.resize(683, 340)
    with qtbot.waitExposed(handbook):
        handbook.show()
    handbook.show_topic(topic)
    heading = heading_at_top(handbook)
    assert (
        heading
        == {
            "sheet": "A table's sheet",
            "standings": "Who leads, and why",
            "journal": "What was done, and by whom",
        }[topic]
    )
    QApplication.processEvents()
    qtbot.waitUntil(lambda: handbook.text.width() > handbook.width() - 60)
    assert heading_at_top(handbook) == heading
    for width in (900, 640, 1200):
        handbook.resize(width, 340)
        QApplication.processEvents()
        assert heading_at_top(handbook) == heading


def test_shift_f1_says_what_to_do_and_esc_puts_it_away(window: MainWindow, qtbot: QtBot) -> None:
    handbook = opened(window, qtbot, shift=True)
    assert heading_at_top(handbook) == "What to do when …"
    qtbot.keyClick(handbook, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.rare_dialogs.handbook is None)
    assert window.isVisible()


def test_a_search_finds_words_again_from_the_top_and_says_what_is_not_there(
    window: MainWindow, qtbot: QtBot
) -> None:
    handbook = opened(window, qtbot)
    qtbot.keyClick(handbook, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(handbook.sought, "memory stick")
    assert handbook.text.textCursor().selectedText() == "memory stick"
    first = handbook.text.textCursor().position()
    qtbot.keyClick(handbook.sought, Qt.Key.Key_Return)
    assert handbook.text.textCursor().position() > first
    qtbot.keyClicks(handbook.sought, " of gold")
    assert handbook.found.text() == "Not found in the handbook"


def test_the_contents_lead_to_their_sections(window: MainWindow, qtbot: QtBot) -> None:
    handbook = opened(window, qtbot)
    item = handbook.contents.item_named("Two are equal")
    handbook.contents.itemActivated.emit(item, 0)
    assert heading_at_top(handbook) == "Two are equal"


@pytest.mark.long
def test_another_language_and_other_colours_are_taken_at_once(
    window: MainWindow, qtbot: QtBot, themed: QApplication
) -> None:
    handbook = opened(window, qtbot)
    light = handbook.text.document().defaultStyleSheet()
    speak("fr")
    load_qt_words()
    qtbot.waitUntil(lambda: "Manuel" in handbook.windowTitle())
    apply_theme(themed, Mode.DARK)
    qtbot.waitUntil(lambda: handbook.text.document().defaultStyleSheet() != light)
    apply_theme(themed, Mode.LIGHT)


def test_a_key_is_named_as_in_the_window(window: MainWindow) -> None:
    speak("de")
    load_qt_words()
    assert '<b class="key">Strg+' in handbook_html()
    assert '<b class="label">Ergebnisse</b>' in handbook_html()


def test_every_key_in_the_handbook_is_one_of_the_key_table(window: MainWindow) -> None:
    entries = keys.everywhere(keys.entries_with_keys(window.menuBar()))
    groups = (
        entries,
        i18n_keys.home(),
        i18n_keys.players(),
        i18n_keys.draw(),
        i18n_keys.results(),
        i18n_keys.sheet(),
        *keys.games(),
        i18n_keys.prizes(),
        i18n_keys.projector(),
    )
    lines = [line for _heading, lines in groups for line, _words in lines]
    table = {key for line in lines for key in (*line.split(", "), *line.split())}
    table |= {f"Ctrl+{position + 1}" for position in range(len(PLACES))}
    page = asset("handbook", "en.html").read_text("utf-8")
    named = set(re.findall(r'<b class="key">(.+?)</b>', page))
    assert len(named) > 15
    # Digits are typed, and arrows lead about, without being listed one by one.
    assert named - {key.replace("PgDn", "PgDown") for key in table} - set("0123456789→←") == set()


def test_no_line_begins_with_the_sign_that_french_sets_apart(window: MainWindow) -> None:
    speak("fr")
    assert "\N{NO-BREAK SPACE};" in handbook_html()
    assert "\N{NARROW NO-BREAK SPACE}" not in handbook_html()


@pytest.mark.long
def test_made_anew_it_leaves_no_text_of_before_behind(window: MainWindow, qtbot: QtBot) -> None:
    """Found by the soak: each width, language and colour left a whole handbook in memory."""
    handbook = opened(window, qtbot)
    for width in (900, 700, 620):
        with qtbot.waitSignal(handbook.text.filled):
            handbook.resize(width, 600)
    window.apply_theme(Mode.DARK)
    window.apply_theme(Mode.LIGHT)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert handbook.text.findChildren(QTextDocument) == [handbook.text.document()]
