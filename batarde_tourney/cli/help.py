"""The texts of `--help`, in the current language."""

from collections.abc import Iterator, Sequence
from typing import Any

from batarde_tourney.cli.verbs import VERBS
from batarde_tourney.core.errors import N_
from batarde_tourney.i18n import gettext as _

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
