"""Every error of the program has its sentence."""

import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import batarde_tourney
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.faults import Fault, FaultCode, FaultsFound
from batarde_tourney.i18n.errors import error_lines, error_sentence, fields_of


def all_errors() -> Iterator[type[TourneyError]]:
    """Every error class of the package that has no children: those are what is raised."""
    for module in pkgutil.walk_packages(batarde_tourney.__path__, "batarde_tourney."):
        if not module.name.endswith("__main__") and ".migrations." not in module.name:
            importlib.import_module(module.name)
    waiting = [TourneyError]
    while waiting:
        error = waiting.pop()
        children = error.__subclasses__()
        waiting += children
        if not children and error.__module__.startswith("batarde_tourney."):
            yield error


def test_every_error_has_a_sentence_over_its_own_fields() -> None:
    for error in all_errors():
        if not issubclass(error, FaultsFound):
            assert isinstance(getattr(error, "sentence", None), str), f"{error.__qualname__} has no sentence"
            strangers = fields_of(error.sentence) - {field.name for field in fields(error)}
            assert not strangers, f"{error.__qualname__} has no {strangers}"


class _FolderMissing(TourneyError):
    folder: Path
    name: str
    sentence = "There is no folder {folder} for “{name}”."


def test_a_sentence_is_filled_with_the_fields() -> None:
    error = _FolderMissing(Path("/a/b"), name="Ana\n\u202e{Li}")
    assert error_sentence(error) == "There is no folder /a/b for “Ana {Li}”."
    assert error_lines(error) == ("There is no folder /a/b for “Ana {Li}”.",)


def test_faults_are_a_line_each() -> None:
    error = FaultsFound((Fault(FaultCode.CHOUNE, "hands[0]"), Fault(FaultCode.VERSION)))
    lines = ("hands[0]: choune: a choune without a méchoune", "version: the version is none of 1, 2 and 3")
    assert error_lines(error) == lines
    assert error_sentence(error) == "\n".join(lines)
