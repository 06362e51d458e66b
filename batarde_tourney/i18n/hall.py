"""What waits for the director in the hall, in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.calls import Call, CallKind
from batarde_tourney.core.tournament.hall.hands import HandState
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.plain import CONFIRMED_SIGN, CONFLICT_SIGN, HANDED_IN_SIGN, LONGEST, plain


def phone_words(table: int, name: str) -> str:
    """A phone, by its table (0 for none) and by who holds it (empty if nobody knows).

    >>> phone_words(4, "Ana"), phone_words(4, ""), phone_words(0, "Ana")
    ('table 4, Ana’s phone', 'table 4', 'Ana’s phone')
    """
    words = _("table {table}") if table else ""
    if name:
        words = _("table {table}, {name}’s phone") if table else _("{name}’s phone")
    return words.format(table=table, name=shown_name(name))


def state_sign(state: HandState) -> str:
    """The sign of a hand in this state; empty for what no phone handed in.

    >>> state_sign(HandState.HANDED_IN), state_sign(HandState.DESK)
    ('○', '')
    """
    return {
        HandState.HANDED_IN: HANDED_IN_SIGN,
        HandState.WAITING: HANDED_IN_SIGN,
        HandState.CONFIRMED: CONFIRMED_SIGN,
        HandState.SIGNED: CONFIRMED_SIGN,
        HandState.CONFLICT: CONFLICT_SIGN,
    }.get(state, "")


@dataclass(frozen=True, slots=True)
class HandOfPhone:
    """A hand from a phone, for a sentence; names are empty where nobody knows them."""

    table: int
    hand: int
    state: HandState
    by: str
    time: str
    confirmed_by: str = ""


def hand_of_phone_words(hand: HandOfPhone) -> str:
    """Who handed the hand in, when, and what somebody else said to it."""
    sentence = {
        HandState.WAITING: _(
            "Hand {hand}: handed in by {phone}, {time}. It counts once a second person confirms it."
        ),
        HandState.CONFIRMED: _("Hand {hand}: handed in by {phone}, {time}; confirmed by {name}."),
        HandState.SIGNED: _("Hand {hand}: handed in by {phone}, {time}; signed by the whole table."),
        HandState.CONFLICT: _(
            "Hand {hand} counts for nobody: two phones of table {table} tell it differently."
        ),
    }.get(hand.state, _("Hand {hand}: handed in by {phone}, {time}. Nobody has confirmed it yet."))
    return sentence.format(
        hand=hand.hand,
        table=hand.table,
        phone=phone_words(hand.table, hand.by),
        time=hand.time,
        name=shown_name(hand.confirmed_by) or _("somebody else"),
    )


def rules_words(told: Mapping[str, Any]) -> str:
    """Rules of a hall by their names, each as a sentence."""
    return "; ".join(_rule_words(name, value) for name, value in told.items())


def _rule_words(name: str, value: Any) -> str:
    if name == "sealed_from":
        if value is None:
            return _("standings open to all")
        return _("standings sealed from round {round} on").format(round=value)
    yes, no = {
        "is_open": (_("opens with the event"), _("is opened by hand")),
        "needs_confirming": (_("another seat confirms each hand"), _("no hand has to be confirmed")),
        "counts_at_once": (_("a hand counts at once"), _("a hand counts once it is confirmed")),
        "shows_initials": (_("initials on the public page"), _("names on the public page")),
    }[name]
    return yes if value else no


def conflict_words(place: HandPlace) -> str:
    """A hand on which two phones differ."""
    return _("Table {table}, hand {hand}: two phones differ. Type the hand to decide it.").format(
        table=place.table, hand=place.index + 1
    )


def call_words(call: Call, name: str, longest: int = LONGEST) -> str:
    """A call from a table, or from somebody of this name, with so much of what they wrote."""
    who = name if call.table is None else _("Table {table}").format(table=call.table)
    said = {
        CallKind.DIRECTOR: _("{who} calls the director."),
        CallKind.WRONG_PEOPLE: _("{who}: other people sit there than the phone shows."),
        CallKind.LATE: _("{who} comes later."),
        CallKind.LEAVING: _("{who} has to leave."),
        CallKind.HERE: _("{who} is here."),
        CallKind.CONTEST: _("{who} contests hand {hand}."),
    }[call.kind].format(who=who, hand=(call.hand or 0) + 1)
    return f"{said} “{plain(call.text, longest)}”" if call.text else said
