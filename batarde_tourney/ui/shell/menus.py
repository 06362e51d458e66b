"""The menus: the actions available everywhere, and their keys."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import spoken_language
from batarde_tourney.i18n.journal.acts import act_name
from batarde_tourney.services.journal.journal import NextActs
from batarde_tourney.ui.desk.table_act import TableAct
from batarde_tourney.ui.hall.needs_badge import NEEDS_KEY
from batarde_tourney.ui.kit.labels import shown_on_button
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.theme import Mode
from batarde_tourney.ui.kit.words import LANGUAGE_NAMES
from batarde_tourney.ui.page import OwnUndo
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.menu_bar import MenuBar, Slots
from batarde_tourney.ui.shell.rare_dialogs import RareDialogs
from batarde_tourney.ui.shell.window_services import WindowServices

_Keys = QKeySequence.StandardKey


class Menus(QObject):
    """The menu entries of one window, in the language at the time they were made."""

    def __init__(self, bar: MenuBar, helpers: WindowServices, slots: Slots) -> None:
        super().__init__(bar)
        self._recent = self._file_menu(bar.file, helpers, slots)
        self._undo, self._redo = self._edit_menu(bar.edit, slots)
        self._event_menu(bar.of_event, helpers, slots)
        self._view_menu(bar.view, helpers, slots)
        self._help_menu(bar.help, helpers.rare_dialogs)

    def name_acts(self, acts: NextActs, own: OwnUndo | None) -> None:
        """Name the acts that would be undone and redone: first the page's own, then those of the journal."""
        back, again = (None if act is None else act_name(act) for act in (acts.back, acts.again))
        if own is not None:
            back, again = own.undo_words() or back, own.redo_words() or again
        back_name = _("Undo: {act}").format(act=back) if back else _("Undo")
        again_name = _("Redo: {act}").format(act=again) if again else _("Redo")
        self._undo.setText(shown_on_button(back_name))
        self._redo.setText(shown_on_button(again_name))
        self._undo.setEnabled(back is not None)
        self._redo.setEnabled(again is not None)

    def _file_menu(self, menu: QMenu, helpers: WindowServices, slots: Slots) -> QMenu:
        clubs = helpers.club_files
        _add(menu, _("New club file…"), clubs.make_new, _Keys.New)
        _add(menu, _("Open club file…"), clubs.open_other, _Keys.Open)
        _add(menu, _("Open on a server…"), clubs.servers.open_dialog)
        recent = menu.addMenu(_("Open recent"))
        recent.aboutToShow.connect(self._fill_recent)
        recent.triggered.connect(clubs.open_recent)
        menu.addSeparator()
        _add(menu, _("Save a copy…"), clubs.save_copy, _Keys.SaveAs)
        _add(menu, _("Restore…"), clubs.restore)
        _add(menu, _("Merge another copy…"), helpers.merge_another)
        _add(menu, _("Members of the club…"), helpers.club_members.show)
        _add(menu, _("The club’s face…"), helpers.club_face.show)
        _add(menu, _("Second place for backups…"), helpers.second_place.open)
        _add(menu, _("Hands set aside…"), helpers.set_aside.show)
        menu.addSeparator()
        _add(menu, _("Quit"), slots.quit, _Keys.Quit)
        return recent

    def _edit_menu(self, menu: QMenu, slots: Slots) -> tuple[QAction, QAction]:
        menu.aboutToShow.connect(slots.name_acts)
        undo = _add(menu, _("Undo"), slots.undo, _Keys.Undo)
        redo = _add(menu, _("Redo"), slots.redo)
        # Users know both keys. Each system's standard is one of them, and a key set twice does not work.
        redo.setShortcuts([QKeySequence("Ctrl+Y"), QKeySequence("Ctrl+Shift+Z")])
        for action in (undo, redo):
            action.setEnabled(False)
            # The icon text is the entry's name regardless of the act it names.
            action.setIconText(action.text())
        return undo, redo

    def _event_menu(self, menu: QMenu, helpers: WindowServices, slots: Slots) -> None:
        _add(menu, _("New event…"), slots.begin_event)
        _add(menu, _("Event settings…"), slots.change_event)
        _add(menu, _("Copy the event…"), helpers.event_acts.copy_current)
        menu.addSeparator()
        _add(menu, _("Penalties and bonuses from the director"), slots.show_penalties, "F8")
        menu.addSeparator()
        self._table_entries(menu, slots)
        menu.addSeparator()
        _add(menu, _("Prizes…"), helpers.prizes.show, "F6")
        menu.addSeparator()
        _add(menu, _("Open the hall…"), helpers.show_hall)
        _add(menu, _("Settings of the hall…"), helpers.show_hall_settings)
        _add(menu, _("Needs you…"), helpers.needs_desk.show, NEEDS_KEY)
        menu.addSeparator()
        _add(menu, _("Honours…"), helpers.evening_told.show_honours, "Shift+F6")
        _add(menu, _("Statistics…"), helpers.evening_told.show_statistics, "Ctrl+Shift+F6")
        _add(menu, _("How the luck fell…"), helpers.evening_told.show_luck, "Ctrl+F6")
        menu.addSeparator()
        _add(menu, _("Save the hands…"), helpers.hands_out.save)
        _add(menu, _("Files for a live picture…"), helpers.overlays_out.show)
        menu.addSeparator()
        _add(menu, _("Close the event"), helpers.event_ends.close)
        _add(menu, _("Open the event again"), helpers.event_ends.open_again)

    def _table_entries(self, menu: QMenu, slots: Slots) -> None:
        """Add the actions on a whole table: the one in view, or the one selected on the board."""
        for act, name in (
            (TableAct.SUBSTITUTE, _("A substitute at the table…")),
            (TableAct.CLOSE, _("Close the table, or open it again…")),
            (TableAct.EXCHANGE, _("Exchange seats…")),
            (TableAct.MOVE, _("This was another table’s sheet…")),
        ):
            _add(menu, name, partial(slots.act_on_table, act), act.value)

    def _view_menu(self, menu: QMenu, helpers: WindowServices, slots: Slots) -> None:
        places = QActionGroup(menu)
        for position, place in enumerate(PLACES):
            action = menu.addAction(_(place.name))
            action.setShortcut(QKeySequence(f"Ctrl+{position + 1}"))
            action.setData(position)
            places.addAction(action)
        places.triggered.connect(slots.show_place)
        menu.addSeparator()
        _add(menu, _("Projector"), helpers.projector.show, "F11")
        _add(menu, _("Ceremony on the projector"), helpers.projector.show_ceremony, "Shift+F11")
        clock = menu.addMenu(_("Round clock"))
        switch = _add(clock, _("Start or pause"), helpers.switch_clock, "F9")
        lengthen = _add(clock, _("One minute more"), helpers.lengthen_clock, "Shift+F9")
        # Their names where no menu stands above them.
        switch.setIconText(_("starts or stops the round clock"))
        lengthen.setIconText(_("a minute more for the round"))
        _add(clock, _("Set the round clock…"), helpers.rare_dialogs.set_clock, "Ctrl+F9")
        menu.addSeparator()
        digits = menu.addAction(_("Digits 1–6 name the denomination"))
        digits.setCheckable(True)
        digits.setChecked(stored_preferences().has_digit_keys)
        digits.triggered.connect(slots.switch_digits)
        skips = menu.addAction(_("Verify skips hands that two people confirmed"))
        skips.setCheckable(True)
        skips.setChecked(stored_preferences().skips_confirmed)
        skips.triggered.connect(self._on_skips)
        modes = ((Mode.SYSTEM, _("Like the system")), (Mode.LIGHT, _("Light")), (Mode.DARK, _("Dark")))
        chosen = stored_preferences().mode
        _add_choice(
            menu.addMenu(_("Colours")),
            slots.choose_mode,
            [(mode.value, name, mode is chosen) for mode, name in modes],
        )
        _add_choice(
            menu.addMenu(_("Language")),
            slots.choose_language,
            [(code, name, code == spoken_language()) for code, name in LANGUAGE_NAMES.items()],
        )

    def _help_menu(self, menu: QMenu, rare: RareDialogs) -> None:
        _add(menu, _("Handbook"), rare.show_handbook, _Keys.HelpContents)
        _add(menu, _("What to do when …"), rare.show_trouble, "Shift+F1")
        _add(menu, _("Keys"), rare.show_keys, "Ctrl+F1")
        _add(menu, _("Show the hints again"), rare.show_hints)
        menu.addSeparator()
        _add(menu, _("About Bâtarde Tourney"), rare.show_about)

    @Slot(bool)
    def _on_skips(self, wanted: bool) -> None:
        stored_preferences().skips_confirmed = wanted

    @Slot()
    def _fill_recent(self) -> None:
        self._recent.clear()
        for address in stored_preferences().recent_clubs:
            self._recent.addAction(shown_on_button(address)).setData(address)


def _add(
    menu: QMenu, text: str, slot: Callable[[], object], keys: QKeySequence.StandardKey | str | None = None
) -> QAction:
    action = menu.addAction(text)
    if isinstance(keys, str):
        action.setShortcut(QKeySequence(keys))
    elif keys is not None:
        action.setShortcuts(keys)
    action.triggered.connect(slot)
    return action


def _add_choice(menu: QMenu, slot: Callable[[QAction], None], entries: list[tuple[str, str, bool]]) -> None:
    group = QActionGroup(menu)
    for value, name, checked in entries:
        action = menu.addAction(name)
        action.setData(value)
        action.setCheckable(True)
        action.setChecked(checked)
        group.addAction(action)
    group.triggered.connect(slot)
