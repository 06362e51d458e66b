"""Players by their initials."""

from dataclasses import replace

from batarde_tourney.core.ids import NamedSideId, PlayerId
from batarde_tourney.core.tournament.event.event import Event, Side
from batarde_tourney.core.tournament.event.initials import NamesShown, event_named, initials, initials_apart
from batarde_tourney.core.tournament.event.members import Player


def test_first_and_last_word_lend_a_letter() -> None:
    assert [
        initials(name) for name in ("Ana Li", "  élodie  de la Tour ", "Bo", "O'Brien", "3 Ko", "\u6f22")
    ] == [
        *("A. L.", "É. T.", "B.", "O.", "3. K.", "\u6f22."),
    ]


def test_a_name_without_a_letter_is_a_question_mark() -> None:
    assert [initials(name) for name in ("", "…", "\u202e")] == ["?", "?", "?"]


def entered(*names: str) -> Event:
    return Event("Evening", players=tuple(Player(PlayerId(f"p{at}"), name) for at, name in enumerate(names)))


def test_those_who_share_initials_have_more_letters_of_their_last_word() -> None:
    apart = initials_apart(entered("Ana Bosch", "Bo Ek", "Abe Bru", "Al B", "Ada Brel"))
    assert list(apart.values()) == ["A. Bo.", "B. E.", "A. Bru.", "A. B.", "A. Bre."]


def test_those_alike_in_three_letters_are_numbered_in_the_order_of_entry() -> None:
    apart = initials_apart(entered("Ana Lindt", "Bo Ek", "Abe Linton", "Al Lin"))
    assert list(apart.values()) == ["A. Lin. 1", "B. E.", "A. Lin. 2", "A. Lin. 3"]


def test_an_event_with_initials_has_no_name_and_no_club() -> None:
    event = replace(
        entered("Ana Bosch", "Bo Ek"),
        sides=(Side(NamedSideId("s"), "The Fools", (PlayerId("p0"), PlayerId("p1"))),),
    )
    named = event_named(event, NamesShown.INITIALS)
    assert [(player.name, player.club) for player in named.players] == [("A. B.", None), ("B. E.", None)]
    assert named.sides[0].name == "A. B. & B. E."
    assert event_named(event, NamesShown.FULL) is event
