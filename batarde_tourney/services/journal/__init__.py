"""The journal: undo and redo; what others did."""
