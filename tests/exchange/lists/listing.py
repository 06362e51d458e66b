"""Lists read in one go, as tests do it."""

from batarde_tourney.exchange.lists.listed import ListedPlayer, ListRead
from batarde_tourney.exchange.lists.reading import load_list, read_list


def read(content: bytes, name: str = "list.csv", *, in_pairs: bool = False) -> ListRead:
    """The list as it is read without being told anything."""
    return read_list(load_list(content, name), in_pairs=in_pairs)


def read_player_list(content: bytes, name: str = "list.csv") -> tuple[ListedPlayer, ...]:
    """Its rows, where every player plays alone."""
    return read(content, name).rows


def read_pair_list(content: bytes, name: str = "list.csv") -> tuple[ListedPlayer, ...]:
    """Its rows, where pairs play."""
    return read(content, name, in_pairs=True).rows
