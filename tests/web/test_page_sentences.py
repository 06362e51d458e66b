"""What the scripts of the pages say is in the catalogues, and nothing else is."""

import re

import pytest

from batarde_tourney.assets import asset
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.i18n.phone import PHONE_SENTENCES, phone_sentences

SAID = re.compile(r'\b(?:say|sayOf|sayName)\(\s*"((?:[^"\\]|\\.)*)"')
WRITTEN = re.compile(r'_\("([^"]*)"\)')


def test_each_sentence_of_a_script_or_template_is_translated_and_no_other() -> None:
    folder = asset("web")
    said = {one for path in folder.glob("*.js") for one in SAID.findall(path.read_text("utf-8"))}
    written = {one for path in folder.glob("*.html") for one in WRITTEN.findall(path.read_text("utf-8"))}
    assert said | written == set(PHONE_SENTENCES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_values_of_its_sentence(language: str) -> None:
    with speaking(language):
        told = phone_sentences()
    values = re.compile(r"\{\w+\}")
    assert [
        one for one, then in told.items() if sorted(values.findall(one)) != sorted(values.findall(then))
    ] == []


def test_no_page_has_script_or_style_in_itself_or_from_elsewhere() -> None:
    for path in asset("web").glob("*.html"):
        text = path.read_text("utf-8")
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=\"/static/)|https?://", text), (
            path
        )
    for path in asset("web").glob("*.js"):
        assert not re.search(
            r"innerHTML\s*=[^=]|insertAdjacentHTML|document\.write|\beval\(|https?://",
            path.read_text("utf-8"),
        ), path
