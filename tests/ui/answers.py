"""What the services answer, asked through a desk as a page does it."""

from collections.abc import Callable
from typing import TypeVar

from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk.desk import Desk

Answer = TypeVar("Answer")


def answer(desk: Desk, qtbot: QtBot, query: Callable[..., Answer], *args: object) -> Answer:
    """The answer to one query, waited for."""
    answers: list[Answer] = []
    desk.request(query, *args, then=answers.append)
    qtbot.waitUntil(lambda: bool(answers))
    return answers[0]
