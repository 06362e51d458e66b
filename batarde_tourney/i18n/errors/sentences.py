"""Errors and faults as sentences in the current language."""

from dataclasses import fields

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.faults import FaultsFound
from batarde_tourney.core.tournament.event.closing import TableClosed
from batarde_tourney.core.tournament.formats.changes import NumberDoesNotFit
from batarde_tourney.i18n.errors.faults import fault_line, fault_sentence
from batarde_tourney.i18n.language.catalogue import gettext
from batarde_tourney.i18n.language.plain import plain, reason_words
from batarde_tourney.i18n.people.closings import closing_reason_words
from batarde_tourney.i18n.stages.formats import unfit_sentence
from batarde_tourney.i18n.stages.stages import stage_words

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
    facts = {field.name: _told(getattr(error, field.name)) for field in fields(error)}
    if "reason" in facts:
        words = closing_reason_words if isinstance(error, TableClosed) else reason_words
        facts["reason"] = words(facts["reason"])
    if "stage" in facts:
        facts["stage"] = stage_words(facts["stage"])
    return gettext(error.sentence).format(**facts)


def _told(fact: object) -> str:
    return " · ".join(map(plain, fact)) if isinstance(fact, tuple) else plain(fact)
