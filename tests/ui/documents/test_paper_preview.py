"""The preview paints what comes into view, and keeps no more pictures than it has to."""

from PySide6.QtCore import Slot
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.documents.paper_preview import MOST_PAINTED, PaperPreview

A4 = (595.0, 842.0)
SHEETS = 60


class Painted(PaperPreview):
    """Has every picture at hand that is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.picture_wanted.connect(self._on_wanted)

    @Slot(object)
    def _on_wanted(self, page: int) -> None:
        self.asked.append(page)
        self.show_picture(page, QImage(62, 88, QImage.Format.Format_RGBX8888))

    def pictures(self) -> list[int]:
        return [page for page in range(self.pages) if self.has_picture(page)]


def test_of_a_paper_just_chosen_only_what_is_in_view_is_painted(qtbot: QtBot) -> None:
    """Found by the soak: before they were laid out all pages lay at one place, and each was drawn."""
    preview = Painted()
    qtbot.addWidget(preview)
    preview.resize(700, 900)
    preview.show()
    for _paper in range(2):
        preview.asked.clear()
        preview.fill((A4,) * SHEETS)
        qtbot.waitUntil(lambda: preview.has_picture(1))
        assert sorted(preview.asked) == [0, 1]


def test_of_sixty_sheets_looked_through_only_the_last_keep_their_pictures(qtbot: QtBot) -> None:
    """A picture has 2 MB, on a fine screen 8: sixty took half a gigabyte as long as the paper was chosen."""
    preview = Painted()
    qtbot.addWidget(preview)
    preview.resize(700, 900)
    preview.show()
    preview.fill((A4,) * SHEETS)
    bar = preview.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > SHEETS * 700)
    for top in range(0, bar.maximum() + 1, 400):
        bar.setValue(top)
        preview.repaint()
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: preview.has_picture(SHEETS - 1))
    assert set(preview.asked) == set(range(SHEETS))
    assert len(preview.pictures()) <= MOST_PAINTED + 2
    # Whoever goes back sees the first one again.
    bar.setValue(0)
    qtbot.waitUntil(lambda: preview.has_picture(0))
    assert preview.asked.count(0) == 2


def test_whatever_is_in_view_keeps_its_picture(qtbot: QtBot) -> None:
    preview = Painted()
    qtbot.addWidget(preview)
    preview.resize(700, 900)
    preview.show()
    preview.fill(((595.0, 12.0),) * (2 * MOST_PAINTED))
    qtbot.waitUntil(lambda: len(preview.pictures()) > MOST_PAINTED)
    preview.repaint()
    assert len(preview.asked) == len(set(preview.asked))
