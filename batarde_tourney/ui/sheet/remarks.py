"""The remark below the grid about the current hand: what is wrong, or what to type next."""

from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.errors import ReasonWanted, TourneyError
from batarde_tourney.core.games.engine import CellFault, Guard
from batarde_tourney.core.tournament.event.closing import TableClosed
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.results.results import LaterHandFaulty
from batarde_tourney.ui.desk.table_act import TableAct
from batarde_tourney.ui.games.sheet_game import SheetGame
from batarde_tourney.ui.games.typed_sheet import TypedSheet
from batarde_tourney.ui.kit.words import key_words
from batarde_tourney.ui.sheet.hand_writer import awaited_hand
from batarde_tourney.ui.sheet.phone_marks import phone_words_at
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet, phone_hand, refusal

# Questions about a stored hand that stay open when the cursor has gone on to the next.


def noted_row(game: SheetGame, working: TypedSheet) -> int | None:
    """Return the hand that the button beside the title is about: the cursor's hand, or the one before it.

    The one before as long as its question is unanswered: the director learns the answer mostly when the
    players report, after the hand was typed. None if there is nothing to say about either.
    """
    row = working.row
    if row < len(working.drafts) and game.note_words(working, working.typing.draft):
        return row
    before = row - 1
    if 0 <= before < len(working.stored) and working.stored[before] is not None:
        return before if game.note_words(working, working.drafts[before], only_open=True) else None
    return None


class Tone(StrEnum):
    """How urgent a remark is; the names are roles of the style sheet."""

    HINT = "muted"
    WARNING = "warning"
    FAULT = "fault"
    ALARM = "alarm"


@dataclass(frozen=True, slots=True)
class SheetRemark:
    """One sentence below the grid."""

    text: str
    tone: Tone = Tone.HINT


def remark_on(working: WorkingSheet, faults: tuple[CellFault, ...], game: SheetGame) -> SheetRemark:
    """Return the most urgent remark about the hand under the cursor."""
    row = working.row
    at = row if working.refused_row is None else working.refused_row
    if (why := refusal(working, at)) is not None:
        tone = Tone.WARNING if working.refused_row is None else Tone.ALARM
        return SheetRemark(_refusal_words(why), tone)
    if working.typing.guard in {Guard.LETTER, Guard.STOPPED}:
        return SheetRemark(_stopped_words(working, faults, game), Tone.ALARM)
    if versions := _other_versions_words(working):
        return SheetRemark(versions.format(hand=row + 1), Tone.WARNING)
    if differing := _differing_phones_words(working):
        return SheetRemark(differing, Tone.FAULT)
    if faults:
        # An alarm after a refused Return: the cursor may have been there before, so nothing else would move.
        tone = Tone.ALARM if working.typing.guard is Guard.REFUSED else Tone.FAULT
        return SheetRemark(all_fault_words(working, faults, game), tone)
    other = _waiting_remark(working) if working.is_stored_from else _again_remark(working)
    return other or _calm_remark(working, game)


def _waiting_remark(working: WorkingSheet) -> SheetRemark | None:
    """Return what the hand waits for before it is stored; None if nothing."""
    row = working.row
    if working.is_changed(row) and working.is_ready(row) and row > working.first_unfinished():
        return SheetRemark(
            _("Hand {missing} is missing: hand {hand} is kept here and stored after it.").format(
                missing=working.first_unfinished() + 1, hand=row + 1
            ),
            Tone.WARNING,
        )
    if (awaited := awaited_hand(working)) is not None:
        return SheetRemark(error_sentence(LaterHandFaulty(awaited + 1)), Tone.WARNING)
    return None


def _again_remark(working: WorkingSheet) -> SheetRemark | None:
    """Return what typing a hand a second time is for, shown before the typing starts."""
    if not working.grammar.is_blank(working.typing.draft):
        return None
    again = _("Type the hands from the paper again. Each is compared with what is stored; nothing is stored.")
    if working.skipped:
        skipped = _("Those with a sign are skipped: confirmed by two people, or not decided yet.")
        again = f"{again} {skipped}"
    return SheetRemark(again)


def _calm_remark(working: WorkingSheet, game: SheetGame) -> SheetRemark:
    warning = game.warning(working)
    if warning:
        return SheetRemark(warning, Tone.WARNING)
    return SheetRemark(phone_words_at(working, working.row) or game.hint(working))


def _differing_phones_words(working: WorkingSheet) -> str:
    """Say that phones tell the current hand differently, and how to decide it; empty if they agree."""
    phone = phone_hand(working, working.row)
    if phone is None or not phone.versions:
        return ""
    why = phone_words_at(working, working.row)
    return _("{why} {keys} shows both; what you type decides it.").format(why=why, keys=key_words("Return"))


def _refusal_words(error: TourneyError) -> str:
    """Return why nothing can be typed here, and what to do."""
    sentence = error_sentence(error)
    if isinstance(error, TableClosed):
        return f"{sentence} ({key_words(TableAct.CLOSE)})"
    if isinstance(error, ReasonWanted):
        return _("{why} {keys}: say why, then type.").format(why=sentence, keys=key_words("Ctrl+R"))
    return sentence


def _other_versions_words(working: WorkingSheet) -> str:
    """Say what else exists of the current hand beside the stored one, and its key; empty if nothing."""
    if working.row in working.conflicts:
        return _("Somebody else has stored hand {hand} meanwhile. Return shows both, Esc keeps theirs.")
    if working.row in working.recalled and working.is_recalled_of_now:
        return _(
            "Hand {hand} is as you typed it before the seats changed. Type on or press Return to keep "
            "it, Esc to drop it."
        )
    if working.row in working.recalled:
        return _(
            "Hand {hand} is as you typed it before the program ended. Type on or press Return to keep "
            "it, Esc to drop it."
        )
    if working.is_put_aside:
        return _("What you typed in hand {hand} is set aside. Ctrl+Z brings it back.")
    return ""


def all_fault_words(working: WorkingSheet, faults: tuple[CellFault, ...], game: SheetGame) -> str:
    """Return all faults of a hand: one sentence in full, or several short ones."""
    if not working.is_stored_from:
        sentence = _("Stored: {stored}. Typed: {typed}. Type it again, or press Esc to correct.")
        return sentence.format(**dict(faults[0].fault.facts))
    if len(faults) == 1:
        return game.fault_words(working, faults[0])
    return _short_words(working, faults, game)


def standing_remark(working: WorkingSheet, faults: tuple[CellFault, ...], game: SheetGame) -> SheetRemark:
    """Return all faults that a reason for overruling lets stand."""
    sentences = _short_words(working, faults, game)
    return SheetRemark(_("Accepted with your reason: {faults}").format(faults=sentences), Tone.WARNING)


def _short_words(working: WorkingSheet, faults: tuple[CellFault, ...], game: SheetGame) -> str:
    return " ".join(game.short_fault_words(working, found) for found in faults)


def _stopped_words(working: WorkingSheet, faults: tuple[CellFault, ...], game: SheetGame) -> str:
    """Return why keys change nothing, and how to end that."""
    hand = working.row + 1
    if working.typing.guard is Guard.LETTER:
        return _("STOP: a letter is needed here. {hint}").format(hint=game.hint(working))
    if working.grammar.is_blank(working.typing.draft):
        nothing = _("STOP: this key means nothing here. Press Backspace. {hint}")
        return nothing.format(hint=game.hint(working))
    if not working.is_stored_from:
        return _("STOP: hand {hand} differs. {why} Press an arrow key or Backspace, then type on.").format(
            hand=hand, why=_difference(faults)
        )
    closing = working.sheet.table.closed
    if not working.is_changed(working.row) and closing is not None:
        sheet = working.sheet
        return _refusal_words(TableClosed(sheet.round, sheet.table.number, closing.reason))
    if not working.is_changed(working.row):
        return _(
            "STOP: hand {hand} is the last one, and stored. To change it, press an arrow key, then type."
        ).format(hand=hand)
    blanks = len(working.grammar.blank_cells(working.typing.draft))
    why = _("The fault is gone.")
    if faults:
        why = _short_words(working, faults, game)
    elif blanks:
        why = ngettext("{cells} cell is blank.", "{cells} cells are blank.", blanks).format(cells=blanks)
    return _(
        "STOP: hand {hand} is not stored yet. {why} Press an arrow key or Backspace, then type on."
    ).format(hand=hand, why=why)


def _difference(faults: tuple[CellFault, ...]) -> str:
    facts = dict(faults[0].fault.facts) if faults else {}
    return _("Stored: {stored}. Typed: {typed}.").format(**facts) if facts else ""


def offer_words(working: WorkingSheet, offers: tuple[object, ...], game: SheetGame) -> str:
    """Return the correction offered for a faulty hand; empty if none."""
    if len(offers) > 1:
        return _("Exchange two numbers…")
    return game.offer_words(working, offers[0]) if offers else ""
