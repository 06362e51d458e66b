"""The program as it is loaded: its functions by their places, and what it keeps of earlier answers."""

import functools
import gc
import sys
import threading
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, FrameType, FunctionType

from instruments.mutants.codes import Place, place_of

_OURS = ("batarde_tourney", "instruments", "tests")


class Loaded:
    """What is loaded of the program, to be changed while it runs."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self._functions: dict[tuple[str, Place], list[FunctionType]] = {}
        self._kept: list[functools._lru_cache_wrapper[object]] = []
        names = {str(path) for path in paths}
        gc.unfreeze()
        for one in gc.get_objects():
            if type(one) is FunctionType and one.__code__.co_filename in names:
                code = one.__code__
                self._functions.setdefault((code.co_filename, place_of(code)), []).append(one)
            elif type(one) is functools._lru_cache_wrapper and str(one.__module__).split(".")[0] in _OURS:
                self._kept.append(one)
        gc.freeze()

    def has_all(self, faulty: Iterable[CodeType]) -> bool:
        """Whether each of these functions is there, as itself: of two on one line nobody knows which."""
        return all(len({id(one.__code__) for one in self._named(code)}) == 1 for code in faulty)

    def _named(self, code: CodeType) -> list[FunctionType]:
        return self._functions.get((code.co_filename, place_of(code)), [])

    def put(self, faulty: Iterable[CodeType]) -> None:
        """From here on these functions are the faulty ones."""
        for code in faulty:
            for one in self._named(code):
                one.__code__ = code

    def forget(self) -> None:
        """Nothing is known any more that was worked out before."""
        for one in self._kept:
            one.cache_clear()


class Calls:
    """Which functions of some modules are called while it is watched."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self._names = {str(path) for path in paths}
        self.seen: set[tuple[str, Place]] = set()

    def watch(self) -> None:
        """From here on."""
        threading.settrace(self._note)
        sys.settrace(self._note)

    def rest(self) -> None:
        """No longer."""
        sys.settrace(None)
        threading.settrace(None)

    def _note(self, frame: FrameType, _event: str, _value: object) -> None:
        code = frame.f_code
        if code.co_filename in self._names:
            self.seen.add((code.co_filename, place_of(code)))
