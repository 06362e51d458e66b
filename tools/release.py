"""Makes a release as far as that goes without a network, and lists what is left: `make release`."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

from batarde_tourney import __version__

ROOT = Path(__file__).parents[1]
STEPS = (
    ("all checks", ("make", "test")),
    ("the wheel outside the repository", ("make", "try-wheel")),
    ("all packages, and their sums", ("make", "packages")),
)
ALSO = (
    ("what an installation is made of (asks the registry once)", ("make", "sbom")),
    ("known holes of the packages (asks the registry)", ("make", "audit")),
)
"""Told when they fail, but no reason to stop: they want a network."""
LEFT = """\
What is left, by hand:
  make try-packages                            every package in a bare Debian (root)
  git tag -s v{version} -m "Bâtarde Tourney {version}"
  git push origin main v{version}                  the workflow builds for Windows and macOS then
  upload dist/*{version}* and dist/SHA256SUMS, with the part of CHANGELOG.md about {version}
  twine upload dist/batarde_tourney-{version}*
  then begin a new part “Unreleased” in CHANGELOG.md"""


def main() -> int:
    """Do every step; stop at the first that fails."""
    lacking = [*faults(), *unclean()]
    if lacking:
        print(f"No release {__version__}:", *lacking, sep="\n  ", file=sys.stderr)
        return 1
    for name, command in STEPS:
        print(f"== {name}", flush=True)
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            print(f"No release {__version__}: {name} failed", file=sys.stderr)
            return 1
    for name, command in ALSO:
        print(f"== {name}", flush=True)
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            print(f"   not done; to be done before the release: {' '.join(command)}")
    print(LEFT.format(version=__version__))
    return 0


def faults() -> Iterator[str]:
    """What does not speak of this version yet."""
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    if newest is None or newest[1] != __version__:
        yield f"CHANGELOG.md begins with {newest and newest[1]}"
    told = next(ET.parse(ROOT / "packaging" / "org.batarde.tourney.metainfo.xml").getroot().iter("release"))
    if told.get("version") != __version__:
        yield f"the application data tells first of {told.get('version')}"


def unclean() -> Iterator[str]:
    """What Git has not kept, and a tag that is there already."""
    changed = _said("git", "status", "--porcelain")
    if changed:
        yield f"not committed:\n{changed}"
    if _said("git", "tag", "--list", f"v{__version__}"):
        yield f"there is a tag v{__version__}"


def _said(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.rstrip()


if __name__ == "__main__":
    sys.exit(main())
