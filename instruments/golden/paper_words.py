"""The words of a paper, to say what of it has changed."""

from pathlib import Path

import pypdfium2 as pdfium


def words_of_pdf(path: Path) -> list[str]:
    """The lines of all its pages."""
    document = pdfium.PdfDocument(path)
    try:
        texts = [page.get_textpage().get_text_bounded() for page in document]
    finally:
        document.close()
    return [line for text in texts for line in text.splitlines()]
