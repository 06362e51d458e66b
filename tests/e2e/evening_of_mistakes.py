"""Run as a program: the README's evening of 13 players, by a director who makes every mistake there is.

`python -m tests.e2e.evening_of_mistakes FOLDER ROUNDS`: the club lies in FOLDER/drawer and is wanted in
FOLDER/stick. Each mistake is a line of JSON on standard output: which one, what the window said, and what the
command line read from the club file then. With PICTURES in the environment each is a picture in that folder.
"""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QRadioButton

from batarde_tourney.ui.club.backups import BackupsDialog
from batarde_tourney.ui.club.missing_club import MissingClubDialog
from batarde_tourney.ui.desk.undo_question import ElsewhereQuestion
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.events.event_acts import EventSettingsDialog
from batarde_tourney.ui.events.event_dialog import EventDialog
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.penalties.penalties_page import PenaltiesPage
from batarde_tourney.ui.players.import_players import ImportPlayersDialog
from batarde_tourney.ui.players.late import LateDialog
from batarde_tourney.ui.players.leaving import LeavingDialog
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.season.championship_dialog import ChampionshipDialog
from batarde_tourney.ui.season.season_page import ChampionshipPage
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.sheet.substitute import SubstituteDialog
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet
from batarde_tourney.ui.shell.app import make_app, make_window
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.e2e.command_line import CommandLine, Reading
from tests.e2e.evening import Evening, tell
from tests.e2e.rubbers import keys_of, rubber_of
from tests.e2e.typist import choose, click, click_cell, control, press, rest, type_text, wait, words_of
from tests.ui.windows import notice_of, status_of

EVENT, EVENT_NUMBER, CLUB_NAME = "Evening of mistakes", 2, "club.batarde"
DIRECTOR, KNOWN = "Margaux", "Anna Berger"
TYPED = ("Bruno Keller", "Carla Rossi")
PASTED = (
    *("Denis Morel", "Elena Puig", "Fausto Bruni", "Gilles Martin", "Helga Braun", "Irma Vidal"),
    *("Jordi Serra", "Karl Lang", "Luisa Conti", "Marc Petit"),
)
PLAYERS = (KNOWN, *TYPED, *PASTED)
LATE, SUBSTITUTE = "Nora Vogel", "Paul Weber"
FORGOTTEN = "11111112"
"""The keys of a hand whose letter was forgotten."""
JUNK = b"junk" * 5_000
_LOCK = """
import sqlite3, sys
club = sqlite3.connect(sys.argv[1])
club.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
input()
"""
_CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier

D = TypeVar("D", bound=QDialog)


class EveningOfMistakes(Evening):
    """Each mistake is a method; the number is that of the item of the list of faults it stands for."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        super().__init__(window)
        self._stick, self._drawer = folder / "stick", folder / "drawer"
        self._club = self._stick / CLUB_NAME
        self._commands = CommandLine(folder)
        self._four = 0
        """The number of the table of 4."""
        self._pictures = 0

    def run_through(self, rounds: int) -> None:
        """The evening from its first mistake to its last hand."""
        self.leave_the_stick_at_home()
        self._make_championship()
        self.never_say_who()
        self.choose_tables_of_3()
        self.type_somebody_known()
        self.paste_several_columns()
        self.draw_at_tables_of_3()
        self.press_return_too_often()
        self.forget_a_letter()
        self.exchange_and_undo()
        self.leave_and_come_late()
        self.type_at_another_table()
        self.type_while_locked()
        self.seat_somebody_new()
        self.warn_without_points()
        self.undo_on_another_page()
        self.spoil_the_club()
        self._type_rest()
        for _round in range(1, rounds):
            self._rounds()
            self._draw_round()
            self._type_round()
        tell(event=self._read().event)
        self._commands.end()

    def leave_the_stick_at_home(self) -> None:
        """2.5: the club's memory stick is not plugged in."""
        dialog = self._modal(MissingClubDialog)
        seen = {"title": dialog.windowTitle(), "words": words_of(dialog), "makes": dialog.make.isVisible()}
        found = [path.name for path in self._stick.parent.iterdir() if path.name.startswith("stick")]
        self._picture("stick")
        self._drawer.rename(self._stick)
        wait(lambda: self.window.desk.address == str(self._club), "the club of the stick")
        home = self._page(HomePage)
        wait(lambda: self.window.desk.is_idle and home.model.rowCount(), "last week's evening")
        wait(lambda: QApplication.activeModalWidget() is None, "no more question")
        names = self._commands.export(self._club, 1).names
        tell(mistake="2.5", made=found, names=names, **seen)

    def _make_championship(self) -> None:
        control(Qt.Key.Key_7)
        page = self._page(ChampionshipPage)
        wait(lambda: self.window.desk.is_idle and page.empty.isVisible(), "no championship")
        rest(100)
        click(page.empty.act)
        self._modal(ChampionshipDialog)
        press(Qt.Key.Key_Return)
        wait(page.choice.count, "the championship")

    def never_say_who(self) -> None:
        """3.5: something was done already, and nobody has said who does it."""
        badge = self.window.director
        before = badge.text()
        self._picture("who")
        click(badge)
        type_text(DIRECTOR)
        press(Qt.Key.Key_Return)
        wait(lambda: badge.text() == DIRECTOR, "the director's name")
        tell(mistake="3.5", before=before, after=badge.text())

    def choose_tables_of_3(self) -> None:
        """3.1, first half: an event of tables of 3, for which 13 are one too many."""
        control(Qt.Key.Key_1)
        click(self._page(HomePage).new)
        self._modal(EventDialog)
        control(Qt.Key.Key_A)
        type_text(EVENT)
        press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Return)
        wait(lambda: isinstance(self.window.page, PlayersPage), "the players of the new event")

    def type_somebody_known(self) -> None:
        """2.4: a member in small letters, and once more the other way round."""
        page = self._page(PlayersPage)
        self._type_name(KNOWN.lower())
        wait(partial(_lists, page, 1), "the member on the list")
        self._type_name(" ".join(reversed(KNOWN.lower().split())))
        wait(lambda: page.question.isVisible() and page.question.people[0].hasFocus(), "the question")
        asked = page.question.words.text()
        self._picture("known")
        press(Qt.Key.Key_Return)
        wait(lambda: page.question.isHidden() and self.window.desk.is_idle, "the answer")
        wait(page.field.hasFocus, "the field")
        tell(mistake="2.4", asked=asked, hint=page.hint.text(), names=self._read().names)
        for count, name in enumerate(TYPED, start=2):
            self._type_name(name)
            wait(partial(_lists, page, count), name)

    def paste_several_columns(self) -> None:
        """2.6: a table of another program, with headings, for a list of names."""
        page = self._page(PlayersPage)
        rows = [f"{name}\tLyon\t19{60 + at}" for at, name in enumerate(PASTED)]
        QApplication.clipboard().setText("\n".join(("Name\tClub\tBorn", *rows)))
        control(Qt.Key.Key_V)
        dialog = self._modal(ImportPlayersDialog)
        shown = [dialog.model.index(row, 1).data() for row in range(dialog.model.rowCount())]
        seen = {"rows": dialog.model.rowCount(), "shown": shown, "words": words_of(dialog)}
        before = self._read().names
        self._picture("pasted")
        press(Qt.Key.Key_Escape)
        wait(lambda: QApplication.activeModalWidget() is None, "the list put away")
        after_escape = self._read().names
        control(Qt.Key.Key_V)
        self._modal(ImportPlayersDialog)
        press(Qt.Key.Key_Return)
        wait(partial(_lists, page, len(PLAYERS)), "everybody on the list")
        names = {"before": before, "after_escape": after_escape, "after": self._read().names}
        tell(mistake="2.6", **seen, **names)

    def draw_at_tables_of_3(self) -> None:
        """3.1, second half: what the button offers is looked at, and the setting is mended."""
        control(Qt.Key.Key_3)
        page = self._page(DrawPage)
        offered = self._first_button(page)
        self._picture("draw")
        click(page.empty.act)
        wait(lambda: page.proposal, "a proposal")
        told, sizes = self._notice(), [len(card.seats) for card in page.room.cards]
        click(page.back)
        wait(lambda: page.proposal is None, "the proposal put away")
        self._mend_tables()
        mended = self._first_button(page)
        click(page.empty.act)
        wait(lambda: page.proposal, "another proposal")
        click(page.main)
        wait(lambda: page.proposal is None and self.window.desk.is_idle, "the round to be seated")
        seated = self._read().sizes
        self._four = 1 + seated.index(4)
        buttons = {"offered": offered, "mended": mended}
        tell(mistake="3.1 tables", **buttons, told=told, sizes=sizes, seated=seated)

    def _mend_tables(self) -> None:
        """Tables of 4, and of 3 where the number asks for it: the first of the ways to sit."""
        self._entry("Event", "Event settings").trigger()
        dialog = self._modal(EventSettingsDialog)
        usual = dialog.second.findChildren(QRadioButton)[0]
        self._picture("settings")
        click(usual)
        click(dialog.save)
        wait(lambda: QApplication.activeModalWidget() is None and self.window.desk.is_idle, "the setting")

    def _first_button(self, page: DrawPage) -> str:
        """What the button of Draw says before the first round."""
        wait(lambda: self.window.desk.is_idle and page.empty.act.isVisible() and page.event_shown, "Draw")
        rest(100)
        return page.empty.act.text()

    def leave_and_come_late(self) -> None:
        """3.4: somebody of the table of 4 goes home before the first hand, and somebody comes late."""
        left = self._read().tables[self._four - 1]["seats"][-1]
        control(Qt.Key.Key_2)
        page = self._page(PlayersPage)
        wait(lambda: self.window.desk.is_idle, "the players")
        self._click_player(page, left)
        type_text("g")
        leaving = self._modal(LeavingDialog)
        words = words_of(leaving)
        self._picture("leaving")
        press(Qt.Key.Key_Return)
        wait(lambda: QApplication.activeModalWidget() is None and self.window.desk.is_idle, "one less")
        seen = {"left": left, "leaving": words, "sizes": self._read().sizes}
        click(page.field)
        self._type_name(LATE)
        wait(partial(_lists, page, len(PLAYERS) + 1), LATE)
        self._click_player(page, LATE)
        type_text("l")
        late = self._modal(LateDialog)
        ways = [way.text() for way in late.ways]
        self._picture("late")
        press(Qt.Key.Key_Return)
        wait(lambda: self.window.desk.is_idle and page.hint.isVisible(), "where the latecomer sits")
        told = page.hint.text()
        tables = [table["seats"] for table in self._read().tables]
        tell(mistake="3.4 late", **seen, ways=ways, told=told, tables=tables)

    def press_return_too_often(self) -> None:
        """3.2: Return after a stored hand, and Ctrl+Return with hands missing; tables by number and name."""
        control(Qt.Key.Key_4)
        page = self._page(ResultsPage)
        wait(lambda: self.window.desk.is_idle and page.model.board, "the tables of the round")
        rest(100)
        by_name = page.model.tables[self._find_table(page, "kel") - 1].players
        press(Qt.Key.Key_Escape)
        wait(page.tables.hasFocus, "the tables again")
        wanted = 1 + self._four % 4
        by_number = self._find_table(page, str(wanted))
        model = self._sheet(page)
        self._type_hand(model, 0)
        before = place_of(page)
        for _time in range(3):
            press(Qt.Key.Key_Return)
        after = place_of(page)
        control(Qt.Key.Key_Return)
        wait(lambda: self.window.desk.is_idle and "hand 2" in status_of(self.window), "why it stays")
        self._picture("return")
        where = {
            "by_name": [one.name for one in by_name],
            "by_number": by_number,
            "wanted": wanted,
            "stays": page.sheet.table,
        }
        tell(mistake="3.2", before=before, after=after, told=status_of(self.window), **where)

    def forget_a_letter(self) -> None:
        """2.2: the digits of a hand without the letter before them."""
        page = self._page(ResultsPage)
        self._open(page, self._four)
        type_text(FORGOTTEN)
        press(Qt.Key.Key_Return)
        wait(lambda: self.window.desk.is_idle, "what becomes of it")
        remark = page.sheet.footer.remark.text()
        self._picture("letter")
        tell(mistake="2.2", remark=remark, hands=self._read().hands(self._four))
        press(Qt.Key.Key_Backspace)

    def exchange_and_undo(self) -> None:
        """2.1: half a hand put aside by Esc, two players exchanged, Ctrl+Z."""
        page = self._page(ResultsPage)
        seats = [_heads(page)]
        type_text("h12")
        press(Qt.Key.Key_Escape)
        press(Qt.Key.Key_Home)
        for _step in range(2):
            press(Qt.Key.Key_Right)
        press(Qt.Key.Key_E, _CONTROL_SHIFT)
        wait(page.sheet.menus.exchange.isVisible, "with whom")
        press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Return)
        wait(lambda: self.window.desk.is_idle and _heads(page) != seats[0], "the exchange")
        seats.append(self._read().tables[self._four - 1]["seats"])
        control(Qt.Key.Key_Z)
        wait(lambda: self.window.desk.is_idle and _heads(page) == seats[0], "who sat there before")
        told = status_of(self.window)
        seats.append(self._read().tables[self._four - 1]["seats"])
        blank = self._sheet(page).grammar.is_blank(self._sheet(page).working.drafts[0])
        self._picture("undone")
        control(Qt.Key.Key_Z)
        back = not self._sheet(page).grammar.is_blank(self._sheet(page).working.drafts[0])
        press(Qt.Key.Key_Escape)
        tell(mistake="2.1 sheet", seats=seats, told=told, blank=blank, back=back)

    def type_at_another_table(self) -> None:
        """3.3: one hand and a half of one table are typed at another."""
        control(Qt.Key.Key_4)
        page = self._page(ResultsPage)
        wait(lambda: self.window.desk.is_idle and page.model.board, "the tables of the round")
        wrong, right = [one for one in self._read().tables if _is_new(one)][:2]
        self._open(page, wrong["number"])
        rubber = rubber_of(1, right["number"], 3, right["first_dealer"])
        type_text(keys_of(rubber[0]))
        press(Qt.Key.Key_Return)
        wait(partial(_is_stored, self._sheet(page).working, 0), "the hand at the wrong table")
        type_text(keys_of(rubber[1])[:3])
        press(Qt.Key.Key_M, _CONTROL_SHIFT)
        tables = page.sheet.menus.exchange.tables.tables
        wait(tables.isVisible, "whose sheet it was")
        offered = [action.text() for action in tables.actions()]
        self._picture("sheet")
        choose(tables, f"Table {right['number']}: ")
        wait(lambda: page.sheet.table == right["number"] and self.window.desk.is_idle, "the right table")
        after = self._read()
        hands = [after.hands(one["number"]) for one in (wrong, right)]
        half = _is_begun(self._sheet(page), 1)
        told = status_of(self.window)
        tell(mistake="3.3", seats=right["seats"], offered=offered, hands=hands, half=half, told=told)
        press(Qt.Key.Key_Escape)

    def type_while_locked(self) -> None:
        """3.1: another program has the club file locked for a while."""
        page = self._page(ResultsPage)
        model, number = self._sheet(page), page.sheet.table
        lock = subprocess.Popen(
            [sys.executable, "-c", _LOCK, str(self._club)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert lock.stdout is not None
        lock.stdout.readline()
        type_text(self._keys(model, 1))
        press(Qt.Key.Key_Return)
        wait(self._notice, "why it is not stored")
        told = self._notice()
        self._picture("locked")
        lock.communicate(b"\n")
        wait(partial(_is_stored, model.working, 1), "the hand, without another key")
        wait(lambda: not self._notice(), "the message to go")
        status, hands = status_of(self.window), self._read().hands(number)
        tell(mistake="3.1 lock", told=told, status=status, hands=hands)

    def seat_somebody_new(self) -> None:
        """3.4: who takes a seat in mid-round is on no list."""
        page = self._page(ResultsPage)
        press(Qt.Key.Key_U, _CONTROL_SHIFT)
        dialog = self._modal(SubstituteDialog)
        press(Qt.Key.Key_Tab)
        control(Qt.Key.Key_A)
        type_text(SUBSTITUTE)
        words = words_of(dialog)
        self._picture("substitute")
        press(Qt.Key.Key_Return)
        wait(lambda: any(SUBSTITUTE in head for head in page.sheet.view.header.names), "the new name")
        taken = self._read().substitutes(page.sheet.table)
        tell(mistake="3.4 substitute", words=words, taken=taken, heads=list(page.sheet.view.header.names))

    def warn_without_points(self) -> None:
        """2.3: a reason that usually costs a point is typed, with 0 points."""
        warned = self._read().tables[-1]["seats"][0]
        control(Qt.Key.Key_2)
        players = self._page(PlayersPage)
        wait(lambda: self.window.desk.is_idle, "the players")
        self._click_player(players, warned)
        type_text("p")
        page = self._page(PenaltiesPage)
        wait(lambda: self.window.desk.is_idle and page.line.reason.count(), "the usual reasons")
        type_text("0")
        press(Qt.Key.Key_Tab)
        type_text("card exposed")
        points, told = page.line.points.value(), page.told.text()
        self._picture("warning")
        press(Qt.Key.Key_Return)
        wait(lambda: page.model.rowCount() and self.window.desk.is_idle, "the line")
        row = [page.model.index(0, column).data() for column in range(page.model.columnCount())]
        tell(
            mistake="2.3",
            warned=warned,
            points=points,
            told=told,
            row=row,
            lines=self._read().event["adjustments"],
        )

    def undo_on_another_page(self) -> None:
        """2.1: Ctrl+Z on Championship, where the last thing done is not."""
        control(Qt.Key.Key_7)
        page = self._page(ChampionshipPage)
        wait(lambda: self.window.desk.is_idle and page.choice.count(), "the championship")
        before = self._read().content
        control(Qt.Key.Key_Z)
        question = self._modal(ElsewhereQuestion)
        asked = question.text()
        self._picture("elsewhere")
        press(Qt.Key.Key_Return)
        wait(lambda: QApplication.activeModalWidget() is None and self.window.desk.is_idle, "no answer")
        same = self._read().content == before
        tell(mistake="2.1 page", asked=asked, same=same, championships=page.choice.count())

    def spoil_the_club(self) -> None:
        """3.6: something else is put in the place of the club file, and a backup is wanted back."""
        self._open_again()
        before = self._read().content
        other = self._stick / "other"
        other.write_bytes(JUNK)
        other.replace(self._club)
        wait(self._notice, "that the club file is another")
        told = self._notice()
        self._picture("spoilt")
        self._entry("File", "Restore").trigger()
        dialog = self._modal(BackupsDialog)
        offered = [dialog.list.item(row).text() for row in range(dialog.list.count())]
        self._picture("restore")
        press(Qt.Key.Key_Return)
        wait(lambda: QApplication.activeModalWidget() is None and self.window.desk.is_idle, "the backup")
        wait(lambda: not self._notice(), "the message to go")
        same = self._read().content == before
        kept = [path.read_bytes() == JUNK for path in self._stick.glob("club.batarde damaged *")]
        tell(mistake="3.6", told=told, offered=offered, same=same, kept=kept)

    def _type_rest(self) -> None:
        """From the board on, whatever is missing."""
        control(Qt.Key.Key_4)
        page = self._page(ResultsPage)
        wait(lambda: self.window.desk.is_idle and page.model.board, "the tables of the round")
        if page.stack.currentWidget() is page.sheet:
            press(Qt.Key.Key_Escape)
        wait(page.next.isVisible, "the board")
        self._type_round()

    def _open_again(self) -> None:
        """The club of the menu's list once more, so that it is backed up as it is now."""
        backups = self._stick / f"{CLUB_NAME} backups"
        before = len(list(backups.iterdir()))
        self.window._menus._recent.aboutToShow.emit()
        self.window._menus._recent.actions()[0].trigger()
        wait(lambda: len(list(backups.iterdir())) > before, "a backup of now")
        wait(lambda: self.window.desk.is_idle, "the club again")

    def _type_name(self, name: str) -> None:
        type_text(name)
        press(Qt.Key.Key_Return)

    def _type_hand(self, model: SheetModel, index: int) -> None:
        type_text(self._keys(model, index))
        press(Qt.Key.Key_Return)
        wait(partial(_is_stored, model.working, index), f"hand {index}")

    def _keys(self, model: SheetModel, index: int) -> str:
        """What is to be typed of this hand of the sheet."""
        sheet = model.working.sheet
        rubber = rubber_of(sheet.round, sheet.table.number, len(sheet.players), sheet.table.first_dealer)
        return keys_of(rubber[index])

    def _find_table(self, page: ResultsPage, typed: str) -> int:
        """What is typed on the board, and the table that Return opens."""
        type_text(typed)
        press(Qt.Key.Key_Return)
        wait(lambda: page.stack.currentWidget() is page.sheet and self.window.desk.is_idle, "a sheet")
        return page.sheet.table

    def _open(self, page: ResultsPage, number: int) -> None:
        """Back to the board, and the table by its number."""
        press(Qt.Key.Key_Escape)
        wait(lambda: page.stack.currentWidget() is not page.sheet, "the tables again")
        wait(page.tables.hasFocus, "the keys at the tables")
        self._find_table(page, str(number))

    def _click_player(self, page: PlayersPage, name: str) -> None:
        rows = range(page.sorted.rowCount())
        row = next(row for row in rows if page.sorted.index(row, 0).data() == name)
        click_cell(page.table, page.sorted.index(row, 0))
        wait(lambda: [one.player.name for one in page.chosen] == [name], name)

    def _sheet(self, page: ResultsPage) -> SheetModel:
        if page.sheet.model is None:
            raise LookupError(page.sheet.table)
        return page.sheet.model

    def _modal(self, kind: type[D]) -> D:
        """The dialog of this kind, once it asks."""
        wait(QApplication.activeModalWidget, f"a dialog: {kind.__name__}")
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, kind):
            said = words_of(dialog) if dialog is not None else ""
            raise TypeError(f"{kind.__name__} wanted, {type(dialog).__name__} in view: {said}")
        wait(dialog.isActiveWindow, f"the keys at {kind.__name__}")
        return dialog

    def _entry(self, menu: str, words: str) -> QAction:
        """A menu's entry by the words on it."""
        [found] = [one for one in self.window.menuBar().actions() if one.text().replace("&", "") == menu]
        entries = found.menu()
        assert isinstance(entries, QMenu)
        return next(one for one in entries.actions() if one.text().replace("&", "").startswith(words))

    def _notice(self) -> str:
        """What stands above the page; empty without a message."""
        notice = notice_of(self.window)
        return notice.words.toPlainText() if notice.isVisible() else ""

    def _read(self) -> Reading:
        """The event as the command line reads it from the club file now."""
        return self._commands.export(self._club, EVENT_NUMBER)

    def _picture(self, name: str) -> None:
        """The whole screen as it is now, if pictures are wanted."""
        folder = os.environ.get("PICTURES")
        if folder:
            rest(150)
            self._pictures += 1
            picture = QGuiApplication.primaryScreen().grabWindow(0)
            picture.save(str(Path(folder) / f"{self._pictures:02}-{name}.png"))


def place_of(page: ResultsPage) -> tuple[int, int, int]:
    """Table, hand and column of the cursor."""
    at = page.sheet.view.currentIndex()
    return page.sheet.table, at.row(), at.column()


def _heads(page: ResultsPage) -> list[str]:
    return [player.name for player in page.sheet.working.sheet.players] if page.sheet.working else []


def _lists(page: PlayersPage, count: int) -> bool:
    return len(page.model.rows) == count


def _is_new(table: dict[str, Any]) -> bool:
    """Whether it is a table of 3 without a hand."""
    return len(table["seats"]) == 3 and not table.get("hands")


def _is_stored(working: WorkingSheet, index: int) -> bool:
    return working.stored[index] is not None


def _is_begun(model: SheetModel, index: int) -> bool:
    return not model.grammar.is_blank(model.working.drafts[index])


def main(folder: str, rounds: str) -> None:
    """The window on a club file that is not there, and the director at it."""
    app = make_app(["batarde-tourney"])
    window = make_window(app, str(Path(folder) / "stick" / CLUB_NAME), makes=False)
    window.show()
    wait(lambda: hasattr(window, "desk"), "the whole window")
    EveningOfMistakes(window, Path(folder)).run_through(int(rounds))
    window.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
