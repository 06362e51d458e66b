"""Figures of a column: as many decimals as it takes, and no more."""

from fractions import Fraction

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.i18n.figures import figure_texts

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


@pytest.mark.parametrize("criterion", [Criterion.WINS, Criterion.MATCH_WINS])
@pytest.mark.parametrize(
    ("figures", "told"),
    [
        ((3, Fraction(2), None), ("3", "2", "–")),
        ((3, 2 + HALF), ("3.0", "2.5")),
        ((2 + HALF,), ("2.5",)),
        ((1, THIRD, HALF), ("1.00", "0.33", "0.50")),
        ((), ()),
    ],
)
def test_wins_are_whole_numbers_and_have_decimals_for_shares_alone(
    criterion: Criterion, figures: tuple[int | Fraction | None, ...], told: tuple[str, ...]
) -> None:
    assert figure_texts(criterion, figures) == told


def test_different_wins_are_never_told_alike() -> None:
    assert figure_texts(Criterion.WINS, [THIRD, Fraction(33, 100)]) == ("0.333", "0.330")
