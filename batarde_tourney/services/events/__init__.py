"""The club's events: made, listed, ranked, imported and exported, their formats."""
