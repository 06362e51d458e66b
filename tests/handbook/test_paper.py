"""The handbook on paper: everything that the window shows, with contents and links that lead somewhere."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from batarde_tourney.i18n import speak
from batarde_tourney.services.documents.pdf_pages import opened
from batarde_tourney.ui.handbook.handbook_window import handbook_html
from tests.documents.reading import read_pages
from tests.handbook.sections import handbook
from tests.tools.scripts import script


@pytest.fixture
def french() -> Iterator[None]:
    """French spoken, and English again afterwards."""
    speak("fr")
    yield
    speak("en")


@pytest.mark.long
@pytest.mark.usefixtures("qapp", "french")
def test_the_paper_has_every_section_in_its_contents(tmp_path: Path) -> None:
    path = tmp_path / "handbook.pdf"
    script("handbook_pdf").write_paper(path, "fr")
    pdf = path.read_bytes()
    with opened(pdf) as document:
        outline = [entry.get_title() for entry in document.get_toc()]
    tongue = handbook.Tongue("fr")
    headings = [
        handbook.words_of(tokens[at + 1])
        for tokens in map(tongue.part, handbook.PARTS)
        for at, token in enumerate(tokens)
        if token.type == "heading_open" and token.tag in {"h1", "h2"}
    ]
    assert [" ".join(words.split()) for words in outline] == [" ".join(words.split()) for words in headings]
    pages = read_pages(pdf)
    assert ". ." in pages[0].strip().splitlines()[-1], "a part at the foot of the page, without its sections"
    contents = " ".join("".join(pages[:3]).split())
    assert [words for words in headings if " ".join(words.split()) not in contents] == []
    whole = "\n".join(pages)
    assert "Coupe du monde 2019" in whole
    assert "0,0857" in whole
    assert {"penalty_per_card", "point_difference", "game_difference"} <= set(whole.split())
    assert '"choune": true' in whole
    assert "\ufffd" not in handbook_html() + whole
