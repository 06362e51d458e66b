"""Two copies of one club come together: a three-way merge over events as values."""
