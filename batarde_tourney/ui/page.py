"""The base class of all pages: the desk, and when to reload."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from batarde_tourney.core.ids import SideId
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.desk.table_act import TableAct
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.page_stack import FoldingRow
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.publishing.publishing import Publishing

if TYPE_CHECKING:
    from batarde_tourney.core.tournament.event.records import HandPlace

_BESIDE, _BESIDE_NARROW = 28, 14
"""The margins at the sides of a page."""


class OwnUndo(Protocol):
    """Undo and redo of a page's changes that are not in the journal, such as keys typed on a sheet."""

    has_acts: bool
    """Whether it also orders the acts of the journal: then it handles all undo."""

    def undo_words(self) -> str:
        """Describe what undo would revert; empty if it is nothing of its own."""
        ...

    def redo_words(self) -> str:
        """Describe what redo would restore; empty if it is nothing of its own."""
        ...

    def undo(self) -> None:
        """Undo the last change."""
        ...

    def redo(self) -> None:
        """Redo the last change undone."""
        ...


class Page(QWidget):
    """A page of the director's desk.

    It reloads when it comes into view after a change, and at once when a fact concerns it while it is in
    view. Pages are rebuilt when the language changes, so texts are set once, in `__init__`.
    """

    # Signal(object) throughout: Signal(int) would turn 2**40 into 0.
    page_wanted = Signal(object)
    """Emits the key of the page to show next, such as `"results"`."""
    place_wanted = Signal(object)
    """Emits a HandPlace of the current event, to show its sheet."""
    points_wanted = Signal(object)
    """Emits a side or player of the current event to be given points; None to choose on the page."""
    open_wanted = Signal()
    """Emitted to open another club file."""
    server_wanted = Signal()
    """Emitted to open a club on a server."""
    language_wanted = Signal(object)
    """Emits the code of the language to switch to."""
    said = Signal(object)
    """Emits a sentence for the status bar."""
    headed = Signal(object)
    """Emitted when the page's heading has changed."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.first_control: QWidget | None = None
        """The first widget to get the focus. Not a focus proxy of Qt's, past which Tab never gets back."""
        self._stale = True
        self.act_on_table: Callable[[TableAct], None] | None = None
        """Acts on the table in view or at the cursor; None while the page shows no table."""
        self.side_in_view: Callable[[], SideId | None] | None = None
        """Returns the side or player selected here; None if the page has no such selection."""
        self.begin_with: Callable[[SideId | None], None] | None = None
        """Starts the page with the side or player selected on the previous one; None if not needed."""
        self.own_undo: OwnUndo | None = None
        """Undo of changes that are not in the journal yet; None if the page has none."""
        self.headline: str | None = None
        """The heading in place of the current event; empty for only the page's own name."""
        self.topic = ""
        """The handbook section about what the page shows now."""
        desk.changed.connect(self._on_changed)
        desk.event_chosen.connect(self._on_event_chosen)
        desk.opened.connect(self._on_opened)
        desk.reached_again.connect(self.refresh_soon)

    @property
    def scope(self) -> EventScope:
        """The current event; its number is None if none is chosen."""
        return self.desk.scope

    def refresh(self) -> None:
        """Reload everything shown; called only while in view, also without a current event."""
        raise NotImplementedError

    def concerns(self, fact: object) -> bool:
        """Whether the fact changed anything shown: by default, any fact of its event."""
        return self.scope.has(fact)

    def _forget_event(self) -> None:
        """Drop what belongs to the previous event; called as soon as another is chosen, also out of view."""

    def open_place(self, place: "HandPlace") -> None:
        """Show this hand, if the page shows hands."""

    def begin_event(self) -> None:
        """Open the dialog for a new event, if the page makes any."""

    def open_side(self, side: SideId | None, came_from: str) -> None:
        """Prepare to give points to this side, or this player's side, if the page gives any.

        `came_from` is the key of the page to return to afterwards.
        """

    def take_list(self, path: Path) -> None:
        """Show the players in this file, if the page has players."""

    def follow_clock(self, clock: RoundClock) -> None:
        """Follow the window's round clock; most pages ignore it."""

    def follow_publishing(self, publishing: Publishing) -> None:
        """Follow the state of the public page; most pages ignore it."""

    def take_focus(self) -> None:
        """Focus the first control, or the button of an empty page."""
        next(filter(self._is_in_view, self._first_controls()), self).setFocus()

    def bring_forward(self, stack: QStackedWidget, shown: QWidget) -> None:
        """Show a part of the page; if a button of the empty page had the focus, move it to the first control.

        Qt alone would focus the part's first widget, even if that is Discard or a list of rounds.
        """
        focused = self.window().focusWidget()
        has_keys = any(focused in empty.findChildren(QWidget) for empty in self.findChildren(EmptyState))
        stack.setCurrentWidget(shown)
        if has_keys:
            self.take_focus()

    def fold(self, is_narrow: bool) -> None:
        """Lay the page out for a narrow window, or for a wide one again."""
        for row in self.findChildren(FoldingRow):
            row.fold(is_narrow)
        layout = self.layout()
        if layout is not None:
            around = layout.contentsMargins()
            beside = _BESIDE_NARROW if is_narrow else _BESIDE
            layout.setContentsMargins(beside, around.top(), beside, around.bottom())

    def leave(self) -> None:
        """Save unfinished work; called before the page goes out of view or is rebuilt."""

    def at_risk(self) -> str:
        """Return a sentence about what closing the window would lose; empty if nothing."""
        return ""

    def saved_state(self) -> object:
        """Return what a rebuilt page restores, after a change of language or colours; None if nothing."""
        return None

    def restore_state(self, memory: object) -> None:
        """Restore what the previous page remembered; called before this one comes into view."""

    def refresh_soon(self) -> None:
        """Refresh now if in view, otherwise when next shown."""
        if self.isVisible():
            self._stale = False
            self.refresh()
        else:
            self._stale = True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh_soon()

    def hideEvent(self, event: QHideEvent) -> None:
        self.leave()
        super().hideEvent(event)

    def _first_controls(self) -> Iterator[QWidget]:
        if self.first_control is not None:
            yield self.first_control
        for empty in self.findChildren(EmptyState):
            yield empty.act

    def _is_in_view(self, control: QWidget) -> bool:
        return control.isVisibleTo(self)

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        if self.concerns(fact):
            self.refresh_soon()

    @Slot(object)
    def _on_event_chosen(self, _: object) -> None:
        self._forget_event()
        self.refresh_soon()

    @Slot(object)
    def _on_opened(self, _: object) -> None:
        self.refresh_soon()
