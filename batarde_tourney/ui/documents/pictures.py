"""Standings and bracket as pictures for messengers: a button with two keys, on the pages that show them."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.plain import unprinted_words
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import printing
from batarde_tourney.services.documents.pictures import (
    PictureKind,
    Pictures,
    ending_of,
    save_pictures,
    seal_words,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.labels import shown_on_button
from batarde_tourney.ui.kit.path_prompts import ask_save_path_of_kinds, file_name
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.words import key_words

Maker = Callable[[Session, EventNumber, PictureKind], Pictures]
"""Makes the pictures, in the worker."""

SAVE_KEYS, COPY_KEYS = "Ctrl+Shift+P", "Ctrl+Shift+C"


class PictureButton(QPushButton):
    """Opens a menu with both acts; their keys work anywhere on the page."""

    save_wanted = Signal()
    copy_wanted = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(shown_on_button(_("Picture")), page)
        self.setAutoDefault(True)
        self.setAccessibleName(_("Picture"))
        self.setToolTip(_("A picture for messengers: upright, in large type"))
        menu = QMenu(self)
        self.save = menu.addAction(_("Save as picture…"))
        self.copy = menu.addAction(_("Copy as picture"))
        for act, keys in ((self.save, SAVE_KEYS), (self.copy, COPY_KEYS)):
            act.setShortcut(keys)
            act.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            page.addAction(act)
        self.setMenu(menu)
        self.save.triggered.connect(self.save_wanted)
        self.copy.triggered.connect(self.copy_wanted)

    @property
    def acts(self) -> tuple[QAction, QAction]:
        """Both acts: to save, to copy."""
        return self.save, self.copy

    def offer(self, is_offered: bool) -> None:
        """Show the button and let its keys work, or neither."""
        self.setVisible(is_offered)
        for act in self.acts:
            act.setEnabled(is_offered)


@dataclass(frozen=True, slots=True)
class _Drawn:
    """What the worker made: how many pictures there are, the first one or the files, what is to be said.

    `unprinted` are texts with letters that no font has; `sealed` is the sentence about a broken seal.
    """

    count: int
    unprinted: tuple[str, ...]
    sealed: str
    first: bytes = b""
    files: tuple[Path, ...] = ()


class PicturesOut(QObject):
    """Saves pictures as files, or copies the first one."""

    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, desk: Desk, page: QWidget) -> None:
        super().__init__(page)
        self._desk = desk
        self._page = page

    def save(self, number: EventNumber, make: Maker, title: str) -> None:
        """Ask where, and save; several pictures are numbered."""
        path = ask_save_path_of_kinds(self._page, _("Save as picture"), file_name(title), _kinds())
        if path is not None:
            self._desk.request_long(_save, number, make, path, then=self._on_saved)

    def copy(self, number: EventNumber, make: Maker) -> None:
        """Copy the first picture, and say if there are more."""
        self._desk.request_long(_draw_first, number, make, then=self._on_drawn)

    def _on_saved(self, drawn: _Drawn) -> None:
        first, *others = drawn.files
        words = _("Written to {path}").format(path=first)
        if others:
            words = ngettext(
                "{count} picture written, from {path} on",
                "{count} pictures written, from {path} on",
                drawn.count,
            ).format(count=drawn.count, path=first)
        self._say(words, drawn)

    def _on_drawn(self, drawn: _Drawn) -> None:
        QGuiApplication.clipboard().setImage(QImage.fromData(drawn.first))
        words = _("The picture is copied: paste it into a message.")
        if drawn.count > 1:
            more = _("The first of {count} pictures is copied; {keys} saves them all.")
            words = more.format(count=drawn.count, keys=key_words(SAVE_KEYS))
        self._say(words, drawn)

    def _say(self, words: str, drawn: _Drawn) -> None:
        told = (words, drawn.sealed, unprinted_words(drawn.unprinted))
        self.said.emit(" ".join(filter(None, told)))


def names_chosen() -> NamesShown:
    """Whether papers and pictures have names or initials, as last chosen at this desk."""
    return NamesShown.INITIALS if stored_preferences().shows_initials else NamesShown.FULL


def _kinds() -> dict[str, str]:
    return {
        PictureKind.PNG.value: _("Picture for messengers"),
        PictureKind.SVG.value: _("Drawing, sharp at any size"),
    }


# Run in the worker from here on.


def _draw_first(session: Session, number: EventNumber, make: Maker) -> _Drawn:
    with printing() as unprinted:
        pictures = make(session, number, PictureKind.PNG)
        first = pictures[0]
    return _Drawn(len(pictures), tuple(unprinted), seal_words(pictures), first)


def _save(session: Session, number: EventNumber, make: Maker, path: Path) -> _Drawn:
    with printing() as unprinted:
        pictures = make(session, number, PictureKind(ending_of(path)))
        files = tuple(save_pictures(pictures, path))
    return _Drawn(len(pictures), tuple(unprinted), seal_words(pictures), files=files)
