"""The dialogs before an undo that other acts came in between of, or that the page does not show."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

from batarde_tourney.core.tournament.acts.acts import Act
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.journal.acts import act_doer, act_name
from batarde_tourney.services.journal.journal import ActInBetween
from batarde_tourney.ui.kit.agreement import AgreementQuestion
from batarde_tourney.ui.kit.labels import in_line, shown_on_button
from batarde_tourney.ui.kit.words import clock

_MOST_LETTERS = 32
"""Most letters of an act on a button: two buttons fit side by side on a small screen."""


class UndoQuestion(QMessageBox):
    """Says who did what and when; Return and Esc change nothing."""

    chosen = Signal(object)
    """Emits the numbers of the acts to undo, in their order."""

    def __init__(self, error: ActInBetween, parent: QWidget) -> None:
        super().__init__(parent)
        self._error = error
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Question)
        self.setWindowTitle("Bâtarde Tourney")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(in_line(_in_between(error)))
        self.setInformativeText(in_line(_what_is_possible(error)))
        self.leave = self.addButton(_("Change nothing"), QMessageBox.ButtonRole.RejectRole)
        self.theirs = self.addButton(shown_on_button(_theirs(error)), QMessageBox.ButtonRole.DestructiveRole)
        self.mine = (
            self.addButton(shown_on_button(_mine(error)), QMessageBox.ButtonRole.AcceptRole)
            if error.is_possible
            else None
        )
        self.setDefaultButton(self.leave)
        self.setEscapeButton(self.leave)
        self.buttonClicked.connect(self._on_clicked)

    @Slot(QAbstractButton)
    def _on_clicked(self, button: QAbstractButton) -> None:
        if button is self.theirs:
            self.chosen.emit((self._error.newest.number,))
        elif button is self.mine:
            self.chosen.emit(self._error.wanted)


class ElsewhereQuestion(AgreementQuestion):
    """Names a local act that the page does not show, or that is older than others; Esc cancels."""

    def __init__(self, act: Act, later: Act | None, parent: QWidget, *, is_undo: bool) -> None:
        explanation = _("Nothing has been undone yet.") if is_undo else ""
        wanted = _("Undo it") if is_undo else _("Do it again")
        super().__init__(_elsewhere(act, later, is_undo=is_undo), explanation, wanted, parent)


def _elsewhere(act: Act, later: Act | None, *, is_undo: bool) -> str:
    words = {"time": clock(act.at), "act": act_name(act)}
    if not is_undo:
        return _("What was undone last is not on this page: {act}. Do it again?").format(**words)
    if later is None:
        return _("What you did last is not on this page. At {time}: {act}. Undo it?").format(**words)
    after = {"later": clock(later.at), "newest": act_name(later)}
    sentence = _(
        "You did this at {time}: {act}. After it, at {later}, something else was done: {newest}."
        " Undo the first one all the same?"
    )
    return sentence.format(**words, **after)


def _theirs(error: ActInBetween) -> str:
    """Describe the other desk's acts to undo; empty without a choice, when the question has said it."""
    if not error.is_possible:
        return _("Undo theirs")
    return _("Undo theirs: {act}").format(act=_short_name(error.newest))


def _mine(error: ActInBetween) -> str:
    """Describe the local acts to undo: the newest, and how many more."""
    own, more = error.own, len(error.wanted) - 1
    if own is None:
        return _("Undo mine")
    if not more:
        return _("Undo mine: {act}").format(act=_short_name(own))
    return ngettext("Undo mine: {act}, and {count} more", "Undo mine: {act}, and {count} more", more).format(
        act=_short_name(own), count=more
    )


def _short_name(act: Act) -> str:
    """Return the act for a button: of a long list of names its beginning."""
    name = act_name(act)
    return name if len(name) <= _MOST_LETTERS else f"{name[: _MOST_LETTERS - 1].rstrip()}…"


def _in_between(error: ActInBetween) -> str:
    newest = error.newest
    if not error.wanted:
        return _not_done_here(error)
    words = {"time": clock(newest.at), "act": act_name(newest)}
    who = _doer(newest)
    if who:
        return _("{who} has done something in the meantime, at {time}: {act}.").format(who=who, **words)
    return _("Somebody else has done something in the meantime, at {time}: {act}.").format(**words)


def _doer(act: Act) -> str:
    """Return who did the act, to begin a sentence."""
    who = act_doer(act)
    return who[:1].upper() + who[1:]


def _not_done_here(error: ActInBetween) -> str:
    """Return that there is no local act to undo, and that the newest one is another desk's."""
    newest = error.newest
    words = {"time": clock(newest.at), "act": act_name(newest)}
    who = _doer(newest)
    if who:
        return _("{who} has done this, at {time}: {act}. Undo it anyway?").format(who=who, **words)
    return _("Somebody else has done this, at {time}: {act}. Undo it anyway?").format(**words)


def _what_is_possible(error: ActInBetween) -> str:
    if error.is_possible:
        return _(
            "Nothing has been undone yet. Which one do you want to undo? Undoing yours does not touch theirs."
        )
    if error.wanted:
        return _("Nothing has been undone yet. Yours can no longer be undone without theirs.")
    return _("Nothing has been undone yet.")
