"""Charts in the window: seen in light and in dark, told in words, as high as they need to be."""

from functools import partial
from typing import Any

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.charts.drawings import Bar, BarChart, Chart
from batarde_tourney.core.charts.scene import Tint
from batarde_tourney.ui.kit.chart_card import ChartCard, ChartColumn, colour_of
from batarde_tourney.ui.kit.colours import DARK, LIGHT, Colours, qcolor
from batarde_tourney.ui.kit.page_stack import FoldingRow
from tests.ui.kit.test_colours import contrast

BARS = BarChart((Bar("a", 1, "1"), Bar("b", 2, "2")))
CHART = Chart("x", "Penalty points a hand, by its cards", BARS, "Note", "a: 1")
SUITS = [Tint.SPADES, Tint.HEARTS, Tint.DIAMONDS, Tint.CLUBS]


@pytest.mark.parametrize("colours", [LIGHT, DARK])
@pytest.mark.parametrize(
    ("tint", "least"), [(Tint.BEHIND, 2), (Tint.MUTED, 4.5), *((tint, 3) for tint in (Tint.FRONT, *SUITS))]
)
def test_every_mark_is_seen_on_the_card(colours: Colours, tint: Tint, least: float) -> None:
    colour, card = colour_of(tint, colours), QColor(colours.card)
    share = colour.alphaF()
    mixed = QColor.fromRgbF(
        colour.redF() * share + card.redF() * (1 - share),
        colour.greenF() * share + card.greenF() * (1 - share),
        colour.blueF() * share + card.blueF() * (1 - share),
    )
    assert contrast(mixed.name(), colours.card) >= least
    assert qcolor(colours.muted).alphaF() == 1


def test_a_card_says_its_chart_and_covers_none_of_it(themed: QApplication, qtbot: QtBot) -> None:
    column = ChartColumn()
    qtbot.addWidget(column)
    column.resize(300, 2000)
    column.show_charts((CHART, CHART))
    column.show()
    for card in column.cards:
        assert card.accessibleName() == "a: 1"
        scene = card.view.scene()
        assert scene is not None
        assert card.view.height() >= int(scene.height)
        assert card.view.geometry().bottom() < card.note.geometry().top()
        assert card.title.geometry().bottom() < card.view.geometry().top()
    column.resize(300, column.minimumHeight())
    assert column.minimumHeight() >= sum(card.minimumSizeHint().height() for card in column.cards)
    column.show_charts((CHART,))
    assert [card.isVisible() for card in column.cards] == [True, False]
    column.show_charts(())
    assert not column.isVisible()


def test_without_a_chart_there_is_no_card(themed: QApplication, qtbot: QtBot) -> None:
    card = ChartCard()
    qtbot.addWidget(card)
    card.show_chart(CHART)
    assert card.isVisible()
    card.show_chart(None)
    assert not card.isVisible()


def is_whole(card: ChartCard) -> bool:
    return card.height() >= card.sizeHint().height()


def test_beside_fewer_charts_in_a_folding_row_no_card_loses_height(
    themed: QApplication, qtbot: QtBot
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    row = FoldingRow(window)
    columns = (ChartColumn(window), ChartColumn(window))
    for count, column in enumerate(columns, start=1):
        column.show_charts((CHART,) * count)
        row.addWidget(column, 1)
    window.show()
    for is_narrow, width in ((False, 700), (True, 300)):
        row.fold(is_narrow)
        window.resize(width, 100)
        for card in (card for column in columns for card in column.cards):
            qtbot.waitUntil(partial(is_whole, card))
            assert card.view.geometry().bottom() < card.note.geometry().top()


def test_a_column_without_charts_asks_for_no_height(themed: QApplication, qtbot: QtBot, qtlog: Any) -> None:
    column = ChartColumn()
    qtbot.addWidget(column)
    column.show_charts(())
    column.resize(300, 100)
    assert column.minimumHeight() == 0
    assert [record.message for record in qtlog.records] == []
