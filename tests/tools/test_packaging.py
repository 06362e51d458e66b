"""What is handed to packagers says what the program is and does, in every language it speaks."""

import configparser
import re
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from batarde_tourney import __version__
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.store.club.club_file import open_club
from batarde_tourney.ui.shell.app import DESKTOP_FILE, NAME
from tests.tools.scripts import TOOLS, script

PACKAGING = TOOLS.parent / "packaging"
MIME_TYPE = "application/x-batarde-club"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def desktop_entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(PACKAGING / f"{DESKTOP_FILE}.desktop", "utf-8")
    return parser["Desktop Entry"]


def test_the_desktop_entry_opens_a_club_file_with_the_program() -> None:
    entry = desktop_entry()
    assert (entry["Exec"], entry["StartupWMClass"], entry["Icon"]) == (f"{NAME} %f", NAME, DESKTOP_FILE)
    assert entry["MimeType"] == f"{MIME_TYPE};"


@pytest.mark.parametrize("key", ["GenericName", "Comment", "Keywords"])
def test_the_desktop_entry_speaks_every_language(key: str) -> None:
    entry = desktop_entry()
    wordings = [entry[key] if language == "en" else entry[f"{key}[{language}]"] for language in LANGUAGES]
    assert len(set(wordings)) == len(LANGUAGES)


def test_the_application_data_tells_of_this_release_in_every_language() -> None:
    root = ET.parse(PACKAGING / f"{DESKTOP_FILE}.metainfo.xml").getroot()
    assert root.findtext("id") == DESKTOP_FILE
    assert root.findtext("launchable") == f"{DESKTOP_FILE}.desktop"
    assert root.findtext("provides/mediatype") == MIME_TYPE
    assert next(release.get("version") for release in root.iter("release")) == __version__
    for tag in ("summary", "description/p"):
        spoken = [said.get(LANG, "en") for said in root.findall(tag)]
        assert {language: spoken.count(language) for language in spoken} == dict.fromkeys(
            LANGUAGES, len(spoken) // len(LANGUAGES)
        )


def test_a_club_file_is_known_by_its_name_and_by_its_first_bytes(tmp_path: Path) -> None:
    kind = ET.parse(PACKAGING / f"{DESKTOP_FILE}.xml").getroot().find(f"{MIME}mime-type")
    assert kind is not None
    assert kind.get("type") == MIME_TYPE
    assert [glob.get("pattern") for glob in kind.iter(f"{MIME}glob")] == ["*.batarde"]
    assert {said.get(LANG, "en") for said in kind.iter(f"{MIME}comment")} == set(LANGUAGES)
    path = tmp_path / "Lyon.batarde"
    open_club(str(path), create=True).close()
    content = path.read_bytes()
    for match in kind.iter(f"{MIME}match"):
        wanted = match.get("value", "").encode().decode("unicode_escape").encode()
        assert content[int(match.get("offset", "")) :].startswith(wanted)


def test_every_icon_is_the_drawing_in_its_size() -> None:
    icons = script("icons")
    for name, drawing in icons.DRAWINGS.items():
        assert (icons.THEME / "scalable" / f"{name}.svg").read_bytes() == drawing.read_bytes()
        for size in icons.SIZES:
            kept = QImage(str(icons.THEME / f"{size}x{size}" / f"{name}.png"))
            assert kept.size().toTuple() == (size, size)
            assert farthest(kept, icons.picture(drawing, size)) <= 1


def farthest(one: QImage, other: QImage) -> int:
    """The greatest difference between two pictures of one size, in steps of 255 of one colour of a pixel.

    Processors round by a step differently.
    """
    first, second = (image.convertToFormat(QImage.Format.Format_ARGB32).constBits() for image in (one, other))
    return max(abs(a - b) for a, b in zip(bytes(first), bytes(second), strict=True))


def test_a_wheel_installs_what_a_package_installs_in_the_same_places() -> None:
    told = tomllib.loads((PACKAGING.parent / "pyproject.toml").read_text("utf-8"))
    shared = told["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    places = script("desktop_files").PLACES
    assert {name.removeprefix("packaging/"): place for name, place in shared.items()} == places
    assert all((PACKAGING / name).exists() for name in places)


def test_packages_bring_the_files_for_a_hall_behind_a_proxy(tmp_path: Path) -> None:
    script("desktop_files").install(tmp_path)
    installed = tmp_path / "share" / "doc" / "batarde-tourney" / "hall"
    for name in ("nginx.conf", "batarde-tourney-hall.service"):
        assert (installed / name).read_bytes() == (PACKAGING / "hall" / name).read_bytes()
    rules = (PACKAGING.parent / "Makefile").read_text("utf-8")
    archive = rules[rules.index("\narchive:") : rules.index("\nappdir:")]
    assert "/packaging hall" in archive


def test_the_version_stands_in_one_place() -> None:
    """Everything else reads it: the wheel, the packages, the window, the man page."""
    told = tomllib.loads((PACKAGING.parent / "pyproject.toml").read_text("utf-8"))
    assert "version" not in told["project"]
    assert told["project"]["dynamic"] == ["version"]
    assert told["tool"]["hatch"]["version"]["path"] == "batarde_tourney/__init__.py"
    changes = (PACKAGING.parent / "CHANGELOG.md").read_text("utf-8")
    released = [line for line in changes.splitlines() if re.match(r"## \d", line)]
    assert released[0] == f"## {__version__}"


def test_what_was_never_run_says_so() -> None:
    """A recipe that nobody has tried is not handed on as if it worked."""
    for name in ("org.batarde.tourney.yml", "batarde-tourney.iss", "../.github/workflows/packages.yml"):
        assert "NOT RUN HERE" in (PACKAGING / name).read_text("utf-8"), name
