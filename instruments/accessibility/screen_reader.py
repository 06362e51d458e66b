"""Orca, with a bus, a screen and a home of its own, reading the real window; keys come by the X server.

What it says is read in its log, sentence by sentence, before speech-dispatcher is given it: no sound is made.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Thread

from tests.e2e.screens import running_screen

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds after which nothing more is said."""
_LAUNCHERS = (Path("/usr/libexec/at-spi-bus-launcher"), Path("/usr/lib/at-spi2-core/at-spi-bus-launcher"))
_REGISTRIES = (Path("/usr/libexec/at-spi2-registryd"), Path("/usr/lib/at-spi2-core/at-spi2-registryd"))
_PROGRAMS = ("Xvfb", "orca", "speech-dispatcher", "dbus-run-session", "openbox", "xdotool")
_SAID = re.compile(r"\d\d:\d\d:\d\d\.\d+ - SPEECH OUTPUT: '(.*?)'(?:\{.*\})?\s*$")
_SPEECH = """LogDir "default"
AudioOutputMethod "libao"
AddModule "silent" "sd_generic" "silent.conf"
DefaultModule silent
"""
_SILENT_VOICE = """GenericExecuteSynth "true"
GenericLanguage "en" "en" "utf-8"
AddVoice "en" "MALE1" "plain"
DefaultVoice "plain"
"""
"""Of speech-dispatcher: it is there, and silent."""


class ScreenReader:
    """What is pressed, and what is heard since."""

    def __init__(self, log: int, surroundings: dict[str, str]) -> None:
        self._lines: list[str] = []
        Thread(target=self._listen, args=(log,), daemon=True).start()
        self._surroundings = surroundings
        self._heard = 0

    def press(self, *keys: str) -> None:
        """One key after another, by the names that X has for them; whatever was said before is forgotten."""
        self._heard = len(self._all())
        for key in keys:
            subprocess.run(["xdotool", "key", key], env=self._surroundings, check=True)
            # Whoever types waits until a page stands; a key that comes before goes to the page before.
            time.sleep(0.5)

    def hear(self, wanted: str) -> str:
        """Everything said since the last key, as soon as this expression is in it.

        Raises: AssertionError with what was said instead.
        """
        end = time.monotonic() + PATIENCE
        while True:
            said = " ".join(self._all()[self._heard :])
            if re.search(wanted, said):
                return said
            assert time.monotonic() < end, f"{wanted!r} was not said, but: {said!r}"
            time.sleep(0.1)

    def _listen(self, log: int) -> None:
        with open(log, encoding="utf-8", errors="replace") as lines, suppress(OSError):
            for line in lines:
                said = _SAID.match(line)
                if said:
                    self._lines.append(said[1].replace("\\'", "'"))

    def _all(self) -> list[str]:
        return list(self._lines)


def missing_programs() -> list[str]:
    """What is to be installed before a window can be read aloud."""
    missing = [program for program in _PROGRAMS if shutil.which(program) is None]
    if not any(path.exists() for path in _LAUNCHERS) or not any(path.exists() for path in _REGISTRIES):
        missing.append("at-spi2-core")
    return missing


@contextmanager
def reading(folder: Path) -> Iterator[ScreenReader]:
    """A screen reader, and the window of `spoken_window` in front."""
    for name in ("run", "config/speech-dispatcher/modules"):
        (folder / name).mkdir(parents=True)
    (folder / "run").chmod(0o700)
    (folder / "config/speech-dispatcher/speechd.conf").write_text(_SPEECH)
    (folder / ".libao").write_text("default_driver=null\n")
    (folder / "config/speech-dispatcher/modules/silent.conf").write_text(_SILENT_VOICE)
    with running_screen(1366, 768) as screen, ExitStack() as running:
        surroundings = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder / "run"),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "LC_ALL": "C.UTF-8",
            "DISPLAY": screen,
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        }

        def start(*command: str) -> subprocess.Popen[bytes]:
            faults = running.enter_context((folder / "faults").open("ab"))
            process = subprocess.Popen(command, env=surroundings, cwd=ROOT, stdout=faults, stderr=faults)
            running.callback(_end, process)
            return process

        surroundings["DBUS_SESSION_BUS_ADDRESS"] = _start_bus(running, surroundings)
        start(_first(_LAUNCHERS), "--launch-immediately")
        _wait_for(folder / "run/at-spi", "the bus of accessible programs")
        start(_first(_REGISTRIES))
        start("openbox")
        # A terminal is written line by line, a file only now and then.
        log, terminal = os.openpty()
        reader = ScreenReader(log, surroundings)
        start("orca", "--replace", "--disable", "braille", f"--debug-file={os.ttyname(terminal)}")
        reader.hear("Screen reader on")
        start(sys.executable, "-m", "instruments.accessibility.spoken_window", str(folder / "club.batarde"))
        reader.hear("New evening, .* players")
        yield reader


def _start_bus(running: ExitStack, surroundings: dict[str, str]) -> str:
    """The address of a session's bus, which ends when nothing can be written to it any more."""
    bus = subprocess.Popen(
        ["dbus-run-session", "--", "sh", "-c", "echo $DBUS_SESSION_BUS_ADDRESS; exec cat"],
        env=surroundings,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert bus.stdin is not None
    assert bus.stdout is not None
    running.callback(bus.wait)
    running.callback(bus.stdout.close)
    running.callback(bus.stdin.close)
    return bus.stdout.readline().strip()


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _first(paths: tuple[Path, ...]) -> str:
    return str(next(path for path in paths if path.exists()))


def _wait_for(path: Path, what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not path.exists():
        assert time.monotonic() < end, what
        time.sleep(0.1)
