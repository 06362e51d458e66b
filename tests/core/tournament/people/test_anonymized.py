"""Somebody whose name was deleted: where in a text the name was, and what stands there instead."""

import unicodedata
from dataclasses import replace

import pytest

from batarde_tourney.core.ids import NamedSideId, PlayerId
from batarde_tourney.core.tournament.event.event import Adjustment, Closing, Event, Round, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import Decision
from batarde_tourney.core.tournament.people.anonymized import (
    ANONYMIZED,
    NameForms,
    anonymized_name,
    event_naming_anonymized,
    id_of_same_lot,
    is_anonymized,
    name_anonymized,
    shown_forms,
)
from batarde_tourney.core.tournament.ranking.ranking import draw_lot
from tests.core.tournament.staged_events import in_order

ANA = NameForms.of(["Ana Li"], ["Bo Li"])


def told(text: str, forms: NameForms = ANA, *, with_parts: bool = False) -> str:
    return forms.replaced(text, "N. N.", with_parts=with_parts)


def test_what_stands_for_the_name_is_read_in_the_words_of_the_reader() -> None:
    assert (
        name_anonymized(f"{anonymized_name(0)} and {anonymized_name(2)}", "nobody") == "nobody and nobody 3"
    )
    assert [is_anonymized(name) for name in (anonymized_name(0), anonymized_name(2), "Ana Li")] == [
        True,
        True,
        False,
    ]


def test_an_event_is_read_so_in_every_text_where_a_director_may_have_named_somebody() -> None:
    a, b = PlayerId("a"), PlayerId("b")
    why = f"{ANONYMIZED} was late"
    without = Table(1, (a, b), 0)
    closed, stopped = (replace(without, closed=Closing(reason)) for reason in (why, "time"))
    decision: Decision = replace(in_order("q", "ab"), reason=why)
    event = Event(
        f"Cup of {ANONYMIZED}",
        players=(Player(a, ANONYMIZED), Player(b, "Bo Li")),
        adjustments=(Adjustment(a, 1, 3, why), Adjustment(b, 1, 3, "late", cancelled=why)),
        decisions=(decision,),
        rounds=tuple(
            Round(number, tables)
            for number, tables in enumerate([(without, closed), (stopped, closed), (without, stopped)], 1)
        ),
    )
    read = event_naming_anonymized(event, "nobody")
    assert read.name == "Cup of nobody"
    assert [player.name for player in read.players] == ["nobody", "Bo Li"]
    assert [(one.reason, one.cancelled) for one in read.adjustments] == [
        ("nobody was late", None),
        ("late", "nobody was late"),
    ]
    assert read.decisions[0].reason == "nobody was late"
    reasons = [[table.closed and table.closed.reason for table in then.tables] for then in read.rounds]
    assert reasons == [[None, "nobody was late"], ["time", "nobody was late"], [None, "time"]]
    assert event_naming_anonymized(replace(event, players=event.players[1:]), "nobody").name == event.name


def test_the_name_is_found_in_either_order_whatever_its_accents_case_and_spaces() -> None:
    assert told("The car of LI  Àna was late") == "The car of N. N. was late"
    assert told("(Ana-Li, twice: ana li)") == "(N. N., twice: N. N.)"
    assert told("  Ana Li: late.") == "  N. N.: late."
    assert told("Ana plays") == "Ana plays"


@pytest.mark.parametrize("joiner", ["\u200c", "\u200d"])
def test_a_name_whose_letters_are_joined_by_unseen_marks_is_found_with_them_and_without(joiner: str) -> None:
    name = f"علی{joiner}رضا محمدی"
    for written in (name, name.replace(joiner, "")):
        assert told(f"{written} left", NameForms.of([name], [])) == "N. N. left"


def test_the_name_takes_the_accents_with_it_that_stand_behind_its_letters() -> None:
    for accented in ("Ana Lí was late", "Ana Lị̂ was late", "Anà Lí"):
        apart = unicodedata.normalize("NFD", accented)
        assert told(apart) == "N. N." + " was late" * accented.endswith("late")


def test_no_part_of_a_longer_word_is_the_name() -> None:
    for text in ("Joana Li", "Ana Lis", "Joana Lis and Ana Lim", "Ana Lix林", "Ana Li2"):
        assert told(text) == text
    assert told("Joana Li and Ana Li") == "Joana Li and N. N."
    na = NameForms.of(["Na Na"])
    assert told("Ina na na", na) == "Ina N. N."


def test_letters_that_are_written_without_spaces_stand_alone_anywhere() -> None:
    assert told("昨日林太郎さんが来た", NameForms.of(["林太郎"]), with_parts=True) == "昨日N. N.さんが来た"
    mixed = NameForms.of(["Ana 林"])
    assert told("Ana 林さん", mixed) == "N. N.さん"
    assert told("Joana 林さん", mixed) == "Joana 林さん"


def test_a_name_of_one_word_in_a_text_of_several_could_mean_something_else() -> None:
    rosa = NameForms.of(["Rosa"])
    assert rosa.replaced("Rosa table", "N. N.") == "Rosa table"
    assert told("rosá", rosa) == "N. N."
    assert told("Rosa table", rosa, with_parts=True) == "N. N. table"


def test_a_single_word_of_the_name_is_looked_for_if_it_is_nobody_elses() -> None:
    assert told("Ana was late, Li was not", with_parts=True) == "N. N. was late, Li was not"
    assert told("Ana Li was late", with_parts=True) == "N. N. was late"
    forms = NameForms.of(["Ana Vi Li Montserrat 1234"], ["Bo Li"])
    assert forms.parts == {"ana", "montserrat"}


def test_a_name_without_a_letter_is_found_to_the_letter_only() -> None:
    stars = NameForms.of(["☆☆", "", "Ana"])
    assert stars.whole == {"ana"}
    assert stars.exact == {"☆☆"}
    assert [stars.are_all_of(text) for text in ("☆☆", "ANA", "☆", "", "Ana ☆☆ Li")] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert told("☆☆", stars) == "N. N."
    assert told("☆☆ was late", stars) == "☆☆ was late"


def test_forms_are_looked_for_as_written_and_as_shown_each_once() -> None:
    assert shown_forms([" Ana  Li", "Bo", "", "Ana Li"]) == (" Ana  Li", "Ana Li", "Bo")


@pytest.mark.parametrize("seed", range(5))
def test_whoever_gets_another_id_keeps_their_place_among_equals(seed: int) -> None:
    others = [f"p{number}" for number in range(9)]

    def order(ids: list[str]) -> list[str]:
        return sorted(ids, key=lambda id_: draw_lot(seed, NamedSideId(id_)))

    for id_ in others:
        new = id_of_same_lot(id_, others, seed)
        assert new not in others
        renamed = [new if one == id_ else one for one in others]
        assert order(renamed).index(new) == order(others).index(id_)
    taken = [*others, *(f"x{number}" for number in range(99))]
    assert id_of_same_lot("p3", taken, seed) not in taken
