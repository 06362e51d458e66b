from collections.abc import Iterator
from pathlib import Path

import pytest

from batarde_tourney.store.club_file import ClubFile, open_club


@pytest.fixture
def address(tmp_path: Path) -> str:
    return str(tmp_path / "Lyon.batarde")


@pytest.fixture
def club(address: str) -> Iterator[ClubFile]:
    with open_club(address, create=True) as opened:
        yield opened
