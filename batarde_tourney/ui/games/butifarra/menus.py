"""The menu of misdeals, which have no cell on the sheet and which move the dealer (rule A7.35)."""

from dataclasses import replace

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from batarde_tourney.core.games.butifarra.entry import ButifarraDraft
from batarde_tourney.core.games.butifarra.hand import SEATS
from batarde_tourney.core.games.butifarra.running import MISDEALS_TO_PASS
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.ui.games.typed_sheet import TypedSheet
from batarde_tourney.ui.kit.labels import head_menu

_MOST = 4


def fill_misdeals_menu(menu: QMenu, working: TypedSheet) -> None:
    """Add an entry per number of misdeals; each action's data is the number."""
    draft: ButifarraDraft = working.typing.draft
    menu.clear()
    head_menu(menu, _("Misdeals before this hand; after two the deal passes on"))
    for count in range(max(_MOST, draft.misdeals) + 1):
        words = ngettext("{count} misdeal", "{count} misdeals", count).format(count=count)
        action = QAction(words if count else _("None"), menu)
        action.setCheckable(True)
        action.setChecked(count == draft.misdeals)
        action.setData(count)
        menu.addAction(action)


def say_misdeals(draft: ButifarraDraft, answer: object) -> ButifarraDraft:
    """Return the draft after this many misdeals, with its dealer moved on as many seats."""
    if not isinstance(answer, int):
        return draft
    moved = answer // MISDEALS_TO_PASS - draft.misdeals // MISDEALS_TO_PASS
    return replace(draft, misdeals=answer, dealer=(draft.dealer + moved) % len(SEATS))
