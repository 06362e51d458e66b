"""What the sheet says about the hand under the cursor: what is wrong, or what to type next."""

from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.entry import Cell, Draft, Part, blank_cells, value_at
from batarde_tourney.core.games.batarde.entry_faults import CellFault, Exchange
from batarde_tourney.core.games.batarde.entry_keys import KeyMap
from batarde_tourney.core.games.keyboard import Guard
from batarde_tourney.core.games.overruled import overruling_reason
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.sentences import fault_sentence
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet


class Tone(StrEnum):
    """How a remark is meant; the names are roles of the style sheet."""

    HINT = "muted"
    WARNING = "warning"
    FAULT = "fault"
    ALARM = "alarm"


@dataclass(frozen=True, slots=True)
class Remark:
    """One sentence below the grid."""

    text: str
    tone: Tone = Tone.HINT


def remark_on(working: WorkingSheet, faults: tuple[CellFault, ...], keys: KeyMap) -> Remark:
    """The most urgent thing to know about the hand under the cursor."""
    row = working.row
    if working.typing.guard is Guard.STOPPED:
        return Remark(_stopped_words(working, faults), Tone.ALARM)
    if row in working.overtaken:
        return Remark(
            _(
                "Somebody else has stored hand {hand} meanwhile. Return stores yours, Esc takes theirs."
            ).format(hand=row + 1),
            Tone.WARNING,
        )
    if row in working.recalled:
        return Remark(
            _(
                "Hand {hand} is as it was typed when the program ended."
                " Typing on or Return keeps it, Esc drops it."
            ).format(hand=row + 1),
            Tone.WARNING,
        )
    if faults:
        return Remark(all_fault_words(working, faults), Tone.FAULT)
    if working.is_changed(row) and working.is_ready(row) and row > working.first_unfinished():
        return Remark(
            _("Hand {missing} is missing: hand {hand} is kept here and stored after it.").format(
                missing=working.first_unfinished() + 1, hand=row + 1
            ),
            Tone.WARNING,
        )
    return Remark(_hint(working, keys))


def all_fault_words(working: WorkingSheet, faults: tuple[CellFault, ...]) -> str:
    """Everything that is wrong with a hand: one sentence in full, or several short ones."""
    if len(faults) == 1 or not working.is_stored_from:
        return fault_words(working, faults[0])
    return " ".join(_short_words(working, found) for found in faults)


def standing_remark(working: WorkingSheet, faults: tuple[CellFault, ...]) -> Remark:
    """All that a reason for overruling lets stand."""
    sentences = " ".join(_short_words(working, found) for found in faults)
    return Remark(_("Your reason lets this stand: {faults}").format(faults=sentences), Tone.WARNING)


def fault_words(working: WorkingSheet, found: CellFault) -> str:
    """What is wrong at a cell, with the player's name."""
    facts = dict(found.fault.facts)
    who = _name(working, found.cell.seat)
    if found.fault.code is FaultCode.BID_SUM:
        return _("The bids add up to {bids}, the number of cards: somebody’s bid is wrong.").format(**facts)
    if found.fault.code is FaultCode.TRICKS_SUM:
        return _("The tricks add up to {tricks}, but there are {cards}: somebody’s count is wrong.").format(
            **facts
        )
    if found.fault.code is FaultCode.BID_RANGE:
        return _("{name} cannot bid {bid}: there are {cards} cards.").format(name=who, **facts)
    if found.fault.code is FaultCode.TRICK_RANGE:
        return _("{name} cannot have taken {tricks}: there are {cards} tricks.").format(name=who, **facts)
    if {"stored", "typed"} <= facts.keys():
        sentence = _("Stored is {stored}, typed is {typed}. Type it again, or press Esc to correct.")
        return sentence.format(**facts)
    return fault_sentence(found.fault)


def _short_words(working: WorkingSheet, found: CellFault) -> str:
    facts = dict(found.fault.facts)
    if found.fault.code is FaultCode.BID_SUM:
        return _("The bids make {bids}, the number of cards.").format(**facts)
    if found.fault.code is FaultCode.TRICKS_SUM:
        return _("The tricks make {tricks}, not {cards}.").format(**facts)
    return fault_words(working, found)


def _stopped_words(working: WorkingSheet, faults: tuple[CellFault, ...]) -> str:
    """Why keys change nothing, and what ends that."""
    hand = working.row + 1
    if not working.is_stored_from:
        return _("STOP: hand {hand} differs. {why} Keys type again after an arrow key or Backspace.").format(
            hand=hand, why=_difference(faults)
        )
    if not working.is_changed(working.row):
        return _("STOP: hand {hand} is the last one and stored. An arrow key, then type over it.").format(
            hand=hand
        )
    blanks = len(blank_cells(working.typing.draft))
    why = _("It has no fault any more.")
    if faults:
        why = " ".join(_short_words(working, found) for found in faults)
    elif blanks:
        why = ngettext("{cells} cell is blank.", "{cells} cells are blank.", blanks).format(cells=blanks)
    return _(
        "STOP: hand {hand} is not stored yet. {why} Keys type again after an arrow key or Backspace."
    ).format(hand=hand, why=why)


def _difference(faults: tuple[CellFault, ...]) -> str:
    facts = dict(faults[0].fault.facts) if faults else {}
    return _("Stored is {stored}, typed is {typed}.").format(**facts) if facts else ""


def offer_words(working: WorkingSheet, offers: tuple[Exchange, ...]) -> str:
    """What is offered to mend a faulty hand; empty for nothing."""
    if len(offers) > 1:
        return _("Exchange two counts…")
    return exchange_words(working, offers[0]) if offers else ""


def exchange_words(working: WorkingSheet, pair: Exchange) -> str:
    """The exchange of two counts that would make the hand possible."""
    one, other = _name(working, pair.one.seat), _name(working, pair.other.seat)
    if pair.one.seat == pair.other.seat:
        return _("Exchange bid and tricks of {name}").format(name=one)
    if pair.one.part is Part.BID:
        return _("Exchange the bid of {name} and the tricks of {other}").format(name=one, other=other)
    return _("Exchange the tricks of {name} and the bid of {other}").format(name=one, other=other)


def _hint(working: WorkingSheet, keys: KeyMap) -> str:
    draft, cursor = working.typing.draft, working.typing.cursor
    if working.typing.is_open:
        begun = f"{value_at(draft, cursor)}…"
        return _("{begun} waits for a second digit; Space or Return ends it.").format(begun=begun)
    if not blank_cells(draft):
        return _complete_hint(working, draft)
    if cursor.part is Part.BID:
        return _bid_hint(working, draft, cursor)
    if cursor.part is Part.TRICKS:
        left = draft.cards - sum(count or 0 for seat, count in enumerate(draft.tricks) if seat != cursor.seat)
        return _("Tricks of {name}: {left} left.").format(name=_name(working, cursor.seat), left=left)
    if cursor.part is Part.PACK:
        return _("Which pack wins: {marked} marked, {simple} simple.").format(
            marked=keys.packs[0].upper(), simple=keys.packs[1].upper()
        )
    return _("Hand {hand}, {cards} cards: trumps by 1–6 or {letters}; * doubles.").format(
        hand=working.row + 1, cards=draft.cards, letters=" ".join(keys.denominations.upper())
    )


def _complete_hint(working: WorkingSheet, draft: Draft) -> str:
    if working.is_changed(working.row):
        return _("Hand {hand} is complete: Return stores it.").format(hand=working.row + 1)
    if None not in working.stored and not draft.overruled:
        table = working.sheet.table.number
        return _("Table {table} is complete. Ctrl+Return: the next missing hand.").format(table=table)
    if draft.overruled:
        return _("Hand {hand} is stored; overruled: {reason}").format(
            hand=working.row + 1, reason=overruling_reason(draft.overruled)
        )
    return _("Hand {hand} is stored.").format(hand=working.row + 1)


def _bid_hint(working: WorkingSheet, draft: Draft, cursor: Cell) -> str:
    """The bid asked for; the last one is told what it may not be (rule 4)."""
    others = [bid for seat, bid in enumerate(draft.bids) if seat != cursor.seat]
    so_far = sum(bid or 0 for bid in others)
    name = _name(working, cursor.seat)
    if None not in others and so_far <= draft.cards:
        return _("Bid of {name}: anything but {excluded}.").format(name=name, excluded=draft.cards - so_far)
    return _("Bid of {name}; bid so far: {bids} for {cards} cards.").format(
        name=name, bids=so_far, cards=draft.cards
    )


def _name(working: WorkingSheet, seat: int) -> str:
    return shown_name(working.sheet.players[seat].name)
