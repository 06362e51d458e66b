"""The standings as a table model."""

from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester

from batarde_tourney.core.ids import StageId
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.ui.kit.standings_model import HANDS, NAME, RANK, ROUNDS, StandingsModel, tabulate
from tests.core.tournament.staged_events import stage, staged, totals
from tests.documents.butifarra_evenings import in_groups

EVENT = simulate_event(SimulationRequest(9, 2, 5, "Evening"))


def texts(model: StandingsModel, column: int) -> list[str]:
    return [model.index(row, column).data() for row in range(model.rowCount())]


def test_the_model_keeps_qts_rules(qtmodeltester: ModelTester) -> None:
    model = StandingsModel()
    qtmodeltester.check(model)
    model.fill(tabulate(rank_sides(EVENT)))
    qtmodeltester.check(model)


def test_rows_are_those_of_the_standings() -> None:
    model, standings = StandingsModel(), rank_sides(EVENT)
    model.fill(tabulate(standings))
    assert texts(model, RANK) == [str(row.rank) for row in standings.rows]
    assert texts(model, NAME) == [row.side.name for row in standings.rows]
    assert texts(model, ROUNDS) == ["2"] * 9
    assert texts(model, HANDS) == [str(row.hands) for row in standings.rows]


def test_the_criteria_of_the_event_are_the_last_columns() -> None:
    model = StandingsModel()
    model.fill(tabulate(rank_sides(EVENT)))
    assert model.columnCount() == HANDS + 1 + len(EVENT.settings.ranking)


def test_a_row_read_aloud_cell_by_cell_is_a_sentence() -> None:
    model, standings = StandingsModel(), rank_sides(EVENT)
    model.fill(tabulate(standings))
    said = [model.index(0, at).data(Qt.ItemDataRole.AccessibleTextRole) for at in range(model.columnCount())]
    assert said[: HANDS + 1] == [
        "Rank: 1",
        standings.rows[0].side.name,
        "Rounds: 2",
        f"Hands: {standings.rows[0].hands}",
    ]
    assert said[HANDS + 1].startswith("Penalty per hand: ")


def test_who_has_no_hand_has_no_figure() -> None:
    model = StandingsModel()
    model.fill(tabulate(rank_sides(Event("Empty", players=EVENT.players))))
    assert texts(model, model.columnCount() - 1) == ["–"] * 9
    assert texts(model, RANK) == ["1"] * 9


def test_points_given_have_a_minus_on_the_screen_and_a_hyphen_for_spreadsheets() -> None:
    model, bonus = StandingsModel(), Adjustment(EVENT.players[0].id, 1, -2, "host")
    model.fill(tabulate(rank_sides(replace(EVENT, adjustments=(bonus,)))))
    assert "\u22122" in texts(model, model.columnCount() - 1)
    assert any(line.endswith("\t-2") for line in model.as_text().splitlines())


def test_points_given_that_come_to_nothing_are_marked_and_told() -> None:
    one, other = EVENT.players[:2]
    lines = (Adjustment(one.id, 1, 2, "late"), Adjustment(one.id, 2, -2, "helped"))
    cancelled = Adjustment(other.id, 1, 2, "late", cancelled="was not")
    model = StandingsModel()
    model.fill(tabulate(rank_sides(replace(EVENT, adjustments=(*lines, cancelled)))))
    given = dict(zip(texts(model, NAME), texts(model, model.columnCount() - 1), strict=True))
    assert given[f"{one.name} *"] == "0"
    assert given[other.name] == "–"


def test_players_are_found_by_id() -> None:
    model, standings = StandingsModel(), rank_sides(EVENT)
    model.fill(tabulate(standings))
    assert model.row_of(standings.rows[4].side.id) == 4
    assert model.row_of(None) == -1


def test_s1_stages_stand_instead_of_their_rounds_where_they_rank_not_all_alike() -> None:
    table = totals(1, a=1, b=2, c=3), totals(2, d=2, e=3, f=4)
    stages = [stage("q"), replace(stage("f", "q", best=3), name="Final")]
    placing = tabulate(
        rank_sides(staged("abcdef", stages, [("q", [*table]), ("f", [totals(1, a=4, b=1, d=2)])]))
    )
    assert (placing.headings[ROUNDS], placing.kinds[ROUNDS]) == ("Stage", "stage")
    assert placing.columns[ROUNDS] == ("Final", "Final", "Final", "q", "q", "q")
    model = StandingsModel()
    model.fill(placing)
    assert not model.has_numbers(ROUNDS)
    assert "stage" not in tabulate(rank_sides(staged("abc", [stage("q")], [("q", [table[0]])]))).kinds


def test_part_d_groups_have_letters_alone_or_before_the_stage() -> None:
    event, model = in_groups(8, 2), StandingsModel()
    groups = ROUNDS + 1
    standings = rank_sides(event)
    model.fill(tabulate(standings))
    assert model.headerData(groups, Qt.Orientation.Horizontal) == "Group"
    assert texts(model, groups) == ["AB"[row.group or 0] for row in standings.rows]
    assert sorted(texts(model, groups)) == [*"AAAABBBB"]
    cup = Round(3, event.rounds[0].tables[:1], stage=StageId("k"))
    entered = tuple(side.id for side in event.sides if {*side.players} <= {*cup.tables[0].seats})
    stages = (event.stages[0], replace(event.stages[1], entered=entered))
    model.fill(tabulate(rank_sides(replace(event, stages=stages, rounds=(*event.rounds, cup)))))
    told = texts(model, groups)
    assert (told[:2], {text[1:] for text in told[2:]}) == (["Cup", "Cup"], {" · League"})


def test_who_is_gone_is_marked_behind_the_name_and_in_what_is_read_aloud() -> None:
    model, left = StandingsModel(), EVENT.players[2]
    presence = Presence(left.id, 3, Status.GONE)
    given = Adjustment(left.id, 1, 2, "late")
    model.fill(tabulate(rank_sides(replace(EVENT, presences=(presence,), adjustments=(given,)))))
    assert [text for text in texts(model, NAME) if "gone" in text] == [f"{left.name} * · gone"]
    said = model.index(model.row_of(left.id), NAME).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == f"{left.name}, with penalties or bonuses from the director, gone"
    assert "gone" not in model.as_text()


def test_pairs_have_a_column_of_their_numbers() -> None:
    model, standings = StandingsModel(), rank_sides(in_groups(8, 2))
    model.fill(tabulate(standings))
    number = model.pair_column
    assert model.headerData(number, Qt.Orientation.Horizontal) == "Pair"
    assert texts(model, number) == [str(row.side.number) for row in standings.rows]
    assert (
        model.index(0, number).data(Qt.ItemDataRole.AccessibleTextRole) == f"Pair: {texts(model, number)[0]}"
    )
    model.fill(tabulate(rank_sides(EVENT)))
    assert model.pair_column == -1
