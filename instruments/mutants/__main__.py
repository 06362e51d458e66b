"""Put faults into modules, one after another, and tell which of them no test has seen: `make mutants`.

With modules as arguments (`core/tournament/stages/cut.py`) into these alone; `--tests` names other tests.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import hypothesis  # noqa: F401 - loaded once, before processes branch off
import PySide6.QtTest
import PySide6.QtWidgets  # noqa: F401

from instruments.mutants.explained import EXPLAINED
from instruments.mutants.mutating import Mutant, mutants
from instruments.mutants.running import Anew
from instruments.mutants.targets import PACKAGE, TARGETS
from instruments.mutants.warm import ELSEWHERE, UNSEEN, Measured, Verdict, try_warm


def main() -> int:
    """How many faults no test has seen and nobody has explained; each is told."""
    parser = argparse.ArgumentParser(prog="python -m instruments.mutants", description=__doc__)
    parser.add_argument("modules", nargs="*", help="or folders, below batarde_tourney/; else all listed")
    parser.add_argument("--tests", nargs="+", help="instead of those listed")
    asked = parser.parse_args()
    groups: dict[tuple[str, ...], list[str]] = {}
    for module in _modules(asked.modules):
        groups.setdefault(tuple(asked.tests or TARGETS[module]), []).append(module)
    survivors = 0
    for tests, modules in groups.items():
        with tempfile.TemporaryDirectory() as folder:
            survivors += _Group(modules, tests, folder).try_all()
    return min(survivors, 1)


def _modules(asked: Sequence[str]) -> list[str]:
    """Those named, and all listed in the folders named."""
    if not asked:
        return list(TARGETS)
    named: list[str] = []
    for one in asked:
        inside = [module for module in TARGETS if module.startswith(f"{one.rstrip('/')}/")]
        named += inside or [one]
    return named


class _Module:
    """What became of the faults of one module."""

    def __init__(self, module: str) -> None:
        self.module, self.path = module, PACKAGE / module
        self.elsewhere: list[Mutant] = []
        self.alive = self.told = self.made = 0
        self._left = set(EXPLAINED.get(module, {}))
        self._mutants = mutants(self.path.read_text("utf-8"))

    def note(self, what: str) -> None:
        """What became of the next fault."""
        self.made += 1
        mutant = next(self._mutants)
        if what == ELSEWHERE:
            self.elsewhere.append(mutant)
        elif what == UNSEEN:
            self.tell(mutant)

    def tell(self, mutant: Mutant) -> None:
        """A fault that nobody has seen."""
        why = EXPLAINED.get(self.module, {}).get(mutant.name)
        self._left.discard(mutant.name)
        self.alive += 1
        self.told += why is not None
        _say(f"{self.module}:{mutant.line} {mutant.name}{f' [{why}]' if why else ''}")

    def sum_up(self) -> int:
        """How many were neither seen nor explained; explanations of none are told too."""
        left = self.alive - self.told
        for name in sorted(self._left):
            _say(f"{self.module}: {name}: explained, but it is seen or is not there")
        _say(
            f"== {self.module}: {self.made} faults tried, {self.made - self.alive} seen, "
            f"{self.told} explained, {left} not seen"
        )
        return left


class _Group:
    """Modules with the same tests."""

    def __init__(self, modules: Sequence[str], tests: Sequence[str], folder: str) -> None:
        self._modules = {_name_of(PACKAGE / module): _Module(module) for module in modules}
        self._tests = tests
        self._folder = folder
        self._measured = Measured()

    def try_all(self) -> int:
        """How many faults are neither seen nor explained."""
        asked = {name: module.path for name, module in self._modules.items()}
        try_warm(asked, self._tests, self._folder, self._note)
        if self._measured.failed or not self._measured.seconds:
            raise SystemExit(f"these tests fail without a fault: {self._measured.failed or self._tests}")
        return sum(self._anew(name, module) for name, module in self._modules.items())

    def _note(self, fact: Measured | Verdict) -> None:
        if isinstance(fact, Verdict):
            self._modules[fact.module].note(fact.what)
        else:
            self._measured = fact

    def _anew(self, name: str, module: _Module) -> int:
        """The program is loaded anew for those faults that are in what runs then; all are summed up."""
        here = str(module.path)
        calls, seconds = self._measured.calls, self._measured.seconds
        # Who calls no function of the module may still read a number that stands in it.
        order = {
            test: (not any(file == here for file, _ in called), seconds[test])
            for test, called in calls.items()
        }
        limit = 10 + round(3 * sum(seconds.values()))
        anew = Anew(name, module.path, self._tests, order, limit, self._folder)
        for mutant in module.elsewhere:
            if anew.passes(mutant.tree):
                module.tell(mutant)
        return module.sum_up()


def _name_of(path: Path) -> str:
    return ".".join((PACKAGE.name, *path.relative_to(PACKAGE).with_suffix("").parts))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
