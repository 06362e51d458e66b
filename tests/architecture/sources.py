"""The files of the house, each read and parsed once for all the tests that look at it."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import batarde_tourney

PACKAGE = Path(batarde_tourney.__file__).parent
ROOT = PACKAGE.parent

ROOMS = tuple(sorted(PACKAGE.rglob("*.py")))
"""The program's modules."""

_BESIDE = ("instruments", "tests", "tools")

MODULES = (*ROOMS, *(path for folder in _BESIDE for path in sorted((ROOT / folder).rglob("*.py"))))
"""The program's, its tests' and its tools'."""

SAYING = {"_": 1, "N_": 1, "gettext": 1, "ngettext": 2, "pgettext": 2}
"""What a sentence is said through, and how many of the first arguments are sentences."""


@dataclass(frozen=True, slots=True)
class Function:
    """Where a function stands."""

    name: str
    first: int
    last: int
    has_docstring: bool


@dataclass(frozen=True, slots=True)
class Source:
    """What the tests ask of a file; its syntax tree itself would be too much to keep of all files."""

    docstring: str
    functions: tuple[Function, ...]
    handlers: tuple[ast.ExceptHandler, ...]
    connected: tuple[ast.Call, ...]
    """Calls of something named `connect`."""
    said: tuple[ast.Call, ...]
    """Calls through which a sentence is said."""


@cache
def text_of(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def names_of_tests() -> frozenset[str]:
    """What all the tests are called."""
    texts = (text_of(path) for path in MODULES if path.is_relative_to(ROOT / "tests"))
    return frozenset(name for text in texts for name in re.findall(r"^\s*def (test_\w+)", text, re.MULTILINE))


def carriers_of(number: str) -> list[str]:
    """The tests with this number in their names, written as there: `e4_15`, `s4_7`, `part_d_cap`."""
    return [name for name in names_of_tests() if f"_{number}_" in name]


@cache
def source_of(path: Path) -> Source:
    module = ast.parse(text_of(path))
    nodes = tuple(ast.walk(module))
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    return Source(
        ast.get_docstring(module) or "",
        tuple(_functions(nodes)),
        tuple(node for node in nodes if isinstance(node, ast.ExceptHandler)),
        tuple(call for call in calls if getattr(call.func, "attr", "") == "connect"),
        tuple(call for call in calls if isinstance(call.func, ast.Name) and call.func.id in SAYING),
    )


def _functions(nodes: tuple[ast.AST, ...]) -> Iterator[Function]:
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Function(
                node.name, node.lineno, node.end_lineno or node.lineno, bool(ast.get_docstring(node))
            )


def place(path: Path, line: int | None = None) -> str:
    """How a failing test names a place, from the root of the project: `batarde_tourney/core/lots.py:12`."""
    named = str(path.relative_to(ROOT))
    return named if line is None else f"{named}:{line}"
