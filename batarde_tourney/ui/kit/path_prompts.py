"""File dialogs, which open in the folder last used and remember the chosen one."""

import datetime as dt
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.labels import in_line
from batarde_tourney.ui.kit.preferences import stored_preferences, usual_folder
from batarde_tourney.ui.kit.windows import dialog_parent

_ALLOWED = " -–_.()"
_LONGEST = 180
"""Longest file name in bytes: systems allow 255, and an ending and a number are appended."""
_NAMELESS = "event"
_OF_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
)
"""Names that Windows takes for a device, whatever ending follows."""

_OF_OTHERS = frozenset(
    {"csv", "doc", "docx", "htm", "html", "jpeg", "jpg", "json", "md", "ods", "odt", "pdf", "png"}
    | {"ps", "rtf", "svg", "tsv", "txt", "xls", "xlsx", "xml", "zip"}
)
"""Known endings of other kinds of files: a name typed with one of them is refused."""


def ask_file_path(window: QWidget, title: str, kinds: str, folder: Path | None = None) -> Path | None:
    """Return the file to read, None if cancelled. The dialog opens in `folder`, else the usual one."""
    usual = str(folder or usual_folder())
    chosen, _kind = QFileDialog.getOpenFileName(dialog_parent(window), title, usual, kinds)
    return _remembered(chosen)


def ask_folder_path(window: QWidget, title: str) -> Path | None:
    """Return an existing folder, None if cancelled."""
    chosen = QFileDialog.getExistingDirectory(dialog_parent(window), title, str(usual_folder()))
    return Path(chosen) if chosen else None


def ask_save_path(
    window: QWidget, title: str, name: str, kinds: str, *, overwrite: bool = True, folder: Path | None = None
) -> Path | None:
    """Return the file to write, `name` unless the director changes it; None if cancelled.

    Without `overwrite` the dialog does not ask about an existing file: it will not be replaced. Opens in
    `folder`, else the usual one.
    """
    option = QFileDialog.Option.DontConfirmOverwrite if not overwrite else QFileDialog.Option(0)
    usual = str((folder or usual_folder()) / name)
    chosen, _kind = QFileDialog.getSaveFileName(dialog_parent(window), title, usual, kinds, "", option)
    return _remembered(chosen)


def ask_save_path_of_kinds(window: QWidget, title: str, name: str, kinds: Mapping[str, str]) -> Path | None:
    """Return the file to write, with one of the endings in `kinds`, which maps them to their names.

    A name typed without one of these endings gets that of the kind chosen; if that file exists, the dialog
    asks about it. A name with the ending of another kind is refused in words. None if cancelled.
    """
    filters = {f"{words} (*.{ending})": ending for ending, words in kinds.items()}
    usual, opener = usual_folder() / f"{name}.{next(iter(kinds))}", dialog_parent(window)
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


def ask_pdf_path(window: QWidget, title: str) -> Path | None:
    """Return the PDF file to write, named after the title of the paper; None if cancelled."""
    return ask_save_path(window, _("Save as PDF"), f"{file_name(title)}.pdf", _("PDF files (*.pdf)"))


def file_name(title: str) -> str:
    """Return the title without the characters that file systems refuse.

    >>> file_name("Club evening 2026-11-21: <Final> / Lyon")
    'Club evening 2026-11-21 Final Lyon'
    """
    allowed = "".join(c if c.isalnum() or c in _ALLOWED else " " for c in shown_name(title))
    # The cut may fall inside a multi-byte letter: its remaining bytes are dropped.
    cut = " ".join(allowed.split()).encode()[:_LONGEST].decode("utf-8", "ignore")
    name = cut.strip(" .") or _NAMELESS
    return f"{_NAMELESS} {name}" if name.partition(".")[0].rstrip().lower() in _OF_DEVICES else name


def name_and_date(name: str, date: dt.date | None) -> str:
    """Return an event's name for files and print jobs, with its date: evenings often share a name."""
    return f"{shown_name(name)} {date.isoformat()}" if date else shown_name(name)


def _refuse_ending(window: QWidget, path: Path, kinds: Mapping[str, str]) -> None:
    listed = ", ".join(f".{ending}" for ending in kinds)
    sentence = _("“{file}” cannot be saved here. The name must end in {endings}.")
    said = [sentence.format(file=shown_name(path.name), endings=listed)]
    if path.suffix.lower() == ".pdf":
        said.append(_("You can save papers as PDF on the page {page}.").format(page=_("Documents")))
    box = QMessageBox(dialog_parent(window))
    box.setIcon(QMessageBox.Icon.Information)
    box.setWindowTitle("Bâtarde Tourney")
    # Qt guesses markup in a message box, and a file name may look like it.
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(in_line(" ".join(said)))
    box.exec()
    box.deleteLater()


def _remembered(chosen: str) -> Path | None:
    if not chosen:
        return None
    path = Path(chosen)
    stored_preferences().folder = path.parent
    return path
