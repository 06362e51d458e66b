"""What can stand in a list of addresses, and what would write to somebody else."""

import pytest

from batarde_tourney.core.tournament.event.members import is_address


@pytest.mark.parametrize("text", ["ana@club.example", "a.b+c@x.y.org", "à@é.fr"])
def test_an_address(text: str) -> None:
    assert is_address(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ana",
        "ana@club",
        "@x.org",
        "ana@",
        "ana@x.",
        "ana@x.org, bo@x.org",
        "a b@x.org",
        "<ana@x.org>",
        "a@b@c.d",
    ],
)
def test_no_address(text: str) -> None:
    assert not is_address(text)


def test_an_address_has_254_letters_at_most() -> None:
    assert is_address("a" * (254 - len("@x.org")) + "@x.org")
    assert not is_address("a" * (255 - len("@x.org")) + "@x.org")
