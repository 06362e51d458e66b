"""Every verb of the contract, with its arguments and its flags, as the program explains it."""

import re

import pytest

from batarde_tourney.cli.verbs import VERBS
from batarde_tourney.core.tournament.formats.format import Preset
from tests.cli.conftest import Batarde

USAGE = """
demo [--out DIR] [--players N]
import CLUB EVENT.json
export CLUB EVENT [-o FILE]
events CLUB [--json]
standings CLUB EVENT [--after N] [--format text|json|csv|html|xlsx] [-o FILE] [--stage ID] [--category C] [--clubs]
print CLUB EVENT DOCUMENT [--round N] -o FILE.pdf [--blank] [-n SHEETS] [--names full|initials]
draw --players N --rounds R [--seed S] [--tables auto|3|one] [--seconds T] [--json] [--event EVENT.json]
verify-draw FILE.json
simulate --players N --rounds R [--seed S] -o EVENT.json [--game G] [--format PRESET] [--tables auto|3|one]
referee
check CLUB
advance CLUB EVENT [--json]
correct CLUB EVENT ROUND TABLE HAND HAND.json [--dry-run] [--json] --reason TEXT
players CLUB EVENT LIST [--sheet NAME] [--columns C,C,…] [--encoding E] [--dry-run] [--json]
merge CLUB OTHER [--dry-run] [--json] [--prefer mine|theirs]
hands CLUB EVENT [--format csv|xlsx|json] [-o FILE]
season CLUB CHAMPIONSHIP [--format text|json|csv|html|xlsx|ics] [-o FILE]
serve CLUB EVENT [--host ADDRESS] [--port N] [--public-only] [--codes]
"""  # noqa: E501 - lines of the contract, to the letter
"""The contract's own lines, those of version 2 with those of version 1."""

ADDED = {"person"}
"""Verbs that the contract does not name yet, in its style."""

PRESETS = {
    "club-evening",
    "world-cup-2019",
    "world-cup-2022",
    "world-cup-2024",
    "championship-evening",
    "swiss",
}


@pytest.mark.parametrize("line", USAGE.split("\n")[1:-1], ids=lambda line: line.split()[0])
def test_a_verb_has_the_arguments_and_flags_of_the_contract(line: str, batarde: Batarde) -> None:
    verb = line.split(maxsplit=1)[0]
    said = batarde(verb, "--help")
    assert said.code == 0
    flags = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", line))
    needed = re.sub(r"\[.*?\]|-\S+ \S+", "", line).split()[1:]
    told = set(re.findall(r"[\w.-]+", said.text))
    assert {*flags, *needed} <= told


def test_every_verb_and_every_preset_of_the_contract_is_there() -> None:
    assert {line.split()[0] for line in USAGE.split("\n")[1:-1]} == set(VERBS) - ADDED
    assert {preset.value for preset in Preset} > PRESETS
