"""Gathers every sentence of the program into the catalogues, keeping the translations they have."""

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "batarde_tourney"
KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}

HEADER = """\
# {name} for Bâtarde Tourney, under the GPL, version 3 or later.
# Sentences are gathered by tools/catalogues.py.
msgid ""
msgstr ""
"Project-Id-Version: Bâtarde Tourney\\n"
"Language: {language}\\n"
"Plural-Forms: {plural_forms}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
"""No dates: a catalogue changes when its sentences do."""


def gather() -> Catalog:
    """Every sentence of the package, with the files that say it."""
    catalogue = Catalog(project="Bâtarde Tourney", fuzzy=False, charset="utf-8")
    found = extract_from_dir(str(PACKAGE), keywords=KEYWORDS, comment_tags=("Translators:",))
    for file, _line, sentence, comments, context in found:
        catalogue.add(sentence, None, [(file, 0)], auto_comments=comments, context=context)
    return catalogue


def written(catalogue: Catalog, language: str) -> bytes:
    """The catalogue as its file holds it."""
    name = catalogue.locale.get_display_name("en") if catalogue.locale else language
    header = HEADER.format(name=name, language=language, plural_forms=catalogue.plural_forms)
    body = io.BytesIO()
    write_po(body, catalogue, width=100, omit_header=True, include_lineno=False, sort_output=True)
    return header.encode() + body.getvalue()


def is_translated(message: Message) -> bool:
    """Whether every form of the sentence has its words."""
    forms = message.string if isinstance(message.string, list | tuple) else [message.string]
    return all(forms)


def main() -> int:
    """Write every catalogue anew; print how many sentences each still lacks."""
    template = gather()
    for path in sorted((ROOT / "resources" / "locale").glob("*/LC_MESSAGES/batarde_tourney.po")):
        language = path.parent.parent.name
        with path.open("rb") as source:
            catalogue = read_po(source, locale=language)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        path.write_bytes(written(catalogue, language))
        sentences = [message for message in catalogue if message.id]
        lacking = [message for message in sentences if not is_translated(message)]
        print(f"{language}: {len(sentences)} sentences, {len(lacking)} not translated")
    return 0


if __name__ == "__main__":
    sys.exit(main())
