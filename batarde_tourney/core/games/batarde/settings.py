"""How an event plays La Bâtarde: the schedule, and the words for ×2 and ×4 (rules, section 1; R4)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.batarde.schedule import MOST_CARDS, Schedule, Span, max_cards
from batarde_tourney.core.games.fields import GameField, Number, OneWord, PlayFields, WordOrNumbers
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.core.table_sizes import is_table_size


class Wording(StrEnum):
    """The words for ×2 and ×4: all are used in clubs (R4)."""

    MECHOUNE = "mechoune"
    DOUBLED = "doubled"
    BOOK = "book"
    """Those of the rule book in the reader's language: the Spanish and the Italian one have their own."""


@dataclass(frozen=True, slots=True)
class BatardePlay(PlaySettings):
    """The schedule of a rubber, and the words for ×2 and ×4."""

    schedule: Schedule = Span.FULL
    wording: Wording = Wording.MECHOUNE


def batarde_play(play: PlaySettings) -> BatardePlay:
    """The settings of an event of La Bâtarde, with their own type."""
    return cast(BatardePlay, play)


def check_schedule(schedule: Schedule) -> tuple[Fault, ...]:
    """The fault of a schedule without hands, or with a hand that no table could deal; empty if sound."""
    if isinstance(schedule, Span):
        return ()
    if not schedule:
        return (fault(FaultCode.SCHEDULE),)
    wrong = [cards for cards in schedule if not 1 <= cards <= MOST_CARDS]
    return (fault(FaultCode.SCHEDULE, cards=wrong[0], most=MOST_CARDS),) if wrong else ()


def check_play(play: BatardePlay, tables: Collection[int]) -> Iterator[Fault]:
    """The faults of the schedule by itself, or else for tables of these sizes."""
    schedule = play.schedule
    faults = check_schedule(schedule)
    if not faults and not isinstance(schedule, Span):
        faults = tuple(
            fault(FaultCode.SCHEDULE, cards=max(schedule), most=max_cards(size), players=size)
            for size in sorted(tables)
            if is_table_size(size) and max(schedule) > max_cards(size)
        )
    for found in faults:
        yield found.at("schedule")


_WORDING = OneWord(Wording, Wording.MECHOUNE, later=(Wording.BOOK,), since=3)
PLAY_FIELDS = PlayFields(
    BatardePlay,
    GameField("schedule", WordOrNumbers(Span, Number(1, MOST_CARDS), FaultCode.SCHEDULE), Span.FULL),
    GameField("wording", _WORDING, Wording.MECHOUNE),
)
