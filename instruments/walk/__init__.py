"""A walk through every page and dialog that looks for words without room."""
