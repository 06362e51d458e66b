"""The rows of a list from a file as a table model."""

from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester

from batarde_tourney.services.people.player_lists import ListedPlayer, RowFault
from batarde_tourney.ui.players.import_players import (
    CLUB,
    LINE,
    NAME,
    REMARK,
    SORT,
    PlayerListModel,
    fault_words,
)
from tests.ui.conftest import HOSTILE

TICK = Qt.ItemDataRole.CheckStateRole
ROWS = (
    ListedPlayer(2, "Ana", "Lyon"),
    ListedPlayer(3, HOSTILE),
    ListedPlayer(4, "", "Nice", RowFault.BLANK),
    ListedPlayer(5, "Ines", None, RowFault.SPELT, "Inès"),
    ListedPlayer(6, "Bo", None, RowFault.ENTERED, "Bo"),
    ListedPlayer(7, "Anna", None, RowFault.ALIKE, "Ana"),
)
ASKED = (
    ListedPlayer(2, "Ana", own_number="7"),
    ListedPlayer(3, "Bo", None, RowFault.NUMBERED, "Ana", own_number="7", number_of="Ana"),
    ListedPlayer(4, "Cy", None, RowFault.SAID, "I come · late"),
    ListedPlayer(5, "Anna", None, RowFault.ALIKE, "Ana", own_number="7", number_of="Ana"),
)


def test_numbers_of_others_and_writers_of_a_chat_are_ticked_by_the_director_alone() -> None:
    model = PlayerListModel(ASKED)
    assert model.entries == (("Ana", None),)
    assert [model.index(row, REMARK).data() for row in range(1, 4)] == [
        "number 7 belongs to “Ana”: comes without it",
        "wrote: “I come · late”",
        "looks like “Ana”  ·  number 7 belongs to “Ana”: comes without it",
    ]
    model.tick(range(4), tick=True)
    assert {name: beside.number for (name, _club), beside in model.besides.items()} == {"Ana": "7"}


def test_whoever_is_alike_by_the_same_name_is_told_with_the_club() -> None:
    rows = (
        ListedPlayer(2, "Ana Roux", None, RowFault.ALIKE, "Ana Roux", other_club="Lyon"),
        ListedPlayer(3, "Roux Ana", None, RowFault.ALIKE, "Ana Roux", other_club="Lyon"),
    )
    assert [fault_words(row) for row in rows] == ["looks like “Ana Roux (Lyon)”", "looks like “Ana Roux”"]


def test_the_model_keeps_qts_rules(qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(PlayerListModel(ROWS))
    qtmodeltester.check(PlayerListModel(()))


def test_at_first_those_are_ticked_who_raise_no_question() -> None:
    model = PlayerListModel(ROWS)
    assert model.entries == (("Ana", "Lyon"), (HOSTILE, None), ("Ines", None))
    assert not model.is_full


def test_who_cannot_be_added_cannot_be_ticked() -> None:
    model = PlayerListModel(ROWS)
    model.tick(range(len(ROWS)), tick=True)
    assert [name for name, _club in model.entries] == ["Ana", HOSTILE, "Ines", "Anna"]
    assert model.is_full
    assert not model.setData(model.index(2, NAME), Qt.CheckState.Checked, TICK)
    assert not model.flags(model.index(4, NAME)) & Qt.ItemFlag.ItemIsUserCheckable


def test_a_title_is_ticked_only_by_itself() -> None:
    titles = (
        ListedPlayer(1, "Friday evening", None, RowFault.TITLE),
        ListedPlayer(9, "Sum", None, RowFault.TOTAL),
    )
    model = PlayerListModel((*titles, ListedPlayer(2, "Ana", None, RowFault.HIDDEN)))
    model.tick_all(True)
    assert (model.entries, model.is_full) == ((("Ana", None),), True)
    model.tick((0,), True)
    assert len(model.entries) == 2
    model.tick_all(False)
    assert not model.entries


def test_a_tick_is_taken_away_and_told() -> None:
    model = PlayerListModel(ROWS)
    told: list[int] = []

    def tell() -> None:
        told.append(len(model.entries))

    model.ticked.connect(tell)
    assert model.setData(model.index(0, NAME), Qt.CheckState.Unchecked, TICK)
    assert model.setData(model.index(5, NAME), Qt.CheckState.Checked.value, TICK)
    assert told == [2, 3]
    assert model.index(0, NAME).data(TICK) == Qt.CheckState.Unchecked
    assert model.index(0, CLUB).data(TICK) is None


def test_every_fault_is_said_in_words() -> None:
    faults = [fault_words(ListedPlayer(1, "Ana", None, fault, "{x} Ana")) for fault in RowFault]
    assert len(set(faults)) == len(RowFault)
    assert "" not in faults
    assert fault_words(ROWS[0]) == ""
    assert "{x} Ana" in fault_words(ListedPlayer(1, "Anna", None, RowFault.ALIKE, "{x} Ana"))


def test_remarks_sort_before_rows_without_any_and_lines_as_numbers() -> None:
    model = PlayerListModel(ROWS)
    keys = [model.index(row, REMARK).data(SORT) for row in range(len(ROWS))]
    assert keys[2] < keys[4] < keys[5] < keys[3] < keys[0] == keys[1]
    assert model.index(0, LINE).data(SORT) == 2
    assert model.index(1, NAME).data() == HOSTILE
