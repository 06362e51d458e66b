"""Entry point of the command line: finds the verb, runs it, prints refusals and help."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

import typer
from typer.exceptions import TyperException

from batarde_tourney import __version__
from batarde_tourney.cli.output import ExitCode, Outcome, complain, say
from batarde_tourney.cli.usage import UnknownVerb, usage_error
from batarde_tourney.cli.verbs import VERBS
from batarde_tourney.core.errors import N_, DoneInPart, TourneyError
from batarde_tourney.core.limits import OutOfMemory
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.errors import error_lines
from batarde_tourney.services.hall.packages import HALL_PACKAGES, HallNotInstalled

# The texts of `--help`, in the current language.

PROGRAM = "batarde-tourney"
WINDOW_USAGE = "[--new-window] [CLUB]"
WINDOW_SUMMARY = N_(
    "opens the window; if the club is already open, its window comes to the front unless a new one is "
    "asked for"
)


def overview() -> Iterator[str]:
    """Every verb with its arguments, each followed by its description."""
    yield f"{PROGRAM} {WINDOW_USAGE}"
    yield f"    {_(WINDOW_SUMMARY)}"
    for name in VERBS:
        yield from verb_usage(name)
    yield f"{PROGRAM} --version"


def verb_usage(name: str) -> tuple[str, str]:
    """One verb with its arguments, and its description."""
    verb = VERBS[name]
    return f"{PROGRAM} {name} {verb.usage}".rstrip(), f"    {_(verb.summary)}"


def verb_help(name: str, parameters: Sequence[Any]) -> Iterator[str]:
    """The same, and then each argument with its description."""
    yield from verb_usage(name)
    # The library keeps the classes of parameters private, but not their name, metavar and help.
    lines = [(_typed(parameter), parameter.help or "") for parameter in parameters]
    width = max((len(typed) for typed, _help in lines), default=0)
    for typed, meaning in lines:
        yield f"  {typed:<{width}}  {meaning}"


def _typed(parameter: Any) -> str:
    option: str = parameter.opts[0]
    if not option.startswith("-"):
        return str(parameter.metavar)
    return option if parameter.is_flag else f"{option} {parameter.metavar}"


_HELP = {"--help", "-h"}


def run(arguments: Sequence[str]) -> Outcome:
    """Run the verb; if it is refused, print one line for each fault to standard error."""
    speak(language_of(os.environ))
    try:
        return _run(arguments)
    except TyperException as error:
        return refuse(usage_error(error))
    except DoneInPart as error:
        complain(error_lines(error))
        return Outcome(ExitCode.DONE_IN_PART)
    except TourneyError as error:
        return refuse(error)
    except BrokenPipeError:
        _close_standard_output()
        return Outcome(ExitCode.READER_GONE)
    except KeyboardInterrupt:
        return Outcome(ExitCode.INTERRUPTED)
    except MemoryError:
        # The traceback holds all that filled the memory: there is room for the message only without it.
        pass
    return refuse(OutOfMemory())


def refuse(error: TourneyError) -> Outcome:
    """Print one line for each fault to standard error."""
    complain(error_lines(error))
    return Outcome(ExitCode.REFUSED)


def language_of(environment: Mapping[str, str]) -> str:
    """Language set by the environment; English in the C locale.

    >>> language_of({"LANG": "fr_FR.UTF-8"}), language_of({"LC_ALL": "C.UTF-8", "LANG": "fr_FR.UTF-8"})
    ('fr_FR.UTF-8', 'en')
    """
    wanted = next(
        (environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "C"
    )
    return "en" if wanted.split(".")[0] in {"C", "POSIX"} else wanted


def _run(arguments: Sequence[str]) -> Outcome:
    first, *rest = arguments or ["--help"]
    if first in VERBS:
        return _run_verb(first, rest)
    if first in _HELP:
        say(*overview())
    elif first == "--version":
        say(f"{PROGRAM} {__version__}")
    else:
        raise UnknownVerb(first)
    return Outcome()


def _run_verb(name: str, arguments: list[str]) -> Outcome:
    try:
        module = import_module(f"batarde_tourney.cli.{VERBS[name].module}")
    except ModuleNotFoundError as error:
        if error.name not in HALL_PACKAGES:
            raise
        raise HallNotInstalled(error.name or "") from error
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.command(name, add_help_option=False)(module.run)
    command = typer.main.get_command(app)
    if not _HELP.isdisjoint(arguments):
        say(*verb_help(name, command.params))
        return Outcome()
    # Not command.main(), which ends the program itself on an interrupt or a closed pipe.
    with command.make_context(f"{PROGRAM} {name}", arguments) as context:
        outcome = command.invoke(context)
    return outcome if isinstance(outcome, Outcome) else Outcome()


def _close_standard_output() -> None:
    """Redirect standard output, so that the interpreter does not complain about a closed pipe on exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
