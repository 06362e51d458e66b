"""The measures of the house: file and function sizes, errors that are not swallowed, plain connections."""

import ast
import re

from tests.architecture.sources import MODULES, ROOMS, place, source_of, text_of


def test_no_file_is_longer_than_600_lines() -> None:
    assert [place(path) for path in MODULES if text_of(path).count("\n") > 600] == []


def test_no_function_is_longer_than_60_lines() -> None:
    long = [
        f"{place(path, function.first)} {function.name}"
        for path in MODULES
        for function in source_of(path).functions
        if function.last - function.first >= 60
    ]
    assert long == []


def test_every_module_says_in_one_line_what_it_is_for() -> None:
    assert [place(path) for path in ROOMS if not source_of(path).docstring] == [], (
        "rooms without a name on the door"
    )


def _catches_everything(handler: ast.ExceptHandler) -> bool:
    return handler.type is None or getattr(handler.type, "id", "") in {"Exception", "BaseException"}


def _raises_again(handler: ast.ExceptHandler) -> bool:
    last = handler.body[-1]
    return isinstance(last, ast.Raise) and last.exc is None


def test_errors_are_never_swallowed_whole() -> None:
    swallowed = [
        place(path, handler.lineno)
        for path in ROOMS
        for handler in source_of(path).handlers
        if _catches_everything(handler) and not _raises_again(handler)
    ]
    assert swallowed == []


def test_signals_are_connected_to_methods_not_to_lambdas() -> None:
    lambdas = [
        place(path, call.lineno)
        for path in ROOMS
        for call in source_of(path).connected
        if any(isinstance(argument, ast.Lambda) for argument in call.args)
    ]
    assert lambdas == []


def test_what_is_cached_of_a_club_is_forgotten_with_it() -> None:
    """More than 512 answers are asked with names, hands or figures: the program has no more of its own."""
    kept = re.compile(r"(forgotten_with_club[(\s@]+)?lru_cache\(maxsize=([\d <]+)\)")
    found = [(place(path), match) for path in ROOMS for match in kept.finditer(text_of(path))]
    assert len(found) > 10
    assert [where for where, match in found if _power(match[2]) > 512 and not match[1]] == []


def _power(size: str) -> int:
    """The number that stands there as 512 or as 1 << 9."""
    base, _shift, by = size.partition("<<")
    return int(base) << int(by or 0)
