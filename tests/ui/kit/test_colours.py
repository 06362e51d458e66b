"""Every text can be read on its ground, in light and in dark; a mode is one theme file."""

import re
import tomllib

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from batarde_tourney.assets import asset
from batarde_tourney.core.games.batarde.hand import Denomination
from batarde_tourney.ui.kit.colours import DARK, LIGHT, Colours, theme_file
from batarde_tourney.ui.kit.theme import Mode, apply_theme

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
    ("on_rail_chosen", "rail_chosen"),
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


@pytest.mark.parametrize("mode", [Mode.LIGHT, Mode.DARK])
def test_what_a_field_wants_to_be_told_can_be_read_in_it(
    themed: QApplication, qtbot: QtBot, mode: Mode
) -> None:
    apply_theme(themed, mode)
    field = QLineEdit()
    qtbot.addWidget(field)
    field.ensurePolished()
    ink, ground = (
        field.palette().color(role) for role in (QPalette.ColorRole.PlaceholderText, QPalette.ColorRole.Base)
    )
    apply_theme(themed, Mode.LIGHT)
    assert ink.alpha() == 255
    assert contrast(ink.name(), ground.name()) >= 4.5


@pytest.mark.parametrize("mode", [LIGHT, DARK], ids=["light", "dark"])
def test_suits_have_four_colours_and_the_others_the_texts(mode: Colours) -> None:
    suits = (Denomination.SPADES, Denomination.HEARTS, Denomination.DIAMONDS, Denomination.CLUBS)
    assert len({mode.suit(suit) for suit in suits}) == 4
    assert mode.suit(Denomination.ALL_TRUMPS) == mode.suit(Denomination.NO_TRUMPS) == mode.text


def test_both_theme_files_define_the_same_names() -> None:
    light, dark = theme_file("light"), theme_file("dark")
    assert {part: set(names) for part, names in light.items()} == {
        part: set(names) for part, names in dark.items()
    }


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_every_colour_of_a_theme_file_is_a_colour(mode: str) -> None:
    colours = [colour for part in theme_file(mode).values() for colour in part.values()]
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_a_theme_file_says_the_same_to_any_reader_of_toml(mode: str) -> None:
    assert theme_file(mode) == tomllib.loads(asset("themes", f"{mode}.toml").read_text(encoding="utf-8"))


def test_the_style_sheet_uses_names_of_the_theme_files_alone() -> None:
    sheet = asset("themes", "desk.qss").read_text(encoding="utf-8")
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    assert set(re.findall(r"@(\w+)", rules)) <= set(Colours._fields)
    assert re.findall(r"#[0-9a-f]{3,8}\b", rules) == []


def contrast(one: str, other: str) -> float:
    """As the Web Content Accessibility Guidelines compute it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
