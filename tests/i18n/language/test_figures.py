"""Figures of a column: as many decimals as it takes, and no more."""

from fractions import Fraction

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.i18n.language.figures import criterion_heading, figure_texts, short_heading

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


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_no_word_of_a_short_heading_is_longer_than_those_of_the_whole_one(language: str) -> None:
    speak(language)
    try:
        for criterion in Criterion:
            short, whole = short_heading(criterion), criterion_heading(criterion)
            assert max(map(len, short.split())) <= max(map(len, whole.split())), (short, whole)
        for criterion in (Criterion.GAME_DIFFERENCE, Criterion.POINT_DIFFERENCE, Criterion.HEAD_TO_HEAD):
            assert max(map(len, short_heading(criterion).split())) <= 8
    finally:
        speak("en")
