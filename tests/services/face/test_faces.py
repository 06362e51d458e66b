"""The club's face: what comes in is checked, kept small, journaled and undone; a picture is never trusted."""

import io
import random
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.face.face import (
    NO_FACE,
    ClubFace,
    ColourTooLight,
    LineTooLong,
    NotAColour,
    Signer,
    SignerWithoutName,
    TooManySigners,
)
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import Design, PaperLook, make_paper
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.events.formats import list_formats
from batarde_tourney.services.face.faces import (
    NotAPicture,
    PictureNotRead,
    PictureTooLarge,
    PictureTooSmall,
    load_face,
    read_logo,
    set_face,
)
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.people.people import Person, erase_person
from tests.documents.evenings import evening
from tests.documents.reading import read_text
from tests.services.face.pictures import drawn, logo

FACE = ClubFace("Club Lyon", "#1f4e9e", (Signer("Ana Roca", "Director"),), logo())


def test_a_club_without_a_face_has_diplomas_all_the_same(club: Session) -> None:
    assert load_face(club) == NO_FACE
    number = add_complete_event(club, evening(4)).event
    assert "First place" in read_text(make_paper(club, number, "diplomas"))


def test_the_face_comes_back_as_it_was_set_and_stands_on_diplomas(club: Session) -> None:
    set_face(club, replace(FACE, name=" Club\u202e Lyon ", colour="#1F4E9E"))
    assert load_face(club) == FACE
    number = add_complete_event(club, evening(4)).event
    for design in Design:
        assert "Ana Roca" in read_text(make_paper(club, number, "diplomas", look=PaperLook(design)))
    assert list_formats(club) == (), "the row of the face is no format"


def test_setting_it_is_an_act_that_is_undone_and_done_again(club: Session) -> None:
    set_face(club, FACE)
    set_face(club, replace(FACE, colour=""))
    set_face(club, replace(FACE, colour=""))
    acts = [act for act in list_acts(club) if act.kind == "face-set"]
    assert [list(act.facts["parts"]) for act in acts] == [["colour"], ["name", "colour", "logo", "signers"]]
    undo(club, None)
    assert load_face(club) == FACE
    undo(club, None)
    assert load_face(club) == NO_FACE
    redo(club, None)
    assert load_face(club) == FACE


@pytest.mark.parametrize(
    ("face", "error"),
    [
        (replace(FACE, colour="red"), NotAColour),
        (replace(FACE, colour="#ffd700"), ColourTooLight),
        (replace(FACE, name="x" * 81), LineTooLong),
        (replace(FACE, signers=(Signer("Ana"),) * 4), TooManySigners),
        (replace(FACE, signers=(Signer("", "Director"),)), SignerWithoutName),
    ],
)
def test_what_no_paper_can_carry_is_refused(club: Session, face: ClubFace, error: type[TourneyError]) -> None:
    with pytest.raises(error):
        set_face(club, face)
    assert load_face(club) == NO_FACE


def read(folder: Path, content: bytes) -> bytes:
    path = folder / "logo"
    path.write_bytes(content)
    return read_logo(path).png


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"%PDF-1.4",
        drawn()[:200],
        drawn("GIF", mode="RGB"),
        b"\x89PNG\r\n\x1a\n" + bytes(100),
    ],
    ids=["empty", "svg", "pdf", "cut", "gif", "broken"],
)
def test_what_is_no_whole_png_or_jpeg_is_refused(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(NotAPicture):
        read(tmp_path, content)


def test_a_file_that_is_not_there_too_large_or_too_small_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PictureNotRead):
        read_logo(tmp_path / "missing.png")
    with pytest.raises(PictureTooLarge):
        read(tmp_path, bytes(10_000_001))
    huge = io.BytesIO()
    Image.new("1", (8000, 5001)).save(huge, "PNG")
    with pytest.raises(PictureTooLarge):
        read(tmp_path, huge.getvalue())
    with pytest.raises(PictureTooSmall):
        read(tmp_path, drawn(size=(400, 31)))


def test_a_picture_is_drawn_anew_small_and_without_what_was_hidden_in_it(tmp_path: Path) -> None:
    noise = Image.frombytes("RGB", (1500, 1000), random.Random(3).randbytes(1500 * 1000 * 3))
    told = PngInfo()
    told.add_text("Comment", "secret place")
    target = io.BytesIO()
    noise.save(target, "PNG", pnginfo=told)
    png = read(tmp_path, target.getvalue())
    assert len(png) <= 48_000
    assert b"secret" not in png
    with Image.open(io.BytesIO(png)) as small:
        assert abs(small.width / small.height - 1.5) < 0.02


def test_empty_edges_of_a_picture_are_cut_away_and_a_jpeg_is_as_good(tmp_path: Path) -> None:
    path = tmp_path / "logo.png"
    path.write_bytes(drawn())
    found = read_logo(path)
    assert (found.width, found.height) == (391, 291)
    path.write_bytes(drawn("JPEG", mode="RGB"))
    assert (read_logo(path).width, read_logo(path).height) == (400, 300)


def test_who_is_deleted_from_the_club_signs_no_more_and_the_logo_stays(club: Session) -> None:
    number = add_complete_event(club, evening(4)).event
    set_face(club, replace(FACE, signers=(Signer("Ana", "Director"), Signer("Bruno", ""))))
    with club.reading() as rows:
        player = next(one.id for one in rows.events.load(number).players if one.name == "Ana")
    erase_person(club, Person(None, number, player))
    assert load_face(club) == replace(FACE, signers=(Signer("Bruno", ""),))


def test_a_picture_with_hardly_a_dot_on_it_is_no_logo(tmp_path: Path) -> None:
    path = tmp_path / "clear.png"
    picture = Image.new("RGBA", (400, 400))
    picture.save(path)
    with pytest.raises(PictureTooSmall) as refused:
        read_logo(path)
    assert (refused.value.width, refused.value.height) == (0, 0)
    picture.putpixel((200, 200), (9, 9, 9, 255))
    picture.save(path)
    with pytest.raises(PictureTooSmall) as refused:
        read_logo(path)
    assert (refused.value.width, refused.value.height) == (1, 1)


def test_greys_of_sixteen_bits_stay_as_dark_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "grey.png"
    Image.new("I;16", (300, 200), 0x8000).save(path)
    kept = Image.open(io.BytesIO(read_logo(path).png)).convert("RGBA")
    assert kept.getpixel((150, 100)) == (128, 128, 128, 255)
