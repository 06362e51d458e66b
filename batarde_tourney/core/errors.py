"""The base class of every error the program can explain to its user."""

from dataclasses import dataclass
from typing import ClassVar


def N_(sentence: str) -> str:  # noqa: N802 - the name gettext's tools look for
    """Mark a sentence for translation, and return it unchanged."""
    return sentence


@dataclass(eq=False)
class TourneyError(Exception):
    """An error to show to the user: subclasses carry data in fields, never finished sentences.

    `sentence` is a template over the subclass's fields. It is translated and filled in where it is shown, by
    `i18n.sentences.error_sentence`. Anything that is not a TourneyError is a bug and stays uncaught.
    """

    sentence: ClassVar[str]
    changes_nothing: ClassVar[bool] = True
    """Whether it explains why something was not done, so that nothing was changed."""


@dataclass(eq=False)
class DoneInPart(TourneyError):
    """Something was changed and stays changed, but a related step failed: see the subclasses."""

    changes_nothing: ClassVar[bool] = False


@dataclass(eq=False)
class ReasonWanted(TourneyError):
    """The act goes ahead once a reason is given: see the subclasses."""
