"""Who meets whom: every way to draw a round, one room a way."""
