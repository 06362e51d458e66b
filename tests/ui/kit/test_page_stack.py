"""Pages on a small screen are scrolled, not squeezed."""

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QApplication, QLabel, QTextEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.kit.page_stack import FrontStack, PageStack


def page_of(width: int, height: int) -> QWidget:
    page = QWidget()
    page.setMinimumSize(width, height)
    return page


def test_a_page_keeps_the_room_it_needs_whatever_the_others_need(themed: QApplication, qtbot: QtBot) -> None:
    stack, large, small = PageStack(), page_of(800, 600), page_of(200, 100)
    qtbot.addWidget(stack)
    for page in (large, small):
        stack.add(page)
    stack.resize(400, 300)
    stack.show()
    stack.bring_forward(large)
    qtbot.waitUntil(stack.horizontalScrollBar().isVisible)
    assert (large.width(), large.height()) == (800, 600)
    stack.horizontalScrollBar().setValue(300)
    stack.bring_forward(small)
    qtbot.waitUntil(lambda: not stack.horizontalScrollBar().isVisible())
    assert (small.width(), small.height()) == (400, 300)
    stack.bring_forward(large)
    assert stack.horizontalScrollBar().value() == 0


def test_what_a_page_would_like_is_no_reason_to_scroll(themed: QApplication, qtbot: QtBot) -> None:
    stack, page = PageStack(), QWidget()
    qtbot.addWidget(stack)
    words, body = QLabel("Words on as many lines as they need."), QTextEdit()
    words.setWordWrap(True)
    body.setMinimumHeight(40)
    layout = QVBoxLayout(page)
    layout.addWidget(words)
    layout.addWidget(body)
    stack.add(page)
    stack.resize(400, body.sizeHint().height() - 20)
    stack.show()
    stack.bring_forward(page)
    QApplication.processEvents()
    assert stack.verticalScrollBar().maximum() == 0


class _Undecided(QWidget):
    """Wants to be a little lower each time it is asked; no resize is in sight of an end."""

    wanted = 2000

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's own name
        self.wanted -= 1
        return QSize(100, max(self.wanted, 800))


class _Counting(QObject):
    resizes = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        self.resizes += event.type() is QEvent.Type.Resize
        return False


def test_a_page_that_wants_another_size_at_every_resize_is_not_resized_for_ever(qtbot: QtBot) -> None:
    stack, counting = PageStack(), _Counting()
    qtbot.addWidget(stack)
    stack.add(_Undecided())
    stack.resize(400, 300)
    stack.show()
    (pages,) = stack.findChildren(FrontStack)
    pages.installEventFilter(counting)
    stack.resize(401, 300)
    assert 0 < counting.resizes < 20
    assert pages.height() >= 800
