"""Menus for the optional parts of a hand: who méchouned, who set the denomination."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from batarde_tourney.core.errors import N_
from batarde_tourney.core.games.batarde.entry import Draft
from batarde_tourney.core.games.batarde.hand import Mechoune
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.typed_sheet import TypedSheet, seat_name
from batarde_tourney.ui.kit.labels import head_menu, shown_on_button

QUESTION = N_("Who doubted?")
"""The question about a hand that is doubled."""


def fill_mechoune_menu(menu: QMenu, working: TypedSheet) -> None:
    """Add "not known", and a submenu per player; each action's data is a Mechoune or None."""
    draft: Draft = working.typing.draft
    known = draft.mechoune
    # clear() does not delete the submenus.
    for submenu in menu.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
        submenu.deleteLater()
    menu.clear()
    _add(menu, _("Not known"), None, is_chosen=known is None)
    menu.addSeparator()
    for by in range(draft.players):
        players = menu.addMenu(shown_on_button(seat_name(working, by)))
        for on in range(draft.players):
            if on != by:
                pair = Mechoune(by, on)
                _add(
                    players,
                    _("on {name}").format(name=seat_name(working, on)),
                    pair,
                    is_chosen=_same(pair, known),
                )


def fill_setter_menu(menu: QMenu, working: TypedSheet) -> None:
    """Add "not known", and an entry per player; each action's data is the seat or None."""
    draft: Draft = working.typing.draft
    menu.clear()
    head_menu(menu, _("Who set the denomination?"))
    _add(menu, _("Not known"), None, is_chosen=draft.set_by is None)
    menu.addSeparator()
    for seat in range(draft.players):
        _add(menu, seat_name(working, seat), seat, is_chosen=draft.set_by == seat)


def say_mechoune(draft: Draft, answer: object) -> Draft:
    """Return the draft with who méchouned whom, as chosen from the menu."""
    return replace(draft, mechoune=answer) if answer is None or isinstance(answer, Mechoune) else draft


def say_setter(draft: Draft, answer: object) -> Draft:
    """Return the draft with who set the denomination, as chosen from the menu."""
    return replace(draft, set_by=answer) if answer is None or isinstance(answer, int) else draft


def mechoune_words(working: TypedSheet, draft: Draft) -> str:
    """Return who méchouned whom, a question if unknown; empty if the hand counts once."""
    if draft.multiplier == 1:
        return ""
    known = draft.mechoune
    if known is None:
        return _(QUESTION)
    return _("{name} on {other}").format(
        name=seat_name(working, known.by), other=seat_name(working, known.on)
    )


def _same(pair: Mechoune, known: Mechoune | None) -> bool:
    return known is not None and (pair.by, pair.on) == (known.by, known.on)


def _add(menu: QMenu, text: str, answer: Mechoune | int | None, *, is_chosen: bool) -> None:
    action = QAction(shown_on_button(text), menu)
    action.setData(answer)
    action.setCheckable(True)
    action.setChecked(is_chosen)
    menu.addAction(action)
