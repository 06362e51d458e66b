"""Every sentence of the program is in every catalogue, translated, and fits where the English one stands."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from batarde_tourney.assets import asset
from batarde_tourney.i18n.errors import fields_of
from batarde_tourney.i18n.language.catalogue import DOMAIN, LANGUAGES
from tests.architecture.sources import PACKAGE, ROOMS, SAYING, source_of

TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
KEYS_OF_DENOMINATIONS, KEYS_OF_PACKS = "ashdcn", "ms"

in_every_translation = pytest.mark.parametrize("language", TRANSLATIONS)


@cache
def catalogue(language: str) -> Catalog:
    """The catalogue as its file stands."""
    with asset("locale", language, "LC_MESSAGES", f"{DOMAIN}.po").open("rb") as source:
        return read_po(source, locale=language, abort_invalid=True)


def messages(language: str) -> Iterator[tuple[Message, tuple[str, ...], tuple[str, ...]]]:
    """Every message with its English forms and its translated ones."""
    for message in catalogue(language):
        if message.id:
            yield message, forms_of(message.id), forms_of(message.string)


def forms_of(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """One form, or one a plural; a missing one is empty."""
    return tuple(form or "" for form in text) if isinstance(text, list | tuple) else (text or "",)


@cache
def calls() -> tuple[tuple[str, str, list[ast.expr]], ...]:
    """Where each sentence is said, by what, and the arguments that should be sentences."""
    found = []
    for path in ROOMS:
        for call in source_of(path).said:
            marker = call.func.id if isinstance(call.func, ast.Name) else ""
            where = f"{path.relative_to(PACKAGE)}:{call.lineno}"
            found.append((where, marker, call.args[: SAYING[marker]]))
    return tuple(found)


def said_sentences() -> dict[tuple[str, ...], str]:
    """The sentences written in the code, and where; read from its syntax, not as the gathering tool does."""
    said = {}
    for where, marker, found in calls():
        # The first argument of this one tells what the words are about.
        arguments = found[1:] if marker == "pgettext" else found
        forms = tuple(a.value for a in arguments if isinstance(a, ast.Constant) and isinstance(a.value, str))
        if len(forms) == len(arguments):
            said[forms] = where
    return said


def key_of(text: str) -> str:
    """The letter after a lone `&`, empty if there is none."""
    found = re.search("&(.)", text.replace("&&", ""))
    return found[1].casefold() if found else ""


def test_no_sentence_is_put_together_inside_the_call() -> None:
    built = (ast.JoinedStr, ast.BinOp, ast.Call, ast.IfExp)
    assert not [
        where for where, _marker, arguments in calls() if any(isinstance(a, built) for a in arguments)
    ]


def test_sentences_that_count_are_written_out_in_both_forms() -> None:
    counting = [(where, arguments) for where, marker, arguments in calls() if marker == "ngettext"]
    assert counting
    assert not [where for where, forms in counting if not all(isinstance(a, ast.Constant) for a in forms)]


@pytest.mark.sampled
@in_every_translation
def test_the_catalogue_has_every_sentence_and_no_other(language: str) -> None:
    said = said_sentences()
    known = {english for _message, english, _translated in messages(language)}
    missing = [f"{said[sentence]}: {sentence[0]}" for sentence in said.keys() - known]
    assert len(said) > 400
    assert not missing, "run tools/catalogues.py, then translate"
    assert not known - said.keys(), "run tools/catalogues.py"


@in_every_translation
def test_every_sentence_is_translated_in_every_plural(language: str) -> None:
    plurals = catalogue(language).num_plurals
    lacking = [
        english[0]
        for message, english, translated in messages(language)
        if not all(translated) or len(translated) != (plurals if message.pluralizable else 1) or message.fuzzy
    ]
    assert not lacking


@in_every_translation
def test_every_translation_has_the_same_named_places(language: str) -> None:
    different = [
        english[-1]
        for _message, english, translated in messages(language)
        # The form for one thing may say "one" instead of its place.
        if fields_of(translated[-1]) != fields_of(english[-1])
        or any(not fields_of(form) <= fields_of(english[-1]) for form in translated)
    ]
    assert not different


@in_every_translation
def test_every_translation_begins_and_ends_with_the_same_white_space(language: str) -> None:
    def edges(text: str) -> tuple[str, str]:
        return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]

    forms = ((english[-1], form) for _m, english, translated in messages(language) for form in translated)
    assert not [english for english, form in forms if edges(english) != edges(form)]


@in_every_translation
def test_menus_keep_their_keys_each_its_own(language: str) -> None:
    entries = [(message, english[0], translated[0]) for message, english, translated in messages(language)]
    assert not [english for _m, english, form in entries if bool(key_of(english)) != bool(key_of(form))]
    # Dialogs of Qt's have keys of their own.
    bar = {"ui/shell/menu_bar.py", "ui/shell/menus.py"}
    menus = [form for message, _english, form in entries if bar & dict(message.locations).keys()]
    keys = [key_of(form) for form in menus if key_of(form)]
    assert len(keys) == len(set(keys)) >= 4


@in_every_translation
def test_every_denomination_and_every_pack_has_a_letter_of_its_own(language: str) -> None:
    for english in (KEYS_OF_DENOMINATIONS, KEYS_OF_PACKS):
        message = catalogue(language).get(english)
        assert message is not None
        letters = str(message.string)
        assert letters.isalpha()
        assert letters == letters.casefold()
        assert len(set(letters)) == len(letters) == len(english)


def test_a_suit_shares_its_word_with_nothing_else() -> None:
    # In English a suit is called as the clubs are that players come from: without a context of its own
    # either of them is translated as the other.
    for suit in ("Spades", "Hearts", "Diamonds", "Clubs"):
        message = catalogue("fr").get(suit)
        assert message is not None
        assert {place for place, _line in message.locations} == {"i18n/games/batarde/words.py"}


def test_french_is_set_as_french_is_printed() -> None:
    loose = re.compile("['“”\"]|[ \u00a0][;:!?%»]|«[ \u00a0]|\\.\\.\\.")
    texts = [form for _message, _english, translated in messages("fr") for form in translated]
    assert not [text for text in texts if loose.search(text)]


@in_every_translation
def test_a_language_writes_the_ellipsis_in_one_way(language: str) -> None:
    """German sets it apart from the word before, the others do not."""
    texts = [form for _message, _english, translated in messages(language) for form in translated]
    ways = {before for text in texts for before in re.findall(r"(\s?)(?:…|\.\.\.)", text)}
    assert ways == {" " if language == "de" else ""}
    assert not [text for text in texts if "..." in text]


def test_no_sentence_is_said_in_one_language_everywhere() -> None:
    said = {language: {str(m.id): t for m, _english, t in messages(language)} for language in TRANSLATIONS}
    strangers = [
        sentence
        for sentence, german in said["de"].items()
        if re.search(r"\w{3} \w+ \w+", re.sub(r"\{\w+\}", "", german[0]))
        and said["fr"].get(sentence) == german
    ]
    assert strangers == []


STRAYS = {
    "fr": r"équipe|événement|[Rr]aison\b|[Tt]ables? fermée|donne de départage|adresses? électronique",
    "de": r"Klub|\bClub\b|\b[Vv]om Leiter|\bMatchs?\b|(Drei|Vier)ertisch|Vorrecht|Kennwort|Zettel|Zelle",
    "es": r"\bliguilla|\bevento|San Vicenç|\bquien da\b|marcador|\bcelda|hoja «member»",
    "it": r"circol[oi]\b|\bSua\b|file di club|[Tt]avol[oi] di [0-9{]|\b[Ee]vento|\bseme\b",
    "ca": r"torneigs|[Ss]uprimeix|suprimir|[Rr]enúncia|esdeveniment|lligueta|encontre\b|\bcel·la",
}
"""Words that once stood beside the one that the catalogue has for the thing."""


@in_every_translation
def test_a_thing_keeps_its_one_word(language: str) -> None:
    stray = re.compile(STRAYS[language])
    texts = [form for _message, _english, translated in messages(language) for form in translated]
    assert not [text for text in texts if stray.search(text)]
