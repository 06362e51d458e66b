"""Texts never run over the room there is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.pen import Fitted, Style, even_lines, fit_block, fit_lines, fit_text

_STYLE = Style(12, Weight.BOLD, least=6)
_NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
_WIDTHS = st.floats(0.5, 120)


def test_a_short_name_keeps_its_size() -> None:
    assert fit_text("Ana", 30, _STYLE) == Fitted("Ana", 12)


def test_a_longer_name_shrinks_before_it_is_cut() -> None:
    fitted = fit_text("Maximilian", 15, _STYLE)
    assert fitted.text == "Maximilian"
    assert 6 < fitted.size < 12


def test_a_name_of_120_letters_is_cut_with_an_ellipsis() -> None:
    fitted = fit_text("A" * 120, 30, _STYLE)
    assert fitted.size == 6
    assert fitted.text.endswith("A…")


def test_where_not_even_the_ellipsis_has_room_nothing_is_written() -> None:
    assert fit_text("Ana", 0.1, _STYLE).text == ""


def test_two_lines_are_broken_at_the_space_that_leaves_them_most_alike() -> None:
    assert [line.text for line in fit_lines("Ana María de Arán", 25, _STYLE)] == ["Ana María", "de Arán"]


def test_a_name_that_nearly_fits_is_shrunk_rather_than_broken() -> None:
    width = text_width("Ana Li", Weight.BOLD, 12) * 0.9
    assert len(fit_lines("Ana Li", width, _STYLE, unbroken=0.8)) == 1
    assert len(fit_lines("Ana Li", width, _STYLE)) == 2


def test_a_name_too_long_for_two_lines_fills_the_first_and_is_cut_in_the_second() -> None:
    first, second = fit_lines("Ana " * 30 + "Ana", 25, _STYLE)
    assert not first.text.endswith("…")
    assert second.text.endswith("…")


@pytest.mark.parametrize("name", ["ab " * 300_000, "א " * 300_000, "\u0301" * 900_000])
def test_a_name_of_a_million_letters_is_cut_like_any_other(name: str) -> None:
    assert len(fit_text(name, 40, _STYLE).text) <= 1001
    assert len(fit_lines(name, 40, _STYLE)) <= 2


def test_a_long_name_takes_as_many_lines_as_let_it_be_largest() -> None:
    name = "Maria-Magdalena von und zu Hohenstein-Untermünkheim"
    lines = fit_block(name, 30, _STYLE, 4, unbroken=0.8)
    assert [line.text for line in lines] == ["Maria-Magdalena", "von und zu", "Hohenstein-", "Untermünkheim"]
    assert {line.size for line in lines} == {lines[0].size}
    assert lines[0].size > 2 * fit_text(name, 30, _STYLE).size * 0.8
    assert fit_block("Ana", 30, _STYLE, 4) == (Fitted("Ana", 12),)


@given(_NAMES, _WIDTHS, st.integers(1, 4))
def test_no_line_of_several_is_wider_than_its_room(name: str, width: float, most: int) -> None:
    lines = fit_block(name, width, _STYLE, most)
    assert len(lines) <= most
    assert all(text_width(line.text, _STYLE.weight, line.size) <= width + 1e-6 for line in lines)


@given(_NAMES, st.integers(1, 4))
def test_even_lines_lose_nothing_but_spaces(name: str, count: int) -> None:
    lines = even_lines(name, count, _STYLE)
    assert len(lines) <= count
    assert "".join("".join(lines).split()) == "".join(name.split())


@given(_NAMES, _WIDTHS)
def test_one_line_is_never_wider_than_its_room(name: str, width: float) -> None:
    fitted = fit_text(name, width, _STYLE)
    assert text_width(fitted.text, _STYLE.weight, fitted.size) <= width * 1.000001


@given(_NAMES, _WIDTHS)
def test_two_lines_are_never_wider_than_their_room(name: str, width: float) -> None:
    for line in fit_lines(name, width, _STYLE):
        assert text_width(line.text, _STYLE.weight, line.size) <= width * 1.000001
