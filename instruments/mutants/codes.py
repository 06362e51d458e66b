"""Which functions a fault changes: those alone are put into a program that is loaded already."""

import inspect
from types import CodeType

Place = tuple[str, int]
"""The whole name of a function, and its first line."""


def place_of(code: CodeType) -> Place:
    """Where a function stands in its module."""
    return code.co_qualname, code.co_firstlineno


def functions_changed(sound: CodeType, faulty: CodeType) -> list[CodeType] | None:
    """The faulty functions; None if the fault is in what runs while the module is loaded."""
    if _without_functions(sound) != _without_functions(faulty):
        return None
    changed: list[CodeType] = []
    for before, after in zip(_inside(sound), _inside(faulty), strict=True):
        if before == after:
            continue
        if _is_function(before):
            changed.append(after)
            continue
        deeper = functions_changed(before, after)
        if deeper is None:
            return None
        changed += deeper
    return changed


def _is_function(code: CodeType) -> bool:
    """Not the body of a class, which runs while the module is loaded."""
    return bool(code.co_flags & inspect.CO_OPTIMIZED)


def _inside(code: CodeType) -> list[CodeType]:
    return [part for part in code.co_consts if isinstance(part, CodeType)]


def _without_functions(code: CodeType) -> tuple[object, ...]:
    values = tuple("code" if isinstance(part, CodeType) else repr(part) for part in code.co_consts)
    return code.co_code, code.co_names, code.co_varnames, values
