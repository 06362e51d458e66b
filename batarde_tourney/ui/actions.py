"""The menus: what can be done from everywhere, and the keys for it."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import spoken_language
from batarde_tourney.ui.places import PLACES
from batarde_tourney.ui.preferences import stored_preferences
from batarde_tourney.ui.theme import Mode
from batarde_tourney.ui.widgets.labels import shown_on_button

LANGUAGE_NAMES = {"en": "English", "fr": "Français"}
"""Each language in its own words."""


@dataclass(frozen=True, slots=True)
class Slots:
    """What the menus call, each a bound method; those with an argument are told which entry."""

    new: Callable[[], None]
    open: Callable[[], None]
    open_recent: Callable[[QAction], None]
    quit: Callable[[], object]
    show_place: Callable[[QAction], None]
    choose_mode: Callable[[QAction], None]
    choose_language: Callable[[QAction], None]
    show_keys: Callable[[], None]
    show_about: Callable[[], None]


def fill_menus(window: QMainWindow, slots: Slots) -> None:
    """Give the window its menus."""
    bar = window.menuBar()
    bar.clear()
    _file_menu(bar.addMenu(_("&File")), slots)
    _view_menu(bar.addMenu(_("&View")), slots)
    menu = bar.addMenu(_("&Help"))
    _add(menu, _("Keys"), slots.show_keys, QKeySequence.StandardKey.HelpContents)
    _add(menu, _("About Bâtarde Tourney"), slots.show_about)


def _file_menu(menu: QMenu, slots: Slots) -> None:
    _add(menu, _("New club file…"), slots.new, QKeySequence.StandardKey.New)
    _add(menu, _("Open club file…"), slots.open, QKeySequence.StandardKey.Open)
    recent = menu.addMenu(_("Open recent"))
    for address in stored_preferences().recent_clubs:
        recent.addAction(shown_on_button(address)).setData(address)
    recent.setEnabled(bool(recent.actions()))
    recent.triggered.connect(slots.open_recent)
    menu.addSeparator()
    _add(menu, _("Quit"), slots.quit, QKeySequence.StandardKey.Quit)


def _view_menu(menu: QMenu, slots: Slots) -> None:
    places = QActionGroup(menu)
    for position, place in enumerate(PLACES, start=1):
        action = menu.addAction(_(place.name))
        action.setShortcut(QKeySequence(f"Ctrl+{position}"))
        action.setData(position - 1)
        places.addAction(action)
    places.triggered.connect(slots.show_place)
    menu.addSeparator()
    chosen = stored_preferences().mode
    _add_choice(
        menu.addMenu(_("Colours")),
        slots.choose_mode,
        [(mode.value, name, mode is chosen) for mode, name in _mode_names()],
    )
    _add_choice(
        menu.addMenu(_("Language")),
        slots.choose_language,
        [(code, name, code == spoken_language()) for code, name in LANGUAGE_NAMES.items()],
    )


def _mode_names() -> list[tuple[Mode, str]]:
    return [(Mode.SYSTEM, _("As the system")), (Mode.LIGHT, _("Light")), (Mode.DARK, _("Dark"))]


def _add(
    menu: QMenu,
    text: str,
    slot: Callable[[], object],
    keys: QKeySequence.StandardKey | None = None,
) -> None:
    action = menu.addAction(text)
    if keys is not None:
        action.setShortcuts(keys)
    action.triggered.connect(slot)


def _add_choice(menu: QMenu, slot: Callable[[QAction], None], entries: list[tuple[str, str, bool]]) -> None:
    group = QActionGroup(menu)
    for value, name, checked in entries:
        action = menu.addAction(name)
        action.setData(value)
        action.setCheckable(True)
        action.setChecked(checked)
        group.addAction(action)
    group.triggered.connect(slot)
