"""The race as a picture: one line in front, some behind."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.standings.standings import Race
from batarde_tourney.ui.kit.colours import DARK, LIGHT, Colours, qcolor
from batarde_tourney.ui.standings.player_panel import RaceChart, line_behind
from tests.ui.kit.test_colours import contrast


def race_of(players: int) -> Race:
    return Race((1, 2), {PlayerId(f"p{rank}"): (players + 1 - rank, rank) for rank in range(1, players + 1)})


def test_each_of_a_few_players_has_a_line(themed: QApplication, qtbot: QtBot) -> None:
    chart = RaceChart()
    qtbot.addWidget(chart)
    chart.show_player(race_of(23), PlayerId("p3"))
    assert len(chart._lines_behind()) == 23


def test_hundreds_are_shown_by_some_from_first_to_last(themed: QApplication, qtbot: QtBot) -> None:
    chart = RaceChart()
    qtbot.addWidget(chart)
    chart.show_player(race_of(300), PlayerId("p3"))
    lasts = [ranks[-1] for ranks in chart._lines_behind()]
    assert len(lasts) <= 40
    assert lasts[0] == 1
    assert (lasts[-1] or 0) > 290


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_everybody_elses_line_is_seen_on_the_card(colours: Colours) -> None:
    line, card = line_behind(colours), QColor(colours.card)
    share = line.alphaF()
    mixed = QColor.fromRgbF(
        line.redF() * share + card.redF() * (1 - share),
        line.greenF() * share + card.greenF() * (1 - share),
        line.blueF() * share + card.blueF() * (1 - share),
    )
    assert contrast(mixed.name(), colours.card) >= 2


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_the_quiet_line_leaves_the_colour_of_quiet_words_as_it_is(colours: Colours) -> None:
    line_behind(colours)
    assert qcolor(colours.muted).alphaF() == 1
