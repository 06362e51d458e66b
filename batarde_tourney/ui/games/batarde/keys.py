"""The keys that type a hand of La Bâtarde: the letters of the language spoken, and digits if so wanted."""

from dataclasses import replace

from batarde_tourney.core.games.batarde.entry_keys import KeyMap
from batarde_tourney.i18n.games.batarde import words
from batarde_tourney.ui.kit.preferences import stored_preferences


def key_map() -> KeyMap:
    """The keys of the language spoken; digits name the denomination, too, if the director set it so."""
    return replace(words.key_map(), has_digits=stored_preferences().has_digit_keys)
