"""Names in the order in which a reader looks them up."""

import random
import unicodedata
from collections.abc import Sequence
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.i18n.language.alphabet import alphabetical


def test_names_sort_without_regard_to_accents_and_case() -> None:
    names = ["Zoé", "Öz", "olga", "Élodie", "Eva", "eva", "Ałła", "Ana"]
    assert sorted(names, key=alphabetical) == ["Ałła", "Ana", "Élodie", "Eva", "eva", "olga", "Öz", "Zoé"]


def test_in_spanish_the_n_with_a_tilde_is_a_letter_after_n() -> None:
    names = ["Nuria", "Ñico", "Oscar", "Núñez"]
    assert sorted(names, key=alphabetical) == ["Ñico", "Núñez", "Nuria", "Oscar"]
    assert sorted(names, key=partial(alphabetical, language="es")) == ["Núñez", "Nuria", "Ñico", "Oscar"]


@given(st.text())
def test_two_spellings_of_the_same_letters_sort_alike(name: str) -> None:
    composed, apart = (unicodedata.normalize(form, name) for form in ("NFC", "NFD"))
    assert alphabetical(composed) == alphabetical(apart)


IN_ORDER = (
    *("Aa", "Ada", "Æb", "Aez", "Af", "Ca", "Çb", "Cz", "Da", "Ða", "Đb", "Dz", "Ez", "Ia", "İb", "Iz", "ıa"),
    *("Ja", "La", "Łb", "Lla", "L·lb", "Llz", "Lma", "Łukasz", "Lz", "Muller", "Müller", "Muz", "Na"),
    *("Oa", "Øb", "Oea", "Œb", "Oez", "Oz", "Sa", "Ssa", "ßb", "Ssz", "Sz"),
    *("Ta", "Tha", "Tz", "Ŧa", "Za", "Zz", "Þa"),
)
"""As ICU 73 sorts them in each of the six languages."""


def read_in(language: str, names: Sequence[str]) -> list[str]:
    shuffled = random.Random(language).sample(names, len(names))
    return sorted(shuffled, key=partial(alphabetical, language=language))


@pytest.mark.parametrize("language", ["fr", "en", "es", "it", "ca", "de"])
def test_strokes_and_ligatures_stand_where_the_language_puts_them(language: str) -> None:
    assert read_in(language, IN_ORDER) == list(IN_ORDER)


@pytest.mark.parametrize("language", ["fr", "en", "it", "ca", "de"])
def test_outside_spain_a_tilde_is_an_accent(language: str) -> None:
    names = ["Na", "Ña", "Nz"]
    assert read_in(language, names) == names


@pytest.mark.parametrize("language", ["fr", "en", "es", "it", "ca", "de"])
def test_spaces_and_apostrophes_come_before_letters(language: str) -> None:
    names = ["De la Cruz", "De Souza", "Delacruz", "O’Brien", "Oa"]
    assert read_in(language, names) == names
