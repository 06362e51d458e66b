"""The command line speaks the language of the environment, help and refusals alike."""

import json
from collections.abc import Callable, Iterator
from importlib import import_module

import pytest

from batarde_tourney.cli.verbs import VERBS
from batarde_tourney.i18n import speak
from tests.cli.conftest import Batarde
from tests.cli.test_program import program

SPEAKS = {
    "fr_FR.UTF-8": ("Nombre de joueurs.", "--players manque."),
    "de_DE.UTF-8": ("Zahl der Spieler.", "--players fehlt."),
    "en_GB.UTF-8": ("Number of players.", "--players is missing."),
    "C.UTF-8": ("Number of players.", "--players is missing."),
    "tlh": ("Number of players.", "--players is missing."),
}


Environment = Callable[[dict[str, str]], None]


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[Environment]:
    """Sets the environment of the program; English spoken again in the end."""
    # What options mean is said when their verb is loaded: in English, whatever is spoken meanwhile.
    for verb in VERBS.values():
        import_module(f"batarde_tourney.cli.{verb.module}")

    def surround(spoken: dict[str, str]) -> None:
        for name, value in spoken.items():
            monkeypatch.setenv(name, value)

    yield surround
    speak("en")


@pytest.mark.parametrize("locale", SPEAKS)
def test_refusals_are_in_the_language_of_the_environment(
    batarde: Batarde, environment: Environment, locale: str
) -> None:
    environment({"LC_ALL": "", "LC_MESSAGES": "", "LANG": locale})
    said = batarde("draw", "--rounds", "1")
    assert (said.code, said.faults) == (2, [SPEAKS[locale][1]])


@pytest.mark.sampled
@pytest.mark.parametrize("locale", ["fr_FR.UTF-8", "de_DE.UTF-8", "tlh"])
def test_help_is_in_the_language_of_the_environment(locale: str) -> None:
    # A process of its own: what the options mean is said when their verb is loaded.
    spoken = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": locale}
    assert SPEAKS[locale][0] in program("draw", "--help", environment=spoken).stdout.decode()


def test_the_general_locale_is_asked_last(batarde: Batarde, environment: Environment) -> None:
    environment({"LC_ALL": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8", "LANG": "fr_FR.UTF-8"})
    assert batarde("draw", "--rounds", "1").faults == ["--players fehlt."]
    environment({"LC_ALL": ""})
    assert batarde("draw", "--rounds", "1").faults == ["--players is missing."]


def test_a_simulated_event_is_named_in_the_language_of_the_environment_and_its_stages_are_keys(
    batarde: Batarde, environment: Environment
) -> None:
    said = {}
    for locale in ("fr_FR.UTF-8", "C.UTF-8"):
        environment({"LC_ALL": "", "LC_MESSAGES": "", "LANG": locale})
        format_ = ("--format", "championship-evening", "--players", "8", "--rounds", "1")
        said[locale] = json.loads(batarde("simulate", *format_, "--seed", "3").out)
    french, english = said.values()
    assert french["name"] == "Soirée de championnat, 8 joueurs"
    # Whoever reads the event has them in the language they read.
    assert [stage["name"] for stage in french["stages"]] == ["Ranking rounds", "Consolation round", "Final"]
    for event in (french, english):
        del event["name"]
    assert french == english, "nothing else depends on it"
