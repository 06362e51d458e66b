"""The measures of the house: file and function sizes, errors that are not swallowed, plain connections."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import batarde_tourney

PACKAGE = Path(batarde_tourney.__file__).parent
ROOT = PACKAGE.parent
MODULES = sorted(
    path for folder in (PACKAGE, ROOT / "tests", ROOT / "tools") for path in folder.rglob("*.py")
)


def _named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


@pytest.mark.parametrize("path", MODULES, ids=_named)
def test_no_file_is_longer_than_400_lines_and_no_function_longer_than_60(path: Path) -> None:
    assert path.read_text("utf-8").count("\n") <= 400
    long = [f.name for f in _functions(_tree(path)) if (f.end_lineno or 0) - f.lineno >= 60]
    assert long == []


@pytest.mark.parametrize("path", [p for p in MODULES if PACKAGE in p.parents], ids=_named)
def test_every_module_says_in_one_line_what_it_is_for(path: Path) -> None:
    assert ast.get_docstring(_tree(path)), "a room without a name on its door"


def _catches_everything(handler: ast.ExceptHandler) -> bool:
    return handler.type is None or getattr(handler.type, "id", "") in {"Exception", "BaseException"}


def _raises_again(handler: ast.ExceptHandler) -> bool:
    last = handler.body[-1]
    return isinstance(last, ast.Raise) and last.exc is None


@pytest.mark.parametrize("path", [p for p in MODULES if PACKAGE in p.parents], ids=_named)
def test_errors_are_never_swallowed_whole(path: Path) -> None:
    handlers = [node for node in ast.walk(_tree(path)) if isinstance(node, ast.ExceptHandler)]
    swallowed = [h.lineno for h in handlers if _catches_everything(h) and not _raises_again(h)]
    assert swallowed == []


@pytest.mark.parametrize("path", [p for p in MODULES if PACKAGE in p.parents], ids=_named)
def test_signals_are_connected_to_methods_not_to_lambdas(path: Path) -> None:
    lambdas = [
        node.lineno
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Call)
        and getattr(node.func, "attr", "") == "connect"
        and any(isinstance(argument, ast.Lambda) for argument in node.args)
    ]
    assert lambdas == []


def test_most_files_are_short() -> None:
    lengths = sorted(path.read_text("utf-8").count("\n") for path in MODULES if PACKAGE in path.parents)
    assert lengths[len(lengths) * 3 // 4] <= 160
