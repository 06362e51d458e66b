"""Errors in the arguments themselves, found before any verb runs."""

import re

from typer.exceptions import TyperException

from batarde_tourney.core.errors import N_, TourneyError


class UnknownVerb(TourneyError):
    """The first argument is no verb."""

    verb: str
    sentence = N_("There is no verb “{verb}”; “batarde-tourney --help” lists them.")


class MissingArgument(TourneyError):
    """A required argument is missing."""

    argument: str
    sentence = N_("{argument} is missing.")


class MissingValue(TourneyError):
    """The last option lacks its value."""

    option: str
    sentence = N_("{option} needs a value after it.")


class UnknownOption(TourneyError):
    """The verb has no such option."""

    option: str
    sentence = N_("There is no option {option} here.")


class NotAWholeNumber(TourneyError):
    """The argument must be a whole number between two limits."""

    argument: str
    text: str
    least: int
    most: int
    sentence = N_("{argument}: “{text}” is not a whole number from {least} to {most}.")


class NotSeconds(TourneyError):
    """The argument must be a number of seconds."""

    argument: str
    text: str
    sentence = N_("{argument}: “{text}” is not a number of seconds above 0.")


class NotOneOf(TourneyError):
    """The argument must be one of a few words."""

    argument: str
    text: str
    choices: tuple[str, ...]
    """All choices are listed, however many there are."""
    sentence = N_("{argument}: “{text}” is not one of {choices}.")


class UnexpectedArguments(TourneyError):
    """More arguments than the verb takes."""

    text: str
    sentence = N_("Not expected here: {text}.")


class UsageRefused(TourneyError):
    """Any other error of the argument parser, in its own words."""

    text: str
    sentence = N_("Please check the arguments: {text}")


_SUPERFLUOUS = re.compile(r"unexpected extra argument.*? \((.*)\)", re.DOTALL)
"""Message from which the names are read: the parser has them nowhere else."""


def usage_error(error: TyperException) -> TourneyError:
    """The parser's error as an error with a sentence of ours."""
    # The parser keeps the classes of its errors private, but not their names and fields.
    match type(error).__name__:
        case "MissingParameter":
            return MissingArgument(_parameter_name(error))
        case "NoSuchOption":
            return UnknownOption(getattr(error, "option_name", ""))
        case "BadOptionUsage" if "requires" in error.message:
            return MissingValue(getattr(error, "option_name", ""))
        case "UsageError" if (found := _SUPERFLUOUS.search(error.message)) is not None:
            return UnexpectedArguments(found[1])
    return UsageRefused(error.format_message())


def _parameter_name(error: TyperException) -> str:
    """An option as it is typed, an argument by its name in the usage line."""
    parameter = getattr(error, "param", None)
    options: list[str] = getattr(parameter, "opts", None) or [""]
    return (
        options[0] if options[0].startswith("-") else str(getattr(parameter, "metavar", None) or options[0])
    )
