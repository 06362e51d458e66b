"""The system's reasons are said in the language spoken."""

import errno
import os
from pathlib import Path

import pytest

from batarde_tourney.i18n import speak
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.language.plain import _REASONS
from batarde_tourney.services.base.files import FileNotWritten, write_file


@pytest.mark.parametrize("reason", _REASONS)
def test_no_reason_is_left_in_the_systems_words(reason: str, tmp_path: Path) -> None:
    error = FileNotWritten(tmp_path, reason)
    assert reason not in error_sentence(error)


def test_a_folder_is_not_written_over_and_says_so_in_french(tmp_path: Path) -> None:
    with pytest.raises(FileNotWritten) as refused:
        write_file(tmp_path, b"")
    speak("fr")
    try:
        assert error_sentence(refused.value).endswith("c’est un dossier. Rien n’a été modifié.")
    finally:
        speak("en")


def test_a_strange_reason_stays_as_it_is(tmp_path: Path) -> None:
    reason = os.strerror(errno.EXDEV)
    assert reason in error_sentence(FileNotWritten(tmp_path, reason))
