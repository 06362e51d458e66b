"""Offers hands typed in another state of the club, to restore or discard them."""

from collections.abc import Iterator, Sequence
from enum import Enum

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from batarde_tourney.core.games.engine import SheetDraft, grammar_of
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.dates import short_date
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.results.drafts import (
    HandDraft,
    SetAside,
    TableDrafts,
    drafts_folder,
    drafts_set_aside,
    take_set_aside,
    throw_away,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.games.registry import sheet_of
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.words import clock
from batarde_tourney.ui.sheet.open_sheets import open_sheets
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet

# The dialog about hands typed and never stored in another state of the club: restore or discard them.

_SIZE = (680, 460)
_LEAST = 72
"""Least height of the list, in pixels: three lines."""
_PLACE = Qt.ItemDataRole.UserRole


class SetAsideDialog(FittingDialog):
    """One line per hand, all chosen at first. Return and Esc leave them, so blind typing chooses nothing."""

    taken = Signal(object)
    """Emits the SetAside to restore on their tables."""
    thrown_away = Signal(object)
    """Emits the SetAside to discard."""

    def __init__(self, found: Sequence[SetAside], parent: QWidget | None = None) -> None:
        super().__init__(_("Hands set aside"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._found = found
        self.lines = _list(found, self)
        self.later = button(_("Leave them"), "primary", self)
        self.throw = button(_("Delete them"), parent=self)
        self.take = button(_("Put them back"), parent=self)
        for choice in (self.throw, self.take):
            choice.setAutoDefault(False)
        self.later.setDefault(True)
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(_heading(found), "heading", self, wrap=True))
        content.addWidget(label(_explanation(found), "muted", self, wrap=True))
        content.addWidget(self.lines, 1)
        self.arrange(content, left=(self.later,), right=(self.throw, self.take), size=_SIZE)
        self.later.clicked.connect(self.reject)
        self.throw.clicked.connect(self._on_throw)
        self.take.clicked.connect(self._on_take)
        self.lines.itemSelectionChanged.connect(self._on_chosen)
        self._on_chosen()
        self.later.setFocus()

    @property
    def chosen(self) -> tuple[SetAside, ...]:
        """The set-aside drafts of which a line is chosen."""
        places = {item.data(_PLACE) for item in self.lines.selectedItems()}
        return tuple(self._found[place] for place in sorted(places))

    @Slot()
    def _on_chosen(self) -> None:
        self.throw.setEnabled(bool(self.chosen))
        self.take.setEnabled(any(one.sheet is not None for one in self.chosen))

    @Slot()
    def _on_throw(self) -> None:
        self.thrown_away.emit(self.chosen)
        self.accept()

    @Slot()
    def _on_take(self) -> None:
        self.taken.emit(tuple(one for one in self.chosen if one.sheet is not None))
        self.accept()


def _heading(found: Sequence[SetAside]) -> str:
    hands = sum(len(one.drafts.hands) for one in found)
    if not hands:
        return _("No hands are set aside")
    if any(one.is_of_now for one in found):
        words = ngettext(
            "{hands} hand was typed and is not stored", "{hands} hands were typed and are not stored", hands
        )
        return words.format(hands=hands)
    return ngettext(
        "{hands} hand was typed before the club file was exchanged",
        "{hands} hands were typed before the club file was exchanged",
        hands,
    ).format(hands=hands)


def _explanation(found: Sequence[SetAside]) -> str:
    if not found:
        return _("All that was typed is stored, or stands on its sheet.")
    words = _("Put them back on their sheets; Return stores them there.")
    if all(one.sheet is not None for one in found):
        return words
    only_seen = _("Where others sit at the table now, they can only be looked at.")
    return f"{words} {only_seen}"


def _list(found: Sequence[SetAside], parent: QWidget) -> QListWidget:
    result = QListWidget(parent)
    result.setAccessibleName(_("Hands set aside"))
    result.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
    result.setWordWrap(True)
    result.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    result.setMinimumHeight(_LEAST)
    for place, one in enumerate(found):
        for hand in one.drafts.hands:
            item = QListWidgetItem(_line(one, hand), result)
            item.setData(_PLACE, place)
    result.selectAll()
    return result


def _line(one: SetAside, hand: HandDraft) -> str:
    """Return where and when the hand was typed, and its values."""
    told = {
        "event": one.name or _("an event that is not here"),
        "round": one.drafts.round,
        "table": one.drafts.table,
        "hand": hand.index + 1,
        "time": f"{short_date(one.at.astimezone().date())}, {clock(one.at)[:5]}",
    }
    words = _("{event}, round {round}, table {table}, hand {hand}, typed {time}").format(**told)
    typed = "  ".join(_values(one, hand.draft))
    if one.sheet is None:
        typed = _("{typed} (not at this table any more)").format(typed=typed)
    return f"{words}\n{typed}"


def _values(one: SetAside, draft: SheetDraft) -> Iterator[str]:
    """Yield the typed values, cell by cell."""
    grammar = grammar_of(one.drafts.game)
    working = None if one.sheet is None else WorkingSheet(one.sheet)
    for cell in grammar.blank_cells(grammar.blank(draft)):
        value = grammar.value_at(draft, cell)
        if value is None:
            yield "–"
        elif working is not None:
            yield sheet_of(one.drafts.game).value_words(working, value)
        else:
            yield str(value.value if isinstance(value, Enum) else value)


class SetAsideHands(QObject):
    """Checks for such hands whenever a club is opened or restored, and on request."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._dialog: SetAsideDialog | None = None
        desk.opened.connect(self._request)
        # The state that is reachable again may be the one in which they were typed.
        desk.reached_again.connect(self._request)

    @Slot()
    def show(self) -> None:
        """Show the hands set aside, even if there are none."""
        self._desk.request(_find, then=self._show)

    @Slot()
    def _request(self) -> None:
        self._desk.request(_find, then=self._on_found)

    def _on_found(self, found: tuple[SetAside, ...]) -> None:
        if found:
            self._show(found)

    def _show(self, found: tuple[SetAside, ...]) -> None:
        if self._dialog is not None:
            return
        self._dialog = dialog = SetAsideDialog(found, self._window)
        dialog.finished.connect(self._on_finished)
        dialog.taken.connect(self._take)
        dialog.thrown_away.connect(self._throw_away)
        dialog.open()

    @Slot(int)
    def _on_finished(self, _how: int) -> None:
        self._dialog = None

    @Slot(object)
    def _take(self, chosen: tuple[SetAside, ...]) -> None:
        # Save first, so that hands typed meanwhile are not overwritten.
        open_sheets(self._desk).autosave.save_now()
        self._desk.request(take_set_aside, drafts_folder(), chosen, then=self._on_taken)

    @Slot(object)
    def _throw_away(self, chosen: tuple[SetAside, ...]) -> None:
        self._desk.request(throw_away, chosen, then=self._on_thrown_away)

    def _on_taken(self, taken: tuple[TableDrafts, ...]) -> None:
        for drafts in taken:
            open_sheets(self._desk).take_up(drafts)

    def _on_thrown_away(self, _: None) -> None:
        """Do nothing: no hands are left to show."""


def _find(session: Session) -> tuple[SetAside, ...]:
    # Imported in the worker: the services take a second to load, for which the window would stand still.

    return drafts_set_aside(session, drafts_folder())
