"""Where another order of priorities gives another draw, both are offered with their figures."""

from collections.abc import Callable
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.core.pairing.tables.plan import First, Progress
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.draw.draw import Proposal, propose_other_order
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw import other_order
from batarde_tourney.ui.draw.draw_page import DrawPage
from tests.ui.draw.test_draw_page import draw, opened_page, seat, stored_event

LEFT = Qt.MouseButton.LeftButton
THIS, OTHER = "This draw, after 5 rounds. ", "The other draw. "
NEW_PEOPLE = (
    "New opponents, then equal turns at tables of 3: 2 meetings are repeats. Tables of 3 differ by 2 "
    "between players"
)
TURNS = (
    "Equal turns at tables of 3, then new opponents: 6 meetings are repeats. Tables of 3 differ by 1 "
    "between players"
)


SEED = 14
"""The figures are those of this draw: one of another seed may end with more repeats."""


def offered(qtbot: QtBot, desk: Desk) -> DrawPage:
    page = opened_page(qtbot, desk, 14, rounds=5)
    page._draw(DrawOptions(seed=SEED))
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    qtbot.waitUntil(page.other.isVisible, timeout=20_000)
    return page


def test_both_draws_are_offered_with_their_figures_one_click_apart(qtbot: QtBot, desk: Desk) -> None:
    page = offered(qtbot, desk)
    first = page.proposal
    assert (page.other.this.text(), page.other.other.text()) == (THIS + NEW_PEOPLE, OTHER + TURNS)
    assert page.other.take.text() == "Show the other draw"
    page.other.take.setFocus()
    qtbot.keyClick(page.other.take, Qt.Key.Key_Return)
    other = page.proposal
    assert first is not None
    assert other is not None
    assert (other.request.first, other.seed) == (First.TURNS, first.seed)
    assert (page.other.this.text(), page.other.other.text()) == (THIS + TURNS, OTHER + NEW_PEOPLE)
    page.other.take.click()
    assert page.proposal == first
    page.changes.undo()
    assert page.proposal == other


def test_the_other_draw_is_the_one_that_asking_for_it_gives_and_is_sealed_as_such(
    qtbot: QtBot, desk: Desk
) -> None:
    page = offered(qtbot, desk)
    page.other.take.click()
    assert page.proposal is not None
    taken, seed = page.proposal, page.proposal.seed
    page.changes.drafts.clear()
    page._draw(DrawOptions(seed=seed, first=First.TURNS))
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert page.proposal.plan == taken.plan
    assert page.proposal.digest == taken.digest
    seat(qtbot, desk, page)
    sealed = stored_event(qtbot, desk).rounds[0].draw
    assert sealed is not None
    assert dict(sealed.extras)["first"] == '"turns"'


def next_round_order(qtbot: QtBot, page: DrawPage) -> First:
    qtbot.waitUntil(lambda: page.again.text() == "Draw round 2")
    qtbot.mouseClick(page.again, LEFT)
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert page.proposal is not None
    return page.proposal.request.first


def test_a_draw_shown_and_undone_leaves_the_next_round_its_own_priority(qtbot: QtBot, desk: Desk) -> None:
    page = offered(qtbot, desk)
    first = page.proposal
    qtbot.mouseClick(page.other.take, LEFT)
    assert page.proposal != first
    qtbot.keyClick(page.room, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.proposal == first
    seat(qtbot, desk, page)
    assert not page.rule.isVisible()
    assert next_round_order(qtbot, page) is First.MEETINGS


def test_a_draw_shown_and_discarded_leaves_the_next_draw_its_own_priority(qtbot: QtBot, desk: Desk) -> None:
    page = offered(qtbot, desk)
    qtbot.mouseClick(page.other.take, LEFT)
    qtbot.mouseClick(page.back, LEFT)
    assert page.changes.drafts.current is None
    assert not page.rule.isVisible()
    qtbot.mouseClick(page.empty.act, LEFT)
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert page.proposal is not None
    assert page.proposal.request.first is First.MEETINGS


def test_drawing_again_keeps_the_priority_that_is_in_view(qtbot: QtBot, desk: Desk) -> None:
    page = offered(qtbot, desk)
    qtbot.mouseClick(page.other.take, LEFT)
    shown = page.proposal
    qtbot.mouseClick(page.again, LEFT)
    qtbot.waitUntil(lambda: page.proposal != shown, timeout=20_000)
    assert page.proposal is not None
    assert page.proposal.request.first is First.TURNS


def test_a_round_seated_by_the_other_draw_keeps_its_priority_and_the_page_says_so(
    qtbot: QtBot, desk: Desk
) -> None:
    page = offered(qtbot, desk)
    qtbot.mouseClick(page.other.take, LEFT)
    seat(qtbot, desk, page)
    assert page.rule.isVisible()
    assert page.rule.text() == (
        "The next draw keeps to this order: Equal turns at tables of 3, then new opponents. "
        "You can change it in the draw options."
    )
    assert next_round_order(qtbot, page) is First.TURNS


def test_what_is_offered_later_moves_no_button_and_no_table(
    qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end = Event()

    def search(session: Session, proposal: Proposal, allows: Callable[[Progress], bool]) -> Proposal | None:
        assert may_end.wait(10)
        return propose_other_order(session, proposal, allows)

    monkeypatch.setattr(other_order, "propose_other_order", search)
    page = opened_page(qtbot, desk, 14, rounds=5)
    page._draw(DrawOptions(seed=SEED))
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    for _ in range(5):
        # Layouts within layouts: what the proposal itself moves has moved.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert not page.other.isVisible()
    aimed = (page.main, page.again, page.back, page.room)
    before = [QRect(one.mapTo(page, QPoint()), one.size()) for one in aimed]
    may_end.set()
    qtbot.waitUntil(page.other.isVisible, timeout=20_000)
    for _ in range(5):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert [QRect(one.mapTo(page, QPoint()), one.size()) for one in aimed] == before
    assert page.other.mapTo(page, QPoint()).y() > page.room.mapTo(page, QPoint()).y() + page.room.height()


def test_nothing_is_offered_of_a_draw_changed_by_hand_or_where_both_orders_agree(
    qtbot: QtBot, desk: Desk
) -> None:
    page = offered(qtbot, desk)
    assert page.proposal is not None
    tables = page.proposal.plan.tables
    page.changes.exchange(tables[0].seats[0], tables[1].seats[0])
    assert not page.other.isVisible()
    page.changes.undo()
    assert page.other.isVisible()
    page.changes.drafts.clear()
    page._update_view()
    assert not page.other.isVisible()


def test_seating_does_not_wait_for_the_other_draw(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 14, rounds=5)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    assert not page.other.isVisible()
    assert len(stored_event(qtbot, desk).rounds) == 1


def test_a_search_that_was_stopped_says_nothing_though_the_same_draw_is_asked_about_again(
    qtbot: QtBot, desk: Desk
) -> None:
    page = offered(qtbot, desk)
    proposal = page.proposal
    page.other._others.clear()
    page.other.follow(None)
    page.other.follow(proposal)
    page.other.stop()
    page.other.follow(proposal)
    assert not page.other.isVisible()
    qtbot.waitUntil(page.other.isVisible, timeout=20_000)
    assert page.other.other.text() == OTHER + TURNS


def test_hands_of_the_round_before_do_not_wait_for_the_search(
    qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end, order = Event(), []

    def search(*_: object) -> None:
        assert may_end.wait(10)
        order.append("search")

    monkeypatch.setattr(other_order, "propose_other_order", search)
    page = opened_page(qtbot, desk, 14, rounds=5)
    page._draw(DrawOptions(seed=SEED))
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    desk.request(lambda _session: order.append("short"), then=lambda _: may_end.set())
    qtbot.waitUntil(lambda: len(order) == 2, timeout=20_000)
    assert order == ["short", "search"]
