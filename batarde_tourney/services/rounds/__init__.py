"""A round after the draw: its clock, the protest period, when it is settled."""
