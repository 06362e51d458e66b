"""Amounts of money: whole hundredths, as files have them and as people type them."""

import pytest

from batarde_tourney.core.amounts import read_amount, typed_amount, write_amount


@pytest.mark.parametrize(
    ("amount", "text"), [(0, "0.00"), (5, "0.05"), (99, "0.99"), (750, "7.50"), (123456, "1234.56")]
)
def test_an_amount_is_read_as_it_was_written(amount: int, text: str) -> None:
    assert write_amount(amount) == text
    assert read_amount(text) == amount


@pytest.mark.parametrize("text", ["", "7", "7.5", "7,50", "07.50", "-1.00", "12345678.00", " 7.50", "7.500"])
def test_what_no_file_has_is_no_amount(text: str) -> None:
    assert read_amount(text) is None


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("", 0),
        ("  ", 0),
        ("0", 0),
        ("12", 1200),
        (" 7,5 ", 750),
        ("7.50", 750),
        ("7,05", 705),
        ("007.99", 799),
        ("7.", None),
        ("7.505", None),
        ("-1", None),
        ("free", None),
        ("12345678", None),
    ],
)
def test_people_type_a_point_or_a_comma_and_nothing_for_0(text: str, amount: int | None) -> None:
    assert typed_amount(text) == amount
