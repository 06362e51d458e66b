"""What the services answer, asked through a desk as a page does it."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk.desk import Desk


def answer(desk: Desk, qtbot: QtBot, query: Callable[..., object], *args: object) -> object:
    """The answer to one query, waited for."""
    answers: list[object] = []
    desk.ask(query, *args, then=answers.append)
    qtbot.waitUntil(lambda: bool(answers))
    return answers[0]
