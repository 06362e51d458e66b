"""The journal: acts read back, undone and made once more."""
