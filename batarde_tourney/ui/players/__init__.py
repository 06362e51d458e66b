"""Players and members: the list of an event, who is here, pairs, late and leaving."""
