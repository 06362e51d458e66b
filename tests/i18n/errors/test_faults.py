"""Every fault has its sentence."""

import pytest

from batarde_tourney.core.faults import Fault, FaultCode, Wanted
from batarde_tourney.i18n.errors import (
    _SAYINGS,
    _VALUE_SAYINGS,
    fault_line,
    fault_sentence,
    fields_of,
)


@pytest.mark.parametrize("code", FaultCode)
def test_every_code_has_a_sentence_even_without_facts(code: FaultCode) -> None:
    assert fault_sentence(Fault(code))


@pytest.mark.parametrize("wanted", Wanted)
def test_every_wanted_value_has_a_sentence(wanted: Wanted) -> None:
    assert fault_sentence(Fault(FaultCode.VALUE, "name", (("wanted", wanted),)))


def test_the_last_resort_of_every_code_needs_no_facts() -> None:
    for sayings in (*_SAYINGS.values(), *_VALUE_SAYINGS.values()):
        needed = [fields_of(saying) for saying in sayings]
        assert needed[-1] == set()
        # A sentence behind one that needs no more facts would never be said.
        assert not any(a <= b for i, a in enumerate(needed) for b in needed[i + 1 :])


def test_the_contracts_example() -> None:
    fault = Fault(FaultCode.TRICKS_SUM, "rounds[0].tables[2].hands[4]", (("tricks", 6), ("cards", 5)))
    assert fault_line(fault) == "rounds[0].tables[2].hands[4]: tricks-sum: 6 tricks for 5 cards"


def test_one_trick_is_not_tricks() -> None:
    assert (
        fault_sentence(Fault(FaultCode.TRICKS_SUM, "", (("tricks", 1), ("cards", 5))))
        == "1 trick for 5 cards"
    )


def test_a_fault_of_the_whole_file_has_no_path() -> None:
    assert fault_line(Fault(FaultCode.VERSION)) == "version: the version is none of 1, 2 and 3"


def test_a_hostile_path_or_fact_stays_on_one_line() -> None:
    fault = Fault(
        FaultCode.UNKNOWN_PLAYER, "a\nb\u202e\udfff.c", (("player", "{x}\r\n\x1b[31m<b>" + "z" * 10_000),)
    )
    line = fault_line(fault)
    assert line.isprintable()
    assert line.startswith("a b.c: unknown-player: no player has the id “{x} [31m<b>zzz")
    assert len(line) < 250
