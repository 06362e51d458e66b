"""Right-to-left names are drawn as they are read."""

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.documents.fonts import join_letters, visual_order


def test_a_latin_name_stays_as_it_is() -> None:
    assert visual_order("Élodie (2) 3-4") == "Élodie (2) 3-4"


def test_a_hebrew_name_is_turned_round_and_its_number_is_not() -> None:
    assert visual_order("אב 12") == "12 בא"


def test_brackets_of_a_right_to_left_name_still_close_it() -> None:
    assert visual_order("אב (גד)") == "(דג) בא"


def test_a_sentence_that_begins_with_a_hebrew_name_runs_from_left_to_right() -> None:
    assert visual_order("אב, Lyon: 2") == "בא, Lyon: 2"


def test_a_hebrew_club_behind_a_latin_name_stays_behind_it() -> None:
    assert visual_order("Ana אב") == "Ana בא"


def test_points_stay_behind_the_letter_they_belong_to() -> None:
    assert visual_order("אָב") == "באָ"


def test_arabic_letters_take_the_form_their_place_in_the_word_asks_for() -> None:
    # meem initial, hah medial, meem medial, dal final
    assert join_letters("محمد") == "\ufee3\ufea4\ufee4\ufeaa"


def test_a_letter_that_does_not_join_on_leaves_the_next_one_at_the_start_of_a_shape() -> None:
    # dal isolated, alef isolated, reh isolated
    assert join_letters("دار") == "\ufea9\ufe8d\ufead"


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=30))
def test_no_letter_is_lost(name: str) -> None:
    assert len(visual_order(name)) == len(name)
