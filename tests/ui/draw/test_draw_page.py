"""The Draw page as a director uses it: nothing is seated before it is accepted."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables import engine
from batarde_tourney.core.pairing.tables.plan import Method
from batarde_tourney.core.pairing.tables.progress import SearchStopped
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.event.members import Player, Status
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.base.facts import RoundDrawn, RoundTakenBack
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.people.players import set_status
from batarde_tourney.services.results.results import record_hand
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from tests.documents.staged_evenings import whole_cup
from tests.ui.answers import answer
from tests.ui.asking import asked, go_on
from tests.ui.conftest import HOSTILE
from tests.ui.dragging import drop
from tests.ui.sheet.rooms import add_event


def event_of(players: int, rounds: int = 3) -> Event:
    people = tuple(Player(PlayerId(f"p{n}"), f"Player {n}" if n else HOSTILE) for n in range(players))
    return Event("Club evening", settings=Settings(rounds=rounds), players=people)


def opened_page(qtbot: QtBot, desk: Desk, players: int, rounds: int = 3) -> DrawPage:
    add_event(qtbot, desk, event_of(players, rounds))
    page = DrawPage(desk)
    qtbot.addWidget(page)
    page.resize(1170, 640)
    page.show()
    qtbot.waitUntil(lambda: page.event_shown is not None)
    return page


def stored_event(qtbot: QtBot, desk: Desk) -> Event:
    return answer(desk, qtbot, load_event, desk.scope.number)


def draw(qtbot: QtBot, page: DrawPage) -> None:
    page.draw()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)


def seat(qtbot: QtBot, desk: Desk, page: DrawPage) -> None:
    with qtbot.waitSignal(desk.changed) as changed:
        page.main.click()
    assert changed.args is not None
    assert isinstance(changed.args[0], RoundDrawn)
    qtbot.waitUntil(lambda: page.event_shown is not None and bool(page.event_shown.rounds))


def seats_shown(page: DrawPage) -> dict[PlayerId, tuple[int, int]]:
    return {
        plate.seated.player: (card.number, seat)
        for card in page.room.cards
        for seat, plate in enumerate(card.seats)
    }


def test_one_click_draws_and_nothing_is_seated_until_accepted(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 23)
    page.empty.act.click()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert page.bar.count.text() == "23 players: 5 tables of 4, 1 table of 3"
    assert stored_event(qtbot, desk).rounds == ()
    shown = seats_shown(page)
    seat(qtbot, desk, page)
    stored = stored_event(qtbot, desk).rounds[0]
    assert shown == {p: (table.number, at) for table in stored.tables for at, p in enumerate(table.seats)}
    assert stored.draw is not None


def test_a_round_just_seated_says_that_it_has_no_hand_yet(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 4)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    assert page.bar.count.text() == "4 players: 1 table of 4. No hand yet."


def test_one_return_too_many_after_seating_draws_nothing(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 8)
    page.activateWindow()
    draw(qtbot, page)
    page.main.setFocus()
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(page.main, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.event_shown is not None and bool(page.event_shown.rounds))
    held = page.focusWidget()
    assert held is not page.main
    qtbot.keyClick(held, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert page.proposal is None


def test_while_hands_are_missing_return_leads_to_them_and_not_to_another_round(
    qtbot: QtBot, desk: Desk
) -> None:
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    qtbot.waitUntil(lambda: page.main.text() == "Go to the results")
    assert page.again.text() == "Draw round 2"
    page.main.setFocus()
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.keyClick(page.main, Qt.Key.Key_Return)
    assert wanted.args == ["results"]
    assert page.changes.drafts.current is None
    page.again.click()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert page.bar.headline.text().startswith("Round 2")


def test_after_the_last_round_of_the_last_stage_the_final_standings_alone_are_offered(
    qtbot: QtBot, desk: Desk
) -> None:
    add_event(qtbot, desk, whole_cup())
    page = DrawPage(desk)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: page.main.text() == "Final standings")
    assert [act.isVisible() for act in (page.main, page.again, page.bar.with_options)] == [True, False, False]
    page.ask_options()
    assert page.dialog is None


def test_a_player_dropped_on_another_exchanges_their_seats(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 12)
    draw(qtbot, page)
    one, other = page.room.cards[0].seats[0], page.room.cards[1].seats[2]
    before = seats_shown(page)
    players = one.seated.player, other.seated.player
    drop(one, other)
    after = seats_shown(page)
    assert (after[players[0]], after[players[1]]) == (before[players[1]], before[players[0]])
    seat(qtbot, desk, page)
    assert stored_event(qtbot, desk).rounds[0].draw is None


def test_two_players_exchange_seats_by_keyboard(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 12)
    draw(qtbot, page)
    one, other = page.room.cards[0].seats[1], page.room.cards[2].seats[3]
    before = seats_shown(page)
    players = one.seated.player, other.seated.player
    one.setFocus()
    QTest.keyClick(one, Qt.Key.Key_Return)
    other.setFocus()
    QTest.keyClick(other, Qt.Key.Key_Return)
    assert seats_shown(page)[players[0]] == before[players[1]]
    assert page.proposal is not None
    assert page.proposal.by_hand


def test_escape_lets_go_of_a_player_taken(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    before = seats_shown(page)
    one, other = page.room.plates()[0], page.room.plates()[5]
    one.setFocus()
    QTest.keyClick(one, Qt.Key.Key_Return)
    QTest.keyClick(one, Qt.Key.Key_Escape)
    other.click()
    assert seats_shown(page) == before


def test_the_certificate_lives_while_a_player_is_dragged(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 12)
    draw(qtbot, page)
    title = page.certificate.title.text()
    plates = page.room.plates()
    plates[0].hovered.emit(plates[0].seated.player, plates[7].seated.player)
    assert page.certificate.title.text() != title
    plates[0].hovered.emit(None, None)
    assert page.certificate.title.text() == title


def test_drawing_again_takes_another_seed(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 16)
    draw(qtbot, page)
    assert page.proposal is not None
    first = page.proposal.seed
    page.again.click()
    qtbot.waitUntil(lambda: page.proposal is not None and page.proposal.seed != first, timeout=20_000)


def test_a_proposal_can_be_discarded(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    page.back.click()
    assert page.stack.currentWidget() is page.empty
    assert stored_event(qtbot, desk).rounds == ()


def test_a_round_without_hands_can_be_taken_back_and_one_with_hands_cannot(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 4)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    with qtbot.waitSignal(desk.changed) as changed:
        page.back.click()
    assert changed.args is not None
    assert isinstance(changed.args[0], RoundTakenBack)
    qtbot.waitUntil(lambda: page.stack.currentWidget() is page.empty)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    assert page.event_shown is not None
    dealer = page.event_shown.rounds[0].tables[0].first_dealer
    hand = Hand(5, dealer, Contract(Denomination.SPADES), (2, 2, 0, 3), (1, 2, 1, 1))
    assert desk.scope.number is not None
    desk.change(record_hand, desk.scope.number, HandPlace(1, 1, 0), hand, based_on=0)
    qtbot.waitUntil(lambda: not page.back.isVisible())


def test_a_player_who_leaves_makes_the_proposal_outdated(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 9)
    draw(qtbot, page)
    assert desk.scope.number is not None
    with qtbot.waitSignal(desk.changed):
        desk.change(set_status, desk.scope.number, (PlayerId("p3"),), Status.AWAY)
    assert page.proposal is None


def test_too_few_players_are_sent_to_the_players_page(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 2)
    with qtbot.waitSignal(page.page_wanted) as wanted:
        page.empty.act.click()
    assert wanted.args == ["players"]


def test_sixty_tables_are_shown_and_every_player_can_be_reached_by_keyboard(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 240)
    draw(qtbot, page)
    qtbot.waitUntil(lambda: len(page.room.cards) == 60)
    # The last slice of tables gets its places with the next events.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
    last = page.room.plates()[-1]
    last.setFocus()
    bottom = last.mapTo(page.room.viewport(), QPoint(0, last.height())).y()
    assert 0 < bottom <= page.room.viewport().height()


def test_hostile_names_are_shown_to_the_letter(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 4)
    draw(qtbot, page)
    plate = page.room.seat_widget_of(PlayerId("p0"))
    assert plate.text() == HOSTILE
    assert plate.toolTip() == ""


def locked(page: DrawPage) -> set[int]:
    return {card.number for card in page.room.cards if card.is_locked}


def test_l_locks_a_table_and_the_rest_is_drawn_around_it(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 16)
    draw(qtbot, page)
    card = page.room.cards[1]
    card.seats[0].setFocus()
    QTest.keyClick(card.seats[0], Qt.Key.Key_L)
    assert locked(page) == {2}
    assert page.again.text() == "Draw the rest"
    before = seats_shown(page)
    page.again.click()
    qtbot.waitUntil(lambda: seats_shown(page) != before, timeout=20_000)
    after = seats_shown(page)
    assert {p: place for p, place in after.items() if place[0] == 2} == {
        p: place for p, place in before.items() if place[0] == 2
    }
    assert locked(page) == {2}
    # Other names at the tables can make tiles of the cards, one after the other.
    qtbot.waitUntil(lambda: page.desk.is_idle and len(page.room.cards) == 4)
    again = next(card for card in page.room.cards if card.number == 2)
    again.seats[0].setFocus()
    QTest.keyClick(again.seats[0], Qt.Key.Key_L)
    assert locked(page) == set()
    assert page.again.text() == "Draw again"


def test_the_small_lock_locks_its_table_and_nobody_there_can_be_moved(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    card = page.room.cards[0]
    QTest.mouseClick(card.lock, Qt.MouseButton.LeftButton)
    assert locked(page) == {1}
    before = seats_shown(page)
    QTest.mouseClick(card.seats[0], Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.room.cards[1].seats[0], Qt.MouseButton.LeftButton)
    assert seats_shown(page) == before
    assert not card.seats[0].acceptDrops()


def test_a_player_who_is_kept_stays_in_their_seat(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 16)
    draw(qtbot, page)
    plate = page.room.cards[2].seats[3]
    player = plate.seated.player
    plate.setFocus()
    QTest.keyClick(plate, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert "stays here" in plate.accessibleName()
    before = seats_shown(page)
    page.again.click()
    qtbot.waitUntil(lambda: seats_shown(page) != before, timeout=20_000)
    assert seats_shown(page)[player] == (3, 3)
    seat(qtbot, desk, page)
    # Seed and players alone would not draw this round again.
    assert stored_event(qtbot, desk).rounds[0].draw is None


def test_control_z_and_y_go_back_and_forth_among_proposals(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 12)
    draw(qtbot, page)
    drawn = seats_shown(page)
    one, other = page.room.plates()[0], page.room.plates()[7]
    drop(one, other)
    moved = seats_shown(page)
    assert "exchange" in page.bar.undo.accessibleName()
    other.setFocus()
    QTest.keyClick(other, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert seats_shown(page) == drawn
    assert page.proposal is not None
    assert not page.proposal.by_hand
    QTest.keyClick(other, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert seats_shown(page) == moved
    assert not page.bar.redo.isEnabled()
    assert page.bar.undo.isEnabled()


def test_seating_a_round_can_be_undone_and_redone(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    seated = stored_event(qtbot, desk).rounds
    desk.undo()
    assert stored_event(qtbot, desk).rounds == ()
    desk.redo()
    assert stored_event(qtbot, desk).rounds == seated


def test_a_round_taken_back_comes_again_as_it_was(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    seated = stored_event(qtbot, desk).rounds
    with qtbot.waitSignal(desk.changed):
        page.back.click()
    desk.undo()
    assert stored_event(qtbot, desk).rounds == seated


def test_a_long_search_shows_how_far_it_is_and_escape_takes_the_best_so_far(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 240, rounds=30)
    page.draw()
    qtbot.waitUntil(page.strip.isVisible, timeout=20_000)
    assert "searched" in page.strip.words.text()
    page.activateWindow()
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert page.proposal is not None
    assert page.proposal.cut
    assert not page.strip.isVisible()
    assert "stopped" in page.certificate.origin.text()


@pytest.mark.long
def test_a_draw_too_large_to_be_finished_is_given_up_by_stop_and_can_be_asked_for_again(
    qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "MOST_SEATS_FOR_BEST", 1000)
    page = opened_page(qtbot, desk, 240, rounds=30)
    said: list[str] = []
    refused: list[object] = []
    page.said.connect(said.append)
    desk.refused.connect(refused.append)
    page.draw()
    qtbot.waitUntil(page.strip.isVisible, timeout=20_000)
    assert page.empty.act.text() == "Stop"
    assert page.strip.words.text().endswith("Esc stops the search.")
    page.stop()
    qtbot.waitUntil(lambda: bool(said), timeout=20_000)
    assert said == [error_sentence(SearchStopped())]
    assert (page.proposal, refused) == (None, [])
    assert not page.strip.isVisible()
    assert page.empty.act.text() == "Draw the first round"
    monkeypatch.undo()
    page.draw()
    page.stop()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)


@pytest.mark.long
def test_the_progress_of_a_search_moves_no_button_and_a_press_on_stop_seats_nothing(
    qtbot: QtBot, desk: Desk
) -> None:
    page = opened_page(qtbot, desk, 240, rounds=30)
    page.draw()
    page.stop()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    first, left = page.proposal, Qt.MouseButton.LeftButton
    qtbot.mouseClick(page.again, left)
    assert page.main.text() == "Stop: take the best so far"
    before = page.main.mapTo(page, QPoint())
    qtbot.waitUntil(page.strip.isVisible, timeout=20_000)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert page.main.mapTo(page, QPoint()).y() == before.y()
    # The search ends between the press and the release: "Seat this round" is not what was pressed.
    qtbot.mousePress(page.main, left)
    page.stop()
    qtbot.waitUntil(lambda: page.proposal != first, timeout=20_000)
    assert page.main.text() == "Seat this round"
    qtbot.mouseRelease(page.main, left)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert stored_event(qtbot, desk).rounds == ()


def test_what_is_not_ideal_folds_out_by_player(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    seat(qtbot, desk, page)
    page.again.click()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    page.main.click()
    go_on(qtbot, asked(qtbot))
    qtbot.waitUntil(lambda: page.proposal is None)
    qtbot.waitUntil(page.certificate.unfold.isVisible)
    assert not page.certificate.remarks.isVisible()
    page.certificate.unfold.click()
    assert "again: 2 times so far" in page.certificate.remarks.text()
    assert HOSTILE in page.certificate.remarks.text()


def test_the_options_for_one_event_are_not_those_for_another(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 8)
    page.options = DrawOptions(method=Method.CROSSED)
    page.refresh()
    assert page.options.method is Method.CROSSED
    add_event(qtbot, desk, event_of(9))
    page.refresh()
    assert page.options == DrawOptions()


def test_after_one_exchange_the_seated_round_still_names_the_seed_of_its_draw(
    qtbot: QtBot, desk: Desk
) -> None:
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    assert page.proposal is not None
    seed = page.proposal.seed
    one, other = (table.seats[0] for table in page.proposal.plan.tables)
    page.changes.exchange(one, other)
    assert page.certificate.origin.text() == f"Changed by hand after a draw from seed {seed}."
    seat(qtbot, desk, page)
    assert page.certificate.origin.text() == f"Drawn from seed {seed}, then changed."


def test_a_round_only_drawn_and_seated_names_its_seed_and_one_sentence_says_who_meets_again(
    qtbot: QtBot, desk: Desk
) -> None:
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    assert page.proposal is not None
    seed = page.proposal.seed
    seat(qtbot, desk, page)
    assert page.certificate.origin.text() == f"Drawn from seed {seed}."
    said = [words.text() for words in page.certificate.findChildren(QLabel) if words.isVisible()]
    assert said.count("Nobody meets twice") == 1
    assert not any("more than once" in words or "by hand" in words for words in said)
