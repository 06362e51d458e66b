"""The board of a round: every table, and how far it is."""
