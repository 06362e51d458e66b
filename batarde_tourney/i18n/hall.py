"""What waits for the director in the hall, in words."""

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.calls import Call, CallKind
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.plain import plain


def phone_words(table: int, name: str) -> str:
    """A phone, by its table (0 for none) and by who holds it (empty if nobody knows).

    >>> phone_words(4, "Ana"), phone_words(4, ""), phone_words(0, "Ana")
    ('table 4, Ana’s phone', 'table 4', 'Ana’s phone')
    """
    words = _("table {table}") if table else ""
    if name:
        words = _("table {table}, {name}’s phone") if table else _("{name}’s phone")
    return words.format(table=table, name=shown_name(name))


def conflict_words(place: HandPlace) -> str:
    """A hand on which two phones differ."""
    return _("Table {table}, hand {hand}: two phones differ. Type the hand to decide it.").format(
        table=place.table, hand=place.index + 1
    )


def call_words(call: Call, name: str) -> str:
    """A call from a table, or from somebody of this name, with what they wrote."""
    who = name if call.table is None else _("Table {table}").format(table=call.table)
    said = {
        CallKind.DIRECTOR: _("{who} calls the director."),
        CallKind.WRONG_PEOPLE: _("{who}: other people sit there than the phone shows."),
        CallKind.LATE: _("{who} comes later."),
        CallKind.LEAVING: _("{who} has to leave."),
        CallKind.HERE: _("{who} is here."),
        CallKind.CONTEST: _("{who} contests hand {hand}."),
    }[call.kind].format(who=who, hand=(call.hand or 0) + 1)
    return f"{said} “{plain(call.text)}”" if call.text else said
