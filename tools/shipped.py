"""What is handed out with the program: its packages, their part of the lock, their licences.

Usage: tools/shipped.py lock       prints the lines of requirements.lock that a user's installation has
       tools/shipped.py licences   writes resources/licences.json, which *About* shows
       tools/shipped.py version FILE.cdx.json   writes our version into what `make sbom` made
"""

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from batarde_tourney import __version__

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "requirements.lock"
LICENCES = ROOT / "resources" / "licences.json"
PROGRAM = "batarde-tourney"
EXTRAS = frozenset({"", "postgres", "hall"})
"""What a user's installation is asked for: the program, the way to a server, and the hall."""

SAID_ELSEWHERE = {
    "defusedxml": "PSF-2.0",
    "Jinja2": "BSD-3-Clause",
    "pypdfium2": "BSD-3-Clause AND Apache-2.0",
    "reportlab": "BSD-3-Clause",
    "segno": "BSD-3-Clause",
}
"""Licences of packages that tell theirs in a sentence, read in the files they come with."""

NO_PACKAGES = (
    ("Python", "PSF-2.0", "https://www.python.org"),
    ("Qt", "LGPL-3.0-only", "https://www.qt.io"),
    ("DejaVu Sans", "Bitstream-Vera", "https://dejavu-fonts.github.io"),
    ("Droid Sans Fallback", "Apache-2.0", "https://android.googlesource.com"),
    ("Noto Sans", "OFL-1.1", "https://notofonts.github.io"),
    ("Noto Serif", "OFL-1.1", "https://notofonts.github.io"),
)
"""What is handed out too and is no package; its version is its package's or the bundle's."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing handed out with the program: its licence is an SPDX expression."""

    name: str
    version: str
    licence: str
    page: str


def packages() -> tuple[Distribution, ...]:
    """The packages that the program needs here, by name, itself not among them."""
    found: dict[str, Distribution] = {}
    _walk(PROGRAM, EXTRAS, found)
    del found[PROGRAM]
    return tuple(found[name] for name in sorted(found))


def _walk(name: str, extras: frozenset[str], found: dict[str, Distribution]) -> None:
    if name in found:
        return
    found[name] = distribution(name)
    for line in found[name].requires or ():
        needed = Requirement(line)
        if needed.marker is None or any(needed.marker.evaluate({"extra": extra}) for extra in extras):
            _walk(canonicalize_name(needed.name), frozenset(needed.extras) | {""}, found)


def parts() -> tuple[Part, ...]:
    """All that is handed out, by name, and under which licence.

    Raises: LookupError, naming a package that tells no licence.
    """
    others = (Part(name, "", licence, page) for name, licence, page in NO_PACKAGES)
    return tuple(sorted((*map(_part, packages()), *others), key=lambda part: part.name.casefold()))


def _part(package: Distribution) -> Part:
    name = package.metadata["Name"]
    return Part(name, package.version, _licence(name, package), _page(package))


def _licence(name: str, package: Distribution) -> str:
    about = package.metadata
    told = SAID_ELSEWHERE.get(name) or about.get("License-Expression") or about.get("License")
    if told:
        return re.sub(r" License$", "", told)
    for kind in about.get_all("Classifier") or ():
        match = re.fullmatch(r"License :: OSI Approved :: (.+) License", kind)
        if match:
            return match[1]
    raise LookupError(f"{name} tells no licence")


def _page(package: Distribution) -> str:
    pages = dict(line.split(", ", 1) for line in package.metadata.get_all("Project-URL") or ())
    for label, page in pages.items():
        if label.casefold() in {"homepage", "source"}:
            return page
    return package.metadata.get("Home-page") or next(iter(pages.values()), "")


def locked(lock: str, names: frozenset[str]) -> Iterator[str]:
    """The lines of a lock that pin these packages, with their hashes, in the lock's order."""
    wanted = False
    for line in lock.splitlines():
        if not line.startswith(" "):
            wanted = canonicalize_name(re.split(r"[=\[ ]", line)[0]) in names
        if wanted:
            yield line


def main(arguments: list[str]) -> int:
    """Do what the first argument names; give the exit code."""
    match arguments:
        case ["lock"]:
            names = frozenset(canonicalize_name(package.metadata["Name"]) for package in packages())
            print("\n".join(locked(LOCK.read_text("utf-8"), names)))
        case ["licences"]:
            LICENCES.write_text(licences(), "utf-8")
        case ["version", bill]:
            Path(bill).write_text(with_version(json.loads(Path(bill).read_text("utf-8"))), "utf-8")
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


def licences() -> str:
    """The text of resources/licences.json."""
    return json.dumps([asdict(part) for part in parts()], indent=1, ensure_ascii=False) + "\n"


def with_version(bill: dict[str, Any]) -> str:
    """The bill of materials, in which the program has its version."""
    bill["metadata"]["component"]["version"] = __version__
    return json.dumps(bill, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
