"""Builds the handbook: its catalogues anew, a page of HTML for every language into resources/.

With `--pdf` also a paper of each into build/handbook.
"""

import sys

from handbook_html import cards, page
from handbook_text import EVERYWHERE, LANGUAGES, PARTS, ROOT, Tongue, gather_anew

SHIPPED = ROOT / "resources" / "handbook"
CARDS = SHIPPED / "cards"


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
    _write_cards()
    if "--pdf" in sys.argv:
        from handbook_pdf import write_papers  # noqa: PLC0415 - needs the fonts of the program

        write_papers(ROOT / "build" / "handbook")
    return 0


def _write_cards() -> None:
    """The cards of all pages, and none that no page shows any more."""
    CARDS.mkdir(exist_ok=True)
    drawn = {name: svg for language in LANGUAGES for name, svg in cards(language).items()}
    for path in CARDS.iterdir():
        if path.name not in drawn:
            path.unlink()
    for name, svg in drawn.items():
        (CARDS / name).write_text(svg, "utf-8")


if __name__ == "__main__":
    sys.exit(main())
