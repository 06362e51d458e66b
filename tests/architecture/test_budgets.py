"""What no file budget sees: all that a class offers, names used twice, long code without a word why."""

import importlib
import inspect
import io
import pkgutil
import tokenize
from collections import defaultdict
from functools import cache, cached_property
from pathlib import Path

from tests.architecture.sources import PACKAGE, ROOMS, place, source_of, text_of

MODULES = tuple(path for path in ROOMS if "migrations" not in path.parts)
MOST_METHODS = 25
LONG_FILE, LONG_FUNCTION = 220, 38


@cache
def _classes() -> dict[str, set[type]]:
    """Every public class of the package, by name, where it is defined."""
    found: defaultdict[str, set[type]] = defaultdict(set)
    for module in pkgutil.walk_packages([str(PACKAGE)], "batarde_tourney."):
        if ".migrations" in module.name or module.name.endswith("__main__"):
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            own = inspect.isclass(value) and value.__module__ == module.name and value.__name__ == name
            if own and not name.startswith("_"):
                found[name].add(value)
    return found


def _is_ours(cls: type) -> bool:
    return cls.__module__.startswith("batarde_tourney.")


def _public_methods(cls: type) -> set[str]:
    """Methods and properties of it and of those of ours it inherits from, answers to Qt among them."""
    kinds = (property, cached_property, staticmethod, classmethod)
    return {
        name
        for base in cls.__mro__
        if _is_ours(base)
        for name, value in vars(base).items()
        if not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, kinds))
    }


def test_a_class_has_at_most_25_public_methods_what_it_inherits_included() -> None:
    sizes = {cls: len(_public_methods(cls)) for classes in _classes().values() for cls in classes}
    assert {cls.__name__: size for cls, size in sizes.items() if size > MOST_METHODS} == {}


def test_no_two_public_classes_share_a_name() -> None:
    assert {name: classes for name, classes in _classes().items() if len(classes) > 1} == {}


@cache
def _comments(path: Path) -> list[int]:
    """The lines with a comment for a reader; marks for tools are none."""
    tokens = tokenize.generate_tokens(io.StringIO(text_of(path)).readline)
    comments = (token for token in tokens if token.type == tokenize.COMMENT)
    return [token.start[0] for token in comments if not token.string.startswith(("# noqa", "# type:"))]


def test_a_long_file_says_why_somewhere() -> None:
    """By a comment, or by a docstring of more than a line."""
    silent = [
        place(path)
        for path in MODULES
        if text_of(path).count("\n") > LONG_FILE
        and not (_comments(path) or "\n" in source_of(path).docstring)
    ]
    assert silent == []


def test_a_long_function_says_why_somewhere() -> None:
    """By a comment or a docstring."""
    silent = [
        f"{place(path, function.first)} {function.name}"
        for path in MODULES
        for function in source_of(path).functions
        if function.last - function.first >= LONG_FUNCTION
        and not function.has_docstring
        and not any(function.first <= line <= function.last for line in _comments(path))
    ]
    assert silent == []
