"""Tests run on a module with a fault in it: each time in a process that branches off from a warm one."""

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tests.examples import MUTANTS

_PASSED = 0
_LOADED_BEFORE = "ignore::pytest.PytestAssertRewriteWarning"


class _Faulty(importlib.machinery.SourceFileLoader):
    """Loads one module from the tree with the fault."""

    def __init__(self, name: str, path: str, tree: ast.Module) -> None:
        super().__init__(name, path)
        self._tree = tree

    def get_code(self, fullname: str) -> CodeType:
        """What the tree says, not the file."""
        return compile(self._tree, self.path, "exec")


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the one module that is faulty, and leaves all others to the usual finders."""

    def __init__(self, name: str, path: Path, tree: ast.Module) -> None:
        self._name, self._path, self._tree = name, path, tree

    def find_spec(
        self, fullname: str, _path: object = None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module with the fault."""
        if fullname != self._name:
            return None
        loader = _Faulty(fullname, str(self._path), self._tree)
        return importlib.util.spec_from_file_location(fullname, self._path, loader=loader)


def passes(module: str, path: Path, tree: ast.Module, tests: Sequence[str], seconds: int) -> bool:
    """Whether the tests see nothing of the fault, within so many seconds; who is stuck has seen it."""
    child = os.fork()
    if child == 0:
        os._exit(_test(module, path, tree, tests, seconds))
    status = os.waitpid(child, 0)[1]
    return os.waitstatus_to_exitcode(status) == _PASSED


def seconds_of(module: str, path: Path, tests: Sequence[str]) -> int:
    """How long to wait for tests that take as long as they do without a fault.

    Raises: SystemExit if they do not pass, or are none.
    """
    began = time.monotonic()
    if not passes(module, path, ast.parse(path.read_text("utf-8")), tests, 600):
        raise SystemExit(f"{module}: these tests fail without a fault: {' '.join(tests)}")
    return round(3 * (time.monotonic() - began)) + 5


def _test(module: str, path: Path, tree: ast.Module, tests: Sequence[str], seconds: int) -> int:
    loaded = [name for name in sys.modules if name.split(".")[0] == "batarde_tourney"]
    assert not loaded, "the program would be the one without the fault"
    signal.alarm(seconds)
    sys.meta_path.insert(0, _Finder(module, path, tree))
    silence = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(silence, stream)
    os.environ["HYPOTHESIS_PROFILE"] = MUTANTS
    plain = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", _LOADED_BEFORE)
    return int(pytest.main([*plain, *tests]))
