"""Every text can be read on its ground, in light and in dark."""

import pytest

from batarde_tourney.core.batarde.hand import Denomination
from batarde_tourney.ui.colours import DARK, LIGHT, Colours

ON_GROUNDS = [
    ("text", "window"),
    ("text", "card"),
    ("text", "raised"),
    ("text", "soft"),
    ("muted", "window"),
    ("muted", "card"),
    ("muted", "raised"),
    ("muted", "soft"),
    ("accent", "window"),
    ("accent", "card"),
    ("on_accent", "accent"),
    ("on_rail", "rail"),
    ("on_rail", "rail_chosen"),
    ("on_warning", "warning"),
    ("on_fault", "fault"),
    ("on_felt", "felt"),
    ("good", "card"),
    ("spades", "card"),
    ("hearts", "card"),
    ("diamonds", "card"),
    ("clubs", "card"),
    ("spades", "raised"),
    ("hearts", "raised"),
    ("diamonds", "raised"),
    ("clubs", "raised"),
]


@pytest.mark.parametrize("mode", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), ON_GROUNDS)
def test_words_stand_out_from_their_ground(mode: Colours, ink: str, ground: str) -> None:
    assert contrast(getattr(mode, ink), getattr(mode, ground)) >= 4.5


@pytest.mark.parametrize("mode", [LIGHT, DARK], ids=["light", "dark"])
def test_suits_have_four_colours_and_the_others_the_texts(mode: Colours) -> None:
    suits = (Denomination.SPADES, Denomination.HEARTS, Denomination.DIAMONDS, Denomination.CLUBS)
    assert len({mode.suit(suit) for suit in suits}) == 4
    assert mode.suit(Denomination.ALL_TRUMPS) == mode.suit(Denomination.NO_TRUMPS) == mode.text


def contrast(one: str, other: str) -> float:
    """As the Web Content Accessibility Guidelines compute it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
