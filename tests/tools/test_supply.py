"""What is handed out with the program is told: packages, their licences, their known holes."""

import json
import re
from dataclasses import asdict

import pytest

from batarde_tourney.assets import asset
from tests.tools.scripts import script

FREE = re.compile(
    r"0BSD|Apache-2\.0|BSD-[23]-Clause|Bitstream-Vera|CC0-1\.0|GPL-[23]\.0-only|ISC|LGPL-3\.0-only|"
    r"MIT|MIT-0|MIT-CMU|MPL-2\.0|OFL-1\.1|PSF-2\.0|Zlib"
)
"""Licences whose work may be handed out with a program under the GPL, version 3."""


def test_about_shows_what_is_installed_here_and_nothing_that_is_not_locked() -> None:
    """If not: `make licences`. Other systems and versions of Python need some packages more or fewer."""
    shipped = script("shipped")
    shown = json.loads(asset("licences.json").read_text("utf-8"))
    here = [asdict(part) for part in shipped.parts()]
    assert [part for part in here if part not in shown] == []
    lock = shipped.LOCK.read_text("utf-8")
    locked = set(re.findall(r"^([a-z0-9-]+)(?:\[[a-z,]+\])?==([^ ;]+)", lock, re.MULTILINE))
    assert {
        part["name"]
        for part in shown
        if part["version"] and (_canonical(part["name"]), part["version"]) not in locked
    } == set()


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_part_may_be_handed_out_under_the_gpl() -> None:
    for part in json.loads(asset("licences.json").read_text("utf-8")):
        for licence in re.split(r" AND | OR |[()]+", part["licence"]):
            assert not licence or FREE.fullmatch(licence), part


def test_every_font_is_named_with_its_licence() -> None:
    parts = {part["name"] for part in json.loads(asset("licences.json").read_text("utf-8"))}
    families = {
        "DejaVuSans": "DejaVu Sans",
        "DroidSansFallbackFull": "Droid Sans Fallback",
        "NotoSans": "Noto Sans",
        "NotoSerif": "Noto Serif",
        "NotoSerifDisplay": "Noto Serif",
    }
    for font in asset("fonts").glob("*.ttf"):
        assert families[font.stem.split("-")[0]] in parts


def test_the_lock_of_a_users_installation_has_its_packages_with_hashes_and_no_others() -> None:
    lock = "\n".join(
        (
            "pytest==8.4 \\",
            "    --hash=sha256:00",
            "psycopg-binary==3.3 ; implementation_name != 'pypy' \\",
            "    --hash=sha256:11 \\",
            "    --hash=sha256:22",
            "psycopg==3.3 \\",
            "    --hash=sha256:33",
        )
    )
    kept = list(script("shipped").locked(lock, frozenset({"psycopg-binary"})))
    assert kept == lock.splitlines()[2:5]
    shipped = {package.metadata["Name"] for package in script("shipped").packages()}
    assert {"PySide6_Essentials", "SQLAlchemy", "psycopg-binary", "reportlab"} <= shipped
    assert not shipped & {"pytest", "mypy", "ruff", "pyinstaller", "batarde-tourney"}


SOUND = {"name": "rich", "version": "15.0", "vulns": []}
HOLED = {"name": "babel", "version": "2.9", "vulns": [{"id": "CVE-2021-42771", "fix_versions": ["2.9.1"]}]}
UNASKED = {"name": "typer", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("answers", "last", "code"),
    [
        ([SOUND], "1 of 1 packages asked about, 0 with a known hole.", 0),
        ([SOUND, HOLED, UNASKED], "2 of 3 packages asked about, 1 with a known hole.", 1),
        ([SOUND, UNASKED], "1 of 2 packages asked about, 0 with a known hole.", 3),
        ([], "0 of 0 packages asked about, 0 with a known hole.", 3),
    ],
)
def test_an_audit_is_clean_only_if_everything_was_asked(
    answers: list[dict[str, object]], last: str, code: int
) -> None:
    lines, given = script("audit").report(answers)
    assert (lines[-1], given) == (last, code)


def test_an_audit_names_the_hole_and_where_it_is_mended() -> None:
    lines, _code = script("audit").report([HOLED])
    assert lines[0] == "babel 2.9: CVE-2021-42771, mended in 2.9.1"
