"""What a user sees, held against what it was: no difference is overlooked."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from instruments.golden.__main__ import main
from instruments.golden.comparing import MOST_LINES, compare_folders


@pytest.fixture
def before(tmp_path: Path) -> Path:
    return written(tmp_path / "before")


@pytest.fixture
def now(tmp_path: Path) -> Path:
    return written(tmp_path / "now")


def written(folder: Path) -> Path:
    """A small folder of every kind of file."""
    for part in ("cli", "pictures", "budgets"):
        (folder / part).mkdir(parents=True)
    (folder / "cli" / "events.txt").write_text("one\ntwo\n")
    picture().save(str(folder / "pictures" / "home.png"))
    write_budgets(folder, {"a key": 10, "ranking": 20})
    return folder


def picture(dots: int = 0) -> QImage:
    """A green one with so many red dots."""
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(QColor("green"))
    for place in range(dots):
        image.setPixelColor(place, place, QColor("red"))
    return image


def write_budgets(folder: Path, budgets: Mapping[str, int]) -> None:
    (folder / "budgets" / "budgets.json").write_text(json.dumps(budgets))


def test_equal_folders_do_not_differ(before: Path, now: Path) -> None:
    found = compare_folders(before, now)
    assert (found.lines, found.differing, found.equal) == ([], [], 3)


def test_a_changed_text_is_told_line_by_line(before: Path, now: Path) -> None:
    (now / "cli" / "events.txt").write_text("one\nthree\n")
    found = compare_folders(before, now)
    assert found.differing == ["cli/events.txt"]
    assert {"  -two", "  +three"} <= set(found.lines)


def test_of_a_text_that_changed_much_the_first_lines_are_told(before: Path, now: Path) -> None:
    (now / "cli" / "events.txt").write_text("new\n" * 100)
    lines = compare_folders(before, now).lines
    assert len(lines) == 1 + MOST_LINES + 1
    assert lines[-1] == "  … 65 more lines"


def test_line_ends_alone_are_a_difference(before: Path, now: Path) -> None:
    (now / "cli" / "events.txt").write_bytes(b"one\r\ntwo\r\n")
    assert compare_folders(before, now).lines == ["cli/events.txt", "  8 → 10 bytes, the same lines"]


def test_a_changed_picture_is_told_by_its_pixels_and_drawn(before: Path, now: Path) -> None:
    picture(dots=7).save(str(now / "pictures" / "home.png"))
    found = compare_folders(before, now)
    assert found.lines == ["pictures/home.png", "  7 pixels differ"]
    drawn = QImage(str(now / "pictures" / "home.difference.png"))
    assert [drawn.pixelColor(place, place).value() > 0 for place in (0, 6, 7)] == [True, True, False]
    # The drawn difference is no file of its own.
    assert compare_folders(before, now).differing == found.differing


def test_letters_a_shade_lighter_differ_but_on_the_projector(before: Path, now: Path) -> None:
    shaded = picture()
    shaded.setPixelColor(3, 3, QColor("green").lighter(110))
    for name in ("home", "projector-clock"):
        picture().save(str(before / "pictures" / f"{name}.png"))
        shaded.save(str(now / "pictures" / f"{name}.png"))
    assert compare_folders(before, now).differing == ["pictures/home.png"]


def test_a_picture_packed_otherwise_is_the_same(before: Path, now: Path) -> None:
    path = now / "pictures" / "home.png"
    picture().save(str(path), quality=100)
    assert path.read_bytes() != (before / "pictures" / "home.png").read_bytes()
    assert compare_folders(before, now).differing == []


def test_a_picture_of_another_size_differs(before: Path, now: Path) -> None:
    picture().scaled(20, 15).save(str(now / "pictures" / "home.png"))
    assert compare_folders(before, now).lines == ["pictures/home.png", "  another size"]


def test_a_risen_budget_is_a_fault_and_one_that_fell_is_told(before: Path, now: Path) -> None:
    write_budgets(now, {"a key": 9, "ranking": 20})
    found = compare_folders(before, now)
    assert (found.lines[1:], found.differing) == (["  a key: 10 → 9"], [])
    write_budgets(now, {"a key": 9, "ranking": 21})
    found = compare_folders(before, now)
    assert found.lines[1:] == ["  a key: 10 → 9", "  ranking: 20 → 21 risen"]
    assert found.differing == ["budgets/budgets.json"]


def test_a_file_that_is_gone_or_new_differs(before: Path, now: Path) -> None:
    (now / "cli" / "events.txt").rename(now / "cli" / "list.txt")
    found = compare_folders(before, now)
    assert found.lines == ["cli/events.txt", "  only before", "cli/list.txt", "  only now"]


def test_the_exit_code_says_whether_anything_differs(
    before: Path, now: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["golden", "compare", str(before), str(now)])
    assert main() == 0
    (now / "cli" / "events.txt").write_text("one\n")
    assert main() == 1
    assert capsys.readouterr().out.endswith("1 files differ, 2 are equal.\n")
