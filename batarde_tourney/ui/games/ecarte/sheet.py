"""Écarté on the entry sheet."""

from batarde_tourney.ui.games.batarde.sheet import BatardeSheet


class EcarteSheet(BatardeSheet):
    """To come."""
