"""The root of every error the program can explain to its user."""

from dataclasses import dataclass
from typing import ClassVar


def N_(sentence: str) -> str:  # noqa: N802 - the name gettext's tools look for
    """The sentence itself, marked to be translated where it is shown."""
    return sentence


@dataclass(eq=False)
class TourneyError(Exception):
    """Something the user can be told about: children carry data in fields, never finished sentences.

    `sentence` is a template over the child's fields. It is translated and filled in at the doors,
    by `i18n.sentences.error_sentence`. Whatever is not a TourneyError is a bug and stays uncaught.
    """

    sentence: ClassVar[str]
    changes_nothing: ClassVar[bool] = True
    """Whether it says why something was not done, so that nothing was changed; not news of what was."""


@dataclass(eq=False)
class DoneInPart(TourneyError):
    """Something was changed and stays changed; what belongs to it could not be done: see the children."""

    changes_nothing: ClassVar[bool] = False


@dataclass(eq=False)
class ReasonWanted(TourneyError):
    """The act goes ahead once a reason is given: see the children."""
