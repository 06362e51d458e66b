"""The prizes of the current event: list, assignment, raffle, papers."""
