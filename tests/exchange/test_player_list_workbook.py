"""Workbooks: read as another program reads them; those that do harm are refused before they can."""

import io
import struct
import zipfile
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from python_calamine import CalamineWorkbook
from xlsxwriter import Workbook

from batarde_tourney.exchange.player_list import read_player_list
from batarde_tourney.exchange.player_list_errors import (
    BloatedWorkbook,
    DamagedWorkbook,
    ListTooLong,
    LockedWorkbook,
    NotAPlayerList,
    OtherWorkbook,
    PlayerListRefused,
)
from batarde_tourney.exchange.player_list_workbook import MOST_PARTS, read_workbook
from tests.exchange.workbooks import MADE_AT, packed, parts_of, with_sheet, workbook

SHEET = "xl/worksheets/sheet1.xml"
OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
letters = st.text(st.characters(min_codepoint=32, exclude_categories=["Cs", "Co", "Cn", "Cc"]), max_size=12)


def names(content: bytes) -> list[str]:
    return [row.name for row in read_player_list(content, "list.xlsx")]


@given(st.lists(st.lists(letters, min_size=1, max_size=4), min_size=1, max_size=6))
def test_cells_are_those_another_program_reads(rows: list[list[str]]) -> None:
    content = workbook(rows)
    read = dict(read_workbook(content, ""))
    expected = CalamineWorkbook.from_filelike(io.BytesIO(content)).get_sheet_by_index(0)
    for number, cells in enumerate(expected.to_python(skip_empty_area=False), start=1):
        ours = read.get(number, ())
        for column, cell in enumerate(cells):
            text = ours[column] if column < len(ours) else ""
            assert text == cell or (not text and not str(cell).strip())


def test_the_first_sheet_shown_that_is_not_empty_is_read() -> None:
    assert names(workbook([["Old"]], [], [["Ana"]], [["Notes"]], hidden=0)) == ["Ana"]


def test_formulas_count_by_what_they_came_to_and_errors_as_nothing() -> None:
    file = io.BytesIO()
    with Workbook(file) as book:
        sheet = book.add_worksheet()
        sheet.write_formula("A1", '=A9&"na"', None, "Ana")
        sheet.write_formula("A2", "=1/0", None, "#DIV/0!")
        sheet.write_rich_string("A3", "B", book.add_format({"bold": True}), "runo", "!")
        sheet.write_number("A4", 7)
    assert names(file.getvalue()) == ["Ana", "Bruno!", "7"]


def test_how_japanese_names_are_spoken_is_not_part_of_them() -> None:
    cell = "<is><t>山田</t><rPh sb='0' eb='2'><t>ヤマダ</t></rPh></is>"
    assert names(with_sheet(f"<row r='2'><c r='A2' t='inlineStr'>{cell}</c></row>")) == ["Ana", "山田"]


def test_cells_that_do_not_say_where_they_stand_follow_each_other() -> None:
    rows = "<row><c/><c t='str'><v>Bo</v></c></row><row><c><v>3</v></c></row>"
    assert read_workbook(with_sheet(rows), "")[1:] == ((2, ("", "Bo")), (3, ("3",)))


def test_cells_at_the_end_of_the_world_cost_nothing() -> None:
    assert names(with_sheet('<row r="1048576"><c r="XFD1048576" t="str"><v>far</v></c></row>')) == ["Ana"]


def test_a_table_of_texts_that_claims_to_be_endless_costs_nothing() -> None:
    parts = parts_of(workbook([["Ana"]]))
    parts["xl/sharedStrings.xml"] = parts["xl/sharedStrings.xml"].replace(b'ount="1"', b'ount="4000000000"')
    assert names(packed(parts)) == ["Ana"]


def test_one_huge_text_named_by_many_cells_costs_it_once() -> None:
    rows = "".join(f'<row r="{row}"><c r="A{row}" t="s"><v>0</v></c></row>' for row in range(2, 5_000))
    parts = parts_of(with_sheet(rows))
    parts["xl/sharedStrings.xml"] = b"<sst><si><t>%s</t></si></sst>" % (b"x" * 900_000)
    assert len(read_player_list(packed(parts), "")) == 4_999


def test_a_million_rows_are_refused_without_reading_them_all() -> None:
    row = '<row r="{0}"><c r="A{0}" t="str"><v>Player {0}</v></c></row>'
    with pytest.raises(ListTooLong):
        names(with_sheet("".join(row.format(number) for number in range(2, 400_000))))


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    parts = parts_of(workbook([["Ana"]]))
    parts[SHEET] = parts[SHEET].replace(b"<sheetData>", b" " * 200_000_000 + b"<sheetData>")
    bomb = packed(parts)
    assert len(bomb) < 300_000
    with pytest.raises(BloatedWorkbook):
        names(bomb)


def test_a_bomb_that_lies_about_its_size_unpacks_no_further_than_it_says() -> None:
    parts = parts_of(workbook([["Ana"]]))
    parts[SHEET] = parts[SHEET].replace(b"<sheetData>", b" " * 50_000_000 + b"<sheetData>")
    bomb = packed(parts).replace(struct.pack("<L", len(parts[SHEET])), struct.pack("<L", 1_000))
    with pytest.raises(DamagedWorkbook):
        names(bomb)


def test_parts_without_number_are_refused() -> None:
    with pytest.raises(BloatedWorkbook):
        names(packed(parts_of(workbook([["Ana"]])) | {f"part{n}": b"" for n in range(MOST_PARTS)}))


def test_entities_are_refused() -> None:
    parts = parts_of(workbook([["Ana"]]))
    parts[SHEET] = parts[SHEET].replace(b"<worksheet", b'<!DOCTYPE w [<!ENTITY a "aaaa">]><worksheet', 1)
    with pytest.raises(DamagedWorkbook):
        names(packed(parts))


def test_old_locked_and_other_workbooks_are_told_apart() -> None:
    locked = OLD + "EncryptedPackage".encode("utf-16-le")
    ods = packed({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b"<a/>"})
    for content, error in (
        (OLD, OtherWorkbook),
        (locked, LockedWorkbook),
        (ods, OtherWorkbook),
        (packed({"picture.png": b"x"}), NotAPlayerList),
    ):
        with pytest.raises(error):
            names(content)


def test_a_packed_part_behind_a_password_is_locked() -> None:
    content = bytearray(workbook([["Ana"]]))
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        place = archive.start_dir
    while (place := content.find(b"PK\x01\x02", place)) >= 0:
        content[place + 8] |= 1
        place += 4
    with pytest.raises(LockedWorkbook):
        names(bytes(content))


@pytest.mark.parametrize(
    "cells",
    [
        '<row r="x"><c/></row>',
        '<row r="-1e9"/>',
        '<row><c r="AAAA1"><v>1</v></c></row>',
        '<row><c r="A1" t="s"><v>99</v></c></row>',
        '<row><c r="A1" t="s"><v>-1</v></c></row>',
        '<row><c t="s"><v/></c></row>',
        "<row>",
        "&nothing;",
    ],
)
def test_sheets_that_make_no_sense_are_damaged(cells: str) -> None:
    with pytest.raises(DamagedWorkbook):
        names(with_sheet(cells))


def test_nothing_in_a_workbook_tells_when_it_was_made() -> None:
    content = workbook([["Ana"]])
    for whole in (content, packed(parts_of(content))):
        with zipfile.ZipFile(io.BytesIO(whole)) as archive:
            assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert parts_of(content)["docProps/core.xml"].count(f"{MADE_AT:%Y-%m-%dT%H:%M:%S}Z".encode()) == 2


@given(st.data())
def test_a_workbook_with_broken_bytes_is_read_or_refused(data: st.DataObject) -> None:
    parts = parts_of(workbook([["Name", "Club"], ["Ana", "Lyon"]]))
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
