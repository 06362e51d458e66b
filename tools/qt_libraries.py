"""Sees to the system libraries Qt's window plugins need: installs them, or says the one line to run.

Exit 0 when nothing is missing (any more), 1 when the user has to run the line, 2 when a library is
missing whose Debian package is not known here.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Set
from importlib.util import find_spec
from pathlib import Path

PLUGINS = ("platforms/libqxcb.so", "platforms/libqoffscreen.so")
BINDINGS = ("QtGui", "QtWidgets", "QtPrintSupport", "QtSvg", "QtNetwork")

# Debian names its packages after the library; these are the exceptions.
EXCEPTIONS = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libz.so.1": "zlib1g",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libbrotlidec.so.1": "libbrotli1",
    "libbrotlicommon.so.1": "libbrotli1",
}


def main() -> int:
    """Install or name what is missing; see the module's docstring for the exit status."""
    missing = missing_libraries()
    if not missing:
        return 0
    if not shutil.which("apt-get"):
        print(request(missing, has_apt=False), file=sys.stderr)
        return 2
    if os.geteuid() != 0:
        print(request(missing, has_apt=True), file=sys.stderr)
        return 1
    print(f"Installing what Qt's window needs: {' '.join(packages_of(missing))}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet)
    command = [*install_command(missing), "-qq"]
    subprocess.run(command, check=True, env=quiet, stdout=subprocess.DEVNULL)
    still = missing_libraries()
    if still:
        print(f"These libraries are still missing: {' '.join(sorted(still))}", file=sys.stderr)
    return 2 if still else 0


def request(missing: Set[str], *, has_apt: bool) -> str:
    """What the user is asked to see to, before a window can open: one line to run, where there is apt.

    >>> print(request({"libGL.so.1", "libEGL.so.1"}, has_apt=True))
    Qt's window needs a few libraries of the system. Please run once:
      sudo apt-get install -y --no-install-recommends libegl1 libgl1
    """
    if not has_apt:
        return f"Qt's window needs these libraries: {' '.join(sorted(missing))}"
    line = " ".join(install_command(missing))
    return f"Qt's window needs a few libraries of the system. Please run once:\n  sudo {line}"


def install_command(missing: Set[str]) -> list[str]:
    """The words of the command that installs these libraries."""
    return ["apt-get", "install", "-y", "--no-install-recommends", *packages_of(missing)]


def packages_of(missing: Set[str]) -> list[str]:
    """The Debian packages of these libraries, each once."""
    return sorted({package_of(library) for library in missing})


def missing_libraries() -> set[str]:
    """The sonames the loader does not find, for the window plugins and the bindings of Qt.

    Elsewhere than on Linux Qt brings all it needs.
    """
    if sys.platform != "linux" or not shutil.which("ldd"):
        return set()
    return {name for path in qt_files() for name in _not_found(path)}


def qt_files() -> Iterable[Path]:
    """The plugins and bindings whose libraries have to be there."""
    spec = find_spec("PySide6")
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit("PySide6 is not installed in this environment: run make setup")
    root = Path(next(iter(spec.submodule_search_locations)))
    yield from (root / "Qt" / "plugins" / plugin for plugin in PLUGINS)
    yield from (path for name in BINDINGS for path in root.glob(f"{name}.abi3.so"))


def package_of(library: str) -> str:
    """The Debian package of a soname: `libxcb-icccm.so.4` is in `libxcb-icccm4`.

    A name that ends in a digit takes a hyphen: `libxkbcommon-x11.so.0` is in `libxkbcommon-x11-0`.
    """
    if library in EXCEPTIONS:
        return EXCEPTIONS[library]
    stem, _, version = library.partition(".so.")
    return f"{stem}{'-' if stem[-1].isdigit() else ''}{version}".lower()


def _not_found(path: Path) -> list[str]:
    listing = subprocess.run(["ldd", str(path)], check=True, capture_output=True, text=True).stdout
    return re.findall(r"^\s*(\S+) => not found", listing, re.MULTILINE)


if __name__ == "__main__":
    sys.exit(main())
