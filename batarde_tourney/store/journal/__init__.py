"""The journal: acts read, undone and redone."""
