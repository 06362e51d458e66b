"""What becomes of a round: its clock, the time for claims, when it is settled."""
