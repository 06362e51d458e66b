"""A letter is drawn by the first bundled font that has it, and missed where none has."""

import pytest

from batarde_tourney.documents.fonts import Run, Weight, set_runs, text_width


def test_latin_greek_and_cyrillic_stay_in_the_text_face() -> None:
    assert set_runs("Žofie Ωραία Жанна 0123", Weight.BOLD) == (
        Run("NotoSans-Bold", "Žofie Ωραία Жанна 0123"),
    )


@pytest.mark.parametrize("weight", Weight)
def test_suits_come_from_the_fallback_face(weight: Weight) -> None:
    assert [run.font for run in set_runs("♠♥♦♣", weight)] == [weight.value[1]]


def test_a_name_of_two_scripts_is_cut_where_the_font_changes() -> None:
    assert set_runs("Li 小林!", Weight.REGULAR) == (
        Run("NotoSans-Regular", "Li "),
        Run("DroidSansFallbackFull", "小林"),
        Run("NotoSans-Regular", "!"),
    )


def test_a_letter_no_font_has_is_a_dot_never_a_box_or_a_question_mark() -> None:
    assert set_runs("A\U0001f389B", Weight.REGULAR) == (Run("NotoSans-Regular", "A·B"),)


@pytest.mark.parametrize("unseen", "\u200c\u200d\ufe0e\ufe0f")
def test_joiners_and_variation_selectors_leave_no_mark(unseen: str) -> None:
    assert text_width(f"♥{unseen}", Weight.REGULAR, 10) == text_width("♥", Weight.REGULAR, 10)
    assert "·" not in set_runs(unseen, Weight.REGULAR)[0].text


def test_figures_are_equally_wide_so_that_columns_align() -> None:
    for weight in Weight:
        assert len({text_width(digit, weight, 10) for digit in "0123456789"}) == 1


def test_width_is_in_millimetres_and_grows_with_the_size() -> None:
    assert text_width("", Weight.REGULAR, 10) == 0
    assert text_width("Ana", Weight.REGULAR, 20) == pytest.approx(2 * text_width("Ana", Weight.REGULAR, 10))
    assert 5 < text_width("Ana", Weight.REGULAR, 10) < 8
