"""Names in the order in which a reader looks them up."""

import unicodedata
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.i18n.alphabet import alphabetical


def test_names_sort_without_regard_to_accents_and_case() -> None:
    names = ["Zoé", "Öz", "olga", "Élodie", "Eva", "eva", "Ałła", "Ana"]
    assert sorted(names, key=alphabetical) == ["Ana", "Ałła", "Élodie", "Eva", "eva", "olga", "Öz", "Zoé"]


def test_in_spanish_the_n_with_a_tilde_is_a_letter_after_n() -> None:
    names = ["Nuria", "Ñico", "Oscar", "Núñez"]
    assert sorted(names, key=alphabetical) == ["Ñico", "Núñez", "Nuria", "Oscar"]
    assert sorted(names, key=partial(alphabetical, language="es")) == ["Núñez", "Nuria", "Ñico", "Oscar"]


@given(st.text())
def test_two_spellings_of_the_same_letters_sort_alike(name: str) -> None:
    composed, apart = (unicodedata.normalize(form, name) for form in ("NFC", "NFD"))
    assert alphabetical(composed) == alphabetical(apart)
