"""Gathers every sentence of the program into the catalogues, keeping the translations they have."""

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "batarde_tourney"
KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2)}


def gather() -> Catalog:
    """Every sentence of the package, with the places that say it."""
    catalogue = Catalog(project="Bâtarde Tourney", fuzzy=False, charset="utf-8")
    found = extract_from_dir(str(PACKAGE), keywords=KEYWORDS, comment_tags=("Translators:",))
    for file, _line, sentence, comments, context in found:
        catalogue.add(sentence, None, [(file, 0)], auto_comments=comments, context=context)
    return catalogue


def main() -> int:
    """Write every catalogue anew; print how many sentences each still lacks."""
    template = gather()
    for path in sorted((ROOT / "resources" / "locale").glob("*/LC_MESSAGES/batarde_tourney.po")):
        language = path.parent.parent.name
        with path.open("rb") as source:
            catalogue = read_po(source, locale=language)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        with path.open("wb") as target:
            write_po(target, catalogue, width=100, include_lineno=False, sort_output=True)
        lacking = [message.id for message in catalogue if message.id and not message.string]
        print(f"{language}: {len(catalogue)} sentences, {len(lacking)} not translated")
    return 0


if __name__ == "__main__":
    sys.exit(main())
