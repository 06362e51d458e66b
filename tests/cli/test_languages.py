"""The command line speaks the language of the environment, help and refusals alike."""

import pytest

from tests.cli.test_program import program

SPEAKS = {
    "fr_FR.UTF-8": ("Nombre de joueurs.", "--players manque."),
    "de_DE.UTF-8": ("Wie viele spielen.", "--players fehlt."),
    "en_GB.UTF-8": ("How many play.", "--players is missing."),
    "C.UTF-8": ("How many play.", "--players is missing."),
    "tlh": ("How many play.", "--players is missing."),
}


@pytest.mark.parametrize("locale", SPEAKS)
def test_help_and_refusals_are_in_the_language_of_the_environment(locale: str) -> None:
    meaning, refusal = SPEAKS[locale]
    spoken = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": locale}
    assert meaning in program("draw", "--help", environment=spoken).stdout.decode()
    said = program("draw", "--rounds", "1", environment=spoken)
    assert (said.returncode, said.stderr.decode()) == (2, f"{refusal}\n")


def test_the_general_locale_is_asked_last() -> None:
    spoken = {"LC_ALL": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8", "LANG": "fr_FR.UTF-8"}
    assert program("draw", "--rounds", "1", environment=spoken).stderr == b"--players fehlt.\n"
    spoken["LC_ALL"] = ""
    assert program("draw", "--rounds", "1", environment=spoken).stderr == b"--players is missing.\n"
