"""Bâtarde Tourney: the program with which clubs run tournaments of three card games."""

__version__ = "1.1.0"
