"""The Results page: the board of a round, with every table and its progress."""
