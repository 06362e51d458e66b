"""Put faults into modules, one after another, and tell which of them no test has seen: `make mutants`.

With modules as arguments (`core/tournament/line.py`) into these alone; `--tests` names other tests.
"""

import argparse
import sys

import hypothesis  # noqa: F401 - loaded once, before processes branch off
import PySide6.QtWidgets  # noqa: F401

from tests.mutants.explained import EXPLAINED
from tests.mutants.mutating import mutants
from tests.mutants.running import passes, seconds_of
from tests.mutants.targets import PACKAGE, TARGETS


def main() -> int:
    """How many faults no test has seen and nobody has explained; each is told."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("modules", nargs="*", help="below batarde_tourney/; without any: all listed")
    parser.add_argument("--tests", nargs="+", help="instead of those listed")
    asked = parser.parse_args()
    survivors = 0
    for module in asked.modules or TARGETS:
        survivors += _try(module, asked.tests or TARGETS[module])
    return min(survivors, 1)


def _try(module: str, tests: list[str] | tuple[str, ...]) -> int:
    path = PACKAGE / module
    name = ".".join((PACKAGE.name, *path.relative_to(PACKAGE).with_suffix("").parts))
    seconds = seconds_of(name, path, tests)
    made, alive, told = 0, 0, 0
    for mutant in mutants(path.read_text("utf-8")):
        made += 1
        if not passes(name, path, mutant.tree, tests, seconds):
            continue
        alive += 1
        why = EXPLAINED.get(module, {}).get(mutant.name)
        told += why is not None
        sys.stdout.write(f"{module}:{mutant.line} {mutant.name}{f' [{why}]' if why else ''}\n")
        sys.stdout.flush()
    sys.stdout.write(
        f"== {module}: {made} faults, {made - alive} seen, {told} explained, {alive - told} not seen\n"
    )
    sys.stdout.flush()
    return alive - told


if __name__ == "__main__":
    sys.exit(main())
