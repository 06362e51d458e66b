"""Tests collected once, of which each fault is shown those alone that run the function it is in."""

import ast
import importlib
import mmap
import os
import pickle
import resource
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType
from typing import IO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.mutants.codes import Place, functions_changed, place_of
from instruments.mutants.loaded import Calls, Loaded
from instruments.mutants.mutating import mutants
from tests.examples import MUTANTS

SEEN, UNSEEN, ELSEWHERE = "seen", "unseen", "elsewhere"
"""What became of a fault; the last: it is in what runs while the program is loaded."""

_PLAIN = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "timeout=0")
_LOADED_BEFORE = "ignore::pytest.PytestAssertRewriteWarning"
_IN_ORDER = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
_MEMORY = 2 << 30
_PAGES = 4096


@dataclass(slots=True)
class Measured:
    """One run of all tests without a fault."""

    seconds: dict[str, float] = field(default_factory=dict)
    calls: dict[str, set[tuple[str, Place]]] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one fault of a module."""

    module: str
    what: str


def plain_arguments() -> tuple[str, ...]:
    """How pytest is started, whatever it runs."""
    return (*_PLAIN, "-W", _LOADED_BEFORE)


def try_warm(
    modules: dict[str, Path], tests: Sequence[str], folder: str, tell: Callable[[Measured | Verdict], None]
) -> None:
    """Tell what was measured, then what became of each fault of the modules, by their whole names.

    Everything happens in a process of its own, so that this one never loads the program.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        silence()
        os.environ["HYPOTHESIS_PROFILE"] = MUTANTS
        with os.fdopen(writing, "wb") as told:
            warm = _Warm(modules, lambda fact: _send(fact, told))
            warm.calls.watch()
            status = pytest.main([*plain_arguments(), f"--basetemp={folder}/warm", *tests], plugins=[warm])
        os._exit(int(status))
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        while told.peek(1):
            tell(pickle.load(told))
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status not in _IN_ORDER:
        raise SystemExit(f"the tests broke off ({status}): {' '.join(tests)}")


def _send(fact: Measured | Verdict, told: IO[bytes]) -> None:
    pickle.dump(fact, told)
    told.flush()


def silence() -> None:
    """What is printed from here on goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


class _Warm:
    """Takes the place of pytest's own loop."""

    def __init__(self, modules: dict[str, Path], tell: Callable[[Measured | Verdict], None]) -> None:
        self._modules = modules
        self._tell = tell
        self._paths = list(modules.values())
        self.calls = Calls(self._paths)
        self._recent: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Measure, then try every fault."""
        self.calls.rest()
        for name in self._modules:
            importlib.import_module(name)
        _warm_hypothesis()
        measured = self._measure(session)
        self._tell(measured)
        if measured.failed or not measured.seconds:
            return True
        for name in measured.loaded:
            importlib.import_module(name)
        program = Loaded(self._paths)
        for module in self._modules:
            self._recent = []
            self._try(module, session, measured, program)
        return True

    def _measure(self, session: pytest.Session) -> Measured:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            with os.fdopen(writing, "wb") as told:
                pickle.dump(self._measured(session), told)
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, "rb") as told:
            measured: Measured = pickle.load(told)
        os.waitpid(child, 0)
        return measured

    def _measured(self, session: pytest.Session) -> Measured:
        measured, program = Measured(), Loaded(())
        before = set(sys.modules)
        for item in session.items:
            program.forget()
            calls = Calls(self._paths)
            began = _worked()
            calls.watch()
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
            calls.rest()
            measured.seconds[item.nodeid] = _worked() - began
            measured.calls[item.nodeid] = calls.seen
            if session.testsfailed:
                measured.failed.append(item.nodeid)
                break
        after = set(sys.modules) - before
        measured.loaded = sorted(name for name in after if name.split(".")[0] == "batarde_tourney")
        return measured

    def _try(self, module: str, session: pytest.Session, measured: Measured, program: Loaded) -> None:
        path = self._modules[module]
        text = path.read_text("utf-8")
        sound = compile(ast.parse(text), str(path), "exec", dont_inherit=True)
        for mutant in mutants(text):
            faulty = functions_changed(sound, compile(mutant.tree, str(path), "exec", dont_inherit=True))
            if faulty is None or not program.has_all(faulty):
                what = ELSEWHERE
            elif not self._passes(faulty, session, measured, program):
                what = SEEN
            else:
                places = {(code.co_filename, place_of(code)) for code in faulty}
                what = ELSEWHERE if places & self.calls.seen else UNSEEN
            self._tell(Verdict(module, what))

    def _passes(
        self, faulty: list[CodeType], session: pytest.Session, measured: Measured, program: Loaded
    ) -> bool:
        places = {(code.co_filename, place_of(code)) for code in faulty}
        items = [item for item in session.items if measured.calls[item.nodeid] & places]
        seconds = measured.seconds
        items.sort(key=lambda item: (item.nodeid not in self._recent, seconds[item.nodeid]))
        last = mmap.mmap(-1, 4)
        child = os.fork()
        if child == 0:
            program.put(faulty)
            program.forget()
            os._exit(_run(session, items, seconds, last))
        status = os.waitpid(child, 0)[1]
        if os.waitstatus_to_exitcode(status) == 0:
            return True
        seen_by = items[int.from_bytes(last[:4], "little")].nodeid
        self._recent = [seen_by, *(name for name in self._recent if name != seen_by)][:8]
        return False


def _run(
    session: pytest.Session, items: list[pytest.Item], seconds: dict[str, float], last: mmap.mmap
) -> int:
    """0 if all pass; who is stuck, or eats the memory, dies of it."""
    memory = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * _PAGES + _MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    signal.alarm(60 + round(20 * sum(seconds[item.nodeid] for item in items)))
    for number, item in enumerate(items):
        last[:4] = number.to_bytes(4, "little")
        signal.setitimer(signal.ITIMER_PROF, 2 + 3 * seconds[item.nodeid])
        following = items[number + 1] if number + 1 < len(items) else None
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed or session.shouldstop:
            return 1
    return 0


def _worked() -> float:
    """The seconds this process has worked so far, and those it waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def _warm_hypothesis() -> None:
    """It reads the whole program once for the constants in it."""

    @given(st.integers(), st.text())
    def try_nothing(_number: int, _text: str) -> None:
        pass

    try_nothing()
