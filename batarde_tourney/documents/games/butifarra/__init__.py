"""Butifarra on paper: the sheet of a game, and its result."""
