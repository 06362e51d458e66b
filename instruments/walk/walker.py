"""A camera that takes no pictures: it reads every word where the album would take one."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from batarde_tourney.ui.kit.theme import Mode
from batarde_tourney.ui.results.results_page import ResultsPage
from instruments.album.camera import SIZE, Camera, wait_until
from instruments.album.club import AlbumClub
from tests.ui.painted_words import Wrong, wrong_in


class Walker(Camera):
    """One window in one language and of one size; what is wrong is kept by where it was seen."""

    def __init__(
        self,
        app: QApplication,
        language: str,
        size: tuple[int, int],
        names: Sequence[str],
        pictures: Path | None = None,
    ) -> None:
        super().__init__(app, pictures or Path(), language, Mode.LIGHT, size)
        self._names, self._pictures = names, pictures
        self.found: dict[str, list[Wrong]] = {}

    def take(self, name: str, shown: QWidget | None = None) -> None:
        """Read what is in view; a picture of it is kept where something is wrong and a folder was given."""
        self.settle()
        self.taken += 1
        wrong = wrong_in(shown or self.window, self._names)
        if not wrong:
            return
        self.found[name] = wrong
        if self._pictures:
            self._pictures.mkdir(parents=True, exist_ok=True)
            picture = f"{name}-{self.language}-{self.size[0]}.png"
            (shown or self.window).grab().save(str(self._pictures / picture))


def take_narrowed(walker: Walker, club: AlbumClub) -> None:
    """What a window shows that was larger before, and a hand of which something is asked."""
    walker.choose(club.events[club.usual.key])
    for key in ("documents", "championship", "results"):
        walker.window.resize(*SIZE)
        walker.go(key)
        walker.window.resize(*walker.size)
        walker.take(f"narrowed-{key}")
    page = walker.page
    assert isinstance(page, ResultsPage)
    assert page.model.board is not None
    playing = next(table.number for table in page.model.board.tables if not table.is_finished)
    page.open_table(playing)
    wait_until(lambda: page.sheet.table == playing and page.sheet.model is not None)
    walker.settle()
    QTest.keyClicks(page.sheet.view, "1*")
    walker.take("sheet-asked")
    page.show_tables()
