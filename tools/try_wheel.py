"""Installs a wheel in an empty environment, outside the repository, and runs the program from there.

Usage: tools/try_wheel.py WHEEL

The packages that the wheel needs are those of the environment that runs this, so that nothing is downloaded:
they are found behind the wheel's own files, and the checkout is not found at all.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

PROGRAM = "batarde-tourney"
WHERE = "from batarde_tourney.assets import asset; print(asset('handbook', 'en.html'))"
SIGHT = """
import sys
from PySide6.QtCore import QTimer
from batarde_tourney.ui.shell.app import make_app, make_window
app = make_app([sys.argv[0]])
window = make_window(app, sys.argv[1])
window.made_whole.connect(lambda desk: desk.opened.connect(window.close))
window.show()
sys.exit(app.exec())
"""
"""The window opens a club and is closed as soon as it has it."""


def main(arguments: list[str]) -> int:
    """Install and run; give the exit code."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    wheel = Path(arguments[0]).resolve(strict=True)
    with tempfile.TemporaryDirectory() as folder:
        try_wheel(wheel, Path(folder))
    return 0


def try_wheel(wheel: Path, folder: Path) -> None:
    """The wheel is installed in this folder, has said its version, played an evening and opened the window.

    Raises: CalledProcessError, RuntimeError.
    """
    python = install(wheel, folder / "venv")
    program = python.with_name(PROGRAM)
    print(said_by(folder, program, "--version").strip())
    resource = Path(said_by(folder, python, "-I", "-c", WHERE).strip())
    if not resource.is_relative_to(folder):
        raise RuntimeError(f"{resource} is not of the wheel")
    said_by(folder, program, "demo", "--players", "8")
    papers = sorted(path.name for path in (folder / "demo").iterdir())
    said_by(folder, python, "-I", "-c", SIGHT, str(folder / "club.batarde"))
    print(f"an evening from the wheel: {', '.join(papers)}; and the window on a new club")


def install(wheel: Path, place: Path) -> Path:
    """The Python of a new environment that has the wheel; its packages are ours."""
    venv.create(place, with_pip=False, symlinks=True)
    python = place / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True)
    libraries = place / "lib" / f"python{sysconfig.get_python_version()}" / "site-packages"
    # A folder named in a .pth is searched, but its own .pth, that of the checkout, is not read.
    libraries.joinpath("packages.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    return python


def said_by(folder: Path, *command: str | Path) -> str:
    """What a program says that knows nothing of the checkout."""
    inside = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    inside |= {"QT_QPA_PLATFORM": "offscreen", "HOME": str(folder)}
    line = list(map(str, command))
    return subprocess.run(line, check=True, cwd=folder, env=inside, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
