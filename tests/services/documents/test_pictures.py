"""Pictures for messengers: what stands on them, how large its type is, and how they are cut and saved."""

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.documents.pen import Ink
from batarde_tourney.services.base.files import FolderNotFound
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.documents.papers import NotOfThisGame
from batarde_tourney.services.documents.pictures import (
    PictureKind,
    PicturesInPart,
    StandingsShown,
    bracket_pictures,
    save_pictures,
    seal_words,
    standings_pictures,
)
from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.hall.settings import seal_standings
from batarde_tourney.services.simulation.evenings import sample_evening
from batarde_tourney.services.simulation.simulations import simulate_format_file
from batarde_tourney.services.standings.standings import RoundNotYetDrawn, rank_event

SVG = "{http://www.w3.org/2000/svg}"
PHONE = 1080 / 360
"""Pixels of a picture to one of a phone, which shows it as wide as its screen."""
LONG = "Maria-Magdalena von Hohenlohe-Schillingsfürst-Waldenburg <&> " * 4


def texts(picture: bytes) -> list[str]:
    return [one.text or "" for one in ET.fromstring(picture).iter(f"{SVG}text")]


def smallest_type(picture: bytes) -> float:
    """Pixels of a phone."""
    root = ET.fromstring(picture)
    scale = float(root.attrib["width"]) / float(root.attrib["viewBox"].split()[2])
    return min(float(one.attrib["font-size"]) * scale / PHONE for one in root.iter(f"{SVG}text"))


def edges(picture: bytes) -> Iterator[tuple[float, float]]:
    """Left and right edge of each text, in mm."""
    for one in ET.fromstring(picture).iter(f"{SVG}text"):
        yield float(one.attrib["x"]), float(one.attrib["x"]) + float(one.attrib["textLength"])


def added(club: Session, players: int, change: str = "") -> EventNumber:
    event = sample_evening("en", players)
    if change:
        event = replace(event, players=(replace(event.players[0], name=change), *event.players[1:]))
    return add_complete_event(club, replace(event, name="Cup of May", place="Vic")).event


def names_in_order(club: Session, number: EventNumber) -> list[str]:
    return [row.side.name for row in rank_event(club, number).rows]


@pytest.mark.parametrize("players", [3, 23])
def test_one_picture_has_everybody_in_order_and_the_event_at_its_head(club: Session, players: int) -> None:
    number = added(club, players)
    (picture,) = standings_pictures(club, number, PictureKind.SVG)
    shown = texts(picture)
    names = names_in_order(club, number)
    assert [text for text in shown if text in set(names)] == names
    assert {"Cup of May", "Standings", "Vic"} <= set(shown)
    assert smallest_type(picture) >= 10


def test_120_players_are_several_pictures_alike_that_say_which_part_they_are(club: Session) -> None:
    number = added(club, 120)
    pictures = standings_pictures(club, number, PictureKind.SVG)
    names = names_in_order(club, number)
    assert [text for one in pictures for text in texts(one) if text in set(names)] == names
    parts = [next(text for text in texts(one) if text.endswith(" of 120")) for one in pictures]
    bounds = [tuple(map(int, re.findall(r"\d+", part)))[:2] for part in parts]
    assert bounds[0][0] == 1
    assert bounds[-1][1] == 120
    assert all(before[1] + 1 == after[0] for before, after in pairwise(bounds))
    sizes = [last - first for first, last in bounds]
    assert max(sizes) - min(sizes) <= 1
    assert min(map(smallest_type, pictures)) >= 10


def test_the_first_ten_are_one_picture_that_says_it_is_cut(club: Session) -> None:
    number = added(club, 120)
    (picture,) = standings_pictures(club, number, PictureKind.SVG, StandingsShown(top=10))
    names = names_in_order(club, number)
    assert [text for text in texts(picture) if text in set(names)] == names[:10]
    assert "Only the first 10 of 120" in texts(picture)
    (whole,) = standings_pictures(club, added(club, 3), PictureKind.SVG, StandingsShown(top=3))
    assert not any("Only" in text for text in texts(whole))


def test_a_long_name_stays_within_the_picture_and_is_no_markup(club: Session) -> None:
    (picture,) = standings_pictures(club, added(club, 23, LONG), PictureKind.SVG)
    assert any(text.startswith("Maria-Magdalena") for text in texts(picture))
    assert all(left >= 0 and right <= 108 for left, right in edges(picture))
    assert smallest_type(picture) >= 10


def test_a_png_is_upright_light_and_as_wide_as_a_phone_wants(club: Session) -> None:
    for players in (3, 23):
        (picture,) = standings_pictures(club, added(club, players), PictureKind.PNG)
        with Image.open(io.BytesIO(picture)) as shown:
            assert shown.format == "PNG"
            assert shown.width == 1080
            assert shown.width <= shown.height <= 2 * shown.width
            paper = shown.convert("RGB")
            assert paper.getpixel((540, shown.height - 5)) == (255, 255, 255)
            dark = sum(paper.convert("L").histogram()[:128])
            assert 0.005 < dark / (shown.width * shown.height) < 0.2
        assert len(picture) < 200_000


def test_initials_stand_in_place_of_names(club: Session) -> None:
    number = added(club, 23)
    (picture,) = standings_pictures(club, number, PictureKind.SVG, names=NamesShown.INITIALS)
    assert not set(texts(picture)) & set(names_in_order(club, number))


def test_a_round_that_is_not_drawn_has_no_picture(club: Session) -> None:
    number = added(club, 3)
    (picture,) = standings_pictures(club, number, PictureKind.SVG, StandingsShown(after=1))
    assert "Standings · after round 1" in texts(picture)
    with pytest.raises(RoundNotYetDrawn):
        standings_pictures(club, number, PictureKind.SVG, StandingsShown(after=9))


def cup(club: Session, preset: str, players: int, game: str) -> EventNumber:
    return import_event(club, simulate_format_file(preset, players, None, 4, game)).event


def test_stages_part_the_standings_of_a_cup(club: Session) -> None:
    (picture,) = standings_pictures(
        club, cup(club, "world-cup-2022", 40, "batarde"), PictureKind.SVG, StandingsShown(top=9)
    )
    shown = texts(picture)
    assert [text for text in shown if text in {"Final", "Semi-finals", "Ranking rounds"}] == [
        "Final",
        "Semi-finals",
        "Ranking rounds",
    ]


def test_the_bracket_begins_with_the_final_and_leaves_no_match_out(club: Session) -> None:
    number = cup(club, "knock-out", 16, "ecarte")
    pictures = bracket_pictures(club, number, PictureKind.SVG)
    shown = [text for one in pictures for text in texts(one)]
    headings = [text for text in shown if text in {"Final", "Semi-finals", "Quarter-finals", "Round 1"}]
    assert list(dict.fromkeys(headings)) == ["Final", "Semi-finals", "Quarter-finals", "Round 1"]
    event = load_event(club, number)
    assert sum(text.startswith("Table ") for text in shown) == sum(len(one.tables) for one in event.rounds)
    winner = rank_event(club, number).rows[0].side.name
    assert f"★ {winner}" in shown
    assert min(map(smallest_type, pictures)) >= 10
    assert all(right <= 108 for one in pictures for _left, right in edges(one))


def test_a_stage_that_goes_on_has_its_heading_on_the_next_picture(club: Session) -> None:
    pictures = bracket_pictures(club, cup(club, "knock-out", 32, "butifarra"), PictureKind.SVG)
    headings = {"Final", "Semi-finals", "Quarter-finals", "Round 1"}
    assert len(pictures) > 1
    for one in pictures:
        first = next(text for text in texts(one) if text in headings or text.startswith("Table "))
        assert first in headings


def test_an_evening_without_stages_has_no_bracket(club: Session) -> None:
    with pytest.raises(NotOfThisGame):
        bracket_pictures(club, added(club, 3), PictureKind.PNG)


def test_several_pictures_are_numbered_so_that_they_sort(tmp_path: Path) -> None:
    assert save_pictures((b"1",), tmp_path / "one.png") == [tmp_path / "one.png"]
    files = save_pictures([str(place).encode() for place in range(1, 12)], tmp_path / "many.png")
    assert files == sorted(files)
    assert [file.name for file in files[:2]] == ["many-01.png", "many-02.png"]
    assert [file.read_bytes() for file in files[-2:]] == [b"10", b"11"]


def test_pictures_of_a_longer_set_before_go_and_everything_else_stays(club: Session, tmp_path: Path) -> None:
    number = add_complete_event(club, sample_evening("en")).event
    for kind in PictureKind:
        one = standings_pictures(club, number, kind)[0]
        path = tmp_path / f"standings.{kind}"
        save_pictures([one] * 3, path)
        # Somebody saved the picture of round 2 alone, under such a name; another file is no picture of ours.
        (alone,) = save_pictures([one], tmp_path / f"standings-4.{kind}")
        other = tmp_path / f"standings-5.{kind}"
        other.write_bytes(b"5")
        assert save_pictures([one] * 2, path)[-1].name == f"standings-2.{kind}"
        here = {found.name for found in tmp_path.glob(f"*.{kind}")}
        assert here == {f"standings-{place}.{kind}" for place in (1, 2, 4, 5)}
        save_pictures([one], path)
        assert set(tmp_path.glob(f"*.{kind}")) == {path, alone, other}
    with Image.open(tmp_path / "standings.png") as picture:
        picture.verify()
    ET.parse(tmp_path / "standings.svg")


def test_a_picture_that_cannot_be_written_says_which_are(tmp_path: Path) -> None:
    with pytest.raises(FolderNotFound):
        save_pictures((b"1", b"2"), tmp_path / "none" / "cup.png")
    blocked = tmp_path / "cup-2.png"
    blocked.symlink_to(blocked)
    with pytest.raises(PicturesInPart) as told:
        save_pictures((b"1", b"2"), tmp_path / "cup.png")
    assert told.value.path == blocked
    assert (tmp_path / "cup-1.png").read_bytes() == b"1"


def test_the_colours_are_those_of_paper(club: Session) -> None:
    (picture,) = standings_pictures(club, added(club, 3), PictureKind.SVG)
    assert set(re.findall(r'fill="(#\w+)"', picture.decode())) <= {ink.value for ink in Ink}


def test_a_category_has_places_of_its_own_and_the_clubs_their_sums(club: Session) -> None:
    event = sample_evening("en", 23)
    juniors = {player.id for player in event.players[::4]}
    players = tuple(
        replace(one, categories=("junior",), club="Lyon") if one.id in juniors else one
        for one in event.players
    )
    number = add_complete_event(club, replace(event, players=players)).event
    (picture,) = standings_pictures(club, number, PictureKind.SVG, StandingsShown(category="junior"))
    names = [row.side.name for row in rank_event(club, number).rows if row.side.id in juniors]
    assert [text for text in texts(picture) if text in {one.name for one in players}] == names
    assert "Standings · junior" in texts(picture)
    (picture,) = standings_pictures(club, number, PictureKind.SVG, StandingsShown(clubs=True))
    assert {"Best club", "Lyon"} <= set(texts(picture))


def test_pictures_that_tell_what_is_sealed_say_so(club: Session) -> None:
    number = added(club, 23)
    seal_standings(club, number, 3)
    assert "sealed from round 3 on" in seal_words(standings_pictures(club, number, PictureKind.PNG))
    before = standings_pictures(club, number, PictureKind.PNG, StandingsShown(after=2))
    assert seal_words(before) == ""
    cup_number = cup(club, "knock-out", 8, "ecarte")
    seal_standings(club, cup_number, 2)
    assert seal_words(bracket_pictures(club, cup_number, PictureKind.SVG))


def test_only_the_picture_asked_for_is_drawn(club: Session) -> None:
    pictures = standings_pictures(club, added(club, 120), PictureKind.SVG)
    assert pictures[-1] == pictures[len(pictures) - 1] != pictures[0]
    assert pictures[1:3] == (pictures[1], pictures[2])
    assert list(pictures) == list(pictures[:])
