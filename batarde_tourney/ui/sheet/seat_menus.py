"""Menus of seats: what a sheet needs no answer to but may be told, who méchouned and who named trumps."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from batarde_tourney.core.games.batarde.hand import Mechoune
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet
from batarde_tourney.ui.widgets.labels import shown_on_button


def fill_mechoune_menu(menu: QMenu, working: WorkingSheet) -> None:
    """An entry for "not known", and a submenu a player; each action's data is a Mechoune or None."""
    draft = working.typing.draft
    known = draft.mechoune
    # Clearing a menu keeps the menus that hung from it.
    for submenu in menu.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
        submenu.deleteLater()
    menu.clear()
    _add(menu, _("Not known"), None, is_chosen=known is None)
    menu.addSeparator()
    for by in range(draft.players):
        players = menu.addMenu(shown_on_button(_name(working, by)))
        for on in range(draft.players):
            if on != by:
                pair = Mechoune(by, on)
                _add(
                    players,
                    _("on {name}").format(name=_name(working, on)),
                    pair,
                    is_chosen=_same(pair, known),
                )


def fill_setter_menu(menu: QMenu, working: WorkingSheet) -> None:
    """An entry for "not known", and one a player; each action's data is the seat or None."""
    draft = working.typing.draft
    menu.clear()
    head_menu(menu, _("Who set the denomination?"))
    _add(menu, _("Not known"), None, is_chosen=draft.set_by is None)
    menu.addSeparator()
    for seat in range(draft.players):
        _add(menu, _name(working, seat), seat, is_chosen=draft.set_by == seat)


def head_menu(menu: QMenu, text: str) -> None:
    """Say above the entries what they are for; a section of Qt's has no words in our style."""
    heading = menu.addAction(shown_on_button(text))
    heading.setEnabled(False)


def mechoune_words(working: WorkingSheet) -> str:
    """Who méchouned whom in the hand under the cursor, a question if nobody said; empty if it counts once."""
    draft = working.typing.draft
    if draft.multiplier == 1:
        return ""
    known = draft.mechoune
    if known is None:
        return _("Who on whom?")
    return _("{name} on {other}").format(name=_name(working, known.by), other=_name(working, known.on))


def _same(pair: Mechoune, known: Mechoune | None) -> bool:
    return known is not None and (pair.by, pair.on) == (known.by, known.on)


def _add(menu: QMenu, text: str, answer: Mechoune | int | None, *, is_chosen: bool) -> None:
    action = QAction(shown_on_button(text), menu)
    action.setData(answer)
    action.setCheckable(True)
    action.setChecked(is_chosen)
    menu.addAction(action)


def _name(working: WorkingSheet, seat: int) -> str:
    return shown_name(working.sheet.players[seat].name)
