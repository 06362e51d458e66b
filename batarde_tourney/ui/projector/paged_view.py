"""A view whose cards stand in a grid, page after page where they are many."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import QSizeF

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.projector.seating_cards import Grid, page_at, pages_cycle
from batarde_tourney.ui.projector.view import View

Shown = TypeVar("Shown")


class PagedView(View):
    """Turns its pages by the time shown."""

    @abstractmethod
    def grid(self) -> Grid:
        """Return the current layout of the cards."""

    def cycle(self) -> int:
        return pages_cycle(self.grid().pages)

    def moment(self) -> object:
        return page_at(self.elapsed, self.grid().pages)

    def on_page(self, things: Sequence[Shown]) -> Sequence[Shown]:
        """Return those of the page in view."""
        grid = self.grid()
        first = page_at(self.elapsed, grid.pages) * grid.on_a_page
        return things[first : first + grid.on_a_page]

    def card_size(self, gap: float) -> QSizeF:
        """Return the size of a card, with this gap between two."""
        body, grid = self.body(), self.grid()
        width = (body.width() - (grid.columns - 1) * gap) / grid.columns
        return QSizeF(width, (body.height() - (grid.rows - 1) * gap) / grid.rows)

    def page_words(self) -> str:
        """Return which page is in view; empty if there is only one."""
        pages = self.grid().pages
        page = page_at(self.elapsed, pages) + 1
        return _("Page {page} of {pages}").format(page=page, pages=pages) if pages > 1 else ""
