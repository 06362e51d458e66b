"""The three wordings of ×2 and ×4 (R4)."""

import pytest

from batarde_tourney.core.games.batarde.settings import Wording
from batarde_tourney.documents.games.batarde.score_grid import multiplier_words
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.games.batarde.words import multiplier_word


@pytest.mark.parametrize(
    ("language", "doubled", "redoubled"),
    [
        ("en", "Méchoune", "Choune"),
        ("fr", "Méchoune", "Choune"),
        ("de", "Méchoune", "Choune"),
        ("ca", "Méchoune", "Choune"),
        ("es", "La gafa", "Des-gafe"),
        ("it", "Mesciuno", "Sciuna"),
    ],
)
def test_the_rule_books_wording_is_that_of_the_readers_language(
    language: str, doubled: str, redoubled: str
) -> None:
    with speaking(language):
        on_screen = multiplier_word(2, Wording.BOOK), multiplier_word(4, Wording.BOOK)
        on_paper = multiplier_words(Wording.BOOK)
    assert on_screen == (doubled, redoubled)
    assert [word.casefold() for word in on_paper] == [doubled.casefold(), redoubled.casefold()]


def test_the_other_two_wordings_stay_what_they_are() -> None:
    with speaking("es"):
        assert multiplier_word(2, Wording.MECHOUNE) == "Méchoune"
        assert multiplier_word(2, Wording.DOUBLED) == "Doblada"
