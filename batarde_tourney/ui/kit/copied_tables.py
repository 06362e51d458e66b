"""Tables on the clipboard: as text for spreadsheets, as a table for letters."""

from PySide6.QtCore import QStringListModel
from PySide6.QtWidgets import QApplication


def copy_table(text: str, html: str) -> None:
    """Put both on the clipboard: a program that pastes takes the one it knows."""
    # Whatever Python has made of this kind crashes the program at its end: the clipboard outlives Python.
    model = QStringListModel([""])
    copied = model.mimeData([model.index(0, 0)])
    for kind in copied.formats():
        copied.removeFormat(kind)
    copied.setText(text)
    copied.setHtml(html)
    QApplication.clipboard().setMimeData(copied)
