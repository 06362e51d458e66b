"""What a screen reader says: Orca on a screen of its own, and the program as anybody starts it."""
