"""Bâtarde Tourney: the program with which clubs run championships of La Bâtarde."""

__version__ = "0.1.0"
