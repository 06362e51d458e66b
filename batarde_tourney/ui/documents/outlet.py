"""Output of papers: to a printer, which can be stopped, into a PDF file, or one file each in a folder."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QMenu, QProgressBar, QPushButton, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.printing import CurrentPaper, Paperwork, Printing, write_pdf
from batarde_tourney.ui.kit.labels import button, label, shown_on_button
from batarde_tourney.ui.kit.path_prompts import ask_pdf_path

_BAR_HEIGHT = 6


class PaperRun(QWidget):
    """How many papers of a set are made, with a stop."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = label(_("Working…"), "muted", self)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(_BAR_HEIGHT)
        self.bar.setAccessibleName(_("Working…"))
        self.stop = button(_("Stop"), parent=self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.words)
        layout.addWidget(self.bar, 1)
        layout.addWidget(self.stop)
        self.hide()

    def tell(self, done: int, count: int) -> None:
        """Show that so many of them are made; without a count, that they are begun."""
        self.bar.setRange(0, count)
        self.bar.setValue(done)
        words = _("Paper {done} of {count}").format(done=min(done + 1, count), count=count)
        self.words.setText(words if count else _("Working…"))


class MorePapers(QPushButton):
    """A menu with the ways out that are wanted less often."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("…", parent)
        self.setAutoDefault(True)
        self.setAccessibleName(_("More ways to save papers"))
        self.setToolTip(_("More ways to save papers"))
        menu = QMenu(self)
        self.each = menu.addAction(_("Checked papers, one file each…"))
        menu.addSeparator()
        self.all_in_one = menu.addAction(_("All papers of all rounds in one PDF…"))
        self.all_each = menu.addAction(_("All papers of all rounds, one file each…"))
        self.setMenu(menu)


class Outlet(QWidget):
    """A row of buttons; while a set of papers is made, how far it is."""

    gone = Signal(object)
    """Emits the papers printed or saved now, each a CurrentPaper."""
    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._is_open = True
        self._checked = 0
        self.print = button(_("Print…"), "primary", self)
        self.print.setShortcut("Ctrl+P")
        self.stop = button(_("Stop printing"), parent=self)
        self.stop.hide()
        self.save = button(_("Save as PDF…"), parent=self)
        self.more = MorePapers(self)
        """Stands wherever the page puts it: this row has no room for it."""
        self.run = PaperRun(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        # In one row: the list of papers needs the height.
        for act in (self.print, self.stop, self.save, self.run):
            layout.addWidget(act, 1)

    def set_open(self, is_open: bool) -> None:
        """Enable the buttons if there is a paper to print or to save."""
        self._is_open = is_open
        self._show_acts()

    def count_checked(self, count: int) -> None:
        """Say for how many checked papers the buttons are; for the one in view if there are none."""
        self._checked = count
        self._show_acts()

    def _show_acts(self) -> None:
        count = self._checked
        printed = _("Print {count}…").format(count=count) if count else _("Print…")
        saved = _("{count} as PDF…").format(count=count) if count else _("Save as PDF…")
        meant = ngettext("One checked paper", "{count} checked papers", count).format(count=count)
        for act, words in ((self.print, printed), (self.save, saved)):
            act.setText(shown_on_button(words))
            act.setAccessibleName(f"{words} {meant}" if count else words)
            act.setToolTip(meant if count else "")
            act.setEnabled(self._is_open or bool(count))
        self.print.setShortcut("Ctrl+P")
        self.more.setEnabled(self._is_open)
        self.more.each.setEnabled(bool(count))

    def show_run(self, done: int, count: int) -> None:
        """Show in place of the buttons how far a set of papers is."""
        self._show_row(is_run=True)
        self.run.tell(done, count)

    def hide_run(self) -> None:
        """Show the buttons again."""
        if not self.run.isHidden():
            self._show_row(is_run=False)

    def _show_row(self, *, is_run: bool) -> None:
        held = any(part.hasFocus() for part in (self.print, self.save, self.run.stop))
        self.run.setVisible(is_run)
        self.more.setEnabled(not is_run)
        for act in (self.print, self.save):
            act.setVisible(not is_run)
        if held:
            (self.run.stop if is_run else self.print).setFocus()

    @Slot(object, object, object)
    def send(self, paperwork: Paperwork, papers: tuple[CurrentPaper, ...], title: str) -> None:
        """Ask for a printer, and print; the paperwork consists of `papers`."""
        # Another paper may be saved while this one is printed: each marks its own as done.
        printing = Printing(self._desk, paperwork, title, self, papers)
        printing.progressed.connect(self._on_printed)
        printing.said.connect(self.said)
        printing.finished.connect(self.gone)
        printing.ended.connect(self._on_ended)
        self.stop.clicked.connect(printing.stop)
        printing.open_dialog()

    @Slot(object, object, object)
    def store(self, paperwork: Paperwork, papers: tuple[CurrentPaper, ...], title: str) -> None:
        """Ask for a file, and write it; the paperwork consists of `papers`."""
        path = ask_pdf_path(self, title)
        if path is not None:
            self.write(path, paperwork, papers)

    def write(self, path: Path, paperwork: Paperwork, papers: tuple[CurrentPaper, ...]) -> None:
        """Write the file; the paperwork consists of `papers`."""
        self._desk.request_without_club(
            write_pdf, path, paperwork.pdf, then=partial(self._on_written, papers)
        )

    @Slot(object, object)
    def _on_printed(self, page: int, pages: int) -> None:
        self.print.setHidden(page < pages)
        self.stop.setVisible(page < pages)
        self.said.emit(_("Printed {page} of {pages}").format(page=page, pages=pages))

    @Slot()
    def _on_ended(self) -> None:
        self.stop.hide()
        self.print.setHidden(not self.run.isHidden())

    def _on_written(self, papers: tuple[CurrentPaper, ...], path: Path) -> None:
        self.gone.emit(papers)
        self.said.emit(_("Written to {path}").format(path=path))
