"""Requests and certificates of La Bâtarde, its whole series of hands at every table."""

from functools import partial

from batarde_tourney.core.games.batarde.game import Batarde
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.pairing.tables.certificate import judge
from batarde_tourney.core.pairing.tables.plan import DrawRequest

LENGTHS = Batarde().table_lengths(BatardePlay())

batarde_request = partial(DrawRequest, lengths=LENGTHS)

judged = partial(judge, lengths=LENGTHS)
