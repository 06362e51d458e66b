"""Builds the handbook: its catalogues anew, a page of HTML for every language into resources/.

With `--pdf` also a paper of each into build/handbook.
"""

import sys

from handbook_html import page
from handbook_text import EVERYWHERE, LANGUAGES, PARTS, ROOT, Tongue, gather_anew

SHIPPED = ROOT / "resources" / "handbook"


def main() -> int:
    """Write what is shipped; print what each language lacks."""
    for language in LANGUAGES:
        if language != "en":
            gather_anew(language)
        (SHIPPED / f"{language}.html").write_text(page(language), "utf-8")
        tongue = Tongue(language)
        needed = PARTS if language in ("en", "fr") else EVERYWHERE
        lacking = [words for part in needed for words in tongue.lacks(part)]
        print(f"{language}: {len(lacking)} paragraphs not translated")
    if "--pdf" in sys.argv:
        from handbook_pdf import write_papers  # noqa: PLC0415 - needs the fonts of the program

        write_papers(ROOT / "build" / "handbook")
    return 0


if __name__ == "__main__":
    sys.exit(main())
