"""Every sentence on the life of an event: the file that holds it, the tests that carry its number."""

import re

from tests.architecture.sources import PACKAGE, ROOT, carriers_of, names_of_tests

SENTENCES = {1: 14, 2: 14, 3: 5, 4: 9, 5: 5, 6: 9, 7: 8}
"""By section of the specification how many sentences it has: none is dropped from the page unseen."""

ROW = re.compile(r"^\| (\d)\.(\d+) \| .+ \| (`.*`) \|$", re.MULTILINE)
ROWS = [
    (int(section), int(place), re.findall(r"`([^`]+)`", held))
    for section, place, held in ROW.findall((ROOT / "docs" / "formats.md").read_text("utf-8"))
]
NUMBERS = [(section, place) for section, last in SENTENCES.items() for place in range(1, last + 1)]


def test_the_page_has_every_sentence_in_order() -> None:
    assert [(section, place) for section, place, _held in ROWS] == NUMBERS


def test_every_file_named_is_there() -> None:
    assert [
        path
        for _, _, held in ROWS
        for path in held
        if not ((PACKAGE / path).is_file() or (ROOT / path).is_file())
    ] == []


def test_every_sentence_is_shown_by_tests_that_carry_its_number() -> None:
    assert [place for place in NUMBERS if not carriers_of("s{}_{}".format(*place))] == []


def test_no_test_carries_a_number_that_is_none() -> None:
    carried = [re.match(r"test_s(\d+)_(?:(\d+)_)?", name) for name in names_of_tests()]
    numbers = {(int(found[1]), int(found[2] or 1)) for found in carried if found}
    assert numbers <= set(NUMBERS)


def test_each_statement_of_the_contract_on_stages_has_tests_by_its_number() -> None:
    assert [number for number in range(1, 23) if not carriers_of(f"f{number}")] == []
