"""The words of a paper, to say what of it has changed."""

from pathlib import Path

from batarde_tourney.services.documents.pdf_pages import opened


def words_of_pdf(path: Path) -> list[str]:
    """The lines of all its pages."""
    with opened(path.read_bytes()) as document:
        texts = [page.get_textpage().get_text_bounded() for page in document]
    return [line for text in texts for line in text.splitlines()]
