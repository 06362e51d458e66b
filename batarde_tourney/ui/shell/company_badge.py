"""The presence badge in the status bar: who else works on the club, and whether it can be reached."""

import datetime as dt

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.errors import Message
from batarde_tourney.services.journal.following import is_here
from batarde_tourney.ui.desk.following import Following
from batarde_tourney.ui.kit.labels import shown_in_tooltip, shown_on_button
from batarde_tourney.ui.shell.company_words import (
    another_past_message,
    desk_line,
    followed_message,
    lost_message,
    other_windows_message,
    window_line,
)


class CompanyBadge(QToolButton):
    """Shows a word while other desks are connected, and lists them when pressed. Hidden otherwise."""

    warned = Signal(object)
    """Emits a Message that the director should see."""
    eased = Signal(object)
    """Emits the Message whose cause is gone, or None for the one the notice shows."""
    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, following: Following, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._following = following
        self._known: frozenset[str] = frozenset()
        """The desks that were announced."""
        self._warned_of: frozenset[str] = frozenset()
        """The other windows of this computer that a warning names."""
        self._warning: Message | None = None
        self._menu = QMenu(self)
        self.setMenu(self._menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        # Focus by Tab only: a click leaves the keys to the sheet being typed.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        following.company_changed.connect(self._on_company)
        following.lost.connect(self._on_lost)
        following.found.connect(self._on_found)
        following.followed.connect(self._on_followed)
        following.another_past.connect(self._on_another_past)
        self._known = frozenset(desk.key for desk in following.company)
        self._show()

    def lines(self) -> tuple[str, ...]:
        """Return the other desks, one line each."""
        if not self._following.company:
            return ()
        return tuple(
            window_line(desk) if is_here(desk) else desk_line(desk) for desk in self._following.company
        )

    def _count(self) -> str:
        """Return how many others there are; as windows if all of them are on this computer."""
        company = self._following.company
        count = len(company)
        if count and all(map(is_here, company)):
            return ngettext("{count} other window", "{count} other windows", count).format(count=count)
        return ngettext("{count} other desk", "{count} other desks", count).format(count=count)

    def _show(self) -> None:
        lines = self.lines()
        words = _("Not connected") if self._following.trouble is not None else self._count()
        self.setText(words)
        self.setAccessibleName(" · ".join((words, *lines)))
        # The list as a tooltip, to see it without a click.
        self.setToolTip(shown_in_tooltip("\n".join(lines)))
        self._menu.clear()
        for line in lines:
            self._menu.addAction(shown_on_button(line))
        self.setVisible(bool(lines) or self._following.trouble is not None)

    @Slot(object)
    def _on_company(self, _company: object) -> None:
        company = self._following.company
        # Two windows of one person on one computer are often a mistake; two computers are meant.
        come = [desk for desk in company if desk.key not in self._known]
        here = [desk for desk in come if is_here(desk)]
        self._known = frozenset(desk.key for desk in company)
        if here:
            self._warned_of = frozenset(desk.key for desk in here)
            self._warning = other_windows_message(here)
            self.warned.emit(self._warning)
        elif come:
            self.said.emit(_("Also at work on this club: {desk}.").format(desk=desk_line(come[0])))
        if self._warned_of and not self._warned_of & self._known:
            self._warned_of = frozenset()
            self.eased.emit(self._warning)
        self._show()

    @Slot(object)
    def _on_lost(self, error: TourneyError) -> None:
        self._show()
        self.warned.emit(lost_message(error, dt.datetime.now(dt.UTC)))

    @Slot()
    def _on_found(self) -> None:
        self._show()
        # Failures in between have shown their own messages.
        self.eased.emit(None)
        self.said.emit(_("The club is connected again. What you typed meanwhile is being stored."))

    @Slot()
    def _on_followed(self) -> None:
        self.warned.emit(followed_message())

    @Slot()
    def _on_another_past(self) -> None:
        self.warned.emit(another_past_message())
