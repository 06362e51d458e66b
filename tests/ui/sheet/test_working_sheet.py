"""A working sheet under every order of events: nothing typed is lost, nothing is stored that is not ready."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.batarde.entry import KEYBOARD
from batarde_tourney.core.games.batarde.game import Batarde
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.butifarra import entry as butifarra_entry
from batarde_tourney.core.games.butifarra.entry import ButifarraDraft
from batarde_tourney.core.games.butifarra.game import Butifarra
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.engine import Typing
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.services.results.results import Sheet
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet

IDS = tuple(PlayerId(letter) for letter in "abcd")
KEYS = butifarra_entry.ButifarraKeyMap()
HAND = Hand(5, 0, Contract(Denomination.SPADES), (2, 2, 0, 3), (1, 2, 1, 1))


def sheet_of(*hands: Hand) -> Sheet:
    return Sheet(
        EventNumber(1),
        1,
        Batarde(),
        BatardePlay(),
        Table(1, IDS, 0, hands),
        tuple(Player(id, id) for id in IDS),
        (1,) * len(hands),
    )


def typed(working: WorkingSheet, keys: str) -> None:
    working.act(KEYBOARD.press_all(working.typing, keys))


def test_the_cursor_begins_at_the_first_hand_that_is_missing() -> None:
    assert WorkingSheet(sheet_of()).row == 0
    assert WorkingSheet(sheet_of(HAND)).row == 1


def test_a_hand_half_typed_is_not_ready() -> None:
    working = WorkingSheet(sheet_of())
    typed(working, "s220312")
    assert working.hands_to_store() == ()
    typed(working, "1")
    assert working.hands_to_store() == (0,)


def test_a_hand_under_way_is_not_sent_twice() -> None:
    working = WorkingSheet(sheet_of())
    typed(working, "s2203121")
    working.under_way[0] = working.hand_to_store(0)
    assert working.hands_to_store() == ()
    working.store(0, working.hand_to_store(0), 1)
    assert working.hands_to_store() == ()
    assert not working.is_changed(0)
    assert working.sheet.revisions[0] == 1


def test_what_is_typed_while_a_hand_is_under_way_stays() -> None:
    working = WorkingSheet(sheet_of())
    typed(working, "s2203121")
    sent = working.hand_to_store(0)
    working.under_way[0] = working.hand_to_store(0)
    typed(working, "h")
    working.store(0, sent, 1)
    assert working.drafts[0].denomination is Denomination.HEARTS
    assert working.hands_to_store() == (0,)


def test_only_the_last_stored_hand_can_be_emptied() -> None:
    working = WorkingSheet(sheet_of(HAND))
    blank = WorkingSheet(sheet_of()).drafts[0]
    working.put({0: blank})
    assert working.hands_to_store() == (0,)
    assert working.hand_to_store(0) is None


def butifarra_sheet() -> WorkingSheet:
    """One deal typed with points for nobody, the next half typed, the cursor in that one."""
    players = tuple(Player(id, id) for id in IDS)
    game, play = Butifarra(), ButifarraPlay(target=20)
    working = WorkingSheet(Sheet(EventNumber(1), 1, game, play, Table(1, IDS, 0), players, ()))
    working.act(butifarra_entry.KEYBOARD.press_all(working.typing, "o36", KEYS))
    working.place_cursor(1, butifarra_entry.KEYBOARD.begin_typing(working.drafts[1]))
    working.act(butifarra_entry.KEYBOARD.press_all(working.typing, "c", KEYS))
    return working


def won_at_once(working: WorkingSheet) -> ButifarraDraft:
    """The first deal with points that end the game."""
    first = butifarra_entry.KEYBOARD.begin_typing(butifarra_entry.blank_draft(working.drafts[0]))
    return butifarra_entry.KEYBOARD.press_all(first, "o72", KEYS).draft


def test_the_cursor_goes_with_a_hand_that_is_none_any_more() -> None:
    working = butifarra_sheet()
    working.put({0: won_at_once(working)})
    assert (working.row, working.hands) == (1, 2)
    working.restore()
    assert (working.row, working.hands) == (0, 1)
    assert working.typing.draft == working.drafts[0] == won_at_once(working)
    assert not working.undo_key(), "what was typed in a hand that is gone is put into no other"


def test_a_block_may_end_the_game_before_the_cursor() -> None:
    working = butifarra_sheet()
    working.put({0: won_at_once(working), 1: butifarra_entry.blank_draft(working.drafts[1])})
    assert (working.row, working.hands) == (0, 1)
    assert working.typing.draft == working.drafts[0]


def test_a_hand_put_before_the_cursor_may_end_the_game() -> None:
    working = butifarra_sheet()
    working.undo_key()
    assert working.drafts[1].denomination is None
    working.put({0: won_at_once(working)})
    assert (working.row, working.hands) == (0, 1)


def test_a_hand_stored_behind_the_end_of_the_game_as_typed_since_is_there_to_be_seen() -> None:
    working = butifarra_sheet()
    working.act(butifarra_entry.KEYBOARD.press_all(working.typing, "36", KEYS))
    sent = working.hand_to_store(1)
    assert sent is not None
    working.under_way[1] = sent
    working.put({0: won_at_once(working), 1: butifarra_entry.blank_draft(working.drafts[1])})
    assert working.hands == 1
    working.store(1, sent, 1)
    assert working.stored == [None, sent]
    assert working.hand_to_store(1) == sent
    assert working.sheet.revision(1) == 1
    assert not working.under_way
    assert (working.row, working.typing.draft) == (0, working.drafts[0])


def reload(working: WorkingSheet, number: int) -> None:
    kept = {index: working.drafts[index].bids for index in range(working.hands) if working.is_changed(index)}
    working.reload(sheet_of(HAND) if number % 2 else sheet_of())
    assert {index: working.drafts[index].bids for index in kept} == kept


def move(working: WorkingSheet, number: int) -> None:
    working.place_cursor(number, Typing(working.drafts[number], working.typing.cursor))


def restore(working: WorkingSheet, _: int) -> None:
    working.restore()
    assert not working.is_changed(working.row)


ACTS: dict[str, Callable[[WorkingSheet, int], object]] = {
    "type": lambda working, number: typed(working, "s2h031*"[number % 7]),
    "reload": reload,
    "move": move,
    "undo": lambda working, _: working.undo_key(),
    "redo": lambda working, _: working.redo_key(),
    "restore": restore,
}


@given(st.lists(st.tuples(st.sampled_from(sorted(ACTS)), st.integers(0, 9))))
def test_drafts_stay_under_the_cursor_whatever_happens(acts: list[tuple[str, int]]) -> None:
    working = WorkingSheet(sheet_of())
    for act, number in acts:
        ACTS[act](working, number)
        assert working.drafts[working.row] == working.typing.draft
        for index in working.hands_to_store():
            assert working.is_ready(index) or working.is_emptied(index)
