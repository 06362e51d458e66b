"""Checked papers printed through a real CUPS scheduler of our own: every page of them leaves its queue."""

import os
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from pytestqt.qtbot import QtBot

from batarde_tourney.services.documents.pdf_pages import page_sizes
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.documents.printing import Printing
from tests.ui.showing import in_view

CUPSD = shutil.which("cupsd", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
QUEUE = "club"

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(CUPSD is None or os.geteuid() != 0, reason="needs Debian's cups, and root to run it"),
]


class PrinterOnTheNetwork:
    """Takes what is sent to its port, as printers do that print PDF themselves."""

    def __init__(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.papers: list[bytes] = []
        self._taking = threading.Thread(target=self._take, daemon=True)
        self._taking.start()

    def close(self) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._taking.join()

    def _take(self) -> None:
        while True:
            try:
                sender, _address = self._listening.accept()
            except OSError:
                return
            with sender, sender.makefile("rb") as sent:
                self.papers.append(sent.read())


def write_settings(folder: Path) -> None:
    """The settings of a scheduler that keeps all it has in this folder."""
    for name in ("spool", "spool/tmp", "cache", "state", "root"):
        (folder / name).mkdir()
    places = {
        "ServerRoot": "root",
        "RequestRoot": "spool",
        "TempDir": "spool/tmp",
        "CacheDir": "cache",
        "StateDir": "state",
        "ErrorLog": "error",
        "AccessLog": "access",
        "PageLog": "pages",
    }
    files = "".join(f"{key} {folder / place}\n" for key, place in places.items())
    (folder / "files.conf").write_text(f"{files}SystemGroup root\n")
    (folder / "cupsd.conf").write_text(
        f"Listen {folder / 'socket'}\nDefaultAuthType None\nBrowsing No\nWebInterface No\n"
        "<Location />\nAllow all\n</Location>\n<Policy default>\n<Limit All>\n</Limit>\n</Policy>\n"
    )


@pytest.fixture
def printer(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[PrinterOnTheNetwork]:
    """A printer, and a scheduler of our own with a queue for it."""
    assert CUPSD is not None
    # A path to a socket has to be short.
    with TemporaryDirectory(prefix="cups") as place:
        folder, printer = Path(place), PrinterOnTheNetwork()
        folder.chmod(0o755)
        write_settings(folder)
        settings = ["-c", str(folder / "cupsd.conf"), "-s", str(folder / "files.conf")]
        with subprocess.Popen([CUPSD, "-f", *settings]) as scheduler:
            try:
                qtbot.waitUntil((folder / "socket").exists)
                monkeypatch.setenv("CUPS_SERVER", str(folder / "socket"))
                address = f"socket://127.0.0.1:{printer.port}"
                admin = ["lpadmin", "-p", QUEUE, "-E", "-v", address, "-m", "raw"]
                subprocess.run(admin, check=True, capture_output=True)
                yield printer
            finally:
                scheduler.terminate()
                scheduler.wait()
                printer.close()


def test_every_page_of_the_checked_papers_leaves_the_queue(
    sample_desk: Desk, qtbot: QtBot, printer: PrinterOnTheNetwork
) -> None:
    assert QUEUE in QPrinterInfo.availablePrinterNames()
    page = in_view(DocumentsPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.preview.has_picture(0) and sample_desk.is_idle, timeout=20_000)
    page.papers.setFocus()
    qtbot.keyClick(page.papers, Qt.Key.Key_Space)
    qtbot.keyClick(page.papers, Qt.Key.Key_Down)
    qtbot.keyClick(page.papers, Qt.Key.Key_Space)
    qtbot.mouseClick(page.outlet.print, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(page.findChildren(Printing)), timeout=20_000)
    (printing,) = page.findChildren(Printing)
    printing.printer.setPrinterName(QUEUE)
    assert printing.printer.outputFormat() is QPrinter.OutputFormat.NativeFormat
    with qtbot.waitSignal(printing.finished, timeout=60_000):
        printing.start()
    qtbot.waitUntil(lambda: bool(printer.papers), timeout=60_000)
    sizes = page_sizes(printer.papers[0])
    assert [tuple(map(round, size)) for size in sizes] == [(595, 842)] * 2
