"""The list of players as a table model."""

from PySide6.QtCore import QSortFilterProxyModel, Qt
from pytestqt.modeltest import ModelTester

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.members import Player, Status
from batarde_tourney.services.people.players import PlayerShown
from batarde_tourney.ui.players.players_model import CLUB, NAME, PLAYER, ROUNDS, SORT, STATUS, PlayersModel

HOSTILE = "<b>Bob</b> & <img src=x> \u202eevil"


def rows(*names: str) -> tuple[PlayerShown, ...]:
    return tuple(
        PlayerShown(Player(PlayerId(f"p{number}"), name), Status.IN, 0) for number, name in enumerate(names)
    )


def test_the_model_keeps_qts_rules(qtmodeltester: ModelTester) -> None:
    model = PlayersModel()
    qtmodeltester.check(model)
    model.fill(rows("Ana", HOSTILE, "Émile"))
    qtmodeltester.check(model)


def test_names_are_shown_without_hidden_characters() -> None:
    model = PlayersModel()
    model.fill(rows(HOSTILE))
    assert model.index(0, NAME).data() == "<b>Bob</b> & <img src=x> evil"


def test_names_sort_as_the_language_has_them() -> None:
    model, proxy = PlayersModel(), QSortFilterProxyModel()
    model.fill(rows("zoé", "Émile", "Eva", "Ana"))
    proxy.setSourceModel(model)
    proxy.setSortRole(SORT)
    proxy.sort(NAME)
    assert [proxy.index(row, NAME).data() for row in range(4)] == ["Ana", "Émile", "Eva", "zoé"]


def test_only_names_and_clubs_can_be_edited() -> None:
    model = PlayersModel()
    model.fill(rows("Ana"))
    editable = [bool(model.flags(model.index(0, column)) & Qt.ItemFlag.ItemIsEditable) for column in range(4)]
    assert editable == [True, True, False, False]


def test_editing_says_what_was_typed_and_changes_nothing_itself() -> None:
    model = PlayersModel()
    model.fill(rows("Ana"))
    heard: list[tuple[object, ...]] = []

    def hear(*said: object) -> None:
        heard.append(said)

    model.renamed.connect(hear)
    assert model.setData(model.index(0, NAME), "Anna")
    assert model.setData(model.index(0, CLUB), "Lyon")
    assert [said[1:] for said in heard] == [("Anna", None), ("Ana", "Lyon")]
    assert model.index(0, NAME).data() == "Ana"


def test_typing_the_same_name_again_is_no_change() -> None:
    model = PlayersModel()
    model.fill(rows("Ana"))
    assert not model.setData(model.index(0, NAME), " Ana ")
    assert not model.setData(model.index(0, STATUS), "late")


def test_filling_with_the_same_players_keeps_the_rows() -> None:
    model = PlayersModel()
    model.fill(rows("Ana", "Bo"))
    resets: list[bool] = []

    def count() -> None:
        resets.append(True)

    model.modelReset.connect(count)
    late = tuple(PlayerShown(row.player, Status.LATE, 2) for row in rows("Ana", "Bo"))
    model.fill(late)
    assert resets == []
    assert model.index(1, STATUS).data() == "late"
    assert model.index(1, ROUNDS).data() == "2"
    assert model.index(0, NAME).data(PLAYER) == late[0]
