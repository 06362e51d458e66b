"""The question where both tables have hands: the two sheets can be exchanged."""

from PySide6.QtWidgets import QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors.sentences import error_sentence
from batarde_tourney.services.tables.moved_sheets import TableHasHands
from batarde_tourney.ui.kit.agreement import AgreementQuestion


class ExchangeSheetsQuestion(AgreementQuestion):
    """Return and Esc leave both as they are."""

    def __init__(self, error: TableHasHands, parent: QWidget) -> None:
        told = _("Nothing was moved yet. One act, undone in one step.")
        super().__init__(error_sentence(error), told, _("Exchange the sheets"), parent)
