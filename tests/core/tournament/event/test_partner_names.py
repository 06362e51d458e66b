"""How one line names partners: by a plus, or by another sign where there is none."""

import pytest

from batarde_tourney.core.tournament.event.partners import split_partners


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("", ()),
        (" + ", ()),
        ("Ana", ("Ana",)),
        ("  Ana \t +  Pau ", ("Ana", "Pau")),
        ("Ana+Pau", ("Ana", "Pau")),
        ("Ana +", ("Ana",)),
        ("+ Pau", ("Pau",)),
        ("A+", ("A+",)),
        ("+A", ("+A",)),
        ("A+ + B+", ("A+", "B+")),
        ("Marta+Lluïsa + Pau", ("Marta+Lluïsa", "Pau")),
        ("Ana + Pau & Co", ("Ana", "Pau & Co")),
        ("Ana & Pau", ("Ana", "Pau")),
        ("Ana / Pau", ("Ana", "Pau")),
        ("Ana - Pau", ("Ana", "Pau")),
        ("Ana – Pau", ("Ana", "Pau")),
        ("Anne-Marie", ("Anne-Marie",)),
        ("Anne-Marie & Jean-Luc", ("Anne-Marie", "Jean-Luc")),
        ("Ana &", ("Ana &",)),
    ],
)
def test_a_plus_parts_names_and_other_signs_between_spaces_do_where_there_is_none(
    line: str, names: tuple[str, ...]
) -> None:
    assert split_partners(line) == names


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("Ana; Reus - Nord", ("Ana; Reus - Nord",)),
        ("Ana & Pau; Reus", ("Ana", "Pau; Reus")),
        ("Ana & Pau & Iu; Reus - Nord; 12", ("Ana", "Pau", "Iu; Reus - Nord; 12")),
    ],
)
def test_a_club_is_not_parted_and_stays_with_the_last_name(line: str, names: tuple[str, ...]) -> None:
    assert split_partners(line) == names


def test_where_a_plus_alone_counts_other_signs_are_part_of_a_name() -> None:
    assert split_partners("Ana & Pau", only_plus=True) == ("Ana & Pau",)
    assert split_partners("Ana & Pau + Iu", only_plus=True) == ("Ana & Pau", "Iu")
    assert split_partners("Ana+Pau", only_plus=True) == ("Ana", "Pau")
