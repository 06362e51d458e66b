"""Every sentence on the life of an event: the file that holds it, the tests that carry its section number."""

import re

from tests.architecture.sources import PACKAGE, ROOT, names_of_tests

SENTENCES = {1: 14, 2: 14, 3: 5, 4: 9, 5: 5, 6: 9, 7: 8}
"""By section of the specification how many sentences it has: none is dropped from the page unseen."""

ROW = re.compile(r"^\| (\d)\.(\d+) \| (.+) \| (`.*`) \| (`.*`) \|$", re.MULTILINE)
ROWS = [
    (int(section), int(place), re.findall(r"`([^`]+)`", held), re.findall(r"`([^`]+)`", shown))
    for section, place, _says, held, shown in ROW.findall((ROOT / "docs" / "formats.md").read_text("utf-8"))
]


def test_the_page_has_every_sentence_in_order() -> None:
    expected = [(section, place) for section, last in SENTENCES.items() for place in range(1, last + 1)]
    assert [(section, place) for section, place, _held, _shown in ROWS] == expected


def test_every_file_named_is_there() -> None:
    assert [path for _, _, held, _ in ROWS for path in held if not (PACKAGE / path).is_file()] == []


def test_every_sentence_is_shown_by_tests_that_carry_its_section_number() -> None:
    lost = [
        f"{section}.{place} {name}"
        for section, place, _held, shown in ROWS
        for name in shown
        if name not in names_of_tests() or not name.startswith(f"test_s{section}_")
    ]
    assert lost == []


def test_no_test_carries_a_section_that_is_none() -> None:
    numbers = {int(found[1]) for name in names_of_tests() if (found := re.match(r"test_s(\d+)_", name))}
    assert numbers == set(SENTENCES)


def test_each_statement_of_the_contract_on_stages_has_tests_by_its_number() -> None:
    numbers = {int(found[1]) for name in names_of_tests() if (found := re.match(r"test_f(\d+)_", name))}
    assert numbers >= set(range(1, 23))
