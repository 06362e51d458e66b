"""An error as a message to the user: what happened, what is safe, and the details."""

from dataclasses import dataclass

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.faults import FaultsFound, FaultyFile
from batarde_tourney.i18n.errors.sentences import error_lines, error_sentence
from batarde_tourney.i18n.language.catalogue import gettext, ngettext
from batarde_tourney.i18n.language.plain import plain

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
