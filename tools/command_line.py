"""The command line as its verbs declare it: what the man page and the shells' completions are made of."""

import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, get_type_hints

from typer.models import ArgumentInfo

from batarde_tourney.cli.verbs import VERBS, Verb


@dataclass(frozen=True)
class Parameter:
    """One argument or option of a verb."""

    option: str
    """As it is typed, `--round`; empty of an argument, which is known by its place."""
    metavar: str
    """What stands for its value; empty of an option that has none."""
    meaning: str
    words: tuple[str, ...]
    """All it can be; none where anything goes."""

    @property
    def typed(self) -> str:
        """As help writes it."""
        return f"{self.option} {self.metavar}".strip()

    @property
    def takes_file(self) -> bool:
        """Whether its value is a file or a folder."""
        return self.metavar in {"CLUB", "DIR"} or self.metavar.startswith(("FILE", "EVENT.json", "HAND.json"))


def verbs() -> Iterator[tuple[str, Verb, tuple[Parameter, ...]]]:
    """Every verb with its parameters, in the order of help."""
    for name, verb in VERBS.items():
        module = import_module(f"batarde_tourney.cli.{verb.module}")
        yield name, verb, tuple(_parameters(module.run))


def _parameters(run: Any) -> Iterator[Parameter]:
    hints = get_type_hints(run, include_extras=True)
    for name in inspect.signature(run).parameters:
        about = hints[name].__metadata__[0]
        words = _words(about.parser)
        if isinstance(about, ArgumentInfo):
            yield Parameter("", about.metavar or name.upper(), about.help or "", words)
            continue
        is_flag = hints[name].__origin__ is bool
        # The first one stands where a default would, were it not annotated.
        option = next(one for one in (about.default, *about.param_decls) if isinstance(one, str))
        yield Parameter(option, "" if is_flag else about.metavar or "", about.help or "", words)


def _words(parser: Any) -> tuple[str, ...]:
    """What a reader of `cli/arguments.py` takes: it was made with the words it knows."""
    if parser is None:
        return ()
    made_with = inspect.getclosurevars(parser).nonlocals
    return tuple(map(str, made_with.get("keys") or made_with.get("words") or ()))
