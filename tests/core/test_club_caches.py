"""What is kept of a club goes with it."""

from functools import lru_cache

from batarde_tourney.core.club_caches import forget_club, forgotten_with_club


def test_an_answer_is_worked_out_once_for_a_club() -> None:
    worked_out = []

    @forgotten_with_club
    @lru_cache(maxsize=4)
    def greet(name: str) -> str:
        worked_out.append(name)
        return f"Hello {name}"

    assert greet("Ana") == greet("Ana") == "Hello Ana"
    assert worked_out == ["Ana"]
    forget_club()
    assert greet("Ana") == "Hello Ana"
    assert worked_out == ["Ana", "Ana"]
