"""Lists as they came from clubs and federations: each once went wrong."""

from pathlib import Path

import pytest

from batarde_tourney.exchange.lists.reading import load_list, read_list
from tests.exchange.lists.listing import read

CASES = Path(__file__).parent / "cases"

PEOPLE = {
    "half-known-headings/list.csv": ["Ana Roux, 35Re", "Bo Roux, 35Re", "Cy Vila"],
    "half-known-headings/prenoms.csv": ["Ana Roux, Lyon", "Bo Roux, Lyon"],
    "name-order-swapped/second.csv": ["Roux Ana, Lyon", "Puig Bo, Nice", "VILA Cy, Pau"],
    "no-headings-first-last/list.csv": ["Ana Roux, 1. PSC Reus", "Bo Puig, BC Valls", "Cy Vila, BC Valls"],
    "other-encodings/cp1251.csv": ["Иванов Пётр, Москва"],
    "other-encodings/macroman.csv": ["José García, Peña"],
    "paste-number-tab-name/pasted.txt": ["Ana Roux", "Bo Puig", "Cy Vila", "Di Mas"],
    "paste-numbered-lines/pasted.txt": ["Ana Roux", "Bo Puig", "Cy Vila"],
    "surname-comma-given/list.csv": ["Juan Garcia", "Pedro Garcia", "Jane Doe"],
    "unknown-headings/list.csv": ["Ana Roux, Lyon", "Bo Roux, Nice", "Cy Vila, Pau"],
    "workbooks/merged-heading.xlsx": ["Ana Roux, Lyon", "Bo Puig, Nice"],
    "workbooks/second-sheet.xlsx": ["Ana Roux, Lyon", "Bo Puig, Nice"],
    "workbooks/side-by-side.xlsx": [f"{side} {place}" for side in ("Left", "Right") for place in range(3)],
}
PAIRS = {
    "pairs-conjunction/ca.txt": ["Ana + Pau", "Mar + Jan"],
    "pairs-conjunction/fr.txt": ["Ana + Pau", "Mar + Jan"],
    "pairs-four-columns/a.csv": ["Ana Roux + Pau Puig", "Mar Roux + Jan Vila"],
    "pairs-four-columns/b.csv": ["Ana Roux + Pau Puig", "Mar Roux + Jan Vila"],
    "paste-pairs-two-columns/number-and-pair.txt": ["Ana + Pau", "Mar + Jan"],
    "paste-pairs-two-columns/two-columns.txt": ["Ana + Pau", "Mar + Jan"],
}


def test_every_case_is_read_here() -> None:
    files = {str(path.relative_to(CASES)) for path in CASES.rglob("*") if path.is_file()}
    assert files == set(PEOPLE) | set(PAIRS)


@pytest.mark.sampled
@pytest.mark.parametrize("name", sorted(PEOPLE))
def test_people_come_in_right(name: str) -> None:
    listed = read((CASES / name).read_bytes(), name)
    said = [f"{row.name}, {row.club}" if row.club else row.name for row in listed.rows]
    assert (said, listed.asked) == (PEOPLE[name], ())


@pytest.mark.parametrize("name", sorted(PAIRS))
def test_pairs_come_in_right(name: str) -> None:
    listed = read((CASES / name).read_bytes(), name, in_pairs=True)
    assert ([f"{row.name} + {row.partner}" for row in listed.rows], listed.asked) == (PAIRS[name], ())


@pytest.mark.sampled
@pytest.mark.parametrize("name", sorted({**PEOPLE, **PAIRS}))
def test_nobody_is_read_from_half_a_name_in_either_kind_of_event(name: str) -> None:
    loaded = load_list((CASES / name).read_bytes(), name)
    for in_pairs in (False, True):
        listed = read_list(loaded, in_pairs=in_pairs)
        names = sorted(name for row in listed.rows for name, _ in row.players)
        right = PEOPLE.get(name, [])
        if right:
            assert names == sorted(one.partition(",")[0] for one in right)
        assert listed.asked or names
