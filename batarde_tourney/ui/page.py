"""What every page has: the desk, and when to ask it again."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.table_act import TableAct
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.page_stack import FoldingRow
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.publishing.publishing import Publishing

if TYPE_CHECKING:
    from batarde_tourney.core.tournament.event.records import HandPlace

_BESIDE, _BESIDE_NARROW = 28, 14
"""The margins beside a page."""


class OwnUndo(Protocol):
    """Undoes and redoes what a page has that is in no journal, such as keys typed on a sheet."""

    has_acts: bool
    """Whether it has one order with the acts of the journal: then all undo is left to it."""

    def undo_words(self) -> str:
        """What undo would be about now; empty if it is nothing of its own."""
        ...

    def redo_words(self) -> str:
        """What redo would be about now; empty if it is nothing of its own."""
        ...

    def undo(self) -> None:
        """Undo what was done last."""
        ...

    def redo(self) -> None:
        """Redo what was undone last."""
        ...


class Page(QWidget):
    """A page of the director's desk.

    It asks the desk again when it comes into view with something new, and at once when a fact
    concerns it while it is in view. Pages are made anew when the language changes, so texts are
    set once, in `__init__`.
    """

    page_wanted = Signal(object)
    """The key of the page the director should see next, such as `"results"`."""
    place_wanted = Signal(object)
    """A HandPlace of the current event, whose sheet the director should see."""
    points_wanted = Signal(object)
    """A side or a player of the current event who is to be given points; None for nobody named yet."""
    open_wanted = Signal()
    """Another club file is to be opened."""
    server_wanted = Signal()
    """A club on a server is to be opened."""
    language_wanted = Signal(object)
    """The code of the language that the window should speak."""
    said = Signal(object)
    """A sentence for the status bar."""
    headed = Signal(object)
    """What heads the page has changed."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.first_control: QWidget | None = None
        """What takes the keys first. No focus proxy of Qt's, past which Tab never gets back."""
        self._stale = True
        self.act_on_table: Callable[[TableAct], None] | None = None
        """Does this to the table in view or at the cursor; None as long as the page shows no table."""
        self.side_in_view: Callable[[], SideId | None] | None = None
        """Tells the side, or the player, chosen here; None as long as the page lets none be chosen."""
        self.begin_with: Callable[[SideId | None], None] | None = None
        """Begins with the side, or the player, chosen on the page before; None as long as it needs none."""
        self.own_undo: OwnUndo | None = None
        """Undoes what is in no journal yet; None as long as the page has nothing like it."""
        self.headline: str | None = None
        """What heads the page instead of the current event; empty for nothing but the page's own name."""
        self.topic = ""
        """The section of the handbook about what the page shows now."""
        desk.changed.connect(self._on_changed)
        desk.event_chosen.connect(self._on_event_chosen)
        desk.opened.connect(self._on_opened)
        desk.reached_again.connect(self.refresh_soon)

    @property
    def event_number(self) -> EventNumber | None:
        """The current event, None if none is chosen."""
        return self.desk.event_number

    def refresh(self) -> None:
        """Ask the desk for everything shown; called in view only, also without a current event."""
        raise NotImplementedError

    def concerns(self, fact: object) -> bool:
        """Whether the page shows anything this fact changed: without more, facts of its event."""
        return bool(getattr(fact, "event", None) == self.desk.event_number)

    def open_place(self, place: "HandPlace") -> None:
        """Bring this hand into view, if the page shows hands."""

    def begin_event(self) -> None:
        """Ask for a new event, if the page makes any."""

    def open_side(self, side: SideId | None, came_from: str) -> None:
        """Make ready to give points to this side, or to the side of this player, if the page gives any.

        `came_from` is the key of the page that the director goes on with afterwards.
        """

    def take_list(self, path: Path) -> None:
        """Show the players in this file, if the page has players."""

    def follow_clock(self, clock: RoundClock) -> None:
        """Tell what the window's round clock foretells; most pages tell nothing of it."""

    def follow_publishing(self, publishing: Publishing) -> None:
        """Tell what becomes of the public page; most pages tell nothing of it."""

    def take_keys(self) -> None:
        """Give the keys to the first control, or to the button that leads on from an empty page."""
        next(filter(self._is_in_view, self._first_controls()), self).setFocus()

    def bring_forward(self, stack: QStackedWidget, shown: QWidget) -> None:
        """Show a part of the page; keys that were at the button leading there go to the first control.

        Qt alone would give them to the part's first widget, be it Discard or a list of rounds.
        """
        focused = self.window().focusWidget()
        has_keys = any(focused is empty.act for empty in self.findChildren(EmptyState))
        stack.setCurrentWidget(shown)
        if has_keys:
            self.take_keys()

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
        """Keep what is half done; called before the page goes out of view or is made anew."""

    def at_risk(self) -> str:
        """What would be lost if the window were closed now, in a sentence; empty if nothing."""
        return ""

    def memory(self) -> object:
        """What the page, made anew in another language or other colours, goes on with; None if nothing."""
        return None

    def recall(self, memory: object) -> None:
        """Go on with what the page before remembered; called before this one comes into view."""

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
        self.refresh_soon()

    @Slot(object)
    def _on_opened(self, _: object) -> None:
        self.refresh_soon()
