"""Write all that a user sees, and compare: `python -m instruments.golden write|compare|check …`.

- `write FOLDER [--part PART …]`: all of it, or these parts alone;
- `compare FOLDER OTHER`: what differs between two of them, the first being the one of before;
- `check FOLDER [--part PART …]`: writes FOLDER/now and compares it with FOLDER/before, or makes it that.
"""

import argparse
import sys
from pathlib import Path

from instruments.golden.comparing import compare_folders
from instruments.golden.parts import COLOURS, PARTS, SIZES, FailedStep, Step, take_step, write


def main() -> int:
    """The exit code: 1 if anything differs."""
    asked = _asked()
    try:
        match asked.verb:
            case "write":
                write(asked.folder, asked.part or PARTS)
            case "compare":
                return _compare(asked.folder, asked.other)
            case "check":
                return _check(asked.folder, asked.part or PARTS)
            case "step":
                take_step(asked.folder, Step(tuple(asked.parts), tuple(asked.size), asked.colour))
    except FailedStep as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m instruments.golden", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="write|compare|check")
    for name in ("write", "check"):
        verb = verbs.add_parser(name)
        verb.add_argument("folder", type=Path)
        verb.add_argument("--part", action="append", choices=PARTS)
    verb = verbs.add_parser("compare")
    verb.add_argument("folder", type=Path)
    verb.add_argument("other", type=Path)
    # What `write` starts for each part.
    verb = verbs.add_parser("step")
    verb.add_argument("folder", type=Path)
    verb.add_argument("parts", nargs="+")
    verb.add_argument("--size", nargs=2, type=int, default=SIZES[0])
    verb.add_argument("--colour", default=COLOURS[0])
    return parser.parse_args()


def _compare(before: Path, now: Path) -> int:
    found = compare_folders(before, now)
    for line in found.lines:
        print(line)
    print(f"{len(found.differing)} files differ, {found.equal} are equal.")
    return 1 if found.differing else 0


def _check(folder: Path, parts: tuple[str, ...]) -> int:
    before, now = folder / "before", folder / "now"
    if before.exists():
        write(now, parts)
        return _compare(before, now)
    write(before, parts)
    print(f"There was nothing to compare with: {before} is what the next one is compared with.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
