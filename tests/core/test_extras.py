"""Unknown keys of an event file, kept as one text."""

import pytest

from batarde_tourney.core.extras import Extras, read_extras, write_extras


@pytest.mark.parametrize("extras", [(), (("pack", "null"),), (("z", '{"a": [1]}'), ("a", '"é"'), ("", "0"))])
def test_extras_are_read_in_their_order_as_they_were_written(extras: Extras) -> None:
    assert read_extras(write_extras(extras)) == extras


def test_no_extras_are_no_text() -> None:
    assert write_extras(()) == ""


@pytest.mark.parametrize("text", ["{", "7", '[["a"]]'])
def test_a_text_that_holds_none_is_an_error(text: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        read_extras(text)
