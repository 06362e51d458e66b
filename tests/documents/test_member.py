"""A member's statistics on paper."""

from batarde_tourney.core.ids import MemberId
from batarde_tourney.core.tournament.event.members import Member
from batarde_tourney.core.tournament.standings.member_statistics import HeadToHead, MemberStatistics
from batarde_tourney.documents.member import MEMBER, MemberCareer
from batarde_tourney.documents.page import Paper
from tests.documents.reading import read_pages


def _met(count: int) -> list[int]:
    """How many of so many opponents stand on each page."""
    members = {MemberId(place): Member(MemberId(place), f"Met{place}") for place in range(2, count + 2)}
    met = {who: HeadToHead(1, 1) for who in members}
    statistics = MemberStatistics(Member(MemberId(1), "Ana"), (), {}, met, members)
    pages = read_pages(MEMBER.make(MemberCareer(statistics, ()), Paper.A4))
    return [page.count("Met") for page in pages]


def test_opponents_who_go_overleaf_are_never_one_or_two() -> None:
    (full,) = {max(_met(count)) for count in (60, 90)}
    for more in (1, 2, 3, full + 1):
        pages = _met(full + more)
        assert sum(pages) == full + more
        assert min(pages) >= 3
