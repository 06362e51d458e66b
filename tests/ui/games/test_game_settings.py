"""Every setting of a game has a field and is read from it (contract, 2)."""

from dataclasses import fields
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.butifarra.settings import (
    ButifarraPlay,
    Direction,
    EqualRule,
    LevelSet,
    PlayMode,
)
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer, GameValue
from batarde_tourney.core.games.fields import ByeValue
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.ui.games.butifarra.window import ButifarraSettings
from batarde_tourney.ui.games.bye_fields import ByeFields
from batarde_tourney.ui.games.ecarte.window import EcarteSettings


def type_bye(bye: ByeFields, wins: int, difference: int, points: int) -> None:
    bye.wins.setCurrentIndex(wins)
    bye.difference.setValue(difference)
    bye.points.setValue(points)


def test_every_setting_of_butifarra_has_a_field(qtbot: QtBot) -> None:
    form = ButifarraSettings(Settings(play=ButifarraPlay()))
    qtbot.addWidget(form)
    assert form.changed(Settings(play=ButifarraPlay())).play == ButifarraPlay()
    for field, value in ((form.target, 151), (form.deals, 8), (form.cap, 180)):
        field.setValue(value)
    form.levels.choose(LevelSet.SIXTEEN)
    form.mode.choose(PlayMode.FORCED)
    form.equal.choose(EqualRule.TWO_MORE)
    form.direction.choose(Direction.LEFT)
    type_bye(form.bye, 1, -5, 20)
    play = form.changed(Settings(play=ButifarraPlay())).play
    bye = ByeValue(Fraction(1, 2), -5, 20)
    rules = (LevelSet.SIXTEEN, PlayMode.FORCED, EqualRule.TWO_MORE)
    assert play == ButifarraPlay(151, 8, 180, *rules, bye, Direction.LEFT)
    usual = ButifarraPlay()
    assert all(getattr(play, one.name) != getattr(usual, one.name) for one in fields(ButifarraPlay))


def test_every_setting_of_ecarte_has_a_field(qtbot: QtBot) -> None:
    form = EcarteSettings(Settings(play=EcartePlay()))
    qtbot.addWidget(form)
    form.games.setValue(5)
    form.first_dealer.choose(FirstDealer.LOSER)
    form.game_value.choose(GameValue.TREBLE)
    type_bye(form.bye, 0, 2, 3)
    play = form.changed(Settings(play=EcartePlay())).play
    assert play == EcartePlay(5, FirstDealer.LOSER, GameValue.TREBLE, ByeValue(Fraction(0), 2, 3))
    assert all(getattr(play, one.name) != getattr(EcartePlay(), one.name) for one in fields(EcartePlay))


def test_a_fraction_of_a_file_stays_until_another_is_chosen(qtbot: QtBot) -> None:
    play = ButifarraPlay(bye=ByeValue(Fraction(1, 3)))
    form = ButifarraSettings(Settings(play=play))
    qtbot.addWidget(form)
    assert form.changed(Settings(play=play)).play == play
    assert [form.bye.wins.itemText(index) for index in range(4)] == ["0", "1/3", "½", "1"]


@pytest.mark.parametrize(("which", "limits"), [(0, (101, None, None)), (1, (101, 12, 121))])
def test_a7_30_usual_games_are_one_click(qtbot: QtBot, which: int, limits: tuple[int | None, ...]) -> None:
    form = ButifarraSettings(Settings(play=ButifarraPlay(target=150, deals=8, cap=99)))
    qtbot.addWidget(form)
    one: QPushButton = form.usual[which]
    qtbot.mouseClick(one, Qt.MouseButton.LeftButton)
    play = form.changed(Settings(play=ButifarraPlay())).play
    assert isinstance(play, ButifarraPlay)
    assert (play.target, play.deals, play.cap) == limits
