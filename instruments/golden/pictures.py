"""Pages and dialogs as pictures, and as what a screen reader is told of them: one walk for both."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from instruments.golden.accessibility import spoken_text
from instruments.golden.clubs import sample_club
from instruments.golden.program import (
    GAMES,
    AlbumClub,
    Camera,
    Mode,
    every_dialog,
    load_far_fonts,
    make_app,
    take_beginnings,
    take_dialogs,
    take_empty,
    take_ends,
    take_pages,
    take_projector,
)
from instruments.golden.room import WORK

SOON, BREATH = 1_000, 6
"""Milliseconds to wait for a dialog that some games do not have, and for a window that has nothing to do."""


class GoldenCamera(Camera):
    """Keeps the pixels, the spoken words, or both of all that it is shown."""

    soon, breath = SOON, BREATH
    pixels: Path | None = None
    words: Path | None = None

    def take(self, name: str, shown: QWidget | None = None) -> None:
        """Keep what is wanted of the window, or of something else."""
        self.settle()
        widget = shown or self.window
        if self.pixels is not None:
            widget.grab().save(str(self.pixels / f"{name}.png"))
        if self.words is not None:
            (self.words / f"{name}.txt").write_text(spoken_text(widget))
        self.taken += 1


def walk(size: tuple[int, int], mode: Mode, pixels: Path | None, words: Path | None) -> None:
    """Every page and dialog of every game, on a screen of this size."""
    app = make_app(["golden"])
    app.setCursorFlashTime(0)
    load_far_fonts()
    for game in GAMES:
        club = sample_club(game)
        camera = _camera(app, size, mode)
        camera.pixels, camera.words = _of_game(pixels, game), _of_game(words, game)
        _walk_game(camera, club)
        camera.put_away()
    _walk_empty(_camera(app, size, mode), pixels, words)
    _walk_rare(_camera(app, size, mode), pixels, words)


def _camera(app: QApplication, size: tuple[int, int], mode: Mode) -> GoldenCamera:
    return GoldenCamera(app, WORK, "en", mode, size)


def _of_game(folder: Path | None, game: str) -> Path | None:
    if folder is not None:
        (folder / game).mkdir(parents=True)
        return folder / game
    return None


def _walk_game(camera: GoldenCamera, club: AlbumClub) -> None:
    camera.open_club(club.path)
    takes: tuple[Callable[[Camera, AlbumClub], None], ...] = (
        take_pages,
        take_beginnings,
        take_ends,
        take_projector,
        lambda camera, club: take_dialogs(camera, club, WORK),
    )
    for take in takes:
        take(camera, club)


def _walk_empty(camera: GoldenCamera, pixels: Path | None, words: Path | None) -> None:
    camera.pixels, camera.words = _of_game(pixels, "empty"), _of_game(words, "empty")
    camera.open_club(WORK / "empty.batarde")
    take_empty(camera)
    camera.put_away()


def _walk_rare(camera: GoldenCamera, pixels: Path | None, words: Path | None) -> None:
    """The handbook, and every dialog by itself: also those that open only when something goes wrong."""
    camera.pixels, camera.words = _of_game(pixels, "rare"), _of_game(words, "rare")
    helper = camera.window.rare_dialogs
    helper.show_handbook()
    camera.take("handbook", helper.handbook)
    for place, dialog in enumerate(every_dialog(camera.window), start=1):
        dialog.show()
        title = "".join(sign for sign in dialog.windowTitle() if sign.isalnum() or sign == " ")
        camera.take(f"{place:02} {title}", dialog)
        dialog.hide()
    camera.put_away()
