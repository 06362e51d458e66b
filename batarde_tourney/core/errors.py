"""The base class of every error the program can explain to its user."""

from dataclasses import dataclass, field
from typing import Any, ClassVar, dataclass_transform


def N_(sentence: str) -> str:  # noqa: N802 - the name gettext's tools look for
    """Mark a sentence for translation, and return it unchanged."""
    return sentence


@dataclass_transform(eq_default=False, field_specifiers=(field,))
@dataclass(eq=False)
class TourneyError(Exception):
    """An error to show to the user: subclasses carry data in fields, never finished sentences.

    Every subclass is made a dataclass. `sentence` is a template over its fields; `i18n.errors.error_sentence`
    translates it and fills it in where it is shown. Anything that is not a TourneyError is a bug and stays
    uncaught.
    """

    sentence: ClassVar[str]
    changes_nothing: ClassVar[bool] = True
    """Whether it explains why something was not done, so that nothing was changed."""

    def __init_subclass__(cls, **options: Any) -> None:
        """Make the subclass a dataclass; errors are equal only to themselves."""
        super().__init_subclass__(**options)
        dataclass(eq=False)(cls)


class DoneInPart(TourneyError):
    """Something was changed and stays changed, but a related step failed: see the subclasses."""

    changes_nothing: ClassVar[bool] = False


class ReasonWanted(TourneyError):
    """The act goes ahead once a reason is given: see the subclasses."""
