"""A catalogue says what its file says, to the letter; Babel's reader is the second opinion."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from batarde_tourney.assets import asset
from batarde_tourney.i18n.language.catalogue import DOMAIN, LANGUAGES, PoFile

COUNTS = {"fr": ((0, 0), (1, 0), (2, 1), (21, 1), (1_000_000, 1))}
"""Which form is for how many; in all other languages only one is one."""
USUAL_COUNTS = ((0, 1), (1, 0), (2, 1), (21, 1), (1_000_000, 1))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_sentence_is_said_as_it_is_written(language: str) -> None:
    path = asset("locale", language, "LC_MESSAGES", f"{DOMAIN}.po")
    said = PoFile(path)
    with path.open("rb") as source:
        messages = [message for message in read_po(source, locale=language) if message.id]
    assert len(messages) > 2_000
    for message in messages:
        assert not message.fuzzy
        if isinstance(message.id, str):
            found = (
                said.pgettext(message.context, message.id) if message.context else said.gettext(message.id)
            )
            assert found == message.string
        else:
            (one, many), forms = message.id, tuple(message.string or ())
            for count, form in COUNTS.get(language, USUAL_COUNTS):
                assert said.ngettext(one, many, count) == forms[form]


HOSTILE = r'''
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n > 1);\n"

# Not said again: msgid "comment"
msgid "a \"quoted\" word\\"
msgstr "un mot «\t\"cité\"»\\n"

msgid ""
"in two\n"
"lines"
msgstr ""
"en deux\n"
"lignes"

msgctxt "a card"
msgid "ace"
msgstr "as"

msgid "{count} ace"
msgid_plural "{count} aces"
msgstr[0] "{count} as"
msgstr[1] "{count} as, au pluriel"

#~ msgid "gone"
#~ msgstr "parti"

msgid "untold"
msgstr ""

msgid "last"
msgstr "dernier"'''


def test_quotes_lines_contexts_and_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "hostile.po"
    path.write_text(HOSTILE, encoding="utf-8")
    said = PoFile(path)
    assert said.gettext('a "quoted" word\\') == 'un mot «\t"cité"»\\n'
    assert said.gettext("in two\nlines") == "en deux\nlignes"
    assert (said.pgettext("a card", "ace"), said.gettext("ace")) == ("as", "ace")
    assert said.ngettext("{count} ace", "{count} aces", 2) == "{count} as, au pluriel"
    assert said.gettext("{count} ace") == said.ngettext("{count} ace", "{count} aces", 0) == "{count} as"
    assert said.ngettext("{count} card", "{count} cards", 0) == "{count} cards"
    assert [said.gettext(word) for word in ("gone", "untold", "comment")] == ["gone", "untold", "comment"]
    assert (said.gettext("last"), said.gettext("")) == ("dernier", "")
