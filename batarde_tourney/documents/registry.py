"""Every paper there is, one line each: window, command line and services read this list."""

from typing import Any

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.documents.bracket import BRACKET
from batarde_tourney.documents.card import CARD
from batarde_tourney.documents.check_in import CHECK_IN
from batarde_tourney.documents.cross_table import CROSS_TABLE
from batarde_tourney.documents.decisions import DECISIONS
from batarde_tourney.documents.desk_keys import DESK_KEYS
from batarde_tourney.documents.diplomas import DIPLOMAS
from batarde_tourney.documents.document import Document, PaperGroup, Scope
from batarde_tourney.documents.draw_sheet import DRAW
from batarde_tourney.documents.event_rules import EVENT_RULES
from batarde_tourney.documents.hall_plan import HALL_PLAN
from batarde_tourney.documents.honours import HONOURS
from batarde_tourney.documents.luck import LUCK
from batarde_tourney.documents.member import MEMBER
from batarde_tourney.documents.missing_sheets import MISSING_SHEETS
from batarde_tourney.documents.newspaper import NEWSPAPER
from batarde_tourney.documents.place_cards import PLACE_CARDS
from batarde_tourney.documents.player_list import PLAYER_LIST
from batarde_tourney.documents.poster import POSTER
from batarde_tourney.documents.prizes import PRIZES
from batarde_tourney.documents.receipts import RECEIPTS
from batarde_tourney.documents.report_slips import REPORT_SLIPS
from batarde_tourney.documents.results import RESULTS
from batarde_tourney.documents.rounds_table import ROUNDS
from batarde_tourney.documents.schedules import SCHEDULES
from batarde_tourney.documents.score_sheets import SCORE_SHEETS
from batarde_tourney.documents.season import SEASON
from batarde_tourney.documents.seating import SEATING
from batarde_tourney.documents.seating_by_name import SEATING_BY_NAME
from batarde_tourney.documents.seating_by_pair import SEATING_BY_PAIR
from batarde_tourney.documents.slips import SLIPS
from batarde_tourney.documents.stages import STAGES
from batarde_tourney.documents.standings import STANDINGS
from batarde_tourney.documents.statistics import STATISTICS
from batarde_tourney.documents.table_cards import TABLE_CARDS
from batarde_tourney.documents.table_rules import TABLE_RULES

DOCUMENTS: tuple[Document[Any, Any], ...] = (
    SEATING,
    SEATING_BY_NAME,
    SEATING_BY_PAIR,
    SCORE_SHEETS,
    TABLE_CARDS,
    RESULTS,
    STANDINGS,
    ROUNDS,
    STAGES,
    BRACKET,
    CROSS_TABLE,
    CARD,
    STATISTICS,
    HONOURS,
    DIPLOMAS,
    NEWSPAPER,
    LUCK,
    DRAW,
    DECISIONS,
    EVENT_RULES,
    PLAYER_LIST,
    CHECK_IN,
    MISSING_SHEETS,
    REPORT_SLIPS,
    PRIZES,
    RECEIPTS,
    PLACE_CARDS,
    HALL_PLAN,
    SCHEDULES,
    TABLE_RULES,
    DESK_KEYS,
    SLIPS,
    POSTER,
    SEASON,
    MEMBER,
)
"""In the order in which they are offered."""

EVENT_DOCUMENTS = tuple(document for document in DOCUMENTS if document.scope in {Scope.ROUND, Scope.EVENT})
"""Those of an event or of one of its rounds."""


_BY_KEY = {key: document for document in DOCUMENTS for key in (document.other_key, document.key) if key}


def document_named(key: str) -> Document[Any, Any]:
    """The paper of this key, or of its other name.

    Raises: KeyError if no paper has it.
    """
    return _BY_KEY[key]


_BEFORE = {
    PLAYER_LIST,
    CHECK_IN,
    EVENT_RULES,
    PLACE_CARDS,
    TABLE_CARDS,
    TABLE_RULES,
    DESK_KEYS,
    HALL_PLAN,
    SCHEDULES,
    SLIPS,
    POSTER,
}
_DURING = {
    SEATING,
    SEATING_BY_NAME,
    SEATING_BY_PAIR,
    SCORE_SHEETS,
    DRAW,
    MISSING_SHEETS,
    REPORT_SLIPS,
    DECISIONS,
}


def group_of(key: str) -> PaperGroup:
    """When the paper of this key is needed: what is of neither group is of after play.

    Raises: KeyError if no paper has it.
    """
    document = document_named(key)
    if document in _BEFORE:
        return PaperGroup.BEFORE
    return PaperGroup.DURING if document in _DURING else PaperGroup.AFTER


def documents_of(event: Event, *, has_hall: bool = False) -> tuple[Document[Any, Any], ...]:
    """The papers that the event has; with the codes of its hall only once it has been opened."""
    return tuple(
        document
        for document in EVENT_DOCUMENTS
        if document.is_of(event)
        and document.is_offered(event)
        and (has_hall or not document.needs_hall)
        and (event.prizes or not document.needs_prizes)
    )
