"""Act × state (formats §7): for every act of a director and every state of a round, what happens.

The window asks by `act_checks`, which names the figures; the services refuse. This table is what both come
to, in words: tests hold it to them cell by cell, and `tools/act_table.py` prints it for the handbook.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.tournament.event import Event
from batarde_tourney.core.tournament.figures import is_finished


class RoundState(StrEnum):
    """How far a round is; the later one counts where two fit."""

    DRAWN = "drawn"
    """Seated, without a hand."""
    PLAYING = "playing"
    COMPLETE = "complete"
    """Every table is done; its stage goes on."""
    STAGE_OVER = "stage over"
    """All rounds of its stage are complete, or a later stage is drawn."""
    EVENT_CLOSED = "event closed"


class Answer(StrEnum):
    """What happens if a director does it."""

    GOES_AHEAD = "goes ahead"
    ASKS = "asks"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class ActCell:
    """The answer; `words` name what the question is about, or what to do instead."""

    answer: Answer
    words: str = ""


class DirectorAct(StrEnum):
    """What a director does; the words are those of the handbook."""

    DRAW = "draw the next round"
    SEAT = "seat the round drawn"
    TAKE_BACK = "take back the round"
    ENTER_HAND = "enter a hand that is missing"
    CHANGE_HAND = "change a hand entered"
    EXCHANGE = "exchange two players"
    CLOSE_TABLE = "close a table"
    OPEN_TABLE = "open a table again that is not closed"
    SUBSTITUTE = "seat a substitute"
    MAKE_PAIR = "make a pair of two players who wait"
    CALL_PAIR = "rename or renumber a pair"
    PART_PAIR = "part a pair of the round"
    STAND_IN = "let somebody sit in for a partner from the next round on"
    LEAVE = "set a player of the round to gone"
    GIVE_POINTS = "give a penalty or a bonus"
    CANCEL_POINTS = "cancel a line of points"
    SETTLE_TIE = "settle a tie"
    CHANGE_EVENT = "change the event's settings"
    CLOSE_EVENT = "close the event"
    OPEN_EVENT = "open the event again"
    DELETE_EVENT = "delete the event"


def state_of(event: Event, round_number: int) -> RoundState:
    """The state of the round of this number. Raises: KeyError for a round that the event has not."""
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
_WHY = ActCell(Answer.ASKS, "why: the event is closed")
_MISSING = ActCell(Answer.ASKS, "how many hands of which round are missing")
_TO_PLAY = ActCell(Answer.ASKS, "who has how many hands to play at which table")
_FOLLOWS = ActCell(Answer.ASKS, "what follows: places, ties, lines, seasons; correct it, or note it only")
_ENTERED = ActCell(Answer.REFUSED, "every hand is in: change the one that is wrong")
_HANDS = ActCell(Answer.REFUSED, "the round has hands: blank them first, from the last one")
_PLAYS = ActCell(Answer.REFUSED, "the table is not closed")
_PLAYED = ActCell(Answer.REFUSED, "the pair has sat down: set a partner to gone, or let somebody sit in")
_NOT_OPEN = ActCell(Answer.REFUSED, "it is not closed")
_GONE_WITH_IT = ActCell(Answer.ASKS, "what goes with it: players, rounds, hands")
_TO_COME = ActCell(Answer.ASKS, "how many rounds are still planned")

ACT_TABLE: Mapping[DirectorAct, tuple[ActCell, ActCell, ActCell, ActCell, ActCell]] = {
    DirectorAct.DRAW: (
        _AHEAD,
        _AHEAD,
        _AHEAD,
        ActCell(Answer.ASKS, "whether to go beyond the rounds planned, once all are seated"),
        ActCell(Answer.ASKS, "whether to go beyond the rounds planned, once all are seated"),
    ),
    DirectorAct.SEAT: (_MISSING, _MISSING, _AHEAD, _AHEAD, _WHY),
    DirectorAct.TAKE_BACK: (_AHEAD, _HANDS, _HANDS, _HANDS, _HANDS),
    DirectorAct.ENTER_HAND: (_AHEAD, _AHEAD, _ENTERED, _ENTERED, _ENTERED),
    DirectorAct.CHANGE_HAND: (
        ActCell(Answer.REFUSED, "nothing is entered yet"),
        _AHEAD,
        _FOLLOWS,
        _FOLLOWS,
        ActCell(Answer.ASKS, "what follows, and why: the event is closed"),
    ),
    DirectorAct.EXCHANGE: (_AHEAD, _AHEAD, _AHEAD, _AHEAD, _WHY),
    DirectorAct.CLOSE_TABLE: (
        _AHEAD,
        _AHEAD,
        ActCell(Answer.REFUSED, "it has all its hands"),
        ActCell(Answer.REFUSED, "it has all its hands"),
        ActCell(Answer.REFUSED, "it has all its hands"),
    ),
    DirectorAct.OPEN_TABLE: (_PLAYS, _PLAYS, _PLAYS, _PLAYS, _PLAYS),
    DirectorAct.SUBSTITUTE: (_AHEAD, _AHEAD, _AHEAD, _AHEAD, _WHY),
    DirectorAct.MAKE_PAIR: (_AHEAD, _AHEAD, _AHEAD, _AHEAD, _WHY),
    DirectorAct.CALL_PAIR: (_AHEAD, _AHEAD, _AHEAD, _AHEAD, _WHY),
    DirectorAct.PART_PAIR: (_PLAYED, _PLAYED, _PLAYED, _PLAYED, _PLAYED),
    DirectorAct.STAND_IN: (_AHEAD, _AHEAD, _AHEAD, _AHEAD, _WHY),
    DirectorAct.LEAVE: (_TO_PLAY, _TO_PLAY, _AHEAD, _AHEAD, _WHY),
    DirectorAct.GIVE_POINTS: (_AHEAD, _AHEAD, _AHEAD, _AHEAD, _WHY),
    DirectorAct.CANCEL_POINTS: (_AHEAD, _AHEAD, _AHEAD, _AHEAD, _WHY),
    DirectorAct.SETTLE_TIE: (_AHEAD, _AHEAD, _AHEAD, _AHEAD, _WHY),
    DirectorAct.CHANGE_EVENT: (_AHEAD, _AHEAD, _AHEAD, _AHEAD, _WHY),
    DirectorAct.CLOSE_EVENT: (
        _MISSING,
        _MISSING,
        _TO_COME,
        ActCell(Answer.GOES_AHEAD, "asks, naming them, if several share the first place"),
        ActCell(Answer.REFUSED, "it is closed already"),
    ),
    DirectorAct.OPEN_EVENT: (_NOT_OPEN, _NOT_OPEN, _NOT_OPEN, _NOT_OPEN, _AHEAD),
    DirectorAct.DELETE_EVENT: (_GONE_WITH_IT, _GONE_WITH_IT, _GONE_WITH_IT, _GONE_WITH_IT, _GONE_WITH_IT),
}
"""By act the cells in the order of the states."""


def cell_of(act: DirectorAct, state: RoundState) -> ActCell:
    """What happens if this is done in this state."""
    return ACT_TABLE[act][list(RoundState).index(state)]
