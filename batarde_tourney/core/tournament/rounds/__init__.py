"""Choosing the next round, the round clock, and where everybody was."""
