"""The handbook in six languages: nothing is forgotten, and every link, label and picture is there."""

import re

import pytest

from batarde_tourney.assets import asset
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.ui.handbook.handbook_window import label_words
from tests.handbook.sections import handbook
from tests.tools.scripts import script

OTHERS = ("fr", "de", "es", "it", "ca")
WHOLE = {"fr": handbook.PARTS} | dict.fromkeys(("de", "es", "it", "ca"), handbook.EVERYWHERE)
MARK = re.compile(r"\[\[.+?\]\]|\{\{.+?\}\}|\]\(.+?\)|`[^`]+`")
html = script("handbook_html")


@pytest.mark.parametrize("language", WHOLE)
def test_every_paragraph_is_translated(language: str) -> None:
    """French has every part, the others the first two. If not: translate handbook/locale/LANGUAGE.po."""
    tongue = handbook.Tongue(language)
    lacks = [words for part in WHOLE[language] for words in tongue.lacks(part)]
    assert not lacks, lacks[:3]


@pytest.mark.sampled
@pytest.mark.parametrize("language", OTHERS)
def test_the_catalogue_is_of_the_paragraphs_of_today(language: str) -> None:
    """If not, a paragraph was changed in English: `python tools/handbook.py`, then translate it again."""
    kept = {message.id for message in handbook.catalogue_of(language) if message.id}
    assert kept == {message.id for message in handbook.gather() if message.id}


@pytest.mark.parametrize("language", OTHERS)
def test_keys_labels_links_and_code_are_the_same_in_every_language(language: str) -> None:
    changed = []
    for message in handbook.catalogue_of(language):
        if message.id and message.string:
            marks = [sorted(MARK.findall(words)) for words in (message.id, message.string)]
            if marks[0] != marks[1]:
                changed.append(message.string)
    assert changed == []


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shipped_is_built_of_the_sources(language: str) -> None:
    """If not: `python tools/handbook.py`."""
    shipped = asset("handbook", f"{language}.html").read_text("utf-8")
    is_built = shipped == html.page(language)
    assert is_built


def test_the_cards_shown_are_shipped_and_no_others() -> None:
    drawn = {name: svg for language in LANGUAGES for name, svg in html.cards(language).items()}
    shipped = {path.name: path.read_text("utf-8") for path in asset("handbook", "cards").iterdir()}
    assert set(shipped) == set(drawn)
    assert [name for name in drawn if shipped[name] != drawn[name]] == []


def test_every_anchor_stands_once() -> None:
    anchors = [anchor for part in handbook.PARTS for anchor in handbook.anchors(part)]
    assert len(anchors) == len(set(anchors))


def test_every_label_is_a_sentence_of_the_program() -> None:
    words = "\n".join(message.id for message in handbook.gather() if message.id)
    labels = set(re.findall(r"\{\{(.+?)\}\}", words))
    catalogue = (asset("locale", "fr", "LC_MESSAGES") / "batarde_tourney.po").read_text("utf-8")
    assert [label for label in sorted(labels) if f'msgid "{label}"' not in catalogue] == []
    assert label_words("&Save as…") == "Save as"
