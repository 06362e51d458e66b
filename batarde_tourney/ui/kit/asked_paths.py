"""Which file: the dialogs begin in the folder last used, and remember the one chosen."""

import datetime as dt
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.preferences import stored_preferences, usual_folder
from batarde_tourney.ui.kit.whole_window import whole_window

_KEPT = " -–_.()"
_LONGEST = 180
"""Bytes: systems take names of 255, and an ending and a number are put behind."""
_NAMELESS = "event"
_OF_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
)
"""On Windows a file of such a name, whatever its ending, is a device."""

_OF_OTHERS = frozenset(
    {"csv", "doc", "docx", "htm", "html", "jpeg", "jpg", "json", "md", "ods", "odt", "pdf", "png"}
    | {"ps", "rtf", "svg", "tsv", "txt", "xls", "xlsx", "xml", "zip"}
)
"""Endings that kinds of files are known by: whoever types one wants that kind, no name with a point in it."""


def ask_for_file(window: QWidget, title: str, kinds: str, folder: Path | None = None) -> Path | None:
    """The file to read, None if the director wants none after all. Opens in `folder`, else the usual one."""
    usual = str(folder or usual_folder())
    chosen, _kind = QFileDialog.getOpenFileName(whole_window(window), title, usual, kinds)
    return _remembered(chosen)


def ask_for_folder(window: QWidget, title: str) -> Path | None:
    """A folder that is there, None if the director wants none after all."""
    chosen = QFileDialog.getExistingDirectory(whole_window(window), title, str(usual_folder()))
    return Path(chosen) if chosen else None


def ask_where_to(
    window: QWidget, title: str, name: str, kinds: str, *, overwrite: bool = True, folder: Path | None = None
) -> Path | None:
    """The file to write, `name` unless the director says another; None if none after all.

    Without `overwrite` a file that is there is not asked about: it is not going to be replaced. Opens in
    `folder`, else the usual one.
    """
    option = QFileDialog.Option.DontConfirmOverwrite if not overwrite else QFileDialog.Option(0)
    usual = str((folder or usual_folder()) / name)
    chosen, _kind = QFileDialog.getSaveFileName(whole_window(window), title, usual, kinds, "", option)
    return _remembered(chosen)


def ask_where_to_of_kinds(window: QWidget, title: str, name: str, kinds: Mapping[str, str]) -> Path | None:
    """The file to write, which ends in one of these endings: `kinds` are their names, as the dialog has them.

    A name typed without one of the endings gets that of the kind chosen; a file that is there by then is
    asked about once more. One with the ending of another kind is refused in words. None if the director
    wants none after all.
    """
    filters = {f"{words} (*.{ending})": ending for ending, words in kinds.items()}
    usual, opener = usual_folder() / f"{name}.{next(iter(kinds))}", whole_window(window)
    while True:
        chosen, kind = QFileDialog.getSaveFileName(opener, title, str(usual), ";;".join(filters))
        path = Path(chosen)
        if not chosen or path.suffix.lower().removeprefix(".") in kinds:
            return _remembered(chosen)
        ending = filters.get(kind, next(iter(kinds)))
        if path.suffix.lower().removeprefix(".") in _OF_OTHERS:
            _refuse_ending(window, path, kinds)
            usual = path.with_suffix(f".{ending}")
            continue
        usual = path.with_name(f"{path.name}.{ending}")
        if not usual.exists():
            return _remembered(str(usual))


def ask_where_to_save_pdf(window: QWidget, title: str) -> Path | None:
    """The PDF file to write, named by the title of the paper."""
    return ask_where_to(window, _("Save as PDF"), f"{file_name(title)}.pdf", _("PDF files (*.pdf)"))


def file_name(title: str) -> str:
    """The title without what file systems refuse.

    >>> file_name("Club evening 2026-11-21: <Final> / Lyon")
    'Club evening 2026-11-21 Final Lyon'
    """
    kept = "".join(c if c.isalnum() or c in _KEPT else " " for c in shown_name(title))
    # Cut in the middle of a letter, the rest of it is left out.
    cut = " ".join(kept.split()).encode()[:_LONGEST].decode("utf-8", "ignore")
    name = cut.strip(" .") or _NAMELESS
    return f"{_NAMELESS} {name}" if name.partition(".")[0].rstrip().lower() in _OF_DEVICES else name


def name_and_date(name: str, date: dt.date | None) -> str:
    """An event as files and printers' queues name it: the club's evenings often have one name."""
    return f"{shown_name(name)} {date.isoformat()}" if date else shown_name(name)


def _refuse_ending(window: QWidget, path: Path, kinds: Mapping[str, str]) -> None:
    listed = ", ".join(f".{ending}" for ending in kinds)
    sentence = _("“{file}” cannot be saved here. The name must end in {endings}.")
    said = [sentence.format(file=shown_name(path.name), endings=listed)]
    if path.suffix.lower() == ".pdf":
        said.append(_("You can save papers as PDF on the page {page}.").format(page=_("Documents")))
    box = QMessageBox(whole_window(window))
    box.setIcon(QMessageBox.Icon.Information)
    box.setWindowTitle("Bâtarde Tourney")
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(" ".join(said))
    box.exec()
    box.deleteLater()


def _remembered(chosen: str) -> Path | None:
    if not chosen:
        return None
    path = Path(chosen)
    stored_preferences().folder = path.parent
    return path
