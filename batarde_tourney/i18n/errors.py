"""Errors, faults and messages above the page, as sentences in the current language."""

from dataclasses import dataclass, fields
from string import Formatter

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import Fault, FaultCode, FaultsFound, FaultyFile, Wanted
from batarde_tourney.core.tournament.event.closing import TableClosed
from batarde_tourney.core.tournament.formats.changes import NumberDoesNotFit
from batarde_tourney.i18n.language.catalogue import gettext, ngettext
from batarde_tourney.i18n.language.plain import plain, reason_words
from batarde_tourney.i18n.people.whereabouts import closing_reason_words
from batarde_tourney.i18n.stages.formats import unfit_sentence
from batarde_tourney.i18n.stages.stages import stage_words

# A sentence for every fault (contract, the codes).


def fault_line(fault: Fault) -> str:
    """The fault on one line: path, code and sentence; the path is left out if empty.

    >>> fault_line(Fault(FaultCode.TRICKS_SUM, "hands[4]", (("tricks", 6), ("cards", 5))))
    'hands[4]: tricks-sum: 6 tricks for 5 cards'
    """
    parts = (plain(fault.path), fault.code.value, fault_sentence(fault))
    return ": ".join(part for part in parts if part)


def fault_sentence(fault: Fault) -> str:
    """The fault in words on one line, as exactly as its facts allow."""
    facts = {name: plain(value) for name, value in fault.facts}
    if fault.code is FaultCode.TRICKS_SUM and {"tricks", "cards"} <= facts.keys():
        tricks = int(facts["tricks"])
        return ngettext(
            "{tricks} trick for {cards} cards", "{tricks} tricks for {cards} cards", tricks
        ).format(**facts)
    sayings = _VALUE_SAYINGS[Wanted(facts["wanted"])] if "wanted" in facts else _SAYINGS[fault.code]
    # Sentences with most facts come first: the first one whose facts are all known says most.
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
        N_("neither a draw nor an event with drawn rounds: it has no {lacking}"),
        N_("not an event file: its format is “{found}”"),
        N_("not an event file: its format is not “batarde-event”"),
    ),
    FaultCode.VERSION: (
        N_("event file of version {found}: Bâtarde Tourney {release} or newer reads it, this is {here}"),
        N_("event file of version {found}, which has no “{game}”: its version is 2"),
        N_("event file of version {found}; this program reads versions 1 to 3"),
        N_("the version is none of 1, 2 and 3"),
    ),
    FaultCode.VALUE: (N_("not a value allowed here"),),
    FaultCode.DUPLICATE_ID: (
        N_("another player has the id “{player}” already"),
        N_("another side has the id “{side}” already"),
        N_("an id used twice"),
    ),
    FaultCode.CATEGORY: (
        N_("“{category}” is not the name of a category, or the player has it twice"),
        N_("a category without a name, or given twice"),
    ),
    FaultCode.NUMBER: (N_("number {number} is taken already"), N_("a number used twice")),
    FaultCode.UNKNOWN_PLAYER: (N_("no player has the id “{player}”"), N_("no such player")),
    FaultCode.SEATED_TWICE: (
        N_("player “{player}” has a seat in round {round} already"),
        N_("player “{player}” has a seat in this round already"),
        N_("a player seated twice in one round"),
    ),
    FaultCode.TABLE_SIZE: (
        N_("players at one table: {players}; this game is played by {wants}"),
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
        N_("trick counts: {tricks}, for {seats} seats"),
        N_("numbers of points: {points}, for {sides} sides"),
        N_("trick counts: {tricks}, for {sides} sides"),
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
        N_("the criterion “{twice}” appears twice"),
        N_("“{found}” is no criterion; there are {choices}"),
        N_("this game does not know the criterion “{unknown}”"),
        N_("not a list of criteria, at least one"),
    ),
    FaultCode.SIDE: (N_("no side, or one of the wrong size, or with a player of another side"),),
    FaultCode.SEATS_OF_SIDES: (N_("partners do not sit opposite each other"),),
    FaultCode.STAGE: (N_("no stage, or one used twice or out of order"),),
    FaultCode.ENTRY: (N_("not a way to enter a stage"),),
    FaultCode.NOT_ENTERED: (N_("a side that did not enter this stage"),),
    FaultCode.BYE: (N_("not a bye allowed here"),),
    FaultCode.DECISION: (N_("not a decision allowed here"),),
    FaultCode.SUBSTITUTE: (N_("not a substitute allowed here"),),
    FaultCode.CLOSED: (N_("a table is closed with a reason, and only while hands are missing"),),
    FaultCode.POINTS_RANGE: (
        N_("{points} points of one side: there are {most} in a deal"),
        N_("points below 0 or above 72"),
    ),
    FaultCode.POINTS_SUM: (
        N_("the points of both sides add up to {points}, not to {expected}"),
        N_("the points of both sides do not add up to 72"),
    ),
    FaultCode.LEVEL: (
        N_("a level of {level}, at most {most} is played here"),
        N_("{said} seats raised the level, which is {level}"),
        N_("not a level that this hand can have"),
    ),
    FaultCode.GAME: (
        N_("a hand of game {game}, while game {expected} is played"),
        N_("not the number of the game played"),
    ),
    FaultCode.GAME_OVER: (
        N_("a hand of game {game}, which was over before"),
        N_("a hand after the end of the game or the match"),
    ),
    FaultCode.TRICKS_POINTS: (
        N_("{tricks} tricks hold {fewest} to {most} points, not {points}"),
        N_("so many tricks cannot hold so many points"),
    ),
    FaultCode.KING: (
        N_("a king turned up is the dealer’s, seat {dealer}’s and not seat {seat}’s"),
        N_("a king of seat {seat}: there are {seats} seats, counted from 0"),
        N_("“{found}” is not what a king can be; there are {choices}"),
        N_("not a king that scores a point here"),
    ),
    FaultCode.AUTHORITY: (
        N_("authority of seat {seat}: there are {seats} seats, counted from 0"),
        N_("not a seat that plays by authority"),
    ),
    FaultCode.TRICKS_ECARTE: (
        N_("tricks {tricks}: one player has at least 3, and both together have at most 5"),
        N_("one player has at least 3 tricks, and both together have at most 5"),
    ),
    FaultCode.UNPLAYED: (
        N_("the king’s point of seat {king} ended the game: nothing was played after it"),
        N_("a revoke by seat {revoke} in a hand that was annulled"),
        N_("no tricks, although no king ended the game at {score}"),
        N_("tricks for a hand that was not played, or none for one that was"),
    ),
    FaultCode.REVOKE: (
        N_("a revoke by seat {seat}: there are {seats} seats, counted from 0"),
        N_("not a seat that revoked"),
    ),
    FaultCode.FIXED_TABLE: (N_("not a number of a table"),),
    FaultCode.APART: (
        N_("never together at one table, and yet both keep table {table}"),
        N_("not a pair that is never seated together"),
    ),
    FaultCode.ABSENT: (N_("not absent: seated in this round, named twice, or not in the event"),),
    FaultCode.PRIZE: (
        N_("the prize is for “{side}”, who is no side of this event, or is named twice"),
        N_("a prize is for a place, a place in a category, a place among clubs, an honour or the lot"),
    ),
    FaultCode.MIXED: (
        N_("tricks mixed by seat {seat}: there are {seats} seats, counted from 0"),
        N_("not a seat that mixed tricks"),
    ),
}
"""Sentences by code, that with most facts first; the last needs none."""

_VALUE_SAYINGS: dict[Wanted, tuple[str, ...]] = {
    Wanted.PRESENT: (N_("missing"),),
    Wanted.TEXT: (N_("not a text"),),
    Wanted.WHOLE: (N_("{found} has too many digits"), N_("not a whole number")),
    Wanted.POSITIVE: (N_("{found} is not a number from 1 up"), N_("not a number from 1 up")),
    Wanted.ODD: (N_("{found} is not an odd number from 1 up"), N_("not an odd number from 1 up")),
    Wanted.YES_NO: (N_("neither true nor false"),),
    Wanted.OBJECT: (N_("not an object"),),
    Wanted.LIST: (N_("not a list"),),
    Wanted.PAIR: (N_("not a list of two players"),),
    Wanted.DATE: (N_("not a date such as 2026-11-21"),),
    Wanted.GAME: (N_("no game this program knows: “{found}”"), N_("no game this program knows")),
    Wanted.ONE_OF: (N_("“{found}” is none of {choices}"), N_("none of {choices}"), N_("no such word")),
    Wanted.RISING: (N_("{found} is not above the number before"), N_("not above the number before")),
    Wanted.UNUSED: (N_("{found} is used already"), N_("used already")),
    Wanted.KEY_ONCE: (N_("appears more than once in its object"),),
    Wanted.SHARE: (N_("neither a whole number nor a fraction such as “1/2”"),),
    Wanted.NUMBER: (N_("{found} is not a number"), N_("not a number")),
    Wanted.REASON: (N_("empty, where a reason should stand"),),
    Wanted.SHALLOW: (N_("objects nested more than {most} deep"), N_("objects nested too deep")),
}


__all__ = ["error_lines", "error_sentence", "fault_line", "fault_sentence"]


def error_lines(error: TourneyError) -> tuple[str, ...]:
    """The error for standard error: a line for every fault, one line if there are no faults."""
    if isinstance(error, FaultsFound):
        return tuple(fault_line(fault) for fault in error.faults)
    return (error_sentence(error),)


def error_sentence(error: TourneyError) -> str:
    """The error as a message: its template filled with its fields, or its faults line by line."""
    if isinstance(error, FaultsFound):
        return "\n".join(error_lines(error))
    if isinstance(error, NumberDoesNotFit):
        return unfit_sentence(error.unfit)
    facts = {field.name: _fact_text(getattr(error, field.name)) for field in fields(error)}
    # A reason may be the words of the system, which no sentence of ours has translated.
    if "reason" in facts:
        words = closing_reason_words if isinstance(error, TableClosed) else reason_words
        facts["reason"] = words(facts["reason"])
    if "stage" in facts:
        facts["stage"] = stage_words(facts["stage"])
    return gettext(error.sentence).format(**facts)


def _fact_text(fact: object) -> str:
    return " · ".join(map(plain, fact)) if isinstance(fact, tuple) else plain(fact)


# An error as a message to the user: what happened, what is safe, and the details.

_SAFE = "othing was changed"
"""Words by which a sentence itself says that nothing was lost."""


@dataclass(frozen=True, slots=True)
class Message:
    """`what` happened and, if the sentence says so, what to do; `safe` may be empty; `details` are lines."""

    what: str
    safe: str = ""
    details: tuple[str, ...] = ()


def error_message(error: TourneyError) -> Message:
    """The message for an error: everything was refused, so nothing was changed."""
    safe = gettext("Nothing was changed.") if error.changes_nothing else ""
    if not isinstance(error, FaultsFound):
        return Message(error_sentence(error), "" if _SAFE in error.sentence else safe)
    lines = error_lines(error)
    if len(lines) == 1 and not isinstance(error, FaultyFile):
        return Message(lines[0], safe)
    return Message(_how_many(error), safe, lines)


def _how_many(error: FaultsFound) -> str:
    count = len(error.faults)
    if isinstance(error, FaultyFile):
        what = ngettext(
            "“{path}” cannot be imported: it has {count} fault.",
            "“{path}” cannot be imported: it has {count} faults.",
            count,
        )
        return what.format(path=plain(error.path), count=count)
    return ngettext("Refused for {count} fault.", "Refused for {count} faults.", count).format(count=count)
