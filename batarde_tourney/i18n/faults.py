"""What is wrong, in words: a sentence for every fault (contract, the codes)."""

from string import Formatter

from batarde_tourney.core.errors import N_
from batarde_tourney.core.faults import Fault, FaultCode, Wanted
from batarde_tourney.i18n.catalogue import gettext, ngettext
from batarde_tourney.i18n.plain import plain


def fault_line(fault: Fault) -> str:
    """The fault on one line: path, code and sentence, without the path where there is none.

    >>> fault_line(Fault(FaultCode.TRICKS_SUM, "hands[4]", (("tricks", 6), ("cards", 5))))
    'hands[4]: tricks-sum: 6 tricks for 5 cards'
    """
    parts = (plain(fault.path), fault.code.value, fault_sentence(fault))
    return ": ".join(part for part in parts if part)


def fault_sentence(fault: Fault) -> str:
    """The fault in words, as exactly as its facts allow; on one line."""
    facts = {name: plain(value) for name, value in fault.facts}
    if fault.code is FaultCode.TRICKS_SUM and {"tricks", "cards"} <= facts.keys():
        tricks = int(facts["tricks"])
        return ngettext(
            "{tricks} trick for {cards} cards", "{tricks} tricks for {cards} cards", tricks
        ).format(**facts)
    sayings = _VALUE_SAYINGS[Wanted(facts["wanted"])] if "wanted" in facts else _SAYINGS[fault.code]
    fitting = next(saying for saying in sayings if fields_of(saying) <= facts.keys())
    return gettext(fitting).format(**facts)


def fields_of(saying: str) -> set[str]:
    """The names in a template's braces.

    >>> sorted(fields_of("{bids} bids for {players} players"))
    ['bids', 'players']
    """
    return {name for _, name, _, _ in Formatter().parse(saying) if name is not None}


_SAYINGS: dict[FaultCode, tuple[str, ...]] = {
    FaultCode.FORMAT: (
        N_("not JSON: a mistake in line {line}, column {column}"),
        N_("not JSON in {encoding}: a mistake at byte {byte}"),
        N_("not an event file: its format is “{found}”"),
        N_("not an event file: its format is not “batarde-event”"),
    ),
    FaultCode.VERSION: (
        N_("event file of version {found}; this program reads version 1"),
        N_("the version is not 1"),
    ),
    FaultCode.VALUE: (N_("not a value that can stand here"),),
    FaultCode.DUPLICATE_ID: (N_("another player has the id “{player}” already"), N_("an id used twice")),
    FaultCode.UNKNOWN_PLAYER: (N_("no player has the id “{player}”"), N_("no such player")),
    FaultCode.SEATED_TWICE: (
        N_("player “{player}” has a seat in round {round} already"),
        N_("player “{player}” has a seat in this round already"),
        N_("a player seated twice in one round"),
    ),
    FaultCode.TABLE_SIZE: (
        N_("players at one table: {players}; a table has 3 to 7"),
        N_("a table has 3 to 7 players"),
    ),
    FaultCode.HAND_SIZE: (
        N_("cards dealt: {cards}; the schedule says {expected}"),
        N_("cards dealt: {cards}; at this table 1 to {most} can be dealt"),
        N_("hand number {hand}; the schedule has {hands}"),
        N_("a number of cards that is not dealt here"),
    ),
    FaultCode.DEALER: (
        N_("the dealer is seat {dealer}, but it is seat {expected}’s turn to deal"),
        N_("no dealer in seat {dealer}: there are {players} seats, counted from 0"),
        N_("not the dealer of this hand"),
    ),
    FaultCode.COUNT: (
        N_("for {players} players: bids {bids}, trick counts {tricks}"),
        N_("not one bid and one trick count for each player"),
    ),
    FaultCode.BID_RANGE: (
        N_("seat {seat} bid {bid}, with {cards} cards dealt"),
        N_("a bid of {bid}, with {cards} cards dealt"),
        N_("a bid below 0 or above the number of cards"),
    ),
    FaultCode.BID_SUM: (
        N_("the bids add up to {bids}, the number of cards"),
        N_("the bids add up to the number of cards"),
    ),
    FaultCode.TRICK_RANGE: (
        N_("seat {seat} took {tricks}, with {cards} cards dealt"),
        N_("{tricks} taken, with {cards} cards dealt"),
        N_("a trick count below 0 or above the number of cards"),
    ),
    FaultCode.TRICKS_SUM: (N_("the tricks do not add up to the number of cards"),),
    FaultCode.DENOMINATION: (
        N_("“{found}” is no denomination; there are {choices}"),
        N_("no bid by seat {by}: there are {players} seats, counted from 0"),
        N_("no denomination; there are {choices}"),
        N_("no denomination"),
    ),
    FaultCode.PACK: (
        N_("“{found}” is no pack; there are {choices}"),
        N_("the pack “{pack}” is named, but {players} players have one pack only"),
        N_("with {players} players the pack must be named, marked or simple"),
        N_("no pack; there are {choices}"),
        N_("not the pack of this hand"),
    ),
    FaultCode.MECHOUNE: (
        N_("méchoune by seat {by} on seat {on}, at a table of {players}"),
        N_("a méchoune by or on nobody, or on oneself"),
    ),
    FaultCode.CHOUNE: (N_("a choune without a méchoune"),),
    FaultCode.SCHEDULE: (
        N_("hands of {cards} cards; a table of {players} can deal at most {most}"),
        N_("hands of {cards} cards; 1 to {most} can be dealt"),
        N_("not “full”, “up” or a list of hand sizes"),
    ),
    FaultCode.RANKING: (
        N_("the criterion “{twice}” stands twice"),
        N_("“{found}” is no criterion; there are {choices}"),
        N_("not a list of criteria, at least one"),
    ),
}
"""By code, the sentence with most facts first; the last needs none."""

_VALUE_SAYINGS: dict[Wanted, tuple[str, ...]] = {
    Wanted.PRESENT: (N_("missing"),),
    Wanted.TEXT: (N_("not a text"),),
    Wanted.WHOLE: (N_("not a whole number"),),
    Wanted.POSITIVE: (N_("{found} is not a number from 1 up"), N_("not a number from 1 up")),
    Wanted.YES_NO: (N_("neither true nor false"),),
    Wanted.OBJECT: (N_("not an object"),),
    Wanted.LIST: (N_("not a list"),),
    Wanted.PAIR: (N_("not a list of two players"),),
    Wanted.DATE: (N_("not a date such as 2026-11-21"),),
    Wanted.GAME: (N_("no game this program knows: “{found}”"), N_("no game this program knows")),
    Wanted.ONE_OF: (N_("“{found}” is none of {choices}"), N_("none of {choices}"), N_("no such word")),
    Wanted.RISING: (N_("{found} is not above the number before"), N_("not above the number before")),
    Wanted.UNUSED: (N_("{found} is used already"), N_("used already")),
    Wanted.KEY_ONCE: (N_("stands more than once in its object"),),
    Wanted.NUMBER: (N_("{found} is not a number"), N_("not a number")),
    Wanted.SHALLOW: (N_("more than {most} objects within objects"), N_("too many objects within objects")),
}
