"""Acts of the journal, and what is at stake before one, in words."""
