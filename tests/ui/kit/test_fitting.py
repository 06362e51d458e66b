"""Words in narrow places are written smaller, then narrower, before they are cut."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.club_caches import forget_club
from batarde_tourney.ui.kit.fitting import Sizes, cut_text, fitting_font
from batarde_tourney.ui.kit.theme import text_font

SIZES = Sizes(9, 7.5)


def test_words_with_room_are_large(themed: QApplication) -> None:
    font = fitting_font("Spades", 200, SIZES)
    assert (font.pointSizeF(), font.stretch()) == (9, 0)


def test_words_are_made_smaller_then_narrower(themed: QApplication) -> None:
    room = QFontMetrics(fitting_font("Ohne Trumpf", 500, SIZES)).horizontalAdvance("Ohne Trumpf")
    smaller = fitting_font("Ohne Trumpf", room - 4, SIZES)
    assert (smaller.pointSizeF() < 9, smaller.stretch()) == (True, 0)
    narrow = fitting_font("Ohne Trumpf", room * 2 // 3, SIZES)
    assert narrow.pointSizeF() == 7.5
    assert 50 < narrow.stretch() < 100


def test_only_words_too_long_even_then_are_cut(themed: QApplication) -> None:
    for width, is_cut in ((60, False), (20, True)):
        font = fitting_font("Ohne Trumpf", width, SIZES)
        assert (cut_text("Ohne Trumpf", width, font) != "Ohne Trumpf") == is_cut


def test_sizes_that_no_club_asks_for_are_kept_no_longer(themed: QApplication) -> None:
    for points in range(5, 95):
        text_font(points)
    assert text_font.cache_info().currsize >= 90
    forget_club()
    assert text_font.cache_info().currsize == 0
