"""A process that opens every dialog on the screen it is given, and prints how each of them fits."""

import datetime as dt
import gc
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QPushButton

from batarde_tourney.core.charts.drawings import Bar, BarChart, Chart
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import ChampionshipNumber, EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.members import Member
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, Raffle, RafflePot
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.face.face import NO_FACE
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset, stages_for
from batarde_tourney.core.tournament.hall.calls import Call, CallKind, KnownCall
from batarde_tourney.core.tournament.hall.doors import DoorKeys, PlayerDoor, TableDoor
from batarde_tourney.core.tournament.hall.rules import HallRules
from batarde_tourney.core.tournament.hall.wifi import Wifi
from batarde_tourney.core.tournament.prizes.proposal import give_by_lot, pot_of, propose_prizes
from batarde_tourney.core.tournament.standings.cut_view import equals_in, view_cut
from batarde_tourney.core.tournament.standings.penalties import USUAL_REASONS
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n import speak
from batarde_tourney.services.club.clubs import BackupSpace
from batarde_tourney.services.club.servers import ServerPlace
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.hall.needs import HallNeed
from batarde_tourney.services.hall.room import RoomNow, RoomPlayer, RoomTable
from batarde_tourney.services.merging.merge import (
    Conflict,
    ConflictKind,
    CopyCompared,
    EventNamed,
    MergeCell,
    Taken,
)
from batarde_tourney.services.people.player_lists import ListedPlayer, ListPreview
from batarde_tourney.services.prizes.prizes import PrizeBook
from batarde_tourney.services.season.championships import Championship, SeasonRule
from batarde_tourney.services.standings.decisions import Ties
from batarde_tourney.services.standings.statistics import MemberRecord, MemberStatistics
from batarde_tourney.ui.club.backups import BackupsDialog
from batarde_tourney.ui.club.missing_club import MissingClubDialog
from batarde_tourney.ui.club.second_place import SecondPlaceDialog
from batarde_tourney.ui.club.server_opening import ServerDialog
from batarde_tourney.ui.club.unproved import UnprovedDialog
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.reason_dialog import ReasonDialog
from batarde_tourney.ui.documents.face_dialog import FaceDialog
from batarde_tourney.ui.documents.print_codes import PrintCodesDialog
from batarde_tourney.ui.documents.wifi import WifiDialog
from batarde_tourney.ui.draw.draw_options import DrawChoice, DrawOptionsDialog
from batarde_tourney.ui.events.copy_dialog import CopyDialog
from batarde_tourney.ui.events.criteria_dialog import CriteriaDialog, CriteriaTables
from batarde_tourney.ui.events.event_acts import EventSettingsDialog
from batarde_tourney.ui.events.event_dialog import EventDialog, new_details
from batarde_tourney.ui.events.stages_dialog import StagesDialog, stages_of
from batarde_tourney.ui.hall.needs_dialog import NeedsDialog
from batarde_tourney.ui.hall.needs_you import needs_you
from batarde_tourney.ui.hall.open_hall import HallDialog
from batarde_tourney.ui.hall.reaching import WAITS
from batarde_tourney.ui.hall.room_dialog import RoomDialog
from batarde_tourney.ui.hall.settings_dialog import HallSettingsDialog
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.table_model import TextTable
from batarde_tourney.ui.kit.theme import Mode, apply_theme, load_far_fonts, load_fonts
from batarde_tourney.ui.merging.merge_dialog import MergeDialog
from batarde_tourney.ui.penalties.penalties_page import UsualReasonsDialog
from batarde_tourney.ui.players.import_players import ImportPlayersDialog
from batarde_tourney.ui.players.member_acts import MemberDialog, tabulate_member
from batarde_tourney.ui.prizes.giving import GivingDialog, RaffleDialog, choosable
from batarde_tourney.ui.prizes.prize_fields import PrizeDialog
from batarde_tourney.ui.prizes.prizes_dialog import PrizesDialog, names_of
from batarde_tourney.ui.projector.clock_control import ClockDialog
from batarde_tourney.ui.publishing.overlays import OverlaysDialog
from batarde_tourney.ui.publishing.publishing import OVERLAYS, Publishing
from batarde_tourney.ui.season.championship_dialog import ChampionshipDialog, Outline
from batarde_tourney.ui.season.season_page import SeasonTrialDialog
from batarde_tourney.ui.sheet.correction import CorrectionDialog
from batarde_tourney.ui.sheet.differences import Difference
from batarde_tourney.ui.sheet.hand_conflicts import HandConflictDialog
from batarde_tourney.ui.sheet.phone_marks import ToldCell
from batarde_tourney.ui.sheet.phones_differ import PhonesDifferDialog
from batarde_tourney.ui.shell.crash_dialog import CrashDialog
from batarde_tourney.ui.shell.keys import KeysDialog
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.qt_words import load_qt_words
from batarde_tourney.ui.shell.rare_dialogs import AboutDialog
from batarde_tourney.ui.shell.unexpected import Logs
from batarde_tourney.ui.standings.settle_cut import SettleCutDialog
from batarde_tourney.ui.standings.statistics_dialog import StatisticsDialog, StatisticsPage
from batarde_tourney.ui.standings.ties import TiesDialog
from batarde_tourney.ui.standings.told_dialog import EveningDialog, EveningPage
from batarde_tourney.web.phones import PhoneAtTable
from tests.documents.evenings import evening
from tests.documents.staged_evenings import FINAL, tied_semi_finals
from tests.ui.draw.test_draw_options import PLAYERS
from tests.ui.players.people_dialogs import people_dialogs


def main(*languages: str) -> None:
    """One line of JSON for each dialog and each step of a new event, in each language."""
    app = QApplication([])
    load_fonts()
    load_far_fonts()
    apply_theme(app, Mode.LIGHT)
    desk = Desk(app)
    for language in languages:
        speak(language)
        load_qt_words()
        for dialog in dialogs(MainWindow(desk)):
            dialog.show()
            app.processEvents()
            sys.stdout.write(json.dumps({"language": language} | fit(dialog)) + "\n")
        delete_windows()
    desk.close()
    # Windows must not outlive the application.
    gc.collect()


def delete_windows() -> None:
    """What is left of one language: it would learn the words of the next, too."""
    for left in QApplication.topLevelWidgets():
        left.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def dialogs(window: MainWindow) -> Iterator[FittingDialog]:
    event = EventDialog("Event", "Make the event", new_details("Lyon"))
    for _step in range(3):
        yield event
        event.next.click()
    yield EventSettingsDialog(new_details("Lyon"))
    yield CopyDialog(Event("Cup", place="Lyon"), dt.date(2026, 5, 3))
    yield StagesDialog(stages_of(Event("Cup", stages=stages_for(PRESETS[Preset.WORLD_CUP_2019], 56))))
    rows = tuple(ListedPlayer(line, player.name) for line, player in enumerate(PLAYERS))
    yield ImportPlayersDialog(ListPreview(EventNumber(1), "players.csv", rows))
    yield DrawOptionsDialog(DrawChoice(DrawOptions(seed=77), (), ()), PLAYERS, has_played=True)
    yield ChampionshipDialog("Championship", "Make it", Outline("Season", SeasonRule(), ()), ())
    yield SeasonTrialDialog(Championship(ChampionshipNumber(1), "Season", SeasonRule(), ()))
    ana = Member(MemberId(1), "Ana", "Lyon")
    yield MemberDialog(tabulate_member(MemberRecord(MemberStatistics(ana, (), {}, {}), {})))
    yield CriteriaDialog(CriteriaTables("Evening", None, None, has_bots=False))
    nobody = TextTable(("Honour",), (), ((),), ("honour",))
    yield EveningDialog(EveningPage("Honours", "", nobody, (), "honours", ""))
    bars = Chart("x", "Dealer", BarChart((Bar("Dealer", 1, "1"),)), "", "")
    yield StatisticsDialog(StatisticsPage("Hands: 3", nobody, (bars,), "", "Statistics", "statistics", ""))
    yield from people_dialogs()
    yield BackupsDialog((), space=BackupSpace(0, 0, 1000))
    yield MissingClubDialog(Path.cwd() / "Lyon.batarde", ["/home/ana/Documents/club.batarde"])
    yield UnprovedDialog("Lyon.batarde", ["“Evening”, round 1, table 2, hand 3: altered"], ["All but that."])
    yield AboutDialog()
    yield SecondPlaceDialog()
    yield CrashDialog("Something in the program went wrong.", "bug", Logs(), None)
    yield CorrectionDialog(2, 3, ["Ana: place 3 → 1", "Bo: place 1 → 3", "No longer tied: Cy, Dora"])
    yield HandConflictDialog(3, "Bo stored it.", [Difference("Ana, Bid", "0", "1")])
    yield ServerDialog((ServerPlace("server", 5432, "club", "ana"),))
    yield ReasonDialog(
        "Cancel a penalty or bonus", "Ana. Round 2: +3, late. The line stays readable.", "Cancel the entry"
    )
    yield UsualReasonsDialog(USUAL_REASONS)
    tied = tied_semi_finals()
    yield SettleCutDialog(view_cut(tied, FINAL))
    stages = {stage.id: stage for stage in tied.stages}
    names = {side.id: side.name for side in sides_of(tied)}
    yield TiesDialog(window.desk, Ties(EventNumber(1), stages, equals_in(tied), (), names), None)
    yield OverlaysDialog(Publishing(window.desk, window, OVERLAYS))
    yield WifiDialog(Wifi("Club", "eight letters"))
    yield FaceDialog(NO_FACE)
    yield from merges()
    codes = PrintCodesDialog(window.desk, EventNumber(1))
    codes.papers["poster"].setChecked(True)
    yield codes
    yield ClockDialog(window.round_clock)
    yield from hall_dialogs()
    yield from needs_dialogs(window.desk)
    yield from prize_dialogs()
    window.rare_dialogs.show_keys()
    yield from window.findChildren(KeysDialog)


def hall_dialogs() -> Iterator[FittingDialog]:
    """The hall closed, and open where no phone comes; its tables, and its settings with sealed standings."""
    yield HallDialog(["192.0.2.7", "127.0.0.1"])
    hall = HallDialog(["192.0.2.7"])
    hall.show_open("http://192.0.2.7:8642/", is_elsewhere=True)
    hall.show_phones(0)
    hall.show_reach(None, WAITS, 8642)
    yield hall
    keys = DoorKeys(bytes(32))
    doors = [TableDoor(2, number) for number in (1, 2)]
    names = ("Ana", "Bruno", "Marie-Antoinette de la Fontaine", "Dora")
    tables = tuple(RoomTable(door, names, keys.code(door)) for door in doors)
    player = PlayerDoor(PlayerId("p1"))
    heard = dt.datetime(2026, 11, 27, 20, 14, tzinfo=dt.UTC)
    room = RoomDialog()
    phones = (
        PhoneAtTable(doors[0], "a", 1, "Android", heard, seat=2, streams=1),
        PhoneAtTable(doors[0], "b", 2, "iPhone", heard),
    )
    locked = keys.with_lock(doors[0], "b", is_locked=True)
    people = (RoomPlayer(player, "Ana", keys.code(player)),)
    room.show_room(RoomNow(EventNumber(1), "Gala", tables, people, locked, 2), phones)
    room.choose((doors[0], "a"))
    yield room
    settings = HallSettingsDialog()
    settings.show_rules(HallRules(sealed_from=3))
    yield settings


def prize_dialogs() -> Iterator[FittingDialog]:
    """The list of prizes with a raffle drawn, a prize of a category, who takes it, who takes part."""
    event = evening(12, 2)
    junior = Prize("Book of the best junior", PrizeFor(1, "junior"), "a book about the history of cards")
    event = replace(event, prizes=(Prize("", PrizeFor(1), "50 €"), junior, Prize("Ham", PrizeFor(lot=True))))
    raffle = Raffle(123456789, RafflePot.WITHOUT_PRIZE, pot_of(event, RafflePot.WITHOUT_PRIZE))
    event = replace(event, prizes=give_by_lot(event, raffle), raffle=raffle)
    pots = {pot: len(pot_of(event, pot)) for pot in RafflePot}
    book = PrizeBook(EventNumber(1), event, propose_prizes(event), rank_sides(event), pots)
    listed = PrizesDialog()
    listed.show_book(book)
    yield listed
    yield PrizeDialog(junior, ("junior", "guest"))
    yield GivingDialog(junior, choosable(book, junior, names_of(event)))
    yield RaffleDialog(book)


def needs_dialogs(desk: Desk) -> Iterator[FittingDialog]:
    """What needs the director: a hand on which two phones differ, and a player who leaves."""
    names = ("Marie-Antoinette de la Fontaine", "Bruno")
    hands = tuple(Hand(10, 0, Contract(Denomination.HEARTS), (2, 0, 1, 3), tricks) for tricks in _TRICKS)
    needs = needs_you(desk)
    heard = dt.datetime(2026, 11, 27, 20, 14, tzinfo=dt.UTC)
    call = KnownCall(1, heard, Call(CallKind.LEAVING, "my train goes at 22:40", player=PlayerId("p1")))
    needs.needs = (
        HallNeed(HandPlace(1, 12, 9), versions=((0, names[0]), (1, names[1])), hands=hands),
        HallNeed(call=call, name=names[0]),
    )
    yield NeedsDialog(needs)
    leaves = NeedsDialog(needs)
    leaves.lines.setCurrentRow(1)
    yield leaves
    yield PhonesDifferDialog(10, names, [ToldCell(f"{names[0]}, Tricks", ("10", "9"))] * 9)


_TRICKS = ((2, 3, 4, 1), (3, 2, 4, 1))


def merges() -> Iterator[FittingDialog]:
    """Another copy of the club: with conflicts, without, and with nothing besides."""
    number = EventNumber(1)
    known = {number: EventNamed("A club evening with a long name", "batarde", {"p1": "Ana", "p2": "Bo"})}
    taken = tuple(Taken("hand", "new", event=number, round=1, table=at, hand=3) for at in range(1, 30))
    conflicts = tuple(
        Conflict(
            ("event", str(at)),
            ConflictKind.HAND,
            (
                MergeCell("bids", 1, 2, 0),
                MergeCell("tricks", 0, 3, 1),
                MergeCell("denomination", "hearts", "clubs"),
            ),
            number,
            1,
            at,
            3,
        )
        for at in range(1, 30)
    )
    name = "Club de Lyon – copie en conflit de l’ordinateur 2026-11-27.batarde"
    yield MergeDialog(name, CopyCompared(name, taken, conflicts, known))
    yield MergeDialog(name, CopyCompared(name, taken, (), known))
    yield MergeDialog(name, CopyCompared(name, (), ()))


def fit(dialog: FittingDialog) -> dict[str, object]:
    """Whether the screen has room for the dialog, what its area scrolls, and which buttons are cut off."""
    area, room = dialog.area, dialog.screen().availableGeometry()
    return {
        "dialog": type(dialog).__name__,
        "fits": dialog.width() <= room.width() and dialog.height() <= room.height(),
        "aside": area.horizontalScrollBar().maximum(),
        "down": area.verticalScrollBar().maximum(),
        "cut": [
            button.text()
            for button in dialog.findChildren(QPushButton)
            if not (area.isAncestorOf(button) or button.isHidden())
            and button.visibleRegion().boundingRect() != button.rect()
        ],
    }


if __name__ == "__main__":
    main(*sys.argv[1:])
