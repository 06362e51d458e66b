"""Workbooks that do harm: the process that reads them ends, this one goes on and says why."""

import os
import struct
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.cancelling import CancelToken, WorkStopped
from batarde_tourney.exchange.player_list_errors import (
    BloatedWorkbook,
    DamagedWorkbook,
    ListTooLong,
    PlayerListRefused,
)
from batarde_tourney.exchange.table_sheet import TableSheet
from batarde_tourney.exchange.workbooks import CHILD, workbook
from batarde_tourney.exchange.workbooks.workbook import MOST_READING, READY, read_workbook
from batarde_tourney.exchange.workbooks.workbook_child import MOST_MEMORY
from tests.examples import examples
from tests.exchange.lists.listing import read_player_list
from tests.exchange.workbooks.made_workbooks import ods, ods_row, packed, parts_of, with_sheet, xls
from tests.exchange.workbooks.made_workbooks import workbook as made

SHEET = "xl/worksheets/sheet1.xml"
SLOW = with_sheet("".join(f'<row r="{number}"/>' for number in range(2, 1_000_000)))
"""Read in some five seconds."""


def names(content: bytes) -> list[str]:
    return [row.name for row in read_player_list(content, "list.xlsx")]


def children() -> list[str]:
    """The processes that read workbooks for this one, dead ones too."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            name, _, fields = status.read_text().rpartition(") ")
            command = status.with_name("cmdline").read_text()
            is_dead = fields[0] == "Z"
            if int(fields.split()[1]) == os.getpid() and ("workbook_child" in command or is_dead):
                found.append(name)
    return found


@pytest.mark.sampled
@pytest.mark.parametrize(
    "content",
    [
        made([["Name"], ["Ana"], ["Bo"]]),
        ods("".join(map(ods_row, ("Name", "Ana", "Bo")))),
        xls([["Ana"], ["Bo"]]),
    ],
    ids=["xlsx", "ods", "xls"],
)
def test_every_kind_of_workbook_is_a_list(content: bytes) -> None:
    before = children()
    assert names(content) == ["Ana", "Bo"]
    assert children() == before


def test_hidden_lines_come_out_of_the_process() -> None:
    read = read_workbook(with_sheet('<row hidden="1"><c t="str"><v>Bo</v></c></row>'), "", CancelToken())
    assert read == (TableSheet(((1, ("Ana",)), (2, ("Bo",))), "Sheet1", frozenset({2})),)


@pytest.mark.long
def test_a_million_rows_are_refused_without_reading_them_all() -> None:
    row = '<row r="{0}"><c r="A{0}" t="str"><v>Player {0}</v></c></row>'
    with pytest.raises(ListTooLong):
        names(with_sheet("".join(row.format(number) for number in range(2, 400_000))))
    with pytest.raises(ListTooLong):
        names(ods(ods_row("Ana", number_rows_repeated=1_048_576)))


def test_a_bomb_that_lies_about_its_size_unpacks_no_further_than_it_says() -> None:
    parts = parts_of(made([["Ana"]]))
    parts[SHEET] = parts[SHEET].replace(b"<sheetData>", b" " * 50_000_000 + b"<sheetData>")
    bomb = packed(parts).replace(struct.pack("<L", len(parts[SHEET])), struct.pack("<L", 1_000))
    with pytest.raises(DamagedWorkbook):
        names(bomb)


@pytest.mark.parametrize("entity", ['"aaaa"', 'SYSTEM "file:///etc/passwd"'])
def test_entities_are_refused(entity: str) -> None:
    parts = parts_of(made([["Ana"]]))
    told = f"<!DOCTYPE w [<!ENTITY a {entity}>]><worksheet".encode()
    parts[SHEET] = parts[SHEET].replace(b"<worksheet", told, 1)
    with pytest.raises(DamagedWorkbook):
        names(packed(parts))


@pytest.mark.long
def test_two_far_cells_that_libraries_keep_all_between_of_end_their_process_alone() -> None:
    """A cell of an .xls file can be in line 65,536, one of an .ods file in line 1,048,576."""
    far = ods(ods_row("Ana") + ods_row(None, number_rows_repeated=1_000_000) + ods_row(*[None] * 3_000, "Bo"))
    with pytest.raises((BloatedWorkbook, DamagedWorkbook)):
        names(far)
    program = f"""
import resource, sys
from tests.exchange.workbooks.test_workbook import *
from batarde_tourney.exchange.player_list_errors import PlayerListRefused
far = ods(ods_row("Ana") + ods_row(None, number_rows_repeated=1_000_000) + ods_row(*[None] * 90, "Bo"))
try:
    names(far)
except PlayerListRefused as refused:
    print(type(refused).__name__)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024 < {MOST_MEMORY + 100 * 2**20})
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.split() == ["BloatedWorkbook", "True"]


@pytest.mark.sampled
@pytest.mark.parametrize(
    "cells",
    [
        '<row r="x"><c/></row>',
        '<row r="-1e9"/>',
        '<row><c r="AAAA1"><v>1</v></c></row>',
        '<row><c r="A1" t="s"><v>99</v></c></row>',
        '<row><c r="A1" t="s"><v>-1</v></c></row>',
        '<row><c t="s"><v>x</v></c></row>',
        "<row>",
        "&nothing;",
    ],
)
def test_sheets_that_make_no_sense_are_damaged(cells: str) -> None:
    with pytest.raises(DamagedWorkbook):
        names(with_sheet(cells))


@pytest.mark.sampled
@pytest.mark.parametrize("share", [0.3, 0.6])
@pytest.mark.parametrize(
    "content", [made([["Ana"]]), ods(ods_row("Ana")), xls([["Ana"]])], ids=["xlsx", "ods", "xls"]
)
def test_half_a_workbook_is_refused(content: bytes, share: float) -> None:
    with pytest.raises(PlayerListRefused):
        names(content[: int(len(content) * share)])


def test_stop_ends_the_process_at_once() -> None:
    before, cancel = children(), CancelToken()
    stop = threading.Timer(0.5, cancel.cancel)
    stop.start()
    began = time.monotonic()
    with pytest.raises(WorkStopped):
        read_workbook(SLOW, "", cancel)
    assert time.monotonic() - began < MOST_READING
    assert children() == before


def test_what_takes_too_long_is_refused_and_its_process_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    before = children()
    monkeypatch.setattr(workbook, "MOST_SECONDS", 0.5)
    with pytest.raises(BloatedWorkbook):
        read_workbook(SLOW, "", CancelToken())
    assert children() == before


def test_a_process_that_does_not_start_is_no_fault_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(RuntimeError):
        read_workbook(made([["Ana"]]), "", CancelToken())


def test_a_bundle_reads_workbooks_as_the_program_itself() -> None:
    command = [sys.executable, "-m", "batarde_tourney", CHILD]
    told = subprocess.run(command, input=xls([["Ana"]]), capture_output=True, check=True).stdout
    assert (
        told
        == READY + b'{"sheets": [{"lines": [[1, ["Ana"]]], "name": "Sheet", "hidden": [], "merged": []}]}'
    )


@pytest.mark.long
def test_the_program_itself_loads_no_library_of_workbooks() -> None:
    program = (
        "import sys, batarde_tourney.services.people.player_lists; "
        "print({'openpyxl', 'python_calamine', 'defusedxml'} & set(sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told == "set()\n"


@pytest.mark.long
@examples(8)
@given(st.data())
def test_a_workbook_with_broken_bytes_is_read_or_refused(data: st.DataObject) -> None:
    parts = parts_of(made([["Name", "Club"], ["Ana", "Lyon"]]))
    part = data.draw(st.sampled_from(sorted(parts)))
    content = bytearray(parts[part])
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place] = data.draw(st.integers(0, 255))
    whole = bytearray(packed(parts | {part: bytes(content)}))
    if data.draw(st.booleans()):
        whole[data.draw(st.integers(0, len(whole) - 1))] ^= 0x55
    with suppress(PlayerListRefused):
        assert names(bytes(whole))
