"""Act × state (formats §7): what happens for every act of a director in every state of a round.

Tests compare the table with what the program does, cell by cell: the window asks `act_checks`, the services
refuse. It prints itself for the handbook: `python tools/act_table.py > docs/acts.md`.
"""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.ranking.figures import is_finished


class RoundState(StrEnum):
    """How far a round is; where two states fit, the later one applies."""

    DRAWN = "drawn"
    """Seated, without a hand."""
    PLAYING = "playing"
    COMPLETE = "complete"
    """Every table is finished, but its stage goes on."""
    STAGE_OVER = "stage over"
    """All rounds of its stage are complete, or a later stage is drawn."""
    EVENT_CLOSED = "event closed"


class Answer(StrEnum):
    """What happens when a director does the act."""

    GOES_AHEAD = "goes ahead"
    ASKS = "asks"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class ActCell:
    """The answer; `words` say what the question is about, or what to do instead."""

    answer: Answer
    words: str = ""


class DirectorAct(StrEnum):
    """An act of a director; the values are the words of the handbook."""

    DRAW = "draw the next round"
    SEAT = "seat the round drawn"
    TAKE_BACK = "take back the round"
    ENTER_HAND = "enter a hand that is missing"
    CHANGE_HAND = "change a hand entered"
    BLANK_HAND = "blank the last hand entered at a table"
    NOTE_HAND = "note that a hand is wrong, and leave it"
    EXCHANGE = "exchange two players"
    CLOSE_TABLE = "close a table"
    OPEN_CLOSED = "open a closed table again"
    OPEN_TABLE = "open a table again that is not closed"
    SUBSTITUTE = "seat a substitute"
    NO_SUBSTITUTE = "take a substitute back"
    ADD_PLAYER = "add a player"
    CALL_PLAYER = "rename a player"
    STRIKE_PLAYER = "strike a player of the round from the list"
    SET_STATUS = "set a player to late, away or standby"
    LEAVE = "set a player of the round to gone"
    SEAT_LATE = "seat those who come late at a table of their own"
    MOVE_STANDBY = "move somebody on the standby list"
    CHECK_IN = "check in"
    MARK_FEE = "mark an entry fee as paid"
    KEEP_TABLE = "let somebody keep a table"
    SET_CATEGORIES = "set somebody's categories and number"
    ANNOUNCE_ABSENCE = "announce that somebody misses a later round"
    KEEP_APART = "keep two players apart"
    MAKE_PAIR = "make a pair of two players who wait"
    CALL_PAIR = "rename or renumber a pair"
    PART_PAIR = "part a pair of the round"
    STAND_IN = "let somebody sit in for a partner from the next round on"
    GIVE_POINTS = "give a penalty or a bonus"
    CANCEL_POINTS = "cancel a line of points"
    SETTLE_TIE = "settle a tie"
    CANCEL_TIE = "cancel how a tie was settled"
    ADD_ROUND = "add a round to the stage"
    CHANGE_STAGE = "change the stage otherwise"
    CHANGE_EVENT = "change the event's settings"
    SET_PRIZES = "change the list of prizes"
    GIVE_PRIZES = "give prizes"
    DRAW_RAFFLE = "draw the raffle"
    CLOSE_EVENT = "close the event"
    OPEN_EVENT = "open the event again"
    DELETE_EVENT = "delete the event"
    UNDO = "undo the last act"


def state_of(event: Event, round_number: int) -> RoundState:
    """The state of the round of this number. Raises: KeyError for a round that the event does not have."""
    rounds = {round_.number: round_ for round_ in event.rounds}
    round_ = rounds[round_number]
    if event.is_closed:
        return RoundState.EVENT_CLOSED
    own = [one for one in event.rounds if one.stage == round_.stage]
    order = [stage.id for stage in event.stages]
    stages = {stage.id: stage.rounds for stage in event.stages}
    planned = event.settings.rounds if round_.stage is None else stages[round_.stage]
    later = round_.stage is not None and any(
        one.stage is not None and order.index(one.stage) > order.index(round_.stage) for one in event.rounds
    )
    done = all(is_finished(table, event) for one in own for table in one.tables)
    if later or (done and len(own) >= planned):
        return RoundState.STAGE_OVER
    if all(is_finished(table, event) for table in round_.tables):
        return RoundState.COMPLETE
    return RoundState.PLAYING if any(table.hands for table in round_.tables) else RoundState.DRAWN


_AHEAD = ActCell(Answer.GOES_AHEAD)
_FIRSTS = ActCell(Answer.GOES_AHEAD, "asks, naming them, if several share the first place")
_WHY = ActCell(Answer.ASKS, "why: the event is closed")
_MISSING = ActCell(Answer.ASKS, "how many hands of which round are missing")
_BEYOND = ActCell(Answer.ASKS, "whether to go beyond the rounds planned, once all are seated")
_TO_PLAY = ActCell(
    Answer.ASKS,
    "who has how many hands to play at which table: somebody takes the seat, the others play on as a smaller"
    " table if it has no hand yet, or it is closed",
)
_FOLLOWS = ActCell(Answer.ASKS, "what follows: places, ties, lines, seasons; correct it, or only add a note")
_FOLLOWS_SEATS = ActCell(Answer.ASKS, "what follows: places, ties, lines, seasons")
_FOLLOWS_WHY = ActCell(Answer.ASKS, "what follows, and why: the event is closed")
_BLANK = ActCell(Answer.REFUSED, "nothing is entered yet")
_ENTERED = ActCell(Answer.REFUSED, "every hand is in: change the one that is wrong")
_HANDS = ActCell(Answer.REFUSED, "the round has hands: blank them first, from the last one")
_ENTERED_CLOSED = ActCell(Answer.REFUSED, "every hand is in; where one is missing, it asks why")
_FULL = ActCell(Answer.REFUSED, "it has all its hands")
_FULL_CLOSED = ActCell(Answer.REFUSED, "it has all its hands; where it lacks some, it asks why")
_PLAYS = ActCell(Answer.REFUSED, "the table is not closed")
_SEATED = ActCell(Answer.REFUSED, "they have played: set them to gone")
_OVER = ActCell(Answer.REFUSED, "no table has a hand to play: they are in from the next round on")
_PAIR_SEATED = ActCell(Answer.REFUSED, "the pair has sat down: set a partner to gone, or let somebody sit in")
_STAGE_DRAWN = ActCell(Answer.REFUSED, "it has been drawn: it can only have more rounds")
_NOT_CLOSED = ActCell(Answer.REFUSED, "it is not closed")
_CLOSED = ActCell(Answer.REFUSED, "it is closed already")
_GONE_WITH_IT = ActCell(Answer.ASKS, "what goes with it: players, rounds, hands")
_TO_COME = ActCell(Answer.ASKS, "how many rounds are still planned")

Cells = tuple[ActCell, ActCell, ActCell, ActCell, ActCell]
"""One cell per state, in the order of the states."""

_ALWAYS: Cells = (_AHEAD, _AHEAD, _AHEAD, _AHEAD, _WHY)

ACT_TABLE: Mapping[DirectorAct, Cells] = {
    DirectorAct.DRAW: (_AHEAD, _AHEAD, _AHEAD, _BEYOND, _BEYOND),
    DirectorAct.SEAT: (_MISSING, _MISSING, _AHEAD, _AHEAD, _WHY),
    DirectorAct.TAKE_BACK: (_AHEAD, _HANDS, _HANDS, _HANDS, _HANDS),
    DirectorAct.ENTER_HAND: (_AHEAD, _AHEAD, _ENTERED, _ENTERED, _ENTERED_CLOSED),
    DirectorAct.CHANGE_HAND: (_BLANK, _AHEAD, _FOLLOWS, _FOLLOWS, _FOLLOWS_WHY),
    DirectorAct.BLANK_HAND: (_BLANK, _AHEAD, _FOLLOWS, _FOLLOWS, _FOLLOWS_WHY),
    DirectorAct.NOTE_HAND: (_BLANK, _AHEAD, _AHEAD, _AHEAD, _WHY),
    DirectorAct.EXCHANGE: (_AHEAD, _AHEAD, _FOLLOWS_SEATS, _FOLLOWS_SEATS, _FOLLOWS_WHY),
    DirectorAct.CLOSE_TABLE: (_AHEAD, _AHEAD, _FULL, _FULL, _FULL_CLOSED),
    DirectorAct.OPEN_CLOSED: _ALWAYS,
    DirectorAct.OPEN_TABLE: (_PLAYS,) * 5,
    DirectorAct.SUBSTITUTE: _ALWAYS,
    DirectorAct.NO_SUBSTITUTE: _ALWAYS,
    DirectorAct.ADD_PLAYER: _ALWAYS,
    DirectorAct.CALL_PLAYER: _ALWAYS,
    DirectorAct.STRIKE_PLAYER: (_SEATED,) * 5,
    DirectorAct.SET_STATUS: _ALWAYS,
    DirectorAct.LEAVE: (_TO_PLAY, _TO_PLAY, _AHEAD, _AHEAD, _WHY),
    DirectorAct.SEAT_LATE: (_AHEAD, _AHEAD, _OVER, _OVER, _OVER),
    DirectorAct.MOVE_STANDBY: _ALWAYS,
    DirectorAct.CHECK_IN: _ALWAYS,
    DirectorAct.MARK_FEE: _ALWAYS,
    DirectorAct.KEEP_TABLE: _ALWAYS,
    DirectorAct.SET_CATEGORIES: _ALWAYS,
    DirectorAct.ANNOUNCE_ABSENCE: _ALWAYS,
    DirectorAct.KEEP_APART: _ALWAYS,
    DirectorAct.MAKE_PAIR: _ALWAYS,
    DirectorAct.CALL_PAIR: _ALWAYS,
    DirectorAct.PART_PAIR: (_PAIR_SEATED,) * 5,
    DirectorAct.STAND_IN: _ALWAYS,
    DirectorAct.GIVE_POINTS: _ALWAYS,
    DirectorAct.CANCEL_POINTS: _ALWAYS,
    DirectorAct.SETTLE_TIE: _ALWAYS,
    DirectorAct.CANCEL_TIE: _ALWAYS,
    DirectorAct.ADD_ROUND: _ALWAYS,
    DirectorAct.CHANGE_STAGE: (_STAGE_DRAWN,) * 5,
    DirectorAct.CHANGE_EVENT: _ALWAYS,
    DirectorAct.SET_PRIZES: _ALWAYS,
    # Who has a prize changes no result, and prizes are handed out when all is over.
    DirectorAct.GIVE_PRIZES: (_AHEAD,) * 5,
    DirectorAct.DRAW_RAFFLE: (_AHEAD,) * 5,
    DirectorAct.CLOSE_EVENT: (_MISSING, _MISSING, _TO_COME, _FIRSTS, _CLOSED),
    DirectorAct.OPEN_EVENT: (_NOT_CLOSED, _NOT_CLOSED, _NOT_CLOSED, _NOT_CLOSED, _AHEAD),
    DirectorAct.DELETE_EVENT: (_GONE_WITH_IT,) * 5,
    DirectorAct.UNDO: (_AHEAD,) * 5,
}
"""What happens in each state, by act."""


def cell_of(act: DirectorAct, state: RoundState) -> ActCell:
    """What happens if the act is done in this state."""
    return ACT_TABLE[act][list(RoundState).index(state)]


HEAD = """\
# What happens if …

For every act of a director and every state of the round it is about: it goes ahead, it asks first and names
what is at stake, or it is refused and says what to do instead. Whatever goes ahead is one act of the journal,
undone in one step. Made by `tools/act_table.py`; a test holds every cell to what the program does.

| state | |
| --- | --- |
| drawn | seated, without a hand |
| playing | some hands are in |
| complete | every table is done, and its stage goes on |
| stage over | all rounds of its stage are complete, or a later stage is drawn |
| event closed | Event → Close the event |

After the time for claims (a setting of the event, none by default) changing a hand asks why, too.
"""


def handbook() -> str:
    """The page."""
    return "\n".join([HEAD, *_lines(), ""])


def _lines() -> Iterator[str]:
    yield f"| | {' | '.join(RoundState)} |"
    yield f"| --- |{' --- |' * len(RoundState)}"
    for act, cells in ACT_TABLE.items():
        yield f"| {act} | {' | '.join(map(_words, cells))} |"


def _words(cell: ActCell) -> str:
    return f"**{cell.answer}**: {cell.words}" if cell.words else cell.answer


if __name__ == "__main__":
    sys.stdout.write(handbook())
