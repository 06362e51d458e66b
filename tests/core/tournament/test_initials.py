"""Players by their initials."""

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event
from batarde_tourney.core.tournament.initials import initials, initials_apart
from batarde_tourney.core.tournament.people import Player


def test_first_and_last_word_lend_a_letter() -> None:
    assert [
        initials(name) for name in ("Ana Li", "  élodie  de la Tour ", "Bo", "O'Brien", "3 Ko", "\u6f22")
    ] == [
        *("A. L.", "É. T.", "B.", "O.", "3. K.", "\u6f22."),
    ]


def test_a_name_without_a_letter_is_a_question_mark() -> None:
    assert [initials(name) for name in ("", "…", "\u202e")] == ["?", "?", "?"]


def test_those_who_share_initials_are_numbered_in_the_order_of_entry() -> None:
    names = ("Ana Li", "Bo Ek", "Abe Lo", "Al L")
    players = tuple(Player(PlayerId(f"p{at}"), name) for at, name in enumerate(names))
    apart = initials_apart(Event("Evening", players=players))
    assert list(apart.values()) == ["A. L. 1", "B. E.", "A. L. 2", "A. L. 3"]
