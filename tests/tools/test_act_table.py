"""The handbook's table of acts is the program's."""

from pathlib import Path

from batarde_tourney.core.tournament.acts.act_table import ACT_TABLE, DirectorAct, RoundState
from tools.act_table import handbook


def test_s7_3_the_handbook_prints_the_table_as_it_is() -> None:
    """If not: `python tools/act_table.py > docs/acts.md`."""
    assert (Path(__file__).parents[2] / "docs" / "acts.md").read_text("utf-8") == handbook()


def test_s7_1_every_act_has_an_answer_for_every_state() -> None:
    assert set(ACT_TABLE) == set(DirectorAct)
    assert {len(cells) for cells in ACT_TABLE.values()} == {len(RoundState)}
