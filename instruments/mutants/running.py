"""Tests run on a module with a fault in it, in a process that loads the program anew."""

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from instruments.mutants.warm import plain_arguments, silence
from tests.examples import MUTANTS

_PASSED = 0
_NEW = (False, 0.0)
"""A test written since the others were measured."""


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


class _Ordered:
    """A pytest plugin: the tests that concern the module first, the quick ones before the slow ones."""

    def __init__(self, order: dict[str, tuple[bool, float]]) -> None:
        self._order = order

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """In that order."""
        items.sort(key=lambda item: self._order.get(item.nodeid, _NEW))


@dataclass(frozen=True, slots=True)
class Anew:
    """A module, and the tests that are run on it loaded anew."""

    module: str
    path: Path
    tests: Sequence[str]
    order: dict[str, tuple[bool, float]]
    """By the tests' names: the smallest first."""
    seconds: int
    folder: str

    def passes(self, tree: ast.Module) -> bool:
        """Whether the tests see nothing of the fault, within so many seconds; who is stuck has seen it."""
        child = os.fork()
        if child == 0:
            os._exit(self._test(tree))
        status = os.waitpid(child, 0)[1]
        return os.waitstatus_to_exitcode(status) == _PASSED

    def _test(self, tree: ast.Module) -> int:
        loaded = [name for name in sys.modules if name.split(".")[0] == "batarde_tourney"]
        assert not loaded, "the program would be the one without the fault"
        signal.alarm(self.seconds * 10)
        resource.setrlimit(resource.RLIMIT_CPU, (self.seconds, self.seconds))
        sys.meta_path.insert(0, _Finder(self.module, self.path, tree))
        silence()
        os.environ["HYPOTHESIS_PROFILE"] = MUTANTS
        plain = ("-x", *plain_arguments(), f"--basetemp={self.folder}/anew")
        return int(pytest.main([*plain, *self.tests], plugins=[_Ordered(self.order)]))
