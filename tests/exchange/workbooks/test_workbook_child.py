"""Workbooks are read as another program reads them: files that do no harm, read in this process."""

import datetime as dt
import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook as OpenpyxlWorkbook
from python_calamine import CalamineWorkbook
from xlsxwriter import Workbook

from batarde_tourney.exchange.player_list_errors import (
    BloatedWorkbook,
    LockedWorkbook,
    NotAPlayerList,
    OtherWorkbook,
)
from batarde_tourney.exchange.table_sheet import Line, TableSheet
from batarde_tourney.exchange.workbooks.workbook import OLD_MARK
from batarde_tourney.exchange.workbooks.workbook_child import LONGEST_CELL, MOST_PARTS, read_sheets
from tests.examples import examples
from tests.exchange.workbooks.made_workbooks import (
    MADE_AT,
    compound_file,
    ods,
    ods_row,
    packed,
    parts_of,
    with_sheet,
    workbook,
    xls,
)

letters = st.text(st.characters(min_codepoint=32, exclude_categories=["Cs", "Co", "Cn", "Cc"]), max_size=12)


def read_first_sheet(content: bytes) -> TableSheet:
    """The first sheet that is shown and not empty."""
    return next(iter(read_sheets(content)), TableSheet(()))


def lines(content: bytes) -> tuple[Line, ...]:
    return read_first_sheet(content).lines


def firsts(content: bytes) -> list[str]:
    """The first cell of each line."""
    return [cells[0] for _, cells in lines(content)]


@given(st.lists(st.lists(letters, min_size=1, max_size=4), min_size=1, max_size=6))
def test_cells_are_those_another_program_reads(rows: list[list[str]]) -> None:
    content = workbook(rows)
    read = dict(lines(content))
    expected = CalamineWorkbook.from_filelike(io.BytesIO(content)).get_sheet_by_index(0)
    for number, cells in enumerate(expected.to_python(skip_empty_area=False), start=1):
        ours = read.get(number, ())
        for column, cell in enumerate(cells):
            text = ours[column] if column < len(ours) else ""
            assert text == cell or (not text and not str(cell).strip())


@examples(15)
@given(st.lists(st.lists(letters | st.integers(-1000, 1000), min_size=1, max_size=4), min_size=1, max_size=6))
def test_every_kind_of_workbook_has_the_same_cells(rows: list[list[str | int]]) -> None:
    table = [[cell if isinstance(cell, int) or cell.strip() else None for cell in row] for row in rows]
    book = OpenpyxlWorkbook()
    for number, row in enumerate(table, start=1):
        for column, cell in enumerate(row, start=1):
            book.active.cell(number, column).value = cell
            if isinstance(cell, str):
                # Else a text that begins like a formula would be one.
                book.active.cell(number, column).data_type = "s"
    file = io.BytesIO()
    book.save(file)
    expected = tuple(
        (number, tuple(map(str, cells)))
        for number, row in enumerate(table, start=1)
        if (cells := _without_end(["" if cell is None else cell for cell in row]))
    )
    assert lines(file.getvalue()) == expected
    assert lines(xls(table)) == expected


def _without_end(cells: list[str | int]) -> list[str | int]:
    """The cells without the empty ones at the end."""
    while cells and cells[-1] == "":
        cells = cells[:-1]
    return cells


def test_a_sheet_of_libreoffice_is_read_with_its_numbers_and_days() -> None:
    rows = ods_row(None, number_rows_repeated=3) + ods_row(None, "Ana", 7, dt.date(2026, 1, 2))
    content = ods(
        rows + ods_row("Bo & Co".replace("&", "&amp;")) + ods_row(None, number_rows_repeated=1_048_571)
    )
    assert lines(content) == ((4, ("", "Ana", "7", "2026-01-02")), (5, ("Bo & Co",)))


def test_the_first_sheet_shown_that_is_not_empty_is_read() -> None:
    assert firsts(workbook([["Old"]], [], [["Ana"]], [["Notes"]], hidden=0)) == ["Ana"]


def test_formulas_count_by_what_they_came_to_and_errors_as_nothing() -> None:
    file = io.BytesIO()
    with Workbook(file) as book:
        sheet = book.add_worksheet()
        sheet.write_formula("A1", '=A9&"na"', None, "Ana")
        sheet.write_formula("A2", "=1/0", None, "#DIV/0!")
        sheet.write_rich_string("A3", "B", book.add_format({"bold": True}), "runo", "!")
        sheet.write_number("A4", 7)
        sheet.write_number("A5", 0.25)
        sheet.write_boolean("A6", boolean=True)
    assert firsts(file.getvalue()) == ["Ana", "Bruno!", "7", "0.25", "1"]


def test_hidden_rows_are_read_and_told_apart_and_merged_cells_say_where_they_are() -> None:
    file = io.BytesIO()
    with Workbook(file) as book:
        sheet = book.add_worksheet()
        sheet.write_column("A1", ["Name", "Ana", "Bo", "Cy"])
        sheet.set_row(2, None, None, {"hidden": True})
        sheet.merge_range("B2:C4", "Lyon")
    read = read_first_sheet(file.getvalue())
    assert [cells[0] for _, cells in read.lines] == ["Name", "Ana", "Bo", "Cy"]
    assert (set(read.hidden), read.merged) == ({3}, ((2, 2, 4, 3),))


def test_a_strict_workbook_is_read_too() -> None:
    other = b"http://purl.oclc.org/ooxml"
    strict = {
        name: part.replace(
            b"http://schemas.openxmlformats.org/spreadsheetml/2006/main", other + b"/spreadsheetml/main"
        ).replace(
            b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
            other + b"/officeDocument/relationships",
        )
        for name, part in parts_of(workbook([["Ana", 7]])).items()
    }
    assert lines(packed(strict)) == ((1, ("Ana", "7")),)


def test_styles_that_make_no_sense_are_not_looked_at() -> None:
    parts = parts_of(workbook([["Ana"]])) | {"xl/styles.xml": b"<styleSheet><fills><fill/></fills></oops>"}
    assert firsts(packed(parts)) == ["Ana"]


def test_how_japanese_names_are_spoken_is_not_part_of_them() -> None:
    cell = "<is><t>山田</t><rPh sb='0' eb='2'><t>ヤマダ</t></rPh></is>"
    assert firsts(with_sheet(f"<row r='2'><c r='A2' t='inlineStr'>{cell}</c></row>")) == ["Ana", "山田"]


def test_cells_that_do_not_say_where_they_stand_follow_each_other() -> None:
    rows = "<row><c/><c t='str'><v>Bo</v></c></row><row><c><v>3</v></c></row>"
    assert lines(with_sheet(rows))[1:] == ((2, ("", "Bo")), (3, ("3",)))


def test_cells_at_the_end_of_the_world_cost_nothing() -> None:
    assert firsts(with_sheet('<row r="1048576"><c r="XFD1048576" t="str"><v>far</v></c></row>')) == ["Ana"]


def test_a_table_of_texts_that_claims_to_be_endless_costs_nothing() -> None:
    parts = parts_of(workbook([["Ana"]]))
    parts["xl/sharedStrings.xml"] = parts["xl/sharedStrings.xml"].replace(b'ount="1"', b'ount="4000000000"')
    assert firsts(packed(parts)) == ["Ana"]


def test_one_huge_text_named_by_many_cells_costs_it_once() -> None:
    rows = "".join(f'<row r="{row}"><c r="A{row}" t="s"><v>0</v></c></row>' for row in range(2, 5_000))
    parts = parts_of(with_sheet(rows))
    namespace = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    parts["xl/sharedStrings.xml"] = b'<sst xmlns="%s"><si><t>%s</t></si></sst>' % (namespace, b"x" * 900_000)
    read = lines(packed(parts))
    assert (len(read), {len(cells[0]) for _, cells in read}) == (4_999, {LONGEST_CELL})


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    parts = parts_of(workbook([["Ana"]]))
    sheet = "xl/worksheets/sheet1.xml"
    parts[sheet] = parts[sheet].replace(b"<sheetData>", b" " * 60_000_000 + b"<sheetData>")
    bomb = packed(parts)
    assert len(bomb) < 100_000
    with pytest.raises(BloatedWorkbook):
        read_first_sheet(bomb)


def test_parts_without_number_are_refused() -> None:
    with pytest.raises(BloatedWorkbook):
        read_first_sheet(packed(parts_of(workbook([["Ana"]])) | {f"part{n}": b"" for n in range(MOST_PARTS)}))


BINARY = b'<Types><Default ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>'
ENCRYPTED = b'<manifest><file-entry full-path="content.xml"><encryption-data/></file-entry></manifest>'


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (OLD_MARK + bytes(600), NotAPlayerList),
        (compound_file("WordDocument", b""), NotAPlayerList),
        (OLD_MARK + bytes(600) + "EncryptedPackage".encode("utf-16-le"), LockedWorkbook),
        (xls([["Ana"]], locked=True), LockedWorkbook),
        (packed(parts_of(ods(ods_row("Ana"))) | {"META-INF/manifest.xml": ENCRYPTED}), LockedWorkbook),
        (ods("", b"application/vnd.oasis.opendocument.text"), NotAPlayerList),
        (packed({"[Content_Types].xml": BINARY}), OtherWorkbook),
        (packed({"picture.png": b"x"}), NotAPlayerList),
    ],
    ids=["old", "word", "encrypted", "xls locked", "ods locked", "text", "binary", "pictures"],
)
def test_locked_and_other_files_are_told_apart(content: bytes, error: type[Exception]) -> None:
    with pytest.raises(error):
        read_first_sheet(content)


def test_a_packed_part_behind_a_password_is_locked() -> None:
    content = bytearray(workbook([["Ana"]]))
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        place = archive.start_dir
    while (place := content.find(b"PK\x01\x02", place)) >= 0:
        content[place + 8] |= 1
        place += 4
    with pytest.raises(LockedWorkbook):
        read_first_sheet(bytes(content))


def test_nothing_in_a_workbook_tells_when_it_was_made() -> None:
    content = workbook([["Ana"]])
    for whole in (content, packed(parts_of(content))):
        with zipfile.ZipFile(io.BytesIO(whole)) as archive:
            assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert parts_of(content)["docProps/core.xml"].count(f"{MADE_AT:%Y-%m-%dT%H:%M:%S}Z".encode()) == 2
