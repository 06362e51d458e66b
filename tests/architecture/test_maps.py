"""What is written about the code is so: every path exists, every rule is cited where it is held."""

import re
from enum import StrEnum

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.auction import Refusal
from tests.architecture.sources import PACKAGE, ROOMS, ROOT, carriers_of, text_of

SOURCES = [text_of(path) for path in ROOMS]
CONTRACT = (ROOT / "docs" / "contract.md").read_text("utf-8")
RULES = (ROOT / "docs" / "rules.md").read_text("utf-8")
ROW = re.compile(r"^\| (rule [AE]?[\d.]+|R\d+|section \d+|`[a-z-]+`) \|.*\| (`[^|]*`) \|$", re.MULTILINE)
HELD = [(number, path) for number, paths in ROW.findall(RULES) for path in re.findall(r"`([^`]+)`", paths)]

CITED = re.compile(r"rules? (?P<numbers>\d+(?:(?:, | and | to )\d+)*)")
"""`rule 7`, `rules 1, 5 and 9`, `rules 1 to 5`."""

STATEMENT = re.compile(r"\b([AE]\d)\.(\d+)(?: to ([AE]\d)\.(\d+))?")
"""`rule E4.15`, `rules E4.13 to E4.17 and E5.18`: chapter and statement of Écarté; `rule A4.22` likewise."""


LABELS = """
adjustments annulled apart authority bounds bye-only bye-order bye-values cap closed closed-codes closed-empty
concession dealers defaults first-dealer forfeit game-number game-over game-ranking game-value groups
head-to-head king-ends
match-wins misdeal mixed-code no-sides open-round own-code presences present rematch revoke-sheet rows seats
side-unknown stage-twice tricks-sum two-more unfinished verify
"""
"""All that part D settles, but what is on paper alone and what other parts say."""


def cited_in(text: str) -> set[str]:
    """The rules, rulings and sections a text cites, written as in the list of rules."""
    found = set(re.findall(r"\bR\d+\b", text)) | set(re.findall(r"rules, (section \d+)", text))
    for first, last in re.findall(r"\bR(\d+) to R(\d+)", text):
        found |= {f"R{number}" for number in range(int(first), int(last) + 1)}
    for numbers in CITED.findall(text):
        ends = [int(number) for number in re.findall(r"\d+", numbers)]
        listed = range(ends[0], ends[-1] + 1) if " to " in numbers else ends
        found |= {f"rule {number}" for number in listed}
    for chapter, first, last_chapter, last in STATEMENT.findall(text):
        assert last_chapter in ("", chapter), "statements are cited chapter by chapter"
        found |= {f"rule {chapter}.{n}" for n in range(int(first), int(last or first) + 1)}
    for labels in re.findall(r"games, part D, ((?:`[a-z-]+`(?:, | and )?)+)", text):
        found |= set(re.findall(r"`[a-z-]+`", labels))
    return found


def test_the_list_of_rules_is_whole() -> None:
    numbers = {number for number, _path in HELD}
    rules = {f"rule {n}" for n in range(1, 13)}
    rulings = {f"R{n}" for n in range(1, 32)}
    chapters = {"E1": (1, 2), "E2": (3, 8), "E3": (9, 12), "E4": (13, 17), "E5": (18, 18), "E7": (22, 24)}
    chapters |= {"A1": (1, 6), "A2": (7, 11), "A3": (12, 14), "A4": (15, 22), "A5": (23, 26), "A6": (28, 28)}
    chapters |= {"A7": (30, 33)}
    others = {f"rule {e}.{n}" for e, (first, last) in chapters.items() for n in range(first, last + 1)}
    others |= {"rule E5.20", "rule A7.34", "rule A7.35", "rule A7.36", "rule A7.38", "rule A7.40"}
    labels = {number for number in numbers if number.startswith("`")}
    assert numbers - labels == rules | rulings | others | {"section 1", "section 2"}
    assert {label.strip("`") for label in labels} == set(LABELS.split())


def test_a_rule_is_cited_where_it_is_held() -> None:
    lacking = [(number, path) for number, path in HELD if number not in cited_in(text_of(PACKAGE / path))]
    assert lacking == []


def carried(number: str) -> str:
    """How the name of a test writes the number of a rule: `e4_15`, `r26`, `part_d_cap`."""
    plain = number.removeprefix("rule ").lower().replace(".", "_").replace("-", "_")
    return f"part_d_{plain.strip('`')}" if plain.startswith("`") else plain


def test_every_rule_of_butifarra_and_ecarte_is_shown_by_tests_that_carry_its_number() -> None:
    of_batarde = re.compile(r"rule \d+|section \d+|R[1-5]")
    numbers = {number for number, _path in HELD if not of_batarde.fullmatch(number)}
    assert [number for number in numbers if not carriers_of(carried(number))] == []


def test_every_rule_cited_is_in_the_list() -> None:
    listed = {number for number, _path in HELD}
    strange = {number for text in SOURCES for number in cited_in(text) - listed}
    assert strange == set()


def test_every_part_of_the_contract_that_is_cited_is_there() -> None:
    headings = {line[3:].casefold() for line in CONTRACT.splitlines() if line.startswith("## ")}
    cited = {
        part
        for text in SOURCES
        for part in re.findall(r"\bcontract, ((?:the|ranking|command) [\w ]+)\)", text)
    }
    assert cited
    assert cited <= headings


@pytest.mark.parametrize("words", [FaultCode, Criterion, Refusal], ids=lambda words: words.__name__)
def test_the_contract_names_every_word_of_it(words: type[StrEnum]) -> None:
    assert [word for word in words if f"`{word.value}`" not in CONTRACT] == []


def test_the_plan_of_the_house_names_no_file_that_is_not_there() -> None:
    plan = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    named = {name for name in re.findall(r"`([^`\s]+(?:\.py|/))`", plan) if "*" not in name}
    assert named
    lost = [name for name in sorted(named) if not ((PACKAGE / name).exists() or (ROOT / name).exists())]
    assert lost == []
