"""The journal: what was done, when and by whom."""
